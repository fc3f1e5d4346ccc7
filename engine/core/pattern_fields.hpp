// SPDX-License-Identifier: Apache-2.0
// The fields of the evidence of pattern_evidence.hpp.
#pragma once

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/core/evidence_schema.hpp"
#include "engine/core/pattern_evidence.hpp"

namespace gridlemma {

template <>
struct Schema<SingleEvidence> {
    using Self = SingleEvidence;
    static constexpr std::string_view name = "single";
    static constexpr std::string_view meaning = "A single.";
    static constexpr std::tuple fields{
        Field("house", &Self::house,
              "House in which the cell or the digit's place is the last one; left out for a naked "
              "single.")
            .flagged(&Self::in_house)};
};

template <>
struct Schema<LockedEvidence> {
    using Self = LockedEvidence;
    static constexpr std::string_view name = "locked";
    static constexpr std::string_view meaning = "Locked candidates.";
    static constexpr std::tuple fields{
        Field("digit", &Self::digit, "The locked digit."),
        Field("base", &Self::base, "House in which all its places are."),
        Field("cover", &Self::cover, "House that has them, too, and loses its other places.")};
};

template <>
struct Schema<SubsetEvidence> {
    using Self = SubsetEvidence;
    static constexpr std::string_view name = "subset";
    static constexpr std::string_view meaning = "A naked or hidden subset.";
    static constexpr std::tuple fields{
        Field("house", &Self::house, "House of the subset."),
        Field("cells", &Self::cells, "Cells of the subset."),
        Field("digits", &Self::digits, "Digits of the subset."),
        Field("hidden", &Self::hidden,
              "Whether the digits have no other places, not the cells no other candidates.")};
};

template <>
struct Schema<FishEvidence> {
    using Self = FishEvidence;
    static constexpr std::string_view name = "fish";
    static constexpr std::string_view meaning = "A fish.";
    static constexpr std::tuple fields{
        Field("digit", &Self::digit, "Digit of the fish."),
        Field("base", &Self::base, "Base houses."), Field("cover", &Self::cover, "Cover houses."),
        Field("fins", &Self::fins, "Cells of the fins."),
        Field("endo_fins", &Self::endo_fins, "Cells in two base houses.")};
};

template <>
struct Schema<WingEvidence> {
    using Self = WingEvidence;
    static constexpr std::string_view name = "wing";
    static constexpr std::string_view meaning =
        "A wing: whatever the pivot holds, one of its cells holds the digit.";
    static constexpr std::tuple fields{
        Field("pivot", &Self::pivot, "Cell that sees both others."),
        Field("left", &Self::left, "Cell that sees the pivot."),
        Field("right", &Self::right, "Cell that sees the pivot."),
        Field("digit", &Self::digit,
              "Digit that is in left, in right, or in the pivot if it may be."),
        Field("pivot_has_digit", &Self::pivot_has_digit,
              "Whether the digit may be in the pivot, as in an XYZ-Wing; false if left out.")
            .or_default()};
};

[[nodiscard]] constexpr Word word_of(SetsEvidence::Kind kind) {
    using enum SetsEvidence::Kind;
    switch (kind) {
        case chain:
            return {"chain", "links lead from each set to the next."};
        case doubly_linked:
            return {"doubly-linked", "two sets with two links."};
        case blossom:
            return {"blossom",
                    "each set lacks the digits of its link if the stem holds one of them."};
        case intersection:
            return {"intersection",
                    "Sue de Coq: cells of a line and a box, then others of the line, then others "
                    "of the box."};
        case bent:
            return {"bent", "one set, whose other digits are in one cell at most."};
        case ring:
            return {"ring",
                    "SK loop: links lead from each set to the next, from the last to the first."};
    }
    return {};
}

template <>
struct Schema<SetsEvidence::Set> {
    using Self = SetsEvidence::Set;
    static constexpr std::string_view name = "set";
    static constexpr std::string_view meaning = "A set of cells.";
    static constexpr std::tuple fields{
        Field("cells", &Self::cells, "Cells of the set."),
        Field("digits", &Self::digits, "Candidates of these cells.")};
};

template <>
struct Schema<SetsEvidence> {
    using Self = SetsEvidence;
    static constexpr std::string_view name = "sets";
    static constexpr std::string_view meaning = "Almost locked sets and similar sets of cells.";
    static constexpr std::tuple fields{
        Field("sort", &Self::kind, ""),
        Field("stem", &Self::stem,
              "Cell of sort \"blossom\", or digit in a house, written like a truth: each of its "
              "places takes the digit from one of the sets. Otherwise left out.")
            .when([](const Self& self) { return self.kind == Self::Kind::blossom; }),
        Field("sets", &Self::sets, "Sets in the order of the links."),
        Field("links", &Self::links,
              "Digits of each link. Two linked sets cannot both hold such a digit."),
        Field("digits", &Self::digits,
              "Digits that must be in one of the sets; in a chain in the first or the last.")};
};

template <>
struct Schema<ExclusionEvidence> {
    using Self = ExclusionEvidence;
    static constexpr std::string_view name = "exclusion";
    static constexpr std::string_view meaning = "Aligned exclusion.";
    static constexpr std::tuple fields{
        Field("cells", &Self::cells, "Cells whose combinations are tried."),
        Field("excluders", &Self::excluders,
              "Cells that a combination may leave without candidate."),
        Field("sets", &Self::sets,
              "If there are any: almost locked sets that a combination may leave with fewer digits "
              "than cells.")
            .if_any()};
};

template <>
struct Schema<ColorsEvidence::Component> {
    using Self = ColorsEvidence::Component;
    static constexpr std::string_view name = "component";
    static constexpr std::string_view meaning = "Places of a digit in two colours.";
    static constexpr std::tuple fields{
        Field<Self, CellSet>("first", 0, "Cells of the first colour."),
        Field<Self, CellSet>(
            "second", 1,
            "Cells of the second colour. The digit is in all cells of one colour and in none of "
            "the other.")};
};

template <>
struct Schema<ColorsEvidence> {
    using Self = ColorsEvidence;
    static constexpr std::string_view name = "colors";
    static constexpr std::string_view meaning = "Colours.";
    static constexpr std::tuple fields{
        Field("digit", &Self::digit, "Digit of the places."),
        Field("components", &Self::components, "Places that strong links connect, in two colours."),
        Field("refuted", &Self::refuted,
              "Cells of the colours that cannot be true; empty if the step is about other cells.")};
};

template <>
struct Schema<MedusaEvidence::Color> {
    using Self = MedusaEvidence::Color;
    static constexpr std::string_view name = "color";
    static constexpr std::string_view meaning = "Candidates of one colour.";
    static constexpr std::tuple fields{
        Field("linked", &Self::linked, "Candidates that strong links connect, like placements."),
        Field("implied", &Self::implied,
              "Candidates that are true if these are: the last ones of a cell or a house.")};
};

template <>
struct Schema<MedusaEvidence> {
    using Self = MedusaEvidence;
    static constexpr std::string_view name = "medusa";
    static constexpr std::string_view meaning = "Colours of candidates.";
    static constexpr std::tuple fields{
        Field("colors", &Self::colors, "Candidates in two colours; all of one colour are true."),
        Field("refuted", &Self::refuted,
              "The colour that cannot be true; left out if the step is about what follows from "
              "both.")
            .in(0, 1)
            .if_any()};
};

template <>
struct Schema<TemplateEvidence> {
    using Self = TemplateEvidence;
    static constexpr std::string_view name = "template";
    static constexpr std::string_view meaning =
        "Templates: the ways to put a digit into nine cells.";
    static constexpr std::tuple fields{
        Field("digit", &Self::digit, "Digit of the templates."),
        Field("cells", &Self::cells, "Cells of the step."),
        Field("in_all", &Self::in_all,
              "Whether all templates contain them. If not, no template does."),
        Field("others", &Self::others, "Digits whose own templates rule out templates.")};
};

template <>
struct Schema<GuardiansEvidence> {
    using Self = GuardiansEvidence;
    static constexpr std::string_view name = "guardians";
    static constexpr std::string_view meaning =
        "A pattern that has no solution without one of its guardians.";
    static constexpr std::tuple fields{
        Field("cells", &Self::cells, "Cells of the pattern."),
        Field("digits", &Self::digits, "Digits with which these cells cannot all be filled."),
        Field("guardians", &Self::guardians,
              "The other candidates of these cells, like placements; without those that are true "
              "only with one that is listed, by truths of the step. One of them is true."),
        Field("houses", &Self::houses,
              "If there are any: houses that cannot all have the digit in these cells alone. The "
              "guardians are its other places there.")
            .if_any(),
        Field("pattern", &Self::pattern,
              "If there is one: candidates, like placements. They are a deadly pattern, as in "
              "evidence of that kind, and part of the certificate.")
            .if_any()};

