# SPDX-License-Identifier: Apache-2.0
"""SudokuEnv: many boards at a time for reinforcement learning, with rewards by verdict.

    env = SudokuEnv(gl.boards("puzzles.txt"), num_envs=64)
    boards, info = env.reset(seed=1)
    boards, rewards, terminated, truncated, info = env.step(actions)

It has the interface of gymnasium.vector.VectorEnv, and is one if gymnasium is installed.
"""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
import numpy.typing as npt

from ._arrays import Boards, BoardsLike, boards
from ._judging import decided_by, judge
from ._rating import ProfileLike, profile as _profile
from ._search import solve

try:
    from gymnasium import spaces
    from gymnasium.vector import VectorEnv as _Base
except ImportError:
    spaces = None
    _Base = object

_CERTIFICATE = decided_by.index("certificate")


class SudokuEnv(_Base):  # type: ignore[misc]  # What it is depends on what is installed.
    """Boards that are filled in, digit by digit.

    An observation is a board: uint8 (num_envs, 81), 0 for an empty cell. An action is
    9 * cell + digit - 1, from 0 to 728: a digit that is placed. It is rewarded with

        1        if certified steps of the profile lead to it (see gridlemma.judge)
        guess    if it is right, but only the solution says so
        -1       if it is wrong, or the cell is filled; the board then stays as it is

    Any number of steps may lead to a move. So a profile that solves the puzzle proves each right
    digit of it from the start, also one that was guessed: this reward tells right from wrong, not
    a deduction from a lucky guess. gridlemma.judge says how many steps lead there.

    A board ends (terminated) when it is solved, and is truncated after `most_actions`. In the next
    step it is reset whatever its action is, with a reward of 0: the autoreset of gymnasium.

    Thread safety: one object per thread.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(self, puzzles: BoardsLike, num_envs: int = 1, profile: ProfileLike = "basic", *,
                 guess: float = 0.0, most_actions: int = 1000, threads: int = 0) -> None:
        """puzzles: those from which boards are drawn at random; each has one solution.
        profile: whose techniques prove.
        guess: see above.
        most_actions: after so many a board is truncated.
        threads: less than 1 means one per core.

        Raises ValueError."""
        if num_envs < 1 or most_actions < 1:
            raise ValueError("num_envs and most_actions: at least 1")
        self.puzzles: Boards = boards(puzzles).copy()  # The caller may use the memory again.
        if len(self.puzzles) == 0:
            raise ValueError("puzzles: none")
        found = solve(self.puzzles, threads=threads)
        if (found.count != 1).any():
            raise ValueError(f"boards[{(found.count != 1).argmax()}]: not exactly one solution")
        self.num_envs = num_envs
        self._profile = _profile(profile)
        self._guess = guess
        self._most_actions = most_actions
        self._threads = threads
        self._random = np.random.default_rng()
        self._which = np.zeros(num_envs, np.int64)
        self._boards: Boards = np.zeros((num_envs, 81), np.uint8)
        self._actions = np.zeros(num_envs, np.int64)
        self._is_over = np.ones(num_envs, bool)
        self._was_reset = False
        if spaces is not None:
            self.single_observation_space = spaces.Box(0, 9, (81,), np.uint8)
            self.single_action_space = spaces.Discrete(729)
            self.observation_space = spaces.Box(0, 9, (num_envs, 81), np.uint8)
            self.action_space = spaces.MultiDiscrete([729] * num_envs)

    def __getattr__(self, name: str) -> Any:
        if name.endswith("_space") and spaces is None:
            raise AttributeError(f"{name}: gymnasium has the types of spaces, and is not installed")
        raise AttributeError(f"SudokuEnv has no '{name}'")

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict[str, Any]] = None) -> tuple[Boards, dict[str, Any]]:
        """Draws a puzzle for each board. seed: of what is drawn from now on; None: goes on."""
        del options
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._begin(np.ones(self.num_envs, bool))
        self._was_reset = True
        return self._boards.copy(), {"puzzle": self._which.copy()}

    def _begin(self, which: npt.NDArray[np.bool_]) -> None:
        self._which[which] = self._random.integers(len(self.puzzles), size=int(which.sum()))
        self._boards[which] = self.puzzles[self._which[which]]
        self._actions[which] = 0
        self._is_over[which] = (self._boards[which] != 0).all(axis=1)

    def step(self, actions: npt.ArrayLike) -> tuple[
            Boards, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_],
            dict[str, Any]]:
        """Takes one action per board. Returns boards, rewards, terminated, truncated, and in `info`
        by board: puzzle (its index), right, decided_by, technique and difficulty, as in
        gridlemma.Judgements. Raises ValueError for what is no action; RuntimeError before the first
        reset()."""
        if not self._was_reset:
            raise RuntimeError("reset() comes first")
        chosen = self._checked(actions)
        was_over = self._is_over.copy()
        self._begin(was_over)
        cells, digits = chosen // 9, chosen % 9 + 1
        moves = np.stack([cells, digits, np.ones_like(cells)], axis=1)
        verdicts = judge(self.puzzles[self._which], moves, self._profile, positions=self._boards,
                         threads=self._threads)
        everywhere = np.arange(self.num_envs)
        is_good = (verdicts.right == 1) & (self._boards[everywhere, cells] == 0) & ~was_over
        is_proved = verdicts.decided_by == _CERTIFICATE
        rewards = np.where(is_good, np.where(is_proved, 1.0, self._guess), -1.0)
        rewards[was_over] = 0.0
        self._boards[everywhere[is_good], cells[is_good]] = digits[is_good]
        self._actions += ~was_over
        terminated = (self._boards != 0).all(axis=1) & ~was_over
        truncated = (self._actions >= self._most_actions) & ~terminated & ~was_over
        self._is_over |= terminated | truncated
        info = {"puzzle": self._which.copy(), "right": verdicts.right,
                "decided_by": verdicts.decided_by, "technique": verdicts.technique,
                "difficulty": verdicts.difficulty}
        return self._boards.copy(), rewards, terminated, truncated, info

    def _checked(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        array = np.asarray(actions)
        if array.dtype.kind not in "iu" or array.shape != (self.num_envs,):
            raise ValueError(f"actions: {array.dtype} {array.shape}, not integers "
                             f"({self.num_envs},)")
        bad = (array < 0) | (array > 728)
        if bad.any():
            raise ValueError(f"actions[{bad.argmax()}]: {array[bad.argmax()]}, not from 0 to 728")
        return array.astype(np.int64)

    def render(self) -> tuple[str, ...]:
        """Each board as nine lines."""
        return tuple("\n".join("".join(str(d) if d else "." for d in row)
                               for row in board.reshape(9, 9)) for board in self._boards)

    def close(self, **kwargs: Any) -> None:
        """Nothing has to be closed."""
