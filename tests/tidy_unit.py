#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs clang-tidy over one source of a compilation database.

    tests/tidy_unit.py DATABASE CHECKS SOURCE

Prints its findings; the exit status is 1 if there are any. A source in which there were none is
not looked at again until something changes that clang-tidy sees: the preprocessed text with its
comments, the checks, or the program. What was clean is kept in gridlemma-tidy in the user's cache
(XDG_CACHE_HOME, or ~/.cache), where each takes an empty file.
"""
import hashlib
import json
import os
import pathlib
import shlex
import subprocess
import sys


def command_of(database, source):
    for entry in json.loads((database / "compile_commands.json").read_text()):
        if entry["file"] == source:
            return shlex.split(entry["command"]), entry["directory"]
    sys.exit(f"{source}: not in {database}")


def text_that_is_read(command, folder):
    """Returns the preprocessed source, or nothing if clang cannot preprocess it."""
    options = command[1:]
    while options and not options[0].startswith("-"):
        options.pop(0)  # The compiler behind ccache.
    if "-o" in options:
        at = options.index("-o")
        del options[at:at + 2]
    options = [option for option in options if option != "-c"]
    result = subprocess.run(["clang++", "-w", *options, "-E", "-C"], cwd=folder,
                            capture_output=True)
    return result.stdout if result.returncode == 0 else None


def marker(database, checks, source):
    """Returns the file that is there if the source is known to be clean; or nothing."""
    text = text_that_is_read(*command_of(database, source))
    if text is None:
        return None
    version = subprocess.run(["clang-tidy", "--version"], capture_output=True, check=True).stdout
    key = hashlib.sha256()
    for part in (version, checks.encode(), pathlib.Path(".clang-tidy").read_bytes(), text):
        key.update(len(part).to_bytes(8, "little") + part)
    cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache")
    return cache / "gridlemma-tidy" / key.hexdigest()


def main():
    database, checks, source = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    clean = marker(database, checks, source)
    if clean and clean.exists():
        return 0
    result = subprocess.run(["clang-tidy", "-p", database, "--quiet", f"--checks={checks}", source],
                            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    sys.stdout.buffer.write(result.stdout)
    if result.returncode or result.stdout.strip():
        return 1
    if clean:
        clean.parent.mkdir(parents=True, exist_ok=True)
        clean.touch()
    return 0


sys.exit(main())
