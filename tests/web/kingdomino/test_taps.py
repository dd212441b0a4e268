"""Kingdomino by taps: every legal action can be reached, nothing else does anything, and undo is
safe.
"""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from kdcore import kingdomino
from kdcore.kingdomino import Deal, Discard, Kings, Place, Stage, State
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from tests.support.kingdomino_positions import is_over, lay
from tests.support.kingdomino_taps import (
    SETUPS,
    new_session,
    new_table,
    offered,
    plain_tap,
    played_until,
)
from web.kingdomino import html
from web.kingdomino.scene import scene
from web.kingdomino.session import Session
from web.kingdomino.taps import tap
from web.shared.html import escape
from web.shared.seating import FACE_TO_FACE, ONE_SIDE
from web.shared.session import FIRST, OTHER
from web.shared.view import View

LONG = 3000


def random_positions(setup: str, count: int, stage: Stage = Stage.PLACE) -> Iterator[State]:
    """Positions of random games in which a person has something to decide."""
    for seed in range(count):
        rng = Random(f"{setup} {seed}")
        state = kingdomino.parse_setup(setup)
        found = []
        while state.to_act is not None:
            if state.to_act is CHANCE:
                state = state.successor(state.outcome(rng))
                continue
            if state.stage is stage and Discard() not in state.legal_actions():
                found.append(state)
            state = state.successor(rng.choice(state.legal_actions()))
        yield rng.choice(found)


def session_at(state: State) -> Session:
    return Session(Table(kingdomino, state, 1))


# Games


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seed", range(2))
def test_random_taps_play_whole_games(setup: str, seed: int) -> None:
    """Taps on what is shown alone lead to the end, and the record tells the same game."""
    rng, session = Random(seed), new_session(setup, seed)
    for _ in range(LONG):
        if is_over(session):
            break
        taps = offered(session)
        assert taps
        # A domino may be moved about for as long as one likes; most players go on.
        ways_on = [what for what in taps if what.startswith(("domino", "next", "begin"))]
        what = rng.choice(ways_on if ways_on and rng.random() < 0.6 else taps)
        tap(session, what)
        assert session.message is None, f"{what}: {session.message}"
    assert is_over(session)
    assert str(Table.read(kingdomino, str(session.table))) == str(session.table)


@pytest.mark.parametrize("setup", SETUPS)
def test_a_turn_is_three_taps(setup: str) -> None:
    """Taps: two for the squares, fewer if the second is forced, and one for the next domino."""
    for seed in range(2):
        rng, session = Random(seed), new_session(setup, seed)
        taps = 0
        while not is_over(session):
            tap(session, plain_tap(session, rng))
            taps += 1
            assert session.message is None
        rules = session.state.setup
        turns = len(rules.kings) * rules.rounds * rules.games
        first_choices, begun = len(rules.kings) * rules.games, rules.games - 1
        assert taps <= 3 * turns + first_choices + begun


@pytest.mark.parametrize("setup", ["2", "3", "4", "2 mighty_duel"])
def test_every_placement_can_be_tapped_and_slid(setup: str) -> None:
    for state in random_positions(setup, 6):
        for action in state.legal_actions():
            assert isinstance(action, Place)
            session = session_at(state)
            lay(session, action)
            assert session.pending == action
            other = session_at(state)
            tap(other, f"slide:{other.placing}:{action.first}:{action.second}")
            assert other.pending == action


def test_what_is_not_offered_changes_nothing_and_says_why() -> None:
    rng = Random(5)
    for setup in ("2", "4", "3 dynasty"):
        session = new_session(setup, 9)
        for _ in range(60):
            cells = session.kingdom(session.near).grid.cells
            tried = [f"square:{rng.choice(session.state.setup.seats)}:{rng.choice(cells)}"]
            tried += [f"domino:{rng.randrange(1, 49)}", "next", "begin", "swap", "undo"]
            for what in tried:
                before = str(session.table), session.half, session.lead, session.pending
                tap(session, what)
                after = str(session.table), session.half, session.lead, session.pending
                assert before != after or session.message or session.shown, what
                if session.message:
                    assert before == after, what
            if is_over(session):
                break
            tap(session, plain_tap(session, rng))


