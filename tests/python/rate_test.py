# SPDX-License-Identifier: Apache-2.0
"""rate: cell for cell what the command writes; stopping; threads."""
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import numpy as np

import gridlemma as gl
from data import CONFLICT, EMPTY, LIST, NONE, command, lines, table

SEVERAL = lines(1)[0].replace("1", ".", 1)


class SameAsTheCommand(unittest.TestCase):
    def compare(self, profile, count, metrics=""):
        texts = [*lines(count, 1000), EMPTY, CONFLICT, NONE, SEVERAL]
        for threads in (1, 3):
            ratings = gl.rate(texts, profile, metrics, threads=threads)
            words = ["rate", "--profile", profile, "--summary=never", "--unchecked", "--fields",
                     ",".join(ratings)]
            if metrics:
                words += ["--metrics", metrics]
            rows = table(*words, text="\n".join(texts))
            self.assertEqual(len(rows), len(texts))
            for name in ratings:
                self.assertEqual(len(ratings[name]), len(texts))
                for i, row in enumerate(rows):
                    self.equal(ratings, name, i, row[name])

    def equal(self, ratings, name, i, cell):
        value = ratings[name][i]
        with self.subTest(column=name, row=i):
            if ratings.words(name):
                self.assertEqual(ratings.text(name)[i] or "", cell)
            elif value.dtype == np.float64:
                self.assertTrue(np.isnan(value) if cell == "" else value == float(cell),
                                f"{value} != {cell}")
            else:
                self.assertEqual(value, int(cell))

    def test_every_profile(self):
        for profile in gl.profiles:
            with self.subTest(profile=profile):
                self.compare(profile, 8 if profile in ("modern", "all", "csp") else 150)

    def test_metrics(self):
        self.compare("se", 40, "cheap")
        self.compare("hodoku", 10, "er,steps,te" if "te" in gl.metrics else "er")
        self.compare("basic", 5, "all")

    def test_columns_are_those_of_the_scale(self):
        self.assertEqual(list(gl.rate([], "se")), ["status", "solved", "er", "ep", "ed", "hardest",
                                                   "steps", "guesses", "nodes", "depth"])
        self.assertIn("score", gl.rate([], "hodoku"))
        self.assertNotIn("er", gl.rate([], "hodoku"))

    def test_a_profile_of_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "mine.profile")
            file.write_text(gl.profile("basic").text)
            self.assertEqual(gl.rate(lines(20), file).hardest.tolist(),
                             gl.rate(lines(20), "basic").hardest.tolist())
            file.write_text("nonsense\n")
            self.assertRaisesRegex(ValueError, "mine.profile:1: ", gl.rate, lines(1), file)
            self.assertRaises(OSError, gl.rate, lines(1), pathlib.Path(folder, "none"))

    def test_a_profile_that_is_sent_to_another_process(self):
        for name in gl.profiles:
            sent = pickle.loads(pickle.dumps(gl.profile(name)))
            self.assertEqual((sent.name, sent.text, sent.ladder),
                             (name, gl.profile(name).text, gl.profile(name).ladder))

    def test_a_puzzle_given_up(self):
        hard = command("generate", "--count", "1", "--where", "er >= 8.5").split()
        ratings = gl.rate(hard, time_limit=1e-6)
        self.assertEqual(ratings.text("status").tolist(), ["capped"])
        self.assertTrue(np.isnan(ratings.er[0]))


