#!/usr/bin/env python3
"""speed -- how many moves a processor's second of the vectorised environment are, with observations, masks and rewards written.

    /usr/bin/python3 python/examples/speed.py

Random play; games of rummy are cut off after 500 moves, as players who do not try to win hardly end them. Processor time, five runs: the
median, the least and the most.
"""
import time

from banquet import VectorEnv

MOVES = 2_000_000
KINDS = [("royal", "", 0), ("rummy", "seats=2", 500), ("rummy", "seats=4", 500)]


def run(game, options, limit, games):
    env = VectorEnv(game, games, options, seed=1, limit=limit)
    steps, stepping, began = MOVES // games, 0.0, time.process_time()
    for _ in range(steps):
        actions = env.sample()
        at = time.process_time()
        env.step(actions)
        stepping += time.process_time() - at
    return steps * games / stepping / 1e6, steps * games / (time.process_time() - began) / 1e6


def main():
    for game, options, limit in KINDS:
        for games in (64, 1024, 4096):
            runs = sorted(run(game, options, limit, games) for _ in range(5))
            step = [one[0] for one in runs]
            both = sorted(one[1] for one in runs)
            print(f"{game} {options:8} {games:5} games: {step[2]:.2f} million steps a second ({step[0]:.2f} to {step[4]:.2f}), "
                  f"{both[2]:.2f} with sample()", flush=True)


if __name__ == "__main__":
    main()
