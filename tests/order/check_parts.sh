#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# check_parts.sh CMAKE CTEST BUILD TESTS: configures the tree without each of its parts, and without
# all of them, as where a package is missing, and runs order.names there. A part is an option that is
# ON in BUILD, or a package that the tree can do without. Nothing is compiled: TESTS, which BUILD has
# made, says which tests it has.
set -euo pipefail
cmake=$1 ctest=$2 build=$3 tests=$4
source=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/tree
compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$build/CMakeCache.txt")

# Arguments: options for cmake. One folder after the other would find the compiler again each time.
check() {
    "$cmake" -S "$source" -B "$tree" -G Ninja --log-level=WARNING \
        -DCMAKE_CXX_COMPILER="$compiler" "${defaults[@]}" "$@" \
        >"$work/log" 2>&1 || { cat "$work/log"; echo "cmake $* failed"; return 1; }
    # Without the command there are no tests.
    if [[ " $* " =~ -DGRIDLEMMA_(TESTS|BUILD_CLI|INSTALL)=OFF ]]; then return; fi
    ln -sf "$tests" "$tree/tests/"
    "$ctest" --test-dir "$tree" --tests-regex '^order[.]names$' --no-tests=error \
        --output-on-failure >"$work/log" 2>&1 || { cat "$work/log"; echo "with $*"; return 1; }
}

mapfile -t options < <(sed -n 's/^\(GRIDLEMMA_[A-Z_]*\):BOOL=ON$/\1/p' "$build/CMakeCache.txt")
[ ${#options[@]} -ge 5 ]
parts=(-DCMAKE_DISABLE_FIND_PACKAGE_pybind11=ON -DGRIDLEMMA_NODE= -DGRIDLEMMA_DOXYGEN=
    -DGRIDLEMMA_CCACHE_PROGRAM= -DGRIDLEMMA_BROWSER_PYTHON=)
absent=("${parts[@]}")
for option in "${options[@]}"; do
    parts+=("-D$option=OFF")
    # The tests are what is looked at.
    case $option in GRIDLEMMA_TESTS | GRIDLEMMA_BUILD_CLI | GRIDLEMMA_INSTALL) continue ;; esac
    absent+=("-D$option=OFF")
done
defaults=()
for part in "${parts[@]}"; do
    name=${part#-D}
    defaults+=(-U "${name%%=*}")
done
status=0
for part in "${parts[@]}"; do
    check "$part" || status=1
done
check "${absent[@]}" || status=1
exit $status
