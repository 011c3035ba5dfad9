"""peers -- a WebSocket client for the tests, by hand: it can say what no proper client would.

Frames are tuples (fin, opcode, payload); a client's are masked unless told otherwise. The server is test-echo (tests/echo.c).
"""
import socket
import ssl
import struct
import time

from serve import ECHO, PATIENCE, Clock, Server

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
KEY, ACCEPT = "dGhlIHNhbXBsZSBub25jZQ==", "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="  # RFC 6455's own example
BURST = 200  # frames at once (server/peer.h)
LONGEST = 1 << 14  # bytes of a message (server/ws.h)


def head(path="/ws", version="1.1", **changes):
    """A request for a WebSocket; a header is changed by its name (sec_websocket_key="x"), None leaves it out, a list has it several
    times."""
    headers = {"host": "localhost", "upgrade": "websocket", "connection": "Upgrade", "sec-websocket-key": KEY,
               "sec-websocket-version": "13", "sec-websocket-protocol": "banquet.1",
               **{key.replace("_", "-"): value for key, value in changes.items()}}
    lines = [f"GET {path} HTTP/{version}"]
    for key, value in headers.items():
        lines += [f"{key}: {one}" for one in (value if isinstance(value, list) else [value]) if one is not None]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def frame(opcode, data=b"", fin=1, rsv=0, mask=b"\x01\x23\x45\x67", form=None, length=None):
    """`form`: how many bits the length has; `length`: what it says, if that is not so."""
    data = data.encode() if isinstance(data, str) else data
    size = len(data) if length is None else length
    form = form or (7 if size < 126 else 16 if size < 65536 else 64)
    masked = 0x80 if mask else 0
    out = bytes([fin << 7 | rsv << 4 | opcode])
    out += {7: bytes([masked | (size & 127)]), 16: bytes([masked | 126]) + struct.pack(">H", size & 65535),
            64: bytes([masked | 127]) + struct.pack(">Q", size)}[form]
    if mask:
        out += mask
        data = (int.from_bytes(data, "little") ^ int.from_bytes((mask * (len(data) // 4 + 1))[:len(data)], "little")).to_bytes(
            len(data), "little")
    return out + data


def closing(code, reason=b""):
    return frame(CLOSE, struct.pack(">H", code) + reason)


class Echo(Server):
    """test-echo, serving. Its time stands still unless the test lets it pass, so that nobody is late however slow the machine is."""

    def __init__(self, *words):
        super().__init__(*words, program=ECHO, clock=Clock())

    def wait_for_count(self, watcher, count):
        """Until so many peers are there, as the watcher is told; a little time passes, so that it may ask again and again."""
        until = time.monotonic() + PATIENCE
        while watcher.ask("!count").split()[0] != str(count):
            assert time.monotonic() < until, f"there are not {count}"
            self.clock.add(0.03)


class Peer:
    """A client. With `tls` (an ssl.SSLContext) it comes by TLS; `small`: its system takes few bytes that it does not read."""

    def __init__(self, server, tls=None, small=False, request=None, open=True):
        self.socket = server.connect(receive=4096 if small else None)
        if tls:
            self.socket = tls.wrap_socket(self.socket, server_hostname="localhost")
        self.data = b""
        if open:
            self.send(request or head())
            status, headers = self.read_head()
            assert status == 101 and headers["sec-websocket-accept"] == ACCEPT, (status, headers)
            assert headers["upgrade"].lower() == "websocket" and headers["connection"].lower() == "upgrade", headers
            assert headers["sec-websocket-protocol"] == "banquet.1" and "sec-websocket-extensions" not in headers, headers

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, *pieces):
        self.socket.sendall(b"".join(pieces))

    def fill(self, size):
        while len(self.data) < size:
            more = self.socket.recv(65536)
            if not more:
                raise EOFError(self.data)
            self.data += more
            while getattr(self.socket, "pending", int)():  # of TLS: select() would not tell
                self.data += self.socket.recv(65536)

    def take(self, size):
        self.fill(size)
        out, self.data = self.data[:size], self.data[size:]
        return out

    def read_head(self):
        while b"\r\n\r\n" not in self.data:
            self.fill(len(self.data) + 1)
        text, self.data = self.data.split(b"\r\n\r\n", 1)
        lines = text.decode().split("\r\n")
        return int(lines[0].split()[1]), {key.lower(): to for key, to in (line.split(": ", 1) for line in lines[1:])}

    def read(self):
        """The next frame. What the server sends has no mask, no reserved bit, and its length in the shortest form."""
        first, size = self.take(2)
        assert not first & 0x70 and not size & 0x80, (first, size)
        if size == 126:
            size, = struct.unpack(">H", self.take(2))
            assert size > 125
        elif size == 127:
            size, = struct.unpack(">Q", self.take(8))
            assert size > 65535
        return first >> 7, first & 15, self.take(size)

    def hears(self, opcode, data):
        data = data.encode() if isinstance(data, str) else data
        got = self.read()
        assert got == (1, opcode, data), (got[0], got[1], got[2][:100], opcode, data[:100])

    def says(self, text):
        """Sends a text and has it back."""
        self.send(frame(TEXT, text))
        self.hears(TEXT, text)

    def ask(self, order):
        self.send(frame(TEXT, order))
        return self.read()[2].decode()

    def closed_with(self, code, reason=b""):
        """The server closes with this code, then ends its side; the client has said its own close or says it now."""
        got = self.read()
        assert got[1] == CLOSE and got[2] == (struct.pack(">H", code) + reason if code else b""), (got, code)
        self.ended()

    def ended(self):
        """Nothing comes any more, and the connection was not reset."""
        rest = self.data + self.socket.recv(1)
        assert rest == b"", rest


def is_silent(peer):
    """Whether the server has neither said anything nor hung up."""
    if peer.data:
        return False
    peer.socket.setblocking(False)
    try:
        peer.data = peer.socket.recv(65536)
        return False
    except (BlockingIOError, ssl.SSLWantReadError):
        return True
    finally:
        peer.socket.settimeout(PATIENCE)


def hung_up(peer):
    """Waits until the server has hung up, gently or not; nothing was to be read but what was dropped with it."""
    try:
        while peer.socket.recv(65536):
            pass
    except (ConnectionResetError, BrokenPipeError, ssl.SSLError):
        pass
    return True
