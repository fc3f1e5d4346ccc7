// SPDX-License-Identifier: Apache-2.0
// Double exocet: two junior exocets of a band with the same cross lines and, together, three or
// four digits.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    B   B   .  | .   .   .  | .   .   .       B, b  bases
//      r2    .   .   .  | T   .   .  | .   .   t       T, t  their targets: those of b are r3c3 and
//      r3    .   .   t  | .   b   b  | .   .   T             r2c9
//           ------------+------------+------------
//      r4..9 .   .   s  | s   .   .  | .   .   s       s  each digit lies in two lines at most
//
// Why:   as for junior exocets, for both bases at once. With four digits and bases that share none,
//        all four are in the bases, in the targets, and twice in s: what sees all base cells or all
//        targets loses them, and so do the rest of the lines that hold them in s.
// Order: by the first exocet, then by the second, in the order of junior exocets. Only steps that
//        say more than either exocet alone.
// Ref:   D. P. Bird, JExocet Compendium, New Sudoku Players' Forum, 2015, topic 32370 of
//        http://forum.enjoysudoku.com
#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "engine/core/classic.hpp"
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/patterns/exocet_cases.hpp"
#include "strategies/patterns/family.hpp"

namespace gridlemma {
namespace {

using exocet::Exocet;

constexpr int double_exocet_most_digits = 4;

/// Whether a locked digit of the one is one of the other's digits.
[[nodiscard]] bool locks_digit_of(const Exocet& one, const Exocet& other) {
    return std::ranges::any_of(
        one.locked, [&](const auto& locked) { return other.digits.contains(locked.digit); });
}

[[nodiscard]] bool are_in_one_band(const Exocet& one, const Exocet& other) {
    return one.base[0].box() == other.base[0].box() || one.boxes.contains(other.base[0].box());
}

[[nodiscard]] bool belong_together(const Exocet& one, const Exocet& other) {
    return are_in_one_band(one, other) && !locks_digit_of(one, other) &&
           !locks_digit_of(other, one) && !one.base_cells().intersects(other.base_cells()) &&
           (one.digits | other.digits).size() <= double_exocet_most_digits &&
           one.cross_lines == other.cross_lines;
}

void find_double_exocet(Facts& facts, StepSink& sink) {
    const exocet::Exocets& exocets = facts.get<exocet::Exocets>();
    std::vector<const Exocet*> all;
    for (const auto* list : {&exocets.junior(), &exocets.junior_plus()})
        for (const Exocet& exocet : *list) all.push_back(&exocet);
    exocet::Cases& cases = facts.scratch<exocet::Cases>();
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            if (!belong_together(*all[i], *all[j])) continue;
            CandidateSet known = cases.look(facts.grid(), std::array{all[i]});
            known |= cases.look(facts.grid(), std::array{all[j]});
            if ((cases.look(facts.grid(), std::array{all[i], all[j]}) - known).empty()) continue;
            if (!cases.offer(sink)) return;
        }
}

}  // namespace

const Strategy double_exocet{
    {.id = "double-exocet",
     .number = 140,
     .name = "Double Exocet",
     .family = Family::patterns,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "Two junior exocets of a band with the same cross lines and the same digits.",
     .reference = "D. P. Bird, JExocet Compendium, New Sudoku Players' Forum, 2015, topic 32370 "
                  "of http://forum.enjoysudoku.com",
     .confluence = by_order(company::singles, exocet::how_steps_are_lost)},
    find_double_exocet};

}  // namespace gridlemma
