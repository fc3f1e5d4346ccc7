// SPDX-License-Identifier: Apache-2.0
// The options that the truths of a grid have left: what whips and braids look at, and what an
// assumption changes.
//
//   options_[truth]   a cell       bit d: digit d + 1
//                     a house      bit p: the cell at position p of the house (of one digit)
//                     `satisfied`  one of its options is true
//
//   element   0..728     a candidate that is true
//             729..1214  a group: one of two or three candidates of a digit in a box and a line is
//                        true; 729 + 54 * (digit - 1) + segment. Segments 0..26 lie in rows, 27..53
//                        in columns; 3 * line + which third of the line
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/classic.hpp"
#include "engine/core/sets.hpp"
#include "engine/core/truth.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma::whips {

/// The number of an element.
using Element = std::uint16_t;

inline constexpr int segment_count = 54;
inline constexpr int element_count = candidate_count + digit_count * segment_count;
inline constexpr Element no_element = element_count;

/// A place where a candidate is an option: a truth, and its bit there.
struct Place {
    std::uint16_t truth = 0;
    std::uint16_t bit = 0;
};

namespace detail {

struct Tables {
    std::array<std::array<Place, 4>, candidate_count> places;
    std::array<std::array<std::uint16_t, 9>, Truth::classic_count> options;
    std::array<std::array<std::uint16_t, 12>, digit_count * segment_count> seen_by_group;
    /// By kind of house and options: the segment of the house in which the options lie, numbered
    /// within the house; 6 if in none, or if they are fewer than two. In a box 0..2 are parts of
    /// rows, 3..5 of columns.
    std::array<std::array<std::uint8_t, 512>, 3> segment_in_house;
    /// By house: the numbers of these segments.
    std::array<std::array<std::uint8_t, 6>, house_count> segments_of_house;
};
extern const Tables tables;

}  // namespace detail

[[nodiscard]] constexpr bool is_group(Element element) noexcept {
    return element >= candidate_count;
}
[[nodiscard]] constexpr Digit digit_of_group(Element group) noexcept {
    return Digit::from_index((group - candidate_count) / segment_count);
}
/// Returns the three cells of a group's segment, not all of which need have the digit.
[[nodiscard]] CellSet segment_of_group(Element group) noexcept;

/// Returns the candidates of its digit in the line and the box of a group, outside its segment.
[[nodiscard]] inline const std::array<std::uint16_t, 12>& seen_by_group(Element group) noexcept {
    return detail::tables.seen_by_group[group - candidate_count];
}
/// Returns the places of a candidate in its cell, its row, its column and its box.
[[nodiscard]] inline const std::array<Place, 4>& places_of(int candidate) noexcept {
    return detail::tables.places[candidate];
}
/// Returns the candidate of that bit number of a truth.
[[nodiscard]] inline int option_of(int truth, int bit) noexcept {
    return detail::tables.options[truth][bit];
}

/// Returns what is true if a truth has only these options: its last one, or a group of them all;
/// no_element if it is neither. Groups only if they are asked for.
[[nodiscard]] inline Element forced_by(int truth, unsigned options, bool with_groups) noexcept {
    if ((options & (options - 1)) == 0)
        return options == 0 ? no_element
                            : static_cast<Element>(option_of(truth, std::countr_zero(options)));
    if (!with_groups || truth < cell_count || options > 0x1FF) return no_element;
    const int house = (truth - cell_count) / 9;
    const int segment = detail::tables.segment_in_house[house / 9][options];
    if (segment == 6) return no_element;
    return static_cast<Element>(candidate_count + segment_count * ((truth - cell_count) % 9) +
                                detail::tables.segments_of_house[house][segment]);
}

/// Thread safety: a value. Errors: none; nothing is thrown.
class TruthBoard {
 public:
    /// Three bits, so that it is never taken for the last option or the last two.
    static constexpr unsigned satisfied = 0xE000;

