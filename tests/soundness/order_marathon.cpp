// SPDX-License-Identifier: Apache-2.0
// order_marathon GRIDS [SEED [ID...]]: for each strategy, or those named, the grids on which random
// orders of its steps end differently, and those of which a step was lost because other candidates
// had been removed before: first the strategy alone, then with its company. At most GRIDS grids a
// strategy, which have steps of it; a thousand are soon tried for most strategies, but not for
// chains, sets and forcing nets. Fails if a strategy is not as free of order as its descriptor
// says.
#include <cstdio>
#include <string>
#include <vector>

#include "tests/soundness/order_trials.hpp"

namespace gridlemma::test {

namespace {

/// Prints the strategy's line; returns whether the descriptor is right about it.
bool examine(OrderTrials& trials, const Strategy& strategy, std::size_t grids) {
    const Descriptor& about = strategy.descriptor;
    const StrategyList company = with_company(strategy);
    const Trials alone = trials.run(strategy, {&strategy}, {.grids = grids});
    const Trials with =
        company.size() == 1 ? alone : trials.run(strategy, company, {.grids = grids});
    std::printf("%-32s %-12s %6zu %7zu %7zu %8zu %7zu %7zu\n", about.id.data(),
                to_string(about.confluence.closure).data(), alone.grids, alone.two_ends, alone.lost,
                company.size() - 1, with.two_ends, with.lost);
    const bool is_right =
        about.confluence.closure == ClosureOrder::by_order || with.two_ends + with.lost == 0;
    if (!is_right) std::printf("%s\n", with.witness.c_str());
    std::fflush(stdout);
    return is_right;
}

int run(std::size_t grids, unsigned seed, const std::vector<std::string>& ids) {
    OrderTrials trials(seed, 400);
    const Registry registry = built_in_registry();
    StrategyList list;
    for (const std::string& id : ids) {
        list.push_back(registry.find(id));
        if (list.back() == nullptr) throw std::invalid_argument("no strategy " + id);
    }
    if (list.empty()) list.assign(registry.strategies().begin(), registry.strategies().end());
    std::printf("%-32s %-12s %6s %7s %7s %8s %7s %7s\n", "strategy", "closure", "grids", "ends",
                "lost", "company", "ends", "lost");
    bool all_right = true;
    for (const Strategy* strategy : list) all_right &= examine(trials, *strategy, grids);
    return all_right ? 0 : 1;
}

}  // namespace

}  // namespace gridlemma::test

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    try {
        if (arguments.empty()) throw std::invalid_argument("no number of grids");
        const std::size_t grids = std::stoul(arguments[0]);
        const auto seed =
            arguments.size() > 1 ? static_cast<unsigned>(std::stoul(arguments[1])) : 1;
        const std::size_t named = std::min<std::size_t>(arguments.size(), 2);
        return gridlemma::test::run(
            grids, seed, {arguments.begin() + static_cast<std::ptrdiff_t>(named), arguments.end()});
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\nusage: order_marathon GRIDS [SEED [ID...]]\n", error.what());
        return 2;
    }
}
