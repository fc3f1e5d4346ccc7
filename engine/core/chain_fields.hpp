// SPDX-License-Identifier: Apache-2.0
// The fields of the evidence of evidence.hpp.
#pragma once

#include <algorithm>
#include <tuple>

#include "engine/core/evidence.hpp"
#include "engine/core/evidence_schema.hpp"
#include "engine/core/pattern_fields.hpp"

namespace gridlemma {

template <>
struct Schema<AlternatingChainEvidence::Node> {
    using Self = AlternatingChainEvidence::Node;
    static constexpr std::string_view name = "node of an alternating chain";
    static constexpr std::string_view meaning = "A candidate, or several of one digit.";
    static constexpr std::tuple fields{
        Field("digit", &Self::digit, "Digit of the candidates."),
        Field("cells", &Self::cells, "Their cells; several are in one box and one line."),
        Field("on", &Self::is_on, "Whether one of them is true.")};
};

template <>
struct Schema<AlternatingChainEvidence> {
    using Self = AlternatingChainEvidence;
    static constexpr std::string_view name = "alternating-chain";
    static constexpr std::string_view meaning = "A chain whose links are strong and weak in turn.";
    static constexpr std::tuple fields{
        Field("loop", &Self::is_loop, "Whether the last node is linked with the first one again."),
        Field("links", &Self::links, "How many links, as HoDoKu counts them.").in(0, 0xFFFF),
        Field("nodes", &Self::nodes,
              "Nodes of an alternating chain. A node that is off makes the next one true; a node "
              "that is on makes the next one false."),
        Field("relations", &Self::relations,
              "If there are any: impossible or deadly patterns, each like evidence of kind "
              "\"guardians\". One of the guardians is true, and so some of the links are strong.")
            .if_any(),
        Field("hidden_sets", &Self::hidden_sets,
              "If there are any: almost hidden sets. Each of the digits is in one of the cells, "
              "which are one more, and so some of the links are weak.")
            .if_any()};
};

template <>
struct Schema<AlternatingChainsEvidence> {
    using Self = AlternatingChainsEvidence;
    static constexpr std::string_view name = "chains";
    static constexpr std::string_view meaning = "Several alternating chains.";
    static constexpr std::tuple fields{
        Field("chains", &Self::chains, "Chains, each like evidence of kind \"alternating-chain\".")
            .without_kind()};
};

template <>
struct Schema<ChainedFishEvidence> {
    using Self = ChainedFishEvidence;
    static constexpr std::string_view name = "kraken";
    static constexpr std::string_view meaning = "A fish with chains from its fins.";
    static constexpr std::tuple fields{
        Inlined(&Self::fish),
        Field("chains", &Self::chains,
              "Chains, each like evidence of kind \"alternating-chain\": from a fin, or from a "
              "base place of one cover house, to the eliminated candidate.")
            .without_kind()};
};

[[nodiscard]] constexpr Word word_of(WhipEvidence::Kind kind) {
    using enum WhipEvidence::Kind;
    switch (kind) {
        case bivalue_chain:
            return {"bivalue-chain", "a whip whose truths have two options."};
        case z_chain:
            return {"z-chain", "a whip in which all other options see the target."};
        case t_whip:
            return {"t-whip",
                    "a whip in which all others see what is left of a truth before, but for the "
                    "last truth."};
        case whip:
            return {"whip", "each truth is linked with the one before."};
        case braid:
            return {"braid", "each truth is linked with any of those before."};
        case oddagon:
            return {"oddagon",
                    "an odd ring of candidates, the \"left\" of the links; each truth has two of "
                    "them, and the others see the target."};
    }
    return {};
}

template <>
struct Schema<WhipEvidence::Link> {
    using Self = WhipEvidence::Link;
    static constexpr std::string_view name = "link of a whip";
    static constexpr std::string_view meaning = "A truth and what is left of it.";
    static constexpr std::tuple fields{
        Field("relation", &Self::relation,
              "Instead of a truth: a place in the list relations, from 0.")
            .in(0, 0xFFFF)
            .if_any(),
        Field("truth", &Self::truth, "The truth; left out if there is a relation.")
            .when([](const Self& self) { return self.relation < 0; }),
        Field("left", &Self::left,
              "An option of the truth, like a placement, that the target or what is left of a "
              "truth before excludes."),
        Field("right", &Self::right,
              "What is left: one option, a group of one digit, or nothing of the last truth.")};

