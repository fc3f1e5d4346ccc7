# SPDX-License-Identifier: Apache-2.0
"""Formats of data sets that models learn from: written, and read back.

    data = read("sudoku.csv")                   any file of puzzles that the command reads
    write_hrm("data/train", data.puzzle, data.solution, morphs=1000)
    np.save("steps.npy", to_325(gl.trace(b)))

Each is described where it is written; gridlemma.export() writes any of them by its name. All raise
ValueError for what does not fit, and OSError for files.
"""

from __future__ import annotations

import csv
import inspect
import itertools
import json
import os
import pathlib
from typing import Any, Callable, Iterator, NamedTuple, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from . import _core
from ._arrays import Boards, BoardsLike, _joined, _none, _parts_of, boards, described, texts
from ._judging import has_conflict
from ._rating import Ratings
from ._search import morphs as _morphs, solve
from ._trace import Trace

__all__ = [
    "DataSet", "Examples", "GIVEN_STRATEGY", "OTHER_STRATEGY", "PAD_TOKEN", "SEPARATOR_TOKEN",
    "Trajectory", "export", "export_formats", "from_325", "from_tokens", "read", "read_hrm",
    "read_trajectories", "to_325", "to_tokens", "trajectories", "write_csv", "write_hrm",
    "write_trajectories",
]

PathLike = Union[str, "os.PathLike[str]"]


@described
class DataSet(NamedTuple):
    """Puzzles of a file."""

    puzzle: Boards
    """(N, 81)."""
    solution: Boards
    """(N, 81): those that came with the puzzles, unchecked; all 0 where none did."""
    name: list[str]
    """What the file calls them; mostly empty."""


def read(path: PathLike, column: str = "") -> DataSet:
    """Reads a file of puzzles: lines, CSV (that of Kaggle, sudoku-extreme, ...), JSON and all else
    that the command reads, compressed or not.

    column: the one that has the puzzles, if its name is none of the usual ones. Other columns than
        puzzles, solutions and names are left out: pandas.read_csv() has them.

    Raises ValueError ("FILE:LINE: reason") for the first line that is wrong.
    """
    return DataSet(*_joined([_none, *_parts_of(path, 65_536, column, False, True)]))


def _solutions_of(puzzles: Boards, solutions: Optional[BoardsLike]) -> Boards:
    """Those given, which have to be solutions, or, for puzzles with one solution, found."""
    if solutions is not None:
        given = boards(solutions, "solutions")
        if given.shape != puzzles.shape:
            raise ValueError(f"solutions: {len(given)}, not as many as boards ({len(puzzles)})")
        for fault, is_there in (
                ("a cell is empty; without solutions they are found", (given == 0).any(axis=1)),
                ("a given is changed", ((given != puzzles) & (puzzles != 0)).any(axis=1)),
                ("a digit is in a house twice", has_conflict(given))):
            if is_there.any():
                raise ValueError(f"solutions[{is_there.argmax()}]: {fault}")
        return given
    found = solve(puzzles)
    if (found.count != 1).any():
        raise ValueError(f"boards[{(found.count != 1).argmax()}]: not exactly one solution")
    return found.solution


def write_csv(path: PathLike, puzzles: BoardsLike, solutions: Optional[BoardsLike] = None, *,
              layout: str = "kaggle", rating: Optional[Sequence[object]] = None,
              source: str = "gridlemma") -> None:
    """Writes a CSV file. solutions: None: they are found. Others have to be solutions.

    layout  columns
    kaggle  puzzle,solution: 81 digits each, 0 for empty; no rating
    extreme source,question,answer,rating: as sudoku-extreme, '.' for empty; `rating` and `source`
            are what the arguments of these names say
    """
    array = boards(puzzles)
    answers = texts(_solutions_of(array, solutions))
    questions = texts(array)
    if layout == "kaggle":
        if rating is not None:
            raise ValueError("rating: the layout kaggle has none; extreme has")
        head: list[str] = ["puzzle", "solution"]
        rows: Iterator[Sequence[object]] = zip([q.replace(".", "0") for q in questions], answers)
    elif layout == "extreme":
        ratings: list[object] = [0] * len(array) if rating is None else list(rating)
        if len(ratings) != len(array):
            raise ValueError(f"rating: {len(ratings)}, not as many as boards ({len(array)})")
        head = ["source", "question", "answer", "rating"]
        rows = zip([source] * len(array), questions, answers, ratings)
    else:
        raise ValueError(f"layout: no '{layout}'; there are kaggle, extreme")
    with open(path, "w", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)


