#!/usr/bin/env python3
"""export_test -- `banquet export`: a row for each decision, with what the seat knew and nothing else, from saves and from games of bots.

The program is $BANQUET, build/banquet if that is not set.
"""
import glob
import json
import os
import random
import subprocess
import sys

from engine import PROGRAM, ROOT, Engine
from engine_seat_test import PLAYED, swapped
from engine_types_test import of_kind
from patience import PATIENCE
from terminal import Folder, environment, run

KEYS = ["number", "game", "seats", "options", "position", "seat", "bot", "view", "legal", "move", "result"]


def export(*words, status=0):
    """What it wrote, and what it said of mistakes."""
    with Folder() as folder:
        done = subprocess.run([PROGRAM, "export", *words], capture_output=True, text=True, timeout=PATIENCE,
                              env=environment(folder), check=False)
    assert done.returncode == status, (words, done.returncode, done.stderr)
    return done.stdout, done.stderr


def rows(*words, status=0):
    return [json.loads(line) for line in export(*words, status=status)[0].splitlines()]


def golden(game):
    return sorted(glob.glob(os.path.join(ROOT, "games", game, "golden", "*.save")))[0]


def written(folder, name, text):
    path = os.path.join(folder.path, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def a_row_is_what_the_seat_saw_and_did():
    for game in PLAYED:
        found = rows(golden(game), "--jsonl")
        with open(golden(game), encoding="utf-8") as file, Engine() as e:
            text = file.read()
            table = e.good("load", save=text)["table"]
            look = e.good("look", table=table, since=10**6)
            seats = {seat: e.good("look", table=table, **{"as": seat}) for seat in range(look["seats"])}
        assert len(found) == sum(entry["actor"] < 6 for entry in seats[0]["events"])  # every decision, and nothing of luck or time
        for row in found:
            assert list(row) == KEYS and row["game"] == game and row["number"] == 1 and row["options"] == look["options"]
            events = seats[row["seat"]]["events"]
            assert events[row["position"]]["actor"] == row["seat"] and events[row["position"]]["move"] == row["move"] in row["legal"]
            if row["position"] > 0:
                assert row["view"] == events[row["position"] - 1]["state"]
            of_kind(game, "State", row["view"])
            seat = row["seat"]
            assert row["result"] == ({"won": seat in look["winners"], "score": look["scores"][seat]} if look["over"] else None)


def a_game_that_is_not_over_has_no_result():
    with Engine() as e, Folder() as folder:
        table = e.good("new", game="rummy", seats=2, seed=1, bots=["greedy", None])["table"]
        for _ in range(3):
            e.good("play", table=table, seat=1, number=0)
        found = rows(written(folder, "half.save", e.good("save", table=table)["save"]))
        assert {(row["seat"], row["bot"]) for row in found} == {(0, "greedy"), (1, None)}
        assert all(row["result"] is None for row in found) and len(found) > 3


def hidden_cards_are_in_no_row():
    """Two games that differ in two cards which the seat cannot see, and are played alike: its rows are the same until a card shows."""
    same = apart = 0
    for game, seats in PLAYED.items():
        luck = random.Random(game)
        for _ in range(12):
            with Engine() as e, Folder() as folder:
                alike = swapped(e, game, seats, luck)
                if not alike:
                    continue
                seat, pair = alike
                for _ in range(20):
                    moves = [e.good("moves", table=table)["moves"] for table in pair]
                    actor = min(moves[0], default=None)
                    both = [move for move in moves[0].get(actor, []) if move in moves[1].get(actor, []) and move != "concede"]
                    if not both:
                        break
                    move = luck.choice(both)
                    for table in pair:
                        e.good("play", table=table, seat=int(actor), move=move)
                one, other = ([{**row, "result": None} for row in rows(path, "--seat", str(seat))] for path in
                              [written(folder, f"{i}.save", e.good("save", table=table)["save"]) for i, table in enumerate(pair)])
                for a, b in zip(one, other):
                    if a["view"] != b["view"]:
                        apart += 1
                        break  # a card has shown
                    assert a == b, (game, a, b)
                    same += 1
    assert same > 40 and apart > 0, (same, apart)


def a_damaged_save_is_named_and_the_rest_goes_on():
    with open(golden("royal"), encoding="utf-8") as file, Folder() as folder:
        text = file.read()
        bad = written(folder, "bad.save", text.replace("seats 1", "seats 2"))
        out, said = export(bad, golden("royal"), "no.save", golden("rummy"), status=1)
        numbers = [json.loads(line)["number"] for line in out.splitlines()]
        assert set(numbers) == {1, 2} and [json.loads(out.splitlines()[i])["game"] for i in (0, -1)] == ["royal", "rummy"]
        lines = said.splitlines()
        assert len(lines) == 2 and lines[0].startswith(f"banquet: {bad}: ") and "no.save" in lines[1], said
        path = os.path.join(folder.path, "rows.jsonl")
        assert export(golden("royal"), "--out", path) == ("", "") and open(path, encoding="utf-8").read() == export(golden("royal"))[0]


def simulated_games_are_deals_between_bots():
    words = ("--simulate", "rummy", "-n", "4", "-b", "greedy", "-b", "random", "-o", "rounds=1", "--first", "5")
    found = rows(*words)
    assert found == rows(*words) and {row["number"] for row in found} == {1, 2, 3, 4}
    for row in found:  # seats change from game to game
        assert row["bot"] == ("greedy" if row["seat"] == (row["number"] - 1) % 2 else "random") and row["options"]["rounds"] == 1
        assert row["result"] is not None and "?" in row["view"]["deck"]
    assert rows(*words, "--seat", "1") == [row for row in found if row["seat"] == 1]
    assert rows(*words, "--every", "7") == found[::7]
    assert {row["game"] for row in rows("--simulate", "rush", "-n", "1", "--every", "50", "--pace", "2000")} == {"rush"}


def whoever_reads_no_further_ends_it():
    with Folder() as folder:
        done = subprocess.Popen([PROGRAM, "export", "--simulate", "royal", "-n", "1000000000"], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, env=environment(folder))
        assert json.loads(done.stdout.readline())["number"] == 1  # rows come while games are played
        done.stdout.close()
        said = done.stderr.read()
        done.stderr.close()
        assert done.wait(PATIENCE) != 0 and said == b"", said


TESTS = [a_row_is_what_the_seat_saw_and_did, a_game_that_is_not_over_has_no_result, hidden_cards_are_in_no_row,
         a_damaged_save_is_named_and_the_rest_goes_on, simulated_games_are_deals_between_bots, whoever_reads_no_further_ends_it]

if __name__ == "__main__":
    sys.exit(run(TESTS))
