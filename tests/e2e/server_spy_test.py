#!/usr/bin/env python3
"""server_spy_test -- every byte that each seat and a watcher receive from the real server, in whole games of all four: nothing in them but
what that seat may know.

Chat, refused moves, moves taken back by consent, broken connections and coming back with nothing are part of every game. Frames are read
by a second decoder (frames.py); when the game is over its save gives the truth, and each view and event must be, byte for byte, what the
game's own redaction lets that viewer have (test-eye, "truth"). Texts are searched for the seed and for tokens and numbers of others.

BANQUET_SPY is how many games ("make soak" has thousands). The last line is "N passed, N failed".
"""
import os
import random
import sys

import frames
from net import BINARY, CLOSE, PING, WORK, Cut, Guest, Refused, hall, is_over, start, step
from serve import main

GAMES = ("royal", "rummy", "court", "rush")
NUMBER = int(os.environ.get("BANQUET_SPY", "4"))
SHORT = {"rummy": {"rounds": 1}}  # so that a game is over soon


class Spy(Guest):
    """A guest that keeps all it hears, connection by connection, and reads its frames anew."""

    def __init__(self, *words):
        self.viewers, self.texts, self.before_end, self.frames = [], [], [], 0
        super().__init__(*words)

    def hear(self):
        count = len(self.heard)
        super().hear()
        for opcode, data in self.heard[count:]:
            assert opcode not in (PING, CLOSE)
            ended = self.viewers and self.viewers[-1].over
            if opcode == BINARY:
                self.frames += 1
                if data[0] == frames.WHOLE:
                    self.viewers.append(frames.Viewer(data))
                else:
                    self.viewers[-1].take(data)
                ended = self.viewers[-1].over
            if not ended:  # with the end the seed is shown
                self.before_end.append(data)

    def anew(self):
        """Comes back without what it had."""
        self.eye.there = False
        self.back()


def some_trouble(server, guests):
    """What people do besides playing."""
    one, other = random.sample(guests, 2) if len(guests) > 1 else guests * 2
    what = random.randrange(7)
    try:
        if what == 0:
            one.at("chat", text="what have you got?")
        elif what == 1:
            one.at("play", move="frog")
        elif what == 2:
            one.back()
        elif what == 3:
            one.anew()
        elif what == 4 and one.seat is not None:
            one.at("ask", what="undo")
            for voter in guests:
                voter.pump()
                if voter is not one and voter.seat is not None and voter.room["asked"]:
                    voter.at("vote", yes=random.random() < 0.5)
        elif what == 5:
            other.at("undo")
        elif what == 6 and other.eye.there:  # somebody else's moves are tried
            legal = other.eye.ask("legal").split(",")
            if legal[0]:
                one.at("play", move=random.choice(legal))
    except Refused as why:
        assert why.answer["text"], why
    server.clock.add(0.3)


def go_on(server, guests):
    """Where time stands because somebody was away, everybody says so."""
    for one in guests:
        one.pump()
        if one.seat is not None and one.stands() and not one.eye.over:
            try:
                one.at("ask", what="go")
            except Refused as why:
                assert why.code in ("not_now", "over", "too_fast"), why
    server.pass_time(0.1)


def truth(eye, seat, path):
    """What the viewer may know of each place: (actor, move, view)."""
    count = eye.ask(f"truth {seat} {path}")
    assert count.isdigit(), count
    lines = [eye.process.stdout.readline().rstrip("\n").split(":") for _ in range(int(count) + 1)]
    return [(int(actor), int(move, 16), bytes.fromhex(view)) for actor, move, view in lines]


def search(spy, others, path):
    """Compares all that the spy has been shown with what it may be. How many events that were."""
    seat = spy.viewers[-1].viewer
    known = truth(spy.eye, seat, path)
    seen = 0
    for viewer in spy.viewers:
        assert viewer.viewer == seat, (viewer.viewer, seat)
        if viewer is not spy.viewers[-1] and viewer.undone != spy.viewers[-1].undone:
            continue  # of what was taken back later no save tells
        for at, view in enumerate(viewer.views[:viewer.position - viewer.base + 1], viewer.base):
            assert view == known[at][2], (viewer.game, seat, at)
        for event in viewer.told[:viewer.position - viewer.base]:
            assert (event.actor, event.move) == known[event.index + 1][:2], (viewer.game, seat, event)
            seen += 1
    secrets = [spy.viewers[-1].seed, *(one.token.encode() for one in others)]
    for data in spy.before_end:
        for secret in secrets:
            assert secret not in data and secret.hex().encode() not in data, (spy.name, data[:80])
    assert spy.viewers[-1].position == len(known) - 1 and seen >= len(known) - 1 - spy.viewers[-1].base, (seen, len(known))
    return seen


def spied(game, number):
    with hall() as server:
        seats = 1 if game == "royal" else 3
        people = [Spy(server, name) for name in ("Ada", "Bo")[:1 if seats == 1 else 2]]
        watcher = Spy(server, "Flo")
        people[0].opens(game, seats, shares=number % 2 == 0, **({} if seats == 1 else {"bots": [None, "greedy", None]}),
                        **({"options": SHORT[game]} if game in SHORT else {}))
        for one in (*people[1:], watcher):
            one.joins(people[0])
        everybody = [*people, watcher]
        if number % 2 == 0:
            start(people[0], everybody[1:])
        else:
            people[0].at("start")
            for one in everybody:
                one.until(lambda g: g.room["phase"] == "playing" and g.eye.there)
        for _ in range(20000):
            if is_over(everybody):
                break
            if random.randrange(12) == 0:
                some_trouble(server, everybody)
            go_on(server, everybody) if any(one.stands() for one in people) else step(server, everybody)
        assert is_over(everybody), [(one.eye.position, one.room["phase"], one.clock) for one in everybody]
        path = os.path.join(WORK, "spied.bq")
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(people[0].at("save")["save"])
        seen = sum(search(one, [other for other in everybody if other is not one], path) for one in everybody)
        count = sum(one.frames for one in everybody)
        for one in everybody:
            one.end()
    return seen, count


def test_of(game):
    def what_each_seat_receives_is_what_it_may_know():
        seen = count = 0
        number = max(1, NUMBER // len(GAMES))
        for i in range(number):
            more = spied(game, i)
            seen, count = seen + more[0], count + more[1]
        print(f"     {game}: {number} games, {count} frames, {seen} events")
    what_each_seat_receives_is_what_it_may_know.__name__ += f"_{game}"
    return what_each_seat_receives_is_what_it_may_know


if __name__ == "__main__":
    sys.exit(main([test_of(game) for game in GAMES]))
