# SPDX-License-Identifier: Apache-2.0
"""Single puzzles: positions, what can be done there, paths in words and drawings."""

from __future__ import annotations

import math
from typing import NamedTuple, Optional, Sequence, Union

import numpy as np

from . import _core
from ._arrays import Boards, boards, texts
from ._rating import Profile, ProfileLike, profile as _profile

Hint = _core.Hint
Path = _core.Path
Position = _core.Position
Step = _core.Step
Verdict = _core.Verdict
Move = tuple[int, int, bool]
"""Cell (0 to 80), digit (1 to 9), and whether it is placed; else the candidate is removed."""
PuzzleLike = Union[str, Boards]


class AllSteps(NamedTuple):
    """What Solver.all_steps() returns."""

    steps: list[Step]
    """The easiest technique first; of those of one technique that conclude the same, the first."""
    is_complete: bool
    """Whether no limit was reached."""


class Solver:
    """Solves single puzzles by the techniques of a profile: see profile(). Any number of threads
    may use one."""

    profile: Profile

    def __init__(self, profile: ProfileLike = "se") -> None:
        self.profile = _profile(profile)

    def __repr__(self) -> str:
        return f"Solver({self.profile.name!r})"

    def solve(self, puzzle: PuzzleLike) -> Path:
        """The path of a puzzle: a text of one line, or a board. Raises ValueError."""
        return _core.path(_text(puzzle), self.profile)

    def all_steps(self, position: Position, *, most: int = 1000, most_per_technique: int = 1000,
                  most_difficulty: float = math.inf, thorough: bool = False) -> AllSteps:
        """Everything that the techniques find at a position. None where that has mistakes.

        most, most_per_technique, most_difficulty: limits; is_complete says if one was reached.
        thorough: also techniques that search without bound where an easier one has a step.
        """
        if most < 0 or most_per_technique < 0:
            raise ValueError("most: negative")
        return AllSteps(*_core.all_steps(position, self.profile, most, most_per_technique,
                                         most_difficulty, thorough))

    def hint(self, position: Position) -> Hint:
        """The next step from a position, or what comes before it: mistakes."""
        return _core.hint(position, self.profile)

    def judge(self, position: Position, moves: Sequence[Move], technique: str = "") -> Verdict:
        """Judges what a player concludes at a position: whether it is right, what proves it, and
        whether the technique that he names proves it in one step. Raises ValueError for what is no
        move, and for an unknown technique."""
        return _core.judge_claim(position, self.profile, list(moves), technique)


def _text(puzzle: PuzzleLike) -> str:
    if isinstance(puzzle, str):
        return puzzle
    array = boards(puzzle)
    if len(array) != 1:
        raise ValueError(f"puzzle: {len(array)} boards, not one")
    return texts(np.asarray(array))[0]
