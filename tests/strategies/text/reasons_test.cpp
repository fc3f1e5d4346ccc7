// SPDX-License-Identifier: Apache-2.0
// Sentences of colours, aligned cells, hidden sets, symmetries and clue covers: what they say of
// the grid is read back and compared with it.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/classic.hpp"
#include "strategies/text/text.hpp"
#include "tests/strategies/text/sentence_reader.hpp"

namespace gridlemma {
namespace {

using test::cell_of;
using test::cells_in;
using test::for_each_step_with;
using test::house_of;
using test::Match;
using test::matches;

Candidate candidate_of(const std::string& name) {
    return {cell_of(name), Digit(name.back() - '0')};
}

/// "row 3", "rows 2 and 6", "column 3 and box 1": all that a list of houses names.
HouseSet houses_in(const std::string& text) {
    HouseSet houses;
    for (const Match& match : matches(text, "(row|column|box)(?:e?s)? ((?:[1-9](?:, | and )?)+)"))
        for (const Match& number : matches(match[2], "[1-9]"))
            houses.insert(*house_of(match[1] + ' ' + number[0]));
    return houses;
}

bool see_one_of(const CellSet& cells, const CellSet& others) {
    for (Cell cell : cells)
        if (!classic::peers(cell).intersects(others)) return false;
    return true;
}

TEST(Reasons, ColoursNameTheirLinksAndWhoSeesThem) {
    int links = 0;
    int clashes = 0;
    for_each_step_with<ColorsEvidence>([&](const Step& step, const Grid& before) {
        const auto& colors = std::get<ColorsEvidence>(step.evidence);
        const std::string text = explain(step, before);
        const auto linked = matches(text, "^[1-9] has two places in (?:each of )?([^(]*) \\(");
        ASSERT_EQ(linked.size(), 1U) << text;
        for (House house : houses_in(linked[0][1])) {
            ++links;
            EXPECT_EQ(before.places(house, colors.digit).size(), 2) << text;
        }
        if (step.strategy != "multi-colors-1") return;
        CellSet gone;
        for (const Match& clash :
             matches(text,
                     "(r[1-9]c[1-9]) sees (r[1-9]c[1-9]), so not both are [1-9], and it is "
                     "in ([^.]*) or in ([^.]*)\\. ([^.]*) sees? a cell of either")) {
            ++clashes;
            EXPECT_TRUE(classic::sees(cell_of(clash[1]), cell_of(clash[2]))) << text;
            const CellSet seers = cells_in(clash[5]);
            EXPECT_TRUE(see_one_of(seers, cells_in(clash[3]))) << text;
            EXPECT_TRUE(see_one_of(seers, cells_in(clash[4]))) << text;
            gone |= seers;
        }
        for (Candidate candidate : step.eliminations)
            EXPECT_TRUE(gone.contains(candidate.cell())) << text;
    });
    EXPECT_GE(links, 20);
    EXPECT_GE(clashes, 4);
}

TEST(Reasons, ThreeDColoursNameTheirLinks) {
    int links = 0;
    for_each_step_with<MedusaEvidence>([&](const Step& step, const Grid& before) {
        const std::string text = explain(step, before);
        const std::size_t end = text.find(": two options each (strong links). So ");
        ASSERT_NE(end, std::string::npos) << text;
        for (const Match& item : matches(text.substr(0, end), "[^;]+")) {
            for (Cell cell : cells_in(item[0])) {
                EXPECT_EQ(before.at(cell).size(), 2) << text;
                ++links;
            }
            for (const Match& truths : matches(item[0], "([1-9]) in (.*)"))
                for (House house : houses_in(truths[2])) {
                    EXPECT_EQ(before.places(house, Digit(truths[1][0] - '0')).size(), 2) << text;
                    ++links;
                }
        }
    });
    EXPECT_GE(links, 30);
}

/// Whether the candidates cannot all be true, for the reason that is told: two exclude each other,
/// or they leave fewer digits than these cells for them.
bool fails(const std::vector<Candidate>& all, const CellSet& emptied, const Grid& before) {
    if (emptied.empty()) {
        for (Candidate one : all)
            for (Candidate other : all)
                if (before.geometry().sees(one, other)) return true;
        return false;
    }
    DigitSet digits;
    for (Cell cell : emptied) {
        DigitSet left = before.at(cell);
        for (Candidate one : all)
            if (classic::sees(one.cell(), cell)) left -= one.digit();
        digits |= left;
    }
    return digits.size() < emptied.size();
}

/// The ways to fill the aligned cells that an aligned exclusion tells of.
class Exclusion {
 public:
    Exclusion(const Step& step, const Grid& before) : before_(before) {
        const std::string text = explain(step, before);
        for (const Match& each : matches(text, "With (r[1-9]c[1-9]=[1-9]), ([^.]*)")) {
            const Candidate excluded = candidate_of(each[1]);
            std::vector<std::vector<Candidate>> refuted;
            for (const Match& way : matches(each[2], "[^;]+")) {
                std::vector<Candidate> some{excluded};
                for (const Match& one : matches(way[0], "r[1-9]c[1-9]=[1-9]"))
                    some.push_back(candidate_of(one[0]));
                const auto emptied = matches(way[0], "(?:nothing|too few digits) for (.*)");
                EXPECT_TRUE(
                    fails(some, emptied.empty() ? CellSet() : cells_in(emptied[0][1]), before))
                    << text << '\n'
                    << way[0];
                refuted.push_back(std::move(some));
            }
            const auto& cells = std::get<ExclusionEvidence>(step.evidence).cells;
            EXPECT_TRUE(covers({excluded}, cells - excluded.cell(), refuted)) << text;
            ++told_;
        }
    }
    [[nodiscard]] int told() const { return told_; }

