"""The scene of Duel: all of it follows from the session, in every language."""

from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random

import pytest

from kdcore import duel
from kdcore.duel import BOXES, MAP, Arms, Objection, Player, Power, Stage, State
from kdcore.position import Seat
from kdcore.table import Table
from tests.support.taps import new_table, offered, plain_tap
from web.duel import html, svg
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.svg_marks import CHARGES, HATCHES
from web.duel.taps import tap
from web.duel.widgets import Scene, Square
from web.duel.wording import BOLD_ROOM
from web.shared.announcements import LONGEST_EVENT
from web.shared.html import notice
from web.shared.seating import FACE_TO_FACE, SEATINGS, TURNING
from web.shared.text import LANGUAGES
from web.shared.undo import Refused
from web.shared.view import View
from web.shared.widgets import Button, Notice

WEB = Path(__file__).parents[3] / "web"


def button(picture: Scene, act: str) -> Button:
    return next(button for button in picture.buttons if button.act == act)


def square(picture: Scene, seat: Seat, cell: str) -> Square:
    return next(square for square in picture.maps[seat].squares if square.cell == cell)


def texts(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, tuple):
        return [said for part in value for said in texts(part)]
    if is_dataclass(value):
        return [said for field in fields(value) for said in texts(getattr(value, field.name))]
    return []


def at_map(seed: int = 1) -> Session:
    session = Session(new_table(seed))
    for what in ("roll", "die:1", "die:2", "die:3"):
        tap(session, what)
    return session


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_can_be_shown(language: str, seed: int) -> None:
    rng = Random(seed)
    session = Session(new_table(seed))
    for _ in range(1500):
        picture = scene(session, View(language))
        assert hash(picture) == hash(scene(session, View(language)))
        assert picture == scene(session, View(language))
        assert picture.status
        assert all(len(event) <= LONGEST_EVENT for event in picture.polite)
        # A key without a text shows itself, and a blank that was not filled keeps its braces.
        for said in texts(picture):
            assert "{" not in said, said
            assert not said.startswith(("table.", "status.", "square.", "power.", "said.")), said
        for chart in picture.maps:
            assert len(chart.squares) == len(MAP.cells)
            svg.land(chart)
            svg.marks(chart)
        if session.owner is None:
            break
        what = plain_tap(session) if rng.random() < 0.6 else rng.choice(offered(session))
        tap(session, what)
    assert session.owner is None
    tap(session, "skip")
    picture = scene(session, View(language))
    assert picture.ledger is not None
    assert [column.total for column in picture.ledger.columns] == [
        str(duel.total(player)) for player in session.state.players
    ]


def test_what_is_lit_is_what_may_be_tapped() -> None:
    session = at_map()
    picture = scene(session, View("en"))
    lit = {square.cell for square in picture.maps[0].squares if square.is_legal}
    assert lit == {str(cell) for cell in session.squares(Seat.ONE)}
    assert not any(square.is_legal for square in picture.maps[1].squares)


def test_the_pending_domino_is_shown_with_what_it_gains_and_the_next_player_on_the_button() -> None:
    session = at_map()
    tap(session, "square:d2")
    if not session.pending:
        assert square(scene(session, View("en")), Seat.ONE, "d2").is_pending
        tap(session, f"square:{min(session.squares(Seat.ONE))}")
    picture = scene(session, View("en"))
    assert [square.cell for square in picture.maps[0].squares if square.is_pending]
    assert picture.maps[0].delta.startswith("+")
    assert picture.buttons[-1] == Button("next", "Next: Player 2")
    assert picture.near == "1"


def test_the_other_persons_last_domino_stays_marked() -> None:
    session = at_map()
    while session.main != "next":
        tap(session, plain_tap(session))
    tap(session, "next")
    picture = scene(session, View("en"))
    assert sum(square.is_last for square in picture.maps[0].squares) == 2
    assert picture.near == "2"


def test_a_refusal_is_the_status_and_is_said_at_once() -> None:
    session = Session(new_table(1))
    tap(session, "die:1")
    picture = scene(session, View("en"))
    assert picture.status == picture.assertive == "Roll the dice first."
    assert picture.is_refusal


