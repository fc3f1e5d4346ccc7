# SPDX-License-Identifier: Apache-2.0
"""How Sphinx builds the reference of the Python package from its docstrings:

    PYTHONPATH=build/release/python python3 -m sphinx -W apps/python/reference build/reference

Docstrings are written for help() and readers of the source; here they become reStructuredText.
"""
import re
from typing import Any, Iterator

import gridlemma

project = "Gridlemma in Python"
copyright = "the authors of Gridlemma"
version = release = gridlemma.__version__
extensions = ["sphinx.ext.autodoc"]
html_theme = "alabaster"
html_show_sphinx = False
autoclass_content = "both"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "undoc-members": False}
# As one writes them, not as unions of all that numpy takes.
autodoc_type_aliases = {name: name for name in (
    "Boards", "BoardsLike", "ProfileLike", "PathLike", "PuzzleLike", "Move", "npt.ArrayLike")}

_ITEM = re.compile(r"^([a-z_]+(?:, [a-z_]+)*): (.*)$")


def _as_text(line: str) -> str:
    """A line of prose: names in backticks become code, and nothing else is markup."""
    parts = line.split("`")
    if len(parts) % 2 == 0:  # One of them is not closed on this line.
        parts = [line]
    return "".join(f"``{part}``" if i % 2 else re.sub(r"([*_|<\\])", r"\\\1", part)
                   for i, part in enumerate(parts))


def _paragraph(lines: list[str]) -> Iterator[str]:
    is_code = lines[0].startswith("    ")
    is_table = any(re.search(r"\S {2,}\S", line) for line in lines)
    if is_code or is_table:
        yield from ("::", "", *("    " + line for line in lines))
    elif _ITEM.match(lines[0]):
        for line in lines:
            item = _ITEM.match(line)
            if item:
                yield f"**{item[1]}**"
                yield "    " + _as_text(item[2])
            else:
                yield "    " + _as_text(line.strip())
    else:
        yield from (_as_text(line.strip()) for line in lines)
    yield ""


def _as_markup(app: Any, what: str, name: str, found: Any, options: Any, lines: list[str]) -> None:
    del app, what, name, found, options
    paragraphs = "\n".join(lines).strip("\n").split("\n\n")
    lines[:] = [line for each in paragraphs if each.strip()
                for line in _paragraph(each.strip("\n").split("\n"))]


def setup(app: Any) -> None:
    """Called by Sphinx."""
    app.connect("autodoc-process-docstring", _as_markup)
