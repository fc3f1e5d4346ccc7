// SPDX-License-Identifier: Apache-2.0
#include "strategies/whips/chain_steps.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "strategies/whips/chain_search.hpp"

namespace gridlemma::whips {

namespace {

struct PlainSearch : ChainSearch {
    PlainSearch() : ChainSearch(false) {}
};
struct GroupedSearch : ChainSearch {
    GroupedSearch() : ChainSearch(true) {}
};

Truth truth_of(int index) {
    if (index < cell_count) return Truth(Cell(index));
    return {House((index - cell_count) / 9), Digit::from_index((index - cell_count) % 9)};
}

/// Whether a candidate cannot be true with all of `others`, of which one is.
bool is_excluded_by(Candidate candidate, const std::vector<Candidate>& others) {
    return !others.empty() && std::ranges::all_of(others, [&](Candidate other) {
        return classic::sees(candidate, other);
    });
}

/// The options of a truth.
std::vector<Candidate> options_of(const TruthBoard& board, int truth) {
    std::vector<Candidate> options;
    for (unsigned rest = board.options(truth); rest != 0; rest &= rest - 1)
        options.push_back(Candidate::from_index(option_of(truth, std::countr_zero(rest))));
    return options;
}

/// Makes the evidence of a chain.
class Describer {
 public:
    Describer(const TruthBoard& base, Candidate target, const FoundChain& chain)
        : base_(base), chain_(chain), left_(base) {
        evidence_.target = target;
        left_.assume(static_cast<Element>(target.index()), [](int, unsigned) {});
    }

    WhipEvidence describe(const ChainSort& sort) {
        for (std::size_t link = 0; link < chain_.truths.size(); ++link) add(link);
        evidence_.kind = sort.are_braids ? WhipEvidence::Kind::braid : kind_of_whip(sort);
        return std::move(evidence_);
    }

 private:
    void add(std::size_t link) {
        const int truth = chain_.truths[link];
        WhipEvidence::Link& added = evidence_.links.emplace_back();
        added.truth = truth_of(truth);
        added.left = Candidate::from_index(chain_.left[link]);
        const bool is_last = link + 1 == chain_.truths.size();
        if (!is_last) added.right = options_of(left_, truth);
        for (Candidate option : options_of(base_, truth))
            if (option != added.left && std::ranges::find(added.right, option) == added.right.end())
                note(option, is_last);
        if (!is_last) left_.assume(chain_.elements[link], [](int, unsigned) {});
    }
    void note(Candidate option, bool is_last) {
        const auto excludes = [option](const WhipEvidence::Link& link) {
            return is_excluded_by(option, link.right);
        };
        const auto before = std::span(evidence_.links).first(evidence_.links.size() - 1);
        others_.see_target &= classic::sees(option, evidence_.target);
        if (is_last) {
            ++others_.in_last;
            return;
        }
        ++others_.before_last;
        others_.see_elements &= std::ranges::any_of(before, excludes);
    }
    [[nodiscard]] WhipEvidence::Kind kind_of_whip(const ChainSort& sort) const {
        using Kind = WhipEvidence::Kind;
        if (sort.with_groups || chain_.elements.empty()) return Kind::whip;
        if (others_.before_last == 0 && others_.in_last == 1 && others_.see_target)
            return Kind::bivalue_chain;
        if (others_.see_target) return Kind::z_chain;
        return others_.see_elements ? Kind::t_whip : Kind::whip;
    }

    /// The options that are neither left-linking nor elements.
    struct Others {
        int before_last = 0;  ///< How many all truths but the last have.
        int in_last = 0;
        bool see_target = true;
        bool see_elements = true;  ///< Elements before them. Of all truths but the last.
    };

    const TruthBoard& base_;
    const FoundChain& chain_;
    TruthBoard left_;  ///< What the target and the elements so far leave.
    WhipEvidence evidence_;
    Others others_;
};

/// A candidate that leads to a contradiction, and so may have a chain.
struct Target {
    int candidate = 0;
    int layers = 0;
};

class Finding {
 public:
    Finding(const Grid& grid, StepSink& sink, ChainSearch& search, const ChainSort& sort)
        : base_(grid), sink_(sink), search_(search), sort_(sort) {
        for (Cell cell : grid.unsolved())
            for (Digit digit : grid.at(cell)) consider(Candidate(cell, digit).index());
    }

    void run() {
        for (int length = 1; length <= sort_.longest && !targets_.empty(); ++length)
            for (std::size_t i = 0; i < targets_.size();) {
                bool is_done = false;
                if (targets_[i].layers <= length) {
                    const bool is_found = find(targets_[i].candidate, length);
                    if (is_found && !offer(targets_[i].candidate)) return;
                    is_done = is_found || (!sort_.are_braids && search_.was_exhaustive());
                }
                if (is_done)
                    targets_.erase(targets_.begin() + static_cast<std::ptrdiff_t>(i));
                else
                    ++i;
            }
    }

 private:
    void consider(int candidate) {
        TruthBoard board = base_;
        const int layers = search_.layers(board, candidate, watch_);
        if (layers > 0 && layers <= sort_.longest) targets_.push_back({candidate, layers});
    }
    [[nodiscard]] bool find(int target, int length) {
        return sort_.are_braids ? search_.find_braid(base_, target, length, watch_)
                                : search_.find_whip(base_, target, length, watch_);
    }
    [[nodiscard]] bool offer(int target) {
        const FoundChain& chain = search_.chain();
        const Candidate gone = Candidate::from_index(target);
        StepBuilder step = sink_.begin();
        step.eliminate(gone).size({.count = static_cast<std::uint32_t>(chain.truths.size())});
        for (const int truth : chain.truths) step.because(truth_of(truth));
        step.show([&] { return Describer(base_, gone, chain).describe(sort_); });
        return step.offer();
    }

    const TruthBoard base_;
    StepSink& sink_;
    ChainSearch& search_;
    const ChainSort& sort_;
    Watch watch_;
    std::vector<Target> targets_;
};

}  // namespace

void offer_chains(Facts& facts, StepSink& sink, const ChainSort& sort) {
    ChainSearch& search = sort.with_groups
                              ? static_cast<ChainSearch&>(facts.scratch<GroupedSearch>())
                              : facts.scratch<PlainSearch>();
    Finding(facts.grid(), sink, search, sort).run();
}

}  // namespace gridlemma::whips
