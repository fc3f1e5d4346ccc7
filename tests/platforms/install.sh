#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# install.sh PLATFORM PACKAGE...: installs what a platform of run.sh needs, in its system. For arm64
# libraries are those for arm64, beside those of the system itself.
set -euo pipefail
platform=$1
shift
packages=("$@")
if [ "$platform" = arm64 ] && ! dpkg --print-foreign-architectures | grep -qx arm64; then
    dpkg --add-architecture arm64
fi
if [ "$platform" = arm64 ]; then
    for index in "${!packages[@]}"; do
        case ${packages[index]} in
            libhwy-dev | nlohmann-json3-dev | rapidjson-dev | libjs-*) ;;
            lib*-dev | zlib1g-dev) packages[index]+=:arm64 ;;
        esac
    done
fi
missing=()
for package in "${packages[@]}"; do
    [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
        missing+=("$package")
done
if [ ${#missing[@]} -eq 0 ]; then exit 0; fi
apt-get -q update
# What is lost in a crash can be installed again.
apt-get -q -y -o Dpkg::Options::=--force-unsafe-io install --no-install-recommends "${missing[@]}"