def test_a_refusal_does_not_hide_what_to_do() -> None:
    session = Session(new_table(1))
    tap(session, "undo")
    picture = scene(session, View("en"))
    assert picture.assertive == "Nothing to undo."
    assert picture.status == f"{picture.assertive} Roll the dice."


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_room_for_both(language: str) -> None:
    session = at_map()
    for why in Objection:
        session.message = Refused(why).key
        picture = scene(session, View(language))
        assert picture.status.startswith(picture.assertive)
        assert len(picture.status) <= BOLD_ROOM
        # The most common refusals say themselves what to do.
        is_both = picture.status != picture.assertive
        assert is_both or why is not Objection.SQUARE_IS_FILLED


def test_dice_show_owner_and_whose_pick_it_is() -> None:
    session = Session(new_table(1))
    assert all(not die.arms for die in scene(session, View("en")).dice)
    tap(session, "roll")
    tap(session, "die:2")
    picture = scene(session, View("en"))
    assert [die.owner for die in picture.dice] == ["", "1", "", ""]
    assert ["offered" in die.states for die in picture.dice] == [True, False, True, True]
    assert picture.status == "Player 2: pick two dice."


def test_how_many_dice_are_to_be_taken_is_said_as_the_rules_have_it() -> None:
    session = Session(new_table(1))
    tap(session, "roll")
    for what, left, status in (
        ("die:2", 1, "Player 1: pick a die."),
        ("die:3", 2, "Player 2: pick two dice."),
        ("die:1", 1, "Player 2: pick one more die."),
    ):
        assert (session.state.picks, scene(session, View("en")).status) == (left, status)
        tap(session, what)
    assert session.state.stage is Stage.MAP


@pytest.mark.parametrize("seat", duel.SEATS)
def test_a_line_belongs_to_whoever_has_filled_it(seat: Seat) -> None:
    """The boxes of the other player are struck out, whichever side reads them."""
    marks = tuple(BOXES[arms] if arms in (Arms.DOT, Arms.SOLID) else 1 for arms in Arms)
    kept = frozenset({Power.FREE})
    players = [Player(marks=(1,) * len(Arms)), Player(marks=(1,) * len(Arms))]
    players[seat] = Player(marks=marks, kept=kept)
    session = Session(Table(duel, State.start()._replace(players=(players[0], players[1])), 1))
    for reader, states in ((seat, ["kept", "used"]), (Seat(1 - seat), ["lost", "lost"])):
        lines = scene(session, View("en", seating=FACE_TO_FACE)).desks[reader].lines
        assert [lines[arms].state for arms in (Arms.DOT, Arms.SOLID)] == states
        assert {line.state for line in lines if line.marks == (1, 1)} == {"open"}
        struck = {line.struck for line in lines if line.state in states}
        assert struck == {str(Seat(1 - seat))}


def test_a_line_of_the_spellbook_says_all_four_things() -> None:
    picture = scene(Session(new_table(1)), View("en"))
    assert [line.boxes for line in picture.lines] == list(BOXES)
    assert picture.lines[0].label == "Free, dot; you: 0, Player 2: 0 of 5, open"


def test_powers_are_ready_armed_used_and_lost() -> None:
    session = at_map()
    state = session.state
    marks = tuple(BOXES[arms] if arms is Arms.DOT else 0 for arms in Arms)
    one = state.players[0]._replace(marks=marks, kept=frozenset({Power.FREE}))
    session = Session(Table(duel, state._replace(players=(one, state.players[1])), 1))
    states = [scene(session, View("en")).lines[0]]
    tap(session, "power:free")
    states.append(scene(session, View("en")).lines[0])
    tap(session, "power:free")
    tap(session, "look")
    states.append(scene(session, View("en")).lines[0])
    # Whoever looks at the other map still reads the spellbook as theirs.
    assert [line.state for line in states] == ["ready", "armed", "ready"]
    assert [line.is_pressed for line in states] == [False, True, False]
    assert states[2].label == "Free, dot; you: 5, Player 2: 0 of 5, yours, ready"
    spent = state._replace(players=(one._replace(kept=frozenset()), state.players[1]))
    assert scene(Session(Table(duel, spent, 1)), View("en")).lines[0].state == "used"


