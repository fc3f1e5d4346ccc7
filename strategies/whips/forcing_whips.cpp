// SPDX-License-Identifier: Apache-2.0
// Forcing whip: each option of a truth that has two, one of which is true, leads by a partial whip
// to something that excludes the same candidate. OR-Forcing-Whip: each guardian of an impossible
// pattern does, or one that stands for it: see relations.hpp. With groups: g-whips do. Forcing
// braid, OR-forcing-braid: partial braids do.
//
//      g1 ~ L1  R1 ~ Z                   ~ linked: cannot both be true
//            V1                          OR: one of g1 and g2 is true
//      OR
//      g2 ~ L1'  R1' ~ L2'  R2' ~ Z
//            V1'         V2'
//
// Why:   whichever option or guardian is true, Z is false.
// Order: the fewest truths in all first, the truth or relation at the start counted as one; of the
//        same length by candidate. One step per candidate. Braids are those by which singles
//        exclude it first, and need not be the shortest.
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
#include "strategies/descriptors/variant.hpp"
#include "strategies/whips/chain_finder.hpp"
#include "strategies/whips/family.hpp"
#include "strategies/whips/or_chain.hpp"
#include "strategies/whips/partial_braids.hpp"
#include "strategies/whips/relations.hpp"

namespace gridlemma {
namespace {

/// The shortest partial whips from a guardian.
struct Leads {
    whips::WhipEnds ends;   ///< Those that are not found yet, and the whips to the others.
    int tried = 0;          ///< No others have so many truths or fewer.
    bool is_final = false;  ///< Nor more.
    std::optional<whips::PartialBraids> braids = std::nullopt;  ///< If these are looked for.

    [[nodiscard]] const whips::FoundChain* chain_to(int candidate) const {
        const auto found =
            std::ranges::find(ends.found, candidate, &std::pair<int, whips::FoundChain>::first);
        return found == ends.found.end() ? nullptr : &found->second;
    }
};

/// A relation, or a truth and its options as a relation without cells.
struct ForcingSource : whips::Relation {
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

class ForcingSearch {
 public:
    /// `longest_braid`: the most truths of each partial braid.
    ForcingSearch(Facts& facts, StepSink& sink, const whips::ChainSort& sort, int longest_braid = 0)
        : grid_(facts.grid()),
          sink_(sink),
          sort_(sort),
          longest_braid_(longest_braid),
          search_(whips::reused_search<whips::TruthBoard>(facts, sort.with_groups)),
          board_(facts.grid()) {}

    void run(const std::vector<ForcingSource>& sources) {
        search_.allow(sort_.most_tries);
        std::vector<std::vector<Target>> targets;
        for (const ForcingSource& source : sources) {
            targets.push_back(targets_of(source));
            for (Candidate guardian : source.relation.guardians)
                for (const Target& target : targets.back())
                    leads_[guardian.index()].ends.wanted.set(
                        static_cast<std::size_t>(target.candidate));
        }
        for (std::size_t i = 0; i < sources.size(); ++i) try_source(sources[i], targets[i]);
        std::ranges::stable_sort(found_, {}, [](const ForcedCandidate& each) {
            return std::pair(each.length, each.candidate);
        });
        for (const ForcedCandidate& each : found_)
            if (!offer(each)) return;
    }

 private:
    /// A candidate that all guardians may exclude, with so many truths at least.
    struct Target {
        int candidate = 0;
        int least = 0;
    };

