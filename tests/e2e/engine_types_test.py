#!/usr/bin/env python3
"""engine_types_test -- what the engine writes is of the types that tools/types makes of its tables: no key is missing or unknown, and every
value is of its line's kind. Compilers see the keys; whether a statement writes what its line says, they do not.

Every event of every golden game is looked at. The program is $BANQUET, build/banquet if that is not set.
"""
import functools
import glob
import os
import re
import sys

from engine import ROOT, Engine
from kinds import TYPES, Types, Wrong
from terminal import run


def names():
    """The games; that each has a state.def is the lint's."""
    with open(os.path.join(ROOT, "games.def"), encoding="utf-8") as file:
        return [game for game in re.findall(r"^GAME\((\w+)\)", file.read(), re.M)
                if os.path.exists(os.path.join(ROOT, "games", game, "state.def"))]


@functools.lru_cache(None)
def types_of(game):
    own = [f"games/{game}/{name}.def" for name in ("state", "box")]
    return Types([*TYPES.WIRE, "server/replies.def", *(path for path in own if os.path.exists(os.path.join(ROOT, path)))])


def of_kind(game, kind, value):
    types_of(game).check(kind)(value)


def without_ok(reply):
    return {key: value for key, value in reply.items() if key != "ok"}


def refused(game, kind, value):
    try:
        of_kind(game, kind, value)
    except Wrong:
        return True
    return False


# ---- tests -------------------------------------------------------------------------------------------

def what_is_not_of_its_kind_is_found():
    number = {"hand": 8, "sets": 3, "alike": 3, "mixed": 1, "kitchen": 1, "winner": 3, "recipe": 12}
    of_kind("rummy", "Numbers", number)
    assert refused("rummy", "Numbers", {**number, "hand": "8"})
    assert refused("rummy", "Numbers", {**number, "hand": True})
    assert refused("rummy", "Numbers", {**number, "feet": 2})
    assert refused("rummy", "Numbers", {key: number[key] for key in list(number)[1:]})
    of_kind("rummy", "Group | null", "spice-rack")
    assert refused("rummy", "Group | null", "gravel")
    of_kind("rummy", '([string, number] | "none")[]', [["a", 1], "none"])
    assert refused("rummy", '([string, number] | "none")[]', [["a", "1"]])
    of_kind("rummy", "Record<string, number[]>", {"a": [1], "b": []})
    assert refused("rummy", "Record<string, number[]>", {"a": [None]})


def every_event_of_every_golden_game_is_of_its_type():
    for game in names():
        seen = 0
        for path in sorted(glob.glob(os.path.join(ROOT, "games", game, "golden", "*.save"))):
            with open(path, encoding="utf-8") as file, Engine() as e:
                table = e.good("load", save=file.read())["table"]
                # a seat's eyes, and everyone's
                for viewer in (0, "referee"):
                    look = without_ok(e.good("look", table=table, since=0, **{"as": viewer}))
                    try:
                        of_kind(game, "Look", look)
                    except Wrong as wrong:
                        raise AssertionError(f"{path}, seen by {viewer}: {wrong}") from None
                    seen += len(look["events"])
                of_kind(game, "Score", without_ok(e.good("score", table=table)))
        assert seen > 100, f"{game}: only {seen} events"


def every_box_is_of_its_type():
    with Engine() as e:
        for language in e.good("hello")["langs"]:
            e.good("hello", lang=language)
            for game in names():
                of_kind(game, "Box", e.good("box", game=game)["box"])


def what_is_said_of_games_is_of_its_type():
    with Engine() as e:
        of_kind("royal", "GameInfo[]", e.good("games")["games"])
        for game in names():
            of_kind(game, "Rule[]", e.good("rules", game=game)["rules"])
            of_kind(game, "Verb[]", e.good("verbs", game=game)["verbs"])


def what_a_move_brings_is_of_its_type():
    with Engine() as e:
        table = e.good("new", game="royal", seed=3)["table"]
        for _ in range(30):
            move = e.good("moves", table=table)["moves"]["0"][0]
            of_kind("royal", "Played", without_ok(e.good("play", table=table, seat=0, move=move)))
        for cmd in "undo", "redo":
            of_kind("royal", "Stepped", without_ok(e.good(cmd, table=table, seat=0)))


def what_is_answered_to_searchers_is_of_its_type():
    with Engine() as e:
        for game, seats in ("royal", 1), ("rummy", 2), ("court", 2):
            table = e.good("new", game=game, seats=seats, seed=3)["table"]
            seat, moves = next(iter(e.good("moves", table=table)["moves"].items()))
            for kind, cmd, keys in (("Sketched", "guess", {}), ("Valued", "value", {}), ("Valued", "value", {"moves": True, "guesses": 3}),
                                    ("Chosen", "bot", {"bot": "greedy", "scores": True}),
                                    ("Chosen", "bot", {"bot": "random", "scores": True})):
                of_kind(game, kind, without_ok(e.good(cmd, table=table, seat=int(seat), **keys)))
            of_kind(game, "Moves", without_ok(e.good("moves", table=table)))
            of_kind(game, "Look", without_ok(e.good("look", table=e.good("fork", table=table)["table"], **{"as": int(seat)})))
            replies = e.good("batch", requests=[{"cmd": "play", "table": table, "seat": int(seat), "move": moves[0]}, {"cmd": "play"}])
            of_kind(game, "Batch", without_ok(replies))
            of_kind(game, "Played", without_ok(replies["replies"][0]))
            of_kind(game, "Failed", replies["replies"][1])
        assert refused("royal", "Valued", {"value": "1", "guesses": 4}) and refused("royal", "Chosen", {"move": "draw", "scores": [1]})


if __name__ == "__main__":
    sys.exit(run([what_is_not_of_its_kind_is_found, every_event_of_every_golden_game_is_of_its_type, every_box_is_of_its_type,
                  what_is_said_of_games_is_of_its_type, what_a_move_brings_is_of_its_type,
                  what_is_answered_to_searchers_is_of_its_type]))
