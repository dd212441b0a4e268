"""The main screens as pictures that someone has looked at, in tests/browser/references/.

`python build.py shots --references` takes them anew. A screen is compared with its picture by what
areas of it look like on the whole, so that other letters, or lines drawn by another version of the
browser, make no difference; what is missing, misplaced or of another colour does.
"""

import base64
import json
import struct
import zlib
from binascii import crc32
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import kingdomino
from tests.browser.browsers import chromium
from tests.browser.conftest import ARGUMENTS, opened
from tests.browser.play import game_in, selector, slot_of
from tests.browser.visits import Elsewhere, Regular
from tests.support.saves import SLOTS, SUMMARY, summary
from web.build.server import Server
from web.build.steps import DIST, ROOT
from web.duel.offers import DuelTable
from web.duel.tutorial import MOVES
from web.saves.slots import slot_text

FOLDER = ROOT / "tests" / "browser" / "references"
PHONE, SHORT, SIDEWAYS, TABLET = (360, 740), (360, 640), (740, 360), (1024, 768)
LEVELS = 36
"""Shades that a reference has of each colour, so that it stays small."""
BLUR = 48
"""Areas are squares of this many pixels."""
MEAN, WORST = 4.0, 30.0
"""Difference, of 255, that areas may have: all of them on average, and any one."""

SHRUNK = """async ([picture, width, levels]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((image.height * width) / image.width);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const step = 255 / (levels - 1);
  const colours = pixels.data.filter((_, at) => at % 4 < 3);
  const bytes = colours.map((value) => Math.round(Math.round(value / step) * step));
  const answer = new FileReader();
  answer.readAsDataURL(new Blob([bytes]));
  await new Promise((resolve) => (answer.onload = resolve));
  return [canvas.height, answer.result.split(',')[1]];
}"""

# The mean of every area, which overlap by half, of both pictures at the size of the smaller.
DIFFERENCES = """async ([one, other, blur]) => {
  const images = [];
  for (const picture of [one, other]) {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    images.push(image);
  }
  const [first, second] = images;
  const isAlike = Math.abs(first.width / first.height - second.width / second.height) < 0.01;
  if (!isAlike) return [255, 255];
  const width = Math.min(first.width, second.width);
  const height = Math.round((first.height * width) / first.width);
  const [a, b] = images.map((image) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  });
  const side = Math.round((blur * width) / Math.max(first.width, second.width));
  const differences = [];
  for (let y = 0; y + side <= height; y += side >> 1) {
    for (let x = 0; x + side <= width; x += side >> 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let v = y; v < y + side; v += 1) {
          for (let u = x; u < x + side; u += 1) {
            const at = (v * width + u) * 4 + channel;
            sum += a[at] - b[at];
          }
        }
        differences.push(Math.abs(sum) / side ** 2);
      }
    }
  }
  const total = differences.reduce((sum, each) => sum + each, 0);
  return [total / differences.length, Math.max(...differences)];
}"""


class Differences(NamedTuple):
    mean: float
    worst: float

    @property
    def are_small(self) -> bool:
        return self.mean < MEAN and self.worst < WORST


def compare(page: Page, one: bytes, other: bytes) -> Differences:
    """Compare pictures in a page without a CSP, where the browser can read them."""
    pictures = [base64.b64encode(picture).decode() for picture in (one, other)]
    return Differences(*page.evaluate(DIFFERENCES, [*pictures, BLUR]))


def reference(name: str) -> bytes:
    return (FOLDER / f"{name}.png").read_bytes()


def play_on(visitor: Regular, table: DuelTable, seats: str = "side") -> None:
    settings = json.dumps({"seats": seats})
    visitor.put({SLOTS[0]: slot_text(1, str(table)), "kd:settings": settings})
    visitor.page.click("#continue")
    visitor.until_playable()


def home(visitor: Regular) -> None:
    visitor.put({SUMMARY: summary(game_in(9), 0)})
    visitor.page.locator("#hero svg").wait_for()


def set_up(visitor: Regular) -> None:
    visitor.page.click("#new")


def placing(visitor: Regular) -> None:
    play_on(visitor, game_in(9))


def face_to_face(visitor: Regular) -> None:
    play_on(visitor, game_in(9), "face")


def result(visitor: Regular) -> None:
    visitor.put({SLOTS[0]: slot_of(3, 10_000)})
    visitor.page.click("#continue")
    visitor.until_playable()


