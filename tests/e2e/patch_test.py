#!/usr/bin/env python3
"""patch_test -- patches from a shell and over a pipe: listing, checking, refusing, playing, saving, proving without the file.

The program is $BANQUET, build/banquet if that is not set.
"""
import glob
import json
import os
import re
import sys

from cli_test import ROOT, TESTS, WORK, file, main, refused, run, test
from engine import Engine
from fair_test import hash_of

TESTS.clear()  # only those below

GAMES = {"court": {"0.9": {"hand": 8, "points": {"hard": 3}}}, "rummy": {"points": {"recipe": 20}, "cards": {"garlic": {"copies": 3}}},
         "royal": {"appetite": {"king": 15}}}


def lines_of(patch, path=""):
    """The keys and numbers of a patch in JSON."""
    for name, value in patch.items():
        if isinstance(value, dict):
            yield from lines_of(value, path + name + ".")
        else:
            yield f"{path}{name} {value}"


@test
def what_can_be_changed_is_listed_with_its_number_and_range():
    for game in GAMES:
        rows = [json.loads(line) for line in run("patch", game, "--json")[0].splitlines()]
        assert len({row["key"] for row in rows}) == len(rows) > 2, game
        assert all(row["range"][0] <= row["printed"] == row["value"] <= row["range"][1] and row["help"] for row in rows), game
    out = run("patch", "court", "--keys", "0.9.hand")[0]
    assert re.fullmatch(r"0\.9\.hand\s+7  1\.\.12  cards of a hand\n", out), out
    assert "No number" in run("patch", "court", "--keys", "pizza")[0]
    assert "Karten auf der Hand" in run("patch", "court", "--keys", "0.9.hand", "--lang", "de")[0]


@test
def a_patch_is_checked_and_what_differs_is_shown():
    path = file("good.json", json.dumps(GAMES["court"]))
    assert [row.split() for row in run("patch", "court", path)[0].splitlines()] == [
        ["0.9.hand", "7", "->", "8"], ["0.9.points.hard", "4", "->", "3"]]
    assert run("patch", "court", file("good.txt", "0.9.points.hard 3\n0.9.hand 8\n")) == run("patch", "court", path)
    assert "Nothing differs" in run("patch", "court", file("same.json", '{"0.9": {"hand": 7}}'))[0]


@test
def what_makes_no_sense_is_refused_with_line_and_reason():
    bad = file("bad.json", '{"0.9": {\n  "hand": 8,\n  "goal": 40\n}}')
    for words in (("patch", "court", bad), ("simulate", "court", "-n", "1", "--patch", bad), ("decks", "court", "italy", "--patch", bad),
                  ("rules", "court", "--patch", bad), ("bench", "court", "--seconds", "0.01", "--patch", bad),
                  ("match", "court", "greedy", "random", "--patch", bad), ("play", "court", "--plain", "--patch", bad),
                  ("export", "--simulate", "court", "--patch", bad)):
        refused(*words, hint="bad.json: line 3: 0.9.goal cannot be \"40\"", status=1 if words[0] == "patch" else 2)
    refused("patch", "rummy", bad, hint="line 2: rummy has no number \"0.9.hand\"", status=1)
    refused("patch", "court", os.path.join(WORK, "none.json"), hint="none.json", status=1)
    refused("patch", hint="patch")
    refused("decks", "italy", "--patch", bad, hint="name the game")


@test
def pages_and_clauses_show_the_patched_numbers():
    path = file("pages.json", '{"0.9": {"recipes": {"italy": {"lasagna-al-forno": {"points": 9}}}, "goal": 3}}')
    assert re.search(r"Lasagna al Forno +hard +P S S +9 ", run("decks", "court", "italy", "--patch", path)[0])
    assert re.search(r"Lasagna al Forno +hard +P S S +4 ", run("decks", "court", "italy")[0])
    assert "wins with 3 recipes" in run("rules", "court", "COU-W2-italy-b", "--patch", path)[0]
    assert "wins with four recipes" in run("rules", "court", "COU-W2-italy-b")[0]


