// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/chain_truths.hpp"

#include <algorithm>
#include <vector>

namespace gridlemma::forcing {

namespace {

void add_truth(Truth truth, Step& step) {
    if (std::ranges::find(step.truths, truth) == step.truths.end()) step.truths.push_back(truth);
}

Digit assumed_digit(const std::vector<ChainNode>& line) {
    const auto assumed = std::ranges::find(line, ChainNode::Reason::assumption, &ChainNode::reason);
    assert(assumed != line.end() && "a line begins with an assumption");
    return assumed->candidate.digit();
}

}  // namespace

void add_truths(const ChainEvidence& chain, Step& step) {
    for (const std::vector<ChainNode>& line : chain.lines)
        for (const ChainNode& node : line) {
            if (node.is_on && node.reason == ChainNode::Reason::cell)
                add_truth(Truth(node.candidate.cell()), step);
            if (node.is_on && node.reason == ChainNode::Reason::house)
                add_truth(Truth(node.house, node.candidate.digit()), step);
            for (Truth truth : node.truths) add_truth(truth, step);
        }
    if (chain.kind == ChainEvidence::Kind::cell) add_truth(Truth(chain.cell), step);
    if (chain.kind == ChainEvidence::Kind::house)
        add_truth(Truth(chain.house, assumed_digit(chain.lines.front())), step);
    for (const ChainEvidence& nested : chain.nested) add_truths(nested, step);
}

}  // namespace gridlemma::forcing
