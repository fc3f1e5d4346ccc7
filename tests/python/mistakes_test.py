# SPDX-License-Identifier: Apache-2.0
"""Mistakes that people make: each has an error that says what is wrong and where, and nothing wrong
is taken in silence."""
import pathlib
import tempfile
import unittest

import numpy as np
from gridlemma import formats

import gridlemma as gl
from data import lines

PUZZLES = gl.boards(lines(4))
SOLUTIONS = gl.solve(PUZZLES).solution
TEXTS = gl.texts(PUZZLES)
# A naked quad in box 4. Sudoku Explainer leaves it out: the other cells make a hidden pair.
QUAD = ("..48..2..+862....1.........829.+7+54....+4..16.......3+8.4.4.+9+67+31.......93..3...8..69:333",
        ["r4c3<>1", "r4c3<>6", "r5c3<>5", "r5c3<>7"])

OF_BOARDS = [
    ([[0] * 81, [0] * 80], r"boards\[1\]: shape \(80,\), not \(81,\)"),
    ([TEXTS[0], PUZZLES[1]], r"boards\[1\]: ndarray, not a text"),
    ([TEXTS[0], float("nan")], r"boards\[1\]: float, not a text"),
    ([TEXTS[0], None], r"boards\[1\]: NoneType, not a text"),
    (["." * 80], r"boards\[0\]: 80 characters instead of 81$"),
    (np.zeros((3, 81)), r"boards: dtype float64, .*astype\(int\)"),
    (np.where(np.arange(162).reshape(2, 81) == 100, np.nan, 0.0), r"NaN at \(1, 19\)"),
    (PUZZLES > 4, r"boards: dtype bool"),
    (np.ma.masked_equal(PUZZLES, 5), r"boards: cells are masked"),
    (gl.morphs(PUZZLES, 2), r"boards: shape \(4, 2, 81\).*reshape\(-1, 81\)"),
    (PUZZLES[:, :, None], r"boards: shape \(4, 81, 1\), not \(N, 81\) or \(N, 9, 9\)$"),
]

CALLS = [
    (lambda: gl.solve(PUZZLES, 2.5), r"limit: 2\.5, not an integer"),
    (lambda: gl.solve(PUZZLES, threads="2"), r"threads: '2', not an integer"),
    (lambda: gl.count(PUZZLES, threads=None), r"threads: None, not an integer"),
    (lambda: gl.rate(PUZZLES, time_limit="1s"), r"time_limit: '1s', not a number"),
    (lambda: gl.rate(PUZZLES, seed=-1), r"seed: -1, not from 0"),
    (lambda: gl.rate(PUZZLES, metrics=None), r"metrics: None, not ids"),
    (lambda: gl.rate(PUZZLES, 3), r"profile: 3, not a name"),
    (lambda: gl.needs(PUZZLES, up_to="7"), r"up_to: '7', not a number"),
    (lambda: gl.morphs(PUZZLES, 2.0), r"n: 2\.0, not an integer"),
    (lambda: gl.generate(n=2.5), r"n: 2\.5, not an integer"),
    (lambda: gl.generate(clues=24.5), r"clues: 24\.5, not an integer"),
    (lambda: gl.generate(clues=(24, "x")), r"clues\[1\]: 'x', not an integer"),
    (lambda: gl.generate(clues=(20, 24, 30)), r"clues: \(20, 24, 30\)"),
    (lambda: gl.generate(seed="a"), r"seed: 'a', not an integer"),
    (lambda: gl.split(PUZZLES, "0.1"), r"test: '0\.1', not a number"),
    (lambda: gl.trace(PUZZLES, threads=1.5), r"threads: 1\.5"),
    (lambda: gl.Solver().judge(PUZZLES[0], (0.7, 9.9, 1)), r"moves\[0\]: \(0\.7, 9\.9, 1\)"),
    (lambda: gl.Solver().judge(PUZZLES[0], "r1c1=5", "hidden-sinlge-box"),
     r"there is no 'hidden-sinlge-box'; did you mean 'hidden-single-box'"),
    (lambda: gl.run("rate", PUZZLES, metrics=3j), r"metrics: 3j, not a text"),
    (lambda: gl.run("rate", PUZZLES, output="x"), r"output: records are returned"),
    (lambda: formats.to_325(PUZZLES), r"data: this format has steps"),
    (lambda: formats.to_tokens(PUZZLES), r"data: this format has steps"),
    (lambda: list(formats.trajectories(PUZZLES)), r"data: this format has steps"),
    (lambda: gl.export(gl.trace(PUZZLES), "shah325", "x.npy", foo=1),
     r"foo: no option of format shah325; it has none"),
    (lambda: gl.export(PUZZLES, "extreme", "x.csv", ratings=[1]),
     r"ratings: no option of format extreme; there are solutions, rating, source"),
    (lambda: formats.write_csv("x.csv", PUZZLES, rating=[1, 2]), r"rating: the layout kaggle"),
]


