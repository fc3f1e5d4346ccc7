#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A client of `gridlemma serve --stdio`, with nothing but the standard library.

    with Client() as client:
        print(client.call("rate", puzzle="53..7....6..195....98...")["er"])

As a command it gives hints, judges a step or rates a puzzle:

    gridlemma_client.py hint PUZZLE
    gridlemma_client.py check PUZZLE r5c5=5 r1c3<>4
    gridlemma_client.py rate PUZZLE
"""

import argparse
import itertools
import json
import os
import subprocess
import sys
import threading
from concurrent.futures import Future


class RpcError(Exception):
    """An error answer. `code` is the number that JSON-RPC gives it."""

    def __init__(self, code, message):
        super().__init__(f"{message} ({code})")
        self.code = code


class Client:
    """A server process of its own. Any number of threads may use it at once."""

    def __init__(self, program=None, options=()):
        program = program or os.environ.get("GRIDLEMMA", "gridlemma")
        self._process = subprocess.Popen(
            [program, "serve", "--stdio", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._ids = itertools.count(1)
        self._lock = threading.Lock()  # Guards the pending answers and the pipe to the server.
        self._pending = {}
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def submit(self, method, **params):
        """Sends a request. Returns a future, whose `id` cancel() takes."""
        return self._send([(method, params)], is_batch=False)[0]

    def call(self, method, **params):
        """Returns the result. Raises RpcError."""
        return self.submit(method, **params).result()

    def batch(self, calls):
        """Sends pairs (method, params) as one message. Returns a future for each."""
        return self._send(calls, is_batch=True)

    def cancel(self, future):
        """Asks the server to stop a request, whose future then raises RpcError -32800."""
        self._write({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": future.id}})

    def close(self):
        """Waits for all answers and ends the server. Returns its exit status."""
        with self._lock:
            if not self._process.stdin.closed:
                self._process.stdin.close()
        self._reader.join()
        self._process.stdout.close()
        return self._process.wait()

    def _send(self, calls, is_batch):
        requests, futures = [], []
        for method, params in calls:
            future = Future()
            future.id = next(self._ids)
            requests.append({"jsonrpc": "2.0", "id": future.id, "method": method, "params": params})
            futures.append(future)
        with self._lock:
            self._pending.update((future.id, future) for future in futures)
        try:
            self._write(requests if is_batch else requests[0])
        except BrokenPipeError:
            self._fail_all()
        return futures

    def _write(self, message):
        line = json.dumps(message).encode() + b"\n"
        with self._lock:
            self._process.stdin.write(line)
            self._process.stdin.flush()

    def _read(self):
        for line in self._process.stdout:
            message = json.loads(line)
            for answer in message if isinstance(message, list) else [message]:
                with self._lock:
                    future = self._pending.pop(answer["id"], None)
                if future is None:
                    continue  # An error about a message that could not be read.
                if "error" in answer:
                    error = answer["error"]
                    future.set_exception(RpcError(error["code"], error["message"]))
                else:
                    future.set_result(answer["result"])
        self._fail_all()

    def _fail_all(self):
        with self._lock:
            pending, self._pending = self._pending, {}
        for future in pending.values():
            future.set_exception(ConnectionError("the server has ended"))


def show_check(client, puzzle, conclusions):
    step = {"placements": [text for text in conclusions if "<>" not in text],
            "eliminations": [text for text in conclusions if "<>" in text]}
    result = client.call("check", puzzle=puzzle, step=step)
    print(f"{result['verdict']}, decided by {result['decided_by']}: {result['text']}")


def show_rate(client, puzzle):
    result = client.call("rate", puzzle=puzzle)
    print(f"{result['status']}, ER {result['er']}, hardest: {result['hardest']}")


def main():
    parser = argparse.ArgumentParser(description="Ask gridlemma about a puzzle.")
    parser.add_argument("--program", help="the command; by default $GRIDLEMMA, or gridlemma")
    parser.add_argument("method", choices=["hint", "check", "rate"])
    parser.add_argument("puzzle", help="81 characters")
    parser.add_argument("conclusions", nargs="*", help="for check: r5c5=5, r1c3<>4")
    arguments = parser.parse_args()
    with Client(arguments.program) as client:
        try:
            if arguments.method == "check":
                show_check(client, arguments.puzzle, arguments.conclusions)
            elif arguments.method == "rate":
                show_rate(client, arguments.puzzle)
            else:
                print(client.call("hint", puzzle=arguments.puzzle)["text"])
        except RpcError as error:
            print(f"gridlemma_client: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
