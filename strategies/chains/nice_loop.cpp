// SPDX-License-Identifier: Apache-2.0
// Nice loops and alternating inference chains: inferences in turn from true to false (a weak link)
// and from false to true (a strong one).
//
//   discontinuous   a candidate leads to the opposite, or to another of its cell: it is settled
//   continuous      the chain comes back so that it can be read in both directions: of each weak
//                   link one end is true. So its digit goes from all cells that see both ends, also
//                   from those of the loop, and a cell left by two strong links has one of the two
//   AIC             one of two ends is true: what sees both is false, or what each excludes
//
//       A === b --- c === Z        === strong, --- weak
//
// Grouped forms have groups among the ends of links: places of a digit in a box and a line. ALS
// forms have almost locked sets: a set that lacks one digit has all the others. With
// `set-nodes`, grouped forms may have these, too, as HoDoKu has it.
//
// Why:   if A is false, each link passes that on, and Z is true. So A or Z is true. If a candidate
//        leads to its opposite, it cannot be as assumed. A continuous loop is true of its literals
//        or of all their opposites: of the ends of each weak link one is true either way.
// Order: see HodokuOrder. With `hodoku-reading` weak links eliminate nothing in the loop's own
//        cells. Without it, all loops of one digit are looked for: X-Cycles. The search takes each
//        candidate as true, then each as false, both ascending, and for each the shortest chain to
//        each consequence (see link_graph.hpp); loops come before AICs. A chain that comes back to
//        a cell, but for the start's, is dropped.
// Ref:   B. Hobiger, HoDoKu: Chains and Loops,
//        https://hodoku.sourceforge.net/en/tech_chains.php
#include "strategies/chains/nice_loop.hpp"
#include "strategies/descriptors/company.hpp"

#include <array>
#include <span>

#include "strategies/chains/closure.hpp"
#include "strategies/chains/family.hpp"
#include "strategies/chains/link_graph.hpp"
#include "strategies/chains/loop_conclusions.hpp"
#include "strategies/chains/loop_search.hpp"
#include "strategies/chains/new_links.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/descriptors/variant.hpp"

