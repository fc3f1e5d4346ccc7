// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "strategies/text/sentences.hpp"

namespace gridlemma::text {

namespace {

/// A deadly pattern in its grid: its cells and digits, and the candidates beside them.
struct Deadly {
    CellSet cells;
    CellSet solved;  ///< Cells of the pattern that are filled already, none of them a given.
    DigitSet digits;
    std::vector<Candidate> guardians;
    DigitSet extra;  ///< The digits of the guardians.
};

Deadly examine(const DeadlyPatternEvidence& evidence, const Grid& grid) {
    Deadly deadly;
    for (Candidate candidate : evidence.pattern) {
        deadly.cells.insert(candidate.cell());
        deadly.digits |= candidate.digit();
    }
    deadly.solved = deadly.cells & grid.placed();
    deadly.guardians = guardians_of(evidence, grid);
    deadly.extra = digits_of(deadly.guardians);
    return deadly;
}

/// "r1c1 (2, 5 or 7) and r3c1 (2, 5 or 8)".
std::string with_all_candidates(const CellSet& cells, const Grid& grid) {
    std::vector<std::string> items;
    for (Cell cell : cells) items.push_back(with_candidates(cell, grid));
    return listed(items);
}

/// "every unsolved cell has two candidates but r4c5 (7, 8 or 9). Without 8 there, ...".
std::string why_whole_grid_is_deadly(const Deadly& deadly, const Grid& grid) {
    const CellSet open = cells_of(deadly.guardians);
    return "every unsolved cell has two candidates but " + with_all_candidates(open, grid) +
           ". Without " + listed(names_of(deadly.guardians)) +
           (open.is_single() ? ", it" : ", these") +
           " would have two as well, and every digit would have two places in each house: there "
           "would be two solutions or none";
}

/// "if r1c1, r1c5, r2c1 and r2c5 held only 3 and 7, these could be exchanged there: two solutions".
std::string why_deadly(const DeadlyPatternEvidence& evidence, const Deadly& deadly,
                       const Grid& grid) {
    if (is_whole_grid(evidence, grid)) return why_whole_grid_is_deadly(deadly, grid);
    std::string text;
    if (!deadly.solved.empty())
        text = in_words(deadly.solved) + (deadly.solved.is_single()
                                              ? " is solved, but was not given. "
                                              : " are solved, but were not given. ");
    return text + (text.empty() ? "if " : "If ") + in_words(deadly.cells) + " held only " +
           in_words(deadly.digits) + ", " + another_filling(deadly.digits);
}

/// What the houses of the truths say: "row 3 has its 7 in r3c2 or r3c3". Houses with the same
/// places say the same.
std::string confined(const Scene& scene, const Deadly& deadly) {
    std::vector<std::string> items;
    std::vector<std::pair<Digit, CellSet>> said;
    for (Truth truth : scene.step.truths) {
        if (truth.is_cell()) continue;
        const std::pair here(truth.digit(), scene.before.places(truth.house(), truth.digit()));
        if (!deadly.cells.contains(here.second) || std::ranges::find(said, here) != said.end())
            continue;
        said.push_back(here);
        items.push_back(to_string(truth.house()) + " has its " + truth.digit().character() +
                        " in " + listed(names_of(here.second), " or "));
    }
    return listed(items);
}

/// The cells that a subset needs beside those of the pattern: "together with r5c1 (1 or 6) these
/// are 2 cells of column 1 for 1 and 6".
std::string why_subset(const DeadlyPatternEvidence& evidence, const Deadly& deadly,
                       const Scene& scene) {
    const Grid& grid = scene.before;
    std::string text = "one of " + listed(names_of(deadly.guardians), " and ") +
                       " is therefore true. The cell where it is and " +
                       with_all_candidates(evidence.cells, grid);
    for (House house : grid.geometry().common_houses(evidence.cells | cells_of(deadly.guardians))) {
        text += ", in " + to_string(house) + ",";
        break;
    }
    return text + " then hold " + in_words(evidence.digits) + " between them";
}

/// The reason of each type, after why the pattern is deadly.
std::string reason_of(const DeadlyPatternEvidence& evidence, const Deadly& deadly,
                      const Scene& scene) {
    const CellSet open = cells_of(deadly.guardians);
    if (!evidence.cells.empty()) return why_subset(evidence, deadly, scene);
    if (const std::string where = confined(scene, deadly); !where.empty())
        return where + ". So with " + listed(names_of(scene.step.eliminations), " or ") +
               " the pattern would be complete";
    if (deadly.guardians.size() == 1)
        return is_whole_grid(evidence, scene.before)
                   ? "so " + to_string(open.first()) + " is " + in_words(deadly.extra)
                   : to_string(open.first()) + " is the only cell with another candidate, " +
                         in_words(deadly.extra) + ", which is therefore true";
    if (open.is_single())
        return to_string(open.first()) + " is the only cell with other candidates, " +
               in_words(deadly.extra) + ", and must hold one of them";
    if (deadly.extra.is_single()) {
        const std::string seers = who_sees(scene, open);
        return "so " + listed(names_of(open), " or ") + " is " + in_words(deadly.extra) +
               (seers.empty() ? "" : ". " + seers);
    }
    if (deadly.guardians.empty()) return {};
    return "one of " + listed(names_of(deadly.guardians), " and ") + " is therefore true";
}

}  // namespace

bool is_whole_grid(const DeadlyPatternEvidence& evidence, const Grid& grid) {
    const CellSet cells = cells_of(evidence.pattern);
    return cells.size() > 12 || (cells.size() > 8 && cells == grid.unsolved());
}

std::vector<Candidate> guardians_of(const DeadlyPatternEvidence& evidence, const Grid& grid) {
    std::vector<Candidate> guardians;
    for (Cell cell : cells_of(evidence.pattern) - grid.placed())
        for (Digit digit : grid.at(cell)) {
            const Candidate candidate(cell, digit);
            if (std::ranges::find(evidence.pattern, candidate) == evidence.pattern.end())
                guardians.push_back(candidate);
        }
    return guardians;
}

std::string text_of(const DeadlyPatternEvidence& evidence, const Scene& scene) {
    const Deadly deadly = examine(evidence, scene.before);
    const std::string reason = reason_of(evidence, deadly, scene);
    return why_deadly(evidence, deadly, scene.before) +
           (reason.empty() ? "" : ". " + sentence_case(reason));
}

namespace {

/// "1 and 4 change places, 2 becomes 3, 3 becomes 7, 7 becomes 2": digits that stay are left out.
std::string digit_cycles(const Morph& map) {
    std::vector<std::string> items;
    std::vector<std::string> pairs;
    DigitSet seen;
    for (Digit first : DigitSet::all()) {
        if (seen.contains(first) || map(first) == first) continue;
        if (map(map(first)) == first) {
            seen |= DigitSet(first) | map(first);
            pairs.push_back(in_words(DigitSet(first) | map(first)));
            continue;
        }
        for (Digit digit = first; !seen.contains(digit); digit = map(digit)) {
            items.push_back(std::string(1, digit.character()) + " becomes " +
                            map(digit).character());
            seen |= digit;
        }
    }
    if (!pairs.empty()) items.insert(items.begin(), listed(pairs, ", ") + " change places");
    return listed(items, ", ");
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
    if (carries(row_back, column_back)) return "is given half a turn";
    if (carries(column, row_back) || carries(column_back, row)) return "is given a quarter turn";
    if (carries(column, row)) return "is mirrored at the diagonal from r1c1 to r9c9";
    if (carries(column_back, row_back)) return "is mirrored at the diagonal from r1c9 to r9c1";
    return "is mapped by " + to_string(map);
}

/// "7, 8 or 9": digits that the map leaves, for a cell that it leaves where it is.
std::string fixed_digits(const Morph& map) {
    DigitSet digits;
    for (Digit digit : DigitSet::all())
        if (map(digit) == digit) digits |= digit;
    return listed(names_of(digits), " or ");
}

/// Cells that the map leaves where they are can only hold digits that it leaves as they are.
std::string at_fixed_cells(const Morph& map, const Step& step) {
    CellSet fixed;
    for (Cell cell : cells_of(step.eliminations))
        if (map(cell) == cell) fixed.insert(cell);
    if (fixed.empty()) return {};
    const std::string digits = fixed_digits(map);
    return ". " + in_words(fixed) + (fixed.is_single() ? " stays in its place" : " stay in place") +
           (digits.empty() ? "" : ", and can only hold " + digits);
}

/// Why a candidate of a moved cell is false: the map, repeated, carries it to one that is gone
/// already, or that excludes it. "r2c7=9 becomes r3c8=9, and these exclude each other".
/// Empty if that is not so.
std::string why_asymmetric(const Morph& map, Candidate candidate, const Grid& grid) {
    std::string text = to_string(candidate) + " becomes ";
    for (Candidate image = map(candidate); image != candidate; image = map(image)) {
        text += to_string(image);
        if (!grid.has(image) && grid.digit_at(image.cell()) != image.digit())
            return text + ", which is excluded";
        if (grid.geometry().sees(candidate, image)) return text + ", and these exclude each other";
        text += ", then ";
    }
    return {};
}

/// The same of some of the candidates; the others are found in the same way.
std::string at_moved_cells(const Morph& map, const Scene& scene) {
    constexpr std::size_t most = 3;
    std::string text;
    std::vector<Candidate> told;
    for (Candidate gone : scene.step.eliminations) {
        const bool is_image = std::ranges::any_of(
            told, [&](Candidate other) { return map(other) == gone || map(gone) == other; });
        if (map(gone.cell()) == gone.cell() || is_image) continue;
        if (told.size() == most) return text + "; and so on";
        const std::string why = why_asymmetric(map, gone, scene.before);
        if (why.empty()) continue;
        text += (text.empty() ? ". " : "; ") + why;
        told.push_back(gone);
    }
    return text;
}

}  // namespace

/// With a truth, which is then the cell that is left empty: the candidate that is eliminated would
/// complete the symmetry.
std::string text_of(const SymmetryEvidence& symmetry, const Scene& scene) {
    const Step& step = scene.step;
    const std::string cycles = digit_cycles(symmetry.map);
    const std::string map =
        "if the grid " + geometry_of(symmetry.map) + (cycles.empty() ? "" : " and " + cycles);
    if (step.truths.empty() || !step.truths.front().is_cell() || step.eliminations.empty())
        return map +
               ", the givens stay the same, and so does the only solution. So a candidate is true "
               "if the one that it becomes is" +
               at_fixed_cells(symmetry.map, step) + at_moved_cells(symmetry.map, scene);
    const Cell empty = step.truths.front().cell();
    const std::string digits = fixed_digits(symmetry.map);
    const std::string with = "with " + to_string(step.eliminations.front()) +
                             " as one more given: " + map +
                             ", the givens would stay the same, and so would the only solution. ";
    if (symmetry.map(empty) == empty && !digits.empty())
        return with + to_string(empty) + " would stay in its place, so it could only hold " +
               digits + ", and none of these is left for it";
    return with + "Then " + to_string(empty) + " could hold no digit";
}

}  // namespace gridlemma::text
