"""Reasons to refuse an action, for which the page has the sentences."""

from enum import Enum, auto


class Objection(Enum):
    # Any stage
    NOT_NOW = auto()
    GAME_IS_OVER = auto()
    NO_SUCH_DIE = auto()

    # Roll
    NOT_A_FACE_OF_THAT_DIE = auto()

    # Draft
    DIE_IS_TAKEN = auto()
    SAME_DIE_TWICE = auto()
    LOWER_DIE_COMES_FIRST = auto()
    ONLY_PLAYER_A_TAKES_TWO = auto()

    # Map: spending and preparing
    POWER_NOT_KEPT = auto()
    POWER_IS_NEVER_ARMED = auto()
    NOT_YOUR_DIE = auto()
    CASTLE_BONUS_IS_SPENT = auto()
    DIE_SHOWS_THAT_FACE = auto()
    NOT_A_JOKER = auto()
    JOKER_IS_NAMED = auto()
    NOTHING_COULD_BE_PLACED = auto()

    # Map: drawing
    OUTSIDE_MAP = auto()
    CASTLE_SQUARE = auto()
    SQUARE_IS_FILLED = auto()
    SAME_SQUARE_TWICE = auto()
    NOT_SIDE_BY_SIDE = auto()
    NOT_CONNECTED = auto()
    JOKER_IS_NOT_NAMED = auto()
    SPLIT_IS_ARMED = auto()
    SPLIT_IS_NOT_ARMED = auto()
    BOTH_DICE_CAN_BE_PLACED = auto()
    DIE_MUST_BE_PLACED = auto()
    DOMINO_CAN_BE_PLACED = auto()
    DOMINO_IS_PREPARED = auto()

    # Spellbook
    SQUARE_IS_EMPTY = auto()

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")
