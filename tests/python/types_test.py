# SPDX-License-Identifier: Apache-2.0
"""Types: mypy --strict, and the stub of the part in C++ against that part."""
import ast
import importlib.util
import inspect
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import gridlemma as gl

PACKAGE = pathlib.Path(gl.__file__).resolve().parent
USER = '''
import numpy as np
import gridlemma as gl

b = gl.boards("puzzles.txt")
solution: np.ndarray[object, np.dtype[np.uint8]] = gl.solve(b).solution
er = gl.rate(b, "se", metrics=["clues"]).er
images, solutions = gl.morphs(b, 10, also=solution)
rows = gl.trace(b).rows
train = gl.split(b).train
names: tuple[str, ...] = gl.techniques
'''


class Types(unittest.TestCase):
    @unittest.skipIf(importlib.util.find_spec("mypy") is None, "no mypy")
    def test_mypy_is_content(self):
        here = pathlib.Path(__file__).resolve().parent
        with tempfile.TemporaryDirectory() as folder:
            user = pathlib.Path(folder, "user.py")
            user.write_text(USER)
            done = subprocess.run(
                [sys.executable, "-m", "mypy", "--config-file", "mypy.ini", "--cache-dir",
                 folder, str(user), *map(str, sorted(PACKAGE.rglob("*.py")))],
                cwd=here, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_the_stub_has_what_the_module_has(self):
        stub = ast.parse((PACKAGE / "_core.pyi").read_text())
        declared = {}
        for node in stub.body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                declared[node.name] = node
            elif isinstance(node, ast.AnnAssign):
                declared[node.target.id] = node
        present = {name for name in dir(gl._core) if not name.startswith("__")}
        self.assertEqual(present, set(declared))
        for name, node in declared.items():
            if isinstance(node, ast.FunctionDef):
                signature = getattr(gl._core, name).__doc__.splitlines()[0]
                names = re.findall(r"(\w+): ", signature)
                self.assertEqual([argument.arg for argument in node.args.args], names)
            elif isinstance(node, ast.ClassDef):
                members = {name for name in dir(getattr(gl._core, name))
                           if not name.startswith("_")}
                self.assertEqual({member.name for member in node.body
                                  if not member.name.startswith("_")}, members)

    def test_whatever_is_public_is_described(self):
        self.assertTrue((PACKAGE / "py.typed").exists())
        for name in gl.__all__:
            with self.subTest(name=name):
                self.assertTrue(hasattr(gl, name))
                each = getattr(gl, name)
                if inspect.isfunction(each) or (inspect.isclass(each)
                                                and each.__module__.startswith("gridlemma.")):
                    self.assertTrue(each.__doc__)


if __name__ == "__main__":
    unittest.main()
