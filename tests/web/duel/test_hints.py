"""Hints: always legal, marked on the table tap by tap, and said in one sentence."""

from collections.abc import Iterator
from itertools import chain, permutations
from random import Random

import pytest

from kdcore import Table, duel
from kdcore.ai.duel import Reason, decide, explain, judge
from kdcore.duel import (
    Action,
    Arm,
    Arms,
    CastleBonus,
    NameHouse,
    NameJoker,
    Pass,
    Place,
    Power,
    PutCross,
    State,
    TakeDie,
    TakeTwo,
    TurnDie,
)
from kdcore.duel.actions import Stage
from kdcore.grid import Cell
from kdcore.kingdom import Domain
from tests.support.games import armed_late, well_armed
from tests.support.taps import new_table, plain_tap
from web.duel import hints
from web.duel.hints import Hint
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.taps import tap
from web.duel.text import text
from web.shared.announcements import LONGEST_EVENT
from web.shared.text import LANGUAGES
from web.shared.view import View

pytestmark = pytest.mark.slow("has the strongest opponent think about every hint")

MOST_TAPS = 8
"""Taps: two for each power that a domino may take, and for the domino."""


def hint_for(session: Session) -> Hint:
    state = session.asked
    plan = decide(judge(), state, Random("hint"))
    return Hint(state, plan, explain(state, plan))


def asked(seed: int, start: State | None = None) -> Iterator[tuple[Session, Hint]]:
    """A game in which someone asks before every choice, and mostly does something else."""
    session = Session(new_table(seed) if start is None else Table(duel, start, seed))
    while session.owner is not None:
        if session.can_ask and session.half is None:
            session.hint = hint = hint_for(session)
            yield session, hint
        tap(session, plain_tap(session))
        assert not session.is_advised


def marked(session: Session) -> list[str]:
    """The taps that the picture suggests."""
    picture = scene(session, View("en"))
    options = () if picture.choice is None else chain.from_iterable(picture.choice.rows)
    squares = [square for each in picture.maps for square in each.squares]
    return [
        *(f"die:{die.number}" for die in picture.dice if "hint" in die.states),
        *(f"power:{line.power}" for line in picture.lines if line.is_hint),
        *(option.tap for option in options if option.is_hint),
        *(f"square:{square.cell}" for square in squares if square.hint is not None),
    ]


def told(session: Session, hint: Hint) -> tuple[Session, int]:
    """A session with the same hint and no pending domino but one that the hint is behind; and the
    number of actions before.
    """
    actions, is_behind = session.table.actions, hint.state != session.base
    if not is_behind:
        actions = actions[: len(actions) - len(session.pending)]
    table = Table(duel, session.table.states[0], 5)
    table.play(*actions)
    other = Session(table, has_pending=is_behind)
    other.hint = hint
    return other, len(actions)


def test_a_hint_can_be_done_and_is_marked_and_said() -> None:
    stages = set()
    for session, hint in (found for seed in range(3) for found in asked(seed)):
        state = hint.state
        for action in hint.plan:
            state = state.apply(action)
        assert state != hint.state
        stages.add(hint.state.stage)
        picture = scene(session, View("en"))
        assert bool(marked(session)) is not isinstance(hint.plan[-1], Pass)
        assert picture.status == picture.polite[0]
        assert len(picture.polite) == 1 + bool(hint.squares)
        assert all(len(event) <= LONGEST_EVENT for event in picture.polite)
    assert {Stage.DRAFT, Stage.MAP} <= stages


