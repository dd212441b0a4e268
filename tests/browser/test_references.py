"""The main screens look as they did when someone last looked at them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.references import SCREENS, compare, reference, take
from tests.browser.visits import Regular


@pytest.fixture(scope="module")
def eye(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_should(facing: Regular, eye: Page, name: str) -> None:
    picture, wanted = take(facing, SCREENS[name]), reference(name)
    # A busy browser draws the rest in a moment.
    for _ in range(20):
        if compare(eye, picture, wanted).are_small:
            break
        facing.page.wait_for_timeout(100)
        picture = facing.page.screenshot()
    found = compare(eye, picture, wanted)
    assert found.are_small, found


def test_another_light_is_noticed_and_so_is_a_missing_die(facing: Regular, eye: Page) -> None:
    light = take(facing, SCREENS["placing"])
    assert not compare(eye, light, reference("placing-dark")).are_small
    assert not compare(eye, light, reference("result")).are_small
    facing.evaluate("() => { document.querySelector('[data-die]').style.opacity = '0'; }")
    missing = facing.page.screenshot()
    facing.evaluate("() => { document.querySelector('[data-die]').style.opacity = ''; }")
    assert not compare(eye, missing, reference("placing")).are_small


def test_other_letters_are_not(facing: Regular, eye: Page) -> None:
    take(facing, SCREENS["placing"])
    facing.evaluate(
        """() => { for (const face of ['title', 'text'])
        document.documentElement.style.setProperty(`--face-${face}`, 'monospace'); }"""
    )
    found = compare(eye, facing.page.screenshot(), reference("placing"))
    assert found.are_small, found


def test_references_are_small() -> None:
    sizes = [len(reference(name)) for name in SCREENS]
    assert max(sizes) < 60_000
    assert sum(sizes) < 600_000
