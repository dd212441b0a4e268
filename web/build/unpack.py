"""Imports our modules from the two files that pack.py makes. It is shipped beside them, as `kd`.

One file holds the instructions of all functions, the other everything else: each kind of content
packs better by itself. A module is put together when it is imported.
"""

import marshal
import sys
from importlib.machinery import ModuleSpec
from itertools import chain, zip_longest
from types import CodeType, ModuleType
from typing import TypeAlias

MODULES = "kd.modules"
INSTRUCTIONS = "kd.instructions"


Module: TypeAlias = tuple[bool, int, "str | bytes"]
"""A packed module: is it a package, the number of its first function, and its source or the parts
between its instructions.
"""


def install() -> None:
    """Lets Python find our modules, before it looks anywhere else."""
    folder = __file__.rpartition("/")[0]
    with (
        open(f"{folder}/{MODULES}", "rb") as modules,
        open(f"{folder}/{INSTRUCTIONS}", "rb") as instructions,
    ):
        sys.meta_path.insert(0, Archive(modules.read(), instructions.read()))


class Archive:
    """A finder and loader, as importlib describes them."""

    def __init__(self, modules: bytes, instructions: bytes) -> None:
        self._gap: bytes
        self._modules: dict[str, Module]
        self._gap, self._modules = marshal.loads(modules)
        self._instructions = instructions.split(self._gap)

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name not in self._modules:
            return None
        is_package, *_ = self._modules[name]
        # type: ignore, because this is a loader by its methods; its abstract class takes time to load.
        return ModuleSpec(name, self, is_package=is_package)  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Leaves it to importlib."""

    def exec_module(self, module: ModuleType) -> None:
        exec(self.get_code(module.__name__), module.__dict__)

    def get_code(self, name: str) -> CodeType:
        is_package, first, content = self._modules[name]
        if isinstance(content, str):
            path = name.replace(".", "/") + ("/__init__" if is_package else "")
            return compile(content, f"{path}.py", "exec", dont_inherit=True)
        between = content.split(self._gap)
        instructions = self._instructions[first : first + len(between) - 1]
        parts = zip_longest(between, instructions, fillvalue=b"")
        code: CodeType = marshal.loads(b"".join(chain.from_iterable(parts)))
        return code

    def get_source(self, name: str) -> str | None:
        """The source of a module that travels as such, for a traceback."""
        *_, content = self._modules[name]
        return content if isinstance(content, str) else None
