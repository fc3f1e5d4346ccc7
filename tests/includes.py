#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Whether files include what they use. Unity builds and precompiled headers hide what is missing.

    tests/includes.py [--fix] [FOLDER]     default: the project

Looks for names in engine, strategies, apps, tests and bench:

- Those of the table HEADERS. A file has to include their headers itself, or, if it is X.cpp, its
  X.hpp does.
- Those of the table COMMON, and every type that one header of the project alone declares. Such a
  header has to be among those that the file includes, or that these include.

Prints "file:line: ..." per name that lacks its header, and exits with status 1 if there are any.
With --fix, adds the includes.
"""
import pathlib
import re
import sys

# A name as in a regular expression, and its header.
HEADERS = [
    (r"\bassert\(", "<cassert>"),
    (r"\bstd::(?:popcount|count[lr]_(?:zero|one)|has_single_bit|bit_(?:width|cast|ceil|floor)"
     r"|rot[lr])\b", "<bit>"),
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
# Names that so many headers use that they need not be included again; and headers that will do as
# well.
COMMON = [
    (r"\bstd::vector\b", ["<vector>"]),
    (r"\bstd::(?:string|to_string)\b", ["<string>"]),
    (r"\bstd::string_view\b", ["<string_view>", "<string>"]),
    (r"\bstd::(?:optional|nullopt)\b", ["<optional>"]),
    (r"\bstd::(?:array|to_array)\b", ["<array>"]),
    (r"\bstd::u?int(?:8|16|32|64)_t\b", ["<cstdint>"]),
    (r"\bstd::(?:pair|exchange|as_const)\b", ["<utility>", "<map>"]),
    (r"\bstd::(?:(?:stable_)?sort|(?:find|any_of|all_of|none_of|max|min|clamp|count|fill|copy"
     r"|remove|reverse|equal|unique|transform|rotate)(?:_if|_n)?|(?:lower|upper)_bound"
     r"|m(?:ax|in)_element)\(", ["<algorithm>"]),
    (r"\bstd::ranges::\w+\(", ["<algorithm>", "<ranges>"]),
    (r"\bstd::(?:runtime_error|logic_error|invalid_argument|out_of_range)\b", ["<stdexcept>"]),
    (r"\bstd::(?:exception|current_exception|rethrow_exception)\b",
     ["<exception>", "<stdexcept>"]),
    (r"\bstd::[io]?stringstream\b", ["<sstream>"]),
    (r"\bstd::[io]?fstream\b", ["<fstream>"]),
    (r"\bstd::ostream\b", ["<ostream>", "<iosfwd>", "<iostream>", "<sstream>", "<fstream>"]),
    (r"\bstd::(?:back_inserter|istreambuf_iterator)\b", ["<iterator>"]),
    (r"\bstd::mem(?:cpy|chr|cmp|set)\b", ["<cstring>"]),
    (r"\bstd::(?:getenv|strtod|abort|exit)\b", ["<cstdlib>"]),
    (r"\bstd::condition_variable\b", ["<condition_variable>"]),
]
COMMON = [(re.compile(name), headers) for name, headers in COMMON]
FOLDERS = ["engine", "strategies", "apps", "tests", "bench"]
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"][^>"]+[>"])')
COMMENT_OR_TEXT = re.compile(r'//.*|"(?:\\.|[^"\\])*"')
TYPE = re.compile(r"^(?:class|struct|enum class|enum|using) ([A-Z]\w+)(?! *;)")
NESTED_TYPE = re.compile(
    r"(?:class|struct|enum|typename|using|concept|union)(?:\.\.\.)?\s+([A-Z]\w+)")
NAME = re.compile(r"\b[A-Z]\w+\b")
FORWARD = re.compile(r"^(?:class|struct|enum class) (\w+)(?: : [\w:]+)?;")
# A member of that name, or a suite of tests.
OTHER_NAME = re.compile(r"(?:::|\.|->)\s*[A-Z]\w+|\bTEST(?:_[FP])?\(\w+, *\w+")


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
    angled = [i for i in places
              if "<" in lines[i] and ".hpp" not in lines[i] and ".h>" not in lines[i]]
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


class Project:
    """What the headers of the project declare, and which headers they lead to."""

    def __init__(self, root, files):
        self.root = root
        self.lines = {str(file.relative_to(root)): file.read_text().splitlines() for file in files}
        self.reached = {}
        self.header_of = self.types_of_one_header()

    def types_of_one_header(self):
        """Returns name -> header of the types that nothing else in the project is called."""
        headers = {}
        elsewhere = set()
        for file, lines in self.lines.items():
            for line in lines:
                code = COMMENT_OR_TEXT.sub("", line)
                of_type = TYPE.match(code)
                if of_type and not code.rstrip().endswith(";"):
                    headers.setdefault(of_type.group(1), set()).add(file)
                elif not FORWARD.match(code):
                    elsewhere.update(NESTED_TYPE.findall(code))
        return {name: min(found) for name, found in headers.items()
                if len(found) == 1 and min(found).endswith(".hpp") and name not in elsewhere}

    def includes_of(self, file):
        """Returns what a file includes, with the paths that headers have in the project."""
        folder = pathlib.PurePath(file).parent
        beside = {f'"{folder / header[1:-1]}"' for header in included(self.lines.get(file, []))}
        return included(self.lines.get(file, [])) | {
            header for header in beside if header[1:-1] in self.lines}

    def headers_from(self, file):
        """Returns all headers that a file includes, or that these include."""
        if file not in self.reached:
            found = set()
            waiting = [file]
            while waiting:
                for header in self.includes_of(waiting.pop()) - found:
                    found.add(header)
                    waiting.append(header.strip('"'))
            self.reached[file] = found
        return self.reached[file]

    def missing(self, file):
        """Returns header -> (line number, name) of what no header leads to."""
        known = self.headers_from(file) | {f'"{file}"'}
        if any(header.startswith("<gridlemma/") for header in known):
            return {}  # These are the headers as they are installed, one of which has it.
        reached = [file, *(header.strip('"') for header in known)]
        declared = {match.group(1) for each in reached for line in self.lines.get(each, [])
                    if (match := FORWARD.match(line))}
        found = {}
        for number, line in enumerate(self.lines[file], 1):
            if INCLUDE.match(line):
                continue
            code = COMMENT_OR_TEXT.sub("", line)
            for name, headers in COMMON:
                if known.isdisjoint(headers) and (match := name.search(code)):
                    found.setdefault(headers[0], (number, match.group(0).rstrip("(")))
            for name in NAME.findall(OTHER_NAME.sub("", code)):
                header = f'"{self.header_of[name]}"' if name in self.header_of else None
                if header and header not in known and name not in declared:
                    found.setdefault(header, (number, name))
        return found


def main():
    named = [word for word in sys.argv[1:] if word != "--fix"]
    root = pathlib.Path(named[0] if named else pathlib.Path(__file__).resolve().parent.parent)
    files = sorted(file for folder in FOLDERS for file in (root / folder).rglob("*.[ch]pp"))
    project = Project(root, files)
    count = 0
    for file in files:
        found = project.missing(str(file.relative_to(root))) | missing(file)
        count += len(found)
        for header, (number, name) in found.items():
            print(f"{file.relative_to(root)}:{number}: {name} without {header}")
        if found and "--fix" in sys.argv[1:]:
            add(file, found)
    return 1 if count and "--fix" not in sys.argv[1:] else 0


if __name__ == "__main__":
    sys.exit(main())
