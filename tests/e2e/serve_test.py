#!/usr/bin/env python3
"""serve_test -- the web server over real sockets: types, caching, encodings, refusals, many clients, the command line.

What takes time and how it ends is in serve_time_test. The last line is "N passed, N failed".
"""
import concurrent.futures
import gzip
import http.client
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import time

from serve import (MENU, PAGE, PATIENCE, PROGRAM, ROOT, WITH_PAGE, WORK, Server, big_folder, check_raw, checked, content, main, read_all,
                   refused, slow_download)

TESTS = []


def test(function):
    TESTS.append(function)
    return function


# ---- what is served


@test
def every_file_has_its_bytes_and_its_type():
    types = {"/": "text/html; charset=utf-8", "/index.html": "text/html; charset=utf-8", "/sw.js": "text/javascript; charset=utf-8",
             "/assets/app-Bx3k9LqZ.js": "text/javascript; charset=utf-8", "/assets/style-C1d2E3f4.css": "text/css; charset=utf-8",
             "/engine.wasm": "application/wasm", "/icon.svg": "image/svg+xml", "/icon.png": "image/png",
             "/letters.woff2": "font/woff2", "/data.json": "application/json", "/manifest.webmanifest": "application/manifest+json",
             "/robots.txt": "text/plain; charset=utf-8", "/empty.txt": "text/plain; charset=utf-8",
             "/sauce.unknown": "application/octet-stream", MENU: "text/plain; charset=utf-8"}
    with Server() as inside, Server("--page", PAGE, program=PROGRAM) as folder:
        for server in inside, folder:
            for path, kind in types.items():
                status, headers, body = server.ask(path)
                assert status == 200 and headers["content-type"] == kind, (path, status, headers)
                assert body == content("/index.html" if path == "/" else path), path
                assert headers["content-length"] == str(len(body)), (path, headers)
                assert "content-encoding" not in headers, (path, headers)


@test
def names_with_a_hash_are_kept_for_ever_and_others_asked_for_again():
    with Server() as server:
        for path in "/assets/app-Bx3k9LqZ.js", MENU:
            assert server.ask(path)[1]["cache-control"] == "public, max-age=31536000, immutable", path
        for path in "/", "/sw.js", "/assets/favorite.js", "/manifest.webmanifest", "/icon.png":
            assert server.ask(path)[1]["cache-control"] == "no-cache", path
        assert server.ask("/sw.js")[1]["service-worker-allowed"] == "/"
        assert "service-worker-allowed" not in server.ask("/")[1]


@test
def an_unchanged_file_is_not_sent_again():
    with Server() as inside, Server("--page", PAGE, program=PROGRAM) as folder:
        for server in inside, folder:
            for path in "/", MENU, "/icon.png", "/empty.txt":
                etag = server.ask(path)[1]["etag"]
                assert re.fullmatch(r'"[!#-~]+"', etag), etag
                for given in etag, f'"other", {etag}', f"W/{etag}", "*", f'{etag},"other"':
                    status, headers, body = server.ask(path, if_none_match=given)
                    assert (status, body) == (304, b"") and headers["etag"] == etag, (path, given, status)
                    assert headers["cache-control"] == server.ask(path)[1]["cache-control"] and "content-type" not in headers
                for given in '"other"', etag[:-1], etag.strip('"'), "", etag[:-2] + '"':
                    assert server.ask(path, if_none_match=given)[0] == 200, (path, given)
        # Each form has an ETag of its own.
        tags = {server.ask(MENU, accept_encoding=coding)[1]["etag"] for coding in ("", "gzip", "br") for server in (inside,)}
        assert len(tags) == len({"", "gzip", "br"} if shutil.which("brotli") else {"", "gzip"}), tags


@test
def a_changed_file_of_a_folder_is_sent_anew():
    folder = os.path.join(WORK, "changing")
    os.makedirs(folder)
    path = os.path.join(folder, "index.html")
    with open(path, "w", encoding="utf-8") as file:
        file.write("one")
    with Server("--page", folder, program=PROGRAM) as server:
        _, headers, body = server.ask("/")
        assert body == b"one"
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write("two")
        os.rename(path + ".new", path)
        assert server.ask("/", if_none_match=headers["etag"])[2] == b"two"