    /// Guardians are listed by cell, then digit.
    static constexpr void settle(Self& self) { std::ranges::sort(self.guardians); }
};

template <>
struct Schema<ExocetEvidence> {
    using Self = ExocetEvidence;
    static constexpr std::string_view name = "exocet";
    static constexpr std::string_view meaning = "An exocet.";
    static constexpr std::tuple fields{
        Field("base", &Self::base, "Base cells."),
        Field("targets", &Self::targets,
              "Target cells. They hold the digits of the base cells, but for weak exocets."),
        Field("digits", &Self::digits, "Candidates of the base cells."),
        Field("cross_lines", &Self::cross_lines,
              "Houses that each need each digit. Off what the base sees and off the targets, they "
              "have no room for it: three lines across the band or stack of the base can hold it "
              "only twice outside. Of a weak exocet, a cell more has to be left out for that."),
        Field("boxed", &Self::boxed,
              "If there are any: digits of which this is not so. If the base holds one of them, "
              "the box of a target has no other place for it than that target.")
            .if_any(),
        Field("locked", &Self::locked,
              "If there are any: other digits, each of which needs a cell of the targets.")
            .if_any(),
        Field("pairs", &Self::pairs,
              "If some pairs of digits have been excluded: those that the base can hold.")
            .if_any()};
};

template <>
struct Schema<FireworkEvidence> {
    using Self = FireworkEvidence;
    static constexpr std::string_view name = "firework";
    static constexpr std::string_view meaning =
        "Digits that a row and a column share out among three cells.";
    static constexpr std::tuple fields{
        Field("crossing", &Self::crossing, "Cell in which the row and the column cross."),
        Field("row_end", &Self::row_end,
              "The only cell of the row outside the box that can hold a digit."),
        Field("column_end", &Self::column_end,
              "The only cell of the column outside the box that can hold a digit."),
        Field("digits", &Self::digits, "Digits, each of which is in one of the three cells.")};

    /// A transposition makes the end in the row the end in the column.
    static constexpr void settle(Self& firework) noexcept {
        if (firework.row_end.row() != firework.crossing.row())
            std::swap(firework.row_end, firework.column_end);
    }
};

template <>
struct Schema<RankEvidence> {
    using Self = RankEvidence;
    static constexpr std::string_view name = "rank";
    static constexpr std::string_view meaning =
        "Truths whose candidates lie in as many links, or in one fewer.";
    static constexpr std::tuple fields{
        Field("links", &Self::links,
              "Cells, and digits in houses, written like truths: they cover the truths."),
        Field("loose", &Self::loose,
              "Candidates of the truths that no link covers; one of them is true.")};

    /// They are listed by cell, then digit.
    static constexpr void settle(Self& self) { std::ranges::sort(self.loose); }
};

}  // namespace gridlemma
