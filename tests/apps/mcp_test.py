#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests `gridlemma serve --mcp` as a client of the Model Context Protocol (specification
2025-06-18, standard input and output). Argument: the program."""

import json
import subprocess
import sys
import unittest

PROGRAM = sys.argv[1]

try:
    import jsonschema
except ImportError:
    jsonschema = None

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
TOOLS = {"solve", "rate", "lengths", "explain", "all_steps", "hint", "check", "check_log", "read",
         "count", "estimate", "needs", "figure", "generate"}


class Client:
    """Sends one message after the other, and reads the answer of each."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "serve", "--mcp", "--threads", "2"],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.id = 0

    def send(self, method, params=None, **more):
        message = {"jsonrpc": "2.0", "method": method, **more}
        if params is not None:
            message["params"] = params
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def ask(self, method, params=None):
        self.id += 1
        self.send(method, params, id=self.id)
        answer = json.loads(self.process.stdout.readline())
        assert answer["jsonrpc"] == "2.0" and answer["id"] == self.id, answer
        return answer

    def initialize(self, version="2025-06-18"):
        answer = self.ask("initialize", {"protocolVersion": version, "capabilities": {},
                                         "clientInfo": {"name": "test", "version": "1"}})
        self.send("notifications/initialized")
        return answer["result"]

    def call(self, tool, **arguments):
        return self.ask("tools/call", {"name": tool, "arguments": arguments})["result"]

    def close(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        self.process.stdout.close()
        return self.process.wait(), rest


class McpTest(unittest.TestCase):
    def setUp(self):
        self.client = Client()
        self.addCleanup(self.client.process.stdout.close)

    def tearDown(self):
        self.assertEqual(self.client.close(), (0, ""))

    def test_it_says_what_it_is(self):
        result = self.client.initialize()
        self.assertEqual(result["protocolVersion"], "2025-06-18")
        self.assertEqual(result["serverInfo"]["name"], "gridlemma")
        self.assertIn("tools", result["capabilities"])
        self.assertEqual(self.client.ask("ping")["result"], {})

    def test_it_speaks_older_versions_and_answers_others_with_its_own(self):
        self.assertEqual(self.client.initialize("2024-11-05")["protocolVersion"], "2024-11-05")
        self.assertEqual(self.client.initialize("1999-01-01")["protocolVersion"], "2025-06-18")

    def test_every_tool_is_described(self):
        self.client.initialize()
        tools = self.client.ask("tools/list")["result"]["tools"]
        self.assertEqual({tool["name"] for tool in tools}, TOOLS)
        for tool in tools:
            self.assertTrue(tool["description"])
            for schema in (tool["inputSchema"], tool["outputSchema"]):
                self.assertEqual(schema["type"], "object")
                if jsonschema:
                    jsonschema.Draft202012Validator.check_schema(schema)

    def test_every_tool_answers_as_it_says(self):
        self.client.initialize()
        schemas = {tool["name"]: tool["outputSchema"]
                   for tool in self.client.ask("tools/list")["result"]["tools"]}
        step = {"placements": ["r5c5=5"], "technique": "x-wing"}
        calls = {"solve": {"puzzle": EASY}, "rate": {"puzzle": EASY}, "explain": {"puzzle": EASY},
                 "all_steps": {"puzzle": EASY, "limit": 5},
                 "hint": {"puzzle": EASY, "detail": "where"},
                 "check": {"puzzle": EASY, "step": step}, "check_log": {"lines": ["nonsense"]},
                 "read": {"text": EASY}, "count": {"puzzle": EASY}, "generate": {"seed": 1},
                 "estimate": {"puzzle": EASY, "samples": 10}, "needs": {"puzzle": EASY},
                 "lengths": {"puzzle": EASY}, "figure": {"puzzle": EASY}}
        self.assertEqual(set(calls), TOOLS)
        for name, arguments in calls.items():
            with self.subTest(tool=name):
                result = self.client.call(name, **arguments)
                self.assertFalse(result["isError"])
                content = result["structuredContent"]
                self.assertEqual(json.loads(result["content"][0]["text"]), content)
                if jsonschema:
                    jsonschema.validate(content, schemas[name])

    def test_what_a_tool_refuses_is_its_result(self):
        self.client.initialize()
        result = self.client.call("rate", puzzle=EASY[:80])
        self.assertTrue(result["isError"])
        self.assertEqual(result["content"][0]["text"], "params.puzzle: 80 cells, 81 expected")
        self.assertTrue(self.client.call("hint", puzzle=EASY, detial="where")["isError"])

    def test_what_is_no_tool_or_no_method_is_an_error(self):
        self.client.initialize()
        for method, params, code in [("tools/call", {"name": "version"}, -32602),
                                     ("tools/call", {}, -32602), ("tools/call", [], -32602),
                                     ("resources/list", {}, -32601), ("solve", {}, -32601)]:
            self.assertEqual(self.client.ask(method, params)["error"]["code"], code, method)

    def test_a_cancelled_call_is_not_answered(self):
        self.client.initialize()
        self.client.send("tools/call", {"name": "rate", "arguments": {"puzzle": HARD}}, id="slow")
        self.client.send("notifications/cancelled", {"requestId": "slow", "reason": "tired"})
        self.client.send("notifications/cancelled", {})
        self.assertEqual(self.client.ask("ping")["result"], {})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
