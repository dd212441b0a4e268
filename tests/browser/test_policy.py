"""Nothing runs in the page but what the site ships, whatever is put into it."""

from playwright.sync_api import Request

from tests.browser import kingdomino
from tests.browser.play import Game
from tests.browser.visits import Visitor

TAGS = (
    *("py-script", "mpy-script", "script type=py", "script type=mpy"),
    *("script type=pyodide", "script type=micropython"),
    *(
        "py-script worker=",
        "mpy-script worker=",
        "script type=py worker=",
        "script type=mpy worker=",
    ),
)
"""Each way PyScript knows to write Python into a page."""

PUT_IN = """(tags) => {
  const code = (from) => `import js; js.document.documentElement.dataset.ran = '${from}'`;
  for (const tag of tags) {
    const [name, ...attributes] = tag.split(' ');
    const made = document.createElement(name);
    for (const attribute of attributes) made.setAttribute(...attribute.split('='));
    made.textContent = code(tag);
    document.body.append(made);
  }
  const button = document.createElement('button');
  button.id = 'put-in';
  for (const name of ['py-click', 'mpy-click']) button.setAttribute(name, code(name));
  document.getElementById('home').append(button);
}"""

RAN = "document.documentElement.dataset.ran ?? ''"


def assert_that_none_runs(visitor: Visitor) -> None:
    visitor.evaluate("document.getElementById('put-in').click()")
    visitor.start_game().until_playable()
    # Each tap is a round through Python, in which what was put in before would have its turn.
    visitor.play(Game.saved(visitor.local), taps=12)
    assert visitor.evaluate(RAN) == ""
    visitor.assert_no_trouble()


def test_python_that_is_put_into_the_page_does_not_run(returning: Visitor) -> None:
    returning.open().until_running()
    returning.evaluate(PUT_IN, TAGS)
    assert_that_none_runs(returning)
    returning.tap("home")
    kingdomino.start(returning, 2)
    kingdomino.Game(returning).play(taps=12)
    returning.evaluate("document.getElementById('menu-home').click()")
    returning.page.tap("#open-rules")
    returning.page.tap("#rules-learn")
    returning.until_playable()
    assert returning.evaluate(RAN) == ""
    returning.assert_no_trouble()


def test_nor_does_python_that_is_there_before_ours(returning: Visitor) -> None:
    returning.page.add_init_script(
        f"addEventListener('DOMContentLoaded', () => ({PUT_IN})({[*TAGS]}));"
    )
    returning.open().until_running()
    assert_that_none_runs(returning)


FORBIDDEN = {
    "form-action": "<form action=./ method=post></form>",
    "frame-src": "<iframe src=./></iframe>",
    "object-src": "<object data=./icons/icon.svg></object>",
    "media-src": "<video src=./a.mp4></video>",
    "style-src-elem": "<style>body { color: red }</style>",
    "style-src-attr": "<p style='color: red'></p>",
    "script-src-attr": "<img src=./icons/icon.svg onload='document.body.dataset.ran = 1'>",
    "base-uri": "<base href=./x/>",
}
"""Forbidden attempts by CSP directive."""

ADD = """(html) => new Promise((refused) => {
  addEventListener('securitypolicyviolation', (event) => refused(event.violatedDirective));
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = html;
  place.querySelector('form')?.submit();
  setTimeout(() => refused('nothing'), 5000);
})"""


def test_the_policy_forbids_what_the_page_has_no_use_for(returning: Visitor) -> None:
    returning.open().until_running()
    found = {name: returning.evaluate(ADD, html) for name, html in FORBIDDEN.items()}
    assert found == {name: name for name in FORBIDDEN}
    assert returning.evaluate("document.baseURI") == returning.server.address
    assert returning.navigations == [returning.server.address]


def test_no_request_of_the_page_says_where_it_comes_from(returning: Visitor) -> None:
    told = list[str]()

    def look(request: Request) -> None:
        if not request.service_worker:
            told.append(request.headers.get("referer", ""))

    returning.page.on("request", look)
    returning.open().until_running()
    assert len(told) > 1
    assert {*told} == {""}
