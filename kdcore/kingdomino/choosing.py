"""Legal actions of Kingdomino as a selection, for a page on which they are tapped.

A part of an action has the name of its field; its type is the part `kind`. A placement has the
parts `first` and `second`, the squares of the two halves, which may be swapped for a twin.
"""

from collections.abc import Iterator
from dataclasses import fields

from kdcore.kingdomino.actions import Action, Place
from kdcore.kingdomino.legality import legal_actions
from kdcore.kingdomino.state import State
from kdcore.position import Seat
from kdcore.selection import Bundle, One, Picks, Selection


def selection(state: State) -> Selection[Action]:
    """Selection for the player to act, empty if there is none."""
    if not isinstance(state.to_act, Seat):
        return Selection(())
    actions = legal_actions(state)
    bundles: list[Bundle[Action]] = [
        One(action, _parts(action)) for action in actions if not isinstance(action, Place)
    ]
    places = [action for action in actions if isinstance(action, Place)]
    if places:
        bundles.append(_Placements(places, state.domino.is_twin))
    return Selection(bundles)


def _parts(action: Action) -> Picks:
    return frozenset(
        {("kind", type(action)), *((one.name, getattr(action, one.name)) for one in fields(action))}
    )


class _Placements:
    """All ways to place the domino."""

    def __init__(self, places: list[Place], is_twin: bool) -> None:
        self._ways = [(_parts(place), place) for place in places]
        if is_twin:
            self._ways += [(_parts(Place(p.second, p.first)), p) for p in places]

    def _left(self, picks: Picks) -> Iterator[tuple[Picks, Place]]:
        return ((parts, place) for parts, place in self._ways if picks <= parts)

    def admits(self, picks: Picks) -> bool:
        return any(self._left(picks))

    def offers(self, part: str, picks: Picks) -> frozenset[object]:
        return frozenset(
            value for parts, _ in self._left(picks) for name, value in parts - picks if name == part
        )

    def settled(self, picks: Picks) -> tuple[Place] | None:
        places = {place for _, place in self._left(picks)}
        return (places.pop(),) if len(places) == 1 else None
