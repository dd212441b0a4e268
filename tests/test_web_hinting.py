"""Hints: always legal, marked on the table, said in one sentence, and gone with the next tap."""

from collections.abc import Iterator
from random import Random

import pytest

from kdcore.ai import Reason, decide, explain, judge
from kdcore.duel import Arms, NameHouse, NameJoker, Place, Power, PutCross, TakeDie, TakeTwo
from kdcore.duel.actions import Stage
from kdcore.grid import Cell
from kdcore.kingdom import Domain
from tests.taps import new_table, plain_tap
from web import hinting, saying
from web.hinting import Hint
from web.intents import tap
from web.scene import scene
from web.session import Session
from web.text import LANGUAGES


def hint_for(session: Session) -> Hint:
    state = session.base
    plan = decide(judge(), state, Random("hint"))
    return Hint(state, plan, explain(state, plan))


def asked(seed: int) -> Iterator[tuple[Session, Hint]]:
    """A game in which someone asks before every choice, and mostly does something else."""
    session = Session(new_table(seed))
    while session.owner is not None:
        if session.can_ask and session.half is None:
            session.hint = hint_for(session)
            yield session, session.hint
        tap(session, plain_tap(session))
        assert session.hint is None


def test_a_hint_can_be_done_and_is_marked_and_said() -> None:
    stages = set()
    for session, hint in (found for seed in range(3) for found in asked(seed)):
        state = hint.state
        for action in hint.plan:
            state = state.apply(action)
        assert state != hint.state
        stages.add(hint.state.stage)
        picture = scene(session, "en")
        marked = {
            square.cell
            for each in picture.maps
            for square in each.squares
            if square.hint is not None
        }
        dice = {die.number for die in picture.dice if "hint" in die.states}
        assert marked == {str(cell) for cell, _ in hint.squares}
        assert dice == hint.dice
        assert not (marked and dice)
        assert picture.status == picture.polite[0]
        assert len(picture.polite) == 1 + bool(marked)
        assert all(len(event) <= saying.LONGEST for event in picture.polite)
    assert {Stage.DRAFT, Stage.MAP} <= stages


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_one_short_sentence(language: str) -> None:
    for _, hint in asked(4):
        said = hinting.sentence(hint, language)
        assert len(said) <= saying.LONGEST
        assert "{" not in said
        assert "None" not in said


def test_reasons_are_said_with_their_numbers() -> None:
    session = Session(new_table(1))
    tap(session, "roll")
    state = session.state
    domain = Domain(0, 0b111, 2)

    def said(language: str, **facts: object) -> str:
        reason = Reason(**{"points": 0, **facts})  # type: ignore[arg-type]
        return hinting.sentence(Hint(state, (TakeDie(1),), reason), language).partition(": ")[2]

    assert said("en") == "leaves room to grow"
    assert said("en", points=1) == "1 point more"
    assert said("en", points=4, grows=domain).endswith("4 points more, a domain grows to 3 squares")
    assert said("en", wins=Arms.DOT, blocks=Arms.STRIPE, points=3) == (
        "wins Free, keeps Split from Player 2"
    )
    assert said("pl", points=1).endswith("1 punkt więcej")
    assert said("pl", points=3).endswith("3 punkty więcej")
    assert said("pl", points=5).endswith("5 punktów więcej")
    assert said("pt-BR", points=2) == "2 pontos a mais"
    assert said("en", denies=1) == "Player 2 needs that too"


def test_what_is_spent_is_said() -> None:
    session = Session(new_table(1))
    while session.state.stage is not Stage.MAP:
        tap(session, plain_tap(session))
    state = session.state
    place = Place(Cell.parse("c3"), Cell.parse("b3"))
    said = hinting.sentence(Hint(state, (place,), Reason(0, spends=(Power.FREE,))), "en")
    assert said == "Draw here with Free: leaves room to grow"
    two = hinting.sentence(Hint(state, (TakeTwo(1, 4),), Reason(0)), "en")
    assert two.startswith("Use Two dice and take ")
    house = Hint(state, (NameHouse(Arms.DOT),), Reason(3))
    assert hinting.sentence(house, "en") == "Name dot: 3 points more"
    cross = Hint(state, (PutCross(Cell.parse("c3")),), Reason(2))
    assert hinting.sentence(cross, "en") == "The cross goes here: 2 points more"
    assert cross.squares == ((Cell.parse("c3"), ""),)


def test_a_named_joker_is_drawn_as_what_it_becomes() -> None:
    for seed in range(50):
        for _, hint in asked(seed):
            named = [action for action in hint.plan if isinstance(action, NameJoker)]
            if named:
                assert str(named[0].arms) in dict(hint.squares).values()
                return
    raise AssertionError("no joker is named")
