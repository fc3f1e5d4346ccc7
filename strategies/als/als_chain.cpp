// SPDX-License-Identifier: Apache-2.0
// ALS chain: four almost locked sets or more, each linked with the next by a restricted common;
// the first and the last have a digit z in common.
//
//      A {z a …} ---a--- B {a b …} ---b--- C {b c …} ---c--- D {c z …}
//
// Why:   if A lacks z it has a, so B lacks a and has b, and so on: D lacks c and has z. What sees
//        all z of A and of D is not z.
// Order: more eliminations first, then less weight (see HodokuOrder). Links lead from
//        sets of lower to sets of higher number, or both ways with `sets-both-ways`. Of a link's
//        digits those count that the link before has not used; of two that it has used, HoDoKu
//        excludes the lower one only.
// Ref:   B. Hobiger, HoDoKu: Almost Locked Sets, https://hodoku.sourceforge.net/en/tech_als.php
#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "strategies/als/almost_locked_sets.hpp"
#include "strategies/als/family.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/other_programs/hodoku_order.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/tools/bit_matrix.hpp"

namespace gridlemma {
namespace {

/// A set that is reached, and by which digits.
struct Visit {
    int set = 0;
    DigitSet active;
    int parent = -1;
    int links = 0;
};

/// Whether a set leads to where a chain may end.
enum class Leads : std::uint8_t { unknown, nowhere, to_target };

/// The links that chains may follow: restricted commons, from the lower set of a pair to the higher
/// or both ways, and what they reach.
class AlsChainLinks {
 public:
    /// `pairs` must outlive the use of these links.
    void set(const RestrictedCommons& pairs, std::size_t sets, bool both_ways) {
        sets_ = sets;
        pairs_ = &pairs;
        both_ways_ = both_ways;
        if (!both_ways) return;
        links_.assign(sets, {});
        for (const RestrictedCommon& pair : pairs.all()) {
            links_[pair.first].push_back(pair);
            links_[pair.second].push_back({pair.second, pair.first, pair.digits});
        }
        for (auto& links : links_) std::ranges::sort(links, {}, &RestrictedCommon::second);
    }

    [[nodiscard]] std::span<const RestrictedCommon> from(int set) const {
        if (both_ways_) return links_[set];
        return pairs_->from(static_cast<std::size_t>(set));
    }

    /// Finds the sets that are reached by one link or more, two or more, three or more, and by
    /// chains with a set that has changed. Precondition: links lead upwards.
    void find_reach(const ChangedSets& changed) {
        reach_.reset(row_count * sets_, sets_);
        for (std::size_t set = sets_; set-- > 0;)
            for (const RestrictedCommon& link : from(static_cast<int>(set))) {
                const auto to = static_cast<std::size_t>(link.second);
                const bool has_changed = changed.contains(link.first);
                add_reach(reach_.row(row_count * set), reach_.row(row_count * to), has_changed);
                reach_.set(row_count * set, to);
                if (has_changed || changed.contains(link.second))
                    reach_.set(row_count * set + by_changed, to);
            }
    }
    /// The sets that are reached by so many links or more.
    [[nodiscard]] BitMatrix::Row reached(std::size_t set, std::size_t links) const {
        return reach_.row(row_count * set + links - 1);
    }
    [[nodiscard]] BitMatrix::Row reached_by_changed(std::size_t set) const {
        return reach_.row(row_count * set + by_changed);
    }

 private:
    static constexpr std::size_t row_count = 4;   ///< Of a set: by one link, two, three, and
    static constexpr std::size_t by_changed = 3;  ///< by chains with a set that has changed.

    /// Adds to the four rows of a set what follows from a link to another one.
    void add_reach(BitMatrix::Word* own, BitMatrix::Row theirs, bool has_changed) const {
        const std::size_t words = reach_.words();
        const BitMatrix::Row theirs_by_changed = has_changed ? theirs : theirs + by_changed * words;
        for (std::size_t w = 0; w < words; ++w) {
            own[w] |= theirs[w];
            own[words + w] |= theirs[w];
            own[2 * words + w] |= theirs[words + w];
            own[by_changed * words + w] |= theirs_by_changed[w];
        }
    }

