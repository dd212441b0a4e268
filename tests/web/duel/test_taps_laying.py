"""Taps that lay a domino, half by half or by a slide."""

import pytest

from kdcore.ai.duel import Reason
from kdcore.duel import MAP, Action, Arm, Arms, Place, PlaceSplit, Player, Power, Stage, State
from kdcore.grid import Cell
from kdcore.position import Seat
from tests.support.duel_positions import (
    BARE,
    KEPT,
    NARROW,
    all_placements,
    drawn,
    placing,
    played,
    random_states,
    spelled,
    table_at,
)
from tests.support.taps import new_table, offered, plain_tap
from web.duel.hints import Hint
from web.duel.session import Session
from web.duel.taps import tap
from web.shared.session import FIRST, SECOND

pytestmark = pytest.mark.unwatched


def test_two_taps_lay_a_domino_and_undo_lifts_it() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    tap(session, "square:c3")
    assert session.half == (FIRST, Cell.parse("c3"))
    assert session.squares(Seat.ONE) == {Cell.parse(c) for c in ("b3", "c2", "c4")}
    tap(session, "square:b3")
    assert spelled(session.pending) == ["place c3-b3"]
    tap(session, "undo")
    assert not session.pending
    assert session.state.seat is Seat.ONE


def test_a_single_second_square_is_drawn_at_once() -> None:
    session = placing(NARROW, "stripe dot dot dot+1")
    assert session.squares(Seat.ONE) == {Cell.parse("f4"), Cell.parse("g3")}
    tap(session, "square:g3")
    assert spelled(session.pending) == ["place g3-g4"]


def test_tapping_elsewhere_starts_over_and_moves_a_pending_domino() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    for what in ("square:c3", "square:d2", "square:d1"):
        tap(session, what)
    assert spelled(session.pending) == ["place d2-d1"]
    tap(session, "square:e3")
    assert not session.pending
    tap(session, "square:f3")
    assert spelled(session.pending) == ["place e3-f3"]


def laying(session: Session) -> tuple[object, ...]:
    """Everything that a person sees of a domino that is being laid."""
    table = session.table.actions, session.pending, session.half, session.mode, session.lead
    return *table, session.owner, session.can_undo, offered(session)


@pytest.mark.parametrize("is_hinted", [False, True])
@pytest.mark.parametrize("power", ["", "free", "split"])
def test_a_slide_is_the_two_taps(power: str, is_hinted: bool) -> None:
    """PLC-6, for every pair of squares: what taps lay, or nothing and a reason. Where a hint has
    the other half on the first of them, and an unlikely name for a joker, it is laid and named so.
    """
    laid = refused = followed = 0
    for state in random_states(10, kept=KEPT):
        ways = ways_by_squares(state, power) if is_hinted else {}
        for start in MAP.cells:
            for end in MAP.cells_of(MAP.around[MAP.square[start]]):
                slid, tapped = Session(table_at(state)), Session(table_at(state))
                hinted = ways.get((end, start))
                for session in (slid, tapped):
                    if power:
                        tap(session, f"power:{power}")
                    if hinted is not None:
                        session.hint = Hint(session.base, hinted, Reason(0))
                before = laying(slid)
                tap(slid, f"slide:{state.seat}:{start}:{end}")
                tap(tapped, f"square:{state.seat}:{start}")
                if tapped.half is not None:
                    tap(tapped, f"square:{state.seat}:{end}")
                if set(drawn(tapped)) == {start, end}:
                    laid += 1
                    assert laying(slid) == laying(tapped)
                    if hinted is not None:
                        followed += 1
                        assert set(slid.pending) == set(hinted)
                else:
                    refused += 1
                    assert slid.message
                    assert laying(slid) == before
    assert laid > 3
    assert refused > 3
    assert bool(followed) is is_hinted


def ways_by_squares(
    state: State, power: str
) -> dict[tuple[Cell | None, Cell | None], tuple[Action, ...]]:
    """The domino by the squares of both halves, with the last name that a joker may have."""
    prepared = state.apply(Arm(Power(power))) if power else state
    found = {}
    for way in all_placements(prepared):
        place = way[-1]
        assert isinstance(place, Place | PlaceSplit)
        found[place.first, place.second] = way
    return found


