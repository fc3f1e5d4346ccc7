# SPDX-License-Identifier: Apache-2.0
"""The reference: Sphinx builds it without a warning, and it has all that is public."""
import importlib.util
import inspect
import pathlib
import subprocess
import sys
import tempfile
import unittest

import gridlemma as gl
from gridlemma import env, formats
from data import DATA

SOURCE = DATA.parent.parent / "apps" / "python" / "reference"


def public(module):
    return [name for name, each in vars(module).items()
            if not name.startswith("_") and (inspect.isfunction(each) or inspect.isclass(each))
            and each.__module__ == module.__name__]


@unittest.skipIf(any(importlib.util.find_spec(name) is None for name in ("sphinx", "dask")),
                 "no sphinx or no dask")
class Reference(unittest.TestCase):
    def test_is_built_and_complete(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-d",
                 f"{folder}/trees", str(SOURCE), f"{folder}/html"],
                capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            page = pathlib.Path(folder, "html", "index.html").read_text(encoding="utf-8")
        wanted = [f"gridlemma.{name}" for name in gl.__all__
                  if inspect.isfunction(getattr(gl, name)) or inspect.isclass(getattr(gl, name))]
        wanted += [f"{module.__name__}.{name}" for module in (formats, env)
                   for name in public(module)]
        wanted += [f"gridlemma.dask.{name}" for name in ("rate", "trace", "canon", "split")]
        self.assertGreater(len(wanted), 50)
        self.assertEqual([name for name in wanted if f'id="{name}"' not in page], [])


if __name__ == "__main__":
    unittest.main()
