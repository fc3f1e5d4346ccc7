#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Builds the fuzz targets (preset fuzz: clang, libFuzzer, sanitizers) and runs each on its stored
# corpus and on generated inputs. A crash or a violated property is a failure; its input is kept in
# build/fuzz/found.
#
#     tests/fuzz/run.sh [SECONDS [TARGET...]]     default: one minute on all cores, all targets
#
#     tests/fuzz/run.sh 600 reader_grid           ten minutes for one target
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

cmake --preset fuzz --log-level=WARNING
cmake --build --preset fuzz --target gridlemma_fuzz_targets

share=$((seconds * $(nproc) / ${#targets[@]}))
if [ "$share" -lt 1 ]; then share=1; fi
mkdir -p build/fuzz/found

# Fuzzes one target and reports the result. New inputs go to the first folder, so that the stored
# corpus stays small.
fuzz() {
    local target=$1 new=build/fuzz/new/$1 log=build/fuzz/$1.log
    mkdir -p "$new"
    if "build/fuzz/tests/fuzz/${target}_fuzz" -max_total_time="$share" -timeout=20 -max_len=4096 \
        -rss_limit_mb=1024 -artifact_prefix="build/fuzz/found/$target-" -print_final_stats=1 \
        "$new" "tests/fuzz/corpus/$target" > "$log" 2>&1; then
        runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
        echo "$target: $runs inputs in $share s, nothing found"
    else
        echo "$target: FAILED, the input is in build/fuzz/found"
        tail -n 40 "$log"
        return 1
    fi
}
export -f fuzz
export share
printf '%s\n' "${targets[@]}" | xargs -P "$(nproc)" -I{} bash -c 'fuzz {}'
