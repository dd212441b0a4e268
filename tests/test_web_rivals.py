"""One person against a rival, through the session that the page has: whole games by taps, with a
clock of the test's own.
"""

import asyncio
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import kdcore.ai
from kdcore import duel
from kdcore.duel import Action, NameJoker, Place, Stage, State
from kdcore.grid import Cell
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from tests.taps import new_table, offered, plain_tap
from web import naming, rivals, saying
from web.intents import tap
from web.playing import PACES, TICK, Playing, Search, plain, steps
from web.rivals import LEVELS, PEOPLE, Rival
from web.scene import scene
from web.session import Refused, Session
from web.store import read_slot, slot_text
from web.text import LANGUAGES
from web.thinking import SHOWN_AFTER, SLICE, think

PAGE = Rival(Seat.TWO, "page")


class Room:
    """Time passes here by sleeping alone, and while `thought` by thinking."""

    def __init__(self, pace: float = 0.0) -> None:
        self.now = 0.0
        self.painted: list[bool] = []
        self.steps: list[tuple[float, tuple[Action, ...]]] = []
        self.session: Any = None
        self.is_covered = False
        self.slept: list[float] = []
        self._pace = pace

    def paint(self) -> None:
        self.painted.append(self.session.is_thinking)

    def done(self) -> None:
        self.steps.append((self.now, tuple(action for _, action in self.session.happened)))

    def pace(self) -> float:
        return self._pace

    def is_free(self) -> bool:
        return not self.is_covered

    def clock(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds
        await asyncio.sleep(0)


def level(name: str) -> Callable[[], Search]:
    return lambda: kdcore.ai.opponent(name)


def let_play(session: Session, opponent: Callable[[], Search], room: Room | None = None) -> Room:
    room = room or Room()
    room.session = session
    asyncio.run(Playing(session, opponent, room).play())
    return room


def until_rival(rival: Rival = PAGE, seed: int = 1, is_it: object = None) -> Session:
    """A game in which the rival is to act, or to act in such a stage."""
    session = Session(new_table(seed), rival=rival)
    while not (session.is_rivals_turn and is_it in (None, session.state.stage)):
        if session.is_rivals_turn:
            let_play(session, lambda: plain)
        else:
            tap(session, plain_tap(session))
    return session


# Who plays


def test_the_levels_are_those_of_the_opponents() -> None:
    assert LEVELS == kdcore.ai.LEVELS


def test_who_plays_has_a_spelling() -> None:
    for who in (None, *(Rival(seat, name) for seat in duel.SEATS for name in LEVELS)):
        assert rivals.parse(rivals.spell(who)) == who
    for wrong in ("", "2", "2 random", "3 king", "king", "2 king ", f"{PEOPLE} "):
        with pytest.raises(ValueError, match=r"no such level|seat"):
            rivals.parse(wrong)


# Thinking a little at a time


def test_thinking_gives_way_after_every_slice() -> None:
    now, pauses = 0.0, 0

    def search() -> Iterator[int]:
        nonlocal now
        for found in range(100):
            now += SLICE / 4
            yield found

    async def pause() -> None:
        nonlocal pauses
        pauses += 1

    assert asyncio.run(think(search(), lambda: now, pause, 10.0)) == 99
    assert 20 <= pauses <= 25


def test_thinking_ends_when_patience_does_and_tells_once_that_it_is_long() -> None:
    now = 0.0
    told: list[float] = []

    def search() -> Iterator[float]:
        nonlocal now
        while True:
            now += 0.01
            yield now

    async def pause() -> None: ...

    found = asyncio.run(think(search(), lambda: now, pause, 1.0, lambda: told.append(now)))
    assert found == pytest.approx(1.0, abs=0.02)
    assert told == [pytest.approx(SHOWN_AFTER, abs=0.02)]


# Whole games


@pytest.mark.parametrize("seat", duel.SEATS)
@pytest.mark.parametrize("name", LEVELS)
def test_a_whole_game_by_taps_against_each_level(name: str, seat: Seat) -> None:
    session = Session(new_table(5), rival=Rival(seat, name))
    while session.owner is not None:
        if session.is_rivals_turn:
            let_play(session, level(name))
            continue
        before = len(session.table.actions)
        tap(session, plain_tap(session))
        assert session.message is None
        # Nobody but the person has acted, and chance.
        assert all(state.to_act in (CHANCE, 1 - seat) for state in session.table.states[before:-1])
    assert session.is_walking
    assert session.walk == 0


def test_a_commit_is_one_tap_and_the_rival_moves_only_then() -> None:
    session = Session(new_table(3), rival=PAGE)
    while not session.draft:
        if session.is_rivals_turn:
            let_play(session, lambda: plain)
        else:
            tap(session, plain_tap(session))
    assert not session.is_rivals_turn
    assert session.main == "next"
    assert scene(session, "en").buttons[-1].text == "Done"
    tap(session, "next")
    assert session.is_rivals_turn
    assert session.main is None


def test_few_taps_a_turn_against_a_rival() -> None:
    """UX 5.3: at most 4.5 a turn."""
    for seed in range(6):
        session, taps = Session(new_table(seed), rival=PAGE), 0
        while session.owner is not None:
            if session.is_rivals_turn:
                let_play(session, lambda: plain)
            else:
                tap(session, plain_tap(session))
                taps += 1
        assert taps <= 4.5 * session.state.turn + 2


# What a person may do meanwhile


def everything() -> list[str]:
    squares = [f"square:{seat}:{cell}" for seat in duel.SEATS for cell in duel.MAP.cells]
    dice = [f"die:{number}" for number in duel.DICE]
    powers = [f"power:{power}" for power in duel.POWERS]
    arms = [f"arms:{arms}" for arms in duel.Arms]
    return [*squares, *dice, *powers, *arms, "bonus", "swap", "undo", "roll", "next", "pass"]


@pytest.mark.parametrize("stage", [Stage.ROLL, Stage.DRAFT, Stage.MAP, Stage.SPELLBOOK])
def test_nothing_that_is_tapped_in_the_rivals_turn_does_harm_or_is_refused(stage: Stage) -> None:
    session = moment(lambda session: session.is_rivals_turn and session.state.stage is stage)
    record = str(session.table)
    assert offered(session) == []
    for what in (*everything(), "slide:1:c3:c4", "slide:2:c3:c4", "look", "look", "hush"):
        tap(session, what)
        assert (str(session.table), session.message) == (record, None), what
        assert session.is_rivals_turn


def moment(is_it: Callable[[Session], bool]) -> Session:
    """The first game that comes to such a moment, there; the rival plays one step at a time."""
    for seed in range(200):
        session, rng = Session(new_table(seed), rival=PAGE), Random(seed)
        while session.owner is not None:
            if is_it(session):
                return session
            if not session.is_rivals_turn:
                tap(session, plain_tap(session))
            elif session.state.to_act is CHANCE:
                session.roll()
            else:
                session.play(rng.choice(session.state.legal_actions()))
    raise AssertionError("no game comes to this")


@pytest.mark.parametrize("stage", [Stage.MAP, Stage.SPELLBOOK])
def test_with_a_draft_on_the_table_nothing_is_chosen_for_the_rival(stage: Stage) -> None:
    def is_it(session: Session) -> bool:
        state = session.state
        is_drawn = bool(session.draft) and session.joker is None
        return is_drawn and state.to_act is PAGE.seat and state.stage is stage

    session = moment(is_it)
    record = str(session.table)
    assert not session.squares(PAGE.seat)
    for cell in duel.MAP.cells:
        tap(session, f"square:2:{cell}")
        tap(session, f"slide:2:{cell}:c4")
    for arms in duel.Arms:
        tap(session, f"arms:{arms}")
    assert str(session.table) == record
    assert session.owner is PAGE.person


def test_whoever_watches_the_rivals_map_watches_on_until_it_is_their_turn() -> None:
    session = until_rival(is_it=Stage.MAP)
    tap(session, "look")
    assert session.near is PAGE.seat
    seen: list[Seat] = []

    class Watching(Room):
        def done(self) -> None:
            seen.append(session.near)

    let_play(session, lambda: plain, Watching())
    assert seen[0] is PAGE.seat
    assert session.near is PAGE.person


# Undo


@pytest.mark.parametrize("is_read_anew", [False, True])
def test_undo_never_goes_back_over_the_rival_or_the_dice(is_read_anew: bool) -> None:
    for seed in range(3):
        session, furthest, undone = Session(new_table(seed), rival=PAGE), 0, 0
        while session.owner is not None:
            if session.is_rivals_turn:
                assert not session.can_undo
                let_play(session, level("page"))
                assert not session.can_undo
                continue
            tap(session, plain_tap(session))
            states = session.table.states
            if len(states) <= furthest or session.owner is None:
                continue
            furthest = len(states)
            if is_read_anew:
                table = Table.read(duel, str(session.table))
                table.seed = session.table.seed
                session = Session(table, bool(session.draft), PAGE)
            while session.can_undo:
                tap(session, "undo")
            taken_back = states[len(session.table.actions) : -1]
            assert all(state.to_act is PAGE.person for state in taken_back)
            undone += len(taken_back)
        assert undone


# What it did, and how fast


def test_steps_are_what_is_seen_at_once() -> None:
    named, placed = NameJoker(1, duel.Arms.DOT), Place(Cell.parse("c4"), Cell.parse("c5"))
    assert list(steps((named, placed))) == [(named, placed)]
    assert list(steps((placed, named))) == [(placed,), (named,)]


def test_between_two_steps_there_is_time_to_see_the_first() -> None:
    session = until_rival(is_it=Stage.MAP)
    room = let_play(session, lambda: plain, Room(PACES["normal"]))
    times = [when for when, _ in room.steps]
    assert len(times) >= 3
    assert all(
        later - earlier == pytest.approx(PACES["normal"]) for earlier, later in pairwise(times)
    )
    assert all(asked <= TICK for asked in room.slept)


def test_a_tap_lets_the_rest_come_at_once() -> None:
    session = until_rival(is_it=Stage.MAP)
    room = Room(PACES["slow"])
    room.session = session
    playing = Playing(session, lambda: plain, room)
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
        picture = scene(session, "en")
        shown.append(picture.status)
        assert [each.is_busy for each in picture.maps] == [False, True]

    room.paint = paint  # type: ignore[method-assign]
    assert scene(session, "en").status == "Player 2 is playing"
    let_play(session, lambda: slowly, room)
    assert shown[0] == "Player 2 is thinking…"
    assert not session.is_thinking


def test_what_it_drew_stays_marked_until_the_person_draws() -> None:
    session = until_rival(is_it=Stage.MAP)
    let_play(session, lambda: plain)

    def marked() -> list[str]:
        return [square.cell for square in scene(session, "en").maps[1].squares if square.is_last]

    assert marked()
    while not session.draft:
        assert marked()
        tap(session, plain_tap(session))
        if session.is_rivals_turn:
            let_play(session, lambda: plain)
    assert not marked()


# Resuming, and what goes wrong


def test_a_saved_game_goes_on_as_it_would_have() -> None:
    for name in LEVELS:
        session = until_rival(Rival(Seat.TWO, name), seed=4, is_it=Stage.DRAFT)
        slot = read_slot(
            slot_text(1, str(session.table), bool(session.draft), rivals.spell(session.rival))
        )
        again = Session(slot.table, slot.has_draft, slot.who)
        assert again.is_rivals_turn
        for each in (session, again):
            let_play(each, level(name))
        assert str(again.table) == str(session.table)


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
    """Whoever goes Home while it thinks finds the same position, and it begins anew."""
    session = until_rival(is_it=Stage.DRAFT)
    record = str(session.table)
    room = Room(PACES["slow"])
    room.session = session

    async def leave() -> None:
        task = asyncio.ensure_future(Playing(session, lambda: plain, room).play())
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
    naming.call({Seat.ONE: "", Seat.TWO: "King"})
    try:
        session = until_rival(Rival(Seat.TWO, "king"))
        assert "King" in scene(session, "en").status
        assert "King" in scene(session, "en").maps[1].name
    finally:
        naming.call({Seat.ONE: "", Seat.TWO: ""})


# What it just did


def test_what_it_did_is_told_once_when_it_is_done() -> None:
    session = until_rival(Rival(Seat.TWO, "king"), seed=3, is_it=Stage.MAP)
    told: list[tuple[bool, tuple[str, ...]]] = []

    class Listener(Room):
        def done(self) -> None:
            told.append((session.is_rivals_turn, scene(session, "en").polite))

    let_play(session, level("king"), Listener())
    assert [bool(polite) for _, polite in told] == [not is_rivals for is_rivals, _ in told]
    assert told[-1][1] == saying.announcement(session, "en")
    assert all(len(event) <= saying.LONGEST for event in told[-1][1])
    everything = " ".join(told[-1][1])
    assert "draws" in everything
    assert len(session.reply) >= len(told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", duel.SEATS)
def test_it_is_shown_in_a_few_words_until_the_person_acts(language: str, seat: Seat) -> None:
    session = Session(new_table(5), rival=Rival(seat, "squire"))
    shown = set()
    while session.owner is not None:
        if session.is_rivals_turn:
            let_play(session, level("squire"))
            continue
        did = saying.reply(session, language)
        status = scene(session, language).status
        assert len(status) <= max(saying.ROOM, len(did))
        if did and session.half is None:
            assert did in status
            shown.add(did)
            tap(session, "look")
            tap(session, "look")
            assert saying.reply(session, language) == did
        actions = len(session.table.actions)
        tap(session, plain_tap(session))
        if len(session.table.actions) > actions and not session.is_rivals_turn:
            assert saying.reply(session, language) == ""
    assert len(shown) > 10
    assert not any("{" in words or "reply" in words for words in shown)


def test_what_it_did_is_still_known_when_the_game_is_taken_up_again() -> None:
    session = until_rival(Rival(Seat.TWO, "squire"), is_it=Stage.DRAFT)
    let_play(session, level("squire"))
    said = saying.reply(session, "en")
    assert "takes" in said
    again = Session(Table.read(duel, str(session.table)), rival=session.rival)
    assert saying.reply(again, "en") == said
    assert scene(again, "en").polite == ()
