# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2034  # the lists are used through their names
# Gridlemma's dependencies on Debian 12, in one place. Sourced by apps/quickstart.sh, tests/run.sh
# and .ci/run, which call
#
#     install_missing build          for the build: compiler, tools, libraries
#     install_missing build check    also for the format, lint and fuzz checks
#     install_missing tests          for all that tests look at: a browser, shells, Doxygen
#     install_missing build python   also for the Python package, if it is wanted, and its tests
#     install_missing build package  for making packages
#     install_missing root           for systems of other releases (make_root)
#     install_missing container      for the tests of the container
#     install_missing web            for the module that runs in browsers
#     install_missing pictures       for drawing the pictures of README.md
#
# Only missing packages are installed, so a complete machine needs neither network nor root rights.
# On a system without apt the lists are printed and the build is attempted anyway.

readonly packages_build=(
    cmake g++ ninja-build pkg-config
    libboost-dev libboost-program-options-dev
    libhwy-dev libfmt-dev nlohmann-json3-dev rapidjson-dev
    zlib1g-dev libzstd-dev libedit-dev libutf8proc-dev libsqlite3-dev librsvg2-dev
    libgtest-dev libgmock-dev libbenchmark-dev libjs-chart.js sqlite3
    python3 python3-jsonschema
)
readonly packages_check=(
    clang clang-format clang-tidy libclang-rt-14-dev
)
readonly packages_tests=(
    chromium chromium-driver python3-selenium fonts-dejavu-core
    bash fish zsh
    man-db groff mandoc doxygen
)
readonly packages_python=(
    pybind11-dev python3-dev python3-numpy
    python3-pandas python3-dask python3-distributed mypy python3-pip python3-setuptools python3-wheel
    python3-nbconvert python3-ipykernel python3-matplotlib python3-sphinx
)
readonly packages_web=(
    cmake ninja-build clang-16 lld-16 llvm-16
    wasi-libc libc++-16-dev-wasm32 libc++abi-16-dev-wasm32 libclang-rt-16-dev-wasm32
    libboost-dev libhwy-dev libfmt-dev nlohmann-json3-dev rapidjson-dev
    binaryen brotli xz-utils
)
readonly packages_root=(
    debootstrap
)
readonly packages_container=(
    podman runc parallel openssh-server slurm-wlm
)
readonly packages_package=(
    debootstrap dpkg-dev lintian zstd xz-utils
    pybind11-dev python3-dev
)
readonly packages_pictures=(
    chromium fonts-dejavu-core
)

say() { printf '==> %s\n' "$*"; }
die() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

is_installed() {
    [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Runs a command as root: directly, or through sudo, which asks for a password only at a terminal.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif ! command -v sudo >/dev/null; then
        die "installing packages needs root or sudo; as root, run: apt-get install ${missing[*]}"
    elif [ -t 0 ]; then
        sudo "$@"
    else
        sudo --non-interactive "$@"
    fi
}

# Makes a Debian in a new folder, unless it is there. Its packages come from where apt of this machine
# has Debian's. Arguments: the folder, the name of the release, packages that it should have.
make_root() {
    local root=$1 release=$2 mirror
    shift 2
    if [ -d "$root" ]; then return 0; fi
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' |
        head -n 1)
    as_root rm -rf "$root.part"
    # debootstrap takes no empty list of packages.
    as_root debootstrap --variant=minbase ${1:+"--include=$(IFS=, && echo "$*")"} \
        "$release" "$root.part" "$mirror" >"$root.log" || die "debootstrap failed: see $root.log"
    as_root mv "$root.part" "$root"
}

# Runs a command in the system of a folder, which has its own packages and this machine's devices. If
# `in_root_sources` names a folder, the command sees it as /src and cannot change it. Arguments: the
# system's folder, the command.
in_root() {
    local root=$1
    shift
    # shellcheck disable=SC2016  # the other shell has these variables
    as_root unshare --mount bash -euc '
        root=$1 sources=$2
        shift 2
        if [ -n "$sources" ]; then
            mkdir -p "$root/src"
            mount --bind "$sources" "$root/src"
            mount -o remount,bind,ro "$root/src"
        fi
        mount --rbind /dev "$root/dev"
        mount -t proc proc "$root/proc"
        exec chroot "$root" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
            HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"' _ "$root" "${in_root_sources-}" "$@"
}

# Arguments: names of the lists above.
install_missing() {
    local group package missing=()
    for group in "$@"; do
        local -n packages="packages_$group"
        if ! command -v apt-get >/dev/null; then
            say "No apt here; Debian calls what is needed: ${packages[*]}"
            continue
        fi
        for package in "${packages[@]}"; do
            is_installed "$package" || missing+=("$package")
        done
    done
    if [ "${#missing[@]}" -eq 0 ]; then return 0; fi
    say "Installing with apt: ${missing[*]}"
    as_root apt-get -q update || say "The package lists could not be renewed; trying with the old."
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends \
        "${missing[@]}" </dev/null || die "apt could not install: ${missing[*]}"
}
