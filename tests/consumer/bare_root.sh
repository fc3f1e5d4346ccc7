#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# bare_root.sh ROOT PREFIX: whether a program builds on a Debian 12 that has nothing but a compiler,
# CMake, pkg-config and the libraries that the package names. As root, by hand: it makes a system in
# the new folder ROOT with debootstrap (skipped if ROOT is there), copies the installation PREFIX
# into it, and builds and runs there:
#
#   find_package    tests/consumer/by_package with all examples
#   pkg-config      tests/consumer/by_pkg_config.sh
#   plugin          tests/plugin/example, loaded by a program that uses the library
set -euo pipefail
root=$1 prefix=$2
sources=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
readonly puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

if [ ! -d "$root/usr" ]; then
    debootstrap --variant=minbase \
        --include=g++,cmake,make,pkg-config,libboost-dev bookworm "$root"
fi
rm -rf "$root/src" "$root/opt/gridlemma"
mkdir -p "$root/src/tests" "$root/opt"
cp -r "$prefix" "$root/opt/gridlemma"
cp -r "$sources/tests/consumer" "$sources/tests/examples" "$sources/tests/plugin" "$root/src/tests/"

chroot "$root" env -i PATH=/usr/bin:/bin HOME=/ CMAKE_PREFIX_PATH=/opt/gridlemma puzzle="$puzzle" \
    bash -euxc '
    cmake -S /src/tests/consumer/by_package -B /src/by_package -DCMAKE_BUILD_TYPE=Release
    cmake --build /src/by_package -j2
    /src/by_package/solve_one "$puzzle"
    /src/by_package/explain "$puzzle" | head -n 2
    for example in rate explain my_strategy check_log count_solutions compare_profiles; do
        /src/tests/examples/run.sh "$example" "/src/by_package/$example"
    done
    /src/tests/consumer/by_pkg_config.sh g++ /opt/gridlemma /src/by_pkg_config
    cmake -S /src/tests/plugin/example -B /src/plugin -DCMAKE_BUILD_TYPE=Release
    cmake --build /src/plugin
    /src/by_package/load_plugin /src/plugin/xy_wing.so'
