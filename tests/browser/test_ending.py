"""The end of a game in the page: the count, the confetti, the result at every size."""

import json
from random import Random

import pytest
from playwright.sync_api import expect

from kdcore import duel
from kdcore.duel import State
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from tests.browser.play import selector
from tests.browser.visits import Visitor
from tests.taps import new_table, plain_tap
from web import counting, intents, sharing
from web.session import DuelTable, Session
from web.store import SLOTS, slot_text

MANY = 23
"""The seed of a random game whose ledger is as long as they get."""


def before_the_end(seed: int = 1) -> Session:
    """A game that one tap on the large button ends."""
    session, before = Session(new_table(seed)), ""
    while session.owner is not None:
        before = str(session.table)
        intents.tap(session, plain_tap(session))
    return Session(Table.read(duel, before))


def random_game(seed: int) -> DuelTable:
    rng = Random(seed)
    table: DuelTable = Table(duel, State.start(), seed=seed)
    while table.state.to_act is not None:
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            table.play(rng.choice([*table.state.legal_actions()]))
    return table


def take_up(visitor: Visitor, table: DuelTable) -> None:
    summary = json.dumps({"turn": 1, "scores": [0, 0], "when": 1, "over": False})
    visitor.put({SLOTS[0]: slot_text(1, str(table)), "kd:summary": summary})
    visitor.open().until_running()
    visitor.page.click("#continue")
    visitor.until_playable()


def totals(visitor: Visitor) -> list[str]:
    return visitor.page.locator(".ledger-sum b").all_inner_texts()


def points(session: Session) -> list[str]:
    return [str(duel.total(player)) for player in session.state.players]


def finish(visitor: Visitor, session: Session) -> None:
    """Taps the last tap of the game in the page and, after that, in the session."""
    take_up(visitor, session.table)
    last = plain_tap(session)
    visitor.tap(last)
    intents.tap(session, last)
    assert session.owner is None