@test
def the_client_chooses_the_coding():
    brotli = shutil.which("brotli") is not None
    best = "br" if brotli else "gzip"
    cases = {"gzip": "gzip", "br": "br" if brotli else "", "gzip, deflate, br": best, "GZIP": "gzip", "*": best, "gzip;q=0": "",
             "br;q=0, gzip": "gzip", "br;q=0,gzip;q=0": "", "gzip;q=1.0, br;q=0.5": "gzip", "gzip;q=0.000": "", "*;q=0": "",
             "br;q=0.2;x=1, gzip;q=0.1": best, "identity, gzip;q=0.5": "", "identity;q=0.3, gzip;q=0.5": "gzip", "deflate": "", "": "",
             "gzip; q=0": "", "gzipped": "", ",,;q=1,": "", "br;q=0, *;q=0.1": "gzip", "x" * 3000: ""}
    whole = content(MENU)
    with Server() as server:
        for accept, wanted in cases.items():
            status, headers, body = server.ask(MENU, accept_encoding=accept)
            assert status == 200 and headers.get("content-encoding", "") == wanted, (accept, headers)
            assert headers["vary"] == "accept-encoding", headers
            if wanted == "gzip":
                assert gzip.decompress(body) == whole and len(body) < len(whole)
            elif wanted == "br":
                plain = subprocess.run(["brotli", "-d", "-c"], input=body, capture_output=True, check=True).stdout
                assert plain == whole and len(body) < len(whole)
            else:
                assert body == whole
        for path in "/icon.png", "/engine.wasm", "/letters.woff2", "/empty.txt":  # nothing is gained by packing these
            _, headers, body = server.ask(path, accept_encoding="gzip, br")
            assert "content-encoding" not in headers and "vary" not in headers and body == content(path), (path, headers)


@test
def head_is_get_without_the_body():
    with Server() as inside, Server("--page", PAGE, program=PROGRAM) as folder:
        for server in inside, folder:
            for path in "/", MENU, "/nothing.js", "/healthz":
                for accept in "", "gzip, br":
                    one, two = server.ask(path, accept_encoding=accept), server.ask(path, "HEAD", accept_encoding=accept)
                    one[1].pop("date"), two[1].pop("date")
                    assert one[:2] == two[:2] and two[2] == b"", (path, one[:2], two)


