"""vector -- many games of one kind, stepped in one call.

    env = VectorEnv("rummy", 4096, options="seats=2 rounds=1", seed=1)
    while learning:
        env.step(choose(env.observations, env.masks))

The arrays belong to the caller: `VectorEnv` makes them, or takes those of `arrays`, and writes into them from then on. Row i is game i.

    observations  uint8   (n, size)     what the seat to act sees; `fields` says what lies where and `high` how large a number can be
    masks         bool    (n, actions)  which actions are allowed; `actions` says which are which
    seats         int8    (n,)          whose turn it is; -1: the game is over (only with autoreset=False)
    rewards       float32 (n, players)  what the last step was worth to each seat
    done          uint8   (n,)          PLAYING, OVER or CUT_OFF (after `limit` moves): whether the last step ended the game
    points        int32   (n, players)  of each seat: of the game that has just ended where `done`, else of the present one

Game i plays the deals seed + i, seed + i + n, seed + i + 2n ...: those of `banquet play GAME --deal`, so the same seed and actions make the
same games, everywhere. Luck is played by the environment. With autoreset a game that ends begins anew in the same step, and its row shows
the new game; without, it rests (its action is not looked at) until reset().
"""
from types import SimpleNamespace

import numpy as np

from . import _banquet

PLAYING, OVER, CUT_OFF = 0, 1, 2


def table(lines):
    """Where each line of a description lies: name -> slice; and how many numbers there are."""
    places, at = {}, 0
    for name, count, _ in lines:
        places[name] = slice(at, at + count)
        at += count
    return places, at


class VectorEnv:
    """`n` games of `game` ("royal", "rummy") with the options of a text ("seats=2 rounds=1"). rewards="points": what a seat's points have
    changed by; "result": nothing until the game is over, then winners share 1."""

    def __init__(self, game, n, options="", seed=0, rewards="points", autoreset=True, limit=0, arrays=None):
        if rewards not in ("points", "result"):
            raise ValueError(f'rewards is "points" or "result", not {rewards!r}')
        self.game, self.n = game, n
        self.players, sees, does = _banquet.describe(game, options)
        self.fields, size = table(sees)
        self.actions, self.action_count = table(does)
        self.high = np.concatenate([np.full(count, most, np.uint8) for _, count, most in sees])
        arrays = arrays or self.make_arrays(n, size, self.action_count, self.players)
        self.observations, self.masks, self.seats = arrays.observations, arrays.masks, arrays.seats
        self.rewards, self.done, self.points = arrays.rewards, arrays.done, arrays.points
        self.vector = _banquet.Vector(game, n, options, rewards == "result", autoreset, limit, (
            self.observations, self.masks, self.seats, self.rewards, self.done, self.points))
        self.chosen = np.zeros(n, np.int32)
        self.luck = 0
        self.reset(seed)

    @staticmethod
    def make_arrays(n, size, actions, players):
        """New arrays of the right shapes."""
        return SimpleNamespace(observations=np.zeros((n, size), np.uint8), masks=np.zeros((n, actions), np.bool_),
                               seats=np.zeros(n, np.int8), rewards=np.zeros((n, players), np.float32),
                               done=np.zeros(n, np.uint8), points=np.zeros((n, players), np.int32))

    def reset(self, seed=0):
        """Begins every game anew, from deal `seed` on."""
        self.luck = seed
        self.vector.reset(seed)
        return self.observations, self.masks

    def step(self, actions):
        """Plays one action (int32) in each game. If one is not allowed, nothing is played and ValueError names the game."""
        self.vector.step(actions)

    def sample(self, out=None):
        """An allowed action of each game, each as likely as the next; the same again after reset() with the same seed."""
        out = self.chosen if out is None else out
        self.luck = self.vector.sample(out, self.luck)
        return out

    def bot(self, name, out=None, which=None):
        """What a bot of the house would do, in every game or where `which` is true."""
        out = self.chosen if out is None else out
        self.vector.bot(name, None if which is None else np.ascontiguousarray(which, np.bool_), out)
        return out

    def look(self, game, seat):
        """What a seat sees and may do, whoever's turn it is: an observation and a mask."""
        sees, may = np.zeros(self.observations.shape[1], np.uint8), np.zeros(self.action_count, np.bool_)
        self.vector.look(game, seat, sees, may)
        return sees, may

    def show(self, game, seat=0):
        """A seat's view of a game as a picture in text."""
        return self.vector.show(game, seat)

    def move(self, game, action):
        """An action of the seat to act, as it is typed: "place b2"."""
        return self.vector.move(game, max(0, int(self.seats[game])), int(action))

    def deal(self, game):
        """The number of the deal that a game plays."""
        return self.vector.deal(game)
