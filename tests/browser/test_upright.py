"""Tablets that stand upright, and tables with players around them: large maps, room for three and
four, and help, rules and the result within everybody's reach.
"""

from random import Random

import pytest
from playwright.sync_api import FloatRect, expect

from kdcore.position import Seat
from tests.browser import kingdomino
from tests.browser.kingdomino import TABLE, continued, start
from tests.browser.play import slot_where
from tests.browser.test_kingdomino_layout import STATES, session_where
from tests.browser.test_kingdomino_table import offered
from tests.browser.test_layout import (
    PHONE,
    TABLET,
    UPRIGHT,
    is_placing,
    show,
    sit,
    take_up,
    turned,
)
from tests.browser.visits import Regular, Visitor
from tests.support.kingdomino_taps import new_session, played_until
from web.duel.session import Session


@pytest.fixture
def visitor(facing: Visitor) -> Visitor:
    return facing


def box(visitor: Visitor, selector: str) -> FloatRect:
    found = visitor.page.locator(selector).first.bounding_box()
    assert found is not None
    return found


# Room


@pytest.mark.parametrize("size", [UPRIGHT, (768, 1024), (800, 1280)], ids=str)
def test_maps_are_large_and_the_spellbook_stands_beside_the_far_one(
    visitor: Visitor, size: tuple[int, int]
) -> None:
    show(visitor, size)
    take_up(visitor, slot_where(is_placing))
    near, far = box(visitor, ".seat.is-near .map"), box(visitor, ".seat:not(.is-near) .map")
    book, dice = box(visitor, "#kd-book"), box(visitor, "#kd-dice")
    assert near["width"] > 0.72 * size[0]
    assert far["width"] > 0.42 * size[0]
    assert book["x"] >= far["x"] + far["width"]
    assert book["y"] + book["height"] <= dice["y"] <= near["y"]
    assert min(each["width"] for each in boxes(visitor, "#kd-dice .die")) > 80


def boxes(visitor: Visitor, selector: str) -> list[FloatRect]:
    found = [each.bounding_box() for each in visitor.page.locator(f"{selector}:visible").all()]
    return [each for each in found if each is not None]


@pytest.mark.parametrize("setup", ["2", "3", "4", "2 mighty_duel"])
def test_lines_and_kingdom_have_the_whole_width(regular: Regular, setup: str) -> None:
    show(regular, UPRIGHT)
    continued(regular, kingdomino.session_in(setup, 4))
    dominoes = boxes(regular, f"{TABLE} .is-next .k-domino")
    assert min(each["width"] for each in dominoes) > 140
    assert dominoes[-1]["x"] + dominoes[-1]["width"] > 0.9 * UPRIGHT[0]
    least = 60 if "mighty" in setup else 84
    assert min(each["width"] for each in boxes(regular, f"{TABLE} .k-sq")) > least


@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_may_sit_around_it(regular: Regular, players: int) -> None:
    page = regular.page
    show(regular, UPRIGHT)
    start(regular, players)
    page.locator(f"{TABLE} [data-opens=menu]").click()
    assert offered(page, "#menu-seats") == ["side", "face"]
    page.keyboard.press("Escape")
    regular.evaluate("kd.change('seats', 'face')")
    seats = boxes(regular, f"{TABLE} .k-seat-inner")
    assert len(seats) == players
    # They are squares in the four corners, and the lines lie between them.
    assert all(each["width"] == pytest.approx(each["height"], abs=1) for each in seats)
    assert min(each["width"] for each in seats) > 0.48 * UPRIGHT[0]
    lines = box(regular, "#kg-lines")
    assert all(apart(lines, each) for each in seats)
    corners = {(each["x"] > UPRIGHT[0] / 3, each["y"] > UPRIGHT[1] / 3) for each in seats}
    assert len(corners) == players
    show(regular, PHONE)
    expect(page.locator("#kg-board")).to_have_attribute("data-seats", "side")


def apart(one: FloatRect, two: FloatRect) -> bool:
    return any(
        first[at] + first[along] <= second[at] + 1
        for first, second in ((one, two), (two, one))
        for at, along in (("x", "width"), ("y", "height"))  # type: ignore[misc]
    )


# Help and rules


