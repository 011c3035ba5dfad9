#!/usr/bin/env python3
"""peer_test -- WebSocket over real sockets: the handshake, every case of RFC 6455, limits, and how it ends.

The server is test-echo; what takes time is tried with a clock that the test moves (tests/clock.c). Foreign clients, TLS and crowds are in
peer_clients_test. The last line is "N passed, N failed".
"""
import random
import signal
import socket
import sys
import time

from peers import (BINARY, BURST, CLOSE, KEY, LONGEST, PING, PONG, TEXT, Echo, Peer, closing, frame, head, hung_up, is_silent)
from serve import PATIENCE, Server, check_raw, content, main, read_all

TESTS = []


def test(function):
    TESTS.append(function)
    return function


# ---- the handshake


def status_of(server, request):
    """The status of what must be refused; the connection is closed after it, unless it is a 404."""
    return check_raw(server.raw(request.replace(b"\r\n\r\n", b"\r\nX-Last: 1\r\n\r\n", 1)))


@test
def a_proper_request_becomes_a_websocket():
    with Echo() as server:
        for changes in ({}, {"upgrade": "WebSocket"}, {"upgrade": "h2c, websocket"}, {"connection": "keep-alive, Upgrade"},
                        {"connection": ["keep-alive", "UPGRADE"]}, {"sec_websocket_protocol": "banquet.2, banquet.1"},
                        {"sec_websocket_protocol": ["x", "banquet.1"]}, {"sec_websocket_extensions": "permessage-deflate"},
                        {"origin": "http://localhost"}, {"origin": "http://localhost:80"}, {"origin": "https://LOCALHOST"},
                        {"host": "localhost:443", "origin": "https://localhost"}, {"host": "127.0.0.1:99", "origin": "http://127.0.0.1:99"},
                        {"host": "[::1]:8017", "origin": "http://[::1]:8017"}, {"path": "/ws?a=b"}, {"path": "/./ws"},
                        {"path": "http://localhost/ws", "host": "evil.example", "origin": "http://localhost"}):
            with Peer(server, request=head(**changes)) as peer:
                peer.says("soup")


@test
def a_request_that_is_not_proper_is_refused():
    with Echo() as server:
        for wanted, changes in ((426, {"sec_websocket_version": "8"}), (426, {"sec_websocket_version": None}),
                                (426, {"sec_websocket_version": ["13", "13"]}), (426, {"sec_websocket_version": "13, 8"}),
                                (426, {"sec_websocket_version": "x"}), (426, {"upgrade": None}), (426, {"upgrade": "websockets"}),
                                (426, {"connection": None}), (426, {"connection": "keep-alive"}), (426, {"version": "1.0"}),
                                (400, {"sec_websocket_key": None}), (400, {"sec_websocket_key": ""}),
                                (400, {"sec_websocket_key": KEY[:-1]}), (400, {"sec_websocket_key": KEY[:-3] + "R=="}),
                                (400, {"sec_websocket_key": KEY + "="}), (400, {"sec_websocket_key": "*" + KEY[1:]}),
                                (400, {"sec_websocket_key": [KEY, KEY]}),
                                (400, {"sec_websocket_protocol": None}), (400, {"sec_websocket_protocol": "banquet.2"}),
                                (400, {"sec_websocket_protocol": "banquet.10"}), (400, {"sec_websocket_protocol": "Banquet.1"}),
                                (400, {"content_length": "4"}), (421, {"host": "evil.example", "origin": "http://evil.example"})):
            assert status_of(server, head(**changes)) == wanted, (wanted, changes)
        reply = server.raw(head(sec_websocket_version="12"))
        assert b"\r\nsec-websocket-version: 13\r\n" in reply and b"\r\nupgrade: websocket\r\n" in reply, reply
        assert b"This address speaks WebSocket" in reply
        assert server.ask("/ws")[0] == 426 and server.ask("/ws", "HEAD")[0] == 405 and server.ask("/ws", "POST")[0] == 405
        assert status_of(server, head("/wsx")) == status_of(server, head("/")) == 426
        with Peer(server) as peer:
            peer.says("still there")


