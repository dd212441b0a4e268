"""Motion at Duel's table: dice that fly to maps and squares, ticks that land, domains that grow."""

from random import Random

import pytest

from kdcore import duel
from kdcore.duel import Place, PlaceSplit, Roll, Stage, TakeDie
from kdcore.position import CHANCE, Seat
from tests.support.rivals import PAGE
from tests.support.taps import new_table, plain_tap
from web.duel.animation import Fly, Glow, Mark, Motion, Rise, started
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.taps import tap
from web.duel.widgets import Scene
from web.shared.view import View


def shown(session: Session) -> Scene:
    return scene(session, View("en"))


def names(motions: list[Motion]) -> set[str]:
    return {motion.name for motion in motions if isinstance(motion, Mark)}


def flights(motions: list[Motion]) -> list[Fly]:
    return [motion for motion in motions if isinstance(motion, Fly)]


@pytest.mark.parametrize("seed", range(3))
def test_each_die_of_a_person_flies_to_its_map_and_then_to_its_square(seed: int) -> None:
    session = Session(new_table(seed))
    old = shown(session)
    laid = 0
    while session.owner is not None:
        what, owner = plain_tap(session), session.owner
        tap(session, what)
        new = shown(session)
        motions = [*started(old, new)]
        assert ("roll" in names(motions)) is (what == "roll")
        flying = flights(motions)
        assert [fly.order for fly in flying] == [*range(len(flying))]
        if what.startswith("die"):
            # With the last that is taken, another is left for the roller.
            assert (flying[0].die.number, flying[0].seat) == (int(what[-1]), str(owner))
            assert {fly.cell for fly in flying} == {""}
        elif what.startswith("square") and session.message is None and session.half is None:
            pending = {s.cell for s in new.maps[owner].squares if s.is_pending}
            was = {s.cell for s in old.maps[owner].squares if s.is_pending}
            assert {fly.cell for fly in flying} == pending - was
            assert not any(fly.is_ink for fly in flying)
            laid += len(flying)
        else:
            assert not [fly for fly in flying if fly.is_ink]
        assert [*started(new, new)] == []
        old = new
    assert laid > 20


def test_a_rivals_dice_leave_one_by_one_then_ticks_land_and_its_points_rise() -> None:
    session, rng = Session(new_table(1), rival=PAGE), Random(1)
    old = shown(session)
    placed = ticked = risen = taken = 0
    while session.owner is not None:
        if not session.is_rivals_turn:
            tap(session, plain_tap(session))
        elif session.state.to_act is CHANCE:
            session.attend()
            session.roll()
        else:
            session.attend()
            session.play(rng.choice(session.state.legal_actions()))
        new = shown(session)
        motions, action = [*started(old, new)], session.table.actions[-1]
        is_its = bool(session.happened) and session.happened[-1][0].to_act is PAGE.seat
        if is_its and isinstance(action, Place | PlaceSplit):
            flying = flights(motions)
            cells = {str(cell) for cell in (action.first, action.second) if cell}
            assert {fly.cell for fly in flying} == cells
            assert all(fly.is_ink and not fly.start and fly.seat == "2" for fly in flying)
            assert [fly.order for fly in flying] == [*range(len(cells))]
            growing = [motion for motion in motions if isinstance(motion, Glow)]
            assert all(glow.is_late for glow in growing)
            ticks = [name for name in names(motions) if name.startswith("tick")]
            assert all(name.endswith("-late") for name in ticks)
            gain = int(new.scores[1].points) - int(old.scores[1].points)
            points = [int(glow.points) for glow in growing if glow.points]
            assert sum(points) == gain
            placed, ticked = placed + 1, ticked + len(ticks)
            risen += len(points)
        if is_its and isinstance(action, TakeDie):
            assert flights(motions)[0].seat == "2"
            taken += 1
        if isinstance(action, Roll) and session.happened:
            assert "roll" in names(motions)
        old = new
    assert min(placed, ticked, risen, taken) > 3


def test_points_rise_once_a_domino_is_final_and_none_for_nothing() -> None:
    session = Session(new_table(2))
    old, risen = shown(session), 0
    while session.owner is not None:
        tap(session, plain_tap(session))
        new = shown(session)
        rising = [motion for motion in started(old, new) if isinstance(motion, Rise)]
        deltas = [picture.delta for picture in old.maps if picture.delta]
        is_final = bool(deltas) and not any(
            square.is_pending for picture in new.maps for square in picture.squares
        )
        assert len(rising) == (is_final and deltas != ["+0"])
        if rising:
            assert rising[0].points == deltas[0]
            assert len(rising[0].cells) == 2
            risen += 1
        old = new
    assert risen > 5


def test_a_domino_that_is_moved_slides_from_where_it_lay() -> None:
    moved = 0
    for seed in range(5):
        session = Session(new_table(seed))
        while session.owner is not None and moved < 9:
            tap(session, plain_tap(session))
            if not session.pending or session.joker:
                continue
            old = shown(session)
            squares = sorted(session.squares(session.owner), key=str)
            for cell in squares:
                tap(session, f"square:{session.owner}:{cell}")
                if session.half is None and session.pending:
                    new = shown(session)
                    starts = {laid.cell for laid in old.laid}
                    for fly in flights([*started(old, new)]):
                        assert fly.start in starts
                        moved += 1
                    break
    assert moved


def test_what_is_taken_back_flies_nowhere() -> None:
    session = Session(new_table(4))
    undone = 0
    while session.owner is not None and session.state.turn < 5:
        tap(session, plain_tap(session))
        before = shown(session)
        again = Session(session.table, bool(session.pending))
        if again.can_undo and session.state.stage is not Stage.ROLL:
            while again.can_undo:
                old = shown(again)
                tap(again, "undo")
                motions = [*started(old, shown(again))]
                assert not flights(motions)
                assert not [motion for motion in motions if isinstance(motion, Glow | Rise)]
                undone += 1
            break
        assert before.maps
    assert undone


def test_domains_light_up_with_what_they_gained() -> None:
    """As the engine counts them: squares and points are those of the whole domain."""
    session = Session(new_table(3))
    old, found = shown(session), 0
    while session.owner is not None:
        tap(session, plain_tap(session))
        new = shown(session)
        for motion in started(old, new):
            if isinstance(motion, Glow):
                seat = Seat(int(motion.growth.seat) - 1)
                domains = duel.score(session.state.players[seat]).domains
                squares = [set(duel.MAP.cells_of(domain.squares)) for domain in domains]
                assert set(motion.growth.places) in squares
                # The badge of a pending domino says what it brings.
                is_pending = any(square.is_pending for square in new.maps[seat].squares)
                gain = motion.growth.points
                assert motion.points == ("" if is_pending or not gain else f"+{gain}")
                found += 1
        old = new
    assert found > 10