# Actions without asking


def test_the_lines_and_the_kings_are_dealt_without_asking() -> None:
    session = new_session("4", 3)
    assert [type(action) for action in session.table.actions] == [Deal, Kings]
    assert session.state.stage is Stage.CHOOSE


def test_what_fits_nowhere_is_discarded_and_told() -> None:
    found = 0
    for seed in range(12):
        rng, session = Random(seed), new_session("4", seed)
        while not is_over(session):
            if isinstance(session.pending, Discard):
                found += 1
                assert not session.squares
                assert session.choices or session.main == "next"
                assert session.placing is None
                why = f"{session.base.domino.number} fits nowhere"
                assert told(session) == [str(session.owner)]
                assert scene(session, View("en")).hand.status.startswith(why)
            tap(session, plain_tap(session, rng))
    assert found > 8


def told(session: Session) -> list[str]:
    """Sides of the table on which the words of one side can be read."""
    aside, around = (
        scene(session, View("en", seating=seats)) for seats in (ONE_SIDE, FACE_TO_FACE)
    )
    said = escape(aside.hand.status)
    assert f">{said}</p>" in html.hand(aside.hand)
    plates = {
        board.seat: html.plate(board, around.hand, board.is_acting) for board in around.boards
    }
    return [seat for seat, plate in plates.items() if f">{said}</span>" in plate]


@pytest.mark.parametrize("taps", [61, LONG])
def test_what_a_property_is_worth_is_told_on_its_own_side(taps: int) -> None:
    """The same holds in the middle of a game, and when it is over."""
    session = played_until(new_session("4", 4), Random(4), taps)
    tap(session, "skip")
    session.shows_result = False
    seat = Seat.THREE if session.owner is None else session.owner
    kingdom = session.kingdom(seat)
    assert session.half is None
    assert session.show(seat, kingdom.grid.cells_of(kingdom.filled)[0])
    assert " = " in scene(session, View("en")).hand.status
    assert told(session) == [str(seat)]
    tap(session, "hush")
    assert told(session) == []


def test_a_domino_that_is_left_over_is_tapped_like_any_other() -> None:
    """The last king has no choice; to tap its domino keeps what was placed and deals."""
    session = new_session("4", 11)
    rng = Random(11)
    while not (session.pending is not None and session.state.to_act is CHANCE):
        tap(session, plain_tap(session, rng))
    (last,) = session.choices
    before = len(session.table.actions)
    tap(session, f"domino:{last}")
    assert isinstance(session.table.actions[before], Deal)
    assert session.pending is None or isinstance(session.pending, Discard)


def test_dynasty_pauses_between_its_games() -> None:
    rng, session = Random(2), new_session("2 dynasty", 2)
    pauses = 0
    while not is_over(session):
        if session.has_new_game and session.pending is None:
            pauses += 1
            assert session.owner is None
            assert session.main == "begin"
            assert session.steps_counted == 0
            assert session.kingdom(Seat.ONE).filled
            again = Session(Table.read(kingdomino, str(session.table)))
            assert again.has_new_game
            assert again.main == "begin"
        tap(session, plain_tap(session, rng))
    assert pauses == 2
    assert session.steps_counted == 0


# Pending dominoes


def test_a_pending_domino_can_be_moved_lifted_and_kept() -> None:
    rng = Random(4)
    session = played_until(new_session("4", 4), rng, 30)
    while session.placing is None or session.pending is not None:
        tap(session, plain_tap(session, rng))
    state, before = session.base, len(session.table.actions)
    actions = [action for action in state.legal_actions() if isinstance(action, Place)]
    for action in actions:
        lay(session, action)
        assert session.pending == action
        assert session.base == state
    tap(session, "undo")
    assert session.pending is None
    assert session.state == state
    lay(session, actions[0])
    tap(session, f"domino:{min(session.choices)}")
    assert session.table.actions[before] == actions[0]
    assert session.pending != actions[0]


