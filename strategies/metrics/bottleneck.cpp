// SPDX-License-Identifier: Apache-2.0
// How many steps there are to choose from along a path. A path with a position that has only one is
// a path that waits for the solver to see it.
//
// Ref: R. Pelanek, Difficulty Rating of Sudoku Puzzles: An Overview and Evaluation, 2014.
#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <vector>

#include "engine/logic/inspector.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/metrics/groups.hpp"

namespace gridlemma::metrics {

namespace {

/// Counts steps with different conclusions.
class DifferentSteps final : public StepSink {
 public:
    explicit DifferentSteps(const Geometry& geometry) : StepSink(false), geometry_(geometry) {}
    [[nodiscard]] std::size_t count() const noexcept { return conclusions_.size(); }

 private:
    bool take(Step& step) override {
        if (find_nonsense(step, geometry_)) return true;  // A plugin's.
        std::vector<int> conclusion;
        for (Candidate placed : step.placements) conclusion.push_back(placed.index());
        for (Candidate gone : step.eliminations)
            conclusion.push_back(candidate_count + gone.index());
        std::ranges::sort(conclusion);
        conclusions_.insert(std::move(conclusion));
        return true;
    }

    const Geometry& geometry_;
    std::set<std::vector<int>> conclusions_;
};

/// Returns the number of open cells that a naked or hidden single fills.
std::size_t count_singles(const Grid& grid) {
    CellSet cells = grid.cells_with(1);
    for (Digit digit : DigitSet::all())
        for (House house : grid.geometry().houses())
            if (const CellSet places = grid.places(house, digit); places.size() == 1)
                cells |= places;
    return static_cast<std::size_t>(cells.size());
}

/// The numbers of steps to choose from along a path.
struct Choices {
    std::size_t positions = 0;
    std::size_t sum = 0;
    /// The least while half of the cells or more are open: further on there are few cells left to
    /// choose from, whatever the puzzle.
    std::size_t least = cell_count;
};

std::size_t count_choices(const PathPosition& position, const Rung& rung, Facts& facts) {
    if (rung.strategy->descriptor.family == Family::singles) return count_singles(position.before);
    DifferentSteps steps(position.before.geometry());
    rung.strategy->find(facts, steps);
    // A selection may have made the step itself.
    return std::max<std::size_t>(steps.count(), 1);
}

Choices find_choices(MetricContext& context) {
    const Profile& profile = *context.path().profile;
    Facts facts(finder_parameters(profile));
    Choices choices;
    const auto positions = context.positions();
    for (const PathPosition& position : positions) {
        if (choices.positions == 0)
            facts.start(position.before, follow_from_givens(context.puzzle()));
        else
            facts.move_to(position.before);
        const std::size_t count = count_choices(position, profile.ladder[position.rung], facts);
        ++choices.positions;
        choices.sum += count;
        if (2 * position.before.unsolved().size() >= positions.front().before.unsolved().size())
            choices.least = std::min(choices.least, count);
    }
    return choices;
}

const Choices& choices_along(MetricContext& context) {
    return context.shared<Choices>([&context] { return find_choices(context); });
}

constexpr std::string_view bottleneck_reference =
    "R. Pelanek, Difficulty Rating of Sudoku Puzzles: An Overview and Evaluation, 2014, "
    "https://arxiv.org/abs/1403.7373";

constexpr Metric mean{
    .id = "bottleneck-mean",
    .unit = "steps",
    .formula =
        "Number of different steps that the strategy of the next step offers, where singles of all "
        "kinds count as one strategy and each cell once; the mean over the path of the profile in "
        "use.",
    .reference = bottleneck_reference,
    .needs = MetricNeeds::path,
    .cost = MetricCost::moderate,
    .decimals = 2,
    .compute = [](MetricContext& context) -> std::optional<double> {
        const Choices& choices = choices_along(context);
        if (choices.positions == 0) return std::nullopt;
        return static_cast<double>(choices.sum) / static_cast<double>(choices.positions);
    }};

constexpr Metric least{.id = "bottleneck-least",
                       .unit = "steps",
                       .formula =
                           "The least of the numbers of which bottleneck-mean is the mean, as long "
                           "as at least half of "
                           "the cells are open that were at the start.",
                       .reference = bottleneck_reference,
                       .needs = MetricNeeds::path,
                       .cost = MetricCost::moderate,
                       .compute = [](MetricContext& context) -> std::optional<double> {
                           const Choices& choices = choices_along(context);
                           if (choices.positions == 0) return std::nullopt;
                           return static_cast<double>(choices.least);
                       }};

}  // namespace

std::span<const Metric* const> bottleneck() noexcept {
    static constexpr std::array list{&mean, &least};
    return list;
}

}  // namespace gridlemma::metrics
