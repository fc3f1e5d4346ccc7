#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# contents.sh BUILD CPACK VERSION DATE: packs the build folder BUILD twice, in two folders, and
# compares the packages with each other, and their files with the lists beside this script and with
# what the build has made: manual pages, headers, profiles. Prints a line per difference. Returns 1
# if there is any, 77 without the tools of Debian.
set -euo pipefail
build=$1 cpack=$2 version=$3 date=$4
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
sources=$(cd -- "$here/../.." && pwd)
for tool in dpkg-deb dpkg-shlibdeps; do
    command -v $tool >/dev/null || { echo "no $tool"; exit 77; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
fault() {
    echo "$*"
    status=1
}

SOURCE_DATE_EPOCH=$(date -u -d "$date 12:00" +%s)
export SOURCE_DATE_EPOCH
readonly contact='The tests <tests@example.org>'
# gzip is the fastest to pack.
for folder in first second/deeper; do
    mkdir -p "$work/$folder"
    (cd "$build" && "$cpack" -G DEB -D CPACK_DEBIAN_COMPRESSION_TYPE=gzip \
        -D CPACK_PACKAGE_CONTACT="$contact" -B "$work/$folder") >/dev/null
done

# The files that a package should have. In a build that is not for /usr, the libraries are in lib.
expected() {
    cat "$here/$1.txt"
    case $1 in
        gridlemma)
            (cd "$build/apps/generated" && find man -type f -printf 'usr/share/%p.gz\n')
            (cd "$sources/strategies/profiles" && find . -maxdepth 1 -name '*.profile' \
                -printf 'usr/share/gridlemma/profiles/%P\n')
            (cd "$sources" && find apps/pictures -name '*.png' \
                -printf 'usr/share/doc/gridlemma/%p\n')
            ;;
        libgridlemma-dev)
            (cd "$build" && find include -type f -printf 'usr/%p\n')
            echo "usr/lib/cmake/gridlemma/gridlemmaTargets-$configuration.cmake"
            ;;
        python3-gridlemma)
            (cd "$build/python/gridlemma" && find . -name '_core.*.so' -printf "$modules/%P\n")
            (cd "$sources/apps/python/gridlemma" &&
                find . '(' -name '*.py' -o -name '*.pyi' -o -name py.typed ')' -printf "$modules/%P\n")
            ;;
        gridlemma-web)
            (cd "$web" && find gridlemma.html app -type f -printf 'usr/share/gridlemma/page/%H/%P\n' |
                sed 's,/$,,')
            (cd "$web/package" && find . -type f -printf 'usr/share/nodejs/@gridlemma/engine/%P\n')
            ;;
    esac
}

# The folder of the libraries may be that of an architecture.
plain() { sed -E 's,^usr/lib/[a-z0-9_]+-linux-gnu/,usr/lib/,' | LC_ALL=C sort; }

configuration=$(sed -n 's/^CMAKE_BUILD_TYPE:[A-Z]*=\(.*\)/\L\1/p' "$build/CMakeCache.txt")
packages=(gridlemma libgridlemma-dev)
modules=usr/lib/python3/dist-packages/gridlemma
if grep -q '^build gridlemma_python:' "$build/build.ninja"; then packages+=(python3-gridlemma); fi
web=$(sed -n 's/^GRIDLEMMA_WEB_FILES:PATH=//p' "$build/CMakeCache.txt")
if [ -n "$web" ]; then packages+=(gridlemma-web); fi
[ "$(find "$work/first" -maxdepth 1 -name '*.deb' | wc -l)" -eq ${#packages[@]} ] || fault 'other packages'
for package in "${packages[@]}"; do
    file=$(cd "$work/first" && echo "${package}_${version}"_*.deb)
    cmp "$work/first/$file" "$work/second/deeper/$file" || fault "$package: two packings differ"
    root=$work/$package
    dpkg-deb --extract "$work/first/$file" "$root"
    diff <(expected "$package" | plain) <(cd "$root" && find . -type f -printf '%P\n' | plain) ||
        fault "$package: other files than expected (<) are in it (>)"
    dpkg-deb --contents "$work/first/$file" | grep -vE '^[-d]rw.r-.r-. root/root ' &&
        fault "$package: other owners or rights"
    grep -rlF -e "$sources/" -e "$build/" "$root" && fault "$package: names a folder of the build"
    zcat "$root/usr/share/doc/$package/changelog.gz" | head -n 1 |
        grep -qF "$package ($version) " || fault "$package: CHANGELOG.md begins with another version"
    zcat "$root/usr/share/doc/$package/changelog.gz" | grep -nE '^.{81}' &&
        fault "$package: CHANGELOG.md has lines that Debian finds too long"
    [ "$(dpkg-deb --field "$work/first/$file" Version)" = "$version" ] || fault "$package: version"
    [ "$(dpkg-deb --field "$work/first/$file" Maintainer)" = "$contact" ] ||
        fault "$package: another name than the one that was given answers for it"
done
grep -qF "## $version ($date)" "$sources/CHANGELOG.md" || fault "CHANGELOG.md has another date"

root=$work/gridlemma
for page in "$build"/apps/generated/man/*/*; do
    packed=$root/usr/share/${page#"$build/apps/generated/"}.gz
    zcat "$packed" | cmp - "$page" || fault "$page was packed otherwise"
done
for part in libfmt libhwy nlohmann rapidjson Chart.js; do
    grep -q "^======== $part" "$root/usr/share/doc/gridlemma/NOTICES" || fault "no notice of $part"
done
dpkg-deb --field "$work"/first/gridlemma_*.deb Depends | grep -qF 'libc6 (>= ' ||
    fault 'gridlemma: needs no C library?'
! dpkg-deb --field "$work"/first/libgridlemma-dev_*.deb Depends | grep -qF boost ||
    fault 'libgridlemma-dev: needs the 15,000 headers of Boost'
if [ "$configuration" = release ]; then
    [ "$("$root/usr/bin/gridlemma" --version | head -n 1)" = "gridlemma $version" ] ||
        fault 'the packed command does not start'
fi
exit "$status"
