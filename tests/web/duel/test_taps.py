"""Games by taps: what is legal can be reached, nothing else does anything, undo keeps its law."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random

import pytest

from kdcore import duel
from kdcore.ai.duel import Reason
from kdcore.duel import (
    MAP,
    SEATS,
    Action,
    Arm,
    Arms,
    CastleBonus,
    NameHouse,
    NameJoker,
    Pass,
    Place,
    PlaceSplit,
    Player,
    Power,
    PutCross,
    Roll,
    Stage,
    State,
    TakeDie,
    TurnDie,
)
from kdcore.grid import Cell
from kdcore.position import Seat
from kdcore.table import Table
from tests.support.taps import new_table, offered, plain_tap
from web.duel import html
from web.duel.hints import Hint
from web.duel.offers import DuelTable
from web.duel.pending import ARMS
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.taps import tap
from web.shared.session import FIRST, SECOND
from web.shared.view import View

KEPT = frozenset({Power.FREE, Power.SPLIT, Power.TURN, Power.TWO_DICE})
TAPS = (
    *(f"square:{seat}:{cell}" for seat in SEATS for cell in MAP.cells),
    *(f"die:{number}" for number in duel.DICE),
    *(f"power:{power}" for power in Power),
    *(f"arms:{arms}" for arms in Arms),
    *(f"face:{number}:{face}" for number, faces in duel.DICE.items() for face in set(faces)),
    *("bonus", "swap", "undo", "roll", "next", "pass", "look", "result"),
)


def table_at(state: State) -> DuelTable:
    return Table(duel, state, 1)


def spelled(actions: Iterable[Action]) -> list[str]:
    return [str(action) for action in actions]


def played(session: Session) -> list[str]:
    return spelled(session.table.actions)


def random_states(count: int, stage: Stage = Stage.MAP, **changes: object) -> Iterator[State]:
    """Positions of random games, each from another game, before anything has been prepared."""
    for seed in range(10_000):
        rng = Random(f"{seed} {stage}")
        trace: list[Action] = []
        duel.playout(State.start(), rng, trace)
        states = [State.start()]
        for action in trace:
            states.append(states[-1].successor(action))
        found = [
            state
            for state in states
            if state.stage is stage and (stage is not Stage.MAP or not state.is_prepared)
        ]
        if found:
            yield given(rng.choice(found), **changes)
            count -= 1
        if not count:
            return


def given(state: State, **changes: object) -> State:
    players = list(state.players)
    players[state.seat] = players[state.seat]._replace(**changes)  # type: ignore[arg-type]
    return state._replace(players=(players[0], players[1]))


def lay(session: Session, *actions: Action) -> None:
    """Taps what lays the domino just so, from any state of the table."""
    names = {action.die: action.arms for action in actions if isinstance(action, NameJoker)}
    place = actions[-1]
    assert isinstance(place, Place | PlaceSplit)
    half, cell = (FIRST, place.first) if place.first else (SECOND, place.second)
    first, second = session.base.hand
    tap(session, f"die:{(first if half == FIRST else second).number}")
    seat = session.base.seat
    if session.crosses(seat):
        tap(session, "undo")  # Or the cross that this domino wins would go there.
    tap(session, f"square:{seat}:{cell}")
    if half == FIRST and place.second is not None and not session.pending:
        tap(session, f"square:{seat}:{place.second}")
    for number, arms in names.items():
        tap(session, f"die:{number}")
        if session.parts[ARMS[FIRST if number == first.number else SECOND]] is not arms:
            tap(session, f"arms:{arms}")


def all_placements(state: State) -> Iterator[tuple[Action, ...]]:
    """Every way to draw the domino as it is prepared, through the engine's own list."""
    for action in state.legal_actions():
        if isinstance(action, Place | PlaceSplit):
            yield (action,)
        elif isinstance(action, NameJoker):
            for rest in all_placements(state.apply(action)):
                if not isinstance(rest[0], NameJoker) or rest[0].die > action.die:
                    yield (action, *rest)


