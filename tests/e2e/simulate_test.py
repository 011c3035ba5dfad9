#!/usr/bin/env python3
"""simulate_test -- `banquet simulate`: what is counted, how it adds up, and how it is shown.

The program is $BANQUET, or build/banquet.
"""
import json
import os
import pty
import re
import subprocess
import sys

from terminal import BANQUET, Folder, environment, expect, run


def simulate(*words, status=0):
    with Folder() as folder:
        done = subprocess.run([BANQUET, "simulate", *words], capture_output=True, text=True, timeout=600, env=environment(folder))
    expect(done.returncode == status, f"status {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


def rows(*words):
    return [json.loads(line) for line in simulate(*words, "--json").splitlines()]


def table(text, title):
    """The lines of one of its tables, by their labels."""
    lines = text.split(f"\n{title} ")[1].split("\n\n")[0].splitlines()[1:]
    return {line[2:20].rstrip(): line[20:].split() for line in lines}


def a_game_for_one():
    text = simulate("royal", "-n", "200", "-b", "greedy")
    (row,) = rows("royal", "-n", "200", "-b", "greedy")
    expect(text.startswith("200 games of Royal Dinner Party with 1 seat: deals 1 to 200.\n"), text)
    expect("shared" not in text and "player 1" not in text and max(map(len, text.splitlines())) < 80, text)
    expect(table(text, "Wins")["greedy"][:2] == ["200", str(row["won"])], text)
    expect(row["scored"] == sum(row["scores"].values()) and row["name"] == row["bot"] == "greedy" and row["shared"] == 0, row)
    mean = sum(int(score) * times for score, times in row["scores"].items()) / row["scored"]
    expect(abs(mean - row["mean_score"]) < 1e-3 and row["mean_score_95"][0] < mean < row["mean_score_95"][1], row)


def stars_are_made_of_these_games():
    """The first games of every scenario end as they did when tools/stars wrote scenarios.def."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    done = subprocess.run([os.path.join(root, "tools/stars"), "--check"], capture_output=True, text=True, timeout=600,
                          env={**os.environ, "BANQUET": BANQUET}, check=False)
    expect(done.returncode == 0, done.stderr)


def no_score_is_lumped():
    """Every score has its own count, however high; in the picture a few share a bar, and none is left out."""
    (row,) = rows("rush", "-n", "12", "--seats", "2", "-b", "greedy", "-o", "scenario=8")
    scores = [int(score) for score in row["scores"]]
    expect(scores == sorted(scores) and max(scores) > 63 and sum(row["scores"].values()) == 12, row)
    text = simulate("rush", "-n", "12", "--seats", "2", "-b", "greedy", "-o", "scenario=8")
    expect(table(text, "Scores")["the team"][-3:] == [str(scores[0]), str(row["median_score"]), str(scores[-1])], text)
    bars = re.findall(r"^ +(-?\d+)(?: to (-?\d+))? +(\d+) +[\d.]+%", text.split("and how many games had them")[1], re.M)
    expect(len(bars) <= 20 and sum(int(n) for _, _, n in bars) == 12, text)
    expect(int(bars[0][0]) <= scores[0] and int(bars[-1][1] or bars[-1][0]) >= scores[-1], text)


def a_team_is_one_line():
    text = simulate("rush", "-n", "4", "--seats", "3", "-b", "greedy")
    expect("All win or lose together." in text and list(table(text, "Wins")) == ["the team"] and "shared" not in text, text)


def a_team_says_who_it_is():
    for bots, name in ((), "greedy, random"), (("-b", "greedy"), "greedy"):
        text = simulate("rush", "-n", "2", "--seats", "2", *bots)
        expect(f"The team's bots: {name}\n" in text and rows("rush", "-n", "2", "--seats", "2", *bots)[0]["bot"] == name, text)


def a_seats_deck_has_one_key():
    given = rows("court", "-n", "2", "--seats", "2", "-b", "random", "-o", "rounds=1")
    expect([sorted(k for k in row if k.startswith("deck")) for row in given] == [[], [], ["deck"], ["deck"]], given)


def help_shows_the_names_that_errors_say():
    told = subprocess.run([BANQUET, "help", "simulate"], capture_output=True, text=True, check=True, timeout=60).stdout
    for words in (("-n", "0"), ("--bots", "x")):
        err = subprocess.run([BANQUET, "simulate", "royal", *words], capture_output=True, text=True, check=False, timeout=60).stderr
        name = re.findall(r"--[a-z]+", err)[-1]
        expect(re.search(rf"(?m)^  -., {name} ", told), (err, told))


def bots_of_one_kind_are_told_apart():
    text = simulate("rummy", "-n", "40", "--seats", "3", "-b", "random", "-o", "rounds=1")
    names = ["random#1", "random#2", "random#3"]
    expect(list(table(text, "Wins")) == names + ["player 1", "player 2", "player 3"], text)
    given = rows("rummy", "-n", "40", "--seats", "3", "-b", "random", "-o", "rounds=1")
    expect([r["name"] for r in given[:3]] == names and [r.get("seat") for r in given] == [None] * 3 + [0, 1, 2], given)
    text = simulate("rummy", "-n", "6", "--seats", "3", "-b", "random", "-b", "greedy", "-b", "random", "-o", "rounds=1")
    expect(list(table(text, "Wins"))[:3] == ["random#1", "greedy", "random#2"], text)


def shared_wins_are_shown_as_such():
    """Wins alone and one shared win for every group add up to the games."""
    given = rows("court", "-n", "300", "--seats", "2", "-b", "random", "-o", "rounds=2")
    bots, seats = given[:2], given[2:]
    shared = bots[0]["shared"]
    expect(0 < shared < 300 and shared == bots[1]["shared"] == seats[0]["shared"] == seats[1]["shared"], given)
    for pair in bots, seats:
        expect(sum(r["won"] for r in pair) - shared == 300, pair)
    text = simulate("court", "-n", "300", "--seats", "2", "-b", "random", "-o", "rounds=2")
    alone = table(text, "Wins")["random#1"]
    expect(alone[:3] == ["300", str(bots[0]["won"] - shared), str(shared)] and "alone" in text, text)


def seats_and_decks_are_told_apart():
    """A seat's line is the sum of its bots', and says its deck."""
    words = ["court", "-n", "60", "-b", "greedy", "-b", "random", "-o", "deck0=italy", "-o", "deck1=mexico", "-o", "first=0"]
    given = rows(*words)
    seats = [r for r in given if "seat" in r]
    expect([(r["seat"], r.get("bot")) for r in seats] == [(0, None), (0, "greedy"), (0, "random"), (1, None), (1, "greedy"),
                                                          (1, "random")], seats)
    expect([r["deck"] for r in seats] == ["italy"] * 3 + ["mexico"] * 3, seats)
    for whole, *parts in seats[:3], seats[3:]:
        for key in "games", "won", "shared", "scored":
            expect(whole[key] == sum(p[key] for p in parts), (key, whole, parts))
        expect(parts[0]["games"] == parts[1]["games"] == 30, parts)
    for bot in 0, 1:
        expect(given[bot]["won"] == sum(r["won"] for r in seats if r.get("bot") == given[bot]["bot"]), given)
    text = simulate(*words)
    expect("Bots change seats from game to game." in text and max(map(len, text.splitlines())) < 80, text)
    for title in "Wins", "Scores":
        labels = [line[2:20].rstrip() for line in text.split(f"\n{title} ")[1].split("\n\n")[0].splitlines()[1:]]
        expect(labels == ["greedy", "random", "player 1, italy", "  greedy", "  random", "player 2, mexico", "  greedy", "  random"], text)


def long_work_shows_how_far_it_is():
    """On a terminal a bar that goes away; without one nothing but the result, as long as it is short."""
    with Folder() as folder:
        done = subprocess.run([BANQUET, "simulate", "royal", "-n", "50"], capture_output=True, text=True, timeout=600,
                              env=environment(folder))
        expect(done.stderr == "" and done.stdout.startswith("50 games"), done.stderr)
        parent, child = pty.openpty()
        process = subprocess.Popen([BANQUET, "simulate", "royal", "-n", "100000000"], stdout=subprocess.PIPE, stderr=child,
                                   env=environment(folder))
        os.close(child)
        seen = b""
        while seen.count(b"games/s") < 3:
            seen += os.read(parent, 4096)
        process.send_signal(2)
        out = process.communicate(timeout=600)[0].decode()
        os.close(parent)
        expect(re.search(rb"\r\[#* *\]   0%  \d+ games/s, \d+ s left", seen), seen)
        expect(process.returncode == 1 and re.match(r"[\d,]+ games of Royal", out) and "Wins" in out, out)


def what_cannot_be_is_refused():
    for words in (["royal", "-b", "greedy", "-b", "random"], ["court", "-b", "greed"], ["court", "-n", "0"], ["court", "--seats", "9"], []):
        expect(simulate(*words, status=2) == "", words)


TESTS = [a_game_for_one, no_score_is_lumped, stars_are_made_of_these_games, a_team_is_one_line, a_team_says_who_it_is,
         a_seats_deck_has_one_key, help_shows_the_names_that_errors_say, bots_of_one_kind_are_told_apart, shared_wins_are_shown_as_such,
         seats_and_decks_are_told_apart, long_work_shows_how_far_it_is, what_cannot_be_is_refused]

if __name__ == "__main__":
    sys.exit(run(TESTS))