@test
def simulations_and_matches_are_played_with_it_and_say_so():
    path = file("lab.json", '{"0.9": {"enough": 10}}')
    words = ("simulate", "court", "-n", "20", "-b", "random", "--json")
    plain, patched = ([json.loads(row) for row in run(*words, *more)[0].splitlines()] for more in ((), ("--patch", path)))
    assert "patch" not in plain[0] and patched[0]["patch"] == "0.9.enough 10\n"
    assert plain[0]["mean_score"] > patched[0]["mean_score"]
    assert "With a patch: 0.9.enough 10\n" in run("simulate", "court", "-n", "1", "--patch", path)[0]
    assert "With a patch: 0.9.enough 10\n" in run("match", "court", "greedy", "random", "-n", "2", "--patch", path)[0]
    row = json.loads(run("export", "--simulate", "court", "-n", "1", "-b", "random", "--every", "50", "--patch", path)[0].splitlines()[0])
    assert row["patch"] == "0.9.enough 10\n"


@test
def a_save_is_proved_without_the_file():
    """The commitment covers the patch; whoever loads the save needs nothing else."""
    for game, patch in GAMES.items():
        with Engine() as e:
            table = e.good("new", game=game, patch=patch, seed="17")
            look = e.good("look", table=table["table"])
            assert sorted(look["patch"].splitlines()) == sorted(lines_of(patch)), look["patch"]
            for _ in range(12):
                seat, moves = next(iter(e.good("moves", table=table["table"])["moves"].items()))
                e.good("play", table=table["table"], seat=int(seat), move=moves[0])
            text = e.good("save", table=table["table"])["save"]
            look = e.good("look", table=table["table"])
        bound = [line for line in text.split("\n") if line.split(" ")[0] in ("game", "seats", "option", "patch", "seed")]
        assert table["commit"] == hash_of(bound) and [row[6:] for row in bound if row.startswith("patch ")] == look["patch"].splitlines()
        path = file(f"{game}.save", text)
        assert look["patch"].splitlines()[0] in run("replay", path, "--list")[0].splitlines()[0]
        with Engine() as e:  # another process, which has never seen the patch
            again = e.good("look", table=e.good("load", save=text)["table"])
            assert again["patch"] == look["patch"] and again["hash"] == look["hash"]
            changed = text.replace(look["patch"].splitlines()[0], look["patch"].splitlines()[0] + "0")
            e.bad("bad_save", "load", save=changed)


@test
def a_program_asks_for_a_patched_box_and_patched_rules():
    with Engine() as e:
        patch = {"0.9": {"hand": 9}}
        assert e.good("box", game="court", patch=patch)["box"]["figures"][1]["hand"] == 9
        assert e.good("box", game="court")["box"]["figures"][1]["hand"] == 7
        clause = [r for r in e.good("rules", game="court", patch=patch)["rules"] if r["id"] == "COU-T2"][0]
        assert "7/9" in clause["text"] and "7/9" in clause["parts"][0]["text"] and "<" not in clause["text"]
        assert "0.9.hand cannot be \"90\"" in e.bad("bad_patch", "new", game="court", patch={"0.9": {"hand": 90}})
        e.bad("bad_patch", "new", game="court", patch=[8])


@test
def the_patches_of_the_examples_can_be_played():
    paths = glob.glob(os.path.join(ROOT, "examples/patches/*.json"))
    assert paths
    for path in paths:
        game = os.path.basename(path).split("-")[0]
        out = run("patch", game, path)[0]
        assert re.search(r"^0\.9\..* -> \d+$", out, re.M), out
        run("simulate", game, "--patch", path, "-b", "random", "-n", "2", "-o", "rounds=2")


if __name__ == "__main__":
    sys.exit(main())
