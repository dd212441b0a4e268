"""`build.py serve`: the site on this computer, and on the local network if asked."""

import errno
import socket
import subprocess
import webbrowser

from web.build.server import Server
from web.build.steps import DIST, PYTHON, Failure, headline, say

PORTS_TRIED = 20


def serve(port: int, *, opens: bool, lan: bool) -> None:
    server = open_server("0.0.0.0" if lan else "127.0.0.1", port)
    with server:
        headline(f"serving dist/ at {server.address} (Ctrl+C ends it)")
        if lan:
            show_lan(f"http://{own_address()}:{server.server_port}/")
        if opens:
            webbrowser.open(server.address)
        try:
            server.wait_until_closed()
        except KeyboardInterrupt:
            print()


def open_server(host: str, port: int) -> Server:
    for candidate in range(port, port + PORTS_TRIED):
        try:
            return Server(DIST, host=host, port=candidate)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise Failure(f"Port {candidate} cannot be opened ({error.strerror}).") from error
        except OverflowError as error:
            raise Failure(f"There is no port {candidate}.") from error
    raise Failure(f"None of the ports {port} to {port + PORTS_TRIED - 1} is free.")


def own_address() -> str:
    """This computer as the network sees it. No packet is sent: choosing a route is enough."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        address: str = probe.getsockname()[0]
        return address


def show_lan(address: str) -> None:
    say(f"on this network: {address}")
    # segno is in .venv, which need not be the Python that runs this.
    command = "import segno, sys; segno.make(sys.argv[1], micro=False).terminal(compact=True)"
    subprocess.run([PYTHON, "-c", command, address], check=False)
    say("Away from localhost, browsers keep a site for offline use only over https.")
