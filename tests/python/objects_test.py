# SPDX-License-Identifier: Apache-2.0
"""Single puzzles: positions, hints, all steps, verdicts, words and drawings."""
import json
import unittest
import xml.etree.ElementTree

import numpy as np

import gridlemma as gl
from data import EMPTY, NONE, command, lines

PUZZLE = lines(1, 4)[0]  # Needs an X-Wing in profile se.


class Paths(unittest.TestCase):
    def test_is_what_the_command_explains(self):
        for profile in ("se", "hodoku"):
            path = gl.Solver(profile).solve(PUZZLE)
            records = [json.loads(line) for line in
                       command("explain", "--profile", profile, "--format", "jsonl", "--with",
                               "difficulty,text", text=PUZZLE).splitlines()]
            self.assertEqual([(step.technique, step.difficulty, step.text())
                              for step in path.steps],
                             [(record["strategy"], record["difficulty"], record["text"])
                              for record in records if record["record"] == "step"])
            self.assertEqual(path.solution, records[-1]["solution"])
            self.assertEqual((path.status, path.solved_by), ("unique", "logic"))
            self.assertEqual(len(path), len(path.steps))

    def test_rating(self):
        path = gl.Solver().solve(PUZZLE)
        ratings = gl.rate(PUZZLE)
        self.assertEqual(path.rating, {"ER": ratings.er[0], "EP": ratings.ep[0],
                                       "ED": ratings.ed[0]})
        self.assertEqual(path.hardest, ratings.text("hardest")[0])
        self.assertIn("ER ", repr(path))
        level = gl.Solver("hodoku").solve(PUZZLE).rating
        self.assertIn(gl.rate(PUZZLE, "hodoku").text("level")[0], {
            str(value).lower() for value in level.values()} | set(level.values()))

    def test_boards_and_texts_are_the_same(self):
        self.assertEqual(gl.Solver().solve(gl.boards(PUZZLE)).solution,
                         gl.Solver().solve(PUZZLE).solution)
        self.assertRaisesRegex(ValueError, "2 boards", gl.Solver().solve, gl.boards(lines(2)))
        self.assertRaisesRegex(ValueError, "puzzle: ", gl.Solver().solve, "nonsense")

    def test_drawings(self):
        path = gl.Solver().solve(PUZZLE)
        for step in path.steps:
            root = xml.etree.ElementTree.fromstring(step._repr_svg_())
            self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
            self.assertIn(step.name, step._repr_svg_())
        self.assertIn("<!DOCTYPE html>", path.html())
        self.assertIn("X-Wing", path.html())
        frame = path._repr_html_()
        self.assertTrue(frame.startswith("<iframe ") and frame.endswith('"></iframe>'))
        self.assertEqual(frame.count('"'), 6)
        xml.etree.ElementTree.fromstring(gl.Position(PUZZLE)._repr_svg_())

    def test_notations(self):
        step = next(step for step in gl.Solver().solve(PUZZLE).steps if step.technique == "x-wing")
        self.assertEqual(step.name, "X-Wing")
        self.assertTrue(step.text().startswith("X-Wing: All places for 7 in columns 4 and 9"))
        self.assertEqual(step.conclusions, "r37c16<>7")
        self.assertEqual(step.moves, [(cell, 7, False) for cell in
                                      [int(row) * 9 + int(column) for row in (2, 6)
                                       for column in (0, 5)]])
        self.assertNotEqual(step.text("eureka"), step.text("hodoku"))
        self.assertRaisesRegex(ValueError, "notation: no 'x'; there are words", step.text, "x")
        for cell, digit, _ in step.moves:
            self.assertTrue(step.candidates[cell] >> (digit - 1) & 1)
            self.assertEqual(step.board[cell], 0)


