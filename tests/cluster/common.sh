# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# What the tests of the guides share. Sourced; sets
#
#     program   the command, absolute
#     project   the top folder of the project
#     work      a scratch folder, removed at the end, with `puzzles.txt`

set -euo pipefail
project=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
program=$(realpath "${1:-$project/build/release/apps/gridlemma}")
work=$(mktemp -d)
puzzles=${2:-20000}

fail() {
    echo "FAILED: $*" >&2
    exit 1
}
# Exits with 77, which ctest takes for a skipped test.
need() {
    local tool
    for tool in "$@"; do
        command -v "$tool" > /dev/null || { echo "skipped: no $tool here"; exit 77; }
    done
}
for_one_run() { "$program" rate -f csv --provenance "$work/puzzles.txt" 2> /dev/null || [ $? -eq 1 ]; }

# Compares the merged parts with one run.
check_parts() {
    "$program" merge "$work"/parts/*-of-"$1".out > "$work/merged.csv"
    for_one_run > "$work/whole.csv"
    cmp "$work/whole.csv" "$work/merged.csv" || fail "the parts differ from one run"
    echo "$(wc -l < "$work/merged.csv") lines, equal to one run"
}

head -n "$puzzles" "$project/tests/data/minimal-20k.txt" > "$work/puzzles.txt"
