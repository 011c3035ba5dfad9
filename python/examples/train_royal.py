#!/usr/bin/env python3
"""train_royal -- teaches a small network Royal Dinner Party from its own games, in plain numpy.

    make train                                            trains for 120 seconds, then says how many guests slept on deals 1 to 1000
    train_royal.py --seconds 60 --save policy.npz         for as long as you like, and keeps the weights

A policy and an estimate of what is still to come share one hidden layer. Both learn by policy gradients: games in batches, each move
weighed by how much better it went than estimated (generalized advantages), changed a little at a time (the clipped objective of PPO).
Training plays deals from one million on, so the thousand it is judged by are new to it. Needs nothing but numpy and the package.
"""
import argparse
import time

import numpy as np

from banquet import PLAYING, VectorEnv

GAMES, STEPS, EPOCHS, BATCH, HIDDEN = 256, 32, 3, 1024, 128
DISCOUNT, TRACE, CLIP, ENTROPY, RATE = 0.98, 0.9, 0.2, 0.01, 1e-3
FIRST_DEAL = 1_000_000


class Features:
    """An observation as zeros and ones: one for each value that a number can have, if these are few, else the number itself."""

    def __init__(self, high):
        few = np.flatnonzero((high > 1) & (high <= 17))
        self.column = np.repeat(few, high[few])
        self.value = np.concatenate([np.arange(1, top + 1, dtype=np.uint8) for top in high[few]])
        self.plain = np.flatnonzero((high == 1) | (high > 17))
        self.scale = 1 / high[self.plain].astype(np.float32)
        self.size = len(self.column) + len(self.plain)

    def __call__(self, seen):
        out = np.empty((len(seen), self.size), np.float32)
        out[:, :len(self.column)] = seen[:, self.column] == self.value
        out[:, len(self.column):] = seen[:, self.plain] * self.scale
        return out


class Network:
    """Features -> HIDDEN -> a number for each action, and one for what is still to come; trained by Adam."""

    def __init__(self, size, actions, luck):
        self.weights = [luck.normal(0, (2 / size) ** 0.5, (size, HIDDEN)), np.zeros(HIDDEN),
                        luck.normal(0, 0.01, (HIDDEN, actions + 1)), np.zeros(actions + 1)]
        self.weights = [w.astype(np.float32) for w in self.weights]
        self.mean = [np.zeros_like(w) for w in self.weights]
        self.square = [np.zeros_like(w) for w in self.weights]
        self.updates = 0

    def forward(self, x):
        first, bias, second, last = self.weights
        hidden = np.maximum(x @ first + bias, 0)
        out = hidden @ second + last
        return hidden, out[:, :-1], out[:, -1]

    def learn(self, x, hidden, d_out):
        """Takes a step against the gradient of the loss by the outputs."""
        d_hidden = (d_out @ self.weights[2].T) * (hidden > 0)
        gradient = [x.T @ d_hidden, d_hidden.sum(axis=0), hidden.T @ d_out, d_out.sum(axis=0)]
        norm = float(np.sqrt(sum(float((g * g).sum()) for g in gradient)))
        self.updates += 1
        for w, g, m, s in zip(self.weights, gradient, self.mean, self.square):
            g *= min(1, 0.5 / (norm + 1e-8))
            m += 0.1 * (g - m)
            s += 0.001 * (g * g - s)
            w -= RATE * (m / (1 - 0.9 ** self.updates)) / (np.sqrt(s / (1 - 0.999 ** self.updates)) + 1e-8)


def likely(numbers, masks):
    """How likely each action is, and the logarithm; nothing that is not allowed."""
    numbers = np.where(masks, numbers, -1e9)
    numbers = numbers - numbers.max(axis=1, keepdims=True)
    log = numbers - np.log(np.exp(numbers).sum(axis=1, keepdims=True))
    return np.exp(log), log


def pick(chances, luck):
    return np.minimum((chances.cumsum(axis=1) < luck.random((len(chances), 1))).sum(axis=1), chances.shape[1] - 1).astype(np.int32)


