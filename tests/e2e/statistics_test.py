#!/usr/bin/env python3
"""Each game is counted once: by what was played, never by what its file is called or says of itself.

The id of a game is made here a second time, from the description at the top of session/identity.c. The program is $BANQUET, or
build/banquet.
"""
import functools
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys

from patience import PATIENCE
from terminal import BANQUET, Folder, environment, expect, run
from campaign_test import rows_of, summed, write_statistics
from term_plain_test import play

ODD = ["royal (1)", "Royal", "a#b", " ", "tab\there", "line\nbreak", "ümlaut ß", "royal-000000000000", "x" * 250, "statistics"]


@functools.cache
def conceded(seed, *moves):
    """The save of a game of Royal that was given up after these moves."""
    said = [{"cmd": "new", "game": "royal", "seed": str(seed)}]
    said += [{"cmd": "play", "table": 1, "seat": 0, "move": move} for move in (*moves, "concede")]
    said.append({"cmd": "save", "table": 1})
    done = subprocess.run([BANQUET, "engine"], input="".join(json.dumps(s) + "\n" for s in said).encode(), capture_output=True, timeout=60,
                          check=True)
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    expect(all(r["ok"] for r in replies), replies)
    return replies[-1]["save"]


def noted(save, *notes):
    """The same save with notes in it."""
    save = save[:save.rindex("sum ")].replace("\nundone ", "".join(f"\nnote {note}" for note in notes) + "\nundone ")
    return f"{save}sum {summed('banquet save', save)}\n"


def id_of(save):
    lines = save.splitlines()
    hashed = hashlib.blake2b(b"\x0cbanquet game", digest_size=8)
    name = next(line.split()[1] for line in lines if line.startswith("game "))
    seed = next(line[5:] for line in lines if line.startswith("seed "))
    position = next(int(line[3:]) for line in lines if line.startswith("at "))
    first = next(n for n, line in enumerate(lines) if line.startswith("events "))
    parts = [f"game {name}"] + [line for line in lines[:first] if re.match(r"(seats|option|seed|stack) ", line)]
    parts += [line for line in lines[first:] if re.match(r"[*@0-9] ", line)][:position]
    hashed.update("".join(part + "\n" for part in parts).encode())
    deal = hashlib.blake2b(b"\x12banquet commitment" + bytes.fromhex(seed), digest_size=32).hexdigest()
    return f"{name}-{deal[:12]}-{hashed.hexdigest()}"


def put(folder, where, name, save):
    for part in "tables", "finished":
        os.makedirs(folder.file(part), exist_ok=True)
    with open(folder.file(where, name + ".save"), "w", encoding="utf-8") as out:
        out.write(save)


def start(folder, played, *told):
    """Begins a game, leaves it again, and sees how many were counted and what was told."""
    out, _ = play(folder, ["stats", "quit"], "--deal", "999", "--new")
    flat = " ".join(out.split())
    expect(f"Played {played} " in flat, out)
    for text in told:
        expect(text in flat, out)
    expect(told or "damaged" not in flat, out)
    for name in folder.tables():
        os.remove(folder.file("tables", name))
    ids = [row.split()[0] for row in rows_of(folder)]
    expect(len(ids) == played == len(set(ids)), rows_of(folder))
    return ids


# ---- what a game is known by ---------------------------------------------------------------------------


def a_games_id_is_made_from_the_game():
    with Folder() as folder:
        saves = [conceded(17), conceded(18), conceded(17, "seat E2")]
        for n, save in enumerate(saves):
            put(folder, "finished", f"royal-{n}", save)
        expect(sorted(start(folder, 3)) == sorted(map(id_of, saves)), rows_of(folder))
        # What is only said about a game does not make another of it.
        put(folder, "finished", "noted", noted(saves[0], "name Ada", "table royal-000000000000-7", "daily yes"))
        start(folder, 3)


def a_deal_played_again_move_for_move_is_the_same_game():
    with Folder() as folder:
        for _ in range(2):
            play(folder, ["concede", "quit"], "--deal", "17", "--new")
        expect(len(folder.finished()) == 2, folder.finished())
        start(folder, 1)
        play(folder, ["seat E2", "concede", "quit"], "--deal", "17", "--new")
        start(folder, 2)


