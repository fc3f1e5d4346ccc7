# SPDX-License-Identifier: Apache-2.0
"""CONTRIBUTING.md names the libraries that the product includes, and no others."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Of the compiler and of the system.
SYSTEM = {"asm/hwcap.h", "cpuid.h", "dlfcn.h", "emmintrin.h", "fcntl.h", "poll.h", "sched.h",
          "semaphore.h", "time.h", "unistd.h"}

guide = (ROOT / "CONTRIBUTING.md").read_text().split("\n## Dependencies\n")[1]
rows = re.findall(r"^\| ([^|]+) \| `([^`]+)` \| [^|]+ \|$", guide, re.M)
named = {prefix: library for library, prefix in rows}
faults = []
used = set()
for folder in ("engine", "strategies", "apps"):
    for file in sorted((ROOT / folder).rglob("*.[ch]pp")):
        for header in re.findall(r"^#include <([^>]+)>", file.read_text(), re.M):
            if header.startswith(("gridlemma/", "sys/")) or header in SYSTEM:
                continue
            if "/" not in header and not header.endswith((".h", ".hpp")):
                continue  # Of the standard library.
            prefixes = {prefix for prefix in named if header.startswith(prefix)}
            if not prefixes:
                faults.append(f"{file.relative_to(ROOT)} includes {header}, which no row names")
            used |= prefixes
faults += [f"nothing includes {named[prefix]}, {prefix}" for prefix in sorted(named.keys() - used)]
if len(named) < 10:
    faults.append("there is no table of libraries")
print(*faults, sep="\n")
sys.exit(bool(faults))
