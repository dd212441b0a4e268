"""Promises that the build keeps about what is shipped: no other origin, and few bytes."""

import re
from collections.abc import Mapping

from web.build.steps import Failure, say
from web.build.versions import Entry, file_lists

# Names of XML vocabularies look like other origins and are none.
NAMESPACES = re.compile(r"http://www\.w3\.org/[\w/#]+")
ADDRESS = re.compile(r"""(?:\b(?:https?|wss?):)//[^\s"'<>)]+|["'(]//[\w.-]+\.\w""", re.IGNORECASE)

SHELL_LIMIT = 40_000
FIRST_VISIT_LIMIT = 6_300_000


def check_origins(site: Mapping[str, bytes]) -> None:
    """No page, style or script of ours names another origin: there is nothing to ask it."""
    for name, content in site.items():
        if name.startswith(("py/", "licences/")) or not name.endswith(
            (".html", ".js", ".css", ".json", ".svg", ".py")
        ):
            continue
        text = NAMESPACES.sub("", content.decode())
        found = ADDRESS.search(text)
        if found:
            raise Failure(f"{name} names another origin: {found[0]}.")


def check_sizes(site: Mapping[str, bytes]) -> None:
    lists = file_lists(site["service-worker.js"])
    transfer = {name: row[2] for rows in lists.values() for name, row in rows.items()}
    shell = sum(transfer[name] for name in ("index.html", "page.js", "boot.js", "style.css"))
    everything = sum(transfer.values()) + Entry.of(site["service-worker.js"]).transfer
    say(f"page before Python {shell / 1000:.1f} kB, first visit {everything / 1e6:.2f} MB (gzip)")
    if shell > SHELL_LIMIT:
        raise Failure(f"The page before Python is {shell} bytes; it may be {SHELL_LIMIT}.")
    if everything > FIRST_VISIT_LIMIT:
        raise Failure(f"A first visit is {everything} bytes; it may be {FIRST_VISIT_LIMIT}.")
