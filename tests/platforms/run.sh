#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Compiles and tests with other compilers, other standard libraries and for another processor:
#
#     tests/platforms/run.sh PLATFORM...
#
#     gcc-14           GCC 14 of Debian 13
#     clang-16         clang 16 with libstdc++
#     clang-16-libc++  clang 16 with libc++
#     clang-19         clang 19 with libstdc++
#     clang-19-libc++  clang 19 with libc++
#     arm64            GCC 12 for arm64; qemu runs what it makes
#
# GCC 12 is what every other test uses. Each platform has a system of its own, which debootstrap makes
# in the folder GRIDLEMMA_ROOTS (default: build/roots), so that its packages do not disturb those of
# this machine. As root, or with sudo. tests/platforms/inside.sh says what is tested.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
# shellcheck source=cmake/debian-setup.sh
. cmake/debian-setup.sh
roots=${GRIDLEMMA_ROOTS:-$PWD/build/roots}

# What the platforms need beside packages_build.
packages_for() {
    case $1 in
        gcc-14) echo g++-14 ;;
        clang-*-libc++) echo "${1%-libc++}" "libc++-${1//[!0-9]/}-dev" "libc++abi-${1//[!0-9]/}-dev" ;;
        clang-*) echo "$1" ;;
        arm64) echo g++-aarch64-linux-gnu qemu-user-static ;;
        *) die "no platform '$1'" ;;
    esac
}

# Options for cmake, one per line.
options_for() {
    case $1 in
        gcc-14) printf '%s\n' -DCMAKE_CXX_COMPILER=g++-14 -DGRIDLEMMA_BUILD_CLI=ON ;;
        # Debian's Boost and fmt are for libstdc++, so there is no command with libc++. Boost 1.74
        # derives from what C++17 took away.
        clang-*-libc++)
            printf '%s\n' "-DCMAKE_CXX_COMPILER=clang++-${1//[!0-9]/}" \
                '-DCMAKE_CXX_FLAGS=-stdlib=libc++ -DBOOST_NO_CXX98_FUNCTION_BASE'
            ;;
        # std::stable_sort of libstdc++ 12 uses what is deprecated.
        clang-*)
            printf '%s\n' "-DCMAKE_CXX_COMPILER=clang++-${1//[!0-9]/}" \
                -DCMAKE_CXX_FLAGS=-Wno-deprecated-declarations -DGRIDLEMMA_BUILD_CLI=ON
            ;;
        arm64) printf '%s\n' -DGRIDLEMMA_BUILD_CLI=ON ;;
    esac
}

in_root_sources=$PWD
if [ $# -eq 0 ]; then die 'usage: tests/platforms/run.sh PLATFORM...'; fi
install_missing root
for platform in "$@"; do
    read -ra packages <<<"$(packages_for "$platform")"
    mapfile -t options <<<"$(options_for "$platform")"
    release=bookworm
    if [ "$platform" = gcc-14 ]; then release=trixie; fi
    # Versions of libc++ exclude each other.
    root=$roots/$release-$platform
    mkdir -p "$roots"
    say "$platform: the system $root"
    make_root "$root" "$release"
    in_root "$root" /src/tests/platforms/install.sh "$platform" "${packages_build[@]}" googletest \
        "${packages[@]}"
    say "$platform: compiling and testing"
    in_root "$root" env CMAKE_BUILD_PARALLEL_LEVEL="${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}" \
        /src/tests/platforms/inside.sh "$platform" "${options[@]}"
done
