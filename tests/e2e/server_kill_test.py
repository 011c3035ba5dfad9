#!/usr/bin/env python3
"""server_kill_test -- the server is killed under load, at any moment, again and again, and its disk is full: no acknowledged move is lost.

A crowd of build/load plays at tables of all four games; the server is killed at random moments and started again on the same store and
port, and the crowd comes back. What was acknowledged to anybody (client and number of the command) is in the log exactly once, whatever
was sent again, and nothing else but what was on its way; every table's log replays to its hash when it is loaded, the save of every
finished game is verified, and `banquet admin check` finds nothing.

BANQUET_KILLS is how often (6; "make soak" has 200), BANQUET_SOAK a number of minutes instead: then there are pauses of some seconds between
kills. The programs lie beside $BANQUET; the last line is "N passed, N failed".
"""
import atexit
import base64
import collections
import contextlib
import json
import os
import random
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import time

from net import EVENTS, Eye, Guest, Refused, start
from serve import PATIENCE, WITH_PAGE, WORK, main

LOAD = os.path.join(os.path.dirname(WITH_PAGE), "load")
KILLS = int(os.environ.get("BANQUET_KILLS", "6"))
MINUTES = float(os.environ.get("BANQUET_SOAK", "0"))
TABLES = 24 if KILLS > 10 or MINUTES else 12


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Real:
    """The real server at a port of ours, with real time; it can be killed and started again."""
    request = None

    def __init__(self, store, *words):
        self.store, self.port, self.words = store, free_port(), words
        self.process = None

    def start(self):
        def ready():  # for fill(): a write beyond the limit is an error, and not the end
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        self.process = subprocess.Popen([WITH_PAGE, "serve", "--port", str(self.port), "--store", self.store, "--pace", "5", "--newcomers",
                                         "100000", *self.words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, preexec_fn=ready)
        atexit.register(self.process.kill)  # also where a test fails
        first = self.process.stdout.readline().decode()
        assert first.startswith("Banquet is served at "), first + self.process.stdout.read().decode()

    def connect(self, receive=None):
        s = socket.socket()
        s.settimeout(PATIENCE)
        if receive:
            s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        s.connect(("127.0.0.1", self.port))
        return s

    def fill(self, room):
        """The disk has room for so many bytes more at the end of the store's longest file; None: there is room again."""
        longest = max(os.path.getsize(self.store + end) for end in ("", "-wal"))
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE,
                         (resource.RLIM_INFINITY if room is None else longest + room, resource.RLIM_INFINITY))

    def kill(self):
        self.process.kill()
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(PATIENCE)
        said = self.process.stdout.read().decode()
        self.process.stdout.close()
        assert status == 0, said
        return said


def crowd(server, tables, seconds, answered, games="royal,rummy,court,rush"):
    return subprocess.Popen([LOAD, "--port", str(server.port), "--pid", str(server.process.pid), "--tables", str(tables), "--seats", "3",
                             "--seconds", str(seconds), "--rate", str(tables * 15), "--games", games, "--cuts", answered, "--json", "1",
                             "--seed", str(random.getrandbits(32))], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                            env={**os.environ, "LOAD_DISK": WORK})


def acknowledged(path):
    """What the crowd was told: (client, command, seat), by table."""
    told = {}
    with open(path, encoding="ascii") as file:
        for line in file:
            client, number, table, seat = line.split()
            told.setdefault(table, []).append((client, int(number), int(seat)))
    return told


def unsigned(value):
    return f"{value & (1 << 64) - 1:016x}"


@contextlib.contextmanager
def looking():
    eye = Eye()
    yield eye
    eye.end()


