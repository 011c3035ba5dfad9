"""frames -- a second reader of frames, written from docs/network.md and not from session/frame.c: for tests that look at every byte a
client gets, and for clients of tests.

    viewer = frames.Viewer(whole)           a table as one viewer has it, from a frame of kind WHOLE
    for event in viewer.take(frame): ...    Event(index, actor, move, view), the view after it as bytes

A frame that is not as that page says is a frames.Bad.
"""
import struct
from collections import namedtuple

WHOLE, EVENTS, BACK = 1, 2, 3
CAN_UNDO, CAN_REDO, OVER = 1, 2, 4
LUCK, CLOCK, WATCHER = 6, 7, 8
MOST = 500
WORD = (1 << 64) - 1

Event = namedtuple("Event", "index actor move view")


class Bad(Exception):
    """Bytes that are no frame, or one that does not fit."""


def need(holds, why):
    if not holds:
        raise Bad(why)


class Reader:
    """Takes a frame's bytes from its beginning; the check at its end is left out."""

    def __init__(self, data):
        need(len(data) >= 24, "shorter than any frame")
        self.data, self.at, self.end = data, 0, len(data) - 4

    def bytes(self, n):
        need(self.at + n <= self.end, "cut short")
        self.at += n
        return self.data[self.at - n:self.at]

    def number(self, n):
        return int.from_bytes(self.bytes(n), "little")

    def signed(self, n):
        return int.from_bytes(self.bytes(n), "little", signed=True)

    def text(self):
        try:
            return self.bytes(self.number(1)).decode("utf-8")
        except UnicodeDecodeError as error:
            raise Bad("a text that is none") from error

    def short(self):
        """A number of seven bits a byte."""
        value = shift = 0
        while True:
            byte = self.number(1)
            value |= (byte & 0x7f) << shift
            shift += 7
            if byte < 0x80:
                need(byte or shift == 7, "a number longer than it needs to be")
                return value
            need(shift < 21, "a number too long")

    def change(self, view):
        """The view after the change that comes next."""
        view, at = bytearray(view), 0
        while at < len(view):
            first, stay, count = at == 0, self.short(), self.short()
            need(at + stay + count <= len(view), "a change beyond the view")
            if not count:
                need(at + stay == len(view), "a run of nothing")
                break
            need(first or stay >= 3, "two runs that are one")
            run = self.bytes(count)
            need(run[0] and run[-1] and b"\0\0\0" not in run, "a run that is not as it would be written")
            at += stay
            for i, byte in enumerate(run):
                view[at + i] ^= byte
            at += count
        return bytes(view)


def stir(h, v):
    h ^= v
    return (h << 29 | h >> 35) * 0x9e3779b97f4a7c15 & WORD


def check_of(frame, view):
    """What the last four bytes of a frame that leads to that view are."""
    lanes, h = [1, 2, 3, 4], len(view)
    for i, (word,) in enumerate(struct.iter_unpack("<Q", view)):
        lanes[i % 4] = stir(lanes[i % 4], word)
    for lane in lanes:
        h = stir(h, lane)
    body = frame[:-4]
    g = stir(len(body), 256 * frame[0] + frame[1])
    tail = body[12:]
    for (word,) in struct.iter_unpack("<Q", tail + bytes(-len(tail) % 8)):
        g = stir(g, word)
    return (h ^ g) >> 32


