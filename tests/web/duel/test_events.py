"""Events in words: what those who listen are told, in which order, and what can be read again."""

from random import Random

import pytest

from kdcore import duel
from kdcore.duel import BOXES, Arms, Stage, State
from kdcore.position import Seat
from kdcore.table import Table
from tests.support.rivals import let_play, level, until_rival
from tests.support.taps import new_table, offered, plain_tap
from web.duel import events, html
from web.duel.events import Listener
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.taps import tap
from web.shared.announcements import KEPT, LONGEST_EVENT
from web.shared.opponents import Rival
from web.shared.text import LANGUAGES
from web.shared.view import View

RIVAL = Rival(Seat.TWO, "squire")
NAMES = {Seat.ONE: "", Seat.TWO: "Squire"}
EN = View("en", NAMES)


def told(session: Session, *actions: str) -> str:
    """What is heard of these actions, without the marks around names."""
    said = []
    for spelled in actions:
        action = duel.parse_action(spelled)
        said += events.told(session.state, action, Listener(EN, session.you))
        session.table.play(action)
    return ". ".join(said).replace("\u2068", "").replace("\u2069", "")


def against(state: State | None = None) -> Session:
    return Session(Table(duel, state or State.start(), 1), rival=RIVAL)


def test_dice_are_told_by_what_is_on_them_and_the_last_one_too() -> None:
    session = against()
    assert told(session, "roll dot two_stripes+1 solid+2 ?") == (
        "You roll a dot, two stripes with a cross, a solid with two crosses and a joker"
    )
    assert told(session, "take 2") == "You take two stripes with a cross"
    assert told(session, "take 1", "take 4") == (
        "Squire takes a dot. Squire takes a joker. The last die is yours: a solid with two crosses"
    )


def test_two_dice_at_once_leave_two() -> None:
    ready = duel.Player(
        marks=(0, 0, BOXES[Arms.TWO_DOTS], 0, 0, 0), kept=frozenset({duel.Power.TWO_DICE})
    )
    session = against(State.start()._replace(players=(ready, duel.Player())))
    told(session, "roll dot dot stripe ?")
    assert told(session, "two 1 3") == (
        "You take a dot and a stripe. The other two dice go to Squire: a dot and a joker"
    )


def test_a_domino_is_told_by_its_houses_and_where_they_lie() -> None:
    session = against()
    told(session, "roll dot two_stripes+1 dot two_dots", "take 1", "take 2", "take 3")
    assert told(session, "place d2-e2") == (
        "You put a dot beside the castle, row 2, column 4 and two dots on row 2, column 5."
        " You have 0 points"
    )
    assert told(session, "place c3-b3") == (
        "Squire puts two stripes with a cross beside the castle, row 3, column 3"
        " and a dot on row 3, column 2. Squire has 1 point."
        " You tick dot, 1 of 5 and two dots, 1 of 4. Squire ticks dot, 1 of 5"
    )


def test_a_wizard_that_is_won_is_told_after_the_box_that_won_it_and_so_is_the_race_lost() -> None:
    nearly = tuple(BOXES[arms] - 1 if arms is Arms.SOLID else 0 for arms in Arms)
    one, two = duel.Player(marks=nearly), duel.Player(marks=nearly)
    session = against(State.start()._replace(players=(one, two)))
    told(session, "roll dot solid stripe stripe", "take 2", "take 3", "take 4", "place d2-e2")
    assert told(session, "place d2-e2").partition("points. ")[2] == (
        "You tick dot, 1 of 5 and solid, 3 of 3. You win Domains. Squire loses the race for Domains"
    )
    assert told(session, "house dot").startswith("You name dot for Domains. ")


def test_a_cross_is_told_with_the_house_that_gets_it() -> None:
    state = State.start()
    session = against(state._replace(players=(_about_to_win_cross(), duel.Player())))
    told(session, "roll dot quarters stripe stripe", "take 2", "take 3", "take 4")
    told(session, "place d2-e2", "place d2-e2")
    assert session.state.lightning is duel.Power.CROSS
    # What was left to be ticked comes after it.
    assert told(session, "cross d2") == (
        "You add a cross to a dot, row 2, column 4. Squire ticks stripe, 2 of 5"
    )


def _about_to_win_cross() -> duel.Player:
    marks = tuple(BOXES[arms] - 1 if arms is Arms.QUARTERS else 0 for arms in Arms)
    return duel.Player(marks=marks)


def test_two_people_at_one_device_are_told_by_name() -> None:
    session = Session(new_table(1))
    view = View("en", {Seat.ONE: "Ada", Seat.TWO: "Bruno"})
    for what in ("roll", "die:1"):
        tap(session, what)
        assert scene(session, view).polite[0].startswith("\u2068Ada\u2069 ")
    assert scene(session, view).prompt == "\u2068Bruno\u2069: pick two dice."
    assert scene(session, view).news == scene(session, view).short_news == ""


