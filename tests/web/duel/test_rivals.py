"""One person against a rival, through the session that the page has: whole games by taps, with a
clock of the test's own.
"""

import asyncio
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import kdcore.ai.duel
from kdcore import duel
from kdcore.duel import Action, NameJoker, Pass, Place, Roll, Stage, State, TakeTwo
from kdcore.grid import Cell
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from tests.support.games import well_armed
from tests.support.saves import read_slot
from tests.support.taps import new_table, offered, plain_tap
from web.duel import wording
from web.duel.coach import past_of
from web.duel.players import levels_of, parse, rival_of, spell
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.taps import tap
from web.duel.text import text
from web.saves.slots import slot_text
from web.shared.announcements import LONGEST_EVENT
from web.shared.opponents import LEVELS, PEOPLE, Rival
from web.shared.rival_turn import PACES, TICK, RivalTurn, Search, plain, steps
from web.shared.text import CATALOGUES, LANGUAGES
from web.shared.time_slice import SHOWN_AFTER, SLICE, think
from web.shared.undo import Refused
from web.shared.view import View

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


def level(name: str) -> Callable[[], Search[State, Action]]:
    return lambda: kdcore.ai.duel.opponent(name)


def let_play(
    session: Session, opponent: Callable[[], Search[State, Action]], room: Room | None = None
) -> Room:
    room = room or Room()
    room.session = session
    asyncio.run(RivalTurn(session, opponent, room).play())
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
    for rival in (None, *(Rival(seat, name) for seat in duel.SEATS for name in LEVELS)):
        levels = levels_of(rival)
        assert parse(spell(levels)) == levels
        assert rival_of(levels) == rival
    wrong = ("", "2", "2 random", "3 king", "king", "2 king ", f"{PEOPLE} ", "1 king 2 king")
    for spelled in wrong:
        with pytest.raises(ValueError, match=r"nobody plays|seat|zip|among themselves"):
            parse(spelled)


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
    assert session.is_counting
    assert session.steps_counted == 0


def test_a_commit_is_one_tap_and_the_rival_moves_only_then() -> None:
    session = Session(new_table(3), rival=PAGE)
    while not session.pending:
        if session.is_rivals_turn:
            let_play(session, lambda: plain)
        else:
            tap(session, plain_tap(session))
    assert not session.is_rivals_turn
    assert session.main == "next"
    assert scene(session, View("en")).buttons[-1].text == "Done"
    tap(session, "next")
    assert session.is_rivals_turn
    assert session.main is None


def nothing_fits(session: Session) -> bool:
    return not session.is_rivals_turn and session.main == "pass"


def test_where_nothing_fits_and_nothing_could_help_the_game_goes_on_by_itself() -> None:
    session = moment(lambda session: session.passes_next)
    assert [*session.state.legal_actions()] == [Pass()]
    picture = scene(session, View("en"))
    assert sum("void" in die.states for die in picture.dice) == 2
    assert "nothing fits this turn" in picture.status
    two = Session(session.table)
    assert two.main == "pass"
    assert not two.passes_next


def test_who_may_use_a_power_is_asked() -> None:
    session = moment(lambda session: nothing_fits(session) and bool(session.powers))
    assert not session.passes_next


def test_who_takes_back_that_nothing_fitted_is_asked_the_next_time() -> None:
    def is_it(session: Session) -> bool:
        return session.passes_next and session.state.apply(Pass()).to_act is CHANCE

    session = moment(is_it)
    tap(session, "pass")
    tap(session, "undo")
    assert nothing_fits(session)
    assert not session.passes_next


def test_that_nothing_fits_is_read_however_much_the_rival_has_done() -> None:
    session = moment(lambda session: session.passes_next and len(session.reply) > 0)
    for language in LANGUAGES:
        view = View(language, {Seat.ONE: "W" * 16, Seat.TWO: "M" * 16})
        now = text(language, "status.pass", player=wording.player(view, Seat.ONE))
        assert now in scene(session, view).status


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
    return [*squares, *dice, *powers, *arms, "bonus", "swap", "roll", "next", "pass"]


