"""A wizard that was won, as a banner and in sentences."""

from kdcore.position import Seat
from web.duel import wording
from web.duel.moments import Won, won_since
from web.duel.session import Session
from web.duel.text import text
from web.shared.banner import Banner
from web.shared.view import View


def banner_of(session: Session, view: View) -> Banner | None:
    """The moment that is told now."""
    return next((told(won, session, view) for won in session.moments), None)


def news(session: Session, view: View) -> list[str]:
    """Sentences about the wizards that the last tap has won, or a rival's whole turn."""
    events = session.events
    before = events[0][0] if events else session.state
    won = won_since(before, session.state)
    return [said for each in won for said in told(each, session, view).sentences]


def told(won: Won, session: Session, view: View) -> Banner:
    """Against a rival the person is called "you"; two people are called by their names."""
    you = None if session.rival is None else session.rival.person
    is_yours = ".you" * (won.seat is you)
    name = text(view.language, f"power.{won.power}.name")
    who = wording.player(view, won.seat)
    time = f"now{is_yours}" if won.is_lightning else "later"
    does = f"won.{won.power}" if won.is_lightning else f"power.{won.power}.text"
    texts = [text(view.language, does)]
    if won.is_raced:
        loser = Seat(1 - won.seat)
        race = f"won.race{'.you' * (loser is you)}"
        texts.append(text(view.language, race, player=wording.player(view, loser)))
    return Banner(
        seat=str(won.seat),
        sign=f"power-{won.power}",
        title=text(view.language, f"won.title{is_yours}", player=who, power=name),
        when=text(view.language, f"won.{time}"),
        texts=tuple(texts),
        gains=you in (None, won.seat),
    )