@test
def a_page_from_elsewhere_is_refused():
    """Its browser says where it is from; that has to be where it asks, to the port."""
    with Echo("--name", "kitchen.example") as server:
        for origin in ("http://evil.example", "https://evil.example", "null", "", "http://", "http://localhost:8017",
                       "https://localhost:80", "http://localhost:443", "http://127.0.0.1", "http://kitchen.example", "http://localhost/",
                       "http://localhost@evil", "ftp://localhost", "localhost", "http://localhost.evil.example",
                       "http://localhost http://localhost",
                       ["http://localhost", "http://localhost"], "http://localhost:80x", "x" * 600):
            assert status_of(server, head(origin=origin)) == 403, origin
        for host, origin in (("kitchen.example", "http://kitchen.example"), ("kitchen.example", "https://kitchen.example"),
                             ("kitchen.example:8017", "http://kitchen.example:8017")):
            Peer(server, request=head(host=host, origin=origin)).socket.close()
        assert status_of(server, head(host="kitchen.example:8017", origin="http://kitchen.example")) == 403


@test
def without_anybody_to_hear_there_are_no_websockets():
    with Echo("--deaf", "1") as server:
        assert check_raw(server.raw(head(connection="Upgrade, close"))) == 404


@test
def a_handshake_comes_in_pieces_and_frames_come_with_it():
    with Echo() as server:
        for cut in range(1, 200, 13):
            with Peer(server, open=False) as peer:
                data = head() + frame(TEXT, "with it") + frame(BINARY, b"\0", 0)
                for at in range(0, len(data), cut):
                    peer.send(data[at:at + cut])
                assert peer.read_head()[0] == 101
                peer.hears(TEXT, "with it")
                peer.send(frame(0, b"\1"))
                peer.hears(BINARY, b"\0\1")
        with server.connect() as s:  # behind a request on the same connection
            s.sendall(b"GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n" + head() + closing(1000))
            data = read_all(s)
            assert content("/robots.txt") + b"HTTP/1.1 101 " in data and data.endswith(b"\x88\x02\x03\xe8"), data


# ---- messages


@test
def messages_of_every_size_come_back():
    with Echo() as server, Peer(server) as peer:
        for size in 0, 1, 2, 3, 4, 5, 124, 125, 126, 127, 128, 4090, 4096, 4097, 8192, LONGEST - 1, LONGEST:
            data = bytes(i * 7 % 256 for i in range(size))
            for mask in b"\0\0\0\0", b"\xff\1\x80\x55":
                peer.send(frame(BINARY, data, mask=mask))
                peer.hears(BINARY, data)
            peer.send(frame(TEXT, "x" * size))
            peer.hears(TEXT, "x" * size)


@test
def how_bytes_come_in_makes_no_difference():
    rng = random.Random(16)
    said = [(TEXT, "grün €".encode()), (BINARY, bytes(range(200))), (TEXT, b""), (TEXT, b"a" * 126), (BINARY, b"b" * 5000), (TEXT, b"c")]
    data = b"".join(frame(opcode, what) for opcode, what in said)
    with Echo() as server:
        for step in 1, 2, 7, 4096, len(data), None:
            with Peer(server) as peer:
                at = 0
                while at < len(data):
                    size = step or rng.randrange(1, 40)
                    peer.send(data[at:at + size])
                    at += size
                for opcode, what in said:
                    peer.hears(opcode, what)
        with Peer(server) as peer:  # as many as there may be, in one
            peer.send(*[frame(TEXT, f"{n}") for n in range(BURST)])
            for n in range(BURST):
                peer.hears(TEXT, f"{n}")


@test
def a_message_comes_in_parts_with_pings_between():
    with Echo() as server, Peer(server) as peer:
        peer.send(frame(TEXT, "a", 0), frame(PING, b"1"), frame(0, "", 0), frame(PONG, b"x"), frame(0, "\u20ac".encode()[:1], 0),
                  frame(PING, b""), frame(0, "\u20ac".encode()[1:], 0), frame(0, "b"), frame(TEXT, "next"))
        for opcode, data in ((PONG, b"1"), (PONG, b""), (TEXT, "a\u20acb"), (TEXT, "next")):
            peer.hears(opcode, data)
        whole = bytes(range(256)) * 16
        peer.send(frame(BINARY, whole[:1], 0), *[frame(0, whole[i:i + 41], 0) for i in range(1, len(whole), 41)], frame(0))
        peer.hears(BINARY, whole)
        peer.send(frame(BINARY, b"", 0), frame(0))
        peer.hears(BINARY, b"")
        for size in 1, 125:
            peer.send(*[bytes([byte]) for byte in frame(PING, b"p" * size)])
            peer.hears(PONG, b"p" * size)
        cut = frame(PING, b"q" * 100)
        for at in range(len(cut)):
            peer.send(cut[at:at + 1])
        peer.hears(PONG, b"q" * 100)


