#!/usr/bin/env python3
"""peer_clients_test -- TLS, and a client that others wrote: Python's `websockets`, plain and by TLS.

Certificates are made here, by the openssl command. Chromium and Node's `ws` are in tests/web/peer_test.mjs. The last line is "N passed,
N failed".
"""
import http.client
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import warnings

from peers import BINARY, CLOSE, PONG, PING, TEXT, Echo, Peer, closing, frame, head, is_silent
from serve import (MENU, PATIENCE, WITH_PAGE, WORK, Clock, Server, big_folder, certificate, check_raw, checked, content, main, read_all,
                   refused)

TESTS = []
HERE = os.path.dirname(os.path.abspath(__file__))


def test(function):
    TESTS.append(function)
    return function


def words(name="own"):
    cert, key = certificate(name)
    return "--tls-cert", cert, "--tls-key", key


def trusting(name="own"):
    return ssl.create_default_context(cafile=certificate(name)[0])


# ---- TLS


def ask(server, path, tls):
    connection = http.client.HTTPSConnection("127.0.0.1", server.port, timeout=PATIENCE, context=tls)
    try:
        connection.request("GET", path)
        return checked(connection.getresponse())
    finally:
        connection.close()


@test
def a_new_certificate_is_read_at_sighup():
    cert, key = (os.path.join(WORK, name) for name in ("renewed.pem", "renewed.key"))

    def put(name):
        for made, path in zip(certificate(name), (cert, key)):
            shutil.copy(made, path)

    put("own")
    with Server("--tls-cert", cert, "--tls-key", key, program=WITH_PAGE) as server:
        assert ask(server, "/", trusting("own"))[0] == 200
        put("next")
        server.process.send_signal(signal.SIGHUP)
        server.says("The certificate was read anew.")
        assert ask(server, "/", trusting("next"))[0] == 200
        with open(cert, "w", encoding="ascii") as file:
            file.write("soup")
        server.process.send_signal(signal.SIGHUP)
        server.says("and the old one stays: ")
        assert ask(server, "/", trusting("next"))[0] == 200
        try:
            ask(server, "/", trusting("own"))
            raise AssertionError("the first certificate is still shown")
        except ssl.SSLError:
            pass
    with Server(program=WITH_PAGE) as server:  # behind a proxy there is none, and nobody is stopped by asking for it
        server.process.send_signal(signal.SIGHUP)
        server.says("There is no certificate to read anew.")
        assert server.ask("/healthz")[0] == 200


@test
def the_page_comes_by_https():
    with Server(*words(), "--log", program=WITH_PAGE) as server:
        tls = trusting()
        for path in "/", MENU, "/icon.png":
            status, _, body = ask(server, path, tls)
            assert status == 200 and body == content("/index.html" if path == "/" else path), path
        with tls.wrap_socket(server.connect(), server_hostname="localhost") as s:  # several on one connection, cut anywhere
            asked = b"".join(b"GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n%b\r\n" % (b"Connection: close\r\n" if i == 9 else b"")
                             for i in range(10))
            for at in range(0, len(asked), 37):
                s.sendall(asked[at:at + 37])
            assert read_all(s).count(content("/robots.txt")) == 10
        for version in ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3:
            tls = trusting()
            tls.minimum_version = tls.maximum_version = version
            assert ask(server, "/", tls)[0] == 200, version
        tls = trusting()
        tls.set_alpn_protocols(["h2", "http/1.1"])
        with tls.wrap_socket(server.connect(), server_hostname="localhost") as s:
            assert s.selected_alpn_protocol() == "http/1.1"
        said = [line for line in server.said if "GET / " in line]
        assert said and said[0].split()[1] == "127.0.0.1", server.said
    with Server(*words(), "--page", big_folder()) as server:  # more than a record, than a buffer, than the system takes at once
        status, _, body = ask(server, "/big.bin", trusting())
        assert status == 200 and len(body) == 12000000 and body[-4:] == (11999).to_bytes(4, "little")


@test
def what_is_not_tls_is_hung_up_on():
    with Server(*words(), program=WITH_PAGE) as server:
        for data in b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"\x16\x03\x01\0\x05\1\0\0\1\0", os.urandom(500), b"\x80\x2e\1\0\2":
            with server.connect() as s:
                s.sendall(data)
                try:
                    s.shutdown(socket.SHUT_WR)
                except OSError:
                    pass  # it has hung up by now
                assert b"HTTP" not in read_all(s), data
        old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
        try:
            warnings.simplefilter("ignore", DeprecationWarning)
            old.minimum_version, old.maximum_version = ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1
            old.set_ciphers("ALL:@SECLEVEL=0")
            old.wrap_socket(server.connect()).close()
            raise AssertionError("TLS 1.1 was spoken")
        except (ssl.SSLError, ConnectionResetError, ValueError):
            pass
        assert ask(server, "/", trusting())[0] == 200


@test
def a_greeting_has_ten_seconds_too():
    with Server(*words(), program=WITH_PAGE, clock=Clock()) as server:
        silent, half = server.connect(), server.connect()
        with silent, half:
            half.sendall(b"\x16\x03\x01\x02\0\1\0\1\xfc\3\3")
            tls = trusting()
            assert ask(server, "/", tls)[0] == 200
            server.clock.add(9.8)
            assert ask(server, "/", tls)[0] == 200
            for s in silent, half:
                s.setblocking(False)
                try:
                    s.recv(1)
                    raise AssertionError("it had less than 9.8 seconds")
                except BlockingIOError:
                    s.settimeout(PATIENCE)
            server.clock.add(0.4)
            assert read_all(silent) == b"" and read_all(half) == b""


