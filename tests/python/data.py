# SPDX-License-Identifier: Apache-2.0
"""What the tests of the package share: puzzles, and the command to compare with."""
import csv
import io
import os
import pathlib
import subprocess

PROGRAM = os.environ["GRIDLEMMA_PROGRAM"]
DATA = pathlib.Path(os.environ["GRIDLEMMA_DATA"])
LIST = DATA / "minimal-20k.txt"

EMPTY = "." * 81
CONFLICT = "11" + "." * 79
NONE = "12345678.........9" + "." * 63  # No digit is left for r1c9.


def lines(count, start=0):
    """Puzzles of the list, as texts."""
    with LIST.open() as stream:
        return [line.split()[0] for line in stream][start:start + count]


def command(*words, text="", status=(0,)):
    """Runs the command. Returns what it writes."""
    done = subprocess.run([PROGRAM, *words], input=text, capture_output=True, text=True,
                          check=False)
    if done.returncode not in status:
        raise AssertionError(f"{words}: status {done.returncode}: {done.stderr}")
    return done.stdout


def table(*words, text="", status=(0,)):
    """Runs the command with --format csv. Returns a dictionary per line."""
    return list(csv.DictReader(io.StringIO(command(*words, "--format", "csv", text=text,
                                                   status=status))))
