"""Taps on powers, on the castle bonus and on domains."""

from itertools import combinations
from random import Random

import pytest

from kdcore import duel
from kdcore.duel import (
    MAP,
    SEATS,
    Action,
    Arm,
    Arms,
    CastleBonus,
    NameHouse,
    Pass,
    Player,
    Power,
    PutCross,
    Stage,
    State,
    TakeDie,
    TurnDie,
)
from kdcore.position import Seat
from tests.support.duel_positions import (
    BARE,
    KEPT,
    NARROW,
    all_placements,
    lay,
    placing,
    played,
    random_states,
    table_at,
)
from tests.support.taps import new_table, plain_tap
from web.duel import html
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.taps import tap
from web.shared.session import FIRST
from web.shared.view import View


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


def test_a_pending_domino_stays_when_a_power_is_armed_or_put_back_if_it_may() -> None:
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
    """A preparation that the engine lists can be reached by taps from the start of the turn."""
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
    """A die and a face that the engine lists can be reached by taps, which keep the rest."""
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
    """The cross may go on a square of that domino too; any other square moves the domino."""
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
    """B's domino is pending, its joker can change, and behind it the spellbook waits."""
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
