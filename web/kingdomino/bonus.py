"""A bonus that has become certain, or is gone, as a banner and in sentences."""

from kdcore.kingdomino import Option
from web.kingdomino import wording
from web.kingdomino.moments import Bonus, bonuses_since
from web.kingdomino.session import Session
from web.kingdomino.text import text
from web.shared.banner import Banner
from web.shared.view import View

SIGNS = {Option.MIDDLE_KINGDOM: "castle-1", Option.HARMONY: "domino"}


def banner_of(session: Session, view: View) -> Banner | None:
    """The moment that is told now."""
    return next((told(bonus, session, view) for bonus in session.moments), None)


def news(session: Session, view: View) -> list[str]:
    """Sentences about the bonuses that the last action has decided."""
    events = session.events
    found = bonuses_since(events[0][0], session.state) if events else ()
    return [said for bonus in found for said in told(bonus, session, view).sentences]


def told(bonus: Bonus, session: Session, view: View) -> Banner:
    """Against rivals whoever plays alone is called "you"."""
    is_you = bool(session.rivals) and session.people == (bonus.seat,)
    key = f"bonus.{'certain' if bonus.is_certain else 'gone'}{'.you' * is_you}"
    return Banner(
        seat=str(bonus.seat),
        sign=SIGNS[bonus.option],
        title=text(
            view.language,
            key,
            player=wording.player(session, view, bonus.seat),
            option=text(view.language, f"option.{bonus.option}"),
            points=bonus.points,
        ),
        gains=bonus.is_certain and bonus.seat in session.people,
    )
