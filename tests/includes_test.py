#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Whether includes.py finds what is missing and nothing else, and nothing is missing here."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

LINT = pathlib.Path(__file__).with_name("includes.py")

FILES = {
    "engine/a.hpp": ["#pragma once", "#include <vector>", "struct Alone {", "    int x;", "};",
                     "struct Twice {", "};"],
    "engine/b.hpp": ["#pragma once", '#include "engine/a.hpp"', "struct Twice {", "};"],
    # The type and the vector by way of b.hpp; the assertion and the algorithm not at all.
    "engine/uses.cpp": ['#include "engine/b.hpp"', "void f(Alone a) {", "    assert(a.x);",
                        "    std::vector<int> v;", "    std::sort(v.begin(), v.end());", "}"],
    # Comments, texts, members, forward declarations and names of several types do not count.
    "engine/lacks.cpp": ["class Alone;", "// std::string is not used", "Twice* t;",
                         'auto s = "std::optional";', "int m = k::Alone;"],
    "engine/bare.cpp": ["Alone a;", "std::string s;"],
    # X.cpp has what X.hpp includes.
    "engine/own.hpp": ["#pragma once", "#include <bit>"],
    "engine/own.cpp": ['#include "own.hpp"', "int n = std::popcount(3U);"],
}
FOUND = ["engine/bare.cpp:1: Alone without \"engine/a.hpp\"",
         "engine/bare.cpp:2: std::string without <string>",
         "engine/uses.cpp:3: assert without <cassert>",
         "engine/uses.cpp:5: std::sort without <algorithm>"]


def run(*words):
    done = subprocess.run([sys.executable, LINT, *words],
                          capture_output=True, text=True, check=False)
    return done.returncode, sorted(done.stdout.splitlines())


class Includes(unittest.TestCase):
    def test_finds_what_is_missing(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, lines in FILES.items():
                file = pathlib.Path(folder, name)
                file.parent.mkdir(exist_ok=True)
                file.write_text("\n".join([*lines, ""]))
            self.assertEqual(run(folder), (1, FOUND))
            run("--fix", folder)
            self.assertEqual(run(folder), (0, []))

    def test_nothing_is_missing_here(self):
        self.assertEqual(run(), (0, []))


if __name__ == "__main__":
    unittest.main()
