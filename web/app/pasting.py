"""Games that come from elsewhere: a past game, a code, or all saves of another browser."""

from typing import TYPE_CHECKING, Protocol

from web.app.games import GAMES
from web.app.home_requests import OpenCode
from web.app.match import NOTHING, AnyMatch, new_seed
from web.app.screens import Host, Screen
from web.app.tables import Tables
from web.saves import game_code
from web.saves.slots import Slot
from web.shared.opponents import Levels

if TYPE_CHECKING:
    from web.saves.import_saves import Pasted


class PastingHost(Host, Protocol):
    """The app, as far as pasted games need it."""

    tables: Tables

    def read(self) -> bool:
        """Reads the saved game of the table."""

    def show(self, screen: Screen) -> None:
        """Shows a screen at the table."""

    def show_game(self) -> None:
        """Shows the game at the table."""

    def say_at_home(self, key: str, **values: object) -> None:
        """Shows Home with a sentence of the catalogue."""


class Pasting:
    def __init__(self, host: PastingHost) -> None:
        self._host = host
        # Games under way that were pasted and wait for an answer.
        self._coming: list[Slot] = []
        # Names of the games that were taken over.
        self._taken: list[str] = []
        # The number of past games that found no room.
        self._left_out = 0

    def open(self, request: OpenCode) -> None:
        """Shows a game that is over; one that is not becomes the game at the table, but replaces
        another only if they are sure.
        """
        from web.saves import import_saves

        host = self._host
        try:
            pasted = import_saves.read(request.code, GAMES)
        except game_code.BadCode as error:
            host.say_at_home(error.key)
            return
        over = [slot for slot in pasted.slots if slot.table.state.to_act is None]
        self._coming = [slot for slot in pasted.slots if slot.table.state.to_act is not None]
        self._taken = []
        if not host.writer.is_held and pasted.histories:
            host.say_at_home("notice.elsewhere")
        elif not self._take_past(pasted):
            host.say_at_home("code.not_kept")
        elif self._coming:
            self._take_next(request.who, is_sure=request.is_sure)
        elif over:
            self._replay(over[0], request)
        else:
            self._say_moved()

    def answer(self, is_sure: bool) -> None:
        """Goes on once they have answered whether a game may be replaced."""
        if not is_sure:
            self._coming = self._coming[1:]
        self._take_next("", is_sure=is_sure)

    def _take_past(self, pasted: "Pasted") -> bool:
        """Keeps past games and statistics; says whether they can be kept here."""
        self._left_out = 0
        for name, games, tally in pasted.histories:
            store = self._host.tables.of(name).match.store
            left_out = store.take_in(games)
            if left_out is None:
                return False
            self._left_out += left_out
            store.take_tally(tally)
        return True

    def _replay(self, slot: Slot, request: OpenCode) -> None:
        from web.app.replaying import Replaying

        match = self._host.tables.turn_to(game_code.name_of(slot.table))
        levels = _levels(match, request.who, slot) or {}
        self._tell_left_out()
        self._host.show(Replaying(self._host, match, slot.table, levels, request.names))

    def _take_next(self, who: str, *, is_sure: bool) -> None:
        """Takes games under way over, one after the other; for each that would replace one here
        they are asked, and this goes on with their answer.
        """
        host = self._host
        if self._coming and not host.writer.check():
            host.say_at_home("notice.elsewhere")
            return
        while self._coming:
            slot = self._coming[0]
            match = host.tables.turn_to(game_code.name_of(slot.table))
            # Read the saved game in any case, so that a damaged save is put aside.
            if self._is_under_way(match) and not is_sure:
                host.page.ask_to_replace(match.name)
                return
            is_sure = False
            del self._coming[0]
            self._take(match, slot, _levels(match, who, slot))
        if self._taken:
            host.tables.turn_to(self._taken[0])
            self._tell_left_out()
            host.show_game()
        elif self._left_out:
            self._say_moved()

    def _is_under_way(self, match: AnyMatch) -> bool:
        if not match.is_unsaved:
            self._host.read()
        return match.session is not None and match.session.owner is not None

    def _take(self, match: AnyMatch, slot: Slot, levels: Levels | None) -> None:
        if slot.table.seed is None:
            slot.table.seed = new_seed()
        match.sit_down(slot._replace(who=levels))
        match.saved = NOTHING
        self._host.save_game()
        self._taken.append(match.name)

    def _say_moved(self) -> None:
        if self._left_out:
            self._host.say_at_home("code.left_out", count=self._left_out)
        else:
            self._host.say_at_home("code.moved")

    def _tell_left_out(self) -> None:
        """Tell at the table how many games were left out, if pasting leads there."""
        if self._left_out:
            self._host.notices.tell("left_out", self._left_out)


def _levels(match: AnyMatch, who: str, slot: Slot) -> Levels | None:
    """Return the levels that were asked for, else those of the save."""
    saving = match.saving
    try:
        found = saving.parse(who) if who else slot.who
    except ValueError:
        return None
    return found if saving.has_people(slot.table, found or {}) else None
