"""aec -- a game for several by PettingZoo's AEC interface, as https://pettingzoo.farama.org/api/aec has it: one agent acts after the other.

    game = banquet.env("rummy", options="seats=3")
    game.reset(seed=42)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        game.step(None if termination or truncation else choose(observation["observation"], observation["action_mask"]))

Agents are "seat_0", "seat_1" ...; an observation is a dict with the row of VectorEnv and the mask of allowed actions, all zeros for a seat
whose turn it is not. rewards="result": nothing until the game is over, then winners share 1 (default); "points": what a seat's points have
changed by, with every step. An action that is not allowed raises ValueError and plays nothing. With `limit` a game is truncated after so
many moves: two random players can go on for thousands.
"""
import numpy as np

from .spaces import Box, Dict, Discrete
from .vector import CUT_OFF, OVER, VectorEnv

try:
    from pettingzoo import AECEnv
except ImportError:
    class AECEnv:
        """As much of pettingzoo.AECEnv as is needed where it is not installed."""

        @property
        def num_agents(self):
            return len(self.agents)

        @property
        def max_num_agents(self):
            return len(self.possible_agents)

        @property
        def unwrapped(self):
            return self

        def last(self, observe=True):
            agent = self.agent_selection
            return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                    self.truncations[agent], self.infos[agent])

        def agent_iter(self, max_iter=2**63):
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection


class BanquetAEC(AECEnv):
    """One table. `reset(seed=n)` plays deal n, `reset()` the next."""

    def __init__(self, game="rummy", options="", rewards="result", limit=0, render_mode=None):
        if render_mode not in (None, "ansi"):
            raise ValueError(f'render_mode is "ansi" or None, not {render_mode!r}')
        self.games = VectorEnv(game, 1, options, rewards=rewards, autoreset=False, limit=limit)
        self.metadata = {"name": f"banquet_{game}_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode, self.seed_of_next = render_mode, 0
        self.possible_agents = [f"seat_{seat}" for seat in range(self.games.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        count = self.games.action_count
        self.observation_spaces = {agent: Dict({"observation": Box(0, self.games.high, dtype=np.uint8),
                                                "action_mask": Box(0, 1, shape=(count,), dtype=np.int8)})
                                   for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(count) for agent in self.possible_agents}
        self.agents = []

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def each(self, value):
        return {agent: value for agent in self.agents}

    def reset(self, seed=None, options=None):
        """Begins a game: of the deal that `seed` says, or of the one after the last."""
        seed = self.seed_of_next if seed is None else seed
        self.games.reset(seed)
        self.seed_of_next = seed + 1
        self.agents = list(self.possible_agents)
        self.rewards, self._cumulative_rewards = self.each(0.0), self.each(0.0)
        self.terminations, self.truncations = self.each(False), self.each(False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.games.seats[0]]

    def observe(self, agent):
        """What the agent sees now, whoever's turn it is."""
        sees, may = self.games.look(0, self.seat_of[agent])
        acts = self.games.seats[0] == self.seat_of[agent]
        return {"observation": sees, "action_mask": (may if acts else np.zeros_like(may)).astype(np.int8)}

    def step(self, action):
        """Plays the action of the agent whose turn it is; None once that agent's game has ended, which takes it off the list."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self.leave(agent, action)
            return
        self.games.step(np.array([action], np.int32))
        self._cumulative_rewards[agent] = 0.0
        done = self.games.done[0]
        for one in self.agents:
            self.rewards[one] = float(self.games.rewards[0, self.seat_of[one]])
            self._cumulative_rewards[one] += self.rewards[one]
        self.terminations, self.truncations = self.each(bool(done == OVER)), self.each(bool(done == CUT_OFF))
        self.agent_selection = self.agents[0] if done else self.possible_agents[self.games.seats[0]]

    def leave(self, agent, action):
        if action is not None:
            raise ValueError("this agent's game has ended: its only action is None")
        self.agents.remove(agent)
        for known in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del known[agent]
        for one in self.agents:
            self.rewards[one] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]

    def render(self):
        """With render_mode="ansi": the table as the agent to act sees it, as text."""
        return self.games.show(0, self.seat_of[self.agent_selection]) if self.render_mode == "ansi" else None

    def close(self):
        """There is nothing to close."""


def raw_env(game="rummy", **more):
    """The environment; PettingZoo's name for it."""
    return BanquetAEC(game, **more)


def env(game="rummy", **more):
    """The environment, in PettingZoo's wrappers that catch misuse where they are installed."""
    made = raw_env(game, **more)
    try:
        from pettingzoo.utils import wrappers
    except ImportError:
        return made
    return wrappers.OrderEnforcingWrapper(made)
