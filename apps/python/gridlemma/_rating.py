# SPDX-License-Identifier: Apache-2.0
"""rate: how hard puzzles are, by logic."""

from __future__ import annotations

import copyreg
import html
import math
import os
import warnings
from typing import TYPE_CHECKING, Any, Iterator, Mapping, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from . import _core
from ._arrays import BoardsLike, boards, integer, real, seed_of

if TYPE_CHECKING:
    import pandas

Profile = _core.Profile
ProfileLike = Union[str, "os.PathLike[str]", Profile]


def profile(name: ProfileLike) -> Profile:
    """Returns a profile: the ladder of techniques that are tried, and its scale.

    name: one of `gridlemma.profiles`, with changes ("se-nishio", "hodoku+tridagon") or without; or
        the path of a profile file (os.PathLike). A Profile is returned as it is.

    Raises ValueError for an unknown name ("profile: no profile 'hodoko'; did you mean 'hodoku'?")
    or a file that is wrong ("FILE:LINE: reason"); OSError for a file that cannot be read.
    """
    if isinstance(name, Profile):
        return name
    if isinstance(name, os.PathLike):
        file = os.fspath(name)
        with open(file, encoding="utf-8") as stream:
            return _core.profile_of_text(stream.read(), file)
    if not isinstance(name, str):
        raise ValueError(f"profile: {name!r}, not a name, a path or a Profile")
    return _core.profile_named(name)


def _of_text(text: str, name: str) -> Profile:
    return _core.profile_of_text(text, name)


# So that a profile can be copied, and sent to another process.
copyreg.pickle(Profile, lambda sent: (_of_text, (sent.text, sent.name)))


class Ratings(Mapping[str, npt.NDArray[Any]]):
    """What rate() returns: a column per field of the command's `rate --format csv`, by name.

    ratings["er"] is an array of N values; ratings.er is the same, with "_" for "-" in a name.

    dtype    what it holds
    int8     the place of a word in words(name); -1: none ("status", "solved", grades)
    int16    the number of a technique: gridlemma.techniques[number]; -1: none ("hardest")
    int64    a count
    float64  what a scale or metric measures, rounded as the command writes it; NaN: none
    """

    def __init__(self, columns: Sequence[tuple[str, npt.NDArray[Any], tuple[str, ...]]]) -> None:
        self._columns = {name: values for name, values, _ in columns}
        self._words = {name: words for name, _, words in columns}

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        return self._columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        """The number of columns."""
        return len(self._columns)

    def __getattr__(self, name: str) -> npt.NDArray[Any]:
        column = self.__dict__.get("_columns", {}).get(name.replace("_", "-"))
        if column is None:
            raise AttributeError(f"there is no column '{name}'")
        return np.asarray(column)

    def __array__(self, *_: object, **__: object) -> npt.NDArray[Any]:
        """Raises TypeError. pandas.DataFrame(ratings) asks for one array, too, which would hold
        the names of the columns: to_pandas() makes the table."""
        raise TypeError("ratings are columns of several types: ratings.to_pandas() makes a table of "
                        "them, and each column is an array, such as ratings.status")

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *(name.replace("-", "_") for name in self._columns)]

    def __repr__(self) -> str:
        rows = len(next(iter(self._columns.values())))
        return f"<Ratings of {rows} puzzles: {', '.join(self._columns)}>"

    def _repr_html_(self) -> str:
        """The first ten puzzles, for a notebook."""
        rows = len(next(iter(self._columns.values())))
        shown = {name: self.text(name)[:10] if self.words(name) else values[:10]
                 for name, values in self._columns.items()}
        lines = ["".join(f"<td>{html.escape(_shown(values[i]))}</td>" for values in shown.values())
                 for i in range(min(rows, 10))]
        head = "".join(f"<th>{html.escape(name)}</th>" for name in shown)
        return (f"<table><thead><tr>{head}</tr></thead><tbody>"
                + "".join(f"<tr>{line}</tr>" for line in lines)
                + f"</tbody></table><p>{rows} puzzles</p>")

    def words(self, name: str) -> tuple[str, ...]:
        """The words for which the numbers of a column stand: those of `status`, say, or the ids of
        techniques. Empty for a column of numbers. Raises KeyError."""
        if self._columns[name].dtype == np.int16:
            return tuple(_core_ids())
        return self._words[name]

    def text(self, name: str) -> npt.NDArray[np.object_]:
        """A column of words as an array of texts; None where there is none. Raises KeyError, and
        ValueError for a column of numbers."""
        words = self.words(name)
        if not words:
            raise ValueError(f"column '{name}' holds numbers")
        return words_of(self._columns[name], words)

    def to_pandas(self) -> pandas.DataFrame:
        """The columns as a DataFrame; words are categories. Needs pandas."""
        import pandas

        return pandas.DataFrame({
            name: pandas.Categorical.from_codes(values, categories=self.words(name),
                                                ordered=values.dtype == np.int8
                                                and name not in ("status", "solved"))
            if self.words(name) else values
            for name, values in self._columns.items()})


def words_of(numbers: npt.NDArray[Any], words: Sequence[str]) -> npt.NDArray[np.object_]:
    """By number its word; by -1 None."""
    texts: npt.NDArray[np.object_] = np.array([*words, None], dtype=object)
    return texts.take(numbers)


def _shown(value: Any) -> str:
    """A word or a number; nothing for what is not there."""
    return "" if value is None or value != value else str(value)


def _core_ids() -> list[str]:
    return [id for id, _ in _core.techniques]


def rate(puzzles: BoardsLike, profile: ProfileLike = "se", metrics: Union[str, Sequence[str]] = (),
         *, threads: int = 0, samples: int = 16, seed: int = 1,
         time_limit: Optional[float] = None) -> Ratings:
    """Rates puzzles: the same numbers as `gridlemma rate`.

    puzzles: see boards().
    profile: see profile(). "se" has ER, EP and ED, "hodoku" levels and scores.
    metrics: ids of `gridlemma.metrics`, or "all", or "cheap": a column each.
    threads: less than 1 means one per core. The result does not depend on it.
    samples, seed: for metrics that are averages over random isomorphs.
    time_limit: seconds per puzzle. One that takes longer has the status "capped".

    Returns Ratings. Warns (RuntimeWarning) of metrics that failed. Raises ValueError before any
    work begins; KeyboardInterrupt within a second of Ctrl-C.
    """
    columns, faults = _core.rate(boards(puzzles), _profile(profile), names_of(metrics),
                                 integer(samples, "samples"), seed_of(seed),
                                 seconds_of(time_limit), integer(threads, "threads"))
    for puzzle, reason in faults.items():
        warnings.warn(f"boards[{puzzle}]: {reason}", RuntimeWarning, stacklevel=2)
    return Ratings(columns)


def names_of(metrics: Union[str, Sequence[str]]) -> str:
    """As the command takes them. Raises ValueError."""
    if isinstance(metrics, str):
        return metrics
    try:
        return ",".join(metrics)
    except TypeError:
        raise ValueError(f"metrics: {metrics!r}, not ids of metrics") from None


def seconds_of(time_limit: Optional[float]) -> float:
    """A limit in seconds, or none. Raises ValueError."""
    return math.inf if time_limit is None else real(time_limit, "time_limit")


_profile = profile
