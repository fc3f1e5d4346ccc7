// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/hodoku/chain_tables.hpp"

#include "strategies/forcing/hodoku/line_writer.hpp"

namespace gridlemma::forcing {

void ChainTables::build(const Grid& grid, const Inferences& inferences) {
    grid_ = grid;
    inferences_ = &inferences;
    closure_.compute(inferences_->size(), [this](Proposition p) { return inferences_->after(p); });
    premises_.clear();
    place_.assign(2 * candidate_count, 0);
}

LiteralSet ChainTables::implied(Fact premise) const {
    LiteralSet set = closure_.of(proposition(premise));
    set.insert(premise.candidate, premise.is_on);
    return set;
}

const ShortestChains& ChainTables::shortest_chains(Proposition premise) {
    if (place_[premise] == 0) {
        premises_.push_back(premise);
        if (shortest_chains_.size() < premises_.size()) shortest_chains_.emplace_back();
        shortest_chains_[premises_.size() - 1].start(*inferences_, premise);
        place_[premise] = static_cast<std::uint16_t>(premises_.size());
    }
    return shortest_chains_[place_[premise] - 1U];
}

ChainSize ChainTables::size_of(Fact premise, Fact end) {
    const ShortestChains& all = shortest_chains(proposition(premise));
    const int number = all.number_of(proposition(end));
    if (number < 0) return {.is_cut_off = true};
    return {.length = all.distance(static_cast<std::size_t>(number)) + 1};
}

void ChainTables::write(Fact premise, Fact end, std::vector<ChainNode>& line) {
    const ShortestChains& all = shortest_chains(proposition(premise));
    const auto number = static_cast<std::size_t>(all.number_of(proposition(end)));
    LineWriter writer(*inferences_);
    const std::vector<Proposition> chain = all.chain_to(number);
    writer.assume(premise);
    for (std::size_t i = 1; i < chain.size(); ++i) writer.link(chain[i - 1], chain[i]);
    line = writer.take(end);
}

}  // namespace gridlemma::forcing
