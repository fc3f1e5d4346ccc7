#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# check_headers.sh COMPILER FOLDER: of the public headers in FOLDER, checks that
#
#   - each compiles by itself, with warnings as errors, from a copy with nothing else of ours; the
#     headers of other libraries are compiled once before, for all, but for GRIDLEMMA_LONG,
#   - it includes headers of ours as <gridlemma/...> only, none of a library that is not public,
#   - the umbrella includes each of them,
#   - the comment of each class says what threads may do with it, and how errors show.
set -euo pipefail
compiler=$1 folder=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$folder" "$work/gridlemma"
cd "$work"
status=0
fail() {
    printf '%s\n' "$*"
    status=1
}

mapfile -t headers < <(find gridlemma -name '*.hpp' | sort)
[ "${#headers[@]}" -ge 20 ] || fail "only ${#headers[@]} headers in $folder"

export flags='-std=c++20 -Wall -Wextra -Wshadow -Wold-style-cast -Werror -I.'
: >others.hpp
if [ -z "${GRIDLEMMA_LONG-}" ]; then
    grep -hE '^#include <' "${headers[@]}" | grep -v '<gridlemma/' | sort -u >others.hpp || true
fi
# shellcheck disable=SC2086
"$compiler" $flags -Wno-error -x c++-header others.hpp -o others.hpp.gch

compile() {
    local source=${2//\//_}.cpp
    printf '#include "others.hpp"\n#include <%s>\n' "$2" >"$source"
    # shellcheck disable=SC2086
    "$1" $flags -fsyntax-only "$source" || { printf '%s does not compile by itself\n' "$2"; return 1; }
}
export -f compile
printf '%s\0' "${headers[@]}" | xargs -0 -n 1 -P "$(nproc)" bash -c 'compile "$0" "$1"' "$compiler" ||
    status=1

if grep -nE '#include "|#include <(fmt|nlohmann|rapidjson|hwy|engine|strategies|apps)' "${headers[@]}"; then
    fail 'a public header includes what users do not have'
fi
for header in "${headers[@]}"; do
    case $header in gridlemma/gridlemma.hpp | gridlemma/detail/*) continue ;; esac
    grep -q "#include <$header>" gridlemma/gridlemma.hpp || fail "the umbrella lacks $header"
    # Classes in the namespace itself, whose comment ends in the line above.
    awk -v header="$header" '
        /^namespace detail/ { is_detail = 1 }
        /^}  \/\/ namespace detail/ { is_detail = 0 }
        /^\/\/\// { comment = comment " " substr($0, 5); next }
        /^class [A-Za-z]+( final)?( :.*)? \{/ {
            if (!is_detail && (comment !~ /Thread safety: / || comment !~ /Errors: /)) {
                print header ": the comment of class " $2 " lacks \"Thread safety:\" or \"Errors:\""
                bad = 1
            }
        }
        !/^template/ { comment = "" }
        END { exit bad }' "$header" || status=1
done
exit $status
