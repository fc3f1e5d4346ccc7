// SPDX-License-Identifier: Apache-2.0
// ALS-XY-Wing: three almost locked sets; C has a restricted common x with A, another one, y, with
// B; A and B have a digit z in common.
//
//      A {x z …} ---x--- C {x y …} ---y--- B {y z …}        (*) sees all z of A and B
//
// Why:   C has x or y, so A lacks x or B lacks y; the one that lacks a digit has z.
// Order: pairs of restricted commons that share one set; z, then cells.
// Ref:   B. Hobiger, HoDoKu: Almost Locked Sets, https://hodoku.sourceforge.net/en/tech_als.php
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "strategies/als/almost_locked_sets.hpp"
#include "strategies/als/family.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {
namespace {

/// A set that makes a pair with another one.
struct Link {
    int set = 0;
    std::uint32_t pair = 0;
};
/// The links of a set: where they stand, ascending.
struct AlsXyWingLinks {
    std::uint32_t next = 0;  ///< Of the first whose pair has not had its turn.
    std::uint32_t end = 0;
    bool has_changed = false;  ///< Whether one of the other sets has.
};

/// The buffers of a search.
struct AlsXyWingTables {
    ChangedSets changed;
    std::vector<Link> links;
    std::vector<AlsXyWingLinks> of_set;
};

class AlsXyWingSearch {
 public:
    AlsXyWingSearch(Facts& facts, StepSink& sink)
        : sink_(sink),
          sets_(facts.get<AlmostLockedSets>().all()),
          pairs_(facts.get<RestrictedCommons>().all()),
          tables_(facts.scratch<AlsXyWingTables>()),
          since_vain_(facts.get<SinceVain<AlsXyWingSearch>>()),
          changed_(tables_.changed),
          may_overlap_(facts.allows(parameters::overlapping_sets)) {
        changed_.find(facts.get<AlmostLockedSets>(), since_vain_.changed());
        find_links();
    }

    void run() {
        std::vector<std::size_t> others;
        bool has_found = false;
        for (const RestrictedCommon& pair : pairs_) {
            others.clear();
            add_others(pair, pair.first, others);
            add_others(pair, pair.second, others);
            has_found |= !others.empty();
            std::ranges::stable_sort(others);
            for (const std::size_t other : others)
                if (!offer(pair, pairs_[other])) return;
        }
        if (!has_found) since_vain_.end_in_vain();
    }

 private:
    void find_links() {
        std::vector<AlsXyWingLinks>& of_set = tables_.of_set;
        of_set.assign(sets_.size(), {});
        for (const RestrictedCommon& pair : pairs_) {
            ++of_set[pair.first].end;
            ++of_set[pair.second].end;
        }
        std::uint32_t begin = 0;
        for (AlsXyWingLinks& links : of_set) {
            links.next = begin;
            begin += std::exchange(links.end, begin);
        }
        tables_.links.resize(begin);
        for (std::uint32_t i = 0; i < pairs_.size(); ++i) {
            add_link(pairs_[i].first, pairs_[i].second, i);
            add_link(pairs_[i].second, pairs_[i].first, i);
        }
    }

    void add_link(int from, int to, std::uint32_t pair) {
        AlsXyWingLinks& links = tables_.of_set[from];
        tables_.links[links.end++] = {to, pair};
        links.has_changed |= changed_.contains(to);
    }

    /// Adds the pairs after `pair` that join its set `common` and make a wing. One of the three
    /// sets has changed.
    void add_others(const RestrictedCommon& pair, int common, std::vector<std::size_t>& others) {
        AlsXyWingLinks& links = tables_.of_set[common];
        ++links.next;
        const int end = pair.first + pair.second - common;
        const bool has_changed = changed_.contains(end) || changed_.contains(common);
        if (!has_changed && !links.has_changed) return;
        // Pointers of its own: the loop need not load them again after each push_back.
        const AlmostLockedSet* const sets = sets_.data();
        const RestrictedCommon* const pairs = pairs_.data();
        const Link* const all = tables_.links.data();
        const std::uint32_t last = links.end;
        for (std::uint32_t i = links.next; i < last; ++i) {
            const auto [other_end, other] = all[i];
            if ((has_changed || changed_.contains(other_end)) &&
                is_wing(sets[end], sets[other_end], pair.digits, pairs[other].digits))
                others.push_back(other);
        }
    }

    /// `x`, `y`: the digits of the pairs in which the ends are.
    [[nodiscard]] bool is_wing(const AlmostLockedSet& a, const AlmostLockedSet& b, DigitSet x,
                               DigitSet y) const {
        return (x != y || !x.is_single()) && may_be_ends(a, b) &&
               see_the_same(a, b, DigitSet::all() - (x | y));
    }

    [[nodiscard]] bool may_be_ends(const AlmostLockedSet& a, const AlmostLockedSet& b) const {
        if (!may_overlap_) return !a.cells.intersects(b.cells);
        return !a.cells.contains(b.cells) && !b.cells.contains(a.cells);
    }

    /// Precondition: they make a wing.
    [[nodiscard]] bool offer(const RestrictedCommon& s, const RestrictedCommon& t) {
        const int common = s.first == t.first || s.first == t.second ? s.first : s.second;
        const AlmostLockedSet& a = sets_[s.first + s.second - common];
        const AlmostLockedSet& b = sets_[t.first + t.second - common];
        StepBuilder step = sink_.begin();
        for (Digit z : (a.digits & b.digits) - (s.digits | t.digits))
            step.eliminate(z, a.seen_by(z) & b.seen_by(z));
        const AlmostLockedSet& pivot = sets_[common];
        step.because(a.cells | pivot.cells | b.cells).show([&] {
            return evidence_of(SetsEvidence::Kind::chain, {&a, &pivot, &b}, {s.digits, t.digits},
                               digits_of(step.step().eliminations));
        });
        return step.offer();
    }

    StepSink& sink_;
    const std::vector<AlmostLockedSet>& sets_;
    const std::vector<RestrictedCommon>& pairs_;
    AlsXyWingTables& tables_;
    SinceVain<AlsXyWingSearch>& since_vain_;
    ChangedSets& changed_;
    bool may_overlap_;
};

void find_als_xy_wing(Facts& facts, StepSink& sink) { AlsXyWingSearch(facts, sink).run(); }

constexpr std::array als_xy_wing_uses{&parameters::sets, &parameters::overlapping_sets};

constexpr Company<1> als_xy_wing_rests{"als-xz"};

}  // namespace

const Strategy als_xy_wing{
    {.id = "als-xy-wing",
     .number = 107,
     .name = "Almost Locked Sets XY-Wing",
     .family = Family::als,
     .valid_in = ValidIn::any_geometry,
     .pattern = "Two almost locked sets with a common digit have restricted commons with a third.",
     .reference = "B. Hobiger, HoDoKu: Almost Locked Sets, "
                  "https://hodoku.sourceforge.net/en/tech_als.php",
     .elsewhere = {{programs::hodoku, "axy"}},
     .parameters = als_xy_wing_uses,
     .confluence = together_with(als_xy_wing_rests,
                                 "When a set loses a candidate, what remains is two sets with a "
                                 "restricted common, or a subset.")},
    find_als_xy_wing};

}  // namespace gridlemma
