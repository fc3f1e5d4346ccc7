// SPDX-License-Identifier: Apache-2.0
// Small strategies for tests of code that uses strategies. The two singles are sound and complete;
// the others offer particular behaviour for a test.
#pragma once

#include <utility>

#include "engine/logic/profile.hpp"
#include "engine/logic/strategy.hpp"

namespace gridlemma::fakes {

inline bool place(StepSink& sink, Cell cell, Digit digit) {
    StepBuilder step = sink.begin();
    step.place({cell, digit});
    return step.offer();
}

inline void find_naked(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (Cell cell : grid.cells_with(1))
        if (!place(sink, cell, grid.at(cell).only())) return;
}

inline void find_hidden(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (House house : classic::houses())
        for (Digit digit : DigitSet::all()) {
            const CellSet places = grid.places(house, digit);
            if (places.is_single() && !place(sink, places.first(), digit)) return;
        }
}

/// Pointing from a box to its rows and columns.
inline void find_pointing(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (House box : classic::houses(HouseKind::box))
        for (Digit digit : DigitSet::all())
            for (House line : classic::common_houses(grid.places(box, digit))) {
                const CellSet hit = grid.places(line, digit) - classic::cells_of(box);
                if (hit.empty()) continue;
                StepBuilder step = sink.begin();
                step.eliminate(digit, hit);
                if (!step.offer()) return;
            }
}

inline void find_nothing(Facts&, StepSink&) {}

inline const Strategy naked{{.id = "fake-naked",
                             .name = "Fake Naked",
                             .elsewhere = {{"HoDoKu", "n1"}, {"Sudoku Explainer", "Naked Single"}}},
                            find_naked};
inline const Strategy hidden{
    {.id = "fake-hidden",
     .name = "Fake Hidden",
     .elsewhere = {{"HoDoKu", "h1"}, {"Sudoku Explainer", "Hidden Single"}}},
    find_hidden};
inline const Strategy pointing{
    {.id = "fake-pointing", .name = "Fake Pointing", .elsewhere = {{"HoDoKu", "lc1"}}},
    find_pointing};
inline const Strategy nothing{{.id = "fake-nothing", .name = "Fake Nothing"}, find_nothing};
/// Finds nothing either, but makes the solver search first.
inline const Strategy chain{
    {.id = "fake-chain", .name = "Fake Chain", .effort = Effort::open_ended}, find_nothing};

}  // namespace gridlemma::fakes
