"""The scene of Kingdomino, and its drawings."""

from itertools import cycle
from random import Random

import pytest

from kdcore import kingdomino
from kdcore.ai.kingdomino import explain
from kdcore.kingdomino import Discard, Place
from kdcore.position import Seat
from tests.support.kingdomino_scenes import parsed
from tests.support.kingdomino_taps import SETUPS, new_session, plain_tap, played_until
from web.kingdomino import html, remaining_html, score_html, svg, wording
from web.kingdomino.hints import Hint
from web.kingdomino.kingdom_view import board_of, frame_of
from web.kingdomino.remaining import remaining_of
from web.kingdomino.scene import scene
from web.kingdomino.session import Session
from web.kingdomino.shortcuts import Keys
from web.kingdomino.taps import tap
from web.kingdomino.widgets import Frame, Scene
from web.shared.announcements import LONGEST_EVENT
from web.shared.seating import FACE_TO_FACE
from web.shared.text import LANGUAGES
from web.shared.view import View

LONG = 3000


def at_its_turn(session: Session, rng: Random, *, has_pending: bool) -> Session:
    while session.placing is None or (session.pending is not None) is not has_pending:
        tap(session, plain_tap(session, rng))
    return session


def boards_html(picture: Scene) -> str:
    return "".join(
        f"<svg>{svg.land(board.ink, board.frame)}{svg.marks(board)}</svg>"
        f"{html.squares(board)}{''.join(html.rulers(board))}{svg.small(board)}"
        for board in picture.boards
    )


@pytest.mark.parametrize(("setup", "language"), [*zip(SETUPS, cycle(LANGUAGES), strict=False)])
def test_every_moment_can_be_drawn_and_read_out(setup: str, language: str) -> None:
    rng, session = Random(setup), new_session(setup, 7)
    for number in range(LONG):
        picture = scene(session, View(language, seating=FACE_TO_FACE if number % 2 else "side"))
        for event in picture.polite:
            assert len(event) <= LONGEST_EVENT
            assert "{" not in event
        if number % 7 == 0:
            hands = html.hand(picture.hand) + html.lines(picture.lines)
            parsed(boards_html(picture) + hands + html.rivals(picture) + html.top(picture.top))
            plates = (html.plate(board, picture.hand, True) for board in picture.boards)
            parsed("".join(plates) + "".join(html.tools(picture.top)))
        if picture.ledger is not None:
            board = picture.board(picture.ledger.seat)
            parsed(score_html.ledger(picture.ledger, board, picture.hand.main))
        if session.state.to_act is None and session.pending is None:
            if session.steps_counted is None:
                return
            tap(session, "step")
        else:
            tap(session, plain_tap(session, rng))
    pytest.fail("no end")


@pytest.mark.parametrize("setup", ["2", "2 mighty_duel"])
def test_what_may_be_tapped_is_seen_and_marked(setup: str) -> None:
    rng, session = Random(3), new_session(setup, 3)
    while session.owner is not None:
        seat = session.placing
        if seat is not None:
            board = scene(session, View("en")).boards[seat]
            shown = {square.cell for row in board.squares for square in row if square.mark}
            pending = session.pending
            covered = {pending.first, pending.second} if isinstance(pending, Place) else set()
            assert shown == {str(cell) for cell in session.squares - covered}
            assert shown or session.pending is not None
        tap(session, plain_tap(session, rng))


@pytest.mark.parametrize(("setup", "most"), [("4", 7), ("2 mighty_duel", 9)])
def test_the_window_is_never_wider_than_a_phone_shows(setup: str, most: int) -> None:
    rng, session = Random(5), new_session(setup, 5)
    widest = 0
    while session.owner is not None:
        for board in scene(session, View("en")).boards:
            frame = board.frame
            assert board.span <= min(frame.rows, frame.columns)
            assert max(frame.rows, frame.columns) <= most
            widest = max(widest, frame.rows, frame.columns)
            assert board.limits.columns >= board.used.columns
            assert board.mini.rows == board.mini.columns == board.span
        tap(session, plain_tap(session, rng))
    assert widest == most


@pytest.mark.parametrize("setup", ["2", "4", "2 mighty_duel"])
def test_the_window_moves_once_when_a_domino_is_final(setup: str) -> None:
    """Neither half a domino, nor one that may be moved, nor a hint shifts a square."""
    rng, session = Random(5), new_session(setup, 5)
    boards = scene(session, View("en")).boards
    moves = 0
    while session.owner is not None:
        if session.placing is not None and not session.pending and not session.half:
            plan = rng.choice([*session.base.legal_actions()])
            session.hint = Hint(session.base, (plan,), explain(session.base, (plan,)))
        tap(session, plain_tap(session, rng))
        after = scene(session, View("en")).boards
        for was, board in zip(boards, after, strict=True):
            assert all(board.frame.holds(half.place) for half in (*board.hint, *board.pending))
            if was.frame != board.frame:
                assert was.ink.squares < board.ink.squares
                moves += 1
        boards = after
    assert moves > 4


