# SPDX-License-Identifier: Apache-2.0
"""Formats: each is checked by what is published of it, then read back."""
import csv
import gzip
import json
import pathlib
import tempfile
import unittest

import numpy as np

import gridlemma as gl
from gridlemma import formats
from data import EMPTY, command, lines


class Folder(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.texts = lines(40)
        self.puzzles = gl.boards(self.texts)
        self.solutions = gl.solve(self.puzzles).solution


class Csv(Folder):
    def check(self, path, columns, empty):
        with open(path, newline="", encoding="utf-8") as stream:
            rows = list(csv.DictReader(stream))
        self.assertEqual(list(rows[0]), columns)
        question, answer = columns[-2:] if "puzzle" in columns else columns[1:3]
        self.assertEqual([row[question] for row in rows],
                         [text.replace(".", empty) for text in self.texts])
        self.assertEqual([row[answer] for row in rows], gl.texts(self.solutions))
        data = formats.read(path)
        np.testing.assert_array_equal(data.puzzle, self.puzzles)
        np.testing.assert_array_equal(data.solution, self.solutions)
        return rows

    def test_kaggle(self):
        formats.write_csv(self.folder / "a.csv", self.puzzles)
        self.check(self.folder / "a.csv", ["puzzle", "solution"], "0")
        # The command finds nothing wrong with the solutions.
        command("solve", str(self.folder / "a.csv"))

    def test_sudoku_extreme(self):
        er = gl.rate(self.puzzles).er
        formats.write_csv(self.folder / "b.csv", self.puzzles, self.solutions, layout="extreme",
                          rating=er)
        rows = self.check(self.folder / "b.csv", ["source", "question", "answer", "rating"], ".")
        self.assertEqual([float(row["rating"]) for row in rows], er.tolist())
        self.assertEqual({row["source"] for row in rows}, {"gridlemma"})

    def test_compressed_and_with_names(self):
        with gzip.open(self.folder / "c.txt.gz", "wt") as stream:
            stream.writelines(f"{text} name {i}\n" for i, text in enumerate(self.texts))
        data = formats.read(self.folder / "c.txt.gz")
        self.assertEqual(data.name, [f"name {i}" for i in range(40)])
        self.assertFalse(data.solution.any())

    def test_refusals(self):
        path = self.folder / "d.csv"
        self.assertRaisesRegex(ValueError, "layout: no 'x'", formats.write_csv, path, self.puzzles,
                               layout="x")
        self.assertRaisesRegex(ValueError, r"boards\[1\]: not exactly one", formats.write_csv, path,
                               [self.texts[0], EMPTY])
        self.assertRaisesRegex(ValueError, "solutions: 1, not", formats.write_csv, path,
                               self.puzzles, self.solutions[:1])
        self.assertRaisesRegex(ValueError, "rating: 1, not", formats.write_csv, path, self.puzzles,
                               layout="extreme", rating=[1])
        self.assertFalse(path.exists())


class Hrm(Folder):
    def check(self, folder, groups, per_group):
        """By the descriptions that models' loaders rely on."""
        load = {name: np.load(folder / f"all__{name}.npy") for name in
                ("inputs", "labels", "group_indices", "puzzle_indices", "puzzle_identifiers")}
        sizes = json.loads((folder / "dataset.json").read_text())
        examples = groups * per_group
        self.assertEqual(load["inputs"].shape, (examples, sizes["seq_len"]))
        self.assertEqual(load["labels"].shape, (examples, 81))
        self.assertEqual(load["inputs"].dtype, np.uint8)
        for name in ("inputs", "labels"):
            self.assertGreater(load[name].min(), sizes["pad_id"])
            self.assertLess(load[name].max(), sizes["vocab_size"])
        self.assertEqual(load["labels"].min(), 2)
        for name in ("group_indices", "puzzle_indices", "puzzle_identifiers"):
            self.assertEqual(load[name].dtype, np.int32)
        self.assertEqual(load["puzzle_indices"].tolist(), list(range(examples + 1)))
        self.assertEqual(load["group_indices"].tolist(), list(range(0, examples + 1, per_group)))
        self.assertEqual(load["puzzle_identifiers"].tolist(), [0] * examples)
        self.assertEqual((sizes["total_groups"], sizes["sets"], sizes["num_puzzle_identifiers"],
                          sizes["blank_identifier_id"], sizes["ignore_label_id"]),
                         (groups, ["all"], 1, 0, 0))
        self.assertEqual(json.loads((folder.parent / "identifiers.json").read_text()), ["<blank>"])

    def test_without_morphs(self):
        formats.write_hrm(self.folder / "data" / "test", self.puzzles)
        self.check(self.folder / "data" / "test", 40, 1)
        found = formats.read_hrm(self.folder / "data" / "test")
        np.testing.assert_array_equal(found.puzzle, self.puzzles)
        np.testing.assert_array_equal(found.solution, self.solutions)
        self.assertEqual(found.group.tolist(), list(range(40)))

    def test_with_morphs(self):
        formats.write_hrm(self.folder / "train", self.puzzles, self.solutions, morphs=4, seed=3)
        self.check(self.folder / "train", 40, 5)
        found = formats.read_hrm(self.folder / "train")
        np.testing.assert_array_equal(found.puzzle[::5], self.puzzles)
        np.testing.assert_array_equal(gl.solve(found.puzzle).solution, found.solution)
        np.testing.assert_array_equal(gl.canon(found.puzzle), gl.canon(self.puzzles)[found.group])
        self.assertEqual(len(np.unique(found.puzzle, axis=0)), 200)

    def test_what_does_not_fit_together(self):
        formats.write_hrm(self.folder / "a", self.puzzles)
        for name, array in (("inputs", np.zeros((40, 81), np.uint8)),
                            ("labels", np.ones((39, 81), np.uint8)),
                            ("group_indices", np.array([0, 41], np.int32)),
                            ("puzzle_indices", np.array([1, 40], np.int32)),
                            ("puzzle_identifiers", np.zeros(39, np.int32))):
            path = self.folder / "a" / f"all__{name}.npy"
            before = np.load(path)
            np.save(path, array)
            self.assertRaises(ValueError, formats.read_hrm, self.folder / "a")
            np.save(path, before)
        formats.read_hrm(self.folder / "a")
        self.assertRaises(OSError, formats.read_hrm, self.folder / "b")


class Traced(Folder):
    def setUp(self):
        super().setUp()
        self.trace = gl.trace(self.puzzles, "hodoku")
        solved = self.trace.solved == self.trace.solved_by.index("logic")
        self.puzzles, self.solutions = self.puzzles[solved], self.solutions[solved]
        self.trace = gl.trace(self.puzzles, "hodoku")
        self.assertGreater(len(self.trace), 20)


class Sequences(Traced):
    def test_325(self):
        array = formats.to_325(self.trace)
        self.assertEqual(array.shape, (len(self.trace), 325))
        for i, row in enumerate(array.tolist()):
            count, cells = row[0], [row[k:k + 4] for k in range(1, 325, 4)]
            self.assertEqual(count, int((self.puzzles[i] != 0).sum()))
            self.assertEqual(sorted((r, c) for r, c, _, _ in cells),
                             [(r, c) for r in range(9) for c in range(9)])
            self.assertTrue(all(self.solutions[i, 9 * r + c] == d for r, c, d, _ in cells))
            self.assertEqual([s for _, _, _, s in cells[:count]], [0] * count)
            self.assertTrue(all(1 <= s <= 8 for _, _, _, s in cells[count:]))
            order = [9 * r + c for r, c, _, _ in cells]
            self.assertEqual(order[:count], np.flatnonzero(self.puzzles[i]).tolist())
            rows = self.trace.rows_of(i)
            self.assertEqual(order[count:], rows["cell"][rows["places"] == 1].tolist())
        puzzles, solutions = formats.from_325(array)
        np.testing.assert_array_equal(puzzles, self.puzzles)
        np.testing.assert_array_equal(solutions, self.solutions)

    def test_325_names_techniques(self):
        self.assertEqual(set(formats._STRATEGIES) - set(gl.techniques), set())
        array = formats.to_325(self.trace)
        ids = set(array[:, 4::4].ravel().tolist())
        self.assertTrue({0, 2, 3} <= ids)
        rows = self.trace.rows_of(0)
        expected, worst = [], 0
        for row in rows:
            worst = max(worst, formats._STRATEGIES.get(gl.techniques[row["technique"]], 1))
            if row["places"]:
                expected.append(worst)
                worst = 0
        self.assertEqual(array[0, 4::4][array[0, 0]:].tolist(), expected)

    def test_tokens(self):
        array = formats.to_tokens(self.trace)
        self.assertEqual((array.shape, array.dtype), ((len(self.trace), 82), np.int16))
        for i, tokens in enumerate(array.tolist()):
            at = tokens.index(729)
            decode = [(t // 81, t % 81 // 9, t % 9 + 1) for t in tokens if t != 729]
            self.assertTrue(all(self.puzzles[i, 9 * r + c] == d for r, c, d in decode[:at]))
            self.assertTrue(all(self.solutions[i, 9 * r + c] == d for r, c, d in decode))
            self.assertEqual(at, int((self.puzzles[i] != 0).sum()))
        puzzles, solutions = formats.from_tokens(array)
        np.testing.assert_array_equal(puzzles, self.puzzles)
        np.testing.assert_array_equal(solutions, self.solutions)

    def test_what_is_not_solved_or_damaged(self):
        unsolved = gl.trace([self.texts[0], EMPTY], "hodoku")
        self.assertRaisesRegex(ValueError, r"boards\[\d\]: its path", formats.to_325, unsolved)
        self.assertRaisesRegex(ValueError, r"boards\[\d\]: its path", formats.to_tokens, unsolved)
        array, tokens = formats.to_325(self.trace), formats.to_tokens(self.trace)
        for column, value in ((1, 9), (2, -1), (1, (array[0, 1] + 1) % 9), (3, 0), (3, 10)):
            damaged = array.copy()
            damaged[0, column] = value
            self.assertRaises(ValueError, formats.from_325, damaged)
        for value in (-1, 729, 730, int(tokens[0, 1])):
            damaged = tokens.copy()
            damaged[0, 0] = value
            self.assertRaises(ValueError, formats.from_tokens, damaged)
        for shape in ((3,), (3, 324), (3, 82)):
            self.assertRaises(ValueError, formats.from_325, np.zeros(shape, int))
        self.assertRaises(ValueError, formats.from_tokens, np.zeros((3, 82)))

    def test_trajectories(self):
        ratings = gl.rate(self.puzzles, "hodoku")
        formats.write_trajectories(self.folder / "t.jsonl", self.trace, ratings)
        records = [json.loads(line)
                   for line in (self.folder / "t.jsonl").read_text().splitlines()]
        self.assertEqual(len(records), len(self.trace))
        for i, record in enumerate(records):
            boards = gl.boards(record["trajectory"])
            np.testing.assert_array_equal(boards[0], self.puzzles[i])
            np.testing.assert_array_equal(boards[-1], self.solutions[i])
            self.assertTrue(((boards[1:] != boards[:-1]).sum(axis=1) >= 1).all())
            self.assertEqual(record["num_steps"], int(ratings.steps[i]))
            self.assertEqual(record["score"], ratings.score[i])
            self.assertEqual(record["hardest"], ratings.text("hardest")[i])
            self.assertEqual(set(record["strategies_used"]),
                             {gl.techniques[t] for t in self.trace.rows_of(i)["technique"]})


class Export(Traced):
    def test_each_format_is_what_its_function_makes(self):
        for name in formats.export_formats:
            path = self.folder / name
            gl.export(self.trace, name, path)
            if name == "hrm":
                found = formats.read_hrm(path)
            elif name == "shah325":
                found = formats.from_325(np.load(path))
            elif name == "tokens729":
                found = formats.from_tokens(np.load(path))
            elif name == "trajectory":
                each = list(formats.read_trajectories(path))
                found = ([record.boards[0] for record in each],
                         [record.boards[-1] for record in each])
            else:
                found = formats.read(path)
            np.testing.assert_array_equal(found[0], self.puzzles, name)
            np.testing.assert_array_equal(found[1], self.solutions, name)

    def test_options_and_endings(self):
        gl.export(self.puzzles, "hrm", self.folder / "train", morphs=2)
        self.assertEqual(len(formats.read_hrm(self.folder / "train").puzzle), 3 * len(self.puzzles))
        gl.export(self.trace, "tokens729", self.folder / "t.npz")
        with np.load(self.folder / "t.npz") as loaded:
            np.testing.assert_array_equal(loaded["arr_0"], formats.to_tokens(self.trace))
        gl.export(gl.texts(self.puzzles), "kaggle", self.folder / "k.csv")
        np.testing.assert_array_equal(gl.boards(self.folder / "k.csv"), self.puzzles)

    def test_trajectories_with_ratings(self):
        gl.export(self.trace, "trajectory", self.folder / "t",
                  ratings=gl.rate(self.puzzles, "hodoku"))
        scores = gl.rate(self.puzzles, "hodoku").score
        for i, record in enumerate(formats.read_trajectories(self.folder / "t")):
            self.assertEqual(record.more["score"], scores[i])
            self.assertEqual(record.num_steps,
                             self.trace.step_offsets[i + 1] - self.trace.step_offsets[i])
            self.assertTrue(set(record.strategies_used) <= set(gl.techniques))

    def test_refusals(self):
        path = self.folder / "x"
        self.assertRaisesRegex(ValueError, "format: no 'x'; there are hrm", gl.export, self.trace,
                               "x", path)
        for name in ("shah325", "tokens729", "trajectory"):
            self.assertRaisesRegex(ValueError, "data: ", gl.export, self.puzzles, name, path)
        self.assertFalse(path.exists())
        good = json.dumps({"trajectory": gl.texts(self.puzzles[:1]), "strategies_used": [],
                           "num_steps": 0})
        for line in ("nonsense", "[]", "{}", good.replace(gl.texts(self.puzzles)[0], "nonsense"),
                     good.replace("[]", "3")):
            path.write_text(good + "\n\n" + line + "\n")
            records = formats.read_trajectories(path)
            next(records)
            self.assertRaisesRegex(ValueError, "x:3: ", next, records)


if __name__ == "__main__":
    unittest.main()
