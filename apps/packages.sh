#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Makes what is handed out, on Debian 12, in the folder build/packages:
#
#     gridlemma_VERSION_amd64.deb          command, manual pages, completions (apt install ./FILE)
#     libgridlemma-dev_VERSION_amd64.deb   headers and archives of the library
#     python3-gridlemma_VERSION_amd64.deb  the Python package, for Debian's Python
#     gridlemma-web_VERSION_all.deb        the page for solving, and the module for browsers. Made
#                                          where there are Node 20 and npm: see apps/web/build.sh
#     gridlemma-VERSION-linux-x86_64.tar.zst  the command for any Linux, to unpack anywhere
#     gridlemma-VERSION.tar.xz             the sources, as committed
#     SHA256SUMS
#
# The portable command is linked with the C library of Debian 11, from a root that debootstrap makes
# in build/old-system (as root or with sudo). GRIDLEMMA_OLD_SYSTEM names another; if it is empty, the
# command runs on Debian 12 and later.
#
# Packages name who answers for them: DEBFULLNAME and DEBEMAIL, or the user.name and user.email of
# git.
#
# Not interactive. The same sources and the same name give the same bytes, whatever the folder.
# lintian judges the packages; its errors and warnings are errors here.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
# shellcheck source=cmake/debian-setup.sh
. cmake/debian-setup.sh

person=${DEBFULLNAME:-$(git config user.name || true)}
address=${DEBEMAIL:-$(git config user.email || true)}
if [ -z "$person" ] || [ -z "$address" ]; then
    die "who answers for the packages? Set DEBFULLNAME and DEBEMAIL, or git's user.name and user.email"
fi
contact="$person <$address>"

install_missing build package
build=build/package out=build/packages
old=${GRIDLEMMA_OLD_SYSTEM-$PWD/build/old-system}
if [ -n "$old" ] && [ ! -e "$old/usr/lib/x86_64-linux-gnu/libc_nonshared.a" ]; then
    say 'Fetching the C library of Debian 11'
    mkdir -p build
    make_root "$old" bullseye libc6-dev
    # Absolute links name the system that runs.
    as_root ln -sf ../lib/x86_64-linux-gnu/ld-2.31.so "$old/usr/lib64/ld-linux-x86-64.so.2"
fi
web=
if command -v npm >/dev/null && [ "$(node --version | sed 's/^v\([0-9]*\).*/\1/')" -ge 20 ]; then
    say 'Building the page and the module for browsers'
    apps/web/build.sh
    web=$PWD/build/web
else
    say 'Left out: gridlemma-web. To get it: Node 20 or later, and npm'
fi
say 'Configuring (preset package)'
cmake --preset package --log-level=WARNING -DGRIDLEMMA_OLD_SYSTEM="$old" -DGRIDLEMMA_WEB_FILES="$web"
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' $build/CMakeCache.txt)
date=$(sed -n 's/^set(GRIDLEMMA_DATE \([-0-9]*\)).*/\1/p' CMakeLists.txt)
SOURCE_DATE_EPOCH=$(date -u -d "$date 12:00" +%s)
export SOURCE_DATE_EPOCH
say 'Building'
cmake --build --preset package --target gridlemma_documents gridlemma_portable gridlemma_python
rm -rf "$out"
mkdir -p "$out"

say "Packing for Debian, for $contact"
(cd $build && cpack -D CPACK_PACKAGE_CONTACT="$contact" -B "$OLDPWD/$out" >cpack.log 2>&1) ||
    die "cpack failed: see $build/cpack.log"
rm -rf "$out/_CPack_Packages"
lintian --allow-root --fail-on error,warning "$out"/*.deb

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
cp $build/notices/portable "$stage/share/doc/gridlemma/NOTICES"
pack $build/portable "$name" | zstd -q -19 >"$out/$name.tar.zst"
if [ -n "$old" ]; then
    # Older than every C library that it should meet.
    newest=$(objdump -T "$stage/bin/gridlemma" | grep -oP 'GLIBC_\K2[.][0-9]+' | sort -V | tail -n 1)
    [ "${newest#2.}" -le 31 ] || die "the portable command needs glibc $newest"
fi

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
