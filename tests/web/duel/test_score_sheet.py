"""The end of a game: the count is shown line by line, and may be cut short."""

from itertools import pairwise

import pytest

from kdcore import duel
from kdcore.duel import Arms, Decision, Player, State
from kdcore.position import Seat
from kdcore.table import Table
from tests.support.golden import FOLDER
from tests.support.taps import new_table, plain_tap
from web.duel import html, score_html, score_steps, svg, wording
from web.duel.offers import DuelTable
from web.duel.scene import scene
from web.duel.score_steps import BONUS, NIL, Step
from web.duel.session import Session
from web.duel.taps import tap
from web.duel.widgets import Ledger
from web.shared.opponents import Rival
from web.shared.text import LANGUAGES
from web.shared.view import View


def finished(seed: int) -> Session:
    """A game at the beginning of its count."""
    session = ended(seed)
    if session.awaits_count:
        tap(session, "count")
    return session


def ended(seed: int) -> Session:
    session = Session(new_table(seed))
    while session.owner is not None:
        tap(session, plain_tap(session))
    return session


def ledger(session: Session, language: str = "en") -> Ledger:
    shown = scene(session, View(language)).ledger
    assert shown is not None
    return shown


def walked(session: Session) -> list[Ledger]:
    """Every picture of the count, from nothing to the winner."""
    seen = [ledger(session)]
    while session.is_counting:
        tap(session, "step")
        seen.append(ledger(session))
    return seen


@pytest.mark.parametrize("seed", range(12))
def test_lines_add_up_to_the_total(seed: int) -> None:
    state = finished(seed).state
    for seat in duel.SEATS:
        lines = score_steps.lines(state, seat)
        assert sum(line.points for line in lines) == duel.total(state.players[seat])
        assert all(line.of * line.each == line.points for line in lines)
        drawn = set().union(*(line.cells for line in lines if line.kind != BONUS))
        assert len(drawn) == state.players[seat].kingdom.filled.bit_count()


def test_the_walk_shows_one_line_more_at_a_time_and_then_the_winner() -> None:
    session = finished(1)
    seen = walked(session)
    steps = score_steps.steps(session.state)
    assert len(seen) == len(steps) + 2
    for before, after in pairwise(seen[:-1]):
        for was, is_ in zip(before.columns, after.columns, strict=True):
            assert int(was.total) <= int(is_.total)
        counts = [sum(r.is_shown for c in each.columns for r in c.rows) for each in (before, after)]
        assert counts[1] - counts[0] == 1 or after.shows_note
    assert {each.title for each in seen[:-1]} == {"Counting the domains"}
    assert seen[-1].title == "Player 2 wins!"
    totals = [column.total for column in seen[-1].columns]
    assert totals == [str(duel.total(player)) for player in session.state.players]


def test_what_is_counted_is_outlined_on_its_map_and_nothing_afterwards() -> None:
    session = finished(2)
    for step in score_steps.steps(session.state):
        tap(session, "step")
        assert step.seat is not None
        maps = scene(session, View("en")).maps
        cells = score_steps.lines(session.state, step.seat)[step.line].cells
        assert set(maps[step.seat].domain) == {str(cell) for cell in cells}
        assert 'class="outline"' in svg.marks(maps[step.seat])
        assert not maps[1 - step.seat].domain
    tap(session, "step")
    assert not any(chart.domain for chart in scene(session, View("en")).maps)


def test_a_skip_shows_everything_at_once() -> None:
    session, patient = finished(3), finished(3)
    tap(session, "skip")
    assert ledger(session) == walked(patient)[-1]
    assert not ledger(session).is_counting
    tap(session, "step")
    assert not session.is_counting


def test_who_has_won_is_said_after_the_count_and_not_before() -> None:
    session = finished(1)
    won = (scene(session, View("en")).status,)
    assert scene(session, View("en")).polite != won
    tap(session, "step")
    assert scene(session, View("en")).polite == ()
    tap(session, "skip")
    assert scene(session, View("en")).polite == won


def test_a_finished_game_that_is_opened_again_is_not_counted_again() -> None:
    session = Session(finished(1).table)
    assert not session.is_counting
    assert not ledger(session).is_counting


def test_the_maps_can_be_seen_and_the_result_again() -> None:
    session = finished(1)
    tap(session, "skip")
    tap(session, "result")
    assert scene(session, View("en")).ledger is None
    tap(session, "result")
    assert scene(session, View("en")).ledger is not None


