# SPDX-License-Identifier: Apache-2.0
"""What pyproject.toml cannot say of the Python package: its version, and how CMake builds its part
in C++.

    pip install .
    GRIDLEMMA_BUILD=build/release pip wheel . --no-deps

GRIDLEMMA_BUILD: the build tree; it is configured if it is not yet. Default: build/wheel.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent
BUILD = ROOT / os.environ.get("GRIDLEMMA_BUILD", "build/wheel")
SCRATCH = ROOT / "build" / "setuptools"


class BuildByCMake(build_ext):
    def build_extension(self, ext):
        if not (BUILD / "CMakeCache.txt").exists():
            generator = ["-G", "Ninja"] if shutil.which("ninja") else []
            subprocess.run(["cmake", "-S", ROOT, "-B", BUILD, *generator,
                            "-DCMAKE_BUILD_TYPE=Release", "-DGRIDLEMMA_PYTHON=ON",
                            "-DGRIDLEMMA_TESTS=OFF", "-DGRIDLEMMA_BENCH=OFF",
                            "-DGRIDLEMMA_INSTALL=OFF", f"-DPython_EXECUTABLE={sys.executable}"],
                           check=True)
        subprocess.run(["cmake", "--build", BUILD, "--target", "gridlemma_python", "--parallel",
                        str(os.cpu_count() or 1)], check=True)
        module = pathlib.Path(self.get_ext_fullpath(ext.name))
        module.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(BUILD / "python" / "gridlemma" / module.name, module)
        if shutil.which("strip"):  # Of the symbols that only a debugger needs.
            subprocess.run(["strip", "--strip-unneeded", module], check=True)


def version():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(gridlemma VERSION (\S+)", text)[1]


SCRATCH.mkdir(parents=True, exist_ok=True)
setup(
    version=version(),
    ext_modules=[Extension("gridlemma._core", sources=[])],
    cmdclass={"build_ext": BuildByCMake},
    options={"build": {"build_base": str(SCRATCH)}, "egg_info": {"egg_base": str(SCRATCH)}},
)
