"""One person against a rival, through the session that the page has: whole games by taps."""

import asyncio
from collections.abc import Iterator

import pytest

import kdcore.ai.duel
from kdcore import duel
from kdcore.duel import Pass, Stage
from kdcore.position import CHANCE, Seat
from tests.support.rivals import PAGE, Room, everything, let_play, level, moment, until_rival
from tests.support.taps import new_table, offered, plain_tap
from web.duel import wording
from web.duel.players import levels_of, parse, rival_of, spell
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.taps import tap
from web.duel.text import text
from web.shared.opponents import LEVELS, PEOPLE, Rival
from web.shared.rival_turn import plain
from web.shared.text import LANGUAGES
from web.shared.time_slice import SHOWN_AFTER, SLICE, think
from web.shared.view import View


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
    assert session.awaits_count is duel.is_stuck(session.state)
    assert session.is_counting is not session.awaits_count


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


@pytest.mark.parametrize("stage", [Stage.ROLL, Stage.DRAFT, Stage.MAP, Stage.SPELLBOOK])
def test_nothing_that_is_tapped_in_the_rivals_turn_does_harm_or_is_refused(stage: Stage) -> None:
    session = moment(lambda session: session.is_rivals_turn and session.state.stage is stage)
    record = str(session.table)
    assert offered(session) == []
    for what in (*everything(), "slide:1:c3:c4", "slide:2:c3:c4", "look", "look", "hush"):
        tap(session, what)
        assert (str(session.table), session.message) == (record, None), what
        assert session.is_rivals_turn


@pytest.mark.parametrize("stage", [Stage.MAP, Stage.SPELLBOOK])
def test_with_a_pending_domino_on_the_table_nothing_is_chosen_for_the_rival(stage: Stage) -> None:
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