class Positions(unittest.TestCase):
    def test_all_steps_contain_those_of_the_path(self):
        for profile in ("se", "hodoku", "basic"):
            solver = gl.Solver(profile)
            for text in lines(3, 50):
                path = solver.solve(text)
                found = solver.all_steps(gl.Position(text))
                self.assertIn((path.steps[0].technique, path.steps[0].moves),
                              [(step.technique, step.moves) for step in found.steps])
                self.assertTrue(found.is_complete)
        limited = gl.Solver("hodoku").all_steps(gl.Position(PUZZLE), most=2)
        self.assertEqual((len(limited.steps), limited.is_complete), (2, False))
        self.assertRaises(ValueError, gl.Solver().all_steps, gl.Position(PUZZLE), most=-1)

    def test_hints_lead_to_the_solution(self):
        solver = gl.Solver()
        filled = gl.boards(PUZZLE)[0].copy()
        marks = None
        kinds = set()
        for _ in range(500):
            position = gl.Position(PUZZLE, filled, marks)
            hint = solver.hint(position)
            kinds.add(hint.kind)
            if hint.kind != "step":
                break
            candidates = position.candidates
            for cell, digit, places in hint.step.moves:
                if places:
                    filled[cell] = digit
                else:
                    candidates[cell] &= ~(1 << (digit - 1))
            marks = candidates
        self.assertEqual(kinds, {"step", "solved"})
        self.assertEqual(filled.tolist(), gl.solve(PUZZLE).solution[0].tolist())

    def test_mistakes(self):
        solution = gl.solve(PUZZLE).solution[0]
        filled = gl.boards(PUZZLE)[0].copy()
        cell = int(np.flatnonzero(filled == 0)[0])
        filled[cell] = solution[cell] % 9 + 1
        position = gl.Position(PUZZLE, gl.texts(filled)[0])
        self.assertEqual(position.mistakes, [(cell, int(filled[cell]), True)])
        hint = gl.Solver().hint(position)
        self.assertEqual((hint.kind, hint.step), ("mistake", None))
        self.assertEqual(gl.Solver().all_steps(position).steps, [])

    def test_hint_in_levels(self):
        hint = gl.Solver().hint(gl.Position(PUZZLE))
        texts = [hint.text(level) for level in ("place", "technique", "step")]
        self.assertEqual(len(set(texts)), 3)
        self.assertIn(hint.step.name, texts[1])
        self.assertNotIn(hint.step.conclusions, texts[1])
        self.assertIn(hint.step.conclusions, texts[2])
        self.assertRaisesRegex(ValueError, "level: no 'x'; there are place", hint.text, "x")

    def test_refusals(self):
        for arguments, reason in ((("x",), "puzzle: "), ((NONE,), "no solution"),
                                  ((PUZZLE, EMPTY), "r[1-9]c[1-9] is not the given"),
                                  ((PUZZLE, None, [[1]]), "marks: of 1 cells"),
                                  ((PUZZLE, None, [[10]] * 81), r"marks\[0\]: 10"),
                                  ((PUZZLE, None, [512] * 81), r"marks\[0\]: 512"),
                                  ((PUZZLE, None, [1] * 80), r"marks: int64 \(80,\)"),
                                  ((PUZZLE, None, np.ones(81)), "marks: float64"),
                                  ((gl.boards(lines(2)),), "puzzle: 2 boards"),
                                  ((PUZZLE, np.full(81, 10)), r"filled\[0\]: 10 in r1c1")):
            self.assertRaisesRegex(ValueError, reason, gl.Position, *arguments)
        self.assertEqual(gl.Position(EMPTY).status, "multiple")
        board = gl.boards(PUZZLE)[0]
        marked = [[d for d in range(1, 10) if bits >> (d - 1) & 1]
                  for bits in gl.Position(board).candidates]
        for position in (gl.Position(board), gl.Position(board.reshape(9, 9), PUZZLE),
                         gl.Position(PUZZLE, marks=marked),
                         gl.Position(PUZZLE, marks=np.array(gl.Position(board).candidates))):
            self.assertEqual(position.board, board.tolist())
            self.assertEqual(position.candidates, gl.Position(PUZZLE).candidates)
        self.assertEqual(repr(gl.Position(PUZZLE)), f"<Position {PUZZLE}>")


