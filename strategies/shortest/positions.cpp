// SPDX-License-Identifier: Apache-2.0
#include "strategies/shortest/positions.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/logic/apply.hpp"
#include "engine/logic/path_summary.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma::shortest {

namespace {

constexpr double none_is_free = -1e9;

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
      are_free_default_(is_singles_and_locked(rules.free)),
      free_(rules.free, std::numeric_limits<double>::max(), rules.time_limit, rules.stop),
      paid_(rules.paid, none_is_free, rules.time_limit, rules.stop),
      told_(rules.paid, none_is_free) {}

void Positions::start(const Puzzle& puzzle, const Solution& solution) {
    indices_.clear();
    grids_.clear();
    left_.clear();
    moves_.clear();
    searched_ = 0;
    has_free_boards_ = are_free_default_ && puzzle.geometry().is_classic();
    const bool by_reasoning = follow_from_givens(puzzle);
    free_.start(solution, by_reasoning);
    paid_.start(solution, by_reasoning);
    told_.start(solution, by_reasoning);
    Grid grid(puzzle);
    close(grid);
    static_cast<void>(position_of(grid));
}

void Positions::close(Grid& grid) {
    if (!has_free_boards_) {
        static_cast<void>(free_.close(grid));
        return;
    }
    FreeBoard board(grid);
    board.close();
    board.apply_to(grid);
}

Positions::Index Positions::position_of(const Grid& grid) {
    const auto [entry, is_new] = indices_.emplace(grid, static_cast<Index>(grids_.size()));
    if (is_new) {
        grids_.push_back(&entry->first);
        left_.push_back(grid.candidates().size());
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
        close(next);
        found.push_back({position_of(next), difficulty});
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
        PathStep told;
        static_cast<Step&>(told) = std::move(step);
        told.technique = &rung.strategy->descriptor;
        told.difficulty = difficulty;
        told.before = before;
        visit(told, next);
    });
}

std::vector<PathStep> Positions::steps(Index from, Index to) {
    std::vector<PathStep> found;
    visit_steps(from, [&](PathStep& step, Grid next) {
        close(next);
        if (next == grid(to)) found.push_back(std::move(step));
    });
    return found;
}

PathStep Positions::step(Index from, Index to) {
    std::vector<PathStep> found = steps(from, to);
    if (found.empty()) throw std::logic_error("a finder offers other steps with reasons");
    return std::move(*std::ranges::min_element(found, {}, &PathStep::difficulty));
}

std::optional<PathStep> Positions::step_against(Index at, Candidate candidate) {
    std::optional<PathStep> easiest;
    visit_steps(at, [&](PathStep& step, const Grid& next) {
        const bool is_gone =
            !next.has(candidate) && next.digit_at(candidate.cell()) != candidate.digit();
        if (is_gone && (!easiest || step.difficulty < easiest->difficulty))
            easiest = std::move(step);
    });
    return easiest;
}

bool Positions::is_solved_without(Index at, Candidate candidate) {
    Grid next = grid(at);
    next.remove(candidate);
    close(next);
    return next.is_solved();
}

FreeBoard Positions::board(Index at) const {
    FreeBoard board(grid(at));
    board.close();
    return board;
}

}  // namespace gridlemma::shortest