def any_file_name_is_good_enough():
    for where in "finished", "tables":
        with Folder() as folder:
            for n, name in enumerate(ODD):
                put(folder, where, name, conceded(n))
                for _ in range(2):
                    expect(start(folder, n + 1)[0] == id_of(conceded(0)), rows_of(folder))
            expect(len(folder.finished()) == len(ODD) and os.listdir(folder.file("tables")) == [], folder.finished())


def a_note_is_not_believed():
    with Folder() as folder:
        for n, note in enumerate(["table a b", "table royal-000000000000", "table", "table won 3 #", "table " + "x" * 1500]):
            put(folder, "finished", f"n{n}", noted(conceded(n), note) if " " in note else conceded(n))
            put(folder, "finished", f"copy of n{n}", conceded(n))
            start(folder, n + 1)
            start(folder, n + 1)


def a_file_of_ones_own_with_a_blank_in_its_name():
    with Folder() as folder:
        os.makedirs(folder.file("own"))
        for name in "royal (1).save", "royal (2).save":
            path = folder.file("own", name)
            with open(path, "w", encoding="utf-8") as out:
                out.write(conceded(17))
            out, _ = play(folder, ["stats", "quit"], "--save", path, "--resume")
            expect("Played        1" in out, out)
        path = folder.file("own", "my game.save")
        play(folder, ["seat E2", "concede", "quit"], "--save", path, "--deal", "20")
        for _ in range(2):
            out, _ = play(folder, ["stats", "quit"], "--save", path, "--resume")
            expect("Played        2" in out and "damaged" not in out, out)
        put(folder, "finished", "a copy", open(path, encoding="utf-8").read())
        start(folder, 2)


def two_games_of_one_name_count_twice():
    with Folder() as folder:
        put(folder, "finished", "royal", conceded(1))
        start(folder, 1)
        put(folder, "finished", "royal", conceded(2))  # replaced by another
        start(folder, 2)
        put(folder, "tables", "royal", conceded(3))  # over, and its name is taken
        start(folder, 3)
        expect(folder.finished() == ["royal-2.save", "royal.save"], folder.finished())
        expect(open(folder.file("finished", "royal.save"), encoding="utf-8").read() == conceded(2), "overwritten")


def finishing_overwrites_nothing():
    with Folder() as folder:
        play(folder, ["seat E2", "quit"], "--deal", "17")
        name = folder.tables()[0]
        put(folder, "finished", name.removesuffix(".save"), conceded(3))
        play(folder, ["concede", "quit"], "--resume")
        expect(open(folder.file("finished", name), encoding="utf-8").read() == conceded(3) and len(folder.finished()) == 2,
               folder.finished())
        start(folder, 2)


def a_deal_seen_before_is_told_by_list_or_table():
    with Folder() as folder:
        put(folder, "finished", "from elsewhere", conceded(17, "seat E2"))
        start(folder, 1)
        os.remove(folder.file("finished", "from elsewhere.save"))
        play(folder, ["concede", "quit"], "--deal", "17")
        expect(folder.finished() == ["royal-69efb44ceeda-2.save"] and " again " in rows_of(folder)[1], rows_of(folder))
        os.remove(folder.file("statistics"))
        start(folder, 1)
        expect(" again " in rows_of(folder)[0], "what the table says of its deal is as true when it is counted late")


def a_copy_does_not_make_its_deal_new():
    """A deal is known by its seed; neither a copy made before the end nor a note in the save makes it a first one again."""
    with Folder() as folder:
        play(folder, ["quit"], "--deal", "17")
        copy = folder.file("copy.save")
        shutil.copy(folder.file("tables", folder.tables()[0]), copy)
        play(folder, ["concede", "quit"], "--resume")
        play(folder, ["seat E2", "concede", "quit"], "--save", copy, "--resume")
        rows = rows_of(folder)
        expect(len(rows) == 2 and " again " not in rows[0] and " again " in rows[1], rows)
        put(folder, "finished", "noted", noted(conceded(17, "seat E2", "touch a1"), "table royal-69efb44ceeda"))
        os.utime(folder.file("finished", "noted.save"), (1.7e9,) * 2)  # counted late, as the oldest
        start(folder, 3)
        # That the second is one of a deal seen before by now follows from the order, and is not written.
        expect([" again " in row for row in rows_of(folder)] == [False, False, True], rows_of(folder))


