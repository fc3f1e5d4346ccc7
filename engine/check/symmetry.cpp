// SPDX-License-Identifier: Apache-2.0
#include "engine/check/symmetry.hpp"

#include "engine/core/classic.hpp"

namespace gridlemma {

namespace {

/// Of each cell, what the puzzle allows: one digit where it is given.
DigitSet allowed_at_first(const CheckedGrid& before, Cell cell) noexcept {
    const DigitSet open = before.open_at_first(cell);
    return open.empty() ? before.possible(cell) : open;
}

}  // namespace

std::optional<std::string> why_not_symmetric(const CheckedGrid& before, const Morph& map) {
    if (!before.geometry().is_classic()) return "symmetries need the ordinary geometry";
    for (int i = 0; i < cell_count; ++i)
        if (allowed_at_first(before, map(Cell(i))) != map(allowed_at_first(before, Cell(i))))
            return "the map does not carry the givens onto themselves: see " + to_string(Cell(i));
    return std::nullopt;
}

void remove_asymmetric(const Morph& map, PossibleDigits& possible) noexcept {
    CandidateSet seen;
    for (int i = 0; i < candidate_count; ++i) {
        const Candidate first = Candidate::from_index(i);
        if (seen.contains(first)) continue;
        bool can_be = true;
        Candidate each = first;
        do {
            seen.insert(each);
            if (!possible[each.cell().index()].contains(each.digit()) || classic::sees(first, each))
                can_be = false;
            each = map(each);
        } while (each != first);
        if (can_be) continue;
        do {
            possible[each.cell().index()] -= each.digit();
            each = map(each);
        } while (each != first);
    }
}

}  // namespace gridlemma
