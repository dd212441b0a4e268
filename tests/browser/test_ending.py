"""The end of a game in the page: the count, the confetti, the result at every size."""

import json
from random import Random

import pytest
from playwright.sync_api import expect

from kdcore import duel
from kdcore.duel import State
from kdcore.position import CHANCE
from kdcore.table import Table
from tests.browser.play import ONE_TAP, selector
from tests.browser.visits import Visitor
from tests.support.saves import SLOTS
from tests.support.taps import new_table, plain_tap
from web.duel import score_steps, taps
from web.duel.offers import DuelTable
from web.duel.session import Session
from web.saves.slots import slot_text
from web.shared.poster import HEIGHT, WIDTH

MANY = 23
"""The seed of a random game whose ledger is as long as they get."""


@pytest.fixture
def visitor(regular: Visitor) -> Visitor:
    return regular


def before_the_end(seed: int = 1) -> Session:
    """A game that one tap on the large button ends."""
    session, before = Session(new_table(seed)), ""
    while session.owner is not None:
        before = str(session.table)
        taps.tap(session, plain_tap(session))
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


def take_up(visitor: Visitor, table: DuelTable, language: str = "en") -> None:
    summary = json.dumps({"turn": 1, "scores": [0, 0], "when": 1, "over": False})
    slot = slot_text(1, str(table))
    visitor.put({SLOTS[0]: slot, "kd:summary": summary, "kd:language": language})
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
    taps.tap(session, last)
    assert session.owner is None


