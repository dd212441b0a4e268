"""Scripts and style sheets: bundled from modules and minified by esbuild."""

import json
import re
import subprocess
from collections.abc import Iterable

import kdcore
from web.build import runtime
from web.build.games import GAMES
from web.build.steps import ROOT, Failure, source
from web.build.texts import page_texts

VERSION_MARK = "@VERSION@"
"""Stands for the version of the site until all files are there, of which it is the hash."""


def boot_script() -> bytes:
    """All modules of the page in one script: `web/boot/main.js` started with the games."""
    lines = ["import { start } from './web/boot/main.js';"]
    lines += [f"import {{ {game} }} from './web/{game}/setup.js';" for game in GAMES]
    lines += [f"start([{', '.join(GAMES)}]);"]
    return esbuild("\n".join(lines).encode(), "--bundle", "--format=iife", "--target=es2022")


def page_script(packages: list[str]) -> bytes:
    """All that boot.js needs to know, texts, version and packages, and the panel of a start that
    failed, which needs no boot.js and is written in ES5.
    """
    config = {
        "interpreter": "./py/pyodide.mjs",
        "packages": [f"./{path}" for path in packages],
        # Any index at all keeps PyScript from fetching its list of packages, and this one keeps
        # micropip at home.
        "index_urls": ["./py/{package_name}.json"],
        # Kept packages would outlive an update of the app.
        "packages_cache": "never",
        "plugins": [f"!{name}" for name in runtime.plugins()],
    }
    texts = page_texts()
    given = {
        "release": kdcore.__version__,
        "version": VERSION_MARK,
        "config": config,
        "texts": {language: list(some.values()) for language, some in texts.items()},
    }
    text = json.dumps(given, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    keys = " ".join(texts["en"])
    named = f'self.kd = {text};\n(function (keys) {{ {NAME_TEXTS} }})("{keys}".split(" "));\n'
    rescue = source("web/boot/rescue.js")
    return named.encode() + esbuild(rescue, "--bundle", "--format=iife", "--target=es5")


NAME_TEXTS = """
for (var language in kd.texts) {
  kd.texts[language] = keys.reduce(function (named, key, at) {
    named[key] = kd.texts[language][at];
    return named;
  }, {});
}
""".strip()
"""Gives each language its keys, which are written once for all: that is a tenth less."""


CONSTANTS_END = "// The end of the constants.\n"
CONSTANT = re.compile(r"^const [A-Z]+ = .*;\n", flags=re.MULTILINE)
"""A line of the service worker that the build fills in, or in which a test shortens a limit."""


def worker_script() -> bytes:
    """The service worker: its constants, each in a line of its own, and all else minified."""
    head, mark, body = source("service-worker.js").decode().partition(CONSTANTS_END)
    if not mark:
        raise Failure(f"service-worker.js has no line {CONSTANTS_END!r}.")
    constants = "".join(CONSTANT.findall(head))
    return constants.encode() + esbuild(body.encode(), "--format=iife", "--target=es2022")


PARTS = ("tokens", "table", "result", "screens", "seats", "motion", "learn")
"""Style sheets that a game may have, in the order in which later ones overrule earlier ones."""

SHEETS = {
    "style.css": ("styles/tokens", "styles/ink", "styles/home", "styles/settings"),
    "table.css": (
        *("duel/table", "duel/result", "styles/seats", "duel/seats"),
        *("duel/learn", "styles/learn", "styles/flights", "duel/motion", "duel/sheets"),
        "styles/sheets",
    ),
} | {
    f"{game}.css": tuple(
        f"{game}/{part}" for part in PARTS if (ROOT / "web" / game / f"{part}.css").exists()
    )
    for game in GAMES[1:]
}
"""Style sheets and their parts: of the page; of the table and the first game, loaded with Python;
and of each other game, loaded once Python runs."""


def styles() -> dict[str, bytes]:
    used = {part for parts in SHEETS.values() for part in parts}
    for file in sorted((ROOT / "web").glob("*/*.css")):
        if f"{file.parent.name}/{file.stem}" not in used:
            raise Failure(f"web/{file.parent.name}/{file.name} is in no style sheet of bundle.py.")
    return {sheet: style(parts) for sheet, parts in SHEETS.items()}


def style(parts: Iterable[str]) -> bytes:
    sheets = b"\n".join(source(f"web/{name}.css") for name in parts)
    return esbuild(sheets, "--loader=css", "--target=es2022")


def esbuild(text: bytes, *options: str) -> bytes:
    """A script or a style sheet without what only a reader needs; fails on anything that esbuild
    warns of, or that is newer than the target.
    """
    program = runtime.MODULES / "esbuild" / "bin" / "esbuild"
    command = [str(runtime.node()), str(program), "--minify", "--charset=utf8", *options]
    done = subprocess.run(command, input=text, cwd=ROOT, capture_output=True, check=False)
    if done.returncode or done.stderr:
        raise Failure(f"esbuild complains of web/:\n{done.stderr.decode()}")
    return done.stdout