namespace gridlemma {

namespace {

using Nodes = LoopNodes;

/// The nodes that chains may pass.
constexpr LinkNodes link_nodes(Nodes nodes) {
    return nodes == Nodes::candidates ? LinkNodes::candidates
           : nodes == Nodes::groups   ? LinkNodes::groups
                                      : LinkNodes::sets;
}

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

/// Names the search, which is in vain if no chain would conclude anything.
template <LinkNodes nodes>
struct Loops;
/// With which techniques were wanted.
template <LinkNodes nodes>
using LoopsSinceVain = SinceVain<Loops<nodes>, WholeGrid, Wanted>;

/// Finds the links that are new since an earlier search was in vain. Returns whether there was one
/// and these are all of them: then each chain of use passes one.
template <LinkNodes nodes>
bool find_new_links(Facts& facts, Wanted wanted, NewLinks& links) {
    const auto& since_vain = facts.get<LoopsSinceVain<nodes>>();
    if (!since_vain.has_base() || since_vain.note() != wanted) return false;
    const CellsByDigit lost = since_vain.lost();
    return links.find(facts.grid(), lost) &&
           (nodes != LinkNodes::groups || links.add_of_groups(links_with_groups(facts), lost));
}

/// Whether continuous loops are read as HoDoKu reads them. The other kinds have one reading.
[[nodiscard]] bool reads_as_hodoku(const Facts& facts, Wanted wanted) {
    return wanted[static_cast<std::size_t>(LoopKind::continuous)] &&
           facts.allows(parameters::hodoku_reading);
}

template <Nodes nodes>
void find_without_sets(Facts& facts, Wanted wanted, StepSink& sink) {
    constexpr LinkNodes links = link_nodes(nodes);
    auto& new_links = facts.scratch<NewLinks>();
    const bool by_new = find_new_links<links>(facts, wanted, new_links);
    bool has_ends = false;
    if (!by_new || !new_links.empty()) {
        const LinkGraph& graph = links_with<links>(facts);
        const LoopConclusions conclusions(facts.grid(), nodes, graph,
                                          reads_as_hodoku(facts, wanted));
        const auto search = [&](auto& reach) {
            return search_loops(facts, conclusions, links, reach, techniques_of<nodes>(), wanted,
                                sink);
        };
        if (by_new) new_links.spread(graph, links);
        has_ends = by_new ? search(new_links) : search(facts.get<ClosureOfLinks<links>>());
    }
    if (!has_ends) facts.get<LoopsSinceVain<links>>().end_in_vain(wanted);
}

template <Nodes nodes>
void find_nice_loop(Facts& facts, Wanted wanted, StepSink& sink) {
    const bool has_more = nodes == Nodes::groups && facts.allows(parameters::set_nodes);
    if (nodes < Nodes::groups_or_sets && !has_more)
        return find_without_sets<nodes>(facts, wanted, sink);
    const LinkGraph& graph = links_with_sets(facts);
    const LoopConclusions conclusions(facts.grid(), has_more ? Nodes::groups_or_sets : nodes, graph,
                                      reads_as_hodoku(facts, wanted));
    search_loops(facts, conclusions, LinkNodes::sets, facts.get<ClosureOfLinks<LinkNodes::sets>>(),
                 techniques_of<nodes>(), wanted, sink);
}

template <LoopKind kind, Nodes nodes>
constexpr Finder find_kind = find_alone<find_nice_loop<nodes>, static_cast<std::size_t>(kind)>;

constexpr std::array uses_of_continuous{&parameters::links, &parameters::nodes,
                                        &parameters::hodoku_reading};
constexpr std::array uses_of_grouped{&parameters::set_nodes, &parameters::sets};
constexpr std::array uses_of_grouped_continuous{&parameters::set_nodes, &parameters::sets,
                                                &parameters::links, &parameters::nodes,
                                                &parameters::hodoku_reading};
constexpr std::array uses_of_als{&parameters::sets};
constexpr std::array uses_of_als_continuous{&parameters::sets, &parameters::hodoku_reading};

constexpr Descriptor nice_loop_shared{
    .family = Family::chains,
    .valid_in = ValidIn::classic_boxes,
    .reference =
        "B. Hobiger, HoDoKu: Chains and Loops, "
        "https://hodoku.sourceforge.net/en/tech_chains.php",
    .confluence = by_order(company::singles,
                           "Of the chains between two ends only a shortest one is looked at, and "
                           "it is dropped if it comes back to one of its cells: where other "
                           "candidates are gone, that may be another chain.")};
constexpr Descriptor shared_by_grouped = with_parameters(nice_loop_shared, uses_of_grouped);
constexpr Descriptor shared_by_als = with_parameters(nice_loop_shared, uses_of_als);
constexpr Descriptor of_continuous = with_parameters(nice_loop_shared, uses_of_continuous);
constexpr Descriptor of_grouped_continuous =
    with_parameters(nice_loop_shared, uses_of_grouped_continuous);
constexpr Descriptor of_als_continuous = with_parameters(nice_loop_shared, uses_of_als_continuous);

}  // namespace

const Strategy continuous_nice_loop{
    variant(of_continuous, "continuous-nice-loop", 116, "Continuous Nice Loop",
            "A loop of links in turn strong and weak.", "cnl"),
    find_kind<LoopKind::continuous, Nodes::candidates>};

const Strategy discontinuous_nice_loop{
    variant(nice_loop_shared, "discontinuous-nice-loop", 117, "Discontinuous Nice Loop",
            "A chain of links in turn strong and weak from a cell back to it.", "dnl"),
    find_kind<LoopKind::discontinuous, Nodes::candidates>};

const Strategy aic{variant(nice_loop_shared, "aic", 118, "AIC",
                           "A chain of links in turn strong and weak, strong at both ends.", "aic"),
                   find_kind<LoopKind::open_chain, Nodes::candidates>};

const Strategy grouped_continuous_nice_loop{
    variant(of_grouped_continuous, "grouped-continuous-nice-loop", 119,
            "Grouped Continuous Nice Loop",
            "A loop of links in turn strong and weak, some of them between groups.", "gcnl"),
    find_kind<LoopKind::continuous, Nodes::groups>};

const Strategy grouped_discontinuous_nice_loop{
    variant(shared_by_grouped, "grouped-discontinuous-nice-loop", 120,
            "Grouped Discontinuous Nice Loop",
            "A chain of links in turn strong and weak, some of them between groups, from a cell "
            "back to it.",
            "gdnl"),
    find_kind<LoopKind::discontinuous, Nodes::groups>};

const Strategy grouped_aic{
    variant(shared_by_grouped, "grouped-aic", 121, "Grouped AIC",
            "A chain of links in turn strong and weak, some of them between groups, strong at both "
            "ends.",
            "gaic"),
    find_kind<LoopKind::open_chain, Nodes::groups>};

const Strategy als_continuous_nice_loop{
    variant(of_als_continuous, "als-continuous-nice-loop", 122, "ALS Continuous Nice Loop",
            "A loop of links in turn strong and weak that passes almost locked sets.", ""),
    find_kind<LoopKind::continuous, Nodes::sets>};

const Strategy als_discontinuous_nice_loop{
    variant(shared_by_als, "als-discontinuous-nice-loop", 123, "ALS Discontinuous Nice Loop",
            "A chain of links in turn strong and weak, through almost locked sets, from a cell "
            "back to it.",
            ""),
    find_kind<LoopKind::discontinuous, Nodes::sets>};

const Strategy als_aic{variant(shared_by_als, "als-aic", 124, "ALS AIC",
                               "A chain of links in turn strong and weak, through almost locked "
                               "sets, strong at both ends.",
                               ""),
                       find_kind<LoopKind::open_chain, Nodes::sets>};

const JointSearch nice_loop_search{loops_of_candidates, find_nice_loop<Nodes::candidates>};
const JointSearch grouped_nice_loop_search{loops_with_groups, find_nice_loop<Nodes::groups>};

}  // namespace gridlemma