def check_save(eye, table, save, commands):
    """`banquet verify` says of a finished game that luck and moves are as they were. Each seat has the moves that were acknowledged there;
    a table has one on its way at most, so there is at most one beside them that nobody was told of. A seat that was away when numbers were
    opened was a bot's until its owner was back."""
    path = os.path.join(WORK, "finished.bq")
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(save)
    done = subprocess.run([WITH_PAGE, "verify", path], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, f"table {table}: {done.stdout + done.stderr}"
    had = collections.Counter(seat for _, _, seat in commands)
    untold = [int(asked) - had[seat] for seat, asked in enumerate(eye.ask("asked " + path).split())]
    bots = {int(seat) for seat in re.findall(r"^share ([0-9]) closed ", save, re.M)}
    assert all(more >= 0 for more in untold), f"table {table} has lost moves of its seats: {untold}"
    assert sum(more for seat, more in enumerate(untold) if seat not in bots) <= 1, f"table {table} has moves too many: {untold}, {bots}"


def check_log(store, told):
    """Every command that was acknowledged is in the log once, and beside those at most the one that was on its way. Of a finished game the
    log is gone: its save has those moves, and is verified. How many moves are in logs and in saves; how many tables there are, and how many
    of them are finished."""
    with contextlib.closing(sqlite3.connect(store)) as db, looking() as eye:
        tables = {unsigned(number): (key, finished) for number, key, finished in db.execute("select id, key, finished from tables")}
        logged = saved = ended = 0
        assert told.keys() <= tables.keys(), f"tables are lost: {told.keys() - tables.keys()}"
        for table, (key, finished) in tables.items():
            commands = told.get(table, [])
            numbers = {(client, number) for client, number, _ in commands}
            assert len(commands) == len(numbers), f"a command of table {table} was acknowledged as two"
            if finished is not None:
                save, = db.execute("select save from saves where tbl = ?", (key,)).fetchone()
                check_save(eye, table, save, commands)
                ended, saved = ended + 1, saved + len(commands)
                continue
            rows = [(unsigned(client), command) for client, command in
                    db.execute("select client, command from log where tbl = ? and client <> 0", (key,))]
            assert len(rows) == len(set(rows)), f"a command of table {table} was carried out twice"
            assert numbers <= set(rows), f"table {table} has lost {len(numbers - set(rows))} of {len(commands)} moves"
            assert len(rows) <= len(commands) + 1, f"table {table} has {len(rows)} moves of people, and {len(commands)} were acknowledged"
            logged += len(commands)
    return logged, saved, len(tables), ended


def check_store(store):
    """The store is sound. The links of the tables that are being played."""
    done = subprocess.run([WITH_PAGE, "admin", "check", "--store", store], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    with contextlib.closing(sqlite3.connect(store)) as db:
        kept = [json.loads(opening) for opening, in db.execute("select opening from tables where finished is null and phase = 2")]
    return [base64.urlsafe_b64encode(bytes.fromhex(one["link"])).decode().rstrip("=") for one in kept]


def come_to_each(server, links):
    """Somebody looks at every table: that loads it, and its log is replayed up to its last hash."""
    for link in links:
        one = Guest(server, "Inspector")
        one.ask("join", link=link)
        one.until(lambda g: g.eye.position > 0)
        assert one.room["phase"] == "playing", one.room
        one.end()
    return len(links)


def a_server_killed_under_load_loses_nothing_that_it_acknowledged():
    store, answered = os.path.join(WORK, "killed.db"), os.path.join(WORK, "answered")
    server = Real(store)
    server.start()
    seconds = MINUTES * 60 if MINUTES else KILLS * 1.2
    load = crowd(server, TABLES, max(3, round(seconds)), answered)
    atexit.register(load.kill)
    began, kills = time.monotonic(), 0
    time.sleep(1.5)
    while load.poll() is None and (time.monotonic() - began < seconds if MINUTES else kills < KILLS):
        time.sleep(random.uniform(2, 8) if MINUTES else random.uniform(0.05, 0.9))
        server.kill()
        kills += 1
        server.start()
    out, errors = load.communicate(timeout=PATIENCE + seconds)
    assert load.returncode == 0, (out, errors)
    report = json.loads(out)
    said = server.stop()
    told = acknowledged(answered)
    count = sum(len(commands) for commands in told.values())
    logged, saved, tables, ended = check_log(store, told)
    links = check_store(store)
    server.start()
    looked = come_to_each(server, links)
    server.stop()
    assert logged + saved == count, (logged, saved, count)
    print(f"     {kills} kills; {count} moves acknowledged: {logged} in logs of {looked} tables that go on, {saved} in saves of {ended} "
          f"that are over, each of these verified; {tables} tables; {report['stretches'][0]['moves_per_second']} moves a second",
          flush=True)
    assert kills >= (KILLS if not MINUTES else 1) and count > 50 * kills and report["tables_that_lack_a_move"] == 0, (report, said)


def play_until_refused(a, b, most):
    """Both play in turn. How many moves were acknowledged, and the refusal, if one came."""
    made = 0
    while made < most:
        for one in (a, b):
            length = max(a.eye.position, b.eye.position)
            one.until(lambda g, at=length: g.eye.position >= at)
        one = next(one for one in (a, b) if one.eye.active >> one.seat & 1)
        move = one.eye.ask(f"choose random {made}")
        try:
            assert one.at("play", move=move) == {"frame": EVENTS}
            made += 1
        except Refused as why:
            if why.code != "too_fast":
                return made, why
            time.sleep(why.answer["wait"] / 1000)
    return made, None


def table_of_two(server):
    a, b = Guest(server, "Ada"), Guest(server, "Bo")
    a.opens("rummy", 2)
    b.joins(a)
    start(a, [b])
    return a, b


def a_full_disk_refuses_moves_and_loses_none():
    server = Real(os.path.join(WORK, "full.db"))
    server.start()
    a, b = table_of_two(server)
    made, refusal = play_until_refused(a, b, 30)
    assert made == 30, refusal
    server.fill(9000)
    made, refusal = play_until_refused(a, b, 2000)
    assert refusal and refusal.code == "store_failed" and refusal.answer["text"] and made < 100, (made, refusal)
    again, refusal = play_until_refused(a, b, 1)
    assert again == 0 and refusal.code == "store_failed", refusal
    try:
        b.opens("court", 2)
        raise AssertionError("a table was opened on a full disk")
    except Refused as why:
        assert why.code in ("store_failed", "busy"), why
    had = max(a.eye.position, b.eye.position)
    server.fill(None)
    c, d = table_of_two(server)  # with room again others go on at once
    assert play_until_refused(c, d, 10) == (10, None)
    server.stop()
    server.start()
    for one in (a, b, c, d):
        if one is b:
            one.table, one.link = a.table, a.room["link"]
        one.back(server)
        one.until(lambda g: g.eye.position >= (had if g in (a, b) else 1))
    assert a.eye.position == b.eye.position == had, (a.eye.position, b.eye.position, had)
    assert a.eye.ask("told").split()[0] == "0"
    for pair in ((a, b), (c, d)):
        assert play_until_refused(*pair, 20) == (20, None)
    for one in (a, b, c, d):
        one.end()
    server.stop()
    check_store(server.store)


if __name__ == "__main__":
    TESTS = [a_server_killed_under_load_loses_nothing_that_it_acknowledged, a_full_disk_refuses_moves_and_loses_none]
    sys.exit(main(TESTS[:1] if MINUTES else TESTS))
