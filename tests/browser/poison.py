"""Starts from a storage that someone or something has spoilt, and what is asked of each: Home or
the game is there, nothing is thrown, and a good save has its door, behind which it opens.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Error, Page

from tests.browser import kingdomino
from tests.browser.play import slot_of
from tests.browser.scripts import CLEAR_MIRROR, WRITE_MIRROR
from tests.browser.visits import Visitor
from tests.support.kingdomino_taps import new_session, plain_tap
from tests.support.saves import finished, read_slot, summary
from web.duel.saving import DUEL
from web.kingdomino.saving import KINGDOMINO
from web.kingdomino.taps import tap
from web.saves import history
from web.saves.slots import VERSION, NotASlot, Saving, Slot, slot_text

LOCAL, SESSION = "localStorage", "sessionStorage"
Stored = dict[str, str]
Poison = Callable[[Random, str, Stored], str]

PATIENCE = 30_000
"""Milliseconds within which a start has come to something, on two busy cores."""

DOORS = {
    DUEL.keys.summary: ("#continue", "#table"),
    KINGDOMINO.keys.summary: ("#continue-k", "#kingdomino"),
}
HERE = "licences/small-kingdoms.txt"
"""A file of the site that runs no script."""

# Both storages as they shall be.
PUT = """(stored) => {
  for (const [area, entries] of Object.entries(stored)) {
    globalThis[area].clear();
    for (const [key, value] of Object.entries(entries)) globalThis[area].setItem(key, value);
  }
}"""

SEEN = """() => {
  const shown = (id) => document.getElementById(id).checkVisibility();
  return {
    phase: document.body.dataset.phase ?? '',
    panel: shown('trouble'),
    home: shown('home'),
    doors: ['continue', 'continue-k'].filter((id) => !document.getElementById(id).hidden)
      .map((id) => `#${id}`),
    words: document.getElementById('home').innerText,
  };
}"""


# Good values, and what spoils them.


def good_values(rng: Random) -> tuple[Stored, Stored]:
    """Stores of someone who has played both games: the local storage, and that of the session."""
    duel = slot_of(rng.randrange(1000), rng.randrange(1, 60))
    other = new_session(rng.choice(["2", "3", "4 harmony", "2 dynasty"]), rng.randrange(1000))
    for _ in range(rng.randrange(12)):
        tap(other, plain_tap(other, rng))
    [kept] = kingdomino.slot_of(other).values()
    when = 1_700_000_000_000 + rng.randrange(10**9)
    ended = read_slot(slot_of(rng.randrange(20), 1000)).table
    local = {
        DUEL.keys.slots[0]: duel,
        DUEL.keys.slots[1]: older(duel, DUEL),
        KINGDOMINO.keys.slots[0]: kept,
        KINGDOMINO.keys.slots[1]: older(kept, KINGDOMINO),
        DUEL.keys.summary: summary(read_slot(duel).table, when),
        KINGDOMINO.keys.summary: summary(other.table, when + 1, {}, KINGDOMINO),
        DUEL.keys.games: history.spelled((finished(ended, when),)),
        KINGDOMINO.keys.games: '{"version":1,"games":[]}',
        DUEL.keys.tutorial: "12",
        KINGDOMINO.keys.tutorial: "done",
        "kd:tally": '{"version":1,"results":{"page":[3,1,50,120]},"rolled":[1,2,3,4,5,6,7]}',
        "kd:kingdomino:tally": '{"version":1,"results":{"page":[3,1,50,120]}}',
        "kd:settings": json.dumps({"theme": "dark", "name1": "Ada", "rival": "king", "seat": "2"}),
        "kd:language": rng.choice(["en", "pl", "pt-BR"]),
        "kd:install": str(when),
        "kd:told": "offline",
        "kd:taken": "yes",
        "kd:stamp": "5",
        "kd:window": "0123456789abcdef",
        "kd:bad:1": "kd-slot 2 1 final people\n",
    }
    session = {"kd:intent": '{"kind":"continue"}', "kd:retried": "start"}
    return local, session


def older(slot: str, saving: Saving) -> str:
    """The same game when it had just begun."""
    table = read_slot(slot, saving).table
    while table.actions:
        table.undo()
    table.draw()
    return slot_text(0, str(table))


NAMES = ("toString", "__proto__", "constructor", "hasOwnProperty", "valueOf", "length", "kd", "")
ODD = (
    "\0",
    "\ud800",
    "\u202e",
    "\ufeff",
    "\u2028",
    "e\u0301" * 40,
    "👩‍👩‍👧‍👦" * 9,
    "ﷺ",
    "\x7f\x1b[2J",
)
ATOMS = (
    *("null", "true", "0", "-1", "1e999", "-1e308", "9007199254740993", "0.1", '""', "[]", "{}"),
    *('"\\ud800"', "NaN", "undefined", "[[]]", "[null,null]", '{"turn":1}', '"toString"'),
)


def some_bytes(rng: Random, _value: str, _all: Stored) -> str:
    return rng.randbytes(rng.randrange(200)).decode("latin-1")


def oddities(rng: Random, value: str, _all: Stored) -> str:
    at = rng.randrange(len(value) + 1)
    return value[:at] + rng.choice(ODD) + value[at:]


def another_type(rng: Random, _value: str, _all: Stored) -> str:
    return rng.choice(ATOMS)


def another_field(rng: Random, value: str, _all: Stored) -> str:
    """One member, however deep, becomes something else; or one that nobody knows is added."""
    found = members(value)
    if not found:
        return rng.choice(ATOMS)
    start, end = rng.choice(found)
    if rng.random() < 0.2:
        name = rng.choice((*NAMES, "game", "over", "map", "when", "rival", "scores", "version"))
        return f'{{"{name}":{rng.choice(ATOMS)},{value.removeprefix("{")}'
    return value[:start] + rng.choice((*ATOMS, f'"{rng.choice(NAMES)}"')) + value[end:]


def members(value: str) -> list[tuple[int, int]]:
    pattern = r'(?<=[:\[,])("(?:[^"\\]|\\.)*"|-?[\d.]+|true|false|null)(?=[,\]}])'
    return [found.span() for found in re.finditer(pattern, value)]


def huge_number(rng: Random, value: str, _all: Stored) -> str:
    huge = rng.choice(["9" * 400, "1e400", "-" + "9" * 30, "864e13", "8640000000000001", "1e21"])
    numbers = [*re.finditer(r"\d+", value)]
    if not numbers:
        return huge
    at = rng.choice(numbers)
    return value[: at.start()] + huge + value[at.end() :]


def deep(rng: Random, value: str, _all: Stored) -> str:
    opening, closing = rng.choice([("[", "]"), ('{"a":', "}"), ('{"version":1,"games":[', "]}")])
    depth = 8000
    return opening * depth + rng.choice(["", "1", value]) + closing * rng.choice([0, depth])


def prototype_name(rng: Random, _value: str, _all: Stored) -> str:
    return rng.choice(NAMES)


def cut_off(rng: Random, value: str, _all: Stored) -> str:
    return value[: rng.randrange(len(value) + 1)]


def later_version(rng: Random, value: str, _all: Stored) -> str:
    """Raises a slot's number or the version in JSON, and adds members that are not known yet."""
    if value.startswith("kd-slot"):
        return re.sub(r"^kd-slot \d", f"kd-slot {rng.randrange(4, 99)}", value)
    if value.startswith("{"):
        newer = value.replace('"version":1', '"version":2')
        return '{"game":2,"round":[1],"rival":"emperor","kind2":"x",' + newer[1:]
    return f"2:{value}"


