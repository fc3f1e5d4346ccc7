// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/chain_truths.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace gridlemma {

namespace {

Digit assumed_digit(const std::vector<ChainNode>& line) {
    const auto assumed = std::ranges::find(line, ChainNode::Reason::assumption, &ChainNode::reason);
    assert(assumed != line.end() && "a line begins with an assumption");
    return assumed->literal.digit();
}

}  // namespace

void add_truths(const ChainEvidence& chain, StepBuilder& step) {
    for (const std::vector<ChainNode>& line : chain.lines)
        for (const ChainNode& node : line) {
            const Literal literal = node.literal;
            if (literal.is_on() && node.reason == ChainNode::Reason::cell)
                step.because(Truth(literal.cell()));
            if (literal.is_on() && node.reason == ChainNode::Reason::house)
                step.because(Truth(node.house, literal.digit()));
            for (Truth truth : node.truths) step.because(truth);
        }
    if (chain.kind == ChainEvidence::Kind::cell) step.because(Truth(chain.cell));
    if (chain.kind == ChainEvidence::Kind::house)
        step.because(Truth(chain.house, assumed_digit(chain.lines.front())));
    for (const ChainEvidence& nested : chain.nested) add_truths(nested, step);
}

}  // namespace gridlemma