def write_hrm(folder: PathLike, puzzles: BoardsLike, solutions: Optional[BoardsLike] = None, *,
              morphs: int = 0, seed: int = 1) -> None:
    """Writes one part ("train", "test") of a data set of HRM and TRM.

    folder: is made; identifiers.json goes beside it, the others into it:

        all__inputs.npy, all__labels.npy    uint8 (E, 81): digit + 1, so 1 is an empty cell; 0: pad
        all__puzzle_indices.npy             int32 (E + 1): the examples of puzzle i; one each
        all__puzzle_identifiers.npy         int32 (E): 0
        all__group_indices.npy              int32 (N + 1): the puzzles of group i
        dataset.json                        sizes

    morphs: random isomorphs that follow each puzzle, in its group.
    seed: from 0 to 2^64 - 1; decides which they are.
    solutions: None: they are found. Others have to be solutions.
    """
    array = boards(puzzles)
    answers = _solutions_of(array, solutions)
    inputs, labels = _with_morphs(array, answers, morphs, seed)
    examples, per_group = len(inputs), 1 + morphs
    if examples >= 2**31:
        raise ValueError(f"morphs: {examples} examples do not fit into 31 bits")
    place = pathlib.Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    np.save(place / "all__inputs.npy", inputs + np.uint8(1))
    np.save(place / "all__labels.npy", labels + np.uint8(1))
    np.save(place / "all__puzzle_indices.npy", np.arange(examples + 1, dtype=np.int32))
    np.save(place / "all__puzzle_identifiers.npy", np.zeros(examples, np.int32))
    np.save(place / "all__group_indices.npy",
            np.arange(0, examples + 1, per_group, dtype=np.int32))
    sizes = {"seq_len": 81, "vocab_size": 11, "pad_id": 0, "ignore_label_id": 0,
             "blank_identifier_id": 0, "num_puzzle_identifiers": 1, "total_groups": len(array),
             "total_puzzles": examples, "mean_puzzle_examples": 1.0, "sets": ["all"]}
    (place / "dataset.json").write_text(json.dumps(sizes), encoding="utf-8")
    (place.parent / "identifiers.json").write_text(json.dumps(["<blank>"]), encoding="utf-8")


def _with_morphs(puzzles: Boards, answers: Boards, count: int, seed: int) -> tuple[Boards, Boards]:
    if count == 0:
        return puzzles, answers
    images, labels = _morphs(puzzles, count, seed, also=answers)
    return (np.concatenate([puzzles[:, None], images], axis=1).reshape(-1, 81),
            np.concatenate([answers[:, None], labels], axis=1).reshape(-1, 81))


@described
class Examples(NamedTuple):
    """What read_hrm() returns."""

    puzzle: Boards
    """(E, 81)."""
    solution: Boards
    """(E, 81)."""
    group: npt.NDArray[np.int64]
    """(E,): which group each is of, from 0."""


def read_hrm(folder: PathLike) -> Examples:
    """Reads what write_hrm() writes, or the scripts of HRM and TRM for Sudoku."""
    place = pathlib.Path(folder)
    parts = {name: np.load(place / f"all__{name}.npy", allow_pickle=False)
             for name in ("inputs", "labels", "puzzle_indices", "puzzle_identifiers",
                          "group_indices")}
    inputs, labels = (boards(parts[name].astype(np.int64) - 1, f"{folder}: {name}")
                      for name in ("inputs", "labels"))
    groups, puzzles = parts["group_indices"], parts["puzzle_indices"]
    if (labels.shape != inputs.shape or len(parts["puzzle_identifiers"]) != len(puzzles) - 1
            or not _are_offsets(puzzles, len(inputs))
            or not _are_offsets(groups, len(puzzles) - 1)):
        raise ValueError(f"{folder}: the arrays do not fit together")
    return Examples(inputs, labels, np.repeat(np.arange(len(groups) - 1),
                                              np.diff(puzzles[groups])))


