#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# all.sh PREFIX FOLDER: builds in FOLDER, and runs, what uses the library that is installed in PREFIX:
#
#   find_package    tests/consumer/by_package with all examples
#   plugin          tests/plugin/example, loaded by a program that uses the library
#   pkg-config      tests/consumer/by_pkg_config.sh
#
# Shared or archives: the programs find what they need.
set -euo pipefail
prefix=$(realpath "$1") folder=$2
tests=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
readonly puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

export CMAKE_PREFIX_PATH=$prefix
cmake -S "$tests/consumer/by_package" -B "$folder/by_package" -DCMAKE_BUILD_TYPE=Release
cmake --build "$folder/by_package"
"$folder/by_package/solve_one" $puzzle
for example in rate explain my_strategy check_log count_solutions compare_profiles solve_board; do
    "$tests/examples/run.sh" "$example" "$folder/by_package/$example"
done
cmake -S "$tests/plugin/example" -B "$folder/plugin" -DCMAKE_BUILD_TYPE=Release
cmake --build "$folder/plugin"
"$folder/by_package/load_plugin" "$folder/plugin/xy_wing.so"

description=$(find "$prefix" -name gridlemma.pc)
LD_LIBRARY_PATH=$(realpath "${description%/*}/..")
export LD_LIBRARY_PATH
"$tests/consumer/by_pkg_config.sh" g++ "$prefix" "$folder/by_pkg_config"
