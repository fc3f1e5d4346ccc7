// SPDX-License-Identifier: Apache-2.0
#include "strategies/profiles/explainer/scale.hpp"

#include <array>
#include <span>

#include "strategies/other_programs/explainer_points.hpp"

namespace gridlemma {

namespace {

// Rungs have the difficulty of their technique's easiest steps.
double explainer_surcharge(const Descriptor& strategy, StepSize size) {
    using namespace explainer;
    const int count = static_cast<int>(size.count);
    const int detail = static_cast<int>(size.detail);
    if (strategy.id == "forcing-chains")
        return base_difficulty(static_cast<ChainSort>(detail)) + length_surcharge(count) -
               least_single_chain;
    if (strategy.step_count == StepCount::chain_literals) return length_surcharge(count);
    if (strategy.id == "hidden-single-extra") return last_cell_surcharge * detail;
    if (strategy.id.ends_with("locked-candidates-extra")) return claiming_surcharge * detail;
    if (strategy.id == "unique-loop") return loop_difficulty(count, detail) - unique_rectangle;
    if (strategy.id == "bug") return grave_surcharge(count, detail);
    return 0;
}

constexpr ScaleMeasure explainer_measure(std::string_view name, std::string_view field,
                                         std::string_view meaning) {
    return {.name = name,
            .field = field,
            .meaning = meaning,
            .unit = "SE points",
            .decimals = 1,
            .width = 4};
}

constexpr std::array explainer_measures{
    explainer_measure("ER", "er", "Explainer rating: the hardest step"),
    explainer_measure("EP", "ep", "Pearl rating: the hardest step until the first placement"),
    explainer_measure("ED", "ed", "Diamond rating: the first step")};

MeasuredValues explainer_rating(const PathSummary& path, std::span<const RungCounters>) {
    return {path.greatest, path.until_placement, path.first};
}

/// ER = EP: nothing after the first placement is harder than what came before.
bool is_no_pearl(const PathSummary& path, double next) {
    return path.has_placement && is_harder(next, path.until_placement);
}

/// ER = EP = ED: nothing is harder than the first step.
bool is_no_diamond(const PathSummary& path, double next) {
    return path.steps > 0 && is_harder(next, path.first);
}

constexpr std::array<PuzzleSort, 2> explainer_sorts = {
    {{"pearl", is_no_pearl}, {"diamond", is_no_diamond}}};

}  // namespace

constinit const Scale explainer_scale{
    .name = "se",
    .meaning =
        "Sudoku Explainer's ratings. ER is the greatest difficulty of all steps, EP the "
        "greatest up to the first placement, ED that of the first step.",
    .hardest = Scale::Hardest::most_difficult,
    .surcharge = explainer_surcharge,
    .measures = explainer_measures,
    .rate = explainer_rating,
    .sorts = explainer_sorts};

}  // namespace gridlemma