def _are_offsets(offsets: npt.NDArray[Any], end: int) -> bool:
    return (offsets.ndim == 1 and len(offsets) > 0 and offsets[0] == 0 and offsets[-1] == end
            and bool((np.diff(offsets.astype(np.int64)) >= 0).all()))


# The ids of strategies in arrays of the shape (N, 325), by technique. Any other is OTHER_STRATEGY.
_STRATEGIES = {
    "full-house": 2, "last-digit": 3, "naked-single": 2,
    "hidden-single-box": 3, "hidden-single-row": 3, "hidden-single-column": 3,
    "naked-pair": 4, "naked-triple": 5, "pointing": 6, "claiming": 6, "xy-wing": 7,
    "uniqueness-test-1": 8, "uniqueness-test-2": 8, "uniqueness-test-3": 8, "uniqueness-test-4": 8,
}
GIVEN_STRATEGY = 0
OTHER_STRATEGY = 1


def to_325(trace: Trace) -> npt.NDArray[np.int16]:
    """The order in which logic fills the cells, as causal language models learn it: int16 (N, 325).

    First the number of givens; then for each of the 81 cells its row, column (from 0) and digit,
    and the id of a strategy. The givens come first, row by row. The others follow in the order of
    the path; the strategy is the greatest id of the steps since the digit before. 0: given,
    2: naked single, 3: hidden single, 4: naked pair, 5: naked triple, 6: locked candidates,
    7: XY-Wing, 8: unique rectangle, and 1, which is free there: any other technique.

    Raises ValueError for a puzzle that the path does not solve.
    """
    by_number = np.full(len(_core.techniques) + 1, OTHER_STRATEGY, np.int16)
    for number, (name, _) in enumerate(_core.techniques):
        by_number[number] = _STRATEGIES.get(name, OTHER_STRATEGY)
    trace = _trace_of(trace)
    result = np.zeros((len(trace), 325), np.int16)
    for i, (givens, rows) in enumerate(_solved_paths(trace)):
        is_placed = rows["places"] == 1
        # Steps belong to the next digit that is placed.
        owner = np.cumsum(is_placed) - is_placed
        strategies = np.zeros(int(is_placed.sum()) + 1, np.int16)
        np.maximum.at(strategies, owner, by_number[rows["technique"]])
        placed = rows[is_placed]
        cells = np.concatenate([givens, placed["cell"]])
        result[i, 0] = len(givens)
        result[i, 1::4], result[i, 2::4] = cells // 9, cells % 9
        result[i, 3::4] = np.concatenate([trace.puzzles[i, givens], placed["digit"]])
        result[i, 4::4] = np.concatenate([np.zeros(len(givens), np.int16),
                                          strategies[:len(placed)]])
    return result


def _solved_paths(trace: Trace) -> Iterator[tuple[npt.NDArray[np.int64], npt.NDArray[np.void]]]:
    for i in range(len(trace)):
        givens = np.flatnonzero(trace.puzzles[i])
        rows = trace.rows_of(i)
        if len(givens) + int(rows["places"].sum()) != 81:
            raise ValueError(f"boards[{i}]: its path does not solve it")
        yield givens, rows


def from_325(array: npt.ArrayLike) -> tuple[Boards, Boards]:
    """Puzzles and solutions of an array of the shape (N, 325)."""
    values = np.asarray(array)
    if values.ndim != 2 or values.shape[1] != 325 or values.dtype.kind not in "iu":
        raise ValueError(f"array: {values.dtype} {values.shape}, not integers (N, 325)")
    rows, columns, digits = (values[:, start::4].astype(np.int64) for start in (1, 2, 3))
    if ((rows < 0) | (rows > 8) | (columns < 0) | (columns > 8)).any():
        raise ValueError("array: a row or column that is not from 0 to 8")
    return _in_order(9 * rows + columns, digits, values[:, 0].astype(np.int64))


def _in_order(cells: npt.NDArray[np.int64], digits: npt.NDArray[np.int64],
              givens: npt.NDArray[np.int64]) -> tuple[Boards, Boards]:
    if (np.sort(cells, axis=1) != np.arange(81)).any():
        raise ValueError("array: not each cell once")
    if (digits < 1).any():
        raise ValueError("array: a cell without a digit")
    solutions = np.zeros(cells.shape, np.int64)
    np.put_along_axis(solutions, cells, digits, axis=1)
    is_given = np.zeros(cells.shape, bool)
    np.put_along_axis(is_given, cells, np.arange(81) < givens[:, None], axis=1)
    return boards(np.where(is_given, solutions, 0)), boards(solutions, "solutions")


