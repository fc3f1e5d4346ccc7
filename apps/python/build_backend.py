# SPDX-License-Identifier: Apache-2.0
"""Builds wheels of the package (PEP 517), by CMake and nothing else: so `pip install .` needs no
network where the compiler and the libraries are installed.

    pip install .
    pip wheel . --no-deps --config-settings build-dir=build/release

build-dir: the build tree; it is configured if it is not yet. Default: build/wheel.
"""
import base64
import hashlib
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "apps" / "python" / "gridlemma"
NAME = "gridlemma"
OLDEST_DATE = (1980, 1, 1, 0, 0, 0)  # Of files in a wheel: the same from build to build.


def version():
    return re.search(r"project\(gridlemma VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]


def metadata():
    lines = ["Metadata-Version: 2.1", f"Name: {NAME}", f"Version: {version()}",
             "Summary: Solves Sudoku puzzles by logic and rates them, by the million",
             "License: Apache-2.0", "Requires-Python: >=3.9", "Requires-Dist: numpy",
             "Provides-Extra: pandas", 'Requires-Dist: pandas; extra == "pandas"',
             "Provides-Extra: dask", 'Requires-Dist: dask; extra == "dask"',
             'Requires-Dist: distributed; extra == "dask"',
             "Provides-Extra: gymnasium", 'Requires-Dist: gymnasium; extra == "gymnasium"']
    return "\n".join(lines) + "\n"


def tag():
    python = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    return f"{python}-{python}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def build_module(build):
    """Builds the part in C++. Returns its file."""
    if not (build / "CMakeCache.txt").exists():
        generator = ["-G", "Ninja"] if shutil.which("ninja") else []
        subprocess.run(["cmake", "-S", ROOT, "-B", build, *generator, "-DCMAKE_BUILD_TYPE=Release",
                        "-DGRIDLEMMA_PYTHON=ON", "-DGRIDLEMMA_TESTS=OFF", "-DGRIDLEMMA_BENCH=OFF",
                        "-DGRIDLEMMA_INSTALL=OFF", f"-DPython_EXECUTABLE={sys.executable}"],
                       check=True, stdout=sys.stderr)
    subprocess.run(["cmake", "--build", build, "--target", "gridlemma_python", "--parallel",
                    str(os.cpu_count() or 1)], check=True, stdout=sys.stderr)
    return build / "python" / NAME / f"_core{sysconfig.get_config_var('EXT_SUFFIX')}"


def stripped(file):
    """The bytes of a module without the symbols that only a debugger needs."""
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder, file.name)
        shutil.copy(file, copy)
        if shutil.which("strip"):
            subprocess.run(["strip", "--strip-unneeded", copy], check=True)
        return copy.read_bytes()


def info_folder():
    return f"{NAME}-{version()}.dist-info"


def files_of_info():
    """Yields (name in the folder of what pip reads of a wheel, bytes)."""
    yield "LICENSE", (ROOT / "LICENSE").read_bytes()
    yield "METADATA", metadata().encode()
    yield "entry_points.txt", b"[console_scripts]\ngridlemma = gridlemma.__main__:main\n"
    yield "WHEEL", ("Wheel-Version: 1.0\nGenerator: gridlemma\nRoot-Is-Purelib: false\n"
                    f"Tag: {tag()}\n").encode()


def files_of_wheel(module):
    """Yields (name in the wheel, bytes)."""
    for file in sorted(SOURCES.rglob("*")):
        if file.suffix in (".py", ".pyi") or file.name == "py.typed":
            yield f"{NAME}/{file.relative_to(SOURCES).as_posix()}", file.read_bytes()
    yield f"{NAME}/{module.name}", stripped(module)
    yield from ((f"{info_folder()}/{file}", data) for file, data in files_of_info())


def hash_of(data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"sha256={digest}"


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """Without this, pip would build a whole wheel to learn its name, and then another one."""
    del config_settings
    folder = pathlib.Path(metadata_directory, info_folder())
    folder.mkdir()
    for file, data in files_of_info():
        (folder / file).write_bytes(data)
    return folder.name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    del metadata_directory
    build = ROOT / (config_settings or {}).get("build-dir", "build/wheel")
    name = f"{NAME}-{version()}-{tag()}.whl"
    record = ""
    with zipfile.ZipFile(pathlib.Path(wheel_directory, name), "w", zipfile.ZIP_DEFLATED,
                         compresslevel=9) as wheel:
        def add(file, data):
            info = zipfile.ZipInfo(file, OLDEST_DATE)
            info.external_attr = 0o100644 << 16
            wheel.writestr(info, data, zipfile.ZIP_DEFLATED)

        for file, data in files_of_wheel(build_module(build)):
            add(file, data)
            record += f"{file},{hash_of(data)},{len(data)}\n"
        file = f"{info_folder()}/RECORD"
        add(file, record + f"{file},,\n")
    return name


def build_sdist(sdist_directory, config_settings=None):
    """From a clone: the files that git knows."""
    del config_settings
    top = f"{NAME}-{version()}"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True,
                            capture_output=True).stdout.decode()
    with tarfile.open(pathlib.Path(sdist_directory, top + ".tar.gz"), "w:gz") as archive:
        for file in filter(None, listed.split("\0")):
            archive.add(ROOT / file, f"{top}/{file}", recursive=False)
        info = tarfile.TarInfo(f"{top}/PKG-INFO")
        info.size = len(metadata().encode())
        archive.addfile(info, io.BytesIO(metadata().encode()))
    return top + ".tar.gz"
