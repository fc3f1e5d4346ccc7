// SPDX-License-Identifier: Apache-2.0
// ALS chain: four almost locked sets or more, each linked with the next by a restricted common;
// the first and the last have a digit z in common.
//
//      A {z a …} ---a--- B {a b …} ---b--- C {b c …} ---c--- D {c z …}
//
// Why:   if A lacks z it has a, so B lacks a and has b, and so on: D lacks c and has z. What sees
//        all z of A and of D is not z.
// Order: more eliminations first, then less weight (see chains/hodoku_order.hpp). Links lead from
//        sets of lower to sets of higher number, or both ways with `sets-both-ways`. Of a link's
//        digits those count that the link before has not used; of two that it has used, HoDoKu
//        excludes the lower one only.
// Ref:   B. Hobiger, HoDoKu: Almost Locked Sets, https://hodoku.sourceforge.net/en/tech_als.php
#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <utility>

#include "strategies/als/almost_locked_sets.hpp"
#include "strategies/als/family.hpp"
#include "strategies/bit_matrix.hpp"
#include "strategies/chains/hodoku_order.hpp"
#include "strategies/company.hpp"
#include "strategies/parameters.hpp"
#include "strategies/programs.hpp"

namespace gridlemma {
namespace {

struct Link {
    int to = 0;
    DigitSet digits;
};

/// A set that is reached, and by which digits.
struct Visit {
    int set = 0;
    DigitSet active;
    int parent = -1;
    int links = 0;
};

/// Breadth first from one set by one digit: what is reached, with which digits active, does not
/// depend on the way. So each pair of set and active digits is followed up once, by a shortest
/// chain.
class Search {
 public:
    /// Adds steps to `best`, with truths and evidence if `explain`.
    Search(Facts& facts, bool explain, HodokuOrder& best)
        : explain_(explain),
          best_(best),
          sets_(facts.get<AlmostLockedSets>().all()),
          both_ways_(facts.allows(parameters::sets_both_ways)),
          links_(sets_.size()),
          known_(sets_.size()),
          most_links_(facts.value(parameters::set_links)),
          tries_left_(facts.value(parameters::set_tries)) {
        for (const RestrictedCommon& pair : facts.get<RestrictedCommons>().all()) {
            links_[pair.first].push_back({pair.second, pair.digits});
            if (both_ways_) links_[pair.second].push_back({pair.first, pair.digits});
        }
    }

    void run() {
        if (!both_ways_) find_reach();
        for (int start = 0; start < static_cast<int>(sets_.size()); ++start) {
            if (links_[start].empty() || !find_targets(start)) continue;
            for (Digit first : sets_[start].digits) follow(start, first);
        }
    }

 private:
    /// What sets are reached by one link or more, two or more, three or more: links lead upwards.
    void find_reach() {
        for (BitMatrix& reach : reach_) reach.reset(sets_.size(), sets_.size());
        for (std::size_t set = sets_.size(); set-- > 0;)
            for (const Link& link : links_[set]) {
                reach_[0].set(set, static_cast<std::size_t>(link.to));
                reach_[0].add(set, reach_[0].row(link.to));
                reach_[1].add(set, reach_[0].row(link.to));
                reach_[2].add(set, reach_[1].row(link.to));
            }
    }

    /// The sets at which a chain from that one, digits aside, may end; whether there are any. Where
    /// links lead both ways that is not known.
    [[nodiscard]] bool find_targets(int start) {
        if (both_ways_) return true;
        targets_.reset(1, sets_.size());
        bool are_there = false;
        const BitMatrix::Word* reached = reach_[2].row(static_cast<std::size_t>(start));
        visit_common(reached, reached, reach_[2].words(), [&](std::size_t end) {
            if (!see_the_same(sets_[start], sets_[end], DigitSet::all())) return;
            targets_.set(0, end);
            are_there = true;
        });
        return are_there;
    }

    [[nodiscard]] bool leads_to_target(int set) const {
        const auto number = static_cast<std::size_t>(set);
        return both_ways_ || targets_.test(0, number) ||
               intersect(targets_.row(0), reach_[0].row(number), targets_.words());
    }

    void follow(int start, Digit first) {
        for (const Visit& visit : visits_) known_[visit.set].clear();
        visits_.clear();
        for (const Link& link : links_[start])
            if (link.digits.contains(first) && leads_to_target(link.to))
                reach({link.to, first, -1, 1});
        for (std::size_t i = 0; i < visits_.size(); ++i) {
            const Visit visit = visits_[i];
            if (visit.links >= 3) test(start, first, i);
            if (visit.links == most_links_) continue;
            for (const Link& link : links_[visit.set]) {
                if (--tries_left_ < 0) return;
                const DigitSet active = link.digits - visit.active.first();
                if (active.empty() || link.to == start || !leads_to_target(link.to) ||
                    is_on_chain(i, link.to))
                    continue;
                reach({link.to, active, static_cast<int>(i), visit.links + 1});
            }
        }
    }

    /// Sets reached by one link or two do not stand in the way of longer chains to them.
    void reach(const Visit& visit) {
        const int key = visit.active.bits() * 4 + std::min(visit.links, 3);
        auto& keys = known_[visit.set];
        if (std::ranges::find(keys, key) != keys.end()) return;
        keys.push_back(key);
        visits_.push_back(visit);
    }

    [[nodiscard]] bool is_on_chain(std::size_t visit, int set) const {
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

    bool explain_;
    HodokuOrder& best_;
    const std::vector<AlmostLockedSet>& sets_;
    bool both_ways_;
    std::array<BitMatrix, 3> reach_;
    BitMatrix targets_;  ///< One row.
    std::vector<std::vector<Link>> links_;
    std::vector<Visit> visits_;
    std::vector<boost::container::small_vector<int, 4>> known_;  ///< By set.
    int most_links_;
    int tries_left_;
};

void find(Facts& facts, StepSink& sink) {
    HodokuOrder best;
    Search(facts, sink.wants_reasons(), best).run();
    best.offer_all(sink);
}

constexpr std::array uses{&parameters::sets, &parameters::overlapping_sets, &parameters::set_links,
                          &parameters::set_tries, &parameters::sets_both_ways};

constexpr Company<1> rests{"als-xy-wing"};

}  // namespace

const Strategy als_chain{
    {.id = "als-chain",
     .name = "Almost Locked Sets Chain",
     .family = Family::als,
     .valid_in = ValidIn::any_geometry,
     .pattern = "Four almost locked sets or more, each with a restricted common with the next; the "
                "first and the last have a digit in common.",
     .reference = "B. Hobiger, HoDoKu: Almost Locked Sets, "
                  "https://hodoku.sourceforge.net/en/tech_als.php",
     .elsewhere = {{programs::hodoku, "ach"}},
     .parameters = uses,
     .confluence = together_with(
         rests, "When a set loses a candidate, what remains is a shorter chain or a subset.")},
    find};

}  // namespace gridlemma
