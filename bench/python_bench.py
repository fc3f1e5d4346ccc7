#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The Python package against the library, the command, and Python alone, in one run.

    PYTHONPATH=build/release/python bench/python_bench.py build/release

Everything with one thread, in processor time, so that a busy machine disturbs less. 100,000 boards are
20,000 minimal puzzles and four isomorphs of each. Prints a table: what the package takes, what the
other takes, and the ratio of the first to the second. The command's time is that of a whole process,
with reading and writing.
"""
import pathlib
import resource
import subprocess
import sys
import tempfile

import numpy as np

import gridlemma as gl

ROOT = pathlib.Path(__file__).resolve().parent.parent
RUNS = 5


def processor_time():
    """Of this process and those that have ended in it."""
    return sum(sum(resource.getrusage(who)[:2])
               for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def seconds(work, runs=RUNS):
    best = float("inf")
    for _ in range(runs):
        start = processor_time()
        work()
        best = min(best, processor_time() - start)
    return best


def solved_in_python(board):
    """Propagation of singles, then search: what takes the place of the package without it."""
    peers = solved_in_python.peers

    def place(digits, cell, digit):
        digits[cell] = 1 << digit
        for peer in peers[cell]:
            if digits[peer] == 1 << digit:
                return False
            if digits[peer] >> digit & 1:
                digits[peer] &= ~(1 << digit)
                rest = digits[peer]
                if rest & (rest - 1) == 0 and not place(digits, peer, rest.bit_length() - 1):
                    return False
        return True

    def search(digits):
        open_cells = [c for c in range(81) if digits[c] & (digits[c] - 1)]
        if not open_cells:
            return digits
        cell = min(open_cells, key=lambda c: bin(digits[c]).count("1"))
        for digit in range(9):
            if digits[cell] >> digit & 1:
                copy = list(digits)
                if place(copy, cell, digit) and (found := search(copy)):
                    return found
        return None

    digits = [0x1FF] * 81
    for cell, value in enumerate(board):
        if value and not place(digits, cell, int(value) - 1):
            return None
    return search(digits)


solved_in_python.peers = [
    [p for p in range(81) if p != c and (p // 9 == c // 9 or p % 9 == c % 9
                                         or (p // 27 == c // 27 and p % 9 // 3 == c % 9 // 3))]
    for c in range(81)]


def library(build, boards):
    with tempfile.NamedTemporaryFile() as file:
        boards.tofile(file.name)
        lines = subprocess.run([build / "bench" / "boards_time", file.name], check=True,
                               capture_output=True, text=True).stdout.splitlines()
    return {name: float(value) for name, value in (line.split("\t") for line in lines)}


def main():
    build = pathlib.Path(sys.argv[1])
    puzzles = gl.boards(ROOT / "tests" / "data" / "minimal-20k.txt")
    boards = np.concatenate([puzzles, gl.morphs(puzzles, 4).reshape(-1, 81)])
    few = boards[:2000]
    alone = library(build, boards)
    rows = [("solve, 100,000", seconds(lambda: gl.solve(boards, threads=1)), alone["solve"]),
            ("canon, 100,000", seconds(lambda: gl.canon(boards, threads=1)), alone["canon"]),
            ("morphs, 100,000", seconds(lambda: gl.morphs(boards, threads=1)), alone["morphs"]),
            ("rate, profile se, 2,000", seconds(lambda: gl.rate(few, threads=1), 3), alone["rate"]),
            ("trace, profile se, 2,000", seconds(lambda: gl.trace(few, threads=1), 3),
             alone["trace"])]
    text = "\n".join(gl.texts(few))
    program = build / "apps" / "gridlemma"
    for verb, other in (("rate", "rate"), ("explain", "trace")):
        words = [program, verb, "--threads", "1", "--profile", "se",
                 *(("--format", "jsonl") if verb == "explain" else ("--format", "csv",
                                                                    "--summary=never"))]
        taken = seconds(lambda words=words: subprocess.run(words, input=text, text=True, check=True,
                                                           capture_output=True), 3)
        own = next(row[1] for row in rows if row[0].startswith(other))
        rows.append((f"{other} against the command's {verb}", own, taken))
    sample = puzzles[:100].tolist()
    taken = seconds(lambda: [solved_in_python(board) for board in sample], 1) / len(sample)
    rows.append(("solve, one puzzle, against Python alone", rows[0][1] / len(boards), taken))
    print("| | package | other | ratio |\n|---|--:|--:|--:|")
    for name, own, other in rows:
        print(f"| {name} | {own * 1e3:.4g} ms | {other * 1e3:.4g} ms | {own / other:.3g} |")


if __name__ == "__main__":
    main()
