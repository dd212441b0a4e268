"""Reasons to refuse an action, for which the page has the sentences."""

from enum import Enum, auto


class Objection(Enum):
    # Any stage
    NOT_NOW = auto()
    GAME_IS_OVER = auto()

    # Chance
    NOT_A_WHOLE_LINE = auto()
    LOWEST_DOMINO_COMES_FIRST = auto()
    DOMINO_IS_NOT_UNSEEN = auto()
    NOT_THE_KINGS_IN_PLAY = auto()

    # Choosing
    DOMINO_IS_NOT_IN_THE_LINE = auto()
    DOMINO_IS_CHOSEN = auto()

    # Placing
    CASTLE_SQUARE = auto()
    SQUARE_IS_FILLED = auto()
    OUTSIDE_LIMITS = auto()
    NOT_SIDE_BY_SIDE = auto()
    NOT_CONNECTED = auto()
    EARLIER_SQUARE_COMES_FIRST = auto()
    DOMINO_CAN_BE_PLACED = auto()

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")
