# SPDX-License-Identifier: Apache-2.0
"""Gridlemma: solves Sudoku puzzles by logic, and says how hard they are. For arrays of millions.

    import gridlemma as gl
    b = gl.boards("puzzles.txt")        # uint8, (N, 81), 0 is an empty cell
    gl.solve(b).solution                # uint8, (N, 81)
    r = gl.rate(b, "se")                # r.er, r.hardest, ...: as `gridlemma rate`

    boards, batches, texts, generate        puzzles as arrays: from files, texts, other arrays
    solve, count, verify                    solutions, and answers compared with them
    rate, needs, shortest, metrics          how hard, by which techniques, in how many steps
    trace, export, gridlemma.formats        paths as arrays, and in the formats of data sets
    canon, morphs, split                    isomorphs: found, made, kept on one side
    judge, gridlemma.env.SudokuEnv          moves: right or wrong, proven or guessed; rewards
    Solver, Position, Path, Step, Move      one puzzle: hints, all steps, drawings, verdicts
    run                                     any other verb of the command, on boards
    gridlemma.dask                          the same on many machines

Whatever takes puzzles takes all that boards() takes. Functions are safe in any number of threads:
each works without the interpreter's lock, in threads of its own. `python -m gridlemma` is the
command.
"""

from . import _core
from ._arrays import Boards, BoardsLike, batches, boards, texts
from ._judging import Judgements, Split, Verification, decided_by, judge, split, verify
from ._needs import Needs, needs, needs_bases
from ._objects import AllSteps, Hint, Move, Path, Position, Solver, Step, Verdict
from ._rating import Profile, ProfileLike, Ratings, profile, rate
from ._run import Record, Records, run, shortest
from ._search import Puzzles, Solutions, canon, count, generate, morphs, solve
from ._trace import Trace, row_dtype, trace
from .formats import export

__version__: str = _core.version

techniques: tuple[str, ...] = tuple(id for id, _ in _core.techniques)
"""Ids by their numbers, which never change: new ones are added at the end."""
technique_names: tuple[str, ...] = tuple(name for _, name in _core.techniques)
"""Names as one writes them, in the same order."""
profiles: tuple[str, ...] = _core.profiles
"""The names of the built-in profiles."""
metrics: dict[str, str] = {id: formula for id, _, formula, _, _ in _core.metrics}
"""What each metric says of a puzzle, by its id."""
symmetries: tuple[str, ...] = _core.symmetries
"""What generate() may be asked for."""

__all__ = [
    "AllSteps", "Boards", "BoardsLike", "Hint", "Judgements", "Move", "Needs", "Path",
    "Position", "Profile", "ProfileLike", "Puzzles", "Ratings", "Record", "Records", "Solutions", "Solver", "Split",
    "Step", "Trace", "Verdict", "Verification", "batches", "boards", "canon", "count",
    "decided_by", "export", "generate", "judge", "metrics", "morphs", "needs", "needs_bases",
    "profile", "profiles", "rate", "row_dtype", "run", "shortest", "solve", "split", "symmetries",
    "technique_names", "techniques", "texts", "trace", "verify",
]
