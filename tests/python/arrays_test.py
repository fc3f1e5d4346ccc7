# SPDX-License-Identifier: Apache-2.0
"""boards(): whatever holds puzzles; and whatever holds none is refused, with its place."""
import os
import pathlib
import tempfile
import unittest

import numpy as np

import gridlemma as gl
from data import LIST, command, lines


class Accepted(unittest.TestCase):
    def setUp(self):
        self.texts = lines(5)
        self.expected = np.array([[0 if c == "." else int(c) for c in text]
                                  for text in self.texts], np.uint8)

    def same(self, found):
        self.assertEqual((found.dtype, found.shape), (np.uint8, (5, 81)))
        self.assertTrue(found.flags.c_contiguous)
        np.testing.assert_array_equal(found, self.expected)

    def test_texts(self):
        for form in (self.texts, tuple(self.texts), "\n".join(self.texts) + "\n",
                     np.array(self.texts), np.array(self.texts, object),
                     np.array(self.texts, "S81"),
                     [text.replace(".", "0") for text in self.texts]):
            self.same(gl.boards(form))
        self.assertEqual(gl.boards(self.texts[0]).shape, (1, 81))
        self.assertEqual(gl.texts(self.expected), self.texts)

    def test_integers_of_any_type_and_layout(self):
        for dtype in "bBhHiIlLqQ?":
            if dtype != "?":
                self.same(gl.boards(self.expected.astype(dtype)))
        self.same(gl.boards(self.expected.astype(">i4")))
        self.same(gl.boards(self.expected.reshape(5, 9, 9)))
        self.same(gl.boards(np.asfortranarray(self.expected)))
        self.same(gl.boards(np.repeat(self.expected, 2, axis=0)[::2]))
        self.same(gl.boards(self.expected[:, ::-1][:, ::-1]))
        self.same(gl.boards(self.expected.tolist()))
        self.assertEqual(gl.boards(self.expected[0]).shape, (1, 81))
        self.assertEqual(gl.boards(self.expected[0].reshape(9, 9)).shape, (1, 81))
        readonly = self.expected.copy()
        readonly.flags.writeable = False
        self.same(gl.boards(readonly))
        self.assertEqual(gl.solve(readonly).count.tolist(), [1] * 5)

    def test_an_array_of_bytes_is_not_copied(self):
        self.assertIs(gl.boards(self.expected), self.expected)

    def test_none_at_all(self):
        for form in ([], "", np.zeros((0, 81), int), np.zeros((0, 9, 9), np.uint8)):
            self.assertEqual(gl.boards(form).shape, (0, 81))

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            np.save(path / "a.npy", self.expected.reshape(5, 9, 9).astype(int))
            np.savez(path / "b.npz", puzzles=self.expected)
            (path / "c.txt").write_text("\n".join(self.texts))
            solutions = gl.texts(gl.solve(self.texts).solution)
            (path / "d.csv").write_text("source,question,answer,rating\n" + "".join(
                f"x,{a},{b},0\n" for a, b in zip(self.texts, solutions)))
            for name in ("a.npy", "b.npz", "c.txt", "d.csv"):
                self.same(gl.boards(path / name))
                self.same(gl.boards(str(path / name)))
            self.assertEqual(len(gl.boards(LIST)), 20000)
            self.assertRaises(OSError, gl.boards, path / "missing.txt")
            (path / "e.txt").write_text(self.texts[0] + "\nnonsense\n")
            with self.assertRaisesRegex(ValueError, "e.txt:2: "):
                gl.boards(path / "e.txt")


class Batches(unittest.TestCase):
    def setUp(self):
        self.path = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) / "a.txt"

    def test_together_they_are_the_file(self):
        whole = gl.boards(LIST)
        for size, parts in ((7_000, [7_000, 7_000, 6_000]), (20_000, [20_000]), (10**9, [20_000])):
            found = list(gl.batches(LIST, size))
            self.assertEqual([len(part) for part in found], parts)
            np.testing.assert_array_equal(np.concatenate(found), whole)

    def test_column(self):
        self.path.write_text("a,b\n" + "".join(f"{i},{text}\n" for i, text in enumerate(lines(9))))
        (part,) = gl.batches(self.path, column="b")
        self.assertEqual(gl.texts(part), lines(9))

    def test_what_is_wrong_comes_after_the_puzzles_before_it(self):
        texts = lines(5)
        self.path.write_text("\n".join([*texts[:3], "nonsense", *texts[3:], "=" * 81]))
        parts = gl.batches(self.path, 2)
        self.assertEqual([gl.texts(next(parts)) for _ in range(2)], [texts[:2], texts[2:3]])
        self.assertRaisesRegex(ValueError, "a.txt:4: ", next, parts)
        self.assertRaises(StopIteration, next, parts)
        with self.assertWarns(RuntimeWarning) as warned:
            found = [gl.texts(part) for part in gl.batches(self.path, 4, skip_bad=True)]
        self.assertEqual(found, [texts[:4], texts[4:]])
        self.assertEqual([str(each.message).split(": ")[0].split("/")[-1]
                          for each in warned.warnings], ["a.txt:4", "a.txt:7"])

    def test_no_file_and_an_empty_one(self):
        for skip_bad in (False, True):
            parts = gl.batches(self.path, skip_bad=skip_bad)
            self.assertRaises(OSError, next, parts)
        self.path.write_text("")
        self.assertRaisesRegex(ValueError, "a.txt: empty", next, gl.batches(self.path))
        self.assertRaisesRegex(ValueError, "size: 0", next, gl.batches(LIST, 0))


