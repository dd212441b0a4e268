"""Tables of the games that were loaded, one of which is the game at the table."""

from functools import partial
from typing import TYPE_CHECKING, Any

from web.app.games import ENTRIES, Entry
from web.app.match import AnyMatch
from web.app.playing import Playing
from web.app.screens import Host
from web.shared.game_ui import Media, Wiring
from web.shared.text import text

if TYPE_CHECKING:
    from web.saves.store import Storage


class Tables:
    def __init__(self, host: Host, storage: "Storage | None") -> None:
        self._host = host
        self._storage = storage
        # Tables by the name of the game.
        self._loaded: dict[str, Playing[Any, Any, Any]] = {}
        # The game at the table, or behind whatever else is shown.
        self.playing = self.of(ENTRIES[0].known.name)

    @property
    def match(self) -> AnyMatch:
        return self.playing.match

    def of(self, name: str) -> Playing[Any, Any, Any]:
        """The table of a game, which is loaded if need be."""
        if name not in self._loaded:
            host = self._host
            entry = next(entry for entry in ENTRIES if entry.known.name == name)
            room_for = partial(self._room_for, name)
            wiring = Wiring(host.tap, host.recovery.guarded, self._media, room_for)
            match = entry.open(wiring, self._storage)
            match.store.may_write = host.writer.is_held
            self._loaded[name] = Playing(host, match)
        return self._loaded[name]

    def turn_to(self, name: str) -> AnyMatch:
        """Makes that game the one at the table; the other is left as it is."""
        self.playing = self.of(name)
        return self.match

    def allow_writing(self, may_write: bool) -> None:
        for table in self._loaded.values():
            table.match.store.may_write = may_write

    @property
    def unsaved(self) -> dict[str, str]:
        """Games that are in no slot, by the page's member for each."""
        loaded = {name: table.match.unsaved for name, table in self._loaded.items()}
        return {entry.unsaved_member: loaded.get(entry.known.name, "") for entry in ENTRIES}

    def statistics(self, language: str) -> str:
        """Statistics of each game; one without past games is not loaded for that."""
        from web.shared.html import grid

        names = (entry.known.name for entry in ENTRIES if self._has_past(entry))
        matches = [self.of(name).match for name in names]
        grids = "".join(
            grid(picture, match.game.page.icon)
            for match in matches
            for picture in match.store.grids(language)
        )
        title, note = (text(language, f"stats.{part}") for part in ("title", "note"))
        return f"<h3>{title}</h3>{grids}<p>{note}</p>" if grids else ""

    def _has_past(self, entry: Entry) -> bool:
        try:
            keys, storage = entry.known.keys, self._storage
            return storage is not None and any(map(storage.getItem, (keys.games, keys.tally)))
        except Exception:
            return entry.known.name in self._loaded

    # Room for players, which depends on the size of the window

    def _media(self, query: str) -> Media:
        return self._watched(self._host.page.media(query))

    def _room_for(self, game: str, setup: str) -> Media:
        return self._watched(self._host.page.room_for(setup, game))

    def _watched(self, media: Media) -> Media:
        repaint = self._host.recovery.guarded(lambda *_: self._host.paint())
        self._host.page.on_change(media, repaint)
        return media