@pytest.mark.parametrize("stage", [Stage.ROLL, Stage.DRAFT, Stage.MAP, Stage.SPELLBOOK])
def test_nothing_that_is_tapped_in_the_rivals_turn_does_harm_or_is_refused(stage: Stage) -> None:
    session = moment(lambda session: session.is_rivals_turn and session.state.stage is stage)
    record = str(session.table)
    assert offered(session) == []
    for what in (*everything(), "slide:1:c3:c4", "slide:2:c3:c4", "look", "look", "hush"):
        tap(session, what)
        assert (str(session.table), session.message) == (record, None), what
        assert session.is_rivals_turn


def moment(is_it: Callable[[Session], bool], start: State | None = None) -> Session:
    """The first game that comes to such a moment, there; the rival plays one step at a time."""
    for seed in range(200):
        table = new_table(seed) if start is None else Table(duel, start, seed)
        session, rng = Session(table, rival=PAGE), Random(seed)
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
        is_drawn = bool(session.pending) and session.joker is None
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


def undo(session: Session) -> None:
    """Once more if that is asked for."""
    tap(session, "undo")
    if session.message == "table.undo.again":
        tap(session, "undo")
    assert session.message is None


def played_again(session: Session, actions: tuple[Action, ...]) -> None:
    """The same as before, with what chance deals now."""
    for action in actions[len(session.table.actions) :]:
        if session.state.to_act is CHANCE:
            assert session.table.draw() == action
        else:
            session.table.play(action)


def read_anew(session: Session) -> Session:
    spelled = spell(levels_of(session.rival))
    slot = read_slot(
        slot_text(1, str(session.table), bool(session.pending), spelled, session.is_practice)
    )
    again = Session(slot.table, slot.has_draft, rival_of(slot.who))
    again.is_practice = slot.is_practice
    return again


def moments(seat: Seat, seed: int) -> Iterator[Session]:
    """Some of a game by any taps that are offered, whoever is to act then."""
    session, rng = Session(new_table(seed), rival=Rival(seat, "page")), Random(seed)
    while session.owner is not None:
        if not session.is_rivals_turn:
            tap(session, rng.choice(offered(session)))
        elif session.state.to_act is CHANCE:
            session.roll()
        else:
            session.play(rng.choice(session.state.legal_actions()))
        if session.owner is not None and rng.random() < 0.05:
            yield session


@pytest.mark.parametrize("is_read_anew", [False, True])
@pytest.mark.parametrize("seat", duel.SEATS)
def test_undo_goes_back_to_the_persons_first_decision_and_the_dice_stay_the_same(
    seat: Seat, is_read_anew: bool
) -> None:
    person, crossed = Seat(1 - seat), 0
    for seed in range(3):
        for played in moments(seat, seed):
            session = read_anew(played)
            states, actions = session.table.states, session.table.actions
            while session.can_undo:
                crosses, before = session.undoes_reply, len(session.table.actions)
                undo(session)
                count = len(session.table.actions)
                assert session.table.actions == actions[:count]
                assert session.owner is person
                assert session.is_far is crosses
                acted = [state.to_act for state in states[count:before]]
                assert crosses is (set(acted) != {person})
                # One decision, and all that followed.
                assert person in acted
                crossed += crosses
                if is_read_anew:
                    session = read_anew(session)
            count = len(session.table.actions)
            assert all(state.to_act is not person for state in states[:count])
            played_again(session, actions)
            assert session.table.actions == actions
    assert crossed > 50


@pytest.mark.parametrize("seat", duel.SEATS)
def test_whatever_is_taken_back_and_played_then_every_roll_stays_what_it_was(seat: Seat) -> None:
    for seed in range(2):
        rng, rolls, undone = Random(f"undo {seed}"), list[Roll](), 0
        for session in moments(seat, seed):
            rolled = [action for action in session.table.actions if isinstance(action, Roll)]
            count = min(len(rolled), len(rolls))
            assert rolled[:count] == rolls[:count]
            rolls = max(rolled, rolls, key=len)
            for _ in range(rng.randint(1, 4)):
                if session.can_undo:
                    undo(session)
                    undone += session.is_far
                    assert session.owner is not seat
        assert undone > 2


