"""The log: the last events of a game, to be read again."""

from dataclasses import dataclass

from web.shared.text import text

LOG = "log"
"""The tap that opens it."""


@dataclass(frozen=True, slots=True)
class Log:
    title: str
    # Order of the events, or that there are none.
    note: str
    events: tuple[str, ...]
    close: str


def log_of(events: tuple[str, ...], language: str) -> Log:
    return Log(
        title=text(language, "log.title"),
        note=text(language, "log.note" if events else "log.none"),
        events=events,
        close=text(language, "keys.close"),
    )
