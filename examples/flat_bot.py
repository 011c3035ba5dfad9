#!/usr/bin/env python3
"""flat_bot -- a bot that thinks: flat Monte Carlo over `banquet engine`, in plain Python, with nothing but what its seat knows.

    python3 examples/flat_bot.py court 10      plays ten games against the house's `random`, and says how many it won

The engine is $BANQUET, or "banquet". Before a move the bot guesses a few times at what it cannot see, tries its best candidates on every
guess, lets `greedy` go on for some moves at all seats, and asks what the position is worth then. docs/protocol.md has every request.
"""
import json
import os
import random
import subprocess
import sys

GUESSES, CANDIDATES, PLIES = 4, 3, 3


class Engine:
    def __init__(self):
        self.pipe = subprocess.Popen([os.environ.get("BANQUET", "banquet"), "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, requests):
        """Many requests in one line, and their replies."""
        self.pipe.stdin.write(json.dumps({"cmd": "batch", "requests": list(requests)}).encode() + b"\n")
        self.pipe.stdin.flush()
        replies = json.loads(self.pipe.stdout.readline())["replies"]
        for reply in replies:
            if not reply["ok"]:
                sys.exit(f"flat_bot: {reply['error']['text']}")
        return replies


def think(e, table, seat, luck):
    scores = e.ask([{"cmd": "bot", "table": table, "seat": seat, "bot": "greedy", "scores": True}])[0]["scores"]
    moves = [score["move"] for score in sorted(scores, key=lambda score: -score["value"])[:CANDIDATES]]
    seeds = [luck.randrange(10**9) for _ in range(GUESSES if len(moves) > 1 else 0)]
    guesses = [r["table"] for r in e.ask({"cmd": "guess", "table": table, "seat": seat, "seed": seed} for seed in seeds)]
    tries = [r["table"] for r in e.ask({"cmd": "fork", "table": g, "seed": g} for g in guesses for _ in moves)]  # the same luck for all
    wishes, turn = [{"move": moves[i % len(moves)]} for i in range(len(tries))], {t: seat for t in tries}
    for _ in range(PLIES):
        played = e.ask({"cmd": "play", "table": t, "seat": turn[t], "move": wish["move"]} for t, wish in zip(turn, wishes))
        turn = {t: reply["next"]["active"][0] for t, reply in zip(turn, played) if not reply["over"]}
        wishes = e.ask({"cmd": "bot", "table": t, "seat": who, "bot": "greedy", "budget": 1} for t, who in turn.items())
    values = [r["value"] for r in e.ask({"cmd": "value", "table": t, "seat": seat, "guesses": 0} for t in tries)]
    e.ask({"cmd": "close", "table": t} for t in guesses + tries)
    return max(enumerate(moves), key=lambda m: sum(values[m[0]::len(moves)]))[1]


def wins(game, number):
    """Plays the game of that number, in the one seat or the other; whether it was won."""
    e, seat, luck = Engine(), number % 2, random.Random(number)
    bots = ["random", "random"]
    bots[seat] = None
    table = e.ask([{"cmd": "new", "game": game, "seats": 2, "seed": number, "bots": bots}])[0]["table"]
    e.ask([{"cmd": "hello", "as": seat}])  # from here on the engine tells this seat's secrets only
    while not (score := e.ask([{"cmd": "score", "table": table}])[0])["over"]:
        e.ask([{"cmd": "play", "table": table, "seat": seat, "move": think(e, table, seat, luck)}])
    return score["winners"] == [seat]


if __name__ == "__main__":
    if len(sys.argv) != 3 or not sys.argv[2].isdigit():
        sys.exit(__doc__)
    won = sum(wins(sys.argv[1], number) for number in range(1, int(sys.argv[2]) + 1))
    print(f"{won} of {sys.argv[2]} games won")
