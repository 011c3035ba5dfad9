#!/usr/bin/env python3
"""The campaign of Kitchen Rush: what was reached is kept, shown and gone on with, whatever is killed or damaged.

Games are played through the engine, where time can be jumped over, and put into the data folder as a terminal leaves them. The program
is $BANQUET, or build/banquet.
"""
import hashlib
import json
import os
import random
import re
import select
import subprocess
import sys
import time

from patience import PATIENCE
from terminal import BANQUET, Folder, end_process, environment, expect, run

STEPS = ["First day", "Two hands", "The till rings", "Off to market", "Pay day", "Word of mouth", "The guide's inspector",
         "Everything at once"]
END = 240000
DEALS = (2080, 3792, 4944, 6724, 7939, 9285)  # the patrons come in this order: f2 f8 f1 f3. A stacked deck would not count.


def banquet(folder, *words, status=0, given=b""):
    done = subprocess.run([BANQUET, *words], input=given, capture_output=True, timeout=PATIENCE, env=environment(folder), check=False)
    expect(done.returncode == status, f"{words}: status {done.returncode}, not {status}: {(done.stdout + done.stderr).decode()}")
    return done.stdout.decode(), done.stderr.decode()


def first_day(passed=True, until=END, deal=0):
    """Scenario 1 with two cooks, passed with four right meals or lost with three; its save and its commitment."""
    said = [{"cmd": "new", "game": "rush", "seats": 2, "seed": DEALS[deal], "options": {"sand": "20"}}]

    def at(ms):
        said.append({"cmd": "clock", "table": 1, "ms": ms})

    def play(seat, *moves):
        said.extend({"cmd": "play", "table": 1, "seat": seat, "move": move} for move in moves)

    play(0, "place 0 dining-1", "order f2 plate 1")
    play(1, "place 0 dining-2", "order f8 plate 2")
    at(20000)
    play(0, "place 0 reception-1", "seat 2")
    play(1, "place 0 storage-1-1", "put salad on f8", "put salad on f8", "put cheese on f8")
    at(40000)
    play(0, "place 0 dining-1", "order f1 plate 1")
    play(1, "place 0 dining-2", "order f3 plate 1")
    at(60000)
    play(0, "place 0 storage-1-1", "put vegetables on f2", "put salad on f2", "put cheese on f1", "put bread on f1")
    play(1, "place 0 storage-2-1", "put pasta on f3", "put cheese on f3")
    at(80000)
    play(0, "place 0 stove-1", *(["cook f1"] if passed else ["done"]))
    play(1, "place 0 stove-2", "cook f3")
    at(until)
    said.append({"cmd": "save", "table": 1})
    done = subprocess.run([BANQUET, "engine"], input="".join(json.dumps(s) + "\n" for s in said).encode(), capture_output=True,
                          timeout=PATIENCE, check=True)
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    expect(all(r["ok"] for r in replies), [r for r in replies if not r["ok"]])
    return replies[-1]["save"], replies[0]["commit"]


def put(folder, where, save, commit):
    """Leaves a table in tables/ or finished/."""
    for name in "tables", "finished":
        os.makedirs(folder.file(name), exist_ok=True)
    path = folder.file(where, f"rush-{commit[:12]}.save")
    with open(path, "w", encoding="utf-8") as out:
        out.write(save)
    return path


def summed(label, text):
    """The checksum of our files: BLAKE2b under a label."""
    hashed = hashlib.blake2b(bytes([len(label)]) + label.encode() + text.encode(), digest_size=8).digest()
    return f"{int.from_bytes(hashed, 'little'):016x}"


def write_statistics(folder, rows):
    text = "banquet statistics 1\n" + "".join(row + "\n" for row in rows)
    os.makedirs(folder.file(), exist_ok=True)
    with open(folder.file("statistics"), "w", encoding="utf-8") as out:
        out.write(f"{text}sum {len(rows)} {summed('statistics', text)}\n")


def rows_of(folder):
    return open(folder.file("statistics"), encoding="utf-8").read().splitlines()[1:-1]