def test_a_slide_moves_a_pending_domino_and_makes_that_of_the_other_final() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    for what, place in (("slide:1:c3:b3", "c3-b3"), ("slide:1:e3:f3", "e3-f3")):
        tap(session, what)
        assert spelled(session.pending) == [f"place {place}"]
    tap(session, "slide:2:c3:a3")
    assert session.message
    assert session.owner is Seat.ONE
    tap(session, "slide:2:c3:b3")
    assert [session.owner, spelled(session.pending)] == [Seat.TWO, ["place c3-b3"]]
    tap(session, "undo")
    assert played(session) == ["place e3-f3"]


def test_a_tap_on_the_only_half_puts_it_back() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    tap(session, "square:c3")
    tap(session, "square:c3")
    assert session.half is None


def test_swap_turns_a_half_and_a_pending_domino_round() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    tap(session, "square:c3")
    tap(session, "swap")
    assert session.half == (SECOND, Cell.parse("c3"))
    tap(session, "square:b3")
    assert spelled(session.pending) == ["place b3-c3"]
    tap(session, "swap")
    assert spelled(session.pending) == ["place c3-b3"]


def test_an_illegal_square_says_why() -> None:
    session = placing(NARROW, "stripe dot dot dot+1")
    for what, why in (
        ("square:a1", "objection.not_connected"),
        ("square:2:a1", "table.not_your_map"),
        ("slide:2:a1:a2", "table.not_your_map"),
    ):
        tap(session, what)
        assert session.message == why
        assert not session.pending
        assert session.half is None


def test_what_comes_too_early_says_what_comes_first() -> None:
    session = Session(new_table(1))
    for what in ("die:1", "bonus", "swap", "square:1:c3", "slide:1:c3:b3"):
        tap(session, what)
        assert session.message == "first.roll"
    tap(session, "roll")
    for what in ("bonus", "swap", "roll", "square:1:c3", "square:2:c3", "face:1:dot"):
        tap(session, what)
        assert session.message == "first.draft"
    session = placing(BARE, "stripe dot dot dot+1")
    for what in ("roll", "next", "arms:dot"):
        tap(session, what)
        assert session.message == "first.domino"
    tap(session, "square:c3")
    tap(session, "roll")
    assert session.message == "first.half"
    tap(session, "square:b3")
    tap(session, "roll")
    assert session.message == "objection.not_now"


@pytest.mark.parametrize("power", [Power.DOMAINS, Power.CROSS])
def test_lightning_comes_before_the_next_roll(power: Power) -> None:
    session = next(
        session
        for session in (in_lightning(seed) for seed in range(40))
        if session is not None and session.base.lightning is power
    )
    for what in ("bonus", "roll", "die:1"):
        tap(session, what)
        is_spent = what == "bonus" and session.message == "objection.castle_bonus_is_spent"
        assert is_spent or session.message == f"first.{power}"


def in_lightning(seed: int) -> Session | None:
    """A game from where a ⚡ power has been won and no domino can be moved any more."""
    session = Session(new_table(seed))
    while session.owner is not None:
        if session.base.stage is Stage.SPELLBOOK:
            return session
        tap(session, plain_tap(session))
    return None


def test_the_bonus_is_told_to_be_spent_in_any_stage() -> None:
    state = State.start()
    spent = Player()._replace(has_castle_bonus=False)
    session = Session(table_at(state._replace(players=(spent, spent))))
    for what in ("bonus", "roll", "bonus"):
        tap(session, what)
        if what == "bonus":
            assert session.message == "objection.castle_bonus_is_spent"


def test_the_joker_becomes_what_fits_best_and_can_change() -> None:
    session = placing(NARROW, "? dot dot stripe")
    tap(session, "square:c4")
    tap(session, "square:b4")
    assert session.parts["first_arms"] is Arms.TWO_STRIPES
    assert Arms.DOT not in session.houses
    tap(session, "undo")
    session = placing(BARE, "? dot dot stripe")
    for what in ("square:c3", "square:b3", "arms:solid"):
        tap(session, what)
    assert spelled(session.pending) == ["joker 1 solid", "place c3-b3"]
    tap(session, "undo")
    assert played(session) == []
