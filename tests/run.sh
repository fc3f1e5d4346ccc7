#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Runs every test on Debian 12: installs missing packages, configures, builds, runs ctest.
#
#     tests/run.sh [PRESET [OPTION...]]     default: release; options as for cmake: -DNAME=VALUE;
#                                           -DGRIDLEMMA_PYTHON=ON: with the Python package
#     tests/run.sh quick [OPTION...]        without the slow tests (tests/slow_tests.txt): most of the
#                                           tests in a fraction of the time
#
# Not interactive. May be started from any folder, as root or with sudo. Ends with a line for each
# thing that could not be tested, and says how it can be. `apt-get install` of these packages is left
# to the user, because a browser is large.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
# shellcheck source=cmake/debian-setup.sh
. cmake/debian-setup.sh

preset=${1:-release}
if [ $# -gt 0 ]; then shift; fi
chosen=()
if [ "$preset" = quick ]; then
    preset=release
    # The names as one regular expression.
    slow=$(sed -nE "s/^ *[0-9]+ //p" tests/slow_tests.txt | sed "s/[.+]/[&]/g" | paste -sd"|")
    chosen=(--exclude-regex "^($slow)( |\$)")
fi
packages=(build)
if [ "$preset" = asan ]; then packages+=(check); fi
if [[ " $* " == *" -DGRIDLEMMA_PYTHON=ON "* ]]; then packages+=(python); fi
install_missing "${packages[@]}"
say "Configuring (preset $preset)"
cmake --preset "$preset" --log-level=WARNING "$@"
say 'Building'
start=$SECONDS
cmake --build --preset "$preset"
say "Building took $((SECONDS - start)) s"
say 'Testing'
start=$SECONDS
result=0
ctest --preset "$preset" --parallel "$(nproc)" "${chosen[@]}" || result=$?
say "Testing took $((SECONDS - start)) s"
if [ ${#chosen[@]} -gt 0 ]; then
    say "Left out: the $(grep -c '^ *[0-9]' tests/slow_tests.txt) slow tests. To get them: tests/run.sh"
fi

# Says what was left out if a command fails. Arguments: what, packages, command.
unless() {
    local what=$1 packages=$2
    shift 2
    "$@" >/dev/null 2>&1 || say "Left out: $what. To get it: apt-get install $packages"
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
if [ ! -d "${GRIDLEMMA_SHARED:-../shared}/data" ]; then
    say 'Left out: the public puzzle lists. To get it: set GRIDLEMMA_SHARED to the folder that has them'
fi
if [[ " $* " != *" -DGRIDLEMMA_MCP_SDK="* ]]; then
    say "Left out: 'serve --mcp' with the protocol's own client. To get it: npm install --prefix FOLDER" \
        '@modelcontextprotocol/sdk, then -DGRIDLEMMA_MCP_SDK=FOLDER'
fi
if [ "$preset" = release ]; then
    say 'Left out: sanitizers, fuzzing and whatever takes hours. To get it: tests/run.sh asan,' \
        'tests/fuzz/run.sh, tests/long.sh'
fi
exit "$result"