def test_a_game_that_is_over_stays_over() -> None:
    session = Session(new_table(2), rival=PAGE)
    while session.owner is not None:
        if session.is_rivals_turn:
            let_play(session, lambda: plain)
        else:
            tap(session, plain_tap(session))
    for over in (session, read_anew(session)):
        assert not over.can_undo
        tap(over, "undo")
        assert over.table.actions == session.table.actions


def test_two_people_never_take_back_what_the_other_did_or_the_dice() -> None:
    session = Session(until_rival(is_it=Stage.MAP).table)
    assert not session.undoes_reply
    while session.can_undo:
        tap(session, "undo")
    assert session.table.last_actor is not session.owner


def test_undo_first_says_that_it_makes_a_practice_game() -> None:
    session = until_rival(is_it=Stage.MAP)
    let_play(session, lambda: plain)
    record = str(session.table)
    # A warning that is read no more is given again.
    for _ in range(2):
        tap(session, "look")
        tap(session, "look")
        tap(session, "undo")
        assert session.message == "table.undo.again"
        assert (str(session.table), session.is_practice) == (record, False)
    tap(session, "undo")
    assert session.is_practice
    assert session.message is None
    assert len(record) > len(str(session.table))
    # It is said once a game.
    let = len(session.table.actions)
    while not session.undoes_reply:
        assert session.can_undo
        tap(session, "undo")
    tap(session, "undo")
    assert session.message is None
    assert len(session.table.actions) < let


