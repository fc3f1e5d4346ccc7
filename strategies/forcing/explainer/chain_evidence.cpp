// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/chain_evidence.hpp"

#include <map>
#include <span>

namespace gridlemma::explainer {

namespace {

ChainNode chain_node(const Board& board, const DerivedLiteral& known) {
    ChainNode node;
    node.literal = board.literal(known.literal);
    switch (known.why) {
        case Why::cell:
            node.reason = ChainNode::Reason::cell;
            break;
        case Why::assumption:
            node.reason = ChainNode::Reason::assumption;
            break;
        case Why::deduction:
            node.reason = ChainNode::Reason::deduction;
            break;
        case Why::pair:
            node.reason = ChainNode::Reason::pair;
            break;
        default:
            node.reason = ChainNode::Reason::house;
            node.house =
                house_of(board.units(known.literal.id())[static_cast<std::size_t>(known.why)]);
    }
    return node;
}

ChainEvidence::Kind shown_kind(ChainKind kind) {
    switch (kind) {
        case ChainKind::either_way:
            return ChainEvidence::Kind::either_way;
        case ChainKind::cell:
            return ChainEvidence::Kind::cell;
        case ChainKind::house:
            return ChainEvidence::Kind::house;
        default:
            return ChainEvidence::Kind::contradiction;
    }
}

/// Writes down the lines of one chain.
class Writer {
 public:
    Writer(const Board& board, const Position& start, const DeductionRecords* deductions,
           const std::function<ChainEvidence(const Deduced&)>& nested_evidence,
           ChainEvidence& evidence)
        : board_(board),
          start_(start),
          deductions_(deductions),
          nested_evidence_(nested_evidence),
          evidence_(evidence) {}

    void write_line(std::span<const DerivedLiteral> nodes) {
        std::vector<std::uint16_t> place(static_cast<std::size_t>(2 * board_.size()));
        for (std::size_t i = 0; i < nodes.size(); ++i)
            place[nodes[i].literal.code()] = static_cast<std::uint16_t>(i);
        std::vector<ChainNode>& line = evidence_.lines.emplace_back();
        for (const DerivedLiteral& node : nodes) {
            ChainNode& written = line.emplace_back(chain_node(board_, node));
            visit_parents(board_, start_, deductions_, node, [&](BoardLiteral parent) {
                written.parents.push_back(place[parent.code()]);
            });
            if (node.why == Why::deduction)
                set_reason(deductions_->deductions[node.cause], written);
        }
    }

 private:
    /// What one pattern or chain yields has the same nested chain.
    void set_reason(const Deduced& deduced, ChainNode& node) {
        const auto truths = deductions_->truths_of(deduced);
        node.truths.assign(truths.begin(), truths.end());
        if (deduced.nested < 0) return;
        const auto [nested, is_new] =
            nested_.try_emplace(deduced.hint, static_cast<int>(evidence_.nested.size()));
        if (is_new) evidence_.nested.push_back(nested_evidence_(deduced));
        node.nested = nested->second;
    }

    const Board& board_;
    const Position& start_;
    const DeductionRecords* deductions_;
    const std::function<ChainEvidence(const Deduced&)>& nested_evidence_;
    ChainEvidence& evidence_;
    std::map<std::uint32_t, int> nested_;  ///< In the evidence, by hint.
};

/// A chain without branches: each literal follows from the next one, in a cycle the last from the
/// first. Of a cycle the line that goes round the other way is not shown.
void write_single(const Board& board, const ShownChain& chain, ChainEvidence& evidence) {
    std::vector<ChainNode>& line = evidence.lines.emplace_back();
    for (const DerivedLiteral& node : chain.lines.front()) {
        line.push_back(chain_node(board, node));
        line.back().parents.push_back(static_cast<std::uint16_t>(line.size()));
    }
    line.back().parents.clear();
    if (chain.kind == ChainEvidence::Kind::cycle) line.back().parents.push_back(0);
}

}  // namespace

ShownChain shown(std::span<const Line> lines, const SingleChain& chain) {
    return {.kind = chain.is_cycle ? ChainEvidence::Kind::cycle : ChainEvidence::Kind::forcing,
            .complexity = chain.complexity,
            .lines = {lines.begin(), lines.end()}};
}

ShownChain shown(std::span<const Line> lines, const NetChain& chain) {
    const bool has_unit = chain.kind == ChainKind::cell || chain.kind == ChainKind::house;
    return {.kind = shown_kind(chain.kind),
            .origin = has_unit ? chain.origin : 0,
            .complexity = chain.complexity,
            .lines = {lines.begin(), lines.end()}};
}

ChainEvidence evidence_of(const Board& board, const Position& start, const ShownChain& chain,
                          const DeductionRecords* deductions,
                          const std::function<ChainEvidence(const Deduced&)>& nested_evidence) {
    using ShownKind = ChainEvidence::Kind;
    ChainEvidence evidence;
    evidence.kind = chain.kind;
    evidence.length = chain.complexity - 2;
    if (chain.kind == ShownKind::cell) evidence.cell = Cell(chain.origin);
    if (chain.kind == ShownKind::house) evidence.house = house_of(chain.origin);
    if (chain.kind == ShownKind::cycle || chain.kind == ShownKind::forcing) {
        write_single(board, chain, evidence);
        return evidence;
    }
    Writer writer(board, start, deductions, nested_evidence, evidence);
    for (const std::span<const DerivedLiteral> line : chain.lines) writer.write_line(line);
    return evidence;
}

}  // namespace gridlemma::explainer
