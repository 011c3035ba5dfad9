#!/usr/bin/env python3
"""Nothing is lost: kill -9 in the middle of play, of saving and of counting; full disks; damaged files.

What the program has answered is on the disk; at most the move in flight is not. A result is counted exactly once, whatever
was killed when. strace records what the program asks of the system, and kills it at one call after the other: so every moment is met,
and on a slow machine the same ones. The program is $BANQUET, or build/banquet.
"""
import os
import re
import resource
import shutil
import signal
import subprocess
import sys

from terminal import BANQUET, Folder, environment, expect, run
from term_plain_test import Talk, play


def kill(talk):
    talk.process.send_signal(signal.SIGKILL)
    talk.process.wait()


# ---- what is asked of the system ----------------------------------------------------------------------

WRITING = ["openat", "write", "fchmod", "fsync", "fdatasync", "close", "rename", "renameat", "renameat2", "unlink", "unlinkat", "flock",
           "mkdir", "read", "pwrite64", "writev", "ftruncate", "truncate", "creat", "open"]
TABLES = {  # a game, and how a table of it is opened
    "royal": [], "rummy": ["--bots", "greedy"], "court": ["--bots", "greedy"], "rush": ["--limit", "relaxed"]}


class Call:
    """One line of strace's: the call's name, the paths in it, and the line itself."""

    def __init__(self, line):
        self.line, self.name = line, line.split("(")[0]
        self.paths = [path.replace(" (deleted)", "") for pair in re.findall(r"(?<=\d)<([^<>]+)>|\"(/[^\"]*)\"", line) for path in pair
                      if path]
        self.number = 0  # the how many-th of its name

    def path(self):
        return self.paths[-1] if self.paths else ""


def traced(folder, lines, *words, kill_at=None):
    """Plays with lines typed ahead, under strace; the calls it made. `kill_at` is (name, number): the call that is not lived to see."""
    record = os.path.join(folder.path, "calls")
    inject = ["-e", f"inject={kill_at[0]}:signal=KILL:when={kill_at[1]}"] if kill_at else []
    env = environment(folder)
    env["ASAN_OPTIONS"] = env.get("ASAN_OPTIONS", "") + ":detect_leaks=0"  # it cannot be traced itself
    done = subprocess.run(["strace", "-y", "-s", "16", "-o", record, "-e", "trace=?" + ",?".join(WRITING), *inject, BANQUET, "play",
                           *words],
                          input="".join(line + "\n" for line in lines).encode(), capture_output=True, env=env)
    expect(os.path.exists(record), f"strace did not run: {done.stderr.decode()}")
    expect(done.returncode in ((0,) if not kill_at else (0, -signal.SIGKILL, 128 + signal.SIGKILL)),
           f"status {done.returncode}:\n{(done.stdout + done.stderr).decode()[-2000:]}")
    calls, seen = [], {}
    with open(record, encoding="utf-8", errors="replace") as file:
        for line in file:
            call = Call(line.rstrip("\n"))
            if call.name in WRITING:
                seen[call.name] = call.number = seen.get(call.name, 0) + 1
                calls.append(call)
    os.remove(record)
    return calls


def check_durable(calls, data):
    """Every file that is written is a temporary one, synced before it takes its name; and its folder is synced before a word is said or the
    next line is read. How many took their names."""
    synced, waiting, renamed = {}, set(), []
    for call in calls:
        path = call.path()
        if call.name in ("write", "read") and re.match(r"\w+\([01]<", call.line):
            expect(not waiting, f"the folder {waiting} is not synced before \"{call.line}\"")
        elif call.name in ("write", "writev", "pwrite64", "ftruncate") and path.startswith(data):
            expect(path.endswith(".tmp"), f"written in its place: {call.line}")
            synced[path] = False
        elif call.name in ("fsync", "fdatasync"):
            synced[path] = True
            waiting.discard(path.rstrip("/"))
        elif call.name.startswith("rename") and call.paths[-2].endswith(".tmp"):
            expect(synced.get(call.paths[-2]), f"not synced before \"{call.line}\"")
            waiting.add(os.path.dirname(path))
            renamed.append(path)
        elif call.name == "mkdir" and call.line.endswith(" = 0"):
            waiting.add(os.path.dirname(path))
    expect(not waiting, f"the folder {waiting} is not synced at the end")
    return renamed