def tutorial(visitor: Regular) -> None:
    visitor.page.click("#learn")
    visitor.until_playable()
    for tap in [move.tap for move in MOVES if not move.is_rival][:4]:
        visitor.page.locator(f"#table {selector(tap)}[aria-current=step]:visible").tap()
    visitor.page.locator("#table [aria-current=step]:visible").first.wait_for()


def kingdomino_set_up(visitor: Regular) -> None:
    visitor.page.click("#new-k")


def kingdomino_for(setup: str, turn: int, seats: str = "side") -> Callable[[Regular], None]:
    def show(visitor: Regular) -> None:
        kingdomino.continued(visitor, kingdomino.session_in(setup, turn), seats=seats)

    return show


class Screen(NamedTuple):
    """`wide` is how many pixels its picture has in a row; those with many colours get along with
    fewer.
    """

    show: Callable[[Regular], None]
    size: tuple[int, int] = PHONE
    is_dark: bool = False
    wide: int = 512


KINGDOMINO = {
    "set-up": Screen(kingdomino_set_up),
    "for-two": Screen(kingdomino_for("2", 4)),
    "for-four": Screen(kingdomino_for("4", 7), SHORT),
    "dark": Screen(kingdomino_for("4", 8), SHORT, is_dark=True),
    "mighty": Screen(kingdomino_for("2 mighty_duel", 8)),
    "sideways": Screen(kingdomino_for("3", 7), SIDEWAYS),
    "around": Screen(kingdomino_for("4", 7, "face"), TABLET),
    "result": Screen(kingdomino_for("4 middle_kingdom harmony", 13)),
}
SCREENS = {
    "home": Screen(home),
    "set-up": Screen(set_up),
    "placing": Screen(placing),
    "placing-dark": Screen(placing, is_dark=True),
    "placing-sideways": Screen(placing, SIDEWAYS),
    "tablet": Screen(placing, TABLET),
    "tablet-face-to-face": Screen(face_to_face, TABLET),
    "result": Screen(result),
    "tutorial": Screen(tutorial),
    **{
        f"kingdomino-{name}": screen._replace(wide=180 if screen.size[0] == 360 else 300)
        for name, screen in KINGDOMINO.items()
    },
}


def take(visitor: Regular, screen: Screen) -> bytes:
    page = visitor.page
    page.set_viewport_size({"width": screen.size[0], "height": screen.size[1]})
    scheme = "dark" if screen.is_dark else "light"
    page.emulate_media(reduced_motion="reduce", color_scheme=scheme)  # type: ignore[arg-type]
    screen.show(visitor)
    # The mouse may lie on something by now that tells what it is.
    page.mouse.move(0, 0)
    return page.screenshot()


def pictures(
    browser: Browser, screens: dict[str, Screen], scale: float = 1
) -> Iterator[tuple[str, bytes]]:
    with (
        Server(DIST) as server,
        Elsewhere() as elsewhere,
        opened(browser, elsewhere, "en", scale) as context,
    ):
        visitor = Regular(context, server, has_halves=True)
        for name, screen in screens.items():
            visitor.reset()
            yield name, take(visitor, screen)


def main() -> None:
    with chromium_for(FOLDER) as browser:
        page = browser.new_page()
        for name, picture in pictures(browser, SCREENS):
            width = min(SCREENS[name].wide, SCREENS[name].size[0])
            keep(FOLDER / f"{name}.png", shrunk(page, picture, width, LEVELS))


@contextmanager
def chromium_for(folder: Path) -> Iterator[Browser]:
    folder.mkdir(exist_ok=True)
    executable = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        yield browser
        browser.close()


def keep(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    print(f"{path.name}  {len(content)} bytes")


def shrunk(page: Page, picture: bytes, width: int, levels: int) -> bytes:
    """Reduce a picture to the pixels and shades that are compared."""
    encoded = base64.b64encode(picture).decode()
    height, colours = page.evaluate(SHRUNK, [encoded, width, levels])
    return png(width, height, base64.b64decode(colours))


def png(width: int, height: int, colours: bytes) -> bytes:
    """Unfiltered: of few shades that is half of what a browser makes of it."""

    def chunk(name: bytes, content: bytes) -> bytes:
        end = crc32(name + content).to_bytes(4)
        return len(content).to_bytes(4) + name + content + end

    rows = (colours[at : at + width * 3] for at in range(0, len(colours), width * 3))
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
            chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows), 9)),
            chunk(b"IEND", b""),
        )
    )


if __name__ == "__main__":
    main()
