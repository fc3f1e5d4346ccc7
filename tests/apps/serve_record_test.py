#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Asks `gridlemma serve` 1,000 requests, right and wrong ones of all methods, 200 of them as tools of
the Model Context Protocol, and compares each answer with the recorded one. Arguments: the program,
the folder of test data, and --write to record the answers instead, where they are meant to change.

The record, serve-record.txt, has a line per request: its number, method, and the first 12 digits of
the SHA-256 of its answer, in which the version of the program is written as VERSION.
"""

import hashlib
import json
import os
import random
import re
import subprocess
import sys

PROGRAM, DATA = sys.argv[1:3]
RECORD = os.path.join(DATA, "serve-record.txt")
TOTAL, TOOLS = 1000, 200
PROFILES = ["se", "se", "hodoku", "basic", "SE", "se-nishio", "hodoku-x-wing", "csp", "modern"]
NOTATIONS = ["words", "eureka", "hodoku"]
WEIGHTS = {"check": 12, "hint": 8, "all_steps": 6, "explain": 5, "check_log": 5, "rate": 4, "read": 4,
           "solve": 3, "count": 3, "generate": 3, "cancel": 1, "version": 1, "methods": 1, "schema": 1,
           "nothing": 0.2}
TECHNIQUES = ["hidden-single", "naked-single", "x-wing", "Pointing", "no such", "swordfish"]
GEOMETRIES = ["x", "windoku", "classic", "anti-knight", "nonsense"]
WRONG = [None, True, -1, 0, 1.5, 10**9, 2**63, "", "x", "\x1b[31m", [], ["x"], {}, {"a": 1}]
STEP_OF_A_LOG = {"truths": ["r1c1"], "strategy": "nothing"}


class Server:
    """One thread, so that answers come in the order of the requests."""

    def __init__(self, mode):
        self.process = subprocess.Popen([PROGRAM, "serve", mode, "--threads", "1"],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().decode().rstrip("\n")

    def close(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        self.process.stdout.close()
        assert self.process.wait() == 0 and rest == b""


class Requests:
    """Makes the params of requests. What it knows of a puzzle are answers of the server itself."""

    def __init__(self, server):
        self.server = server
        self.random = random.Random(43)
        with open(os.path.join(DATA, "minimal-20k.txt"), encoding="ascii") as file:
            lines = file.read().split()
        self.puzzles = [line[:81] for line in self.random.sample(lines, 60)]
        self.known = {}
        self.makers = {"solve": self.solve, "rate": self.rate, "explain": self.explain,
                       "all_steps": self.all_steps, "hint": self.hint, "check": self.check,
                       "check_log": self.check_log, "read": self.read, "count": self.count,
                       "generate": self.generate, "version": dict, "methods": dict,
                       "schema": dict, "nothing": dict, "cancel": lambda: {"id": 1}}

    def facts(self, puzzle):
        """The solution and the steps of the path."""
        if puzzle not in self.known:
            answer = json.loads(self.server.ask(json.dumps(
                {"jsonrpc": "2.0", "id": 0, "method": "explain", "params": {"puzzle": puzzle}})))
            self.known[puzzle] = answer["result"]
        return self.known[puzzle]

    def some(self, chance, **members):
        """Each member with this chance."""
        return {name: value for name, value in members.items() if self.random.random() < chance}

    def puzzle(self):
        return self.random.choice(self.puzzles)

    def loose_puzzle(self):
        """With several solutions, most often."""
        cells = list(self.puzzle())
        for cell in self.random.sample(range(81), 8):
            cells[cell] = "."
        return "".join(cells)

    def shown(self):
        return self.some(0.3, notation=self.random.choice(NOTATIONS), drawing=True)

    def profile(self):
        return self.some(0.6, profile=self.random.choice(PROFILES))

    def geometry(self):
        return self.some(0.05, geometry=self.random.choice(GEOMETRIES))

    def position(self):
        """A puzzle, and what its player has done, most often without a mistake."""
        puzzle = self.puzzle()
        params = {"puzzle": puzzle, **self.geometry()}
        solution = self.facts(puzzle)["solution"]
        if self.random.random() < 0.6:
            share = self.random.random() * 1.1
            grid = [clue if clue != "." or self.random.random() > share else right
                    for clue, right in zip(puzzle, solution)]
            if self.random.random() < 0.25:
                grid[self.random.randrange(81)] = self.random.choice("123456789")
            params["grid"] = "".join(grid)
        if self.random.random() < 0.2:
            params["pencilmarks"] = [
                "".join(digit for digit in "123456789"
                        if digit == right or self.random.random() < 0.8) for right in solution]
            if self.random.random() < 0.3:
                params["pencilmarks"][self.random.randrange(81)] = self.random.choice(["", "1", "x"])
        return params, solution

    def solve(self):
        puzzle = self.random.choice([self.puzzle, self.loose_puzzle])()
        return {"puzzle": puzzle, **self.geometry(), **self.some(0.4, limit=self.random.randint(2, 9))}

    def rate(self):
        return {"puzzle": self.random.choice([self.puzzle, self.puzzle, self.loose_puzzle])(),
                **self.geometry(), **self.profile()}

    def explain(self):
        return {**self.rate(), **self.shown()}

    def all_steps(self):
        limits = self.some(0.4, limit=self.random.randint(1, 30),
                           per_technique=self.random.randint(1, 5))
        return {**self.position()[0], **self.profile(), **limits, **self.shown()}

    def hint(self):
        detail = self.random.choice(["where", "technique", "place", "step"])
        return {**self.position()[0], **self.profile(), **self.shown(),
                **self.some(0.7, detail=detail)}

    def check(self):
        params, solution = self.position()
        cell = self.random.randrange(81)
        name = f"r{cell // 9 + 1}c{cell % 9 + 1}"
        digit = self.random.choice([solution[cell], self.random.choice("123456789")])
        kind = self.random.random()
        if kind < 0.45:
            step = {"placements": [f"{name}={digit}"]}
        elif kind < 0.7:
            step = {"eliminations": [f"{name}<>{digit}"]}
        elif kind < 0.95:
            step = dict(self.random.choice(self.facts(params["puzzle"])["steps"])["log"])
            if self.random.random() < 0.2:
                step["extra"] = 1
        else:
            step = self.random.choice([{}, STEP_OF_A_LOG, {"placements": ["r0c1=5"]}])
        if "truths" not in step:
            step.update(self.some(0.4, technique=self.random.choice(TECHNIQUES)))
        return {**params, "step": step, **self.profile(), **self.shown(),
                **self.some(0.1, limit=self.random.choice([1, 1000]))}

    def check_log(self):
        puzzle = self.puzzle()
        facts = self.facts(puzzle)
        lines = [{"record": "puzzle", "puzzle": puzzle}]
        lines += [step["log"] for step in facts["steps"]]
        for _ in range(self.random.randrange(3)):
            lines[self.random.randrange(len(lines))] = self.random.choice(
                ["nonsense", {}, {"record": "end"}, "\x1b[31m", STEP_OF_A_LOG])
        if self.random.random() < 0.5:
            lines = [line if isinstance(line, str) else json.dumps(line) for line in lines]
        return {"lines": lines, **self.some(0.1, limit=self.random.choice([1, 1000]))}

    def read(self):
        def rows(puzzle):
            return "\n".join(puzzle[row * 9:row * 9 + 9] for row in range(9)) + "\n"
        makers = [lambda: self.puzzle() + " a name", lambda: rows(self.puzzle()),
                  lambda: "nonsense\x1b[31m", self.loose_puzzle, lambda: "1" * 81]
        text = "\n".join(self.random.choice(makers)() for _ in range(self.random.randint(0, 4)))
        return {"text": text, **self.geometry(), **self.some(0.2, limit=self.random.randint(1, 3))}

    def count(self):
        return {"puzzle": self.loose_puzzle(), **self.geometry(),
                **self.random.choice([{}, {"limit": 5}, {"per_candidate": True}])}

    def generate(self):
        return {"seed": self.random.randint(0, 99), **self.geometry(),
                **self.some(0.4, fewest_clues=self.random.choice([22, 24, 26]),
                            most_clues=self.random.choice([23, 26, 81]),
                            symmetry=self.random.choice(["none", "half-turn", "full", "diagonal"]),
                            is_minimal=True, tries=self.random.choice([1, 100]))}

    def wrong(self, params):
        """A member missing, of another kind or out of range, or one too many."""
        params = dict(params)
        kind = self.random.random()
        if kind < 0.2 and params:
            del params[self.random.choice(sorted(params))]
        elif kind < 0.4 or not params:
            params[self.random.choice(["extra", "limit", "drawing"])] = self.random.choice(WRONG)
        else:
            params[self.random.choice(sorted(params))] = self.random.choice(WRONG)
        return self.random.choice(WRONG) if kind > 0.98 else params

    def call(self):
        """A method and its params."""
        name = self.random.choices(list(WEIGHTS), WEIGHTS.values())[0]
        params = self.makers[name]()
        return name, self.wrong(params) if self.random.random() < 0.3 else params

    def malformed(self):
        """A message that is no request."""
        good = {"jsonrpc": "2.0", "id": "a", "method": "version"}
        return self.random.choice([
            "{", "[]", "7", "[" * 70, json.dumps({**good, "jsonrpc": "1.0"}),
            json.dumps({**good, "id": [1]}), json.dumps({**good, "method": "\x1b[31m"}),
            json.dumps({**good, "params": 1}), json.dumps({**good, "more": 1}),
            json.dumps([good, 1, {**good, "id": None}])])


def request(number, method, params):
    message = {"jsonrpc": "2.0", "id": number, "method": method}
    if params is not None:
        message["params"] = params
    return json.dumps(message)


def asked():
    """Yields each request as what it is called, its text, and the answer."""
    plain, tools = Server("--stdio"), Server("--mcp")
    requests = Requests(plain)
    for number in range(TOTAL - TOOLS):
        if number >= TOTAL - TOOLS - 2:
            name, params = "shutdown", [{"extra": 1}, {}][number % 2]
            line = request(number, name, params)
        elif number % 40 == 39:
            name, line = "malformed", requests.malformed()
        else:
            name, params = requests.call()
            line = request(number, name, params)
        yield name, line, plain.ask(line)
    for number in range(TOOLS):
        if number < 3:
            name, params = ["initialize", "tools/list", "ping"][number], {}
        else:
            tool, arguments = requests.call()
            name, params = "tools/call", {"name": tool, "arguments": arguments}
        line = request(number, name, params)
        yield name, line, tools.ask(line)
    plain.close()
    tools.close()


def main():
    version = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True,
                             check=True).stdout.split()[1]
    lines = []
    texts = []
    for number, (name, line, answer) in enumerate(asked()):
        answer = re.sub(f'"version":"{re.escape(version)}"', '"version":"VERSION"', answer)
        lines.append(f"{number} {name} {hashlib.sha256(answer.encode()).hexdigest()[:12]}")
        texts.append((line, answer))
    if "--write" in sys.argv:
        with open(RECORD, "w", encoding="ascii") as file:
            file.write("\n".join(lines) + "\n")
        return 0
    with open(RECORD, encoding="ascii") as file:
        recorded = file.read().splitlines()
    assert len(recorded) == len(lines) == TOTAL
    differ = [number for number in range(TOTAL) if lines[number] != recorded[number]]
    for number in differ[:5]:
        print(f"recorded: {recorded[number]}, now: {lines[number]}", *texts[number], sep="\n")
    print(f"{TOTAL - len(differ)} of {TOTAL} requests answered as recorded")
    if "--show" in sys.argv:  # All of it, to be compared with that of another program.
        for text in texts:
            print(*text, sep="\n")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
