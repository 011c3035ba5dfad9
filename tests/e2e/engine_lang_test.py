#!/usr/bin/env python3
"""engine_lang_test -- the engine speaks the language that a client asks for at hello: facts, events, rules, boxes and errors. In "xx",
whose every sentence is in marks, nothing stands outside of them.

The program is $BANQUET, build/banquet if that is not set.
"""
import json
import re
import sys

from engine import Engine
from terminal import run as run_tests
from terminal import unmarked

TESTS = []


def test(function):
    TESTS.append(function)
    return function


def marked(texts, where):
    for text in texts:
        left = unmarked(text)
        assert not re.search(r"(?<![\w-])[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}(?![\w-])", left), (where, text)


def sentences(value):
    """Every text in a reply, but what is typed, saved or named for programs."""
    if isinstance(value, dict):
        if "parts" in value:  # of one sentence
            value = dict(value, parts="".join(part["text"] for part in value["parts"]))
        return [s for key, one in value.items() if key not in ("args", "save") for s in sentences(one)]
    if isinstance(value, list):
        return [s for one in value for s in sentences(one)]
    return [value] if isinstance(value, str) else []


@test
def a_client_chooses_its_language():
    with Engine() as e:
        assert e.good("hello")["lang"] == "en" and e.good("hello")["langs"][:2] == ["en", "de"]
        english = e.good("rules", game="royal"), e.good("box", game="rummy"), e.good("games")
        assert e.good("hello", lang="de_AT.UTF-8")["lang"] == "de"
        german = e.good("rules", game="royal"), e.good("box", game="rummy"), e.good("games")
        for one, other in zip(english, german):
            assert one != other and json.dumps(other, ensure_ascii=False).count("ä") > 3, other
        assert [rule["id"] for rule in english[0]["rules"]] == [rule["id"] for rule in german[0]["rules"]]
        assert [card["id"] for card in english[1]["box"]["cards"]] == [card["id"] for card in german[1]["box"]["cards"]]
        for one, other in zip(english[2]["games"], german[2]["games"]):  # what is typed stays as it is
            assert [dict(o, help="") for o in one["options"]] == [dict(o, help="") for o in other["options"]], other
        reply = e.ask("stat", table=1)
        assert reply["error"]["text"] == reply["fact"]["text"] == "Keine Anfrage heißt „stat“. Meintest du „state“?", reply
        assert reply["fact"]["args"] == {"typed": "stat", "near": "state"}
        table = e.good("new", game="rummy", seats=2, seed="17")["table"]
        assert e.ask("clock", table=table, ms=5)["error"]["text"] == "Rummy hat keine Uhr."
        refused = e.ask("play", table=table, seat=0, move="draw")
        assert "Der Platz hat jetzt nichts zu tun." in refused["error"]["text"] and refused["fact"]["text"].endswith("[RUM-R4]"), refused
        played = e.good("play", table=table, seat=1, move="draw")
        assert "zieht" in played["events"][0] and [f["text"] for f in played["facts"][0]] == [played["events"][0]], played
        assert played["facts"][0][0]["key"] == "draws", played
        error = e.ask("hello", lang="fr")["error"]
        assert error["code"] == "bad_request" and error["text"] == "Keine Sprache heißt „fr“. Es gibt: en, de.", error
        assert e.good("hello")["lang"] == "de"
        assert e.good("hello", lang="en")["lang"] == "en" and e.good("rules", game="royal") == english[0]
    with Engine() as e:
        assert e.good("hello")["lang"] == "en"


@test
def nothing_is_said_outside_of_words_def():
    """In "xx" every sentence is in marks: rules, boxes, options, errors, what happens and why not."""
    with Engine() as e:
        e.good("hello", lang="xx")
        for game in e.good("games")["games"]:
            assert all("⟦" in option["help"] for option in game["options"]) and "⟦" in game["blurb"], game
            assert all("⟦" in step for step in game.get("campaign", {}).get("steps", [])), game
            marked([rule["text"] for rule in e.good("rules", game=game["name"])["rules"]], game["name"])
            assert all("⟦" in rule["text"] for rule in e.good("rules", game=game["name"])["rules"])
            marked(sentences(e.good("box", game=game["name"])), game["name"])
            table = e.good("new", game=game["name"], seed="5")["table"]
            for _ in range(12):
                moves = e.good("moves", table=table)["moves"]
                if not moves:
                    break
                seat, legal = sorted(moves.items())[0]
                reply = e.ask("play", table=table, seat=int(seat), move=legal[0])
                marked(sentences(reply), game["name"])
                marked(sentences(e.ask("play", table=table, seat=int(seat), move="dance")), game["name"])
                for other in ("discard apple", "place a1", "end", "serve f1", "cook penne"):
                    marked(sentences(e.ask("undo", table=table, seat=0)), "undo")
                    marked(sentences(e.ask("play", table=table, seat=0, move=other)), other)


