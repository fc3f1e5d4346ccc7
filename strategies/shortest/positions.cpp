// SPDX-License-Identifier: Apache-2.0
#include "strategies/shortest/positions.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/logic/apply.hpp"
#include "engine/logic/path_summary.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/profiles/search_effort.hpp"

namespace gridlemma::shortest {

namespace {

/// The rules by which singles and locked candidates are complete, and those that add nothing.
constexpr std::array<std::string_view, 6> complete{"naked-single",      "hidden-single-box",
                                                   "hidden-single-row", "hidden-single-column",
                                                   "pointing",          "claiming"};
constexpr std::array<std::string_view, 7> added{"full-house",
                                                "last-digit",
                                                "hidden-single-extra",
                                                "locked-candidates-extra",
                                                "direct-pointing",
                                                "direct-claiming",
                                                "direct-locked-candidates-extra"};

}  // namespace

bool is_singles_and_locked(const Profile& profile) noexcept {
    const auto has = [](const auto& ids, std::string_view id) {
        return std::ranges::find(ids, id) != ids.end();
    };
    std::size_t found = 0;
    for (const Rung& rung : profile.ladder) {
        const std::string_view id = rung.strategy->descriptor.id;
        if (has(complete, id))
            ++found;
        else if (!has(added, id))
            return false;
    }
    return found == complete.size();
}

Positions::Positions(const Rules& rules)
    : rules_(rules),
      are_free_default_(rules.free_up_to == std::numeric_limits<double>::max() &&
                        is_singles_and_locked(rules.free)),
      free_(rules.free, rules.free_up_to, rules.time_limit, rules.stop),
      paid_(rules.paid, rules.above, rules.time_limit, rules.stop),
      told_(rules.paid, rules.above),
      effort_of_one_(search_effort(rules.paid)) {}

void Positions::start(const Puzzle& puzzle, const Solution& solution) {
    indices_.clear();
    grids_.clear();
    boards_.clear();
    left_.clear();
    moves_.clear();
    known_.clear();
    searched_ = 0;
    has_free_boards_ = are_free_default_ && puzzle.geometry().is_classic();
    const bool by_reasoning = follow_from_givens(puzzle);
    free_.start(solution, by_reasoning);
    paid_.start(solution, by_reasoning);
    told_.start(solution, by_reasoning);
    static_cast<void>(closed(Grid(puzzle)));
}

/// Returns the board of the closed grid, if has_free_boards_.
FreeBoard Positions::close(Grid& grid) {
    if (!has_free_boards_) {
        static_cast<void>(free_.close(grid));
        return {};
    }
    FreeBoard board(grid);
    board.close();
    board.apply_to(grid);
    return board;
}

/// The position that the free rules leave of a grid.
Positions::Index Positions::closed(Grid grid) {
    const FreeBoard board = close(grid);
    const auto [entry, is_new] = indices_.emplace(grid, static_cast<Index>(grids_.size()));
    if (is_new) {
        grids_.push_back(&entry->first);
        left_.push_back(grid.candidates().size());
        if (has_free_boards_) boards_.push_back(board);
    }
    return entry->second;
}

/// Sorts them, and keeps the easiest of those that lead to the same.
void Positions::keep_easiest(std::vector<Move>& moves) const {
    std::ranges::stable_sort(moves, [this](const Move& a, const Move& b) {
        if (a.to == b.to) return a.difficulty < b.difficulty;
        return left_[a.to] == left_[b.to] ? a.to < b.to : left_[a.to] < left_[b.to];
    });
    const auto same = [](const Move& a, const Move& b) { return a.to == b.to; };
    moves.erase(std::unique(moves.begin(), moves.end(), same), moves.end());
}

const std::vector<Positions::Move>& Positions::moves(Index from) {
    if (const auto known = moves_.find(from); known != moves_.end()) return known->second;
    ++searched_;
    std::vector<Move> found;
    const Grid& before = grid(from);
    paid_.visit_advanced(before, false, [&](const Rung&, Step& step, double difficulty) {
        if (is_harder(difficulty, rules_.up_to)) return;
        Grid next = before;
        if (!apply(step, next)) return;
        found.push_back({closed(next), difficulty});
    });
    keep_easiest(found);
    return moves_.emplace(from, std::move(found)).first->second;
}

void Positions::visit_steps(Index at,
                            const std::function<void(PathStep& step, const Grid& next)>& visit) {
    const Grid& before = grid(at);
    told_.visit_advanced(before, true, [&](const Rung& rung, Step& step, double difficulty) {
        if (is_harder(difficulty, rules_.up_to)) return;
        Grid next = before;
        if (!apply(step, next)) return;
        PathStep told = path_step(rung, std::move(step), difficulty, before);
        visit(told, next);
    });
}

std::vector<PathStep> Positions::steps(Index from, Index to) {
    std::vector<PathStep> found;
    visit_steps(from, [&](PathStep& step, Grid next) {
        static_cast<void>(close(next));
        if (next == grid(to)) found.push_back(std::move(step));
    });
    return found;
}

PathStep Positions::step(Index from, Index to) {
    const auto known = known_.find({from, to});
    if (known != known_.end() && known->second.difficulty <= difficulty(from, to))
        return known->second;
    std::vector<PathStep> found = steps(from, to);
    if (found.empty()) throw std::logic_error("a finder offers other steps with reasons");
    return std::move(*std::ranges::min_element(found, {}, &PathStep::difficulty));
}

std::optional<std::vector<Positions::Index>> Positions::follow(const std::vector<PathStep>& path) {
    std::vector<Index> indices{0};
    for (const PathStep& step : path) {
        const Index from = indices.back();
        Grid next = grid(from);
        if (step.before != next || !apply(step, next)) return std::nullopt;
        indices.push_back(closed(next));
        known_.emplace(std::pair(from, indices.back()), step);
    }
    if (!is_solved(indices.back())) return std::nullopt;
    return indices;
}

double Positions::difficulty(Index from, Index to) {
    double least = std::numeric_limits<double>::infinity();
    const auto known = known_.find({from, to});
    if (known != known_.end()) least = known->second.difficulty;
    if (known != known_.end() && !moves_.contains(from)) return least;
    const std::vector<Move>& all = moves(from);
    const auto found = std::ranges::find(all, to, &Move::to);
    assert(found != all.end() || known != known_.end());
    return found == all.end() ? least : std::min(least, found->difficulty);
}

}  // namespace gridlemma::shortest
