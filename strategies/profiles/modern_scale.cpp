// SPDX-License-Identifier: Apache-2.0
#include "strategies/profiles/modern_scale.hpp"

#include <array>

namespace gridlemma {

namespace {

constexpr std::array<std::string_view, 5> grade_names = {"Easy", "Moderate", "Hard", "Fiendish",
                                                         "Nightmare"};
constexpr double per_truth = 0.1;

/// Rungs of whips and braids have the difficulty of chains of one truth.
double modern_surcharge(const Descriptor& strategy, StepSize size) {
    return strategy.family == Family::whips ? per_truth * (static_cast<double>(size.count) - 1) : 0;
}

Rating modern_rating(const PathSummary& path, std::span<const RungCounters> /*rungs*/) {
    return {{.name = "grade",
             .value = static_cast<double>(path.grade),
             .decimals = 0,
             .label = grade_names[static_cast<std::size_t>(path.grade)]},
            {.name = "hardest", .value = path.greatest, .decimals = 1},
            {.name = "total", .value = path.sum, .decimals = 1}};
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
    .rate = modern_rating};

}  // namespace gridlemma
