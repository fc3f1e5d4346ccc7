// SPDX-License-Identifier: Apache-2.0
// Needs: which strategies of a profile a puzzle needs. A path shows one set of strategies that
// solves it; others may do as well.
//
//   a set solves      its strategies, tried in the order of the ladder, reach the solution
//   minimal set       it solves, and no part of it does
//   necessary         in every minimal set
//   blocking set      it has a strategy of every minimal set, and no part of it has: without it
//                     the puzzle is stuck, whatever is used of the others
//
// Minimal sets and blocking sets are dual: each kind are the minimal sets that have an element of
// each set of the other kind. So each one of a pair of complete lists proves the other one
// complete. (Mark H. Liffiton, Alessandro Previti, Ammar Malik, Joao Marques-Silva, Fast, Flexible
// MUS Enumeration, Constraints 21, 2016; there: minimal unsatisfiable sets and minimal correction
// sets.)
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/stop.hpp"
#include "engine/logic/outcome.hpp"
#include "strategies/needs/rung_set.hpp"

namespace gridlemma {

class SetRuns;

/// The usual limit of runs; see NeedsOptions.
inline constexpr std::uint64_t usual_needs_limit = 10'000;

/// What is known of a puzzle while it is worked on.
struct NeedsSoFar {
    std::uint64_t runs = 0;            ///< Of the solver, with the one that begins now.
    std::span<const RungSet> minimal;  ///< Those found, in no particular order.
    RungSet necessary = {};            ///< Those that are known to be.
};

struct NeedsOptions {
    /// Gives up after so many runs of the ladder or a part of it on one puzzle, or as soon as there
    /// are so many minimal or blocking sets.
    std::uint64_t limit = usual_needs_limit;
    /// Gives up what is not known of a puzzle after so much work beyond the first run, that of the
    /// whole ladder; see search_effort.hpp. The same everywhere, other than a time limit. It has an
    /// effect if what the strategies do depends on the grid alone.
    std::uint64_t effort = ~std::uint64_t{0};
    /// Gives up a puzzle after that time. Asked before each call of a finder, which may take long.
    std::chrono::nanoseconds time_limit = no_time_limit;
    /// Gives up all puzzles from when it is raised. Asked as the time is.
    const StopFlag* stop = nullptr;
    /// Is told before each run; may be empty.
    std::function<void(const NeedsSoFar&)> observer = {};
};

/// About a second of work: enough for all answers about most puzzles.
inline constexpr std::uint64_t usual_needs_effort = 60'000;

/// Why a list of minimal sets is complete.
enum class NeedsBasis : std::uint8_t {
    every_set,  ///< The result of every set of strategies is known.
    /// What is stuck stays stuck with fewer strategies. Descriptor::confluence says of which
    /// strategies that is not certain.
    monotone,
};
[[nodiscard]] std::string_view to_string(NeedsBasis basis) noexcept;

/// What a puzzle needs. Sets are of indices into the ladder.
struct Needs {
    bool is_solved = false;  ///< Whether any set solves it; if not, all of the rest is empty.
    /// The strategies of the ladder's path, if it solves the puzzle and no minimal set was found
    /// before the search was given up; empty otherwise.
    RungSet enough;
    /// Those that are known to be. If the options' effort did not suffice, there may be others.
    RungSet necessary;
    bool knows_necessary = true;  ///< Whether there are no others.
    /// The cheapest comes first; see CheaperSet.
    std::vector<RungSet> minimal;
    std::vector<RungSet> blocking;  ///< In the order of the ladder.
    /// Whether all minimal and all blocking sets are listed; if not, `necessary` and `minimal` are
    /// still right, and `blocking` is empty.
    bool is_complete = false;
    NeedsBasis basis = NeedsBasis::every_set;
    /// Difficulty of the hardest step when the ladder is tried in its order, if that solves the
    /// puzzle.
    std::optional<double> least = {};
    /// The greatest difficulty that the hardest step has when another strategy is tried first; not
    /// known if `greatest_order`, an order of the ladder that has it, is empty.
    double greatest = 0;
    RungOrder greatest_order;
    std::uint64_t runs = 0;    ///< Of the solver.
    bool has_stopped = false;  ///< Whether the time was up, or the flag raised.
    /// Whether the lists are not complete because the options' effort was spent.
    bool has_spent_effort = false;
    /// What a strategy of a plugin did wrong, the first time that one did. Its step was not taken:
    /// the rest is what the ladder does where it ends there.
    std::optional<Fault> fault = {};
};

/// The difficulty of the hardest strategy of a set; 0 if it is empty.
[[nodiscard]] double hardest_of(const RungSet& set, const Profile& profile);

/// A difficulty without the rounding errors of sums of tenths.
[[nodiscard]] double without_error(double difficulty) noexcept;

/// Whether set `a` is cheaper than set `b`: a less difficult hardest strategy, then a smaller sum
/// of difficulties, then the one that comes first on the ladder.
struct CheaperSet {
    const Profile& profile;
    [[nodiscard]] bool operator()(const RungSet& a, const RungSet& b) const;
};

/// The profile without the strategies that are more difficult.
[[nodiscard]] Profile up_to(const Profile& profile, double difficulty);

/// Up to which difficulty it is worth asking what a puzzle needs, whose path by the whole profile
/// is `outcome`: that of the hardest strategy used, since harder ones would have to do the work of
/// easy ones, which takes long and answers nothing. Nothing stands for the whole profile: logic did
/// not solve the puzzle, or no strategy is harder.
[[nodiscard]] std::optional<double> difficulty_of_path(const Outcome& outcome,
                                                       const Profile& profile);

/// Finds what puzzles need.
/// Thread safety: one object per thread. Errors: those of LogicSolver.
class NeedsFinder {
 public:
    /// `profile` must outlive this object. Precondition: its ladder has `most_rungs` at most.
    explicit NeedsFinder(const Profile& profile, NeedsOptions options = {});
    ~NeedsFinder();
    NeedsFinder(const NeedsFinder&) = delete;
    NeedsFinder& operator=(const NeedsFinder&) = delete;

    /// Precondition: `solution` is the puzzle's only one.
    [[nodiscard]] Needs find(const Puzzle& puzzle, const Solution& solution);

 private:
    NeedsOptions options_;
    std::unique_ptr<SetRuns> runs_;
};

}  // namespace gridlemma
