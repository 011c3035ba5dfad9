"""net -- people at tables over the network: a guest that speaks to the real server, and sees with its own eyes (tests/eye.c).

A guest chooses its moves from the frames it was sent and from nothing else. Every message is looked at: numbers without a gap, answers to
what was asked. Servers here have a clock that stands still (serve.Clock): bots and real time go on when a test says so.
"""
import hashlib
import json
import os
import random
import select
import struct
import subprocess

from kinds import TYPES, Types, Wrong
from peers import BINARY, CLOSE, PING, PONG, TEXT, Peer, frame
from serve import PATIENCE, WITH_PAGE, WORK, Clock, Server

EYE = os.path.join(os.path.dirname(WITH_PAGE), "test-eye")
WHOLE, EVENTS, BACK = 1, 2, 3
KINDS = Types([*TYPES.NET, *TYPES.WIRE])
PUSHES = ("RoomOf", "ChatOf", "SignOf", "LobbyOf", "TimeOf", "Gone", "ByeOf")


def of_its_kind(message, commands):
    """Raises Wrong unless a message is what the tables say: of an answer, what its command is answered with (a command that was carried
    out before may be answered with how the table is)."""
    if "re" not in message:
        KINDS.whole(["Head"], message, PUSHES)
    elif message["ok"]:
        what = commands[message["re"]]
        try:
            KINDS.whole(["Head", *KINDS.replies[what]], message, ("RoomOf",) if message.get("again") else ())
        except Wrong as wrong:
            raise Wrong(f"the answer to {what}: {wrong}") from None
    else:
        KINDS.whole(["Head", "Refusal"], message)


class Refused(Exception):
    def __init__(self, answer):
        super().__init__(f"{answer.get('error')}: {answer.get('text')}")
        self.code, self.answer = answer.get("error"), answer


class Cut(Exception):
    """The connection broke."""