@test
def other_methods_are_refused():
    with Server() as server:
        for method in "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "FOO", "G":
            status, headers, _ = server.ask("/", method)
            assert status == 405 and headers["allow"] == "GET, HEAD", (method, status, headers)
        assert check_raw(server.raw(b"CONNECT example.org:80 HTTP/1.1\r\nHost: localhost\r\n\r\n")) == 405
        big = b"x" * 3000000
        assert check_raw(server.raw(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n0123456789")) == 405
        assert check_raw(server.raw(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(big) + big)) == 405
        assert server.ask("/healthz")[0] == 200


@test
def what_is_not_there_is_a_friendly_404():
    with Server() as inside, Server("--page", PAGE, program=PROGRAM) as folder:
        for server in inside, folder:
            for path in ("/nothing.js", "/assets", "/assets/", "/nothing", "/sw.js/", "/index.html/x", "/%ff%fe", "/a&b", "/a;b",
                         "/" + "x" * 1000, "/" + "x/" * 400):
                status, headers, body = server.ask(path, accept="*/*")
                assert status == 404 and b"Not on the menu" in body and headers["cache-control"] == "no-store", (path, status)


@test
def a_place_inside_the_page_is_the_page():
    browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    with Server() as inside, Server("--page", PAGE, program=PROGRAM) as folder:
        for server in inside, folder:
            for path in "/play/royal", "/play", "/table/17?as=0", "/?deal=17", "/play/":
                status, _, body = server.ask(path, accept=browser)
                assert status == 200 and body == content("/index.html"), path
            for path, accept in (("/play", "*/*"), ("/play", "text/html;q=0"), ("/play.js", browser), ("/play", "application/json")):
                assert server.ask(path, accept=accept)[0] == 404, (path, accept)


@test
def health_is_told():
    version = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
    with Server() as server:
        status, headers, body = server.ask("/healthz")
        assert status == 200 and headers["content-type"] == "application/json" and headers["cache-control"] == "no-store"
        assert json.loads(body) == {"ok": True, "version": version}


# ---- what is not


@test
def no_path_leads_out():
    outside = os.path.join(WORK, "secret.txt")
    folder = os.path.join(WORK, "inside")
    os.makedirs(os.path.join(folder, "deep"))
    for path in outside, os.path.join(folder, ".hidden"), os.path.join(folder, "index.html"), os.path.join(folder, "deep", "a.txt"):
        with open(path, "w", encoding="utf-8") as file:
            file.write("secret" if "index" not in path and "a.txt" not in path else "fine")
    os.symlink(outside, os.path.join(folder, "link.txt"))
    os.symlink(WORK, os.path.join(folder, "up"))
    os.symlink("deep", os.path.join(folder, "aside"))
    os.mkfifo(os.path.join(folder, "pipe"))
    paths = ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/deep/../../secret.txt",
             "/deep/%2e%2e/%2e%2e/secret.txt", "/link.txt", "/up/secret.txt", "/aside/a.txt", "/pipe", "/.hidden", "/./.hidden",
             "//../secret.txt", "/..\\secret.txt", "/%c0%ae%c0%ae/secret.txt", "/%252e%252e/secret.txt", "/deep/a.txt%00.png",
             "/deep%00/a.txt", "/%00",
             "/deep/./../.././../secret.txt", outside, "/" + outside, "/..;/secret.txt", "/../" * 200 + "secret.txt", "/deep", "/deep/",
             "/" + "a" * 300, "/" + "a/" * 900, "http://127.0.0.1/../secret.txt", "../secret.txt", "*"]
    with Server("--page", folder, program=PROGRAM) as server:
        for path in paths:
            data = server.raw(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
            assert b"secret" not in data.split(b"\r\n\r\n", 1)[-1], (path, data)
            assert check_raw(data) in (400, 404, 414), (path, data)
        for path in "/deep/a.txt", "/deep/../deep/a.txt", "/./deep//a.txt", "/%64eep/a%2etxt":
            assert server.raw(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()).endswith(b"fine"), path


@test
def a_request_that_is_none_is_refused():
    good = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    with Server("--log") as server:
        for data, wanted in ((b"GET / HTTP/1.1\r\n\r\n", 400), (b"hello\r\n\r\n", 400), (b"GET / HTTP/3.0\r\nHost: localhost\r\n\r\n", 505),
                             (b"GET / SMTP\r\nHost: localhost\r\n\r\n", 400), (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
                             (b"GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400), (b"GET / HTTP/1.1 \r\nHost: localhost\r\n\r\n", 400),
                             (b"GET /\r\nHost: localhost\r\n\r\n", 400),
                             (b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400), (good + b"X : y\r\n\r\n", 400),
                             (good + b" folded\r\n\r\n", 400),
                             (good + b"no colon\r\n\r\n", 400), (good + b": y\r\n\r\n", 400), (good + b"X: \0\r\n\r\n", 400),
                             (good + b"X: \x01\r\n\r\n", 400),
                             (good + b"Content-Length: 5\r\n\r\nhello", 400), (good + b"Content-Length: -1\r\n\r\n", 400),
                             (good + b"Content-Length: 0\r\n\r\n", 200),
                             (good + b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", 400),
                             (good + b"Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n0\r\n\r\n", 400),
                             (good + b"Transfer-Encoding: identity\r\n\r\n", 400),
                             (good + b"Content-Length: 0\r\nContent-Length: 5\r\n\r\nhello", 400),
                             (good + b"Content-Length: 0, 0\r\n\r\n", 400),
                             (good + b"Content-Length : 0\r\n\r\n", 400), (good + b"Content-Length: +0\r\n\r\n", 400),
                             (good + b"X: y\r\n\tz\r\n\r\n", 400),
                             (b"get / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405), (b"GET / http/1.1\r\nHost: localhost\r\n\r\n", 400),
                             (b"GET / HTTP/1.10\r\nHost: localhost\r\n\r\n", 400),
                             (b"GET\t/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400), (b"GET /?\0 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
                             (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
                             (good + b"Expect: 100-continue\r\n\r\n", 200), (good + b"Upgrade: carriage\r\n\r\n", 200),
                             (good + b"X: y\r\nIf: z\r\nA: b\r\n\r\n", 200), (b"\r\n" + good + b"\r\n", 200),
                             (good.replace(b"\r", b"") + b"\n", 400), (good + b"X: y\n\r\n", 400), (good + b"\n", 400),
                             (good + b"x: \xff\r\n\r\n", 200),
                             (b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                              b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n", 426),
                             (b"GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n", 400), (b"GET /%2 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
                             (b"GET / HTTP/1.1\r\nHost: localhost\r\nGET /b HTTP/1.1\r\n\r\n", 400),
                             (b"GET /" + b"a" * 2000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
                             (b"GET /" + b"a" * 100000, 414), (good + b"X: " + b"y" * 100000 + b"\r\n\r\n", 431),
                             (good + b"X: y\r\n" * 20000 + b"\r\n", 431),
                             (good + b"X: y\r\n" * 1000 + b"\r\n", 200), (b"GET /?" + b"a&" * 3000 + b" HTTP/1.0\r\n\r\n", 200)):
            said = server.raw(data)
            assert check_raw(said) == wanted, (data[:300], said)
        assert server.ask("/healthz")[0] == 200


@test
def only_what_is_meant_for_it_is_answered():
    """A stranger's page whose name was made to point here (DNS rebinding) gets nothing; it sends its own name."""
    def status(server, host, target="/", version="1.1"):
        head = f"GET {target} HTTP/{version}\r\n" + (f"Host: {host}\r\n" if host is not None else "") + "Connection: close\r\n\r\n"
        data = server.raw(head.encode())
        if check_raw(data) == 421:
            body = data.split(b"\r\n\r\n", 1)[1]
            assert b"banquet serve --name NAME" in body and (not host or host.encode() not in body), data
        return check_raw(data)

    with Server() as alone, Server("--host", "0.0.0.0", "--name", "Kitchen.Example", "--name", "192.0.2.7", "--name=2001:db8::7") as named:
        port = alone.port
        for host in ("localhost", f"localhost:{port}", "LOCALHOST:1", "127.0.0.1", f"127.0.0.1:{port}", "[::1]", f"[::1]:{port}",
                     "localhost."):
            assert status(alone, host) == status(named, host) == 200, host
        for host in ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "0x7f.1", "", "192.0.2.8", "[2001:db8::8]",
                     "x" * 200):
            assert status(alone, host) == status(named, host) == 421, host
        for host in "kitchen.example", "KITCHEN.example.:99", "192.0.2.7:80", "[2001:DB8::7]", "0.0.0.0":
            assert (status(alone, host), status(named, host)) == (421, 200), host
        for host in "a b", "localhost/", "user@localhost", "localhost:x", "localhost,evil.example":
            assert status(alone, host) == 400, host
        assert status(alone, None, version="1.0") == 200 and status(alone, "evil.example", version="1.0") == 421
        assert status(alone, "localhost", "http://evil.example/") == status(alone, "localhost", "http://evil.example?/../") == 421
        assert status(alone, "evil.example", "http://localhost/robots.txt") == status(alone, "evil.example", "http://127.0.0.1?x/y") == 200
        assert status(alone, "evil.example", "/healthz") == status(alone, "evil.example", "/nothing.js") == 421
        own = own_address()
        if own:  # from elsewhere: the address that it is reached at
            with socket.create_connection((own, named.port), PATIENCE) as s:
                s.sendall(f"GET / HTTP/1.1\r\nHost: {own}:{named.port}\r\nConnection: close\r\n\r\n".encode())
                assert check_raw(read_all(s)) == 200
            assert status(alone, own) == 421
    for name in "http://kitchen", "a:80", "", "two words":
        refused("--name", name, hint="no name of a machine", status=2)
    refused(*["--name", "a"] * 33, hint="32 times", status=2)


def own_address():
    """An address of this machine besides loopback, or None."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        try:
            s.connect(("192.0.2.1", 9))  # nothing is sent
        except OSError:
            return None
        return s.getsockname()[0]


@test
def a_part_of_a_file_is_not_sent_for_the_whole():
    """Ranges are not served: whoever asks for one gets all of it, and is told so by the status."""
    with Server() as server:
        for value in "bytes=0-1", "bytes=5-1", "bytes=0-0,2-3,1-", "bytes=-1", "lines=1", "bytes=" + "0-," * 1000:
            status, headers, body = server.ask(MENU, range=value)
            assert status == 200 and body == content(MENU) and "content-range" not in headers, (value, status)


@test
def an_old_client_that_wants_to_stay_is_told_that_it_may():
    with Server() as server, server.connect() as s:
        s.sendall(b"GET /empty.txt HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"
                  b"GET /empty.txt HTTP/1.0\r\nConnection: keep-alive, close\r\n\r\n")
        one, two, rest = read_all(s).split(b"\r\n\r\n")
        assert b"\r\nconnection: keep-alive" in one and b"\r\nconnection: close" in two and rest == b""


@test
def an_offer_of_http_2_is_declined():
    with Server() as inside, Server("--page", PAGE, program=PROGRAM) as folder:
        for server in inside, folder:
            data = server.raw(b"GET %b HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\n"
                              b"HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n" % MENU.encode())
            assert check_raw(data) == 200 and data.split(b"\r\n\r\n", 1)[1] == content(MENU)


@test
def requests_on_one_connection_are_answered_in_order():
    paths = ["/", MENU, "/robots.txt", "/nothing.js", "/icon.png", "/healthz", MENU, "/empty.txt"] * 5
    with Server() as inside, Server("--page", PAGE, program=PROGRAM) as folder:
        for server in inside, folder:
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
            connection.connect()
            first = connection.sock.getsockname()
            for path in paths:
                connection.request("GET", path)
                status, _, body = checked(connection.getresponse())
                assert (status == 404) == (path == "/nothing.js")
                assert connection.sock.getsockname() == first, "the connection was not kept"
            connection.close()
            # All at once, cut anywhere.
            asked = "".join(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n"
                            f"{'Connection: close' if i == len(paths) - 1 else 'X-Course: soup'}\r\n\r\n"
                            for i, path in enumerate(paths)).encode()
            with server.connect() as s:
                for at in range(0, len(asked), 97):
                    s.sendall(asked[at:at + 97])
                data = read_all(s)
            for path in paths:
                head, data = data.split(b"\r\n\r\n", 1)
                length = int(re.search(rb"content-length: (\d+)", head)[1])
                body, data = data[:length], data[length:]
                if path not in ("/nothing.js", "/healthz"):
                    assert body == content("/index.html" if path == "/" else path), path
            assert data == b""


@test
def a_client_that_has_said_all_still_gets_its_reply():
    with Server("--page", big_folder(), program=PROGRAM) as server, server.connect() as s:
        s.sendall(b"GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        s.shutdown(socket.SHUT_WR)
        data = read_all(s)
        assert len(data.split(b"\r\n\r\n", 1)[1]) > 12000000 and data.endswith(b"\r\n\r\nbig"), len(data)


@test
def a_client_that_asks_on_while_it_does_not_read_costs_nothing():
    def spent():
        with open(f"/proc/{server.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    with Server("--page", big_folder(), program=PROGRAM) as server:
        s, data = slow_download(server)
        with s:
            s.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100)
            time.sleep(0.3)
            before = spent()
            time.sleep(1)
            assert spent() - before < 0.1, "it goes round in circles"
            s.sendall(b"GET / HTTP/1.0\r\n\r\n")
            data += read_all(s)
        assert data.count(b"\r\n\r\nbig") == 101, data.count(b"\r\n\r\nbig")


@test
def an_old_client_is_served_and_let_go():
    with Server() as server:
        data = server.raw(b"GET /robots.txt HTTP/1.0\r\n\r\n")
        assert check_raw(data) == 200 and data.endswith(content("/robots.txt"))


@test
def noise_does_no_harm():
    rng = random.Random(20261115)
    pieces = [b"GET ", b"HEAD ", b"POST ", b"/", b"/index.html", b" HTTP/1.1\r\n", b"Host: localhost\r\n", b"\r\n", b"%2e", b"%", b"%0",
              b"..", b"/../", b"?",
              b"&", b";", b"=", b"+", b"\0", b"\xff\xfe", b"Content-Length: ", b"99999999999999999999\r\n", b"-1\r\n", b"Upgrade: h2c\r\n",
              b"Upgrade: x\r\n", b"Connection: ", b"Transfer-Encoding: chunked\r\n", b"HTTP2-Settings: ", b"AAMA\r\n",
              b"Accept-Encoding: ", b"gzip;q=", b":", b" ",
              b"\t", b"If-None-Match: ", b"W/\"", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"Expect: 100-continue\r\n", b"x" * 5000,
              b"Range: bytes=0-\r\n", b"\n", b"Sec-WebSocket-Key: a\r\n", b"Cookie: a=b\r\n", b"OPTIONS ", b"CONNECT ", b"DELETE ",
              b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"]
    with Server() as server:
        for round_number in range(int(os.environ.get("BANQUET_SERVE_NOISE", "400"))):
            data = b"".join(rng.choice(pieces) for _ in range(rng.randrange(1, 25)))
            if rng.random() < 0.7:
                data = b"GET /" + data
            try:
                with server.connect() as s:
                    cut = rng.randrange(len(data) + 1)
                    s.sendall(data[:cut])
                    s.sendall(data[cut:])
                    s.shutdown(socket.SHUT_WR)
                    if rng.random() < 0.3:
                        read_all(s)
            except OSError:
                pass  # it may hang up at any time
            assert server.process.poll() is None, (round_number, data, server.errors())
        assert server.ask("/")[2] == content("/index.html")


# ---- many, and slow ones


@test
def two_hundred_at_once():
    with Server() as server:
        whole = content(MENU)
        sockets = [server.connect() for _ in range(200)]
        for s in sockets:
            s.sendall(f"GET {MENU} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        for s in reversed(sockets):
            with s:
                data = read_all(s)
                assert check_raw(data) == 200 and data.endswith(whole)
        with concurrent.futures.ThreadPoolExecutor(20) as pool:
            assert all(status == 200 for status, _, _ in pool.map(lambda _: server.ask("/"), range(200)))
        # Two thousand who only come in.
        sockets = [server.connect() for _ in range(2000)]
        assert server.ask("/healthz")[0] == 200
        for s in sockets:
            s.close()
        assert server.ask("/healthz")[0] == 200


@test
def a_file_that_shrinks_is_not_passed_off_as_whole():
    folder = os.path.join(WORK, "shrinking")
    shutil.copytree(big_folder(), folder)
    with Server("--page", folder, program=PROGRAM) as server:
        s, data = slow_download(server)
        with s:
            os.truncate(os.path.join(folder, "big.bin"), 1000)
            data += read_all(s)
        assert len(data) < 12000000, "bytes came from nowhere"
        assert server.ask("/big.bin")[0] == 200


# ---- the command


@test
def only_this_machine_can_reach_it_unless_told():
    with Server() as server, open("/proc/net/tcp", encoding="ascii") as four:
        mine = [row.split()[1] for row in four if f":{server.port:04X} 00000000:0000 0A" in row]
        assert mine == [f"0100007F:{server.port:04X}"], mine
        if os.path.exists("/proc/net/if_inet6"):
            s = socket.socket(socket.AF_INET6)
            s.connect(("::1", server.port))
            s.close()
    with Server("--host", "0.0.0.0") as server:
        server.says("Whoever can reach")
        assert server.ask("/")[0] == 200
    refused("--host", "192.0.2.1", hint="is not an address of this machine")
    refused("--host", "no such host", hint="no address is known")


@test
def a_taken_port_is_named():
    with Server() as server:
        refused("--port", str(server.port), hint=f"port {server.port} is taken by another program")
        with socket.socket() as other:
            other.bind(("127.0.0.1", 0))
            other.listen()
            refused("--port", str(other.getsockname()[1]), hint="choose another port: --port")
    for tries in range(5):  # another program may take the port meanwhile, but not every time
        with Server() as server:
            port = server.port
            server.ask("/")
        again = subprocess.Popen([WITH_PAGE, "serve", "--port", str(port)], stdout=subprocess.PIPE)  # at once, on the same port
        if f":{port}/" in again.stdout.readline().decode():
            break
        again.wait(PATIENCE)
        again.stdout.close()
        assert tries < 4
    again.terminate()
    assert again.wait(PATIENCE) == 0
    again.stdout.close()


@test
def a_wrong_command_line_is_refused():
    for words, hint in ((["--port", "70000"], "0 to 65535"), (["--port", "x"], "no value of --port"), (["--prot", "1"], "--port"),
                        (["now"], "too many"), (["--host"], "wants a value")):
        refused(*words, hint=hint, status=2)
    refused("--page", os.path.join(WORK, "nowhere"), hint="cannot open the folder")
    refused("--page", os.path.join(PAGE, "assets"), hint="there is no index.html")
    refused("--page", os.path.join(PAGE, "index.html"), hint="cannot open the folder")


@test
def a_program_without_a_page_says_how_to_get_one():
    process = subprocess.Popen([PROGRAM, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=WORK)
    first = process.stdout.readline().decode()
    if first:  # this one has its page
        assert first.startswith("Banquet is served at"), first
        process.terminate()
        assert process.wait(PATIENCE) == 0
    else:
        said = process.stderr.read().decode()
        assert process.wait(PATIENCE) == 1 and "built without its page" in said and "--page DIR" in said, said
    process.stdout.close()
    process.stderr.close()


@test
def a_browser_is_opened_if_there_is_one():
    tools = os.path.join(WORK, "bin")
    os.makedirs(tools)
    with open(os.path.join(tools, "xdg-open"), "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\necho "$1" >"{tools}/opened"\n')
    os.chmod(os.path.join(tools, "xdg-open"), 0o755)
    for path in tools + ":" + os.environ["PATH"], WORK:
        process = subprocess.Popen([WITH_PAGE, "serve", "--port", "0", "--open"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env={**os.environ, "PATH": path})
        url = process.stdout.readline().decode().split()[-1]
        if path == WORK:
            assert url in process.stderr.readline().decode()
        else:
            until = time.monotonic() + PATIENCE
            opened = ""
            while not opened.endswith("\n") and time.monotonic() < until:
                time.sleep(0.05)
                if os.path.exists(os.path.join(tools, "opened")):
                    with open(os.path.join(tools, "opened"), encoding="utf-8") as file:
                        opened = file.read()
            assert opened == url + "\n"
        process.terminate()
        assert process.wait(PATIENCE) == 0
        process.stdout.close()
        process.stderr.close()


@test
def embedding_says_what_is_wrong():
    embed, out = os.path.join(ROOT, "tools", "embed"), os.path.join(WORK, "page.c")
    folder = os.path.join(WORK, "odd")
    os.makedirs(folder)
    for words, name, status, hint in (([], None, 2, "tools/embed OUT.c"), ([out, folder], None, 1, "there is no"),
                                      ([out, folder], "index.html", 0, ""),
                                      ([out, folder], "a b.html", 1, "plain name"), ([out], None, 0, "")):
        if name:
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write("x")
        done = subprocess.run([sys.executable, embed, *words], capture_output=True, text=True, check=False)
        assert done.returncode == status and hint in done.stderr, (words, done)
    with open(out, encoding="utf-8") as file:
        assert "page_count = 0" in file.read()


if __name__ == "__main__":
    sys.exit(main(TESTS))