class Verdicts(unittest.TestCase):
    def test_right_wrong_and_unknown(self):
        position = gl.Position(PUZZLE)
        solver = gl.Solver()
        step = solver.solve(PUZZLE).steps[0]
        cell, digit, places = step.moves[0]
        right = solver.judge(position, step.moves, step.name)
        self.assertEqual((right.is_right, right.decided_by, right.is_technique_right,
                          right.path_steps), (True, "certificate", True, 1))
        wrong = solver.judge(position, [(cell, digit, not places)])
        self.assertEqual((wrong.is_right, wrong.decided_by, wrong.is_technique_right),
                         (False, "certificate", None))
        other = solver.judge(position, step.moves, "Swordfish")
        self.assertEqual((other.is_right, other.is_technique_right), (True, False))
        unknown = solver.judge(gl.Position(EMPTY), [(0, 1, True)])
        self.assertEqual((unknown.is_right, unknown.decided_by), (None, "nothing"))
        self.assertTrue(str(right))

    def test_refusals(self):
        solver, position = gl.Solver(), gl.Position(PUZZLE)
        for moves in ([], [(81, 1, True)], [(-1, 1, True)], [(0, 0, True)], [(0, 10, True)]):
            self.assertRaisesRegex(ValueError, r"moves(\[0\])?: ", solver.judge, position, moves)
        self.assertRaisesRegex(ValueError, "technique: there is no 'nonsense'", solver.judge,
                               position, [(0, 1, True)], "nonsense")


class Convenience(unittest.TestCase):
    def test_moves_in_all_forms(self):
        solver, move = gl.Solver(), gl.Solver().solve(PUZZLE).steps[0].moves[0]
        self.assertIsInstance(move, gl.Move)
        self.assertEqual(str(gl.Move(80, 3, False)), "r9c9<>3")
        for moves in (move, tuple(move), str(move), [move], [tuple(move)], [str(move)]):
            self.assertTrue(solver.judge(PUZZLE, moves).is_right, moves)
        for moves, said in (("r1c1", r"moves\[0\]: 'r1c1', not like 'r1c1=5'"),
                            ([str(move), (1, 2)], r"moves\[1\]: \(1, 2\)"),
                            ([1], r"moves\[0\]: 1"), ([], "moves: none")):
            self.assertRaisesRegex(ValueError, said, solver.judge, PUZZLE, moves)

    def test_puzzles_are_positions(self):
        solver, position = gl.Solver(), gl.Position(PUZZLE)
        self.assertEqual(repr(solver.hint(PUZZLE)), repr(solver.hint(position)))
        self.assertEqual(repr(solver.all_steps(gl.boards(PUZZLE)[0]).steps),
                         repr(solver.all_steps(position).steps))

    def test_profiles_have_changes(self):
        self.assertEqual(gl.Solver("se-nishio").profile.name, "se-nishio")
        self.assertEqual(len(gl.profile("hodoku-x-wing").ladder) + 1,
                         len(gl.profile("hodoku").ladder))
        self.assertEqual(gl.run("rate", PUZZLE, profile="basic+x-wing")["hardest"].tolist(),
                         gl.rate(PUZZLE, "basic+x-wing").text("hardest").tolist())
        for name, said in (("hodoko", "did you mean 'hodoku'"), ("se-nishi", "no strategy and no"),
                           ("basic-x-wing", "not in its ladder")):
            self.assertRaisesRegex(ValueError, said, gl.profile, name)

    def test_faults_have_their_place(self):
        digit = next(c for c in PUZZLE if c != ".")
        cell = PUZZLE.index(digit)
        changed = PUZZLE[:cell] + "." + PUZZLE[cell + 1:]
        self.assertRaisesRegex(ValueError, f"r{cell // 9 + 1}c{cell % 9 + 1} is not the given",
                               gl.Position, PUZZLE, changed)

    def test_reprs_are_short(self):
        boards = gl.generate(40).puzzle
        for value in (gl.generate(40), gl.solve(boards), gl.needs(boards[:2], "basic"),
                      gl.verify(boards, boards), gl.split(boards), gl.Solver().all_steps(PUZZLE),
                      gl.judge([PUZZLE] * 20, ["r1c1=1"] * 20)):
            self.assertLess(len(repr(value)), 600)
            self.assertTrue(repr(value).startswith(type(value).__name__))


if __name__ == "__main__":
    unittest.main()
