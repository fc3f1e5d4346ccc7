// SPDX-License-Identifier: Apache-2.0
// Nice loops and alternating inference chains: inferences in turn from true to false (a weak link)
// and from false to true (a strong one).
//
//   discontinuous   a candidate leads to the opposite, or to another of its cell: it is settled
//   continuous      the chain comes back so that it can be read in both directions: of each weak
//                   link one end is true, and a cell left by two strong links has one of the two
//   AIC             one of two ends is true: what sees both is false, or what each excludes
//
//       A === b --- c === Z        === strong, --- weak
//
// Grouped forms have groups among the ends of links: places of a digit in a box and a line. ALS
// forms have almost locked sets: a set that lacks one digit has all the others. With
// `set-nodes`, grouped forms may have these, too, as HoDoKu has it.
//
// Order: see hodoku_order.hpp. The search takes each candidate as true, then each as false, both
//        ascending, and for each the shortest chain to each consequence (see link_graph.hpp);
//        loops come before AICs. A chain that comes back to a cell, but for the start's, is dropped.
// Ref:   B. Hobiger, HoDoKu: Chains and Loops,
//        https://hodoku.sourceforge.net/en/tech_chains.php
#include "strategies/chains/nice_loop.hpp"
#include "strategies/company.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "strategies/chains/closure.hpp"
#include "strategies/chains/family.hpp"
#include "strategies/chains/hodoku_order.hpp"
#include "strategies/chains/link_graph.hpp"
#include "strategies/chains/loop_conclusions.hpp"
#include "strategies/chains/shortest_chains.hpp"
#include "strategies/parameters.hpp"
#include "strategies/variant.hpp"

namespace gridlemma {

namespace {

using Chain = LoopConclusions::Chain;
using Nodes = LoopNodes;

/// The buffers of a search.
struct Tables {
    Closure closure;
    ShortestChains shortest;
};

/// What links the chains may follow.
constexpr LinkNodes link_nodes(Nodes nodes) {
    return nodes == Nodes::candidates ? LinkNodes::candidates
           : nodes == Nodes::groups   ? LinkNodes::groups
                                      : LinkNodes::sets;
}

class Search {
 public:
    /// `graph` is that of `grid`, with sets if chains may pass them.
    Search(const Grid& grid, Nodes nodes, const LinkGraph& graph, bool explain, Tables& tables,
           HodokuOrder& best)
        : grid_(grid),
          nodes_(link_nodes(nodes)),
          graph_(graph),
          conclusions_(grid, nodes, graph, explain, best),
          closure_(tables.closure),
          shortest_(tables.shortest) {
        closure_.compute(graph_, nodes_);
    }

    void run() {
        for (bool is_on : {true, false})
            each_candidate([&](Candidate start) {
                set_loop_ends(start, is_on);
                if (follow(start, is_on)) add_loops();
            });
        each_candidate([this](Candidate start) {
            set_aic_ends(start);
            if (follow(start, false)) add_aics();
        });
    }

 private:
    template <typename Visit>
    void each_candidate(Visit&& visit) {
        for (Cell cell : grid_.unsolved())
            for (Digit digit : grid_.at(cell)) visit(Candidate(cell, digit));
    }

    /// Finds the chains to the ends, if there are any.
    bool follow(Candidate start, bool is_on) {
        if (ends_.empty()) return false;
        shortest_.start(graph_, nodes_, Literal(start, is_on), ends_);
        return true;
    }

    /// What follows in the start's own cell and makes a loop of some kind.
    void set_loop_ends(Candidate start, bool is_on) {
        ends_.clear();
        const Cell cell = start.cell();
        const LiteralSet& all = closure_.of(Literal(start, is_on));
        const DigitSet digits = grid_.at(cell);
        for (Digit digit : digits) {
            const bool is_direct = digit != start.digit() && (is_on || digits.size() == 2);
            for (bool end_on : {true, false})
                if (const Literal end({cell, digit}, end_on);
                    all.contains(end) && !(is_direct && end_on != is_on))
                    ends_.push_back(end);
        }
    }

