// SPDX-License-Identifier: Apache-2.0
// Sentences give the reason of everything that does not show at a glance, and the reasons hold: a
// reader of their own follows them, knowing the grid and nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/classic.hpp"
#include "strategies/text/text.hpp"
#include "tests/pattern.hpp"
#include "tests/strategies/text/sentence_reader.hpp"

namespace gridlemma {
namespace {

using test::cell_of;
using test::cells_in;
using test::for_each_step_with;
using test::house_of;
using test::Match;
using test::matches;

// Chains.

/// What a chain shows to be true, and the reason: "so r5c1 or r6c1=5 (last in column 1)".
constexpr const char* shown_true =
    R"((?:so|then) ((?:r[1-9]c[1-9](?:, | or )?)+)=([1-9])( \(([^)]*)\))?)";

class Chains {
 public:
    /// In nets, cells lose their candidates on the way.
    void read(const Step& step, const Grid& before) {
        const bool is_net = !std::holds_alternative<AlternatingChainEvidence>(step.evidence);
        const std::string text = explain(step, before);
        for (const Match& match : matches(text, shown_true)) {
            ++links_;
            const Digit digit(match[2][0] - '0');
            const std::string& reason = match[4];
            if (reason.empty())
                fail(step, text, match[0]);
            else if (reason == "last in its cell")
                expect(is_net || before.at(cell_of(match[1])).size() == 2, step, text, match[0]);
            else if (reason.starts_with("last in "))
                check_house(step, before, text, *house_of(reason.substr(8)), digit, match);
        }
    }
    [[nodiscard]] int links() const { return links_; }

 private:
    /// All places of the digit in the house are named up to here, or see one that holds it.
    void check_house(const Step& step, const Grid& before, const std::string& text, House house,
                     Digit digit, const Match& match) {
        const std::string so_far = match.before + match[0];
        const std::string holding = "(r[1-9]c[1-9])=" + std::string(1, digit.character());
        CellSet excluded = cells_in(so_far);
        for (const Match& one : matches(match.before, holding.c_str()))
            excluded |= classic::peers(cell_of(one[1]));
        expect(excluded.contains(before.places(house, digit)), step, text, match[0]);
    }
    void expect(bool is_so, const Step& step, const std::string& text, const std::string& what) {
        if (!is_so) fail(step, text, what);
    }
    void fail(const Step& step, const std::string& text, const std::string& what) {
        if (++faults_ < 10) ADD_FAILURE() << step.strategy << ": " << what << "\n" << text;
    }

    int links_ = 0;
    int faults_ = 0;
};

TEST(Arguments, WhatAChainShowsToBeTrueHasItsReason) {
    Chains chains;
    const auto read = [&](const Step& step, const Grid& before) { chains.read(step, before); };
    for_each_step_with<AlternatingChainEvidence>(read);
    for_each_step_with<AlternatingChainsEvidence>(read);
    for_each_step_with<ChainedFishEvidence>(read);
    for_each_step_with<ChainEvidence>(read);
    for_each_step_with<WhipEvidence>(read);
    for_each_step_with<ForcingWhipsEvidence>(read);
    EXPECT_GE(chains.links(), 500);
}

// Impossible patterns.

/// The cells, what each could hold, and what has been put into them.
class Filling {
 public:
    Filling(const CellSet& cells, const std::map<Cell, std::string>& options)
        : cells_(cells), options_(options) {}

    [[nodiscard]] std::string left_for(Cell cell) const {
        std::string left = options_.at(cell);
        for (const auto& [other, digit] : filled_)
            if (classic::sees(cell, other)) std::erase(left, digit);
        return left;
    }
    /// "r7c8 is a": assumed, if it can be, or what alone is left.
    [[nodiscard]] bool put(Cell cell, char digit, bool is_assumed) {
        if (!cells_.contains(cell) || filled_.contains(cell)) return false;
        const std::string left = left_for(cell);
        if (left.find(digit) == std::string::npos || (!is_assumed && left.size() != 1))
            return false;
        filled_[cell] = digit;
        return true;
    }

 private:
    CellSet cells_;
    std::map<Cell, std::string> options_;
    std::map<Cell, char> filled_;
};

/// Follows "If r4c4 is b, then r5c6 is c and nothing is left for r9c4".
bool ends_in_a_dead_end(const std::string& sentence, Filling filling) {
    const std::size_t then = sentence.find("then ");
    for (const Match& match : matches(sentence, "(r[1-9]c[1-9]) is ([1-9abc])")) {
        const bool is_assumed = match.before.size() < then;
        if (!filling.put(cell_of(match[1]), match[2][0], is_assumed)) return false;
    }
    const auto dead = test::first_match(sentence, "nothing is left for (r[1-9]c[1-9])$");
    return dead && filling.left_for(cell_of((*dead)[1])).empty();
}

class Patterns {
 public:
    void read(const GuardiansEvidence& evidence, const std::string& text, const Grid& before) {
        if (!evidence.pattern.empty()) return;
        ++patterns_;
        const std::size_t colon = text.find(": ");
        const std::size_t end = text.find(". So ", colon);
        if (colon == std::string::npos || end == std::string::npos) return fail(text, "no reason");
        const std::string reason = text.substr(colon + 2, end - colon - 2);
        if (!evidence.houses.empty())
            check_houses(evidence, text);
        else if (reason.find(" ring ") != std::string::npos)
            check_ring(evidence, reason, text);
        else
            check_cases(evidence, reason, before, text);
    }
    [[nodiscard]] int patterns() const { return patterns_; }

