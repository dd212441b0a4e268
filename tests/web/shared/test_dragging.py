"""Dragging a domino: all that taps can lay can be dropped, and a drop elsewhere does nothing."""

from random import Random

import pytest

from kdcore.duel import Place, Stage
from kdcore.kingdomino import Place as PlaceDomino
from tests.support.duel_positions import all_placements, random_states, table_at
from tests.support.kingdomino_taps import new_session, played_until
from web.duel import scene as duel_scene
from web.duel.session import Session
from web.duel.taps import tap
from web.kingdomino import scene as kingdomino_scene
from web.kingdomino import taps as kingdomino_taps
from web.shared.dragging import TURNS, Held, Snap, lay
from web.shared.session import FIRST, SECOND
from web.shared.view import View

VIEW = View("en")


def drops(held: Held) -> set[tuple[str, str]]:
    """The squares of both halves, wherever the finger lifts and however the domino is turned."""
    found = set()
    for cell, _ in held.places:
        for turn in range(len(TURNS)):
            snap = held.snapped(cell, turn)
            assert snap is not None
            found.add((snap.cell, snap.other))
    return found


def test_a_domino_turns_on_until_it_fits() -> None:
    held = Held("1", FIRST, (("c3", ("c4", "b3")),))
    assert held.snapped("c3", 0) == Snap("c3", "c4", 1)
    assert held.snapped("c3", 1) == Snap("c3", "c4", 1)
    assert held.snapped("c3", 2) == Snap("c3", "b3", 2)
    assert held.snapped("a1", 0) is None


def test_halves_that_lie_apart_are_dropped_one_by_one() -> None:
    held = Held("2", FIRST, (("a1", ("e5",)), ("c1", ())))
    for cell in ("a1", "c1"):
        snap = held.snapped(cell, 3)
        assert snap is not None
        assert lay(snap, held) == f"square:2:{cell}"


@pytest.mark.parametrize("half", [FIRST, SECOND])
def test_dice_are_dropped_wherever_they_may_lie(half: str) -> None:
    laid = 0
    for state in random_states(20):
        placements = [actions[-1] for actions in all_placements(state)]
        wanted = {
            (str(place.first), str(place.second))
            for place in placements
            if isinstance(place, Place)
        }
        session = Session(table_at(state))
        tap(session, f"hold:{half}")
        held = duel_scene.scene(session, VIEW).held
        assert held is not None
        found = drops(held)
        assert {pair if half == FIRST else pair[::-1] for pair in found} == wanted
        for cell, other in sorted(found)[:3]:
            session = Session(table_at(state))
            tap(session, f"hold:{half}")
            tap(session, f"lay:{held.seat}:{half}:{cell}:{other}")
            assert session.message is None
            assert {session.parts[FIRST], session.parts[SECOND]} != {None}
            assert str(session.parts[half]) == cell
            laid += 1
    assert laid > 10


def test_a_domino_of_kingdomino_is_dropped_wherever_it_may_lie() -> None:
    laid = 0
    for seed in range(8):
        session = played_until(new_session("2", seed), Random(seed), 20 + seed)
        if session.placing is None:
            continue
        base = session.base
        wanted = {
            (str(action.first), str(action.second))
            for action in base.legal_actions()
            if isinstance(action, PlaceDomino)
        }
        kingdomino_taps.tap(session, f"hold:{FIRST}")
        held = kingdomino_scene.scene(session, VIEW).held
        assert held is not None
        found = drops(held)
        if not base.domino.is_twin:
            assert found == wanted
        cell, other = min(found)
        kingdomino_taps.tap(session, f"lay:{held.seat}:{FIRST}:{cell}:{other}")
        assert session.message is None
        placed = session.pending
        assert isinstance(placed, PlaceDomino)
        assert {str(placed.first), str(placed.second)} == {cell, other}
        laid += 1
    assert laid > 3


def test_a_drop_elsewhere_does_nothing() -> None:
    for state in random_states(5):
        session = Session(table_at(state))
        tap(session, "hold:second")
        assert session.held == SECOND
        tap(session, "release")
        assert session.held is None
        assert not session.pending
        assert session.message is None
        assert duel_scene.scene(session, VIEW).held is None
    session = Session(table_at(next(random_states(1, Stage.DRAFT))))
    tap(session, "hold:first")
    assert session.held is None


@pytest.mark.parametrize("what", ["hold:third", "lay:1:third:c3:c4", "lay:1:first:a1:g5"])
def test_what_is_no_way_to_drag_is_refused(what: str) -> None:
    session = Session(table_at(next(random_states(1))))
    tap(session, what)
    assert session.message
    assert not session.pending
