# SPDX-License-Identifier: Apache-2.0
"""Every source of a build is compiled at one level of optimization, so that tests run the code that
users run: of two copies of a template the linker takes the first.

    one_level_test.py BUILD
"""
import json
import pathlib
import shlex
import sys

levels = {}
for entry in json.loads(pathlib.Path(sys.argv[1], "compile_commands.json").read_text()):
    level = [word for word in shlex.split(entry["command"]) if word.startswith("-O")]
    levels.setdefault(" ".join(level), []).append(entry["file"])
for level, files in sorted(levels.items(), key=lambda pair: len(pair[1])):
    print(f"{len(files)} at level {level or 'none'}, for example {files[0]}")
sys.exit(len(levels) != 1)