@pytest.mark.parametrize("using", [(), ("free",), ("split",), ("free", "split")])
def test_every_placement_can_be_tapped(using: tuple[str, ...]) -> None:
    rng = Random(str(using))
    for state in random_states(50 if not using else 12, kept=KEPT):
        session = Session(table_at(state))
        for power in using:
            tap(session, f"power:{power}")
        if not set(using) <= session.base.using:
            continue
        ways = list(all_placements(session.base))
        for way in ways if len(ways) < 40 else rng.sample(ways, 40):
            lay(session, *way)
            assert set(session.pending) == set(way), f"{using} {way} {session.pending}"


@pytest.mark.parametrize("seed", range(25))
def test_random_taps_play_whole_games(seed: int) -> None:
    """Whoever taps only what is shown gets to the end, and the record tells the same game."""
    rng = Random(seed)
    session = Session(new_table(seed, Seat(seed % 2)))
    for _ in range(4000):
        if session.state.to_act is None and not session.pending:
            break
        taps = offered(session)
        assert taps, duel.draw_position(session.state)
        # Finishing turns is chosen often enough for games to end.
        what = session.main if session.main and rng.random() < 0.4 else rng.choice(taps)
        tap(session, what)
        assert session.message is None, f"{what}: {session.message}"
    assert session.state.to_act is None
    assert str(Table.read(duel, str(session.table))) == str(session.table)


def test_a_plain_game_needs_few_taps() -> None:
    """UX 5.3: two people, no powers: at most nine taps a turn and one to hand over."""
    for seed in range(20):
        session = Session(new_table(seed))
        taps = 0
        while session.state.to_act is not None or session.pending:
            tap(session, plain_tap(session))
            taps += 1
            assert session.message is None
        assert taps <= 9 * session.state.turn + 2


def reacting(session: Session) -> set[str]:
    """What is shown, and what may be tapped besides: squares for the other half, dice to lead with
    or to put back, the castle for its bonus.
    """
    taps = {*offered(session), "look", "result"}
    base = session.base
    if session.can_undo:
        taps.add("undo")
    if base.stage is Stage.MAP:
        taps |= {f"die:{die.number}" for die in base.hand if session.mode != "bonus"}
        cells = session.selection().offers("first") | session.selection().offers("second")
        cells |= {session.half[1]} if session.half else set()
        cells |= {Cell.parse("d3")} if session.can_give_bonus else set()
        taps |= {f"square:{base.seat}:{cell}" for cell in cells}
        if session.pending and session.state.stage is Stage.MAP:
            after = duel.selection(session.state)
            cells = after.offers("first") | after.offers("second")
            taps |= {f"square:{session.state.seat}:{cell}" for cell in cells}
    elif base.stage is Stage.DRAFT:
        if isinstance(action := session.table.actions[-1], TakeDie):
            taps |= {f"die:{action.die}"}
        taps |= {f"die:{session.pair}"}
    return taps


def test_what_is_not_offered_changes_nothing_and_says_why() -> None:
    rng = Random(7)
    for seed in range(8):
        session = Session(new_table(seed))
        for _ in range(150):
            shown = reacting(session)
            before = str(session.table), session.pending, session.half, session.mode, session.lead
            for what in rng.sample(TAPS, 12):
                if what in shown:
                    continue
                tap(session, what)
                assert session.message or session.told or session.shown, what
                assert before == (
                    str(session.table),
                    session.pending,
                    session.half,
                    session.mode,
                    session.lead,
                )
            taps = offered(session)
            if not taps:
                break
            tap(session, rng.choice(taps))


# Undo


@pytest.mark.parametrize("seed", range(20))
def test_undo_never_crosses_a_roll_nor_the_other_person(seed: int) -> None:
    """UND-1: whoever acts still acts, the record is a prefix, no die changes; and so it is for a
    game that was read again.
    """
    rng = Random(seed)
    session = Session(new_table(seed, Seat(seed % 2)))
    undos = 0
    for _ in range(300):
        if session.owner is None:
            break
        tap(session, rng.choice(offered(session)))
        if not (session.half or session.mode):
            again = Session(Table.read(duel, str(session.table)), bool(session.pending))
            assert again.can_undo == session.can_undo
        while session.can_undo and rng.random() < 0.5:
            table, owner = session.table, session.owner
            before, states, is_half = table.actions, table.states, session.half or session.mode
            tap(session, "undo")
            undos += 1
            assert session.message is None
            assert session.owner is owner
            undone = before[len(table.actions) :]
            assert bool(undone) is not bool(is_half)
            assert not any(isinstance(action, Roll) for action in undone)
            assert {state.to_act for state in states[len(table.actions) : -1]} <= {owner}
            assert before[: len(table.actions)] == table.actions
            assert table.states == states[: len(table.states)]
    assert undos > 10