    /// A group is listed by cell.
    static constexpr void settle(Self& self) { std::ranges::sort(self.right); }
};

template <>
struct Schema<WhipEvidence> {
    using Self = WhipEvidence;
    static constexpr std::string_view name = "whip";
    static constexpr std::string_view meaning =
        "A whip or a braid: truths that are left one option each, the last none. Or an oddagon.";
    static constexpr std::tuple fields{
        Field("sort", &Self::kind, ""),
        Field("target", &Self::target,
              "The candidate that leads to a contradiction, like a placement."),
        Field("links", &Self::links, "The truths, one after the other."),
        Field("relations", &Self::relations,
              "If there are any: impossible or deadly patterns, each like evidence of kind "
              "\"guardians\", that take the place of truths: one of the guardians is true.")
            .if_any()};
};

template <>
struct Schema<ForcingWhipsEvidence> {
    using Self = ForcingWhipsEvidence;
    static constexpr std::string_view name = "forcing-whips";
    static constexpr std::string_view meaning =
        "Whips from all guardians of a pattern, or options of a truth.";
    static constexpr std::tuple fields{
        Field("relation", &Self::relation,
              "An impossible or deadly pattern, like evidence of kind \"guardians\": one of the "
              "guardians is true. Left out if there is a truth.")
            .if_any([](const Self& self) { return !self.relation.cells.empty(); }),
        Field("truth", &Self::truth,
              "The truth of whose options one is true; left out if there is a relation.")
            .when([](const Self& self) { return self.relation.cells.empty(); }),
        Field("whips", &Self::whips,
              "A whip per guardian, or option, like evidence of kind \"whip\", but that its last "
              "truth is left an option, too. The guardian, if the whip has no links, or this "
              "option excludes what is eliminated.")};

    /// Whips are in the order of the guardians, which are their targets.
    static constexpr void settle(Self& self) {
        std::ranges::sort(self.whips, {}, &WhipEvidence::target);
    }
};

template <>
struct Schema<SearchEvidence> {
    static constexpr std::string_view name = "search";
    static constexpr std::string_view meaning = "A search that found one solution and no other.";
    static constexpr std::tuple<> fields{};
};

[[nodiscard]] constexpr Word word_of(ChainNode::Reason reason) {
    using enum ChainNode::Reason;
    switch (reason) {
        case assumption:
            return {"assumption", "it is assumed."};
        case cell:
            return {"cell", "by the candidates of its cell."};
        case house:
            return {"house", "by the places in a house."};
        case deduction:
            return {"deduction", "by a pattern."};
        case pair:
            return {"pair", "the digit is in a cell that sees it without sharing a house."};
    }
    return {};
}

template <>
struct Schema<ChainNode> {
    using Self = ChainNode;
    static constexpr std::string_view name = "node of a chain";
    static constexpr std::string_view meaning = "A literal and how it is known.";
    static constexpr std::tuple fields{
        Field("literal", &Self::literal,
              "That a candidate is true or false, like a placement or an elimination."),
        Field("reason", &Self::reason, ""),
        Field("house", &Self::house, "House of reason \"house\"; otherwise left out.")
            .when([](const Self& self) { return self.reason == Self::Reason::house; }),
        Field("parents", &Self::parents, "What it follows from, by place in its line, from 0.")
            .in(0, 0xFFFF)
            .if_any(),
        Field("nested", &Self::nested, "Place of the chain in the list nested, from 0.")
            .in(0, 0xFFFFFF)
            .if_any(),
        Field("truths", &Self::truths, "What proves the pattern.").if_any()};
};

[[nodiscard]] constexpr Word word_of(ChainEvidence::Kind kind) {
    using enum ChainEvidence::Kind;
    switch (kind) {
        case cycle:
            return {"cycle", "a loop."};
        case forcing:
            return {"forcing", "a candidate that implies its opposite."};
        case contradiction:
            return {"contradiction", "an assumption that makes a candidate both true and false."};
        case either_way:
            return {"either-way", "the conclusion follows whether a candidate is true or false."};
        case cell:
            return {"cell", "it follows from every candidate of a cell."};
        case house:
            return {"house", "it follows from every place of a digit in a house."};
    }
    return {};
}

template <>
struct Schema<ChainEvidence> {
    using Self = ChainEvidence;
    static constexpr std::string_view name = "chain";
    static constexpr std::string_view meaning = "A forcing chain or net.";
    static constexpr std::tuple fields{
        Field("sort", &Self::kind, ""),
        Field("length", &Self::length, "As Sudoku Explainer counts it.").in(0, 0xFFFFFF),
        Field("cell", &Self::cell, "Cell of sort \"cell\"; otherwise left out.")
            .when([](const Self& self) { return self.kind == Self::Kind::cell; }),
        Field("house", &Self::house, "House of sort \"house\"; otherwise left out.")
            .when([](const Self& self) { return self.kind == Self::Kind::house; }),
        Field("lines", &Self::lines,
              "Nodes of a chain, from conclusion to assumption: what a node follows from comes "
              "after it.")
            .if_any(),
        Field("nested", &Self::nested, "Chains that hold under an assumption of this one.")
            .if_any()};
};

template <>
struct Schema<PatternEvidence> {
    using Self = PatternEvidence;
    static constexpr std::string_view name = "pattern";
    static constexpr std::string_view meaning =
        "A pattern of a plugin, or of a log that an older version wrote.";
    static constexpr std::tuple fields{Field("cells", &Self::cells, "Cells of the pattern."),
                                       Field("digits", &Self::digits, "Digits of the pattern."),
                                       Field("text", &Self::text, "One sentence.")};
};

}  // namespace gridlemma
