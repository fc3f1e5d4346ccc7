# SPDX-License-Identifier: Apache-2.0
"""needs: what the command says, in arrays."""
import json
import math
import unittest

import numpy as np

import gridlemma as gl
from data import CONFLICT, EMPTY, NONE, command, lines


def records(texts, *words):
    return [json.loads(line) for line in
            command("needs", "--format", "jsonl", *words, text="\n".join(texts)).splitlines()]


class Needs(unittest.TestCase):
    def compare(self, found, texts, *words):
        expected = records(texts, *words)
        self.assertEqual(len(expected), len(texts))
        for i, record in enumerate(expected):
            self.assertEqual(found.solved[i], record["solved"] is True)
            self.assertEqual(found.complete[i], record["complete"])
            self.assertEqual([found.ids(row) for row in found.minimal_of(i)], record["minimal"])
            self.assertEqual([found.ids(row) for row in found.blocking_of(i)],
                             record.get("blocking", []))
            self.assertEqual(found.ids(found.necessary[i]), record.get("necessary", []))
            for name in ("least", "greatest", "up_to"):
                value = getattr(found, name)[i]
                self.assertEqual(None if math.isnan(value) else value, record.get(name), name)
            self.assertEqual(gl.needs_bases[found.basis[i]], record["basis"])

    def test_is_what_the_command_says(self):
        texts = lines(25, 40)
        self.compare(gl.needs(texts, "basic"), texts, "--profile", "basic")
        self.compare(gl.needs(texts[:8], "basic", up_to=math.inf), texts[:8], "--profile", "basic",
                     "--up-to", "all")
        easy = [text for text, er in zip(texts, gl.rate(texts).er) if er < 3]
        self.assertGreater(len(easy), 3)
        self.compare(gl.needs(easy, "se"), easy, "--profile", "se")
        self.compare(gl.needs(texts[:5], "basic", limit=3), texts[:5], "--profile", "basic",
                     "--limit", "3")

    def test_minimal_and_blocking_sets_meet(self):
        found = gl.needs(lines(60), "basic")
        complete = np.flatnonzero(found.complete & found.solved)
        self.assertGreater(len(complete), 20)
        for i in complete:
            minimal, blocking = found.minimal_of(i), found.blocking_of(i)
            self.assertTrue((minimal[:, None] & blocking[None]).any(axis=2).all())
            np.testing.assert_array_equal(found.necessary[i], minimal.all(axis=0))
        self.assertTrue((found.greatest >= found.least)[complete].all())

    def test_does_not_depend_on_threads(self):
        one, three = (gl.needs(lines(40), threads=threads) for threads in (1, 3))
        for a, b in zip(one[1:], three[1:]):
            np.testing.assert_array_equal(a, b)

    def test_of_what_has_not_one_solution(self):
        found = gl.needs([EMPTY, NONE, CONFLICT, lines(1)[0]])
        self.assertEqual([gl.Trace.statuses[status] for status in found.status],
                         ["multiple", "none", "invalid", "unique"])
        self.assertFalse(found.solved[:3].any() or found.complete[:3].any())
        self.assertTrue(np.isnan(found.least[:3]).all())
        self.assertEqual([len(found.minimal_of(i)) for i in range(3)], [0] * 3)
        self.assertEqual(gl.needs([]).necessary.shape, (0, len(gl.profile("se").ladder)))
        self.assertRaises(IndexError, found.minimal_of, 4)

    def test_given_up(self):
        found = gl.needs(lines(3), "se", time_limit=1e-6)
        self.assertFalse(found.complete.any())

    def test_refusals(self):
        board = lines(1)
        for options, reason in (({"limit": 0}, "limit: 0"), ({"up_to": 0.5}, "up_to: "),
                                ({"up_to": math.nan}, "up_to: nan"),
                                ({"time_limit": 0}, "time_limit: "), ({"profile": "x"}, "no pro")):
            self.assertRaisesRegex(ValueError, reason, gl.needs, board, **options)


if __name__ == "__main__":
    unittest.main()
