#!/usr/bin/env python3
"""proxies_test -- the real nginx, HAProxy and Caddy with the files of deploy/ in front of the real server: `make proxies`.

Of a file only names, ports and certificates are changed. Visitors come to the proxy by https from 127.0.0.5, so the server, which is asked
from 127.0.0.1 by plain http, knows of that address and of https by the proxy alone. The last line is "N passed, N failed".
"""
import http.client
import os
import re
import socket
import ssl
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests", "e2e"))

from net import Guest, hall, start, step  # noqa: E402
from peers import Peer, head  # noqa: E402
from serve import PATIENCE, WORK, checked, content, main  # noqa: E402

NAME, VISITOR = "banquet.example.org", "127.0.0.5"
CERT, KEY, BOTH = (os.path.join(WORK, f"proxy.{end}") for end in ("pem", "key", "both"))
MOVES = 15  # before and after a new connection


def certificate():
    if not os.path.exists(BOTH):
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                        "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", KEY, "-out", CERT],
                       check=True, capture_output=True)
        with open(BOTH, "w", encoding="ascii") as out:
            for path in (CERT, KEY):
                with open(path, encoding="ascii") as file:
                    out.write(file.read())


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def changed(text, *pairs):
    """The text with each pattern replaced; every one has to be there."""
    for pattern, to in pairs:
        text, found = re.subn(pattern, lambda _, to=to: to, text)
        assert found, f"{pattern} is not in the file of deploy/"
    return text


def nginx(text, port, server):
    site = changed(text, (r"listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"), (r"listen \[::\]:443 ssl;", ""),
                   (r"/etc/ssl/certs/banquet\.pem", CERT), (r"/etc/ssl/private/banquet\.key", KEY), (r"127\.0\.0\.1:8017", server))
    paths = "".join(f"{kind}_temp_path {WORK}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    return (f"daemon off; master_process off; pid {WORK}/nginx.pid; error_log stderr;\nevents {{}}\n"
            f"http {{ access_log off;\n{paths}{site}}}\n", ["nginx", "-e", "stderr", "-c"])


def haproxy(text, port, server):
    return changed(text, (r"bind :443", f"bind 127.0.0.1:{port}"), (r"/etc/haproxy/banquet\.pem", BOTH),
                   (r"127\.0\.0\.1:8017", server)), ["haproxy", "-db", "-f"]


def caddy(text, port, server):
    site = changed(text, (rf"(?m)^{NAME} {{", f"https://{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls {CERT} {KEY}"),
                   (r"127\.0\.0\.1:8017", server))
    return f"{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{site}", ["caddy", "run", "--adapter", "caddyfile", "--config"]


class Proxy:
    """One of them in front of the server. To a guest it is the server."""

    def __init__(self, make, file, server):
        with open(os.path.join(ROOT, "deploy", file), encoding="utf-8") as text:
            self.server, self.clock, self.port = server, server.clock, free_port()
            text, words = make(text.read(), self.port, f"127.0.0.1:{server.port}")
        self.at = f"{NAME}:{self.port}"
        self.request = head(host=self.at, origin=f"https://{self.at}")
        path = os.path.join(WORK, f"proxy-{file}")
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
        self.tls = ssl.create_default_context(cafile=CERT)
        self.said = open(path + ".log", "w+b")
        self.process = subprocess.Popen([*words, path], stdin=subprocess.DEVNULL, stdout=self.said, stderr=self.said,
                                        env={**os.environ, "PATH": os.environ["PATH"] + ":/usr/sbin", "HOME": WORK}, cwd=WORK)

    def __enter__(self):
        until = time.monotonic() + PATIENCE
        while True:  # until it listens, and has seen that the server does
            assert self.process.poll() is None and time.monotonic() < until, self.log()
            try:
                if self.ask("/healthz")[0] == 200:
                    return self
            except OSError:
                pass
            time.sleep(0.05)

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            self.said.close()

    def log(self):
        self.said.seek(0)
        return self.said.read().decode(errors="replace")

    def connect(self, receive=None):
        assert receive is None
        s = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (VISITOR, 0))
        return self.tls.wrap_socket(s, server_hostname=NAME)

    def ask(self, path, **headers):
        connection = http.client.HTTPConnection(NAME, self.port)
        connection.sock = self.connect()
        try:
            connection.request("GET", path, headers={"Host": self.at, **{key.replace("_", "-"): to for key, to in headers.items()}})
            response = connection.getresponse()
            if response.status in (502, 503):  # the proxy's own: it does not see the server yet
                return response.status, {}, response.read()
            return checked(response)
        finally:
            connection.close()

    def pass_time(self, seconds):
        self.server.pass_time(seconds)


def status_of(proxy, request):
    with Peer(proxy, open=False) as peer:
        peer.send(request)
        return peer.read_head()[0]


def play(proxy, *guests):
    """So many moves of people, and the bots between them."""
    moves, before = 0, guests[0].eye.position
    for _ in range(20000):
        if moves >= MOVES or guests[0].eye.over:
            break
        moves += step(proxy, guests)
    assert (moves >= MOVES or guests[0].eye.over) and guests[0].eye.position >= before + moves, (moves, before, guests[0].eye.position)


def page_and_table(make, file):
    certificate()
    with hall("--proxy", "--log", "--name", NAME) as server, Proxy(make, file, server) as proxy:
        status, _, body = proxy.ask("/", X_Forwarded_For="192.0.2.1", X_Forwarded_Proto="http")
        assert status == 200 and body == content("/index.html"), (status, body)
        server.says(f" {VISITOR} GET / 200")
        assert not [line for line in server.said if "192.0.2.1" in line], server.said
        for origin in (f"http://{proxy.at}", "https://evil.example", f"https://{NAME}:1"):
            assert status_of(proxy, head(host=proxy.at, origin=origin, x_forwarded_proto="http")) == 403, origin
        a, b = Guest(proxy, "Ada"), Guest(proxy, "Bo")
        server.says(f" {VISITOR} GET /ws 101")
        a.opens("rummy", 3, bots=[None, "greedy", None])
        b.joins(a)
        start(a, [b])
        play(proxy, a, b)
        b.back()  # by a new connection, to where it was
        play(proxy, a, b)
        server.end()
        for one in (a, b):  # word of the stop comes through
            one.until(lambda g: any("bye" in push for push in g.pushes))
            one.end()


def nginx_passes_the_page_and_a_table_on():
    page_and_table(nginx, "nginx.conf")


def haproxy_passes_the_page_and_a_table_on():
    page_and_table(haproxy, "haproxy.cfg")


def caddy_passes_the_page_and_a_table_on():
    page_and_table(caddy, "Caddyfile")


if __name__ == "__main__":
    sys.exit(main([nginx_passes_the_page_and_a_table_on, haproxy_passes_the_page_and_a_table_on, caddy_passes_the_page_and_a_table_on]))