def test_what_the_rival_has_not_answered_yet_is_taken_back_without_more_ado() -> None:
    session = until_rival(is_it=Stage.MAP)
    assert session.table.last_actor is PAGE.person
    before = len(session.table.actions)
    tap(session, "undo")
    assert len(session.table.actions) < before
    assert session.owner is PAGE.person
    assert (session.is_practice, session.is_far) == (False, False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_taken_back_is_said(language: str) -> None:
    session = until_rival(is_it=Stage.MAP)
    let_play(session, lambda: plain)
    tap(session, "undo")
    asked = scene(session, View(language))
    assert asked.status == asked.assertive == CATALOGUES[language]["table.undo.again"]
    tap(session, "undo")
    said = CATALOGUES[language]["said.undone.far"]
    picture = scene(session, View(language))
    assert said in picture.status
    assert picture.polite == (said,)
    assert max(len(picture.status), len(asked.status)) <= wording.ROOM
    tap(session, plain_tap(session))
    assert said not in scene(session, View(language)).status


def test_undo_stops_where_the_dice_would_not_come_again() -> None:
    """As in a game that goes on from another one, whose dice were drawn from another number."""
    session = until_rival(is_it=Stage.MAP, seed=6)
    start = len(session.table.actions)
    table = Table.read(duel, past_of(session.table, PAGE).until(start))
    table.seed = 17
    session = Session(table, rival=PAGE)
    while session.state.turn < 4:
        if session.is_rivals_turn:
            let_play(session, lambda: plain)
        else:
            tap(session, plain_tap(session))
    actions = session.table.actions
    while session.can_undo:
        undo(session)
    since = actions[len(session.table.actions) :]
    assert len(since) > len(actions) - start
    assert sum(isinstance(action, Roll) for action in since) == 3
    played_again(session, actions)


# What it did, and how fast


def test_steps_are_what_is_seen_at_once() -> None:
    named, placed = NameJoker(1, duel.Arms.DOT), Place(Cell.parse("c4"), Cell.parse("c5"))
    assert list(steps((named, placed), NameJoker)) == [(named, placed)]
    assert list(steps((placed, named), NameJoker)) == [(placed,), (named,)]


def test_between_two_steps_there_is_time_to_see_the_first() -> None:
    session = until_rival(is_it=Stage.MAP)
    room = let_play(session, lambda: plain, Room(PACES["normal"]))
    times = [when for when, _ in room.steps]
    gaps = [later - earlier for earlier, later in pairwise([0.0, *times])]
    assert len(gaps) >= 3
    assert gaps[:2] == [pytest.approx(PACES["normal"])] * 2
    assert all(gap > 0.01 for gap in gaps)
    assert all(asked <= TICK for asked in room.slept)


@pytest.mark.parametrize("seat", duel.SEATS)
@pytest.mark.parametrize(("name", "start"), [("squire", None), ("steward", well_armed())])
def test_its_turn_takes_less_than_a_second_however_much_it_does(
    seat: Seat, name: str, start: State | None
) -> None:
    """UX, TBL-10: also if it takes two dice at once, and spends powers to place them."""
    longest, twos = 0, 0
    for seed in range(3):
        table = new_table(seed) if start is None else Table(duel, start, seed)
        session = Session(table, rival=Rival(seat, name))
        while session.owner is not None:
            if session.is_rivals_turn:
                room = let_play(session, level(name), Room(PACES["normal"]))
                done = [type(action) for _, actions in room.steps for action in actions]
                longest, twos = max(longest, len(room.steps)), twos + done.count(TakeTwo)
                assert room.now <= 0.9
            else:
                tap(session, plain_tap(session))
    assert longest > 3
    assert bool(twos) is (start is not None)


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


# Resuming, and what goes wrong


def test_a_saved_game_goes_on_as_it_would_have() -> None:
    for name in LEVELS:
        session = until_rival(Rival(Seat.TWO, name), seed=4, is_it=Stage.DRAFT)
        slot = read_slot(
            slot_text(1, str(session.table), bool(session.pending), spell(levels_of(session.rival)))
        )
        again = Session(slot.table, slot.has_draft, rival_of(slot.who))
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
    """Whoever goes Home while it thinks finds the same position, and it begins anew."""
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


# What it just did


def test_what_it_did_is_told_once_when_it_is_done() -> None:
    session = until_rival(Rival(Seat.TWO, "king"), seed=3, is_it=Stage.MAP)
    told: list[tuple[bool, tuple[str, ...]]] = []

    class Listener(Room):
        def done(self) -> None:
            told.append((session.is_rivals_turn, scene(session, View("en")).polite))

    let_play(session, level("king"), Listener())
    assert [bool(polite) for _, polite in told] == [not is_rivals for is_rivals, _ in told]
    assert told[-1][1] == wording.announcement(session, View("en"))
    assert all(len(event) <= LONGEST_EVENT for event in told[-1][1])
    everything = " ".join(told[-1][1])
    assert "draws" in everything
    assert len(session.reply) >= len(told)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (duel.NameHouse, ("names {}", "escolhe {}", "wybiera herb: {}")),
        (duel.PutCross, ("adds a cross", "põe uma cruz", "dodaje krzyżyk")),
        (duel.TurnDie, ("Turn", "Virar", "Obrót")),
        (duel.TakeTwo, ("Two dice", "Dois dados", "Dwie kostki")),
        (duel.CastleBonus, ("castle bonus", "bônus do castelo", "bonus zamkowy")),
    ],
)
def test_whatever_it_does_is_among_what_is_shown(kind: type, words: tuple[str, ...]) -> None:
    def is_it(session: Session) -> bool:
        is_done = any(isinstance(action, kind) for _, action in session.reply)
        return is_done and not session.is_rivals_turn and not session.pending

    session = moment(is_it, well_armed())
    house = session.state.players[PAGE.seat].named_house
    for language, told in zip(LANGUAGES, words, strict=True):
        assert told.format(text(language, f"arms.{house}")) in scene(session, View(language)).status


