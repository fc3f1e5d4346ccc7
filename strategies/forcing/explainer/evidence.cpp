// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/evidence.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

#include "strategies/forcing/explainer/deductions.hpp"

namespace gridlemma::forcing {

namespace {

ChainNode chain_node(const Board& board, Literal literal, Why why) {
    ChainNode node;
    node.candidate = board.candidate(literal.id());
    node.is_on = literal.is_on();
    switch (why) {
        case Why::cell:
            node.reason = ChainNode::Reason::cell;
            break;
        case Why::assumption:
            node.reason = ChainNode::Reason::assumption;
            break;
        case Why::deduction:
            node.reason = ChainNode::Reason::deduction;
            break;
        default:
            node.reason = ChainNode::Reason::house;
            node.house = house_of(board.units(literal.id())[static_cast<std::size_t>(why)]);
    }
    return node;
}

ChainEvidence::Kind shown_kind(Kind kind) {
    switch (kind) {
        case Kind::either_way:
            return ChainEvidence::Kind::either_way;
        case Kind::cell:
            return ChainEvidence::Kind::cell;
        case Kind::house:
            return ChainEvidence::Kind::house;
        default:
            return ChainEvidence::Kind::contradiction;
    }
}

/// Writes down the lines of one chain.
class Writer {
 public:
    Writer(const Board& board, const Position& start, Deductions* deducer, ChainEvidence& evidence)
        : board_(board), start_(start), deducer_(deducer), evidence_(evidence) {}

    void write_line(const MultipleChains::Target& target) {
        std::vector<Node> nodes;
        tracer_.visit(board_, start_, deducer_, *target.net, target.node,
                      [&](const Node& node) { nodes.push_back(node); });
        std::vector<std::uint16_t> place(static_cast<std::size_t>(2 * board_.size()));
        for (std::size_t i = 0; i < nodes.size(); ++i)
            place[nodes[i].literal.code()] = static_cast<std::uint16_t>(i);
        std::vector<ChainNode>& line = evidence_.lines.emplace_back();
        for (const Node& node : nodes) {
            ChainNode& written = line.emplace_back(chain_node(board_, node.literal, node.why));
            visit_parents(board_, start_, deducer_, node,
                          [&](Literal parent) { written.parents.push_back(place[parent.code()]); });
            if (node.why == Why::deduction) set_reason(deducer_->deduction(node.cause), written);
        }
    }

 private:
    void set_reason(const Deduced& deduced, ChainNode& node) {
        const auto [found, is_new] =
            reasons_.try_emplace({deduced.position, deduced.rank}, Reason{});
        if (is_new) {
            Deductions::Reason reason = deducer_->reason_of(deduced);
            found->second.truths = std::move(reason.truths);
            if (deduced.nested >= 0) {
                found->second.nested = static_cast<int>(evidence_.nested.size());
                evidence_.nested.push_back(std::move(reason.chain));
            }
        }
        node.nested = found->second.nested;
        node.truths = found->second.truths;
    }

    struct Reason {
        std::vector<Truth> truths;
        int nested = -1;
    };
    const Board& board_;
    const Position& start_;
    Deductions* deducer_;
    ChainEvidence& evidence_;
    Tracer tracer_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, Reason> reasons_;
};

}  // namespace

ChainEvidence evidence_of(const Board& board, const SingleChain& chain) {
    ChainEvidence evidence;
    evidence.kind = chain.is_cycle ? ChainEvidence::Kind::cycle : ChainEvidence::Kind::forcing;
    evidence.length = chain.complexity - 2;
    std::vector<ChainNode>& line = evidence.lines.emplace_back();
    for (const LineNode& node : chain.line) {
        line.push_back(chain_node(board, node.literal, node.why));
        line.back().parents.push_back(static_cast<std::uint16_t>(line.size()));
    }
    line.back().parents.clear();
    if (chain.is_cycle) line.back().parents.push_back(0);
    return evidence;
}

ChainEvidence evidence_of(const Board& board, MultipleChains& chains, const NetChain& chain,
                          Deductions* deducer) {
    ChainEvidence evidence;
    evidence.kind = shown_kind(chain.kind);
    evidence.length = chain.complexity - 2;
    if (chain.kind == Kind::cell) evidence.cell = Cell(chain.origin);
    if (chain.kind == Kind::house) evidence.house = house_of(chain.origin);
    Writer writer(board, chains.position(), deducer, evidence);
    for (const MultipleChains::Target& target : chains.targets(chain)) writer.write_line(target);
    return evidence;
}

}  // namespace gridlemma::forcing