@pytest.mark.parametrize("seed", range(5))
def test_undoing_all_and_going_on_meets_the_same_dice(seed: int) -> None:
    def rolls(session: Session) -> list[str]:
        return [str(action) for action in session.table.actions if isinstance(action, Roll)]

    rng = Random(seed)
    plain, wavering = Session(new_table(seed)), Session(new_table(seed))
    while plain.owner is not None:
        tap(plain, plain_tap(plain))
    while wavering.owner is not None:
        while wavering.can_undo and rng.random() < 0.6:
            tap(wavering, "undo")
        tap(wavering, plain_tap(wavering))
    assert rolls(plain) == rolls(wavering)


def test_what_hands_the_table_over_cannot_be_undone() -> None:
    session = Session(new_table(3))
    tap(session, "roll")
    tap(session, "die:1")
    assert session.owner is Seat.TWO
    assert not session.can_undo
    tap(session, "die:2")
    assert session.can_undo
    tap(session, "die:3")
    assert session.owner is Seat.ONE
    assert not session.can_undo


def test_undo_stops_where_the_other_person_acted_even_after_they_undo() -> None:
    session = Session(new_table(3))
    tap(session, "roll")
    tap(session, "die:1")
    tap(session, "die:2")
    tap(session, "undo")
    assert not session.can_undo
    tap(session, "undo")
    assert session.message == "table.no_undo"
    assert str(session.table.actions[-1]) == "take 1"


def test_a_rolled_die_cannot_be_undone() -> None:
    session = Session(new_table(3))
    tap(session, "roll")
    assert not session.can_undo


def test_a_die_of_mine_is_put_back_by_a_second_tap() -> None:
    session = Session(new_table(3))
    for what in ("roll", "die:1", "die:3", "die:3"):
        tap(session, what)
    assert [die.taker for die in session.state.dice] == [Seat.ONE, None, None, None]


# Laying


def placing(diagram: str, faces: str, **changes: object) -> Session:
    """Player A has taken dice 1 and 4."""
    state = State.start()._replace(players=(Player(kingdom=duel.parse_map(diagram)), Player()))
    for line in (f"roll {faces}", "take 1", "take 2", "take 3"):
        state = state.apply(duel.parse_action(line))
    return Session(table_at(given(state, **changes)))


BARE = """
.  .  .  .  .  .  .
.  .  .  .  .  .  .
.  .  .  C  .  .  .
.  .  .  .  .  .  .
.  .  .  .  .  .  .
"""
NARROW = """
.  .  .  =  .  .  .
.  .  .  =  .  .  .
.  .  =  C  =  .  .
.  .  .  =  =  .  .
.  .  .  .  =  .  o
"""


def test_two_taps_lay_a_domino_and_undo_lifts_it() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    tap(session, "square:c3")
    assert session.half == (FIRST, Cell.parse("c3"))
    assert session.squares(Seat.ONE) == {Cell.parse(c) for c in ("b3", "c2", "c4")}
    tap(session, "square:b3")
    assert spelled(session.pending) == ["place c3-b3"]
    tap(session, "undo")
    assert not session.pending
    assert session.state.seat is Seat.ONE


def test_a_single_second_square_is_drawn_at_once() -> None:
    session = placing(NARROW, "stripe dot dot dot+1")
    assert session.squares(Seat.ONE) == {Cell.parse("f4"), Cell.parse("g3")}
    tap(session, "square:g3")
    assert spelled(session.pending) == ["place g3-g4"]


def test_tapping_elsewhere_starts_over_and_moves_a_draft() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    for what in ("square:c3", "square:d2", "square:d1"):
        tap(session, what)
    assert spelled(session.pending) == ["place d2-d1"]
    tap(session, "square:e3")
    assert not session.pending
    tap(session, "square:f3")
    assert spelled(session.pending) == ["place e3-f3"]


