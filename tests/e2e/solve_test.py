#!/usr/bin/env python3
"""solve_test -- `banquet solve`: rows, saves that replay and verify accept, the same answers on any number of cores, ^C.

The program is $BANQUET, or build/banquet.
"""
import json
import os
import re
import signal
import subprocess
import sys

from patience import PATIENCE
from terminal import BANQUET, Folder, environment, expect, run

FEW = ("--states", "6000", "--exact", "200")


def banquet(folder, *words, status=0):
    done = subprocess.run([BANQUET, *words], capture_output=True, text=True, timeout=PATIENCE, env=environment(folder))
    expect(done.returncode == status, f"{words}: status {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout if status == 0 else done.stderr


def rows(folder, *words):
    return [json.loads(line) for line in banquet(folder, "solve", "royal", *words, "--json").splitlines()]


def a_best_line_is_a_save():
    """What it says was found can be watched, and its luck is that of the deal."""
    with Folder() as folder:
        told = rows(folder, "--deals", "7..9", *FEW, "--saves", f"{folder.path}/solved")
        expect([row["deal"] for row in told] == [7, 8, 9] and all(row["most"] == 6 for row in told), told)
        for row in told:
            save = f"{folder.path}/solved/royal-{row['deal']}.save"
            expect(row["best"] >= 0 and row["first_win"] <= row["states"] <= 7500, row)
            expect(re.search(rf"deal +{row['deal']}\b", banquet(folder, "verify", save)), "not that deal")
            end = json.loads(banquet(folder, "replay", save, "--json").splitlines()[-1])
            expect(f"you win with {row['best']} favor" in json.dumps(end) or row["best"] == 0, end)


def cores_make_no_difference():
    with Folder() as folder:
        one = rows(folder, "--deals", "1..6", *FEW, "--cores", "1")
        expect(one == rows(folder, "--deals", "1..6", *FEW, "--cores", "3") and len(one) == 6, one)
        expect(one[2:4] == rows(folder, "--deals", "3..4", *FEW), "a deal's answer depends on the others")


def options_set_the_table():
    with Folder() as folder:
        (row,) = rows(folder, "--deals", "4", *FEW, "-o", "aces=8", "-o", "jokers=8", "-o", "seating=blind")
        expect(row["most"] == 16, row)
        text = banquet(folder, "solve", "royal", "--deals", "1..21", *FEW)
        shares = [float(share) for share in re.findall(r"(?m)^  .* (\d+\.\d)% ", text)]
        expect("A win was found in" in text and abs(sum(shares) - 100) < 0.5, text)
        expect("best found" in banquet(folder, "solve", "royal", "--deals", "1", *FEW), "a single deal has no line")


def mistakes_are_told():
    with Folder() as folder:
        for words, said in ((("solve",), "wants a game"), (("solve", "rummy"), "cannot be solved"),
                            (("solve", "royal", "--deals", "9..3"), "9..3"), (("solve", "royal", "--deals", "x"), "no deals"),
                            (("solve", "royal", "-o", "aces=9"), "aces"), (("solve", "royal", "--states", "0"), "1 to"),
                            (("solve", "royal", "royal"), "one word too many")):
            expect(said in banquet(folder, *words, status=2), words)


def interrupted_it_keeps_what_is_known():
    with Folder() as folder:
        work = subprocess.Popen([BANQUET, "solve", "royal", "--deals", "1..100000", *FEW, "--json"], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, env=environment(folder))
        first = json.loads(work.stdout.readline())
        os.kill(work.pid, signal.SIGINT)
        known = [first] + [json.loads(line) for line in work.stdout]
        said = work.stderr.read()
        work.wait(timeout=PATIENCE)
        expect(work.returncode == 1 and f"stopped after {len(known)} of 100000" in said, said)
        expect([row["deal"] for row in known] == list(range(1, len(known) + 1)), known[-1])


def asking_at_the_table_is_remembered():
    """The first time it says what asking means; a result that was asked about counts as one on a deal that had been seen."""
    for asked in (0, 2):
        with Folder() as folder:
            done = subprocess.run([BANQUET, "play", "royal", "--deal", "5", "--plain", "--new"], capture_output=True, text=True,
                                  timeout=PATIENCE, env=environment(folder), input="solve\n" * asked + "concede\ny\nquit\n")
            expect(("Ask again to" in done.stdout) == (asked > 0) and ("It can still be won" in done.stdout) == (asked > 1), done.stdout)
            banquet(folder, "stats", "--export", f"{folder.path}/record")
            with open(f"{folder.path}/record", encoding="utf-8") as file:
                (line,) = [line for line in file if " royal " in line]
            expect((" again " in line) == (asked > 1), line)


TESTS = [a_best_line_is_a_save, cores_make_no_difference, options_set_the_table, mistakes_are_told, interrupted_it_keeps_what_is_known,
         asking_at_the_table_is_remembered]

if __name__ == "__main__":
    sys.exit(run(TESTS))
