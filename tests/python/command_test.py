# SPDX-License-Identifier: Apache-2.0
"""python -m gridlemma is the command."""
import signal
import subprocess
import sys
import time
import unittest

from data import LIST, PROGRAM, lines


def run(program, *words, text=""):
    done = subprocess.run([*program, *words], input=text, capture_output=True, text=True,
                          check=False)
    return done.returncode, done.stdout, done.stderr


MODULE = (sys.executable, "-m", "gridlemma")


class Command(unittest.TestCase):
    def test_says_and_returns_the_same(self):
        for words, text in ((("--version",), ""), (("help",), ""), (("help", "rate"), ""),
                            (("rate", "--format", "csv"), "\n".join(lines(20))),
                            (("solve",), "nonsense\n"), (("nonsense",), ""), ((), ""),
                            (("rate", "--nonsense"), ""), (("solve", "/nonsense/file"), "")):
            with self.subTest(words=words):
                self.assertEqual(run(MODULE, *words, text=text), run((PROGRAM,), *words, text=text))

    def test_dies_of_a_signal(self):
        process = subprocess.Popen([*MODULE, "rate", "--threads", "1", "--profile", "modern",
                                    "--summary=never", str(LIST)], stdout=subprocess.PIPE)
        process.stdout.readline()
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)
        self.assertEqual(process.returncode, -signal.SIGINT)


if __name__ == "__main__":
    unittest.main()
