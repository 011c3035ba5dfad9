#!/usr/bin/env python3
"""engine_teach_test -- hints and the teacher over `banquet engine`: a few moves a request, over a real pipe.

The program is $BANQUET, build/banquet if that is not set. The last line is "N passed, N failed".
"""
import json
import subprocess
import sys
import tempfile

from engine import PROGRAM, Engine
from terminal import run as run_tests

TESTS = []


def test(function):
    TESTS.append(function)
    return function


def played(e, moves, **setup):
    """A table at which bots have made so many moves."""
    table = e.good("new", **setup)["table"]
    for _ in range(moves):
        seat = min(e.good("look", table=table, since=10 ** 6)["active"])
        e.good("play", table=table, seat=seat, move=e.good("bot", table=table, seat=seat, bot="random")["move"])
    return table


def analysed(e, **keys):
    """All of an analysis, step by step: the lesson, and how many requests it took."""
    steps = 1
    while "lesson" not in (reply := e.good("analyse", **keys)):
        assert reply["done"] < reply["total"], reply
        steps += 1
    assert reply["done"] == reply["total"] == reply["lesson"]["done"], reply
    return reply["lesson"], steps


@test
def a_hint_is_the_move_of_search_with_a_preview_and_reasons():
    with Engine() as e:
        reasons = 0
        for game, seats in (("royal", 1), ("rummy", 2), ("court", 2)):
            table = played(e, 8, game=game, seats=seats, seed="17")
            for _ in range(5):
                seat = min(e.good("look", table=table, since=10 ** 6)["active"])
                reply = e.good("hint", table=table, seat=seat)
                assert e.good("hint", table=table, seat=seat) == reply, reply
                hint, moves = reply["hint"], e.good("moves", table=table)["moves"][str(seat)]
                assert hint["move"] in moves, hint
                assert reply["facts"] == e.good("preview", table=table, seat=seat, move=hint["move"])["facts"]
                assert (hint["than"] is None) == (hint["reasons"] == []) and hint["than"] in [None, *moves], hint
                assert all(r["best"] > r["played"] and r["of"] == 100 and r["fact"]["text"] for r in hint["reasons"]), hint
                reasons += len(hint["reasons"])
                e.good("play", table=table, seat=seat, move=hint["move"])
        assert reasons > 0


@test
def a_hint_is_refused_to_who_cannot_act():
    with Engine() as e:
        table = e.good("new", game="rummy", seats=2, seed="17")["table"]
        active = min(e.good("look", table=table)["active"])
        assert "nothing to do" in e.bad("not_allowed", "hint", table=table, seat=1 - active)
        e.bad("not_allowed", "hint", table=table, seat=2)
        e.bad("bad_request", "hint", table=table)
        e.bad("bad_request", "hint", table=table, seat=active, move="draw")
        rush = e.good("new", game="rush", seats=2, seed="5")["table"]
        hint = e.good("hint", table=rush, seat=0)["hint"]
        assert hint["move"] == e.good("bot", table=rush, seat=0, bot="greedy")["move"] and hint["reasons"] == [], hint
        e.good("hello", **{"as": 1 - active})
        assert "seat" in e.bad("not_allowed", "hint", table=table, seat=active)


@test
def an_analysis_goes_on_a_few_moves_a_request_and_ends_like_the_programs():
    with Engine() as e, tempfile.NamedTemporaryFile("w", suffix=".save") as file:
        table = played(e, 30, game="rummy", seats=2, seed="17")
        lesson, steps = analysed(e, table=table, seat=1, trials=8)
        assert steps == lesson["total"] > 5 and lesson["trials"] == 8 and lesson["decisions"], (steps, lesson["total"])
        again, few = analysed(e, table=table, seat=1, trials=8, moves=4)  # it is known already
        assert (again, few) == (lesson, 1)
        e.good("analyse", table=table, seat=0, trials=8, moves=0)
        again, few = analysed(e, table=table, seat=1, trials=8, moves=4)
        assert again == lesson and few == -(-lesson["total"] // 4), few
        file.write(e.good("save", table=table)["save"])
        file.flush()
        told = subprocess.run([PROGRAM, "analyse", file.name, "--seat", "1", "--trials", "8", "--json"], check=True, capture_output=True)
        assert json.loads(told.stdout) == lesson


@test
def an_analysis_shows_what_is_known_and_begins_anew_when_the_table_has_changed():
    with Engine() as e:
        table = played(e, 12, game="royal", seed="17")
        first = e.good("analyse", table=table, seat=0, trials=5, moves=3, show=True)
        assert first["done"] == first["lesson"]["done"] == 3 and len(first["lesson"]["decisions"]) <= 3, first
        other = e.good("new", game="royal", seed="18")["table"]
        e.good("close", table=other)  # another table's end is nothing to it
        assert e.good("analyse", table=table, seat=0)["done"] == 4
        e.good("undo", table=table, seat=0)
        assert e.good("analyse", table=table, seat=0, trials=5)["done"] == 1
        e.good("analyse", table=table, seat=0, trials=5)
        assert e.good("analyse", table=table, seat=0, trials=6)["done"] == 1
        e.good("close", table=table)
        e.bad("no_such_table", "analyse", table=table, seat=0)


@test
def a_sketch_is_analysed_too():
    with Engine() as e:
        table = played(e, 12, game="court", seats=2, seed="17")
        fork = e.good("fork", table=table)["table"]
        assert e.good("analyse", table=fork, seat=0)["total"] == 0  # nothing was played there
        seat = min(e.good("look", table=fork)["active"])
        e.good("play", table=fork, seat=seat, move=e.good("hint", table=fork, seat=seat)["hint"]["move"])
        assert e.good("analyse", table=fork, seat=seat, trials=5)["done"] == 1
        e.good("undo", table=fork, seat=seat)
        assert e.good("analyse", table=fork, seat=seat, trials=5)["total"] == 0


@test
def an_analysis_is_refused_with_the_reason():
    with Engine() as e:
        rush = e.good("new", game="rush", seats=2, seed="5")["table"]
        assert "Kitchen Rush" in e.bad("not_allowed", "analyse", table=rush, seat=0)
        table = e.good("new", game="rummy", seats=2, seed="17", bots=["random", None])["table"]
        for keys in ({"trials": 0}, {"trials": 1001}, {"moves": 101}, {"moves": -1}, {"show": "yes"}, {"seat": None}):
            e.bad("bad_request", "analyse", **{"table": table, "seat": 1, **keys})
        e.bad("not_allowed", "analyse", table=table, seat=2)
        assert e.good("analyse", table=table, seat=1)["lesson"]["total"] == 0
        e.good("hello", **{"as": 1})
        e.bad("not_allowed", "analyse", table=table, seat=0)
        assert e.good("analyse", table=table, seat=1)["lesson"]["decisions"] == []


if __name__ == "__main__":
    sys.exit(run_tests(TESTS))
