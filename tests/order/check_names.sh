#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# check_names.sh CTEST BUILD: prints the names of tests/slow_tests.txt that no test has, and those
# that it has twice; returns 1 if there are any. A test of a part that BUILD leaves out has its name.
set -euo pipefail
list=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)/slow_tests.txt
listed=$(sed -nE 's/^ *[0-9]+ //p' "$list" | LC_ALL=C sort)
tests=$("$1" --test-dir "$2" -N | sed -nE 's/^ *Test +#[0-9]+: //p' | sed 's/  #.*//')
[ -n "$listed" ] && [ -n "$tests" ]
wrong=$(LC_ALL=C comm -23 <(echo "$listed") \
    <(echo "$tests" | LC_ALL=C sort -u - "$2/tests/order/left_out.txt"))
[ -z "$wrong" ] || { echo "no such tests, or twice in the list:"; echo "$wrong"; exit 1; }
