"""Motion from one scene to the next: the place on the page, and the name of its motion.

The style sheet says how each looks, and how long it takes.
"""

from collections.abc import Iterator

from web.duel.widgets import Map, Scene


def started(old: Scene, new: Scene) -> Iterator[tuple[str, str]]:
    if changes_seats(old, new):
        yield "whose", "flash"
    if _is_rolled(new) and not _is_rolled(old):
        yield "dice", "land"
    for before, after in zip(old.maps, new.maps, strict=True):
        motion = _on_map(before, after)
        if motion:
            yield f"marks-{after.seat}", motion
    for was, line in zip(old.lines, new.lines, strict=True):
        if line.struck and not was.struck:
            for side in [f"-{desk.seat}" for desk in new.desks] or [""]:
                yield f"spell-{line.power}{side}", "won"


def changes_seats(old: Scene, new: Scene) -> bool:
    """Tells that the device goes to somebody else, who has no side of it."""
    return bool(new.whose and not new.desks) and old.facing != new.facing


def _is_rolled(scene: Scene) -> bool:
    return all(die.arms and not die.owner for die in scene.dice)


def _on_map(old: Map, new: Map) -> str:
    was, pending = _pending(old), _pending(new)
    if pending - was:
        return "lay"
    return "mark" if was - pending or (_is_marked(new) and not _is_marked(old)) else ""


def _pending(picture: Map) -> set[str]:
    return {square.cell for square in picture.squares if square.is_pending}


def _is_marked(picture: Map) -> bool:
    return any(square.is_legal or square.is_last for square in picture.squares)
