// SPDX-License-Identifier: Apache-2.0
#include "strategies/profiles/hodoku/scale.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <span>

namespace gridlemma {

namespace {

constexpr std::array<std::string_view, 5> level_names = {"Easy", "Medium", "Hard", "Unfair",
                                                         "Extreme"};

/// A level's greatest score; a puzzle of a higher score belongs to a higher level.
constexpr std::array<double, level_names.size()> greatest_scores = {
    800, 1000, 1600, 1800, std::numeric_limits<double>::infinity()};

constexpr std::array hodoku_measures{
    ScaleMeasure{.name = "level", .field = "level", .meaning = "HoDoKu's level", .is_grade = true},
    ScaleMeasure{
        .name = "score", .field = "score", .meaning = "HoDoKu's score", .unit = "HoDoKu points"}};

MeasuredValues hodoku_rating(const PathSummary& path, std::span<const RungCounters>) {
    const double score = std::floor(path.sum);
    auto level = static_cast<std::size_t>(path.grade);
    while (score > greatest_scores[level]) ++level;
    return {static_cast<double>(level), score};
}

}  // namespace

constinit const Scale hodoku_scale{
    .name = "hodoku",
    .meaning =
        "HoDoKu's scores. The score is the sum of the difficulties of all steps. The level "
        "is the greatest level of a step, or a higher one if the score is above what that "
        "level allows.",
    .difficulties = {.are_whole = true},
    .grades = level_names,
    .grade_word = "level",
    .measures = hodoku_measures,
    .rate = hodoku_rating};

}  // namespace gridlemma
