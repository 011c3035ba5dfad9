#!/usr/bin/env python3
"""cut_test -- a connection that breaks at any byte: of the request, of every command, of every answer, frame and push.

Between one of the players and the server stands a proxy that lets so many bytes through in one direction and then breaks the connection.
The player comes back as a browser does: hello, join with what it has, and again what was not answered, by its old id. Then no move is lost,
none is played twice, one table was opened, and all have the same events. Each number of bytes is a short game of its own: opened, joined,
begun with everybody's luck, talked at, some moves.

BANQUET_CUTS=1 cuts at every byte of the game, both ways ("make soak"); without it some are left out. The program is $BANQUET, or
build/banquet; the last line is "N passed, N failed".
"""
import contextlib
import os
import select
import socket
import sqlite3
import struct
import sys
import threading

from net import EVENTS, WORK, Clock, Cut, Guest, Refused, hall
from terminal import run as run_tests

MOVES = 5  # of each player
STEP = {"up": 41, "down": 499} if not os.environ.get("BANQUET_CUTS") else {"up": 1, "down": 1}


class Proxy:
    """Stands for the server to one guest. `left` bytes more go `way` ("up": to the server), over all connections; then the connection
    breaks, by turns gently and not. None: nothing breaks."""

    def __init__(self, server):
        self.server, self.request = server, server.request
        self.way, self.left, self.gently = "up", None, True
        self.passed = {"up": 0, "down": 0}
        self.threads = []

    def arm(self, way, left):
        self.way, self.left, self.gently = way, left, left % 2 == 0
        self.passed = {"up": 0, "down": 0}

    def connect(self, receive=None):
        ours, theirs = socket.socketpair()
        theirs.settimeout(60)
        thread = threading.Thread(target=self.carry, args=(ours, self.server.connect(receive)), daemon=True)
        thread.start()
        self.threads.append(thread)
        return theirs

    def carry(self, guest, server):
        with guest, server:
            while True:
                for end in select.select([guest, server], [], [])[0]:
                    way, other = ("up", server) if end is guest else ("down", guest)
                    try:
                        data = end.recv(65536)
                        if self.left is not None and way == self.way and len(data) >= self.left:
                            other.sendall(data[:self.left])
                            self.passed[way] += self.left
                            self.left = None
                            if not self.gently:
                                server.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                            return
                        if not data:
                            return
                        if self.left is not None and way == self.way:
                            self.left -= len(data)
                        self.passed[way] += len(data)
                        other.sendall(data)
                    except OSError:
                        return

    def end(self):
        for thread in self.threads:
            thread.join()


class Stubborn(Guest):
    """A guest that comes back, and says again what was not answered."""

    def open(self, server=None):
        while True:
            try:
                super().open(server)
                return
            except (Cut, OSError, EOFError):
                self.cut()

    def again(self):
        """Until it is at its table, if it has one."""
        while True:
            try:
                self.back() if self.table else self.open()
                return
            except Refused as why:  # it was closed, and the answer to that was lost
                assert why.code == "no_such_table", why
                return
            except (Cut, OSError):
                continue

    def surely(self, what, /, **keys):
        """Carried out, whatever breaks, or refused."""
        self.id += 1
        number = self.id
        while True:
            try:
                self.say({"id": number, "do": what, **keys})
                return self.answer(number)
            except (Cut, OSError):
                self.again()

    def ask(self, what, /, **keys):
        return super().ask(what, **keys) if what in ("hello", "join") else self.surely(what, **keys)

    def joins(self, host):
        self.table, self.link = host.table, host.room["link"]
        try:
            self.ask("join", link=self.link)
        except (Cut, OSError):
            self.again()

    def until(self, holds):
        while not holds(self):
            try:
                self.hear()
            except (Cut, OSError):
                self.again()

    def fresh(self):
        """Forgets its table, and comes anew."""
        self.cut()
        self.table = self.link = self.room = self.clock = None
        self.eye.there, self.eye.position, self.eye.epoch = False, 0, 0
        self.answers, self.pushes = {}, []
        self.open()


def play_on(server, guests):
    """Each makes its moves, and says something between them. What each has played."""
    played = {one: 0 for one in guests}
    while min(played.values()) < MOVES:
        length = max(one.eye.position for one in guests)
        for one in guests:
            one.until(lambda g, at=length: g.eye.position >= at)
        one = next(one for one in guests if one.eye.active >> one.seat & 1)
        if one.eye.over:
            break
        move = one.eye.ask(f"choose random {length}")
        assert move, one.eye.ask("legal")
        got = one.at("play", move=move)
        assert got == {"frame": EVENTS} or got["ok"], got
        played[one] += 1
        if got != {"frame": EVENTS}:  # it was played before the connection broke: what came back has it
            one.until(lambda g, at=length: g.eye.position > at)
        if sum(played.values()) % 3 == 0:
            one.at("chat", text=f"{one.name} has played {played[one]}")
        server.clock.add(0.2)
    return played


def game(server, host, other):
    """A short game at a table of its own; everything that must hold, whatever broke."""
    for one in (host, other):
        one.fresh()
        server.clock.add(2)
    host.ask("open", game="rummy", seats=2)
    host.until(lambda g: g.room)
    other.joins(host)
    host.at("start")
    for key in ("hash", "number"):
        for one in (host, other):
            one.share(key)
    for one in (host, other):
        one.until(lambda g: g.room["phase"] == "playing" and g.eye.position > 0)  # the deal has come, too
    server.clock.add(4)
    played = play_on(server, (host, other))
    end = max(one.eye.position for one in (host, other))
    for one in (host, other):
        one.until(lambda g: g.eye.position >= end)
    told = [one.eye.ask("told").split() for one in (host, other)]
    assert told[0][0] == told[1][0] == "0" and len(told[0]) == len(told[1]) == end + 1, told
    for seat, one in enumerate((host, other)):
        assert one.seat == seat
        for events in told:
            assert sum(event.startswith(f"{seat}:") for event in events[1:]) == played[one], (played[one], events)
    other.ask("forget")  # else the table is theirs, too, and cannot be closed
    other.token = None
    host.until(lambda g: g.room["seats"][1]["kind"] == "bot")
    host.at("close")


def broken(way):
    """The game, cut once at this and that byte of the host's connection, until the cut comes after its end."""
    store = os.path.join(WORK, f"cut-{way}.db")
    with hall("--newcomers", "100000", clock=Clock(), store=store) as server:
        proxy = Proxy(server)
        host, other = Stubborn(proxy, "Ada"), Stubborn(server, "Bo")
        at = cuts = 0
        while proxy.left is None:
            proxy.arm(way, at)
            game(server, host, other)
            at += STEP[way]
            cuts += proxy.left is None
        total = proxy.passed[way]
        assert cuts >= total // STEP[way] - 20 and cuts > 10, (cuts, total)
        print(f"{way}: {cuts} cuts in {total} bytes")
        for one in (host, other):
            one.end()
        proxy.end()
    with contextlib.closing(sqlite3.connect(store)) as kept:  # every table was closed: none was opened twice
        assert kept.execute("select count(*) from tables").fetchone() == (0,)


def a_cut_at_any_byte_to_the_server_loses_nothing():
    broken("up")


def a_cut_at_any_byte_from_the_server_loses_nothing():
    broken("down")


if __name__ == "__main__":
    sys.exit(run_tests([a_cut_at_any_byte_to_the_server_loses_nothing, a_cut_at_any_byte_from_the_server_loses_nothing]))
