#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Builds the fuzz targets (preset asan: clang, libFuzzer, sanitizers) and runs each over its stored
# corpus and what libFuzzer makes of it. A crash or a violated property ends in failure, and what
# caused it is kept in build/asan/found.
#
#     tests/fuzz/run.sh [SECONDS [TARGET...]]     one minute in total by default, all targets
#
#     tests/fuzz/run.sh 600 reader_grid           ten minutes of one
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."

seconds=${1:-60}
if [ $# -gt 0 ]; then shift; fi
targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
    for source in tests/fuzz/*_fuzz.cpp; do
        name=${source##*/}
        targets+=("${name%_fuzz.cpp}")
    done
fi

launcher=()
if command -v ccache > /dev/null; then launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache); fi
cmake --preset asan --log-level=WARNING "${launcher[@]}"
cmake --build --preset asan --target fuzz_targets

share=$((seconds / ${#targets[@]}))
if [ "$share" -lt 1 ]; then share=1; fi
found=build/asan/found
mkdir -p "$found"
failed=()
for target in "${targets[@]}"; do
    # What it finds new goes to the first folder, so that the stored corpus stays small.
    new=build/asan/new/$target
    mkdir -p "$new"
    log=build/asan/$target.log
    if "build/asan/tests/fuzz/${target}_fuzz" -max_total_time="$share" -timeout=20 -max_len=4096 \
        -rss_limit_mb=1024 -artifact_prefix="$found/$target-" -print_final_stats=1 \
        "$new" "tests/fuzz/corpus/$target" > "$log" 2>&1; then
        runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
        echo "$target: $runs inputs in $share s, nothing found"
    else
        failed+=("$target")
        echo "$target: FAILED"
        tail -n 40 "$log"
    fi
done
if [ ${#failed[@]} -gt 0 ]; then
    echo "Failed: ${failed[*]}; the inputs are in $found" >&2
    exit 1
fi
