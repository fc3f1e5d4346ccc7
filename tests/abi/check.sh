#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# check.sh BUILD: whether the shared libraries of the build folder BUILD (preset `shared`) can take the
# place of those that were recorded in this folder with the same soname. Returns 1, and says what has
# changed, if a program that was built with those would not run with these: a public function is gone,
# or a type that passes through one has another layout. What is public is what the public headers
# declare. New functions are no change.
#
#     tests/abi/check.sh --record BUILD     records them, for a new soname
#
# A change needs a new minor version, which is in the soname, and a new record. As long as a version
# is not handed out yet, its record is replaced. Needs abigail-tools and clang.
set -euo pipefail
record=
if [ "${1-}" = --record ]; then record=yes && shift; fi
build=$1
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
headers=$build/include
status=0

libraries=("$build"/engine/libgridlemma_engine.so "$build"/strategies/libgridlemma_strategies.so)
"$here/public.py" "$headers" "${libraries[@]}" >"$work/public"
echo "$(($(wc -l <"$work/public") - 1)) public symbols"
for library in "${libraries[@]}"; do
    soname=$(objdump -p "$library" | awk '$1 == "SONAME" { print $2 }')
    abidw --kmi-whitelist "$work/public" --headers-dir "$headers/gridlemma" --drop-private-types \
        --no-show-locs --no-corpus-path --no-comp-dir-path --no-parameter-names \
        --drop-undefined-syms "$library" >"$work/$soname.abi"
    if [ -n "$record" ]; then
        rm -f "$here/${soname%.so.*}".so.*.abi.xz
        xz -9 -c "$work/$soname.abi" >"$here/$soname.abi.xz"
    elif [ ! -e "$here/$soname.abi.xz" ]; then
        echo "$soname: there is no record of it; tests/abi/check.sh --record $build makes one"
        status=1
    else
        xz -d -c "$here/$soname.abi.xz" >"$work/recorded.abi"
        if abidiff --no-added-syms "$work/recorded.abi" "$work/$soname.abi"; then
            echo "$soname: as it was recorded"
        else
            echo "$soname: the ABI has changed; the minor version in CMakeLists.txt has to be raised"
            status=1
        fi
    fi
done
exit $status
