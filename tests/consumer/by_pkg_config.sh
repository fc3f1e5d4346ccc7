#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# by_pkg_config.sh COMPILER PREFIX FOLDER [FLAG...]: builds rate_one in FOLDER with the flags that
# pkg-config reports for the package installed in PREFIX, and rates the puzzle of Wikipedia's page
# on Sudoku.
set -euo pipefail
compiler=$1 prefix=$2 folder=$3
shift 3

description=$(find "$prefix" -name gridlemma.pc)
PKG_CONFIG_PATH=${description%/*}${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
export PKG_CONFIG_PATH
words=$(pkg-config --static --cflags --libs gridlemma)
read -ra flags <<<"$words"
mkdir -p "$folder"
"$compiler" -std=c++20 "$@" "$(dirname -- "${BASH_SOURCE[0]}")/rate_one.cpp" "${flags[@]}" \
    -o "$folder/rate_one"
"$folder/rate_one" \
    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
