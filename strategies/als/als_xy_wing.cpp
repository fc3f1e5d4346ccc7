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
#include "strategies/parameters.hpp"
#include "strategies/programs.hpp"
#include "strategies/scratch_step.hpp"

namespace gridlemma {
namespace {

class Search {
 public:
    Search(const SetsOfGrid& all, const FindOptions& options, StepSink& sink)
        : options_(options),
          sink_(sink),
          sets_(all.sets),
          pairs_(all.pairs),
          pairs_of_(sets_.size()),
          may_overlap_(options.allows(parameters::overlapping_sets)) {
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
        restart(step_);
        for (Digit z : (a.digits & b.digits) - (s.digits | t.digits))
            step_.eliminate(z, a.seen_by(z) & b.seen_by(z));
        if (step_.eliminations.empty()) return true;
        if (options_.explain) explain_sets(step_, {&a, &sets_[common], &b}, s.digits | t.digits);
        return sink_.offer(std::move(step_));
    }

    const FindOptions& options_;
    StepSink& sink_;
    const std::vector<AlmostLockedSet>& sets_;
    const std::vector<RestrictedCommon>& pairs_;
    std::vector<std::vector<std::size_t>> pairs_of_;
    bool may_overlap_;
    Step step_;
};

void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    FinderMemory own;
    Search(sets_of_grid(grid, options, options.memory_or(own)), options, sink).run();
}

constexpr std::array uses{&parameters::sets, &parameters::overlapping_sets};

}  // namespace

const Strategy als_xy_wing{
    {.id = "als-xy-wing",
     .name = "Almost Locked Sets XY-Wing",
     .family = Family::als,
     .pattern = "Two almost locked sets with a common digit have restricted commons with a third.",
     .reference = "B. Hobiger, HoDoKu: Almost Locked Sets, "
                  "https://hodoku.sourceforge.net/en/tech_als.php",
     .elsewhere = {{programs::hodoku, "axy"}},
     .parameters = uses,
     .monotone = false},
    find};

}  // namespace gridlemma