class Frame:
    """What stands in a frame of any kind. The events of EVENTS, and the view of WHOLE, are still bytes: `read`."""

    def __init__(self, data):
        self.data, r = data, Reader(data)
        self.kind, self.flags = r.number(1), r.number(1)
        need(self.kind in (WHOLE, EVENTS, BACK) and self.flags < 8, "no such kind or flag")
        need(r.number(2) == 0, "what is 0 is not")
        self.n, self.re, self.table = r.number(4), r.number(4), r.number(8)
        self.read = r
        self.seed = self.deal = None
        getattr(self, {WHOLE: "whole", EVENTS: "events", BACK: "back"}[self.kind])()

    def finish(self):
        """The seed, once it is over."""
        if self.flags & OVER:
            self.seed = self.read.bytes(32)
            what = self.read.number(1)
            need(what < 3, "neither a deal nor shares")
            self.deal = self.read.number(8) if what == 1 else None
            self.numbers = [self.number_of_seat() for _ in range(self.read.number(1))] if what == 2 else []

    def number_of_seat(self):
        opened = self.read.number(1)
        need(opened < 2, "neither yes nor no")
        return self.read.bytes(32) if opened else None

    def whole(self):
        r = self.read
        self.layout, self.game, self.version, self.size = r.number(8), r.text(), r.number(4), r.number(2)
        self.seats, options = r.number(1), r.number(1)
        self.options = [r.signed(4) for _ in range(options)]
        self.commit_form, self.commit = r.number(1), r.bytes(32)
        self.shares = [self.share() for _ in range(self.seats)] if self.commit_form == 3 else []
        self.stacked, self.viewer = r.number(1), r.number(1)
        need(1 <= self.seats <= 6 and self.stacked < 2 and (self.viewer < self.seats or self.viewer == WATCHER), "no such table")
        self.epoch, self.position, self.undone, self.now = r.number(4), r.number(4), r.number(4), r.number(8)
        self.bots, self.daily = [r.text() or None for _ in range(self.seats)], r.text() != ""
        need(self.size % 8 == 0 and self.size > 0, "no size of a state")
        self.finish()

    def share(self):
        """The hash of a seat's number, and whether the number is shown, too; None if it has no part in the luck."""
        kind = self.read.number(1)
        need(kind < 3, "no such share")
        return (self.read.bytes(32), kind == 2) if kind else None

    def events(self):
        r = self.read
        self.epoch, self.position, self.count = r.number(4), r.number(4), r.number(2)
        need(self.count <= MOST, "too many events")
        self.finish()

    def back(self):
        r = self.read
        self.epoch, self.position, self.undone = r.number(4), r.number(4), r.number(4)
        self.finish()

    def leads_to(self, view):
        need(self.read.at == self.read.end, "something is left over")
        need(check_of(self.data, view) == int.from_bytes(self.data[-4:], "little"), "the check does not fit")


class Viewer:
    """A table as one viewer has it. views[i] is the view before event number base + i; `position` is where the table stands."""

    def __init__(self, data):
        self.views, self.told = [], []
        self.take(data)

    @property
    def view(self):
        return self.views[self.position - self.base]

    def take(self, data):
        """Takes the next frame. The events that it tells."""
        f = Frame(data)
        need(self.views or f.kind == WHOLE, "the first frame is not WHOLE")
        told = {WHOLE: self.begin, EVENTS: self.go_on, BACK: self.go_back}[f.kind](f)
        self.flags, self.epoch, self.last = f.flags, f.epoch, f
        self.over = bool(f.flags & OVER)
        self.seed = f.seed or getattr(self, "seed", None)
        return told

    def begin(self, f):
        view = f.read.change(bytes(f.size))
        f.leads_to(view)
        self.game, self.seats, self.viewer, self.commit, self.bots = f.game, f.seats, f.viewer, f.commit, f.bots
        self.base = self.position = f.position
        self.now, self.undone, self.seed = f.now, f.undone, None
        self.views, self.told = [view], []
        return []

    def go_on(self, f):
        need(self.base <= f.position <= self.position and f.epoch >= self.epoch, "events are missing, or were told already")
        view, told = self.views[f.position - self.base], []
        for i in range(f.count):
            actor, move = f.read.number(1), f.read.number(8)
            need(actor < self.seats or actor in (LUCK, CLOCK), "no such actor")
            view = f.read.change(view)
            told.append(Event(f.position + i, actor, move, view))
        f.leads_to(view)
        if told:
            del self.views[f.position - self.base + 1:], self.told[f.position - self.base:]
            self.views += [event.view for event in told]
            self.told += told
            self.position = f.position + f.count
            self.now = next((event.move >> 8 for event in reversed(told) if event.actor == CLOCK), self.now)
        return told

    def go_back(self, f):
        need(self.base <= f.position < self.base + len(self.views) and f.epoch >= self.epoch, "a position that is not known")
        f.leads_to(self.views[f.position - self.base])
        self.position, self.undone = f.position, f.undone
        return []
