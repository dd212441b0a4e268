"""Choice of an action part by part, in any order.

A page highlights what a selection offers, picks what is tapped and plays the actions once the
selection is settled, without knowing the rules.
"""

from collections.abc import Iterable
from typing import Generic, Protocol, TypeAlias, TypeVar

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)

Picks: TypeAlias = frozenset[tuple[str, object]]


class NotOffered(ValueError):
    """Error for picking a part that no legal action has, given what was picked before."""


class Bundle(Protocol[A_co]):
    """Ways to act, described by their parts rather than listed one by one."""

    def admits(self, picks: Picks) -> bool: ...

    def offers(self, part: str, picks: Picks) -> frozenset[object]:
        """Values of `part` in the ways that have all of `picks`; none once it is picked."""

    def settled(self, picks: Picks) -> tuple[A_co, ...] | None:
        """Actions to play, one after the other, if `picks` leave a single way."""


class One(Generic[A_co]):
    """Single action, in which a part may occur twice, as the dice of a pair do."""

    def __init__(self, action: A_co, parts: Picks) -> None:
        self._action = action
        self._parts = parts

    def admits(self, picks: Picks) -> bool:
        return picks <= self._parts

    def offers(self, part: str, picks: Picks) -> frozenset[object]:
        return frozenset(value for name, value in self._parts - picks if name == part)

    def settled(self, picks: Picks) -> tuple[A_co, ...] | None:
        return (self._action,)


class Selection(Generic[A]):
    """Actions that are still possible after some parts have been picked.

    `selection.pick(first=d2).offers("second")` are the squares to highlight after a tap on d2.
    """

    def __init__(self, bundles: Iterable[Bundle[A]], picks: Picks = frozenset()) -> None:
        self._bundles = [bundle for bundle in bundles if bundle.admits(picks)]
        self._picks = picks

    def offers(self, part: str) -> frozenset[object]:
        return frozenset[object]().union(
            *(bundle.offers(part, self._picks) for bundle in self._bundles)
        )

    def pick(self, **parts: object) -> "Selection[A]":
        """Narrow the selection; raises `NotOffered` for anything that is not offered."""
        selection = self
        for part, value in parts.items():
            # The offered value itself is kept: a pick may be equal to it and of another type.
            offered = {offer: offer for offer in selection.offers(part)}
            if value not in offered:
                raise NotOffered(f"{part} {value}")
            picks = selection._picks | {(part, offered[value])}
            selection = Selection(selection._bundles, picks)
        return selection

    @property
    def settled(self) -> tuple[A, ...] | None:
        """Actions to play, if only one way is left."""
        if len(self._bundles) != 1:
            return None
        return self._bundles[0].settled(self._picks)
