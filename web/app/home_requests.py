"""Requests from Home and the table's menu: one type each, parsed at the door.

The page may have kept a request over a reload, or an older version may have written it, so nothing
in it is trusted: whatever cannot be read becomes `Unreadable`.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from kdcore.position import Seat

LONGEST_OPTION = 200
"""Characters of one option of a new game."""

LONGEST_WHY = 200
"""Characters of a refusal, which may quote what was asked for."""


@dataclass(frozen=True, slots=True)
class NewGame:
    game: str
    # Options of the set-up, which the game itself reads.
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Continue:
    game: str


@dataclass(frozen=True, slots=True)
class Learn:
    game: str


@dataclass(frozen=True, slots=True)
class OpenCode:
    """Opens a past game, the code of a game, or all saves of another browser."""

    code: str
    # Players, as saves spell them; empty if the code itself is to say.
    who: str = ""
    # The game under way here may be replaced.
    is_sure: bool = False
    # Names of the people by seat, as History has them.
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Replace:
    """Answers whether the game under way here may be replaced by the one that was pasted."""

    is_sure: bool


@dataclass(frozen=True, slots=True)
class PlayAgainst:
    """Lets others play on, spelled as in the table's menu."""

    who: str


@dataclass(frozen=True, slots=True)
class ShowFairness:
    pass


@dataclass(frozen=True, slots=True)
class Undo:
    pass


@dataclass(frozen=True, slots=True)
class GoHome:
    pass


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Refuses a request, and says why for the report."""

    why: str


Request: TypeAlias = (
    NewGame
    | Continue
    | Learn
    | OpenCode
    | Replace
    | PlayAgainst
    | ShowFairness
    | Undo
    | GoHome
    | Unreadable
)


def parse(intent: object, games: Collection[str]) -> Request:
    """The request that the page hands over; `games` are those of the table, the first of which is
    meant where none is named. Raises nothing.
    """
    try:
        return _parse(intent, games)
    except Exception as error:
        return Unreadable(f"{type(error).__name__}: {_shown(error)}"[:LONGEST_WHY])


def _parse(intent: object, games: Collection[str]) -> Request:
    if not isinstance(intent, Mapping):
        raise ValueError(f"a request is an object, not {type(intent).__name__}")
    kind = intent.get("kind")
    if not isinstance(kind, str) or kind not in _READERS:
        raise ValueError(f"nothing is known of requests like {_shown(kind)}")
    return _READERS[kind](intent, games)


def _game(fields: Mapping[str, object], games: Collection[str]) -> str:
    name = fields.get("game")
    if not isinstance(name, str):
        return next(iter(games))
    if name not in games:
        raise ValueError(f"there is no game {_shown(name)}")
    return name


def _new(fields: Mapping[str, object], games: Collection[str]) -> Request:
    options = {
        name: value
        for name, value in fields.items()
        if isinstance(name, str) and isinstance(value, str) and name not in ("kind", "game")
    }
    if any(len(value) > LONGEST_OPTION for value in options.values()):
        raise ValueError("an option is too long")
    return NewGame(_game(fields, games), options)


def _text(fields: Mapping[str, object], name: str) -> str:
    value = fields.get(name)
    if not isinstance(value, str):
        raise ValueError(f"{name!r} is text, not {type(value).__name__}")
    return value


def _open(fields: Mapping[str, object], _: Collection[str]) -> Request:
    who, names = fields.get("who"), fields.get("names")
    is_sure = fields.get("isSure") is True
    given = who if isinstance(who, str) else ""
    return OpenCode(_text(fields, "code"), given, is_sure, _names(names))


def _names(names: object) -> tuple[str, ...]:
    """Names by seat, or none of them if there is anything else among them."""
    if not isinstance(names, list | tuple) or len(names) > len(Seat):
        return ()
    are_good = all(isinstance(name, str) and len(name) <= LONGEST_OPTION for name in names)
    return tuple(names) if are_good else ()


def _shown(value: object) -> str:
    """A value for the report; even its `repr` may fail."""
    try:
        return repr(value)[:80]
    except Exception:
        return type(value).__name__


_READERS: dict[str, Callable[[Mapping[str, object], Collection[str]], Request]] = {
    "new": _new,
    "continue": lambda fields, games: Continue(_game(fields, games)),
    "learn": lambda fields, games: Learn(_game(fields, games)),
    "replay": _open,
    "replace": lambda fields, _: Replace(fields.get("isSure") is True),
    "against": lambda fields, _: PlayAgainst(_text(fields, "rival")),
    "fair": lambda _, __: ShowFairness(),
    "undo": lambda _, __: Undo(),
    "home": lambda _, __: GoHome(),
}
