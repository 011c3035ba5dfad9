#!/usr/bin/env python3
"""Puzzles in the terminal: which one is shown, what is said of a right and of a wrong answer, and that nothing is kept or counted.

The program is $BANQUET, or build/banquet.
"""
import json
import re
import subprocess
import sys

from patience import PATIENCE
from terminal import BANQUET, Folder, Terminal, environment, expect, run

GAMES = ("royal", "rummy", "court")


def banquet(folder, *words, status=0, given="", **env):
    done = subprocess.run([BANQUET, "puzzle", *words], input=given.encode(), capture_output=True, timeout=PATIENCE,
                          env=environment(folder, **env), check=False)
    expect(done.returncode == status, f"{words}: status {done.returncode}, not {status}: {(done.stdout + done.stderr).decode()}")
    return done.stdout.decode(), done.stderr.decode()


def asked(folder, *words):
    return json.loads(banquet(folder, *words, "--json")[0])


def other(puzzle):
    """A legal move that is not the best."""
    return next(move for move in puzzle["legal"] if move != puzzle["best"])


def each_game_has_its_puzzles():
    with Folder() as folder:
        for game in GAMES:
            first, last = asked(folder, game, "--number", "1"), None
            last = asked(folder, game, "--number", str(first["of"]))
            expect(first["number"] == 1 and last["number"] == last["of"], f"{first} {last}")
            expect(800 <= first["rating"] <= last["rating"] <= 2400, f"{first} {last}")
            for puzzle in first, last:
                expect(puzzle["best"] in puzzle["legal"] and len(puzzle["legal"]) > 1 and puzzle["lead"] > 0, f"{puzzle}")
            near = asked(folder, game, "--rating", str(last["rating"]))
            expect(near["rating"] == last["rating"], f"{near} is not rated as {last}")
            expect(asked(folder, game) == asked(folder, game, "--daily"), "the puzzle of the day is another without --daily")


def what_cannot_be_asked_for_is_said():
    with Folder() as folder:
        of = asked(folder, "royal")["of"]
        for words, status, said in (
                ((), 2, "puzzle wants a game: banquet puzzle royal"), (("rush",), 1, "there are no puzzles of rush."),
                (("soup",), 2, "soup"), (("royal", "rummy"), 2, "rummy"), (("royal", "--number", "0"), 2, "--number"),
                (("royal", "--number", str(of + 1)), 1, f"Royal Dinner Party has puzzles number 1 to {of}."),
                (("royal", "--rating", "3000"), 2, "--rating"), (("royal", "--daily", "--number", "1"), 2, "take one")):
            out, err = banquet(folder, *words, status=status)
            expect(out == "" and err.startswith("banquet: ") and said in err and err.count("\n") == 1, f"{words}: {out} {err}")


def a_wrong_answer_and_the_right_one():
    with Folder() as folder:
        for game in GAMES:
            puzzle = asked(folder, game, "--number", "1")
            wrong, right = other(puzzle), puzzle["best"]
            typed = (wrong, "undo", "save", "hint", right, wrong, "next", "quit")
            out, _ = banquet(folder, game, "--number", "1", "--plain", given="\n".join(typed) + "\n")
            said = [f"puzzle 1 of {puzzle['of']}, rated {puzzle['rating']}", "One move is clearly best here",
                    f"Another move does clearly better than {wrong}",
                    "nothing is taken back", "A puzzle needs no save", f"The best move: {right}", f"Well done: {right} is the best move",
                    "The next best move", 'Type "next"', f"puzzle {2 if puzzle['of'] > 1 else 1} of "]
            text, at = " ".join(out.split()), 0
            for words in said:
                expect(words in text[at:], f"{game}: no {words!r} in {text[at:]!r}")
                at = text.index(words, at) + len(words)
        expect(folder.tables() == [] and folder.finished() == [], "a puzzle was kept")


def in_german():
    with Folder() as folder:
        puzzle = asked(folder, "royal", "--number", "1")
        out, _ = banquet(folder, "royal", "--number", "1", "--plain", "--lang", "de", given=f"{other(puzzle)}\n{puzzle['best']}\nquit\n")
        for words in "eindeutig der beste", "Ein anderer Zug ist deutlich besser", "Gut gemacht: ", "Tippe „next“":
            expect(words in " ".join(out.split()), f"no {words!r} in {out}")


def on_the_full_screen():
    with Folder() as folder:
        puzzle = asked(folder, "royal", "--number", "1")
        with Terminal(folder, [BANQUET, "puzzle", "royal", "--number", "1"]) as t:
            t.wait("puzzle 1 of", "One move is clearly best here")
            t.type(f":{other(puzzle)}")
            t.key("Enter")
            t.wait("Another move does clearly better")
            t.key("u")
            t.wait("nothing is taken back")
            t.type(f":{puzzle['best']}")
            t.key("Enter")
            t.wait(f"Well done: {puzzle['best']} is the best move", "The next best move")
            t.key("Enter", "Enter")
            t.wait("n  next puzzle", "q  leave")
            t.key("n")
            t.wait("puzzle 2 of", "One move is clearly best here")
            t.key("q")
            t.wait("left with status 0")
        expect(folder.tables() == [], "a puzzle was kept")


def from_the_start_screen():
    with Folder() as folder, Terminal(folder, [BANQUET]) as t:
        t.wait("p  puzzle of the day")
        t.key("p")
        seen = t.wait("from Monday to Sunday.", "1  Royal Dinner Party, rated")
        rated = re.search(r"1  Royal Dinner Party, rated (\d+)", seen)[1]
        t.key("1")
        t.wait("Royal Dinner Party, puzzle", f"rated {rated}")
        t.key("q")
        t.wait("What would you like to play?", "p  puzzle of the day", gone="go on:")
        t.key("q")
        t.wait("left with status 0")


TESTS = [each_game_has_its_puzzles, what_cannot_be_asked_for_is_said, a_wrong_answer_and_the_right_one, in_german, on_the_full_screen,
         from_the_start_screen]

if __name__ == "__main__":
    sys.exit(run(TESTS))
