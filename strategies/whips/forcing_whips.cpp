// SPDX-License-Identifier: Apache-2.0
// Forcing whip: each option of a truth that has two, one of which is true, leads by a partial whip to
// something that excludes the same candidate. OR-Forcing-Whip: each guardian of an impossible pattern
// does. With groups: g-whips do.
//
//      g1 ~ L1  R1 ~ Z                   ~ linked: cannot both be true
//            V1                          OR: one of g1 and g2 is true
//      OR
//      g2 ~ L1'  R1' ~ L2'  R2' ~ Z
//            V1'         V2'
//
// Why:   whichever option or guardian is true, Z is false.
// Order: the fewest truths in all first, the truth or relation at the start counted as one; of the same
//        length by candidate. One step per candidate.
// Ref:   D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015;
//        User Manual and Research Notebooks for CSP-Rules, 2023, chapter 15
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
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

/// A relation, or a truth and its options as a relation without cells.
struct ForcingSource {
    OrRelation relation;
    Truth truth;
};

/// The partial whips that lead from a relation or a truth to a candidate.
struct ForcedCandidate {
    int candidate = 0;
    int length = 0;  ///< All truths, and the relation.
    const ForcingSource* source = nullptr;
    std::vector<whips::FoundChain>
        chains;  ///< By guardian; without truths if it sees the candidate.
};

/// How many layers of what follows from a guardian settle each candidate.
class SettledLayers {
 public:
    /// By candidate: no partial whip that excludes it has fewer truths. `never`: none does.
    using Layers = std::array<std::uint8_t, candidate_count>;
    static constexpr std::uint8_t never = std::numeric_limits<std::uint8_t>::max();

    /// `plain`, the board of the grid, stays with the caller. Deeper layers are not looked at.
    SettledLayers(const whips::TruthBoard& plain, const whips::ChainSort& sort)
        : plain_(plain), with_groups_(sort.with_groups), longest_(sort.longest) {}

    /// What a guardian settles, layer by layer: what it excludes, what those elements exclude that are
    /// forced then, and so on. From a contradiction on, nothing more is known.
    [[nodiscard]] const Layers& from(int guardian) {
        const auto [known, is_new] = by_guardian_.try_emplace(guardian);
        if (!is_new) return known->second;
        Layers& layers = known->second;
        layers.fill(never);
        whips::TruthBoard board = plain_;
        std::vector<whips::Element> forced{static_cast<whips::Element>(guardian)};
        bool is_dead = false;
        const auto note = [&](int truth, unsigned options) {
            is_dead |= options == 0;
            const whips::Element next = board.forced(truth, options, with_groups_);
            if (next != whips::no_element) forced.push_back(next);
        };
        std::size_t next = 0;
        const int deepest = std::min(longest_, never - 1);
        for (std::uint8_t layer = 0; next < forced.size() && layer < deepest; ++layer) {
            for (const std::size_t end = forced.size(); next < end; ++next)
                if (const whips::Element element = forced[next];
                    whips::is_group(element) || board.has(element))
                    board.assume(element, note);
            settle(board, layer, layers);
            if (!is_dead) continue;
            std::ranges::replace(layers, never, layer);
            break;
        }
        layers[guardian] = never;
        return layers;
    }

 private:
    static void settle(const whips::TruthBoard& board, std::uint8_t layer, Layers& layers) {
        for (int candidate = 0; candidate < candidate_count; ++candidate)
            if (layers[candidate] == never && !board.has(candidate)) layers[candidate] = layer;
    }

    const whips::TruthBoard& plain_;
    bool with_groups_;
    int longest_;
    std::map<int, Layers> by_guardian_;
};

class ForcingSearch {
 public:
    ForcingSearch(Facts& facts, StepSink& sink, const whips::ChainSort& sort)
        : grid_(facts.grid()),
          sink_(sink),
          sort_(sort),
          search_(whips::reused_search<whips::RelatedBoard>(facts, sort.with_groups)),
          plain_(facts.grid()),
          layers_(plain_, sort) {}

    void run(const std::vector<ForcingSource>& sources) {
        for (const ForcingSource& source : sources) try_source(source);
        std::ranges::stable_sort(found_, {}, [](const ForcedCandidate& each) {
            return std::pair(each.length, each.candidate);
        });
        for (const ForcedCandidate& each : found_)
            if (!offer(each)) return;
    }

