"""A static host for dist/: the right types, compression, and the faults that tests ask for."""

import gzip
import hashlib
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Self
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
PACKED = (".png", ".whl", ".zip")

PIECE = 16_384
"""Bytes sent at once: each piece has the socket's whole timeout, however long the file takes."""

LOG_LIMIT = 10_000
LONGEST_PATH = 300
"""Characters of a path in the log: anyone may ask for anything."""

# A fault turns the content of one file into what is sent, or into an error status.
Fault = Callable[[bytes], bytes | HTTPStatus]


def missing(_content: bytes) -> HTTPStatus:
    return HTTPStatus.NOT_FOUND


def wrong_byte(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


@dataclass(frozen=True)
class Stall:
    """Sends this share of the file, then nothing until the server closes or `go` is set."""

    share: float = 0.5
    go: threading.Event = field(default_factory=threading.Event)

    def __call__(self, content: bytes) -> bytes:
        return content


@dataclass(frozen=True)
class Cut:
    """Sends this share of the file and hangs up."""

    share: float = 0.5

    def __call__(self, content: bytes) -> bytes:
        return content


@dataclass(frozen=True)
class Labelled:
    """Sends the file whole, but under these headers and this status."""

    headers: Mapping[str, str] = field(default_factory=dict)
    status: HTTPStatus = HTTPStatus.OK

    def __call__(self, content: bytes) -> bytes:
        return content


@dataclass(frozen=True)
class Answer:
    """One line of the server's log; `sent` is the body as it went over the wire."""

    path: str
    status: int
    sent: int


class Server(ThreadingHTTPServer):
    """Serves `folder` under `prefix`; folder, faults, headers and `rate`, the bytes per second of
    all connections together, may be changed while it runs.

    >>> with Server(Path("."), prefix="/x/y/") as server:
    ...     server.address.startswith("http://localhost:"), server.address.endswith("/x/y/")
    (True, True)
    """

    daemon_threads = True

    # Keyed by content, so that servers in a row, as tests have them, compress a file once.
    _packed: ClassVar[dict[str, bytes]] = {}

    def __init__(
        self, folder: Path, *, host: str = "127.0.0.1", port: int = 0, prefix: str = "/"
    ) -> None:
        self.folder = folder
        self.prefix = prefix
        self.faults: dict[str, Fault] = {}
        self.headers = {"Cache-Control": "no-cache"}
        self.rate = 0
        self.log: list[Answer] = []
        self._closing = threading.Event()
        self._pacing = threading.Lock()
        self._free_at = 0.0
        super().__init__((host, port), Handler)

    @property
    def address(self) -> str:
        return f"http://localhost:{self.server_port}{self.prefix}"

    def __enter__(self) -> Self:
        # Closing waits for one interval.
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._closing.set()
        self.shutdown()
        self.server_close()

    def wait_until_closed(self) -> None:
        # Wait in steps: some systems let no Ctrl+C through to an endless wait.
        while not self._closing.wait(0.5):
            pass

    def wait(self, stall: Stall) -> None:
        while not (self._closing.is_set() or stall.go.wait(0.1)):
            pass

    def pace(self, size: int) -> None:
        """Waits until so many bytes may be sent; without a rate, not at all."""
        if not self.rate:
            return
        with self._pacing:
            self._free_at = max(self._free_at, time.monotonic()) + size / self.rate
            wait = self._free_at - time.monotonic()
        self._closing.wait(wait)

    def note(self, answer: Answer) -> None:
        """Adds to the log, which keeps the newest answers: a server may run for weeks."""
        self.log.append(answer)
        if len(self.log) > LOG_LIMIT:
            del self.log[: LOG_LIMIT // 2]

    def compressed(self, content: bytes, key: str) -> bytes:
        if key not in self._packed:
            self._packed[key] = gzip.compress(content, 6, mtime=0)
        return self._packed[key]

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle of a file is no news."""


class Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"
    default_request_version = protocol_version
    timeout = 60.0
    """Seconds that a request, or a piece of an answer, may take before the connection is closed."""

    def do_GET(self) -> None:
        self.answer()

    def do_HEAD(self) -> None:
        self.answer()

    def answer(self) -> None:
        try:
            path = unquote(urlsplit(self.path).path)
        except ValueError:
            self.refuse(HTTPStatus.BAD_REQUEST)
            return
        name = path.removeprefix(self.server.prefix)
        if path == self.server.prefix.rstrip("/") and path:
            self.refuse(HTTPStatus.MOVED_PERMANENTLY, Location=self.server.prefix)
            return
        file = self.file(name) if path.startswith(self.server.prefix) else None
        if file is None:
            self.refuse(HTTPStatus.NOT_FOUND)
            return
        suffix, content = file
        fault = self.server.faults.get(name or "index.html")
        if fault:
            changed = fault(content)
            if isinstance(changed, HTTPStatus):
                self.refuse(changed)
                return
            content = changed
        self.send(suffix, content, fault)

    def file(self, name: str) -> tuple[str, bytes] | None:
        """The ending and the content of a file, unless there is none that can be read."""
        folder = self.server.folder.resolve()
        try:
            file = (folder / name).resolve()
            if file.is_dir():
                file /= "index.html"
            return (file.suffix, file.read_bytes()) if file.is_relative_to(folder) else None
        except (OSError, ValueError):  # Too long, or with a zero in it.
            return None

    def send(self, suffix: str, content: bytes, fault: Fault | None) -> None:
        key = hashlib.sha256(content).hexdigest()
        zips = suffix not in PACKED and "gzip" in self.headers.get("Accept-Encoding", "")
        tag = f'"{key[:20]}{"-gz" if zips else ""}"'
        headers = {"ETag": tag, "Vary": "Accept-Encoding", **self.server.headers}
        if self.headers.get("If-None-Match") == tag:
            self.refuse(HTTPStatus.NOT_MODIFIED, **headers)
            return
        if zips:
            content = self.server.compressed(content, key)
            headers["Content-Encoding"] = "gzip"
        status = HTTPStatus.OK
        headers["Content-Type"] = TYPES.get(suffix, "application/octet-stream")
        headers["Content-Length"] = str(len(content))
        if isinstance(fault, Labelled):
            status = fault.status
            headers |= fault.headers
        self.send_response(status)
        self.finish_headers(headers)
        if self.command == "HEAD":
            return
        begun = int(len(content) * fault.share) if isinstance(fault, Stall | Cut) else 0
        self.send_pieces(content[:begun])
        if isinstance(fault, Cut):
            self.close_connection = True
            self.note(status, begun)
            return
        if isinstance(fault, Stall):
            self.server.wait(fault)
        self.send_pieces(content[begun:])
        self.note(status, len(content))

    def send_pieces(self, content: bytes) -> None:
        size = min(PIECE, max(1, self.server.rate // 8)) if self.server.rate else PIECE
        for start in range(0, len(content), size):
            piece = content[start : start + size]
            self.server.pace(len(piece))
            self.wfile.write(piece)

    def refuse(self, status: HTTPStatus, **headers: str) -> None:
        # A browser takes an error without a text, if it comes through a worker, for a download.
        words = b""
        if status >= HTTPStatus.BAD_REQUEST:
            words = f"{status.value} {status.phrase}\n".encode()
            headers["Content-Type"] = TYPES[".txt"]
        self.send_response(status)
        self.finish_headers({"Content-Length": str(len(words)), **headers})
        if self.command != "HEAD":
            self.send_pieces(words)
        self.note(status, 0)

    def finish_headers(self, headers: dict[str, str]) -> None:
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()

    def note(self, status: HTTPStatus, sent: int) -> None:
        self.server.note(Answer(self.path[:LONGEST_PATH], status, sent))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Silent: the log is in `Server.log`."""