def hint_of(folder, game):
    """A move that may be made at the kept table."""
    done = subprocess.run([BANQUET, "play", game, "--resume"], input=b"hint\nquit\n", capture_output=True, env=environment(folder))
    found = re.search(r"Hint: (.*?)(?: -- |\n)", done.stdout.decode())
    expect(found, done.stdout.decode())
    return found[1]


def open_table(folder, game):
    subprocess.run([BANQUET, "play", game, "--deal", "17", "--new", *TABLES[game]], input=b"quit\n", capture_output=True, check=True,
                   env=environment(folder))
    expect(folder.tables() == [f"{game}-69efb44ceeda.save"], folder.tables())
    return folder.file("tables", folder.tables()[0])


def every_write_is_synced():
    """Saves and statistics of each game: written beside, synced, renamed, and the folder synced, in this order."""
    for game in TABLES:
        with Folder() as folder:
            table = open_table(folder, game)
            calls = traced(folder, [hint_of(folder, game), "quit"], game, "--resume")
            renamed = check_durable(calls, folder.file())
            expect(table in renamed, f"{game}: no save was seen among {renamed}")
    with Folder() as folder:  # the first folder, and the end of a game
        renamed = check_durable(traced(folder, ["concede", "quit"], "royal", "--deal", "17"), folder.file())
        expect(folder.file("statistics") in renamed and len(renamed) > 2, renamed)


# ---- killed ---------------------------------------------------------------------------------------


def save_of(calls, table):
    """The calls that write the table for the first time: from its temporary file to the folder's sync."""
    first = next((i for i, call in enumerate(calls) if call.name == "openat" and call.path().endswith(".tmp")), None)
    expect(first is not None, "nothing was written")
    last = next((i for i in range(first, len(calls)) if calls[i].name == "fsync" and calls[i].path() == os.path.dirname(table)), None)
    expect(last is not None, "the folder was not synced")
    return calls[first:last + 2]


def events(save):
    return [line for line in save.decode().split("\n") if re.match(r"[0-9*@] ", line)]


def what(call):
    """A call by its kind, whatever the numbers in it are."""
    return call.name, re.sub(r"\.\d+\.\d+\.tmp$", ".tmp", call.path().rstrip("/"))


def killed_at_every_call_of_a_save():
    """In each game, at each call with which a move is saved: the file is the old one or the new one, and play goes on from there."""
    for game in TABLES:
        with Folder() as folder, Folder() as before:
            table = open_table(folder, game)
            move = hint_of(folder, game)
            with open(table, "rb") as file:
                old = file.read()
            shutil.copytree(folder.file(), before.file())
            wanted = save_of(traced(folder, [move, "quit"], game, "--resume"), table)
            left, outcomes = 0, set()
            for call in wanted:
                for _ in range(20):  # in real time a save may come a little sooner or later
                    shutil.rmtree(folder.file())
                    shutil.copytree(before.file(), folder.file())
                    calls = traced(folder, [move, "quit"], game, "--resume", kill_at=(call.name, call.number))
                    if calls and what(calls[-1]) == what(call):
                        break
                else:
                    expect(False, f"{game}: no kill hit \"{call.line}\", the last was at \"{calls[-1].line}\"")
                temporary = [name for name in os.listdir(os.path.dirname(table)) if name.endswith(".tmp")]
                left += len(temporary)
                with open(table, "rb") as file:
                    new = file.read()
                outcomes.add(new != old)
                expect((new == old) if temporary or call is wanted[0] else True, f"{game}: changed before it was renamed, at {call.line}")
                expect(events(new)[:len(events(old))] == events(old), f"{game}: lost by a kill at {call.line}:\n{new.decode()}")
                hint_of(folder, game)
            expect(outcomes == {True, False} and left >= 4, f"{game}: kills missed the writing: {outcomes}, {left} temporary files left")
            print(f"     ({game}: {len(wanted)} kills, {left} of them left a temporary file)")


