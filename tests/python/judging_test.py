# SPDX-License-Identifier: Apache-2.0
"""verify, judge, split."""
import unittest

import numpy as np

import gridlemma as gl
from data import CONFLICT, EMPTY, LIST, NONE, lines


class Verify(unittest.TestCase):
    def setUp(self):
        self.puzzles = gl.boards(lines(20))
        self.solutions = gl.solve(self.puzzles).solution

    def test_solutions(self):
        found = gl.verify(self.puzzles, self.solutions)
        self.assertTrue(found.legal.all() and found.consistent.all() and found.solved.all())
        self.assertFalse(found.wrong.any())
        self.assertEqual(found.right.tolist(), [1.0] * 20)

    def test_the_puzzles_themselves(self):
        found = gl.verify(self.puzzles, self.puzzles)
        self.assertTrue(found.legal.all() and found.consistent.all())
        self.assertFalse(found.solved.any() or found.wrong.any())
        self.assertEqual(found.right.tolist(), [0.0] * 20)

    def test_every_kind_of_mistake(self):
        empty = int(np.flatnonzero(self.puzzles[0] == 0)[0])
        given = int(np.flatnonzero(self.puzzles[0])[0])
        answers = np.repeat(self.solutions[:1], 4, axis=0)
        answers[0, empty] = answers[0, empty] % 9 + 1  # A digit twice in a house.
        answers[1, given] = 0                          # A given is gone.
        answers[2, empty] = 0
        answers[3] = self.puzzles[0]
        answers[3, empty] = self.lone_mistake(empty)   # No rule is broken yet.
        found = gl.verify(self.puzzles[[0, 0, 0, 0]], answers)
        self.assertEqual(found.legal.tolist(), [False, False, True, True])
        self.assertEqual(found.consistent.tolist(), [False, False, True, False])
        self.assertEqual(found.solved.tolist(), [False] * 4)
        self.assertEqual([np.flatnonzero(row).tolist() for row in found.wrong],
                         [[empty], [], [], [empty]])
        open_cells = int((self.puzzles[0] == 0).sum())
        self.assertEqual(found.right[:3].tolist(), [1 - 1 / open_cells, 1.0, 1 - 1 / open_cells])
        self.assertEqual(found.right[3], 0.0)

    def lone_mistake(self, cell):
        for digit in range(1, 10):
            board = self.puzzles[0].copy()
            board[cell] = digit
            if digit != self.solutions[0, cell] and gl.verify(board, board).legal[0]:
                return digit
        self.fail("no such digit")

    def test_every_pair_of_cells(self):
        """Two equal digits are a conflict if and only if their cells are in one house."""
        pairs = [(a, b) for a in range(81) for b in range(a)]
        boards = np.zeros((len(pairs), 81), np.uint8)
        for i, pair in enumerate(pairs):
            boards[i, list(pair)] = 1 + i % 9
        together = [a // 9 == b // 9 or a % 9 == b % 9
                    or (a // 27, a % 9 // 3) == (b // 27, b % 9 // 3) for a, b in pairs]
        self.assertEqual(gl.verify(boards, boards).legal.tolist(), [not each for each in together])
        self.assertEqual(sum(together), 810)

    def test_without_one_solution(self):
        found = gl.verify([EMPTY, CONFLICT, NONE], [EMPTY, CONFLICT, NONE])
        self.assertEqual(found.legal.tolist(), [True, False, True])
        self.assertEqual(found.consistent.tolist(), [True, False, False])
        self.assertTrue(np.isnan(found.right).all())
        self.assertFalse(found.wrong.any())

    def test_refusals(self):
        self.assertRaisesRegex(ValueError, "answers: 1, not as many as boards", gl.verify,
                               self.puzzles, self.puzzles[:1])
        self.assertRaisesRegex(ValueError, r"answers\[3\]: 10 in r1c1", gl.verify, self.puzzles,
                               np.where(np.arange(20)[:, None] == 3, 10, self.puzzles))


def random_moves(count, seed=1):
    """Positions from empty to 70 % filled, and moves there, half of them wrong."""
    random = np.random.default_rng(seed)
    puzzles = gl.boards(LIST)[random.integers(20000, size=count)]
    solutions = gl.solve(puzzles).solution
    shares = random.uniform(0, 0.7, size=(count, 1))
    filled = np.where((puzzles != 0) | (random.random((count, 81)) < shares), solutions, 0)
    cells = np.array([random.choice(np.flatnonzero(row == 0)) for row in filled])
    places = random.integers(2, size=count)
    is_right = random.integers(2, size=count)
    right_digits = solutions[np.arange(count), cells].astype(int)
    others = (right_digits - 1 + random.integers(1, 9, size=count)) % 9 + 1
    digits = np.where(places == is_right, right_digits, others)
    return puzzles, filled, np.stack([cells, digits, places], axis=1), is_right


class Judge(unittest.TestCase):
    def test_no_verdict_is_wrong(self):
        for profile, count in (("se", 20_000), ("hodoku", 1000), ("basic", 20_000)):
            puzzles, filled, moves, is_right = random_moves(count)
            found = gl.judge(puzzles, moves, profile, positions=filled)
            np.testing.assert_array_equal(found.right, is_right)
            certified = found.decided_by == gl.decided_by.index("certificate")
            self.assertTrue((certified
                             | (found.decided_by == gl.decided_by.index("solution"))).all())
            self.assertGreater(certified.mean(), 0.5 if profile == "basic" else 0.85)
            self.assertTrue((found.technique[certified & ~np.isnan(found.difficulty)] >= 0).all())

    def test_does_not_depend_on_threads(self):
        puzzles, filled, moves, _ = random_moves(300, seed=2)
        one = gl.judge(puzzles, moves, positions=filled, threads=1)
        for a, b in zip(one, gl.judge(puzzles, moves, positions=filled, threads=3)):
            np.testing.assert_array_equal(a, b)

    def test_the_steps_of_a_path_are_right_and_certified(self):
        trace = gl.trace(lines(30), "se")
        first = np.array([trace.rows_of(i)[0] for i in range(30)])
        moves = np.stack([first["cell"], first["digit"], first["places"]], axis=1)
        found = gl.judge(trace.puzzles, moves)
        self.assertEqual(found.right.tolist(), [1] * 30)
        self.assertEqual(found.decided_by.tolist(), [gl.decided_by.index("certificate")] * 30)
        self.assertTrue((found.difficulty <= trace.difficulty[trace.step_offsets[:-1]]).all())
        self.assertEqual(found.steps.tolist(), [1] * 30)

    def test_unknown(self):
        found = gl.judge([EMPTY, NONE, CONFLICT], [[0, 1, 1]] * 3)
        self.assertEqual(found.right.tolist(), [-1] * 3)
        self.assertEqual(found.technique.tolist(), [-1] * 3)
        self.assertTrue(np.isnan(found.difficulty).all())

    def test_refusals(self):
        board = gl.boards(lines(1))
        for moves in ([[81, 1, 1]], [[-1, 1, 1]], [[0, 0, 1]], [[0, 10, 1]], [[0, 1, 2]],
                      np.array([[0, 1, 2**64 - 1]], np.uint64)):
            self.assertRaisesRegex(ValueError, r"moves\[0\]: \(", gl.judge, board, moves)
        self.assertRaisesRegex(ValueError, "moves: shape", gl.judge, board, [[0, 1]])
        self.assertRaisesRegex(ValueError, "moves: dtype", gl.judge, board, [[0.0, 1.0, 1.0]])
        self.assertRaisesRegex(ValueError, "moves: ", gl.judge, board, [[0, 1, 1]] * 2)
        changed = board.copy()
        changed[0, np.flatnonzero(board[0])[0]] = 0
        self.assertRaisesRegex(ValueError, r"positions\[0\]: a given", gl.judge, board,
                               [[0, 1, 1]], positions=changed)
        self.assertRaisesRegex(ValueError, "positions: ", gl.judge, board, [[0, 1, 1]],
                               positions=lines(2))
        self.assertEqual(len(gl.judge([], []).right), 0)


class Split(unittest.TestCase):
    def test_no_isomorphs_across(self):
        puzzles = gl.boards(LIST)[:1000]
        both = np.concatenate([puzzles, gl.morphs(puzzles, 3, seed=4).reshape(-1, 81)])
        self.assertEqual(len(np.unique(both, axis=0)), len(both))  # No text is there twice.
        parts = gl.split(both, 0.25, seed=7)
        self.assertEqual(sorted([*parts.train, *parts.test]), list(range(len(both))))
        forms = [{text for text in gl.texts(gl.canon(both[part]))} for part in parts]
        self.assertEqual(forms[0] & forms[1], set())
        self.assertAlmostEqual(len(parts.test) / len(both), 0.25, delta=0.05)

    def test_no_pair_of_isomorphs_across(self):
        puzzles = gl.boards(LIST)[-5000:]
        parts = gl.split(np.concatenate([puzzles, gl.morphs(puzzles, seed=9)[:, 0]]), 0.5)
        is_test = np.zeros(10_000, bool)
        is_test[parts.test] = True
        np.testing.assert_array_equal(is_test[:5000], is_test[5000:])
        self.assertTrue(2000 < is_test[:5000].sum() < 3000)

    def test_is_stable(self):
        puzzles = gl.boards(LIST)[:500]
        test = set(gl.split(puzzles, 0.5).test.tolist())
        later = gl.split(puzzles[::-1], 0.5).test
        self.assertEqual({499 - int(i) for i in later}, test)
        self.assertEqual(set(gl.split(puzzles[:200], 0.5).test.tolist()),
                         {i for i in test if i < 200})
        self.assertNotEqual(set(gl.split(puzzles, 0.5, seed=2).test.tolist()), test)
        self.assertTrue(set(gl.split(puzzles, 0.1).test.tolist()) <= test)

    def test_ends(self):
        self.assertEqual([len(part) for part in gl.split(lines(50), 0)], [50, 0])
        self.assertEqual([len(part) for part in gl.split(lines(50), 1)], [0, 50])
        self.assertEqual([len(part) for part in gl.split([])], [0, 0])
        for test in (-0.1, 1.1, float("nan")):
            self.assertRaisesRegex(ValueError, "test: ", gl.split, lines(1), test)
        self.assertRaisesRegex(ValueError, "seed: ", gl.split, lines(1), seed=-1)


if __name__ == "__main__":
    unittest.main()
