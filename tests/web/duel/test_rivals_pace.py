"""Steps of a rival's turn, their pace, and what happens when they fail."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from kdcore import duel
from kdcore.duel import Action, NameJoker, Place, Stage, State, TakeTwo
from kdcore.grid import Cell
from kdcore.position import Seat
from kdcore.table import Table
from tests.support.games import well_armed
from tests.support.rivals import PAGE, Room, gaps_of, let_play, level, until_rival
from tests.support.saves import read_slot
from tests.support.taps import new_table, plain_tap
from web.duel.players import levels_of, rival_of, spell
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.taps import tap
from web.saves.slots import slot_text
from web.shared.opponents import LEVELS, Rival
from web.shared.rival_turn import LEAST, MOST, PACES, SETTLING, TICK, RivalTurn, plain, steps
from web.shared.undo import Refused
from web.shared.view import View


def test_steps_are_what_is_seen_at_once() -> None:
    named, placed = NameJoker(1, duel.Arms.DOT), Place(Cell.parse("c4"), Cell.parse("c5"))
    assert list(steps((named, placed), NameJoker)) == [(named, placed)]
    assert list(steps((placed, named), NameJoker)) == [(placed,), (named,)]


@pytest.mark.parametrize("speed", ["normal", "slow"])
def test_all_steps_are_as_far_apart_and_there_is_time_to_see_each(speed: str) -> None:
    session = until_rival(is_it=Stage.MAP)
    whole = PACES[speed]
    room = let_play(session, level("page"), Room(whole))
    gaps = gaps_of(room)
    # It places, rolls and takes a die.
    assert len(gaps) >= 3
    assert gaps == [pytest.approx(whole * (1 - SETTLING) / len(gaps))] * len(gaps)
    assert all(asked <= TICK for asked in room.slept)


@pytest.mark.parametrize("seat", duel.SEATS)
@pytest.mark.parametrize(("name", "start"), [("squire", None), ("steward", well_armed())])
def test_its_turn_takes_two_seconds_and_a_half_however_much_it_does(
    seat: Seat, name: str, start: State | None
) -> None:
    """Also if it takes two dice at once, and spends powers to place them; one step is sooner."""
    longest, twos = 0, 0
    whole = PACES["normal"]
    for seed in range(3):
        table = new_table(seed) if start is None else Table(duel, start, seed)
        session = Session(table, rival=Rival(seat, name))
        while session.owner is not None:
            if session.is_rivals_turn:
                room = let_play(session, level(name), Room(PACES["normal"]))
                done = [type(action) for _, actions in room.steps for action in actions]
                longest, twos = max(longest, len(room.steps)), twos + done.count(TakeTwo)
                is_short = len(room.steps) == 1 or session.owner is None
                least = MOST * whole if is_short else 0.75 * whole
                assert least - 0.01 <= room.now <= (1 if len(done) < 6 else 1.2) * whole
            else:
                tap(session, plain_tap(session))
    assert longest > 3
    assert bool(twos) is (start is not None)


def test_a_long_thought_leaves_time_to_see_each_step() -> None:
    session = until_rival(is_it=Stage.MAP)
    room = Room(PACES["normal"])

    def slowly(state: State, rng: Random) -> Iterator[tuple[Action, ...]]:
        if state.stage is Stage.MAP:
            room.now += 9
        yield from level("page")()(state, rng)

    let_play(session, lambda: slowly, room)
    first, *others = gaps_of(room)
    assert first == pytest.approx(9)
    assert others
    assert others == [pytest.approx(LEAST * PACES["normal"])] * len(others)


def test_a_tap_lets_the_rest_come_at_once() -> None:
    session = until_rival(is_it=Stage.MAP)
    room = Room(PACES["slow"])
    room.session = session
    playing = RivalTurn(session, lambda: plain, room)
    playing.hurry()
    asyncio.run(playing.play())
    assert room.now == 0


def test_under_a_dialog_it_thinks_but_does_not_play() -> None:
    session = until_rival(is_it=Stage.MAP)

    class Covered(Room):
        async def sleep(self, seconds: float) -> None:
            assert not self.steps or not self.is_covered
            await super().sleep(seconds)
            self.is_covered = self.now < 3

    room = Covered()
    room.is_covered = True
    let_play(session, lambda: plain, room)
    assert room.steps[0][0] >= 3


def test_long_thought_is_shown_and_then_not() -> None:
    session = until_rival(is_it=Stage.MAP)
    room = Room()

    def slowly(state: State, rng: Random) -> Iterator[tuple[Action, ...]]:
        for _ in range(10):
            room.now += 0.1
            yield from plain(state, rng)

    shown: list[str] = []

    def paint() -> None:
        picture = scene(session, View("en"))
        shown.append(picture.status)
        assert [each.is_busy for each in picture.maps] == [False, True]

    room.paint = paint  # type: ignore[method-assign]
    assert scene(session, View("en")).status == "Player 2 is playing"
    let_play(session, lambda: slowly, room)
    assert shown[0] == "Player 2 is thinking…"
    assert not session.is_thinking


def test_what_it_drew_stays_marked_until_the_person_draws() -> None:
    session = until_rival(is_it=Stage.MAP)
    let_play(session, lambda: plain)

    def marked() -> list[str]:
        return [
            square.cell for square in scene(session, View("en")).maps[1].squares if square.is_last
        ]

    assert marked()
    while not session.pending:
        assert marked()
        tap(session, plain_tap(session))
        if session.is_rivals_turn:
            let_play(session, lambda: plain)
    assert not marked()


# Resuming, and failures


def test_a_saved_game_goes_on_as_it_would_have() -> None:
    for name in LEVELS:
        session = until_rival(Rival(Seat.TWO, name), seed=4, is_it=Stage.DRAFT)
        slot = read_slot(
            slot_text(1, str(session.table), bool(session.pending), spell(levels_of(session.rival)))
        )
        again = Session(slot.table, slot.has_pending, rival_of(slot.who))
        assert again.is_rivals_turn
        for each in (session, again):
            let_play(each, level(name))
        assert str(again.table) == str(session.table)


def test_what_it_imagines_has_nothing_to_do_with_the_dice_to_come() -> None:
    """Two tables that will roll differently, and one generator for both."""
    drawn: list[list[float]] = []

    def noting(state: State, rng: Random) -> Iterator[tuple[Action, ...]]:
        drawn[-1].extend(rng.random() for _ in range(8))
        yield from plain(state, rng)

    for seed in (1, 2):
        table = new_table(seed)
        table.play(*map(duel.parse_action, ("roll dot stripe solid+2 ?", "take 3")))
        session = Session(table, rival=PAGE)
        drawn.append([])
        let_play(session, lambda: noting)
        assert [str(action) for action in table.actions[2:4]] == ["take 1", "take 2"]
    one, two = drawn
    assert len(one) > 8
    assert len(set(one)) == len(one)
    assert one == two
    assert new_table(1).draw() != new_table(2).draw()


@pytest.mark.parametrize("stage", [Stage.DRAFT, Stage.MAP])
def test_an_exception_in_an_opponent_leaves_the_position_as_it_was(stage: Stage) -> None:
    session = until_rival(is_it=stage)
    record = str(session.table)

    def failing(state: State, rng: Random) -> Iterator[tuple[Action, ...]]:
        yield from plain(state, rng)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        let_play(session, lambda: failing)
    assert str(session.table) == record
    assert not session.is_thinking
    let_play(session, lambda: plain)
    assert not session.is_rivals_turn


def test_an_illegal_plan_is_not_played() -> None:
    session = until_rival(is_it=Stage.MAP)
    record = str(session.table)
    apart = Place(Cell.parse("a1"), Cell.parse("g5"))
    with pytest.raises(Refused):
        let_play(session, lambda: lambda state, rng: iter([(apart,)]))
    assert str(session.table) == record


def test_a_rival_that_is_stopped_leaves_a_table_to_go_on_at() -> None:
    """The person goes Home while it thinks, finds the same position again, and it begins anew."""
    session = until_rival(is_it=Stage.DRAFT)
    record = str(session.table)
    room = Room(PACES["slow"])
    room.session = session

    async def leave() -> None:
        task = asyncio.ensure_future(RivalTurn(session, lambda: plain, room).play())
        for _ in range(3):
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(leave())
    assert str(session.table) == record
    let_play(session, lambda: plain)
    assert not session.is_rivals_turn


def test_a_rival_is_called_by_its_level() -> None:
    session = until_rival(Rival(Seat.TWO, "king"))
    picture = scene(session, View("en", {Seat.ONE: "", Seat.TWO: "King"}))
    assert "King" in picture.status
    assert "King" in picture.maps[1].name
