"""Writes compiled modules so that they pack well: docs/design/packing.md says what each step saves.

Python's own writer refers to repeated names by number. A number differs from module to module,
while the name itself is the same everywhere, and LZMA finds it again.
"""

import marshal
from collections.abc import Iterator, Set
from inspect import CO_OPTIMIZED, CO_VARKEYWORDS
from itertools import count
from string import ascii_letters
from types import CodeType, EllipsisType
from typing import TypeAlias

Constant: TypeAlias = (
    "CodeType | tuple[Constant, ...] | frozenset[Constant] | slice | str | bytes | int | float"
    " | complex | EllipsisType | None"
)
"""Values that a compiled module can hold."""

PLAIN = 2
"""The newest version of marshal's format that writes no references."""
SEEN = 0x80
"""Marks an object that later ones refer to."""
SHORT = 256
"""Bytes or items from which on a length takes four bytes."""
HEAD = 26
"""Bytes of a code object before its instructions."""
UNITS = 8
"""Instructions, of two bytes each, that one entry of a line table covers."""
READS_NAMES = {"eval", "exec", "locals"}
"""Functions that can tell what a local variable is called."""


def lean_code(code: CodeType, path: str, keywords: Set[str]) -> bytes:
    """A module in marshal's format; fails if this Python does not read back the same module."""
    longest = max(len(each.co_code) for each in with_inner(code)) // 2
    lean = with_short_names(with_first_lines(code, path, line_table(longest)), keywords)
    written = Writer().write(lean)
    read = marshal.loads(written)
    if read != lean or Writer().write(read) != written:
        raise ValueError(f"{path}: this Python reads other code than lean_code.py has written.")
    return written


def with_inner(code: CodeType) -> Iterator[CodeType]:
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from with_inner(each)


def line_table(units: int) -> bytes:
    """Puts that many instructions on the line where their function begins."""
    # An entry without columns for 8 instructions, then how many lines further on they are.
    return bytes((0x80 | 13 << 3 | UNITS - 1, 0)) * -(-units // UNITS)


def with_first_lines(code: CodeType, path: str, table: bytes) -> CodeType:
    """Every function with the same line table, which is as long as the longest needs.

    Real line tables are an eighth of a compiled file. A report holds the record of the game, which
    fails again where the source is at hand.
    """
    inner = (
        with_first_lines(each, path, table) if isinstance(each, CodeType) else each
        for each in code.co_consts
    )
    return code.replace(
        co_consts=tuple(inner),
        co_filename=path,
        co_linetable=table,
        # Classes are seen from the file and line.
        co_qualname=code.co_name,
    )


def with_short_names(code: CodeType, keywords: Set[str]) -> CodeType:
    """Every function with its local variables called a, b, c …, as the instructions use numbers.

    Parameters keep a name by which any call of ours could pass them. Tracebacks show the names of
    functions only, and those stay.
    """
    inner = (
        with_short_names(each, keywords) if isinstance(each, CodeType) else each
        for each in code.co_consts
    )
    staying = set(fixed_names(code, keywords))
    free = (name for name in short_names() if name not in staying)
    new = {name: name if name in staying else next(free) for name in slots(code)}
    return code.replace(
        co_consts=tuple(inner),
        co_varnames=tuple(new[name] for name in code.co_varnames),
        co_cellvars=tuple(new[name] for name in code.co_cellvars),
        co_freevars=tuple(new[name] for name in code.co_freevars),
    )


def short_names() -> Iterator[str]:
    yield from ascii_letters
    yield from (f"a{number}" for number in count())


def fixed_names(code: CodeType, keywords: Set[str]) -> Iterator[str]:
    """Names of this function's variables that something reads while the app runs."""
    names = slots(code)
    is_function = bool(code.co_flags & CO_OPTIMIZED) and code.co_name != "__annotate__"
    if not is_function or READS_NAMES & set(code.co_names):
        yield from names
        return
    # `super` looks for __class__.
    yield from (name for name in names if name.startswith("__"))
    positional = names[: code.co_argcount]
    # A short parameter could have the name of something passed in **keywords.
    takes_any = bool(code.co_flags & CO_VARKEYWORDS)
    yield from (name for name in positional if takes_any or name in keywords)
    yield from names[code.co_argcount :][: code.co_kwonlyargcount]


def slots(code: CodeType) -> tuple[str, ...]:
    """All variables in the order of their numbers; a parameter that is also a cell has one."""
    cells = (name for name in code.co_cellvars if name not in code.co_varnames)
    return (*code.co_varnames, *cells, *code.co_freevars)


class Writer:
    """Writes one module in marshal's format, with references only where all functions have the same
    one: to the path and to the line table.
    """

    def __init__(self) -> None:
        self._shared: dict[Constant, int] = {}

    def write(self, it: Constant) -> bytes:
        match it:
            case CodeType():
                return self._code(it)
            case tuple() if len(it) < SHORT:
                return b")" + bytes((len(it),)) + b"".join(map(self.write, it))
            case tuple():
                return b"(" + four_bytes(len(it)) + b"".join(map(self.write, it))
            case slice():
                return b":" + b"".join(map(self.write, (it.start, it.stop, it.step)))
            case str() if it.isascii() and len(it) < SHORT:
                # Interned: most are names, and one code for all strings packs best.
                return b"Z" + bytes((len(it),)) + it.encode()
            case _:
                return marshal.dumps(it, PLAIN)

    def _code(self, code: CodeType) -> bytes:
        # Python's own writer gives the parts for which code objects have no attribute.
        own = marshal.dumps(code.replace(co_consts=()), PLAIN)
        names = b"".join(marshal.dumps(it, PLAIN) for it in ((), code.co_names, slots(code)))
        head = HEAD + len(code.co_code)
        after = head + len(names)
        if own[head:after] != names:
            raise ValueError(
                "Code objects of this Python have other parts than lean_code.py knows."
            )
        kinds = own[after : after + len(marshal.dumps(bytes(len(slots(code))), PLAIN))]
        return b"".join(
            (
                own[:head],
                *map(self.write, (code.co_consts, code.co_names, slots(code))),
                kinds,
                self._shared_once(code.co_filename),
                *map(self.write, (code.co_name, code.co_qualname)),
                four_bytes(code.co_firstlineno),
                self._shared_once(code.co_linetable),
                self.write(code.co_exceptiontable),
            )
        )

    def _shared_once(self, it: Constant) -> bytes:
        if it in self._shared:
            return b"r" + four_bytes(self._shared[it])
        self._shared[it] = len(self._shared)
        first, *rest = self.write(it)
        return bytes((first | SEEN, *rest))


def four_bytes(number: int) -> bytes:
    return number.to_bytes(4, "little")
