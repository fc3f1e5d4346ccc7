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

/// The search for the shortest partial whip by which a guardian excludes a candidate.
struct Lead {
    int tried = 0;            ///< No whip has so many truths or fewer, if there is no chain.
    bool is_final = false;    ///< Nor more.
    whips::FoundChain chain;  ///< With the truth {candidate} at its end.
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
          search_(whips::reused_search<whips::RelatedBoard>(facts, sort.with_groups)),
          plain_search_(whips::reused_search<whips::TruthBoard>(facts, sort.with_groups)),
          plain_(facts.grid()) {}

    void run(const whips::Relations& relations) {
        for (const OrRelation& relation : relations.all()) try_relation(relation);
        std::ranges::stable_sort(found_, {}, [](const ForcedCandidate& each) {
            return std::pair(each.length, each.candidate);
        });
        for (const ForcedCandidate& each : found_)
            if (!offer(each)) return;
    }

 private:
    void try_relation(const OrRelation& relation) {
        for (const int candidate : refuted_by_all(relation)) {
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
            whips::TruthBoard board = plain_;
            const bool is_open = plain_search_.layers(board, guardian, watch_) == 0;
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
            const Lead& found = lead(guardian.index(), end, longest - forced.length);
            if (found.chain.truths.empty()) return std::nullopt;
            chain = found.chain;
            forced.length += static_cast<int>(chain.elements.size());
            if (forced.length > longest) return std::nullopt;
        }
        return forced;
    }
    /// The shortest whip from a guardian that excludes a candidate. Whips of more than `longest`
    /// truths are not tried.
    [[nodiscard]] const Lead& lead(int guardian, Candidate end, int longest) {
        Lead& known = leads_[{guardian, end.index()}];
        if (known.is_final || known.tried >= longest) return known;
        const whips::RelatedBoard board(grid_, table_of(end));
        while (!known.is_final && known.tried < longest) {
            ++known.tried;
            if (search_.find_whip(board, guardian, known.tried + 1, watch_)) {
                known.is_final = true;
                if (whips::is_relation(search_.chain().truths.back()))
                    known.chain = search_.chain();
            } else {
                known.is_final = search_.was_exhaustive();
            }
        }
        return known;
    }
    /// A relation with that candidate alone.
    [[nodiscard]] const whips::RelationTable& table_of(Candidate end) {
        const auto known = tables_.find(end.index());
        if (known != tables_.end()) return known->second;
        return tables_.emplace(end.index(), whips::RelationTable({{end}})).first->second;
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
                whips::ChainDescriber(plain_, forced.relation->guardians[i], forced.chains[i])
                    .describe_partial());
        return evidence;
    }

    const Grid& grid_;
    StepSink& sink_;
    const whips::ChainSort& sort_;
    whips::RelatedChainSearch& search_;
    whips::ChainSearch& plain_search_;
    const whips::TruthBoard plain_;
    whips::Watch watch_;
    std::map<int, std::bitset<candidate_count>> settled_;  ///< By guardian.
    std::map<std::pair<int, int>, Lead> leads_;            ///< By guardian and candidate.
    std::map<int, whips::RelationTable> tables_;           ///< By candidate.
    std::vector<ForcedCandidate> found_;
};

template <bool with_groups>
void find_or_forcing_whips(Facts& facts, StepSink& sink) {
    const auto& relations = facts.get<whips::ImpossibleRelations>();
    if (relations.empty()) return;
    OrForcingSearch(facts, sink,
                    {.with_groups = with_groups, .longest = facts.value(parameters::whip_length)})
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
