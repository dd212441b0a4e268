"""Four dice and their faces (RULES 1, Components)."""

from enum import IntEnum
from typing import NamedTuple


class Arms(IntEnum):
    """Coat of arms, the house of a die or a square of the map."""

    DOT = 0
    STRIPE = 1
    TWO_DOTS = 2
    TWO_STRIPES = 3
    SOLID = 4
    QUARTERS = 5

    def __str__(self) -> str:
        return _ARMS[self]

    @classmethod
    def parse(cls, text: str) -> "Arms":
        for arms in cls:
            if str(arms) == text:
                return arms
        raise ValueError(f"not a house: {text[:20]!r}")


_ARMS = tuple(arms.name.lower() for arms in Arms)


class Face(NamedTuple):
    """Face of a die: a house, or none for the joker, and its crosses.

    >>> str(Face.parse("two_dots+1"))
    'two_dots+1'
    """

    arms: Arms | None
    crosses: int = 0

    @property
    def is_joker(self) -> bool:
        return self.arms is None

    def __str__(self) -> str:
        house = "?" if self.arms is None else str(self.arms)
        return f"{house}+{self.crosses}" if self.crosses else house

    @classmethod
    def parse(cls, text: str) -> "Face":
        face = _FACES.get(text)
        if face is None:
            raise ValueError(f"not a face of a die: {text[:20]!r}")
        return face


JOKER = Face(None)


def _die(faces: str) -> tuple[Face, ...]:
    shown = []
    for face in faces.split():
        house, _, crosses = face.partition("+")
        shown.append(Face(None if house == "?" else Arms.parse(house), int(crosses or 0)))
    return tuple(shown)


DICE = {
    1: _die("? dot dot stripe two_dots+1 two_stripes+1"),
    2: _die("dot stripe two_dots+1 two_stripes+1 solid quarters"),
    3: _die("dot stripe two_dots two_stripes solid+2 quarters+2"),
    4: _die("? stripe stripe+1 dot+1 two_dots two_stripes"),
}

_FACES = {str(face): face for faces in DICE.values() for face in faces}
