"""Sounds and pulses that any game's table can give."""

from enum import StrEnum
from typing import NamedTuple


class Cue(StrEnum):
    DICE = "dice"
    TAKE = "take"
    PENCIL = "pencil"
    CROSS = "cross"
    POWER = "power"
    LOST = "lost"
    REFUSAL = "refusal"
    END = "end"
    VICTORY = "victory"


class Tone(NamedTuple):
    """`at` and `length` are seconds; a `noise` is heard around its pitch."""

    at: float
    length: float
    pitch: float
    loudness: float
    wave: str = "noise"


TONES = {
    # As long as they tumble, and loudest when they land.
    Cue.DICE: tuple(
        Tone(at, 0.05, pitch, loudness)
        for at, pitch, loudness in (
            *((0.0, 2300, 0.16), (0.09, 1900, 0.2), (0.19, 2100, 0.24)),
            *((0.33, 1500, 0.5), (0.37, 1800, 0.5), (0.42, 1300, 0.5), (0.46, 2000, 0.46)),
            *((0.56, 1700, 0.22), (0.61, 1500, 0.18), (0.66, 1900, 0.12)),
        )
    ),
    Cue.TAKE: (Tone(0.0, 0.04, 2200, 0.24), Tone(0.33, 0.06, 1100, 0.34)),
    Cue.PENCIL: (Tone(0.0, 0.11, 3400, 0.22), Tone(0.13, 0.09, 4000, 0.2)),
    Cue.CROSS: (Tone(0.0, 0.07, 3000, 0.26), Tone(0.1, 0.07, 3700, 0.26)),
    Cue.POWER: (
        Tone(0.0, 0.3, 523.25, 0.14, "triangle"),
        Tone(0.11, 0.3, 659.25, 0.14, "triangle"),
        Tone(0.22, 0.5, 783.99, 0.16, "triangle"),
        Tone(0.36, 0.7, 1046.5, 0.1, "triangle"),
    ),
    Cue.LOST: (
        Tone(0.0, 0.3, 392.0, 0.12, "triangle"),
        Tone(0.14, 0.3, 369.99, 0.12, "triangle"),
        Tone(0.28, 0.6, 311.13, 0.14, "triangle"),
    ),
    Cue.REFUSAL: (Tone(0.0, 0.14, 150, 0.2, "triangle"),),
    Cue.END: (
        Tone(0.0, 0.4, 392.0, 0.14, "triangle"),
        Tone(0.18, 0.4, 493.88, 0.14, "triangle"),
        Tone(0.36, 0.4, 587.33, 0.14, "triangle"),
        Tone(0.54, 0.9, 783.99, 0.16, "triangle"),
    ),
    Cue.VICTORY: (
        *(Tone(at, 0.16, 523.25, 0.14, "triangle") for at in (0.0, 0.12, 0.24)),
        *(Tone(0.38, 0.34, pitch, 0.1, "triangle") for pitch in (659.25, 830.61)),
        *(Tone(0.66, 0.8, pitch, 0.1, "triangle") for pitch in (659.25, 783.99, 1046.5)),
    ),
}

LOUDNESS = 0.4
"""Share of that at which all of it is heard: sounds are on unless somebody turns them off."""


PULSES = {Cue.PENCIL: (15,), Cue.POWER: (15, 60, 15, 60, 20)}
"""Milliseconds on and off in turn."""


def pulse(given: tuple[Cue, ...]) -> tuple[int, ...]:
    """The strongest of them: one tap is felt once."""
    return max((PULSES.get(cue, ()) for cue in given), key=len, default=())
