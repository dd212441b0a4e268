"""Promises of the build about the site, as far as no browser is needed to tell."""

import ast
import html
import json
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import combinations, product
from pathlib import Path
from struct import unpack

import pytest

import build
from kdcore.kingdomino import Option, Setup
from web.build import bundle, page, promises, release, site, texts, versions
from web.build.games import GAMES
from web.build.server import (
    TYPES,
)
from web.build.steps import ROOT, Failure
from web.duel.saving import DUEL
from web.kingdomino.saving import KINGDOMINO
from web.saves.history import FIRST_DAY, LAST_DAY
from web.shared.opponents import LEVELS

TEMPLATE = b'const VERSION = "";\nconst RUNTIME = "";\nconst TYPES = {};\nconst FILES = {};\n'


MANIFEST = json.loads((ROOT / "manifest.json").read_bytes())


@pytest.mark.parametrize(
    "text",
    [
        '<script src="https://cdn.example/x.js">',
        "fetch('//cdn.example/x')",
        "new WebSocket(`wss://example.org`)",
        "@import url(//fonts.example/a.css);",
    ],
)
def test_a_page_that_names_another_origin_is_refused(text: str) -> None:
    with pytest.raises(Failure, match="another origin"):
        promises.check_origins({"index.html": text.encode()})


def test_a_release_is_not_built_while_the_changelog_calls_it_unreleased() -> None:
    with pytest.raises(Failure, match="Unreleased"):
        release.check("1.0.0", "# Changelog\n\n## Unreleased\n\n- New.\n")
    release.check("1.0.0.dev0", "# Changelog\n\n## Unreleased\n")
    release.check("1.0.0", "# Changelog\n\n## 1.0.0\n\n- Nothing is unreleased.\n")


