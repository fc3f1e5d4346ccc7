// SPDX-License-Identifier: Apache-2.0
// Blossom loop: from each option of a truth a chain leads to another candidate, and these
// candidates exclude each other. A continuous nice loop is the same with two options.
//
//      s1 --- … === e1        s1, s2, s3   the options of a cell, or of a digit in a house
//      s2 --- … === e2        e1, e2, e3   candidates of a cell, or of a digit in a house
//      s3 --- … === e3        ---, ===     weak links, strong links
//
// Why:   one of the s is true, and so is its e; then the other e are false, and so are the chains
//        that lead there, back to their s. So each chain is true in whole or false in whole, and of
//        the two ends of each of its weak links one is true: what sees both is false, and a cell
//        that has both has nothing else.
// Order: truths with three options, then with four; cells, then digits in houses; the ends alike,
//        cells before houses. One step for a truth and its ends, unless all of it is in steps
//        before; by digit, then by cell.
// Ref:   Sunnie, Sudoku.Analytics, 2023-2025, https://github.com/kyoyama-kazusa/Sudoku
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/candidate_set.hpp"
#include "engine/logic/strategy.hpp"
#include "strategies/chains/closure.hpp"
#include "strategies/chains/family.hpp"
#include "strategies/chains/shortest_chains.hpp"
#include "strategies/descriptors/company.hpp"

namespace gridlemma {
namespace {

constexpr std::size_t fewest_petals = 3;
constexpr std::size_t most_petals = 4;

/// A truth and its options, or candidates that exclude each other.
struct BlossomTruth {
    Truth truth;
    std::vector<Candidate> options;
};

class BlossomSearch {
 public:
    BlossomSearch(Facts& facts, StepSink& sink)
        : grid_(facts.grid()),
          sink_(sink),
          graph_(links_with_groups(facts)),
          closure_(facts.get<ClosureOfLinks<LinkNodes::groups>>()) {}

    void run() {
        list_truths();
        for (std::size_t size = fewest_petals; size <= most_petals; ++size)
            for (const BlossomTruth& start : truths_)
                if (start.options.size() == size && !try_start(start)) return;
    }

 private:
    using Chain = std::vector<Vertex>;

    void list_truths() {
        const auto add = [this](Truth truth, std::vector<Candidate> options) {
            if (options.size() >= fewest_petals && options.size() <= most_petals)
                truths_.push_back({truth, std::move(options)});
        };
        for (Cell cell : grid_.unsolved()) {
            std::vector<Candidate> options;
            for (Digit digit : grid_.at(cell)) options.emplace_back(cell, digit);
            add(Truth(cell), std::move(options));
        }
        for (House house : grid_.geometry().houses())
            for (Digit digit : DigitSet::all()) {
                std::vector<Candidate> options;
                for (Cell cell : grid_.places(house, digit)) options.emplace_back(cell, digit);
                add(Truth(house, digit), std::move(options));
            }
    }

    [[nodiscard]] bool leads(Candidate from, Candidate to) const {
        return from == to || closure_.leads_to(Vertex(Literal(from, true)), Literal(to, true));
    }

    [[nodiscard]] bool try_start(const BlossomTruth& start) {
        for (auto& chains : from_option_) chains.reset();
        for (const BlossomTruth& end : truths_) {
            if (end.options.size() != start.options.size() || end.truth == start.truth) continue;
            if (const auto order = matching(start, end); order && !offer(start, end, *order))
                return false;
        }
        return true;
    }

    /// By option of the start the end that follows, each another one.
    using Order = std::array<std::size_t, most_petals>;
    [[nodiscard]] std::optional<Order> matching(const BlossomTruth& start,
                                                const BlossomTruth& end) const {
        const std::size_t size = start.options.size();
        std::array<std::array<bool, most_petals>, most_petals> follows{};
        for (std::size_t i = 0; i < size; ++i) {
            bool has_any = false;
            for (std::size_t k = 0; k < size; ++k)
                has_any |= follows[i][k] = leads(start.options[i], end.options[k]);
            if (!has_any) return std::nullopt;
        }
        Order order{0, 1, 2, 3};
        do {
            bool fits = true;
            for (std::size_t i = 0; i < size; ++i) fits = fits && follows[i][order[i]];
            if (fits) return order;
        } while (std::next_permutation(order.begin(),
                                       order.begin() + static_cast<std::ptrdiff_t>(size)));
        return std::nullopt;
    }

