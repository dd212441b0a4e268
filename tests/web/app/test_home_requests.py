"""Requests from Home, parsed from whatever the page hands over."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.app.home_requests import (
    LONGEST_OPTION,
    LONGEST_WHY,
    Continue,
    GoHome,
    Learn,
    NewGame,
    OpenCode,
    PlayAgainst,
    Replace,
    Request,
    ShowFairness,
    Undo,
    Unreadable,
    parse,
)

GAMES = ("duel", "kingdomino")


@pytest.mark.parametrize(
    ("intent", "request_"),
    [
        (
            {"kind": "new", "roller": "1", "who": "2 king"},
            NewGame("duel", {"roller": "1", "who": "2 king"}),
        ),
        (
            {"kind": "new", "game": "kingdomino", "setup": "2", "who": "people"},
            NewGame("kingdomino", {"setup": "2", "who": "people"}),
        ),
        ({"kind": "continue"}, Continue("duel")),
        ({"kind": "continue", "game": None}, Continue("duel")),
        ({"kind": "continue", "game": "kingdomino"}, Continue("kingdomino")),
        ({"kind": "learn", "game": "duel"}, Learn("duel")),
        ({"kind": "replay", "code": "KD1-", "who": "", "isSure": False}, OpenCode("KD1-")),
        ({"kind": "replay", "code": "c"}, OpenCode("c")),
        (
            {"kind": "replay", "code": "c", "who": "people", "isSure": True},
            OpenCode("c", "people", True),
        ),
        (
            {"kind": "replay", "code": "c", "names": ["Ada", ""]},
            OpenCode("c", names=("Ada", "")),
        ),
        *(
            ({"kind": "replay", "code": "c", "names": wrong}, OpenCode("c"))
            for wrong in (None, "Ada", ["Ada", 7], ["A"] * 5, ["A" * (LONGEST_OPTION + 1)])
        ),
        ({"kind": "replace", "isSure": True}, Replace(True)),
        ({"kind": "replace"}, Replace(False)),
        ({"kind": "against", "rival": "king"}, PlayAgainst("king")),
        ({"kind": "fair"}, ShowFairness()),
        ({"kind": "undo"}, Undo()),
        ({"kind": "home"}, GoHome()),
    ],
)
def test_every_request_of_the_page_has_its_type(
    intent: dict[str, object], request_: Request
) -> None:
    assert parse(intent, GAMES) == request_


class Hostile:
    def __repr__(self) -> str:
        raise RecursionError


@pytest.mark.parametrize(
    "intent",
    [
        None,
        "home",
        7,
        [],
        {},
        {"kind": None},
        {"kind": "dance"},
        {"kind": ["home"]},
        {"kind": Hostile()},
        Hostile(),
        {"kind": "continue", "game": "chess"},
        {"kind": "new", "game": "chess"},
        {"kind": "new", "setup": "x" * (LONGEST_OPTION + 1)},
        {"kind": "replay"},
        {"kind": "replay", "code": 5},
        {"kind": "against"},
        {"kind": "against", "rival": {"level": "king"}},
    ],
)
def test_whatever_cannot_be_read_is_refused_and_the_refusal_says_why(intent: object) -> None:
    refused = parse(intent, GAMES)
    assert isinstance(refused, Unreadable)
    assert 0 < len(refused.why) <= LONGEST_WHY


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inside: (
        st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=9), inside, max_size=3)
    ),
    max_leaves=6,
)
KINDS = ("new", "continue", "learn", "replay", "replace", "against", "fair", "undo", "home")


@given(
    st.dictionaries(st.sampled_from(("game", "who", "code", "isSure", "rival", "setup")), JSON),
    st.sampled_from(KINDS) | JSON,
)
def test_nothing_is_ever_raised(fields: dict[str, object], kind: object) -> None:
    found = parse({"kind": kind, **fields}, GAMES)
    if isinstance(found, NewGame):
        assert found.game in GAMES
        assert all(isinstance(value, str) for value in found.options.values())