def laying(session: Session) -> tuple[object, ...]:
    """All that a person who lays a domino sees of it."""
    table = session.table.actions, session.pending, session.half, session.mode, session.lead
    return *table, session.owner, session.can_undo, offered(session)


@pytest.mark.parametrize("is_hinted", [False, True])
@pytest.mark.parametrize("power", ["", "free", "split"])
def test_a_slide_is_the_two_taps(power: str, is_hinted: bool) -> None:
    """PLC-6, for every pair of squares: what taps lay, or nothing and a reason. Where a hint has
    the other half on the first of them, and an unlikely name for a joker, it is laid and named so.
    """
    laid = refused = followed = 0
    for state in random_states(10, kept=KEPT):
        ways = ways_by_squares(state, power) if is_hinted else {}
        for start in MAP.cells:
            for end in MAP.cells_of(MAP.around[MAP.square[start]]):
                slid, tapped = Session(table_at(state)), Session(table_at(state))
                hinted = ways.get((end, start))
                for session in (slid, tapped):
                    if power:
                        tap(session, f"power:{power}")
                    if hinted is not None:
                        session.hint = Hint(session.base, hinted, Reason(0))
                before = laying(slid)
                tap(slid, f"slide:{state.seat}:{start}:{end}")
                tap(tapped, f"square:{state.seat}:{start}")
                if tapped.half is not None:
                    tap(tapped, f"square:{state.seat}:{end}")
                if set(drawn(tapped)) == {start, end}:
                    laid += 1
                    assert laying(slid) == laying(tapped)
                    if hinted is not None:
                        followed += 1
                        assert set(slid.pending) == set(hinted)
                else:
                    refused += 1
                    assert slid.message
                    assert laying(slid) == before
    assert laid > 3
    assert refused > 3
    assert bool(followed) is is_hinted


def ways_by_squares(
    state: State, power: str
) -> dict[tuple[Cell | None, Cell | None], tuple[Action, ...]]:
    """By the squares of both halves, with the last of the names that a joker may have."""
    prepared = state.apply(Arm(Power(power))) if power else state
    found = {}
    for way in all_placements(prepared):
        place = way[-1]
        assert isinstance(place, Place | PlaceSplit)
        found[place.first, place.second] = way
    return found


def drawn(session: Session) -> list[object]:
    return [session.parts[half] for half in (FIRST, SECOND) if half in session.parts]


def test_a_slide_moves_a_draft_and_makes_that_of_the_other_final() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    for what, place in (("slide:1:c3:b3", "c3-b3"), ("slide:1:e3:f3", "e3-f3")):
        tap(session, what)
        assert spelled(session.pending) == [f"place {place}"]
    tap(session, "slide:2:c3:a3")
    assert session.message
    assert session.owner is Seat.ONE
    tap(session, "slide:2:c3:b3")
    assert [session.owner, spelled(session.pending)] == [Seat.TWO, ["place c3-b3"]]
    tap(session, "undo")
    assert played(session) == ["place e3-f3"]


def test_a_tap_on_the_only_half_puts_it_back() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    tap(session, "square:c3")
    tap(session, "square:c3")
    assert session.half is None


def test_swap_turns_a_half_and_a_draft_round() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    tap(session, "square:c3")
    tap(session, "swap")
    assert session.half == (SECOND, Cell.parse("c3"))
    tap(session, "square:b3")
    assert spelled(session.pending) == ["place b3-c3"]
    tap(session, "swap")
    assert spelled(session.pending) == ["place c3-b3"]


def test_an_illegal_square_says_why() -> None:
    session = placing(NARROW, "stripe dot dot dot+1")
    for what, why in (
        ("square:a1", "objection.not_connected"),
        ("square:2:a1", "table.not_your_map"),
        ("slide:2:a1:a2", "table.not_your_map"),
    ):
        tap(session, what)
        assert session.message == why
        assert not session.pending
        assert session.half is None


