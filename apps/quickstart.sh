#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Sets up a fresh tree on Debian 12: installs missing packages, configures, builds the command and
# rates a sample of puzzles. Not interactive. May be started from any folder, as root or with sudo.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
# shellcheck source=cmake/debian-setup.sh
. cmake/debian-setup.sh

# Prints how long a part took.
part() {
    local name=$1 start=$SECONDS
    shift
    say "$name"
    "$@"
    say "$name took $((SECONDS - start)) s"
}
part 'Installing what is missing' install_missing build
part 'Configuring (preset release)' cmake --preset release --log-level=WARNING
say 'The build takes 3 to 5 minutes on two cores, the first time'
part 'Building the command and its manual pages' \
    cmake --build --preset release --target gridlemma_documents

gridlemma=build/release/apps/gridlemma
sample=tests/data/minimal-20k.txt

say 'Rating the first ten of our own puzzles'
printf '$ head %s | %s rate --summary=never\n' "$sample" "$gridlemma"
head "$sample" | "$gridlemma" rate --summary=never

say 'Rating all 20,000 of them'
printf '$ %s rate --summary=only %s\n' "$gridlemma" "$sample"
"$gridlemma" rate --summary=only "$sample"

say "Done. '$gridlemma help' tells what else there is."
