# SPDX-License-Identifier: Apache-2.0
"""Arrays that nobody should pass: each gives ValueError, or the answer of the same boards as a
plain array. Never a crash, and never another error."""
import sys
import unittest

import numpy as np

import gridlemma as gl
from data import lines

PUZZLES = gl.boards(lines(12))
FUNCTIONS = (gl.boards, gl.solve, gl.canon, gl.morphs, gl.texts, gl.count,
             lambda array: gl.rate(array, "basic"), lambda array: gl.trace(array, "basic"),
             lambda array: gl.needs(array, "basic"), lambda array: gl.verify(array, array),
             lambda array: gl.split(array))
DTYPES = ("u1", "i1", "u2", "<i2", ">i2", "<u4", ">i4", "<i8", ">u8", "?", "f2", "f4", "f8", "c8",
          "M8[s]", "m8[s]", "O", "S81", "U81", "V4")
SPOILT = (10, 255, -1, 127, 10**9, -2**63)


def laid_out(array, random):
    """The same values in another layout of memory."""
    way = random.integers(7)
    if way == 1:
        return np.asfortranarray(array)
    if way == 2:
        return np.repeat(array, 2, axis=0)[::2]
    if way == 3:
        return array[::-1][::-1]
    if way == 4:
        array = array.copy()
        array.flags.writeable = False
    elif way == 5:  # Not aligned.
        memory = np.zeros(array.nbytes + 1, np.uint8)
        other = memory[1:].view(array.dtype).reshape(array.shape)
        other[...] = array
        return other
    elif way == 6 and array.ndim == 2:
        return np.ma.masked_array(array)
    return array


def random_array(random):
    """An array, and the boards that it holds; None if it holds none."""
    rows = int(random.integers(0, 5))
    boards = PUZZLES[random.integers(len(PUZZLES), size=rows)]
    dtype = np.dtype(DTYPES[random.integers(len(DTYPES))])
    if dtype.kind in "SU":
        return np.array(gl.texts(boards), dtype), boards
    if dtype.kind == "O":
        return np.array(gl.texts(boards), object), boards
    if dtype.kind == "V":
        return np.zeros((rows, 81), dtype), None
    if dtype.kind == "?" or dtype.kind == "b":
        return boards.astype(bool), None
    array = boards.astype("i8").astype(dtype)
    if dtype.kind not in "iu":
        return laid_out(array, random), None
    expected = boards
    fault = random.integers(6)
    if fault == 0 and rows > 0:
        value = SPOILT[random.integers(len(SPOILT))]
        if np.iinfo(dtype).min <= value <= np.iinfo(dtype).max:
            array[random.integers(rows), random.integers(81)] = value
            expected = None
    elif fault == 1:
        shape = ((rows, 80), (rows, 82), (rows, 9, 8), (rows, 81, 1), (rows, 3, 27))
        array = np.zeros(shape[random.integers(len(shape))], dtype)
        expected = None
    elif fault == 2:
        array = array.reshape(rows, 9, 9)
    return laid_out(array, random), expected


def same(found, expected):
    parts = vars(found).values() if isinstance(found, gl.Trace) else (
        found.values() if isinstance(found, gl.Ratings) else
        found if isinstance(found, tuple) else (found,))
    others = vars(expected).values() if isinstance(found, gl.Trace) else (
        expected.values() if isinstance(found, gl.Ratings) else
        expected if isinstance(found, tuple) else (expected,))
    for part, other in zip(parts, others):
        if isinstance(part, np.ndarray):
            np.testing.assert_array_equal(part, other)


class Hostile(unittest.TestCase):
    def test_error_or_the_right_answer(self):
        random = np.random.default_rng(43)
        kept = refused = 0
        for _ in range(1500):
            array, boards = random_array(random)
            function = FUNCTIONS[random.integers(len(FUNCTIONS))]
            try:
                found = function(array)
            except ValueError as error:
                self.assertIsNone(boards, f"{array.dtype} {array.shape}: {error}")
                self.assertRegex(str(error), r"^(boards|answers)(\[\d+\])?: ")
                refused += 1
                continue
            self.assertIsNotNone(boards, f"{array.dtype} {array.shape} was taken")
            same(found, function(np.ascontiguousarray(boards)))
            kept += 1
        self.assertGreater(min(kept, refused), 300)

    def test_rows_that_are_all_the_same_memory(self):
        for rows in (0, 1, 100_000):
            array = np.broadcast_to(PUZZLES[0], (rows, 81))
            found = gl.solve(array)
            self.assertEqual(len(found.count), rows)
            self.assertTrue((found.count == 1).all())

    def test_ten_million_rows(self):
        """Of no memory, and none of it right: refused by its first and its last row."""
        small = np.broadcast_to(np.int64(0), (10**7, 81))
        self.assertRaisesRegex(ValueError, "dtype float64", gl.solve,
                               np.broadcast_to(0.0, (10**7, 81)))
        self.assertRaisesRegex(ValueError, r"shape \(81, 10000000\)", gl.rate, small.T)
        board = np.zeros((10**7, 81), np.uint8)
        board[-1, 80] = 77
        self.assertRaisesRegex(ValueError, r"^boards\[9999999\]: 77 in r9c9", gl.solve, board)

    def test_no_reference_is_kept(self):
        array = PUZZLES.copy()
        before = sys.getrefcount(array)
        for function in FUNCTIONS[1:]:
            function(array)
        self.assertEqual(sys.getrefcount(array), before)


if __name__ == "__main__":
    unittest.main()
