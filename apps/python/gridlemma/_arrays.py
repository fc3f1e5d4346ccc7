# SPDX-License-Identifier: Apache-2.0
"""Boards: whatever holds puzzles, as one array of bytes."""

from __future__ import annotations

import os
from typing import Any, Sequence, Union

import numpy as np
import numpy.typing as npt

from . import _core

Boards = npt.NDArray[np.uint8]
"""uint8, shape (N, 81), C-contiguous; row by row, 0 is an empty cell."""

BoardsLike = Union[str, Sequence[str], "os.PathLike[str]", npt.ArrayLike]


def boards(puzzles: BoardsLike, name: str = "boards") -> Boards:
    """Returns puzzles as an array of bytes.

    puzzles: a text of 81 characters, or several, one per line; a list, a pandas Series or an array
        of such texts; a path (os.PathLike, or the name of a file) of any file that the command
        reads, or of an .npy or .npz file with one array; or an array of integers of the shape
        (N, 81), (N, 9, 9), (81,) or (9, 9). In a text one of ".0*_" is an empty cell.

    Returns uint8 of the shape (N, 81), C-contiguous; 0 is an empty cell. An array that is one
    already is returned itself, without a copy.

    Raises ValueError, with the index of the first puzzle that is wrong, and its place:
    "boards[17]: 12 in r1c4, not a digit or 0"; OSError for a file that cannot be read.
    """
    if isinstance(puzzles, os.PathLike) or (isinstance(puzzles, str) and _is_file(puzzles)):
        return _of_file(os.fspath(puzzles), name)
    if isinstance(puzzles, str):
        return _of_texts([line for line in puzzles.splitlines() if line.strip()], name)
    array = np.asarray(puzzles)
    if array.size == 0 and array.dtype.kind == "f" and array.ndim == 1:
        return np.zeros((0, 81), np.uint8)  # An empty list.
    if array.dtype.kind in "UO":
        return _of_texts([_text(i, text, name) for i, text in enumerate(array.ravel())], name)
    if array.dtype.kind == "S":
        return _of_texts([_text(i, text, name) for i, text in enumerate(array.ravel())], name)
    return _of_numbers(array, name)


def texts(puzzles: BoardsLike) -> list[str]:
    """Returns each board as a text of 81 characters, '.' for empty. For `puzzles` and errors see
    boards()."""
    return _core.texts_of_boards(boards(puzzles))


def _is_file(text: str) -> bool:
    return "\n" not in text and len(text) < 4096 and os.path.isfile(text)


def _text(index: int, text: object, name: str) -> str:
    if isinstance(text, bytes):
        return text.decode("latin-1")
    if isinstance(text, str):
        return text
    raise ValueError(f"{name}[{index}]: {type(text).__name__}, not a text")


def _of_texts(lines: list[str], name: str) -> Boards:
    try:
        return _core.boards_of_texts(lines)
    except ValueError as error:
        raise ValueError(_renamed(error, name)) from None


def _renamed(error: ValueError, name: str) -> str:
    text = str(error)
    return name + text[len("boards"):] if text.startswith("boards") else text


def _of_file(path: str, name: str) -> Boards:
    if path.endswith(".npy") or path.endswith(".npz"):
        return boards(_array_in(path), name)
    return _core.read_boards(path)[0]


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
    if array.dtype.kind not in "iub":
        raise ValueError(f"{name}: dtype {array.dtype}, not integers or texts")
    if array.ndim in (1, 2) and array.shape in ((81,), (9, 9)):
        array = array.reshape(1, 81)
    elif array.ndim == 3 and array.shape[1:] == (9, 9):
        array = array.reshape(-1, 81)
    if array.ndim != 2 or array.shape[1] != 81:
        raise ValueError(f"{name}: shape {array.shape}, not (N, 81) or (N, 9, 9)")
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
