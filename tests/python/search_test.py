# SPDX-License-Identifier: Apache-2.0
"""Search and symmetry: the same as the command, board for board."""
import unittest

import numpy as np

import gridlemma as gl
from data import CONFLICT, EMPTY, NONE, command, lines, table


def is_grid(board):
    grid = board.reshape(9, 9)
    boxes = [grid[r:r + 3, c:c + 3].ravel() for r in (0, 3, 6) for c in (0, 3, 6)]
    return all(sorted(house) == list(range(1, 10)) for house in [*grid, *grid.T, *boxes])


class Solve(unittest.TestCase):
    def test_is_what_the_command_says(self):
        texts = lines(300) + [EMPTY, CONFLICT, NONE, lines(1)[0].replace("1", ".", 1)]
        rows = table("solve", "--fields", "solutions,solution,guesses",
                     text="\n".join(texts), status=(0, 1))
        self.assertEqual(len(rows), len(texts))
        for threads in (1, 3):
            found = gl.solve(texts, threads=threads)
            self.assertEqual(found.count.tolist(), [int(row["solutions"]) for row in rows])
            self.assertEqual([text.replace("." * 81, "") for text in gl.texts(found.solution)],
                             [row["solution"] for row in rows])
            self.assertEqual(found.guesses.tolist(), [int(row["guesses"]) for row in rows])

    def test_solutions_are_grids_with_the_givens(self):
        puzzles = gl.boards(lines(200, 500))
        solutions = gl.solve(puzzles).solution
        self.assertTrue(all(is_grid(board) for board in solutions))
        self.assertTrue(((puzzles == solutions) | (puzzles == 0)).all())

    def test_limit(self):
        self.assertEqual(gl.solve(EMPTY, 1000).count.tolist(), [1000])
        self.assertEqual(gl.solve(EMPTY, 1).count.tolist(), [1])

    def test_is_the_same_for_few_boards_as_for_many(self):
        several = gl.boards([line.replace("1", ".", 1) for line in lines(200)])
        for limit in (1, 2, 1000, 1001, 10**6):
            together = gl.solve(several, limit)
            for size in (1, 64, 65):
                for first in range(0, 200, size):
                    part = gl.solve(several[first:first + size], limit)
                    np.testing.assert_array_equal(part.count, together.count[first:first + size])
                    np.testing.assert_array_equal(part.solution,
                                                  together.solution[first:first + size])

    def test_types(self):
        found = gl.solve(lines(2))
        self.assertEqual([part.dtype for part in found], [np.uint8, np.uint64, np.uint64])
        self.assertEqual([part.shape for part in found], [(2, 81), (2,), (2,)])
        self.assertEqual([part.shape for part in gl.solve([])], [(0, 81), (0,), (0,)])


class Count(unittest.TestCase):
    def test_small_and_large(self):
        several = lines(1)[0].replace("1", ".", 1)
        found = gl.count([*lines(1), CONFLICT, several])
        self.assertEqual(found.dtype, np.uint64)
        self.assertEqual(found.tolist(), [1, 0, int(gl.solve(several, 10**9).count[0])])

    def test_is_the_same_for_few_boards_as_for_many(self):
        several = gl.boards([line.replace("1", ".").replace("2", ".") for line in lines(100)])
        together = gl.count(several)
        self.assertTrue((together < 1000).any() and (together > 1000).any())
        for size in (1, 7, 64, 65):
            parts = [gl.count(several[first:first + size]) for first in range(0, 100, size)]
            np.testing.assert_array_equal(np.concatenate(parts), together)

    def test_more_than_64_bits(self):
        found = gl.count([EMPTY, *lines(1)])
        self.assertEqual(found.tolist(), [6670903752021072936960, 1])
        self.assertEqual(found.dtype, object)


class Canon(unittest.TestCase):
    def test_is_what_the_command_writes(self):
        texts = [*lines(200), EMPTY, CONFLICT, *gl.texts(gl.solve(lines(3)).solution)]
        expected = command("canon", "--format", "%{canonical}", text="\n".join(texts)).split()
        self.assertEqual(gl.texts(gl.canon(texts)), expected)
        self.assertEqual(gl.texts(gl.canon(texts, threads=1)), expected)

    def test_of_isomorphs_is_the_same(self):
        puzzles = gl.boards(lines(50))
        forms = gl.canon(gl.morphs(puzzles, 20, seed=5).reshape(-1, 81)).reshape(50, 20, 81)
        np.testing.assert_array_equal(forms, np.repeat(gl.canon(puzzles)[:, None], 20, axis=1))
        self.assertEqual(len(np.unique(forms[:, 0], axis=0)), 50)


class Morphs(unittest.TestCase):
    def test_are_those_of_the_command(self):
        texts = lines(30)
        for options, words in (({}, ()), ({"transpose": False, "permute": False}, ("--relabel",)),
                               ({"relabel": False}, ("--permute", "--transpose"))):
            expected = command("morph", "--count", "4", "--seed", "9", *words,
                               text="\n".join(texts)).split()
            found = gl.morphs(texts, 4, 9, **options)
            self.assertEqual(found.shape, (30, 4, 81))
            self.assertEqual(gl.texts(found.reshape(-1, 81)), expected)

    def test_other_boards_go_the_same_ways(self):
        puzzles = gl.boards(lines(40))
        images, solutions = gl.morphs(puzzles, 3, 2, also=gl.solve(puzzles).solution)
        np.testing.assert_array_equal(images, gl.morphs(puzzles, 3, 2, threads=1))
        np.testing.assert_array_equal(gl.solve(images.reshape(-1, 81)).solution,
                                      solutions.reshape(-1, 81))

    def test_none(self):
        self.assertEqual(gl.morphs(lines(2), 0).shape, (2, 0, 81))
        self.assertEqual(gl.morphs([], 5).shape, (0, 5, 81))


class Generate(unittest.TestCase):
    def test_are_those_of_the_command(self):
        for options, words in (({}, ()), ({"minimal": True}, ("--minimal",)),
                               ({"symmetry": "half-turn", "clues": (24, 28)},
                                ("--symmetry", "half-turn", "--clues", "24-28"))):
            expected = command("generate", "--count", "150", "--seed", "3", *words).split()
            found = gl.generate(150, 3, **options)
            self.assertEqual(gl.texts(found.puzzle), expected)
            self.assertEqual(gl.texts(gl.generate(150, 3, threads=1, **options).puzzle), expected)
            solved = gl.solve(found.puzzle)
            self.assertTrue((solved.count == 1).all())
            np.testing.assert_array_equal(solved.solution, found.solution)

    def test_clues(self):
        clues = (gl.generate(20, clues=30).puzzle != 0).sum(axis=1)
        self.assertEqual(clues.tolist(), [30] * 20)
        self.assertIn("half-turn", gl.symmetries)


if __name__ == "__main__":
    unittest.main()
