# SPDX-License-Identifier: Apache-2.0
"""gridlemma.dask: the same as without Dask; also when a worker dies in the middle."""
import importlib.util
import os
import signal
import tempfile
import time
import unittest
import warnings

import numpy as np

import gridlemma as gl
from data import lines

HAS_DASK = all(importlib.util.find_spec(name) for name in ("dask", "distributed", "pandas"))
if HAS_DASK:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import dask
        import dask.array
        import dask.bag
        import dask.dataframe
        import pandas

        import gridlemma.dask

TEXTS = lines(90)
PUZZLES = gl.boards(TEXTS)


@unittest.skipUnless(HAS_DASK, "no dask, distributed or pandas")
class Collections(unittest.TestCase):
    def setUp(self):
        self.enterContext(warnings.catch_warnings())
        warnings.simplefilter("ignore")
        self.enterContext(dask.config.set(scheduler="synchronous"))
        self.array = dask.array.from_array(PUZZLES, chunks=(40, 81))
        frame = pandas.DataFrame({"puzzle": TEXTS}, index=range(1000, 1090))
        self.series = dask.dataframe.from_pandas(frame, npartitions=3).puzzle
        self.bag = dask.bag.from_sequence(TEXTS, npartitions=4)

    def test_rate(self):
        expected = gl.rate(PUZZLES, "hodoku", "clues").to_pandas()
        for puzzles in (self.array, self.series, self.bag):
            found = gridlemma.dask.rate(puzzles, "hodoku", ["clues"]).compute()
            pandas.testing.assert_frame_equal(found.reset_index(drop=True), expected)
        self.assertEqual(gridlemma.dask.rate(self.series).compute().index.tolist(),
                         list(range(1000, 1090)))

    def test_canon_and_split(self):
        is_test = np.zeros(90, bool)
        is_test[gl.split(PUZZLES, 0.3, 4).test] = True
        for puzzles in (self.array, self.series, self.bag):
            np.testing.assert_array_equal(gridlemma.dask.canon(puzzles).compute(),
                                          gl.canon(PUZZLES))
            np.testing.assert_array_equal(gridlemma.dask.split(puzzles, 0.3, 4).compute(), is_test)

    def test_trace(self):
        parts = gridlemma.dask.trace(self.array, "basic").compute()
        self.assertEqual([len(part) for part in parts], [40, 40, 10])
        expected = gl.trace(PUZZLES, "basic")
        for name in ("technique", "cell", "digit", "places"):
            np.testing.assert_array_equal(np.concatenate([part.rows[name] for part in parts]),
                                          expected.rows[name])

    def test_refusals(self):
        self.assertRaisesRegex(ValueError, "no profile", gridlemma.dask.rate, self.array, "x")
        self.assertRaisesRegex(ValueError, "metrics", gridlemma.dask.rate, self.array, "se", "x")
        self.assertRaisesRegex(ValueError, "test: 2", gridlemma.dask.split, self.array, 2)
        self.assertRaisesRegex(ValueError, "puzzles: ndarray", gridlemma.dask.rate, PUZZLES)
        self.assertRaisesRegex(ValueError, "puzzles: shape", gridlemma.dask.canon,
                               dask.array.zeros((3, 80)))
        bad = dask.bag.from_sequence([TEXTS[0], "nonsense"], npartitions=1)
        with self.assertRaisesRegex(ValueError, r"boards\[1\]"):
            gridlemma.dask.rate(bad).compute()


def note(log, what):
    """Appends a line: one write, so that lines of several processes do not mix."""
    with open(log, "a", encoding="ascii") as file:
        file.write(what + "\n")


def made(number, log):
    """A part, as if it were read from a file."""
    note(log, "made")
    return [TEXTS[number % len(TEXTS)]]


def written(frame, log):
    """As if the part were written to a file, more slowly than the next one is made."""
    time.sleep(0.02)
    note(log, "written")
    return len(frame)


@unittest.skipUnless(HAS_DASK, "no dask, distributed or pandas")
class Cluster(unittest.TestCase):
    def test_parts_do_not_pile_up(self):
        import distributed

        self.enterContext(warnings.catch_warnings())
        warnings.simplefilter("ignore")
        folder = self.enterContext(tempfile.TemporaryDirectory())
        log = os.path.join(folder, "log")
        parts = 80
        bag = dask.bag.from_delayed([dask.delayed(made)(i, log) for i in range(parts)])
        with dask.config.set({"temporary-directory": folder}), \
                distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True,
                                         dashboard_address=None) as cluster, \
                distributed.Client(cluster) as client:
            tasks = [dask.delayed(written)(part, log)
                     for part in gridlemma.dask.rate(bag, "basic").to_delayed()]
            self.assertEqual(sum(client.gather(client.compute(tasks))), parts)
        with open(log, encoding="ascii") as file:
            steps = np.array([1 if line == "made\n" else -1 for line in file])
        self.assertEqual((len(steps), steps.sum()), (2 * parts, 0))
        # Each worker makes one, and may have the next.
        self.assertLessEqual(steps.cumsum().max(), 6)

    def test_a_worker_that_dies_changes_nothing(self):
        import distributed

        self.enterContext(warnings.catch_warnings())
        warnings.simplefilter("ignore")
        folder = self.enterContext(tempfile.TemporaryDirectory())
        texts = lines(240, 2000)
        bag = dask.bag.from_sequence(texts, npartitions=24)
        with dask.config.set({"temporary-directory": folder,
                              "distributed.scheduler.allowed-failures": 10}):
            with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True,
                                          dashboard_address=None) as cluster, \
                    distributed.Client(cluster) as client:
                pids = list(client.run(os.getpid).values())
                frame = gridlemma.dask.rate(bag, "se")
                future = client.compute(frame)
                time.sleep(0.3)
                os.kill(pids[0], signal.SIGKILL)
                found = future.result(timeout=300)
                self.assertNotEqual(set(client.run(os.getpid).values()), set(pids))
        pandas.testing.assert_frame_equal(found.reset_index(drop=True),
                                          gl.rate(texts).to_pandas())


if __name__ == "__main__":
    unittest.main()