def a_row_that_stands_there_twice_counts_once():
    with Folder() as folder:
        for n in range(3):
            put(folder, "finished", f"n{n}", conceded(n))
        start(folder, 3)
        path = folder.file("statistics")
        whole = open(path, encoding="utf-8").read()
        lines = whole.splitlines(keepends=True)
        for end in "end 3\n", "end 4\n":
            with open(path, "w", encoding="utf-8") as out:
                out.write("".join(lines[:3] + [lines[1]] + lines[3:4]) + end)
            start(folder, 3, "The statistics were damaged")
            expect(open(path, encoding="utf-8").read() == whole, rows_of(folder))
            start(folder, 3)


# ---- lists of the first version ---------------------------------------------------------------------------


def old_rows_keep_their_games():
    """Row by row: a game that still lies there, one that is gone, one whose file was replaced, one under two names."""
    with Folder() as folder:
        put(folder, "finished", "royal-69efb44ceeda", noted(conceded(17), "table royal-69efb44ceeda"))
        put(folder, "finished", "Mine", conceded(18))
        put(folder, "finished", "two", conceded(19))
        put(folder, "finished", "three", conceded(19))
        put(folder, "finished", "other", conceded(20))  # the list knows a game that was won under this name
        put(folder, "finished", "new", conceded(21))
        old = conceded(22).replace("game royal 1", "game royal 0")  # rules of before: it cannot be played, but it is known
        old = old[:old.rindex("sum ")]
        put(folder, "finished", "old rules", f"{old}sum {summed('banquet save', old)}\n")
        put(folder, "finished", "oldrules", f"{old}sum {summed('banquet save', old)}\n")
        rows = ["royal-69efb44ceeda royal 2026-11-01 lost -", "gone royal 2026-11-02 won 3", "mine royal 2026-11-03 lost - again",
                "two royal 2026-11-04 lost -", "three royal 2026-11-05 lost -", "other royal 2026-11-06 won 5",
                "oldrules royal 2026-11-07 won 1"]
        write_statistics(folder, rows)
        ids = start(folder, 8)
        want = [id_of(conceded(17)), "gone", id_of(conceded(18)), id_of(conceded(19)), "other", id_of(old), id_of(conceded(20)),
                id_of(conceded(21))]
        expect(sorted(ids) == sorted(want) and ids[:2] == want[:2], ids)
        now = rows_of(folder)
        expect(now[0].startswith(f"{want[0]} royal 2026-11-01 lost - at=")
               and re.match(f"{want[2]} royal 2026-11-03 lost - at=\\d+ again #", now[2]), now)
        expect(start(folder, 8) == ids and rows_of(folder) == now, "a second start changes nothing")


def an_old_file_of_ones_own_is_not_counted_again():
    with Folder() as folder:
        write_statistics(folder, ["royal-69efb44ceeda-x0badcafe royal 2026-11-01 lost -"])
        path = folder.file("own.save")
        with open(path, "w", encoding="utf-8") as out:
            out.write(noted(conceded(17), "table royal-69efb44ceeda-x0badcafe"))
        for _ in range(2):
            out, _ = play(folder, ["stats", "quit"], "--save", path, "--resume")
            expect("Played        1" in out, out)
        expect(rows_of(folder)[0].startswith(f"{id_of(conceded(17))} royal 2026-11-01 lost - at="), rows_of(folder))


def the_old_blank_is_mended():
    """What the first version left behind of "royal (1).save": a row that no program can read."""
    with Folder() as folder:
        put(folder, "finished", "royal (1)", conceded(17))
        put(folder, "finished", "two", conceded(18))
        write_statistics(folder, ["gone royal 2026-11-01 won 3", "royal (1) royal 2026-11-02 lost -", "two royal 2026-11-03 lost -"])
        ids = start(folder, 3, "1 line could not be read and was set aside in", "the others were kept. 1 finished game was counted again.")
        expect(set(ids) == {"gone", id_of(conceded(17)), id_of(conceded(18))}, ids)
        expect(open(folder.file("statistics.broken"), encoding="utf-8").read() == "royal (1) royal 2026-11-02 lost -\n", "set aside")
        start(folder, 3)


# ---- damage --------------------------------------------------------------------------------------------------


