#!/usr/bin/env python3
"""match_test -- `banquet match`: what is played, how it is counted, when the test ends, and what is kept.

The program is $BANQUET, or build/banquet.
"""
import glob
import json
import math
import os
import pty
import re
import subprocess
import sys

from patience import PATIENCE
from terminal import BANQUET, Folder, environment, expect, run


def match(*words, status=0):
    with Folder() as folder:
        done = subprocess.run([BANQUET, "match", *words], capture_output=True, text=True, timeout=PATIENCE, env=environment(folder))
    expect(done.returncode == status, f"status {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout if status == 0 else done.stderr


def rows(*words):
    return [json.loads(line) for line in match(*words, "--json").splitlines()]


def simulated(*words):
    done = subprocess.run([BANQUET, "simulate", *words, "--json"], capture_output=True, text=True, timeout=PATIENCE, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def near(seen, wanted, by=1e-3):
    return abs(seen - wanted) <= by


def a_deal_is_played_from_every_seat():
    """Whoever plays against itself wins as often as it loses, deal by deal."""
    (row,) = rows("rummy", "greedy", "greedy", "-n", "11", "-o", "rounds=1", "--first", "7")
    expect((row["deals"], row["games"], row["first"], row["names"]) == (6, 12, 7, ["greedy#1", "greedy#2"]), row)
    expect(row["share"] == row["even"] == 0.5 and row["difference_95"] == [0, 0] and row["elo"] == 0, row)
    (row,) = rows("court", "greedy", "greedy", "-n", "8", "--seats", "4", "-o", "rounds=1")
    expect((row["deals"], row["games"], row["even"]) == (2, 8, 0.25) and row["share"] == 0.25, row)


def a_bot_may_think_by_the_clock():
    """Its games come to their ends, and who does not say how long is told so."""
    (row,) = rows("court", "search@0.002", "random", "-n", "2", "-o", "rounds=1")
    expect((row["games"], row["names"]) == (2, ["search@0.002", "random"]), row)
    for name in ("search@", "search@x", "search@0", "search@1.2345", "search@3601", "search@1s", "greedy@1"):
        said = match("royal", name, "greedy", status=2)
        expect(f'"{name}"' in said and ("search@0.5" in said) == name.startswith("search@"), said)


def shared_wins_are_parts_of_one():
    """The share is what was won alone, and halves of what was shared; the same games come out of `simulate`."""
    (row,) = rows("court", "random", "greedy", "-n", "60", "-o", "rounds=2")
    one, shared = row["won"][0] - row["shared"][0], row["shared"][0]
    expect(row["shared"][0] == row["shared"][1] and sum(row["won"]) - shared == row["games"] == 60, row)
    expect(near(row["share"], (one + shared / 2) / 60, 1e-5), row)
    expect(row["share_95"][0] < row["share"] < row["share_95"][1], row)
    (row,) = rows("court", "random", "random", "-n", "60", "-o", "rounds=2")
    expect(row["shared"][0] > 0 and row["share"] == 0.5, row)


def elo_follows_from_the_share():
    (row,) = rows("royal", "greedy", "random", "-n", "60")
    expect(near(row["elo"], 400 * math.log10(row["share"] / (1 - row["share"])), 0.05), row)
    for end in 0, 1:
        share = row["share_95"][end]
        expect(near(row["elo_95"][end], 400 * math.log10(share / (1 - share)), 0.1), row)
    (row,) = rows("court", "greedy", "random", "-n", "8")
    expect(row["share"] == 1 and row["elo"] is None and row["elo_95"][1] is None and 0 < row["elo_95"][0] < 20, row)


def alone_results_are_compared():
    """The difference in score is that of the same deals, simulated; a lost game counts 0."""
    (row,) = rows("royal", "greedy", "random", "-n", "40")
    by = [simulated("royal", "-n", "20", "-b", bot)[0] for bot in ("greedy", "random")]
    means = [(bot["mean_score"] * bot["scored"] if bot.get("scored") else 0) / 20 for bot in by]
    expect(near(row["difference"], means[0] - means[1]), (row, means))
    expect(row["deals"] == 20 and row["games"] == 40 and row["shared"][0] == row["shared"][1], row)
    expect(sum(row["won"]) - row["shared"][0] == 20 and near(row["share"], (row["won"][0] - row["shared"][0] / 2) / 20), row)
    (row,) = rows("rush", "greedy", "random", "-n", "4", "--seats", "3", "--pace", "2000")
    expect(row["deals"] == 2 and row["even"] == 0.5 and row["won"] == [2, 0], row)


def the_test_stops_when_it_is_clear():
    (row,) = rows("court", "greedy", "random", "-o", "rounds=3", "--sprt", "0", "200")
    test = row["sprt"]
    expect(test["accepted"] == 200 and test["llr"] >= test["bound"] and row["deals"] < 200, row)
    (row,) = rows("court", "random", "greedy", "-o", "rounds=3", "--sprt", "0", "200")
    expect(row["sprt"]["accepted"] == 0 and row["sprt"]["llr"] <= -row["sprt"]["bound"], row)
    (row,) = rows("court", "random", "greedy", "-o", "rounds=3", "--sprt", "-5", "5", "-n", "4")
    expect(row["sprt"]["accepted"] is None and row["games"] == 4, row)
    text = match("court", "greedy", "random", "-o", "rounds=3", "--sprt", "0", "200")
    expect("decided for 200. greedy is that much ahead" in text, text)
    expect("not decided" in match("court", "greedy", "random", "--sprt", "0", "5", "-n", "2"), "a test that is open says so")


def several_make_a_ladder():
    found = rows("court", "random", "greedy", "random", "-n", "20", "-o", "rounds=3")
    expect([row["names"] for row in found[:3]] == [["random#1", "greedy"], ["random#1", "random#2"], ["greedy", "random#2"]], found)
    ladder = {row["name"]: row for row in found[3:]}
    expect(list(ladder) == ["random#1", "greedy", "random#2"] and near(sum(row["elo"] for row in ladder.values()), 0, 0.1), found)
    expect(ladder["greedy"]["elo"] > ladder["random#1"]["elo"] + 100 and ladder["greedy"]["elo_95"][0] > 0, found)
    text = match("court", "random", "greedy", "random", "-n", "20", "-o", "rounds=3")
    expect(re.search(r"Ladder.*\n  greedy .*\n  random#\d .*\n  random#\d ", text) and max(map(len, text.splitlines())) < 100, text)


def games_are_kept_as_saves():
    with Folder() as folder:
        (row,) = rows("rummy", "greedy", "random", "-n", "4", "-o", "rounds=1", "--first", "3", "--saves", f"{folder.path}/kept")
        files = sorted(map(os.path.basename, glob.glob(f"{folder.path}/kept/*")))
        expect(files == [f"greedy-random-{deal}-{turn}.save" for deal in (3, 4) for turn in (1, 2)], files)
        won = 0
        for name in files:
            done = subprocess.run([BANQUET, "verify", f"{folder.path}/kept/{name}"], capture_output=True, text=True, check=True)
            with open(f"{folder.path}/kept/{name}", encoding="utf-8") as file:
                seats = dict(re.findall(r"^note seat(\d) (\w+)$", file.read(), re.M))
            first = name.endswith("-1.save")
            expect([seats["0"], seats["1"]] == (["greedy", "random"] if first else ["random", "greedy"]), (name, seats))
            found = subprocess.run([BANQUET, "replay", f"{folder.path}/kept/{name}", "--as", "referee", "--list"], capture_output=True,
                                   text=True, check=True).stdout
            won += f"won by {'Basil' if first else 'Saffron'}" in found
            expect("Verified" in done.stdout, done.stdout)
        expect(won == row["won"][0] - row["shared"][0], (won, row))


def what_is_known_is_kept_on_an_interrupt():
    with Folder() as folder:
        parent, child = pty.openpty()
        process = subprocess.Popen([BANQUET, "match", "royal", "greedy", "random", "-n", "100000000"], stdout=subprocess.PIPE, stderr=child,
                                   env=environment(folder))
        os.close(child)
        seen = b""
        while seen.count(b"games/s") < 2:
            seen += os.read(parent, 4096)
        process.send_signal(2)
        out = process.communicate(timeout=PATIENCE)[0].decode()
        while b"stopped after" not in seen:
            seen += os.read(parent, 4096)
        os.close(parent)
        expect(process.returncode == 1 and "share of the wins" in out, out)
        expect(re.search(rb"banquet: stopped after \d+ of 100000000 games\.", seen), seen)


def what_cannot_be_is_refused():
    for words, why in ((["royal", "greedy"], "two bots at least"), (["royal", "greedy", "gredy"], 'Did you mean "greedy"?'),
                       (["royal", "greedy", "random", "--sprt", "5", "5"], "smaller"),
                       (["royal", "greedy", "random", "--sprt", "5"], "--sprt 0 10"),
                       (["court", "greedy", "random", "--seats", "9"], "seats"), (["royal", *["greedy"] * 9], "at most")):
        said = match(*words, status=2)
        expect(why in said and said.count("\n") == 1, (words, said))


TESTS = [a_deal_is_played_from_every_seat, a_bot_may_think_by_the_clock, shared_wins_are_parts_of_one, elo_follows_from_the_share,
         alone_results_are_compared, the_test_stops_when_it_is_clear, several_make_a_ladder, games_are_kept_as_saves,
         what_is_known_is_kept_on_an_interrupt, what_cannot_be_is_refused]

if __name__ == "__main__":
    sys.exit(run(TESTS))
