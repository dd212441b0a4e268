"""The dominoes that nobody has seen yet, counted by terrain."""

from dataclasses import dataclass

from kdcore import kingdomino
from kdcore.kingdomino import Half, State, Terrain
from web.kingdomino.text import text


@dataclass(frozen=True, slots=True)
class Stock:
    """`crowned` has the crowns of each square, most first."""

    terrain: str
    name: str
    crowned: tuple[int, ...]
    label: str


@dataclass(frozen=True, slots=True)
class Remaining:
    title: str
    lead: str
    lines: int
    line: int
    stocks: tuple[Stock, ...]
    close: str


def remaining_of(state: State, language: str) -> Remaining:
    setup, unseen, to_come = state.setup, state.unseen, state.still_to_come
    in_box = len(unseen) - to_come
    squares = kingdomino.squares_of(unseen)
    lead = text(language, "stack.lead", count=to_come, lines=to_come // setup.line)
    if in_box and to_come:
        lead = f"{lead} {text(language, 'stack.box', count=in_box)}"
    return Remaining(
        title=text(language, "stack.title"),
        lead=lead,
        lines=to_come // setup.line,
        line=setup.line,
        stocks=tuple(_stock(language, terrain, squares) for terrain in Terrain),
        close=text(language, "keys.close"),
    )


def _stock(language: str, terrain: Terrain, squares: dict[Half, int]) -> Stock:
    crowned = tuple(
        crowns for crowns in (3, 2, 1, 0) for _ in range(squares.get(Half(terrain, crowns), 0))
    )
    said = [text(language, "table.squares", count=len(crowned))]
    for crowns in (3, 2, 1):
        if count := crowned.count(crowns):
            words = text(language, "count.crowns", count=crowns)
            said.append(text(language, "stack.crowned", squares=count, crowns=words))
    name = text(language, f"terrain.{terrain}")
    return Stock(str(terrain), name[:1].upper() + name[1:], crowned, ", ".join(said))
