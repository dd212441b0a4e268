"""The game of one kind that is at the table, and what is kept of it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from kdcore.position import Seat
from kdcore.table import Table
from web.saves.slots import Saving
from web.saves.store import Failure, Found, Storage, Store
from web.shared.cues import Cue
from web.shared.rival_turn import Search
from web.shared.view import View

if TYPE_CHECKING:
    from web.shared.poster import Poster
    from web.shared.review import Findings, Past
    from web.shared.tutorial import Course


class Advice(Protocol):
    """What a game's opponents are asked for: `kdcore.ai.duel`, or what is like it."""

    def opponent(self, name: str, /) -> Search: ...
    def judge(self) -> Search:
        """Who gives hints."""

    def explaining(self, state: Any, plan: Any, /) -> Iterator[Any]:
        """Why a plan is good; the last that it yields is all of it."""

    def review(self, states: Sequence[Any], actions: Sequence[Any], /) -> Iterator[Any]:
        """What a game gave away; the last that it yields is all of it."""


class Sheets(Protocol):
    """The page of a game, with what is shown over its table."""

    def show_coach(self, title: str, waiting: str, close: str, /) -> None: ...
    def fill_coach(self, picture: Any, /) -> None: ...
    def close_sheet(self) -> None: ...


class Kind(Protocol):
    """What the page asks of a game. Its sessions are its own affair, and so is `who` plays."""

    NAME: str
    """As records have it."""

    SAVING: Saving
    LOOKING: tuple[str, ...]
    """What may be tapped in a window that does not hold the pen."""

    @property
    def page(self) -> Sheets: ...

    def begin(self, wish: Any) -> tuple[Any, Any]:
        """The position that was wished for on Home, and who plays."""

    def again(self, session: Any) -> dict[str, str]:
        """The wish for another game like this one."""

    def sit(self, table: Any, has_draft: bool, who: Any) -> Any:
        """A session."""

    def who(self, session: Any) -> Any: ...
    def ai(self) -> Advice:
        """Its code is not loaded before."""

    def hint(self, state: Any, plan: Any, reason: Any) -> Any:
        """For a session to have."""

    def past(self, session: Any) -> "Past":
        """The game at the table, to be looked back on."""

    def coach(self, past: "Past", findings: "Findings", view: View) -> Any:
        """A picture of what was found, for the page."""

    def opposed(self, session: Any) -> str:
        """For the table's menu: who plays, or of Duel the level that is played against, or
        `person`; nothing if that cannot be changed.
        """

    def sharing(self, session: Any) -> str:
        """For the table's menu: for how many it is, and by which rules, if more than one of them is
        a person.
        """

    def against(self, session: Any, who: str, own: Seat) -> tuple[bool, Any]:
        """Whether the last domino is still a draft, and who plays, once it goes on as they chose
        there; `own` is where whoever plays Duel alone wants to sit.
        """

    def show_fairness(self, table: Any, view: View, *, is_over: bool) -> None: ...
    def tap(self, session: Any, what: str) -> None: ...
    def cues(self, session: Any, was_over: bool) -> tuple[Cue, ...]: ...

    def names(self, who: Any, language: str, names: list[str]) -> dict[Seat, str]:
        """What those who play are called, given what people want to be called."""

    def seats(self, session: Any, wanted: str, has_room: bool) -> str:
        """How they sit."""

    def replay(self, table: Any, who: Any) -> Any:
        """A game that is over, to be looked at. It has a `code`, knows `who` played, and takes a
        `tap`.
        """

    def paint_replay(self, replay: Any, view: View) -> None: ...
    def tutorial(self, kept: str | None) -> "Course":
        """As far as it was `kept`."""

    def paint_lesson(self, tutorial: Any, view: View) -> None: ...
    def paint(self, session: Any, view: View) -> None: ...

    def poster(self, session: Any, view: View, date: str) -> "Poster":
        """A game that is over, as a picture to send."""

    def build(self) -> None:
        """Makes the table anew, with nothing painted on it."""


class Match:
    """`good` is the record and whether its last domino is a draft, as last painted; `saved` is the
    same as last saved.
    """

    def __init__(self, kind: Kind, storage: Storage | None) -> None:
        self.kind = kind
        self.store = Store(storage, kind.SAVING)
        self.session: Any = None
        self.good = self.saved = ("", False)
        self._record: tuple[tuple[object, ...], str] | None = None

    @property
    def is_unsaved(self) -> bool:
        """Whether the game is here and nowhere else."""
        safe = (None, Failure.CHANGED_ELSEWHERE)
        return self.session is not None and self.store.failure not in safe

    @property
    def unsaved(self) -> str:
        """What the page needs to know of such a game."""
        session = self.session if self.is_unsaved else None
        if session is None:
            return ""
        has_draft, who = bool(session.pending), self.kind.who(session)
        return self.store.unsaved(session.table, has_draft, who, session.is_practice)

    @property
    def kept(self) -> tuple[str, bool]:
        # To be saved and to be recovered from: written out once for both.
        table = self.session.table
        of = table, table.actions
        if self._record is None or self._record[0] != of:
            self._record = of, str(table)
        return self._record[1], bool(self.session.pending)

    def read(self, seed: int) -> Found:
        """Sits down at the saved game, if there is one. A record need not know its seed."""
        found = self.store.read()
        if found.table is not None:
            if found.table.seed is None:
                found.table.seed = seed
            self.sit_down(found.table, found.has_draft, found.who, found.is_practice)
        return found

    def begin(self, wish: Any, seed: int) -> None:
        start, who = self.kind.begin(wish)
        self.sit_down(Table(self.kind.SAVING.game, start, seed), False, who)
        self.saved = ("", False)

    def sit_down(self, table: Any, has_draft: bool, who: Any, is_practice: bool = False) -> None:
        """People among themselves settle what counts."""
        self.session = self.kind.sit(table, has_draft, who)
        self.session.is_practice = is_practice and self.session.rival is not None
        self.saved = self.good = self.kept

    def save(self, now: int) -> bool:
        """Whether it is safe; nothing is written if nothing has changed."""
        session, kept = self.session, self.kept
        if kept == self.saved and self.store.failure is None:
            return True
        who, is_practice = self.kind.who(session), session.is_practice
        if session.table.state.to_act is None and not session.pending:
            self.store.keep(session.table, now, who, is_practice)
        is_safe = self.store.save(session.table, now, bool(session.pending), who, is_practice)
        if is_safe:
            self.saved = kept
        return is_safe

    def rebuild(self) -> bool:
        """The game as it was last painted, from its record alone; whether there is one."""
        record, has_draft = self.good
        if record:
            was = self.session
            who = None if was is None else self.kind.who(was)
            table: Any = Table.read(self.kind.SAVING.game, record)
            self.session = self.kind.sit(table, has_draft, who)
            self.session.is_practice = was is not None and was.is_practice
        return bool(record)