    /// The other ends of which an AIC would eliminate something: of the same digit if both ends see
    /// several places, as a single one is left to discontinuous loops; of others if each end
    /// excludes the other's digit.
    void set_aic_ends(Candidate start) {
        ends_.clear();
        const Cell cell = start.cell();
        const LiteralSet& all = closure_.of(Literal(start, false));
        const CellSet seen = grid_.where(start.digit()) & grid_.geometry().peers(cell);
        for (Digit digit : grid_.at(cell) - start.digit())
            for (Cell end : all.places(digit, true) & seen)
                ends_.push_back(Literal({end, digit}, true));
        for (Cell end : all.places(start.digit(), true) - cell)
            if ((seen & grid_.geometry().peers(end)).has_several())
                ends_.push_back(Literal({end, start.digit()}, true));
    }

    void add_loops() {
        for (const std::size_t number : shortest_.hits()) {
            if (shortest_.distance(number) < 2) continue;
            const Chain chain = shortest_.chain_to(number);
            if (chain.size() == 3) continue;  // There and back is no loop.
            if (leaves_and_returns(chain) && !runs_into_itself(chain, true))
                conclusions_.add_loop(chain);
        }
    }

    /// Whether the first step leaves the start's cell and the last one enters it.
    [[nodiscard]] bool leaves_and_returns(const Chain& chain) const {
        const Cell start = graph_.cell(chain.front());
        return graph_.cell(chain[1]) != start && graph_.cell(chain[chain.size() - 2]) != start;
    }

    /// Whether a vertex lies in a cell that one before its predecessor has used. In a loop
    /// what lies in the start's cell, as a group lies in its first, uses none.
    [[nodiscard]] bool runs_into_itself(const Chain& chain, bool is_loop) const {
        CellSet used;
        CellSet last;
        const Cell start = graph_.cell(chain.front());
        for (Vertex v : chain) {
            if (used.contains(graph_.cell(v))) return true;
            used |= last;
            last = graph_.cells(v);
            if (is_loop && graph_.cell(v) == start) last = CellSet();
        }
        return false;
    }

    void add_aics() {
        for (const std::size_t number : shortest_.hits()) {
            if (shortest_.distance(number) < 2) continue;
            const Chain chain = shortest_.chain_to(number);
            if (!runs_into_itself(chain, false)) conclusions_.add_aic(chain);
        }
    }

