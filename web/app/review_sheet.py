"""The sheet that reviews a game, and the game that goes on from one of its turns."""

from typing import TYPE_CHECKING

from kdcore.position import Seat
from kdcore.table import A, P
from web.app.match import Match
from web.shared.game_ui import V
from web.shared.text import text

if TYPE_CHECKING:
    from web.app.screens import Host
    from web.shared.review import Past
    from web.shared.view import View


def is_review(what: str) -> bool:
    """Says whether a tap is about the game as a whole."""
    return what.partition(":")[0] in ("coach", "on")


def open_review(
    host: "Host", match: Match[P, A, V], past: "Past[P, A]", what: str, view: "View"
) -> None:
    """`coach`, or `coach:2` for one seat's turns; `on:17` plays on after so many actions."""
    verb, _, rest = what.partition(":")
    page = match.game.page
    if verb == "on":
        # The past stays as it is: what goes on is another game.
        page.close_sheet()
        host.page.open_setup(past.until(int(rest)), text(view.language, "coach.again"), match.name)
        return
    if rest:
        past = past.of((Seat.parse(rest, tuple(Seat)),))
    keys = ("coach.title", "coach.waiting", "keys.close")
    page.show_coach(*(text(view.language, key) for key in keys))
    host.analysis.review(lambda: match.game.reviewing(past, view))
