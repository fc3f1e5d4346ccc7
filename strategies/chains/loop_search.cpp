// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/loop_search.hpp"

#include <utility>
#include <vector>

#include "strategies/chains/closure.hpp"
#include "strategies/chains/shortest_chains.hpp"

namespace gridlemma {

namespace {

using Chain = LoopConclusions::Chain;

/// The buffers of a search.
struct Tables {
    Closure closure;
    ShortestChains shortest;
};

class Search {
 public:
    Search(const LinkGraph& graph, LinkNodes nodes, LoopConclusions& conclusions, Tables& tables)
        : grid_(graph.grid()),
          nodes_(nodes),
          graph_(graph),
          conclusions_(conclusions),
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
    LoopConclusions& conclusions_;
    Closure& closure_;
    ShortestChains& shortest_;
    std::vector<Vertex> ends_;  ///< Of the chains of the shortest that are of interest.
};

}  // namespace

void search_loops(Facts& facts, const LinkGraph& graph, LinkNodes nodes,
                  LoopConclusions& conclusions) {
    Search(graph, nodes, conclusions, facts.scratch<Tables>()).run();
}

}  // namespace gridlemma