SEPARATOR_TOKEN = 729
PAD_TOKEN = 730


def to_tokens(trace: Trace) -> npt.NDArray[np.int16]:
    """The same as tokens: int16 (N, 82). A token is 81 * row + 9 * column + digit - 1, counted from
    0; first the givens, row by row, then 729, then the other cells in the order of the path.

    Raises ValueError for a puzzle that the path does not solve.
    """
    trace = _trace_of(trace)
    result = np.full((len(trace), 82), PAD_TOKEN, np.int16)
    for i, (givens, rows) in enumerate(_solved_paths(trace)):
        placed = rows[rows["places"] == 1]
        result[i, :len(givens)] = 9 * givens + trace.puzzles[i, givens] - 1
        result[i, len(givens)] = SEPARATOR_TOKEN
        result[i, len(givens) + 1:] = 9 * placed["cell"].astype(np.int16) + placed["digit"] - 1
    return result


def from_tokens(array: npt.ArrayLike) -> tuple[Boards, Boards]:
    """Puzzles and solutions of an array of tokens."""
    values = np.asarray(array)
    if values.ndim != 2 or values.shape[1] != 82 or values.dtype.kind not in "iu":
        raise ValueError(f"array: {values.dtype} {values.shape}, not integers (N, 82)")
    is_separator = values == SEPARATOR_TOKEN
    if (is_separator.sum(axis=1) != 1).any() or (values < 0).any() or (values > 729).any():
        raise ValueError("array: not 81 tokens from 0 to 728 and one separator")
    tokens = values[~is_separator].reshape(-1, 81).astype(np.int64)
    return _in_order(tokens // 9, tokens % 9 + 1, is_separator.argmax(axis=1))


def trajectories(trace: Trace, ratings: Optional[Ratings] = None) -> Iterator[dict[str, Any]]:
    """A record per puzzle: trajectory (texts of the boards: the puzzle, then one for each step that
    places a digit), strategies_used (ids of techniques, in the order of their first use),
    num_steps, and what `ratings`, if there are any, say of it under the names of their columns."""
    trace = _trace_of(trace)
    rated = len(trace) if ratings is None else len(next(iter(ratings.values())))
    if rated != len(trace):
        raise ValueError(f"ratings: of {rated} puzzles, not as many as the trace has ({len(trace)})")
    after = trace.boards()
    for i in range(len(trace)):
        rows = trace.rows_of(i)
        part = after[trace.step_offsets[i]:trace.step_offsets[i + 1]]
        steps = np.unique(rows["step"][rows["places"] == 1])
        used = dict.fromkeys(rows["technique"].tolist())
        record = {"trajectory": texts(np.concatenate([trace.puzzles[i:i + 1], part[steps]])),
                  "strategies_used": [_core.techniques[number][0] for number in used],
                  "num_steps": len(part)}
        if ratings is not None:
            record.update((name, _plain(ratings, name, i)) for name in ratings)
        yield record


def _plain(ratings: Ratings, name: str, row: int) -> Union[str, int, float, None]:
    """As JSON has it."""
    number = ratings[name][row].item()
    words = ratings.words(name)
    if words:
        return words[number] if number >= 0 else None
    return None if number != number else number


def write_trajectories(path: PathLike, trace: Trace, ratings: Optional[Ratings] = None) -> None:
    """Writes trajectories() as JSON, one record per line."""
    records = trajectories(trace, ratings)
    first = next(records, None)  # What is wrong is raised before the file is begun.
    with open(path, "w", encoding="utf-8") as stream:
        for record in [] if first is None else itertools.chain([first], records):
            stream.write(json.dumps(record) + "\n")


@described
class Trajectory(NamedTuple):
    """A record of what read_trajectories() returns."""

    boards: Boards
    """(k, 81): the puzzle, then the board after each step that places a digit."""
    strategies_used: list[str]
    num_steps: int
    more: dict[str, Any]
    """All else that the record says: ratings."""


def read_trajectories(path: PathLike) -> Iterator[Trajectory]:
    """Reads what write_trajectories() writes, or other JSON with these names, one record per line.
    Raises ValueError ("FILE:LINE: reason") for the first line that is wrong."""
    with open(path, encoding="utf-8") as stream:
        for number, line in enumerate(stream, 1):
            if not line.strip():
                continue
            try:
                yield _trajectory_of(json.loads(line))
            except (KeyError, TypeError, ValueError) as error:
                reason = f"there is no {error}" if isinstance(error, KeyError) else str(error)
                raise ValueError(f"{os.fspath(path)}:{number}: {reason}") from None


def _trajectory_of(record: Any) -> Trajectory:
    if not isinstance(record, dict):
        raise ValueError("not an object")
    texts_of_boards = record.pop("trajectory")
    if not isinstance(texts_of_boards, list) or not texts_of_boards:
        raise ValueError("trajectory: not a list of boards")
    used = [str(name) for name in record.pop("strategies_used")]
    return Trajectory(boards(texts_of_boards, "trajectory"), used, int(record.pop("num_steps")),
                      record)


def _write_325(path: PathLike, trace: Trace) -> None:
    _save(path, to_325(trace))


def _write_tokens(path: PathLike, trace: Trace) -> None:
    _save(path, to_tokens(trace))


def _write_kaggle(path: PathLike, puzzles: BoardsLike, *,
                  solutions: Optional[BoardsLike] = None) -> None:
    write_csv(path, puzzles, solutions, layout="kaggle")


def _write_extreme(path: PathLike, puzzles: BoardsLike, *, solutions: Optional[BoardsLike] = None,
                   rating: Optional[Sequence[object]] = None, source: str = "gridlemma") -> None:
    write_csv(path, puzzles, solutions, layout="extreme", rating=rating, source=source)


# Whether it writes steps, and what writes it.
_EXPORTERS: dict[str, tuple[bool, Callable[..., None]]] = {
    "hrm": (False, write_hrm), "shah325": (True, _write_325), "tokens729": (True, _write_tokens),
    "trajectory": (True, write_trajectories), "kaggle": (False, _write_kaggle),
    "extreme": (False, _write_extreme),
}
export_formats: tuple[str, ...] = tuple(_EXPORTERS)
"""What export() writes."""


def export(data: Union[Trace, BoardsLike], format: str, path: PathLike, **options: Any) -> None:
    """Writes a data set in a format that models are trained with.

    data: a Trace, or puzzles with one solution: see gridlemma.boards().
    path: the file or folder to write; a file is overwritten.

    format      data     what it is                                        read it by
    hrm         any      the folder of HRM and TRM: see write_hrm()        read_hrm
    shah325     Trace    .npy: see to_325()                                np.load, from_325
    tokens729   Trace    .npy or .npz: see to_tokens()                     np.load, from_tokens
    trajectory  Trace    JSON lines: see trajectories()                    read_trajectories
    kaggle      any      CSV: see write_csv()                              read
    extreme     any      CSV: see write_csv()                              read

    options: those of the function in the table: morphs=1000 with hrm, rating=... with extreme, ...

    Raises ValueError for an unknown format, for what the format cannot say, and for puzzles instead
    of a Trace where steps are needed; OSError for files.
    """
    if format not in _EXPORTERS:
        raise ValueError(f"format: no '{format}'; there are {', '.join(export_formats)}")
    has_steps, write = _EXPORTERS[format]
    known = list(inspect.signature(write).parameters)[2:]  # After the path and the data.
    for name in options:
        if name not in known:
            raise ValueError(f"{name}: no option of format {format}; "
                             + (f"there are {', '.join(known)}" if known else "it has none"))
    puzzles = data.puzzles if isinstance(data, Trace) else boards(data)
    write(path, _trace_of(data) if has_steps else puzzles, **options)


def _trace_of(data: Union[Trace, BoardsLike]) -> Trace:
    if not isinstance(data, Trace):
        raise ValueError("data: this format has steps; give what gridlemma.trace() returns")
    return data


def _save(path: PathLike, array: npt.NDArray[Any]) -> None:
    """To exactly this file; np.save would add an ending."""
    with open(path, "wb") as stream:
        if os.fspath(path).endswith(".npz"):
            np.savez_compressed(stream, array)
        else:
            np.save(stream, array)
