"""A storage in memory, with as little room and as many faults as a test wants."""

from tests.support.saves import Store
from tests.support.taps import new_table, plain_tap
from web.duel.offers import DuelTable
from web.duel.session import Session
from web.duel.taps import tap

LARGEST = 4096
"""Characters of a slot."""


class Shelf:
    """A storage; `room` is how many characters fit, `broken` the methods that raise."""

    def __init__(self, room: int | None = None, broken: str = "") -> None:
        self.items: dict[str, str] = {}
        self.room = room
        self.broken = broken.split()

    def _try(self, method: str) -> None:
        if method in self.broken:
            raise PermissionError(method)

    @property
    def length(self) -> int:
        self._try("length")
        return len(self.items)

    def key(self, index: int) -> str | None:
        self._try("key")
        return list(self.items)[index]

    def getItem(self, key: str) -> str | None:  # noqa: N802
        self._try("get")
        return self.items.get(key)

    def setItem(self, key: str, value: str) -> None:  # noqa: N802
        self._try("set")
        others = sum(len(k) + len(v) for k, v in self.items.items() if k != key)
        if self.room is not None and others + len(key) + len(value) > self.room:
            raise OSError("QuotaExceededError")
        self.items[key] = value

    def removeItem(self, key: str) -> None:  # noqa: N802
        self._try("remove")
        self.items.pop(key, None)


def played(taps: int, seed: int = 1) -> DuelTable:
    session = Session(new_table(seed))
    for _ in range(taps):
        tap(session, plain_tap(session))
    return session.table


def saved(*counts: int) -> Shelf:
    shelf = Shelf()
    store = Store(shelf)
    for count in counts:
        assert store.save_game(played(count), 0)
    return shelf


def reread(shelf: Shelf) -> str:
    table = Store(shelf).read().table
    assert table is not None
    return str(table)