@pytest.mark.parametrize("start", [None, well_armed(), armed_late(1), armed_late(4)])
def test_tapping_what_is_marked_does_what_was_hinted(start: State | None) -> None:
    """A hint is followed whichever of several marks is tapped first."""
    kinds = set[type]()
    for session, hint in asked(5, start):
        for end in (0, -1):
            follower, before = told(session, hint)
            for _ in range(MOST_TAPS):
                if taps := marked(follower):
                    tap(follower, taps[end])
                    assert follower.message is None
            assert not marked(follower)
            if isinstance(hint.plan[-1], Pass):
                tap(follower, "pass")
            done = follower.table.actions[before:]
            assert done == hint.steps or (hint.dice and done == hint.steps[::-1])
        kinds.update(map(type, hint.plan))
    assert {TakeDie, Place} <= kinds
    assert start is None or kinds & {Arm, TurnDie, TakeTwo, CastleBonus}


@pytest.mark.parametrize("power", [Power.DOMAINS, Power.CROSS])
def test_the_lightning_of_who_drew_last_is_hinted_while_their_domino_can_be_moved(
    power: Power,
) -> None:
    session, hint = next(
        (session, hint)
        for seed in range(50)
        for session, hint in asked(seed)
        if session.pending and session.joker is None and session.state.lightning is power
        if session.state.to_act is session.owner
    )
    assert hint.state is session.state
    (action,) = hint.plan
    picture = scene(session, View("en"))
    assert picture.status == hints.sentence(hint, View("en"))
    assert next(button.is_enabled for button in picture.buttons if button.act == "hint")
    (marked_tap,) = marked(session)
    tap(session, marked_tap)
    assert session.table.actions[-1] == action
    assert session.hint is None


def test_a_hint_where_to_draw_stays_marked_behind_another_domino_that_wins_lightning() -> None:
    for session, hint in (found for seed in range(20) for found in asked(seed)):
        if session.base.stage is not Stage.MAP or session.pending or session.main == "pass":
            continue
        other, _ = told(session, hint)
        wanted = marked(other)
        other.ignore_hint()
        while not other.pending:
            tap(other, plain_tap(other))
        other.hint = hint
        is_struck = other.state.stage is Stage.SPELLBOOK and other.state.to_act is other.owner
        if is_struck and other.joker is None and other.pending != hint.plan:
            assert marked(other) == wanted
            return
    raise AssertionError("nobody draws elsewhere and wins lightning")


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_dice_either_may_be_taken_first(first: int) -> None:
    session, hint = next(found for found in asked(7) if len(found[1].plan) == 2 and found[1].dice)
    taps = [f"die:{die}" for die in sorted(hint.dice)]
    assert marked(session) == taps
    tap(session, taps[first])
    assert marked(session) == [taps[1 - first]]
    tap(session, taps[1 - first])
    assert {die.number for die in session.state.dice_of(hint.state.seat)} == hint.dice
    assert session.hint is None


def with_two_dice_in_use(plan: tuple[Action, ...]) -> Session:
    session = Session(Table(duel, well_armed(), 1))
    tap(session, "roll")
    tap(session, "power:two_dice")
    session.hint = Hint(session.state, plan, Reason(0))
    return session


def test_where_one_die_is_better_two_dice_are_to_be_put_back() -> None:
    session = with_two_dice_in_use((TakeDie(2),))
    assert scene(session, View("en")).status.startswith("Put Two dice back, take ")
    assert scene(session, View("en")).polite[0].startswith("Put Two dice back, take ")
    for what in ("power:two_dice", "die:2"):
        assert marked(session) == [what]
        tap(session, what)
    assert session.table.actions[-1] == TakeDie(2)


@pytest.mark.parametrize("taps", [(), ("die:2",), ("die:1",)])
def test_of_two_dice_in_use_both_are_marked_whatever_is_chosen_already(
    taps: tuple[str, ...],
) -> None:
    session = with_two_dice_in_use((TakeTwo(2, 3),))
    assert marked(session) == ["die:2", "die:3"]
    for what in taps:
        tap(session, what)
    for _ in range(MOST_TAPS):
        if left := marked(session):
            tap(session, left[0])
    assert session.table.actions[-1] == TakeTwo(2, 3)


