#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Whether files include what they use. Unity builds and precompiled headers hide what is missing.

    tests/includes.py [--fix]

Looks for the names of the table below in engine, strategies, apps, tests and bench. A file has to
include their headers itself, or, if it is X.cpp, its X.hpp does. Prints "file:line: ..." per name
that lacks its header, and exits with status 1 if there are any. With --fix, adds the includes.
"""
import pathlib
import re
import sys

# A name as in a regular expression, and its header.
HEADERS = [
    (r"\bassert\(", "<cassert>"),
    (r"\bstd::(?:popcount|count[lr]_(?:zero|one)|has_single_bit|bit_(?:width|cast|ceil|floor)|rot[lr])\b",
     "<bit>"),
    (r"\bsmall_vector\b", "<boost/container/small_vector.hpp>"),
    (r"\bstatic_vector\b", "<boost/container/static_vector.hpp>"),
    (r"\bstd::(?:accumulate|iota|reduce|gcd|partial_sum)\b", "<numeric>"),
    (r"\bstd::atomic\b", "<atomic>"),
    (r"\bstd::(?:mutex|scoped_lock|unique_lock|call_once)\b", "<mutex>"),
    (r"\bstd::(?:thread|jthread)\b", "<thread>"),
    (r"\bstd::(?:from_chars|to_chars)\b", "<charconv>"),
    (r"\bstd::(?:unique_ptr|shared_ptr|make_unique|make_shared|weak_ptr)\b", "<memory>"),
    (r"\bstd::(?:function|greater|less)\b", "<functional>"),
    (r"\bstd::(?:log|log2|pow|sqrt|floor|ceil|round|llround|isnan|isinf|isfinite)\(", "<cmath>"),
    (r"\bstd::numeric_limits\b", "<limits>"),
    (r"\bstd::chrono\b", "<chrono>"),
    (r"\bstd::filesystem\b", "<filesystem>"),
    (r"\bstd::unordered_map\b", "<unordered_map>"),
    (r"\bstd::unordered_set\b", "<unordered_set>"),
    (r"\bstd::map\b", "<map>"),
    (r"\bstd::set\b", "<set>"),
    (r"\bstd::(?:deque)\b", "<deque>"),
    (r"\bstd::bitset\b", "<bitset>"),
    (r"\bstd::(?:variant|visit|get_if|holds_alternative|monostate)\b", "<variant>"),
    (r"\bstd::(?:tuple|tie|apply)\b", "<tuple>"),
    (r"\bstd::span\b", "<span>"),
]
TABLE = [(re.compile(name), header) for name, header in HEADERS]
FOLDERS = ["engine", "strategies", "apps", "tests", "bench"]
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"][^>"]+[>"])')
COMMENT_OR_TEXT = re.compile(r'//.*|"(?:\\.|[^"\\])*"')


def included(lines):
    return {match.group(1) for line in lines if (match := INCLUDE.match(line))}


def own_header(path):
    header = path.with_suffix(".hpp")
    return header.read_text().splitlines() if path.suffix == ".cpp" and header.exists() else []


def missing(path):
    """Returns header -> (line number, name) of the first use of each header that is missing."""
    lines = path.read_text().splitlines()
    known = included(lines) | included(own_header(path))
    found = {}
    for number, line in enumerate(lines, 1):
        if INCLUDE.match(line):
            continue
        code = COMMENT_OR_TEXT.sub("", line)
        for name, header in TABLE:
            if header not in known and header not in found and (match := name.search(code)):
                found[header] = (number, match.group(0).rstrip("("))
    return found


def add(path, headers):
    """Adds includes where clang-format will sort them: before the first one in angle brackets that
    is not an own header, or after all others."""
    lines = path.read_text().split("\n")
    places = [i for i, line in enumerate(lines) if INCLUDE.match(line)]
    angled = [i for i in places if "<" in lines[i] and ".hpp" not in lines[i] and ".h>" not in lines[i]]
    if angled:
        at = angled[-1] + 1
        lines[at:at] = [f"#include {header}" for header in sorted(headers)]
    else:
        pragma = [i for i, line in enumerate(lines) if line.startswith("#pragma once")]
        own = [i for i in places if pathlib.Path(path).stem + ".hpp" in lines[i]]
        at = own[0] + 1 if own else pragma[0] + 1 if pragma else places[0] if places else 0
        block = [f"#include {header}" for header in sorted(headers)]
        lines[at:at] = (["", *block] if own or pragma else [*block, ""])
    path.write_text("\n".join(lines))


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    files = sorted(file for folder in FOLDERS for file in (root / folder).rglob("*.[ch]pp"))
    count = 0
    for file in files:
        found = missing(file)
        count += len(found)
        for header, (number, name) in found.items():
            print(f"{file.relative_to(root)}:{number}: {name} without {header}")
        if found and "--fix" in sys.argv[1:]:
            add(file, found)
    return 1 if count and "--fix" not in sys.argv[1:] else 0


if __name__ == "__main__":
    sys.exit(main())
