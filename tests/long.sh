#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# The checks that take hours, to be run by hand before a release:
#
#     tests/long.sh [PART...]     default: all parts
#
#     release     every test, with its sweeps over all puzzles, or a million images of them
#                 (GRIDLEMMA_LONG)
#     sanitized   every test under AddressSanitizer and UndefinedBehaviorSanitizer
#     python-asan the Python package under AddressSanitizer and UndefinedBehaviorSanitizer
#     kernels     ten minutes of generated puzzles: every search kernel against mrv
#     strategies  every step of every strategy on the first 2,000 of our own puzzles, certified
#     fuzz        ten minutes per fuzz target
#     threads     the tests that run several threads or receive signals, under ThreadSanitizer
#     tidy        clang-tidy over the strategies and the tests
#     cluster     the guides of apps/cluster: GNU parallel over ssh, a Slurm array job
#     32-bit      the tests of the libraries, and the signature, of a build for 32-bit processors
#     odr         the whole program at link time: no two types or functions of one name
#     sources     each source compiled by itself, so that it names every header that it needs
#     compilers   GCC 14, clang 16 and 19, libc++ and libstdc++: see tests/platforms/run.sh
#     arm64       the same for arm64, by a cross compiler and qemu
#     shared      shared libraries: what uses them, and their ABI
#     packages    what apps/packages.sh makes, in systems that have nothing else; twice the same bytes
#     fresh       README.md's commands, one after the other, on a fresh Debian 12
#     container   apps/Containerfile, built and run; both guides of apps/cluster with it
#
# Prints a line per part with its result and time; the exit status is 1 if any part failed.
set -uo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit

part_release() { GRIDLEMMA_LONG=1 tests/run.sh release; }
part_sanitized() { tests/run.sh asan; }
# Python itself is not sanitized: the runtime is loaded before it, and its leaks do not count. The
# command that it is compared with is that of the release build. Of the tests those are left out that
# start compilers, notebooks or clusters, or compare what the program says of its compiler.
part_python-asan() {
    local runtime files
    runtime=$(clang++ -print-file-name=libclang_rt.asan-x86_64.so) &&
        cmake --preset asan -B build/python-asan --log-level=WARNING -DGRIDLEMMA_PYTHON=ON \
            -DGRIDLEMMA_TESTS=OFF &&
        cmake --build build/python-asan --target gridlemma_python &&
        cmake --preset release --log-level=WARNING &&
        cmake --build --preset release --target gridlemma || return
    files=$(cd tests/python && ls ./*_test.py | grep -vE '(wheel|notebooks|reference|types|dask|command)_test')
    (cd tests/python && LD_PRELOAD=$runtime ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=halt_on_error=1 \
        PYTHONPATH=$OLDPWD/build/python-asan/python PYTHONMALLOC=malloc \
        GRIDLEMMA_PROGRAM=$OLDPWD/build/release/apps/gridlemma GRIDLEMMA_DATA=$OLDPWD/tests/data \
        /usr/bin/python3 -B -m unittest $files)
}
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
# The fuzz script divides its time among the targets on all cores.
part_fuzz() {
    local targets=(tests/fuzz/*_fuzz.cpp)
    tests/fuzz/run.sh $((600 * ${#targets[@]} / $(nproc)))
}

suites_with_threads=(
    Threads Signals Coprocess FullDisks ClosedPipes ProgressLine ProgressOnATerminal OutputFiles
    UnsoundPlugin 'Each/.*Plugin' Cli Rate RateHtml RateMorphs RateMetrics Solve Explain
    'Compare.*' NeedsVerb MorphVerb 'Serve.*' Databases Checkpoints Resume Each/ResumedRuns Shards Merge
    Stream RateBatch Boards Session SessionProgram RpcServer GenerateVerb CanonVerb ShortestVerb
)
part_threads() {
    cmake --preset tsan --log-level=WARNING &&
        cmake --build --preset tsan --target gridlemma gridlemma_tests &&
        TSAN_OPTIONS=halt_on_error=1 ctest --preset tsan --parallel "$(nproc)" \
            --tests-regex "^($(IFS='|' && echo "${suites_with_threads[*]}"))[.]"
}
part_tidy() { tests/tidy.sh strategies tests; }
# Needs the packages parallel, openssh-server and slurm-wlm.
part_cluster() {
    cmake --preset release --log-level=WARNING &&
        cmake --build --preset release --target gridlemma &&
        tests/cluster/parallel_test.sh && tests/cluster/slurm_test.sh
}
# Needs the packages g++-multilib and googletest.
part_32-bit() {
    cmake --preset 32-bit --log-level=WARNING && cmake --build --preset 32-bit &&
        ctest --preset 32-bit --parallel "$(nproc)"
}
part_odr() {
    cmake --preset release -B build/odr --log-level=WARNING -DGRIDLEMMA_TESTS=OFF \
        -DCMAKE_CXX_FLAGS='-flto=auto -Werror=odr -Werror=lto-type-mismatch' &&
        cmake --build build/odr --target gridlemma
}
part_sources() {
    cmake --preset release -B build/sources --log-level=WARNING -DCMAKE_CXX_FLAGS_RELEASE=-O0 \
        -DCMAKE_UNITY_BUILD=OFF -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON &&
        cmake --build build/sources -- -k 0
}
part_compilers() {
    tests/platforms/run.sh gcc-14 clang-16 clang-16-libc++ clang-19 clang-19-libc++
}
part_arm64() { tests/platforms/run.sh arm64; }
# Needs the packages abigail-tools and clang.
part_shared() {
    cmake --preset shared --log-level=WARNING &&
        cmake --build --preset shared --target gridlemma_engine gridlemma_strategies &&
        cmake --install build/shared --prefix build/shared/prefix &&
        tests/consumer/all.sh build/shared/prefix build/shared/consumers && tests/abi/check.sh build/shared
}
part_packages() { apps/packages.sh && tests/packages/bare_root.sh && tests/packages/reproducible.sh; }
part_fresh() { tests/packages/readme.sh; }
part_container() {
    { [ -e build/packages/SHA256SUMS ] || apps/packages.sh; } && tests/packages/container.sh
}

parts=("$@")
if [ ${#parts[@]} -eq 0 ]; then
    parts=(release sanitized python-asan kernels strategies fuzz threads tidy cluster 32-bit odr sources compilers arm64
        shared packages fresh container)
fi
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
