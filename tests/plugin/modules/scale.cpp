// SPDX-License-Identifier: Apache-2.0
// A plugin with a scale of two measures.
#include <array>
#include <span>

#include "engine/logic/plugin.hpp"

namespace {

using namespace gridlemma;

constexpr std::array<std::string_view, 2> sizes{"Short", "Long"};
constexpr std::array measures{
    ScaleMeasure{.name = "Length",
                 .field = "length",
                 .meaning = "Half of the number of steps",
                 .unit = "pairs of steps",
                 .decimals = 2},
    ScaleMeasure{
        .name = "size", .field = "size", .meaning = "Short up to 60 steps", .is_grade = true}};

const Scale lengths{
    .name = "lengths",
    .meaning = "How long paths are.",
    .difficulties = {.are_needed = false},
    .grades = sizes,
    .grade_word = "size",
    .measures = measures,
    .rate = [](const PathSummary& path, std::span<const RungCounters>) -> MeasuredValues {
        return {static_cast<double>(path.steps) / 2, path.steps > 60 ? 1.0 : 0.0};
    }};

}  // namespace

GRIDLEMMA_PLUGIN("lengths of paths", lengths);
