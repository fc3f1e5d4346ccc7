# SPDX-License-Identifier: Apache-2.0
"""The guide: its examples print what it shows; its packages are those of the lists."""
import doctest
import importlib.util
import os
import re
import subprocess
import unittest

import gridlemma as gl
from data import DATA

ROOT = DATA.parent.parent
GUIDE = ROOT / "apps" / "python" / "README.md"


class Guide(unittest.TestCase):
    @unittest.skipIf(importlib.util.find_spec("pandas") is None, "no pandas")
    def test_examples(self):
        before = os.getcwd()
        os.chdir(ROOT)
        try:
            result = doctest.testfile(str(GUIDE), module_relative=False)
        finally:
            os.chdir(before)
        self.assertEqual(result.failed, 0)
        self.assertGreater(result.attempted, 25)

    def test_packages(self):
        """All that the libraries and the package need are in the line for apt-get."""
        named = set(re.search("apt-get install (.*)", GUIDE.read_text())[1].split())
        lists = subprocess.run(
            ["bash", "-c", f". '{ROOT}/cmake/debian-setup.sh'; "
             'echo "${packages_build[@]}"; echo "${packages_python[@]}"'],
            capture_output=True, text=True, check=True).stdout.splitlines()
        build, python = (set(line.split()) for line in lists)
        self.assertEqual(named - build - python, set())
        only_for_tests = {"libgtest-dev", "libgmock-dev", "libbenchmark-dev", "sqlite3", "python3",
                          "python3-jsonschema", "python3-pandas", "mypy", "python3-dask",
                          "python3-distributed", "python3-nbconvert", "python3-ipykernel",
                          "python3-matplotlib", "python3-sphinx"}
        self.assertEqual((build | python) - named, only_for_tests)

    def test_functions_that_it_names(self):
        from gridlemma import formats

        rows = re.findall(r"^\| ([^|`]+) \| [^|]* \| (`[^|]*) \|$", GUIDE.read_text(), re.M)
        functions = [name for _, cell in rows for name in re.findall(r"`(\w+)`", cell)]
        self.assertEqual([name for cell, _ in rows for name in cell.split(", ")],
                         list(formats.export_formats))
        self.assertGreater(len(functions), 5)
        for name in functions:
            self.assertTrue(callable(getattr(formats, name)), name)
        self.assertTrue(gl.__doc__)


if __name__ == "__main__":
    unittest.main()