@test
def whoever_breaks_the_rules_is_closed_with_the_code_that_says_so():
    codes = 0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535
    no_text = (b"\xff", b"a\x80", b"\xc0\xaf", b"\xc1\xbf", b"\xe0\x80\xaf", b"\xe0\x9f\xbf", b"\xed\xa0\x80", b"\xed\xbf\xbf",
               b"\xf0\x80\x80\xaf", b"\xf0\x8f\xbf\xbf", b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80", b"\xfe", b"\xe2\x82",
               b"\xf0\x9f\x8d", b"\xc3", b"\xc3(", b"\xe2(\xa1", b"\xe2\x82(")
    cases = {1002: [frame(TEXT, "hi", mask=None), frame(TEXT, "hi", rsv=4), frame(TEXT, "hi", rsv=2), frame(BINARY, "hi", rsv=1),
                    frame(PING, rsv=4), *[frame(opcode, "x") for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)],
                    frame(0, "hi"), frame(0, "hi", 0), frame(TEXT, "a", 0) + frame(TEXT, "b"),
                    frame(TEXT, "a", 0) + frame(BINARY, "b", 0), frame(PING, b"x" * 126), frame(CLOSE, b"\3\xe8" + b"x" * 124),
                    frame(PING, "x", 0), frame(CLOSE, b"\3\xe8", 0), frame(TEXT, "hi", form=16), frame(TEXT, "hi", form=64),
                    frame(TEXT, "x" * 200, form=64), frame(BINARY, "x", form=64, length=1 << 63), frame(CLOSE, b"x"),
                    *[closing(code) for code in codes], frame(TEXT, "a", 0) + frame(PING, "x", mask=None)],
             1007: [*[frame(TEXT, bad) for bad in no_text], frame(TEXT, b"\xe2", 0) + frame(0, b"\x82"),
                    frame(TEXT, b"\xe2\x82", 0) + frame(0, b"x"), frame(TEXT, b"fine", 0) + frame(0, b"\xff", 0),
                    closing(1000, b"\xff"), closing(1000, b"\xe2\x82"),
                    frame(TEXT, b"\xc3", 0) + frame(PING) + frame(0, b"", 0) + frame(0)],
             1009: [frame(BINARY, b"x" * (LONGEST + 1)), frame(TEXT, b"x", form=64, length=1 << 40),
                    frame(BINARY, b"x" * LONGEST, 0) + frame(0, b"x"), frame(TEXT, b"x" * 9000, 0) + frame(0, b"x" * 9000),
                    frame(BINARY, b"x", form=64, length=(1 << 63) - 1)]}
    with Echo() as server:
        for code, bad in cases.items():
            for data in bad:
                for pieces in ([data], [data[:-1], data[-1:]], [data[i:i + 1] for i in range(min(len(data), 12))] + [data[12:]]):
                    with Peer(server) as peer:
                        peer.says("before")
                        try:
                            for piece in pieces:
                                peer.send(piece)
                            peer.send(frame(TEXT, "after"))  # is not heard
                        except (BrokenPipeError, ConnectionResetError):
                            pass
                        got = peer.read()
                        while got[1] == PONG:
                            got = peer.read()
                        assert got[1] == CLOSE and got[2][:2] == code.to_bytes(2, "big"), (code, data[:80], got)
                        peer.ended()


@test
def all_of_unicode_comes_back():
    edges = 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff
    letters = "".join(chr(i) for i in [*range(0xd800), *range(0xe000, 0x110000)] if i % 37 == 0 or i in edges).encode()
    with Echo() as server, Peer(server) as peer:
        for at in range(0, len(letters), 16000):
            whole = letters[at:at + 16000].decode(errors="ignore").encode()
            peer.send(frame(TEXT, whole[:5000], 0), frame(0, whole[5000:]))
            peer.hears(TEXT, whole)