    TruthBoard() noexcept = default;
    /// Solved cells satisfy their truths.
    explicit TruthBoard(const Grid& grid) noexcept;

    [[nodiscard]] unsigned options(int truth) const noexcept { return options_[truth]; }
    [[nodiscard]] bool is_satisfied(int truth) const noexcept {
        return options_[truth] == satisfied;
    }
    /// Searches ask the board where a candidate is an option, which candidate an option is, and
    /// what options force, because a board with more than truths answers otherwise.
    [[nodiscard]] static const auto& places(int candidate) noexcept { return places_of(candidate); }
    [[nodiscard]] static int option(int truth, int bit) noexcept { return option_of(truth, bit); }
    [[nodiscard]] static Element forced(int truth, unsigned options, bool with_groups) noexcept {
        return forced_by(truth, options, with_groups);
    }
    /// Whether the candidate is there and its cell not satisfied.
    [[nodiscard]] bool has(int candidate) const noexcept {
        const Place& place = places_of(candidate)[0];
        return (options_[place.truth] & place.bit) != 0;
    }
    /// Removes a candidate. Calls `left(truth, options)` for each truth that loses it.
    template <typename Left>
    void remove(int candidate, Left&& left) noexcept {
        for (const Place& place : places_of(candidate)) {
            const unsigned before = options_[place.truth];
            if ((before & place.bit) == 0) continue;
            const unsigned after = before & ~static_cast<unsigned>(place.bit);
            options_[place.truth] = static_cast<std::uint16_t>(after);
            left(static_cast<int>(place.truth), after);
        }
    }
    /// Makes an element true: satisfies the truths of a candidate, and removes what is linked with
    /// it. Precondition: the candidate, or one of the group, is there.
    template <typename Left>
    void assume(Element element, Left&& left) noexcept {
        assume_by(element, [&](int candidate) { remove(candidate, left); });
    }
    /// Whether a truth would have no option left if an element were true. Precondition: the
    /// candidate, or one of the group, is there, and no truth is without options.
    [[nodiscard]] bool may_empty_a_truth(Element element) const noexcept;
    /// Calls `visit(candidate)` for all that is linked with an element and there, some perhaps
    /// twice. The element itself must be there.
    template <typename Visit>
    void visit_linked(Element element, Visit&& visit) const {
        if (is_group(element)) {
            for (const int seen : seen_by_group(element))
                if (has(seen)) visit(seen);
            return;
        }
        for (const Place& place : places_of(element))
            for (unsigned rest = options_[place.truth] & ~static_cast<unsigned>(place.bit);
                 rest != 0; rest &= rest - 1)
                visit(option_of(place.truth, std::countr_zero(rest)));
    }

    bool operator==(const TruthBoard&) const noexcept = default;

 protected:
    /// Makes an element true; `remove_one(candidate)` removes what is linked with it.
    template <typename Remove>
    void assume_by(Element element, Remove&& remove_one) noexcept {
        if (is_group(element)) {
            for (const int seen : seen_by_group(element)) remove_one(seen);
            return;
        }
        std::array<unsigned, 4> others{};
        const auto& places = places_of(element);
        for (int kind = 0; kind < 4; ++kind) {
            others[kind] = options_[places[kind].truth] & ~static_cast<unsigned>(places[kind].bit);
            options_[places[kind].truth] = satisfied;
        }
        for (int kind = 0; kind < 4; ++kind)
            for (unsigned rest = others[kind]; rest != 0; rest &= rest - 1)
                remove_one(option_of(places[kind].truth, std::countr_zero(rest)));
    }

 private:
    [[nodiscard]] bool is_last_of_its_cell(int candidate) const noexcept {
        const Place& cell = places_of(candidate)[0];
        return options_[cell.truth] == cell.bit;
    }

    std::array<std::uint16_t, Truth::classic_count> options_{};
};

}  // namespace gridlemma::whips