@test
def every_error_is_marked():
    with Engine() as e:
        e.good("hello", lang="xx")
        table = e.good("new", game="royal", seed="1")["table"]
        lines = ["", "{", "[]", "\xc3", "[" * 5000, '{"a":1,"a":2}', '{"cmd":"x\\u0000"}', '{"cmd":' + "9" * 400 + "}", "x" * 1100000]
        asks = [{}, {"cmd": 1}, {"cmd": "zeppelin"}, {"cmd": "stat"}, {"cmd": "hello", "x": 1}, {"cmd": "games", "x": 1},
                {"cmd": "rules", "gam": 1}, {"cmd": "hello", "lang": "fr"}, {"cmd": "rules", "game": "royl"},
                {"cmd": "rules", "game": "zzz"}, {"cmd": "rules"}, {"cmd": "state", "table": table, "as": "x"},
                {"cmd": "state", "table": 9}, {"cmd": "state", "table": {}},
                {"cmd": "play", "table": table, "seat": 4, "move": "draw"}, {"cmd": "play", "table": table, "seat": -1, "move": "draw"},
                {"cmd": "bot", "table": table, "seat": 0, "bot": "gredy"}, {"cmd": "bot", "table": table, "seat": 0, "bot": "zeppelin"},
                {"cmd": "load", "save": "x"}, {"cmd": "clock", "table": table, "ms": 1}, {"cmd": "undo", "table": table, "seat": 0}]
        asks += [{"cmd": "new", "game": "royal", **keys} for keys in (
            {"seats": 3}, {"options": 1}, {"options": {"x": 1}}, {"options": {"ace": 1}}, {"options": {"aces": 99}},
            {"options": {"aces": []}}, {"options": {"seating": "blnd"}}, {"options": {"seating": "zeppelin"}}, {"seed": []}, {"seed": "x"},
            {"decks": 1}, {"deck": 1},
            {"bots": 1}, {"bots": ["zeppelin"]}, {"bots": ["greedy"]},
            {"deck": [1]}, {"deck": ["a b"]}, {"deck": [["2C"], 1]}, {"decks": {"a b": ["2C"]}}, {"deck": ["2C"]})]
        asks += [{"cmd": "play", "table": table, "seat": 0, "number": 999}, {"cmd": "hello", "as": 9},
                 {"cmd": "play", "table": table, "seat": 0, "number": 0, "move": "x"}, {"cmd": "batch"},
                 {"cmd": "fork", "table": table, "seed": 0.5}]
        sketch = e.good("fork", table=table)["table"]
        asks += [{"cmd": "save", "table": sketch}]
        seen = set()
        for line in lines + [json.dumps(ask) for ask in asks]:
            reply = e.raw(line.encode("latin-1"))
            assert not reply["ok"] and reply["error"]["text"].startswith("⟦") and "⟦" in reply["fact"]["text"], (line[:80], reply)
            marked(sentences(reply), line[:80])
            seen.add(reply["fact"]["key"])
        e.good("hello", **{"as": 0})  # now for good: what a client that is bound to a seat may not ask for
        for ask in ({"cmd": "hello", "as": 1}, {"cmd": "save", "table": table}, {"cmd": "state", "table": table, "as": "referee"},
                    {"cmd": "new", "game": "royal", "seed": "1"}, {"cmd": "new", "game": "royal", "deck": ["2C"]},
                    {"cmd": "new", "game": "rummy", "seats": 2, "bots": ["greedy", None]},
                    {"cmd": "value", "table": table, "seat": 0, "guesses": 0}):
            reply = e.raw(json.dumps(ask).encode())
            assert not reply["ok"] and reply["error"]["text"].startswith("⟦"), (ask, reply)
            seen.add(reply["fact"]["key"])
        nested, = e.good("batch", requests=[{"cmd": "batch", "requests": []}])["replies"]
        assert nested["fact"]["key"] == "batch_in_batch" and nested["error"]["text"].startswith("⟦")
        assert len(seen) > 51, (len(seen), sorted(seen))


if __name__ == "__main__":
    sys.exit(run_tests(TESTS))
