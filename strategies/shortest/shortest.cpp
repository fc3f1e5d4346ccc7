// SPDX-License-Identifier: Apache-2.0
#include "strategies/shortest/shortest.hpp"

#include <algorithm>
#include <utility>

#include "engine/logic/apply.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/shortest/anti_backdoors.hpp"
#include "strategies/shortest/search.hpp"

namespace gridlemma {

namespace {

using shortest::infinite;
using shortest::tiny;
constexpr std::size_t beam_width = 8;
constexpr int most_steps = shortest::PathSearch::unlimited;
constexpr std::size_t few_positions = 300;  ///< That are gone through without a plan.

/// Whether what both leave of a grid does not depend on the order of steps. Where a step may be too
/// hard that others of its strategy are not, strategies do not say so.
bool have_one_closure(const Profile& free, const Profile& paid, double up_to) {
    if (paid.scale->surcharge != nullptr && up_to < infinite && !shortest::Reach::covers(paid))
        return false;
    std::vector<const Strategy*> strategies;
    for (const Profile* const profile : {&free, &paid})
        for (const Rung& rung : profile->ladder) strategies.push_back(rung.strategy);
    return gridlemma::have_one_closure(strategies);
}

/// The rungs of a profile that are not among the quick ones, if some step is too hard to be paid.
std::vector<const Descriptor*> untried(const Profile& paid, const Profile& quick, double up_to) {
    std::vector<const Descriptor*> found;
    if (up_to == infinite) return found;
    for (const Rung& rung : paid.ladder)
        if (find_rung(quick, rung.strategy->descriptor.id) == nullptr)
            found.push_back(&rung.strategy->descriptor);
    return found;
}

}  // namespace

Profile free_rules_first(const Profile& free, const Profile& paid) {
    Profile both = without_search(paid);
    both.selection = nullptr;
    both.gap = no_gap;
    both.ladder = free.ladder;
    for (Rung& rung : both.ladder) {
        rung.difficulty = 0;
        rung.grade = 0;
    }
    for (const Rung& rung : paid.ladder)
        if (find_rung(free, rung.strategy->descriptor.id) == nullptr) both.ladder.push_back(rung);
    return both;
}

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
          told_free_(free, options_.free_up_to),
          quick_(shortest::quick_rules(paid)),
          untried_(untried(paid, quick_, options_.up_to)),
          beyond_(quick_, options_.up_to),
          has_one_closure_(have_one_closure(free, paid, options_.up_to)) {}

    Shortest find(const Puzzle& puzzle, const Solution& solution,
                  const std::vector<PathStep>& known);
    ShortSolutions find_all(const Puzzle& puzzle, const Solution& solution, int most);
    std::uint64_t tell(const Puzzle& puzzle, const Solution& solution,
                       const std::vector<PathStep>& path, const StepVisitor& visit);

 private:
    using Indices = shortest::PathSearch::Indices;

    void find_any(const std::vector<PathStep>& known);
    [[nodiscard]] bool improve(int most);
    void count_steps();
    void make_best();
    void make_steps_least();
    void make_hardest_least();
    void make_sum_least();
    void tell_what_is_known() const;
    [[nodiscard]] std::size_t steps() const { return best_ ? best_->size() - 1 : most_steps; }
    void list_solutions(ShortSolutions& found, int most);
    void list_pairs(const shortest::Positions::Move& first, ShortSolutions& found);

    ShortestOptions options_;
    shortest::PathSearch paths_;
    StepsByDifficulty told_free_;
    Profile quick_;
    std::vector<const Descriptor*> untried_;
    StepsByDifficulty beyond_;  ///< What is too hard to be paid.
    bool has_one_closure_;
    Shortest result_;
    std::optional<Indices> best_;
    int most_ = most_steps;
    double hardest_cap_ = infinite;
    double sum_cap_ = infinite;
};

void ShortestFinder::Search::tell_what_is_known() const {
    if (!options_.observer) return;
    ShortestSoFar known{.at_least = result_.at_least, .steps = {}};
    if (best_) known.steps = steps();
    options_.observer(known);
}

/// Some path, and whether there is any.
void ShortestFinder::Search::find_any(const std::vector<PathStep>& known) {
    shortest::Positions& positions = paths_.positions();
    if (!positions.is_solved(0)) result_.at_least = 1;
    if (!known.empty()) best_ = positions.follow(known);
    const Indices greedy = paths_.greedy();
    if (positions.is_solved(greedy.back()) && greedy.size() - 1 < steps())
        best_ = greedy;
    else if (!best_ && !paths_.has_stopped())
        result_.is_impossible = has_one_closure_ || paths_.is_hopeless(few_positions);
    tell_what_is_known();
    if (!best_ || steps() <= 2) return;
    if (auto better = paths_.beam(beam_width, steps())) best_ = std::move(better);
}

/// Whether a path within the caps of so many steps was found; it then is the best one.
bool ShortestFinder::Search::improve(int most) {
    auto found = paths_.find(most);
    if (!found) return false;
    best_ = std::move(found);
    tell_what_is_known();
    return true;
}

/// Of all paths, whatever the criteria.
void ShortestFinder::Search::count_steps() {
    while (result_.at_least < steps() && result_.at_least <= options_.most) {
        if (improve(static_cast<int>(result_.at_least)) || paths_.has_stopped()) return;
        ++result_.at_least;
        tell_what_is_known();
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

Shortest ShortestFinder::Search::find(const Puzzle& puzzle, const Solution& solution,
                                      const std::vector<PathStep>& known) {
    result_ = {};
    best_.reset();
    hardest_cap_ = infinite;
    sum_cap_ = infinite;
    most_ = most_steps;
    paths_.start(puzzle, solution);
    find_any(known);
    if (!result_.is_impossible) count_steps();
    if (best_ && steps() <= options_.most) make_best();
    result_.has_stopped = paths_.has_stopped();
    result_.has_reached_limit = paths_.has_reached_limit();
    result_.fault = paths_.positions().fault();
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

ShortSolutions ShortestFinder::Search::find_all(const Puzzle& puzzle, const Solution& solution,
                                                int most) {
    ShortSolutions found;
    paths_.start(puzzle, solution);
    found.is_solved = paths_.positions().is_solved(0);
    if (!found.is_solved) {
        beyond_.start(solution, follow_from_givens(puzzle));
        found.anti_backdoors = shortest::anti_backdoors(paths_.positions(), 0, solution, beyond_);
        found.untried = untried_;
        list_solutions(found, most);
    }
    const auto cost = [](const ShortSolution& each) {
        return std::pair(each.steps.size(), sum_of(each.steps));
    };
    std::ranges::stable_sort(found.solutions, {}, cost);
    found.has_stopped = paths_.has_stopped();
    found.has_reached_limit = paths_.has_reached_limit();
    found.fault = paths_.positions().fault() ? paths_.positions().fault() : beyond_.fault();
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

Shortest ShortestFinder::find(const Puzzle& puzzle, const Solution& solution,
                              const std::vector<PathStep>& known) {
    return search_->find(puzzle, solution, known);
}

std::uint64_t ShortestFinder::tell(const Puzzle& puzzle, const Solution& solution,
                                   const std::vector<PathStep>& path, const StepVisitor& visit) {
    return search_->tell(puzzle, solution, path, visit);
}

ShortSolutions ShortestFinder::find_all(const Puzzle& puzzle, const Solution& solution, int most) {
    return search_->find_all(puzzle, solution, most);
}

}  // namespace gridlemma
