# SPDX-License-Identifier: Apache-2.0
"""The wheel: pip builds and installs it without a network, and what is installed works."""
import importlib.util
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import tempfile
import unittest
import zipfile

import gridlemma as gl
from data import lines

ROOT = pathlib.Path(gl.__file__).resolve().parent.parent.parent.parent
BUILD = pathlib.Path(os.environ["PYTHONPATH"].split(os.pathsep)[0]).parent


def run(*words, **more):
    done = subprocess.run([*map(str, words)], capture_output=True, text=True, check=False, **more)
    if done.returncode != 0:
        raise AssertionError(f"{words}: {done.stdout}{done.stderr}")
    return done.stdout


MISSING = [name for name in ("pip", "setuptools", "wheel") if importlib.util.find_spec(name) is None]


@unittest.skipIf(MISSING, f"there is no {', '.join(MISSING)}")
class Wheel(unittest.TestCase):
    def test_is_built_and_installed_offline(self):
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        with tempfile.TemporaryDirectory() as folder:
            # The module is built: no compiler is needed here.
            run(sys.executable, "-m", "pip", "wheel", ROOT, "--no-deps", "--no-index",
                "--no-build-isolation", "--disable-pip-version-check", "--wheel-dir", folder,
                env={**environment, "GRIDLEMMA_BUILD": str(BUILD)})
            (wheel,) = pathlib.Path(folder).glob("*.whl")
            self.assertRegex(wheel.name, rf"^gridlemma-{re.escape(gl.__version__)}-cp3\d+-cp3\d+-")
            self.assertLess(wheel.stat().st_size, 6_000_000)
            with zipfile.ZipFile(wheel) as content:
                names = content.namelist()
                self.assertIsNone(content.testzip())
            sources = ROOT / "apps" / "python" / "gridlemma"
            for file in sources.rglob("*.py*"):
                if file.suffix in (".py", ".pyi"):
                    self.assertIn("gridlemma/" + file.relative_to(sources).as_posix(), names)
            self.assertIn("gridlemma/py.typed", names)
            run(sys.executable, "-m", "pip", "install", wheel, "--no-deps", "--no-index", "--quiet",
                "--disable-pip-version-check", "--target", pathlib.Path(folder, "site"),
                env=environment)
            installed = {**environment, "PYTHONPATH": os.path.join(folder, "site")}
            script = ("import gridlemma, sys; print(gridlemma.__file__);"
                      "print(gridlemma.rate(sys.argv[1]).er[0])")
            file, rating = run(sys.executable, "-c", script, lines(1)[0], env=installed,
                               cwd=folder).split()
            self.assertTrue(file.startswith(folder))
            self.assertEqual(float(rating), gl.rate(lines(1)).er[0])
            self.assertEqual(run(sys.executable, "-m", "gridlemma", "--version", env=installed),
                             run(sys.executable, "-m", "gridlemma", "--version"))

    def test_the_module_shows_no_symbol_of_the_library(self):
        """Plugins, and other modules with another version of it, would take those for their own."""
        module = BUILD / "python" / "gridlemma" / f"_core{sysconfig.get_config_var('EXT_SUFFIX')}"
        symbols = [line.split()[-1] for line in
                   run("nm", "--dynamic", "--defined-only", "--extern-only", module).splitlines()]
        self.assertIn("PyInit__core", symbols)
        self.assertEqual([name for name in symbols if "gridlemma" in name], [])


if __name__ == "__main__":
    unittest.main()