    [[nodiscard]] Chain chain_to(const BlossomTruth& start, std::size_t option, Candidate end) {
        if (start.options[option] == end) return {Vertex(Literal(end, true))};
        auto& from = from_option_[option];
        if (!from) {
            from.emplace();
            from->start(graph_, LinkNodes::groups, Literal(start.options[option], true));
        }
        const int number = from->number_of(Literal(end, true));
        return number < 0 ? Chain() : from->chain_to(static_cast<std::size_t>(number));
    }

    [[nodiscard]] bool offer(const BlossomTruth& start, const BlossomTruth& end,
                             const Order& order) {
        std::vector<Chain> chains;
        CandidateSet gone;
        for (std::size_t i = 0; i < start.options.size(); ++i) {
            chains.push_back(chain_to(start, i, end.options[order[i]]));
            if (chains.back().empty()) return true;  // The search for chains has a limit.
            add_excluded(chains.back(), gone);
        }
        gone -= told_;
        if (gone.empty()) return true;
        told_ |= gone;
        StepBuilder step = sink_.begin();
        for (Digit digit : DigitSet::all()) step.eliminate(digit, gone[digit]);
        step.because(start.truth);
        for (const Chain& chain : chains)
            for (std::size_t i = 1; i < chain.size(); ++i)
                if (chain[i].is_on()) step.because(graph_.truth(chain[i - 1], chain[i]));
        step.show([&] { return evidence_of(chains); });
        return step.offer();
    }

    /// Adds what sees both ends of a weak link, or is in the cell of both.
    void add_excluded(const Chain& chain, CandidateSet& gone) const {
        for (std::size_t i = 1; i < chain.size(); ++i) {
            const Vertex from = chain[i - 1];
            const Vertex to = chain[i];
            if (to.is_on()) continue;
            const Digit digit = graph_.digit(to);
            if (digit == graph_.digit(from)) {
                const CellSet ends = graph_.cells(from) | graph_.cells(to);
                gone[digit] |= (graph_.seen(from, digit) & graph_.seen(to, digit)) - ends;
            } else {
                for (Digit other : grid_.at(graph_.cell(to)) - digit - graph_.digit(from))
                    gone[other].insert(graph_.cell(to));
            }
        }
    }

    [[nodiscard]] AlternatingChainsEvidence evidence_of(const std::vector<Chain>& chains) const {
        AlternatingChainsEvidence evidence;
        for (const Chain& chain : chains) {
            AlternatingChainEvidence& each = evidence.chains.emplace_back();
            for (Vertex v : chain)
                each.nodes.push_back({graph_.digit(v), graph_.cells(v), v.is_on()});
            each.links = static_cast<int>(chain.size()) - 1;
        }
        return evidence;
    }

    const Grid& grid_;
    StepSink& sink_;
    const LinkGraph& graph_;
    const Closure& closure_;
    std::vector<BlossomTruth> truths_;
    std::array<std::optional<ShortestChains>, most_petals> from_option_;
    CandidateSet told_;  ///< Eliminated by the steps so far.
};

void find_blossom_loop(Facts& facts, StepSink& sink) { BlossomSearch(facts, sink).run(); }

}  // namespace

const Strategy blossom_loop{
    {.id = "blossom-loop",
     .number = 192,
     .name = "Blossom Loop",
     .family = Family::chains,
     .pattern = "Chains from all options of a truth to as many candidates that exclude each other.",
     .reference = "Sunnie, Sudoku.Analytics, 2023-2025, https://github.com/kyoyama-kazusa/Sudoku",
     .confluence = by_order(company::singles,
                            "When a candidate goes by which a chain leads on, what is left need "
                            "not be a loop.")},
    find_blossom_loop};

}  // namespace gridlemma
