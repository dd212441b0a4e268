"""Announcements: short, one at a time, late only if it is the last; and keyboard shortcuts."""

from itertools import pairwise
from random import Random

import pytest

from kdcore import duel
from kdcore.position import Seat
from tests.support.taps import new_table, offered
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.shortcuts import LISTED, Keys
from web.duel.taps import tap
from web.duel.text import OWN, text
from web.duel.wording import announcement, player
from web.shared.announcements import GAP, LATE, LONGEST_EVENT, Events
from web.shared.shortcuts import HELP
from web.shared.text import CATALOGUES, LANGUAGES
from web.shared.view import View


def heard(said: list[tuple[float, str]]) -> list[tuple[float, str]]:
    """Events that come out of the queue, asked as the page asks: at once, and when it says to."""
    events, out, clock = Events(), list[tuple[float, str]](), 0.0
    pending = list(said)
    while pending or events.wait(clock) is not None:
        wait = events.wait(clock)
        due = clock + wait if wait is not None else float("inf")
        if pending and pending[0][0] <= due:
            clock, words = pending.pop(0)
            events.add(words, clock)
        else:
            clock = due
        found = events.next(clock)
        if found:
            out.append((clock, found))
    return out


def test_a_single_event_is_said_at_once() -> None:
    assert heard([(5.0, "a")]) == [(5.0, "a")]


def test_events_wait_for_one_another_and_are_joined_if_they_fit() -> None:
    assert heard([(0, "a"), (10, "b"), (20, "c")]) == [(0, "a"), (GAP, "b. c")]


def test_old_news_is_dropped() -> None:
    many = [(float(n), f"{n}" + "x" * (LONGEST_EVENT - 2)) for n in range(10)]
    out = heard(many)
    assert 1 < len(out) < 10


def test_what_is_to_be_done_now_is_said_however_busy_the_device_is() -> None:
    events = Events()
    for words in ("what happened", "what it means", "Here: row 5, column 6"):
        events.add(words, 0.0)
    assert events.next(4.0 * LATE) == "Here: row 5, column 6"
    assert events.wait(4.0 * LATE) is None


@pytest.mark.parametrize("seed", range(20))
def test_nothing_is_long_close_or_late(seed: int) -> None:
    rng = Random(seed)
    clock, said = 0.0, []
    for number in range(200):
        clock += rng.choice((20, 150, 400, 900))
        said.append((clock, f"<{number}>" + "x" * rng.randrange(5, 100)))
    out = heard(said)
    added = {words.partition(">")[0]: when for when, words in said}
    assert all(len(words) <= LONGEST_EVENT for _, words in out)
    assert all(b - a >= GAP for (a, _), (b, _) in pairwise(out))
    for when, words in out:
        for part in words.split(". "):
            assert 0 <= when - added[part.partition(">")[0]] <= LATE


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_power_won_and_every_race_lost_is_announced(language: str) -> None:
    won = lost = 0
    for seed in range(30):
        rng = Random(seed)
        session = Session(new_table(seed))
        for _ in range(600):
            if session.owner is None:
                break
            before = session.state.players
            main = session.main if rng.random() < 0.5 else None
            tap(session, main or rng.choice(offered(session)))
            said = scene(session, View(language)).polite
            assert all(len(event) <= LONGEST_EVENT for event in said)
            if not session.happened:
                continue
            for seat in duel.SEATS:
                rival = Seat(1 - seat)
                for index, (power, boxes) in enumerate(zip(duel.POWERS, duel.BOXES, strict=True)):
                    marks = session.state.players[seat].marks[index]
                    if not before[seat].marks[index] < boxes == marks:
                        continue
                    name = text(language, f"power.{power}.name")
                    won += 1
                    who = player(View(language), seat)
                    wins = text(language, "won.title", player=who, power=name).rstrip("!")
                    assert wins in " ".join(said)
                    if session.state.players[rival].marks[index]:
                        lost += 1
                        who = player(View(language), rival)
                        loses = text(language, "won.race", player=who).rstrip(".")
                        assert loses in " ".join(said)
    assert won > 20
    assert lost > 10


def test_undo_is_said() -> None:
    session = Session(new_table(1))
    for what in ("roll", "die:1", "die:2", "undo"):
        tap(session, what)
    assert announcement(session, View("en")) == ("Taken back",)
    tap(session, "die:2")
    assert announcement(session, View("en")) != ("Taken back",)


# Keys


def pressed(keys: str, main: str = "roll") -> list[str | None]:
    hand = Keys()
    return [hand.tap(key, main) for key in keys]


def test_a_number_is_a_power_and_after_d_a_die() -> None:
    assert pressed("d4") == [None, "die:4"]
    assert pressed("D5") == [None, None]
    assert pressed("1670") == ["power:free", "power:cross", None, None]
    assert pressed("dx1") == [None, None, "power:free"]


def test_letters_are_the_buttons() -> None:
    assert pressed("sUc?x") == ["swap", "undo", "bonus", HELP, None]


@pytest.mark.parametrize(("main", "what"), [("next", "next"), ("again", None), ("", None)])
def test_r_is_the_large_button_but_begins_no_game(main: str, what: str | None) -> None:
    assert pressed("r", main) == [what]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_explained(language: str) -> None:
    assert {what for _, what in LISTED} <= OWN[language].keys() | CATALOGUES[language].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_a_tap_is_short(language: str) -> None:
    said = CATALOGUES[language] | OWN[language]
    refusals = [key for key in said if key.startswith(("objection.", "table.no_"))]
    assert {key: said[key] for key in refusals if len(said[key]) > 60} == {}
    assert len(refusals) > 20
