"""The browser's storage."""

from typing import Any

from pyscript import window


class LocalStorage:
    """The browser's storage through the page, which mirrors writes and knows this copy's path; a
    missing value is `None`.
    """

    def __init__(self) -> None:
        _ = window.localStorage  # Raises where storage is forbidden.
        self._storage: Any = window.kd.storage

    @property
    def length(self) -> int:
        return int(self._storage.keys().length)

    def key(self, index: int) -> str | None:
        return string(self._storage.keys()[index])

    def getItem(self, key: str) -> str | None:  # noqa: N802 - the browser's spelling.
        return string(self._storage.get(key))

    def setItem(self, key: str, value: str) -> None:  # noqa: N802
        self._storage.set(key, value)

    def removeItem(self, key: str) -> None:  # noqa: N802
        self._storage.remove(key)


def string(value: object) -> str | None:
    return value if isinstance(value, str) else None


def page_storage() -> LocalStorage | None:
    try:
        return LocalStorage()
    except Exception:
        return None
