// SPDX-License-Identifier: Apache-2.0
// The position on which deductions are looked for: what an assumption has left of a start, by
// number and as a grid.
#pragma once

#include "engine/grid/grid.hpp"
#include "strategies/forcing/explainer/board.hpp"

namespace gridlemma::explainer {

/// Deductions moves it. The finders of deductions read it.
class AssumedPosition {
 public:
    /// Assumptions are made on `start` from now on. It and the board stay valid and unchanged;
    /// `grid` has the same candidates.
    void set_start(const Board& board, const Position& start, const Grid& grid);
    /// Moves to what is left of the start. `number` is that of the position.
    void move_to(const IdSet& left, std::uint32_t number);
    /// Moves to a position that has no number.
    void move_to(const Position& now);

    [[nodiscard]] const Board& board() const noexcept { return *board_; }
    [[nodiscard]] int words() const noexcept { return board_->words(); }
    [[nodiscard]] const Position& start() const noexcept { return *start_; }
    /// Returns how many candidates the start has.
    [[nodiscard]] int start_count() const noexcept { return start_count_; }
    [[nodiscard]] const Grid& start_grid() const noexcept { return start_grid_; }
    [[nodiscard]] const Position& now() const noexcept { return now_; }
    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
    [[nodiscard]] std::uint32_t number() const noexcept { return number_; }
    /// Returns the position that has only these candidates of the start.
    [[nodiscard]] Position position_of(const IdSet& left) const;
    /// Returns whether an assumption has removed the candidate.
    [[nodiscard]] bool is_gone(Id id) const noexcept { return start_->has(id) && !now_.has(id); }

 private:
    void set_grid();

    const Board* board_ = nullptr;
    const Position* start_ = nullptr;
    int start_count_ = 0;
    Grid start_grid_;
    Position now_;
    Grid grid_;
    std::uint32_t number_ = 0;
};

}  // namespace gridlemma::explainer