def play(env, net, features, luck):
    """STEPS moves in every game: what was seen, allowed, chosen, how likely that was, estimated, gained, and which games ended;
    and with how many guests asleep."""
    steps, ends = [], []
    for _ in range(STEPS):
        x, masks = features(env.observations), env.masks.copy()
        _, numbers, worth = net.forward(x)
        chances, log = likely(numbers, masks)
        chosen = pick(chances, luck)
        wrong = ~masks[np.arange(env.n), chosen]  # by rounding
        chosen[wrong] = chances[wrong].argmax(axis=1)
        env.step(chosen)
        ends.extend(np.minimum(env.points[env.done != PLAYING, 0], 12))
        steps.append((x, masks, chosen, log[np.arange(env.n), chosen], worth, env.rewards[:, 0].copy(), env.done != PLAYING))
    return [np.stack(part) for part in zip(*steps)], ends


def advantages(worth, gained, ended, after):
    """How much better each move went than estimated, and what that makes of the estimate."""
    better, trace = np.zeros_like(gained), np.zeros(gained.shape[1], np.float32)
    for t in reversed(range(STEPS)):
        goes_on = ~ended[t]
        trace = gained[t] + DISCOUNT * after * goes_on - worth[t] + DISCOUNT * TRACE * trace * goes_on
        better[t], after = trace, worth[t]
    return better, better + worth


def improve(net, played, better, target, luck):
    x, masks, chosen, before = (part.reshape(-1, *part.shape[2:]) for part in played[:4])
    better, target = better.ravel(), target.ravel()
    better = (better - better.mean()) / (better.std() + 1e-6)
    for _ in range(EPOCHS):
        order = luck.permutation(len(x))
        for at in range(0, len(x), BATCH):
            i = order[at:at + BATCH]
            rows = np.arange(len(i))
            hidden, numbers, worth = net.forward(x[i])
            chances, log = likely(numbers, masks[i])
            ratio = np.exp(log[rows, chosen[i]] - before[i])
            free = np.where(better[i] > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            weight = (better[i] * ratio * free / len(i)).astype(np.float32)
            d_out = np.empty((len(i), numbers.shape[1] + 1), np.float32)
            d_out[:, :-1] = chances * weight[:, None]
            d_out[rows, chosen[i]] -= weight
            spread = -(chances * np.where(masks[i], log, 0)).sum(axis=1, keepdims=True)
            d_out[:, :-1] += ENTROPY / len(i) * chances * (np.where(masks[i], log, 0) + spread)
            d_out[:, -1] = 0.5 * (worth - target[i]) / len(i)
            net.learn(x[i], hidden, d_out)


def judge(choose, deals=1000):
    """Guests asleep at the end of deals 1 to `deals`: the mean, half a 95% interval, and the share of games won."""
    env = VectorEnv("royal", deals, seed=1, autoreset=False)
    while (env.seats >= 0).any():
        env.step(choose(env))
    asleep = np.minimum(env.points[:, 0], 12)
    return asleep.mean(), 1.96 * asleep.std(ddof=1) / deals ** 0.5, (asleep == 12).mean()


def main():
    asked = argparse.ArgumentParser(description="Teaches a small network Royal Dinner Party.")
    asked.add_argument("--seconds", type=float, default=120, help="processor time to train for (default: 120)")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--save", help="a file for the weights")
    asked = asked.parse_args()
    luck = np.random.default_rng(asked.seed)
    env = VectorEnv("royal", GAMES, seed=FIRST_DEAL)
    features = Features(env.high)
    net = Network(features.size, env.action_count, luck)
    began, rounds, recent = time.process_time(), 0, []
    while time.process_time() - began < asked.seconds:
        played, ends = play(env, net, features, luck)
        _, _, after = net.forward(features(env.observations))
        better, target = advantages(played[4], played[5], played[6], after)
        improve(net, played, better, target, luck)
        rounds += 1
        recent = (recent + ends)[-1000:]
        if rounds % 20 == 0:
            spent = time.process_time() - began
            print(f"{spent:5.0f} s, {rounds * GAMES * STEPS:,} moves: {np.mean(recent):.2f} guests a game", flush=True)

    def best(env):
        _, numbers, _ = net.forward(features(env.observations))
        return np.where(env.masks, numbers, -np.inf).argmax(axis=1).astype(np.int32)

    for name, choose in (("random", VectorEnv.sample), ("this network", best), ("greedy", lambda env: env.bot("greedy"))):
        mean, half, won = judge(choose)
        print(f"{name:>12}: {mean:.2f} ± {half:.2f} of 12 guests on deals 1 to 1000, {100 * won:.1f}% won")
    if asked.save:
        np.savez(asked.save, *net.weights)


if __name__ == "__main__":
    main()
