// SPDX-License-Identifier: Apache-2.0
// Shortest: solves a puzzle with the fewest steps that count, and proves that there are none fewer.
//
//   free rules     taken before and between all others, as far as they go, and not counted
//   paid rules     each step counts: one deduction, with all that it concludes
//
//     ShortestFinder finder(free, paid, {.up_to = 8});
//     const Shortest shortest = finder.find(puzzle, solution);
//     if (shortest.path && shortest.path->size() == shortest.at_least) ...    // proven
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/stop.hpp"
#include "engine/logic/fault.hpp"
#include "engine/logic/profile.hpp"
#include "strategies/library/path.hpp"

namespace gridlemma {

/// The free rules if none are named: naked and hidden singles, and locked candidates. Lives until
/// the program ends; any number of threads may call this.
[[nodiscard]] const Profile& default_free_rules();

/// The free rules, without difficulties, and then those paid ones that are not among them: a ladder
/// whose paths take what is free first.
[[nodiscard]] Profile free_rules_first(const Profile& free, const Profile& paid);

/// What is to be least.
enum class ShortestBy : std::uint8_t {
    steps,    ///< The number of paid steps.
    hardest,  ///< The difficulty of the hardest of them.
    sum,      ///< The sum of their difficulties.
};

/// What is known of a puzzle while it is worked on.
struct ShortestSoFar {
    std::uint64_t at_least = 0;          ///< No path has fewer paid steps.
    std::optional<std::uint64_t> steps;  ///< Of the best path so far.
};

struct ShortestOptions {
    /// The greatest difficulty of a paid step.
    double up_to = std::numeric_limits<double>::infinity();
    /// Steps of the paid rules that are no harder are not among those that are paid. With the same
    /// rules for both, and `free_up_to` the same, each step is free or paid by its difficulty.
    double above = -std::numeric_limits<double>::max();
    /// Steps of the free rules that are harder are not free.
    double free_up_to = std::numeric_limits<double>::max();
    /// Looks for no path with more paid steps than that, unless it comes along.
    std::uint64_t most = 255;
    /// The first one first; each further one among the paths that are equal by those before it. By
    /// what is not named, whichever path is found first is taken. Empty: any path.
    std::vector<ShortestBy> by = {ShortestBy::steps, ShortestBy::hardest, ShortestBy::sum};
    /// Gives up when paid steps were looked for at so many positions of one puzzle.
    std::uint64_t limit = ~std::uint64_t{0};
    /// Gives up after so much work on one puzzle: some seconds, and the same on every machine. See
    /// search_effort.hpp.
    std::uint64_t effort = 400'000;
    /// Gives up after that time. Asked before each call of a finder.
    std::chrono::nanoseconds time_limit = no_time_limit;
    const StopFlag* stop = nullptr;  ///< Gives up when it is raised. May be null.
    /// Is told whenever more is known; may be empty.
    std::function<void(const ShortestSoFar&)> observer = {};
};

/// What the proof rests on that there is no shorter path.
enum class ShortestBasis : std::uint8_t {
    every_order,  ///< All steps that the paid rules offer were tried, in every order.
    /// The same where no bound excludes them: see step_bound.hpp. It asks more of the steps than
    /// that they are true: that each eliminates one candidate, and is a whip or braid.
    bound,
};

/// How a puzzle is solved with the fewest paid steps.
/// Thread safety: a value. Errors: none.
struct Shortest {
    /// No path has fewer paid steps.
    std::uint64_t at_least = 0;
    /// The paid steps of the best path found, in order, each with the position before it; nothing
    /// if none was found. If they are `at_least` many, none has fewer.
    std::optional<std::vector<PathStep>> path;
    /// Whether it is proven that no path is better by the criteria of the options.
    bool is_best = false;
    /// Whether it is proven that the rules do not solve the puzzle at all.
    bool is_impossible = false;
    ShortestBasis basis = ShortestBasis::every_order;
    std::uint64_t positions = 0;  ///< Where paid steps were looked for.
    bool has_stopped = false;     ///< The time was up, or the flag raised, or a limit reached.
    /// It has stopped because of the options' limit or effort.
    bool has_reached_limit = false;
    /// What a strategy of a plugin did wrong where the search asked it. Its step is not taken.
    std::optional<Fault> fault = {};

    [[nodiscard]] bool is_proven() const noexcept { return path && path->size() == at_least; }
};

/// The difficulty of the hardest step; 0 if there is none.
[[nodiscard]] double hardest_of(const std::vector<PathStep>& path) noexcept;
/// The sum of the difficulties, without rounding errors.
[[nodiscard]] double sum_of(const std::vector<PathStep>& path) noexcept;

/// One way to solve a puzzle with one paid step or two.
struct ShortSolution {
    std::vector<PathStep> steps;
};

/// A candidate whose removal leaves the rest to the free rules.
struct AntiBackdoor {
    Candidate candidate;
    /// The easiest paid step that eliminates it; nothing if none does.
    std::optional<PathStep> step = {};
    /// If none does: the easiest step of the paid rules above the options' greatest difficulty.
    /// Nothing if there is none among those that find all steps of a position soon.
    std::optional<PathStep> beyond = {};
};

/// All that solves a puzzle with few steps.
struct ShortSolutions {
    bool is_solved = false;                    ///< The free rules solve it.
    std::vector<AntiBackdoor> anti_backdoors;  ///< In the order of cells and digits.
    std::vector<ShortSolution> solutions;      ///< Those with one step first; the easiest first.
    /// The paid rules above the options' greatest difficulty that were not tried for what no paid
    /// step eliminates: it takes them long to find all steps of a position.
    std::vector<const Descriptor*> untried;
    bool has_stopped = false;         ///< There may be more.
    bool has_reached_limit = false;   ///< It has stopped because of the options' limit or effort.
    std::optional<Fault> fault = {};  ///< See Shortest.

    /// Returns how many anti-backdoors a step eliminates.
    [[nodiscard]] std::uint64_t reached() const noexcept;
};

/// Sees a step and the grid before it.
using StepVisitor = std::function<void(const Grid& before, const Step& step)>;

/// Thread safety: one object per thread. Errors: those of the strategies; steps of plugins that
/// contradict the solution are not taken, and the results name the first one's fault.
class ShortestFinder {
 public:
    /// Both profiles must outlive this object.
    ShortestFinder(const Profile& free, const Profile& paid, ShortestOptions options = {});
    ~ShortestFinder();
    ShortestFinder(const ShortestFinder&) = delete;
    ShortestFinder& operator=(const ShortestFinder&) = delete;

    /// `known` are the paid steps of a path, with the positions that the free rules leave before
    /// them: the answer if none better is found. Empty: none is known.
    /// Precondition: `solution` is the puzzle's only one.
    [[nodiscard]] Shortest find(const Puzzle& puzzle, const Solution& solution,
                                const std::vector<PathStep>& known = {});
    /// All solutions with up to `most` paid steps, 1 or 2: of two steps, neither of which solves
    /// the puzzle alone, in both orders if both are possible.
    [[nodiscard]] ShortSolutions find_all(const Puzzle& puzzle, const Solution& solution,
                                          int most = 2);
    /// Calls `visit` with each step of a path that was found for the puzzle, free ones between the
    /// paid ones, and the grid before it. Returns how many there are.
    std::uint64_t tell(const Puzzle& puzzle, const Solution& solution,
                       const std::vector<PathStep>& path, const StepVisitor& visit);

 private:
    class Search;
    std::unique_ptr<Search> search_;
};

}  // namespace gridlemma
