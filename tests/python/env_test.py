# SPDX-License-Identifier: Apache-2.0
"""SudokuEnv: rewards by verdict; the interface of gymnasium, by a stand-in where that is absent."""
import importlib
import sys
import types
import unittest

import numpy as np

import gridlemma as gl
from gridlemma import env
from data import EMPTY, lines

PUZZLES = gl.boards(lines(20))
SOLUTIONS = gl.solve(PUZZLES).solution


def right_actions(environment, boards, random):
    """A right digit for an empty cell of each board."""
    actions = []
    for board, which in zip(boards, environment._which):
        cells = np.flatnonzero(board == 0)
        cell = random.choice(cells) if len(cells) else 0
        actions.append(9 * cell + SOLUTIONS[which, cell] - 1)
    return np.array(actions)


class Env(unittest.TestCase):
    def test_right_moves_lead_to_the_end(self):
        environment = env.SudokuEnv(PUZZLES, 5, "basic", guess=0.25)
        random = np.random.default_rng(1)
        boards, info = environment.reset(seed=3)
        np.testing.assert_array_equal(boards, PUZZLES[info["puzzle"]])
        open_cells = (boards == 0).sum(axis=1)
        ended = np.zeros(5, bool)
        for turn in range(1, 82):
            boards, rewards, terminated, truncated, info = environment.step(
                right_actions(environment, boards, random))
            live = ~ended
            self.assertFalse(truncated.any())
            certified = info["decided_by"] == gl.decided_by.index("certificate")
            np.testing.assert_array_equal(rewards[live], np.where(certified, 1.0, 0.25)[live])
            np.testing.assert_array_equal(terminated[live], (open_cells == turn)[live])
            ended |= terminated
            if ended.all():
                break
        self.assertTrue(ended.all())

    def test_does_not_change_with_the_array_that_it_was_made_of(self):
        puzzles = PUZZLES.copy()
        environment = env.SudokuEnv(puzzles, 2)
        puzzles[:] = 0
        np.testing.assert_array_equal(environment.puzzles, PUZZLES)

    def test_wrong_moves_change_nothing(self):
        environment = env.SudokuEnv(PUZZLES, 4)
        boards, _ = environment.reset(seed=1)
        cells = (boards == 0).argmax(axis=1)
        wrong = 9 * cells + SOLUTIONS[environment._which, cells] % 9
        after, rewards, terminated, truncated, info = environment.step(wrong)
        np.testing.assert_array_equal(after, boards)
        self.assertEqual(rewards.tolist(), [-1.0] * 4)
        self.assertEqual(info["right"].tolist(), [0] * 4)
        filled = (boards != 0).argmax(axis=1)
        after, rewards, *_ = environment.step(9 * filled + boards[np.arange(4), filled] - 1)
        np.testing.assert_array_equal(after, boards)
        self.assertEqual(rewards.tolist(), [-1.0] * 4)
        self.assertFalse(terminated.any() or truncated.any())

    def test_boards_that_are_over_are_reset_in_the_next_step(self):
        environment = env.SudokuEnv(PUZZLES, 3, most_actions=2)
        boards, _ = environment.reset(seed=1)
        random = np.random.default_rng(1)
        for turn in range(2):
            boards, _, terminated, truncated, _ = environment.step(
                right_actions(environment, boards, random))
            self.assertEqual((terminated.tolist(), truncated.tolist()),
                             ([False] * 3, [turn == 1] * 3))
        boards, rewards, terminated, truncated, info = environment.step([0] * 3)
        np.testing.assert_array_equal(boards, PUZZLES[info["puzzle"]])
        self.assertEqual(rewards.tolist(), [0.0] * 3)
        self.assertFalse(terminated.any() or truncated.any())

    def test_a_seed_decides(self):
        one, two = env.SudokuEnv(PUZZLES, 8), env.SudokuEnv(PUZZLES, 8)
        np.testing.assert_array_equal(one.reset(seed=5)[0], two.reset(seed=5)[0])
        np.testing.assert_array_equal(one.reset()[0], two.reset()[0])
        self.assertEqual(one.render()[0].replace("\n", ""), gl.texts(one._boards)[0])

    def test_refusals(self):
        self.assertRaisesRegex(ValueError, "none", env.SudokuEnv, [])
        self.assertRaisesRegex(ValueError, r"boards\[0\]: not exactly one", env.SudokuEnv, EMPTY)
        self.assertRaisesRegex(ValueError, "at least 1", env.SudokuEnv, PUZZLES, 0)
        environment = env.SudokuEnv(PUZZLES, 2)
        self.assertRaises(RuntimeError, environment.step, [0, 0])
        environment.reset()
        for actions in ([0], [0, 0, 0], [0.0, 0.0], [[0, 0]], "ab"):
            self.assertRaisesRegex(ValueError, "actions: ", environment.step, actions)
        for bad in (-1, 729):
            self.assertRaisesRegex(ValueError, rf"actions\[1\]: {bad}", environment.step, [0, bad])


class WithGymnasium(unittest.TestCase):
    """The parts of gymnasium's interface that a vector environment has to have."""

    def test_is_a_vector_environment(self):
        made = {}

        def space(name):
            return lambda *arguments: made.setdefault((name, str(arguments)), (name, arguments))

        stand_in = types.ModuleType("gymnasium")
        stand_in.spaces = types.SimpleNamespace(
            Box=space("Box"), Discrete=space("Discrete"), MultiDiscrete=space("MultiDiscrete"))
        vector = types.ModuleType("gymnasium.vector")
        vector.VectorEnv = type("VectorEnv", (), {})
        before = {name: sys.modules.get(name) for name in ("gymnasium", "gymnasium.vector")}
        sys.modules.update({"gymnasium": stand_in, "gymnasium.vector": vector})
        try:
            environment = importlib.reload(env).SudokuEnv(PUZZLES, 3)
            self.assertIsInstance(environment, vector.VectorEnv)
            self.assertEqual(environment.single_action_space, ("Discrete", (729,)))
            self.assertEqual(environment.action_space, ("MultiDiscrete", ([729] * 3,)))
            self.assertEqual(environment.single_observation_space[1][2], (81,))
            self.assertEqual(environment.observation_space[1][2], (3, 81))
            self.assertEqual(environment.num_envs, 3)
            boards, info = environment.reset(seed=1, options={})
            self.assertIsInstance(info, dict)
            result = environment.step(np.zeros(3, int))
            self.assertEqual([type(part) for part in result], [np.ndarray] * 4 + [dict])
            self.assertEqual([part.shape for part in result[:4]], [(3, 81), (3,), (3,), (3,)])
            environment.close()
        finally:
            for name, module in before.items():
                if module is None:
                    del sys.modules[name]
                else:
                    sys.modules[name] = module
            importlib.reload(env)


if __name__ == "__main__":
    unittest.main()
