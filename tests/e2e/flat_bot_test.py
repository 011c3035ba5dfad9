#!/usr/bin/env python3
"""flat_bot_test -- examples/flat_bot.py as its reader starts it: it plays honest games and beats `random`.

Seeds are fixed, so the games are the same in every run. The program is $BANQUET, build/banquet if that is not set.
"""
import os
import subprocess
import sys

from engine import PROGRAM, ROOT
from patience import PATIENCE
from terminal import run

BOT = os.path.join(ROOT, "examples", "flat_bot.py")


def bot(*words):
    return subprocess.run([sys.executable, BOT, *words], env={**os.environ, "BANQUET": PROGRAM}, timeout=PATIENCE, capture_output=True,
                          text=True, check=False)


def it_beats_random():
    for game, games in ("court", "2"), ("rummy", "1"):
        played = bot(game, games)
        assert played.returncode == 0 and played.stdout == f"{games} of {games} games won\n" and played.stderr == "", (game, played)


def it_says_what_is_wrong():
    for words in [], ["court"], ["court", "ten"]:
        asked = bot(*words)
        assert asked.returncode == 1 and "flat_bot.py court 10" in asked.stderr, asked
    asked = bot("curt", "1")
    assert asked.returncode == 1 and 'Did you mean "court"?' in asked.stderr, asked


def it_is_short_and_bound_to_its_seat():
    with open(BOT, encoding="utf-8") as file:
        text = file.read()
    code = [line for line in text.split('"""', 2)[2].splitlines() if line.strip()]
    assert len(code) <= 60, len(code)
    assert '"hello", "as"' in text and "referee" not in text and '"load"' not in text


if __name__ == "__main__":
    sys.exit(run([it_beats_random, it_says_what_is_wrong, it_is_short_and_bound_to_its_seat]))