class Table(unittest.TestCase):
    def test_access(self):
        ratings = gl.rate(lines(3), metrics=["mrv-guesses"])
        self.assertIs(ratings["er"], ratings.er)
        self.assertIs(ratings["mrv-guesses"], ratings.mrv_guesses)
        self.assertIn("mrv_guesses", dir(ratings))
        self.assertRaises(AttributeError, lambda: ratings.nothing)
        self.assertRaises(KeyError, lambda: ratings["nothing"])
        self.assertRaises(ValueError, ratings.text, "er")
        self.assertIn("3 puzzles: status, solved, er", repr(ratings))

    def test_pandas(self):
        try:
            import pandas
        except ImportError:
            self.skipTest("no pandas")
        texts = lines(50)
        frame = gl.rate(pandas.Series(texts), "hodoku").to_pandas()
        self.assertEqual(len(frame), 50)
        self.assertEqual(frame.status.unique().tolist(), ["unique"])
        level = next(name for name in frame if frame[name].dtype == "category"
                     and frame[name].cat.ordered)
        self.assertEqual(frame[level].astype(str).tolist(),
                         [row[level] for row in table("rate", "--profile", "hodoku", "--fields",
                                                      level, text="\n".join(texts))])
        self.assertEqual(gl.rate([]).to_pandas().shape, (0, 10))
        for make in (pandas.DataFrame, np.asarray, np.array):
            self.assertRaisesRegex(TypeError, "to_pandas", make, gl.rate(texts))
        self.assertEqual(pandas.DataFrame(dict(gl.rate(texts))).shape, (50, 10))

    def test_in_a_notebook(self):
        page = gl.rate(lines(12))._repr_html_()
        rows = page.split("<tr>")[1:]
        self.assertEqual(len(rows), 11)
        ratings = gl.rate(lines(12))
        for name, cell in zip(ratings, rows[3].split("<td>")[1:]):
            value = ratings.text(name)[2] if ratings.words(name) else ratings[name][2]
            self.assertEqual(cell.split("</td>")[0], str(value), name)
        self.assertIn("<p>12 puzzles</p>", page)
        self.assertIn("<td></td>", gl.rate([EMPTY])._repr_html_())  # No rating.
        self.assertIn("<p>0 puzzles</p>", gl.rate([])._repr_html_())

    def test_names(self):
        self.assertEqual(gl.techniques[0], "full-house")
        self.assertEqual(gl.technique_names[0], "Full House")
        self.assertEqual(len(gl.techniques), len(gl.technique_names))
        listed = [row["id"] for row in table("list", "strategies")]
        self.assertEqual(set(listed) - set(gl.techniques), set())
        self.assertEqual(list(gl.metrics), [row["id"] for row in table("list", "metrics")])
        self.assertEqual(list(gl.profiles), [row["name"] for row in table("list", "profiles")])


class Stopping(unittest.TestCase):
    def interrupt(self, work):
        """Starts a process of ours that works for long, and interrupts it."""
        script = ("import gridlemma as gl, time\n"
                  f"b = gl.boards({os.fspath(LIST)!r}).repeat(200, axis=0)\n"
                  "print('begins', flush=True)\n"
                  f"try:\n    {work}\nexcept KeyboardInterrupt:\n    print('interrupted')\n")
        process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE,
                                   text=True)
        self.assertEqual(process.stdout.readline(), "begins\n")
        time.sleep(0.5)
        self.assertIsNone(process.poll(), "it was over before")
        # In processor time, so that a busy machine does not matter: a second of all cores.
        fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        before = sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")
        process.send_signal(signal.SIGINT)
        output = process.stdout.read()
        process.stdout.close()
        _, process.returncode, usage = os.wait4(process.pid, 0)
        self.assertEqual(output, "interrupted\n")
        self.assertLess(usage.ru_utime + usage.ru_stime - before, os.cpu_count())

    def test_rate(self):
        self.interrupt("gl.rate(b, 'se')")
        self.interrupt("gl.rate(b, 'modern', threads=1)")

    def test_others(self):
        self.interrupt("gl.count(['.' * 81] * 10**4)")
        self.interrupt("gl.generate(10**7)")
        self.interrupt("gl.solve('.' * 81, 2**62)")
        self.interrupt("gl.canon(b)")

    def test_other_threads_go_on_meanwhile(self):
        board = gl.boards(LIST)[:2000]
        ticks = []
        over = threading.Event()

        def tick():
            while not over.is_set():
                ticks.append(time.monotonic())
                time.sleep(0.01)

        ticker = threading.Thread(target=tick)
        ticker.start()
        try:
            start = time.monotonic()
            gl.rate(board, "se", threads=1)
            end = time.monotonic()
        finally:
            over.set()
            ticker.join()
        self.assertGreater(sum(start < moment < end for moment in ticks), 5)

    def test_several_calls_at_once(self):
        board = gl.boards(lines(200))
        expected = gl.rate(board).er
        found = []
        threads = [threading.Thread(target=lambda: found.append(gl.rate(board, threads=2).er))
                   for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(found), 4)
        for each in found:
            np.testing.assert_array_equal(each, expected)


if __name__ == "__main__":
    unittest.main()
