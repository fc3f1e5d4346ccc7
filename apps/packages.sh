#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Makes what is handed out, on Debian 12, in the folder build/packages:
#
#     gridlemma_VERSION_amd64.deb         command, manual pages, completions (apt install ./FILE)
#     libgridlemma-dev_VERSION_amd64.deb  headers and archives of the library
#     gridlemma-VERSION-linux-x86_64.tar.zst  the command for any Linux, to unpack anywhere
#     gridlemma-VERSION.tar.xz            the sources, as committed
#     SHA256SUMS
#
# The portable command is linked with the C library of Debian 11, from a root that debootstrap makes
# in build/old-system (as root or with sudo). GRIDLEMMA_OLD_SYSTEM names another; if it is empty, the
# command runs on Debian 12 and later.
#
# Not interactive. The same sources give the same bytes, whatever the folder. lintian judges the
# packages; its errors are errors here.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
# shellcheck source=cmake/debian-setup.sh
. cmake/debian-setup.sh

install_missing build package
build=build/package out=build/packages
old=${GRIDLEMMA_OLD_SYSTEM-$PWD/build/old-system}
if [ -n "$old" ] && [ ! -e "$old/usr/lib/x86_64-linux-gnu/libc_nonshared.a" ]; then
    say 'Fetching the C library of Debian 11'
    as_root debootstrap --variant=minbase --include=libc6-dev bullseye "$old" >/dev/null
    # Absolute links name the system that runs.
    as_root ln -sf ../lib/x86_64-linux-gnu/ld-2.31.so "$old/usr/lib64/ld-linux-x86-64.so.2"
fi
say 'Configuring (preset package)'
cmake --preset package --log-level=WARNING -DGRIDLEMMA_OLD_SYSTEM="$old"
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' $build/CMakeCache.txt)
date=$(sed -n 's/^set(GRIDLEMMA_DATE \([-0-9]*\)).*/\1/p' CMakeLists.txt)
SOURCE_DATE_EPOCH=$(date -u -d "$date 12:00" +%s)
export SOURCE_DATE_EPOCH
say 'Building'
cmake --build --preset package --target gridlemma_documents gridlemma_portable
rm -rf "$out"
mkdir -p "$out"

say 'Packing for Debian'
(cd $build && cpack -B "$OLDPWD/$out" >/dev/null 2>&1) || die "cpack failed"
rm -rf "$out/_CPack_Packages"
lintian --allow-root --fail-on error "$out"/*.deb

# Packs a folder, named by its parent and name, with the times of the version.
pack() {
    tar --create --directory "$1" --sort=name --format=gnu --owner=0 --group=0 --numeric-owner \
        --mtime="@$SOURCE_DATE_EPOCH" --mode=u=rwX,go=rX "$2"
}
say 'Packing the portable command'
name=gridlemma-$version-linux-$(uname -m)
stage=$build/portable/$name
rm -rf "$stage"
cmake --install $build --prefix "$stage" --component command >/dev/null
install --strip -m 755 $build/portable/gridlemma "$stage/bin/gridlemma"
cp $build/portable/NOTICES "$stage/share/doc/gridlemma/NOTICES"
pack $build/portable "$name" | zstd -q -19 >"$out/$name.tar.zst"

if git rev-parse --git-dir >/dev/null 2>&1; then
    say 'Packing the sources'
    git archive --format=tar --prefix="gridlemma-$version/" HEAD | xz -9 -T1 \
        >"$out/gridlemma-$version.tar.xz"
else
    say 'Left out: the archive of the sources. It is made from a clone'
fi
(cd "$out" && sha256sum -- *.deb *.tar.* >SHA256SUMS)
say "Done, in $out:"
(cd "$out" && du -h --apparent-size -- *.deb *.tar.*)
