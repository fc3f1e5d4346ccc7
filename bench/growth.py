#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Time and memory per puzzle of the verbs, for inputs that grow by tens.

    bench/growth.py [BUILD [LARGEST]]    build/release, and 1,000,000 puzzles at most

The input is made from the minimal puzzles of the tests: each of them again and again, with four
more clues of its solution, chosen at random. CPU time and peak memory are those of whole processes.
What takes longer than six seconds is not asked for the next size.

Memory is looked at five hundred times per second, because Linux counts in the final sum what the
process that starts another one has itself.
"""

import os
import sys
import time
from pathlib import Path

VERBS = (
    "solve",
    "solve --count 2",
    "canon",
    "canon --dedupe",
    "morph",
    "rate --profile basic --format csv",
    "rate --profile hodoku --format csv",
    "rate --profile se --format csv",
    "explain --profile se --format jsonl",
)
LONGEST = 6.0  # In seconds.


def write_puzzles(command: Path, path: Path, count: int) -> None:
    """Writes so many puzzles, in a process that this one starts."""
    import random  # pylint: disable=import-outside-toplevel
    import subprocess  # pylint: disable=import-outside-toplevel

    minimal = Path("tests/data/minimal-20k.txt")
    puzzles = minimal.read_text(encoding="ascii").split()
    solved = subprocess.run([command, "solve", minimal], check=True, capture_output=True, text=True)
    solutions = solved.stdout.split()
    chance = random.Random(1)
    with path.open("w", encoding="ascii") as out:
        for number in range(count):
            cells = list(puzzles[number % len(puzzles)])
            empty = [place for place, digit in enumerate(cells) if digit in ".0"]
            for place in chance.sample(empty, 4):
                cells[place] = solutions[number % len(puzzles)][place]
            out.write("".join(cells) + "\n")


def memory_of(pid: int) -> float:
    """Returns the MiB that a process has had at most; 0 if it has ended."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii", errors="replace")
    for line in status.splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    return 0.0


def measured(arguments: list[str]) -> tuple[float, float, float]:
    """Returns seconds of CPU time, seconds by the clock, and MiB of a command."""
    nowhere = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_WRONLY, 0) for number in (1, 2)]
    start = time.monotonic()
    pid = os.posix_spawn(arguments[0], arguments, os.environ, file_actions=nowhere)
    memory = 0.0
    while True:
        memory = max(memory, memory_of(pid))
        ended, _, usage = os.wait4(pid, os.WNOHANG)
        if ended != 0:
            return usage.ru_utime + usage.ru_stime, time.monotonic() - start, memory
        time.sleep(0.002)


def measure(command: Path, verb: str, size: int, path: Path) -> float:
    """Prints a row; returns the greatest time by the clock."""
    cells = []
    longest = 0.0
    for threads in ("1", "2"):
        arguments = [str(command), *verb.split(), "--threads", threads, str(path)]
        seconds, clock, memory = measured(arguments)
        longest = max(longest, clock)
        cells += [f"{1e6 * seconds / size:.2f}", f"{memory:.1f}"]
    print(f"| `{verb}` | {size:,} | {' | '.join(cells)} |", flush=True)
    return longest


def main() -> None:
    """Makes the files and measures the verbs on them."""
    build = Path(sys.argv[1] if len(sys.argv) > 1 else "build/release")
    largest = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    command = build / "apps/gridlemma"
    folder = build / "growth"
    folder.mkdir(exist_ok=True)
    print("| verb | puzzles | us, one thread | MiB | us, two threads | MiB |")
    print("|---|--:|--:|--:|--:|--:|", flush=True)
    sizes = [10**power for power in range(3, 8) if 10**power <= largest]
    for size in sizes:
        maker = os.fork()
        if maker == 0:
            write_puzzles(command, folder / str(size), size)
            os._exit(0)
        os.waitpid(maker, 0)
    for verb in VERBS:
        for size in sizes:
            if measure(command, verb, size, folder / str(size)) > LONGEST:
                break
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()


if __name__ == "__main__":
    main()