    const Grid& grid_;
    LinkNodes nodes_;
    const LinkGraph& graph_;
    LoopConclusions conclusions_;
    Closure& closure_;
    ShortestChains& shortest_;
    std::vector<Vertex> ends_;  ///< Of the chains of the shortest that are of interest.
};

/// By LoopKind.
constexpr std::array loops_of_candidates{&continuous_nice_loop, &discontinuous_nice_loop, &aic};
constexpr std::array loops_with_groups{&grouped_continuous_nice_loop,
                                       &grouped_discontinuous_nice_loop, &grouped_aic};
constexpr std::array loops_with_sets{&als_continuous_nice_loop, &als_discontinuous_nice_loop,
                                     &als_aic};

template <Nodes nodes>
constexpr std::span<const Strategy* const> techniques_of() {
    if constexpr (nodes == Nodes::candidates) return loops_of_candidates;
    if constexpr (nodes == Nodes::groups) return loops_with_groups;
    return loops_with_sets;
}

template <Nodes nodes>
void find(Facts& facts, Wanted wanted, StepSink& sink) {
    const bool has_more = nodes == Nodes::groups && facts.allows(parameters::set_nodes);
    const Nodes searched = has_more ? Nodes::groups_or_sets : nodes;
    const LinkGraph& graph =
        searched >= Nodes::groups_or_sets ? links_with_sets(facts) : facts.get<LinkGraph>();
    HodokuOrder best;
    Search(facts.grid(), searched, graph, sink.wants_reasons(), facts.scratch<Tables>(), best)
        .run();
    best.offer(techniques_of<nodes>(), wanted, sink);
}

template <LoopKind kind, Nodes nodes>
constexpr Finder find_kind = find_alone<find<nodes>, static_cast<std::size_t>(kind)>;

constexpr std::array uses_of_grouped{&parameters::set_nodes, &parameters::sets};
constexpr std::array uses_of_als{&parameters::sets};

constexpr Descriptor shared{
    .family = Family::chains,
    .valid_in = ValidIn::classic_boxes,
    .reference =
        "B. Hobiger, HoDoKu: Chains and Loops, "
        "https://hodoku.sourceforge.net/en/tech_chains.php",
    .confluence = by_order(company::singles,
                           "Of the chains between two ends only a shortest one is looked at, and "
                           "it is dropped if it comes back to one of its cells: where other "
                           "candidates are gone, that may be another chain.")};
constexpr Descriptor shared_by_grouped = with_parameters(shared, uses_of_grouped);
constexpr Descriptor shared_by_als = with_parameters(shared, uses_of_als);

}  // namespace

const Strategy continuous_nice_loop{variant(shared, "continuous-nice-loop", "Continuous Nice Loop",
                                            "A loop of links in turn strong and weak.", "cnl"),
                                    find_kind<LoopKind::continuous, Nodes::candidates>};

const Strategy discontinuous_nice_loop{
    variant(shared, "discontinuous-nice-loop", "Discontinuous Nice Loop",
            "A chain of links in turn strong and weak from a cell back to it.", "dnl"),
    find_kind<LoopKind::discontinuous, Nodes::candidates>};

const Strategy aic{variant(shared, "aic", "AIC",
                           "A chain of links in turn strong and weak, strong at both ends.", "aic"),
                   find_kind<LoopKind::open_chain, Nodes::candidates>};

const Strategy grouped_continuous_nice_loop{
    variant(shared_by_grouped, "grouped-continuous-nice-loop", "Grouped Continuous Nice Loop",
            "A loop of links in turn strong and weak, some of them between groups.", "gcnl"),
    find_kind<LoopKind::continuous, Nodes::groups>};

const Strategy grouped_discontinuous_nice_loop{
    variant(shared_by_grouped, "grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop",
            "A chain of links in turn strong and weak, some of them between groups, from a cell "
            "back to it.",
            "gdnl"),
    find_kind<LoopKind::discontinuous, Nodes::groups>};

const Strategy grouped_aic{
    variant(shared_by_grouped, "grouped-aic", "Grouped AIC",
            "A chain of links in turn strong and weak, some of them between groups, strong at both "
            "ends.",
            "gaic"),
    find_kind<LoopKind::open_chain, Nodes::groups>};

const Strategy als_continuous_nice_loop{
    variant(shared_by_als, "als-continuous-nice-loop", "ALS Continuous Nice Loop",
            "A loop of links in turn strong and weak that passes almost locked sets.", ""),
    find_kind<LoopKind::continuous, Nodes::sets>};

const Strategy als_discontinuous_nice_loop{
    variant(shared_by_als, "als-discontinuous-nice-loop", "ALS Discontinuous Nice Loop",
            "A chain of links in turn strong and weak, through almost locked sets, from a cell "
            "back to it.",
            ""),
    find_kind<LoopKind::discontinuous, Nodes::sets>};

const Strategy als_aic{variant(shared_by_als, "als-aic", "ALS AIC",
                               "A chain of links in turn strong and weak, through almost locked "
                               "sets, strong at both ends.",
                               ""),
                       find_kind<LoopKind::open_chain, Nodes::sets>};

const JointSearch nice_loop_search{loops_of_candidates, find<Nodes::candidates>};
const JointSearch grouped_nice_loop_search{loops_with_groups, find<Nodes::groups>};

}  // namespace gridlemma