def test_swap_is_not_shown_for_twins_and_undo_is_never_hidden() -> None:
    for seed in range(60):
        session = at_map(seed)
        if session.state.stage is not Stage.MAP:
            continue
        first, second = session.state.hand
        picture = scene(session, View("en"))
        assert button(picture, "swap").is_shown == (first.face != second.face)
        assert button(picture, "undo").is_shown


def test_a_notice_is_passed_on() -> None:
    given = Notice("Not saved", (Button("copy", "Copy"),))
    picture = scene(Session(new_table(1)), View("en", notice=given))
    assert picture.notice == given
    assert 'data-act="copy"' in notice(given)


def test_what_players_read_is_escaped() -> None:
    assert notice(Notice('<b>"&', ())) == "<p>&lt;b&gt;&quot;&amp;</p><div></div>"


def test_no_style_is_written_into_the_page() -> None:
    """The content security policy allows no style in the text."""
    session = at_map()
    picture = scene(session, View("en"))
    assert "style=" not in html.skeleton() + str(svg.land(picture.maps[0]))


def test_every_symbol_that_is_used_is_drawn() -> None:
    skeleton = html.skeleton()
    used = {part.partition('"')[0] for part in skeleton.split('href="#')[1:]}
    drawn = {part.partition('"')[0] for part in skeleton.split('id="')[1:]}
    faces = {f"kd-{kind}-{arms}" for arms in Arms for kind in ("shield", "mini")}
    assert used | faces <= drawn


def test_every_house_has_its_own_stamps() -> None:
    for stamps in (CHARGES, HATCHES):
        assert set(stamps) == {str(arms) for arms in Arms}
        assert len(set(stamps.values())) == len(Arms)


def test_a_domain_that_is_asked_for_is_outlined_and_counted() -> None:
    session = at_map()
    while duel.total(session.state.players[0]) == 0:
        tap(session, plain_tap(session))
    tap(session, "hush")
    domain = max(duel.score(session.state.players[0]).domains, key=lambda each: each.points)
    seat, cell = Seat.ONE, MAP.cells_of(domain.squares)[0]
    assert session.half is None
    assert session.show(seat, cell)
    picture = scene(session, View("en"))
    assert set(picture.maps[0].domain) == {str(cell) for cell in MAP.cells_of(domain.squares)}
    assert picture.maps[1].domain == ()
    counts = f"{domain.size} square", f"{domain.honours} cross", f"= {domain.points}"
    assert all(count in picture.status for count in counts)
    assert picture.polite[-1].endswith(picture.status)
    outline = svg.marks(picture.maps[0]).count('class="outline"')
    assert outline == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_power_that_cannot_be_used_now_is_told_where_it_stands(language: str) -> None:
    session = at_map()
    tap(session, "power:split")
    picture = scene(session, View(language))
    (line,) = (line for line in picture.lines if line.power == picture.told)
    assert line.power == "split"
    assert line.text in html.tip(line)
    assert picture.polite == (f"{line.name}: {line.text}",)
    assert not picture.is_refusal


@pytest.mark.parametrize("winner", duel.SEATS)
def test_the_house_that_was_named_is_told_with_the_power_that_named_it(winner: Seat) -> None:
    marks = tuple(BOXES[arms] if arms is Arms.SOLID else 0 for arms in Arms)
    players = [Player(), Player()]
    players[winner] = Player(marks=marks, named_house=Arms.STRIPE)
    session = Session(Table(duel, State.start()._replace(players=(players[0], players[1])), 1))
    picture = scene(session, View("en"))
    (line,) = (line for line in picture.lines if line.power == "domains")
    assert line.named == "stripe"
    assert line.label.endswith(", named stripe")
    assert line.text.endswith(f" worth 3 more points. Player {winner} named stripe.")
    tap(session, "power:domains")
    assert scene(session, View("en")).polite == (f"{line.name}: {line.text}",)
    assert not any(line.named for line in picture.lines if line.power != "domains")
    assert not any(line.named for line in scene(at_map(), View("en")).lines)


