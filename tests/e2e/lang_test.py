#!/usr/bin/env python3
"""One language: in "xx", whose every sentence is in marks, nothing that is read line by line stands outside of them, in any game.

    tests/e2e/lang_test.py [WORD...]   runs the tests (whose name contains a word)

The program is $BANQUET, or build/banquet. What is typed stays as it is: moves, commands, ids, numbers. The full screen is looked at by each
game's own test, in the same way.
"""
import re
import subprocess
import sys

from patience import PATIENCE
from terminal import BANQUET, Folder, environment, expect, run, unmarked

LINES = ["help", "moves", "hint", "no such move", "movs", "undo", "redo", "rules", "cards", "log", "stats", "save", "pause", "show"]
SENTENCE = re.compile(r"(?<![\w-])[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}(?![\w-])")


def play(folder, game, *words, lines=LINES, **env):
    done = subprocess.run([BANQUET, "play", game, "--plain", "--new", "--deal", "4", *words], capture_output=True, timeout=PATIENCE,
                          input="".join(line + "\n" for line in [*lines, "quit"]).encode(), env=environment(folder, **env))
    expect(done.returncode == 0, f"{game}: status {done.returncode}:\n{done.stderr.decode()}")
    return done.stdout.decode()


def all_is_marked(said, where):
    left = unmarked(said)
    found = SENTENCE.search(left)
    around = left[max(0, found.start() - 200):found.end() + 100] if found else ""
    expect(not found, f'{where}: "{found and found[0]}" is outside of the marks:\n{around}')


def nothing_is_said_outside_of_words_def():
    for game in "royal", "rummy", "court", "rush":
        with Folder() as folder:
            said = play(folder, game, "--lang", "xx")
            expect(said.count("⟦") > 60, f"{game}: only {said.count('⟦')} marks")
            all_is_marked(said, game)


def first_move(text):
    """The first legal move of a list of them, without the names beside it."""
    return re.split(r",| \(", text.strip().splitlines()[0])[0]


def nothing_is_said_outside_while_a_game_is_played():
    """Twelve times the first legal move of each turn-based game, with bots at the other seats."""
    for game in "royal", "rummy", "court":
        with Folder() as folder:
            lines, bots = [], [] if game == "royal" else ["--bots", "greedy"]
            for _ in range(12):
                listed = play(folder, game, *bots, lines=[*lines, "moves"])
                at = listed.rfind("> ", 0, listed.rfind("> "))
                lines.append(first_move(listed[at + 2:]))
            said = play(folder, game, "--lang", "xx", *bots, lines=[*lines, "log"])
            all_is_marked(said, f"{game} after {lines}")


def the_locale_chooses():
    for env, word in ({"LC_ALL": "de_DE.UTF-8"}, "Karten"), ({"LC_ALL": None, "LANG": "de_AT.UTF-8"}, "Karten"), (
            {"LC_ALL": "fr_FR.UTF-8"}, "deal 4"), ({"LC_ALL": None, "LC_MESSAGES": "en_GB.UTF-8", "LANG": "de_DE.UTF-8"}, "deal 4"):
        with Folder() as folder:
            said = play(folder, "royal", lines=[], **env)
            expect(word in said, f"{env}: no {word!r} in:\n{said}")


def a_language_that_is_not_there_is_refused():
    with Folder() as folder:
        done = subprocess.run([BANQUET, "play", "royal", "--lang", "fr"], capture_output=True, text=True, timeout=PATIENCE,
                              env=environment(folder))
        expect(done.returncode == 2 and 'no language is called "fr"' in done.stderr, f"{done.returncode}: {done.stderr}")


def printed(folder, *words):
    done = subprocess.run([BANQUET, *words], capture_output=True, text=True, timeout=PATIENCE, env=environment(folder))
    expect(done.returncode == 0, f"{words}: status {done.returncode}: {done.stderr}")
    return done.stdout


def every_page_of_every_box_is_marked():
    with Folder() as folder:
        for game in "royal", "rummy", "court", "rush":
            pages = [""] + [line.split("  ")[1] for line in printed(folder, "decks", game).splitlines() if re.match("  [a-z]", line)]
            for page in {name.strip() for line in pages for name in line.split(", ")}:
                all_is_marked(printed(folder, "decks", game, *page.split(), "--lang", "xx"), f"decks {game} {page}")
        all_is_marked(printed(folder, "campaign", "--lang", "xx"), "campaign")
        expect("Der erste Tag" in printed(folder, "campaign", "--lang", "de"), "the campaign is not told in German")


TESTS = [every_page_of_every_box_is_marked, nothing_is_said_outside_of_words_def, nothing_is_said_outside_while_a_game_is_played,
         the_locale_chooses, a_language_that_is_not_there_is_refused]

if __name__ == "__main__":
    sys.exit(run(TESTS))