@pytest.mark.parametrize("size", [TABLET, UPRIGHT], ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hint_is_read_on_the_side_of_who_acts(
    regular: Regular, players: int, size: tuple[int, int]
) -> None:
    page = regular.page
    show(regular, size)
    session = new_session(str(players), 4)
    while session.placing is None:
        played_until(session, Random(4), 1)
    continued(regular, session, seats="face")
    page.locator(f"{TABLE} [data-act=hint]").tap()
    hint = page.locator(f"#kg-plate-{session.owner} .k-whisper")
    expect(hint).to_be_visible()
    expect(page.locator(f"{TABLE} .k-whisper")).to_have_count(1)
    assert hint.evaluate("(it) => it.scrollHeight <= it.parentElement.clientHeight + 1")
    board = boxes(regular, f"#kg-side-{session.owner} .k-squares")[0]
    assert apart(boxes(regular, f"#kg-plate-{session.owner} .k-whisper")[0], board)
    page.locator(f"{TABLE} [data-act=rules]").tap()
    expect(page.locator("#rules-k")).to_be_visible()


@pytest.mark.parametrize("size", [TABLET, UPRIGHT], ids=str)
def test_face_to_face_the_hint_is_in_the_strip_and_read_by_who_acts(
    visitor: Visitor, size: tuple[int, int]
) -> None:
    page = visitor.page
    show(visitor, size)
    game = take_up(visitor, slot_where(is_placing), "face")
    before = page.locator(f"#kd-status-{game.side}").inner_text()
    page.locator("#table .hints [data-act=hint]").tap()
    status = page.locator(f"#kd-status-{game.side}")
    expect(status).not_to_have_text(before)
    expect(page.locator("#table rect.hint, #table .is-hint").first).to_be_visible()
    other = "2" if game.side == "1" else "1"
    expect(page.locator(f"#kd-status-{other}")).not_to_have_text(status.inner_text())
    expect(page.locator("#kd-help")).to_be_visible()


# The end


def is_over_where_the_second_rolled(session: Session) -> bool:
    return session.owner is None and session.base.roller is Seat.TWO


@pytest.mark.parametrize("seats", ["side", "turn", "face"])
def test_maps_lead_back_to_the_result_which_lies_upright(visitor: Visitor, seats: str) -> None:
    page = visitor.page
    show(visitor, PHONE if seats == "turn" else UPRIGHT)
    take_up(visitor, slot_where(is_over_where_the_second_rolled), seats)
    expect(page.locator("#kd-board")).to_have_attribute("data-seats", seats)
    result = page.locator("#kd-result-1" if seats == "face" else "#kd-result")
    for _ in range(2):
        expect(result).to_be_visible()
        assert turned(visitor, "#kd-board") == "none"
        page.locator("#table [data-act=result]:visible").first.tap()
        expect(result).to_be_hidden()
        page.wait_for_timeout(300)  # Two taps on the same thing are one if they come faster.
        page.locator("#table [data-act=result]:visible").first.tap()


@pytest.mark.parametrize(
    ("state", "seats"),
    [
        *(("kingdoms", seats) for seats in ("side", "turn", "face")),
        *(("result", seats) for seats in ("side", "face")),
        *(("count of one game", seats) for seats in ("side", "face")),
    ],
)
def test_kingdoms_lead_back_to_the_count(regular: Regular, state: str, seats: str) -> None:
    page = regular.page
    page.emulate_media(reduced_motion="reduce")
    show(regular, PHONE if seats == "turn" else UPRIGHT)
    setup, is_it, _ = STATES[state]
    continued(regular, session_where(setup, is_it), seats="face" if seats == "turn" else seats)
    expect(page.locator("#kg-board")).to_have_attribute("data-seats", seats)
    for _ in range(2):
        expect(page.locator("#kg-result")).to_be_visible()
        page.locator("#kg-result [data-act=result]").tap()
        expect(page.locator("#kg-result")).to_be_hidden()
        assert turned(regular, "#kg-board") == "none"
        page.wait_for_timeout(300)  # Two taps on the same thing are one if they come faster.
        page.locator(f"{TABLE} [data-act=result]:not([inert] *):visible").tap()
    expect(page.locator("#kg-onward")).to_be_visible()


@pytest.mark.parametrize("seats", ["side", "turn"])
def test_two_at_an_upright_tablet_see_the_table_from_their_side(
    visitor: Visitor, seats: str
) -> None:
    show(visitor, UPRIGHT)
    take_up(
        visitor,
        slot_where(lambda session: is_placing(session) and session.owner is Seat.TWO),
        seats,
    )
    sit(visitor, seats)
    assert turned(visitor, "#kd-board") == ("180deg" if seats == "turn" else "none")