def golden(name: str) -> Session:
    table: DuelTable = Table.read(duel, (FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    session = Session(table)
    session.steps_counted = 0
    return session


def test_a_tie_break_is_named_last_of_all_and_only_if_it_decided() -> None:
    session = golden("tie-break")
    assert duel.result(session.state).decision is not Decision.POINTS
    assert score_steps.steps(session.state)[-1] == Step(None)
    notes = [each.shows_note for each in walked(session)]
    assert notes == [False] * (len(notes) - 2) + [True, True]
    plain = finished(1).state
    assert duel.result(plain).decision is Decision.POINTS
    assert Step(None) not in score_steps.steps(plain)


def test_that_neither_could_place_is_heard_and_read_until_a_tap_begins_the_count() -> None:
    why = "Neither placed a domino: the game is over"
    session = ended(1)
    assert duel.is_stuck(session.state)
    for what in ("roll", "step", "hush"):
        picture = scene(session, View("en"))
        assert picture.ledger is None
        assert picture.status.endswith(why) or picture.is_refusal
        shown = [button.act for button in picture.buttons if button.is_shown]
        assert shown == ["home", "count"]
        tap(session, what)
    assert not session.is_counting
    session = ended(1)
    assert why in " ".join(scene(session, View("en")).polite)
    assert "wins" not in " ".join(scene(session, View("en")).polite)
    tap(session, "count")
    assert session.is_counting
    assert why not in " ".join(scene(session, View("en")).polite)
    assert ledger(session).note == why
    assert ledger(session).shows_note
    tap(session, "skip")
    assert why not in " ".join(scene(session, View("en")).polite)


TWO_LEFT = """
.  .  o1 o  o  o  o
|1 |  :  :  :  :  :
:  :  :  C  :  :  :
:  :  :  :  :  :  :
:  :  :  :  :  :  :
"""


def at_the_last_domino() -> Session:
    """A game that is over as soon as whoever laid the last domino goes on."""
    two = Player(kingdom=duel.parse_map(TWO_LEFT))
    state = State.start()._replace(players=(Player(), two))
    for line in ("roll dot stripe solid+2 dot+1", "take 1", "take 2", "take 4", "place c3-b3"):
        state = state.apply(duel.parse_action(line))
    session = Session(Table(duel, state, 1))
    tap(session, "square:2:a1")
    assert session.pending
    return session


def test_that_a_map_is_full_is_heard_and_read_once_its_last_domino_is_final() -> None:
    session = at_the_last_domino()
    why = "Player 2's map is full: the game is over"
    assert session.main == "next"
    assert why not in " ".join(scene(session, View("en")).polite)
    tap(session, "next")
    assert scene(session, View("en")).polite == (why,)
    assert ledger(session).note == why
    assert ledger(session).shows_note
    tap(session, "step")
    assert scene(session, View("en")).polite == ()


def test_two_full_maps_are_said_to_be_both() -> None:
    state = golden("full-map").state
    full = next(player for player in state.players if not player.kingdom.empty)
    both = state._replace(players=(full, full))
    assert wording.why_over(both, View("en")) == "Both maps are full: the game is over"


def test_the_bonus_comes_after_every_domain_of_both() -> None:
    state = finished(1).state
    one, two = (player._replace(named_house=Arms.DOT) for player in state.players)
    named = state._replace(players=(one, two))
    kinds = [
        score_steps.lines(named, step.seat)[step.line].kind
        for step in score_steps.steps(named)
        if step.seat is not None
    ]
    assert kinds[-2:] == [BONUS, BONUS]
    assert BONUS not in kinds[:-2]


def test_domains_without_a_cross_share_a_line() -> None:
    state = finished(1).state
    for seat in duel.SEATS:
        bare = [each for each in duel.score(state.players[seat]).domains if not each.honours]
        nil = [line for line in score_steps.lines(state, seat) if line.kind == NIL]
        assert [line.of for line in nil] == [len(bare)] * bool(bare)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ledger_is_written_whole_and_without_style(language: str) -> None:
    shown = ledger(finished(1), language)
    written = score_html.ledger(shown)
    assert written.count("<li>") == sum(len(column.rows) for column in shown.columns)
    assert "style=" not in written + html.confetti()
    hidden = [row for column in shown.columns for row in column.rows]
    assert all("is-ahead" in score_html.row_class(row) for row in hidden)


def test_confetti_is_no_more_than_was_agreed() -> None:
    assert html.confetti().count("<rect") == html.PIECES <= 80


def test_nobody_cheers_a_rival() -> None:
    state = finished(3).state
    winner = duel.result(state).winner
    assert winner is not None
    for rival, is_cheered in (
        (None, True),
        (Rival(winner, "page"), False),
        (Rival(Seat(1 - winner), "page"), True),
    ):
        session = finished(3)
        session.rival = rival
        assert ledger(session, "en").is_cheered is is_cheered