@test
def peers_come_by_tls_and_are_treated_alike():
    with Echo(*words()) as server:
        tls = trusting()
        with Peer(server, tls, request=head(origin="https://localhost")) as peer:
            for size in 0, 1, 126, 5000, 16384:
                peer.send(frame(BINARY, b"x" * size))
                peer.hears(BINARY, b"x" * size)
            for byte in frame(TEXT, "grün", 0) + frame(PING, b"p") + frame(0, "€"):  # a record each
                peer.send(bytes([byte]))
            peer.hears(PONG, b"p")
            peer.hears(TEXT, "grün€")
            peer.send(frame(TEXT, "!many 1 3000000"))
            assert peer.read() == (1, BINARY, b"a" * 3000000)
            peer.send(frame(TEXT, "!many 12 20000"))
            for i in range(12):
                peer.hears(BINARY, bytes([97 + i]) * 20000)
            peer.send(*[frame(TEXT, f"{n}") for n in range(150)])
            for n in range(150):
                peer.hears(TEXT, f"{n}")
            assert is_silent(peer)
            peer.send(closing(1000))
            peer.closed_with(1000)
        with Peer(server, tls) as peer, Peer(server, tls) as other:
            other.send(frame(TEXT, "no mask", mask=None))
            other.closed_with(1002)
            server.clock.add(30.1)
            peer.hears(PING, b"")
            server.process.send_signal(signal.SIGTERM)
            peer.hears(TEXT, "bye")
            server.clock.add(0.1)  # the doors close
            got = peer.read()
            assert got == (1, CLOSE, b"\x03\xe9"), got
            peer.send(closing(1001))
            peer.ended()
        with Echo(*words()) as again:
            for origin, wanted in (("http://localhost", 403), ("https://localhost:80", 403), ("https://localhost:443", 101), (None, 101)):
                with Peer(again, tls, open=False) as peer:
                    peer.send(head(origin=origin))
                    assert peer.read_head()[0] == wanted, origin
        assert server.wait() == 0


@test
def whoever_does_not_read_by_tls_is_dropped_too():
    with Echo(*words()) as server:
        tls = trusting()
        with Peer(server, tls, small=True) as slow, Peer(server, tls) as other:
            slow.send(frame(TEXT, "!many 100000 10000"))
            server.wait_for_count(other, 1)  # it was dropped


@test
def files_that_will_not_do_are_named():
    cert, key = certificate("own")
    _, other = certificate("other")
    rsa, rsa_key = certificate("small", "-newkey", "rsa:1024")
    locked, nothing = os.path.join(WORK, "locked.key"), os.path.join(WORK, "nothing.pem")
    subprocess.run(["openssl", "pkey", "-in", key, "-aes256", "-passout", "pass:secret", "-out", locked], check=True, capture_output=True)
    with open(nothing, "w", encoding="utf-8") as file:
        file.write("nothing\n")
    for given, hint, status in (((cert, nothing + "x"), "cannot open", 1), ((nothing + "x", key), "No such file", 1),
                                ((nothing, key), "is no certificate that can be used", 1), ((key, key), "--tls-cert wants a PEM file", 1),
                                ((cert, nothing), "is no key that can be used", 1), ((cert, cert), "--tls-key wants a PEM file", 1),
                                ((cert, locked), "without a passphrase", 1), ((cert, other), "is not that of the certificate", 1),
                                ((rsa, rsa_key), "key too small", 1), ((cert, None), "--tls-cert needs --tls-key, too", 2),
                                ((None, key), "--tls-key needs --tls-cert, too", 2), ((WORK, key), "is no certificate", 1)):
        flags = [word for flag, file in zip(("--tls-cert", "--tls-key"), given) if file for word in (flag, file)]
        refused(*flags, "--port", "0", hint=hint, status=status)


# ---- others' clients


def with_websockets():
    """A Python that has the package: this one, or the system's."""
    for python in sys.executable, "/usr/bin/python3", shutil.which("python3"):
        if python and subprocess.run([python, "-c", "import websockets"], capture_output=True, check=False).returncode == 0:
            return python
    raise AssertionError("there is no Python with websockets; tools/setup test installs Debian's python3-websockets")


@test
def pythons_websockets_is_content():
    python = with_websockets()
    for tls in False, True:
        with Echo(*(words() if tls else ())) as server:
            url = f"{'wss' if tls else 'ws'}://localhost:{server.port}/ws"
            done = subprocess.run([python, os.path.join(HERE, "websockets_client.py"), url, *([certificate("own")[0]] if tls else [])],
                                  capture_output=True, text=True, timeout=PATIENCE, check=False)
            assert done.returncode == 0 and done.stdout.endswith("3 fine\n"), (tls, done.stderr[-2000:])


@test
def a_peer_comes_at_every_address_of_the_machine():
    with Echo() as server:
        for address in "127.0.0.1", "::1":
            if address == "::1" and not os.path.exists("/proc/net/if_inet6"):
                continue
            with socket.create_connection((address, server.port), PATIENCE) as s:
                s.sendall(head(host="[::1]" if ":" in address else address) + frame(TEXT, "!count") + closing(1000))
                data = read_all(s)
                assert b" 101 " in data and data.endswith(address.encode() + b"\x88\x02\x03\xe8"), data
        assert check_raw(server.raw(head(host="192.0.2.1"))) == 421


if __name__ == "__main__":
    sys.exit(main(TESTS))
