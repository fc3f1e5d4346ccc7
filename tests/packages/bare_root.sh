#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# bare_root.sh [PACKAGES [ROOTS]]: whether what apps/packages.sh has put into the folder PACKAGES
# (default: build/packages) is enough for systems that have nothing else. As root, or with sudo. Makes
# them with debootstrap in the folder ROOTS (default: build/bare), from the packages of this machine's
# apt. Does there what README.md says, and prints how long it took, from the installation to the answer:
#
#   command      on Debian 12: README's first example
#   development  on Debian 12: a program with the library, by find_package and by pkg-config
#   python       on Debian 12: README's first two puzzles, rated as an array
#   portable     on Debian 11: README's first example
set -euo pipefail
sources=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
packages=$(realpath "${1:-$sources/build/packages}")
roots=${2:-$sources/build/bare}
# shellcheck source=cmake/debian-setup.sh
. "$sources/cmake/debian-setup.sh"
install_missing root
mkdir -p "$roots"
roots=$(realpath "$roots")

# Makes a fresh system named $1 of the release $2, with the packages and the project's tests in /src.
fresh_root() {
    root=$roots/$1
    make_root "$roots/$2" "$2"
    as_root rm -rf "$root"
    as_root cp -a "$roots/$2" "$root"
    as_root mkdir -p "$root/src/tests/data"
    as_root cp "$packages"/* "$root/src/"
    as_root cp -r "$sources"/tests/{consumer,examples,packages,plugin} "$root/src/tests/"
    as_root cp "$sources/tests/data/minimal-20k.txt" "$root/src/tests/data/"
    as_root cp "$sources/README.md" "$root/src/"
    inside 'apt-get -q update >/dev/null'
}
inside() {
    as_root chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/ LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive bash -euc "cd /src && $1"
}
# Does the rest of the arguments inside, one after the other, and prints how long they took.
timed() {
    local part TIMEFORMAT="==> $1: %1R s, processors %1U + %1S s"
    shift
    time for part in "$@"; do inside "$part"; done
}

fresh_root command bookworm
timed 'command: installed, and the first example run' \
    'apt-get -q -y install ./gridlemma_*.deb >/dev/null' \
    'tests/packages/first_example.sh gridlemma'
inside 'gridlemma help rate | head -n 1
    gridlemma explain --pdf /src/a.pdf --step 1 \
        ....24...49......1.28....5..6......9...3...8..4..785...51.8.94....1..8.2...6...1. >/dev/null
    head -c 5 /src/a.pdf | grep -q %PDF-'  # By librsvg, which is recommended.

fresh_root development bookworm
timed 'development: installed, with a compiler' \
    'apt-get -q -y install --no-install-recommends ./libgridlemma-dev_*.deb g++ cmake make pkg-config \
        >/dev/null'
timed 'development: a program by find_package' \
    'cmake -S tests/consumer/by_package -B by_package -DCMAKE_BUILD_TYPE=Release >/dev/null
    cmake --build by_package --target explain >/dev/null
    tests/examples/run.sh explain by_package/explain'
timed 'development: all that uses the library' 'tests/consumer/all.sh /usr all >/dev/null'

fresh_root python bookworm
timed 'python: installed, and the first array rated' \
    'apt-get -q -y install --no-install-recommends ./python3-gridlemma_*.deb >/dev/null' \
    'head -n 2 tests/data/minimal-20k.txt >two.txt
    python3 -c "
import gridlemma, numpy
rating = gridlemma.rate(gridlemma.boards(\"two.txt\"))
print(rating.er)
assert numpy.allclose(rating.er, [8.9, 3.6])"'

fresh_root portable bullseye
timed 'portable: unpacked, and the first example run, on Debian 11' \
    'apt-get -q -y install --no-install-recommends zstd >/dev/null
    tar --extract --zstd --file gridlemma-*-linux-x86_64.tar.zst' \
    'tests/packages/first_example.sh ./gridlemma-*-linux-x86_64/bin/gridlemma'
say 'The packages are enough.'
