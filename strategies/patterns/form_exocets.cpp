// SPDX-License-Identifier: Apache-2.0
// Franken, mutant and four-line exocets: the cross lines are lines and boxes, lines of both
// directions, or four lines. See exocet_forms.hpp.
//
// Why:   the cross lines need each digit of the base, and off what the base sees they have no room
//        for it without a target. So the two digits of the base are those of the targets. More
//        follows case by case, as from junior exocets.
// Order: rows, then columns; boxes, base cells; that of the form, then cross lines. One step per
//        exocet; by digit, then by cell.
// Ref:   D. P. Bird, JExocet Compendium, New Sudoku Players' Forum, 2015, topic 32370 of
//        http://forum.enjoysudoku.com; Sunnie, Sudoku.Analytics, issue 468, 2023,
//        https://github.com/kyoyama-kazusa/Sudoku, for the names
#include <array>
#include <cstddef>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/patterns/exocet_cases.hpp"
#include "strategies/patterns/exocet_forms.hpp"
#include "strategies/patterns/family.hpp"
#include "strategies/tools/since_vain.hpp"

namespace gridlemma {
namespace {

/// Names the searches for exocets of this form.
template <const auto& form>
class ExocetFormSearch;

/// By base: the digits with which it was of no use, if it was.
using BasesInVain = std::array<DigitSet, exocet::base_count>;

/// What is found on a base depends on the places of its digits alone.
template <const auto& form>
using ExocetFormsInVain = SinceVain<ExocetFormSearch<form>, Digits, BasesInVain>;

template <const auto& form>
[[nodiscard]] bool is_in_vain(ExocetFormsInVain<form>& in_vain, std::size_t base, DigitSet digits) {
    for (Digit digit : digits)
        if (in_vain[static_cast<std::size_t>(digit.index())][base] != digits) return false;
    return true;
}

template <const auto& form>
void find_form_exocets(Facts& facts, StepSink& sink) {
    auto& in_vain = facts.get<ExocetFormsInVain<form>>();
    exocet::FormSearch search(facts.grid());
    exocet::Cases& cases = facts.scratch<exocet::Cases>();
    for (std::size_t base = 0; base < exocet::base_count; ++base) {
        const DigitSet digits = search.start(static_cast<int>(base));
        if (digits.empty() || is_in_vain<form>(in_vain, base, digits)) continue;
        bool is_vain = true;
        for (const exocet::Exocet& each : search.find(form)) {
            if (cases.look(facts.grid(), std::array{&each}).empty()) continue;
            is_vain = false;
            if (!cases.offer(sink)) return;
        }
        for (Digit digit : digits)
            in_vain[static_cast<std::size_t>(digit.index())][base] = is_vain ? digits : DigitSet();
    }
}

constexpr Descriptor form_exocet{
    .family = Family::patterns,
    .valid_in = ValidIn::classic_boxes,
    .reference =
        "D. P. Bird, JExocet Compendium, New Sudoku Players' Forum, 2015, topic 32370 of "
        "http://forum.enjoysudoku.com",
    .confluence = by_order(company::singles, exocet::how_steps_are_lost)};

}  // namespace

const Strategy franken_exocet{
    variant(form_exocet, "franken-exocet", 190, "Franken Exocet",
            "Two cells of a box and a line, and two targets that have to hold the same two digits, "
            "since lines and boxes have no other room for them.",
            ""),
    find_form_exocets<exocet::franken_form>};

const Strategy mutant_exocet{
    variant(form_exocet, "mutant-exocet", 191, "Mutant Exocet",
            "Two cells of a box and a line, and two targets that have to hold the same two digits, "
            "since rows and columns have no other room for them.",
            ""),
    find_form_exocets<exocet::mutant_form>};

const Strategy four_line_exocet{
    variant(form_exocet, "four-line-exocet", 189, "Four-Line Exocet",
            "Two cells of a box and a line, and two targets that have to hold the same two digits, "
            "since four lines have no other room for them.",
            ""),
    find_form_exocets<exocet::four_line_form>};

}  // namespace gridlemma