 private:
    void try_source(const ForcingSource& source) {
        for (const Target& target : targets_of(source)) {
            const auto known =
                std::ranges::find(found_, target.candidate, &ForcedCandidate::candidate);
            const int longest = known == found_.end() ? sort_.longest : known->length - 1;
            if (target.least > longest) continue;
            std::optional<ForcedCandidate> forced = force(source, target.candidate, longest);
            if (!forced) continue;
            if (known == found_.end())
                found_.push_back(std::move(*forced));
            else
                *known = std::move(*forced);
        }
    }
    /// A candidate that all guardians may exclude, with so many truths at least.
    struct Target {
        int candidate = 0;
        int least = 0;
    };
    [[nodiscard]] std::vector<Target> targets_of(const ForcingSource& source) {
        std::vector<Target> targets;
        for (Cell cell : grid_.unsolved())
            for (Digit digit : grid_.at(cell)) {
                Target target{Candidate(cell, digit).index(), 1};
                for (Candidate guardian : source.relation.guardians)
                    target.least += layers_.from(guardian.index())[target.candidate];
                if (target.least <= sort_.longest) targets.push_back(target);
            }
        return targets;
    }
    /// The shortest partial whips from all guardians, or nothing if they are too long together.
    [[nodiscard]] std::optional<ForcedCandidate> force(const ForcingSource& source, int candidate,
                                                       int longest) {
        ForcedCandidate forced{
            .candidate = candidate, .length = 1, .source = &source, .chains = {}};
        const Candidate end = Candidate::from_index(candidate);
        for (Candidate guardian : source.relation.guardians) {
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
        const whips::RelatedBoard& board = board_of(end);
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
    /// The grid's board with a relation of that candidate alone.
    [[nodiscard]] const whips::RelatedBoard& board_of(Candidate end) {
        const auto [known, is_new] = ends_.try_emplace(end.index());
        if (is_new) {
            known->second.table = whips::RelationTable({{end}});
            known->second.board = whips::RelatedBoard(grid_, known->second.table);
        }
        return known->second.board;
    }
    struct End {
        whips::RelationTable table;
        whips::RelatedBoard board;
    };
    [[nodiscard]] bool offer(const ForcedCandidate& forced) {
        StepBuilder step = sink_.begin();
        step.eliminate(Candidate::from_index(forced.candidate))
            .size({.count = static_cast<std::uint32_t>(forced.length)});
        if (forced.source->relation.cells.empty())
            step.because(forced.source->truth);
        else
            step.because(forced.source->relation.cells);
        for (const whips::FoundChain& chain : forced.chains)
            for (std::size_t link = 0; link < chain.elements.size(); ++link)
                step.because(whips::truth_of(chain.truths[link]));
        step.show([&] { return evidence_of(forced); });
        return step.offer();
    }
    [[nodiscard]] ForcingWhipsEvidence evidence_of(const ForcedCandidate& forced) const {
        const OrRelation& relation = forced.source->relation;
        ForcingWhipsEvidence evidence{
            .relation = relation, .whips = {}, .truth = forced.source->truth};
        for (std::size_t i = 0; i < forced.chains.size(); ++i)
            evidence.whips.push_back(
                whips::ChainDescriber(plain_, relation.guardians[i], forced.chains[i])
                    .describe_partial());
        return evidence;
    }

    const Grid& grid_;
    StepSink& sink_;
    const whips::ChainSort& sort_;
    whips::RelatedChainSearch& search_;
    const whips::TruthBoard plain_;
    SettledLayers layers_;
    whips::Watch watch_;
    std::map<std::pair<int, int>, Lead> leads_;  ///< By guardian and candidate.
    std::map<int, End> ends_;                    ///< By candidate.
    std::vector<ForcedCandidate> found_;
};

template <bool with_groups>
void find_or_forcing_whips(Facts& facts, StepSink& sink) {
    const auto& relations = facts.get<whips::ImpossibleRelations>();
    if (relations.empty()) return;
    std::vector<ForcingSource> sources;
    for (const OrRelation& relation : relations.all()) sources.push_back({relation, {}});
    ForcingSearch(facts, sink,
                  {.with_groups = with_groups, .longest = facts.value(parameters::whip_length)})
        .run(sources);
}

/// The truths with two options: cells, then digits in houses.
std::vector<ForcingSource> truths_of_two_options(const Grid& grid) {
    std::vector<ForcingSource> sources;
    const whips::TruthBoard board(grid);
    for (int truth = 0; truth < Truth::classic_count; ++truth) {
        const unsigned options = board.options(truth);
        if (std::popcount(options) != 2) continue;
        ForcingSource& source = sources.emplace_back();
        source.truth = whips::truth_of(truth);
        for (unsigned rest = options; rest != 0; rest &= rest - 1)
            source.relation.guardians.push_back(
                Candidate::from_index(whips::option_of(truth, std::countr_zero(rest))));
    }
    return sources;
}

void find_forcing_whips(Facts& facts, StepSink& sink) {
    ForcingSearch(facts, sink, {.longest = facts.value(parameters::forcing_whip_length)})
        .run(truths_of_two_options(facts.grid()));
}

constexpr std::array forcing_whip_uses{&parameters::forcing_whip_length};

}  // namespace

const Strategy forcing_whip{
    {.id = "forcing-whip",
     .name = "Forcing Whip",
     .family = Family::whips,
     .pattern = "Partial whips from both options of a truth exclude the same candidate.",
     .reference =
         "D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, "
         "2015, https://github.com/denis-berthier/CSP-Rules-V2.1",
     .parameters = forcing_whip_uses,
     .confluence = any_or_chain.confluence},
    find_forcing_whips};

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
