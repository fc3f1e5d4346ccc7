// SPDX-License-Identifier: Apache-2.0
#include "strategies/profiles/modern_scale.hpp"

#include <array>
#include <span>

namespace gridlemma {

namespace {

constexpr std::array<std::string_view, 5> grade_names = {"Easy", "Moderate", "Hard", "Fiendish",
                                                         "Nightmare"};
constexpr double per_truth = 0.1;

/// Rungs of whips and braids have the difficulty of chains of one truth.
double modern_surcharge(const Descriptor& strategy, StepSize size) {
    return strategy.family == Family::whips ? per_truth * (static_cast<double>(size.count) - 1) : 0;
}

constexpr std::array modern_measures{
    ScaleMeasure{.name = "grade",
                 .field = "grade",
                 .meaning = "The greatest grade of all steps",
                 .is_grade = true},
    ScaleMeasure{.name = "hardest",
                 .field = "rating",
                 .meaning = "The greatest difficulty of all steps",
                 .unit = "SE points",
                 .decimals = 1},
    ScaleMeasure{.name = "total",
                 .field = "total",
                 .meaning = "The sum of the difficulties of all steps, on scale modern",
                 .unit = "SE points",
                 .decimals = 1,
                 .width = 5}};

MeasuredValues modern_rating(const PathSummary& path, std::span<const RungCounters> /*rungs*/) {
    return {static_cast<double>(path.grade), path.greatest, path.sum};
}

}  // namespace

constinit const Scale modern_scale{
    .name = "modern",
    .meaning =
        "Difficulties as Sudoku Explainer and Sudoku.Analytics have published them. The grade is "
        "the greatest of all steps, hardest the greatest difficulty, total the sum of all. A whip "
        "or braid is 0.1 more per truth.",
    .grades = grade_names,
    .grade_word = "grade",
    .hardest = Scale::Hardest::most_difficult,
    .surcharge = modern_surcharge,
    .measures = modern_measures,
    .rate = modern_rating};

}  // namespace gridlemma
