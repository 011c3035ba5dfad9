"""Banquet's games for programs that learn.

    VectorEnv          thousands of games stepped in one call (vector.py)
    RoyalEnv           Royal Dinner Party by Gymnasium's interface (gym.py)
    env, raw_env       a game for several by PettingZoo's AEC interface (aec.py)
    games(), bots()    the names of the games and of the house's bots

Only numpy is needed; gymnasium and pettingzoo are used where they are installed.
"""
from ._banquet import bots, games
from .aec import BanquetAEC, env, raw_env
from .gym import RoyalEnv
from .vector import CUT_OFF, OVER, PLAYING, VectorEnv

__all__ = ["BanquetAEC", "CUT_OFF", "OVER", "PLAYING", "RoyalEnv", "VectorEnv", "bots", "env", "games", "raw_env"]