def long_text(rng: Random, value: str, _all: Stored) -> str:
    length = 100_000
    return (rng.choice(["x", "[", "9", '"', "\u0301", value or "x"]) * length)[:length]


def swapped(rng: Random, _value: str, everything: Stored) -> str:
    return everything[rng.choice(sorted(everything))][:200_000]


POISONS: tuple[Poison, ...] = (
    *(some_bytes, oddities, another_type, another_field, another_field, huge_number, deep),
    *(prototype_name, cut_off, later_version, long_text, swapped),
)

DEEP = "[" * 8000 + "]" * 8000
DEEP_CONTINUE = f'{{"kind":"continue","later":{DEEP},"code":{DEEP}}}'
DEEP_NEW = f'{{"kind":"new","roller":"1","who":"people","isSure":{DEEP}}}'

REQUESTS = (
    *(DEEP_CONTINUE, DEEP_NEW),
    *("{", "null", '"continue"', "[]", '{"kind":"toString"}', '{"kind":"home"}', '{"kind":"undo"}'),
    *('{"kind":"new"}', '{"kind":"new","roller":"3","who":"people"}', '{"kind":"replace"}'),
    *('{"kind":"new","roller":"1","who":"2 emperor"}', '{"kind":"new","game":"chess"}', "{}"),
    *('{"kind":"new","game":"kingdomino","setup":"9","who":"people"}', '{"kind":"against"}'),
    *('{"kind":"new","game":"kingdomino","setup":"2 lines_of_four","who":"people"}', '{"kind":[]}'),
    *('{"kind":"new","game":"kingdomino","setup":"3","who":"5 king"}', '{"kind":"spectate"}'),
    *('{"kind":"replay"}', '{"kind":"replay","code":{}}', '{"kind":"learn","game":"__proto__"}'),
)


