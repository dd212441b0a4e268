"""Motion at Kingdomino's table: the king that was just put down, and the domino just inked."""

from random import Random

import pytest

from kdcore.kingdomino import Choose, Place
from tests.support.kingdomino_taps import new_session, plain_tap
from web.kingdomino import animation, svg
from web.kingdomino.scene import scene
from web.kingdomino.taps import tap
from web.kingdomino.widgets import Board
from web.shared.view import View


@pytest.mark.parametrize("setup", ["2", "3", "4"])
def test_a_king_moves_to_the_domino_that_was_tapped_and_nothing_else_does(setup: str) -> None:
    rng, session = Random(2), new_session(setup, 2)
    lines, starts = set[str](), set[int]()
    old = scene(session, View("en"))
    while session.owner is not None:
        what = plain_tap(session, rng)
        tap(session, what)
        new = scene(session, View("en"))
        move = animation.king_move(old, new)
        kind, _, number = what.partition(":")
        # One that fits nowhere is gone with its king as soon as its turn comes.
        gone = {str(slot.domino.number) for slot in new.lines.now.slots if not slot.king}
        assert (move is not None) is (kind == "domino" and number not in gone)
        if move is not None:
            line = new.lines.now if move.line == "now" else new.lines.next
            assert str(line.slots[move.place].domino.number) == number
            lines.add(move.line)
            starts.add(move.start)
        old = new
    assert lines == {"now", "next"}
    # The first of all come from the hand.
    assert starts == set(range(-1, len(session.state.setup.kings)))


def test_what_is_taken_back_does_not_move() -> None:
    rng, session = Random(5), new_session("2", 5)
    while not (session.can_undo and isinstance(session.table.actions[-1], Choose)):
        tap(session, plain_tap(session, rng))
    old = scene(session, View("en"))
    tap(session, "undo")
    assert session.message is None
    assert animation.king_move(old, scene(session, View("en"))) is None


def test_a_domino_is_inked_once_it_is_final() -> None:
    rng, session = Random(3), new_session("4", 3)
    inked = 0
    boards = scene(session, View("en")).boards
    while session.owner is not None:
        pending, owner = session.pending, session.owner
        what = plain_tap(session, rng)
        tap(session, what)
        is_kept = isinstance(pending, Place) and what.startswith(("domino", "next"))
        new = scene(session, View("en")).boards
        for was, board in zip(boards, new, strict=True):
            fresh = animation.inked(was, board)
            assert bool(fresh) is (is_kept and was.seat == str(owner))
            if fresh:
                assert isinstance(pending, Place)
                assert fresh == {pending.first, pending.second}
                assert "k-pending" in svg.drying(fresh, was.pending)
                inked += 1
        boards = new
    assert inked > 20


def test_another_kingdom_and_a_new_game_are_not_fresh_ink() -> None:
    rng, session = Random(3), new_session("2 dynasty", 3)
    while session.owner is not None:
        tap(session, plain_tap(session, rng))
    full: tuple[Board, ...] = scene(session, View("en")).boards
    assert not animation.inked(full[0], full[1])
    tap(session, "begin")
    assert not any(map(animation.inked, full, scene(session, View("en")).boards))
    assert "k-pending" not in svg.drying(frozenset({(4, 4)}), ())
