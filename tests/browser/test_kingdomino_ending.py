"""The end of a game of Kingdomino in the page: the count, and the games of a Dynasty."""

import pytest
from playwright.sync_api import expect

from kdcore.position import Seat
from tests.browser.kingdomino import TABLE, Game, slot_of, until_playable
from tests.browser.test_ending import KEEP_DOWNLOADS, decoded
from tests.browser.visits import Regular, Visitor
from tests.support.saves import summary
from tests.web.kingdomino.test_score_sheet import played
from web.kingdomino.saving import KINGDOMINO
from web.kingdomino.session import Session
from web.shared.poster import HEIGHT, WIDTH
from web.shared.texts import en, pl

TERRAINS = ("wheat", "forest", "water", "grass", "swamp", "mine", "table", "ink")

# Note for each new line of the count whether it was in sight.
NOTE_NEW_LINES = """() => {
  globalThis.seen = {};
  new MutationObserver(() => {
    const line = document.querySelector('#kg-result .is-new');
    if (!line) return;
    const [{ top, bottom }, within] = [line, line.closest('.k-pad-scroll')].map((element) =>
      element.getBoundingClientRect());
    seen[line.textContent] = top >= within.top && bottom <= within.bottom + 1;
  }).observe(document.getElementById('kingdomino'), { childList: true, subtree: true });
}"""


SCROLL = """(index) => document.querySelectorAll('#kg-result tbody tr')[index]
  .scrollIntoView({ block: 'nearest' })"""


def show(visitor: Visitor, session: Session) -> None:
    visitor.put(slot_of(session))
    visitor.open().until_running()
    visitor.page.click("#continue-k")
    until_playable(visitor)


def test_the_count_of_a_long_dynasty_keeps_its_newest_line_in_sight(regular: Regular) -> None:
    regular.page.set_viewport_size({"width": 320, "height": 568})
    table = played("4 dynasty middle_kingdom harmony", 7).table
    table.undo()
    show(regular, Session(table))
    regular.evaluate(NOTE_NEW_LINES)
    Game(regular).play()
    # Six terrains, two rules, three games.
    regular.until(lambda: len(regular.evaluate("seen")) == 11, "all lines have been counted")
    assert set(regular.evaluate("seen").values()) == {True}
    expect(regular.page.locator(".k-pad .is-total")).to_be_in_viewport()


# Tell whether a line is covered by the one with the totals, or by the names.
COVERED = """() => [...document.querySelectorAll('#kg-result tbody tr')].filter((line) => {
  const { left, top, bottom } = line.getBoundingClientRect();
  return [top + 3, bottom - 3].some((y) => !line.contains(document.elementFromPoint(left + 30, y)));
}).map((line) => line.textContent)"""


@pytest.mark.parametrize("setup", ["4 dynasty middle_kingdom harmony", "4 middle_kingdom harmony"])
def test_all_lines_of_a_count_are_in_sight(regular: Regular, setup: str) -> None:
    rivals = {Seat.TWO: "page", Seat.THREE: "page", Seat.FOUR: "king"}
    show(regular, Session(played(setup, 7).table, rivals=rivals))
    expect(regular.page.locator(".k-pad tbody tr")).to_have_count(12 if "dynasty" in setup else 9)
    for width, height in ((320, 568), (360, 640), (360, 740), (740, 360), (1024, 768)):
        regular.page.set_viewport_size({"width": width, "height": height})
        assert regular.evaluate(COVERED) == [], (width, height)
    regular.page.set_viewport_size({"width": 320, "height": 480})
    lines = regular.page.locator(".k-pad tbody tr")
    for index in range(lines.count()):
        regular.evaluate(SCROLL, index)
        assert lines.nth(index).text_content() not in regular.evaluate(COVERED)


def test_home_tells_which_game_of_a_dynasty_it_is(regular: Regular) -> None:
    table = played("2 dynasty", 2, 1).table
    regular.put({KINGDOMINO.keys.summary: summary(table, 0, {}, KINGDOMINO)})
    expect(regular.page.locator("#continue-k-when")).to_contain_text("game 2, round 1")
    expect(regular.page.locator("#continue-k-score")).to_have_text("30 : 30")


def test_home_leads_to_the_result_of_a_game_that_is_over(regular: Regular) -> None:
    session, page = played("2", 3), regular.page
    told = {KINGDOMINO.keys.summary: summary(session.table, 0, {}, KINGDOMINO)}
    regular.put({**slot_of(session), **told})
    title = page.locator("#continue-k strong")
    expect(title).to_have_text(en.TEXTS["home.result"])
    page.select_option("#language", "pl")
    expect(title).to_have_text(pl.TEXTS["home.result"])
    page.click("#continue-k")
    until_playable(regular)
    expect(page.locator("#kg-result")).to_be_visible()


# The picture


def test_the_picture_can_be_kept_without_a_network(returning: Visitor) -> None:
    returning.page.add_init_script(KEEP_DOWNLOADS)
    show(returning, played("4 harmony", 3))
    returning.until_offline_ready()
    returning.context.set_offline(True)
    with returning.page.expect_download() as download:
        returning.page.locator("#kg-result [data-act=share]").tap()
    assert download.value.suggested_filename.startswith("kingdomino-")
    assert download.value.suggested_filename.endswith(".png")
    width, height, *inks = decoded(returning, TABLE, TERRAINS)
    assert (width, height) == (WIDTH, HEIGHT)
    assert all(count > 200 for count in inks)
    expect(returning.page.locator("#kg-notice")).to_contain_text("Downloads")
    assert returning.errors == []


def test_the_picture_is_sent_where_files_can_be(returning: Visitor) -> None:
    returning.page.add_init_script(
        """navigator.canShare = ({ files }) => files.length === 1;
        navigator.share = async ({ files, title }) => {
          globalThis.sent = [title, files[0].name.slice(0, 10), files[0].type];
        };"""
    )
    show(returning, played("2", 3))
    returning.page.locator("#kg-result [data-act=share]").tap()
    returning.until(lambda: returning.evaluate("globalThis.sent"), "the picture is sent")
    assert returning.evaluate("sent") == ["Small Kingdoms", "kingdomino", "image/png"]
    expect(returning.page.locator("#kg-notice")).to_be_hidden()
