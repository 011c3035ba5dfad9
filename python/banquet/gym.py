"""gym -- Royal Dinner Party by Gymnasium's interface: reset() and step() as https://gymnasium.farama.org/api/env has them.

An observation is a row of VectorEnv, `info["action_mask"]` says which actions are allowed; one that is not changes nothing, is worth
nothing, and is marked by `info["refused"]`, because Gymnasium's own checks try any action. The reward is one for each guest who falls
asleep, and at the end of a game that is won one for each favor left. A game is never truncated: it always ends.
"""
import numpy as np

from .spaces import Box, Discrete
from .vector import PLAYING, VectorEnv

try:
    from gymnasium import Env
except ImportError:
    class Env:
        """As much of gymnasium.Env as is needed where it is not installed."""

        @property
        def unwrapped(self):
            return self

        def __enter__(self):
            return self

        def __exit__(self, *_):
            self.close()

        def reset(self, *, seed=None, options=None):
            """There is no other luck than the deal's."""

        def close(self):
            """There is nothing to close."""


class RoyalEnv(Env):
    """One game after the other. `reset(seed=n)` plays deal n; `reset()` goes on to the next."""

    metadata = {"render_modes": ["ansi"]}
    spec = None

    def __init__(self, options="", render_mode=None):
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f'render_mode is "ansi" or None, not {render_mode!r}')
        self.games = VectorEnv("royal", 1, options, autoreset=False)
        self.render_mode, self.seed_of_next, self.playing = render_mode, None, False
        self.observation_space = Box(0, self.games.high, dtype=np.uint8)
        self.action_space = Discrete(self.games.action_count)

    def info(self, refused=False):
        return {"action_mask": self.games.masks[0].astype(np.int8), "deal": self.games.deal(0), "refused": refused}

    def reset(self, *, seed=None, options=None):
        """Begins a game: of the deal that `seed` says, of the deal after the last one, or the first time of any."""
        super().reset(seed=seed)
        if seed is None:
            seed = self.seed_of_next if self.seed_of_next is not None else int(np.random.default_rng().integers(2**32))
        self.games.reset(seed)
        self.seed_of_next, self.playing = seed + 1, True
        return self.games.observations[0].copy(), self.info()

    def step(self, action):
        """observation, reward, terminated, truncated, info"""
        if not self.playing:
            raise RuntimeError("the game is over; call reset()")
        if action not in self.action_space or not self.games.masks[0, action]:
            return self.games.observations[0].copy(), 0.0, False, False, self.info(refused=True)
        self.games.step(np.array([action], np.int32))
        self.playing = self.games.done[0] == PLAYING
        return self.games.observations[0].copy(), float(self.games.rewards[0, 0]), not self.playing, False, self.info()

    def render(self):
        """With render_mode="ansi": the table as text."""
        return self.games.show(0) if self.render_mode == "ansi" else None
