# SPDX-License-Identifier: Apache-2.0
"""trace: the paths of many puzzles, step by step, as flat arrays."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
import numpy.typing as npt

from . import _core
from ._arrays import Boards, BoardsLike, boards, integer
from ._rating import Profile, ProfileLike, profile as _profile

row_dtype: np.dtype[Any] = _core.row_dtype
"""A conclusion, in 12 bytes: puzzle (uint32, from 0), step (uint16, of its path, from 0), technique
(int16, see gridlemma.techniques), cell (uint8, from 0, row by row), digit (uint8, from 1), places
(uint8; 1: the digit is placed, 0: the candidate is removed)."""


class Trace:
    """What trace() returns. N puzzles, S steps, R rows."""

    puzzles: Boards
    """uint8, (N, 81)."""
    profile: Profile
    rows: npt.NDArray[np.void]
    """(R,), of `row_dtype`: a row per conclusion; in a step placements come first."""
    row_offsets: npt.NDArray[np.int64]
    """(N + 1,): the rows of puzzle i are rows[row_offsets[i]:row_offsets[i + 1]]."""
    step_offsets: npt.NDArray[np.int64]
    """(N + 1,): the same for `difficulty`, `candidates` and boards()."""
    difficulty_codes: npt.NDArray[np.uint16]
    """(S,): of each step, the place of its difficulty in `difficulties`."""
    difficulties: npt.NDArray[np.float64]
    """(K,): those that there are, on the scale of the profile, in no order."""
    candidates: Optional[npt.NDArray[np.uint16]]
    """(S, 81): what each cell may be before the step; bit d - 1 stands for digit d. 0 for a filled
    cell. None unless it was asked for."""
    status: npt.NDArray[np.int8]
    """(N,): the place in `statuses`."""
    solved: npt.NDArray[np.int8]
    """(N,): the place in `solved_by`."""

    statuses: tuple[str, ...] = _core.statuses
    solved_by: tuple[str, ...] = _core.solved_by

    def __init__(self, puzzles: Boards, of_profile: Profile, parts: tuple[Any, ...]) -> None:
        self.puzzles = puzzles
        self.profile = of_profile
        (self.rows, self.row_offsets, self.step_offsets, self.difficulties, self.difficulty_codes,
         self.status, self.solved, self.candidates) = parts

    @property
    def difficulty(self) -> npt.NDArray[np.float64]:
        """float64, (S,): of each step, on the scale of the profile. Made anew each time: a step
        takes 2 bytes in `difficulty_codes`."""
        return self.difficulties[self.difficulty_codes]

    def __len__(self) -> int:
        """The number of puzzles."""
        return len(self.puzzles)

    def __repr__(self) -> str:
        return (f"<Trace of {len(self)} puzzles by profile {self.profile.name}: "
                f"{len(self.difficulty_codes)} steps, {len(self.rows)} rows>")

    def rows_of(self, puzzle: int) -> npt.NDArray[np.void]:
        """The rows of one puzzle. Raises IndexError."""
        puzzle = range(len(self))[puzzle]
        return self.rows[self.row_offsets[puzzle]:self.row_offsets[puzzle + 1]]

    def boards(self) -> Boards:
        """The board after each step: uint8, (S, 81). That before the first step of puzzle i is
        puzzles[i]."""
        placed = self.rows[self.rows["places"] == 1]
        after = np.zeros((len(self.difficulty_codes), 81), np.uint8)
        step = self.step_offsets[placed["puzzle"]] + placed["step"]
        after[step, placed["cell"]] = placed["digit"]
        for i in range(len(self)):
            part = after[self.step_offsets[i]:self.step_offsets[i + 1]]
            if len(part) > 0:
                part[0] |= self.puzzles[i]
                np.maximum.accumulate(part, axis=0, out=part)
        return after


def trace(puzzles: BoardsLike, profile: ProfileLike = "se", *, candidates: bool = False,
          threads: int = 0) -> Trace:
    """The path of each puzzle: the steps by which logic solves it, those of `gridlemma explain`.

    puzzles: see boards().
    profile: see profile().
    candidates: whether the candidates before each step are kept: 162 bytes per step.
    threads: less than 1 means one per core. The result does not depend on it.

    A path ends where the profile has no step; a puzzle without a solution may have none. Raises
    ValueError before any work begins; KeyboardInterrupt within a second of Ctrl-C.
    """
    array = boards(puzzles).copy()  # The caller may use the memory again.
    ladder = _profile(profile)
    return Trace(array, ladder, _core.trace(array, ladder, candidates,
                                            integer(threads, "threads")))
