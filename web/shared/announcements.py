"""Announcements for screen readers: one event at a time, and no old news unless it is the last.

Nothing is lost by that: the log has every event.
"""

from typing import NamedTuple

GAP = 700
"""Milliseconds that an event is left to be read out before the next one."""

LATE = 6000
"""Milliseconds after which an event is old news: longer than a rival's whole turn takes to say."""

KEPT = 20
"""Events in the log."""


class Waiting(NamedTuple):
    since: float
    said: str
    is_prompt: bool = False


class Events:
    """Sentences that wait to be read out: events, and after them what is to be done now."""

    def __init__(self) -> None:
        self._waiting: list[Waiting] = []
        self._last = -float(GAP)
        # The instruction that was read out last.
        self._asked = ""

    def add(self, said: str, now: float) -> None:
        self._waiting.append(Waiting(now, said))

    def ask(self, prompt: str, now: float) -> None:
        """Take in an instruction, if it is another one than before; none that is out of date is
        read out.
        """
        self._waiting = [each for each in self._waiting if not each.is_prompt]
        if not prompt:
            self._asked = ""
        elif prompt != self._asked:
            self._waiting.append(Waiting(now, prompt, is_prompt=True))

    def forget(self) -> None:
        self._waiting.clear()
        self._asked = ""

    def next(self, now: float) -> str | None:
        """Return the next event: all waiting sentences that fit, oldest first; the last one is
        never too old.
        """
        fresh = [each for each in self._waiting if now - each.since <= LATE - GAP]
        self._waiting = fresh or self._waiting[-1:]
        if self.wait(now) != 0:
            return None
        self._last = now
        event = self._pop()
        while self._waiting and len(joined(event, self._waiting[0].said)) <= LONGEST_EVENT:
            event = joined(event, self._pop())
        return event

    def _pop(self) -> str:
        _, said, is_prompt = self._waiting.pop(0)
        if is_prompt:
            self._asked = said
        return said

    def wait(self, now: float) -> float | None:
        """Milliseconds until there is something to say; `None` if nothing waits."""
        return max(0.0, self._last + GAP - now) if self._waiting else None


def joined(one: str, two: str) -> str:
    """Two sentences, the first of which may have no full stop of its own."""
    return f"{one}{' ' if one.endswith(('.', '?')) else '. '}{two}"


LONGEST_EVENT = 120
"""Characters of an event that is read out."""


def fitted(sentences: list[str]) -> tuple[str, ...]:
    """Join sentences into as few events as their length allows; one that is too long by itself
    becomes several.
    """
    found: list[str] = []
    for sentence in filter(None, sentences):
        if found and len(joined(found[-1], sentence)) <= LONGEST_EVENT:
            found[-1] = joined(found[-1], sentence)
        else:
            found += _split(sentence)
    return tuple(found)


def _split(sentence: str) -> list[str]:
    """A sentence in pieces that end where it pauses, or at least between two words."""
    found: list[str] = []
    while len(sentence) > LONGEST_EVENT:
        room = sentence[:LONGEST_EVENT]
        at = max(room.rfind(", ") + 1, room.rfind("; ") + 1) or room.rfind(" ")
        at = at if at > 0 else LONGEST_EVENT
        found.append(sentence[:at].rstrip())
        sentence = sentence[at:].lstrip()
    return [*found, sentence]
