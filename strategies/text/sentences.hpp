// SPDX-License-Identifier: Apache-2.0
// The sentences of `explain`, by kind of evidence, and the lists in them.
//
// All functions here are pure. They return a sentence or a part of one, without a capital letter
// and a full stop.
#pragma once

#include <cstddef>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "strategies/text/text.hpp"
#include "strategies/tools/strong_links.hpp"

namespace gridlemma::text {

/// A step and the grid that it was found in.
struct Scene {
    const Step& step;
    const Grid& before;
};

// Cells and candidates in a grid.

/// "r9c6 (3 or 8)": a cell and its candidates.
[[nodiscard]] std::string with_candidates(Cell cell, const Grid& grid);
/// "r5c89 {1456}": cells and the digits that they can hold together.
[[nodiscard]] std::string with_digits(const SetsEvidence::Set& set);
[[nodiscard]] CellSet cells_of(const std::ranges::range auto& candidates) {
    CellSet cells;
    for (Candidate candidate : candidates) cells.insert(candidate.cell());
    return cells;
}
[[nodiscard]] DigitSet digits_of(const std::ranges::range auto& candidates) {
    DigitSet digits;
    for (Candidate candidate : candidates) digits |= candidate.digit();
    return digits;
}
[[nodiscard]] DigitSet union_of(const std::vector<DigitSet>& sets);
/// "r7c6 sees all three", "r2c5 and r7c6 see both": the cells that lose candidates, if all of them
/// see all of `seen`; otherwise empty.
[[nodiscard]] std::string who_sees(const Scene& scene, const CellSet& seen);
/// The same of these cells, all of which see all of `seen`; empty if either is.
[[nodiscard]] std::string seeing(const CellSet& cells, const CellSet& seen);
/// "r1c1=5 or r4c2=5", "r1c1 or r4c2 is 5" if all are of one digit.
[[nodiscard]] std::string one_is_true(const std::vector<Candidate>& candidates);
/// "2 in rows 1 and 4; r3c5": cells, then digits in houses, one item per digit set.
[[nodiscard]] std::string truths_in_words(std::span<const Truth> truths);

// Signs.

/// "27": the digits, one after the other. Empty for an empty set.
[[nodiscard]] std::string digits_text(DigitSet digits);
/// "r27", "c1b5": the short names of houses; the letter stands once per kind.
[[nodiscard]] std::string short_names(HouseSet houses);
/// The letter of a set or a nested chain, counted from 0: "A" to "Z", and "Z" for all further ones.
[[nodiscard]] std::string letter(std::size_t number);

// Lists.

/// Calls houses by the names that the geometry gives them, instead of "extra house 4".
[[nodiscard]] std::string with_house_names(std::string text, const Geometry& geometry);

/// "a", "a and b", "a, b and c"; or with another word before the last one.
[[nodiscard]] std::string listed(const std::vector<std::string>& items,
                                 std::string_view before_last = " and ");
[[nodiscard]] std::vector<std::string> names_of(DigitSet digits);
/// Of cells or candidates.
template <typename Items>
[[nodiscard]] std::vector<std::string> names_of(const Items& items) {
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(items.size()));
    for (const auto item : items) names.push_back(to_string(item));
    return names;
}
/// With a capital letter, unless a cell begins the sentence.
[[nodiscard]] std::string sentence_case(std::string text);
/// The beginning of a branch, on a line of its own, counted from 0: ".\n(1) ".
[[nodiscard]] std::string numbered(std::size_t branch);
/// "a digit at neither end is in box 7 for both lines, so in r8c1": of a firework.
[[nodiscard]] std::string at_neither_end(Cell crossing);
/// Of cells that hold only these digits in a deadly pattern: "these could be exchanged there: two
/// solutions".
[[nodiscard]] std::string another_filling(DigitSet digits);
/// "column 6 or 7", "row 2 or box 7".
[[nodiscard]] std::string one_house_of(HouseSet houses);
/// "5 must be ", "each of 5 and 6 must be ".
[[nodiscard]] std::string must_be(DigitSet digits);

// Chains.

