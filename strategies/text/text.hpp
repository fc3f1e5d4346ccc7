// SPDX-License-Identifier: Apache-2.0
// Steps in words, and grids as drawings: what `explain` and hints show.
//
// All functions here are pure: any number of threads may call them. They report no errors: whatever
// a step holds, they return some text.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma {

// Steps.

/// How steps are written.
enum class Notation : std::uint8_t {
    words,   ///< Sentences: "If r4c5<>5, then r4c8=5, so r1c9<>5".
    eureka,  ///< As in the Players' Forum: "(5)r4c5 = r4c8 - (5)r1c9 => r7c9<>5".
    hodoku,  ///< As HoDoKu 2.2.0 prints its solution paths: "5 r4c5 =5= r4c8 -5- r1c9 => r7c9<>5".
};
/// "words", "eureka", "hodoku": by the value of a Notation.
inline constexpr std::array<std::string_view, 3> notation_names{"words", "eureka", "hodoku"};
/// Returns nullopt if there is no notation of that name.
[[nodiscard]] std::optional<Notation> find_notation(std::string_view name) noexcept;

/// Why the conclusions of a step hold, in sentences with their full stops: "In row 4, r4c5 and r4c8
/// hold 2 and 7 between them." `before` is the grid that the step was found in. Without the name of
/// the technique and without the conclusions. Branches of a forcing chain stand on lines of their
/// own, numbered (1), (2), ...; no line feed at the end. Empty for a step without evidence. In
/// other notations the pattern: "(27)r4c58".
[[nodiscard]] std::string explain(const Step& step, const Grid& before,
                                  Notation notation = Notation::words);

/// What a step concludes: "r3c5=7", "r4c19<>2". Placements first, then eliminations; cells that
/// lose the same digits are condensed. Empty for a step without conclusions.
[[nodiscard]] std::string conclusions_text(const Step& step);

/// The whole step: "Naked Pair: In row 4, r4c5 and r4c8 hold 2 and 7 between them. So r4c1<>27.";
/// in the other notations "Naked Pair: (27)r4c58 => r4c1<>27". Lines after the first are those of
/// branches.
[[nodiscard]] std::string step_text(std::string_view technique, const Step& step,
                                    const Grid& before, Notation notation = Notation::words);

/// The cells as players write them: "r1c4,r37c16". Empty for an empty set.
[[nodiscard]] std::string condensed(const CellSet& cells);

/// Lists as one writes them: "2, 5 and 7"; "r4c5 and r4c8"; "rows 2 and 7", "row 2 and box 3".
/// Empty for an empty set.
[[nodiscard]] std::string in_words(DigitSet digits);
[[nodiscard]] std::string in_words(const CellSet& cells);
[[nodiscard]] std::string in_words(HouseSet houses);
/// "r1c4=5"; of a group "r1c4 or r1c5=5" if it is on, "r1c4 and r1c5<>5" if it is off.
[[nodiscard]] std::string in_words(const AlternatingChainEvidence::Node& node);
/// "{r1c1 r1c4}".
[[nodiscard]] std::string in_words(const SetsEvidence::Set& set);

// Names.

/// "r4", "c2", "b9", "x12".
[[nodiscard]] std::string short_name(House house);
/// A cell or a digit in a house: "r4c5" or "7r4".
[[nodiscard]] std::string to_string(Truth truth);
/// "r2c3<>4".
[[nodiscard]] std::string elimination_text(Candidate candidate);

// Drawings.

/// The grid with its candidates, never wider than `width` columns if that is 46 or more. A cell
/// shows its digit, or every digit that it may hold; where that is too wide for a line, a block of
/// three by three. ASCII lines that end in a line feed, without blanks at their ends.
///
///          c1    c2    c3     c4   c5    c6     c7   c8   c9
///        +------------------+-----------------+---------------+
///     r1 | 8     1246  2459 | 247  125   1246 | 136  457  149 |
[[nodiscard]] std::string draw_candidates(const Grid& grid, int width = 80);

// Ratings.

/// Converts a rating to tenths by serate's rule: floor((x + 0.05) * 10). Returns nullopt for a
/// value that is negative, not finite or above a million.
[[nodiscard]] std::optional<std::uint32_t> rating_in_tenths(double rating) noexcept;

}  // namespace gridlemma
