// SPDX-License-Identifier: Apache-2.0
#include "engine/check/symmetry.hpp"

#include "engine/core/classic.hpp"

namespace gridlemma {

namespace {

/// The digits that the puzzle allows in each cell: one where it is given, or `added` to the givens.
DigitSet allowed_at_first(const CheckedGrid& before, Cell cell, std::optional<Candidate> added) {
    if (added && added->cell() == cell) return added->digit();
    const DigitSet open = before.open_at_first(cell);
    return open.empty() ? before.possible(cell) : open;
}

std::optional<std::string> why_not_kept(const CheckedGrid& before, const Morph& map,
                                        std::optional<Candidate> added) {
    if (!before.geometry().is_classic()) return "symmetries need the ordinary geometry";
    for (int i = 0; i < cell_count; ++i)
        if (allowed_at_first(before, map(Cell(i)), added) !=
            map(allowed_at_first(before, Cell(i), added)))
            return "the map does not carry the givens onto themselves: see " + to_string(Cell(i));
    return std::nullopt;
}

/// Whether a cell has no digit, or a digit no place in a house.
bool is_impossible(const PossibleDigits& possible) {
    for (House house : classic::houses()) {
        DigitSet some;
        for (Cell cell : classic::cells_of(house)) {
            if (possible[cell.index()].empty()) return true;
            some |= possible[cell.index()];
        }
        if (some != DigitSet::all()) return true;
    }
    return false;
}

}  // namespace

std::optional<std::string> why_not_symmetric(const CheckedGrid& before, const Morph& map) {
    return why_not_kept(before, map, std::nullopt);
}

std::optional<std::string> why_not_antisymmetric(const CheckedGrid& before, const Morph& map,
                                                 Candidate candidate) {
    if (auto reason = why_not_kept(before, map, candidate)) return reason;
    PossibleDigits possible = before.possible();
    possible[candidate.cell().index()] = candidate.digit();
    for (Cell peer : classic::peers(candidate.cell())) possible[peer.index()] -= candidate.digit();
    remove_asymmetric(map, possible);
    if (is_impossible(possible)) return std::nullopt;
    return "with " + to_string(candidate) + ", the solution can be its own image";
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
