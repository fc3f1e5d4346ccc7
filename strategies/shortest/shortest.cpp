// SPDX-License-Identifier: Apache-2.0
#include "strategies/shortest/shortest.hpp"

#include <algorithm>
#include <utility>

#include "engine/logic/apply.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/shortest/search.hpp"

namespace gridlemma {

namespace {

using shortest::infinite;
using shortest::tiny;
constexpr std::size_t beam_width = 8;
constexpr int most_steps = shortest::PathSearch::unlimited;
constexpr std::size_t few_positions = 300;  ///< That are gone through without a plan.

}  // namespace

double hardest_of(const std::vector<PathStep>& path) noexcept {
    double hardest = 0;
    for (const PathStep& step : path) hardest = std::max(hardest, step.difficulty);
    return hardest;
}

double sum_of(const std::vector<PathStep>& path) noexcept {
    double sum = 0;
    for (const PathStep& step : path) sum += step.difficulty;
    return difficulty_as_written(sum);
}

std::uint64_t ShortSolutions::reached() const noexcept {
    return static_cast<std::uint64_t>(std::ranges::count_if(
        anti_backdoors, [](const AntiBackdoor& each) { return each.step.has_value(); }));
}

/// One puzzle after the other.
class ShortestFinder::Search {
 public:
    Search(const Profile& free, const Profile& paid, ShortestOptions options)
        : options_(std::move(options)),
          paths_(free, paid, options_),
          told_free_(free, std::numeric_limits<double>::max()) {
        for (const Profile* const profile : {&free, &paid})
            for (const Rung& rung : profile->ladder) strategies_.push_back(rung.strategy);
    }

    Shortest find(const Puzzle& puzzle, const Solution& solution);
    ShortSolutions find_all(const Puzzle& puzzle, const Solution& solution, int most);
    std::uint64_t tell(const Puzzle& puzzle, const Solution& solution,
                       const std::vector<PathStep>& path, const StepVisitor& visit);

 private:
    using Indices = shortest::PathSearch::Indices;

    void find_any();
    [[nodiscard]] bool improve(int most);
    void count_steps();
    void make_best();
    void make_steps_least();
    void make_hardest_least();
    void make_sum_least();
    [[nodiscard]] std::size_t steps() const { return best_ ? best_->size() - 1 : most_steps; }
    void list_anti_backdoors(const Solution& solution, ShortSolutions& found);
    void list_solutions(ShortSolutions& found, int most);
    void list_pairs(const shortest::Positions::Move& first, ShortSolutions& found);