def killed_at_every_call_of_the_end():
    """The last move ends the game, puts the table away and counts the result: killed at each call of it, the result counts once."""
    with Folder() as folder, Folder() as before:
        table = open_table(folder, "royal")
        shutil.copytree(folder.file(), before.file())
        calls = traced(folder, ["concede", "quit"], "royal", "--resume")
        first = calls.index(save_of(calls, table)[0])
        calls = [call for call in calls[first:] if call.path().startswith(folder.file())]
        expect(any(call.path() == folder.file("statistics") for call in calls), "the statistics were not written")
        seen = set()
        for call in calls:
            shutil.rmtree(folder.file())
            shutil.copytree(before.file(), folder.file())
            last = traced(folder, ["concede", "quit"], "royal", "--resume", kill_at=(call.name, call.number))[-1]
            expect(what(last) == what(call), f"the kill hit \"{last.line}\", not \"{call.line}\"")
            in_tables, in_finished = len(folder.tables()), len(folder.finished())
            counted = os.path.exists(folder.file("statistics"))
            seen.add((in_tables, in_finished, counted))
            expect(in_tables + in_finished == 1, f"{folder.tables()} {folder.finished()}")
            for _ in range(2):
                out, _ = play(folder, ["stats", "quit"], "--deal", "1", "--new")
            still_open = "royal-69efb44ceeda.save" in folder.tables()
            expect(("Played        1" in out) != still_open, f"counted wrongly after a kill at {call.line}:\n{out}")
            expect(still_open or folder.finished() == ["royal-69efb44ceeda.save"], folder.finished())
        expect(len(seen) >= 3, f"every kill found the same moment: {seen}")
        print(f"     ({len(calls)} kills, which left {len(seen)} different states)")


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
                expect("the table stays as it is" in answer, answer)
                if mounted:
                    os.remove(os.path.join(data, "filler"))
                else:
                    resource.prlimit(talk.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
                answer = talk.say("draw")
                expect("Drawn: 2D." in answer and "Not saved" not in answer, answer)
                kill(talk)
            out, _ = play(folder, ["log", "quit"], "--resume", env={"XDG_DATA_HOME": data})
            expect("Drawn: 2D." in out, out)
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
        expect(whole.startswith(b"banquet statistics 3\nroyal-69efb44ceeda-"), whole)
        os.remove(folder.file("finished", "royal-69efb44ceeda.save"))
        for damaged, left in (whole[:-4], 3), (whole.replace(b" lost ", b" won ", 1), 2), (b"", 2), (b"\0" * 100,
                2), (whole.replace(b"statistics", b"sadistics"), 3):
            with open(path, "wb") as out:
                out.write(damaged)
            out, _ = play(folder, ["stats", "quit"], "--deal", "20", "--new")
            expect("The statistics were damaged: " in out, out)
            expect(f"Played        {left}" in out, out)
            out, _ = play(folder, ["stats", "quit"], "--deal", "20", "--new")
            expect("damaged" not in out and f"Played        {left}" in out, out)
        newer = whole.replace(b"statistics 3", b"statistics 4")
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
         damaged_statistics_are_told_once_and_newer_ones_left_alone, two_games_finish_at_once, every_write_is_synced,
         killed_at_every_call_of_a_save, killed_at_every_call_of_the_end]

if __name__ == "__main__":
    sys.exit(run(TESTS))
