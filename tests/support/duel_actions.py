"""Everything that can be spelled as an action of Duel, and much that cannot."""

from itertools import product

from kdcore.duel import (
    DICE,
    JOKER,
    MAP,
    Action,
    Arm,
    Arms,
    CastleBonus,
    Face,
    NameHouse,
    NameJoker,
    Pass,
    Place,
    PlaceSplit,
    Power,
    PutCross,
    Roll,
    TakeDie,
    TakeTwo,
    TurnDie,
)
from kdcore.grid import Cell

OFF_MAP = [Cell(-1, 3), Cell(2, -1), Cell(5, 3), Cell(2, 7), Cell(4, 7), Cell(25, 25)]


CELLS = [*MAP.cells, *OFF_MAP]


NUMBERS = range(6)


FACES = list(dict.fromkeys(face for faces in DICE.values() for face in faces))


DOT, STRIPE, SOLID_2 = (Face.parse(face) for face in ("dot", "stripe", "solid+2"))


# All that can be spelled, apart from most rolls; and much that cannot.
POOL: list[Action] = [
    *(Place(*pair) for pair in product(CELLS, repeat=2)),
    *(PlaceSplit(*pair) for pair in product([*CELLS, None], repeat=2)),
    *(TakeDie(die) for die in NUMBERS),
    *(TakeTwo(*pair) for pair in product(NUMBERS, repeat=2)),
    *(TurnDie(die, face) for die in NUMBERS for face in [*FACES, Face(Arms.DOT, 7)]),
    *(CastleBonus(die) for die in NUMBERS),
    *(Arm(power) for power in Power),
    *(NameJoker(die, arms) for die in NUMBERS for arms in Arms),
    Pass(),
    *(NameHouse(arms) for arms in Arms),
    *(PutCross(cell) for cell in CELLS),
    Roll((DOT, STRIPE, SOLID_2, JOKER)),
    Roll((JOKER, STRIPE, DOT, JOKER)),
    Roll((DOT, STRIPE, JOKER, JOKER)),
    Roll((SOLID_2, STRIPE, SOLID_2, JOKER)),
    Roll((JOKER, SOLID_2, STRIPE, DOT)),
    Roll((DOT, STRIPE, SOLID_2)),
    Roll((DOT, STRIPE, SOLID_2, JOKER, DOT)),
    Roll(()),
]


KINDS = {type(action) for action in POOL}
