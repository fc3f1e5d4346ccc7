// SPDX-License-Identifier: Apache-2.0
// Subset braid (S-braid): if the target were true, something would have no option left after
// singles, locked candidates, subsets and fish of up to four.
//
//      Z ~ L1  R1 ~ L2  S2       .       as a braid, but what a truth is left may be a subset: S2
//        \  V1       V2  \  V3           are n truths with n options between them, which exclude
//         `------------------ L3         what sees them all
//
// Why:   what follows from Z by valid patterns cannot be, so Z cannot be.
// Order: by target. Its net has what leads to the first contradiction, not always the least.
// Ref:   D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015,
//        for S-whips and S-braids; T&E(S) in its words
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/whips/family.hpp"
#include "strategies/whips/subset_net.hpp"

namespace gridlemma {
namespace {

void give_reasons(StepBuilder& step, const std::vector<ChainNode>& line) {
    for (const ChainNode& node : line) {
        for (Truth truth : node.truths) step.because(truth);
        if (!node.literal.is_on() || node.reason == ChainNode::Reason::assumption) continue;
        if (node.reason == ChainNode::Reason::cell)
            step.because(node.literal.cell());
        else
            step.because(node.house, node.literal.digit());
    }
}

void find_subset_braids(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    auto& net = facts.scratch<whips::SubsetNet>();
    for (Cell cell : grid.unsolved())
        for (Digit digit : grid.at(cell)) {
            if (!net.refutes(grid, {cell, digit})) continue;
            const std::vector<ChainNode> line = net.line();
            StepBuilder step = sink.begin();
            step.eliminate({cell, digit}).size({.count = static_cast<std::uint32_t>(line.size())});
            give_reasons(step, line);
            step.show([&] {
                ChainEvidence evidence;
                evidence.kind = ChainEvidence::Kind::forcing;
                evidence.lines = {line};
                evidence.length = static_cast<int>(line.size());
                return evidence;
            });
            if (!step.offer()) return;
        }
}

}  // namespace

const Strategy subset_braid{
    {.id = "subset-braid",
     .number = 195,
     .name = "Subset Braid",
     .family = Family::whips,
     .pattern = "A candidate would leave something no option after singles, locked candidates, "
                "subsets and fish.",
     .reference = "D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd "
                  "edition, 2015, https://github.com/denis-berthier/CSP-Rules-V2.1",
     .confluence = together_with(company::subsets_and_intersections,
                                 "What has fewer options still leads to the same or more.")},
    find_subset_braids};

}  // namespace gridlemma
