"""Widgets that every game's scene has: buttons, the notice bar and the tutorial's panel."""

from dataclasses import dataclass

REPLAY_BUTTONS = ("first", "back", "forward", "last")
"""Buttons that go through the turns of a game, and which only a replay shows."""


SOUND = "sound"
"""The switch that a table has in sight during the first game."""


@dataclass(frozen=True, slots=True)
class Button:
    act: str
    text: str
    label: str = ""
    is_enabled: bool = True
    is_pressed: bool | None = None
    is_shown: bool = True


@dataclass(frozen=True, slots=True)
class Notice:
    text: str
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A step of the tutorial. `target` is the tap it waits for, if it waits, and `below` the part
    of the table that the panel hangs under to leave it free: book, dice, or neither; over the bar
    it lies while there is nothing to tap.
    """

    label: str
    caption: str
    title: str
    text: str
    step: int
    steps: int
    target: str
    below: str
    nudges: int
    buttons: tuple[Button, ...]
