// SPDX-License-Identifier: Apache-2.0
// OR-Forcing-Whip: each guardian of an impossible pattern, one of which is true, leads by a partial
// whip to something that excludes the same candidate.
//
//      g1 ~ L1  R1 ~ Z                   ~ linked: cannot both be true
//            V1                          OR: one of g1 and g2 is true
//      OR
//      g2 ~ L1'  R1' ~ L2'  R2' ~ Z
//            V1'         V2'
//
// Why:   whichever guardian is true, Z is false.
// Order: the fewest truths in all first, the relation counted as one; of the same length by
//        candidate. One step per candidate.
// Ref:   D. Berthier, User Manual and Research Notebooks for CSP-Rules, 2023, chapter 15
#include <algorithm>
#include <bitset>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/logic/strategy.hpp"
#include "strategies/variant.hpp"
#include "strategies/whips/chain_finder.hpp"
#include "strategies/whips/family.hpp"
#include "strategies/whips/or_chain.hpp"
#include "strategies/whips/relations.hpp"

namespace gridlemma {
namespace {

/// The shortest partial whips from a guardian.
struct Leads {
    whips::WhipEnds ends;   ///< Those that are not found yet, and the whips to the others.
    int tried = 0;          ///< No others have so many truths or fewer.
    bool is_final = false;  ///< Nor more.

    [[nodiscard]] const whips::FoundChain* chain_to(int candidate) const {
        const auto found =
            std::ranges::find(ends.found, candidate, &std::pair<int, whips::FoundChain>::first);
        return found == ends.found.end() ? nullptr : &found->second;
    }
};

/// The partial whips that lead from a relation to a candidate.
struct ForcedCandidate {
    int candidate = 0;
    int length = 0;  ///< All truths, and the relation.
    const OrRelation* relation = nullptr;
    std::vector<whips::FoundChain>
        chains;  ///< By guardian; without truths if it sees the candidate.
};

class OrForcingSearch {
 public:
    OrForcingSearch(Facts& facts, StepSink& sink, const whips::ChainSort& sort)
        : grid_(facts.grid()),
          sink_(sink),
          sort_(sort),
          search_(whips::reused_search<whips::TruthBoard>(facts, sort.with_groups)),
          board_(facts.grid()) {}

    void run(const whips::Relations& relations) {
        search_.allow(sort_.most_tries);
        std::vector<std::vector<int>> refuted;
        for (const OrRelation& relation : relations.all()) {
            refuted.push_back(refuted_by_all(relation));
            for (Candidate guardian : relation.guardians)
                for (const int candidate : refuted.back())
                    leads_[guardian.index()].ends.wanted.set(static_cast<std::size_t>(candidate));
        }
        for (std::size_t i = 0; i < refuted.size(); ++i)
            try_relation(relations.all()[i], refuted[i]);
        std::ranges::stable_sort(found_, {}, [](const ForcedCandidate& each) {
            return std::pair(each.length, each.candidate);
        });
        for (const ForcedCandidate& each : found_)
            if (!offer(each)) return;
    }

