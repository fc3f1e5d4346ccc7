#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# slow_tests.sh: prints the regular expression that ctest needs to leave out the tests of
# slow_tests.txt.
sed -nE 's/^ *[0-9]+ //p' "$(dirname -- "${BASH_SOURCE[0]}")/slow_tests.txt" | sed 's/[.+]/[&]/g' |
    paste -sd'|' | sed 's/.*/^(&)( |$)/'