    std::size_t sets_ = 0;
    const RestrictedCommons* pairs_ = nullptr;
    bool both_ways_ = false;
    std::vector<std::vector<RestrictedCommon>> links_;  ///< By the first set, if both ways.
    BitMatrix reach_;
};

/// The buffers of a search.
struct AlsChainTables {
    ChangedSets changed;
    AlsChainLinks links;
    BitMatrix targets;         ///< One row, as the next.
    std::vector<Leads> leads;  ///< By set.
    std::vector<Visit> visits;
    std::vector<boost::container::small_vector<int, 4>> known;  ///< By set.
};

/// Searches breadth first from one set by one digit. How the chain goes on depends only on the set
/// that is reached and its active digits. So each such pair is followed up once, by a shortest
/// chain.
class AlsChainSearch {
 public:
    /// Adds steps to `best`, with truths and evidence if `explain`.
    AlsChainSearch(Facts& facts, bool explain, HodokuOrder& best)
        : facts_(facts),
          explain_(explain),
          best_(best),
          sets_(facts.get<AlmostLockedSets>().all()),
          sights_(facts.get<SetSights>()),
          both_ways_(facts.allows(parameters::sets_both_ways)),
          tables_(facts.scratch<AlsChainTables>()),
          most_links_(facts.value(parameters::set_links)),
          tries_left_(facts.value(parameters::set_tries)) {
        tables_.links.set(facts.get<RestrictedCommons>(), sets_.size(), both_ways_);
        if (tables_.known.size() < sets_.size()) tables_.known.resize(sets_.size());
        for (auto& keys : tables_.known) keys.clear();
        visits_.clear();
    }

    /// If it finds nothing, it need not be repeated, unless it has come near the limit of its
    /// tries.
    void run() {
        auto& since_vain = facts_.get<SinceVain<AlsChainSearch>>();
        tables_.changed.find(facts_.get<AlmostLockedSets>(), since_vain.changed());
        if (!both_ways_) tables_.links.find_reach(tables_.changed);
        for (int start = 0; start < static_cast<int>(sets_.size()); ++start) {
            if (tables_.links.from(start).empty() || !find_targets(start)) continue;
            for (Digit first : sets_[start].digits) follow(start, first);
        }
        if (!has_found_ && tries_left_ > facts_.value(parameters::set_tries) / 2)
            since_vain.end_in_vain();
    }

 private:
    /// Notes where a chain from that set may end, digits aside, unless it was looked for in vain
    /// before. Returns whether there are such ends. Where links lead both ways it is not known.
    [[nodiscard]] bool find_targets(int start) {
        if (both_ways_) return true;
        const auto number = static_cast<std::size_t>(start);
        BitMatrix& targets = tables_.targets;
        targets.reset(1, sets_.size());
        targets.add_all(0, sights_.rows_of(sets_[start], sets_[start].digits));
        targets.intersect(0, tables_.links.reached(number, 3));
        targets.intersect(0, tables_.links.reached_by_changed(number));
        if (!intersect(targets.row(0), targets.row(0), targets.words())) return false;
        tables_.leads.assign(sets_.size(), Leads::unknown);
        return true;
    }

    [[nodiscard]] bool leads_to_target(int set) {
        if (both_ways_) return true;
        const BitMatrix& targets = tables_.targets;
        const auto number = static_cast<std::size_t>(set);
        Leads& leads = tables_.leads[number];
        if (leads == Leads::unknown) {
            const bool is_useful =
                targets.test(0, number) ||
                intersect(targets.row(0), tables_.links.reached(number, 1), targets.words());
            leads = is_useful ? Leads::to_target : Leads::nowhere;
        }
        return leads == Leads::to_target;
    }
    [[nodiscard]] bool may_end_at(int set) const {
        return both_ways_ || tables_.targets.test(0, static_cast<std::size_t>(set));
    }

    void follow(int start, Digit first) {
        for (const Visit& visit : visits_) tables_.known[visit.set].clear();
        visits_.clear();
        for (const RestrictedCommon& link : tables_.links.from(start))
            if (link.digits.contains(first) && leads_to_target(link.second))
                reach({link.second, first, -1, 1});
        for (std::size_t i = 0; i < visits_.size(); ++i) {
            const Visit visit = visits_[i];
            if (visit.links >= 3 && may_end_at(visit.set)) test(start, first, i);
            if (visit.links == most_links_) continue;
            for (const RestrictedCommon& link : tables_.links.from(visit.set)) {
                if (--tries_left_ < 0) return;
                const DigitSet active = link.digits - visit.active.first();
                if (active.empty() || link.second == start || !leads_to_target(link.second) ||
                    is_on_chain(i, link.second))
                    continue;
                reach({link.second, active, static_cast<int>(i), visit.links + 1});
            }
        }
    }

