# SPDX-License-Identifier: Apache-2.0
"""Answers and moves, of models or people: right or wrong, and why."""

from __future__ import annotations

from typing import NamedTuple, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from . import _core
from ._arrays import BoardsLike, boards, described, integer, real, seed_of
from ._objects import moves_of
from ._rating import ProfileLike, profile as _profile, words_of
from ._search import canon, solve

_bits = np.array([0, *(1 << np.arange(9))], np.uint16)  # By digit; none for an empty cell.
# Rows, columns, boxes: the shape of a board in which the cells of each are along these axes.
_houses: list[tuple[tuple[int, ...], tuple[int, ...]]] = [
    ((-1, 9, 9), (2,)), ((-1, 9, 9), (1,)), ((-1, 3, 3, 3, 3), (2, 4))]


@described
class Verification(NamedTuple):
    """What verify() returns, by answer."""

    legal: npt.NDArray[np.bool_]
    """(N,): all givens are kept, and no digit is in a house twice."""
    consistent: npt.NDArray[np.bool_]
    """(N,): legal, and it can still be completed."""
    solved: npt.NDArray[np.bool_]
    """(N,): legal, and every cell is filled."""
    wrong: npt.NDArray[np.bool_]
    """(N, 81): cells filled with another digit than that of the only solution. False throughout for
    a puzzle without exactly one solution."""
    right: npt.NDArray[np.float64]
    """(N,): of the cells that are not given, the share that has the digit of the only solution; NaN
    for a puzzle without exactly one solution, and one without such cells."""


def verify(puzzles: BoardsLike, answers: BoardsLike, *, threads: int = 0) -> Verification:
    """Compares answers with puzzles. They need not be complete: 0 is a cell that is not filled.

    puzzles, answers: as many of each; see boards().
    threads: less than 1 means one per core.

    Raises ValueError before any work begins; KeyboardInterrupt within a second of Ctrl-C.
    """
    threads = integer(threads, "threads")
    array, filled = boards(puzzles), boards(answers, "answers")
    if filled.shape != array.shape:
        raise ValueError(f"answers: {len(filled)}, not as many as boards ({len(array)})")
    legal = ((filled == array) | (array == 0)).all(axis=1) & ~has_conflict(filled)
    of_puzzles = solve(array, threads=threads)
    consistent = legal & (solve(filled, 1, threads=threads).count == 1)
    unique = of_puzzles.count == 1
    wrong = (filled != of_puzzles.solution) & (filled != 0) & unique[:, None]
    is_open = array == 0
    hits = ((filled == of_puzzles.solution) & is_open).sum(axis=1)
    right = np.full(len(array), np.nan)
    np.divide(hits, is_open.sum(axis=1), out=right, where=unique & is_open.any(axis=1))
    return Verification(legal, consistent, legal & (filled != 0).all(axis=1), wrong, right)


def has_conflict(filled: npt.NDArray[np.uint8]) -> npt.NDArray[np.bool_]:
    """(N,): whether a digit is in a house twice."""
    found = np.zeros(len(filled), bool)
    at_a_time = 1 << 16  # Of what is made here, a board takes some hundred bytes.
    for first in range(0, len(filled), at_a_time):
        part = slice(first, first + at_a_time)
        bits = _bits[filled[part]]
        for shape, axes in _houses:
            houses = bits.reshape(shape)
            # Of different bits, and of those alone, the sum is the union.
            found[part] |= (houses.sum(axis=axes, dtype=np.uint16)
                            != np.bitwise_or.reduce(houses, axis=axes)).reshape(
                                len(bits), -1).any(axis=1)
    return found


@described
class Judgements(NamedTuple):
    """What judge() returns, by move."""

    right: npt.NDArray[np.int8]
    """1: it follows from the puzzle. 0: it is wrong. -1: unknown, as where a puzzle has several
    solutions."""
    decided_by: npt.NDArray[np.int8]
    """The place in gridlemma.decided_by: "certificate" where steps prove the move, or its
    opposite, and an independent checker has certified each; "solution" where it was compared with
    the only solution."""
    technique: npt.NDArray[np.int16]
    """The easiest technique whose single step proves the move, or its opposite; if there is none,
    the hardest of the path to it. See gridlemma.techniques, and text(). -1 without a certificate,
    and where the digits of the puzzle alone show it, as of a given."""
    difficulty: npt.NDArray[np.float64]
    """Of that step, on the scale of the profile; NaN without one."""
    steps: npt.NDArray[np.int64]
    """Steps of the profile's path until the move, or its opposite, holds; 0 if it is not on the
    path, or holds already."""

    def text(self, name: str) -> npt.NDArray[np.object_]:
        """decided_by, or technique, in words and ids; None for -1. Raises ValueError."""
        words = {"decided_by": _core.decided_by,
                 "technique": tuple(id for id, _ in _core.techniques)}
        if name not in words:
            raise ValueError(f"name: '{name}', not decided_by or technique")
        return words_of(getattr(self, name), words[name])


