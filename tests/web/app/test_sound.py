"""Sound: when it is made ready, what is heard of a game and of a lesson, and the switch for it."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.page import Browser, open_page
from tests.web.app.conftest import Visit
from web.app.learning import RIVAL_STEP
from web.browser.device import OPENED_AFTER, Feedback
from web.browser.page_script import PageScript
from web.shared.cues import LOUDNESS, TONES, Cue


class Node(SimpleNamespace):
    """A part of the browser's audio that notes when it starts."""

    def __init__(self, heard: list[float]) -> None:
        super().__init__(frequency=SimpleNamespace(value=0.0), heard=heard)
        self.gain = SimpleNamespace(
            value=1.0, setValueAtTime=self._set, exponentialRampToValueAtTime=self._set
        )

    def _set(self, value: float, when: float) -> None:
        assert value > 0
        assert when >= 0

    def connect(self, _: object) -> None:
        """Everything leads somewhere."""

    def start(self, when: float) -> None:
        self.heard.append(when)

    def stop(self, when: float) -> None:
        assert when > self.heard[-1]


class Context(Node):
    sampleRate, currentTime, state, destination = 100, 0.0, "running", None  # noqa: N815

    def __init__(self) -> None:
        super().__init__([])
        self.nodes: list[Node] = []

    def _node(self) -> Node:
        self.nodes.append(Node(self.heard))
        return self.nodes[-1]

    createGain = createBufferSource = createBiquadFilter = createOscillator = _node  # noqa: N815

    def createBuffer(self, *_: object) -> Any:  # noqa: N802
        return SimpleNamespace(getChannelData=lambda _: SimpleNamespace(set=lambda _: None))


@pytest.fixture
def audio() -> tuple[Browser, list[Context]]:
    browser, opened = open_page(), list[Context]()

    def new() -> Context:
        opened.append(Context())
        return opened[-1]

    window: Any = browser.window
    window.AudioContext = SimpleNamespace(new=new)
    window.Int16Array = SimpleNamespace(new=lambda n: SimpleNamespace(length=n))
    window.crypto = SimpleNamespace(getRandomValues=lambda _: None)
    browser.kd.settings.sound = "on"
    return browser, opened


def test_sound_is_made_ready_a_moment_after_the_first_touch(
    audio: tuple[Browser, list[Context]],
) -> None:
    browser, opened = audio
    feedback = Feedback()
    assert opened == []
    for _ in range(2):
        browser.document.happen("pointerup")
        browser.window.wait(OPENED_AFTER)
    assert len(opened) == 1
    feedback.give((Cue.DICE,))
    # What is seen goes first.
    assert opened[0].heard == []
    browser.window.wait(0)
    assert opened[0].heard == [tone.at for tone in TONES[Cue.DICE]]
    assert opened[0].nodes[0].gain.value == LOUDNESS
    assert len(opened) == 1


def test_cues_are_heard_one_after_the_other_and_each_once(
    audio: tuple[Browser, list[Context]],
) -> None:
    browser, opened = audio
    feedback = Feedback()
    feedback.give((Cue.TAKE, Cue.PENCIL))
    feedback.give((Cue.TAKE,))
    browser.window.wait(0)
    take, pencil = TONES[Cue.TAKE], TONES[Cue.PENCIL]
    after = max(tone.at + tone.length for tone in take)
    expected = [tone.at for tone in take] + [after + tone.at for tone in pencil]
    assert opened[0].heard == pytest.approx(expected)


def test_nothing_is_made_ready_where_nothing_is_to_be_heard(
    audio: tuple[Browser, list[Context]],
) -> None:
    browser, opened = audio
    browser.kd.settings.sound = "off"
    feedback = Feedback()
    browser.document.happen("keydown")
    browser.window.wait(OPENED_AFTER)
    feedback.give((Cue.DICE,))
    browser.window.wait(OPENED_AFTER)
    assert opened == []


def test_a_lesson_is_heard_when_a_move_is_done(visit: Visit) -> None:
    heard: list[tuple[Cue, ...]] = []
    visit.app.feedback.give = heard.append  # type: ignore[method-assign]
    visit.ask(kind="learn", game="race")
    visit.tap("go")
    assert heard == []
    visit.tap("roll")
    visit.browser.window.wait(RIVAL_STEP)
    assert heard == [(Cue.DICE,)] * 2


def test_the_switch_goes_when_the_first_game_is_over(visit: Visit) -> None:
    assert PageScript().sound is False
    visit.begin()
    assert visit.kd.told("change") == []
    visit.finish()
    assert visit.kd.told("change") == [("soundKnown", "yes")]
    assert PageScript().sound is None
    visit.begin()
    visit.finish()
    assert len(visit.kd.told("change")) == 1
