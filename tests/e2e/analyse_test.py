#!/usr/bin/env python3
"""analyse_test -- `banquet analyse` and the teacher in the terminal: the report in each language, JSON that is always the same, ^C that
shows what is known, files that cannot be analysed, and from the end of a game to a turning point and on from there.

The program is $BANQUET, build/banquet if that is not set.
"""
import json
import os
import signal
import subprocess
import sys
import time

from engine import PROGRAM, ROOT
from patience import PATIENCE
from term_plain_test import play
from terminal import Folder, Terminal, environment, expect, run, unmarked

LOST = os.path.join(ROOT, "games/royal/golden/random-play.save")
COURT = os.path.join(ROOT, "games/court/golden/two-restaurants.save")
RUSH = os.path.join(ROOT, "games/rush/golden/relaxed-varied.save")


def analyse(*words, status=0):
    """What it wrote, and what it said of mistakes."""
    with Folder() as folder:
        done = subprocess.run([PROGRAM, "analyse", *words], capture_output=True, text=True, timeout=PATIENCE,
                              env=environment(folder), check=False)
    assert done.returncode == status, (words, done.returncode, done.stderr)
    return done.stdout, done.stderr


def the_same_save_seat_and_trials_say_the_same():
    first, _ = analyse(LOST, "--trials", "4", "--json")
    again, _ = analyse(LOST, "--trials=4", "--json", "--seat", "0", "--lang", "de")
    assert first == again and first.count("\n") == 1
    lesson = json.loads(first)
    assert lesson["game"] == "royal" and lesson["alone"] and lesson["trials"] == 4 and lesson["done"] == lesson["total"]
    assert lesson["turns"], "a random player never went wrong"
    for turn in lesson["turns"]:
        decision = lesson["decisions"][turn]
        assert decision["clear"] and decision["grade"] in ("inaccuracy", "mistake", "blunder") and decision["best"] != decision["move"]
        assert decision["tried"][0]["move"] == decision["best"] and decision["move"] in [m["move"] for m in decision["tried"]]
    assert analyse(LOST, "--trials", "5", "--json")[0] != first


def the_report_is_said_in_each_language():
    turns = json.loads(analyse(LOST, "--trials", "4", "--json")[0])
    worst = turns["decisions"][turns["turns"][0]]
    for language, title, turn in (("en", "how you played", "1. After event {} you played {}"),
                                  ("de", "wie du gespielt hast", "1. Nach Ereignis {} hast du {} gespielt")):
        said, errors = analyse(LOST, "--trials", "4", "--lang", language)
        assert title in said and turn.format(worst["position"], worst["move"]) in " ".join(said.split()) and errors == "", said
        assert worst["best"] in said and max(map(len, said.splitlines())) <= 80, said
    said, _ = analyse(COURT, "--trials", "2", "--lang", "de", "--seat", "1")
    assert "Deine Aussicht zu gewinnen" in said and "100%" in said


def a_game_that_is_not_over_is_looked_at_as_far_as_it_goes():
    with Folder() as folder:
        path = os.path.join(folder.path, "open.save")
        play(folder, ["quit"], "--deal", "5", "--new", "--save", path)
        said, _ = analyse(path)
        assert "no choice" in said, said
        lesson = json.loads(analyse(path, "--json")[0])
        assert lesson["total"] == 0 and lesson["result"] is None


def what_cannot_be_analysed_is_refused():
    with Folder() as folder:
        broken = os.path.join(folder.path, "broken.save")
        with open(LOST, encoding="utf-8") as file, open(broken, "w", encoding="utf-8") as out:
            out.write(file.read()[:-20])
        for words, status, why in (((), 2, "wants a saved game"), ((LOST, LOST), 2, "one word too many"),
                                   ((broken,), 1, "broken.save: "), (("nothing.save",), 1, "nothing.save"),
                                   ((RUSH,), 1, "is not analysed"), ((LOST, "--seat", "1"), 1, "only seat 0"),
                                   ((COURT, "--seat", "5"), 1, "only 0 to 1"), ((LOST, "--seat", "9"), 2, "--seat"),
                                   ((LOST, "--trials", "0"), 2, "--trials"), ((LOST, "--trails", "3"), 2, "--trials")):
            said, errors = analyse(*words, status=status)
            assert said == "" and errors.startswith("banquet: ") and errors.count("\n") == 1 and why in errors, (words, said, errors)


