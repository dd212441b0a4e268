"""Events in words: what those who listen are told, in which order, and what can be read again."""

from random import Random

import pytest

from kdcore import kingdomino
from kdcore.ai.kingdomino import decide, opponent
from kdcore.kingdomino import Choose, Deal, Discard, Place
from kdcore.position import Seat
from tests.support.kingdomino_taps import new_session, new_table, plain_tap
from web.kingdomino import events, html
from web.kingdomino.scene import scene
from web.kingdomino.session import Session, Still
from web.kingdomino.taps import tap
from web.kingdomino.text import text
from web.shared.announcements import KEPT, LONGEST_EVENT
from web.shared.text import LANGUAGES
from web.shared.view import View

ONE_RIVAL = {Seat.TWO: "squire"}
THREE_RIVALS = {Seat.TWO: "page", Seat.THREE: "squire", Seat.FOUR: "king"}
EN = View("en")


def step(session: Session, rng: Random) -> None:
    """The next tap, or the next of a rival's actions."""
    if session.is_rivals_turn:
        session.forget_last_tap()
        session.play(*decide(opponent("page"), session.state, rng)[:1])
    else:
        tap(session, plain_tap(session, rng))


def said(session: Session, is_it: type, view: View = EN) -> list[str]:
    """What is told of all actions of a kind, up to the end of the game."""
    rng, found = Random(4), []
    while session.owner is not None:
        step(session, rng)
    for state, action in zip(session.table.states, session.table.actions, strict=False):
        if isinstance(action, is_it):
            found.append(". ".join(events.deed(session, view, state, action)))
    return found


def test_a_line_is_told_with_what_is_on_its_dominoes() -> None:
    session = new_session("2", 3, ONE_RIVAL)
    first, *_ = said(session, Deal)
    assert first == (
        "Next line: 11 grass and grass, 35 water with a crown and forest,"
        " 37 water and grass with a crown, 44 grass and swamp with two crowns"
    )


def test_a_domino_is_told_by_its_halves_and_where_they_lie() -> None:
    placed = said(new_session("2", 3, ONE_RIVAL), Place)
    assert any(each.startswith("You put ") for each in placed)
    assert any(each.startswith("Squire puts ") for each in placed)
    assert any(" beside the castle, row " in each for each in placed)
    assert all(" on row " in each or " beside the castle, row " in each for each in placed)
    assert all(each.endswith((" points", " point")) for each in placed)


def test_a_choice_and_a_discard_name_the_domino() -> None:
    chosen = said(new_session("2", 3, ONE_RIVAL), Choose)
    assert "Squire chooses 35: water with a crown and forest" in chosen
    assert any(each.startswith("You choose ") for each in chosen)
    for seed in range(40):
        gone = said(new_session("4", seed, THREE_RIVALS), Discard)
        if gone:
            break
    assert all(" discard" in each and ": " in each and " and " in each for each in gone)


def test_several_people_are_told_by_name() -> None:
    session = new_session("3", 1, {Seat.THREE: "king"})
    names = View("en", {Seat.ONE: "Ada", Seat.TWO: "Bruno"})
    prompts, rng = set(), Random(1)
    while session.owner is not None:
        picture = scene(session, names)
        prompts.add(picture.prompt.replace("\u2068", "").replace("\u2069", ""))
        assert not any(event.startswith("You ") for event in picture.polite)
        step(session, rng)
    assert {"Ada: place your domino.", "Bruno: choose a domino.", ""} <= prompts


@pytest.mark.parametrize(
    ("language", "prompt"),
    [
        ("en", "Your turn: place your domino."),
        ("pt-BR", "Sua vez: coloque seu dominó."),
        ("pl", "Twoja kolej: połóż domino."),
    ],
)
def test_who_plays_alone_is_spoken_to_in_every_language(language: str, prompt: str) -> None:
    session, rng = new_session("4", 2, THREE_RIVALS), Random(2)
    while session.placing is None or session.half or session.pending:
        step(session, rng)
    assert scene(session, View(language)).prompt == prompt
    assert scene(session, View(language)).hand.status == prompt


def test_a_refusal_or_a_look_at_another_kingdom_changes_no_prompt() -> None:
    session, rng = new_session("2", 2, ONE_RIVAL), Random(2)
    while session.placing is None or session.half or session.pending:
        step(session, rng)
    prompt = scene(session, EN).prompt
    for what in ("next", "look:2"):
        tap(session, what)
        assert scene(session, EN).prompt == prompt
    assert scene(session, EN).hand.status == "Kingdom of Squire. Tap your own to go back."