class Line:
    """A game line by line, answered as it speaks."""

    def __init__(self, folder, *words):
        self.process = subprocess.Popen([BANQUET, "play", "rush", "--plain", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, env=environment(folder))
        self.seen = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        end_process(self.process)
        self.process.stdin.close()
        self.process.stdout.close()

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def until(self, text, line=None, seconds=PATIENCE):
        """Waits for the text; says the line every half second meanwhile."""
        end = time.monotonic() + seconds
        while text not in self.seen:
            expect(time.monotonic() < end, f"{text!r} does not come: {self.seen[-1500:]}")
            if select.select([self.process.stdout], [], [], 0.5)[0]:
                more = os.read(self.process.stdout.fileno(), 65536).decode()
                expect(more, f"it ends before {text!r}: {self.seen[-1500:]}")
                self.seen += more
            elif line is not None:
                self.say(line)
        before, self.seen = self.seen.split(text, 1)
        return before


# ---- showing it -----------------------------------------------------------------------------------


def nothing_is_played_yet():
    with Folder() as folder:
        out, err = banquet(folder, "campaign", "rush")
        expect(err == "" and out == banquet(folder, "campaign")[0], out + err)
        for number, name in enumerate(STEPS, 1):
            expect(re.search(rf"^ +{number}  {name}{' +comes next' if number == 1 else ''}$", out, re.M), out)
        expect("Next is scenario 1, First day: banquet play rush --campaign\n" in out, out)
        expect("banquet play rush --scenario 8\n" in out and max(map(len, out.splitlines())) < 80, out)
        expect(not os.path.exists(folder.file("statistics")), "looking writes nothing")


def what_cannot_be_asked_for_is_said():
    with Folder() as folder:
        for words, hint in ((("campaign", "royal"), "royal has no campaign"), (("campaign", "rsh"), '"rush"'),
                            (("campaign", "rush", "1"), "too many"),
                            (("campaign", "--next"), "--next"), (("play", "royal", "--campaign"), "royal has no campaign"),
                            (("play", "rush", "--campaign", "--scenario", "3"), "leave one of the two out"),
                            (("play", "rush", "--campaign", "-o", "scenario=3"), "leave one of the two out"),
                            (("play", "rush", "--campaign", "--resume"), "--resume")):
            out, err = banquet(folder, *words, status=2)
            expect(out == "" and err.startswith("banquet: ") and err.count("\n") == 1 and hint in err, f"{words}: {out}{err}")


def the_best_of_each_step_and_number_of_seats_is_shown():
    with Folder() as folder:
        write_statistics(folder, ["rush-000000000001 rush 2026-11-01 lost 3 step=1 seats=2",
                                  "rush-000000000002 rush 2026-11-02 won 4 step=1 seats=2",
                                  "rush-000000000003 rush 2026-11-03 won 9 again step=1 seats=4",
                                  "royal-000000000001 royal 2026-11-03 won 9", "rush-000000000004 rush 2026-11-04 lost 41 step=4 seats=3",
                                  "rush-000000000005 rush 2026-11-05 lost 44 step=4 seats=3"])
        out, _ = banquet(folder, "campaign", "rush")
        expect("2 seats  ★☆☆  passed 1 of 2 times; best score 4, on 2026-11-02\n" in out, out)
        expect("4 seats  ★★★  passed 1 of 1 time; best score 9, on 2026-11-03\n" in out, out)
        expect("3 seats  tried 2 times, not passed yet; best score 44, on 2026-11-05\n" in out, out)
        expect(re.search(r"1  First day +passed$", out, re.M) and re.search(r"2  Two hands +comes next$", out, re.M), out)


def all_of_them_are_passed():
    with Folder() as folder:
        write_statistics(folder, [f"rush-00000000000{n} rush 2026-11-0{n} won 30 step={n} seats=2" for n in range(1, 9)])
        out, _ = banquet(folder, "campaign", "rush")
        expect(len(re.findall(r" passed$", out, re.M)) == 8 and "All are passed." in out and "comes next" not in out, out)
        _, err = banquet(folder, "play", "rush", "--campaign", status=1)
        expect("passed the whole campaign" in err and "--scenario" in err, err)


# ---- playing it -----------------------------------------------------------------------------------


def a_step_that_is_passed_leads_to_the_next():
    with Folder() as folder:
        put(folder, "tables", *first_day(until=END - 700))
        with Line(folder, "--campaign") as line:  # the game that was left is offered first
            line.until("> ")
            line.say("1")
            line.until("The campaign: scenario 1, First day, is passed.\n", "log")
            line.until("Next is scenario 2, Two hands: banquet play rush --campaign\n")
            expect(len(rows_of(folder)) == 1 and re.search(r" won 4 at=.* seats=2 .*\+scenario=1 ", rows_of(folder)[0]), rows_of(folder))
            line.say("new")
            line.until("scenario 2, shift 1 of 1")
            line.say("quit")
            line.process.wait(60)
        kept = [open(folder.file("tables", name), encoding="utf-8").read() for name in folder.tables()]
        expect(len(kept) == 1 and "\noption scenario 2\n" in kept[0], kept)
        expect("Next is scenario 2, Two hands" in banquet(folder, "campaign")[0], "the map says so too")


def a_step_that_is_lost_comes_again_and_any_can_be_played():
    with Folder() as folder:
        put(folder, "tables", *first_day(passed=False, until=END - 700))
        with Line(folder, "--resume") as line:
            line.until("The campaign: scenario 1, First day, is not passed yet.\n", "log")
            line.until("Next is scenario 1, First day: banquet play rush --campaign\n")
            line.say("quit")
            line.process.wait(60)
        banquet(folder, "play", "rush", "--plain", "--new", "--campaign", given=b"quit\n")
        banquet(folder, "play", "rush", "--plain", "--new", "--scenario", "5", given=b"quit\n")
        kept = [open(folder.file("tables", name), encoding="utf-8").read() for name in folder.tables()]
        expect(sorted(re.search(r"^option scenario (\d)$", save, re.M)[1] for save in kept) == ["1", "5"], folder.tables())


def bots_alone_reach_nothing():
    with Folder() as folder:
        save, commit = first_day()
        save = save[:save.rindex("sum ")].replace("undone 0", "note seat0 greedy\nnote seat1 greedy\nundone 0")
        put(folder, "tables", save + f"sum {summed('banquet save', save)}\n", commit)
        out, _ = banquet(folder, "campaign")
        expect("passed" not in out and folder.finished(), out)


# ---- losing nothing ---------------------------------------------------------------------------------


def killed_before_it_was_counted():
    """The game was over and saved, and no more: it is put away and counted, once."""
    for where in "tables", "finished":
        with Folder() as folder:
            put(folder, where, *first_day())
            for _ in range(3):
                out, err = banquet(folder, "campaign")
                expect("passed 1 of 1 time; best score 4" in out and err == "", out + err)
            expect(folder.tables() == [] and len(folder.finished()) == 1 and len(rows_of(folder)) == 1, rows_of(folder))
            banquet(folder, "play", "rush", "--plain", "--campaign", given=b"quit\n")
            expect("\noption scenario 2\n" in open(folder.file("tables", folder.tables()[0]), encoding="utf-8").read(), "the next step")


def killed_while_it_is_counted():
    luck = random.Random(3)
    with Folder() as folder:
        saves = [first_day(passed=n % 2 == 0, deal=n) for n in range(6)]
        for n, (save, commit) in enumerate(saves):
            put(folder, "tables", save, commit)
            for _ in range(8):
                process = subprocess.Popen([BANQUET, "campaign", "rush"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                           env=environment(folder))
                time.sleep(luck.random() * 0.02)
                process.kill()
                process.wait()
            out, err = banquet(folder, "campaign")
            expect(err == "" and f"passed {n // 2 + 1} of {n + 1} time" in out, f"after {n + 1}: {out}{err}")


def a_damaged_list_is_mended_and_a_newer_one_left_alone():
    with Folder() as folder:
        put(folder, "finished", *first_day())
        banquet(folder, "campaign")
        path = folder.file("statistics")
        whole = open(path, encoding="utf-8").read()
        for damaged in whole[:-4], whole.replace("scenario=1", "scenario=2"), whole.replace(" seats=2", ""), "":
            with open(path, "w", encoding="utf-8") as out:
                out.write(damaged)
            out, err = banquet(folder, "campaign")
            expect("were damaged" in err and "passed 1 of 1 time" in out and open(path, encoding="utf-8").read() == whole, out + err)
        newer = whole.replace("statistics 3", "statistics 4")
        with open(path, "w", encoding="utf-8") as out:
            out.write(newer)
        for words in ("campaign",), ("play", "rush", "--campaign"):
            out, err = banquet(folder, *words, status=1)
            expect(out == "" and "newer Banquet" in err and open(path, encoding="utf-8").read() == newer, out + err)


def a_folder_that_cannot_be_is_said():
    with Folder() as folder:
        with open(folder.file(), "w", encoding="utf-8"):
            pass
        out, err = banquet(folder, "campaign", status=0)
        expect("comes next" in out and err == "", out + err)  # there is nothing in it to read
        done = subprocess.run([BANQUET, "campaign"], capture_output=True, timeout=PATIENCE,
                              env=environment(folder, HOME=None, XDG_DATA_HOME=None), check=False)
        expect(done.returncode == 1 and done.stderr.startswith(b"banquet: the campaign cannot be read"), done.stdout + done.stderr)


TESTS = [nothing_is_played_yet, what_cannot_be_asked_for_is_said, the_best_of_each_step_and_number_of_seats_is_shown,
         all_of_them_are_passed,
         a_step_that_is_passed_leads_to_the_next, a_step_that_is_lost_comes_again_and_any_can_be_played, bots_alone_reach_nothing,
         killed_before_it_was_counted, killed_while_it_is_counted, a_damaged_list_is_mended_and_a_newer_one_left_alone,
         a_folder_that_cannot_be_is_said]

if __name__ == "__main__":
    sys.exit(run(TESTS))
