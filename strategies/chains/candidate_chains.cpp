// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/candidate_chains.hpp"

#include <algorithm>
#include <boost/range/iterator_range.hpp>

#include "strategies/chains/inference_graph.hpp"

namespace gridlemma {

namespace {

constexpr int unreachable = 1000;
/// Per pair of ends; beyond, the pair counts as not connected. Hundreds suffice in practice.
constexpr int most_tries = 20'000;

}  // namespace

int LinkGraph::node(Candidate candidate) {
    const auto known = std::ranges::find(candidates_, candidate);
    if (known != candidates_.end()) return static_cast<int>(known - candidates_.begin());
    candidates_.push_back(candidate);
    strong_.emplace_back();
    weak_.emplace_back();
    return size() - 1;
}

ChainSearch::ChainSearch(const LinkGraph& graph, int most_links)
    : graph_(graph), most_links_(most_links), distances_(static_cast<std::size_t>(graph.size())) {}

ChainSearch::Distances ChainSearch::distances_from(int node) const {
    Distances distances;
    distances.by_strong.assign(static_cast<std::size_t>(graph_.size()), unreachable);
    distances.by_weak = distances.by_strong;
    struct State {
        int node;
        bool strong_next;
        int links;
    };
    std::vector<State> queue{{node, true, 0}};
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const State state = queue[i];
        auto& reached = state.strong_next ? distances.by_strong : distances.by_weak;
        const auto visit = [&](int next) {
            if (reached[next] != unreachable) return;
            reached[next] = state.links + 1;
            queue.push_back({next, !state.strong_next, state.links + 1});
        };
        if (state.strong_next)
            for (const LinkGraph::Link& link : graph_.strong(state.node)) visit(link.to);
        else
            for (int next : graph_.weak(state.node)) visit(next);
    }
    return distances;
}

// Depth first with a given number of links, cut off by the distances of the end, which are the same
// in both directions.
bool ChainSearch::extend(int node, bool strong_next, int links_left, int to) {
    if (links_left == 0) return node == to;
    if (--tries_left_ < 0) return false;
    // What is left, seen from the end, is a walk whose last link is the next one.
    const Distances& rest = distances_[to];
    if ((strong_next ? rest.by_strong : rest.by_weak)[node] > links_left) return false;
    const Cell here = graph_.candidate(node).cell();
    const Cell start = graph_.candidate(path_.nodes.front()).cell();
    const auto follow = [&](int next) {
        const Cell cell = graph_.candidate(next).cell();
        const bool returns = links_left == 1 && next == to && cell == start;
        if (cell != here && used_.contains(cell) && !returns) return false;
        const CellSet before = used_;
        used_.insert(cell);
        path_.nodes.push_back(next);
        if (extend(next, !strong_next, links_left - 1, to)) return true;
        path_.nodes.pop_back();
        used_ = before;
        return false;
    };
    if (!strong_next) return std::ranges::any_of(graph_.weak(node), follow);
    for (const LinkGraph::Link& link : graph_.strong(node)) {
        path_.truths.push_back(link.truth);
        if (follow(link.to)) return true;
        path_.truths.pop_back();
    }
    return false;
}

std::optional<FoundChain> ChainSearch::shortest(int from, int to) {
    if (distances_[to].by_strong.empty()) distances_[to] = distances_from(to);
    int links = std::max(3, distances_[to].by_strong[from]);
    tries_left_ = most_tries;
    for (; links <= most_links_; links += 2) {
        path_.nodes.assign(1, from);
        path_.truths.clear();
        used_ = graph_.candidate(from).cell();
        if (extend(from, true, links, to)) return path_;
        if (tries_left_ < 0) break;
    }
    return std::nullopt;
}

AlternatingChainEvidence evidence_of(const LinkGraph& graph, const FoundChain& chain) {
    AlternatingChainEvidence evidence;
    bool is_on = false;
    for (int node : chain.nodes) {
        const Candidate candidate = graph.candidate(node);
        evidence.nodes.push_back(
            {.digit = candidate.digit(), .cells = candidate.cell(), .is_on = is_on});
        is_on = !is_on;
    }
    evidence.links = static_cast<int>(chain.nodes.size()) - 1;
    return evidence;
}

LinkGraph links_of_cells(const Inferences& inferences, const CellSet& bivalue) {
    LinkGraph graph;
    const Grid& grid = inferences.grid();
    for (Cell cell : bivalue)
        for (Digit digit : grid.at(cell)) graph.node({cell, digit});
    for (Cell cell : bivalue)
        for (Digit digit : grid.at(cell)) {
            const int from = graph.node({cell, digit});
            const Proposition on = Inferences::proposition({cell, digit}, true);
            for (Proposition p : inferences.after(on, false)) {
                const Candidate next = Inferences::candidate(p);
                if (next.cell() == cell)
                    graph.add_strong(from, graph.node(next), Truth(cell));
                else if (bivalue.contains(next.cell()))
                    graph.add_weak(from, graph.node(next));
            }
        }
    return graph;
}

// A pair of places in a box and a line is linked by the line: where it is alone in the box only,
// that is left to locked candidates, as HoDoKu does.
LinkGraph links_of_digit(const Inferences& inferences, Digit digit) {
    LinkGraph graph;
    const CellSet places = inferences.grid().where(digit);
    const StrongLinks links(inferences, digit);
    for (Cell cell : places) graph.node({cell, digit});
    for (Cell cell : places) {
        const int from = graph.node({cell, digit});
        const Proposition on = Inferences::proposition({cell, digit}, true);
        const Proposition off = Inferences::proposition({cell, digit}, false);
        for (Proposition next : inferences.after(on, false))
            if (Inferences::candidate(next).digit() == digit)
                graph.add_weak(from, graph.node(Inferences::candidate(next)));
        const auto [first, last] = out_edges(off, links);
        for (const Inference link : boost::make_iterator_range(first, last)) {
            const Candidate to = Inferences::candidate(link.to);
            const Truth truth = inferences.truth(off, Inferences::proposition(to, true));
            const bool in_line =
                to.cell().row() == cell.row() || to.cell().column() == cell.column();
            if (truth.house().kind() == HouseKind::box && in_line) continue;
            graph.add_strong(from, graph.node(to), truth);
        }
    }
    return graph;
}

}  // namespace gridlemma
