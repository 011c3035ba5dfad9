#!/usr/bin/env python3
"""net_test -- two people and a bot at tables of the real server: every game to its end, with a restart, a kill and a lost connection in the
middle; commands sent twice."""
import os
import random
import signal
import subprocess
import sys

from net import EVENTS, WORK, Clock, Cut, Guest, Refused, hall, is_over, play_out, start, step
from serve import PATIENCE, WITH_PAGE
from terminal import run as run_tests

GAMES = ("royal", "rummy", "court", "rush")
PROGRAM = WITH_PAGE


def table(server, game, **keys):
    """Two people and a bot, where there are seats for them; in royal the second watches."""
    a, b = Guest(server, "Ada"), Guest(server, "Bo", "de")
    seats = 1 if game == "royal" else 3
    a.opens(game, seats, **({} if seats == 1 else {"bots": [None, "greedy", None]}), **keys)
    b.joins(a)
    start(a, [b])
    return a, b


def finish(server, *guests):
    """The game to its end; its save proves the luck."""
    play_out(server, guests)
    save = guests[0].at("save")["save"]
    path = os.path.join(WORK, "over.bq")
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(save)
    done = subprocess.run([PROGRAM, "verify", path], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    for one in guests:
        one.end()


def every_game_is_played_to_its_end():
    for game in GAMES:
        with hall() as server:
            finish(server, *table(server, game))


def a_restart_in_the_middle_loses_nothing():
    for game in ("rummy", "rush"):
        store, clock = os.path.join(WORK, f"restart-{game}.db"), Clock()
        with hall(store=store, clock=clock) as server:
            a, b = table(server, game)
            for _ in range(60):
                step(server, (a, b))
            server.end()
        for one in (a, b):
            while not any("bye" in push for push in one.pushes):
                one.hear()
        before = [one.eye.position for one in (a, b)]
        with hall(store=store, clock=clock) as server:
            come_back(server, before, a, b)
            go_on(server, a, b)
            finish(server, a, b)


def come_back(server, before, *guests):
    """Everybody comes back to a new server, and has at least what they had; all have the same then."""
    for one in guests:
        one.back(server)
    while len({one.eye.position for one in guests}) > 1:
        min(guests, key=lambda g: g.eye.position).hear()
    assert all(one.eye.position >= had for one, had in zip(guests, before)), (before, guests[0].eye.position)


def go_on(server, *guests):
    """In real time everybody says so."""
    for one in guests:
        one.pump()
        if one.stands() and one.seat is not None:
            one.at("ask", what="go")
    server.pass_time(0.1)


def a_kill_in_the_middle_loses_no_acknowledged_move():
    store, clock, kills = os.path.join(WORK, "kill.db"), Clock(), 8
    a = b = None
    for kill in range(kills + 1):
        with hall(store=store, clock=clock) as server:
            if a:
                come_back(server, [one.eye.position for one in (a, b)], a, b)
            else:
                a, b = table(server, "rummy")
            if kill == kills or is_over((a, b)):
                finish(server, a, b)
                break
            for _ in range(random.randrange(3, 20)):
                step(server, (a, b))
            for one in (a, b):  # a move may be on its way
                one.pump()
                move = one.choose()
                if move:
                    one.send("play", table=one.table, move=move)
            server.process.send_signal(signal.SIGKILL)
            server.process.wait(PATIENCE)
            for one in (a, b):
                try:
                    while True:  # what was said before the end
                        one.hear()
                except Cut:
                    one.cut()
    assert kill > 1


def a_command_that_is_sent_again_is_carried_out_once():
    with hall() as server:
        a, b = table(server, "court")
        moves = 0
        while moves < 60 and not is_over((a, b)):
            for one in (a, b):
                one.pump()
                move = one.choose("random")
                if not move:
                    continue
                before = one.eye.position
                number = one.send("play", table=one.table, move=move)
                if moves % 2:  # the answer is lost with the connection
                    one.cut()
                    one.open()
                    one.ask("join", table=one.table, since={"epoch": one.eye.epoch, "position": one.eye.position})
                one.say({"id": number, "do": "play", "table": one.table, "move": move})
                got = one.answer(number)
                assert got == {"frame": EVENTS} or got["ok"], got
                one.say({"id": number, "do": "play", "table": one.table, "move": move})
                assert one.answer(number)["ok"], move
                one.pump()
                assert one.eye.position > before
                moves += 1
            server.pass_time(0.2)
        played = [one.eye.position for one in (a, b)]
        assert moves >= 60 or played[0] == played[1]
        for one in (a, b):
            one.end()


def what_is_wrong_is_said():
    with hall() as server:
        a = Guest(server, "Ada", "de")
        for what, keys, code in (("frog", {}, "bad_request"), ("open", {"game": "soup"}, "no_such_game"), ("join", {}, "bad_request"),
                                 ("join", {"code": "ABC"}, "bad_code"), ("join", {"code": "ABCDEF"}, "no_such_table"),
                                 ("join", {"link": "x"}, "bad_link"), ("play", {"table": "0" * 16, "move": "x"}, "not_here"),
                                 ("name", {"name": " "}, "bad_name"), ("name", {"nam": "x"}, "bad_request"),
                                 ("hello", {"client": "1" * 16}, "not_now")):
            try:
                a.ask(what, **keys)
                raise AssertionError(what)
            except Refused as why:
                assert why.code == code and why.answer["text"], (what, why)
        a.peer.send(b"")
        a.say([1])
        a.id += 1
        a.until(lambda g: 0 in g.answers)
        assert a.answers.pop(0)["ok"] is False
        assert a.ask("ping", at=1.5)["at"] == 1.5
        a.end()


if __name__ == "__main__":
    sys.exit(run_tests([every_game_is_played_to_its_end, a_restart_in_the_middle_loses_nothing,
                        a_kill_in_the_middle_loses_no_acknowledged_move,
                        a_command_that_is_sent_again_is_carried_out_once, what_is_wrong_is_said]))
