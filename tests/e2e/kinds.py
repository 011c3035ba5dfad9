"""kinds -- the types that tools/types makes of the tables by which C writes its JSON, for tests: whether a value is of its kind. No key
is missing or unknown, and every value is of its line's kind.
"""
import functools
import importlib.machinery
import importlib.util
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
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
        objects, answers = TYPES.read_all(TYPES.tables(paths))
        self.objects = {name: lines for name, _, lines in objects}
        self.replies = {call[:-2]: kind.split(" & ") for call, kind in answers if call.endswith("()")}  # of a command: its objects
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
        if first == "unknown":
            return lambda value: None
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
        if type(value) is not kind and not (kind is int and type(value) is float):  # a bool is an int to isinstance
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

    def whole(self, kinds, value, optional=()):
        """Raises Wrong unless the value has the members of these objects, perhaps those of the others ("Partial<X>", too), and none
        besides."""
        optional = (*optional, *(kind[8:-1] for kind in kinds if kind.startswith("Partial<")))
        kinds = [kind for kind in kinds if not kind.startswith("Partial<")]
        kinds = [*kinds, *(kind for kind in optional if {key for key, _, _, _ in self.objects[kind]} & value.keys())]
        lines = {line[0]: line for kind in kinds for line in self.objects[kind]}
        self.object_of(" & ".join(kinds), list(lines.values()), value)