@dataclass
class Spoilt:
    """A start: what is stored, and which poison each spoilt key has had."""

    number: str
    local: Stored
    session: Stored
    mirror: dict[str, object] = field(default_factory=dict)
    how: dict[str, str] = field(default_factory=dict)

    def good_saves(self) -> dict[str, str]:
        """Readable saved games by summary key, from either storage."""
        found = {}
        for saving in (DUEL, KINGDOMINO):
            slots = [slot for key in saving.keys.slots if (slot := self._slot(key, saving))]
            if slots:
                found[saving.keys.summary] = str(max(slots, key=lambda slot: slot.counter).table)
        return found

    def _slot(self, key: str, saving: Saving) -> Slot | None:
        """The newer of both copies, unless a later version has written to the storage."""
        own, other = (readable(store.get(key), saving) for store in (self.local, self.mirror))
        later = re.match(r"kd-slot (\d{1,9}) (\d{1,15}) ", self.local.get(key, ""))
        if later and int(later[1]) > VERSION and other and other.counter <= int(later[2]):
            return None
        return max((slot for slot in (own, other) if slot), key=lambda s: s.counter, default=None)


def readable(content: object, saving: Saving) -> Slot | None:
    try:
        return read_slot(content, saving)
    except NotASlot:
        return None


def spoilt(seed: int, start: int) -> Spoilt:
    """The same storage for the same two numbers."""
    rng = Random(f"{seed}:{start}")
    local, session = good_values(rng)
    everything = {**local, **session}
    made = Spoilt(f"{seed}:{start}", dict(local), {})
    # A slot may be empty, and so may a key that nothing has been written to yet.
    for key in local:
        if rng.random() < 0.15:
            del made.local[key]
    count = rng.choice([1, 1, 2, 3, 6, len(local)])
    keys = rng.sample(sorted({**local, "kd:bad:x": "", "kd:later": ""}), count)
    # Most starts keep one good save of each game.
    if rng.random() < 0.8:
        keys = [key for key in keys if key not in (DUEL.keys.slots[0], KINGDOMINO.keys.slots[0])]
        made.local |= {key: local[key] for key in (DUEL.keys.slots[0], KINGDOMINO.keys.slots[0])}
    for key in keys:
        poison = rng.choice(POISONS)
        made.local[key] = poison(rng, local.get(key, ""), everything)
        made.how[key] = poison.__name__
    if rng.random() < 0.3:
        made.session["kd:intent"] = spoil_request(rng, session["kd:intent"], everything)
        made.how["kd:intent"] = made.session["kd:intent"][:80]
    if rng.random() < 0.3:
        made.session["kd:retried"] = rng.choice(POISONS)(rng, "start", everything)
    if rng.random() < 0.5:
        spoil_mirror(rng, made, local, everything)
    return made


NOT_TEXT = (None, 7, {"a": 1}, ["kd-slot"], True)
STAMPS = ("1", "5", "5", "900", "9" * 20, "NaN", "-1", "", "1e9")


