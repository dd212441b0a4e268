"""Entry: the page imports this module to start Python."""

from pyodide.ffi import create_proxy
from pyscript import window

from web.app.app import App


def _start(_: object) -> None:
    App().start()


# A crash may leave the newest saves in the mirror alone; the page restores them first.
window.kd.recovered().then(create_proxy(_start))
