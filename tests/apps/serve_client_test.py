#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests the Python client against the real server, and holds requests and answers to the schema
that `gridlemma serve --schema` prints. Arguments: the program and the folder of the client."""

import json
import os
import subprocess
import sys
import unittest

PROGRAM, FOLDER = sys.argv[1:3]
sys.path.insert(0, FOLDER)
import gridlemma_client  # noqa: E402

try:
    import jsonschema
except ImportError:
    jsonschema = None

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CALLS = [
    ("solve", {"puzzle": EASY}),
    ("solve", {"puzzle": "." * 81, "limit": 3}),
    ("rate", {"puzzle": EASY}),
    ("rate", {"puzzle": EASY, "profile": "hodoku"}),
    ("explain", {"puzzle": EASY}),
    ("hint", {"puzzle": EASY}),
    ("hint", {"puzzle": EASY, "detail": "technique"}),
    ("hint", {"puzzle": EASY, "detail": "where"}),
    ("all_steps", {"puzzle": EASY}),
    ("all_steps", {"puzzle": EASY, "profile": "hodoku", "limit": 5, "per_technique": 1}),
    ("check", {"puzzle": EASY, "step": {"placements": ["r5c5=5"], "technique": "x-wing"}}),
    ("hint", {"puzzle": EASY, "grid": EASY.replace(".", "1", 1), "detail": "place"}),
    ("hint", {"puzzle": EASY, "grid": SOLUTION}),
    ("check", {"puzzle": EASY, "step": {"placements": ["r5c5=5"]}}),
    ("check", {"puzzle": EASY, "step": {"eliminations": ["r1c3<>4"]}}),
    ("check", {"puzzle": "." * 81, "step": {"placements": ["r1c1=1"]}}),
    ("explain", {"puzzle": EASY, "drawing": True}),
    ("read", {"text": f"{EASY} name\nnonsense\n"}),
    ("read", {"text": EASY, "geometry": "windoku"}),
    ("read", {"text": json.dumps({"puzzle": EASY, "diagonal+": True})}),
    ("count", {"puzzle": EASY}),
    ("count", {"puzzle": EASY, "per_candidate": True}),
    ("count", {"puzzle": "." * 81, "limit": 10}),
    ("generate", {"seed": 1}),
    ("generate", {"seed": 1, "most_clues": 18, "tries": 1}),
    ("check_log", {"lines": ["nonsense"]}),
    ("version", {}),
    ("methods", {}),
]


class ClientTest(unittest.TestCase):
    def setUp(self):
        self.client = gridlemma_client.Client(PROGRAM)
        self.addCleanup(self.client.close)

    def test_calls(self):
        self.assertEqual(self.client.call("solve", puzzle=EASY)["solutions"], [SOLUTION])
        with self.assertRaises(gridlemma_client.RpcError) as caught:
            self.client.call("solve", puzzle="x")
        self.assertEqual(caught.exception.code, -32602)

    def test_batch_and_cancel(self):
        futures = self.client.batch([("rate", {"puzzle": EASY})] * 20)
        self.assertEqual({future.result()["solution"] for future in futures}, {SOLUTION})
        done = self.client.submit("version")
        done.result()
        self.client.cancel(done)  # Too late, which does no harm.
        self.assertEqual(self.client.call("version")["program"], "gridlemma")

    def test_close_answers_everything(self):
        futures = [self.client.submit("rate", puzzle=EASY) for _ in range(50)]
        self.assertEqual(self.client.close(), 0)
        self.assertEqual(len({json.dumps(future.result()) for future in futures}), 1)

    def test_command(self):
        ran = subprocess.run([sys.executable, os.path.join(FOLDER, "gridlemma_client.py"),
                              "--program", PROGRAM, "check", EASY, "r5c5=5"],
                             capture_output=True, text=True, check=True)
        self.assertIn("right, decided by certificate", ran.stdout)


@unittest.skipIf(jsonschema is None, "python3-jsonschema is not installed")
class SchemaTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        text = subprocess.run([PROGRAM, "serve", "--schema"], capture_output=True, check=True).stdout
        cls.schema = json.loads(text)
        jsonschema.Draft202012Validator.check_schema(cls.schema)

    def validator(self, part):
        return jsonschema.Draft202012Validator(
            {"$ref": f"#/$defs/{part}", "$defs": self.schema["$defs"]})

    def test_answers_have_the_shape_of_their_method(self):
        with gridlemma_client.Client(PROGRAM) as client:
            for method, params in CALLS:
                with self.subTest(method=method, params=params):
                    self.validator("request").validate(
                        {"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
                    result = client.call(method, **params)
                    self.validator(f"{method}.result").validate(result)

    def test_errors_have_the_shape_of_answers(self):
        lines = ["nonsense", "[]", '{"jsonrpc":"2.0","id":1,"method":"nope"}',
                 '{"jsonrpc":"2.0","id":2,"method":"solve","params":{}}',
                 json.dumps({"jsonrpc": "2.0", "id": 3, "method": "hint",
                             "params": {"puzzle": "." * 81}}), "[1]"]
        out = subprocess.run([PROGRAM, "serve", "--stdio"], input="\n".join(lines) + "\n",
                             capture_output=True, text=True, check=True).stdout
        answers = [json.loads(line) for line in out.splitlines()]
        self.assertEqual(len(answers), len(lines))
        for answer in answers:
            part = "responses" if isinstance(answer, list) else "response"
            self.validator(part).validate(answer)

    def test_the_schema_refuses_what_the_server_refuses(self):
        for params in [{}, {"puzzle": EASY, "limit": 1}, {"puzzle": EASY, "more": 1},
                       {"puzzle": None}, {"puzzle": 5}]:
            with self.subTest(params=params):
                self.assertFalse(self.validator("solve.params").is_valid(params))
                with gridlemma_client.Client(PROGRAM) as client:
                    with self.assertRaises(gridlemma_client.RpcError):
                        client.call("solve", **params)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
