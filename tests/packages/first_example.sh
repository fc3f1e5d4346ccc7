#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# first_example.sh COMMAND...: runs README's first example with a command, which may be several
# words, and prints what that prints. Returns 1 if README.md says otherwise.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
rated=$(head -2 tests/data/minimal-20k.txt | "$@" rate --summary=never)
printf '%s\n' "$rated"
[ "$(wc -l <<<"$rated")" -eq 3 ] || { echo 'not three lines'; exit 1; }
while IFS= read -r line; do
    grep -qF -e "$line" README.md || { echo "not in README.md: $line"; exit 1; }
done <<<"$rated"
