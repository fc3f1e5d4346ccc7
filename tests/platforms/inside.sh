#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# inside.sh PLATFORM [OPTION...]: compiles and tests for a platform of run.sh, in its system. Options
# as for cmake. Warnings are errors. Tested are
#
#   - the signature: the rating logs of 2,000 puzzles in all profiles, equal to bench/signature.txt
#   - the tests of the libraries; on arm64, where each takes ten to thirty times as long, some 200 of
#     them, none of which is slow
#   - the command, if it was compiled, with README's first example
set -euo pipefail
platform=$1
shift
cd /src
build=/build/$platform
preset=library
if [ "$platform" = arm64 ]; then preset=arm64; fi
cmake --preset $preset -B "$build" --log-level=WARNING -DGRIDLEMMA_WERROR=ON -DGRIDLEMMA_TESTS=OFF \
    -DGRIDLEMMA_PYTHON=OFF "$@"
cmake --build "$build" --target gridlemma_signature
ctest --test-dir "$build" --output-on-failure --tests-regex '^signature$'

if grep -q '^GRIDLEMMA_BUILD_CLI:[A-Z]*=ON' "$build/CMakeCache.txt"; then
    cmake --build "$build" --target gridlemma
    emulator=()
    if [ "$platform" = arm64 ]; then emulator=(qemu-aarch64-static); fi
    tests/packages/first_example.sh "${emulator[@]}" "$build/apps/gridlemma"
fi

cmake --build "$build" --target gridlemma_library_tests
left_out='^signature$'
stride=1
if [ "$platform" = arm64 ]; then
    left_out+="|$(tests/slow_tests.sh)"
    count=$(ctest --test-dir "$build" --show-only --exclude-regex "$left_out" |
        sed -n 's/^Total Tests: //p')
    stride=$((count / 200))
fi
# Every stride-th test, from the first.
ctest --test-dir "$build" --output-on-failure --parallel "$CMAKE_BUILD_PARALLEL_LEVEL" \
    --exclude-regex "$left_out" --tests-information "1,,$stride"