def test_half_a_domino_is_lifted_by_a_tap_on_it_and_by_undo() -> None:
    for state in random_positions("2 mighty_duel", 8):
        session = session_at(state)
        many = [
            cell
            for cell in session.squares
            if len(session.selection().pick(first=cell).offers("second")) > 1
        ]
        for cell, how in zip(many, ("square", "undo"), strict=False):
            tap(session, f"square:{session.placing}:{cell}")
            assert session.half == (FIRST, cell)
            tap(session, "undo" if how == "undo" else f"square:{session.placing}:{cell}")
            assert session.half is None
            assert session.state == state


def test_swapping_turns_a_pending_domino_round_or_leads_with_the_other_half() -> None:
    for state in random_positions("4", 16):
        session = session_at(state)
        if not session.can_swap:
            tap(session, "swap")
            assert session.message
            continue
        tap(session, "swap")
        assert session.lead == OTHER[FIRST]
        assert session.squares == {
            cell for cell in session.selection().offers(OTHER[FIRST]) if cell in session.squares
        }
        tap(session, "swap")
        assert session.lead == FIRST
        for action in state.legal_actions():
            assert isinstance(action, Place)
            lay(session, action)
            if session.can_swap:
                tap(session, "swap")
                assert session.pending == Place(action.second, action.first)


# Rivals


def test_a_rivals_turn_offers_nothing_to_a_person() -> None:
    """A rival plays through the session, and its domino is final at once."""
    rng = Random(3)
    rivals = {Seat.TWO: "squire", Seat.THREE: "king"}
    session = Session(new_table("3", 5), rivals=rivals)
    turns = 0
    while not is_over(session):
        if not session.is_rivals_turn:
            tap(session, plain_tap(session, rng))
            continue
        turns += 1
        assert not offered(session)
        # But to think better of what they did.
        acted = {state.to_act for state in session.table.states[:-1]}
        assert session.can_undo is (Seat.ONE in acted)
        assert session.near is Seat.ONE
        session.forget_last_tap()
        session.play(rng.choice(session.state.legal_actions()))
        assert session.pending is None or session.table.last_actor is Seat.ONE
    assert turns > 24
    assert session.people == (Seat.ONE,)


def test_looking_at_another_kingdom_changes_nothing_else() -> None:
    session = new_session("4", 1)
    before = str(session.table), session.owner
    own = session.own
    other = next(seat for seat in session.state.setup.seats if seat is not own)
    tap(session, f"look:{other}")
    assert session.near is other
    tap(session, f"look:{other}")
    assert session.near is own
    assert before == (str(session.table), session.owner)


def test_a_tap_on_a_filled_square_tells_what_its_property_is_worth() -> None:
    rng = Random(2)
    session = played_until(new_session("2", 2), rng, 30)
    while not session.choices:
        tap(session, plain_tap(session, rng))
    seat = next(seat for seat in session.state.setup.seats if seat is not session.owner)
    kingdom = session.kingdom(seat)
    for cell in kingdom.grid.cells_of(kingdom.filled):
        tap(session, f"square:{seat}:{cell}")
        shown = session.shown_domain
        assert shown is not None
        assert shown in kingdom.domains()
    tap(session, "hush")
    assert session.shown_domain is None


def test_the_count_is_shown_line_by_line() -> None:
    rng = Random(1)
    session = played_until(new_session("4 middle_kingdom harmony", 1), rng, LONG)
    counts = [session.steps_counted]
    while session.steps_counted is not None:
        tap(session, "step")
        counts.append(session.steps_counted)
    assert counts[:-1] == list(range(9))
    assert all(two == one + 1 for one, two in pairwise(filter(None, counts)))


def test_who_taps_both_squares_of_a_domino_that_needed_one_tap_has_it_lie() -> None:
    for seed in range(40):
        session = played_until(new_session("2", seed), Random(seed), 14)
        for cell in sorted(session.squares if session.half is None else ()):
            tap(session, f"square:{session.placing}:{cell}")
            if isinstance(session.pending, Place):
                (other,) = {session.pending.first, session.pending.second} - {cell}
                pending = session.pending
                tap(session, f"square:{session.placing}:{other}")
                assert session.pending == pending
                tap(session, f"square:{session.placing}:{other}")
                assert session.pending != pending
                return
            tap(session, "undo")
    raise AssertionError("no domino was laid by one tap")
