"""What the players want to be called, and whether squares are called by their place."""

from kdcore.position import Seat

# A name may be in any script: between these two it turns nothing around it.
ISOLATED = "\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"

_names: dict[Seat, str] = {}
_places = {"are_said": True}


def call(names: dict[Seat, str]) -> None:
    """From now on. It is theirs alone: no record knows it."""
    _names.update(names)


def name_of(seat: Seat) -> str:
    """Empty if nobody has said."""
    name = _names.get(seat)
    return ISOLATED.format(name=name) if name else ""


def say_places(are_said: bool) -> None:
    """Whether a square is called by its row and column; whoever explores by touch knows them."""
    _places["are_said"] = are_said


def places_are_said() -> bool:
    return _places["are_said"]
