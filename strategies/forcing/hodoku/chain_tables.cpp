// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/hodoku/chain_tables.hpp"

#include "strategies/forcing/hodoku/line_writer.hpp"

namespace gridlemma::hodoku {

void ChainTables::build(Facts& facts) {
    grid_ = facts.grid();
    graph_ = &links_with_groups(facts);
    closure_ = &facts.get<ClosureOfLinks<LinkNodes::groups>>();
    used_ = 0;
    place_.assign(Literal::count, 0);
}

const ShortestChains& ChainTables::shortest_chains(Literal premise) {
    std::uint16_t& place = place_[premise.index()];
    if (place == 0) {
        if (shortest_chains_.size() == used_) shortest_chains_.emplace_back();
        shortest_chains_[used_].start(*graph_, LinkNodes::groups, premise);
        place = static_cast<std::uint16_t>(++used_);
    }
    return shortest_chains_[place - 1U];
}

/// Chains lead both ways, so all chains to an end are found from there at once.
ChainSize ChainTables::least_size_of(Literal premise, Literal end) {
    if (place_[premise.index()] != 0) return size_of(premise, end);
    const ShortestChains& all = shortest_chains(end.opposite());
    if (all.is_cut_off()) return size_of(premise, end);
    return size_of(end.opposite(), premise.opposite());
}

ChainSize ChainTables::size_of(Literal premise, Literal end) {
    const ShortestChains& all = shortest_chains(premise);
    const int number = all.number_of(end);
    if (number < 0) return {.is_cut_off = true};
    return {.length = all.distance(static_cast<std::size_t>(number)) + 1};
}

void ChainTables::write(Literal premise, Literal end, std::vector<ChainNode>& line) {
    const ShortestChains& all = shortest_chains(premise);
    const auto number = static_cast<std::size_t>(all.number_of(end));
    LineWriter writer(*graph_);
    const std::vector<Vertex> chain = all.chain_to(number);
    writer.assume(premise);
    for (std::size_t i = 1; i < chain.size(); ++i) writer.link(chain[i - 1], chain[i]);
    line = writer.take(end);
}

}  // namespace gridlemma::hodoku
