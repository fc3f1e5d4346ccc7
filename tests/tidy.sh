#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# clang-tidy over every file of the folders named:
#
#     tests/tidy.sh FOLDER...     engine, strategies, apps, bench or tests
#
# Folders are checked as they are compiled: the sources of one together.
# Precompiled headers are off, because clang cannot read GCC's. The findings of each file are
# printed together, to stdout; the exit status is 1 if there are any. What was found clean is not
# looked at again while it stays as it is: see tests/tidy_unit.py.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

# These checks take the most time and have never found anything here.
slow_checks=-clang-analyzer-*,-bugprone-reserved-identifier,-bugprone-stringview-nullptr
slow_checks+=,-bugprone-suspicious-string-compare,-bugprone-multiple-statement-macro
slow_checks+=,-bugprone-assert-side-effect,-bugprone-suspicious-semicolon
slow_checks+=,-misc-unused-using-decls
# A unity build includes source files.
unity_checks=$slow_checks,-bugprone-suspicious-include
# Tests may be slow.
test_checks=$unity_checks,-performance-*,-readability-container-size-empty

database=build/tidy
# Prints the files of the compilation database whose paths in the tree or in the database start so.
compiled_files() {
    sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' $database/compile_commands.json | sort -u |
        awk -v tree="$PWD/$1/" -v made="$PWD/$database/$1/" \
            'index($0, tree) == 1 || index($0, made) == 1'
}
check() {
    compiled_files "$1" | xargs -d '\n' -n 1 -P "$(nproc)" tests/tidy_unit.py $database "$2"
}

cmake --preset release -B $database --log-level=WARNING -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON
status=0
for folder in "$@"; do
    case $folder in
        engine | strategies | apps | bench) check "$folder" "$unity_checks" || status=1 ;;
        tests) check "$folder" "$test_checks" || status=1 ;;
        *) echo "tests/tidy.sh: no folder '$folder'" >&2; exit 2 ;;
    esac
done
exit $status
