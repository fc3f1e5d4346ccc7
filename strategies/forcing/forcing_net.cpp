// SPDX-License-Identifier: Apache-2.0
// Forcing Chains as HoDoKu has them: contradictions and verities along the links, between
// candidates and groups, that the grid has anyway.
//
//   A on ──> … ──> B on          A on ──> … ──> C off
//    └─────> … ──> B off         A off ──> … ──> C off
//   A is false                   C is false
//
// Why:   a premise that leads to a contradiction is false; what every premise leads to, of which
//        one has to be true, is true.
// Order: placements before eliminations; see proofs.hpp.
// Ref:   B. Hobiger, HoDoKu: Last Resort, https://hodoku.sourceforge.net/en/tech_last.php
#include "strategies/forcing/hodoku_preference.hpp"
#include "strategies/forcing/net_tables.hpp"
#include "strategies/forcing/proofs.hpp"

namespace pencilmark {

namespace {

/// The last grid that was looked at.
struct Memory {
    bool is_valid = false;
    forcing::NetTables tables;
    forcing::ProofSearch<forcing::NetTables> search;

    void set_grid(const Grid& grid, const Inferences& inferences) {
        if (is_valid && tables.grid() == grid) return;
        tables.build(grid, inferences);
        search.start(tables);
        is_valid = true;
    }
};

template <typename Use>
auto with_search(const Grid& grid, const FindOptions& options, Use&& use) {
    FinderMemory own;
    FinderMemory& finder_memory = options.memory_or(own);
    auto& memory = finder_memory.get<Memory>();
    memory.set_grid(grid, inferences_of(grid, finder_memory));
    return use(memory.search);
}

template <forcing::ProofKind kind>
void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    with_search(grid, options, [&](auto& search) { search.offer(kind, options, sink); });
}

constexpr Descriptor describe(std::string_view id, std::string_view name, std::string_view pattern,
                              std::string_view code) {
    return {.id = id,
            .name = name,
            .family = Family::forcing,
            .pattern = pattern,
            .reference =
                "B. Hobiger, HoDoKu: Last Resort, "
                "https://hodoku.sourceforge.net/en/tech_last.php",
            .hodoku = code,
            .monotone = false};
}

}  // namespace

std::optional<forcing::ProofKind> forcing::preferred_net(const Grid& grid,
                                                         const FindOptions& options) {
    return with_search(grid, options, [](auto& search) { return search.preferred(); });
}

extern const Strategy forcing_net_contradiction;
const Strategy forcing_net_contradiction{
    describe("forcing-net-contradiction", "Forcing Net Contradiction",
             "A candidate, true or false, leads along links to a contradiction.", "fnc"),
    find<forcing::ProofKind::contradiction>};

extern const Strategy forcing_net_verity;
const Strategy forcing_net_verity{
    describe("forcing-net-verity", "Forcing Net Verity",
             "A candidate true or false, all candidates of a cell or all places of a digit lead "
             "along links to the same.",
             "fnv"),
    find<forcing::ProofKind::verity>};

}  // namespace pencilmark