# Seating


@pytest.mark.parametrize("seats", SEATINGS)
def test_only_face_to_face_has_desks_and_a_side_that_does_not_react(seats: str) -> None:
    picture = scene(at_map(), View("en", seating=seats))
    assert picture.seating == seats
    assert picture.facing == "1"
    assert picture.live == (("1",) if seats == FACE_TO_FACE else ("1", "2"))
    assert [desk.seat for desk in picture.desks] == (["1", "2"] if seats == FACE_TO_FACE else [])


def test_the_table_faces_whoever_acts_whatever_they_look_at() -> None:
    session = at_map()
    while session.main != "next":
        tap(session, plain_tap(session))
    assert scene(session, View("en", seating=TURNING)).facing == "1"
    tap(session, "next")
    tap(session, "look")
    picture = scene(session, View("en", seating=TURNING))
    assert (picture.facing, picture.near) == ("2", "1")


def test_a_desk_is_of_use_to_whoever_acts_only() -> None:
    session = at_map()
    picture = scene(session, View("en", seating=FACE_TO_FACE))
    mine, theirs = picture.desks
    assert mine.status == picture.status
    assert set(mine.buttons) <= set(picture.buttons)
    assert theirs.status == "Player 1 is playing"
    assert not any(button.is_enabled for button in theirs.buttons)
    assert theirs.choice is None


def test_a_refusal_is_told_to_whoever_was_refused() -> None:
    session = at_map()
    tap(session, "roll")
    mine, theirs = scene(session, View("en", seating=FACE_TO_FACE)).desks
    assert mine.is_refusal
    assert mine.status == "Place your two dice first."
    assert not theirs.is_refusal
    assert theirs.status == "Player 1 is playing"


def test_each_reads_the_spellbook_from_their_side() -> None:
    session = Session(new_table(0))
    while not session.powers:
        tap(session, plain_tap(session))
    desks = scene(session, View("en", seating=FACE_TO_FACE)).desks
    assert session.owner is not None
    mine, theirs = desks[session.owner].lines, desks[1 - session.owner].lines
    won = [index for index, line in enumerate(mine) if line.state == "ready"]
    assert won
    assert all(theirs[index].state == "lost" for index in won)
    assert [line.marks for line in mine] == [line.marks for line in theirs]


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_face_to_face(seed: int) -> None:
    session = Session(new_table(seed))
    while session.owner is not None:
        picture = scene(session, View("en", seating=FACE_TO_FACE))
        assert picture.live == (str(session.owner),)
        waiting = picture.maps[1 - session.owner]
        assert not any(square.is_legal for square in waiting.squares)
        desk = picture.desks[session.owner]
        assert desk.buttons[-1] == picture.buttons[-1]
        assert desk.choice in (picture.choice, None)
        tap(session, plain_tap(session))
    picture = scene(session, View("en", seating=FACE_TO_FACE))
    assert picture.live == ("1", "2")
    assert all(set(desk.buttons) <= set(picture.buttons) for desk in picture.desks)


def test_players_are_called_as_they_like() -> None:
    session = at_map()
    picture = scene(session, View("en", {Seat.ONE: "Zoë {seat}", Seat.TWO: ""}))
    assert "\u2068Zoë {seat}\u2069" in picture.status
    assert picture.maps[Seat.TWO].name == "Player 2"
    assert "Zoë" not in str(session.table)
    assert "Zoë" not in "".join(texts(scene(session, View("en", {Seat.ONE: ""}))))


def test_dice_that_fit_nowhere_are_crossed_out() -> None:
    for seed in range(40):
        session = Session(new_table(seed))
        while session.owner is not None and session.main != "pass":
            tap(session, plain_tap(session))
        if session.owner is not None:
            break
    void = [die.owner for die in scene(session, View("en")).dice if "void" in die.states]
    assert void == [str(session.owner)] * 2
