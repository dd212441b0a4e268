"""The local server: what it serves, refuses and slows down."""

import gzip
import http.client
import socket
import threading
import time
import urllib.error
import urllib.request
from http import HTTPStatus
from pathlib import Path

import pytest

from web.build.server import (
    LONGEST_PATH,
    Answer,
    Cut,
    Handler,
    Labelled,
    Server,
    Stall,
    missing,
    wrong_byte,
)

# The server.


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<p>home</p>", "utf-8")
    (tmp_path / "a.wasm").write_bytes(b"\0asm" * 1000)
    return tmp_path


def ask(address: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    request = urllib.request.Request(
        address, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    try:
        with urllib.request.urlopen(request, timeout=5) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), error.read()


def test_server_compresses_and_names_types(folder: Path) -> None:
    with Server(folder, prefix="/x/y/") as server:
        status, headers, body = ask(f"{server.address}a.wasm", Accept_Encoding="gzip")
        assert status == HTTPStatus.OK
        assert headers["Content-Type"] == "application/wasm"
        assert gzip.decompress(body) == b"\0asm" * 1000
        again = ask(
            f"{server.address}a.wasm", Accept_Encoding="gzip", If_None_Match=headers["ETag"]
        )
        assert again[0] == HTTPStatus.NOT_MODIFIED
        assert ask(server.address)[2] == b"<p>home</p>"


def test_server_serves_its_folder_and_nothing_else(folder: Path) -> None:
    (folder.parent / "secret.txt").write_text("no", "utf-8")
    with Server(folder, prefix="/x/") as server:
        base = f"http://localhost:{server.server_port}"
        for path in ("/", "/x/none", "/x/../../secret.txt", "/x/%2e%2e/secret.txt"):
            assert ask(base + path)[0] == HTTPStatus.NOT_FOUND


def test_server_has_faults_to_offer(folder: Path) -> None:
    with Server(folder) as server:
        server.faults["index.html"] = missing
        assert ask(server.address)[0] == HTTPStatus.NOT_FOUND
        server.faults["a.wasm"] = wrong_byte
        body = ask(f"{server.address}a.wasm")[2]
        assert len(body) == 4000
        assert body != b"\0asm" * 1000
        server.faults["a.wasm"] = Cut()
        with pytest.raises(http.client.IncompleteRead):
            ask(f"{server.address}a.wasm")
        stall = server.faults["index.html"] = Stall()
        threading.Timer(0.2, stall.go.set).start()
        assert ask(server.address)[2] == b"<p>home</p>"


def talk(server: Server, words: bytes) -> bytes:
    """The first line of the answer to these bytes; nothing if the connection is dropped."""
    with socket.create_connection(("127.0.0.1", server.server_port), timeout=5) as connection:
        connection.sendall(words)
        return connection.makefile("rb").readline()


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (b"/%00", HTTPStatus.NOT_FOUND),
        (b"/index.html%00.png", HTTPStatus.NOT_FOUND),
        (b"/" + b"a" * 5000, HTTPStatus.NOT_FOUND),
        (b"/a/" * 2000, HTTPStatus.NOT_FOUND),
        (b"/index.html/more", HTTPStatus.NOT_FOUND),
        (b"/%zz%ff", HTTPStatus.NOT_FOUND),
        (b"/" + b"a" * 70_000, HTTPStatus.REQUEST_URI_TOO_LONG),
        (b"http://[/", HTTPStatus.BAD_REQUEST),
    ],
)
def test_server_answers_what_it_cannot_serve(folder: Path, path: bytes, status: int) -> None:
    with Server(folder) as server:
        request = b"GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" % path
        assert talk(server, request).split()[:2] == [b"HTTP/1.1", str(status).encode()]


@pytest.mark.parametrize(
    "words", [b"nonsense\r\n\r\n", b"GET / HTTP/x\r\n\r\n", b"\x16\x03\x01\r\n"]
)
def test_server_answers_what_is_no_request(folder: Path, words: bytes) -> None:
    with Server(folder) as server:
        assert str(HTTPStatus.BAD_REQUEST.value).encode() in talk(server, words)


def test_server_closes_a_connection_on_which_nothing_comes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Handler.timeout
    monkeypatch.setattr(Handler, "timeout", 0.1)
    with Server(folder) as server:
        assert talk(server, b"GET / HTTP/1.1\r\nHost:") == b""


def test_server_keeps_the_newest_of_its_log(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.build.server.LOG_LIMIT", 4)
    with Server(folder) as server:
        for number in range(12):
            server.note(Answer(f"/{number}", HTTPStatus.OK, 1))
            assert len(server.log) <= 4
        assert server.log[-1].path == "/11"


def test_server_notes_no_more_of_a_path_than_one_can_read(folder: Path) -> None:
    with Server(folder) as server:
        assert ask(f"{server.address}{'a' * 60_000}")[0] == HTTPStatus.NOT_FOUND
        # An answer may arrive before it is noted.
        while not server.log:
            time.sleep(0.01)
        assert [len(answer.path) for answer in server.log] == [LONGEST_PATH]


def test_server_can_be_as_slow_as_a_network(folder: Path) -> None:
    with Server(folder) as server:
        server.rate = 20_000
        began = time.monotonic()
        readers = [
            threading.Thread(target=ask, args=(f"{server.address}a.wasm",)) for _ in range(2)
        ]
        for reader in readers:
            reader.start()
        for reader in readers:
            reader.join()
        assert time.monotonic() - began >= 2 * 4000 / server.rate


def test_server_sends_a_file_under_other_headers_if_asked(folder: Path) -> None:
    with Server(folder) as server:
        server.faults["a.wasm"] = Labelled(
            {"Content-Type": "text/plain"}, HTTPStatus.PARTIAL_CONTENT
        )
        status, headers, body = ask(f"{server.address}a.wasm")
        assert (status, headers["Content-Type"]) == (HTTPStatus.PARTIAL_CONTENT, "text/plain")
        assert body == b"\0asm" * 1000
