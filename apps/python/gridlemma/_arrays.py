# SPDX-License-Identifier: Apache-2.0
"""Boards: whatever holds puzzles, as one array of bytes."""

from __future__ import annotations

import ast
import errno
import inspect
import operator
import os
import re
import warnings
from typing import Any, Iterator, Sequence, TypeVar, Union

import numpy as np
import numpy.typing as npt

from . import _core

Boards = npt.NDArray[np.uint8]
"""uint8, shape (N, 81), C-contiguous; row by row, 0 is an empty cell."""

BoardsLike = Union[str, Sequence[str], "os.PathLike[str]", npt.ArrayLike]


Class = TypeVar("Class", bound=type)


def described(cls: Class) -> Class:
    """Of a NamedTuple: a repr that says what it holds, and not all of it; and what stands below a
    field is its docstring, which help() shows."""

    def represent(self: Any) -> str:
        fields = ", ".join(f"{name}={_brief(value)}" for name, value in zip(self._fields, self))
        return f"{type(self).__name__}({fields})"

    cls.__repr__ = represent  # type: ignore[assignment]
    try:
        source = ast.parse(inspect.getsource(cls)).body[0]
    except (OSError, SyntaxError):  # Without the source there is no more to tell.
        return cls
    lines = source.body if isinstance(source, ast.ClassDef) else []
    for field, below in zip(lines, lines[1:]):
        if (isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
                and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)):
            getattr(cls, field.target.id).__doc__ = inspect.cleandoc(below.value.value)
    return cls


def _brief(value: object) -> str:
    if isinstance(value, np.ndarray) and value.size > 10:
        return f"<{value.dtype} {value.shape}>"
    if isinstance(value, (list, tuple)) and len(value) > 5:
        return f"<{type(value).__name__} of {len(value)}>"
    return repr(value)


def integer(value: Any, name: str) -> int:
    """The value, if it is an integer, of numpy or of Python. Raises ValueError with its name."""
    try:
        return operator.index(value)
    except TypeError:
        raise ValueError(f"{name}: {_brief(value)}, not an integer") from None


def seed_of(seed: Any) -> int:
    """A seed. Raises ValueError."""
    number = integer(seed, "seed")
    if not 0 <= number < 2**64:
        raise ValueError(f"seed: {number}, not from 0 to 2^64 - 1")
    return number


def real(value: Any, name: str) -> float:
    """The value, if it is a number. Raises ValueError with its name."""
    if isinstance(value, (bool, str)) or not np.isscalar(value) or not np.isreal(value):
        raise ValueError(f"{name}: {_brief(value)}, not a number")
    return float(value)  # type: ignore[arg-type]


def boards(puzzles: BoardsLike, name: str = "boards") -> Boards:
    """Returns puzzles as an array of bytes.

    puzzles: a text of 81 characters, or several, one per line; a list, a pandas Series or an array
        of such texts, or of boards of integers; a path (os.PathLike, or the name of a file) of any file that the command
        reads, or of an .npy or .npz file with one array; or an array of integers of the shape
        (N, 81), (N, 9, 9), (81,) or (9, 9), as which a DataFrame counts, too. In a text one of ".0*_" is an empty cell.

    Returns uint8 of the shape (N, 81), C-contiguous; 0 is an empty cell. An array that is one
    already is returned itself, without a copy.

    Raises ValueError, with the index of the first puzzle that is wrong, and its place:
    "boards[17]: 12 in r1c4, not a digit or 0"; OSError for a file that cannot be read.
    """
    if isinstance(puzzles, os.PathLike) or (isinstance(puzzles, str) and _is_file(puzzles)):
        return _of_file(os.fspath(puzzles), name)
    if isinstance(puzzles, str):
        if _is_name_of_a_file(puzzles):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), puzzles)
        return _of_texts([line for line in puzzles.splitlines() if line.strip()], name)
    if hasattr(puzzles, "columns") and len(puzzles.columns) != 81:  # A DataFrame.
        raise ValueError(f"{name}: a table with the columns {', '.join(map(str, puzzles.columns))}; "
                         "give the one with the puzzles")
    if isinstance(puzzles, np.ma.MaskedArray) and bool(np.any(puzzles.mask)):
        raise ValueError(f"{name}: cells are masked; fill them with 0 first")
    array = _array_of(puzzles, name)
    if array.size == 0 and array.dtype.kind == "f" and array.ndim == 1:
        return np.zeros((0, 81), np.uint8)  # An empty list.
    if array.dtype.kind in "USO":
        return _of_texts([_text(i, text, name) for i, text in enumerate(array.ravel())], name)
    return _of_numbers(array, name)


def batches(path: Union[str, "os.PathLike[str]"], size: int = 65_536, *, column: str = "",
            skip_bad: bool = False) -> Iterator[Boards]:
    """Reads a file of puzzles part by part, so that it need not fit into memory:

        for part in gl.batches("4-million.csv"):
            gl.rate(part).to_pandas().to_csv("ratings.csv", mode="a")

    path: any file that the command reads, compressed or not.
    size: puzzles per part, but for the last one; from 1 to 1,000,000,000.
    column: the one that has the puzzles, if its name is none of the usual ones.
    skip_bad: whether a line that is wrong is skipped, with a RuntimeWarning that names it.

    Yields uint8 of the shape (n, 81), C-contiguous; 0 is an empty cell. Without skip_bad raises
    ValueError ("FILE:LINE: reason") for the first line that is wrong, after the puzzles before it.
    Raises OSError for a file that cannot be read. One thread at a time may take the next part.
    """
    for part, _, _ in _parts_of(path, size, column, skip_bad, False):
        yield part