# ---- the end of a connection


@test
def a_close_is_answered_with_a_close():
    with Echo() as server:
        for code in 1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999:
            with Peer(server) as peer:
                peer.send(frame(TEXT, "first"), closing(code, "tschüß".encode()), frame(TEXT, "not heard"))
                peer.hears(TEXT, "first")
                peer.closed_with(code, "tschüß".encode())
        with Peer(server) as peer:
            peer.send(frame(CLOSE))
            peer.closed_with(0)
        with Peer(server) as peer:  # in the middle of a message, byte by byte
            for byte in frame(TEXT, "half", 0) + closing(1000, "äöü€".encode() * 12):
                peer.send(bytes([byte]))
            peer.closed_with(1000, "äöü€".encode() * 12)
        with Peer(server) as peer:
            assert peer.ask("!count").split()[:3] == ["1", "19", "18"]


@test
def the_server_closes_and_waits_for_the_answer():
    with Echo() as server:
        with Peer(server) as peer:
            peer.send(frame(TEXT, "!close 4001 enough"), frame(TEXT, "not heard"), frame(PING, b"nor that"))
            got = peer.read()
            assert got == (1, CLOSE, b"\x0f\xa1enough"), got
            assert is_silent(peer), "it did not wait for the other side"
            peer.send(closing(4001))
            peer.ended()
        with Peer(server) as peer:
            peer.send(frame(TEXT, "!close 1000 " + "€" * 60))  # cut at a letter's beginning
            got = peer.read()
            assert got[2][2:].decode() == "€" * 41, got
            server.pass_time(1.9)
            assert is_silent(peer), "it had less than 1.9 seconds to answer"
            server.pass_time(0.2)
            peer.ended()
        with Peer(server) as peer, Peer(server) as other, Peer(server) as third:
            third.send(frame(TEXT, "!close-all 1011"))
            for one in peer, other, third:
                one.hears(TEXT, "last")
                assert one.read() == (1, CLOSE, b"\x03\xf3all")
        with Peer(server) as peer:
            assert peer.ask("!count").split()[:3] == ["1", "6", "5"]


