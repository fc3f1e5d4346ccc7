// SPDX-License-Identifier: Apache-2.0
// What `compare` keeps of every puzzle, in input order: about 250 bytes per puzzle, and 8 per
// number and contender.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/input/reader.hpp"
#include "apps/report/sample.hpp"
#include "apps/verbs/compare/compare_runner.hpp"
#include "engine/logic/metric.hpp"

namespace gridlemma::apps {

/// A number that every puzzle has, or has not: a measure of a contender's rating, or a metric.
struct ValueColumn {
    static constexpr std::size_t nobody = ~std::size_t{0};

    std::string name;                ///< "se ER"; the measure alone if there is one contender.
    std::size_t contender = nobody;  ///< Whose rating it belongs to; `nobody`: it is a metric.
    std::string measure = {};        ///< Its name in the rating.
    int decimals = 0;
    bool is_label = false;                ///< Written as a word: a level, counted from 0.
    std::vector<std::string> words = {};  ///< Of a level that no contender has: its words.
    /// Of a column that --against brings: which column of ours it is compared with.
    std::size_t published_of = nobody;
};
/// The measures of all profiles, in order. A ladder of profiles has none: their scales differ.
[[nodiscard]] std::vector<ValueColumn> rating_columns(const std::vector<Contender>& contenders);

[[nodiscard]] std::vector<ValueColumn> metric_columns(const std::vector<const Metric*>& metrics);

/// How far one contender got with one puzzle.
struct Mark {
    static constexpr std::int16_t none = -1;

    Status status = Status::none;
    SolvedBy solved_by = SolvedBy::nothing;
    std::int16_t hardest = none;  ///< Among rungs_of(), if logic solved it.
    std::int16_t level = none;    ///< Among levels_of(), if logic solved it.

    [[nodiscard]] bool by_logic() const noexcept { return solved_by == SolvedBy::logic; }
};
/// The levels into which a contender sorts what logic solves, from the lowest: the grades of its
/// scale, if it has any; of a ladder, its profiles; else its strategies. Of a kernel: none.
[[nodiscard]] std::vector<std::string> levels_of(const Contender& contender);
/// The mark of the puzzle that the runner solved last.
[[nodiscard]] Mark mark_of(const Contender& contender, const Runner& runner,
                           const ContenderVerdict& verdict);

/// Rows of values, one per puzzle. Not thread-safe.
class Observations {
 public:
    Observations(std::size_t contenders, std::size_t columns)
        : contenders_(contenders), columns_(columns) {}

    /// Appends a puzzle. Missing values are NaN. `seconds`: the time that people needed, if known.
    void add(const InputPuzzle& puzzle, const std::vector<Mark>& marks,
             const std::vector<double>& values, std::optional<double> seconds);
    /// Appends those of `other`, which has the same shape.
    Observations& operator+=(const Observations& other);

    [[nodiscard]] std::size_t size() const noexcept { return origins_.size(); }
    [[nodiscard]] const Origin& origin(std::size_t puzzle) const { return origins_[puzzle]; }
    [[nodiscard]] const Mark& mark(std::size_t puzzle, std::size_t contender) const {
        return marks_[puzzle * contenders_ + contender];
    }
    /// A column, parallel to the puzzles.
    [[nodiscard]] std::vector<double> column(std::size_t index) const;
    /// The times of people; empty if there are none.
    [[nodiscard]] const std::vector<double>& seconds() const noexcept { return seconds_; }

 private:
    std::size_t contenders_;
    std::size_t columns_;
    std::vector<Origin> origins_;
    std::vector<Mark> marks_;
    std::vector<double> values_;
    std::vector<double> seconds_;
};

}  // namespace gridlemma::apps
