"""The words and marks that tell what a rival has just done."""

import pytest

from kdcore import duel
from kdcore.duel import Roll, Stage
from kdcore.position import Seat
from kdcore.table import Table
from tests.support.games import well_armed
from tests.support.rivals import PAGE, Room, let_play, level, moment, until_rival
from tests.support.taps import new_table, plain_tap
from web.duel import events
from web.duel.events import LONG, SHORT, Listener
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.taps import tap
from web.duel.text import text
from web.shared.announcements import LONGEST_EVENT, fitted
from web.shared.opponents import Rival
from web.shared.rival_turn import plain
from web.shared.text import LANGUAGES
from web.shared.view import View


def test_what_it_did_is_told_once_when_it_is_done() -> None:
    session = until_rival(Rival(Seat.TWO, "king"), seed=3, is_it=Stage.MAP)
    told: list[tuple[bool, tuple[str, ...]]] = []

    class Listens(Room):
        def done(self) -> None:
            told.append((session.is_rivals_turn, scene(session, View("en")).polite))

    let_play(session, level("king"), Listens())
    assert [bool(polite) for _, polite in told] == [not is_rivals for is_rivals, _ in told]
    assert told[-1][1] == events.announcement(session, View("en"))
    assert all(len(event) <= LONGEST_EVENT for event in told[-1][1])
    everything = " ".join(told[-1][1])
    assert "Player 2 puts " in everything
    assert len(session.reply) >= len(told)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (duel.NameHouse, ("named {}", "escolheu {}", "wybrał herb: {}")),
        (duel.PutCross, ("added a cross", "pôs uma cruz", "dodał krzyżyk")),
        (duel.TurnDie, ("Turn", "Virar", "Obrót")),
        (duel.TakeTwo, ("Two dice", "Dois dados", "Dwie kostki")),
        (duel.CastleBonus, ("the castle bonus", "o bônus do castelo", "bonus zamkowy")),
    ],
)
def test_whatever_it_does_is_among_what_is_shown(kind: type, words: tuple[str, ...]) -> None:
    def is_it(session: Session) -> bool:
        # The rival of these games spends whatever it has: so much at once would be cut.
        is_done = any(isinstance(action, kind) for _, action in session.reply[:5])
        is_short = len(session.reply) < 6
        return is_done and is_short and not session.is_rivals_turn and not session.pending

    session = moment(is_it, well_armed())
    house = session.state.players[PAGE.seat].named_house
    for language, told in zip(("en", "pt-BR", "pl"), words, strict=True):
        assert told.format(text(language, f"arms.{house}")) in scene(session, View(language)).news


def test_what_it_spends_is_told_in_one_go() -> None:
    powers = "arm free", "arm split", "bonus 1"
    state = well_armed(PAGE.seat)
    table = Table(duel, state, 1)
    table.play(*map(duel.parse_action, ("roll dot dot solid+2 dot+1", "two 1 2")))
    session = Session(table, rival=PAGE)
    session.play(*map(duel.parse_action, (*powers, "split a1 g5")))
    news = events.news(session, View("en"))
    assert news == (
        "Player 2 used Two dice, Free, Split and the castle bonus and placed a domino for 1 point."
    )
    assert scene(session, View("en")).short_news == "Player 2 scored 1 point."


def test_it_is_told_in_order_and_in_the_past() -> None:
    session = Session(Table(duel, duel.State.start(), 1), rival=Rival(Seat.ONE, "squire"))
    session.play(*map(duel.parse_action, ("roll dot dot solid+2 ?", "take 3")))
    assert events.news(session, View("en")) == (
        "Player 1 rolled and took a solid with two crosses."
    )
    assert scene(session, View("en")).short_news == "Player 1 took a solid with two crosses."
    view = View("en", {Seat.ONE: "Maximilian Rosas"})
    assert events.news(session, view, SHORT).endswith(" took a die.")
    named = View("pl", {Seat.ONE: "Giermek"})
    assert "rzucił kostkami i wziął gładki herb z dwoma krzyżykami." in events.news(session, named)


def test_a_cross_that_it_adds_is_marked_until_someone_draws() -> None:
    def is_it(session: Session) -> bool:
        return any(isinstance(action, duel.PutCross) for _, action in session.reply)

    def marked() -> set[str]:
        return {
            square.cell for square in scene(session, View("en")).maps[1].squares if square.is_last
        }

    session = moment(is_it)
    (put,) = (action.cell for _, action in session.reply if isinstance(action, duel.PutCross))
    assert str(put) in marked()
    while session.state.stage is not Stage.MAP:
        assert str(put) in marked()
        if session.is_rivals_turn:
            let_play(session, lambda: plain)
        else:
            tap(session, plain_tap(session))
    while not session.pending:
        if session.is_rivals_turn:
            let_play(session, lambda: plain)
            assert str(put) not in marked()
        else:
            tap(session, plain_tap(session))
    assert not marked()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_it_did_is_heard_in_the_order_of_play(language: str) -> None:
    view = View(language, {Seat.ONE: "", Seat.TWO: text(language, "level.steward")})
    rolled = 0
    for seed in range(3):
        session = Session(new_table(seed), rival=Rival(Seat.TWO, "steward"))
        while session.owner is not None:
            if not session.is_rivals_turn:
                tap(session, plain_tap(session))
                continue
            let_play(session, level("steward"))
            heard = scene(session, view).polite
            assert all(len(event) <= LONGEST_EVENT for event in heard)
            told = [
                said
                for state, action in session.reply
                for said in events.told(state, action, Listener(view, session.you))
            ]
            assert "".join(heard).startswith("".join(fitted(told))[:-1])
            rolled += any(type(action) is Roll for _, action in session.reply[1:])
    assert rolled > 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", duel.SEATS)
def test_it_is_shown_in_a_few_words_until_the_person_acts(language: str, seat: Seat) -> None:
    session = Session(new_table(5), rival=Rival(seat, "squire"))
    shown = set()
    while session.owner is not None:
        if session.is_rivals_turn:
            let_play(session, level("squire"))
            continue
        picture = scene(session, View(language))
        assert len(picture.news) <= LONG
        assert len(picture.short_news) <= SHORT
        assert bool(picture.news) == bool(picture.short_news) == bool(session.reply)
        assert picture.status == picture.prompt
        if picture.news:
            shown |= {picture.news, picture.short_news}
            tap(session, "look")
            assert scene(session, View(language)).news == picture.news
            tap(session, "look")
        actions = len(session.table.actions)
        tap(session, plain_tap(session))
        if len(session.table.actions) > actions and not session.is_rivals_turn:
            assert scene(session, View(language)).news == ""
    assert len(shown) > 10
    assert not any("{" in words or "reply" in words for words in shown)


def test_what_it_did_is_still_known_when_the_game_is_taken_up_again() -> None:
    session = until_rival(Rival(Seat.TWO, "squire"), is_it=Stage.DRAFT)
    let_play(session, level("squire"))
    said = events.news(session, View("en"))
    assert " took " in said
    again = Session(Table.read(duel, str(session.table)), rival=session.rival)
    assert events.news(again, View("en")) == said
    assert scene(again, View("en")).polite == ()