def every_line_is_damaged_in_turn():
    with Folder() as folder:
        for n in range(4):
            put(folder, "finished", f"n{n}", conceded(n))
            os.utime(folder.file("finished", f"n{n}.save"), (1.7e9 + n * 1e5,) * 2)
        start(folder, 4)
        path, beside = folder.file("statistics"), folder.file("statistics.broken")
        whole = open(path, encoding="utf-8").read()
        lines = whole.splitlines(keepends=True)
        for gone in False, True:
            for n in range(4):
                if gone:
                    os.rename(folder.file("finished", f"n{n}.save"), folder.file("n"))
                for damaged in [lines[n + 1].replace("lost", "won"), "\0" * 80 + "\n", lines[n + 1][:-2] + "\n", "x" * 2000 + "\n",
                                "end\n"]:
                    if os.path.exists(beside):
                        os.remove(beside)
                    with open(path, "w", encoding="utf-8") as out:
                        out.write("".join(lines[:n + 1] + [damaged] + lines[n + 2:]))
                    start(folder, 3 if gone else 4, "1 line could not be read and was set aside in", "the others were kept")
                    expect(open(beside, encoding="utf-8").read() == damaged, "what was set aside")
                    now = open(path, encoding="utf-8").read()
                    expect(now == (whole if not gone else "".join(lines[:n + 1] + lines[n + 2:]).replace("end 4", "end 3")), now)
                    start(folder, 3 if gone else 4)  # told once
                if gone:
                    os.rename(folder.file("n"), folder.file("finished", f"n{n}.save"))


def cut_anywhere_only_the_end_is_missing():
    with Folder() as folder:
        for n in range(3):
            put(folder, "finished", f"n{n}", conceded(n))
        start(folder, 3)
        whole = open(folder.file("statistics"), "rb").read()
        shutil.rmtree(folder.file("finished"))
        for cut in (*range(0, 24, 7), *range(24, len(whole) - 1, 37), len(whole) - 1):
            with open(folder.file("statistics"), "wb") as out:
                out.write(whole[:cut])
            rows = whole[:cut].count(b"\n") - (cut >= 21)
            out, _ = play(folder, ["stats", "quit"], "--deal", "999", "--new")
            expect("The statistics were damaged" in " ".join(out.split()), out)
            expect(f"Played        {rows}\n" in out or rows == 0 and "No game is finished" in out, f"cut at {cut}: {out}")
            for name in folder.tables():
                os.remove(folder.file("tables", name))


def the_lock_is_asked_for_only_to_write():
    """A terminal that only looks does not wait for one that counts."""
    with Folder() as folder:
        put(folder, "finished", "n", conceded(1))
        start(folder, 1)
        os.remove(folder.file("statistics.lock"))
        put(folder, "finished", "its copy", conceded(1))
        before = os.stat(folder.file("statistics")).st_mtime_ns
        start(folder, 1)
        expect(os.stat(folder.file("statistics")).st_mtime_ns == before, "written without need")
        expect(not os.path.exists(folder.file("statistics.lock")), "locked for looking")


# ---- taking the record along --------------------------------------------------------------------------------


def stats(folder, *words, status=0):
    done = subprocess.run([BANQUET, "stats", *words], capture_output=True, timeout=PATIENCE, env=environment(folder), check=False)
    expect(done.returncode == status, f"{words}: status {done.returncode}, not {status}: {done.stdout} {done.stderr}")
    return done.stdout.decode(), done.stderr.decode()


def text_of(*path):
    return open(os.path.join(*path), encoding="utf-8").read()


def a_record_goes_from_one_place_to_another_and_back():
    with Folder() as one, Folder() as other:
        for n in range(3):
            put(one, "finished", f"n{n}", conceded(n))
        for n in range(2, 5):
            put(other, "finished", f"n{n}", conceded(n))
        for folder in one, other:
            for n, name in enumerate(folder.finished()):
                os.utime(folder.file("finished", name), (1.7e9 + int(name[1]) * 1e5,) * 2)
        path = one.file("record")
        expect(stats(one, "--export", path)[0] == f"3 results were written to {path}.\n", "what is told")
        expect("Played        3" in stats(other, "royal")[0], "before")
        out, _ = stats(other, "--import", path)
        expect(out == "2 new results, 1 already known.\n", out)
        expect(stats(other, "--import", path)[0] == "0 new results, 3 already known.\n", "twice is once")
        expect("Played        5" in stats(other)[0] and "Played        5" in stats(other, "royal")[0], "after")
        expect("No game is finished yet" in stats(other, "rush")[0], "of another game")
        stats(other, "--export", other.file("record"))
        out, _ = stats(one, "--import", other.file("record"))
        expect(out == "2 new results, 3 already known.\n", out)
        expect(text_of(one.file("statistics")) == text_of(other.file("statistics")), "both have the same record")
        expect(len(one.finished()) == 3, "only results come, no games")


