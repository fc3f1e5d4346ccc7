// SPDX-License-Identifier: Apache-2.0
// Two-String Kite: a row and a column with two places of a digit each, one of each in a box.
//
//            c1  c2  c3 | c4  c5  c6 |
//      r1    4   .   .  | .   A   .  |      r1c1 and r3c2 are the ends in the box,
//      r2    .   .   .  | .   .   .  |      A and B the free ends
//      r3    .   4   .  | .   .   .  |
//           ------------+------------+
//      r5    .   B   .  | .   4*  .  |
//
// Why:   not both ends in the box are true; so A or B is, and what sees both (*) is not.
// Order: digits, rows, columns; first with first end in the box, first with second, second with
//        first, second with second. The ends that were found to be in a box are from then on the
//        first of their lines, as HoDoKu has it.
// Ref:   B. Hobiger, HoDoKu: Single Digit Patterns, https://hodoku.sourceforge.net/en/tech_sdp.php
#include "strategies/chains/alternating.hpp"
#include "strategies/scratch_step.hpp"

namespace pencilmark {
namespace {

/// Exchanges ends so that the first ones share a box; false if none do.
bool align(Conjugates& row, Conjugates& column) {
    const auto share = [](Cell a, Cell b) { return a.box() == b.box(); };
    if (share(row.first, column.first)) return true;
    const bool second_of_column = share(row.first, column.second);
    if (!second_of_column) {
        if (!share(row.second, column.first) && !share(row.second, column.second)) return false;
        std::swap(row.first, row.second);
        if (share(row.first, column.first)) return true;
    }
    std::swap(column.first, column.second);
    return true;
}

[[nodiscard]] bool offer_kite(const Grid& grid, const FindOptions& options, StepSink& sink,
                              Step& step, Digit digit, const Conjugates& row,
                              const Conjugates& column) {
    if (CellSet{row.first, row.second, column.first, column.second}.size() != 4) return true;
    const Cell target = Cell::at(column.second.row_number(), row.second.column_number());
    if (!grid.where(digit).contains(target)) return true;
    restart(step);
    step.eliminate(digit, target);
    if (options.explain) {
        step.truths.emplace_back(row.house, digit);
        step.truths.emplace_back(column.house, digit);
        step.evidence = alternating_chain({{digit, row.second},
                                           {digit, row.first},
                                           {digit, column.first},
                                           {digit, column.second}});
    }
    return sink.offer(std::move(step));
}

void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    Step step;
    for (Digit digit : DigitSet::all()) {
        std::vector<Conjugates> rows = conjugates_in(grid, HouseKind::row, digit);
        std::vector<Conjugates> columns = conjugates_in(grid, HouseKind::column, digit);
        for (Conjugates& row : rows)
            for (Conjugates& column : columns)
                if (align(row, column) &&
                    !offer_kite(grid, options, sink, step, digit, row, column))
                    return;
    }
}

}  // namespace

extern const Strategy two_string_kite;
const Strategy two_string_kite{
    {.id = "two-string-kite",
     .name = "Two-String Kite",
     .family = Family::single_digit,
     .pattern = "A row and a column with two places of a digit each, one of each in the same box.",
     .reference = "B. Hobiger, HoDoKu: Single Digit Patterns, "
                  "https://hodoku.sourceforge.net/en/tech_sdp.php",
     .hodoku = "2sk",
     .monotone = false},
    find};

}  // namespace pencilmark
