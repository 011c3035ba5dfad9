#!/usr/bin/env python3
"""Nothing is lost: kill -9 in the middle of play, of saving and of counting; full disks; damaged files.

What the program has answered is on the disk; at most the move in flight is not. A result is counted exactly once, whatever
was killed when. The program is $BANQUET, or build/banquet.
"""
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import time

from terminal import BANQUET, Folder, environment, expect, run
from term_plain_test import Talk, play

KILLS = int(os.environ.get("BANQUET_KILLS", "100"))


def kill(talk):
    talk.process.send_signal(signal.SIGKILL)
    talk.process.wait()


def log_of(folder):
    """The log of the kept game, as lines; None if there is none, because it is over."""
    done = subprocess.run([BANQUET, "play", "royal", "--resume"], input=b"log\nquit\n", capture_output=True, timeout=60,
                          env=environment(folder))
    if done.returncode == 1 and b"no unfinished game" in done.stderr:
        return None
    expect(done.returncode == 0, done.stdout + done.stderr)
    return done.stdout.decode().split("\n> ")[1].splitlines()


def hint_move(talk):
    text = talk.say("hint")
    found = re.match(r"Hint: (.*?)(?: -- |\n)", text)
    expect(found, text)
    return found[1]


# ---- killed ---------------------------------------------------------------------------------------


def killed_at_random_moments_of_play():
    """Moves are sent and the program is killed while it plays or saves them, again and again, game after game."""
    luck = random.Random(7)
    deal = 0
    acknowledged = []
    with Folder() as folder:
        for _ in range(KILLS):
            log = log_of(folder)
            if log is None:  # the game before is over, or there was none
                deal += 1
                play(folder, ["quit"], "--deal", str(deal), "--new")
                acknowledged = log = log_of(folder)
            expect(log[:len(acknowledged)] == acknowledged, f"lost: {acknowledged} is not how {log} begins")
            expect(len(log) <= len(acknowledged) + 1, f"more than the move in flight: {acknowledged} and {log}")
            with Talk(folder, "--resume") as talk:
                acknowledged = log
                for _ in range(luck.randrange(3)):
                    if "Type new, again" in talk.say(hint_move(talk)):
                        break
                    acknowledged = talk.say("log").splitlines()[:-1]
                else:
                    talk.process.stdin.write(hint_move(talk).encode() + b"\n")
                    talk.process.stdin.flush()
                    time.sleep(luck.random() * 0.012)  # playing and saving take about as long
                kill(talk)
            expect(len(folder.tables()) + len(folder.finished()) == deal, f"{folder.tables()} {folder.finished()}")
        log_of(folder)
        out, _ = play(folder, ["stats", "quit"], "--deal", "999999", "--new")
        expect(f"Played        {len(folder.finished())}\n" in out or not folder.finished(), out)


def killed_at_the_end_counts_once():
    """The last move ends the game, puts the table away and counts the result: killed anywhere in between."""
    luck = random.Random(11)
    with Folder() as folder, Folder() as before:
        play(folder, ["seat E2", "skip", "quit"], "--deal", "17")
        shutil.copytree(folder.file(), before.file())
        seen, span = set(), 0.03  # seconds that all of it takes, about
        for _ in range(KILLS):
            shutil.rmtree(folder.file())
            shutil.copytree(before.file(), folder.file())
            with Talk(folder, "--resume") as talk:
                talk.process.stdin.write(b"concede\n")
                talk.process.stdin.flush()
                time.sleep(luck.random() * span)
                kill(talk)
            in_tables, in_finished = len(folder.tables()), len(folder.finished())
            counted = os.path.exists(folder.file("statistics"))
            seen.add((in_tables, in_finished, counted))
            span = max(0.005, span * 0.8) if in_finished else min(2.0, span * 1.3)
            expect(in_tables + in_finished == 1, f"{folder.tables()} {folder.finished()}")
            out, _ = play(folder, ["stats", "quit"], "--deal", "1", "--new")
            out, _ = play(folder, ["stats", "quit"], "--deal", "1", "--new")
            still_open = "royal-69efb44ceeda.save" in folder.tables()
            expect(("Played        1" in out) != still_open, f"counted wrongly after {in_tables} {in_finished} {counted}:\n{out}")
            expect(still_open or folder.finished() == ["royal-69efb44ceeda.save"], folder.finished())
        expect(len(seen) > 1, f"every kill found the same moment: {seen}")