def what_is_imported_stays_when_a_line_is_damaged():
    with Folder() as one, Folder() as other:
        for n in range(3):
            put(one, "finished", f"n{n}", conceded(n))
        path = one.file("record")
        stats(one, "--export", path)
        lines = text_of(path).splitlines(keepends=True)
        for damaged, taken, told in [
                ([lines[0], lines[1], "nonsense\n", *lines[2:]], 3, "line 3: this line cannot be read."),
                ([lines[0], lines[1].replace("lost", "won"), *lines[2:]], 2, "line 2: this line cannot be read."),
                ([*lines[:3], lines[3][:40]], 2, "line 4: this line cannot be read."),
                (lines[:3], 2, "breaks off after line 3."), (lines[:1], 0, "breaks off after line 1.")]:
            shutil.rmtree(other.file(), ignore_errors=True)
            with open(path, "w", encoding="utf-8") as out:
                out.write("".join(damaged))
            out, err = stats(other, "--import", path, status=1)
            expect(told in err and "Every line that can be read was imported." in err, err)
            expect(f"{taken} new result" in out and len(rows_of(other)) == taken, out)


def what_is_no_record_changes_nothing():
    with Folder() as folder:
        for n in range(2):
            put(folder, "finished", f"n{n}", conceded(n))
        stats(folder)
        before, path = text_of(folder.file("statistics")), folder.file("bad")
        for given, told in [(b"", "is no record of Banquet: its line 1"), (b"Dear aunt\n", "is no record of Banquet: its line 1"),
                            (conceded(5).encode(), "is no record of Banquet"),
                            (before.replace("statistics 3", "statistics 4").encode(), "newer"),
                            (b"\0" * 1000, "is no record"), (b"banquet statistics 3\n" + b"x\n" * (5 << 20), "larger than 8 MiB")]:
            with open(path, "wb") as out:
                out.write(given)
            out, err = stats(folder, "--import", path, status=1)
            expect(told in err and out == "" and text_of(folder.file("statistics")) == before, err)
        stats(folder, "--import", folder.file("none"), status=1)
        stats(folder, "--export", folder.file("no", "folder"), status=1)
        stats(folder, "--import", status=2)
        expect(text_of(folder.file("statistics")) == before, "nothing was changed")


def lists_of_before_can_be_imported():
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "record")
    with Folder() as folder:
        for name, known in ("terminal-1", 4), ("terminal-2", 6):
            out, _ = stats(folder, "--import", os.path.join(root, name))
            expect(out == f"{known} new results, 0 already known.\n", out)
        out, _ = stats(folder, "rush")
        expect("Played        4" in out and "Won           3 (75%)" in out and "Average       4.5" in out, out)
        expect(len(rows_of(folder)) == 10 and all(" at=" in row for row in rows_of(folder)), rows_of(folder))


TESTS = [a_games_id_is_made_from_the_game, a_deal_played_again_move_for_move_is_the_same_game, any_file_name_is_good_enough,
         a_note_is_not_believed, a_file_of_ones_own_with_a_blank_in_its_name,
         two_games_of_one_name_count_twice, finishing_overwrites_nothing, a_deal_seen_before_is_told_by_list_or_table,
         a_copy_does_not_make_its_deal_new, a_row_that_stands_there_twice_counts_once, old_rows_keep_their_games,
         an_old_file_of_ones_own_is_not_counted_again, the_old_blank_is_mended, every_line_is_damaged_in_turn,
         cut_anywhere_only_the_end_is_missing, the_lock_is_asked_for_only_to_write,
         a_record_goes_from_one_place_to_another_and_back, what_is_imported_stays_when_a_line_is_damaged, what_is_no_record_changes_nothing,
         lists_of_before_can_be_imported]

if __name__ == "__main__":
    sys.exit(run(TESTS))
