# SPDX-License-Identifier: Apache-2.0
"""gridlemma.run and gridlemma.shortest: the verbs of the command, on boards."""
import json
import math
import unittest

import numpy as np

import gridlemma as gl
from data import EMPTY, command, lines, table

EASY = lines(40)


def records(*words, text=""):
    return [json.loads(line) for line in
            command(*words, "--format", "jsonl", text=text, status=(0, 1)).splitlines()]


class Run(unittest.TestCase):
    def test_records_are_those_of_the_command(self):
        text = "\n".join(EASY[:10]) + "\n"
        for verb, options, words in (
                ("rate", {"profile": "hodoku"}, ["--profile", "hodoku"]),
                ("rate", {"metrics": ["clues", "te"], "where": "er >= 3"},
                 ["--metrics", "clues,te", "--where", "er >= 3"]),
                ("grid minimal", {}, []), ("grid backdoors", {"profile": "basic"}, ["-p", "basic"]),
                ("grid expand", {}, []), ("grid unavoidable", {}, []), ("canon", {}, [])):
            with self.subTest(verb=verb, options=options):
                found = gl.run(verb, EASY[:10], threads=1, **options)
                wanted = records(*verb.split(), *words, text=text)
                self.assertGreater(len(wanted), 0)
                self.assertEqual([{"n": record["index"] + 1, **record} for record in found],
                                 [{**record, "index": record["n"] - 1} for record in
                                  ({k: v for k, v in r.items() if k != "name"} for r in wanted)])
                self.assertEqual(found.complaints, [])

    def test_columns(self):
        found = gl.run("rate", [EASY[0], EMPTY])
        self.assertEqual(found["index"].dtype, np.int64)
        self.assertTrue(math.isnan(found["er"][1]) and found["er"][0] > 1)
        self.assertEqual(found["status"].tolist(), ["unique", "multiple"])
        self.assertEqual(found["hardest"][1], None)
        self.assertEqual(len(found[:1]), 1)
        self.assertEqual(found[-1]["index"], 1)
        self.assertRaises(KeyError, found.__getitem__, "nonsense")
        self.assertRaises(IndexError, found.__getitem__, 2)
        self.assertIn("status", repr(found))
        self.assertEqual(found.to_pandas().shape, (2, len(found.fields)))

    def test_columns_of_numbers_that_are_too_large(self):
        counts = gl.run("solve", ["." * 81, EASY[0]], count="all")["solutions"]
        self.assertEqual(counts.dtype, object)
        self.assertEqual(list(counts), [6670903752021072936960, 1])

    def test_without_boards(self):
        found = gl.run("generate", count=3, seed=7)
        self.assertEqual(gl.solve(list(found["puzzle"])).count.tolist(), [1, 1, 1])

    def test_complaints_name_the_board(self):
        found = gl.shortest([EASY[1], EMPTY])
        self.assertEqual(found.complaints, ["boards[1]: several solutions"])
        self.assertEqual(found["index"].tolist(), [0])

    def test_errors_are_in_the_words_of_the_command(self):
        for call, said in ((lambda: gl.run("nonsense", EASY[:1]), "unknown verb 'nonsense'"),
                           (lambda: gl.run("rate", EASY[:1], nonsense=1), "'--nonsense"),
                           (lambda: gl.run("rate", EASY[:1], threads=5000), "5000"),
                           (lambda: gl.run("rate", ["x"]), "boards[0]"),
                           (lambda: gl.shortest(EASY[:1], "sa"), "did you mean 'se'")):
            with self.assertRaisesRegex(ValueError, said.replace("[", r"\[")):
                call()
        self.assertEqual(len(gl.run("rate", [])), 0)


class Shortest(unittest.TestCase):
    def test_equals_the_command(self):
        found = gl.shortest(EASY[:12], "se", limit=2000)
        wanted = records("shortest", "--limit", "2000", text="\n".join(EASY[:12]))
        self.assertEqual(found["steps"].tolist(), [row["steps"] for row in wanted])
        self.assertEqual(found["path"].tolist(), [row["path"] for row in wanted])
        self.assertIn("yes", found["proven"])
        self.assertTrue((found["at_least"] <= found["steps"]).all())

    def test_paths_are_one_cell_of_csv(self):
        rows = table("shortest", text=EASY[1])
        self.assertEqual([row["path"] for row in rows], gl.shortest(EASY[1])["path"].tolist())
        self.assertIn(", ", rows[0]["path"])

    def test_options(self):
        plain, bounded = gl.shortest(EASY[1]), gl.shortest(EASY[1], by="steps", up_to="all")
        self.assertEqual(plain["steps"], bounded["steps"])
        self.assertEqual(bounded[0]["up_to"], None)
        free = gl.shortest(EASY[1], free="naked-single,hidden-single", by=["steps", "sum"])
        self.assertGreaterEqual(free[0]["steps"], plain[0]["steps"])

    def test_all(self):
        found = gl.shortest(EASY[1], all=True)
        self.assertEqual(found["nth"].tolist(), list(range(1, len(found) + 1)))
        self.assertTrue((found["steps"] <= 2).all() and len(found) > 1)


if __name__ == "__main__":
    unittest.main()
