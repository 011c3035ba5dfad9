#!/usr/bin/env python3
"""python_test -- the Python package: the vectorised environment, and both interfaces as their documents describe them.

Runs without gymnasium and pettingzoo; where they are installed, their own checks run, too.

    python/here build /usr/bin/python3 tests/lib/python_test.py
"""
import sys

import banquet
import numpy as np

GAMES = [("royal", "", 1), ("royal", "touch=off jokers=8", 1), ("rummy", "", 2), ("rummy", "seats=4 rounds=2", 4)]
passed = failed = 0


def expect(ok, what, more=""):
    global passed, failed
    print("ok" if ok else "FAIL", what, more if not ok else "")
    passed, failed = passed + bool(ok), failed + (not ok)


def raises(kind, call, says=""):
    try:
        call()
    except kind as error:
        return says in str(error)
    return False


def shapes():
    for game, options, players in GAMES:
        env = banquet.VectorEnv(game, 50, options, seed=3)
        size, count = len(env.high), env.action_count
        rows = (env.observations, env.masks, env.seats, env.rewards, env.done, env.points)
        wanted = [((50, size), "uint8"), ((50, count), "bool"), ((50,), "int8"), ((50, players), "float32"), ((50,), "uint8"),
                  ((50, players), "int32")]
        name = f"{game} {options}:"
        expect([(row.shape, row.dtype.name) for row in rows] == wanted, f"{name} the arrays are as they are described")
        expect(sum(s.stop - s.start for s in env.fields.values()) == size, f"{name} the fields are the whole observation")
        expect(sum(s.stop - s.start for s in env.actions.values()) == count, f"{name} the lines of actions are all of them")
        low = all_allowed = turns = True
        for _ in range(300):
            chosen = env.sample()
            all_allowed &= bool(env.masks[np.arange(50), chosen].all())
            env.step(chosen)
            low &= bool((env.observations <= env.high).all())
            turns &= bool(((env.seats >= 0) & (env.seats < players)).all()) and bool(env.masks.any(axis=1).all())
        expect(low, f"{name} no number is larger than `high`")
        expect(all_allowed, f"{name} samples are allowed")
        expect(turns, f"{name} there is always a turn, and something to do")


def repeats():
    def played(seed):
        env = banquet.VectorEnv("rummy", 20, "rounds=1", seed=seed)
        rows = []
        for _ in range(200):
            env.step(env.sample())
            rows.append(env.observations.tobytes() + env.masks.tobytes() + env.rewards.tobytes())
        return rows
    one = played(5)
    expect(one == played(5), "the same seed makes the same games")
    expect(one != played(6), "another seed makes others")
    env = banquet.VectorEnv("royal", 8, seed=100)
    first = env.observations.copy()
    for _ in range(50):
        env.step(env.sample())
    env.reset(100)
    expect((env.observations == first).all() and [env.deal(i) for i in range(8)] == list(range(100, 108)), "a reset begins anew")
    own = env.make_arrays(8, len(env.high), env.action_count, 1)
    other = banquet.VectorEnv("royal", 8, seed=100, arrays=own)
    expect(other.observations is own.observations and (own.observations == first).all(), "arrays of one's own are written to")


def ends():
    env = banquet.VectorEnv("royal", 32, seed=1, autoreset=False)
    total = np.zeros((32, 1))
    while (env.seats >= 0).any():
        playing = env.seats >= 0
        env.step(env.bot("greedy"))
        total += env.rewards * playing[:, None]
    expect((env.done == banquet.OVER).all(), "without autoreset, games that are over rest")
    expect((total == env.points).all() and total.max() > 12, "rewards add up to the points", total.ravel())
    expect(not env.masks.any(), "and nothing is allowed in them")
    env = banquet.VectorEnv("rummy", 6, rewards="result", limit=25, seed=9)
    cut = 0
    for _ in range(60):
        env.step(env.sample())
        cut += int((env.done == banquet.CUT_OFF).sum())
    expect(cut == 12, "a game is cut off after `limit` moves", cut)
    env = banquet.VectorEnv("rummy", 6, rewards="result", seed=9, options="rounds=1", autoreset=False)
    sums = np.zeros(6)
    while (env.seats >= 0).any():
        playing = env.seats >= 0
        env.step(env.bot("greedy"))
        sums += env.rewards.sum(axis=1) * playing
    expect(np.allclose(sums, 1), "winners share 1", sums)


def refuses():
    env = banquet.VectorEnv("royal", 4, seed=1)
    before = env.observations.copy()
    bad = env.sample().copy()
    bad[2] = int(np.flatnonzero(~env.masks[2])[0])
    expect(raises(ValueError, lambda: env.step(bad), "of game 2"), "an action that is not allowed is named")
    expect((env.observations == before).all(), "and nothing is played")
    expect(raises(ValueError, lambda: env.step(np.zeros(4, np.int64)), "int32"), "actions are int32")
    expect(raises(ValueError, lambda: env.step(np.zeros(4, np.float32)), "int32"), "and not fractions")
    expect(raises(ValueError, lambda: env.step(np.zeros(3, np.int32))), "one for each game")
    expect(raises(ValueError, lambda: env.bot("nobody"), "nobody"), "a bot that nobody knows")
    expect(raises(ValueError, lambda: banquet.VectorEnv("chess", 1), "chess"), "a game that is none")
    expect(raises(ValueError, lambda: banquet.VectorEnv("royal", 1, "joker=3"), '"jokers"'), "an option that is misspelt is asked about")
    expect(raises(ValueError, lambda: banquet.VectorEnv("royal", 0)), "no games at all")
    expect(raises(ValueError, lambda: banquet.VectorEnv("royal", 1, rewards="much")), "rewards that are none")
    expect(raises(IndexError, lambda: env.look(4, 0)) and raises(IndexError, lambda: env.show(0, 1)), "a game or a seat that is not there")
    expect(env.move(0, int(env.sample()[0])).split()[0] in ("guest", "seat", "touch", "place", "draw"), "an action as it is typed")
    small = env.make_arrays(4, 7, env.action_count, 1)
    expect(raises(ValueError, lambda: banquet.VectorEnv("royal", 4, arrays=small), "observations"), "an array of the wrong size is named")
    locked = env.make_arrays(4, len(env.high), env.action_count, 1)
    locked.rewards.flags.writeable = False
    expect(raises((ValueError, BufferError), lambda: banquet.VectorEnv("royal", 4, arrays=locked)), "and one that cannot be written to")