def test_the_count_goes_to_the_winner_and_throws_confetti(visitor: Visitor) -> None:
    session = before_the_end()
    finish(visitor, session)
    page = visitor.page
    expect(page.locator("#kd-result.is-counting")).to_be_visible()
    expect(page.locator(".ledger-row.is-new")).to_have_count(1)
    expect(page.locator(".outline")).to_have_count(1)
    expect(page.locator("#kd-seat-1 .map, #kd-seat-2 .map")).to_have_count(2)
    expect(page.locator("#kd-confetti rect")).to_have_count(72)
    expect(page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    assert totals(visitor) == points(session)
    expect(page.locator(".ledger-row.is-ahead, .outline")).to_have_count(0)
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


def test_whoever_goes_back_during_the_count_finds_home_awake(visitor: Visitor) -> None:
    session = before_the_end()
    finish(visitor, session)
    page = visitor.page
    expect(page.locator("#kd-result.is-counting")).to_be_visible()
    page.go_back()
    page.locator("#continue").press("Enter")
    visitor.until_playable()
    expect(page.locator("#kd-result:not(.is-counting)")).to_be_visible()


NOTE_LAMP = """globalThis.lamp = [];
Object.defineProperty(navigator, 'wakeLock', {configurable: true, value: {request: async () => {
  lamp.push('on');
  return {released: false, async release() { this.released = true; lamp.push('off'); }};
}}})"""


def test_the_lamp_goes_out_for_who_goes_back_during_the_count(visitor: Visitor) -> None:
    visitor.evaluate(NOTE_LAMP)
    finish(visitor, before_the_end())
    page = visitor.page
    expect(page.locator("#kd-result.is-counting")).to_be_visible()
    page.go_back()
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#kd-result:not(.is-counting)")).to_be_attached()
    assert visitor.evaluate("lamp") == ["on", "off"]
    visitor.evaluate("delete navigator.wakeLock")


def test_nothing_moves_for_who_wants_it_so(returning: Visitor) -> None:
    returning.page.emulate_media(reduced_motion="reduce")
    returning.page.add_init_script(
        """new MutationObserver(() => {
          const shown = document.querySelector('.is-counting, #kd-confetti rect');
          if (shown) console.error('something moved');
        }).observe(document, { subtree: true, childList: true, attributes: true });"""
    )
    session = before_the_end()
    finish(returning, session)
    expect(returning.page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    assert totals(returning) == points(session)
    assert returning.errors == []


SIZES = (
    *((size, "side") for size in ((320, 568), (360, 740), (740, 360), (1024, 768))),
    *((size, "face") for size in ((1024, 768), (768, 1024), (800, 600), (600, 800))),
)


# Find rows that cannot be read whole after scrolling to them, or cannot be tapped.
UNREADABLE = """(buttons) => {
  const table = document.getElementById('table');
  const shown = (what) => [...table.querySelectorAll(what)].filter((it) => it.checkVisibility());
  const isInside = (each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return Math.min(left, top, innerWidth - right, innerHeight - bottom) > -0.5;
  };
  const isCut = (each) => !each.matches('.unseen') && each.clientWidth < each.scrollWidth
    && each.clientWidth > 0;
  const rows = shown('.ledger-row').filter((row) => {
    row.scrollIntoView({ block: 'nearest' });
    const list = row.parentElement.getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    const isHidden = Math.min(top - list.top, list.bottom - bottom) < -0.5;
    return isHidden || !isInside(row) || [row, ...row.children].some(isCut);
  });
  const parts = shown('h2, .ledger-head, .ledger-sum, .map').filter((each) => !isInside(each));
  const small = shown(buttons).filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return Math.min(width, height) < 44 || !isInside(each);
  });
  return [...rows, ...parts, ...small].map((each) => each.outerHTML.slice(0, 120));
}"""


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_long_ledger_is_readable_at_every_size(facing: Visitor, language: str) -> None:
    table = random_game(MANY)
    lines = [len(score_steps.lines(table.state, seat)) for seat in duel.SEATS]
    assert min(lines) >= 12
    take_up(facing, table, language)
    buttons = ", ".join(["#kd-opener", *map(selector, ("result", "share", "again"))])
    expect(facing.page.locator("#kd-result .ledger-row:visible")).to_have_count(sum(lines))
    for (width, height), seats in SIZES:
        facing.page.set_viewport_size({"width": width, "height": height})
        facing.evaluate("(seats) => kd.change('seats', seats)", seats)
        expect(facing.page.locator("#kd-board")).to_have_attribute("data-seats", seats)
        assert facing.evaluate(UNREADABLE, buttons) == [], (width, height, seats)


def test_the_maps_and_the_result_are_one_tap_apart(visitor: Visitor) -> None:
    take_up(visitor, random_game(MANY))
    visitor.tap("result")
    expect(visitor.page.locator("#kd-result")).to_be_hidden()
    expect(visitor.page.locator("#kd-dice")).to_be_visible()
    visitor.page.wait_for_timeout(300)  # Two taps on the same thing are one if they come faster.
    visitor.tap("result")
    expect(visitor.page.locator("#kd-result")).to_be_visible()


TINCTURES = ("paper", *(f"tincture-{name}" for name in ("azure", "gules", "vert", "or")), "ink")


def decoded(
    visitor: Visitor, table: str = "#table", colours: tuple[str, ...] = TINCTURES
) -> list[int]:
    """Width and height of the picture, and how many pixels there are of each of these colours."""
    found: list[int] = visitor.evaluate(
        """async ([table, colours]) => {
          const image = new Image();
          image.src = png;
          await image.decode();
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.width, image.height];
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0);
          const { data } = context.getImageData(0, 0, image.width, image.height);
          const style = getComputedStyle(document.querySelector(table));
          const counts = colours.map((name) => {
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
        [table, colours],
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


def test_the_picture_can_be_kept_without_a_network(returning: Visitor) -> None:
    returning.page.add_init_script(KEEP_DOWNLOADS)
    take_up(returning, random_game(MANY))
    returning.until_offline_ready()
    returning.context.set_offline(True)
    with returning.page.expect_download() as download:
        returning.tap("share")
    assert download.value.suggested_filename.startswith("duel-")
    assert download.value.suggested_filename.endswith(".png")
    width, height, paper, *inks = decoded(returning)
    assert (width, height) == (WIDTH, HEIGHT)
    assert paper < width * height / 2
    assert all(count > 2_000 for count in inks)
    expect(returning.page.locator("#kd-notice")).to_contain_text("Downloads")
    assert returning.errors == []


def test_the_picture_is_sent_where_files_can_be(returning: Visitor) -> None:
    page = returning.page
    page.add_init_script(
        """navigator.canShare = ({ files }) => files.length === 1;
        navigator.share = async ({ files, title }) => {
          globalThis.sent = [title, files[0].name.slice(0, 5), files[0].type, files[0].size > 9999];
          if (globalThis.answer) throw new DOMException('no', answer);
        };"""
    )
    take_up(returning, random_game(MANY))
    for answer in ("", "AbortError", "NotAllowedError"):
        returning.evaluate("said => { [sent, answer] = [null, said]; }", answer)
        page.wait_for_timeout(ONE_TAP)
        if answer == "NotAllowedError":
            with page.expect_download():
                returning.tap("share")
            expect(page.locator("#kd-notice")).to_be_visible()
        else:
            returning.tap("share")
            expect(page.locator("#kd-notice")).to_be_hidden()
        returning.until(lambda: returning.evaluate("sent"), "the picture is sent")
        assert returning.evaluate("sent") == ["Small Kingdoms", "duel-", "image/png", True]


def test_home_is_one_tap_away(visitor: Visitor) -> None:
    take_up(visitor, random_game(MANY))
    visitor.page.locator('#kd-bar [data-act="home"]').tap()
    expect(visitor.page.locator("#home")).to_be_visible()
    expect(visitor.page.locator("#table")).to_be_hidden()