def spoil_mirror(rng: Random, made: Spoilt, local: Stored, everything: Stored) -> None:
    """A second copy, older or newer than the first, with some of it spoilt."""
    if "kd:stamp" not in made.how:
        made.local["kd:stamp"] = rng.choice(STAMPS)
    made.mirror = {**local, "kd:stamp": rng.choice(STAMPS)}
    for saving in (DUEL, KINGDOMINO):
        if rng.random() < 0.5:
            table = read_slot(local[saving.keys.slots[0]], saving).table
            made.mirror[saving.keys.slots[1]] = slot_text(rng.randrange(9), str(table))
    for key in rng.sample(sorted(made.mirror), rng.choice([0, 1, 3, 8])):
        poison = rng.choice(POISONS)
        spoilt = poison(rng, str(made.mirror[key]), everything)
        made.mirror[key] = rng.choice(NOT_TEXT) if rng.random() < 0.2 else spoilt
        made.how[f"mirror {key}"] = poison.__name__


def spoil_request(rng: Random, request: str, everything: Stored) -> str:
    return (
        rng.choice(REQUESTS)
        if rng.random() < 0.5
        else rng.choice(POISONS)(rng, request, everything)
    )


# Demands on a start.


def put(visitor: Visitor, start: Spoilt) -> None:
    visitor.open(HERE)
    stores = {LOCAL: start.local, SESSION: start.session}
    own = {
        area: {visitor.key(key): value for key, value in store.items()}
        for area, store in stores.items()
    }
    visitor.evaluate(PUT, own)
    visitor.evaluate(CLEAR_MIRROR, visitor.server.prefix)
    visitor.evaluate(WRITE_MIRROR, [visitor.server.prefix, start.mirror])
    visitor.errors.clear()


def until(page: Page, *phases: str) -> None:
    selector = ", ".join(f"body[data-phase={phase}]" for phase in (*phases, "failed", "dead"))
    page.wait_for_selector(selector, state="attached", timeout=PATIENCE)


def faults(visitor: Visitor, start: Spoilt, *, is_full: bool) -> list[str]:
    """Names what is wrong with this start; `is_full` goes on to a running game, the other ends when
    Home is there and Python begins.
    """
    put(visitor, start)
    page, found = visitor.page, []
    try:
        page.goto(visitor.server.address, wait_until="domcontentloaded")
        until(page, *(["running"] if is_full else ["starting", "running"]))
        seen: dict[str, Any] = visitor.evaluate(SEEN)
        is_over = seen["phase"] in ("failed", "dead")
        if is_over and not seen["panel"]:
            found.append(f"dead: {seen['phase']} without a panel")
        elif is_over:
            found.append("the panel, although all that is spoilt can be done without")
        if "undefined" in seen["words"] or "NaN" in seen["words"]:
            found.append(f"Home says {seen['words']!r}")
        doors = {DOORS[key][0] for key in start.good_saves()}
        found += [f"no door: {door}" for door in sorted(doors - {*seen["doors"]})]
        if is_full and not found:
            found += play_on(visitor, start)
    except (Error, AssertionError) as problem:
        phase = visitor.evaluate("document.body.dataset.phase ?? ''")
        found.append(f"dead: phase {phase!r}, {str(problem).splitlines()[0]}")
    return found + [f"error: {error}" for error in visitor.errors]


def play_on(visitor: Visitor, start: Spoilt) -> list[str]:
    """Opens History, and then a good save, or begins a game where there is none."""
    page, saves = visitor.page, start.good_saves()
    if not page.is_visible("#home"):  # A request from before the reload that could be read.
        return []
    page.click("#open-past")
    page.wait_for_selector("#past[open]", timeout=PATIENCE)
    page.keyboard.press("Escape")
    page.wait_for_selector("#past", state="hidden", timeout=PATIENCE)
    if not saves:
        visitor.start_game()
        page.wait_for_selector("#table", timeout=PATIENCE)
        return []
    key = Random(start.number).choice(sorted(saves))
    door, table = DOORS[key]
    page.click(door)
    page.wait_for_selector(table, timeout=PATIENCE)
    saving = DUEL if key == DUEL.keys.summary else KINGDOMINO
    slots = [slot for key in saving.keys.slots if (slot := readable(visitor.local(key), saving))]
    now = str(max(slots, key=lambda slot: slot.counter).table) if slots else ""
    return [] if now.startswith(beginning(saves[key])) else [f"another game opened: {now[:80]!r}"]


def beginning(record: str) -> str:
    """All of a record but its last line: a game may go on by itself."""
    return record[: record.rstrip("\n").rfind("\n") + 1]


def told(start: Spoilt, found: list[str]) -> str:
    return f"{start.number} {'; '.join(found)}\n    spoilt: {start.how}"