def test_both_the_site_and_the_wheel_ask_whether_it_is_a_release(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse() -> None:
        raise Failure("not yet")

    monkeypatch.setattr(release, "check", refuse)
    for make in (site.build, build.build_wheel):
        with pytest.raises(Failure, match="not yet"):
            make()


def test_a_vocabulary_is_no_origin() -> None:
    promises.check_origins({"icons/a.svg": b'<svg xmlns="http://www.w3.org/2000/svg"/>'})


def test_the_home_page_has_its_english_in_it() -> None:
    shipped = page.page().decode()
    assert re.search(r'<strong data-text="home.duel">Duel</strong>', shipped)
    home, _, _ = shipped.partition("<dialog")
    rules = re.search(r'<dialog id="rules".*?</dialog>', shipped, flags=re.DOTALL)
    assert rules is not None
    for part in (home, rules[0]):
        assert not re.search(r"<(\w+)[^>]* data-text=[^>]*></\1>", part)
    for title, lines in texts.rules(GAMES[0], "en").items():
        for words in (title, *lines.split("\n")):
            assert html.escape(words) in rules[0]


def test_the_policy_is_the_one_that_was_agreed() -> None:
    shipped = page.page().decode()
    assert (
        "content=\"default-src 'none'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval';"
        " style-src 'self'; img-src 'self' blob:; connect-src 'self'; manifest-src 'self';"
        " worker-src 'self'; form-action 'none'; base-uri 'none'\""
    ) in shipped
    assert '<meta name="referrer" content="no-referrer">' in shipped
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", shipped)


def test_every_text_has_the_same_blanks_in_every_language() -> None:
    found = texts.page_texts()
    for key, english in found["en"].items():
        blanks = sorted(re.findall(r"\{\w+\}", english))
        for language, catalogue in found.items():
            assert sorted(re.findall(r"\{\w+\}", catalogue[key])) == blanks, (language, key)
            assert catalogue[key].count("\n") == english.count("\n"), (language, key)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_have_the_same_headings_and_lines_in_every_language(game: str) -> None:
    shapes = {
        language: [lines.count("\n") for lines in texts.rules(game, language).values()]
        for language in texts.languages()
    }
    assert len(shapes["en"]) > 5
    assert all(shape == shapes["en"] for shape in shapes.values())


def test_the_version_changes_with_any_file_and_is_written_where_it_is_asked_for() -> None:
    app = {"index.html": b"@VERSION@"}
    first = versions.listed(app, {"py/a": b"1"}, TEMPLATE)
    second = versions.listed(app, {"py/a": b"2"}, TEMPLATE)
    version = versions.constant(first["service-worker.js"], "VERSION")
    assert first["index.html"].decode() == version
    assert version != versions.constant(second["service-worker.js"], "VERSION")
    assert first == versions.listed(app, {"py/a": b"1"}, TEMPLATE)


def test_the_runtime_keeps_its_name_when_only_the_app_changes() -> None:
    names = {
        versions.constant(
            versions.listed({"a": text}, {"py/a": b"1"}, TEMPLATE)["service-worker.js"], name
        )
        for text in (b"1", b"2")
        for name in ("RUNTIME",)
    }
    assert len(names) == 1


def test_the_worker_knows_the_types_of_what_it_keeps() -> None:
    listed = versions.listed({"a.css": b""}, {"py/a.wasm": b""}, TEMPLATE)
    assert json.loads(versions.constant(listed["service-worker.js"], "TYPES")) == {
        ending: TYPES[ending] for ending in (".css", ".wasm")
    }


def test_manifest() -> None:
    assert MANIFEST["name"]
    assert len(MANIFEST["short_name"]) <= 12
    assert len(MANIFEST["description"]) <= 300
    assert [MANIFEST[key] for key in ("id", "start_url", "scope")] == ["./"] * 3
    assert MANIFEST["display"] == "standalone"
    assert MANIFEST["orientation"] == "any"
    assert len(MANIFEST["shortcuts"]) >= 2
    for shortcut in MANIFEST["shortcuts"]:
        assert shortcut["url"].startswith("./")
    assert {icon["purpose"] for icon in MANIFEST["icons"]} == {"any", "maskable"}
    assert MANIFEST["display_override"][0] == MANIFEST["display"]
    assert MANIFEST["launch_handler"]["client_mode"][0] == "focus-existing"
    assert (MANIFEST["lang"], MANIFEST["dir"]) == ("en", "ltr")


def test_the_first_colours_are_those_of_the_page() -> None:
    tokens = (ROOT / "web" / "styles" / "tokens.css").read_text("utf-8")
    light, dark, _ = re.findall(r"--paper: (#\w+);", tokens)
    assert MANIFEST["theme_color"] == MANIFEST["background_color"] == light
    shipped = page.page().decode()
    told = re.findall(r'name="theme-color" content="(#\w+)" media=".*?: (\w+)\)"', shipped)
    assert told == [(light, "light"), (dark, "dark")]


def test_shortcuts_lead_somewhere() -> None:
    script = (ROOT / "web" / "boot" / "requests.js").read_text("utf-8")
    for shortcut in MANIFEST["shortcuts"]:
        _, _, name = shortcut["url"].partition("#")
        assert f"hash === '#{name}'" in script


@pytest.mark.parametrize("factor", ["narrow", "wide"])
def test_screenshots_are_what_the_manifest_says_and_what_browsers_show(factor: str) -> None:
    """INS-4: 320 to 3840 pixels, at most 2.3 to 1, all of a form factor alike."""
    ratios = set[float]()
    shots = [shot for shot in MANIFEST["screenshots"] if shot["form_factor"] == factor]
    assert len(shots) >= (2 if factor == "narrow" else 1)
    for shot in shots:
        content = (ROOT / "web" / shot["src"]).read_bytes()
        width, height = unpack(">II", content[16:24])
        assert shot["sizes"] == f"{width}x{height}"
        assert shot["type"] == "image/png"
        assert shot["label"]
        assert (width < height) is (factor == "narrow")
        short, long = sorted((width, height))
        assert 320 <= short <= long <= 3840
        assert long / short <= 2.3
        ratios.add(width / height)
    assert len(ratios) == 1


@pytest.mark.parametrize("icon", MANIFEST["icons"], ids=lambda icon: str(icon["src"]))
def test_icons_are_as_large_as_the_manifest_says(icon: dict[str, str]) -> None:
    content = (ROOT / "web" / icon["src"]).read_bytes()
    assert len(content) < 60_000
    if icon["type"] == "image/png":
        width, height = unpack(">II", content[16:24])
        assert icon["sizes"] == f"{width}x{height}"


def test_the_table_asks_for_no_text_that_only_the_page_has() -> None:
    asked = {
        node.value
        for file in sorted((ROOT / "web").rglob("*.py"))
        if not {"build", "rules", "texts"} & set(file.parts)
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert not [words for words in asked if words.startswith(texts.PAGE_KEYS)]


def test_the_table_has_all_other_texts() -> None:
    found = texts.table_texts()
    assert len(found) == len(texts.catalogues()) * len(texts.languages())
    for path, source in found.items():
        shipped: dict[str, dict[str, str]] = {}
        exec(source, shipped)
        written = import_module(path.removesuffix(".py").replace("/", ".")).TEXTS
        kept = {key: text for key, text in written.items() if not key.startswith(texts.PAGE_KEYS)}
        assert shipped["TEXTS"] == kept
        assert kept


SCRIPTS = {
    "boot.js": bundle.boot_script,
    "page.js": lambda: bundle.page_script([]),
    "service-worker.js": bundle.worker_script,
}


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_are_shipped_without_comments_and_imports(name: str) -> None:
    shipped = SCRIPTS[name]().decode()
    assert not re.search(r"^ *//|/\*|\bimport *[{'\"]|\brequire\(", shipped, re.MULTILINE)


def test_every_module_of_the_page_is_shipped(tmp_path: Path) -> None:
    """A module that nothing imports would be left out without a word."""
    rooms = [ROOT / "web" / room for room in ("boot", "home", *GAMES)]
    modules = {file.resolve() for room in rooms for file in room.glob("*.js")}
    reached, wanted = set[Path](), [ROOT / "web/boot/main.js", ROOT / "web/boot/rescue.js"]
    wanted += [ROOT / "web" / game / "setup.js" for game in GAMES]
    while wanted:
        file = wanted.pop().resolve()
        if file not in reached:
            reached.add(file)
            found = re.findall(r"^import .* from '(.*)';$", file.read_text("utf-8"), re.MULTILINE)
            wanted += [file.parent / name for name in found]
    assert reached == modules


def test_only_the_table_of_games_names_a_game() -> None:
    """Each game's own folder says all that the page must know of it."""
    rooms = [ROOT / "web" / room for room in ("boot", "home")]
    files = [file for room in rooms for file in room.iterdir()]
    named = re.compile(rf"'(?:{'|'.join(GAMES)})'|(?<!KD )\b(?:{'|'.join(GAMES)})\b(?!-)", re.I)
    for file in [*files, ROOT / "web/index.html"]:
        text = re.sub(
            r"<title>.*|<meta .*|<a href=.*|^\s*(//|/?\*).*",
            "",
            file.read_text("utf-8"),
            flags=re.MULTILINE,
        )
        assert not named.findall(text), file


def test_the_worker_names_its_limits_in_lines_of_their_own() -> None:
    """The build fills some in, and tests shorten others: the code must read those very names."""
    shipped = bundle.worker_script().decode()
    constants = re.findall(r"^const ([A-Z]+) = ", shipped, re.MULTILINE)
    filled_in = ["VERSION", "RUNTIME", "TYPES", "FILES"]
    assert constants == [*filled_in, "STALLED", "LIMIT", "TRIAL", "SLEPT"]
    code = shipped.splitlines()[len(constants) :]
    for name in constants:
        assert re.search(rf"\b{name}\b", "".join(code)), name


def source_of(sheet: str) -> str:
    parts = bundle.SHEETS[sheet]
    text = "\n".join((ROOT / f"web/{part}.css").read_text("utf-8") for part in parts)
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


@pytest.mark.parametrize("sheet", bundle.SHEETS)
def test_style_sheets_are_shipped_without_comments_and_with_all_names(sheet: str) -> None:
    shipped, source = bundle.styles()[sheet].decode(), source_of(sheet)
    assert "/*" not in shipped
    names = re.compile(r"(?<![\w-])(?:[.#@]|--)[A-Za-z][\w-]*")
    colours = re.compile(r"#[\da-f]{3,8}\b", re.IGNORECASE)
    found = [set(names.findall(colours.sub("", text))) for text in (shipped, source)]
    assert found[0] == found[1]


@pytest.mark.parametrize("sheet", bundle.SHEETS)
def test_nothing_is_written_twice_in_a_style_sheet(sheet: str) -> None:
    found = list(declarations(source_of(sheet)))
    assert len(found) > 100
    assert [each for each, count in Counter(found).items() if count > 1] == []


def declarations(sheet: str) -> Iterator[tuple[str, ...]]:
    """Each with all that it is inside of, such as a media query and one selector."""
    inside: list[str] = []
    for text, brace in re.findall(r"([^{}]*)([{}])", sheet):
        if brace == "{":
            inside.append(text.strip())
            continue
        *outer, selectors = inside
        for selector in re.split(r",(?![^(]*\))", selectors):
            # Two spellings of the same.
            one = selector.strip().replace("html[", ":root[").replace("*::", "::")
            yield from ((*outer, one, each.strip()) for each in text.split(";") if each.strip())
        inside.pop()


def test_the_set_up_offers_the_options_that_so_many_may_play_by() -> None:
    """The page asks before Python is there; the rule is the engine's."""
    script = (ROOT / "web" / "kingdomino" / "setup.js").read_text("utf-8")
    listed = re.search(r"const OPTIONS = \[(.*?)\];", script)
    bound = re.search(r"const FOR = \{ (.*?) \};", script)
    assert listed is not None
    assert bound is not None
    assert re.findall(r"'(\w+)'", listed[1]) == [str(option) for option in Option]
    players_of = dict(re.findall(r"(\w+): '(\d)'", bound[1]))
    for option in Option:
        allowed = {players for players in (2, 3, 4) if _may_play(players, option)}
        assert allowed == {int(players_of.get(str(option), players)) for players in (2, 3, 4)}


def test_a_wish_for_any_set_up_outlives_a_reload() -> None:
    """The page reads it as a stranger's; what there is to choose is the engine's."""
    files = (ROOT / "web/boot/stored_values.js", ROOT / "web/kingdomino/setup.js")
    script = "".join(file.read_text("utf-8") for file in files)
    words = dict(re.findall(r"const (WHO|RULES) = '(.*)';", script))
    pattern = "|".join(re.findall(r"^  newGame: `(.*)`,$", script, re.MULTILINE))
    assert words.keys() == {"WHO", "RULES"}
    for name, meant in words.items():
        pattern = pattern.replace(f"${{{name}}}", meant)
    allowed = re.compile(pattern)
    for players, number in product((2, 3, 4), range(len(Option) + 1)):
        for options in combinations(Option, number):
            setup = " ".join([str(players), *map(str, options)])
            is_one = all(_may_play(players, option) for option in options)
            for who in (
                "people",
                " ".join(f"{seat} {level}" for seat, level in enumerate(LEVELS, 1)),
            ):
                assert bool(allowed.fullmatch(f"new;kingdomino;;{setup};{who}")) is is_one, setup


def _may_play(players: int, option: Option) -> bool:
    try:
        Setup(players, frozenset({option}))
    except ValueError:
        return False
    return True


def test_the_page_and_python_bound_dates_alike() -> None:
    script = (ROOT / "web" / "boot" / "stored_values.js").read_text("utf-8")
    assert f"[FIRST_DAY, LAST_DAY] = [{FIRST_DAY}, {LAST_DAY}]" in script


@pytest.mark.parametrize("game", GAMES)
def test_the_page_and_python_store_a_game_under_the_same_keys(game: str) -> None:
    script = (ROOT / "web" / game / "setup.js").read_text("utf-8")
    found = re.search(r"keys: keysUnder\('([\w:]+)'(?:, '([\w:]+)')?\)", script)
    assert found is not None
    start, slot = found[1], found[2] or found[1]
    names = ("summary", "games", "tally", "tutorial")
    assert (
        (f"{slot}a", f"{slot}b"),
        *(f"{start}{name}" for name in names),
    ) == import_module(f"web.{game}.saving").KEYS


def test_the_panel_copies_every_save_that_python_reads() -> None:
    script = (ROOT / "web" / "boot" / "rescue.js").read_text("utf-8")
    saves, suspects = (
        re.compile(found)
        for start in (r"isSave = ", r"function suspects\(.*?keysLike\(")
        for found in re.findall(rf"{start}/(.*?)/[;)]", script, re.DOTALL)
    )
    stored = [
        *((key, True) for saving in (DUEL, KINGDOMINO) for key in saving.keys.slots),
        *((saving.keys.games, True) for saving in (DUEL, KINGDOMINO)),
        *((saving.keys.tally, True) for saving in (DUEL, KINGDOMINO)),
        *((saving.keys.summary, False) for saving in (DUEL, KINGDOMINO)),
        *((f"kd:{name}", False) for name in ("settings", "language", "install", "told")),
    ]
    for key, is_save in stored:
        assert bool(saves.fullmatch(key.removeprefix("kd:"))) is is_save, key
        assert bool(suspects.fullmatch(key.removeprefix("kd:"))) is not is_save, key
    for key in ("stamp", "window", "taken", "bad:1", "bad:settings", "tutorial", "/x/:slot:a"):
        assert not saves.fullmatch(key)
        assert not suspects.fullmatch(key)
