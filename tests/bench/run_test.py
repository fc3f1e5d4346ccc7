#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/run.sh: each row runs to its end, with stand-ins for the programs of others; a program that
does not do the work is no contender.

    run_test.py BUILD STAND_IN      the build folder, the library of stand_in.cpp
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

BUILD, STAND_IN = (pathlib.Path(name).resolve() for name in sys.argv[1:3])
TOP = pathlib.Path(__file__).resolve().parents[2]
PUZZLES = 60

# As skfr: adds .txt to the name, and ends well where there is no such file.
SKFR = f"""#!/bin/sh
file="${{1#--input=}}.txt"
[ -e "$file" ] || {{ echo 'problem in open input'; exit 0; }}
exec {BUILD}/apps/gridlemma rate --summary=never --format '%g ED=%r/%p/%d' "$file"
"""
QQWING = f"""#!/bin/sh
[ "$*" = '--solve --stats --csv' ] || exit 2
exec {BUILD}/apps/gridlemma rate --profile basic --format csv
"""


class Rows(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def program(self, name, text):
        path = pathlib.Path(self.folder.name, name)
        path.write_text(text, encoding="ascii")
        path.chmod(0o755)
        return str(path)

    def run_rows(self, *rows, **settings):
        lists = pathlib.Path(self.folder.name, "lists")
        lists.mkdir(exist_ok=True)
        text = (TOP / "tests/data/minimal-20k.txt").read_text(encoding="ascii")
        (lists / "some").write_text(text[:82 * 50], encoding="ascii")
        return subprocess.run(
            [TOP / "bench/run.sh", *rows], check=False, capture_output=True, text=True,
            env={**os.environ, "BUILD": str(BUILD), "RUNS": "1", "PUZZLES": str(PUZZLES),
                 "LISTS": str(lists), **settings})

    def means_of(self, *rows, **settings):
        done = self.run_rows(*rows, **settings)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        means = re.findall(r"geometric mean of B/A: (.*)", done.stdout)
        for mean in means:
            self.assertGreater(float(mean), 0)
        return means

    def test_tdoku(self):
        # Two lists, each in batches and one by one.
        self.assertEqual(len(self.means_of("tdoku", TDOKU=str(STAND_IN))), 4)

    def test_skfr(self):
        self.assertEqual(len(self.means_of("skfr", SKFR=self.program("skfr", SKFR))), 1)

    def test_qqwing(self):
        self.assertEqual(len(self.means_of("qqwing", QQWING=self.program("qqwing", QQWING))), 1)

    def test_those_of_our_own(self):
        done = self.run_rows("logs", "start", "growth", "web")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        for title in ("Step logs", "Start of the program", "Growth", "The module for browsers"):
            self.assertIn(f"== {title}", done.stdout)

    def test_without_the_programs_of_others(self):
        done = self.run_rows("tdoku", "skfr", "qqwing", TDOKU="", SKFR="", QQWING="no-such-program")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.count("left out: "), 3)

    def test_one_that_does_nothing_is_an_error(self):
        for text, reason in ((SKFR.replace(".txt", ".list"), "1 lines of output for 60 puzzles"),
                             ("#!/bin/sh\nexit 3\n", "failed: ")):
            done = self.run_rows("skfr", SKFR=self.program("skfr", text))
            self.assertEqual(done.returncode, 2)
            self.assertIn(reason, done.stderr)

    def test_no_such_row(self):
        done = self.run_rows("tdokku")
        self.assertEqual((done.returncode, done.stderr), (2, "no row tdokku\n"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