@test
def whoever_hangs_up_is_gone():
    with Echo() as server, Peer(server) as watcher:
        for end in (lambda s: s.close(), lambda s: s.shutdown(socket.SHUT_WR), lambda s: s.shutdown(socket.SHUT_RDWR),
                    lambda s: (s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0"), s.close())):
            for data in b"", frame(TEXT, "half")[:-1], frame(TEXT, "a", 0), b"\x81":
                peer = Peer(server)
                peer.send(data)
                end(peer.socket)
                server.wait_for_count(watcher, 1)
                peer.socket.close()


# ---- limits


@test
def the_silent_are_asked_whether_they_are_there():
    """After thirty seconds of silence there is a ping, and whoever has said nothing for twenty more is gone."""
    with Echo() as server, Peer(server) as dead, Peer(server) as alive, Peer(server) as busy:
        server.pass_time(29.8)
        busy.says("I am")
        assert is_silent(dead) and is_silent(alive)
        server.pass_time(0.4)
        dead.hears(PING, b"")
        alive.hears(PING, b"")
        alive.send(frame(PONG))
        assert is_silent(busy)
        alive.says("here")
        server.pass_time(19.7)
        assert is_silent(dead) and is_silent(alive)
        server.pass_time(0.4)
        assert hung_up(dead)
        assert busy.ask("!count").split()[0] == "2"
        server.pass_time(29.9)
        alive.hears(PING, b"")
        alive.send(b"\x8a")  # half a word is one
        alive.send(b"\x80\0\0\0\0")
        alive.says("here")


@test
def whoever_does_not_read_is_dropped_and_nobody_else():
    with Echo() as server, Peer(server, small=True) as slow, Peer(server) as other:
        # One that is as large as it likes goes out whole, behind an empty queue.
        slow.send(frame(TEXT, "!many 1 5000000"))
        assert slow.read()[2] == b"a" * 5000000
        slow.send(frame(TEXT, "!many 100000 10000"))
        other.says("soup")
        server.wait_for_count(other, 1)  # it was dropped
        assert hung_up(slow)
        other.says("still there")


@test
def whoever_sends_too_much_is_slowed_down_and_at_last_closed():
    with Echo() as server, Peer(server) as other:
        with Peer(server) as peer:
            peer.send(*[frame(TEXT, f"{n}") for n in range(BURST + 30)])
            for n in range(BURST):
                peer.hears(TEXT, f"{n}")
            other.says("soup")
            assert is_silent(peer), "more than it may send was read"
            server.pass_time(0.5)
            for n in range(BURST, BURST + 20):
                peer.hears(TEXT, f"{n}")
            other.says("soup")
            assert is_silent(peer)
            server.pass_time(0.5)
            for n in range(BURST + 20, BURST + 30):
                peer.hears(TEXT, f"{n}")  # nothing was lost
            server.pass_time(0.1)
            peer.says("and now as usual")
        with Peer(server) as peer:  # a close among what waits is heard
            peer.send(*[frame(TEXT, "x")] * (BURST + 5), frame(TEXT, "!close 4000"), closing(1000))
            for _ in range(BURST):
                peer.hears(TEXT, "x")
            server.pass_time(0.5)
            for _ in range(5):
                peer.hears(TEXT, "x")
            assert peer.read() == (1, CLOSE, b"\x0f\xa0")
            peer.ended()
        with Peer(server) as peer:
            peer.send(*[frame(TEXT, "x")] * 1000)
            heard = 0
            for _ in range(48):  # twelve seconds
                server.pass_time(0.25)
            while True:
                got = peer.read()
                if got[1] == CLOSE:
                    break
                heard += 1
            assert got[2] == b"\x03\xf0" and BURST + 390 <= heard <= BURST + 430, (got, heard)
            peer.ended()
        with Peer(server) as peer:  # pings count, too, and parts
            peer.send(*[frame(PING)] * 100, frame(TEXT, "a", 0), *[frame(0, "a", 0)] * 100)
            for _ in range(100):
                peer.hears(PONG, b"")
            other.says("soup")
            peer.send(frame(0))
            other.says("soup")
            assert is_silent(peer)
            server.pass_time(0.3)
            peer.hears(TEXT, "a" * 101)


@test
def so_many_may_come_from_one_address():
    with Echo("--from-each", "5") as server:
        peers = [Peer(server) for _ in range(4)]
        assert server.ask("/healthz")[0] == 200  # the fifth
        until = time.monotonic() + PATIENCE
        while True:  # the fifth has to be gone first
            try:
                peers.append(Peer(server))
                break
            except (EOFError, ConnectionResetError, BrokenPipeError):
                assert time.monotonic() < until
        for _ in range(3):
            with server.connect() as s:
                try:
                    assert s.recv(1) == b""
                except ConnectionResetError:
                    pass
        peers[0].says("inside they are well")
        for peer in peers[1:]:
            peer.send(closing(1000))
            peer.closed_with(1000)
            peer.socket.close()
        peers[0].says("and alone")
        while True:
            try:
                Peer(server).socket.close()
                break
            except (EOFError, ConnectionResetError, BrokenPipeError):
                assert time.monotonic() < until
        peers[0].socket.close()


@test
def behind_a_proxy_the_page_is_from_where_visitors_see_it():
    with Echo("--proxy", "1") as server:
        for scheme, origin in (("https", "https"), ("http", "http"), ("http, https", "https"), (None, "http"), (None, "https")):
            Peer(server, request=head(x_forwarded_proto=scheme, origin=f"{origin}://localhost")).socket.close()
        for scheme, origin in (("https", "http"), ("http", "https"), ("https, http", "https")):
            assert status_of(server, head(x_forwarded_proto=scheme, origin=f"{origin}://localhost")) == 403, (scheme, origin)
    with Echo() as server:  # without one anybody could say so
        Peer(server, request=head(x_forwarded_proto="https", origin="http://localhost")).socket.close()


@test
def a_connection_of_a_proxy_is_used_for_one_visitor_after_the_other():
    with Server("--proxy", "--log") as server, server.connect() as s:
        for named, path in (("198.51.100.1", "one"), ("198.51.100.2", "two"), (None, "three")):
            line = f"X-Forwarded-For: {named}\r\n" if named else ""
            s.sendall(f"GET /{path} HTTP/1.1\r\nHost: localhost\r\n{line}\r\n".encode())
            server.says(f" {named or '127.0.0.1'} GET /{path} 404")


@test
def behind_a_proxy_each_address_that_it_names_counts():
    """The last one named is the proxy's own word; those before it are anybody's."""
    with Echo("--proxy", "1", "--from-each", "3") as server:
        peers = [Peer(server, request=head(x_forwarded_for=[f"10.0.0.{i}", f"192.0.2.9, 198.51.100.{i % 2}"])) for i in range(6)]
        assert [peer.ask("!count").split()[3] for peer in peers] == ["198.51.100.0", "198.51.100.1"] * 3
        for named in "198.51.100.0", "198.51.100.1", "a, 198.51.100.0 ", "::ffff:198.51.100.1":
            data = server.raw(head(x_forwarded_for=named))
            assert check_raw(data) == 429 and b"from this address" in data, (named, data)
        with Peer(server, request=head(x_forwarded_for="2001:db8::1")) as six:
            assert six.ask("!count").split()[3] == "2001:db8::1"
        for peer in peers[:2]:
            peer.socket.close()
        for named in "198.51.100.0", "198.51.100.1":
            until = time.monotonic() + PATIENCE
            while b" 429 " in server.raw(head(x_forwarded_for=named) + closing(1000)):  # until it is seen that they went
                assert time.monotonic() < until
        for named in "", "unknown", "198.51.100.300", "198.51.100.1:80", "_hidden", "x" * 600:  # no address: it is the proxy's then
            with Peer(server, request=head(x_forwarded_for=named)) as peer:
                assert peer.ask("!count").split()[3] == "127.0.0.1", named
    with Echo() as server, Peer(server, request=head(x_forwarded_for="198.51.100.1")) as peer:  # without one anybody could say so
        assert peer.ask("!count").split()[3] == "127.0.0.1"


# ---- the end


@test
def everybody_is_told_when_the_server_stops():
    with Echo() as server:
        peers = [Peer(server) for _ in range(20)]
        for peer in peers[::2]:
            peer.send(frame(TEXT, "half")[:-1])
        server.process.send_signal(signal.SIGTERM)
        for peer in peers:
            peer.hears(TEXT, "bye")
        server.clock.add(0.1)  # the doors close
        for peer in peers:
            assert peer.read() == (1, CLOSE, b"\x03\xe9")
        for i, peer in enumerate(peers):
            peer.send(b"f" if i % 2 == 0 else b"", closing(1001))
            peer.ended()
            peer.socket.close()
        assert server.wait() == 0
        server.reader.join(PATIENCE)
        assert server.said[-1] == "Stopped after 20 requests, 20 peers.", server.said


@test
def whoever_does_not_answer_does_not_hold_the_end_up():
    with Echo() as server, Peer(server) as dumb, Peer(server, small=True) as slow:
        slow.send(frame(TEXT, "!many 1 9000000"))
        dumb.says("soup")
        server.process.send_signal(signal.SIGTERM)
        dumb.hears(TEXT, "bye")
        assert server.wait() == 0  # while time passes
        assert dumb.read() == (1, CLOSE, b"\x03\xe9") and hung_up(slow)


@test
def noise_does_no_harm():
    rng = random.Random(6455)
    with Echo() as server:
        with Peer(server) as watcher:
            for round_number in range(300):
                pieces = [bytes(rng.choices(range(256), k=rng.randrange(1, 60))) if rng.random() < 0.3 else
                          frame(rng.choice([0, 1, 1, 2, 2, 3, 8, 9, 10]),
                                bytes(rng.choices(b"abc\xe2\x82\xac\xff", k=rng.choice([0, 1, 2, 60, 300]))),
                                rng.choice([0, 1, 1]), rng.choice([0, 0, 0, 0, 4]), rng.choice([b"abcd", b"abcd", b"\0\0\0\0", None]))
                          for _ in range(rng.randrange(1, 8))]
                try:
                    with Peer(server) as peer:
                        for piece in pieces:
                            peer.send(piece)
                        if rng.random() < 0.5:
                            peer.socket.shutdown(socket.SHUT_WR)
                            hung_up(peer)
                except OSError:
                    pass  # it may hang up at any time
                assert server.process.poll() is None, (round_number, pieces, server.errors())
                if round_number % 50 == 0:
                    watcher.says("soup")


if __name__ == "__main__":
    sys.exit(main(TESTS))