    ShortestOptions options_;
    shortest::PathSearch paths_;
    StepsByDifficulty told_free_;
    std::vector<const Strategy*> strategies_;
    Shortest result_;
    std::optional<Indices> best_;
    int most_ = most_steps;
    double hardest_cap_ = infinite;
    double sum_cap_ = infinite;
};

/// Some path, and whether there is any.
void ShortestFinder::Search::find_any() {
    const Indices greedy = paths_.greedy();
    if (!paths_.positions().is_solved(greedy.front())) result_.at_least = 1;
    if (paths_.positions().is_solved(greedy.back()))
        best_ = greedy;
    else if (!paths_.has_stopped())
        result_.is_impossible = have_one_closure(strategies_) || paths_.is_hopeless(few_positions);
    if (!best_ || steps() <= 2) return;
    if (auto better = paths_.beam(beam_width, steps())) best_ = std::move(better);
}

/// Whether a path within the caps of so many steps was found; it then is the best one.
bool ShortestFinder::Search::improve(int most) {
    auto found = paths_.find(most);
    if (!found) return false;
    best_ = std::move(found);
    return true;
}

/// Of all paths, whatever the criteria.
void ShortestFinder::Search::count_steps() {
    while (result_.at_least < steps()) {
        if (improve(static_cast<int>(result_.at_least)) || paths_.has_stopped()) return;
        ++result_.at_least;
        if (best_ || !paths_.was_exhaustive()) continue;
        result_.is_impossible = true;
        return;
    }
}

void ShortestFinder::Search::make_steps_least() {
    most_ = static_cast<int>(result_.at_least);
    while (static_cast<std::size_t>(most_) < steps() && !improve(most_) && !paths_.has_stopped())
        ++most_;
}

void ShortestFinder::Search::make_hardest_least() {
    double hardest = 0;
    do {
        hardest = paths_.hardest_of(*best_);
        paths_.cap(hardest, sum_cap_);
    } while (improve(most_));
    hardest_cap_ = hardest + 2 * tiny;
    paths_.cap(hardest_cap_, sum_cap_);
}

void ShortestFinder::Search::make_sum_least() {
    double sum = 0;
    do {
        sum = paths_.sum_of(*best_);
        paths_.cap(hardest_cap_, sum);
    } while (improve(most_));
    sum_cap_ = sum + 2 * tiny;
    paths_.cap(hardest_cap_, sum_cap_);
}

/// By one criterion after the other, each among the paths that are equal by those before it.
void ShortestFinder::Search::make_best() {
    for (const ShortestBy what : options_.by) {
        if (steps() == 0 || paths_.has_stopped()) break;
        if (what == ShortestBy::steps) make_steps_least();
        if (what == ShortestBy::hardest) make_hardest_least();
        if (what == ShortestBy::sum) make_sum_least();
    }
    result_.is_best = !paths_.has_stopped();
}

Shortest ShortestFinder::Search::find(const Puzzle& puzzle, const Solution& solution) {
    result_ = {};
    best_.reset();
    hardest_cap_ = infinite;
    sum_cap_ = infinite;
    most_ = most_steps;
    paths_.start(puzzle, solution);
    find_any();
    if (!result_.is_impossible) count_steps();
    if (best_) make_best();
    result_.has_stopped = paths_.has_stopped();
    if (best_) result_.path = paths_.steps_of(*best_);
    result_.positions = paths_.positions().searched();
    result_.basis = paths_.has_bound() ? ShortestBasis::bound : ShortestBasis::every_order;
    return std::move(result_);
}

void ShortestFinder::Search::list_pairs(const shortest::Positions::Move& first,
                                        ShortSolutions& found) {
    shortest::Positions& positions = paths_.positions();
    for (const auto& second : positions.moves(first.to)) {
        if (!positions.is_solved(second.to)) break;  // Solved positions come first.
        const PathStep before = positions.step(0, first.to);
        for (PathStep& step : positions.steps(first.to, second.to))
            found.solutions.push_back({{before, std::move(step)}});
    }
}

void ShortestFinder::Search::list_solutions(ShortSolutions& found, int most) {
    shortest::Positions& positions = paths_.positions();
    for (const auto& move : positions.moves(0))
        if (positions.is_solved(move.to))
            for (PathStep& step : positions.steps(0, move.to))
                found.solutions.push_back({{std::move(step)}});
    for (const auto& move : positions.moves(0)) {
        if (most < 2 || paths_.has_stopped()) break;
        if (!positions.is_solved(move.to) && paths_.may_suffice(move.to, 1))
            list_pairs(move, found);
    }
}

/// Tries each candidate, and looks which step eliminates it.
void ShortestFinder::Search::list_anti_backdoors(const Solution& solution, ShortSolutions& found) {
    shortest::Positions& positions = paths_.positions();
    const Grid& grid = positions.grid(0);
    for (Cell cell : grid.unsolved())
        for (Digit digit : grid.at(cell)) {
            const Candidate candidate(cell, digit);
            if (digit == solution[static_cast<std::size_t>(cell.index())]) continue;
            if (!positions.is_solved_without(0, candidate)) continue;
            found.anti_backdoors.push_back({candidate, positions.step_against(0, candidate)});
        }
}

ShortSolutions ShortestFinder::Search::find_all(const Puzzle& puzzle, const Solution& solution,
                                                int most) {
    ShortSolutions found;
    paths_.start(puzzle, solution);
    found.is_solved = paths_.positions().is_solved(0);
    if (!found.is_solved) {
        list_anti_backdoors(solution, found);
        list_solutions(found, most);
    }
    const auto cost = [](const ShortSolution& each) {
        return std::pair(each.steps.size(), sum_of(each.steps));
    };
    std::ranges::stable_sort(found.solutions, {}, cost);
    found.has_stopped = paths_.has_stopped();
    return found;
}

std::uint64_t ShortestFinder::Search::tell(const Puzzle& puzzle, const Solution& solution,
                                           const std::vector<PathStep>& path,
                                           const StepVisitor& visit) {
    std::uint64_t count = 0;
    Grid grid(puzzle);
    const auto take = [&](const Step& step) {
        visit(grid, step);
        apply(step, grid);
        ++count;
    };
    told_free_.start(solution, follow_from_givens(puzzle));
    for (std::size_t i = 0; i <= path.size(); ++i) {
        Grid closed = grid;
        static_cast<void>(told_free_.close(closed, [&](const Descriptor&, const Step& step) {
            take(step);
            return std::optional<std::string>();
        }));
        if (i < path.size()) take(path[i]);
    }
    return count;
}

ShortestFinder::ShortestFinder(const Profile& free, const Profile& paid, ShortestOptions options)
    : search_(std::make_unique<Search>(free, paid, std::move(options))) {}

ShortestFinder::~ShortestFinder() = default;

Shortest ShortestFinder::find(const Puzzle& puzzle, const Solution& solution) {
    return search_->find(puzzle, solution);
}

std::uint64_t ShortestFinder::tell(const Puzzle& puzzle, const Solution& solution,
                                   const std::vector<PathStep>& path, const StepVisitor& visit) {
    return search_->tell(puzzle, solution, path, visit);
}

ShortSolutions ShortestFinder::find_all(const Puzzle& puzzle, const Solution& solution, int most) {
    return search_->find_all(puzzle, solution, most);
}

}  // namespace gridlemma
