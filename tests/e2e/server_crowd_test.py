#!/usr/bin/env python3
"""server_crowd_test -- bad crowds at the real server: half requests, drops of bytes, people who only open tables, a storm of reconnects.
Meanwhile two honest people play on, and every move of theirs is acknowledged.

BANQUET_CROWD says how many times more there are than usual: "make soak" has ten times as many (4,000 half requests, 1,000 in the storm).
The clock is the test's; nothing is measured in seconds. The last line is "N passed, N failed".
"""
import os
import resource
import sys

from net import EVENTS, Guest, Refused, hall, start
from peers import TEXT, Peer, frame, head
from serve import check_raw, main, read_all

CROWD = int(os.environ.get("BANQUET_CROWD", "1"))
HALF, STORM, FLOOD = 400 * CROWD, 100 * CROWD, 40 * CROWD


def more_files():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    want = HALF + 2 * STORM + FLOOD + 200
    if soft < want:
        resource.setrlimit(resource.RLIMIT_NOFILE, (want if hard == resource.RLIM_INFINITY else min(want, hard), hard))


class Honest:
    """Two at a table, who go on whatever others do."""

    def __init__(self, server):
        self.server, self.moves = server, 0
        self.a, self.b = Guest(server, "Ada"), Guest(server, "Bo")
        self.a.opens("rummy", 2)
        self.b.joins(self.a)
        start(self.a, [self.b])

    def play(self, moves):
        for _ in range(moves):
            at = max(self.a.eye.position, self.b.eye.position)
            for one in (self.a, self.b):
                one.until(lambda g, at=at: g.eye.position >= at)
            one = next(one for one in (self.a, self.b) if one.eye.active >> one.seat & 1)
            assert one.at("play", move=one.eye.ask(f"choose random {self.moves}")) == {"frame": EVENTS}
            self.moves += 1
            self.server.clock.add(0.2)

    def end(self):
        self.a.at("chat", text="that was all")
        for one in (self.a, self.b):
            one.end()


def half_requests_take_nothing_from_those_who_play():
    with hall() as server:
        honest = Honest(server)
        sockets = [server.connect() for _ in range(HALF)]
        for s in sockets:
            s.sendall(head()[:60])
        honest.play(10)
        for letter in head()[60:68]:  # drop by drop
            for s in sockets[::10]:
                s.sendall(bytes([letter]))
            honest.play(2)
            server.pass_time(0.5)
        server.pass_time(10)
        for s in sockets:
            assert check_raw(read_all(s)) == 408
            s.close()
        honest.play(5)
        honest.end()


def a_flood_of_tables_is_refused_and_nobody_else_waits():
    with hall("--newcomers", str(FLOOD)) as server:
        honest = Honest(server)
        opened = refused = 0
        bad = [Guest(server, f"Bad {i}") for i in range(min(FLOOD, 8))]
        for turn in range(FLOOD * 2):
            one = bad[turn % len(bad)]
            one.table = None
            try:
                one.ask("open", game="court", seats=2, public=True)
                opened += 1
            except Refused as why:
                assert why.code in ("too_many_tables", "too_fast", "busy"), why
                refused += 1
            if turn % 8 == 0:
                honest.play(1)
        for one in bad:  # and a hundred in one breath
            for _ in range(100):
                one.send("open", game="court", seats=2)
        honest.play(10)
        for one in bad:
            one.cut()
        honest.play(5)
        assert opened <= 20 * len(bad), opened
        many = Guest(server, "Many")  # how many may one person have?
        codes = []
        for _ in range(25):
            many.table = None
            try:
                many.ask("open", game="royal", seats=1)
            except Refused as why:
                codes.append(why.code)
            server.clock.add(0.1)
        assert codes == ["too_many_tables"] * 5, codes
        many.end()
        for one in bad:
            one.end()
        honest.end()
        print(f"     {opened} opened, {refused} refused; {honest.moves} honest moves")


def newcomers_beyond_the_limit_are_told_to_wait():
    with hall("--newcomers", "10") as server:
        honest = Honest(server)
        refused = 0
        for i in range(20):
            with Peer(server) as peer:
                peer.send(frame(TEXT, f'{{"id":1,"do":"hello","client":"{i + 1:016x}","name":"New"}}'))
                refused += b'"ok":false' in peer.read()[2]
        assert refused == 12, refused
        honest.play(10)
        honest.end()


def a_storm_of_reconnects_is_weathered():
    """All who watch the table are thrown out at once and come back at once, three times."""
    with hall("--newcomers", str(STORM + 10)) as server:
        honest = Honest(server)
        honest.play(10)
        tokens = []
        for turn in range(3):
            peers = [Peer(server) for _ in range(STORM)]
            for i, peer in enumerate(peers):
                who = f'"token":"{tokens[i]}"' if turn else f'"name":"Flo {i}"'
                peer.send(frame(TEXT, f'{{"id":1,"do":"hello","client":"{i + 1:016x}",{who}}}'))
                peer.send(frame(TEXT, f'{{"id":{turn + 2},"do":"join","link":"{honest.a.room["link"]}","watch":true}}'))
            honest.play(3)
            full = 0
            for peer in peers:
                first, second = peer.read()[2], peer.read()[2]
                assert b'"ok":true' in first, first
                if not turn:
                    tokens.append(first.split(b'"token":"')[1].split(b'"')[0].decode())
                full += b'"full"' in second
                assert b'"ok":true' in second or b'"full"' in second, second
            assert full == max(0, STORM - 200), full
            for peer in peers:
                peer.socket.close()
            honest.play(3)
            server.pass_time(1)
        honest.end()


if __name__ == "__main__":
    more_files()
    sys.exit(main([half_requests_take_nothing_from_those_who_play, a_flood_of_tables_is_refused_and_nobody_else_waits,
                   newcomers_beyond_the_limit_are_told_to_wait, a_storm_of_reconnects_is_weathered]))