def test_what_comes_too_early_says_what_comes_first() -> None:
    session = Session(new_table(1))
    for what in ("die:1", "bonus", "swap", "square:1:c3", "slide:1:c3:b3"):
        tap(session, what)
        assert session.message == "first.roll"
    tap(session, "roll")
    for what in ("bonus", "swap", "roll", "square:1:c3", "square:2:c3", "face:1:dot"):
        tap(session, what)
        assert session.message == "first.draft"
    session = placing(BARE, "stripe dot dot dot+1")
    for what in ("roll", "next", "arms:dot"):
        tap(session, what)
        assert session.message == "first.domino"
    tap(session, "square:c3")
    tap(session, "roll")
    assert session.message == "first.half"
    tap(session, "square:b3")
    tap(session, "roll")
    assert session.message == "objection.not_now"


@pytest.mark.parametrize("power", [Power.DOMAINS, Power.CROSS])
def test_lightning_comes_before_the_next_roll(power: Power) -> None:
    session = next(
        session
        for session in (in_lightning(seed) for seed in range(40))
        if session is not None and session.base.lightning is power
    )
    for what in ("bonus", "roll", "die:1"):
        tap(session, what)
        is_spent = what == "bonus" and session.message == "objection.castle_bonus_is_spent"
        assert is_spent or session.message == f"first.{power}"


def in_lightning(seed: int) -> Session | None:
    """A game from where a ⚡ power has been won and no domino can be moved any more."""
    session = Session(new_table(seed))
    while session.owner is not None:
        if session.base.stage is Stage.SPELLBOOK:
            return session
        tap(session, plain_tap(session))
    return None


def test_the_bonus_is_told_to_be_spent_in_any_stage() -> None:
    state = State.start()
    spent = Player()._replace(has_castle_bonus=False)
    session = Session(table_at(state._replace(players=(spent, spent))))
    for what in ("bonus", "roll", "bonus"):
        tap(session, what)
        if what == "bonus":
            assert session.message == "objection.castle_bonus_is_spent"


def test_the_joker_becomes_what_fits_best_and_can_change() -> None:
    session = placing(NARROW, "? dot dot stripe")
    tap(session, "square:c4")
    tap(session, "square:b4")
    assert session.parts["first_arms"] is Arms.TWO_STRIPES
    assert Arms.DOT not in session.houses
    tap(session, "undo")
    session = placing(BARE, "? dot dot stripe")
    for what in ("square:c3", "square:b3", "arms:solid"):
        tap(session, what)
    assert spelled(session.pending) == ["joker 1 solid", "place c3-b3"]
    tap(session, "undo")
    assert played(session) == []


# Handing over


def test_next_hands_over_and_makes_the_draft_final() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    for what in ("square:c3", "square:b3"):
        tap(session, what)
    assert [session.owner, session.near, session.main] == [Seat.ONE, Seat.ONE, "next"]
    tap(session, "next")
    assert [session.owner, session.near, session.can_undo] == [Seat.TWO, Seat.TWO, False]


def test_the_next_players_square_makes_the_draft_final_too() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    for what in ("square:c3", "square:b3", "square:2:c3"):
        tap(session, what)
    assert session.owner is Seat.TWO
    assert session.half == (FIRST, Cell.parse("c3"))
    assert played(session) == ["place c3-b3"]


def test_roll_makes_the_draft_final() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    for what in ("square:c3", "square:b3", "next", "square:c3", "square:b3"):
        tap(session, what)
    assert session.main == "roll"
    tap(session, "roll")
    assert isinstance(session.table.actions[-1], Roll)
    assert not session.can_undo


def test_looking_at_the_other_map_is_over_with_the_next_action() -> None:
    session = Session(new_table(1))
    nearest = [session.near]
    for what in ("look", "roll"):
        tap(session, what)
        nearest.append(session.near)
    assert nearest == [Seat.ONE, Seat.TWO, Seat.ONE]


def test_a_saved_draft_is_still_a_draft() -> None:
    session = Session(new_table(1))
    for what in ("roll", "die:1", "die:2", "die:3", "square:c3"):
        tap(session, what)
    if not session.pending:
        tap(session, f"square:{min(session.squares(Seat.ONE))}")
    again = Session(Table.read(duel, str(session.table)), has_pending=True)
    assert again.pending == session.pending
    assert again.can_undo
    tap(session, "next")
    again = Session(Table.read(duel, str(session.table)), has_pending=False)
    assert not again.pending
    assert not again.can_undo
    assert again.near is Seat.TWO


