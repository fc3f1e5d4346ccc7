# SPDX-License-Identifier: Apache-2.0
"""The notebooks of the guide: each runs from its first cell to its last, with fewer puzzles; mypy
finds nothing in them; and they are kept without what they print."""
import importlib.util
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from data import DATA

ROOT = DATA.parent.parent
NOTEBOOKS = sorted((ROOT / "apps" / "python" / "guide").glob("*.ipynb"))
LACKS = [name for name in ("nbconvert", "ipykernel", "matplotlib", "pandas")
         if importlib.util.find_spec(name) is None]


def cells_of(notebook):
    return json.loads(notebook.read_text(encoding="utf-8"))["cells"]


def code_of(notebook):
    return "\n\n".join("".join(cell["source"]) for cell in cells_of(notebook)
                       if cell["cell_type"] == "code") + "\n"


class Notebooks(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def test_there_are_six_and_they_are_clean(self):
        self.assertEqual(len(NOTEBOOKS), 6)
        for notebook in NOTEBOOKS:
            for cell in cells_of(notebook):
                self.assertFalse(cell.get("outputs"), notebook.name)
                self.assertIsNone(cell.get("execution_count"), notebook.name)
            self.assertIn("assert ", code_of(notebook), notebook.name)

    def kernel(self):
        """A kernel of the Python that runs the tests, for Jupyter to find."""
        place = self.folder / "kernels" / "python3"
        place.mkdir(parents=True)
        (place / "kernel.json").write_text(json.dumps({
            "argv": [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"],
            "display_name": "Python", "language": "python"}))

    @unittest.skipIf(LACKS, f"no {', '.join(LACKS)}")
    def test_they_run(self):
        self.kernel()
        environment = {**os.environ, "GRIDLEMMA_GUIDE_PUZZLES": "2000", "MPLBACKEND": "agg",
                       "JUPYTER_PATH": str(self.folder), "HOME": str(self.folder),
                       "TMPDIR": str(self.folder)}
        for notebook in NOTEBOOKS:
            with self.subTest(notebook=notebook.name):
                done = subprocess.run(
                    [sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute",
                     "--ExecutePreprocessor.timeout=300", "--output-dir", str(self.folder),
                     str(notebook)], env=environment, capture_output=True, text=True, check=False)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
                ran = cells_of(self.folder / notebook.name)
                self.assertTrue(any(cell.get("outputs") for cell in ran))

    @unittest.skipIf(importlib.util.find_spec("mypy") is None or LACKS, "no mypy, or no libraries")
    def test_types(self):
        files = []
        for notebook in NOTEBOOKS:
            files.append(self.folder / (notebook.stem.replace("-", "_") + ".py"))
            files[-1].write_text(code_of(notebook), encoding="utf-8")
        here = pathlib.Path(__file__).resolve().parent
        done = subprocess.run(
            [sys.executable, "-m", "mypy", "--config-file", "mypy.ini", "--cache-dir",
             str(self.folder / "cache"), *map(str, files)],
            cwd=here, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
