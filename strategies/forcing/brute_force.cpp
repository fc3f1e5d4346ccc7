// SPDX-License-Identifier: Apache-2.0
// Brute Force: the digit of the solution in the middle one of the unsolved cells. What HoDoKu does
// when it knows nothing else.
//
// Why:   there is no solution with another digit there: all constraints of the grid are its truths.
// Order: one step, for the cell in the middle of the unsolved ones; none unless there is just one
//        solution.
// Ref:   B. Hobiger, HoDoKu: Last Resort, https://hodoku.sourceforge.net/en/tech_last.php
#include "engine/logic/strategy.hpp"
#include "engine/search/mrv.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/forcing/family.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {
namespace {

void add_truths(const Grid& grid, StepBuilder& step) {
    if (!step.wants_reasons()) return;
    step.because(grid.unsolved());
    for (House house : grid.geometry().houses())
        for (Digit digit : DigitSet::all())
            if (!grid.places(house, digit).empty()) step.because(house, digit);
}

void find(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    if (grid.is_solved()) return;
    Solution solution;
    const SearchStats stats = search_mrv(grid, 2, [&](const Solution& found) {
        solution = found;
        return true;
    });
    if (stats.solutions != 1) return;
    CellSet rest = grid.unsolved();
    for (int skipped = rest.size() / 2; skipped > 0; --skipped) rest = rest.without_first();
    const Cell cell = rest.first();
    StepBuilder step = sink.begin();
    step.place({cell, solution[cell.index()]});
    add_truths(grid, step);
    step.show(SearchEvidence{});
    (void)step.offer();
}

}  // namespace

const Strategy brute_force{{.id = "brute-force",
                            .number = 187,
                            .name = "Brute Force",
                            .family = Family::forcing,
                            .valid_in = ValidIn::any_geometry,
                            .pattern = "A search shows that there is a single solution.",
                            .reference = "B. Hobiger, HoDoKu: Last Resort, "
                                         "https://hodoku.sourceforge.net/en/tech_last.php",
                            .elsewhere = {{programs::hodoku, "bf"}},
                            .effort = Effort::open_ended,
                            .confluence = in_any_order},
                           find};

}  // namespace gridlemma