# The last moves of rivals


def test_one_rivals_moves_are_told_in_a_sentence_until_the_person_is_done() -> None:
    session, rng, told = new_session("2", 3, ONE_RIVAL), Random(4), set()
    while session.owner is not None:
        news = scene(session, EN).news
        assert news is not None
        assert bool(news) == bool(session.reply)
        if news and not session.is_rivals_turn:
            assert news.startswith("Squire ")
            told.add(news)
            assert news in html.rivals(scene(session, EN))
        step(session, rng)
    assert "Squire chose 11 and 35." in told
    assert any(" placed " in news and " for " in news and " chose " in news for news in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_of_several_fit_on_a_line(language: str) -> None:
    told = 0
    for seed in range(4):
        session, rng = new_session("4", seed, THREE_RIVALS), Random(seed)
        while session.owner is not None:
            news = scene(session, View(language)).news or ""
            assert len(news) <= events.LONGEST_NEWS + 24
            acted = {state.to_act for state, _ in session.reply}
            given = text(language, "said.left.you", number=48).partition("48")[0]
            if not session.is_rivals_turn and len(acted) > 1 and not news.startswith(given):
                names = (text(language, f"level.{THREE_RIVALS[seat]}") for seat in acted)
                assert all(f"{name}: " in news for name in names)
                told += 1
            step(session, rng)
    assert told > 20


def test_where_nobody_is_a_rival_there_is_no_news() -> None:
    assert scene(new_session("2", 1), EN).news is None


# The tree


def test_the_kingdom_says_how_far_it_reaches_and_what_is_to_be_placed() -> None:
    session, rng = new_session("2", 3, ONE_RIVAL), Random(4)
    while session.placing is None or session.base.domino.is_twin:
        step(session, rng)
    board = scene(session, EN).board("1")
    used, domino = board.used, session.base.domino
    assert board.about.startswith(
        f"{used.columns} of 5 columns and {used.rows} of 5 rows used. To place: {domino.number} "
    )
    first = board.about
    tap(session, "swap")
    assert scene(session, EN).board("1").about != first
    assert first.endswith(" goes next.")
    assert "To place" not in scene(session, EN).board("2").about
    while session.pending is None:
        tap(session, plain_tap(session, rng))
    assert "To place" not in scene(session, EN).board("1").about


def test_a_grid_is_described_by_that() -> None:
    assert 'aria-describedby="kg-about-near"' in html.kingdom(html.NEAR)
    assert 'id="kg-about-near"' in html.kingdom(html.NEAR)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", ["2", "3", "4 middle_kingdom harmony", "2 dynasty mighty_duel"])
def test_whatever_happens_in_a_game_has_words_that_fit(language: str, setup: str) -> None:
    players = int(setup[0])
    rivals = dict.fromkeys(list(Seat)[1:players], "squire")
    session, rng = new_session(setup, 7, rivals), Random(7)
    while session.owner is not None:
        picture = scene(session, View(language))
        words = (*picture.polite, picture.prompt, picture.news or "")
        for each in (*words, picture.board("1").about):
            assert len(each) <= LONGEST_EVENT
            assert "said." not in each
            assert "reply" not in each
            assert "{" not in each
        step(session, rng)


# The log


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_has_the_last_events_the_newest_first(language: str) -> None:
    session, rng = new_session("4", 3, THREE_RIVALS), Random(3)
    assert len(events.log(session, View(language))) == len(session.table.actions) == 2
    for _ in range(40):
        step(session, rng)
    log = events.log(session, View(language))
    assert len(log) == KEPT
    table = session.table
    told = events.deed(session, View(language), table.states[-2], table.actions[-1])
    assert log[0].startswith(". ".join(told))
    assert all(log)


def test_the_log_of_a_game_that_is_over_ends_with_who_has_won() -> None:
    table = new_table("2", 5)
    rng = Random(5)
    while table.state.to_act is not None:
        if isinstance(table.state.to_act, Seat):
            table.play(rng.choice(table.state.legal_actions()))
        else:
            table.draw()
    session = Still(table, rivals=ONE_RIVAL)
    assert " win" in events.log(session, EN)[0]
    assert kingdomino.result(session.state)
