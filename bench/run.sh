#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Repeats the results of bench/README.md, those of other programs only where they are named:
#
#     bench/run.sh [ROW...]       all rows, or some of: qqwing tdoku skfr logs start growth web
#
#     QQWING=qqwing               the command of QQWing
#     TDOKU=.../libtdoku_shared.so
#     SKFR=.../skfr               skfr 2.0.2
#     LISTS=DIRECTORY             lists of puzzles of tdoku's data, for the row tdoku
#     RUNS=7                      pairs of runs
#     PUZZLES=N                   at most so many of each list: to try a row, not to measure
#
# Prints the ratio of each pair of runs; see README.md for what they mean.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

build=${BUILD:-build/release}
gridlemma=$build/apps/gridlemma
minimal=tests/data/minimal-20k.txt
runs=${RUNS:-7}
most=${PUZZLES:-1000000}
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

title() { printf '\n== %s\n' "$*"; }
missing() { printf 'left out: %s\n' "$*"; }
# Makes the list of a row: the first puzzles of a file. Arguments: their number, the file.
list() { head -n "$(($1 < most ? $1 : most))" "$2" >"$work/list.txt"; }
versus() { "$build/bench/gridlemma_versus" -n "$runs" "$@"; }

row_qqwing() {
    title "Rating, against QQWing"
    if ! command -v "${QQWING:-qqwing}" >/dev/null; then missing "QQWING names no command" && return; fi
    list 20000 "$minimal"
    versus --unchecked -i "$work/list.txt" "$gridlemma rate --profile basic --threads 1 --format csv" \
        "${QQWING:-qqwing} --solve --stats --csv"
}

row_tdoku() {
    title "Kernels, against tdoku: in batches, then one by one"
    if [ ! -e "${TDOKU:-}" ]; then missing "TDOKU names no library" && return; fi
    local batch file files=("$minimal")
    if [ -d "${LISTS:-}" ]; then files+=("$LISTS"/*); fi
    for file in "${files[@]}"; do
        list 10000 "$file"
        printf '%s\n' "$file"
        for batch in 1024 1; do
            versus -b "$batch" -i "$work/list.txt" kernel:lockstep \
                "library:$(realpath "$TDOKU"):TdokuSolverDpllTriadSimd"
        done
    done
}

row_skfr() {
    title "Sudoku Explainer's ratings, against skfr"
    if [ ! -x "${SKFR:-}" ]; then missing "SKFR names no program" && return; fi
    list 3000 "$minimal"
    versus --unchecked -i "$work/list.txt" \
        "$gridlemma rate --profile se --threads 1 --format '%g ED=%r/%p/%d'" \
        "sh -c 'cat > $work/skfr.txt; cd $work; exec $(realpath "$SKFR") --input=skfr'"
}

row_logs() {
    title "Step logs: rating, the same with a log, checking that log"
    list 3000 "$minimal"
    "$gridlemma" explain --profile se --format jsonl "$work/list.txt" >"$work/list.jsonl"
    time "$gridlemma" rate --profile se --threads 1 --format csv "$work/list.txt" >/dev/null
    time "$gridlemma" explain --profile se --threads 1 --format jsonl "$work/list.txt" >/dev/null
    time "$gridlemma" check --quiet "$work/list.jsonl"
}

row_start() {
    title "Start of the program: a hundred times each"
    local arguments
    head -n 1 "$minimal" >"$work/one.txt"
    hundred() { for _ in {1..100}; do "$@" >/dev/null; done; }
    for arguments in "/bin/true" "$gridlemma --version" "$gridlemma solve $work/one.txt"; do
        printf '%s\n' "$arguments"
        # shellcheck disable=SC2086 # Words.
        time hundred $arguments
    done
}

row_growth() {
    title "Growth of each verb"
    bench/growth.py "$build" "$most"
}

row_web() {
    title "The module for browsers, against the command"
    if [ ! -e build/web/gridlemma.wasm ]; then missing "apps/web/build.sh makes it" && return; fi
    node bench/web_bench.mjs "$gridlemma" rate "$((most < 1000 ? most : 1000))" se hodoku || [ $? -eq 77 ]
}

TIMEFORMAT='%U s of user time, %S s of system time, %R s by the clock'
rows=(qqwing tdoku skfr logs start growth web)
if [ $# -gt 0 ]; then rows=("$@"); fi
for row in "${rows[@]}"; do
    declare -F "row_$row" >/dev/null || { printf 'no row %s\n' "$row" >&2; exit 2; }
    "row_$row"
done
