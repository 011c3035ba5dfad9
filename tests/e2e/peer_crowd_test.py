#!/usr/bin/env python3
"""peer_crowd_test -- many clients at once, and bad ones: half requests, drops of bytes, a storm of reconnects, thousands who are silent.

BANQUET_CROWD says how many times more there are than usual: "make soak" has ten times as many (4,000 half requests, 1,000 in the storm,
10,000 silent peers). Nothing here is measured in seconds. The last line is "N passed, N failed".
"""
import os
import re
import resource
import sys

from peers import PING, TEXT, Echo, Peer, closing, frame, head
from serve import ECHO, check_raw, main, read_all

TESTS = []
CROWD = int(os.environ.get("BANQUET_CROWD", "1"))
HALF, STORM, SILENT = 400 * CROWD, 100 * CROWD, 1000 * CROWD
PEER_COSTS = 4096  # bytes at most, of ours, for one that is silent


def test(function):
    TESTS.append(function)
    return function


def more_files():
    """A socket is a file; there have to be as many as clients, and this process may have few."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    want = SILENT + HALF + 200
    if soft < want:
        resource.setrlimit(resource.RLIMIT_NOFILE, (want if hard == resource.RLIM_INFINITY else min(want, hard), hard))


def memory(server):
    """Bytes that the server has of its own."""
    with open(f"/proc/{server.process.pid}/smaps_rollup", encoding="ascii") as file:
        return sum(int(size) for size in re.findall(r"^Private_(?:Clean|Dirty): +(\d+) kB", file.read(), re.M)) * 1024


def is_sanitized():
    with open(ECHO, "rb") as file:
        return b"__asan_init" in file.read()


@test
def half_requests_are_let_go_in_their_time_and_nobody_else_waits():
    with Echo() as server:
        sockets = [server.connect() for _ in range(HALF)]
        for s in sockets:
            s.sendall(head()[:100])
        with Peer(server) as peer:
            peer.says("soup")
            letters = iter(head()[100:])
            for _ in range(9):  # drop by drop: a client that never ends
                letter = bytes([next(letters)])
                for s in sockets[::10]:
                    s.sendall(letter)
                server.pass_time(1)
                peer.says("soup")
            server.pass_time(1.1)
            for s in sockets:
                assert check_raw(read_all(s)) == 408
                s.close()
            peer.says("soup")


@test
def a_storm_of_reconnects_is_weathered():
    """All are thrown out at once and come back at once, three times."""
    with Echo() as server:
        with Peer(server) as host:
            for turn in range(3):
                peers = [Peer(server) for _ in range(STORM)]
                for i, peer in enumerate(peers):
                    peer.send(frame(TEXT, f"{turn} {i}"))
                for i, peer in enumerate(peers):
                    peer.hears(TEXT, f"{turn} {i}")
                for i, peer in enumerate(peers):  # they go as they like
                    if i % 3 == 0:
                        peer.send(closing(1001))
                    peer.socket.close()
            host.says("soup")
            came = int(host.ask("!count").split()[1])
            assert came == 3 * STORM + 1, came


@test
def everybody_is_told_at_once():
    with Echo() as server:
        peers = [Peer(server) for _ in range(STORM)]
        peers[0].send(frame(TEXT, "!all dinner is served"))
        for peer in peers:
            peer.hears(TEXT, "dinner is served")
        for peer in peers:
            peer.socket.close()


@test
def the_silent_cost_little():
    with Echo() as server:
        with Peer(server) as first:
            first.says("soup")
            before = memory(server)
            peers = []
            for i in range(SILENT):
                peers.append(Peer(server))
                peers[-1].says(f"I am {i}")
            each = (memory(server) - before) / SILENT
            print(f"     {each:.0f} bytes each")
            assert is_sanitized() or each < PEER_COSTS, each
            server.pass_time(31)
            for peer in peers:  # asked whether they are there, they cost no more afterwards
                peer.hears(PING, b"")
                peer.send(frame(10))
            first.hears(PING, b"")
            first.says("soup")
            for peer in peers[::2]:
                peer.says("still here")
            each = (memory(server) - before) / SILENT
            assert is_sanitized() or each < PEER_COSTS, each
            count = first.ask("!count").split()[0]
            assert count == str(SILENT + 1), count
            for peer in peers:
                peer.socket.close()


if __name__ == "__main__":
    more_files()
    sys.exit(main(TESTS))
