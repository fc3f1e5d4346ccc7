// SPDX-License-Identifier: Apache-2.0
// The evidence of whips and braids that a search has found, on a board with relations or without.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/evidence.hpp"
#include "strategies/whips/chain_search.hpp"

namespace gridlemma::whips {

/// The chains to look for: whips or braids, with or without groups, of at most so many truths. The
/// search for whips may try so many elements.
struct ChainSort {
    bool are_braids = false;
    bool with_groups = false;
    int longest = 0;
    std::int64_t most_tries = std::numeric_limits<std::int64_t>::max();
};

[[nodiscard]] inline Truth truth_of(int index) {
    if (index < cell_count) return Truth(Cell(index));
    return {House((index - cell_count) / 9), Digit::from_index((index - cell_count) % 9)};
}

/// Makes the evidence of a chain, of which it keeps references.
/// Thread safety: one per thread. Errors: std::bad_alloc.
template <typename Board>
class ChainDescriber {
 public:
    ChainDescriber(const Board& base, Candidate target, const FoundChain& chain)
        : base_(base), chain_(chain), left_(base) {
        evidence_.target = target;
        left_.assume(static_cast<Element>(target.index()), [](int, unsigned) {});
    }

    /// Returns the evidence of a whip or braid whose last truth has no option left. A truth that is
    /// a relation has the relation's number on the board.
    WhipEvidence describe(const ChainSort& sort) {
        for (std::size_t link = 0; link < chain_.truths.size(); ++link) add(link);
        evidence_.kind = sort.are_braids ? WhipEvidence::Kind::braid : kind_of_whip(sort);
        return std::move(evidence_);
    }
    /// Returns the evidence of a whip or braid without its last truth.
    WhipEvidence describe_partial(const ChainSort& sort) {
        for (std::size_t link = 0; link < chain_.elements.size(); ++link) add(link);
        if (sort.are_braids) evidence_.kind = WhipEvidence::Kind::braid;
        return std::move(evidence_);
    }

 private:
    [[nodiscard]] static std::vector<Candidate> options_of(const Board& board, int truth) {
        std::vector<Candidate> options;
        for (unsigned rest = board.options(truth); rest != 0; rest &= rest - 1)
            options.push_back(Candidate::from_index(board.option(truth, std::countr_zero(rest))));
        return options;
    }
    void add(std::size_t link) {
        const int truth = chain_.truths[link];
        WhipEvidence::Link& added = evidence_.links.emplace_back();
        if (is_relation(truth))
            added.relation = truth - Truth::classic_count;
        else
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
            return !link.right.empty() && std::ranges::all_of(link.right, [&](Candidate right) {
                return classic::sees(option, right);
            });
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
        if (sort.with_groups || chain_.elements.empty() ||
            std::ranges::any_of(chain_.truths, is_relation))
            return Kind::whip;
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

    const Board& base_;
    const FoundChain& chain_;
    Board left_;  ///< What the target and the elements so far leave.
    WhipEvidence evidence_;
    Others others_;
};

}  // namespace gridlemma::whips
