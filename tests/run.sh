#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Runs every test on Debian 12: installs missing packages, configures, builds, runs ctest.
#
#     tests/run.sh [PRESET [OPTION...]]     default: release; options as for cmake: -DNAME=VALUE;
#                                           -DGRIDLEMMA_PYTHON=ON: with the Python package
#     tests/run.sh quick [OPTION...]        most of the tests in a fraction of the time: without the
#                                           slow ones (tests/slow_tests.txt); installs no browser
#
# Not interactive. May be started from any folder, as root or with sudo. Ends with a line on what
# was left out, and how to have it.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
# shellcheck source=cmake/debian-setup.sh
. cmake/debian-setup.sh

preset=${1:-release}
if [ $# -gt 0 ]; then shift; fi
left_out=()
chosen=()
targets=(all)
packages=(build)
if [ "$preset" = quick ]; then
    preset=release
    targets=(apps/all tests/all)
    chosen=(--exclude-regex "$(tests/slow_tests.sh)")
    left_out+=("the $(grep -c '^ *[0-9]' tests/slow_tests.txt) slow tests (tests/run.sh)")
fi
if [ "$preset" = asan ]; then packages+=(check); fi
if [[ " $* " == *" -DGRIDLEMMA_PYTHON=ON "* ]]; then packages+=(python); fi
install_missing "${packages[@]}"
# In a shell of its own: if they cannot be had, their tests are left out.
if [ ${#chosen[@]} -eq 0 ]; then (install_missing tests) || true; fi
say "Configuring (preset $preset)"
cmake --preset "$preset" --log-level=WARNING "$@"
say 'Building'
start=$SECONDS
cmake --build --preset "$preset" --target "${targets[@]}"
say "Building took $((SECONDS - start)) s"
say 'Testing'
start=$SECONDS
result=0
ctest --preset "$preset" --parallel "$(nproc)" "${chosen[@]}" || result=$?
say "Testing took $((SECONDS - start)) s"

# Notes what was left out if a command fails. Arguments: what, packages, command.
unless() {
    local what=$1 needed=$2
    shift 2
    "$@" >/dev/null 2>&1 || left_out+=("$what (apt-get install $needed)")
}
has_browser() {
    command -v chromium && command -v chromedriver && /usr/bin/python3 -c 'import selenium'
}
unless 'the pages in a browser' 'chromium chromium-driver python3-selenium' has_browser
# shellcheck disable=SC2317  # it is called by its name
has_python_package() {
    /usr/bin/python3 -c 'import numpy' && [ -e /usr/include/pybind11/pybind11.h ] &&
        [ -e "$(/usr/bin/python3 -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h" ]
}
unless 'the Python package' 'pybind11-dev python3-dev python3-numpy' has_python_package
unless 'the notebooks of the Python guide' 'python3-nbconvert python3-ipykernel python3-matplotlib' \
    /usr/bin/python3 -c 'import nbconvert, ipykernel, matplotlib'
unless 'the reference of the Python package' python3-sphinx /usr/bin/python3 -c 'import sphinx'
unless 'the words in the pictures of README.md' 'chromium fonts-dejavu-core' command -v chromium
unless "fish's completion" fish command -v fish
unless "zsh's completion" zsh command -v zsh
unless 'the manual pages as groff shows them' 'man-db groff' command -v man
unless 'the style of the manual pages' mandoc command -v mandoc
unless 'the reference of the headers' doxygen command -v doxygen
if [ ! -e build/web/gridlemma.wasm ]; then
    left_out+=('the module for browsers (apps/web/build.sh)')
fi
if [ ! -d "${GRIDLEMMA_SHARED:-../shared}/data" ]; then
    left_out+=('the public puzzle lists (set GRIDLEMMA_SHARED to the folder that has them)')
fi
if [[ " $* " != *" -DGRIDLEMMA_MCP_SDK="* ]]; then
    left_out+=("'serve --mcp' with the protocol's own client (npm install --prefix FOLDER \
@modelcontextprotocol/sdk, then -DGRIDLEMMA_MCP_SDK=FOLDER)")
fi
if [ "$preset" = release ]; then
    left_out+=('sanitizers, fuzzing (tests/run.sh asan, tests/fuzz/run.sh)'
        'what takes hours (tests/long.sh)')
fi
list=$(printf '%s; ' "${left_out[@]}")
say "Left out: ${list%; }"
exit "$result"
