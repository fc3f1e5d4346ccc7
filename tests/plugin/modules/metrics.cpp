// SPDX-License-Identifier: Apache-2.0
// A plugin with metrics alone.
#include <stdexcept>

#include "engine/logic/plugin.hpp"

namespace {

using namespace gridlemma;

const Metric corner_clues{.id = "corner-clues",
                          .unit = "clues",
                          .formula = "Number of givens in the corners of the grid.",
                          .reference = "a test",
                          .needs = MetricNeeds::puzzle,
                          .compute = [](MetricContext& context) -> std::optional<double> {
                              const CellSet corners{Cell(0), Cell(8), Cell(72), Cell(80)};
                              return (context.puzzle().givens() & corners).size();
                          }};

const Metric placement_share{
    .id = "placement-share",
    .unit = "share",
    .formula = "Share of placements among the steps of the path of the profile in use.",
    .reference = "a test",
    .needs = MetricNeeds::path,
    .cost = MetricCost::moderate,
    .decimals = 3,
    .compute = [](MetricContext& context) -> std::optional<double> {
        std::uint64_t placements = 0;
        for (const RungCounters& rung : context.path().outcome->rungs)
            placements += rung.placements;
        return static_cast<double>(placements) / static_cast<double>(context.path().outcome->steps);
    }};

const Metric failing{.id = "failing",
                     .unit = "nothing",
                     .formula = "Always fails.",
                     .reference = "a test",
                     .compute = [](MetricContext&) -> std::optional<double> {
                         throw std::runtime_error("as it must");
                     }};

}  // namespace

GRIDLEMMA_PLUGIN("metrics alone", corner_clues, placement_share, failing);
