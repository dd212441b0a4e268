"""Hints at Kingdomino's table: they can be done, are marked for the whole turn, and say why."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from kdcore.ai import kingdomino as ai
from kdcore.ai.kingdomino import Reason
from kdcore.kingdom import Domain
from kdcore.kingdomino import Choose, Option, Place, Stage, Terrain
from kdcore.position import Seat
from tests.support.kingdomino_taps import new_session, plain_tap, played_until
from web.kingdomino import hints, html, svg
from web.kingdomino.hints import Hint
from web.kingdomino.scene import scene
from web.kingdomino.session import Session
from web.kingdomino.taps import tap
from web.kingdomino.widgets import Scene
from web.shared.announcements import LONGEST_EVENT
from web.shared.seating import FACE_TO_FACE
from web.shared.text import LANGUAGES
from web.shared.view import View


def ask(session: Session) -> Hint:
    state = session.asked
    plan = ai.decide(ai.judge(), state, Random("hint"), 12)
    session.attend()
    session.hint = Hint(state, plan, ai.explain(state, plan))
    assert session.hint is not None
    return session.hint


def asked(setup: str, seed: int) -> Iterator[tuple[Session, Hint]]:
    """A game in which someone asks before every tap, and mostly does something else."""
    rng, session = Random(seed), new_session(setup, seed)
    while session.owner is not None:
        if session.can_ask and session.half is None:
            yield session, ask(session)
        tap(session, plain_tap(session, rng))
        assert not session.is_advised


def marked(picture: Scene) -> set[tuple[int, int]]:
    return {half.place for board in picture.boards for half in board.hint}


def chosen(picture: Scene) -> list[int]:
    return [slot.domino.number for slot in picture.lines.next.slots if slot.is_hint]


@pytest.mark.parametrize("setup", ["2", "3 harmony", "2 mighty_duel"])
def test_a_hint_can_be_done_and_is_marked_and_said(setup: str) -> None:
    stages = set()
    for session, hint in islice(asked(setup, 3), 24):
        state = hint.state
        for action in hint.plan:
            state = state.apply(action)
        stages.add((hint.state.stage, session.pending is not None))
        picture = scene(session, View("en"))
        near = picture.board(picture.near)
        assert picture.advice == picture.polite[0]
        assert all(len(event) <= LONGEST_EVENT for event in picture.polite)
        is_done = session.pending == hint.placed
        assert marked(picture) == (set() if is_done else set(hint.halves))
        assert all(near.frame.holds(place) for place in marked(picture))
        if hint.chosen is not None:
            assert chosen(picture) == [hint.chosen]
    assert {(Stage.PLACE, False), (Stage.CHOOSE, False), (Stage.CHOOSE, True)} <= stages


def until_both(seed: int = 4) -> tuple[Session, Hint]:
    """A turn in which something is to be placed and something to be chosen."""
    rng, session = Random(seed), played_until(new_session("4", seed), Random(seed), 30)
    while True:
        is_fresh = session.placing is not None and session.pending is None and session.half is None
        if is_fresh and not session.base.domino.is_twin:
            hint = ask(session)
            if hint.chosen is not None:
                return session, hint
        tap(session, plain_tap(session, rng))


@pytest.mark.parametrize("begins_with", [0, 1])
def test_marks_last_for_the_whole_turn_and_tell_which_half_goes_where(begins_with: int) -> None:
    session, hint = until_both()
    placed = hint.placed
    assert placed is not None
    assert hint.chosen is not None
    domino = session.base.domino
    near = scene(session, View("en")).boards[session.base.order[0]]
    shown = {half.place: (half.terrain, half.crowns) for half in near.hint}
    assert shown[placed.first] == (str(domino.first.terrain), domino.first.crowns)
    assert shown[placed.second] == (str(domino.second.terrain), domino.second.crowns)
    labels = {square.cell: square.label for row in near.squares for square in row}
    assert f"suggested for {domino.first.terrain}" in labels[str(placed.first)]
    # Whichever of the two is tapped first, it gets the half that it is marked for.
    cells = [placed.first, placed.second]
    owner = session.owner
    tap(session, f"square:{owner}:{cells[begins_with]}")
    if session.half is not None:
        picture = scene(session, View("en"))
        assert picture.advice == ""
        assert marked(picture) == {cells[1 - begins_with]}
        assert chosen(picture) == [hint.chosen]
        tap(session, f"square:{owner}:{cells[1 - begins_with]}")
    assert session.pending == placed
    assert marked(scene(session, View("en"))) == set()
    assert chosen(scene(session, View("en"))) == [hint.chosen]
    tap(session, f"domino:{hint.chosen}")
    assert session.hint is None
    assert chosen(scene(session, View("en"))) == []


def test_who_does_otherwise_is_not_told_what_to_choose_but_may_ask_again() -> None:
    session, hint = until_both()
    other = next(
        action
        for action in session.base.legal_actions()
        if isinstance(action, Place) and action != hint.placed
    )
    session.place(other.first, other.second)
    assert chosen(scene(session, View("en"))) == []
    assert marked(scene(session, View("en"))) == set(hint.halves)
    again = ask(session)
    assert again.state.stage is Stage.CHOOSE
    assert [type(action) for action in again.plan] == [Choose]
    assert chosen(scene(session, View("en"))) == [again.chosen]
    assert marked(scene(session, View("en"))) == set()


def test_a_hint_is_drawn_and_its_frame_takes_the_place_of_a_mark() -> None:
    session, hint = until_both()
    picture = scene(session, View("en"))
    board = picture.boards[session.base.order[0]]
    drawn = svg.marks(board)
    assert drawn.count('class="k-hint"') == len(hint.halves) == 2
    legal = [square for row in board.squares for square in row if square.mark]
    shown = {str(cell) for cell in hint.halves}
    assert drawn.count("#k-mark-legal") == sum(square.cell not in shown for square in legal)
    assert html.lines(picture.lines).count("is-hint") == 1


def test_a_hint_can_be_asked_for_wherever_they_sit_but_not_when_it_is_over() -> None:
    session, _ = until_both()
    assert scene(session, View("en")).top.hint.is_shown
    assert 'data-act="hint"' in html.top(scene(session, View("en")).top)
    around = scene(session, View("en", seating=FACE_TO_FACE))
    assert all(f'data-act="{act}"' in html.tools(around)[0] for act in ("hint", "rules"))
    over = played_until(new_session("2", 1), Random(1), 2000)
    assert not over.can_ask
    assert not scene(over, View("en")).top.hint.is_shown


def test_a_rivals_turn_is_no_time_to_ask() -> None:
    session = new_session("2", 1, {Seat.ONE: "page"})
    other = new_session("2", 1, {Seat.TWO: "page"})
    assert {session.can_ask, other.can_ask} == {True, False}


def test_reasons_are_said_with_their_numbers() -> None:
    session, hint = until_both()
    domain = Domain(Terrain.WHEAT, 0b111, 2)

    def said(language: str, **facts: object) -> str:
        reason = Reason(**facts)  # type: ignore[arg-type]
        told = Hint(hint.state, hint.plan, reason)
        return hints.sentence(told, session, View(language)).partition(": ")[2]

    number = hint.chosen
    assert said("en") == "leaves room to grow"
    assert said("en", points=1) == "+1 point now"
    assert said("en", points=4, keeps=(Option.HARMONY,)) == "+4 points now, Harmony stays possible"
    assert said("en", promises=6, denies=Seat.TWO) == (
        f"{number} can bring 6 points, Player 2 wants that one"
    )
    assert said("en", grows=domain, is_first=True) == (
        "wheat grows to 3 squares, first choice next round"
    )
    assert said("pl", points=3) == "+3 punkty od razu"
    assert said("pt-BR", points=2) == "+2 pontos agora"
    # The coach says it of turns that are somebody else's.
    assert said("pl", is_first=True) == "pierwszy wybór w następnej rundzie"
    assert said("pt-BR", is_first=True) == "primeira escolha na próxima rodada"


def test_a_hint_is_one_short_sentence() -> None:
    for session, hint in islice(asked("4 middle_kingdom harmony", 6), 0, 90, 2):
        for language in LANGUAGES:
            for said in hints.heard(hint, session, View(language)):
                assert len(said) <= LONGEST_EVENT
                assert "{" not in said
                assert "hint." not in said


def test_swapping_ends_a_hint() -> None:
    """The half that is shown as next is the one that is laid."""
    session = next(one for one, hint in asked("2", 12) if hint.placed and one.can_swap)
    tap(session, "swap")
    assert session.hint is None
    assert marked(scene(session, View("en"))) == set()


def test_what_is_taken_back_takes_its_hint_with_it() -> None:
    session, hint = until_both()
    placed = hint.placed
    assert placed is not None
    session.place(placed.first, placed.second)
    assert chosen(scene(session, View("en"))) == [hint.chosen]
    tap(session, "undo")
    assert session.hint is None
    assert marked(scene(session, View("en"))) == set()


def test_where_one_domino_is_left_a_hint_does_not_ask_to_place_again() -> None:
    rng, session = Random(5), new_session("4", 5)
    while not isinstance(session.pending, Place) or session.state.stage is Stage.CHOOSE:
        tap(session, plain_tap(session, rng))
    (number,) = session.choices
    ask(session)
    picture = scene(session, View("en"))
    assert picture.advice == picture.hand.status
    assert str(number) in picture.advice
    assert chosen(picture) == [number]
    assert marked(picture) == set()
