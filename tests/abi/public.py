#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""public.py INCLUDE LIBRARY...: prints which exported symbols of shared libraries are public.

Public is what the headers in INCLUDE/gridlemma declare; clang++ reads them. Inline functions are part
of the programs that use them. The output is a list for `abidw --kmi-whitelist`.
"""
import json
import pathlib
import subprocess
import sys

KINDS = {
    "FunctionDecl",
    "CXXMethodDecl",
    "CXXConstructorDecl",
    "CXXDestructorDecl",
    "CXXConversionDecl",
    "VarDecl",
}


def declared(include):
    """The symbols of all functions and variables that the public headers declare."""
    headers = sorted(path.name for path in pathlib.Path(include, "gridlemma").glob("*.hpp"))
    text = subprocess.run(
        ["clang++", "-std=c++20", f"-I{include}", "-fsyntax-only", "-x", "c++", "-"]
        + ["-Xclang", "-ast-dump=json", "-Xclang", "-ast-dump-filter=gridlemma::"],
        input="".join(f"#include <gridlemma/{name}>\n" for name in headers),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    decoder = json.JSONDecoder()
    names = set()
    start = text.find("{")
    while start >= 0:
        node, end = decoder.raw_decode(text, start)
        waiting = [node]
        while waiting:
            node = waiting.pop()
            if node.get("kind") in KINDS and "mangledName" in node:
                names.add(node["mangledName"])
            waiting.extend(node.get("inner", ()))
        start = text.find("{", end)
    return names


def exported(library):
    lines = subprocess.run(
        ["nm", "--dynamic", "--defined-only", "--format=posix", library],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    parts = [line.split() for line in lines]
    return [name for name, kind, *_ in parts if kind in "TDBR"]


def main():
    include, *libraries = sys.argv[1:]
    names = declared(include)
    print("[abi_whitelist]")
    for library in libraries:
        for symbol in exported(library):
            # clang names the complete constructor and destructor; the others belong to them.
            whole = symbol.replace("C2E", "C1E").replace("D2E", "D1E").replace("D0E", "D1E")
            if symbol in names or whole in names:
                print(" ", symbol)


main()
