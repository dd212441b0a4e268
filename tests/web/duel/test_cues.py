"""Cues: the one that a tap gives, and the tones that it is made of."""

from random import Random

from kdcore.duel import BOXES, Arms, Player, Stage
from kdcore.position import CHANCE
from tests.support.rivals import PAGE
from tests.support.taps import new_table, plain_tap
from web.duel import animation, wording
from web.duel.cues import cues, winners
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.taps import tap
from web.shared.cues import PULSES, TONES, Cue, pulse
from web.shared.view import View


def test_a_whole_game_is_heard() -> None:
    heard: set[Cue] = set()
    for seed in range(6):
        session = Session(new_table(seed))
        while session.owner is not None:
            what, was_map = plain_tap(session), session.state.stage is Stage.MAP
            tap(session, what)
            given = cues(session, was_over=False)
            heard.update(given)
            assert (Cue.DICE in given) == (what == "roll")
            assert (Cue.POWER in given) == bool(winners(session))
            assert (Cue.TAKE in given) == what.startswith("die")
            assert (Cue.END in given) == (session.owner is None)
            if Cue.PENCIL in given:
                assert was_map
                assert what.startswith("square")
        assert Cue.END not in cues(session, was_over=True)
    assert heard >= {Cue.DICE, Cue.PENCIL, Cue.POWER, Cue.END}


def test_a_line_is_filled_by_its_last_box_and_once() -> None:
    def marked(boxes: int) -> Player:
        return Player(marks=tuple(boxes if arms is Arms.SOLID else 0 for arms in Arms))

    last = BOXES[Arms.SOLID]
    assert marked(last).filled_since(marked(last - 1)) == (Arms.SOLID,)
    assert marked(last - 1).filled_since(marked(0)) == ()
    assert marked(last).filled_since(marked(last)) == ()


def test_a_power_that_is_won_is_heard_said_and_seen_at_the_same_time() -> None:
    wins = 0
    for seed in range(6):
        session = Session(new_table(seed))
        while session.owner is not None:
            before = scene(session, View("en"))
            tap(session, plain_tap(session))
            after = scene(session, View("en"))
            motions = animation.started(before, after)
            marks = [motion for motion in motions if isinstance(motion, animation.Mark)]
            lifted = [mark for mark in marks if mark.name.startswith("won")]
            said = ". ".join(wording.announcement(session, View("en"))).count(" wins ")
            assert (bool(lifted), len(lifted)) == (bool(winners(session)), said)
            wins += said
    assert wins > 6


def test_what_is_refused_sounds_like_nothing_else() -> None:
    session = Session(new_table(1))
    tap(session, "die:1")
    assert cues(session, was_over=False) == (Cue.REFUSAL,)


def test_taking_back_is_silent() -> None:
    session = Session(new_table(1))
    for _ in range(5):
        tap(session, plain_tap(session))
    tap(session, "undo")
    assert cues(session, was_over=False) == ()


def test_every_cue_is_short_and_soft() -> None:
    assert TONES.keys() == set(Cue)
    for tones in TONES.values():
        assert max(tone.at + tone.length for tone in tones) <= 1.5
        assert all(0 < tone.loudness <= 0.5 for tone in tones)


def test_placing_is_felt_for_a_moment_and_a_power_as_a_pattern() -> None:
    assert pulse((Cue.PENCIL,)) == (15,)
    assert pulse((Cue.PENCIL, Cue.POWER)) == PULSES[Cue.POWER]
    assert pulse((Cue.REFUSAL,)) == pulse(()) == ()
    assert max(PULSES[Cue.POWER][::2]) <= 20


def test_nothing_rolls_by_itself_but_after_the_last_domino() -> None:
    session = Session(new_table(3))
    assert not session.rolls_next
    rolls = 0
    while rolls < 8:
        what = plain_tap(session)
        if what == "roll":
            rolls += 1
            is_first = not session.table.actions
            passed = not session.pending
            assert session.rolls_next or is_first or passed or session.joker is not None
        else:
            assert not session.rolls_next
        tap(session, what)


def test_a_wizard_is_won_or_lost_and_a_game_won_by_the_person_alone_is_a_victory() -> None:
    heard: list[Cue] = []
    ends = set[tuple[bool, bool]]()
    for seed in range(8):
        session, rng = Session(new_table(seed), rival=PAGE), Random(seed)
        while session.owner is not None:
            if not session.is_rivals_turn:
                tap(session, plain_tap(session))
            elif session.state.to_act is CHANCE:
                session.attend()
                session.roll()
            else:
                session.attend()
                session.play(rng.choice([*session.state.legal_actions()]))
            given, won = cues(session, was_over=False), winners(session)
            assert (Cue.LOST in given) is (PAGE.seat in won)
            assert (Cue.POWER in given) is (PAGE.person in won)
            assert Cue.VICTORY not in given
            heard += given
        # Who has won is heard once the count is over, and only once.
        session.start_count()
        while session.is_counting:
            assert Cue.VICTORY not in cues(session, was_over=True)
            tap(session, "step")
        is_victory = session.state.winners == (PAGE.person,)
        ends.add((is_victory, Cue.VICTORY in cues(session, was_over=True)))
        tap(session, "result")
        assert Cue.VICTORY not in cues(session, was_over=True)
    assert {Cue.LOST, Cue.POWER} <= {*heard}
    assert ends == {(True, True), (False, False)}
