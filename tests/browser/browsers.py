"""Browsers of this machine. `python -m tests.browser.browsers` sees to it that there
is a Chromium, and says what it found.

Of Chromium, Playwright's own build comes first, then the system's. Firefox and WebKit are the
system's, since engines.py drives them by protocols of their own. Root on Debian or Ubuntu gets what
is missing from the distribution.
"""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

CHROMIUM = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    *("microsoft-edge", "msedge"),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
FIREFOX = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
MINI_BROWSER = "usr/lib*/**/webkit2gtk-4.1/MiniBrowser"


class NoBrowser(Exception):
    """One sentence: what is missing, and how to get it."""


@dataclass(frozen=True)
class WebKit:
    driver: Path
    browser: Path
    display: Path


def chromium() -> Path:
    found = playwrights("chromium") or first(CHROMIUM)
    if not found and install("chromium"):
        found = first(CHROMIUM)
    if not found:
        raise NoBrowser(
            "There is no Chromium or Chrome here: install one, or run"
            " `.venv/bin/python -m playwright install chromium`."
        )
    return found


def chromium_or_exit() -> Path:
    try:
        return chromium()
    except NoBrowser as problem:
        sys.exit(str(problem))


def firefox() -> Path:
    found = first(FIREFOX)
    if not found and install("firefox-esr"):
        found = first(FIREFOX)
    if not found:
        raise NoBrowser("No Firefox here: install firefox or, on Debian, firefox-esr.")
    return found


def webkit() -> WebKit:
    """WebKitGTK and a display for it: its browser has no mode without one."""
    found = webkit_parts()
    if not found and install("webkit2gtk-driver", "xvfb"):
        found = webkit_parts()
    if not found:
        raise NoBrowser("No WebKit here: on Debian, install webkit2gtk-driver and xvfb.")
    return found


def webkit_parts() -> WebKit | None:
    driver, display = first(("WebKitWebDriver",)), first(("Xvfb",))
    if not (driver and display):
        return None
    for browser in Path("/").glob(MINI_BROWSER):
        return WebKit(driver, browser, display)
    return None


@cache
def playwrights(name: str) -> Path | None:
    """Playwright's own build, which `playwright install` fetches."""
    with sync_playwright() as playwright:
        path = Path(getattr(playwright, name).executable_path)
    return path if path.is_file() else None


def first(candidates: tuple[str, ...]) -> Path | None:
    paths = map(shutil.which, candidates)
    return next((Path(path) for path in paths if path), None)


def install(*packages: str) -> bool:
    apt = shutil.which("apt-get")
    if not apt or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    print(f"   installing {' and '.join(packages)} with apt-get", flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    # The list of packages may be older than what the archive still has.
    for command in ((apt, "update", "-qq"), (apt, "install", "-qq", "-y", *packages)):
        done = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)
    return done.returncode == 0


def main() -> None:
    print(f"   Chromium: {chromium_or_exit()}")
    for find in (webkit, firefox):
        try:
            found = find()
        except NoBrowser as problem:
            print(f"   {problem} Its tests are skipped.")
        else:
            browser = found.browser if isinstance(found, WebKit) else found
            print(f"   {find.__name__}: {browser}")


if __name__ == "__main__":
    main()
