#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Sends requests to `gridlemma serve` from several clients at once, each with a server process of
its own, checks that each is answered once, and prints requests per second and peak memory.

    bench/serve_bench.py [--program GRIDLEMMA] [--requests 100000] [--clients 8] PUZZLES

One request in a hundred is malformed: half of them are no JSON, half are no request. The others are
solve, rate (profile basic), hint and check in turn. Puzzles are the first 81 characters of lines.
"""

import argparse
import collections
import json
import os
import subprocess
import sys
import threading
import time

MALFORMED = [b'{"jsonrpc":"2.0","id":', b'\xff\xfe', b'[[[[', b'7', b'{"id":null}', b'[]']


def request(number, puzzle):
    methods = ["solve", "rate", "hint", "check"]
    method = methods[number % len(methods)]
    params = {"puzzle": puzzle}
    if method == "rate":
        params["profile"] = "basic"
    if method == "check":
        params["profile"] = "basic"
        cell = puzzle.index(".")
        params["step"] = {"placements": [f"r{cell // 9 + 1}c{cell % 9 + 1}={number % 9 + 1}"]}
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


class Client(threading.Thread):
    """Sends its share of the requests; `problems` says what was wrong with the answers."""

    def __init__(self, program, numbers, puzzles):
        super().__init__()
        self.program = program
        self.sent = []
        self.malformed = 0
        lines = []
        for number in numbers:
            if number % 100 == 99:
                lines.append(MALFORMED[number // 100 % len(MALFORMED)])
                self.malformed += 1
            else:
                lines.append(json.dumps(request(number, puzzles[number % len(puzzles)])).encode())
                self.sent.append(number)
        self.input = b"\n".join(lines) + b"\n"
        self.problems = []
        self.errors = 0
        self.peak_kib = 0

    def run(self):
        server = subprocess.Popen([self.program, "serve", "--stdio", "--threads", "1"],
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        writer = threading.Thread(target=self.write, args=(server.stdin,))
        writer.start()
        lines = server.stdout.readlines()
        writer.join()
        _, status, usage = os.wait4(server.pid, 0)
        server.returncode = os.waitstatus_to_exitcode(status)
        self.peak_kib = usage.ru_maxrss
        self.judge(lines, server.returncode)

    def write(self, pipe):
        pipe.write(self.input)
        pipe.close()

    def judge(self, lines, status):
        answers = [json.loads(line) for line in lines]
        seen = collections.Counter(answer["id"] for answer in answers)
        if seen.pop(None, 0) != self.malformed:
            self.problems.append("malformed requests without just one answer each")
        if seen != collections.Counter(self.sent):
            self.problems.append("requests without just one answer each")
        self.errors = sum("error" in answer for answer in answers) - self.malformed
        if status != 0:
            self.problems.append(f"exit status {status}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--program", default="gridlemma")
    parser.add_argument("--requests", type=int, default=100000)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("puzzles")
    arguments = parser.parse_args()
    with open(arguments.puzzles, encoding="ascii") as file:
        puzzles = [line[:81].replace("0", ".") for line in file if not line.startswith("#")]
    clients = [Client(arguments.program, range(first, arguments.requests, arguments.clients),
                      puzzles) for first in range(arguments.clients)]
    start = time.monotonic()
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    seconds = time.monotonic() - start
    problems = [problem for client in clients for problem in client.problems]
    print(f"{arguments.requests} requests, {sum(client.malformed for client in clients)} malformed, "
          f"{sum(client.errors for client in clients)} other errors, {arguments.clients} clients: "
          f"{arguments.requests / seconds:.0f} per second, "
          f"peak {max(client.peak_kib for client in clients) / 1024:.1f} MiB per server")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