def test_marks_end_where_something_else_is_done() -> None:
    for session, hint in asked(2):
        other, _ = told(session, hint)
        tap(other, plain_tap(other))
        if other.base not in (hint.state, *_way(hint)):
            assert other.hint is None
            assert marked(other) == []


def _way(hint: Hint) -> list[State]:
    passed = []
    for steps in permutations(hint.steps) if hint.dice else (hint.steps,):
        state = hint.state
        for action in steps[:-1]:
            state = state.successor(action)
            passed.append(state)
    return passed


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_one_short_sentence(language: str) -> None:
    for _, hint in asked(4):
        said = hints.sentence(hint, View(language))
        assert len(said) <= LONGEST_EVENT
        assert "{" not in said
        assert "None" not in said


def test_reasons_are_said_with_their_numbers() -> None:
    session = Session(new_table(1))
    tap(session, "roll")
    state = session.state
    domain = Domain(0, 0b111, 2)

    def said(language: str, **facts: object) -> str:
        reason = Reason(**{"points": 0, **facts})  # type: ignore[arg-type]
        return hints.sentence(Hint(state, (TakeDie(1),), reason), View(language)).partition(": ")[2]

    assert said("en") == "leaves room to grow"
    assert said("en", points=1) == "+1 point now"
    assert said("en", points=1, at_most=4) == "up to +4 points now"
    assert said("en", points=4, grows=domain).endswith("+4 points now, a domain grows to 3 squares")
    assert said("en", wins=Arms.DOT, blocks=Arms.STRIPE, points=3) == (
        "wins Free, keeps Split from Player 2"
    )
    assert said("pl", points=1).endswith("+1 punkt od razu")
    assert said("pl", points=3).endswith("+3 punkty od razu")
    assert said("pl", points=5).endswith("+5 punktów od razu")
    assert said("pl", points=3, at_most=3).endswith("nawet +3 punkty od razu")
    assert said("pt-BR", points=2) == "+2 pontos agora"
    assert said("pt-BR", points=2, at_most=5) == "até +5 pontos agora"
    # The coach says it of turns that are somebody else's.
    assert said("pl", wins=Arms.DOT).endswith(f"daje moc: {text('pl', 'power.free.name')}")
    assert said("en", denies=1) == "Player 2 needs that too"


def test_what_is_spent_is_said() -> None:
    session = Session(new_table(1))
    while session.state.stage is not Stage.MAP:
        tap(session, plain_tap(session))
    state = session.state
    place = Place(Cell.parse("c3"), Cell.parse("b3"))
    said = hints.sentence(Hint(state, (place,), Reason(0, spends=(Power.FREE,))), View("en"))
    assert said == "Place it here with Free: leaves room to grow"
    two = hints.sentence(Hint(state, (TakeTwo(1, 4),), Reason(0)), View("en"))
    assert two.startswith("Use Two dice and take ")
    house = Hint(state, (NameHouse(Arms.DOT),), Reason(3))
    assert hints.sentence(house, View("en")) == "Name dot: +3 points now"
    cross = Hint(state, (PutCross(Cell.parse("c3")),), Reason(2))
    assert hints.sentence(cross, View("en")) == "The cross goes here: +2 points now"
    assert cross.squares == ((Cell.parse("c3"), ""),)


def test_a_named_joker_is_drawn_as_what_it_becomes() -> None:
    for seed in range(50):
        for _, hint in asked(seed):
            named = [action for action in hint.plan if isinstance(action, NameJoker)]
            if named:
                assert str(named[0].arms) in dict(hint.squares).values()
                return
    raise AssertionError("no joker is named")


def test_swapping_ends_a_hint() -> None:
    """The die that is shown as next is the one that is drawn."""
    follower = next(
        other
        for other, _ in (told(*found) for found in asked(6))
        if other.base.stage is Stage.MAP and other.can_swap
    )
    tap(follower, "swap")
    assert follower.hint is None
    assert marked(follower) == []