def every_moment_of_finishing():
    """The states that a kill can leave behind, made by hand."""
    with Folder() as folder:
        play(folder, ["concede", "quit"], "--deal", "17")
        table, finished = folder.file("tables", "royal-69efb44ceeda.save"), folder.file("finished", "royal-69efb44ceeda.save")
        stats = folder.file("statistics")
        for counted in False, True:
            for moved in False, True:
                if not counted:
                    os.remove(stats)
                if not moved:
                    os.rename(finished, table)
                for _ in range(2):
                    out, _ = play(folder, ["stats", "quit"], "--deal", "17", "--new")
                    expect("Played        1" in out and "Lost          1" in out, out)
                    expect(os.path.exists(finished) and not os.path.exists(table), "not put away")
                for name in folder.tables():
                    os.remove(folder.file("tables", name))


# ---- no room, no permission --------------------------------------------------------------------------


def a_full_disk():
    """A small file system, full in the middle of a game; then there is room again."""
    with Folder() as folder:
        data = os.path.join(folder.path, "small")
        os.mkdir(data)
        mounted = os.geteuid() == 0 and subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", data], capture_output=True).returncode == 0
        try:
            with Talk(folder, "--deal", "17", "--new", XDG_DATA_HOME=data) as talk:
                path = os.path.join(data, "banquet", "tables", "royal-69efb44ceeda.save")
                before = open(path, "rb").read()
                if mounted:
                    with open(os.path.join(data, "filler"), "wb", buffering=0) as filler:
                        try:
                            while True:
                                filler.write(bytes(1024))
                        except OSError:
                            pass
                else:
                    resource.prlimit(talk.process.pid, resource.RLIMIT_FSIZE, (16, resource.RLIM_INFINITY))
                answer = talk.say("seat E2")
                expect("JD sits down at E2" in answer and "Not saved:" in answer, answer)
                expect("every move tries again" in answer, answer)
                expect(open(path, "rb").read() == before, "the old save was harmed")
                left = [f for f in os.listdir(os.path.dirname(path)) if f.endswith(".tmp")]
                expect(not left, f"left behind: {left}")
                answer = talk.say("quit")
                expect("Type quit once more" in answer, answer)
                answer = talk.say("skip")
                expect("The table stays as it is" in answer, answer)
                if mounted:
                    os.remove(os.path.join(data, "filler"))
                else:
                    resource.prlimit(talk.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
                answer = talk.say("draw")
                expect("Draws 2D" in answer and "Not saved" not in answer, answer)
                kill(talk)
            out, _ = play(folder, ["log", "quit"], "--resume", env={"XDG_DATA_HOME": data})
            expect("Draws 2D" in out, out)
        finally:
            if mounted:
                subprocess.run(["umount", "-l", data], check=False, capture_output=True)


def a_full_disk_at_the_end():
    """The last save fails: the result is told, not counted, and the game before its last move is still there."""
    with Folder() as folder:
        with Talk(folder, "--deal", "17", "--new") as talk:
            resource.prlimit(talk.process.pid, resource.RLIMIT_FSIZE, (16, resource.RLIM_INFINITY))
            answer = talk.say("concede")
            expect("The game is lost." in answer and "Not saved:" in answer, answer)
            expect("Played" not in talk.say("stats"), "counted although not saved")
            resource.prlimit(talk.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
            answer = talk.say("save")
            expect("Saved: " in answer and "finished" in answer, answer)
            expect("Played        1" in talk.say("stats"), "not counted after all")


# ---- damaged files ------------------------------------------------------------------------------------


def damaged_saves_are_set_aside():
    with Folder() as folder:
        play(folder, ["seat E2", "quit"], "--deal", "17")
        path = folder.file("tables", "royal-69efb44ceeda.save")
        whole = open(path, "rb").read()
        for number, damaged in enumerate([whole[:len(whole) // 2], b"", whole.replace(b"seat E2", b"seat E1"),
                                          bytes(range(256)) * 20, whole.replace(b"undone 0", b"undone 1")]):
            with open(path, "wb") as out:
                out.write(damaged)
            out, _ = play(folder, ["quit"])
            expect("A saved table is damaged and was set aside as" in out and "sealed deal" in out, out)
            aside = path + ".broken" + (f"-{number + 1}" if number else "")
            expect(open(aside, "rb").read() == damaged, "what was set aside is not what was there")
            expect(len(folder.tables()) == 1 and not os.path.exists(path), folder.tables())
            for name in folder.tables():
                os.remove(folder.file("tables", name))
        with open(path, "wb") as out:  # of a version to come: left alone
            out.write(whole.replace(b"banquet save 1", b"banquet save 9"))
        out, _ = play(folder, ["quit"], "--new")
        expect("cannot be resumed" in out.replace("\n    ", " ") and os.path.exists(path), out)


def damaged_statistics_are_told_once_and_newer_ones_left_alone():
    """What becomes of each line is seen in statistics_test.py."""
    with Folder() as folder:
        for deal in "17", "18", "19":
            play(folder, ["concede", "quit"], "--deal", deal)
        path = folder.file("statistics")
        whole = open(path, "rb").read()
        expect(whole.startswith(b"banquet statistics 2\nroyal-69efb44ceeda-"), whole)
        os.remove(folder.file("finished", "royal-69efb44ceeda.save"))
        for damaged, left in (whole[:-4], 3), (whole.replace(b" lost ", b" won ", 1), 2), (b"", 2), (b"\0" * 100, 2), (whole.replace(b"statistics", b"sadistics"), 3):
            with open(path, "wb") as out:
                out.write(damaged)
            out, _ = play(folder, ["stats", "quit"], "--deal", "20", "--new")
            expect("The statistics were damaged: " in out, out)
            expect(f"Played        {left}" in out, out)
            out, _ = play(folder, ["stats", "quit"], "--deal", "20", "--new")
            expect("damaged" not in out and f"Played        {left}" in out, out)
        newer = whole.replace(b"statistics 2", b"statistics 3")
        with open(path, "wb") as out:
            out.write(newer)
        out, _ = play(folder, ["concede", "quit"], "--deal", "21", "--new")
        expect("newer Banquet" in out and open(path, "rb").read() == newer, out)


def two_games_finish_at_once():
    """Many terminals end a game at the same moment: every result is counted."""
    with Folder() as folder:
        processes = [subprocess.Popen([BANQUET, "play", "royal", "--new", "--deal", str(deal)], stdin=subprocess.PIPE,
                                      stdout=subprocess.DEVNULL, env=environment(folder)) for deal in range(12)]
        for process in processes:
            process.stdin.write(b"concede\nquit\n")
            process.stdin.close()
        for process in processes:
            expect(process.wait(60) == 0, f"status {process.returncode}")
        # In the file itself: the next start would count what is missing.
        rows = open(folder.file("statistics"), encoding="utf-8").read().splitlines()
        expect(len(rows) == 14 and rows[-1] == "end 12", rows)


TESTS = [every_moment_of_finishing, a_full_disk, a_full_disk_at_the_end, damaged_saves_are_set_aside,
         damaged_statistics_are_told_once_and_newer_ones_left_alone, two_games_finish_at_once, killed_at_random_moments_of_play,
         killed_at_the_end_counts_once]

if __name__ == "__main__":
    sys.exit(run(TESTS))
