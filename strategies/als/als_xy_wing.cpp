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
#include <bit>
#include <boost/container/static_vector.hpp>
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
          shares_(facts.get<DigitShares>()),
          sights_(facts.get<SharedSights>().by_share()),
          commons_(facts.get<RestrictedCommons>()),
          may_overlap_(facts.allows(parameters::overlapping_sets)) {
        linked_.reset(sets_.size(), sets_.size());
        for (const RestrictedCommon& pair : commons_.all()) {
            linked_.set(pair.first, pair.second);
            linked_.set(pair.second, pair.first);
        }
    }

    void run() {
        std::vector<const RestrictedCommon*> others;
        for (const RestrictedCommon& pair : commons_.all()) {
            others.clear();
            add_others(pair, pair.first, others);
            add_others(pair, pair.second, others);
            std::ranges::sort(others);
            for (const RestrictedCommon* other : others)
                if (!examine(pair, *other)) return;
        }
    }

 private:
    /// Adds the pairs after `pair` that join its set `common` with one that may be the other end:
    /// the ends see the same places of a digit by which neither of them is linked.
    void add_others(const RestrictedCommon& pair, int common,
                    std::vector<const RestrictedCommon*>& others) {
        const int end = pair.first + pair.second - common;
        // The pairs of the common set that come later are those with sets after the end.
        const BitMatrix::Row linked = linked_.row(common);
        const auto after = static_cast<std::size_t>(end) + 1;
        const auto later = [&](std::size_t w) {
            return w == after / 64 ? linked[w] & ~BitMatrix::Word{0} << after % 64 : linked[w];
        };
        BitMatrix::Word any = 0;
        for (std::size_t w = after / 64; w < linked_.words(); ++w) any |= later(w);
        if (any == 0) return;
        struct Rows {
            BitMatrix::Row sights;
            BitMatrix::Row links;
        };
        boost::container::static_vector<Rows, digit_count> rows;
        for (Digit z : sets_[end].digits - pair.digits) {
            const bool has_links = sets_[common].digits.contains(z);
            rows.push_back(
                {sights_.row(shares_.of(end, z)),
                 commons_.by_share().row(has_links ? shares_.of(common, z) : std::size_t{0})});
        }
        for (std::size_t w = after / 64; w < linked_.words(); ++w) {
            BitMatrix::Word ends = later(w);
            if (ends == 0) continue;
            BitMatrix::Word seeing = 0;
            for (const Rows& of_digit : rows) seeing |= of_digit.sights[w] & ~of_digit.links[w];
            for (ends &= seeing; ends != 0; ends &= ends - 1) {
                const int other = static_cast<int>(64 * w) + std::countr_zero(ends);
                if (may_be_ends(sets_[end], sets_[other]))
                    others.push_back(&pair_of(common, other));
            }
        }
    }

    [[nodiscard]] const RestrictedCommon& pair_of(int one, int other) const {
        const auto [first, second] = std::minmax({one, other});
        return *std::ranges::find(commons_.from(first), second, &RestrictedCommon::second);
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
    const DigitShares& shares_;
    const BitMatrix& sights_;
    const RestrictedCommons& commons_;
    bool may_overlap_;
    BitMatrix linked_;  ///< By set those with which it has a restricted common.
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
