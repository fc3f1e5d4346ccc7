#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# reproducible.sh [FOLDER]: makes all packages twice from scratch, from clones of HEAD in two folders
# (in FOLDER, or in a temporary one), with one and with two compilers at a time and without ccache,
# and compares their bytes. Returns 1 if any differ; diffoscope, if it is there, says in what.
set -euo pipefail
sources=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
work=${1:-}
if [ -z "$work" ]; then
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
fi
mkdir -p "$work"
work=$(realpath "$work")
export CCACHE_DISABLE=1
jobs=1
for folder in "$work/one" "$work/another/folder"; do
    rm -rf "$folder"
    git clone -q "$sources" "$folder"
    # The old C library is no part of what is compared.
    GRIDLEMMA_OLD_SYSTEM=${GRIDLEMMA_OLD_SYSTEM-$sources/build/old-system} \
        CMAKE_BUILD_PARALLEL_LEVEL=$jobs "$folder/apps/packages.sh"
    jobs=2
done
status=0
cd "$work/one/build/packages"
for file in *; do
    other=$work/another/folder/build/packages/$file
    if cmp "$file" "$other"; then continue; fi
    status=1
    if command -v diffoscope >/dev/null; then diffoscope "$file" "$other" | head -n 60 || true; fi
done
diff <(ls) <(ls "$work/another/folder/build/packages") || status=1
if [ $status -eq 0 ]; then echo 'Two builds, the same bytes:' && cat SHA256SUMS; fi
exit $status
