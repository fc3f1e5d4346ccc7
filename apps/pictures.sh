#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Makes the pictures of README.md anew: apps/pictures/terminal.png and apps/pictures/page.png.
#
#     apps/pictures.sh
#
# Uses the command in build/release and builds it if it is not there. Chromium draws both pictures.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
# shellcheck source=cmake/debian-setup.sh
. cmake/debian-setup.sh

install_missing pictures
gridlemma=build/release/apps/gridlemma
[ -x "$gridlemma" ] || apps/quickstart.sh

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Its path has a uniqueness test, a finned fish, a Sue de Coq and a nice loop, which is step 23.
puzzle=$(sed -n 3p tests/data/minimal-20k.txt)
step=23

escaped() { sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g'; }

# A command as one types it, and the first lines of its output.
typed() {
    local lines=$1
    shift
    printf '<b>$ %s</b>\n' "$(escaped <<< "$*")"
    PATH="build/release/apps:$PATH" bash -c "$*" | sed -n "1,${lines}p" | escaped
    printf '\n'
}

terminal() {
    printf '<!DOCTYPE html><meta charset="utf-8"><style>
body { margin: 0; background: #1b1f27; color: #d7dbe2;
       font: 15px/1.35 "DejaVu Sans Mono", monospace; }
pre { margin: 18px 22px; font: inherit; } b { color: #8fd18f; font-weight: normal; }
</style><pre>'
    typed 9 'head -8 tests/data/minimal-20k.txt | gridlemma rate --summary=never'
    typed 14 'sed -n 3p tests/data/minimal-20k.txt | gridlemma explain -p hodoku --grid=never | tail -n +20'
    printf '</pre>\n'
}

# WIDTH,HEIGHT FILE.html FILE.png
draw() {
    chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --force-color-profile=srgb \
        --window-size="$1" --screenshot="$PWD/$3" "file://$2" > "$scratch/log" 2>&1 ||
        die "Chromium failed: $(tail -n 1 "$scratch/log")"
    say "$3"
}

mkdir -p apps/pictures
terminal > "$scratch/terminal.html"
"$gridlemma" explain --profile hodoku --html "$scratch/page.html" "$puzzle"
draw 920,560 "$scratch/terminal.html" apps/pictures/terminal.png
draw 1200,620 "$scratch/page.html#1.$step" apps/pictures/page.png