def test_the_count_walks_to_the_winner_and_throws_confetti(visitor: Visitor) -> None:
    session = before_the_end()
    finish(visitor, session)
    page = visitor.page
    expect(page.locator("#kd-result.is-counting")).to_be_visible()
    expect(page.locator(".ledger-row.is-new")).to_have_count(1)
    expect(page.locator(".counted")).to_have_count(1)
    expect(page.locator("#kd-seat-1 .map, #kd-seat-2 .map")).to_have_count(2)
    expect(page.locator("#kd-confetti rect")).to_have_count(72)
    expect(page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    assert totals(visitor) == points(session)
    expect(page.locator(".ledger-row.is-ahead, .counted")).to_have_count(0)
    expect(page.locator("#kd-confetti rect")).to_have_count(0)
    assert visitor.errors == []


@pytest.mark.parametrize("how", ["tap", "key"])
def test_any_tap_or_key_ends_the_count_and_does_nothing_else(visitor: Visitor, how: str) -> None:
    session = before_the_end()
    finish(visitor, session)
    page = visitor.page
    expect(page.locator("#kd-result.is-counting")).to_be_visible()
    if how == "tap":
        page.locator("#kd-main").tap()
    else:
        page.keyboard.press("Enter")
    expect(page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    assert totals(visitor) == points(session)
    expect(page.locator("#kd-main")).to_have_text("Rematch")


def test_nothing_moves_for_who_wants_it_so(visitor: Visitor) -> None:
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.context.add_init_script(
        """new MutationObserver(() => {
          const shown = document.querySelector('.is-counting, #kd-confetti rect');
          if (shown) console.error('something moved');
        }).observe(document, { subtree: true, childList: true, attributes: true });"""
    )
    session = before_the_end()
    finish(visitor, session)
    expect(visitor.page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    assert totals(visitor) == points(session)
    assert visitor.errors == []


SIZES = [(320, 568), (360, 740), (740, 360), (1024, 768)]


@pytest.mark.parametrize("languages", ["en-GB", "pl"])
def test_a_long_ledger_is_readable_at_every_size(visitor: Visitor) -> None:
    table = random_game(MANY)
    assert min(len(counting.lines(table.state, seat)) for seat in Seat) >= 12
    take_up(visitor, table)
    page = visitor.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for row in page.locator(".ledger-row").all():
            row.scroll_into_view_if_needed()
            expect(row).to_be_in_viewport(ratio=0.99)
            assert row.evaluate(
                "row => [row, ...row.children].every((each) => each.matches('.unseen')"
                " || each.scrollWidth <= each.clientWidth || !each.clientWidth)"
            ), (width, height)
        for part in ("h2", ".ledger-head", ".ledger-sum", "#kd-seat-1 .map", "#kd-seat-2 .map"):
            for each in page.locator(f"#table {part}:visible").all():
                expect(each).to_be_in_viewport(ratio=0.99)
        for button in ("#kd-opener", *map(selector, ("result", "share", "again"))):
            box = page.locator(f"#table {button}").bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, (button, width, height)
            assert min(box["x"], box["y"]) >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height


def test_the_maps_and_the_result_are_one_tap_apart(visitor: Visitor) -> None:
    take_up(visitor, random_game(MANY))
    visitor.tap("result")
    expect(visitor.page.locator("#kd-result")).to_be_hidden()
    expect(visitor.page.locator("#kd-dice")).to_be_visible()
    visitor.page.wait_for_timeout(300)  # Two taps on the same thing are one if they come faster.
    visitor.tap("result")
    expect(visitor.page.locator("#kd-result")).to_be_visible()


def decoded(visitor: Visitor, address: str) -> list[int]:
    """Width, height and how many pixels there are of each of a few colours."""
    found: list[int] = visitor.evaluate(
        """async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.width, image.height];
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0);
          const { data } = context.getImageData(0, 0, image.width, image.height);
          const style = getComputedStyle(document.documentElement);
          const counts = ['paper', 'tincture-azure', 'tincture-gules', 'tincture-vert',
            'tincture-or', 'ink'].map((name) => {
            const colour = style.getPropertyValue(`--${name}`).trim();
            const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
            let count = 0;
            for (let i = 0; i < data.length; i += 4) {
              if (data[i] === r && data[i + 1] === g && data[i + 2] === b) count += 1;
            }
            return count;
          });
          return [image.width, image.height, ...counts];
        }""",
        address,
    )
    return found


KEEP_DOWNLOADS = """
const create = URL.createObjectURL.bind(URL);
URL.createObjectURL = (blob) => {
  const address = create(blob);
  if (blob.type === 'image/png') globalThis.png = address;
  return address;
};
"""


def test_the_picture_can_be_kept_without_a_network(visitor: Visitor) -> None:
    visitor.context.add_init_script(KEEP_DOWNLOADS)
    take_up(visitor, random_game(MANY))
    visitor.until_offline_ready()
    visitor.context.set_offline(True)
    with visitor.page.expect_download() as download:
        visitor.tap("share")
    assert download.value.suggested_filename.startswith("kd-duel-")
    assert download.value.suggested_filename.endswith(".png")
    width, height, paper, *inks = decoded(visitor, visitor.evaluate("png"))
    assert (width, height) == (sharing.WIDTH, sharing.HEIGHT)
    assert paper < width * height / 2
    assert all(count > 2_000 for count in inks)
    expect(visitor.page.locator("#kd-notice")).to_contain_text("downloads")
    assert visitor.errors == []


@pytest.mark.parametrize("answer", ["", "AbortError", "NotAllowedError"])
def test_the_picture_is_sent_where_files_can_be(visitor: Visitor, answer: str) -> None:
    visitor.context.add_init_script(
        """navigator.canShare = ({ files }) => files.length === 1;
        navigator.share = async ({ files, title }) => {
          globalThis.sent = [title, files[0].name.slice(0, 8), files[0].type, files[0].size > 9999];
          if ('ANSWER') throw new DOMException('no', 'ANSWER');
        };""".replace("ANSWER", answer)
    )
    take_up(visitor, random_game(MANY))
    if answer == "NotAllowedError":
        with visitor.page.expect_download():
            visitor.tap("share")
    else:
        visitor.tap("share")
    visitor.until(lambda: visitor.evaluate("globalThis.sent"), "the picture is sent")
    assert visitor.evaluate("sent") == ["KD Duel", "kd-duel-", "image/png", True]
    if not answer:
        expect(visitor.page.locator("#kd-notice")).to_be_hidden()
