// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "apps/cli/topic.hpp"
#include "engine/core/geometries.hpp"

namespace gridlemma::apps {

namespace {

Entries geometry_names() {
    Entries list;
    for (const NamedGeometry& each : named_geometries())
        list.rows.push_back({std::string(each.name), std::string(each.meaning)});
    return list;
}

Entries geometry_parts() {
    Entries list;
    list.rows = {
        {"boxes=REGIONS",
         "Nine regions instead of the boxes: 81 characters, row by row, one per region; 'none' for "
         "no boxes. In a file they may stand in nine lines."},
        {"houses=REGIONS",
         "Further houses: 81 characters; each character other than '.' is a house of nine cells."},
        {"house=CELLS", "One further house: its nine cells joined, as in r1c1r2c2r3c3 and so on."},
        {"sees=CELLS",
         "Pairs of cells that hold different digits, as in r1c1r3c2r1c1r2c3: the first cell and "
         "the second, the third and the fourth, and so on."},
        {"names=NAME,NAME...",
         "What the houses of the part before are called in sentences, in their order, as in 'the "
         "snake': letters, digits, blanks and -().' up to 40. Otherwise they are extra house 1 "
         "and so on; a region of boxes= is called by its number and its first cell."},
    };
    return list;
}

Document make_geometry() {
    Document text;
    append_paragraphs(
        text,
        "The option --geometry says which cells cannot hold the same digit. The ordinary Sudoku "
        "has nine rows, nine columns and nine boxes. Another geometry has further houses of nine "
        "cells, other boxes or none, or cells that see each other without a house. Rows, columns, "
        "81 cells and nine digits stay.\n\nThe value is a name, a description or a file. Names and "
        "parts of descriptions are joined by +, as in x+windoku. A file has them in lines of their "
        "own; after # a line is a comment. A geometry has at most 37 houses besides rows, columns "
        "and boxes.");
    text.emplace_back(Heading{"Names", 1});
    text.emplace_back(geometry_names());
    text.emplace_back(Heading{"Parts of a description", 1});
    text.emplace_back(geometry_parts());
    text.emplace_back(Heading{"What changes", 1});
    append_paragraphs(
        text,
        "Houses besides rows, columns and boxes are called extra houses and numbered as they come. "
        "Sentences call them by names: the diagonal from r9c1, window 2 (r2c6-r4c8). Step logs "
        "write them as x1, x2 and so on, and they name the geometry of the puzzle; the verb check "
        "reads it from there. Drawings show diagonals as thin lines, other extra houses shaded, "
        "and "
        "regions with thick borders. What follows from other houses is not drawn, such as the "
        "implied windows of windoku.\n\nEvery kernel searches other geometries in the same way as "
        "mrv. A strategy is "
        "tried where its steps are sound: 'gridlemma list strategies --format csv' says where that "
        "is, in the column valid-in. The profiles se and se-2022 have four strategies for these "
        "geometries: hidden-single-extra (1.5; 1.0 for a last cell), "
        "direct-locked-candidates-extra (1.7, 1.9), locked-candidates-extra (2.6, 2.8) and "
        "generalized-intersection (2.9). The ratings of se-2022 are those of 1to9only's Sukaku "
        "Explainer. The profile hodoku has no counterpart there. Isomorphs "
        "are the puzzles to which the symmetries of the geometry lead, and canonical forms the "
        "least of them; other things that rest on isomorphs know the ordinary Sudoku only.");
    text.emplace_back(Heading{"Examples", 1});
    text.emplace_back(
        Commands{"gridlemma generate --geometry x --count 3\n"
                 "gridlemma generate --geometry windoku --count 2 | gridlemma rate --geometry "
                 "windoku\n"
                 "gridlemma solve --geometry anti-knight+x --count 2 puzzles.txt"});
    return text;
}

}  // namespace

extern const Topic geometry_topic{.name = "geometry",
                                  .title = "Geometries",
                                  .summary = "diagonals, windows, jigsaw and other houses",
                                  .make = make_geometry};

}  // namespace gridlemma::apps
