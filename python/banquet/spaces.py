"""spaces -- gymnasium's spaces where gymnasium is installed, and otherwise the little of them that Banquet's environments need."""
import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:
    class Space:
        """What all spaces have: a shape, a type, and a source of luck for sample()."""

        def __init__(self, shape, dtype):
            self.shape, self.dtype = shape, np.dtype(dtype) if dtype else None
            self.luck = np.random.default_rng()

        def seed(self, seed=None):
            self.luck = np.random.default_rng(seed)

        def __contains__(self, x):
            return self.contains(x)

    class Discrete(Space):
        """0 .. n-1; sample() takes a mask of what is allowed."""

        def __init__(self, n):
            super().__init__((), np.int64)
            self.n = n

        def contains(self, x):
            return isinstance(x, (int, np.integer)) and 0 <= x < self.n

        def sample(self, mask=None):
            return np.int64(self.luck.choice(self.n if mask is None else np.flatnonzero(mask)))

    class Box(Space):
        """An array of numbers, each between its low and its high."""

        def __init__(self, low, high, shape=None, dtype=np.float32):
            super().__init__(shape if shape is not None else np.shape(high), dtype)
            self.low, self.high = np.full(self.shape, low, dtype), np.broadcast_to(np.asarray(high, dtype), self.shape)

        def contains(self, x):
            return (isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
                    and bool(np.all(x >= self.low) and np.all(x <= self.high)))

        def sample(self):
            return self.luck.integers(self.low, self.high.astype(np.int64) + 1).astype(self.dtype)

    class Dict(Space):
        """Several spaces by name."""

        def __init__(self, spaces):
            super().__init__(None, None)
            self.spaces = dict(spaces)

        def __getitem__(self, name):
            return self.spaces[name]

        def contains(self, x):
            return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(s.contains(x[k]) for k, s in self.spaces.items())

        def sample(self):
            return {name: space.sample() for name, space in self.spaces.items()}

__all__ = ["Box", "Dict", "Discrete"]