@pytest.mark.parametrize(
    ("language", "prompt"),
    [
        ("en", "Your turn: pick two dice."),
        ("pt-BR", "Sua vez: escolha dois dados."),
        ("pl", "Twoja kolej: wybierz dwie kostki."),
    ],
)
def test_who_plays_alone_is_spoken_to_in_every_language(language: str, prompt: str) -> None:
    session = until_rival(Rival(Seat.TWO, "squire"), is_it=Stage.DRAFT)
    assert scene(session, View(language)).prompt == ""
    let_play(session, level("squire"))
    while session.state.stage is not Stage.DRAFT or session.state.picks != 2:
        if session.is_rivals_turn:
            let_play(session, level("squire"))
        else:
            tap(session, plain_tap(session))
    picture = scene(session, View(language))
    assert picture.prompt == picture.status == prompt


def test_a_refusal_or_a_look_at_the_other_map_changes_no_prompt() -> None:
    session = against()
    tap(session, "roll")
    prompt = scene(session, EN).prompt
    for what in ("roll", "look", "power:free"):
        tap(session, what)
        assert scene(session, EN).prompt == prompt
    assert scene(session, EN).assertive == ""
    tap(session, "look")
    tap(session, "look")
    (said,) = scene(session, EN).polite
    assert said == "Map of \u2068Squire\u2069. Tap the small one to go back."


def test_you_and_the_rival_stay_who_they_are_while_the_other_map_is_looked_at() -> None:
    marks = tuple(2 if arms is Arms.DOT else 0 for arms in Arms)
    players = duel.Player(marks=marks), duel.Player()
    session = against(State.start()._replace(players=players))
    labels = []
    for _ in range(2):
        labels.append(scene(session, EN).lines[0].label)
        tap(session, "look")
    assert labels[0] == labels[1] == "Free, dot; you: 2, \u2068Squire\u2069: 0 of 5, open"


def test_a_domino_that_is_moved_ticks_no_box_again() -> None:
    session = Session(new_table(1))
    while not (session.pending and session.main == "roll"):
        tap(session, plain_tap(session))
    heard = [" ".join(scene(session, View("en")).polite)]
    if session.can_swap:
        tap(session, "swap")
        heard.append(" ".join(scene(session, View("en")).polite))
        assert " ticks " not in heard[1]
        assert " puts " in heard[1]
    assert " ticks " in heard[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_in_a_game_has_words_that_fit(language: str, seed: int) -> None:
    rng, session = Random(seed), against()
    for _ in range(700):
        if session.owner is None:
            break
        if session.is_rivals_turn:
            let_play(session, level("squire"))
        else:
            tap(session, plain_tap(session) if rng.random() < 0.6 else rng.choice(offered(session)))
        picture = scene(session, View(language, NAMES))
        for said in (*picture.polite, picture.prompt, picture.news, picture.short_news):
            assert len(said) <= LONGEST_EVENT
            assert "said." not in said
            assert "reply" not in said
            assert "{" not in said


# The log


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_has_the_last_events_the_newest_first(language: str) -> None:
    session = until_rival(RIVAL, seed=2, is_it=Stage.MAP)
    view = View(language, NAMES)
    for _ in range(5):
        let_play(session, level("squire"))
        while not session.is_rivals_turn:
            tap(session, plain_tap(session))
    log = events.log(session.table, session.you, view)
    assert len(log) == KEPT
    listener = Listener(view, session.you)
    table = session.table
    last = events.told(table.states[-2], table.actions[-1], listener)
    assert log[0] == ". ".join(last)
    assert all(log)


def test_the_log_is_empty_at_first_and_ends_with_who_has_won() -> None:
    session = Session(new_table(3))
    assert events.log(session.table, None, View("en")) == ()
    while session.owner is not None:
        tap(session, plain_tap(session))
    log = events.log(session.table, None, View("en"))
    assert " wins " in log[0]
    assert "the game is over" in log[0]
    assert len(log) == KEPT


# The page


def test_the_heading_of_the_result_comes_before_its_buttons() -> None:
    skeleton = html.skeleton()
    assert skeleton.index('id="kd-result"') < skeleton.index('id="kd-bar"')
    own = html.own("1")
    assert own.index('id="kd-result-1"') < own.index('id="kd-bar-1"')


def test_what_a_rival_did_stands_above_what_is_to_be_done() -> None:
    skeleton = html.skeleton()
    assert skeleton.index('id="kd-news"') < skeleton.index('id="kd-status"')