 private:
    void check_houses(const GuardiansEvidence& evidence, const std::string& text) {
        if (evidence.houses.size() % 2 == 0) return fail(text, "an even number of houses");
        for (Cell cell : evidence.cells) {
            HouseSet here;
            for (House house : evidence.houses)
                if (classic::cells_of(house).contains(cell)) here.insert(house);
            if (here.size() != 2) fail(text, "not in two houses: " + to_string(cell));
        }
    }
    void check_ring(const GuardiansEvidence& evidence, const std::string& reason,
                    const std::string& text) {
        std::vector<Cell> ring;
        for (const Match& match : matches(reason, "r[1-9]c[1-9]"))
            ring.push_back(cell_of(match[0]));
        if (ring.size() % 2 == 0) return fail(text, "an even ring");
        for (std::size_t i = 0; i < ring.size(); ++i)
            if (!classic::sees(ring[i], ring[(i + 1) % ring.size()]) ||
                !evidence.cells.contains(ring[i]))
                fail(text, "not a ring");
    }
    void check_cases(const GuardiansEvidence& evidence, std::string reason, const Grid& before,
                     const std::string& text) {
        const bool are_named = reason.starts_with("call what is in ");
        std::map<Cell, std::string> options;
        for (Cell cell : evidence.cells)
            for (Digit digit : before.at(cell) & evidence.digits)
                options[cell] += digit.character();
        if (are_named)
            for (auto& [cell, digits] : options)
                digits =
                    std::string("abc").substr(0, static_cast<std::size_t>(evidence.digits.size()));
        Filling filling(evidence.cells, options);
        if (are_named) {
            const std::size_t end = reason.find(". ");
            char name = 'a';
            CellSet named = cells_in(reason.substr(0, end));
            for (const Match& match : matches(reason.substr(0, end), "r[1-9]c[1-9]"))
                if (!filling.put(cell_of(match[0]), name++, true)) fail(text, "names");
            for (Cell one : named)
                for (Cell other : named)
                    if (one != other && !classic::sees(one, other)) fail(text, "names are alike");
            reason = reason.substr(end + 2);
        }
        while (!reason.empty()) {
            const std::size_t stop = reason.find(". ");
            ++cases_;
            if (!ends_in_a_dead_end(reason.substr(0, stop), filling)) fail(text, reason);
            reason = stop == std::string::npos ? "" : reason.substr(stop + 2);
        }
    }
    void fail(const std::string& text, const std::string& why) {
        if (++faults_ < 10) ADD_FAILURE() << why << "\n" << text;
    }

    int patterns_ = 0;
    int cases_ = 0;
    int faults_ = 0;
};

TEST(Arguments, ImpossiblePatternsSayWhyTheyAre) {
    Patterns patterns;
    for_each_step_with<GuardiansEvidence>([&](const Step& step, const Grid& before) {
        patterns.read(std::get<GuardiansEvidence>(step.evidence), explain(step, before), before);
    });
    for_each_step_with<AlternatingChainEvidence>([&](const Step& step, const Grid& before) {
        const auto& chain = std::get<AlternatingChainEvidence>(step.evidence);
        if (chain.relations.size() == 1)
            patterns.read(chain.relations.front(), explain(step, before), before);
    });
    EXPECT_GE(patterns.patterns(), 20);
}

TEST(Arguments, TheTridagonHasFourCases) {
    const auto cells = [](std::initializer_list<const char*> names) {
        CellSet set;
        for (const char* const name : names) set.insert(cell_of(name));
        return set;
    };
    Step step;
    step.evidence =
        GuardiansEvidence{.cells = cells({"r4c4", "r4c9", "r5c6", "r5c7", "r6c5", "r6c8", "r7c6",
                                          "r7c8", "r8c5", "r8c7", "r9c4", "r9c9"}),
                          .digits = {Digit(3), Digit(7), Digit(9)},
                          .guardians = {Candidate(cell_of("r7c6"), Digit(1))}};
    const std::string text = explain(step, Grid());
    EXPECT_EQ(matches(text, "nothing is left for").size(), 4U) << text;
    EXPECT_TRUE(text.ends_with("So r7c6=1 must be true.")) << text;
}

}  // namespace
}  // namespace gridlemma
