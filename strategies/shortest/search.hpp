// SPDX-License-Identifier: Apache-2.0
// The search of ShortestFinder: with one step at most, with two, and so on.
#pragma once

#include <limits>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "strategies/shortest/positions.hpp"
#include "strategies/shortest/shortest.hpp"
#include "strategies/shortest/step_bound.hpp"

namespace gridlemma::shortest {

inline constexpr double infinite = std::numeric_limits<double>::infinity();
/// Differences of difficulties and their sums below that are rounding errors.
inline constexpr double tiny = 1e-6;

/// The profile without what is harder, and with no longer whips and braids than that allows.
[[nodiscard]] Profile limited(Profile profile, double up_to);

/// Paths from the first of some positions, with the least cost so far as it is known.
/// Thread safety: one object per thread. Errors: those of Positions.
class PathSearch {
 public:
    using Index = Positions::Index;
    using Indices = std::vector<Index>;

    PathSearch(const Profile& free, const Profile& paid, const ShortestOptions& options);
    PathSearch(const PathSearch&) = delete;
    PathSearch& operator=(const PathSearch&) = delete;

    /// Begins another puzzle.
    void start(const Puzzle& puzzle, const Solution& solution);
    /// A path that may be longer than others: each step leaves as few candidates as it can. Without
    /// one, the position that it ends with is the last.
    [[nodiscard]] Indices greedy();
    /// The same with the `width` best of each number of steps; nothing unless it has fewer than
    /// `below`.
    [[nodiscard]] std::optional<Indices> beam(std::size_t width, std::size_t below);
    /// More steps than that are as many as one likes.
    static constexpr int unlimited = 255;
    /// A path within the caps of `most` steps, if there is one. Nothing, too, once it has stopped.
    [[nodiscard]] std::optional<Indices> find(int most);
    /// Whether the last search, which found nothing, was not cut short by the number of steps: then
    /// no number is enough.
    [[nodiscard]] bool was_exhaustive() const noexcept { return !was_cut_; }
    /// Whether so few steps may suffice from a position. If not, they do not.
    [[nodiscard]] bool may_suffice(Index at, int most);
    /// From now on a step is easier than that, and the sum of all less than that.
    void cap(double hardest, double sum);
    /// Whether no path within the caps leads to the end, because all positions were looked at, and
    /// they are not more than `most`.
    [[nodiscard]] bool is_hopeless(std::size_t most);

    [[nodiscard]] std::vector<PathStep> steps_of(const Indices& path);
    [[nodiscard]] double hardest_of(const Indices& path);
    [[nodiscard]] double sum_of(const Indices& path);
    [[nodiscard]] Positions& positions() noexcept { return positions_; }
    [[nodiscard]] bool has_bound() const noexcept { return is_bounded_; }
    [[nodiscard]] bool has_stopped() noexcept;
    /// Whether it has stopped because of the options' limit or effort.
    [[nodiscard]] bool has_reached_limit() const noexcept;

 private:
    [[nodiscard]] bool search(Index at, int most, double sum);
    [[nodiscard]] bool extend(Index at, int most, double sum);
    [[nodiscard]] bool is_refuted(Index at, int most, double sum);
    void note_failure(Index at, int most, double sum);

    Profile paid_;
    std::uint64_t limit_;
    std::uint64_t effort_;
    double least_difficulty_ = 0;
    Positions positions_;
    StopCheck stop_;
    std::optional<Reach> reach_;
    std::optional<StepBound> bound_;
    bool is_bounded_ = false;  ///< Of this puzzle.
    double cap_hardest_ = std::numeric_limits<double>::infinity();
    double cap_sum_ = std::numeric_limits<double>::infinity();
    bool was_cut_ = false;
    std::vector<int> too_few_;  ///< By position: so many steps do not suffice, whatever their sum.
    std::unordered_map<std::uint64_t, double> too_dear_;  ///< By position and steps: such a sum.
    Indices path_;
};

}  // namespace gridlemma::shortest
