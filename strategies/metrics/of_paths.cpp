// SPDX-License-Identifier: Apache-2.0
// What a path says: ratings, and what it is made of. Nothing here is invariant, because where
// several steps are possible the path depends on which comes first in the grid.
#include <algorithm>
#include <array>
#include <span>

#include "strategies/metrics/groups.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::metrics {

namespace {

constexpr std::string_view explainer = "N. Juillerat, Sudoku Explainer 1.2.1, 2007";
constexpr std::string_view hodoku = "B. Hobiger, HoDoKu 2.2.0, 2012";
constexpr std::string_view own = "Gridlemma";

std::optional<double> measure(MetricContext& context, std::string_view profile,
                              std::string_view name) {
    const auto& rating = context.path(profile).outcome->rating;
    const Measure* const found = rating ? rating->find(name) : nullptr;
    if (found == nullptr) return std::nullopt;
    return found->value;
}

constexpr std::string_view explainer_profile = "se";
constexpr std::string_view hodoku_profile = "hodoku";
constexpr std::string_view er_measure = "ER";
constexpr std::string_view ep_measure = "EP";
constexpr std::string_view ed_measure = "ED";

template <const std::string_view& name>
std::optional<double> explainer_rating(MetricContext& context) {
    const auto value = measure(context, explainer_profile, name);
    if (!value) return std::nullopt;
    const auto tenths = rating_in_tenths(*value);
    if (!tenths) return std::nullopt;
    return *tenths / 10.0;
}

template <const std::string_view& name>
constexpr Metric explainer_metric(std::string_view id, std::string_view formula) {
    return {.id = id,
            .unit = "SE points",
            .formula = formula,
            .reference = explainer,
            .needs = MetricNeeds::path,
            .profile = explainer_profile,
            .cost = MetricCost::moderate,
            .decimals = 1,
            .compute = explainer_rating<name>};
}

constexpr Metric er =
    explainer_metric<er_measure>("er", "Difficulty of the hardest step of the path of profile se.");
constexpr Metric ep = explainer_metric<ep_measure>(
    "ep", "Difficulty of the hardest step of the path of profile se up to the first placement.");
constexpr Metric ed =
    explainer_metric<ed_measure>("ed", "Difficulty of the first step of the path of profile se.");

constexpr Metric score{
    .id = "score",
    .unit = "HoDoKu points",
    .formula = "Sum of the difficulties of the steps of the path of profile hodoku.",
    .reference = hodoku,
    .needs = MetricNeeds::path,
    .profile = hodoku_profile,
    .cost = MetricCost::moderate,
    .compute = [](MetricContext& context) { return measure(context, hodoku_profile, "score"); }};

constexpr Metric level{.id = "level",
                       .unit = "levels",
                       .formula =
                           "HoDoKu's level of the path of profile hodoku: Easy, Medium, Hard, "
                           "Unfair or Extreme; as a number 1 to 5.",
                       .reference = hodoku,
                       .needs = MetricNeeds::path,
                       .profile = hodoku_profile,
                       .cost = MetricCost::moderate,
                       .compute = [](MetricContext& context) -> std::optional<double> {
                           const auto grade = measure(context, hodoku_profile, "level");
                           if (!grade) return std::nullopt;
                           return *grade + 1;
                       }};

constexpr Metric steps{.id = "steps",
                       .unit = "steps",
                       .formula =
                           "Number of steps of the path of the profile in use, up to its end or to "
                           "where no strategy has a step.",
                       .reference = own,
                       .needs = MetricNeeds::path,
                       .cost = MetricCost::moderate,
                       .compute = [](MetricContext& context) -> std::optional<double> {
                           return static_cast<double>(context.path().outcome->steps);
                       }};

std::optional<double> greatest_difficulty(MetricContext& context) {
    const Outcome& outcome = *context.path().outcome;
    if (outcome.steps == 0) return std::nullopt;
    return std::ranges::max(outcome.rungs, {}, &RungCounters::greatest).greatest;
}

constexpr Metric difficulty{
    .id = "difficulty",
    .unit = "points",
    .formula =
        "Difficulty of the hardest step of the path of the profile in use, on its scale; of a path "
        "that gets stuck, of its steps up to there.",
    .reference = own,
    .needs = MetricNeeds::path,
    .cost = MetricCost::moderate,
    .decimals = 1,
    .compute = greatest_difficulty};

std::uint64_t steps_of(const MeasuredPath& path, Family family) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < path.outcome->rungs.size(); ++i)
        if (path.profile->ladder[i].strategy->descriptor.family == family)
            count += path.outcome->rungs[i].steps;
    return count;
}

constexpr Metric singles_share{
    .id = "singles-share",
    .unit = "share",
    .formula = "Share of singles among the steps of the path of the profile in use.",
    .reference = own,
    .needs = MetricNeeds::path,
    .cost = MetricCost::moderate,
    .decimals = 3,
    .compute = [](MetricContext& context) -> std::optional<double> {
        const MeasuredPath path = context.path();
        if (path.outcome->steps == 0) return std::nullopt;
        return static_cast<double>(steps_of(path, Family::singles)) /
               static_cast<double>(path.outcome->steps);
    }};

template <Family family>
constexpr Metric family_steps(std::string_view id, std::string_view formula) {
    return {.id = id,
            .unit = "steps",
            .formula = formula,
            .reference = own,
            .needs = MetricNeeds::path,
            .cost = MetricCost::moderate,
            .compute = [](MetricContext& context) -> std::optional<double> {
                return static_cast<double>(steps_of(context.path(), family));
            }};
}

constexpr std::array by_family{
    family_steps<Family::singles>("steps-singles",
                                  "Steps of family singles on the path of the profile in use."),
    family_steps<Family::intersections>(
        "steps-intersections", "Steps of family intersections on the path of the profile in use."),
    family_steps<Family::subsets>("steps-subsets",
                                  "Steps of family subsets on the path of the profile in use."),
    family_steps<Family::fish>("steps-fish",
                               "Steps of family fish on the path of the profile in use."),
    family_steps<Family::single_digit>(
        "steps-single-digit", "Steps of family single-digit on the path of the profile in use."),
    family_steps<Family::wings>("steps-wings",
                                "Steps of family wings on the path of the profile in use."),
    family_steps<Family::coloring>("steps-coloring",
                                   "Steps of family coloring on the path of the profile in use."),
    family_steps<Family::uniqueness>(
        "steps-uniqueness", "Steps of family uniqueness on the path of the profile in use."),
    family_steps<Family::als>("steps-als",
                              "Steps of family als on the path of the profile in use."),
    family_steps<Family::chains>("steps-chains",
                                 "Steps of family chains on the path of the profile in use."),
    family_steps<Family::forcing>("steps-forcing",
                                  "Steps of family forcing on the path of the profile in use."),
    family_steps<Family::patterns>("steps-patterns",
                                   "Steps of family patterns on the path of the profile in use."),
    family_steps<Family::whips>("steps-whips",
                                "Steps of family whips on the path of the profile in use."),
    family_steps<Family::rank>("steps-rank",
                               "Steps of family rank on the path of the profile in use.")};

}  // namespace

std::span<const Metric* const> ratings() noexcept {
    static constexpr std::array list{&er, &ep, &ed, &score, &level};
    return list;
}

std::span<const Metric* const> of_paths() noexcept {
    static constexpr auto list = [] {
        std::array<const Metric*, 3 + by_family.size()> all{&steps, &difficulty, &singles_share};
        for (std::size_t i = 0; i < by_family.size(); ++i) all[3 + i] = &by_family[i];
        return all;
    }();
    return list;
}

}  // namespace gridlemma::metrics
