// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/net_chain_targets.hpp"

#include <algorithm>

namespace gridlemma::explainer {

void NetChainTargets::reset(const Board& board, const Position& position, const Deducer* deducer) {
    board_ = &board;
    position_ = &position;
    deducer_ = deducer;
}

void NetChainTargets::set(const NetChain& chain, const NetStore& nets) {
    targets_.clear();
    const auto add = [&](BoardLiteral assumption) {
        const Net& branch = nets.known(assumption);
        targets_.push_back({&branch, branch.place[chain.conclusion.code()]});
    };
    switch (chain.kind) {
        case ChainKind::contradiction: {
            const Net& branch = nets.known(chain.conclusion.opposite());
            targets_.push_back({&branch, branch.true_node});
            targets_.push_back({&branch, branch.false_node});
            break;
        }
        case ChainKind::either_way:
            add(BoardLiteral::on(static_cast<Id>(chain.origin)));
            add(BoardLiteral::off(static_cast<Id>(chain.origin)));
            break;
        default:
            for (Id id : board_->members(chain.origin))
                if (position_->has(id)) add(BoardLiteral::on(id));
            break;
    }
}

int NetChainTargets::complexity() const {
    int sum = 0;
    for (const Target& target : targets_) sum += node_of(target).ancestors;
    return sum;
}

bool NetChainTargets::has_nested() const {
    return std::ranges::any_of(targets_,
                               [&](const Target& target) { return node_of(target).has_nested; });
}

int NetChainTargets::nested_complexity() {
    const DeductionRecords& records = deducer_->records();
    counted_.resize(std::max(counted_.size(), static_cast<std::size_t>(records.chains.size())));
    ++count_stamp_;
    int sum = 0;
    const auto count = [&](const DerivedLiteral& node) {
        if (node.why != Why::deduction) return;
        const int nested = records.deductions[node.cause].nested;
        if (nested < 0) return;
        const int same = records.chains.first_same(nested);
        if (counted_[same] == count_stamp_) return;
        counted_[same] = count_stamp_;
        sum += records.chains.complexity(nested);
    };
    for (const Target& target : targets_)
        tracer_.visit(*board_, *position_, &records, *target.net, target.node, count);
    return sum;
}

void NetChainTargets::trace(std::vector<Line>& lines) {
    lines.resize(targets_.size());
    for (std::size_t i = 0; i < targets_.size(); ++i) {
        lines[i].clear();
        tracer_.visit(*board_, *position_, records_of(deducer_), *targets_[i].net, targets_[i].node,
                      [&](const DerivedLiteral& node) { lines[i].push_back(node); });
    }
}

}  // namespace gridlemma::explainer
