# SPDX-License-Identifier: Apache-2.0
"""run: any verb of the command, on boards; shortest: one of them."""

from __future__ import annotations

import json
import os
import pathlib
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any, Iterator, Optional, Sequence, Union, overload

import numpy as np
import numpy.typing as npt

from ._arrays import BoardsLike, integer, texts
from ._rating import Profile

if TYPE_CHECKING:
    import pandas

Record = dict[str, Any]


def _is_number(value: Any) -> bool:
    """Whether an array of numbers can hold it: counts of solutions may be too large."""
    return isinstance(value, float) or (isinstance(value, int) and abs(value) < 2**63)


class Records(Sequence[Record]):
    """What run() returns: the records that the command writes, in its order.

    records[0] is a dictionary, with the fields that `gridlemma help VERB` describes; "index" is the
    place of its puzzle in the boards, from 0. records["steps"] is a column as an array: of numbers,
    with NaN where there is none, or of objects, with None. A
    column with a number of 2**63 or more is one of objects. A slice has the same complaints.
    """

    complaints: list[str]
    """What the command said of single puzzles: "boards[3]: several solutions"."""

    def __init__(self, records: list[Record], complaints: list[str]) -> None:
        self._records = records
        self.complaints = complaints

    def __len__(self) -> int:
        return len(self._records)

    @property
    def fields(self) -> list[str]:
        """The names of the columns: of all records, in the order in which they come."""
        return list(dict.fromkeys(name for record in self._records for name in record))

    @overload
    def __getitem__(self, key: int) -> Record: ...
    @overload
    def __getitem__(self, key: slice) -> Records: ...
    @overload
    def __getitem__(self, key: str) -> npt.NDArray[Any]: ...

    def __getitem__(self, key: Union[int, slice, str]) -> Union[Record, Records, npt.NDArray[Any]]:
        """A record, some of them, or a column. Raises IndexError, KeyError."""
        if isinstance(key, slice):
            return Records(self._records[key], self.complaints)
        if not isinstance(key, str):
            return self._records[integer(key, "key")]
        values = [record.get(key) for record in self._records]
        if all(value is None for value in values) and key not in self.fields:
            raise KeyError(key)
        if all(isinstance(value, int) and _is_number(value) for value in values):
            return np.array(values, np.int64)
        if all(value is None or _is_number(value) for value in values):
            return np.array([np.nan if value is None else value for value in values])
        column = np.empty(len(values), object)
        column[:] = values
        return column

    def __iter__(self) -> Iterator[Record]:
        return iter(self._records)

    def __repr__(self) -> str:
        fields = f": {', '.join(self.fields)}" if self.fields else ""
        said = f"; {len(self.complaints)} complaints" if self.complaints else ""
        return f"<{len(self)} records{fields}{said}>"

    def to_pandas(self) -> pandas.DataFrame:
        """A row per record. Needs pandas."""
        import pandas

        return pandas.DataFrame({name: self[name] for name in self.fields})


def run(verb: str, puzzles: Optional[BoardsLike] = None, *, threads: int = 0,
        **options: Union[None, bool, int, float, str, Sequence[str]]) -> Records:
    """Runs a verb of the command on boards: all that `gridlemma help verbs` lists and that writes
    records, from "compare" to "grid backdoors".

    verb: its name.
    puzzles: see boards(); None: the verb takes none, as "generate".
    threads: less than 1 means one per core.
    options: those of the verb by their names, with "_" for "-", and after a word of Python:
        up_to=7.5, all=True, with_="text,grid". A list is joined by commas. None and False: not
        given. Records are returned: format and output are no options here.

    Returns Records. Puzzles of which the command complains (several solutions, a limit) are in
    Records.complaints. Raises ValueError in the command's words for a verb, an option or a value
    that does not exist, and RuntimeError if it fails otherwise. For lists that fit into memory;
    Ctrl-C ends it.
    """
    words = [*verb.split(), "--format", "jsonl"]
    if integer(threads, "threads") > 0:
        words += ["--threads", str(threads)]
    for name, value in options.items():
        words += _words_of(name.rstrip("_"), value)
    lines = None if puzzles is None else "".join(text + "\n" for text in texts(puzzles))
    folder = str(pathlib.Path(__file__).parent.parent)
    path = os.pathsep.join([folder, *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run([sys.executable, "-m", "gridlemma", *words], input=lines or "",
                          capture_output=True, encoding="utf-8", check=False,
                          env={**os.environ, "PYTHONPATH": path})
    complaints = [_placed(line) for line in done.stderr.splitlines()]
    if done.returncode not in (0, 1):
        said = "\n".join(complaints) or f"exit status {done.returncode}"
        raise (ValueError if done.returncode == 2 else RuntimeError)(said)
    return Records([_record(line) for line in done.stdout.splitlines()], complaints)


def _words_of(name: str, value: Any) -> list[str]:
    """An option as the command takes it."""
    if name in ("format", "output"):
        raise ValueError(f"{name}: records are returned, not written")
    option = "--" + name.replace("_", "-")
    if isinstance(value, np.generic):
        value = value.item()
    if value is None or isinstance(value, bool):
        return [option] if value else []
    if isinstance(value, Profile):
        value = value.name
    if isinstance(value, (list, tuple)) and all(isinstance(part, str) for part in value):
        value = ",".join(value)
    if not isinstance(value, (str, int, float)):
        raise ValueError(f"{name}: {value!r}, not a text, a number or a list of texts")
    return [f"{option}={value}"]


def _placed(complaint: str) -> str:
    """With the index of the board in place of the line of the input."""
    return re.sub(r"^-:(\d+):", lambda line: f"boards[{int(line[1]) - 1}]:", complaint)


def _record(line: str) -> Record:
    record: Record = json.loads(line)
    number = record.pop("n", None)
    record.pop("name", None)  # Boards have none.
    return record if number is None else {"index": number - 1, **record}


def shortest(puzzles: BoardsLike, paid: str = "se", *, free: Optional[str] = None,
             up_to: Union[None, float, str] = None, by: Union[str, Sequence[str]] = (),
             all: bool = False, limit: Optional[int] = None, time_limit: Optional[float] = None,
             threads: int = 0) -> Records:
    """The fewest steps that solve each puzzle, proven: what `gridlemma shortest` says.

    puzzles: see boards(). Each has only one solution, or there is a complaint and no record.
    paid: the profile whose steps count, as the command names it: "se", "csp", "se-nishio".
    free: what does not count, as ids joined by commas, or a profile; None: singles and locked
        candidates.
    up_to: the greatest difficulty of a paid step, or "all"; None: that of the hardest step of the
        puzzle's path.
    by: what is to be least, in order: "steps", "hardest", "sum"; (): all three.
    all: whether to list all solutions with one step or two instead, a record each, and the number
        of anti-backdoors.
    limit: gives the proof up when steps were looked for at so many positions; time_limit: after so
        many seconds. The answer then is the best path found, and `at_least`, how many steps it
        takes at least.
    threads: less than 1 means one per core.

    Returns Records: steps, at_least, proven ("yes", "no"), best, hardest, difficulty, sum, path...
    Raises ValueError in the command's words.
    """
    return run("shortest", puzzles, threads=threads, paid=paid, free=free, up_to=up_to,
               by=by or None, all=all, limit=limit, time_limit=time_limit)