@pytest.mark.parametrize("seed", range(4))
def test_a_session_is_the_same_again_from_its_record(seed: int) -> None:
    """All but what is half chosen: that is not played yet."""
    rng = Random(seed)
    session = Session(new_table(seed))
    for _ in range(250):
        if session.owner is None:
            break
        tap(session, rng.choice(offered(session)))
        if session.half or session.mode or session.lead != FIRST:
            continue
        again = Session(Table.read(duel, str(session.table)), bool(session.pending))
        assert [again.state, again.pending, again.near] == [
            session.state,
            session.pending,
            session.near,
        ]
        assert offered(again) == offered(session)


# Powers


def test_a_power_is_armed_and_put_back_by_a_tap() -> None:
    session = placing(BARE, "stripe dot dot dot+1", kept=KEPT)
    for power in ("free", "split"):
        tap(session, f"power:{power}")
        assert Power(power) in session.armed
    tap(session, "power:free")
    assert session.base.using == {Power.SPLIT}
    assert session.base.acting.kept == KEPT - {Power.SPLIT}
    tap(session, "power:split")
    assert played(session) == []


def test_a_draft_stays_when_a_power_is_armed_or_put_back_if_it_may() -> None:
    session = placing(BARE, "stripe dot dot dot+1", kept=KEPT)
    for what in ("square:c3", "square:b3", "power:free"):
        tap(session, what)
    assert played(session) == ["arm free", "place c3-b3"]
    assert len(session.pending) == 1
    tap(session, "power:free")
    assert played(session) == ["place c3-b3"]
    tap(session, "power:split")
    assert played(session) == ["arm split"]
    assert not session.pending


def test_turn_offers_the_faces_of_my_dice_and_is_put_back() -> None:
    session = placing(BARE, "stripe dot dot dot+1", kept=KEPT)
    tap(session, "power:turn")
    assert {number for number, _ in session.faces} == {1, 4}
    tap(session, "face:4:stripe+1")
    assert played(session) == ["turn 4 stripe+1"]
    tap(session, "power:turn")
    assert played(session) == []
    tap(session, "power:turn")
    tap(session, "power:turn")
    assert session.mode is None


def test_each_row_of_faces_is_named_after_the_die_that_it_would_turn() -> None:
    session = placing(BARE, "stripe dot dot dot+1", kept=KEPT)
    tap(session, "power:turn")
    choice = scene(session, View("en")).choice
    assert choice is not None
    assert [die.label for die in choice.dice] == ["die 1, stripe", "die 4, dot, 1 cross"]
    for number, row in zip((1, 4), choice.rows, strict=True):
        assert all(option.tap.startswith(f"face:{number}:") for option in row)
    assert html.choice(choice).count('role="group" aria-label="die ') == 2


def test_the_castle_bonus_goes_to_the_die_that_is_tapped() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    tap(session, "bonus")
    assert session.dice == {1, 4}
    tap(session, "die:4")
    assert played(session) == ["bonus 4"]
    tap(session, "square:d3")
    assert played(session) == []
    tap(session, "square:d3")
    assert session.mode == "bonus"


def test_two_dice_takes_a_pair() -> None:
    start = State.start()
    players = (start.players[0]._replace(kept=KEPT), start.players[1])
    session = Session(table_at(start._replace(players=players)))
    for what in ("roll", "power:two_dice", "die:3", "die:3", "die:2", "die:4"):
        tap(session, what)
    assert played(session)[1:] == ["two 2 4"]


def test_a_power_that_is_not_mine_says_what_it_does() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    tap(session, "power:free")
    assert session.told == "free"
    assert session.message is None
    tap(session, "power:split")
    assert session.told == "split"
    tap(session, "power:split")
    assert session.told is None
    for what in ("hush", "die:1", "square:a1"):
        tap(session, "power:free")
        tap(session, what)
        assert session.told is None
    assert played(session) == []


