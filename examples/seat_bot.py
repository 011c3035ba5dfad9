#!/usr/bin/env python3
"""seat_bot -- a bot for a seat of any game, with nothing but Python's standard library (docs/protocol.md, A program as a bot).

    banquet play rummy --bot 1=exec:examples/seat_bot.py
    banquet match rummy exec:examples/seat_bot.py random

It picks among its legal moves, and rather one that brings something. For a better player write a better choose().
"""
import json
import random
import sys

# How gladly it makes a move, by the first word; all others count 5.
GLADLY = {"meld": 100, "special": 100, "serve": 100, "score": 100, "give": 100, "cook": 40, "order": 40, "put": 40, "seat": 20,
          "prepare": 20, "take": 2, "lift": 1, "drop": 1, "unserve": 1, "concede": 0}


def choose(look):
    """One of the legal moves, by what the seat may know (docs/protocol.md, look)."""
    weights = [1 if move in look["ending"] and move != "concede" else GLADLY.get(move.split()[0], 5) for move in look["moves"]]
    return random.choices(look["moves"], weights)[0] if any(weights) else look["moves"][0]


def main():
    random.seed(1)  # the same game is played the same way again
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["look"]["over"]:
            break  # nobody wants an answer any more; asked["look"]["winners"] and "scores" say how it ended
        print(json.dumps({"move": choose(asked["look"])}), flush=True)


if __name__ == "__main__":
    main()