    void try_source(const ForcingSource& source, const std::vector<Target>& targets) {
        for (const Target& target : targets) {
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
    [[nodiscard]] std::vector<Target> targets_of(const ForcingSource& source);
    /// For each candidate a lower bound for the truths of a partial whip that excludes it.
    [[nodiscard]] const whips::ExclusionLayers& layers_from(int guardian);
    [[nodiscard]] std::optional<ForcedCandidate> force(const ForcingSource& source, int candidate,
                                                       int longest);
    /// The shortest partial whip from a guardian to a candidate; null if none is known. Whips of
    /// more than `longest` truths are not tried.
    [[nodiscard]] const whips::FoundChain* lead(int guardian, int candidate, int longest) {
        Leads& leads = leads_[guardian];
        if (sort_.are_braids) add_braid(leads, guardian, candidate);
        while (!sort_.are_braids && !leads.is_final && leads.tried < longest &&
               !search_.is_spent() && leads.ends.wanted.test(static_cast<std::size_t>(candidate))) {
            ++leads.tried;
            leads.is_final =
                search_.find_whip_ends(board_, guardian, leads.tried + 1, leads.ends) ||
                search_.was_exhaustive();
        }
        return leads.chain_to(candidate);
    }
    void add_braid(Leads& leads, int guardian, int candidate) {
        if (leads.chain_to(candidate) != nullptr) return;
        if (!leads.braids) leads.braids.emplace(board_, guardian);
        if (!leads.braids->excludes(candidate)) return;
        whips::FoundChain chain = leads.braids->chain_to(candidate);
        if (std::ssize(chain.elements) <= longest_braid_)
            leads.ends.found.emplace_back(candidate, std::move(chain));
    }
    [[nodiscard]] bool offer(const ForcedCandidate& forced) {
        StepBuilder step = sink_.begin();
        step.eliminate(Candidate::from_index(forced.candidate))
            .size({.count = static_cast<std::uint32_t>(forced.length)});
        if (forced.source->relation.cells.empty())
            step.because(forced.source->truth);
        else
            forced.source->add_reasons(step);
        for (const whips::FoundChain& chain : forced.chains)
            for (std::size_t link = 0; link < chain.elements.size(); ++link)
                step.because(whips::truth_of(chain.truths[link]));
        step.show([&] { return evidence_of(forced); });
        return step.offer();
    }
    [[nodiscard]] ForcingWhipsEvidence evidence_of(const ForcedCandidate& forced) const;

    const Grid& grid_;
    StepSink& sink_;
    const whips::ChainSort& sort_;
    const int longest_braid_;
    whips::ChainSearch& search_;
    const whips::TruthBoard board_;
    std::map<int, whips::ExclusionLayers> layers_;  ///< By guardian.
    std::map<int, Leads> leads_;                    ///< By guardian.
    std::vector<ForcedCandidate> found_;
};

std::vector<ForcingSearch::Target> ForcingSearch::targets_of(const ForcingSource& source) {
    std::vector<Target> targets;
    for (Cell cell : grid_.unsolved())
        for (Digit digit : grid_.at(cell)) {
            Target target{Candidate(cell, digit).index(), 1};
            for (Candidate guardian : source.relation.guardians)
                target.least += layers_from(guardian.index()).by_candidate[target.candidate];
            if (target.least <= sort_.longest) targets.push_back(target);
        }
    return targets;
}

const whips::ExclusionLayers& ForcingSearch::layers_from(int guardian) {
    const auto [known, is_new] = layers_.try_emplace(guardian, sort_.longest);
    whips::ExclusionLayers& layers = known->second;
    if (is_new) {
        search_.exclude(board_, guardian, layers);
        layers.by_candidate[guardian] = whips::ExclusionLayers::never;
    }
    return layers;
}

/// The shortest partial whips from all guardians, or nothing if they are too long together.
std::optional<ForcedCandidate> ForcingSearch::force(const ForcingSource& source, int candidate,
                                                    int longest) {
    ForcedCandidate forced{.candidate = candidate, .length = 1, .source = &source, .chains = {}};
    const Candidate end = Candidate::from_index(candidate);
    for (Candidate guardian : source.relation.guardians) {
        whips::FoundChain& chain = forced.chains.emplace_back();
        if (classic::sees(guardian, end)) continue;
        const whips::FoundChain* found = lead(guardian.index(), candidate, longest - forced.length);
        if (found == nullptr) return std::nullopt;
        chain = *found;
        forced.length += static_cast<int>(chain.elements.size());
        if (forced.length > longest) return std::nullopt;
    }
    return forced;
}

ForcingWhipsEvidence ForcingSearch::evidence_of(const ForcedCandidate& forced) const {
    const OrRelation& relation = forced.source->relation;
    ForcingWhipsEvidence evidence{.relation = relation, .whips = {}, .truth = forced.source->truth};
    for (std::size_t i = 0; i < forced.chains.size(); ++i)
        evidence.whips.push_back(
            whips::ChainDescriber(board_, relation.guardians[i], forced.chains[i])
                .describe_partial(sort_));
    return evidence;
}

std::vector<ForcingSource> impossible_patterns(Facts& facts) {
    std::vector<ForcingSource> sources;
    for (const whips::Relation& relation : facts.get<whips::ImpossibleRelations>().all())
        sources.push_back({relation, {}});
    return sources;
}

template <bool with_groups>
void find_or_forcing_whips(Facts& facts, StepSink& sink) {
    const std::vector<ForcingSource> sources = impossible_patterns(facts);
    if (sources.empty()) return;
    ForcingSearch(facts, sink,
                  {.with_groups = with_groups,
                   .longest = facts.value(parameters::whip_length),
                   .most_tries = facts.value(parameters::whip_tries)})
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
    ForcingSearch(facts, sink,
                  {.longest = facts.value(parameters::forcing_whip_length),
                   .most_tries = facts.value(parameters::whip_tries)})
        .run(truths_of_two_options(facts.grid()));
}

void find_braids_from(Facts& facts, StepSink& sink, const std::vector<ForcingSource>& sources) {
    std::size_t most_guardians = 0;
    for (const ForcingSource& source : sources)
        most_guardians = std::max(most_guardians, source.relation.guardians.size());
    if (most_guardians == 0) return;
    const int length = facts.value(parameters::braid_length);
    ForcingSearch(facts, sink,
                  {.are_braids = true, .longest = 1 + length * static_cast<int>(most_guardians)},
                  length)
        .run(sources);
}

void find_forcing_braids(Facts& facts, StepSink& sink) {
    find_braids_from(facts, sink, truths_of_two_options(facts.grid()));
}

void find_or_forcing_braids(Facts& facts, StepSink& sink) {
    find_braids_from(facts, sink, impossible_patterns(facts));
}

constexpr std::array forcing_braid_uses{&parameters::braid_length};
constexpr std::array or_forcing_braid_uses{&parameters::guardians, &parameters::fillings,
                                           &parameters::braid_length};
constexpr std::array forcing_whip_uses{&parameters::forcing_whip_length, &parameters::whip_tries};

}  // namespace

const Strategy forcing_whip{
    {.id = "forcing-whip",
     .number = 160,
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
    variant(any_or_chain, "or-forcing-whip", 152, "OR-Forcing-Whip",
            "Partial whips from all guardians of an impossible pattern exclude the same candidate.",
            {}),
    find_or_forcing_whips<false>};

const Strategy or_forcing_g_whip{
    variant(any_or_chain, "or-forcing-g-whip", 153, "OR-Forcing-G-Whip",
            "An OR-forcing-whip in which truths may be left a group: two or three candidates of a "
            "digit in a box and a line.",
            {}),
    find_or_forcing_whips<true>};

const Strategy forcing_braid{
    {.id = "forcing-braid",
     .number = 194,
     .name = "Forcing Braid",
     .family = Family::whips,
     .pattern =
         "What follows by singles from either option of a truth excludes the same candidate.",
     .reference = forcing_whip.descriptor.reference,
     .parameters = forcing_braid_uses,
     .confluence = any_or_chain.confluence},
    find_forcing_braids};

const Strategy or_forcing_braid{
    {.id = "or-forcing-braid",
     .number = 193,
     .name = "OR-Forcing-Braid",
     .family = Family::whips,
     .pattern = "What follows by singles from each guardian of an impossible pattern excludes the "
                "same candidate.",
     .reference = any_or_chain.reference,
     .parameters = or_forcing_braid_uses,
     .confluence = any_or_chain.confluence},
    find_or_forcing_braids};

}  // namespace gridlemma