def test_limits_tighten_as_the_kingdom_spreads() -> None:
    """The sheet shows what can still be reached; a pending domino moves the limits at once."""
    kingdom = kingdomino.parse_kingdom("w w C . .\n. . f . .")
    limits = frame_of(kingdom.grid, kingdomino.limits(kingdom))
    assert limits == Frame(1, 0, 8, 6)
    wider = kingdomino.parse_kingdom("w w C . f\n. . f . .")
    assert frame_of(wider.grid, kingdomino.limits(wider)) == Frame(1, 2, 8, 6)


def test_squares_that_a_pending_domino_gives_up_are_hatched() -> None:
    rng = Random(2)
    found = 0
    for seed in range(9):
        session = new_session("4", seed)
        while session.owner is not None and not found:
            owner, pending = session.owner, session.pending
            board = board_of(session, View("en"), owner)
            if isinstance(pending, Place):
                base = session.base.players[owner].kingdom
                before = frame_of(base.grid, kingdomino.limits(base))
                outside = {
                    p for row in board.frame.places() for p in row if not board.limits.holds(p)
                }
                # But for those that the pending domino may still be moved to.
                lost = outside - session.squares
                assert set(board.lost) == lost
                assert all(before.holds(place) for place in lost)
                found += bool(lost)
            else:
                assert not board.lost
            tap(session, plain_tap(session, rng))
    assert found


def test_a_pending_domino_is_pale_and_says_what_it_is_worth() -> None:
    rng = Random(1)
    session = at_its_turn(played_until(new_session("2", 1), rng, 20), rng, has_pending=True)
    seat = session.placing
    assert seat is not None
    board = scene(session, View("en")).boards[seat]
    assert len(board.pending) == 2
    assert board.gain == f"+{session.gain}"
    assert not {half.place for half in board.pending} & board.ink.squares
    marks = svg.marks(board)
    assert "k-draft-line" in marks
    assert f">{board.gain}<" in marks


def test_what_others_placed_is_marked_until_one_acts() -> None:
    rng = Random(6)
    session = at_its_turn(played_until(new_session("4", 6), rng, 60), rng, has_pending=False)
    own = session.own
    marked = [board.last for board in scene(session, View("en")).boards]
    assert not marked[own]
    assert any(marked)
    while session.pending is None:
        tap(session, plain_tap(session, rng))
        assert [board.last for board in scene(session, View("en")).boards] == marked
    assert session.own is own
    # Rivals take the other seats, so that it is still one's own table once the turn is over.
    session.rivals = {seat: "page" for seat in session.state.setup.seats if seat is not own}
    assert [board.last for board in scene(session, View("en")).boards] == marked
    tap(session, plain_tap(session, rng))
    assert session.pending is None
    assert session.own is own
    assert not any(board.last for board in scene(session, View("en")).boards)


def test_the_lines_tell_order_owners_and_what_is_done() -> None:
    rng = Random(4)
    session = at_its_turn(played_until(new_session("4", 4), rng, 40), rng, has_pending=False)
    lines = scene(session, View("en")).lines
    numbers = [slot.domino.number for slot in lines.now.slots]
    assert numbers == sorted(numbers)
    assert [slot.state for slot in lines.now.slots].count("turn") == 1
    assert not lines.is_open
    while session.pending is None:
        tap(session, plain_tap(session, rng))
    lines = scene(session, View("en")).lines
    assert lines.is_open
    free = {slot.domino.number for slot in lines.next.slots if slot.state == "free"}
    assert free == session.choices
    assert "turn" not in [slot.state for slot in lines.now.slots]
    for slot in lines.next.slots:
        assert (slot.state == "taken") is bool(slot.king)


def test_a_discarded_domino_is_struck_out_and_a_king_is_held() -> None:
    for seed in range(60):
        rng, session = Random(seed), new_session("4", seed)
        while session.owner is not None:
            if isinstance(session.pending, Discard) and session.choices:
                picture = scene(session, View("en"))
                states = [slot.state for slot in picture.lines.now.slots]
                assert "discarded" in states
                assert picture.hand.king == str(session.owner)
                assert picture.hand.domino is None
                assert str(session.base.domino.number) in picture.hand.status
                assert 'href="#k-discard"' in html.lines(picture.lines)
                return
            tap(session, plain_tap(session, rng))
    pytest.fail("everything fitted")