 private:
    void try_relation(const OrRelation& relation, const std::vector<int>& refuted) {
        for (const int candidate : refuted) {
            const auto known = std::ranges::find(found_, candidate, &ForcedCandidate::candidate);
            const int longest = known == found_.end() ? sort_.longest : known->length - 1;
            std::optional<ForcedCandidate> forced = force(relation, candidate, longest);
            if (!forced) continue;
            if (known == found_.end())
                found_.push_back(std::move(*forced));
            else
                *known = std::move(*forced);
        }
    }
    /// The candidates that each of the guardians settles.
    [[nodiscard]] std::vector<int> refuted_by_all(const OrRelation& relation) {
        std::bitset<candidate_count> settled;
        settled.set();
        for (Candidate guardian : relation.guardians) settled &= settled_by(guardian.index());
        std::vector<int> refuted;
        for (Cell cell : grid_.unsolved())
            for (Digit digit : grid_.at(cell))
                if (const int candidate = Candidate(cell, digit).index(); settled.test(candidate))
                    refuted.push_back(candidate);
        return refuted;
    }
    /// The other candidates that are settled when a guardian is true and all follows that can; all of
    /// them if that is a contradiction.
    [[nodiscard]] const std::bitset<candidate_count>& settled_by(int guardian) {
        const auto [known, is_new] = settled_.try_emplace(guardian);
        if (is_new) {
            whips::TruthBoard board = board_;
            const bool is_open = search_.layers(board, guardian, nullptr) == 0;
            for (int candidate = 0; candidate < candidate_count; ++candidate)
                known->second.set(candidate, !(is_open && board.has(candidate)));
            known->second.reset(guardian);
        }
        return known->second;
    }
    /// The shortest partial whips from all guardians, or nothing if they are too long together.
    [[nodiscard]] std::optional<ForcedCandidate> force(const OrRelation& relation, int candidate,
                                                       int longest) {
        ForcedCandidate forced{
            .candidate = candidate, .length = 1, .relation = &relation, .chains = {}};
        const Candidate end = Candidate::from_index(candidate);
        for (Candidate guardian : relation.guardians) {
            whips::FoundChain& chain = forced.chains.emplace_back();
            if (classic::sees(guardian, end)) continue;
            const whips::FoundChain* found =
                lead(guardian.index(), candidate, longest - forced.length);
            if (found == nullptr) return std::nullopt;
            chain = *found;
            forced.length += static_cast<int>(chain.elements.size());
            if (forced.length > longest) return std::nullopt;
        }
        return forced;
    }
    /// The shortest partial whip from a guardian to a candidate; null if none is known. Whips of more
    /// than `longest` truths are not tried.
    [[nodiscard]] const whips::FoundChain* lead(int guardian, int candidate, int longest) {
        Leads& leads = leads_[guardian];
        while (!leads.is_final && leads.tried < longest && !search_.is_spent() &&
               leads.ends.wanted.test(static_cast<std::size_t>(candidate))) {
            ++leads.tried;
            leads.is_final =
                search_.find_whip_ends(board_, guardian, leads.tried + 1, leads.ends) ||
                search_.was_exhaustive();
        }
        return leads.chain_to(candidate);
    }
    [[nodiscard]] bool offer(const ForcedCandidate& forced) {
        StepBuilder step = sink_.begin();
        step.eliminate(Candidate::from_index(forced.candidate))
            .size({.count = static_cast<std::uint32_t>(forced.length)})
            .because(forced.relation->cells);
        for (const whips::FoundChain& chain : forced.chains)
            for (std::size_t link = 0; link < chain.elements.size(); ++link)
                step.because(whips::truth_of(chain.truths[link]));
        step.show([&] { return evidence_of(forced); });
        return step.offer();
    }
    [[nodiscard]] ForcingWhipsEvidence evidence_of(const ForcedCandidate& forced) const {
        ForcingWhipsEvidence evidence{.relation = *forced.relation, .whips = {}};
        for (std::size_t i = 0; i < forced.chains.size(); ++i)
            evidence.whips.push_back(
                whips::ChainDescriber(board_, forced.relation->guardians[i], forced.chains[i])
                    .describe_partial());
        return evidence;
    }

    const Grid& grid_;
    StepSink& sink_;
    const whips::ChainSort& sort_;
    whips::ChainSearch& search_;
    const whips::TruthBoard board_;
    std::map<int, std::bitset<candidate_count>> settled_;  ///< By guardian.
    std::map<int, Leads> leads_;                           ///< By guardian.
    std::vector<ForcedCandidate> found_;
};

template <bool with_groups>
void find_or_forcing_whips(Facts& facts, StepSink& sink) {
    const auto& relations = facts.get<whips::ImpossibleRelations>();
    if (relations.empty()) return;
    OrForcingSearch(facts, sink,
                    {.with_groups = with_groups,
                     .longest = facts.value(parameters::whip_length),
                     .most_tries = facts.value(parameters::whip_tries)})
        .run(relations);
}

}  // namespace

const Strategy or_forcing_whip{
    variant(any_or_chain, "or-forcing-whip", "OR-Forcing-Whip",
            "Partial whips from all guardians of an impossible pattern exclude the same candidate.",
            {}),
    find_or_forcing_whips<false>};

const Strategy or_forcing_g_whip{
    variant(any_or_chain, "or-forcing-g-whip", "OR-Forcing-G-Whip",
            "An OR-forcing-whip in which truths may be left a group: two or three candidates of a "
            "digit in a box and a line.",
            {}),
    find_or_forcing_whips<true>};

}  // namespace gridlemma
