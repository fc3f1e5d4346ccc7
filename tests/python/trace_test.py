# SPDX-License-Identifier: Apache-2.0
"""trace: the steps of `explain`, in rows."""
import json
import unittest

import numpy as np

import gridlemma as gl
from data import CONFLICT, EMPTY, NONE, command, lines


def explained(profile, texts):
    """By puzzle, the steps that the command explains: (technique, difficulty, conclusions)."""
    paths = []
    for line in command("explain", "--profile", profile, "--format", "jsonl", "--with",
                        "difficulty", text="\n".join(texts), status=(0, 1)).splitlines():
        record = json.loads(line)
        if record["record"] == "puzzle":
            paths.append([])
        elif record["record"] == "step":
            paths[-1].append((record["strategy"], record["difficulty"],
                              [*record.get("placements", []), *record.get("eliminations", [])]))
    return paths


def text_of(row):
    cell = f"r{row['cell'] // 9 + 1}c{row['cell'] % 9 + 1}"
    return f"{cell}{'=' if row['places'] else '<>'}{row['digit']}"


def traced(trace):
    """The same of a trace."""
    paths = []
    for i in range(len(trace)):
        rows = trace.rows_of(i)
        path = []
        for step in range(trace.step_offsets[i + 1] - trace.step_offsets[i]):
            of_step = rows[rows["step"] == step]
            path.append((gl.techniques[of_step["technique"][0]],
                         trace.difficulty[trace.step_offsets[i] + step],
                         [text_of(row) for row in of_step]))
        paths.append(path)
    return paths


class Trace(unittest.TestCase):
    def test_has_the_steps_that_the_command_explains(self):
        for profile in gl.profiles:
            with self.subTest(profile=profile):
                texts = lines(6 if profile in ("modern", "all", "csp") else 60, 300)
                self.assertEqual(traced(gl.trace(texts, profile)), explained(profile, texts))

    def test_does_not_depend_on_threads(self):
        texts = lines(400)
        one, three = gl.trace(texts, threads=1), gl.trace(texts, threads=3)
        for name in ("rows", "row_offsets", "step_offsets", "difficulty", "status", "solved"):
            np.testing.assert_array_equal(getattr(one, name), getattr(three, name))

    def test_rows_take_12_bytes(self):
        self.assertEqual(gl.row_dtype.itemsize, 12)
        self.assertEqual(gl.row_dtype.names,
                         ("puzzle", "step", "technique", "cell", "digit", "places"))
        trace = gl.trace(lines(200), "hodoku")
        size = trace.rows.nbytes + trace.row_offsets.nbytes
        self.assertLess(size / len(trace), 1024)

    def test_boards(self):
        trace = gl.trace(lines(100))
        boards = trace.boards()
        ends = boards[trace.step_offsets[1:] - 1]
        np.testing.assert_array_equal(ends, gl.solve(trace.puzzles).solution)
        filled = (boards != 0).sum(axis=1)
        for i in range(len(trace)):
            part = slice(trace.step_offsets[i], trace.step_offsets[i + 1])
            self.assertTrue((np.diff(filled[part]) >= 0).all())
            rows = trace.rows_of(i)
            placed = np.bincount(rows["step"], rows["places"])
            start = (trace.puzzles[i] != 0).sum()
            np.testing.assert_array_equal(np.diff(filled[part], prepend=start), placed)

    def test_does_not_change_with_the_array_that_it_was_made_of(self):
        puzzles = gl.boards(lines(20))
        trace = gl.trace(puzzles)
        boards = trace.boards()
        puzzles[:] = 0
        np.testing.assert_array_equal(trace.boards(), boards)

    def test_candidates(self):
        trace = gl.trace(lines(30), "hodoku", candidates=True)
        self.assertEqual(trace.candidates.shape, (len(trace.difficulty), 81))
        solutions = gl.solve(trace.puzzles).solution
        boards = trace.boards()
        for i in range(len(trace)):
            part = trace.candidates[trace.step_offsets[i]:trace.step_offsets[i + 1]]
            # The right digit is always there, and what a step removes is there before it only.
            after = boards[trace.step_offsets[i]:trace.step_offsets[i + 1]]
            is_open = np.concatenate([trace.puzzles[i:i + 1], after])[:-1] == 0
            right = part & (1 << (solutions[i].astype(int) - 1))
            np.testing.assert_array_equal(right != 0, is_open)
            np.testing.assert_array_equal(part != 0, is_open)
            for row in trace.rows_of(i):
                bit = 1 << (int(row["digit"]) - 1)
                self.assertTrue(part[row["step"], row["cell"]] & bit)
                if not row["places"] and row["step"] + 1 < len(part):
                    self.assertFalse(part[row["step"] + 1, row["cell"]] & bit)
        self.assertIsNone(gl.trace(lines(1)).candidates)

    def test_of_what_has_no_path(self):
        trace = gl.trace([EMPTY, CONFLICT, NONE])
        self.assertEqual([trace.statuses[status] for status in trace.status],
                         ["multiple", "invalid", "none"])
        self.assertEqual(gl.trace([]).rows.shape, (0,))
        self.assertEqual(gl.trace([]).boards().shape, (0, 81))
        self.assertEqual(gl.trace([], candidates=True).candidates.shape, (0, 81))
        self.assertRaises(IndexError, trace.rows_of, 3)
        self.assertIn("3 puzzles by profile se", repr(trace))


if __name__ == "__main__":
    unittest.main()
