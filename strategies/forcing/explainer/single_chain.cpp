// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/single_chain.hpp"

namespace gridlemma::explainer {

void lines_of(const SingleChain& chain, std::vector<Line>& lines) {
    lines.resize(chain.is_cycle ? 2 : 1);
    lines[0] = chain.line;
    if (!chain.is_cycle) return;
    Line& back = lines[1];
    back.clear();
    const auto flipped = [](const DerivedLiteral& node) {
        return DerivedLiteral{.literal = node.literal.opposite(), .why = node.why};
    };
    back.push_back(flipped(chain.line.front()));
    for (std::size_t i = chain.line.size(); i-- > 1;) back.push_back(flipped(chain.line[i]));
}

}  // namespace gridlemma::explainer
