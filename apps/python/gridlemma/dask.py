# SPDX-License-Identifier: Apache-2.0
"""rate, trace, canon and split over Dask: on one machine or many, with puzzles that do not fit into
memory.

    import dask.array as da
    puzzles = da.from_npy_stack("puzzles/")              # (N, 81), in parts of some thousand rows
    gridlemma.dask.rate(puzzles, "se").to_parquet("ratings/")

`puzzles` is a dask array of the shape (N, 81), divided by rows alone; a Series of texts of a dask
dataframe; or a bag of texts. A part is one task with one thread. It depends on nothing else, so a
scheduler computes it again elsewhere when a worker dies. The scheduler hands out no more parts than
the workers can work at (its setting distributed.scheduler.worker-saturation), so results that are
written at once, as by to_parquet(), do not pile up. Dask raises what a part raises: ValueError has
the index within the part.
"""

from __future__ import annotations

import importlib
from typing import Any, Sequence, Union

import numpy as np
import numpy.typing as npt

from . import _judging, _rating, _search, _trace
from ._arrays import boards
from ._rating import ProfileLike, profile as _profile

# Without types: Dask says of little what it exports.
_dask: Any = importlib.import_module("dask")
_array: Any = importlib.import_module("dask.array")
_bag: Any = importlib.import_module("dask.bag")
_dataframe: Any = importlib.import_module("dask.dataframe")


def _parts(puzzles: Any) -> list[Any]:
    """The parts of a collection, as delayed values that boards() takes."""
    if isinstance(puzzles, _array.Array):
        if puzzles.ndim != 2 or puzzles.shape[1] != 81:
            raise ValueError(f"puzzles: shape {puzzles.shape}, not (N, 81)")
        return list(puzzles.rechunk({1: 81}).to_delayed().ravel())
    if isinstance(puzzles, (_bag.Bag, _dataframe.Series)):
        return list(puzzles.to_delayed())
    raise ValueError(f"puzzles: {type(puzzles).__name__}, not an array, a Series or a bag of Dask")


def _lengths(puzzles: Any, parts: list[Any]) -> Sequence[float]:
    if isinstance(puzzles, _array.Array):
        chunks: Sequence[float] = puzzles.chunks[0]
        return chunks
    return [float("nan")] * len(parts)


def _boards(part: Any) -> npt.NDArray[np.uint8]:
    return boards(part if isinstance(part, np.ndarray) else list(part))


def _rate(part: Any, ladder: _rating.Profile, metrics: str, options: dict[str, Any]) -> Any:
    frame = _rating.rate(_boards(part), ladder, metrics, threads=1, **options).to_pandas()
    index = getattr(part, "index", None)
    return frame if index is None or callable(index) else frame.set_index(index)


def rate(puzzles: Any, profile: ProfileLike = "se", metrics: Union[str, Sequence[str]] = (),
         **options: Any) -> Any:
    """A dask dataframe with what gridlemma.rate() says; `options` are those of that function. A
    Series keeps its index. Raises ValueError at once for what is wrong with the arguments."""
    if "threads" in options:
        raise ValueError("threads: a part is one task with one thread")
    ladder = _profile(profile)
    names = _rating.names_of(metrics)
    like = _rating.rate([], ladder, names, **options).to_pandas()
    parts = [_dask.delayed(_rate)(part, ladder, names, options) for part in _parts(puzzles)]
    return _dataframe.from_delayed(parts, meta=like, verify_meta=False)


def _traced(part: Any, ladder: _rating.Profile, candidates: bool) -> list[_trace.Trace]:
    return [_trace.trace(_boards(part), ladder, candidates=candidates, threads=1)]


def trace(puzzles: Any, profile: ProfileLike = "se", *, candidates: bool = False) -> Any:
    """A bag with a gridlemma.Trace per part. Raises ValueError at once for what is wrong with the
    arguments."""
    ladder = _profile(profile)
    return _bag.from_delayed([_dask.delayed(_traced)(part, ladder, candidates)
                                  for part in _parts(puzzles)])


def _canon(part: Any) -> npt.NDArray[np.uint8]:
    return _search.canon(_boards(part), threads=1)


def canon(puzzles: Any) -> Any:
    """A dask array (N, 81) of canonical forms."""
    parts = _parts(puzzles)
    return _array.concatenate([
        _array.from_delayed(_dask.delayed(_canon)(part), (length, 81), np.uint8)
        for part, length in zip(parts, _lengths(puzzles, parts))], allow_unknown_chunksizes=True)


def _is_test(part: Any, test: float, seed: int) -> npt.NDArray[np.bool_]:
    array = _boards(part)
    result = np.zeros(len(array), bool)
    result[_judging.split(array, test, seed, threads=1).test] = True
    return result


def split(puzzles: Any, test: float = 0.1, seed: int = 1) -> Any:
    """A dask array (N,) of bool: which puzzles gridlemma.split() puts into the second part.
    Isomorphs go the same way whichever parts they are in."""
    _judging.split([], test, seed)
    parts = _parts(puzzles)
    return _array.concatenate([
        _array.from_delayed(_dask.delayed(_is_test)(part, test, seed), (length,), bool)
        for part, length in zip(parts, _lengths(puzzles, parts))], allow_unknown_chunksizes=True)
