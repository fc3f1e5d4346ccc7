#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Builds what runs in a browser:
#
#     apps/web/build.sh           build/web/gridlemma.wasm, build/web/package, an npm package, and
#                                 build/web/gridlemma.html, the page for solving, which
#                                 build/web/app has for a server, as an app to install
#     apps/web/build.sh module    the module and its types alone, without npm
#
# Installs missing packages of Debian first; npm fetches TypeScript, of the version in the lockfile.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
# shellcheck source=cmake/debian-setup.sh
. cmake/debian-setup.sh

web=$PWD/apps/web
out=$PWD/build/web

build_module() {
    local hash
    hash=$(node "$web/sources_hash.mjs")
    rm -f "$out/sources.txt"
    cmake --preset web --log-level=WARNING
    cmake --build --preset web
    node --no-warnings "$web/engine/make_types.mjs" "$out/gridlemma.wasm" >"$out/methods.d.ts.new"
    mv "$out/methods.d.ts.new" "$out/methods.d.ts"
    node "$web/notices.mjs" "$out" >"$out/NOTICES"
    printf '%s\n' "$hash" >"$out/sources.txt"
}

# Arguments: the folder of a package.json. Does nothing if what its lockfile names is there.
install_npm() {
    local lock=$1/package-lock.json done=$1/node_modules/.package-lock.json
    if [ "$done" -nt "$lock" ]; then return 0; fi
    (cd "$1" && npm ci --no-audit --no-fund --silent)
}

build_package() {
    install_npm "$web/package"
    rm -rf "$out/package"
    mkdir -p "$out/package/dist"
    cp "$web"/package/{package.json,README.md,example.mjs} "$out/package"
    cp "$out/NOTICES" "$out/package"
    cp "$out/gridlemma.wasm" "$out/methods.d.ts" "$out/package/dist"
    (cd "$web/package" && npx --no-install tsc --project tsconfig.json)
}

build_page() {
    install_npm "$web/page"
    (cd "$web/page" && npx --no-install tsc --noEmit &&
        GRIDLEMMA_PAGE_OUT="$out/page" npx --no-install vite build --logLevel warn)
    mv "$out/page/index.html" "$out/gridlemma.html"
    node "$web/page/make_app.js" "$out/gridlemma.html" "$out/app"
}

install_missing web
command -v node >/dev/null || die "Node 20 or later is needed (Debian: nodejs, npm)"
build_module
if [ "${1-}" != module ]; then
    build_package
    build_page
    say "Built: build/web/gridlemma.html, $(stat --format=%s "$out/gridlemma.html") bytes"
fi
say "Built: build/web/gridlemma.wasm, $(stat --format=%s "$out/gridlemma.wasm") bytes"