 private:
    /// Whether each way to fill the open cells contains one of those that are refuted.
    bool covers(const std::vector<Candidate>& filled, const CellSet& open,
                const std::vector<std::vector<Candidate>>& refuted) {
        const auto is_filled = [&](Candidate one) {
            return std::ranges::find(filled, one) != filled.end();
        };
        for (const auto& way : refuted)
            if (std::ranges::all_of(way, is_filled)) return true;
        if (open.empty()) return false;
        for (Digit digit : before_.at(open.first())) {
            std::vector<Candidate> more = filled;
            more.emplace_back(open.first(), digit);
            if (!covers(more, open - open.first(), refuted)) return false;
        }
        return true;
    }

    const Grid& before_;
    int told_ = 0;
};

TEST(Reasons, AlignedExclusionsTellEachWay) {
    int told = 0;
    for_each_step_with<ExclusionEvidence>(
        [&](const Step& step, const Grid& before) { told += Exclusion(step, before).told(); });
    EXPECT_GE(told, 4);
}

TEST(Reasons, HiddenSetsAreWhereTheyAreSaidToBe) {
    int sets = 0;
    for_each_step_with<AlternatingChainEvidence>([&](const Step& step, const Grid& before) {
        const auto& chain = std::get<AlternatingChainEvidence>(step.evidence);
        if (chain.hidden_sets.empty()) return;
        const std::string text = explain(step, before);
        const auto in_house =
            matches(text,
                    "In ((?:row|column|box) [1-9]), ((?:[1-9](?:, | and )?)+) can only be in "
                    "((?:r[1-9]c[1-9](?:, | and )?)+)\\.");
        const auto outside = matches(text,
                                     "Outside (box [1-9]), (row [1-9]) can hold "
                                     "((?:[1-9](?:, | and )?)+) only in (r[1-9]c[1-9]), "
                                     "(column [1-9]) only in (r[1-9]c[1-9])\\.");
        EXPECT_EQ(in_house.size() + outside.size(), chain.hidden_sets.size()) << text;
        for (const Match& one : in_house)
            for (const Match& digit : matches(one[2], "[1-9]"))
                EXPECT_TRUE(cells_in(one[3]).contains(
                    before.places(*house_of(one[1]), Digit(digit[0][0] - '0'))))
                    << text;
        for (const Match& one : outside)
            for (const Match& digit : matches(one[3], "[1-9]"))
                for (const std::size_t line : {2U, 5U})
                    EXPECT_TRUE(
                        (classic::cells_of(*house_of(one[1])) | cell_of(one[line == 2 ? 4 : 6]))
                            .contains(
                                before.places(*house_of(one[line]), Digit(digit[0][0] - '0'))))
                        << text;
        sets += static_cast<int>(chain.hidden_sets.size());
    });
    EXPECT_GE(sets, 3);
}

TEST(Reasons, SymmetriesSayWhyACandidateIsFalse) {
    int reasons = 0;
    for_each_step_with<SymmetryEvidence>([&](const Step& step, const Grid& before) {
        const std::string text = explain(step, before);
        for (const Match& one :
             matches(text,
                     "(r[1-9]c[1-9]=[1-9]) becomes ((?:r[1-9]c[1-9]=[1-9](?:, then )?)+), and "
                     "these exclude each other")) {
            const std::string& images = one[2];
            EXPECT_TRUE(before.geometry().sees(candidate_of(one[1]),
                                               candidate_of(images.substr(images.size() - 6))))
                << text;
            ++reasons;
        }
        for (const Match& one : matches(text, "(r[1-9]c[1-9]=[1-9]), which is excluded")) {
            EXPECT_FALSE(before.has(candidate_of(one[1]))) << text;
            ++reasons;
        }
    });
    EXPECT_GE(reasons, 4);
}

/// "r7c5=2 and r7c6=6, r9c5=6 and r9c6=8": the digits of cells, read from a case.
std::map<Cell, char> filled_in(const std::string& text) {
    std::map<Cell, char> filled;
    for (const Match& one : matches(text, "r[1-9]c[1-9]=[1-9]"))
        filled[cell_of(one[0])] = one[0].back();
    return filled;
}

TEST(Reasons, ClueCoversOfTwoLinesEndWhereTheLinesCanChange) {
    int cases = 0;
    for_each_step_with<ClueCoverEvidence>([&](const Step& step, const Grid& before) {
        if (step.strategy != "two-line-clue-cover") return;
        const std::string text = explain(step, before);
        const std::size_t with = text.find("With ");
        ASSERT_NE(with, std::string::npos) << text;
        EXPECT_EQ(text.find("however"), std::string::npos) << text;
        for (const Match& end : matches(text,
                                        "((?:rows|columns) [1-9](?:(?:, | and )[1-9])*) have "
                                        "([1-9](?:(?:, | and )[1-9])*) in both")) {
            ++cases;
            const std::map<Cell, char> filled = filled_in(end.before.substr(with));
            for (House house : houses_in(end[1])) {
                CellSet here;
                for (const auto& [cell, digit] : filled)
                    if (classic::cells_of(house).contains(cell)) {
                        here.insert(cell);
                        EXPECT_NE(end[2].find(digit), std::string::npos) << text;
                    }
                EXPECT_EQ(here.size(), 2) << text;
                EXPECT_FALSE(here.intersects(before.givens())) << text;
            }
        }
    });
    EXPECT_GE(cases, 6);
}

TEST(Reasons, ReverseBugsEndInALoop) {
    int loops = 0;
    for_each_step_with<ClueCoverEvidence>([&](const Step& step, const Grid& before) {
        if (step.strategy != "reverse-bug") return;
        const std::string text = explain(step, before);
        for (const Match& end : matches(text, "the ([1-9])s and ([1-9])s in ([rc0-9,]+) could")) {
            ++loops;
            const std::map<Cell, char> filled = filled_in(end.before);
            const CellSet loop = cells_in(end[3]);
            EXPECT_FALSE(loop.intersects(before.givens())) << text;
            for (Cell cell : loop)
                for (House house : classic::houses_of(cell)) {
                    std::multiset<char> digits;
                    for (Cell each : loop& classic::cells_of(house))
                        digits.insert(filled.contains(each) ? filled.at(each)
                                                            : before.digit_at(each)->character());
                    EXPECT_EQ(digits, (std::multiset<char>{end[1][0], end[2][0]})) << text;
                }
        }
    });
    EXPECT_GE(loops, 3);
}

}  // namespace
}  // namespace gridlemma
