#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# run.sh EXAMPLE PROGRAM: runs an example as its head says, and compares its output and exit
# statuses with expected/EXAMPLE.txt; with UPDATE=1, writes that file.
set -uo pipefail
example=$1 program=$(realpath -- "$2")
[ -x "$program" ] || { echo "run.sh: '$2' is no program" >&2; exit 2; }
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
readonly easy=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
readonly hard=.3.7...5...138.......4...1.7..1.......4.6...8.....8...8....726.3....2..94.6...5..
readonly several=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6.........................

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
run() {
    printf '$ %s %s\n' "$example" "$*"
    "$program" "$@" 2>&1
    printf 'exit status %s\n' "$?"
}

uses() {
    case $example in
    rate)
        printf '%s\n' "$easy" "$hard" bad "$several" >puzzles.txt
        run puzzles.txt 1
        run puzzles.txt 4
        ;;
    explain | my_strategy)
        run "$easy"
        run "${easy%?}x"
        ;;
    check_log)
        run "$easy" >written.txt
        grep '^{' written.txt >log.jsonl
        run log.jsonl
        sed '4s/r[0-9]c[0-9]=/r1c1=/' log.jsonl >false.jsonl
        run false.jsonl
        ;;
    solve_board)
        run < <(fold -w 9 <<<"$easy")
        run < <(fold -w 8 <<<"$easy")
        run < <(fold -w 9 <<<"${easy//3/5}")
        ;;
    count_solutions)
        run "$easy"
        run "$several" bitmask
        ;;
    compare_profiles)
        printf 'name singles\nscale se\nstep full-house 1.0\nstep hidden-single-box 1.2\n' >singles.profile
        run "$hard" singles.profile
        echo 'step x-wings' >bad.profile
        run "$easy" bad.profile
        ;;
    *) exit 2 ;;
    esac
}

if [ -n "${UPDATE:-}" ]; then
    uses >"$here/expected/$example.txt"
else
    uses | diff "$here/expected/$example.txt" -
fi
