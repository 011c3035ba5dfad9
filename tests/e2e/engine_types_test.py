#!/usr/bin/env python3
"""engine_types_test -- what the engine writes is of the types that tools/types makes of its tables: no key is missing or unknown, and every
value is of its line's kind. Compilers see the keys; whether a statement writes what its line says, they do not.

Every event of every golden game is looked at. The program is $BANQUET, build/banquet if that is not set.
"""
import functools
import glob
import importlib.machinery
import importlib.util
import os
import re
import sys

from engine import ROOT, Engine
from terminal import run

sys.dont_write_bytecode = True
LOADER = importlib.machinery.SourceFileLoader("types_", os.path.join(ROOT, "tools", "types"))
TYPES = importlib.util.module_from_spec(importlib.util.spec_from_loader("types_", LOADER))
LOADER.exec_module(TYPES)
SIMPLE = {"string": str, "number": int, "boolean": bool, "null": type(None)}


class Wrong(Exception):
    pass


class Types:
    """The objects of some tables; check(kind) is a function that raises Wrong if a value is not of the kind."""

    def __init__(self, paths):
        self.objects = {name: lines for name, _, lines in TYPES.read_all(TYPES.tables(paths))[0]}
        self.check = functools.lru_cache(None)(self.made)

    def made(self, kind):
        tokens = re.findall(r'"[^"]*"|\w+|[^\s\w]', kind)
        check = self.union(tokens)
        assert not tokens, f"{kind}: what is {tokens}?"
        return check

    def union(self, tokens):
        """Reads a kind from the front of the tokens."""
        choices = [self.list_of(tokens)]
        while tokens[:1] == ["|"]:
            tokens.pop(0)
            choices.append(self.list_of(tokens))
        if len(choices) == 1:
            return choices[0]

        def any_of(value):
            why = []
            for choice in choices:
                try:
                    choice(value)
                    return
                except Wrong as wrong:
                    why.append(str(wrong))
            raise Wrong(" and ".join(why))
        return any_of

    def list_of(self, tokens):
        check = self.one(tokens)
        while tokens[:2] == ["[", "]"]:
            del tokens[:2]
            check = self.each(check)
        return check

    @staticmethod
    def each(item):
        def check(value):
            if not isinstance(value, list):
                raise Wrong(f"{value!r:.60} is no list")
            for one in value:
                item(one)
        return check

    def one(self, tokens):
        first = tokens.pop(0)
        if first == "(":
            check = self.union(tokens)
            assert tokens.pop(0) == ")"
            return check
        if first == "[":
            parts = []
            while first != "]":
                parts.append(self.union(tokens))
                first = tokens.pop(0)
            return lambda value: self.tuple_of(parts, value)
        if first == "Record":
            assert [tokens.pop(0) for _ in range(3)] == ["<", "string", ","]
            item = self.union(tokens)
            assert tokens.pop(0) == ">"
            return lambda value: self.map_of(item, value)
        if first.startswith('"'):
            return lambda value: self.same(first[1:-1], value)
        if first in SIMPLE:
            return lambda value: self.simple(SIMPLE[first], value)
        lines = self.objects[first]
        if isinstance(lines, str):
            return self.check(lines)
        return lambda value: self.object_of(first, lines, value)

    @staticmethod
    def tuple_of(parts, value):
        if not isinstance(value, list) or len(value) != len(parts):
            raise Wrong(f"{value!r:.60} is no list of {len(parts)}")
        for part, one in zip(parts, value):
            part(one)

    @staticmethod
    def map_of(item, value):
        if not isinstance(value, dict):
            raise Wrong(f"{value!r:.60} is no object")
        for one in value.values():
            item(one)

    @staticmethod
    def same(wanted, value):
        if value != wanted:
            raise Wrong(f"{value!r:.60} is not {wanted!r}")

    @staticmethod
    def simple(kind, value):
        if type(value) is not kind:  # a bool is an int to isinstance
            raise Wrong(f"{value!r:.60} is no {kind.__name__}")

    def object_of(self, name, lines, value):
        if not isinstance(value, dict):
            raise Wrong(f"{value!r:.60} is no {name}")
        known = {key for key, _, _, _ in lines}
        if not known.issuperset(value):
            raise Wrong(f"{name} has {sorted(set(value) - known)}, of which no line tells")
        for key, optional, kind, _ in lines:
            if key in value:
                try:
                    self.check(kind)(value[key])
                except Wrong as wrong:
                    raise Wrong(f"{name}.{key}: {wrong}") from None
            elif not optional:
                raise Wrong(f"{name} has no {key}")


def names():
    """The games; that each has a state.def is the lint's."""
    with open(os.path.join(ROOT, "games.def"), encoding="utf-8") as file:
        return [game for game in re.findall(r"^GAME\((\w+)\)", file.read(), re.M)
                if os.path.exists(os.path.join(ROOT, "games", game, "state.def"))]


@functools.lru_cache(None)
def types_of(game):
    own = [f"games/{game}/{name}.def" for name in ("state", "box")]
    return Types([*TYPES.WIRE, *(path for path in own if os.path.exists(os.path.join(ROOT, path)))])


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


if __name__ == "__main__":
    sys.exit(run([what_is_not_of_its_kind_is_found, every_event_of_every_golden_game_is_of_its_type, every_box_is_of_its_type,
                  what_is_said_of_games_is_of_its_type, what_a_move_brings_is_of_its_type]))
