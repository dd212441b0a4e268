"""A session as a picture: `scene` is a pure function, and knows neither the page nor a rule."""

from kdcore.kingdomino import Discard, Place
from kdcore.position import Seat
from web.kingdomino import hints, wording
from web.kingdomino.kingdom_view import board_of, grown, laid
from web.kingdomino.lines_view import lines_of, picture_of
from web.kingdomino.session import Session
from web.kingdomino.text import text
from web.kingdomino.widgets import Button, Domino, Hand, Ledger, Scene, Top
from web.shared.seating import FACE_TO_FACE
from web.shared.session import FIRST, OTHER, SECOND
from web.shared.view import View


def scene(session: Session, view: View) -> Scene:
    near, all_seats = session.near, session.state.setup.seats
    live = live_seats(session, view.seating)
    message = text(view.language, session.message) if session.message else ""
    return Scene(
        language=view.language,
        title=text(view.language, "title"),
        seating=view.seating,
        near=str(near),
        others=tuple(str(seat) for seat in _clockwise(all_seats, near)),
        facing=str(session.own),
        live=tuple(map(str, live)),
        top=_top(session, view, is_alone=view.seating != FACE_TO_FACE),
        boards=tuple(board_of(session, view, seat, seat in live) for seat in all_seats),
        lines=lines_of(session, view),
        hand=_hand(session, view, message),
        ledger=_ledger(session, view) if _shows_result(session) else None,
        notice=view.notice,
        polite=_polite(session, view),
        assertive=message,
        rivals_label=text(view.language, "rivals.label"),
        advice=_advice(session, view),
        laid=laid(session),
        grown=grown(session),
    )


def live_seats(session: Session, seating: str) -> tuple[Seat, ...]:
    """Seats whose sides react: around the table only that of who acts."""
    is_shared = seating != FACE_TO_FACE or session.owner is None
    return tuple(s for s in session.state.setup.seats if is_shared or s is session.owner)


def _clockwise(seats: tuple[Seat, ...], near: Seat) -> tuple[Seat, ...]:
    return seats[near + 1 :] + seats[:near]


def _shows_result(session: Session) -> bool:
    return session.owner is None and session.shows_result


def _ledger(session: Session, view: View) -> Ledger:
    from web.kingdomino import score_sheet

    return score_sheet.ledger(session, view)


def _polite(session: Session, view: View) -> tuple[str, ...]:
    """Sentences to read out; the winner comes once the count has been shown."""
    if session.is_advised and session.hint is not None:
        return hints.heard(session.hint, session, view)
    is_counted = session.owner is None and not session.is_counting
    told = () if is_counted else wording.announcement(session, view)
    if told or session.is_counting:
        return told
    if asked := wording.shown(session, view.language):
        return (asked,)
    if session.looking is not None and session.message is None:
        return (wording.status(session, view),)
    if session.owner is not None:
        return ()
    place = wording.own_place(session, view)
    return (wording.outcome(session, view), *[place] * bool(place))


def _advice(session: Session, view: View) -> str:
    if session.hint is None or not session.is_advised:
        return ""
    return hints.sentence(session.hint, session, view)


def _top(session: Session, view: View, is_alone: bool) -> Top:
    """The bar on top; around the table there is no place to whisper a hint."""
    state, seat = session.told, session.near
    points = session.points(seat)
    setup = state.setup
    values = {"round": state.round, "rounds": setup.rounds, "game": state.game}
    key = "top.round" if setup.games == 1 else "top.round.dynasty"
    left = state.still_to_come
    return Top(
        seat=str(seat),
        points=str(points),
        points_label=text(
            view.language,
            "table.score",
            player=wording.player(session, view, seat),
            points=text(view.language, "table.points", count=points),
        ),
        round=text(view.language, key, **values),
        menu=text(view.language, "table.menu"),
        left=left,
        stack=text(view.language, "stack.label", count=left),
        rules=text(view.language, "table.rules"),
        hint=Button(
            "hint",
            text(view.language, "hint.label"),
            session.can_ask,
            is_shown=is_alone and session.owner is not None,
        ),
        sound=view.sound,
        sound_label=text(view.language, "table.sound"),
    )


def _hand(session: Session, view: View, message: str) -> Hand:
    status = message or wording.shown(session, view.language) or wording.status(session, view)
    seat = "" if session.owner is None else str(session.owner)
    is_news = bool(message) or isinstance(session.pending, Discard)
    return Hand(
        seat=seat,
        reader=str(session.shown[0]) if session.shown else seat * is_news,
        status=status,
        is_refusal=bool(message),
        domino=_held(session),
        king=_king(session),
        undo=_back(session, view.language),
        swap=Button(
            "swap",
            text(view.language, "swap.label"),
            session.can_swap,
            is_shown=_holds(session) and not session.base.domino.is_twin,
        ),
        main=_main(session, view),
    )


def _back(session: Session, language: str) -> Button:
    """The undo button; while another kingdom is looked at, the way back from it."""
    is_shown = session.owner is not None
    if session.looking is not None:
        return Button(f"look:{session.looking}", text(language, "kingdom.back"), is_shown=is_shown)
    return Button("undo", text(language, "table.undo"), session.can_undo, is_shown=is_shown)


def _holds(session: Session) -> bool:
    """Tells that a domino is held: there is nothing to place in a kingdom that is looked at."""
    return session.placing is not None and session.looking is None


def _held(session: Session) -> Domino | None:
    if not _holds(session) or session.main is not None:
        return None
    lead = OTHER[session.half[0]] if session.half else session.lead
    is_laid = isinstance(session.pending, Place) or session.base.domino.is_twin
    return picture_of(session.base.domino, None if is_laid else (FIRST, SECOND).index(lead))


def _king(session: Session) -> str:
    """The seat whose king is to be put on a domino, while no domino is held."""
    if session.is_rivals_turn or session.placing is not None or not session.choices:
        return ""
    return str(session.owner)


def _main(session: Session, view: View) -> Button:
    if session.owner is None and session.main is None:
        key = "again" if session.shows_result else "result"
        return Button(key, text(view.language, f"table.{key}"))
    if session.main is None:
        return Button("next", "", is_enabled=False, is_shown=False)
    return Button(session.main, wording.main(session, view))
