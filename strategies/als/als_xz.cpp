// SPDX-License-Identifier: Apache-2.0
// ALS-XZ: two almost locked sets A and B with a restricted common x and another common digit z.
//
//            c1     c2    c3   |  c4     c5    c6   |
//      r1  A[xz]    .     .    | B[xy]   .     z*   |      x of A sees x of B
//      r2    .      .     .    | B[yz]   .     .    |
//      r3    z*     z*    .    |   .     .     .    |      r1c6 sees all z of A and of B
//
// Why:   A or B lacks x and so has z; what sees all z of both (*) is not z. With a second
//        restricted common y, one set has x, the other y: both are locked, and each takes its other
//        digits from the cells that see them, also from those of the other set. With
//        `hodoku-reading` it takes nothing from these.
// Order: pairs of sets; for each its commons other than x, other than y, then digits of A, of B;
//        by digit, then cell.
// Ref:   B. Hobiger, HoDoKu: Almost Locked Sets, https://hodoku.sourceforge.net/en/tech_als.php
#include <array>

#include "strategies/als/almost_locked_sets.hpp"
#include "strategies/als/family.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {
namespace {

void add_commons(const AlmostLockedSet& a, const AlmostLockedSet& b, Digit but, StepBuilder& step) {
    for (Digit z : (a.digits & b.digits) - but) step.eliminate_once(z, a.seen_by(z) & b.seen_by(z));
}

/// `as_hodoku`: a set that is locked takes nothing from the other one.
void fill_in(const AlmostLockedSet& a, const AlmostLockedSet& b, DigitSet commons, bool as_hodoku,
             StepBuilder& step) {
    const Digit x = commons.first();
    add_commons(a, b, x, step);
    if (commons.is_single()) return;
    const Digit y = (commons - x).first();
    add_commons(a, b, y, step);
    for (Digit z : a.digits - commons)
        step.eliminate_once(z, a.seen_by(z) - (as_hodoku ? b.cells : CellSet()));
    for (Digit z : b.digits - commons)
        step.eliminate_once(z, b.seen_by(z) - (as_hodoku ? a.cells : CellSet()));
}

SetsEvidence explanation_of(const AlmostLockedSet& a, const AlmostLockedSet& b, DigitSet commons,
                            StepBuilder& step) {
    if (commons.is_single())
        return evidence_of(SetsEvidence::Kind::chain, {&a, &b}, {commons},
                           digits_of(step.step().eliminations));
    std::vector<DigitSet> links;
    for (Digit digit : commons) links.emplace_back(digit);
    return evidence_of(SetsEvidence::Kind::doubly_linked, {&a, &b}, std::move(links), {});
}

/// Names the search.
struct AlsXz;

void find_als_xz(Facts& facts, StepSink& sink) {
    const std::vector<AlmostLockedSet>& sets = facts.get<AlmostLockedSets>().all();
    auto& since_vain = facts.get<SinceVain<AlsXz>>();
    auto& changed = facts.scratch<ChangedSets>();
    changed.find(facts.get<AlmostLockedSets>(), since_vain.changed());
    const bool as_hodoku = facts.allows(parameters::hodoku_reading);
    bool has_found = false;
    for (const RestrictedCommon& pair : facts.get<RestrictedCommons>().all()) {
        if (!changed.contains(pair.first) && !changed.contains(pair.second)) continue;
        const AlmostLockedSet& a = sets[pair.first];
        const AlmostLockedSet& b = sets[pair.second];
        StepBuilder step = sink.begin();
        fill_in(a, b, pair.digits, as_hodoku, step);
        if (step.is_empty()) continue;
        has_found = true;
        step.because(a.cells | b.cells).show([&] {
            return explanation_of(a, b, pair.digits, step);
        });
        if (!step.offer()) return;
    }
    if (!has_found) since_vain.end_in_vain();
}

constexpr std::array als_xz_uses{&parameters::sets, &parameters::overlapping_sets,
                                 &parameters::hodoku_reading};

}  // namespace

const Strategy als_xz{
    {.id = "als-xz",
     .number = 106,
     .name = "Almost Locked Sets XZ",
     .family = Family::als,
     .valid_in = ValidIn::any_geometry,
     .pattern = "Two almost locked sets with a restricted common and another common digit.",
     .reference = "B. Hobiger, HoDoKu: Almost Locked Sets, "
                  "https://hodoku.sourceforge.net/en/tech_als.php",
     .elsewhere = {{programs::hodoku, "axz"}},
     .parameters = als_xz_uses,
     .confluence = together_with(company::subsets_and_intersections,
                                 "When a set loses a candidate, it is a naked subset, or the rest "
                                 "of its house is a hidden one.")},
    find_als_xz};

}  // namespace gridlemma