def test_a_tap_on_a_domain_that_means_nothing_else_shows_what_it_is_worth() -> None:
    session = placing(NARROW, "stripe dot dot dot+1")
    drawn = next(cell for cell in MAP.cells if session.show(Seat.ONE, cell))
    session.shown = None
    tap(session, f"square:{drawn}")
    assert session.message is None
    assert session.shown_domain in duel.score(session.state.players[Seat.ONE]).domains
    assert session.shown_domain.squares & MAP.square[drawn]
    tap(session, "hush")
    assert session.shown_domain is None
    for cell in session.squares(Seat.ONE):
        tap(session, f"square:{cell}")
        if session.half:
            break
        tap(session, "undo")
    assert session.half
    tap(session, f"square:{drawn}")
    assert session.shown_domain is None
    assert session.message == "objection.square_is_filled"


def test_domains_can_be_looked_at_when_it_is_over_and_on_the_other_map() -> None:
    session = Session(new_table(3))
    while session.owner is not None:
        for seat in SEATS:
            for domain in duel.score(session.state.players[seat]).domains:
                cell = MAP.cells_of(domain.squares)[0]
                if session.owner is not seat and session.half is None:
                    before = played(session)
                    tap(session, f"square:{seat}:{cell}")
                    assert (session.shown_domain, played(session)) == (domain, before)
        tap(session, plain_tap(session))
    tap(session, "square:1:d3")
    assert session.message == "objection.game_is_over"


def test_every_preparation_can_be_tapped() -> None:
    """Wherever the engine lists a preparation, some taps from the start of the turn reach it."""
    for state in random_states(25, kept=KEPT, has_castle_bonus=True):
        for action in state.legal_actions():
            session = Session(table_at(state))
            taps = ["pass"] if isinstance(action, Pass) else spending(action)
            for what in taps:
                tap(session, what)
            assert session.table.actions == ((action,) if taps else ())


def spending(action: Action) -> list[str]:
    """The taps that spend something on a domino; a power or the castle bonus comes first."""
    match action:
        case Arm():
            return [f"power:{action.power}"]
        case TurnDie():
            return ["power:turn", f"face:{action.die}:{action.face}"]
        case CastleBonus():
            return ["bonus", f"die:{action.die}"]
        case _:
            return []


SPENT = ("power:free", "power:split", "power:turn", "bonus")


@pytest.mark.parametrize(
    "wanted",
    [combined for count in range(1, 5) for combined in combinations(SPENT, count)],
    ids="+".join,
)
def test_whatever_is_combined_can_be_tapped_in_any_order_and_drawn(wanted: tuple[str, ...]) -> None:
    """RULES 1, stage 3: powers may be combined in one turn, and the castle bonus with them."""
    rng = Random("+".join(wanted))
    drawn = 0
    for state in random_states(40, kept=KEPT, has_castle_bonus=True):
        session, order = Session(table_at(state)), rng.sample(wanted, len(wanted))
        if not all(spend(session, what, rng) for what in order):
            continue
        base = session.base
        assert {f"power:{power}" for power in base.using} == {*wanted} - {"bonus"}
        assert base.acting.kept == KEPT - base.using
        assert base.acting.has_castle_bonus is ("bonus" not in wanted)
        assert sum(die.has_bonus for die in base.hand) == ("bonus" in wanted)
        ways = list(all_placements(base))
        for way in rng.sample(ways, min(len(ways), 8)):
            lay(session, *way)
            assert set(session.pending) == set(way)
            assert session.base == base
        drawn += 1
    assert drawn > 3


def spend(session: Session, what: str, rng: Random) -> bool:
    """On whichever die and face, if the engine lists any: then taps do it and keep the rest."""
    listed = [action for action in session.base.legal_actions() if spending(action)[:1] == [what]]
    if not listed:
        return False
    before, action = session.table.actions, rng.choice(listed)
    for each in spending(action):
        tap(session, each)
        assert session.message is None
    assert session.table.actions == (*before, action)
    return True


def test_lightning_is_used_by_a_tap() -> None:
    found = set()
    for state in random_states(12, Stage.SPELLBOOK):
        for action in state.legal_actions():
            session = Session(table_at(state))
            match action:
                case NameHouse():
                    tap(session, f"arms:{action.arms}")
                case PutCross():
                    tap(session, f"square:{action.cell}")
                case _:
                    continue
            assert session.table.actions == (action,)
            found.add(type(action))
    assert found == {NameHouse, PutCross}


