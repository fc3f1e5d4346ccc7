// SPDX-License-Identifier: Apache-2.0
// PositionsReached: the grids to which paths of one puzzle have led, and where each rung leads from
// them. Paths with different sets of rungs have most of their grids in common, and forcing chains
// that find nothing take long: each rung is tried once per grid.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/logic/solver.hpp"

namespace gridlemma {

/// Thread safety: one object per thread. Errors: those of LogicSolver.
class PositionsReached {
 public:
    using Position = std::uint32_t;
    /// Of a rung on a position; `to` is the same position if it does nothing.
    struct Move {
        Position to;
        double difficulty;  ///< Of the hardest step.
    };

    /// `solver` must outlive this object. Precondition: what its rungs do depends on the grid
    /// alone.
    explicit PositionsReached(LogicSolver& solver);

    /// Begins another puzzle, which must have one solution. Its first position is 0.
    void start(const Grid& grid, bool candidates_by_reasoning);
    [[nodiscard]] Move move(Position from, std::uint16_t rung);
    [[nodiscard]] const Grid& grid(Position position) const { return *grids_[position]; }
    /// How much work all moves have been so far; see search_effort.hpp.
    [[nodiscard]] std::uint64_t effort() const noexcept { return effort_; }
    /// Tries the rungs in their order from the first position on, from the first rung again after
    /// each that does something, until the grid is solved, none does anything, or `goes_on()`,
    /// asked before each try, is false. Calls visit(rung, move, whether it does something) after
    /// each try. Returns where that ends.
    template <typename GoesOn, typename Visit>
    Position walk(const RungOrder& rungs, const GoesOn& goes_on, const Visit& visit) {
        Position position = 0;
        for (std::size_t k = 0; k < rungs.size() && !grid(position).is_solved() && goes_on();) {
            const std::uint16_t rung = rungs[k++];
            const Move next = move(position, rung);
            const bool does_something = next.to != position;
            visit(rung, next, does_something);
            if (!does_something) continue;
            position = next.to;
            k = 0;
        }
        return position;
    }

 private:
    static constexpr Position unknown = ~Position{0};

    [[nodiscard]] Position position_of(const Grid& grid);

    LogicSolver& solver_;
    std::vector<std::uint64_t> efforts_;  ///< By rung.
    std::uint64_t effort_ = 0;
    bool candidates_by_reasoning_ = true;
    std::unordered_map<Grid, Position, GridHash> positions_;
    std::vector<const Grid*> grids_;  ///< Keys of positions_.
    std::vector<Move> moves_;         ///< One row per position, one column per rung.
};

}  // namespace gridlemma