    /// Sets reached by one link or two do not stand in the way of longer chains to them.
    void reach(const Visit& visit) {
        const int key = visit.active.bits() * 4 + std::min(visit.links, 3);
        auto& keys = tables_.known[visit.set];
        if (std::ranges::find(keys, key) != keys.end()) return;
        keys.push_back(key);
        visits_.push_back(visit);
    }

    /// Where links lead upwards, no set comes twice.
    [[nodiscard]] bool is_on_chain(std::size_t visit, int set) const {
        if (!both_ways_) return false;
        for (int i = static_cast<int>(visit); i >= 0; i = visits_[i].parent)
            if (visits_[i].set == set) return true;
        return false;
    }

    void test(int start, Digit first, std::size_t last) {
        const AlmostLockedSet& a = sets_[start];
        const AlmostLockedSet& b = sets_[visits_[last].set];
        HodokuOrder::Eliminations gone;
        for (Digit z : (a.digits & b.digits) - first - visits_[last].active)
            for (Cell cell : a.seen_by(z) & b.seen_by(z)) gone.emplace_back(cell, z);
        const int links = visits_[last].links;
        if (gone.empty() || best_.has(gone, links)) return;
        has_found_ = true;
        SetsEvidence evidence;
        std::vector<Truth> truths;
        if (explain_) {
            evidence = evidence_at(start, last, digits_of(gone));
            CellSet cells;
            for (const SetsEvidence::Set& set : evidence.sets) cells |= set.cells;
            for (Cell cell : cells) truths.emplace_back(cell);
        }
        best_.add(std::move(gone), links, std::move(evidence), std::move(truths));
    }

    [[nodiscard]] SetsEvidence evidence_at(int start, std::size_t last, DigitSet digits) const {
        std::vector<const AlmostLockedSet*> chain;
        std::vector<DigitSet> links;
        for (int i = static_cast<int>(last); i >= 0; i = visits_[i].parent) {
            chain.push_back(&sets_[visits_[i].set]);
            links.push_back(visits_[i].active);
        }
        chain.push_back(&sets_[start]);
        std::ranges::reverse(chain);
        std::ranges::reverse(links);
        return evidence_of(SetsEvidence::Kind::chain, chain, std::move(links), digits);
    }

    Facts& facts_;
    bool explain_;
    bool has_found_ = false;
    HodokuOrder& best_;
    const std::vector<AlmostLockedSet>& sets_;
    const SetSights& sights_;
    bool both_ways_;
    AlsChainTables& tables_;
    std::vector<Visit>& visits_ = tables_.visits;
    int most_links_;
    int tries_left_;
};

void find_als_chain(Facts& facts, StepSink& sink) {
    HodokuOrder best;
    AlsChainSearch(facts, sink.wants_reasons(), best).run();
    best.offer_all(sink);
}

constexpr std::array als_chain_uses{&parameters::sets, &parameters::overlapping_sets,
                                    &parameters::set_links, &parameters::set_tries,
                                    &parameters::sets_both_ways};

constexpr Company<1> als_chain_rests{"als-xy-wing"};

}  // namespace

const Strategy als_chain{
    {.id = "als-chain",
     .number = 108,
     .name = "Almost Locked Sets Chain",
     .family = Family::als,
     .valid_in = ValidIn::any_geometry,
     .pattern = "Four almost locked sets or more, each with a restricted common with the next; the "
                "first and the last have a digit in common.",
     .reference = "B. Hobiger, HoDoKu: Almost Locked Sets, "
                  "https://hodoku.sourceforge.net/en/tech_als.php",
     .elsewhere = {{programs::hodoku, "ach"}},
     .parameters = als_chain_uses,
     .confluence = together_with(
         als_chain_rests,
         "When a set loses a candidate, what remains is a shorter chain or a subset.")},
    find_als_chain};

}  // namespace gridlemma
