// SPDX-License-Identifier: Apache-2.0
// How hard the puzzle is for the search of kernel `mrv`. Which of several cells with the fewest
// candidates it guesses in depends on the looks of the puzzle; so it is a mean over isomorphs.
#include <array>
#include <span>

#include "engine/core/morph.hpp"
#include "engine/search/mrv.hpp"
#include "strategies/metrics/groups.hpp"

namespace gridlemma::metrics {

namespace {

/// Sums over the searches.
struct Effort {
    std::uint64_t guesses = 0;
    std::uint64_t nodes = 0;
};

/// Each search looks for a second solution, and so visits the whole tree.
const Effort& effort_of(MetricContext& context) {
    return context.shared<Effort>([&context] {
        Random random(context.seed());
        Effort sum;
        for (int i = 0; i < context.samples(); ++i) {
            const Morph morph = Morph::random(random);
            const SearchStats stats = search_mrv(Grid(morph(context.puzzle())), 2);
            sum.guesses += stats.guesses;
            sum.nodes += stats.nodes;
        }
        return sum;
    });
}

template <std::uint64_t Effort::*number>
std::optional<double> mean_of(MetricContext& context) {
    return static_cast<double>(effort_of(context).*number) / context.samples();
}

constexpr std::string_view searches_reference =
    "J. R. Bitner, E. M. Reingold, Backtrack programming techniques, CACM 18:11 (1975)";

constexpr Metric guesses{
    .id = "mrv-guesses",
    .unit = "guesses",
    .formula =
        "Number of guesses of kernel mrv until it has searched everything; the mean over random "
        "isomorphs, 16 unless more or fewer are asked for.",
    .reference = searches_reference,
    .is_sampled = true,
    .valid_in = ValidIn::classic,  // Isomorphs are those of the ordinary Sudoku.
    .decimals = 2,
    .compute = mean_of<&Effort::guesses>};

constexpr Metric nodes{
    .id = "mrv-nodes",
    .unit = "positions",
    .formula =
        "Number of positions that kernel mrv examines until it has searched everything; the mean "
        "over the same isomorphs as mrv-guesses.",
    .reference = searches_reference,
    .is_sampled = true,
    .valid_in = ValidIn::classic,  // Isomorphs are those of the ordinary Sudoku.
    .decimals = 2,
    .compute = mean_of<&Effort::nodes>};

}  // namespace

std::span<const Metric* const> searches() noexcept {
    static constexpr std::array list{&guesses, &nodes};
    return list;
}

}  // namespace gridlemma::metrics
