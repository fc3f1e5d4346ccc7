// SPDX-License-Identifier: Apache-2.0
#include "apps/session/dead_end.hpp"

#include <fmt/format.h>

#include "engine/core/geometries.hpp"

namespace gridlemma::apps {

namespace {

DigitSet placed_in(House house, const Grid& grid) {
    DigitSet digits;
    for (Cell cell : grid.geometry().cells_of(house) & grid.placed())
        digits |= *grid.digit_at(cell);
    return digits;
}

/// Returns why a single cannot be placed: a single of the same round took its cell, or has its
/// digit where the cell sees it.
std::string clash_text(Candidate single, const Grid& grid) {
    const Geometry& geometry = grid.geometry();
    const std::string must =
        fmt::format("{} must be {}", to_string(single.cell()), single.digit().value());
    if (const auto other = grid.digit_at(single.cell()))
        return fmt::format("{} and {} at once", must, other->value());
    for (Cell holder : geometry.peers(single.cell()) & grid.placed()) {
        if (grid.digit_at(holder) != single.digit()) continue;
        const HouseSet shared = geometry.common_houses({holder, single.cell()});
        if (shared.empty())
            return fmt::format("{}, but {} is in {} already, which sees it", must,
                               single.digit().value(), to_string(holder));
        return fmt::format("{}, but {} is in {} already ({})", must, single.digit().value(),
                           house_name(geometry, shared.first()), to_string(holder));
    }
    return must + " and cannot";
}

}  // namespace

std::string dead_end_text(const Pass& pass, const Grid& grid) {
    if (pass.clash) return clash_text(*pass.clash, grid);
    if (const auto conflict = find_conflict(to_puzzle(grid)))
        return to_string(*conflict, grid.geometry());
    if (const CellSet bare = grid.cells_with(0); !bare.empty())
        return to_string(bare.first()) + " has no candidate left";
    for (House house : grid.geometry().houses())
        for (Digit digit : ~placed_in(house, grid))
            if (grid.places(house, digit).empty())
                return fmt::format("{} has no place for {}", house_name(grid.geometry(), house),
                                   digit.value());
    return "it cannot be filled";
}

}  // namespace gridlemma::apps
