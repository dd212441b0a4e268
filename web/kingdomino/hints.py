"""Hints: a turn that a person could play, marked on the table, and the reason in one sentence."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kdcore.grid import Cell
from kdcore.kingdomino import Action, Choose, Place, State, Terrain
from web.kingdomino import wording
from web.kingdomino.session import Session
from web.kingdomino.text import text
from web.shared.session import FIRST, SECOND
from web.shared.view import View

if TYPE_CHECKING:
    from kdcore.ai.kingdomino import Reason

MOST, LONGEST = 2, 60
"""Reasons in a sentence, and letters in them, so that they fit on two lines of a phone."""


@dataclass(frozen=True, slots=True)
class Hint:
    """`state` is the position that was asked about, and `plan` the rest of the advice for it."""

    state: State
    plan: tuple[Action, ...]
    reason: "Reason"

    @property
    def placed(self) -> Place | None:
        return next((action for action in self.plan if isinstance(action, Place)), None)

    @property
    def halves(self) -> dict[Cell, str]:
        """Halves of the domino by the squares that they should go to."""
        placed = self.placed
        return {} if placed is None else {placed.first: FIRST, placed.second: SECOND}

    @property
    def chosen(self) -> int | None:
        return next((action.domino for action in self.plan if isinstance(action, Choose)), None)


def sentence(hint: Hint, session: Session, view: View) -> str:
    if not hint.plan:
        return wording.prompt(session, view)
    return f"{_what(hint, view.language)}: {_why(hint, session, view)}"


def heard(hint: Hint, session: Session, view: View) -> tuple[str, ...]:
    """The same sentence, and the squares, for those who do not see the marks."""
    domino = hint.state.domino if hint.halves else None
    language = view.language
    where = "; ".join(
        f"{wording.place(language, cell)}: {wording.half(language, getattr(domino, half))}"
        for cell, half in hint.halves.items()
    )
    return tuple(filter(None, (sentence(hint, session, view), where)))


def _what(hint: Hint, language: str) -> str:
    if hint.chosen is None:
        return text(language, "hint.place" if hint.halves else "hint.discard")
    return text(language, "hint.both" if hint.halves else "hint.choose", number=hint.chosen)


def _why(hint: Hint, session: Session, view: View) -> str:
    reason = hint.reason
    said = []
    if reason.points > 0:
        points = text(view.language, "table.points", count=reason.points)
        said.append(text(view.language, "hint.points", points=points))
    said += [
        text(view.language, "hint.keeps", option=text(view.language, f"option.{option}"))
        for option in reason.keeps
    ]
    if reason.promises > 0 and hint.chosen is not None:
        points = text(view.language, "table.points", count=reason.promises)
        # Right behind the choice it is plain which domino is meant.
        key = "hint.promises" if said else "hint.promises.alone"
        said.append(text(view.language, key, number=hint.chosen, points=points))
    if reason.denies is not None:
        wants = wording.player(session, view, reason.denies)
        said.append(text(view.language, "hint.denies", player=wants))
    if reason.grows is not None and reason.grows.size > 1:
        squares = text(view.language, "table.squares", count=reason.grows.size)
        terrain = text(view.language, f"terrain.{Terrain(reason.grows.kind)}")
        said.append(text(view.language, "hint.grows", terrain=terrain, squares=squares))
    if reason.is_first:
        said.append(text(view.language, "hint.first"))
    if len(", ".join(said[:MOST])) > LONGEST:
        said = said[:1]
    return ", ".join(said[:MOST]) or text(view.language, "hint.room")
