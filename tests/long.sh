#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# The checks that take hours, to be run by hand before a release:
#
#     tests/long.sh [PART...]     all parts by default
#
#     release     every test, with its sweeps over all puzzles (GRIDLEMMA_LONG)
#     sanitized   every test under AddressSanitizer and UndefinedBehaviorSanitizer
#     kernels     ten minutes of made-up puzzles: every search kernel against mrv
#     strategies  every step of every strategy on the first 2,000 of our own puzzles, certified
#     fuzz        ten minutes per fuzz target
#
# Prints a line per part with its result and time; the exit status is 1 if any part failed.
set -uo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

part_release() { GRIDLEMMA_LONG=1 tests/run.sh release; }
part_sanitized() { tests/run.sh asan; }
part_kernels() {
    cmake --preset release --log-level=WARNING &&
        cmake --build --preset release --target gridlemma_kernels_marathon &&
        build/release/tests/kernels_marathon 600
}
part_strategies() {
    cmake --preset release --log-level=WARNING &&
        cmake --build --preset release --target gridlemma_strategies_marathon &&
        build/release/tests/strategies_marathon --quiet 0 2000
}
# The script shares its time among the targets on all cores.
part_fuzz() {
    local targets=(tests/fuzz/*_fuzz.cpp)
    tests/fuzz/run.sh $((600 * ${#targets[@]} / $(nproc)))
}

parts=("$@")
if [ ${#parts[@]} -eq 0 ]; then parts=(release sanitized kernels strategies fuzz); fi
status=0
mkdir -p build
for part in "${parts[@]}"; do
    if ! declare -F "part_$part" > /dev/null; then
        echo "tests/long.sh: no part '$part'" >&2
        exit 2
    fi
    start=$SECONDS
    log=build/long-$part.log
    if "part_$part" > "$log" 2>&1; then result=ok; else result=FAILED status=1; fi
    echo "$part: $result after $(((SECONDS - start) / 60)) minutes, see $log"
done
exit "$status"