class Eye:
    """What a client knows by its frames."""

    def __init__(self):
        self.process = subprocess.Popen([EYE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.kind = self.epoch = self.position = self.over = self.active = 0
        self.there = False

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().rstrip("\n")

    def take(self, data):
        said = self.ask("frame " + data.hex())
        assert said.startswith("ok "), said
        self.kind, self.epoch, self.position, self.over, self.active = map(int, said.split()[1:])
        self.there = True

    def end(self):
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.process.stdout.close()


def hall(*words, store=None, clock=None):
    """A server at which people can meet."""
    store = store or os.path.join(WORK, f"store-{random.getrandbits(48):012x}.db")
    return Server("--store", store, "--pace", "20", *words, clock=clock or Clock())


class Guest:
    def __init__(self, server, name, lang="en"):
        self.server, self.name, self.lang = server, name, lang
        self.client = f"{random.getrandbits(64) or 1:016x}"
        self.token, self.id, self.peer = None, 0, None
        self.table = self.room = self.clock = self.link = None
        self.eye = Eye()
        self.number = random.randbytes(32)
        self.heard = []  # every message, as (opcode, bytes)
        self.answers, self.pushes, self.commands = {}, [], {}
        self.open()

    # ---- the connection

    def open(self, server=None):
        self.server = server or self.server
        self.peer, self.n = Peer(self.server, request=self.server.request), 0
        keys = {"token": self.token} if self.token else {"name": self.name}
        answer = self.ask("hello", client=self.client, lang=self.lang, **keys)
        self.token = answer.get("token", self.token)
        self.person = answer["person"]

    def cut(self):
        if self.peer:
            self.peer.socket.close()
        self.peer = None

    def back(self, server=None):
        """Comes back to its table, with what it has of it."""
        self.cut()
        self.open(server)
        since = {"since": {"epoch": self.eye.epoch, "position": self.eye.position}} if self.eye.there else {}
        self.ask("join", **({"link": self.link} if self.link else {"table": self.table}), **since)

    def end(self):
        self.cut()
        self.eye.end()

    # ---- messages

    def send(self, what, /, **keys):
        self.id += 1
        self.commands[self.id] = what
        self.say({"id": self.id, "do": what, **keys})
        return self.id

    def say(self, command):
        self.peer.send(frame(TEXT, json.dumps(command)))

    def hear(self):
        """Waits for the next message and takes it."""
        try:
            _, opcode, data = self.peer.read()
        except (EOFError, OSError) as why:
            raise Cut from why
        if opcode == PING:
            self.peer.send(frame(PONG, data))
            return
        if opcode == CLOSE:
            raise Cut(data)
        self.heard.append((opcode, data))
        self.n += 1
        if opcode == BINARY:
            kind, _, _, n, re, table = struct.unpack_from("<BBHIIQ", data)
            assert n == self.n, (n, self.n)
            assert self.table in (None, f"{table:016x}")
            self.eye.take(data)
            if re:
                self.answers[re] = {"frame": kind}
            return
        message = json.loads(data)
        assert message["n"] == self.n, (message, self.n)
        if message.get("re", 0) == 0 or message["re"] in self.commands:
            of_its_kind(message, self.commands)
        if "re" in message:
            self.answers[message["re"]] = message
        else:
            self.pushes.append(message)
        room = message.get("room")
        if room and self.table in (None, room["table"]):
            self.room, self.table = room, room["table"]
            self.clock = room["time"] or self.clock
        self.clock = message.get("clock", self.clock)

    def pump(self):
        """Takes what has come."""
        while self.peer and (self.peer.data or select.select([self.peer.socket], [], [], 0)[0]):
            self.hear()

    def answer(self, number):
        while number not in self.answers:
            self.hear()
        got = self.answers.pop(number)
        if got.get("ok") is False:
            raise Refused(got)
        return got

    def ask(self, what, /, **keys):
        return self.answer(self.send(what, **keys))

    def at(self, what, /, **keys):
        return self.ask(what, table=self.table, **keys)

    def until(self, holds):
        while not holds(self):
            self.hear()

    # ---- at a table

    @property
    def seat(self):
        return self.room["you"]["seat"]

    def opens(self, game, seats, **keys):
        self.table = None
        self.ask("open", game=game, seats=seats, **keys)

    def joins(self, host):
        self.table, self.link = host.table, host.room["link"]
        self.ask("join", link=self.link)

    def share(self, key):
        value = self.number.hex()
        if key == "hash":
            label = b"banquet share"
            value = hashlib.blake2b(bytes([len(label)]) + label + self.number, digest_size=32).hexdigest()
        self.at("share", **{key: value})

    def stands(self):
        """Whether time stands for a reason."""
        return bool(self.clock and [why for why in self.clock["why"] if why != "idle"])

    def choose(self, bot="greedy"):
        if self.seat is None or not self.eye.there or self.eye.over or self.stands() or not self.eye.active >> self.seat & 1:
            return ""
        return self.eye.ask(f"choose {bot} {random.getrandbits(40)}")


def start(host, others):
    """The host starts; everybody gives their part in the luck."""
    host.at("start")
    people = [one for one in (host, *others) if one.seat is not None]
    for key in ("hash", "number"):
        for one in people:
            one.share(key)
    for one in (host, *others):
        one.until(lambda g: g.room["phase"] == "playing" and g.eye.there)


def step(server, guests, bot="greedy"):
    """Whoever can plays once; if nobody can, time passes. How many have played."""
    played = 0
    for one in guests:
        one.pump()
        # The clock goes by tenths of a second here: a server that says it was held up would have time stand until somebody says go.
        assert not one.clock or "slept" not in one.clock["why"], one.clock
        move = one.choose(bot)
        if not move:
            continue
        try:
            got = one.at("play", move=move)
            assert got == {"frame": EVENTS}, got
            played += 1
        except Refused as why:  # somebody or time was faster
            assert why.code in ("refused", "paused", "over", "no_move", "too_fast"), why
        server.clock.add(0.06)
    if not played:
        server.pass_time(0.1)
    return played


def is_over(guests):
    for one in guests:
        one.pump()
    return all(one.eye.over for one in guests) and all(one.room["phase"] == "over" for one in guests)


def play_out(server, guests, bot="greedy", limit=60000):
    for _ in range(limit):
        if is_over(guests):
            return
        step(server, guests, bot)
    raise AssertionError(f"not over after {limit} steps: {[(g.eye.position, g.room['phase'], g.clock) for g in guests]}")
