// SPDX-License-Identifier: Apache-2.0
#include "engine/check/deadly_pattern.hpp"

#include <array>

#include "engine/check/fillings.hpp"
#include "engine/core/truth.hpp"

namespace gridlemma {

namespace {

/// Whether there are two candidates in each of their cells, and in each house none or two of each
/// digit.
bool can_be_exchanged(const Geometry& geometry, std::span<const Candidate> pattern) {
    std::array<int, Truth::count> options{};
    for (Candidate candidate : pattern) {
        ++options[Truth(candidate.cell()).index()];
        for (House house : geometry.houses_of(candidate.cell()))
            ++options[Truth(house, candidate.digit()).index()];
    }
    for (int count : options)
        if (count != 0 && count != 2) return false;
    return true;
}

}  // namespace

std::optional<std::string> why_not_deadly(const CheckedGrid& before,
                                          std::span<const Candidate> pattern, CheckBudget& budget) {
    if (before.geometry().has_pairs())
        return "deadly patterns need a geometry in which only the cells of a house see each other";
    PossibleDigits in_pattern{};
    for (Candidate candidate : pattern) {
        DigitSet& digits = in_pattern[candidate.cell().index()];
        if (!before.open_at_first(candidate.cell()).contains(candidate.digit()))
            return "the pattern has " + to_string(candidate) +
                   ", which the puzzle does not leave open";
        if (digits.contains(candidate.digit()))
            return "the pattern has " + to_string(candidate) + " twice";
        digits |= candidate.digit();
    }
    if (can_be_exchanged(before.geometry(), pattern)) return std::nullopt;
    CellFillings fillings(before, in_pattern, budget);
    if (fillings.can_all_be_changed()) return std::nullopt;
    return fillings.gave_up() ? "gave up before it was known whether the pattern is deadly"
                              : "the pattern is not deadly";
}

}  // namespace gridlemma
