// SPDX-License-Identifier: Apache-2.0
#include "strategies/text/sentences.hpp"

#include "engine/core/classic.hpp"

namespace gridlemma::text {

std::string text_of(const DeadlyPatternEvidence& deadly) {
    CellSet cells;
    DigitSet digits;
    for (Candidate candidate : deadly.pattern) {
        cells.insert(candidate.cell());
        digits |= candidate.digit();
    }
    std::string text = digits.size() <= 4
                           ? "if " + in_words(cells) + " held only " + in_words(digits)
                           : "if every unsolved cell had only two candidates";
    text += ", there would be two solutions";
    if (!deadly.cells.empty())
        text += "; the extra candidates form a naked subset of " + in_words(deadly.digits) +
                " with " + in_words(deadly.cells);
    return text;
}

namespace {

/// "(1 4) (2 3 7)": digits that the map carries to each other, those that stay left out.
std::string digit_cycles(const Morph& map) {
    std::string text;
    DigitSet seen;
    for (Digit first : DigitSet::all()) {
        if (seen.contains(first) || map(first) == first) continue;
        text += text.empty() ? "(" : " (";
        for (Digit digit = first; !seen.contains(digit); digit = map(digit)) {
            if (digit != first) text += ' ';
            text += digit.character();
            seen |= digit;
        }
        text += ')';
    }
    return text;
}

/// What a map does to the cells.
std::string geometry_of(const Morph& map) {
    const auto carries = [&](auto row, auto column) {
        for (int i = 0; i < cell_count; ++i) {
            const int r = Cell(i).row_number();
            const int c = Cell(i).column_number();
            if (map(Cell(i)) != Cell::at(row(r, c), column(r, c))) return false;
        }
        return true;
    };
    const auto row = [](int r, int /*c*/) { return r; };
    const auto column = [](int /*r*/, int c) { return c; };
    const auto row_back = [](int r, int /*c*/) { return 8 - r; };
    const auto column_back = [](int /*r*/, int c) { return 8 - c; };
    if (carries(row_back, column_back)) return "half a turn";
    if (carries(column, row_back) || carries(column_back, row)) return "a quarter turn";
    if (carries(column, row)) return "the mirror at the diagonal from r1c1 to r9c9";
    if (carries(column_back, row_back)) return "the mirror at the diagonal from r1c9 to r9c1";
    return "the map " + to_string(map);
}

}  // namespace

/// With a truth, which is then the cell that is left empty: the candidate that is eliminated would
/// complete the symmetry.
std::string text_of(const SymmetryEvidence& symmetry, const Step& step) {
    const std::string cycles = digit_cycles(symmetry.map);
    const std::string map = geometry_of(symmetry.map) + " with " +
                            (cycles.empty() ? "all digits as they are" : "the digits " + cycles);
    if (step.truths.empty() || step.eliminations.empty())
        return map +
               " carries the givens onto themselves, and so the only solution: what it carries to "
               "each other is true together or false together";
    return "with " + to_string(step.eliminations.front()) + ", " + map +
           " would carry the givens onto themselves, and so the only solution; then " +
           to_string(step.truths.front()) + " could hold no digit";
}

namespace {

/// Rows or columns, where the cells are these.
std::string lines_or_cells(const CellSet& cells) {
    for (const auto line : {House::row, House::column}) {
        HouseSet lines;
        CellSet in_lines;
        for (int i = 0; i < 9; ++i) {
            const CellSet& here = classic::cells_of(line(i));
            if (!cells.contains(here)) continue;
            lines.insert(line(i));
            in_lines |= here;
        }
        if (!lines.empty() && in_lines == cells) return in_words(lines);
    }
    return in_words(cells);
}

}  // namespace

std::string text_of(const ClueCoverEvidence& cover, const Step& step) {
    const std::string which = cover.digits.empty()
                                  ? lines_or_cells(cover.cells) + " were filled"
                                  : "the places of " + in_words(cover.digits) + " were chosen";
    return "however " + which + " with " + listed(names_of(step.eliminations), " or ") +
           ", some of their cells, none of them given, could be filled in another way";
}

}  // namespace gridlemma::text