def test_what_it_spends_is_told_in_one_go() -> None:
    powers = "arm free", "arm split", "bonus 1"
    state = well_armed(PAGE.seat)
    table = Table(duel, state, 1)
    table.play(*map(duel.parse_action, ("roll dot dot solid+2 dot+1", "two 1 2")))
    session = Session(table, rival=PAGE)
    session.play(*map(duel.parse_action, (*powers, "split a1 g5")))
    assert wording.reply(session, View("en")).startswith("Player 2: ")
    assert "uses Two dice, Free, Split, castle bonus" in wording.reply(session, View("en"))


def test_a_cross_that_it_adds_is_marked_until_someone_draws() -> None:
    def is_it(session: Session) -> bool:
        return any(isinstance(action, duel.PutCross) for _, action in session.reply)

    def marked() -> set[str]:
        return {
            square.cell for square in scene(session, View("en")).maps[1].squares if square.is_last
        }

    session = moment(is_it)
    (put,) = (action.cell for _, action in session.reply if isinstance(action, duel.PutCross))
    assert str(put) in marked()
    while session.state.stage is not Stage.MAP:
        assert str(put) in marked()
        if session.is_rivals_turn:
            let_play(session, lambda: plain)
        else:
            tap(session, plain_tap(session))
    while not session.pending:
        if session.is_rivals_turn:
            let_play(session, lambda: plain)
            assert str(put) not in marked()
        else:
            tap(session, plain_tap(session))
    assert not marked()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_did_is_heard_in_one_event_beside_its_roll_and_who_won_a_power(
    language: str,
) -> None:
    """UX, A11Y-4."""
    view = View(language, {Seat.ONE: "", Seat.TWO: text(language, "level.steward")})
    rolled = 0
    for seed in range(3):
        session = Session(new_table(seed), rival=Rival(Seat.TWO, "steward"))
        while session.owner is not None:
            if not session.is_rivals_turn:
                tap(session, plain_tap(session))
                continue
            let_play(session, level("steward"))
            events = scene(session, view).polite
            assert all(len(event) <= LONGEST_EVENT for event in events)
            own = [wording.said(*deed, view) for deed in session.reply]
            acts = [action for _, action in session.reply]
            rolls = [said for said, act in zip(own, acts, strict=True) if type(act) is Roll]
            short = wording.reply(session, view)
            about = [
                event
                for event in events
                if short in event
                or any(said in event for said in own if said and said not in rolls)
            ]
            assert session.owner is None or len(about) == 1
            assert all(any(roll in event for event in events) for roll in rolls)
            rolled += len(events) > 1 and bool(rolls)
    assert rolled > 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", duel.SEATS)
def test_it_is_shown_in_a_few_words_until_the_person_acts(language: str, seat: Seat) -> None:
    session = Session(new_table(5), rival=Rival(seat, "squire"))
    shown = set()
    while session.owner is not None:
        if session.is_rivals_turn:
            let_play(session, level("squire"))
            continue
        did = wording.reply(session, View(language))
        status = scene(session, View(language)).status
        assert len(status) <= wording.ROOM
        if did and session.half is None:
            # Nothing to do is said first: it is soon over.
            assert did in status or session.passes_next
            shown.add(did)
            tap(session, "look")
            tap(session, "look")
            assert wording.reply(session, View(language)) == did
        actions = len(session.table.actions)
        tap(session, plain_tap(session))
        if len(session.table.actions) > actions and not session.is_rivals_turn:
            assert wording.reply(session, View(language)) == ""
    assert len(shown) > 10
    assert not any("{" in words or "reply" in words for words in shown)


def test_what_it_did_is_still_known_when_the_game_is_taken_up_again() -> None:
    session = until_rival(Rival(Seat.TWO, "squire"), is_it=Stage.DRAFT)
    let_play(session, level("squire"))
    said = wording.reply(session, View("en"))
    assert "takes" in said
    again = Session(Table.read(duel, str(session.table)), rival=session.rival)
    assert wording.reply(again, View("en")) == said
    assert scene(again, View("en")).polite == ()
