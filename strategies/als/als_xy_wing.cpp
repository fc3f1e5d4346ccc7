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
#include <utility>
#include <vector>

#include "strategies/als/almost_locked_sets.hpp"
#include "strategies/als/family.hpp"
#include "strategies/company.hpp"
#include "strategies/parameters.hpp"
#include "strategies/programs.hpp"

namespace gridlemma {
namespace {

class Search {
 public:
    Search(Facts& facts, StepSink& sink)
        : sink_(sink),
          sets_(facts.get<AlmostLockedSets>().all()),
          pairs_(facts.get<RestrictedCommons>().all()),
          pairs_of_(sets_.size()),
          may_overlap_(facts.allows(parameters::overlapping_sets)) {
        for (std::size_t i = 0; i < pairs_.size(); ++i) {
            pairs_of_[pairs_[i].first].push_back(i);
            pairs_of_[pairs_[i].second].push_back(i);
        }
    }

    void run() {
        std::vector<std::size_t> others;
        for (std::size_t s = 0; s < pairs_.size(); ++s) {
            others.clear();
            add_others(s, pairs_[s].first, others);
            add_others(s, pairs_[s].second, others);
            std::ranges::sort(others);
            for (std::size_t t : others)
                if (!examine(pairs_[s], pairs_[t])) return;
        }
    }

 private:
    /// Adds the pairs after pair `s` that join its set `common` with one that may be the other end.
    void add_others(std::size_t s, int common, std::vector<std::size_t>& others) const {
        const AlmostLockedSet& a = sets_[pairs_[s].first + pairs_[s].second - common];
        const DigitSet digits = a.digits - pairs_[s].digits;
        const std::vector<std::size_t>& all = pairs_of_[common];
        for (auto t = all.rbegin(); t != all.rend() && *t > s; ++t) {
            const RestrictedCommon& pair = pairs_[*t];
            const AlmostLockedSet& b = sets_[pair.first + pair.second - common];
            if (may_be_ends(a, b) && see_the_same(a, b, digits - pair.digits)) others.push_back(*t);
        }
    }

    [[nodiscard]] bool may_be_ends(const AlmostLockedSet& a, const AlmostLockedSet& b) const {
        if (!may_overlap_) return !a.cells.intersects(b.cells);
        return !a.cells.contains(b.cells) && !b.cells.contains(a.cells);
    }

    [[nodiscard]] bool examine(const RestrictedCommon& s, const RestrictedCommon& t) {
        if (s.digits == t.digits && s.digits.is_single()) return true;
        const int common = s.first == t.first || s.first == t.second ? s.first : s.second;
        const AlmostLockedSet& a = sets_[s.first + s.second - common];
        const AlmostLockedSet& b = sets_[t.first + t.second - common];
        StepBuilder step = sink_.begin();
        for (Digit z : (a.digits & b.digits) - (s.digits | t.digits))
            step.eliminate(z, a.seen_by(z) & b.seen_by(z));
        if (step.is_empty()) return true;
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
    std::vector<std::vector<std::size_t>> pairs_of_;
    bool may_overlap_;
};

void find(Facts& facts, StepSink& sink) { Search(facts, sink).run(); }

constexpr std::array uses{&parameters::sets, &parameters::overlapping_sets};

constexpr Company<1> rests{"als-xz"};

}  // namespace

const Strategy als_xy_wing{
    {.id = "als-xy-wing",
     .name = "Almost Locked Sets XY-Wing",
     .family = Family::als,
     .valid_in = ValidIn::any_geometry,
     .pattern = "Two almost locked sets with a common digit have restricted commons with a third.",
     .reference = "B. Hobiger, HoDoKu: Almost Locked Sets, "
                  "https://hodoku.sourceforge.net/en/tech_als.php",
     .elsewhere = {{programs::hodoku, "axy"}},
     .parameters = uses,
     .confluence = together_with(rests,
                                 "When a set loses a candidate, what remains is two sets with a "
                                 "restricted common, or a subset.")},
    find};

}  // namespace gridlemma