class Refused(unittest.TestCase):
    def refuse(self, puzzles, reason):
        for function in (gl.boards, gl.solve, gl.rate, gl.count, gl.canon, gl.morphs, gl.texts):
            with self.subTest(function=function.__name__):
                with self.assertRaisesRegex(ValueError, reason):
                    function(puzzles)

    def test_shapes(self):
        for shape in ((80,), (5, 80), (5, 82), (81, 5), (5, 9, 8), (2, 2, 81), (), (0,)):
            with self.subTest(shape=shape):
                self.refuse(np.zeros(shape, np.uint8), r"boards: shape \(")

    def test_types(self):
        for dtype in (float, np.float32, complex, "M8[s]", [("a", int)]):
            self.refuse(np.zeros((5, 81), dtype), "boards: dtype ")
        self.refuse(np.full((5, 81), np.nan), "boards: dtype float64")
        self.refuse([None], r"boards\[0\]: NoneType, not a text")
        self.refuse(3.5, "boards: dtype")

    def test_values_with_their_place(self):
        for dtype, value in ((np.uint8, 10), (np.uint8, 255), (np.int8, -1), (np.int64, 10**12),
                             (np.int64, -2**63), (np.uint64, 2**64 - 1), (np.int32, 256)):
            board = np.zeros((20, 81), dtype)
            board[17, 3] = value
            board[18, 0] = value
            self.refuse(board, rf"^boards\[17\]: {value} in r1c4, not a digit or 0$")
        board = np.zeros((2, 9, 9), int)
        board[1, 8, 0] = 11
        self.refuse(board, r"boards\[1\]: 11 in r9c1")

    def test_texts_with_their_index(self):
        good = lines(1)[0]
        self.refuse([good, good[:-1]], r"boards\[1\]: ")
        self.refuse([good, good, good.replace(".", "x", 1)], r"boards\[2\]: .*x")
        self.refuse([good, "123456789" * 80 + "12345678."], r"boards\[1\]: has pencilmarks")
        self.refuse(["é" * 81], r"boards\[0\]: ")
        self.refuse(["\0" * 81], r"boards\[0\]: ")
        self.refuse("+1" + "." * 80, r"boards\[0\]: .*givens alone")

    def test_the_core_refuses_what_the_package_would_have_made_fit(self):
        for array in (np.zeros((5, 81)), np.zeros((5, 80), np.uint8), np.zeros(81, np.uint8),
                      np.asfortranarray(np.zeros((5, 81), np.uint8)),
                      np.full((5, 81), 12, np.uint8)):
            self.assertRaises(ValueError, gl._core.solve, array, 2, 0)
        self.assertRaises(TypeError, gl._core.solve, "text", 2, 0)
        self.assertRaises(TypeError, gl._core.solve, None, 2, 0)

    def test_numbers(self):
        board = lines(1)
        for limit in (0, -1):
            self.assertRaisesRegex(ValueError, "limit: ", gl.solve, board, limit)
        self.assertRaisesRegex(ValueError, "n: -1", gl.morphs, board, -1)
        self.assertRaisesRegex(ValueError, "n: ", gl.morphs, board, 2**50)
        self.assertRaisesRegex(ValueError, "seed: ", gl.morphs, board, 1, -1)
        self.assertRaisesRegex(ValueError, "seed: ", gl.morphs, board, 1, 2**64)
        self.assertRaisesRegex(ValueError, "also: ", gl.morphs, board, 1, 1, also=lines(2))
        self.assertRaisesRegex(ValueError, r"also\[0\]", gl.morphs, board, 1, 1, also=["x"])
        self.assertRaisesRegex(ValueError, "n: ", gl.generate, -1)
        self.assertRaisesRegex(ValueError, "clues: ", gl.generate, 1, clues=(30, 20))
        self.assertRaisesRegex(ValueError, "clues: ", gl.generate, 1, clues=82)
        self.assertRaisesRegex(ValueError, "17 clues", gl.generate, 1, clues=16)
        self.assertRaisesRegex(ValueError, "symmetry: ", gl.generate, 1, symmetry="round")
        self.assertRaisesRegex(ValueError, "no profile 'nonsense'; .* are basic, se", gl.rate,
                               board, "nonsense")
        self.assertRaisesRegex(ValueError, "metrics: .*'x'", gl.rate, board, metrics=["x"])
        self.assertRaisesRegex(ValueError, "samples: 0", gl.rate, board, samples=0)
        for limit in (0, -1, float("nan")):
            self.assertRaisesRegex(ValueError, "time_limit", gl.rate, board, time_limit=limit)


class Changed(unittest.TestCase):
    def test_by_another_thread(self):
        """Whatever another thread writes into an array at work, the work ends."""
        import threading

        board = np.repeat(gl.boards(lines(100)), 200, axis=0)
        over = threading.Event()

        def scribble():
            random = np.random.default_rng(1)
            while not over.is_set():
                board[random.integers(len(board)), random.integers(81)] = random.integers(256)

        other = threading.Thread(target=scribble)
        other.start()
        try:
            for work in (lambda: gl.solve(board), lambda: gl.canon(board),
                         lambda: gl.morphs(board), lambda: gl.rate(board[:500], "basic")):
                try:
                    work()
                except ValueError as error:
                    self.assertRegex(str(error), "not a digit or 0")
                board[board > 9] = 0
        finally:
            over.set()
            other.join()


if __name__ == "__main__":
    unittest.main()
