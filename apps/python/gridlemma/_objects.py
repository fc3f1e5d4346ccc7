# SPDX-License-Identifier: Apache-2.0
"""Single puzzles: positions, what can be done there, paths in words and drawings."""

from __future__ import annotations

import math
import operator
import re
from typing import Any, NamedTuple, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from . import _core
from ._arrays import Boards, boards, described, texts
from ._rating import Profile, ProfileLike, profile as _profile

Hint = _core.Hint
Path = _core.Path
Step = _core.Step
Verdict = _core.Verdict


class Move(NamedTuple):
    """What a step or a player concludes of a candidate."""

    cell: int
    """0 to 80, row by row."""
    digit: int
    """1 to 9."""
    places: bool = True
    """Whether the digit is placed; else the candidate is removed."""

    def __str__(self) -> str:
        """As the command writes it: "r1c1=5", "r1c1<>5"."""
        sign = "=" if self.places else "<>"
        return f"r{self.cell // 9 + 1}c{self.cell % 9 + 1}{sign}{self.digit}"


MoveLike = Union[str, Move, tuple[int, int, bool]]
"""Or "r1c1=5", "r1c1<>5". All that a Step concludes counts as several moves."""
PuzzleLike = Union[str, Boards]


class Position(_core.Position):
    """A puzzle and what a player has made of it.

    puzzle: a text in any form that the command reads on one line; or a board: see boards().
    filled: the digits of the player, with the givens, as such a text or a board; None: the givens
        alone.
    marks: for each of the 81 cells the digits that he has pencilled in; none for a cell that he has
        not looked at. Or 81 integers, as `candidates` has them. None: no marks at all.

    Raises ValueError for what cannot be read, a given that is changed, and a puzzle or position
    without a solution.

    mistakes: what it says against the only solution, as a list of Move.
    status: of the puzzle, in words; see Path.
    board: the 81 digits, row by row; 0 for an empty cell.
    candidates: of the 81 cells: bit d - 1 for digit d; 0 for a filled one.
    text: as the command reads it.

    A notebook draws it. It does not change: any number of threads may use it.
    """

    def __init__(self, puzzle: PuzzleLike, filled: Optional[PuzzleLike] = None,
                 marks: Union[Sequence[Sequence[int]], npt.ArrayLike, None] = None) -> None:
        super().__init__(_text(puzzle), None if filled is None else _text(filled, "filled"),
                         None if marks is None else _marks(marks))


PositionLike = Union[Position, PuzzleLike]


@described
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

    def all_steps(self, position: PositionLike, *, most: int = 1000, most_per_technique: int = 1000,
                  most_difficulty: float = math.inf, thorough: bool = False) -> AllSteps:
        """Everything that the techniques find at a position, or in a puzzle. None where that has
        mistakes.

        most, most_per_technique, most_difficulty: limits; is_complete says if one was reached.
        thorough: also techniques that search without bound where an easier one has a step.
        """
        if most < 0 or most_per_technique < 0:
            raise ValueError("most: negative")
        return AllSteps(*_core.all_steps(_position(position), self.profile, most, most_per_technique,
                                         most_difficulty, thorough))

    def hint(self, position: PositionLike) -> Hint:
        """The next step from a position or puzzle, or what comes before it: mistakes."""
        return _core.hint(_position(position), self.profile)

    def judge(self, position: PositionLike, moves: Union[MoveLike, Sequence[MoveLike], Step],
              technique: str = "") -> Verdict:
        """Judges what a player concludes at a position or in a puzzle: whether it is right, what
        proves it, and whether the technique that he names proves it in one step.

        moves: one or several, as Move, (cell, digit, places) or "r1c1=5"; all of them have to be
            right. Or a Step.
        technique: its id or any of its names; "": he names none.

        Raises ValueError for what is no move, and for an unknown technique."""
        return _core.judge_claim(_position(position), self.profile, moves_of(moves), technique)


def _position(position: PositionLike) -> _core.Position:
    return position if isinstance(position, _core.Position) else Position(position)


def moves_of(moves: Any) -> list[tuple[int, int, bool]]:
    """Moves as (cell, digit, places). Raises ValueError, with the index of what is no move."""
    if isinstance(moves, Step):
        moves = moves.moves
    is_one = isinstance(moves, str) or (isinstance(moves, tuple) and len(moves) > 0
                                        and not isinstance(moves[0], (str, tuple)))
    return [_move(i, move) for i, move in enumerate([moves] if is_one else moves)]


def _move(index: int, move: Any) -> tuple[int, int, bool]:
    if isinstance(move, str):
        found = re.fullmatch(r"r([1-9])c([1-9])(=|<>)([1-9])", move.replace(" ", "").lower())
        if found is None:
            raise ValueError(f"moves[{index}]: {move!r}, not like 'r1c1=5' or 'r1c1<>5'")
        return (9 * int(found[1]) + int(found[2]) - 10, int(found[4]), found[3] == "=")
    try:
        cell, digit, places = (operator.index(value) for value in move)
    except (TypeError, ValueError):
        cell = digit = places = -1
    if not (0 <= cell <= 80 and 1 <= digit <= 9 and 0 <= places <= 1):
        raise ValueError(f"moves[{index}]: {move!r}, not a cell from 0 to 80, a digit from 1 to 9, "
                         "and whether it is placed")
    return (cell, digit, places == 1)


def _text(puzzle: PuzzleLike, name: str = "puzzle") -> str:
    if isinstance(puzzle, str):
        return puzzle
    array = boards(puzzle, name)
    if len(array) != 1:
        raise ValueError(f"{name}: {len(array)} boards, not one")
    return texts(array)[0]


def _marks(marks: Union[Sequence[Sequence[int]], npt.ArrayLike]) -> list[list[int]]:
    """By cell the digits."""
    if isinstance(marks, (list, tuple)) and not all(isinstance(m, (int, np.integer)) for m in marks):
        return [list(digits) for digits in marks]
    bits = np.asarray(marks)
    if bits.dtype.kind not in "iu" or bits.shape != (81,):
        raise ValueError(f"marks: {bits.dtype} {bits.shape}, not integers (81,), nor lists of digits")
    bad = (bits < 0) | (bits >= 512)
    if bad.any():
        raise ValueError(f"marks[{bad.argmax()}]: {bits[bad.argmax()]}, not from 0 to 511")
    return [[digit for digit in range(1, 10) if int(each) >> (digit - 1) & 1] for each in bits]
