# SPDX-License-Identifier: Apache-2.0
"""What search and symmetry say of puzzles."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional, Union, overload

import numpy as np
import numpy.typing as npt

from . import _core
from ._arrays import Boards, BoardsLike, boards, described, integer, seed_of


@described
class Solutions(NamedTuple):
    """What solve() returns, by puzzle."""

    solution: Boards
    """(N, 81): the only solution, or the first found; all 0 if there is none."""
    count: npt.NDArray[np.uint64]  # type: ignore[assignment]  # In place of tuple.count.
    """(N,): solutions, up to the limit."""
    guesses: npt.NDArray[np.uint64]
    """(N,): candidates that search had to guess."""


def solve(puzzles: BoardsLike, limit: int = 2, *, threads: int = 0) -> Solutions:
    """Solves puzzles by search.

    puzzles: see boards().
    limit: stop counting at this number of solutions, from 1; with 2, a count of 1 means that the
        solution is the only one.
    threads: less than 1 means one per core. The result does not depend on it.

    Raises ValueError before any work begins; KeyboardInterrupt within a second of Ctrl-C.
    """
    return Solutions(*_core.solve(boards(puzzles), integer(limit, "limit"),
                                  integer(threads, "threads")))


def count(puzzles: BoardsLike, *, threads: int = 0) -> npt.NDArray[Any]:
    """Counts all solutions of puzzles exactly, however many they are.

    puzzles: see boards(). Most take less than a second, with 50 MiB per thread.
    threads: less than 1 means one per core.

    Returns uint64 of the shape (N,); integers of Python (dtype object) if one needs more than 64
    bits. Raises ValueError before any work begins; KeyboardInterrupt within a second of Ctrl-C.
    """
    result: npt.NDArray[Any] = _core.count(boards(puzzles), integer(threads, "threads"))
    return result


def canon(puzzles: BoardsLike, *, threads: int = 0) -> Boards:
    """The canonical form of each puzzle, that of `gridlemma canon`: of all isomorphs the one with
    the least text. Two puzzles are isomorphic if and only if their forms are equal.

    puzzles: see boards(). They may have no solution or several.
    threads: less than 1 means one per core.

    Returns uint8 of the shape (N, 81). Raises ValueError before any work begins.
    """
    return _core.canon(boards(puzzles), integer(threads, "threads"))


@overload
def morphs(puzzles: BoardsLike, n: int = ..., seed: int = ..., also: None = ..., *,
           transpose: bool = ..., permute: bool = ..., relabel: bool = ...,
           threads: int = ...) -> Boards: ...


@overload
def morphs(puzzles: BoardsLike, n: int, seed: int, also: BoardsLike, *, transpose: bool = ...,
           permute: bool = ..., relabel: bool = ...,
           threads: int = ...) -> tuple[Boards, Boards]: ...


@overload
def morphs(puzzles: BoardsLike, n: int = ..., seed: int = ..., *, also: BoardsLike,
           transpose: bool = ..., permute: bool = ..., relabel: bool = ...,
           threads: int = ...) -> tuple[Boards, Boards]: ...


def morphs(puzzles: BoardsLike, n: int = 1, seed: int = 1, also: Optional[BoardsLike] = None, *,
           transpose: bool = True, permute: bool = True, relabel: bool = True,
           threads: int = 0) -> Union[Boards, tuple[Boards, Boards]]:
    """Random isomorphs of puzzles: those of `gridlemma morph --count n --seed seed`.

    puzzles: see boards().
    n: isomorphs per puzzle.
    seed: from 0 to 2^64 - 1; decides, with the index of the puzzle, which isomorphs they are.
    also: as many boards, which go the same ways: the solutions, say.
    transpose, permute, relabel: the kinds of change that may be made.
    threads: less than 1 means one per core. The result does not depend on it.

    Returns uint8 of the shape (N, n, 81); with `also` two of them. Raises ValueError before any
    work begins; KeyboardInterrupt within a second of Ctrl-C.
    """
    others = None if also is None else boards(also, "also")
    result: Union[Boards, tuple[Boards, Boards]] = _core.morphs(
        boards(puzzles), integer(n, "n"), seed_of(seed), others, transpose, permute, relabel,
        integer(threads, "threads"))
    return result


@described
class Puzzles(NamedTuple):
    """What generate() returns."""

    puzzle: Boards
    """(n, 81)."""
    solution: Boards
    """(n, 81)."""


def generate(n: int = 1, seed: int = 1, *, clues: Union[int, tuple[int, int], None] = None,
             symmetry: str = "none", minimal: bool = False, threads: int = 0) -> Puzzles:
    """Makes random puzzles with one solution: those of `gridlemma generate`. By difficulty:
    run("generate", count=10, where="er>=7").

    n: how many.
    seed: from 0 to 2^64 - 1; puzzle number i depends on it, on i and on the order. The same call gives
        the same puzzles: for others take another seed.
    clues: their number, or the least and the greatest. None: any. Rare ones take long.
    symmetry: one of `gridlemma.symmetries`.
    minimal: whether no clue may be redundant.
    threads: less than 1 means one per core. The result does not depend on it.

    Raises ValueError for what is known to be impossible; KeyboardInterrupt within a second of
    Ctrl-C.
    """
    least, most = _clues(clues)
    return Puzzles(*_core.generate(integer(n, "n"), seed_of(seed), (least, most), symmetry, minimal,
                                   integer(threads, "threads")))


def _clues(clues: Union[int, tuple[int, int], None]) -> tuple[int, int]:
    if clues is None:
        return 0, 81
    if not isinstance(clues, (tuple, list)):
        return (integer(clues, "clues"),) * 2
    if len(clues) != 2:
        raise ValueError(f"clues: {clues!r}, not their number, nor the least and the greatest")
    return integer(clues[0], "clues[0]"), integer(clues[1], "clues[1]")