def gymnasium_interface():
    env = banquet.RoyalEnv(render_mode="ansi")
    seen, info = env.reset(seed=7)
    again, _ = env.reset(seed=7)
    expect((seen == again).all() and seen is not again and info["deal"] == 7, "gymnasium: a seed is a deal")
    expect(env.observation_space.contains(seen) and env.action_space.n == len(info["action_mask"]), "gymnasium: spaces")
    luck, total, steps, types = np.random.default_rng(1), 0, 0, True
    while True:
        action = luck.choice(np.flatnonzero(info["action_mask"]))
        types &= action in env.action_space
        seen, reward, terminated, truncated, info = env.step(action)
        types &= (isinstance(reward, float) and isinstance(terminated, bool) and truncated is False
                  and env.observation_space.contains(seen))
        total, steps = total + reward, steps + 1
        if terminated:
            break
    expect(types, "gymnasium: what step() answers is of the right types")
    expect(steps > 30 and total == env.games.points[0, 0], "gymnasium: the rewards are the guests")
    expect(not info["action_mask"].any() and raises(RuntimeError, lambda: env.step(0), "reset"), "gymnasium: a game that is over is over")
    expect("satisfied" in env.render(), "gymnasium: render")
    expect(env.reset()[1]["deal"] == 8, "gymnasium: the next deal")
    seen, info = env.reset(seed=9)
    again, *worth, told = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    expect((again == seen).all() and worth == [0.0, False, False] and told["refused"] and not info["refused"],
           "gymnasium: an action that is not allowed changes nothing")
    try:
        from gymnasium.utils.env_checker import check_env
    except ImportError:
        return
    check_env(banquet.RoyalEnv(), skip_render_check=True)


def pettingzoo_interface():
    for seats in (2, 4):
        game = banquet.env("rummy", options=f"seats={seats} rounds=1", limit=400, render_mode="ansi")
        table = game.unwrapped
        luck, sums, order, right, steps = np.random.default_rng(seats), {}, True, True, 0
        game.reset(seed=11)
        expect(game.agents == [f"seat_{i}" for i in range(seats)] == game.possible_agents, f"pettingzoo {seats}: agents")
        for agent in game.agent_iter():
            order &= agent == game.agent_selection
            observation, reward, termination, truncation, info = game.last()
            sums[agent] = sums.get(agent, 0) + reward
            right &= game.observation_space(agent).contains(observation) and info == {}
            if termination or truncation:
                right &= set(game.terminations) == set(game.agents) == set(game.rewards) == set(game._cumulative_rewards)
                game.step(None)
                continue
            right &= table.seat_of[agent] == table.games.seats[0]
            right &= (observation["action_mask"] == table.games.masks[0]).all()
            others = [other for other in game.agents if other != agent]
            right &= not any(game.observe(other)["action_mask"].any() for other in others)
            right &= all(value == 0 for value in game.rewards.values())
            # By chance sets rarely come together: whoever can lay one does.
            mask, melds = observation["action_mask"], table.games.actions["RUM_V_MELD"]
            melds = np.flatnonzero(mask[melds]) + melds.start
            game.step(luck.choice(melds if len(melds) else np.flatnonzero(mask)))
            steps += 1
        expect(order and right, f"pettingzoo {seats}: order, spaces, masks, and no reward on the way")
        expect(game.agents == [] and steps > 20, f"pettingzoo {seats}: everybody leaves at the end")
        expect(sum(sums.values()) in (0, 1), f"pettingzoo {seats}: winners share 1, or the game was cut off", sums)
        game.reset(seed=11)
        first = game.observe(game.agent_selection)["observation"]
        game.reset()
        second = game.observe(game.agent_selection)["observation"]
        game.reset(seed=11)
        third = game.observe(game.agent_selection)["observation"]
        expect((first == third).all() and not (first == second).all(), f"pettingzoo {seats}: seeds repeat, and reset goes on")
        expect(isinstance(game.render(), str), f"pettingzoo {seats}: render")
    royal = banquet.raw_env("royal", rewards="points")
    royal.reset(seed=1)
    expect(royal.max_num_agents == 1 and royal.observe("seat_0")["action_mask"].any(), "pettingzoo: a game for one, too")
    try:
        from pettingzoo.test import api_test
    except ImportError:
        return
    api_test(banquet.env("rummy", options="rounds=1", limit=400))


def main():
    expect(banquet.games() == ["royal", "rummy"] and "greedy" in banquet.bots(), "the games and the bots")
    for test in (shapes, repeats, ends, refuses, gymnasium_interface, pettingzoo_interface):
        test()
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
