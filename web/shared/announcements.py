"""Announcements for screen readers: one event at a time, and no old news unless it is the last."""

GAP = 700
"""Milliseconds that an event is left to be read out before the next one."""

LATE = 3000
"""Milliseconds after which an event is old news."""


class Events:
    def __init__(self) -> None:
        self._waiting: list[tuple[float, str]] = []
        self._last = -float(GAP)

    def add(self, said: str, now: float) -> None:
        self._waiting.append((now, said))

    def forget(self) -> None:
        self._waiting.clear()

    def next(self, now: float) -> str | None:
        """Return the next event: all waiting sentences that fit, oldest first; the last one is
        never too old.
        """
        fresh = [(when, said) for when, said in self._waiting if now - when <= LATE - GAP]
        self._waiting = fresh or self._waiting[-1:]
        if self.wait(now) != 0:
            return None
        self._last = now
        _, event = self._waiting.pop(0)
        while self._waiting and len(_joined(event, self._waiting[0][1])) <= LONGEST_EVENT:
            event = _joined(event, self._waiting.pop(0)[1])
        return event

    def wait(self, now: float) -> float | None:
        """Milliseconds until there is something to say; `None` if nothing waits."""
        return max(0.0, self._last + GAP - now) if self._waiting else None


def _joined(one: str, two: str) -> str:
    return f"{one}{' ' if one.endswith('.') else '. '}{two}"


LONGEST_EVENT = 120
"""Characters of an event that is read out."""


def events(sentences: list[str]) -> tuple[str, ...]:
    """Join sentences into as few events as their length allows."""
    found: list[str] = []
    for sentence in filter(None, sentences):
        if found and len(f"{found[-1]}. {sentence}") <= LONGEST_EVENT:
            found[-1] += f". {sentence}"
        else:
            found.append(sentence)
    return tuple(found)
