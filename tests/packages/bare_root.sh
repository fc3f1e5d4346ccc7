#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# bare_root.sh ROOT PACKAGES: whether the packages in the folder PACKAGES (apps/packages.sh) are
# enough for a Debian 12 that has nothing else. As root, by hand: it makes a system in the new folder
# ROOT with debootstrap (skipped if ROOT is there), and does in it what README.md says. Prints how
# long that took. Then it builds a program with the library's package, by find_package and by
# pkg-config.
set -euo pipefail
root=$1 packages=$2
sources=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)

if [ ! -d "$root/usr" ]; then debootstrap --variant=minbase bookworm "$root"; fi
rm -rf "$root/src"
mkdir -p "$root/src/tests"
cp "$packages"/*.deb "$root/src/"
cp -r "$sources/tests/consumer" "$sources/tests/examples" "$root/src/tests/"
mkdir "$root/src/tests/data"
cp "$sources/tests/data/minimal-20k.txt" "$root/src/tests/data/"
inside() {
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/ DEBIAN_FRONTEND=noninteractive \
        bash -euc "cd /src && $1"
}

inside 'apt-get -q update'
start=$EPOCHREALTIME
inside 'apt-get -q -y install --no-install-recommends ./gridlemma_*.deb'
# README's first example, and its second: what they print is in README.md.
rated=$(inside 'head -2 tests/data/minimal-20k.txt | gridlemma rate --summary=never')
printf '%s\n' "$rated"
awk "BEGIN { printf \"installed, and the first example run, in %.1f s\\n\", $EPOCHREALTIME - $start }"
while IFS= read -r line; do
    grep -qF -e "$line" "$sources/README.md" || { echo "not in README.md: $line"; exit 1; }
done <<<"$rated"
inside 'gridlemma help rate | head -n 1; gridlemma explain --pdf /src/a.pdf --step 1 ....24...49......1.28....5..6......9...3...8..4..785...51.8.94....1..8.2...6...1. 2>&1 |
    tail -n 1'  # Without librsvg, which is recommended, it says so.

inside 'apt-get -q -y install --no-install-recommends ./libgridlemma-dev_*.deb g++ cmake make pkg-config >/dev/null
    cmake -S tests/consumer/by_package -B by_package -DCMAKE_BUILD_TYPE=Release
    cmake --build by_package --target explain
    tests/examples/run.sh explain by_package/explain
    tests/consumer/by_pkg_config.sh g++ /usr by_pkg_config'
echo 'The packages are enough.'
