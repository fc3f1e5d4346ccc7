# SPDX-License-Identifier: Apache-2.0
"""needs: which techniques puzzles need, whichever path is taken."""

from __future__ import annotations

import math
from typing import NamedTuple, Optional

import numpy as np
import numpy.typing as npt

from . import _core
from ._arrays import BoardsLike, boards, described, integer, real
from ._rating import ProfileLike, profile as _profile, seconds_of


@described
class Needs(NamedTuple):
    """What needs() returns. N puzzles; a set of techniques is a row of L values of bool, one for
    each technique of the ladder.

    A set solves a puzzle if its techniques, tried in the order of the ladder, reach the solution;
    it is minimal if no part of it does. A blocking set has a technique of every minimal set:
    without it the puzzle is stuck.
    """

    ladder: tuple[str, ...]
    """Ids of the L techniques of the profile."""
    status: npt.NDArray[np.int8]
    """(N,): the place in Trace.statuses. A puzzle that is not "unique" needs nothing: all else of
    it is False, NaN or empty."""
    solved: npt.NDArray[np.bool_]
    """(N,): whether any set solves it."""
    complete: npt.NDArray[np.bool_]
    """(N,): whether all its sets are listed. If not, those that are listed are still right."""
    necessary: npt.NDArray[np.bool_]
    """(N, L): the techniques that are in every minimal set."""
    minimal: npt.NDArray[np.bool_]
    """(M, L): the minimal sets, the cheapest of each puzzle first; see minimal_of()."""
    minimal_offsets: npt.NDArray[np.int64]
    """(N + 1,): those of puzzle i are minimal[minimal_offsets[i]:minimal_offsets[i + 1]]."""
    blocking: npt.NDArray[np.bool_]
    """(B, L): the blocking sets; see blocking_of()."""
    blocking_offsets: npt.NDArray[np.int64]
    """(N + 1,)."""
    least: npt.NDArray[np.float64]
    """(N,): difficulty of the hardest step, with the easiest technique first; NaN if unsolved."""
    greatest: npt.NDArray[np.float64]
    """(N,): the greatest that it has when another technique is tried first; NaN if unsolved."""
    up_to: npt.NDArray[np.float64]
    """(N,): techniques up to this difficulty were asked about; NaN: all of the ladder."""
    basis: npt.NDArray[np.int8]
    """(N,): why the lists are complete: the place in `needs_bases`. "every set": the result of
    every set is known; "monotone": what is stuck stays stuck with fewer techniques."""

    def minimal_of(self, puzzle: int) -> npt.NDArray[np.bool_]:
        """The minimal sets of one puzzle, (k, L). Raises IndexError."""
        return _part(self.minimal, self.minimal_offsets, puzzle)

    def blocking_of(self, puzzle: int) -> npt.NDArray[np.bool_]:
        """The blocking sets of one puzzle, (k, L). Raises IndexError."""
        return _part(self.blocking, self.blocking_offsets, puzzle)

    def ids(self, row: npt.NDArray[np.bool_]) -> list[str]:
        """The ids of the techniques of a set, in the order of the ladder."""
        return [name for name, is_in in zip(self.ladder, row) if is_in]


needs_bases: tuple[str, ...] = _core.needs_bases
"""What the numbers of Needs.basis stand for."""


def _part(rows: npt.NDArray[np.bool_], offsets: npt.NDArray[np.int64],
          puzzle: int) -> npt.NDArray[np.bool_]:
    puzzle = range(len(offsets) - 1)[puzzle]
    return rows[offsets[puzzle]:offsets[puzzle + 1]]


def needs(puzzles: BoardsLike, profile: ProfileLike = "se", *, up_to: Optional[float] = None,
          limit: int = 10_000, time_limit: Optional[float] = None, threads: int = 0) -> Needs:
    """Which techniques of a profile each puzzle needs: what `gridlemma needs` says. A path shows
    one set that solves it; others may do as well.

    puzzles: see boards().
    profile: see profile(). Ladders of more than 256 techniques are refused.
    up_to: the greatest difficulty of the techniques that are asked about; math.inf: all of them.
        None: for each puzzle that of the hardest step of its path.
    limit: gives a puzzle up, as not complete, after so many runs of the ladder, from 1.
    time_limit: seconds per puzzle, after which it is given up as not complete. Give one with
        profiles that take long: a run of "all" may take a second, and `limit` is 10,000 runs.
    threads: less than 1 means one per core. Without time_limit the result does not depend on it.

    Raises ValueError before any work begins; KeyboardInterrupt within a second of Ctrl-C.
    """
    ladder = _profile(profile)
    if up_to is not None and math.isnan(real(up_to, "up_to")):
        raise ValueError("up_to: nan, not a difficulty")
    found = _core.needs(boards(puzzles), ladder, up_to, integer(limit, "limit"),
                        seconds_of(time_limit), integer(threads, "threads"))
    return Needs(tuple(name for name, _ in ladder.ladder), *found)
