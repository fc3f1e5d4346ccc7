// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/digit_loops.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "strategies/descriptors/parameters.hpp"
#include "strategies/tools/digit_templates.hpp"

namespace gridlemma {

namespace {

using Chain = LoopConclusions::Chain;

class DigitLoopSearch {
 public:
    DigitLoopSearch(const LoopConclusions& conclusions, std::size_t links, int tries)
        : graph_(conclusions.graph()),
          conclusions_(conclusions),
          nodes_(conclusions.may_pass_groups() ? LinkNodes::groups : LinkNodes::candidates),
          most_links_(links),
          most_tries_(tries) {}

    void add_loops_of(Digit digit) {
        tries_left_ = most_tries_;
        for (Cell cell : graph_.grid().where(digit)) start(Literal({cell, digit}, false));
        if (nodes_ == LinkNodes::candidates) return;
        for (std::size_t number = 0; number < graph_.groups().size(); ++number)
            if (graph_.groups()[number].digit == digit)
                start(LinkGraph::group_vertex(number, false));
    }

    /// Those that have been added, as digit_loops says.
    [[nodiscard]] std::vector<Chain> best() {
        std::ranges::stable_sort(found_, {}, [](const Found& each) { return each.chain.size(); });
        std::vector<Found> kept;
        for (Found& each : found_)
            if (std::ranges::none_of(kept, [&](const Found& other) {
                    return std::ranges::includes(other.gone, each.gone);
                }))
                kept.push_back(std::move(each));
        std::vector<Chain> chains;
        for (Found& each : kept) chains.push_back(std::move(each.chain));
        return chains;
    }

 private:
    struct Found {
        Chain chain;
        HodokuOrder::Eliminations gone;  ///< Ascending.
    };

    /// Finds the loops that begin with `first` and pass no vertex of a lower number: each loop
    /// once, in one of its directions.
    void start(Vertex first) {
        chain_.assign(1, first);
        extend(graph_.cells(first));
    }

    /// `used`: the cells of the chain, which ends with what is off.
    void extend(const CellSet& used) {  // NOLINT(misc-no-recursion)
        for (Vertex on : graph_.after(chain_.back(), nodes_)) {
            if (!may_pass(on, used)) continue;
            if (tries_left_ == 0) return;
            --tries_left_;
            chain_.push_back(on);
            pass(on, used | graph_.cells(on));
            chain_.pop_back();
        }
    }
    /// The same for a chain that ends with `on`.
    void pass(Vertex on, const CellSet& used) {  // NOLINT(misc-no-recursion)
        if (chain_.size() >= 4 &&
            graph_.seen(on, graph_.digit(on)).contains(graph_.cells(chain_.front())))
            add_loop();
        if (chain_.size() + 2 > most_links_) return;
        for (Vertex off : graph_.after(on, nodes_)) {
            if (!may_pass(off, used)) continue;
            chain_.push_back(off);
            extend(used | graph_.cells(off));
            chain_.pop_back();
        }
    }
    [[nodiscard]] bool may_pass(Vertex v, const CellSet& used) const {
        const Vertex first = chain_.front();
        return v.index() / 2 > first.index() / 2 && graph_.digit(v) == graph_.digit(first) &&
               !graph_.cells(v).intersects(used);
    }

    void add_loop() {
        if (!conclusions_.has_nodes(chain_)) return;
        HodokuOrder::Eliminations gone;
        conclusions_.eliminate_by_loop(chain_, gone);
        if (gone.empty()) return;
        std::ranges::sort(gone);
        found_.push_back({chain_, std::move(gone)});
    }

    const LinkGraph& graph_;
    const LoopConclusions& conclusions_;
    LinkNodes nodes_;
    std::size_t most_links_;
    int most_tries_;
    int tries_left_ = 0;
    Chain chain_;
    std::vector<Found> found_;
};

}  // namespace

std::vector<Chain> digit_loops(Facts& facts, const LoopConclusions& conclusions) {
    DigitLoopSearch search(conclusions, static_cast<std::size_t>(facts.value(parameters::links)),
                           facts.value(parameters::nodes));
    for (Digit digit : facts.get<ImpossiblePlaces>().digits()) search.add_loops_of(digit);
    return search.best();
}

}  // namespace gridlemma