FilePart = tuple[Boards, Boards, list[str]]
_none: FilePart = (np.zeros((0, 81), np.uint8), np.zeros((0, 81), np.uint8), [])


def _parts_of(path: Union[str, "os.PathLike[str]"], size: int, column: str, skip_bad: bool,
              details: bool) -> Iterator[FilePart]:
    file = _core.PuzzleFile(os.fspath(path), column)
    parts: list[FilePart] = []
    while True:
        found, solutions, names, complaint = file.read(size - _count(parts), details)
        if len(found) > 0:
            parts.append((found, solutions, names))
        has_ended = len(found) == 0 and complaint is None
        has_failed = complaint is not None and (complaint[1] or not skip_bad)
        if parts and (has_ended or has_failed or _count(parts) == size):
            yield _joined(parts)
            parts = []
        if has_ended:
            return
        if complaint is not None:
            if has_failed:
                raise (OSError if complaint[1] else ValueError)(complaint[0])
            warnings.warn(complaint[0], RuntimeWarning, stacklevel=3)


def _count(parts: list[FilePart]) -> int:
    return sum(len(part[0]) for part in parts)


def _joined(parts: list[FilePart]) -> FilePart:
    if len(parts) == 1:
        return parts[0]
    return (np.concatenate([part[0] for part in parts]),
            np.concatenate([part[1] for part in parts]),
            [name for part in parts for name in part[2]])


def _all_of(parts: Iterator[Boards]) -> Boards:
    return np.concatenate([_none[0], *parts])


def texts(puzzles: BoardsLike) -> list[str]:
    """Returns each board as a text of 81 characters, '.' for empty. For `puzzles` and errors see
    boards()."""
    return _core.texts_of_boards(boards(puzzles))


def _is_file(text: str) -> bool:
    return "\n" not in text and len(text) < 4096 and os.path.isfile(text)


def _is_name_of_a_file(text: str) -> bool:
    """Whether it must be one: letters with a slash or an ending; no puzzle has letters."""
    return (len(text.splitlines()) == 1 and re.search("[A-Za-z]", text) is not None
            and re.search(r"[/\\]|\.\w{1,7}$", text.strip()) is not None)


def _array_of(puzzles: Any, name: str) -> npt.NDArray[Any]:
    """As numpy has it; boards in a list or a Series as one array."""
    items = puzzles if isinstance(puzzles, (list, tuple)) else None
    if items is None and getattr(puzzles, "dtype", None) == object:
        items = list(puzzles)
    if not items or not isinstance(items[0], (list, tuple, np.ndarray, str, bytes)):
        return np.asarray(puzzles)
    if isinstance(items[0], (str, bytes)):  # Or numpy would turn all else into texts.
        return np.fromiter((_text(i, text, name) for i, text in enumerate(items)), object, len(items))
    rows = [np.asarray(item) for item in items]
    for i, row in enumerate(rows):
        if row.shape != rows[0].shape:
            raise ValueError(f"{name}[{i}]: shape {row.shape}, not {rows[0].shape} as {name}[0]")
    return np.stack(rows)


def _text(index: int, text: object, name: str) -> str:
    if isinstance(text, bytes):
        text = text.decode("latin-1")
    if isinstance(text, str):
        return text.strip()
    raise ValueError(f"{name}[{index}]: {type(text).__name__}, not a text")


def _of_texts(lines: list[str], name: str) -> Boards:
    try:
        return _core.boards_of_texts(lines)
    except ValueError as error:
        raise ValueError(_renamed(error, name)) from None


def _renamed(error: ValueError, name: str) -> str:
    text = str(error).replace(" instead of 81 or 729", " instead of 81")
    return name + text[len("boards"):] if text.startswith("boards") else text


def _of_file(path: str, name: str) -> Boards:
    if path.endswith(".npy") or path.endswith(".npz"):
        return boards(_array_in(path), name)
    return _all_of(batches(path))


def _array_in(path: str) -> npt.NDArray[Any]:
    loaded = np.load(path, allow_pickle=False)
    if isinstance(loaded, np.ndarray):
        return loaded
    with loaded:
        if len(loaded.files) != 1:
            raise ValueError(f"{path}: arrays {', '.join(loaded.files)}, not one")
        array: npt.NDArray[Any] = loaded[loaded.files[0]]
    return array


def _of_numbers(array: npt.NDArray[Any], name: str) -> Boards:
    if array.dtype.kind not in "iu":
        cure = ""
        if array.dtype.kind == "f":
            holes = np.argwhere(np.isnan(array))
            cure = ("; take .astype(int)" if len(holes) == 0 else
                    f"; NaN at {tuple(holes[0].tolist())}: fill it with 0, then take .astype(int)")
        raise ValueError(f"{name}: dtype {array.dtype}, not integers or texts{cure}")
    if array.ndim in (1, 2) and array.shape in ((81,), (9, 9)):
        array = array.reshape(1, 81)
    elif array.ndim == 3 and array.shape[1:] == (9, 9):
        array = array.reshape(-1, 81)
    if array.ndim != 2 or array.shape[1] != 81:
        cure = "; take .reshape(-1, 81)" if array.ndim > 2 and array.shape[-1] == 81 else ""
        raise ValueError(f"{name}: shape {array.shape}, not (N, 81) or (N, 9, 9){cure}")
    if array.dtype != np.uint8:
        bad = (array < 0) | (array > 9)
        if bad.any():
            board, cell = np.argwhere(bad)[0]
            raise ValueError(f"{name}[{board}]: {array[board, cell]} in r{cell // 9 + 1}"
                             f"c{cell % 9 + 1}, not a digit or 0")
    result: Boards = np.ascontiguousarray(array, dtype=np.uint8)
    if array.dtype == np.uint8:
        _core.check_boards(result, name)
    return result
