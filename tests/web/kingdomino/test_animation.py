"""Motion at Kingdomino's table: kings that are put down, dominoes that fly and turn into ink, and
properties that grow.
"""

from random import Random

import pytest

from kdcore.kingdomino import Choose, Place
from kdcore.position import Seat
from tests.support.kingdomino_rivals import against
from tests.support.kingdomino_taps import new_session, plain_tap
from web.kingdomino import animation, svg
from web.kingdomino.animation import started
from web.kingdomino.scene import scene
from web.kingdomino.taps import tap
from web.kingdomino.widgets import Board, Scene
from web.shared.view import View


@pytest.mark.parametrize("setup", ["2", "3", "4"])
def test_a_king_walks_to_the_domino_that_was_tapped_and_nothing_else_does(setup: str) -> None:
    rng, session = Random(2), new_session(setup, 2)
    lines, starts = set[str](), set[int]()
    old = scene(session, View("en"))
    while session.owner is not None:
        what = plain_tap(session, rng)
        tap(session, what)
        new = scene(session, View("en"))
        walk = animation.king_move(old, new)
        kind, _, number = what.partition(":")
        # One that fits nowhere is gone with its king as soon as its turn comes.
        gone = {str(slot.domino.number) for slot in new.lines.now.slots if not slot.king}
        assert (walk is not None) is (kind == "domino" and number not in gone)
        if walk is not None:
            line = new.lines.now if walk.line == "now" else new.lines.next
            assert str(line.slots[walk.place].domino.number) == number
            lines.add(walk.line)
            starts.add(walk.start)
        old = new
    assert lines == {"now", "next"}
    # The first of all come from the hand.
    assert starts == set(range(-1, len(session.state.setup.kings)))


def test_what_is_taken_back_does_not_walk() -> None:
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
                assert "k-draft" in svg.drying(fresh, was.pending)
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
    assert "k-draft" not in svg.drying(frozenset({(4, 4)}), ())


def flights(old: Scene, new: Scene) -> list[animation.Fly]:
    return [motion for motion in started(old, new) if isinstance(motion, animation.Fly)]


@pytest.mark.parametrize("setup", ["2", "4", "2 mighty_duel"])
def test_each_half_of_a_persons_domino_flies_to_its_square_once(setup: str) -> None:
    rng, session = Random(4), new_session(setup, 4)
    old = scene(session, View("en"))
    lain = 0
    while session.owner is not None:
        tap(session, plain_tap(session, rng))
        new = scene(session, View("en"))
        flying = flights(old, new)
        assert not any(fly.is_ink for fly in flying)
        was = {laid.place for laid in old.laid}
        assert {fly.laid.place for fly in flying} <= {laid.place for laid in new.laid} - was
        # They come from the hand, or from where that half lay.
        assert {fly.start for fly in flying} <= was | {None}
        assert [*started(new, new)] == []
        lain += len(flying)
        old = new
    assert lain > 20


def test_a_rivals_domino_leaves_the_line_and_its_points_rise_when_it_has_landed() -> None:
    session, rng = against(Seat.ONE, players=3), Random(3)
    old = scene(session, View("en"))
    placed = risen = 0
    while session.owner is not None:
        if session.is_rivals_turn:
            state, action = session.state, rng.choice([*session.state.legal_actions()])
            seat, domino = state.to_act, isinstance(action, Place)
            session.attend()
            session.play(action)
            new = scene(session, View("en"))
            flying = flights(old, new)
            assert bool(flying) is domino
            if domino:
                placed += 1
                assert [fly.laid.half for fly in flying] == [0, 1]
                assert all(fly.is_ink and fly.start is None for fly in flying)
                assert {fly.laid.seat for fly in flying} == {str(seat)}
                slots = {old.lines.now.slots[fly.slot].domino.number for fly in flying}
                assert slots == {state.domino.number}
                glows = [m for m in started(old, new) if isinstance(m, animation.Glow)]
                assert all(glow.is_late for glow in glows)
                assert sum(glow.growth.points for glow in glows) >= 0
                risen += any(glow.points for glow in glows)
        else:
            tap(session, plain_tap(session, rng))
            new = scene(session, View("en"))
        old = new
    assert placed > 15
    assert risen > 5


def test_points_rise_once_a_domino_is_final_and_other_squares_are_shown() -> None:
    rng, session = Random(3), new_session("2", 3)
    old = scene(session, View("en"))
    risen = shifted = 0
    while session.owner is not None:
        tap(session, plain_tap(session, rng))
        new = scene(session, View("en"))
        motions = [*started(old, new)]
        for motion in motions:
            if isinstance(motion, animation.Rise):
                assert motion.points == old.board(motion.seat).gain
                assert motion.places == {half.place for half in old.board(motion.seat).pending}
                risen += 1
            if isinstance(motion, animation.Shift):
                assert any(isinstance(other, animation.Ink) for other in motions)
                shifted += 1
        old = new
    assert min(risen, shifted) > 3


def test_a_line_that_is_dealt_comes_in_once() -> None:
    rng, session = Random(2), new_session("3", 2)
    old = scene(session, View("en"))
    deals = 0
    while session.owner is not None:
        before = session.state.round
        tap(session, plain_tap(session, rng))
        new = scene(session, View("en"))
        deals += any(isinstance(motion, animation.Deal) for motion in started(old, new))
        assert before <= session.state.round
        old = new
    # One lies there when the game begins.
    assert deals == session.state.setup.rounds - 1


def test_nothing_flies_back_nor_into_another_game() -> None:
    rng, session = Random(3), new_session("2 dynasty", 3)
    while session.owner is not None:
        tap(session, plain_tap(session, rng))
        if session.can_undo and rng.random() < 0.2:
            old = scene(session, View("en"))
            tap(session, "undo")
            new = scene(session, View("en"))
            assert not flights(old, new)
            assert not [m for m in started(old, new) if isinstance(m, animation.Glow)]
    old = scene(session, View("en"))
    tap(session, "begin")
    assert not flights(old, scene(session, View("en")))
