#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Runs every test on Debian 12: installs missing packages, configures, builds, runs ctest.
#
#     tests/run.sh [PRESET [OPTION...]]     default: release; options as for cmake: -DNAME=VALUE
#
# Not interactive. May be started from any folder, as root or with sudo.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
# shellcheck source=cmake/debian-setup.sh
. cmake/debian-setup.sh

preset=${1:-release}
if [ $# -gt 0 ]; then shift; fi
packages=(build)
if [ "$preset" = asan ]; then packages+=(check); fi
install_missing "${packages[@]}"
say "Configuring (preset $preset)"
cmake --preset "$preset" --log-level=WARNING "$@"
say 'Building'
cmake --build --preset "$preset"
say 'Testing'
exec ctest --preset "$preset" --parallel "$(nproc)"