def test_the_cross_of_who_drew_last_may_go_on_any_square_and_makes_the_domino_final() -> None:
    """On those of that domino too; where it is moved by a tap is any other square."""
    two = Player(marks=tuple(2 if arms is Arms.QUARTERS else 0 for arms in Arms))
    state = State.start()._replace(players=(Player(), two))
    for line in ("roll dot quarters dot dot+1", "take 1", "take 2", "take 4"):
        state = state.apply(duel.parse_action(line))
    for cell in ("c3", "b3"):
        session = Session(table_at(state))
        for what in ("square:1:c3", "square:1:b3", "next", "square:2:c3", "square:2:b3"):
            tap(session, what)
        assert session.state.lightning is Power.CROSS
        assert session.pending
        assert set(map(str, session.squares(Seat.TWO))) == {"b3", "c3"}
        tap(session, f"square:2:{cell}")
        assert played(session)[-2:] == ["place c3-b3", f"cross {cell}"]
        assert not session.pending
        tap(session, "undo")
        assert session.state.lightning is Power.CROSS
    tap(session, "square:2:e3")
    assert session.state.stage is Stage.MAP
    assert session.half is not None


def test_every_draft_pick_can_be_tapped() -> None:
    rng = Random(4)
    for seed in range(30):
        session = Session(new_table(seed))
        tap(session, "roll")
        while session.state.stage is Stage.DRAFT:
            offered = {
                action.die
                for action in session.state.legal_actions()
                if isinstance(action, TakeDie)
            }
            assert session.dice == offered
            die = rng.choice(sorted(offered))
            tap(session, f"die:{die}")
            assert session.table.actions[-1] == TakeDie(die)


@pytest.mark.parametrize("winner", SEATS)
def test_domains_is_named_after_the_joker_that_is_still_open(winner: Seat) -> None:
    """B's domino is a draft, its joker can change, and behind it the spellbook waits."""
    takes = ("3", "1", "2") if winner is Seat.TWO else ("2", "1", "3")
    marks = tuple(2 if arms is Arms.SOLID else 0 for arms in Arms)
    players = [Player(), Player()]
    players[winner] = Player(marks=marks)
    state = State.start()._replace(players=(players[0], players[1]))
    for line in ("roll ? solid solid+2 dot+1", *(f"take {die}" for die in takes)):
        state = state.apply(duel.parse_action(line))
    session = Session(table_at(state))
    for what in ("square:1:c3", "square:1:b3", "next", "square:2:c3", "square:2:b3"):
        tap(session, what)
    assert (session.state.stage, session.state.to_act) == (Stage.SPELLBOOK, winner)
    assert (session.joker, session.main) == (FIRST, "next")
    joker = session.houses
    tap(session, f"arms:{joker[-1]}")
    assert session.parts["first_arms"] is joker[-1]
    tap(session, "next")
    assert session.joker is None
    assert session.houses == tuple(Arms)
    tap(session, "arms:stripe")
    assert session.state.players[winner].named_house is Arms.STRIPE
    assert played(session)[-3:] == [f"joker 1 {joker[-1]}", "place c3-b3", "house stripe"]


def test_the_name_of_a_joker_is_refused_where_only_domains_could_have_it() -> None:
    """Every house is Domains' to name, and not every one the joker's to be."""
    marks = tuple(2 if arms is Arms.SOLID else 0 for arms in Arms)
    two = Player(kingdom=duel.parse_map(NARROW), marks=marks)
    state = State.start()._replace(players=(Player(), two))
    for line in ("roll ? solid solid+2 dot+1", "take 3", "take 1", "take 2"):
        state = state.apply(duel.parse_action(line))
    session = Session(table_at(state))
    for what in ("square:1:c3", "square:1:b3", "next", "square:2:c4", "square:2:b4"):
        tap(session, what)
    assert session.state.stage is Stage.SPELLBOOK
    assert Arms.DOT not in session.houses
    tap(session, "arms:dot")
    assert session.message == "objection.not_now"
    assert session.parts["first_arms"] is Arms.TWO_STRIPES
