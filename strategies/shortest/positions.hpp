// SPDX-License-Identifier: Apache-2.0
// Positions: the positions of one puzzle that paid steps lead to, each closed by the free rules,
// and what leads on from them. Paths that take the same steps in another order meet: the steps of a
// position are looked for once.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "strategies/library/path.hpp"
#include "strategies/shortest/free_board.hpp"
#include "strategies/shortest/steps_by_difficulty.hpp"

namespace gridlemma::shortest {

/// The free rules, the paid ones, and how far these go.
struct Rules {
    const Profile& free;
    const Profile& paid;
    double free_up_to = std::numeric_limits<double>::max();  ///< Greatest that is free.
    double above = -std::numeric_limits<double>::max();      ///< Only harder steps are paid.
    double up_to = std::numeric_limits<double>::infinity();  ///< Greatest difficulty that is paid.
    std::chrono::nanoseconds time_limit = no_time_limit;
    const StopFlag* stop = nullptr;
};

/// Thread safety: one object per thread. Errors: those of StepsByDifficulty; std::logic_error if a
/// finder does not find again what it has found.
class Positions {
 public:
    using Index = std::uint32_t;
    /// A step, and the position after it and the free steps that it leaves.
    struct Move {
        Index to;
        double difficulty;
    };

    explicit Positions(const Rules& rules);

    /// Begins another puzzle, with its first position, 0. `solution` is its only one.
    void start(const Puzzle& puzzle, const Solution& solution);
    /// All that paid steps lead to, of those that lead to the same the easiest; first where fewest
    /// candidates are left. The reference is valid until the next call.
    [[nodiscard]] const std::vector<Move>& moves(Index from);
    /// The difficulty of step().
    [[nodiscard]] double difficulty(Index from, Index to);
    /// The first of the easiest steps that lead from one to the other, with its reasons; or that of
    /// a path that was followed. Precondition: one of the moves does, or of such paths.
    [[nodiscard]] PathStep step(Index from, Index to);
    /// All steps that do, with their reasons.
    [[nodiscard]] std::vector<PathStep> steps(Index from, Index to);

    /// Calls `visit` with each paid step, with its reasons, and the grid after it alone.
    void visit_steps(Index at, const std::function<void(PathStep& step, const Grid& next)>& visit);

    /// Takes the free rules as far as they go. Returns the board, if has_free_boards().
    FreeBoard close(Grid& grid);
    /// Where a path leads, step by step; nothing if a step is not taken on the position that the
    /// steps before it lead to, or the last one does not solve the puzzle. Its steps are those that
    /// step() returns from now on.
    [[nodiscard]] std::optional<std::vector<Index>> follow(const std::vector<PathStep>& path);

    [[nodiscard]] bool is_solved(Index at) const { return grids_[at]->is_solved(); }
    [[nodiscard]] const Grid& grid(Index at) const { return *grids_[at]; }
    /// The same, closed. Precondition: has_free_boards().
    [[nodiscard]] const FreeBoard& board(Index at) const { return boards_[at]; }
    /// How many candidates unsolved cells have.
    [[nodiscard]] int left(Index at) const { return left_[at]; }
    /// How many positions paid steps were looked for at.
    [[nodiscard]] std::uint64_t searched() const noexcept { return searched_; }
    /// How much work that was; see search_effort.hpp.
    [[nodiscard]] std::uint64_t effort() const noexcept { return searched_ * effort_of_one_; }
    [[nodiscard]] bool has_stopped() const noexcept {
        return free_.has_stopped() || paid_.has_stopped();
    }
    /// What a strategy of a plugin did wrong on this puzzle; nothing if none did.
    [[nodiscard]] const std::optional<Fault>& fault() const noexcept {
        return free_.fault() ? free_.fault() : paid_.fault();
    }
    /// Whether the free rules are singles and locked candidates on an ordinary grid.
    [[nodiscard]] bool has_free_boards() const noexcept { return has_free_boards_; }

 private:
    [[nodiscard]] Index closed(Grid grid);
    void keep_easiest(std::vector<Move>& moves) const;

    const Rules rules_;
    bool are_free_default_;
    bool has_free_boards_ = false;
    StepsByDifficulty free_;
    StepsByDifficulty paid_;
    StepsByDifficulty told_;  ///< The same without limits, for the steps that are told.
    std::unordered_map<Grid, Index, GridHash> indices_;
    std::vector<const Grid*> grids_;  ///< Keys of indices_.
    std::vector<FreeBoard> boards_;   ///< Of each; empty unless has_free_boards_.
    std::vector<int> left_;           ///< Candidates of each.
    std::unordered_map<Index, std::vector<Move>> moves_;
    std::map<std::pair<Index, Index>, PathStep> known_;  ///< Steps of paths that were followed.
    std::uint64_t searched_ = 0;
    std::uint64_t effort_of_one_;
};

/// Whether a profile has all singles and locked candidates and nothing else: what FreeBoard does.
[[nodiscard]] bool is_singles_and_locked(const Profile& profile) noexcept;

}  // namespace gridlemma::shortest
