// SPDX-License-Identifier: Apache-2.0
#include "strategies/needs/positions_reached.hpp"

#include "strategies/profiles/search_effort.hpp"

namespace gridlemma {

PositionsReached::PositionsReached(LogicSolver& solver) : solver_(solver) {
    for (const Rung& rung : solver.profile().ladder)
        efforts_.push_back(search_effort(rung.strategy->descriptor));
}

void PositionsReached::start(const Grid& grid, bool candidates_by_reasoning) {
    candidates_by_reasoning_ = candidates_by_reasoning;
    positions_.clear();
    grids_.clear();
    moves_.clear();
    effort_ = 0;
    static_cast<void>(position_of(grid));
}

PositionsReached::Position PositionsReached::position_of(const Grid& grid) {
    const auto next = static_cast<Position>(grids_.size());
    const auto [entry, is_new] = positions_.emplace(grid, next);
    if (is_new) {
        grids_.push_back(&entry->first);
        moves_.resize(moves_.size() + solver_.profile().ladder.size(), {unknown, 0});
    }
    return entry->second;
}

PositionsReached::Move PositionsReached::move(Position from, std::uint16_t rung) {
    const std::size_t index = from * solver_.profile().ladder.size() + rung;
    if (moves_[index].to != unknown) return moves_[index];
    effort_ += efforts_[rung];
    Grid grid = *grids_[from];
    const std::optional<double> hardest = solver_.try_rung(rung, grid, candidates_by_reasoning_);
    const Move move{hardest ? position_of(grid) : from, hardest.value_or(0)};
    moves_[index] = move;
    return move;
}

}  // namespace gridlemma