def stopped_it_shows_what_is_known():
    with Folder() as folder, subprocess.Popen([PROGRAM, "analyse", COURT, "--trials", "10000", "--json"], stdout=subprocess.PIPE,
                                              stderr=subprocess.PIPE, text=True, env=environment(folder)) as done:
        while not catches(done.pid):
            time.sleep(0.02)
        done.send_signal(signal.SIGINT)
        said, errors = done.communicate(timeout=PATIENCE)
    lesson = json.loads(said)
    assert done.returncode == 1 and lesson["done"] < lesson["total"] and len(lesson["decisions"]) <= lesson["done"]
    assert f"stopped after {lesson['done']} of {lesson['total']} moves" in errors, errors


def catches(pid):
    """Whether the program has said what it does at SIGINT."""
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        mask = next(line for line in file if line.startswith("SigCgt"))
    return int(mask.split()[1], 16) >> (signal.SIGINT - 1) & 1


def plain_mode_shows_it_at_the_end():
    with Folder() as folder:
        said, _ = play(folder, ["analyse", "concede", "analyse", "quit"], "--deal", "21", "--new")
        assert "The analysis comes when the game is over." in said and "Type analyse" in said
        assert "1. After event" in said and "you played concede: a blunder" in said, said


def from_the_end_of_a_game_to_its_turning_point_and_on_from_there():
    with Folder() as folder, Terminal(folder, [PROGRAM, "play", "royal", "--deal", "21"]) as t:
        t.wait("? help", "q leave")
        t.key("c", "y")
        t.wait("The game is over")
        t.key("Enter")
        t.wait("analysis: where it turned")
        t.key("a")
        t.wait("how you played", "The score you could expect")
        t.key("q")
        t.wait("Go to a turning point", "concede: a blunder")
        t.key("1")
        t.match(r"replay: \d+ of \d+ events")
        t.key("a")  # once more, from the replay
        t.wait("how you played")
        t.key("q")
        t.wait("Go to a turning point")
        t.key("q")
        t.wait("p play from here")
        t.key("p")
        t.wait("You play on from here", "? help")


def a_replay_leads_to_it():
    for language, key, title in ("en", "a analysis", "how you played"), ("de", "a Analyse", "wie du gespielt hast"):
        with Folder() as folder, Terminal(folder, [PROGRAM, "replay", LOST, "--lang", language]) as t:
            t.wait(key)
            t.key("a")
            t.wait(title)


def the_report_has_no_words_of_its_own():
    said, _ = analyse(LOST, "--trials", "3", "--lang", "xx")
    moves = {m["move"] for d in json.loads(analyse(LOST, "--trials", "3", "--json")[0])["decisions"] for m in d["tried"]}
    left = unmarked(said)
    for move in sorted(moves, key=len, reverse=True):
        left = left.replace(move, "")
    expect(not any(c.isalpha() for c in left), f"outside of the marks: {left!r}")


TESTS = [the_same_save_seat_and_trials_say_the_same, the_report_is_said_in_each_language,
         a_game_that_is_not_over_is_looked_at_as_far_as_it_goes, what_cannot_be_analysed_is_refused, stopped_it_shows_what_is_known,
         plain_mode_shows_it_at_the_end, from_the_end_of_a_game_to_its_turning_point_and_on_from_there,
         a_replay_leads_to_it, the_report_has_no_words_of_its_own]

if __name__ == "__main__":
    sys.exit(run(TESTS))