def test_the_half_to_place_first_is_framed_in_the_hand() -> None:
    rng = Random(3)
    session = new_session("4", 3)
    while True:
        at_its_turn(session, rng, has_pending=False)
        if session.can_swap:
            break
        tap(session, plain_tap(session, rng))
        tap(session, plain_tap(session, rng))
    held = scene(session, View("en")).hand.domino
    assert held is not None
    assert held.lead == 0
    tap(session, "swap")
    held = scene(session, View("en")).hand.domino
    assert held is not None
    assert held.lead == 1
    assert "k-half-mark" in svg.domino(held)


def test_names_are_shown_and_cannot_write_on_the_page() -> None:
    picture = scene(new_session("2", 1), View("en", {Seat.ONE: "<b>Ana</b>", Seat.TWO: ""}))
    written = html.rivals(picture) + html.top(picture.top) + html.hand(picture.hand)
    assert "<b>Ana" not in written
    assert "&lt;b&gt;Ana" in written


def test_rivals_of_one_level_are_told_apart() -> None:
    rivals = {Seat.TWO: "page", Seat.THREE: "page", Seat.FOUR: "king"}
    names = [board.name for board in scene(new_session("4", 1, rivals), View("en")).boards]
    assert len(set(names)) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_whose_kingdom_is_looked_at(language: str) -> None:
    """A turn is told in words, to those who listen, and by the king and the points in the bar."""
    rng, session = Random(4), new_session("4", 4)
    for turns in (30, LONG):
        played_until(session, rng, turns)
        tap(session, "skip")
        if session.shows_result:
            tap(session, "result")
        for seat in session.state.setup.seats:
            if seat is not session.near:
                tap(session, f"look:{seat}")
            picture = scene(session, View(language))
            name = wording.player(session, View(language), seat)
            assert picture.near == picture.top.seat == str(seat)
            assert picture.top.points == str(session.points(seat))
            assert name in picture.top.points_label
            if seat is not session.own:
                assert name in picture.polite[0]
            if session.owner is None or seat is not session.own:
                assert name in picture.hand.status


def test_while_another_kingdom_is_looked_at_nothing_is_swapped_unseen() -> None:
    session = played_until(new_session("4", 4), Random(4), 30)
    while not session.can_swap:
        tap(session, plain_tap(session, Random(4)))
    assert Keys().tap("s", scene(session, View("en"))) == "swap"
    tap(session, f"look:{next(s for s in session.state.setup.seats if s is not session.own)}")
    assert Keys().tap("s", scene(session, View("en"))) is None


def test_around_the_table_no_key_takes_the_hand_away() -> None:
    """All kingdoms are large there: only the count has a kingdom to choose."""
    session = played_until(new_session("4", 4), Random(4), 30)
    for key in "1234":
        assert Keys().tap(key, scene(session, View("en"))) == f"look:{key}"
        assert Keys().tap(key, scene(session, View("en", seating=FACE_TO_FACE))) is None
    played_until(session, Random(4), LONG)
    assert Keys().tap("2", scene(session, View("en", seating=FACE_TO_FACE))) == "look:2"


def test_a_refusal_is_all_that_is_said_of_it() -> None:
    session = new_session("4", 1)
    tap(session, f"look:{next(s for s in session.state.setup.seats if s is not session.own)}")
    tap(session, "swap")
    assert session.message is not None
    assert scene(session, View("en")).polite == ()


def test_at_the_end_a_property_that_is_asked_for_is_read_out() -> None:
    session = played_until(new_session("2", 8), Random(8), LONG)
    tap(session, "skip")
    tap(session, "result")
    kingdom = session.kingdom(session.near)
    cell = min(kingdom.grid.cells_of(kingdom.filled))
    tap(session, f"square:{session.near}:{cell}")
    assert scene(session, View("en")).polite == (wording.shown(session, "en"),)


def test_what_is_still_to_come_is_counted_by_terrain() -> None:
    state = new_session("4", 2).state
    picture = remaining_of(state, "en")
    assert sum(len(stock.crowned) for stock in picture.stocks) == 2 * len(state.unseen)
    assert picture.lines * picture.line == len(state.unseen)
    parsed(remaining_html.remaining(picture))
    # Two players see 24 of 48 dominoes: the others count too, since nobody knows which they are.
    assert "box" in remaining_of(new_session("2", 2).state, "en").lead


def test_the_count_adds_up() -> None:
    for setup in ("4 middle_kingdom harmony", "2 dynasty", "2 mighty_duel"):
        session = played_until(new_session(setup, 8), Random(8), LONG)
        tap(session, "skip")
        ledger = scene(session, View("en")).ledger
        assert ledger is not None
        for column in ledger.columns:
            seat = Seat(int(column.seat) - 1)
            standing = kingdomino.standing(session.state.players[seat], session.state.setup)
            assert int(column.total) == standing.total
        winners = tuple(str(seat) for seat in kingdomino.result(session.state).winners)
        assert ledger.winners == winners
