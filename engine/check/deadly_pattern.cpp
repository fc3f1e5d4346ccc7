// SPDX-License-Identifier: Apache-2.0
#include "engine/check/deadly_pattern.hpp"

#include <array>
#include <vector>

#include "engine/core/bits.hpp"
#include "engine/core/truth.hpp"

namespace gridlemma {

namespace {

/// All ways to fill some cells.
class PatternFillings {
 public:
    PatternFillings(const CheckedGrid& before, const PossibleDigits& pattern, std::uint64_t& nodes)
        : before_(before), pattern_(pattern), nodes_(nodes) {
        for (int i = 0; i < cell_count; ++i)
            if (!pattern[i].empty()) cells_.emplace_back(i);
        filled_.resize(cells_.size());
    }

    /// Whether each can be changed to another one. False if there are too many to tell.
    [[nodiscard]] bool can_all_be_changed() { return fill(0); }
    [[nodiscard]] bool gave_up() const noexcept { return gave_up_; }

 private:
    using HouseDigits = std::array<DigitSet, most_houses>;

    [[nodiscard]] bool take_node() noexcept {
        gave_up_ = gave_up_ || nodes_ == 0;
        if (!gave_up_) --nodes_;
        return !gave_up_;
    }
    void toggle(HouseDigits& digits, Cell cell, Digit digit) const noexcept {
        for (House house : before_.geometry().houses_of(cell)) {
            DigitSet& here = digits[house.index()];
            here = here ^ digit;
        }
    }
    /// Fills the cells from number `next` on in all ways. Returns whether all can be changed.
    bool fill(std::size_t next) {  // NOLINT(misc-no-recursion): at most 81 deep.
        if (next == cells_.size()) {
            left_ = used_;
            return change(0, false);
        }
        const Cell cell = cells_[next];
        DigitSet open = pattern_[cell.index()];
        for (House house : before_.geometry().houses_of(cell)) open -= used_[house.index()];
        for (Digit digit : open) {
            if (!take_node()) return false;
            filled_[next] = digit;
            toggle(used_, cell, digit);
            const bool all = fill(next + 1);
            toggle(used_, cell, digit);
            if (!all) return false;
        }
        return true;
    }
    /// Fills the cells from number `next` on with what is left of the digits of each house. Returns
    /// whether that is possible in another way than before.
    bool change(std::size_t next, bool is_another) {  // NOLINT(misc-no-recursion): likewise.
        if (next == cells_.size()) return is_another;
        const Cell cell = cells_[next];
        DigitSet open = before_.open_at_first(cell);
        for (House house : before_.geometry().houses_of(cell)) open &= left_[house.index()];
        for (Digit digit : open) {
            if (!take_node()) return false;
            toggle(left_, cell, digit);
            const bool found = change(next + 1, is_another || digit != filled_[next]);
            toggle(left_, cell, digit);
            if (found) return true;
        }
        return false;
    }

    const CheckedGrid& before_;
    const PossibleDigits& pattern_;
    std::uint64_t& nodes_;
    std::vector<Cell> cells_;
    std::vector<Digit> filled_;
    HouseDigits used_{};
    HouseDigits left_{};
    bool gave_up_ = false;
};

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
                                          std::span<const Candidate> pattern,
                                          std::uint64_t& nodes) {
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
    PatternFillings fillings(before, in_pattern, nodes);
    if (fillings.can_all_be_changed()) return std::nullopt;
    return fillings.gave_up() ? "gave up before it was known whether the pattern is deadly"
                              : "the pattern is not deadly";
}

}  // namespace gridlemma
