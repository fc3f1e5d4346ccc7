#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Does what README.md says, as a new user types it: on a fresh Debian 12 with git, in a clone of HEAD.
#
#     tests/packages/readme.sh            runs the commands, one after the other
#     tests/packages/readme.sh --list     prints them
#
# They are the lines of its blocks: all those of `sh`, those that begin with `$ ` of the others; then
# the program of `cpp` is compiled and run. As root, or with sudo. Prints minutes per command; what each
# prints is in build/readme/NUMBER.log, and the system in build/readme/root. It has neither ccache nor
# anything else that the commands do not install. Ends at the first that fails, with status 1.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
# shellcheck source=cmake/debian-setup.sh
. cmake/debian-setup.sh

# Prints the lines of the blocks of README.md of kind $1.
block() { awk -v kind="\`\`\`$1" '/^```/ { open = !open; inside = open && $0 == kind; next } inside' README.md; }
commands() {
    block sh | sed 's/  *# .*//'
    block '' | sed -n 's/^\$ //p'
    # shellcheck disable=SC2016  # it is written so
    grep -o '`g++ [^`]*`' README.md | tr -d '`'
    echo "./a.out '$(head -n 1 tests/data/minimal-20k.txt)'"
}
mapfile -t commands < <(commands)
if [ "${1-}" = --list ]; then
    printf '%s\n' "${commands[@]}"
    exit
fi

install_missing root
out=$PWD/build/readme
root=$out/root
as_root rm -rf "$out"
mkdir -p "$out"
make_root "$root" bookworm git ca-certificates
as_root git clone -q . "$root/root/gridlemma"
block cpp | as_root tee "$root/root/gridlemma/explain.cpp" >/dev/null
# Somebody sits there who answers yes, and has a name.
echo 'APT::Get::Assume-Yes "true";' | as_root tee "$root/etc/apt/apt.conf.d/yes" >/dev/null
in_root "$root" git config --global user.name 'A User'
in_root "$root" git config --global user.email user@example.org
say "A fresh system, in $root"
number=0
for command in "${commands[@]}"; do
    number=$((number + 1))
    start=$SECONDS
    if ! in_root "$root" bash -c "cd ~/gridlemma && $command" >"$out/$number.log" 2>&1 </dev/null; then
        tail -n 20 "$out/$number.log"
        die "failed after $((SECONDS - start)) s: $command, see $out/$number.log"
    fi
    say "$(((SECONDS - start) / 60)) min $(((SECONDS - start) % 60)) s: $command"
done
say 'README.md is true.'