/// The nodes of a line from its assumption on, each after those that it follows from.
[[nodiscard]] std::vector<std::size_t> in_order(const std::vector<ChainNode>& line);
/// A cycle as the loop that it is; none of other chains.
[[nodiscard]] std::optional<AlternatingChainEvidence> loop_of(const ChainEvidence& chain);
[[nodiscard]] std::string text_of(const ChainEvidence& chain, const Scene& scene);
/// Why the cells cannot be filled, or the houses not be served, and so which guardians must be
/// true.
[[nodiscard]] std::string text_of(const GuardiansEvidence& evidence, const Grid& grid);
/// A candidate that is true only with one of the guardians of a relation, which so needs not count
/// it as one; and the strong links between these two.
struct DependentGuardian {
    Candidate candidate;
    Candidate guardian;
    std::vector<StrongLinks::Link> walk;
};
/// Returns those of a relation, by cell, then digit.
[[nodiscard]] std::vector<DependentGuardian> dependent_guardians(const GuardiansEvidence& evidence,
                                                                 const Grid& grid);
/// Whether the chain comes back to the candidate that it begins with, or to another of its cell,
/// and contradicts it.
[[nodiscard]] bool refutes_itself(const AlternatingChainEvidence& chain);
/// Whether it is a loop whose end is linked with its beginning: it holds in both directions.
[[nodiscard]] bool is_continuous(const AlternatingChainEvidence& chain);
/// "if r4c5<>5, then r4c8=5, so r1c9<>5". Sets have letters from `letters` on, which it moves on.
[[nodiscard]] std::string course_of(const AlternatingChainEvidence& chain, const Scene& scene,
                                    std::size_t& letters);
[[nodiscard]] std::string text_of(const AlternatingChainEvidence& chain, const Scene& scene);
[[nodiscard]] std::string text_of(const std::vector<AlternatingChainEvidence>& chains,
                                  const Scene& scene);
[[nodiscard]] std::string text_of(const ColorsEvidence& colors, const Scene& scene);
[[nodiscard]] std::string text_of(const MedusaEvidence& medusa, const Scene& scene);
[[nodiscard]] std::string text_of(const WhipEvidence& whip, const Grid& grid);
[[nodiscard]] std::string text_of(const ForcingWhipsEvidence& forcing, const Scene& scene);

// Patterns.

[[nodiscard]] std::string text_of(const FishEvidence& fish);
[[nodiscard]] std::string text_of(const FishEvidence& fish, const Scene& scene);
[[nodiscard]] std::string text_of(const ChainedFishEvidence& chained, const Scene& scene);
[[nodiscard]] std::string text_of(const WingEvidence& wing, const Scene& scene);
[[nodiscard]] std::string text_of(const ExclusionEvidence& exclusion, const Scene& scene);
[[nodiscard]] std::string text_of(const SetsEvidence& evidence, const Scene& scene);
/// The links of a chain, one digit each: no set is left by the digit by which it was entered,
/// nor by one that the ends have in common. All digits of the links if there is no such choice.
[[nodiscard]] std::vector<DigitSet> links_in_turn(const SetsEvidence& evidence);
/// Of a blossom whose stem is a digit in a house: the places that take the digit from this set, and
/// from none before it.
[[nodiscard]] CellSet places_that_take(const SetsEvidence& evidence, std::size_t set,
                                       const Grid& grid);
[[nodiscard]] std::string text_of(const TemplateEvidence& templates, const Grid& grid);
[[nodiscard]] std::string text_of(const ExocetEvidence& exocet, const Scene& scene);
[[nodiscard]] std::string text_of(const FireworkEvidence& firework);
[[nodiscard]] std::string text_of(const RankEvidence& rank, const Scene& scene);

// Uniqueness.

/// Whether the pattern is all that is not solved, as in a BUG: too much to be listed.
[[nodiscard]] bool is_whole_grid(const DeadlyPatternEvidence& evidence, const Grid& grid);
/// The candidates beside the pattern.
[[nodiscard]] std::vector<Candidate> guardians_of(const DeadlyPatternEvidence& evidence,
                                                  const Grid& grid);
[[nodiscard]] std::string text_of(const DeadlyPatternEvidence& deadly, const Scene& scene);
[[nodiscard]] std::string text_of(const SymmetryEvidence& symmetry, const Scene& scene);
[[nodiscard]] std::string text_of(const ClueCoverEvidence& cover, const Scene& scene);

// Other notations: a whole step without the name of its technique.

[[nodiscard]] std::string in_eureka(const Scene& scene);
/// The same without the conclusions.
[[nodiscard]] std::string pattern_in_eureka(const Scene& scene);
/// The name is that of the technique as HoDoKu writes it, if it has the technique.
[[nodiscard]] std::string in_hodoku(std::string_view technique, const Scene& scene);
[[nodiscard]] std::string pattern_in_hodoku(const Scene& scene);

}  // namespace gridlemma::text
