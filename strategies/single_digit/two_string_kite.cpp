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
//        first of their lines, as HoDoKu has it. Dual kites: by the first, then by the second.
// Ref:   B. Hobiger, HoDoKu: Single Digit Patterns, https://hodoku.sourceforge.net/en/tech_sdp.php
#include "strategies/chains/alternating.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/single_digit/family.hpp"
#include "strategies/tools/digit_templates.hpp"

namespace gridlemma {
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

/// The first ends are those in the box.
struct Kite {
    Digit digit;
    Conjugates row;
    Conjugates column;
    Cell target;
    [[nodiscard]] CellSet box_ends() const { return {row.first, column.first}; }
};

/// Gives the kites to `visit` until it says that it has enough.
template <typename Visit>
void visit_kites(Facts& facts, Visit&& visit) {
    const Grid& grid = facts.grid();
    for (Digit digit : facts.get<ImpossiblePlaces>().digits()) {
        std::vector<Conjugates> rows = conjugates_in(grid, HouseKind::row, digit);
        std::vector<Conjugates> columns = conjugates_in(grid, HouseKind::column, digit);
        for (Conjugates& row : rows)
            for (Conjugates& column : columns) {
                if (!align(row, column)) continue;
                if (CellSet{row.first, row.second, column.first, column.second}.size() != 4)
                    continue;
                const Cell target =
                    Cell::at(column.second.row_number(), row.second.column_number());
                if (!grid.where(digit).contains(target)) continue;
                if (!visit(Kite{digit, row, column, target})) return;
            }
    }
}

AlternatingChainEvidence chain_of_two_string_kite(const Kite& kite) {
    return alternating_chain({{kite.digit, kite.row.second},
                              {kite.digit, kite.row.first},
                              {kite.digit, kite.column.first},
                              {kite.digit, kite.column.second}});
}

void find_two_string_kite(Facts& facts, StepSink& sink) {
    visit_kites(facts, [&](const Kite& kite) {
        StepBuilder step = sink.begin();
        step.eliminate(kite.digit, kite.target);
        step.because(kite.row.house, kite.digit).because(kite.column.house, kite.digit).show([&] {
            return chain_of_two_string_kite(kite);
        });
        return step.offer();
    });
}

/// Dual: two kites with the same ends in the box.
void find_dual_of_two_string_kite(Facts& facts, StepSink& sink) {
    std::vector<Kite> kites;
    visit_kites(facts, [&](const Kite& kite) {
        kites.push_back(kite);
        return true;
    });
    for (std::size_t i = 0; i < kites.size(); ++i)
        for (std::size_t j = i + 1; j < kites.size(); ++j) {
            const Kite& a = kites[i];
            const Kite& b = kites[j];
            const std::array gone{Candidate(a.target, a.digit), Candidate(b.target, b.digit)};
            if (a.box_ends() != b.box_ends() || gone[0] == gone[1]) continue;
            StepBuilder step = sink.begin();
            for (Candidate candidate : gone) step.eliminate(candidate);
            for (const Kite* kite : {&a, &b})
                step.because(kite->row.house, kite->digit).because(kite->column.house, kite->digit);
            step.show([&] {
                return AlternatingChainsEvidence{
                    {chain_of_two_string_kite(a), chain_of_two_string_kite(b)}};
            });
            if (!step.offer()) return;
        }
}

constexpr Company<1> two_string_kite_rests_of_dual{"two-string-kite"};

}  // namespace

const Strategy two_string_kite{
    {.id = "two-string-kite",
     .number = 69,
     .name = "Two-String Kite",
     .family = Family::single_digit,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "A row and a column with two places of a digit each, one of each in the same box.",
     .reference = "B. Hobiger, HoDoKu: Single Digit Patterns, "
                  "https://hodoku.sourceforge.net/en/tech_sdp.php",
     .elsewhere = {{programs::hodoku, "2sk"}},
     .confluence =
         together_with(company::hidden_singles_in_lines,
                       "When an end of a strong link goes, the other end is a hidden single.")},
    find_two_string_kite};

const Strategy dual_two_string_kite{
    {.id = "dual-two-string-kite",
     .number = 70,
     .name = "Dual Two-String Kite",
     .family = Family::single_digit,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "Two kites that have the same two ends in a box.",
     .reference = "B. Hobiger, HoDoKu: Single Digit Patterns, "
                  "https://hodoku.sourceforge.net/en/tech_sdp.php",
     .elsewhere = {{programs::hodoku, "d2sk"}},
     .confluence = together_with(
         two_string_kite_rests_of_dual,
         "When one of the two kites has nothing left to eliminate, the other one is left alone.")},
    find_dual_of_two_string_kite};

}  // namespace gridlemma
