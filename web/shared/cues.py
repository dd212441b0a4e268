"""Sounds and pulses that any game's table can give."""

from enum import StrEnum
from typing import NamedTuple


class Cue(StrEnum):
    DICE = "dice"
    PENCIL = "pencil"
    CROSS = "cross"
    POWER = "power"
    REFUSAL = "refusal"
    END = "end"


class Tone(NamedTuple):
    """`at` and `length` are seconds; a `noise` is heard around its pitch."""

    at: float
    length: float
    pitch: float
    loudness: float
    wave: str = "noise"


TONES = {
    Cue.DICE: tuple(
        Tone(at, 0.05, pitch, 0.5)
        for at, pitch in ((0.0, 1900), (0.06, 1500), (0.11, 2200), (0.19, 1300), (0.26, 1700))
    ),
    Cue.PENCIL: (Tone(0.0, 0.11, 3400, 0.22), Tone(0.13, 0.09, 4000, 0.2)),
    Cue.CROSS: (Tone(0.0, 0.07, 3000, 0.26), Tone(0.1, 0.07, 3700, 0.26)),
    Cue.POWER: (
        Tone(0.0, 0.3, 523.25, 0.14, "triangle"),
        Tone(0.11, 0.3, 659.25, 0.14, "triangle"),
        Tone(0.22, 0.5, 783.99, 0.16, "triangle"),
    ),
    Cue.REFUSAL: (Tone(0.0, 0.14, 150, 0.2, "triangle"),),
    Cue.END: (
        Tone(0.0, 0.4, 392.0, 0.14, "triangle"),
        Tone(0.18, 0.4, 493.88, 0.14, "triangle"),
        Tone(0.36, 0.4, 587.33, 0.14, "triangle"),
        Tone(0.54, 0.9, 783.99, 0.16, "triangle"),
    ),
}


PULSES = {Cue.PENCIL: (15,), Cue.POWER: (15, 60, 15, 60, 20)}
"""Milliseconds on and off in turn."""


def pulse(given: tuple[Cue, ...]) -> tuple[int, ...]:
    """The strongest of them: one tap is felt once."""
    return max((PULSES.get(cue, ()) for cue in given), key=len, default=())
