"""serve -- what the tests of the web server share: the program, serving; a client; a clock that stands still.

The program is $BANQUET, build/banquet if that is not set; the page is that of test-banquet beside it (tests/page), or a folder made
here. Each reply, whatever it is, is looked at for the headers that every one has.
"""
import http.client
import json
import mmap
import os
import re
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time

from patience import PATIENCE
from terminal import run as run_tests

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.abspath(os.environ.get("BANQUET", os.path.join(ROOT, "build", "banquet")))
WITH_PAGE = os.path.join(os.path.dirname(PROGRAM), "test-banquet")
ECHO = os.path.join(os.path.dirname(PROGRAM), "test-echo")
PAGE = os.path.join(ROOT, "tests", "page")
WORK = tempfile.mkdtemp(prefix="banquet-serve-")
os.environ["XDG_DATA_HOME"] = WORK  # for the store of a server that is given none
MENU = "/assets/menu-7fQ2xW9a.txt"
POLICY = ("default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "connect-src 'self'", "base-uri 'none'",
          "form-action 'none'", "frame-ancestors 'none'")
EVERY = {"x-content-type-options": "nosniff", "referrer-policy": "no-referrer", "cross-origin-opener-policy": "same-origin",
         "cross-origin-embedder-policy": "require-corp", "cross-origin-resource-policy": "same-origin"}


def content(path):
    with open(PAGE + path, "rb") as file:
        return file.read()


class Clock:
    """The time that a server with it sees (tests/clock.c): it passes when a test says so."""

    def __init__(self):
        self.path = tempfile.mkstemp(dir=WORK)[1]
        with open(self.path, "r+b") as file:
            file.write(bytes(8))
            file.flush()
            self.map = mmap.mmap(file.fileno(), 8)

    def add(self, seconds):
        now, = struct.unpack("q", self.map[:])
        self.map[:] = struct.pack("q", now + round(seconds * 1e9))


class Server:
    """The program, serving; stopped at the end, when it must say so and leave with status 0."""
    request = None  # by which a guest asks for a WebSocket, if not as usual

    def __init__(self, *words, program=WITH_PAGE, clock=None):
        self.log = tempfile.TemporaryFile()
        self.clock = clock
        env = {**os.environ, "LD_PRELOAD": os.path.join(os.path.dirname(PROGRAM), "test-clock.so"),
               "BANQUET_TEST_CLOCK": clock.path} if clock else None
        self.process = subprocess.Popen([program, "serve", "--port", "0", *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=self.log, cwd=WORK, env=env)
        self.json = "--log-json" in words
        first = self.sentence(self.process.stdout.readline().decode())
        found = re.fullmatch(r"Banquet is served at https?://(?:127\.0\.0\.1|\[::1\]):(\d+)/.*\n", first)
        assert found, f"{first!r}, {self.errors()!r}"
        self.port = int(found[1])
        self.said = []
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def sentence(self, line):
        return json.loads(line)["text"] + "\n" * line.endswith("\n") if self.json else line

    def read(self):
        for line in self.process.stdout:
            self.said.append(line.decode().rstrip("\n"))

    def says(self, text):
        """Waits until it has said this."""
        end = time.monotonic() + PATIENCE
        while not any(text in line for line in list(self.said)):
            assert time.monotonic() < end, self.said
            time.sleep(0.02)

    def errors(self):
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if self.process.poll() is None and kind is None:
            self.end()
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.log.close()

    def end(self, number=signal.SIGTERM):
        """Stops it; the last line it said."""
        self.process.send_signal(number)
        status = self.wait()
        self.reader.join(PATIENCE)
        assert status == 0 and self.errors() == "", f"status {status}: {self.errors()}"
        assert self.said and self.sentence(self.said[-1]).startswith("Stopped after "), self.said
        return self.said[-1]

    def wait(self):
        """Waits for its end, while time passes. The exit status."""
        until = time.monotonic() + PATIENCE
        while self.clock and self.process.poll() is None and time.monotonic() < until:
            time.sleep(0.02)
            self.clock.add(0.05)
        return self.process.wait(PATIENCE)

    def pass_time(self, seconds):
        """Time passes, and the server has seen it: whoever asks afterwards has the answer."""
        self.clock.add(seconds)
        assert self.ask("/healthz")[0] == 200

    def connect(self, receive=None):
        s = socket.socket()
        s.settimeout(PATIENCE)
        if receive:
            s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        s.connect(("127.0.0.1", self.port))
        return s

    def raw(self, data):
        """Sends bytes and reads until the server closes."""
        with self.connect() as s:
            s.sendall(data)
            return read_all(s)

    def ask(self, path, method="GET", **headers):
        """A request of its own. The status, the headers, the body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, headers={key.replace("_", "-"): value for key, value in headers.items()})
            return checked(connection.getresponse())
        finally:
            connection.close()


def read_all(s):
    pieces = []
    while not pieces or pieces[-1]:
        try:
            pieces.append(s.recv(65536))
        except ConnectionResetError:
            break
    return b"".join(pieces)


def checked(response):
    """Reads a reply and sees that it has what every reply has."""
    body = response.read()
    headers = {key.lower(): value for key, value in response.getheaders()}
    check_headers(headers)
    return response.status, headers, body


def check_headers(headers):
    policy = [part.strip() for part in headers["content-security-policy"].split(";")]
    assert all(part in policy for part in POLICY) and "unsafe-inline" not in str(policy) and "'unsafe-eval'" not in policy, policy
    assert all(headers[key] == value for key, value in EVERY.items()) and "camera=()" in headers["permissions-policy"], headers


def check_raw(data):
    """A reply as bytes: its status; it has what every reply has."""
    head = data.split(b"\r\n\r\n", 1)[0].decode("latin-1").split("\r\n")
    check_headers(dict(line.lower().split(": ", 1) if i else ("", "") for i, line in enumerate(head)))
    return int(head[0].split()[1])


def refused(*words, hint, status=1, program=WITH_PAGE):
    done = subprocess.run([program, "serve", *words], capture_output=True, timeout=PATIENCE, cwd=WORK, check=False)
    said = done.stderr.decode()
    assert done.returncode == status and done.stdout == b"", (done.returncode, done.stdout, said)
    assert said.startswith("banquet: ") and said.count("\n") == 1 and hint in said, said


def certificate(name, *how, names="DNS:localhost,IP:127.0.0.1"):
    """A certificate for these names that vouches for itself, and its key; made once."""
    cert, key = os.path.join(WORK, name + ".pem"), os.path.join(WORK, name + ".key")
    if not os.path.exists(cert):
        how = how or ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256")
        subprocess.run(["openssl", "req", "-x509", *how, "-nodes", "-days", "3650", "-subj", "/CN=localhost", "-addext",
                        f"subjectAltName={names}", "-keyout", key, "-out", cert], check=True, capture_output=True)
    return cert, key


def big_folder():
    folder = os.path.join(WORK, "big")
    if not os.path.isdir(folder):
        os.makedirs(folder)
        with open(os.path.join(folder, "index.html"), "w", encoding="utf-8") as file:
            file.write("big")
        with open(os.path.join(folder, "big.bin"), "wb") as file:
            for i in range(12000):
                file.write(i.to_bytes(4, "little") * 250)
    return folder


def slow_download(server):
    """Asks for 12 MB and takes only the beginning."""
    s = server.connect(receive=262144)
    s.sendall(b"GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
    data = s.recv(4000)
    assert check_raw(data) == 200
    time.sleep(0.3)
    return s, data


def main(tests):
    status = run_tests(tests)
    shutil.rmtree(WORK, ignore_errors=True)
    return status
