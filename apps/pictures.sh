#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Makes the pictures of README.md anew, and beside each a file of the words in it:
# apps/pictures/terminal.png and terminal.txt, page.png and page.txt.
#
#     apps/pictures.sh [--check] [COMMAND]
#
# COMMAND is the gridlemma that is shown; without it, the one in build/release, which is built if it
# is not there. With --check, nothing is written: draws the pictures elsewhere, and fails if their
# words are not those of the files. Chromium draws; if --check does not find it, it ends with 77.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
# shellcheck source=cmake/debian-setup.sh
. cmake/debian-setup.sh

check=
if [ "${1:-}" = --check ]; then check=1 && shift; fi
gridlemma=${1:-build/release/apps/gridlemma}
[ -n "$check" ] || install_missing pictures
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
    PATH="$(dirname -- "$gridlemma"):$PATH" bash -c "$*" | sed -n "1,${lines}p" | escaped
    printf '\n'
}

terminal() {
    printf '<!DOCTYPE html><meta charset="utf-8"><style>
body { margin: 0; background: #1b1f27; color: #d7dbe2;
       font: 15px/1.35 "DejaVu Sans Mono", monospace; }
pre { margin: 18px 22px; font: inherit; } b { color: #8fd18f; font-weight: normal; }
</style><pre>'
    typed 9 'head -8 tests/data/minimal-20k.txt | gridlemma rate --summary=never'
    typed 18 "sed -n 3p tests/data/minimal-20k.txt | gridlemma explain -p hodoku --grid=never | sed -n '/ 18[.]/,/ 22[.]/p'"
    printf '</pre>\n'
}

browser() {
    chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --force-color-profile=srgb \
        --user-data-dir="$scratch/profile" "$@" 2> "$scratch/log" ||
        die "Chromium failed: $(tail -n 1 "$scratch/log")"
}

# Prints the words that a page shows, one piece of text per line.
words() {
    browser --dump-dom "$1" | python3 -c '
import html.parser, sys
class Words(html.parser.HTMLParser):
    silent = 0
    def handle_starttag(self, tag, attributes): self.silent += tag in ("style", "script")
    def handle_endtag(self, tag): self.silent -= tag in ("style", "script")
    def handle_data(self, data):
        if not self.silent and data.strip(): print(data.strip("\n").rstrip())
Words().feed(sys.stdin.read())'
}

# WIDTH,HEIGHT ADDRESS NAME: makes the picture and the file of its words in the folder $out.
draw() {
    browser --window-size="$1" --screenshot="$out/$3.png" "$2" > /dev/null
    [ -s "$out/$3.png" ] || die "Chromium has drawn no $3.png"
    words "$2" > "$out/$3.txt"
    if [ -z "$check" ]; then say "apps/pictures/$3.png"; fi
}

# Fails if the words are not those beside README's picture.
compare() {
    diff -u "apps/pictures/$1.txt" "$out/$1.txt" ||
        die "apps/pictures/$1.png is not what is drawn today; apps/pictures.sh draws it anew"
}

if ! command -v chromium > /dev/null; then
    say 'Chromium is not installed: apt-get install chromium fonts-dejavu-core'
    exit 77
fi
out=apps/pictures
if [ -n "$check" ]; then out=$scratch; fi
out=$(realpath -- "$out")
terminal > "$scratch/terminal.html"
"$gridlemma" explain --profile hodoku --html "$scratch/page.html" "$puzzle"
draw 1040,560 "file://$scratch/terminal.html" terminal
draw 1200,760 "file://$scratch/page.html#1.$step" page
if [ -n "$check" ]; then
    compare terminal
    compare page
fi