class Mistakes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_boards(self):
        for i, (value, message) in enumerate(OF_BOARDS):
            with self.subTest(i=i), self.assertRaisesRegex(ValueError, message):
                gl.boards(value)

    def test_calls(self):
        for i, (call, message) in enumerate(CALLS):
            with self.subTest(i=i), self.assertRaisesRegex(ValueError, message):
                call()

    def test_names_of_files_that_are_not_there(self):
        for name in ("nofile.csv", "data/nofile", r"C:\puzzles.txt"):
            with self.subTest(name=name), self.assertRaises(FileNotFoundError):
                gl.boards(name)

    def test_solutions_that_are_none_are_not_written(self):
        wrong = [(SOLUTIONS[::-1], r"solutions\[0\]: a given is changed"),
                 (np.zeros_like(PUZZLES), r"solutions\[0\]: a cell is empty"),
                 (np.where(PUZZLES == 0, 1, PUZZLES), r"solutions\[0\]: a digit is in a house twice")]
        for solutions, message in wrong:
            for format in ("hrm", "kaggle", "extreme"):
                with self.subTest(format=format, message=message):
                    path = self.folder / "out"
                    with self.assertRaisesRegex(ValueError, message):
                        gl.export(PUZZLES, format, path, solutions=solutions)
                    self.assertFalse(path.exists())

    def test_ratings_of_other_puzzles_are_not_written(self):
        path = self.folder / "out"
        for others in (PUZZLES[:1], PUZZLES[1:]):
            with self.assertRaisesRegex(ValueError, r"ratings: of \d puzzles, not as many"):
                gl.export(gl.trace(PUZZLES[:2]), "trajectory", path, ratings=gl.rate(others))
        self.assertFalse(path.exists())


class TakenAsMeant(unittest.TestCase):
    def test_boards(self):
        for value in (list(PUZZLES), PUZZLES.tolist(), [text + " \n" for text in TEXTS],
                      np.array([*PUZZLES, None], object)[:4]):
            np.testing.assert_array_equal(gl.boards(value), PUZZLES)

    def test_pandas(self):
        try:
            import pandas
        except ImportError:
            self.skipTest("no pandas")
        np.testing.assert_array_equal(gl.boards(pandas.DataFrame(PUZZLES)), PUZZLES)
        np.testing.assert_array_equal(gl.boards(pandas.Series(list(PUZZLES))), PUZZLES)

    def test_moves(self):
        solver = gl.Solver()
        step = solver.solve(PUZZLES[0]).steps[0]
        wanted = solver.judge(PUZZLES[0], step.moves).is_right
        self.assertEqual(solver.judge(PUZZLES[0], step).is_right, wanted)
        self.assertEqual(solver.judge(PUZZLES[0], "R1C1 = 5").is_right,
                         solver.judge(PUZZLES[0], "r1c1=5").is_right)

    def test_a_technique_as_any_program_reads_it(self):
        for profile in gl.profiles:
            self.assertTrue(gl.Solver(profile).judge(*QUAD, "naked-quad").is_technique_right, profile)

    def test_judgements_in_words(self):
        found = gl.judge(PUZZLES[:2], [(0, int(digits[0]), True) for digits in SOLUTIONS[:2]])
        words = found.text("technique")
        for number, word in zip(found.technique, words):
            self.assertEqual(word, None if number < 0 else gl.techniques[number])
        self.assertRaisesRegex(ValueError, "name: 'right'", found.text, "right")

    def test_a_puzzle_with_several_solutions_is_said_to_have_them(self):
        self.assertEqual(gl.Solver("basic").hint("." * 81).text(),
                         "The strategies of profile basic find nothing here. The puzzle has several "
                         "solutions: those that assume a single one are left out.")

    def test_options_of_run(self):
        plain = gl.run("generate", count=2, minimal=True)
        numpy = gl.run("generate", count=np.int64(2), minimal=np.bool_(True))
        self.assertEqual(list(plain), list(numpy))
        self.assertEqual(plain[np.int64(1)], plain[1])
        by_profile = gl.run("rate", PUZZLES, profile=gl.profile("hodoku"))
        np.testing.assert_array_equal(by_profile["score"], gl.rate(PUZZLES, "hodoku").score)

    def test_records_of_several_kinds(self):
        records = gl.run("explain", PUZZLES[:2], with_=["text", "grid"])
        self.assertEqual(set(records["record"]), {"puzzle", "step", "end"})
        texts = records["text"]
        self.assertEqual([text is None for text in texts],
                         [kind != "step" for kind in records["record"]])
        self.assertRaises(KeyError, lambda: records["nonsense"])


if __name__ == "__main__":
    unittest.main()