decided_by: tuple[str, ...] = _core.decided_by
"""How a move was decided: what the numbers of Judgements.decided_by stand for."""


def judge(puzzles: BoardsLike, moves: Union[npt.ArrayLike, Sequence[str]], profile: ProfileLike = "se", *,
          positions: Optional[BoardsLike] = None, threads: int = 0) -> Judgements:
    """Judges moves: whether each follows at its position, what proves it, how hard that is.

    puzzles: one per move; see boards(). Fastest where moves at the same position are neighbours.
    moves: integers of the shape (N, 3): cell (0 to 80, row by row), digit (1 to 9), and 1 if the
        digit is placed, 0 if the candidate is removed. Or N texts: "r1c1=5", "r1c1<>5".
    profile: whose techniques prove, and whose scale measures; see profile().
    positions: the digits that are filled in at each move, with the givens; None: the givens alone.
        Nothing follows from a position with a mistake: moves there are compared with the solution.
    threads: less than 1 means one per core. The result does not depend on it.

    A verdict compares what was asked, not how it was found: a guess that is right is right. What
    it is worth, `technique` and `difficulty` say.

    Raises ValueError, with the index of the first move that is wrong, before any work begins;
    KeyboardInterrupt within a second of Ctrl-C.
    """
    array = boards(puzzles)
    filled = array if positions is None else boards(positions, "positions")
    if filled.shape == array.shape:
        changed = ((filled != array) & (array != 0)).any(axis=1)
        if changed.any():
            raise ValueError(f"positions[{changed.argmax()}]: a given is missing or changed")
    wanted = _moves(moves)
    if len(wanted) != len(array):
        raise ValueError(f"moves: {len(wanted)}, not as many as boards ({len(array)})")
    return Judgements(*_core.judge(array, filled, wanted, _profile(profile),
                                   integer(threads, "threads")))


def _moves(moves: Union[npt.ArrayLike, Sequence[str]]) -> npt.NDArray[np.int64]:
    array = np.asarray(moves)
    if array.dtype.kind == "U" or (array.dtype.kind == "O" and array.ndim == 1):
        array = np.array(moves_of(array.ravel().tolist()), np.int64)
    if array.size == 0:
        array = np.zeros((0, 3), np.int64)
    if array.dtype.kind not in "iu":
        raise ValueError(f"moves: dtype {array.dtype}, not integers")
    if array.ndim != 2 or array.shape[1] != 3:
        raise ValueError(f"moves: shape {array.shape}, not (N, 3)")
    if array.dtype == np.uint64:
        array = np.minimum(array, np.uint64(2**63 - 1))
    return np.ascontiguousarray(array, dtype=np.int64)


@described
class Split(NamedTuple):
    """What split() returns."""

    train: npt.NDArray[np.int64]
    """Indices of puzzles, ascending."""
    test: npt.NDArray[np.int64]
    """The others, ascending."""


def split(puzzles: BoardsLike, test: float = 0.1, seed: int = 1, *, threads: int = 0) -> Split:
    """Divides puzzles into two parts so that no two isomorphic ones stand on both sides.

    puzzles: see boards().
    test: the share of classes of isomorphs that go to the second part, from 0 to 1. It is met on
        average: the canonical form and the seed alone decide where a class goes, so it stays there
        when puzzles are added or left out.
    seed: from 0 to 2^64 - 1.
    threads: less than 1 means one per core.

    Raises ValueError before any work begins; KeyboardInterrupt within a second of Ctrl-C.
    """
    if not 0 <= real(test, "test") <= 1:
        raise ValueError(f"test: {test}, not from 0 to 1")
    seed = seed_of(seed)
    is_test = _shares(canon(puzzles, threads=threads), seed) < test
    return Split(np.flatnonzero(~is_test), np.flatnonzero(is_test))


def _shares(forms: npt.NDArray[np.uint8], seed: int) -> npt.NDArray[np.float64]:
    """A number from 0 to 1, without 1, for each form: its hash (FNV-1a, then mixed)."""
    mixed = np.full(len(forms), (0xCBF29CE484222325 ^ seed * 0x9E3779B97F4A7C15) % 2**64, np.uint64)
    for column in forms.T:
        mixed = (mixed ^ column) * np.uint64(0x100000001B3)
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = (mixed ^ (mixed >> np.uint64(shift))) * np.uint64(factor)
    mixed ^= mixed >> np.uint64(31)
    shares: npt.NDArray[np.float64] = (mixed >> np.uint64(11)) * 2.0**-53
    return shares
