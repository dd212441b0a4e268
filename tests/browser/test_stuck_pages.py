"""A page that draws no more is replaced, before a test and within."""

from tests.browser.conftest import Regulars
from tests.browser.visits import Regular

FREEZE = "globalThis.requestAnimationFrame = () => 0"

tried: list[Regular] = []


def test_a_page_that_stops_drawing_within_a_test_is_no_failure_of_the_game(
    regular: Regular,
) -> None:
    tried.append(regular)
    if len(tried) == 1:
        regular.evaluate(FREEZE)
    assert len(tried) == 2
    assert tried[0] is not regular
    assert regular.draws


def test_a_page_that_stopped_drawing_is_not_given_to_the_next_test(regulars: Regulars) -> None:
    first = regulars(False)
    assert regulars(False) is first
    first.evaluate(FREEZE)
    assert regulars(False) is not first
