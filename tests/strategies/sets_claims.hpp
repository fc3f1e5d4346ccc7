// SPDX-License-Identifier: Apache-2.0
// What evidence about sets of cells claims, checked against the grid before the step.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma::test {

/// The claims of sets of cells.
class SetsClaims {
 public:
    SetsClaims(const Grid& grid, const Step& step, const SetsEvidence& evidence)
        : grid_(grid), step_(step), evidence_(evidence) {}

    void expect() const {
        for (const SetsEvidence::Set& set : evidence_.sets) {
            DigitSet digits;
            for (Cell cell : set.cells) digits |= grid_.at(cell);
            EXPECT_EQ(set.digits, digits);
        }
        switch (evidence_.kind) {
            case SetsEvidence::Kind::chain:
                EXPECT_EQ(evidence_.links.size() + 1, evidence_.sets.size());
                expect_almost_locked();
                expect_links();
                expect_seen(evidence_.digits, {evidence_.sets.front(), evidence_.sets.back()});
                break;
            case SetsEvidence::Kind::doubly_linked:
                EXPECT_EQ(evidence_.sets.size(), 2U);
                EXPECT_EQ(evidence_.links.size(), 2U);
                expect_almost_locked();
                expect_links();
                break;
            case SetsEvidence::Kind::blossom:
                expect_almost_locked();
                expect_petals();
                expect_seen(evidence_.digits, evidence_.sets);
                break;
            case SetsEvidence::Kind::intersection:
                expect_intersection();
                break;
            case SetsEvidence::Kind::bent:
                ASSERT_EQ(evidence_.sets.size(), 1U);
                expect_bent(evidence_.sets[0], evidence_.digits);
                // None is loose: each digit leaves what sees all its places.
                expect_seen(evidence_.digits.empty() ? eliminated() : evidence_.digits,
                            evidence_.sets);
                break;
            case SetsEvidence::Kind::ring:
                EXPECT_EQ(evidence_.links.size(), evidence_.sets.size());
                expect_links();
                expect_as_many_digits_as_cells();
                break;
        }
    }

 private:
    [[nodiscard]] CellSet places(const SetsEvidence::Set& set, Digit digit) const {
        return set.cells & grid_.where(digit);
    }

    void expect_almost_locked() const {
        for (const SetsEvidence::Set& set : evidence_.sets)
            EXPECT_EQ(set.digits.size(), set.cells.size() + 1);
    }

    /// All places of a linking digit in one set see all those in the next one.
    void expect_links() const {
        for (std::size_t i = 0; i < evidence_.links.size(); ++i) {
            const SetsEvidence::Set& from = evidence_.sets[i];
            const SetsEvidence::Set& to = evidence_.sets[(i + 1) % evidence_.sets.size()];
            for (Digit digit : evidence_.links[i])
                EXPECT_TRUE(classic::common_peers(places(from, digit)).contains(places(to, digit)))
                    << "link " << i << " by " << digit.character();
        }
    }

    void expect_petals() const {
        ASSERT_EQ(evidence_.links.size(), evidence_.sets.size());
        DigitSet digits;
        for (std::size_t i = 0; i < evidence_.links.size(); ++i) {
            digits |= evidence_.links[i];
        }
        const Truth stem = evidence_.stem;
        if (!stem.is_cell()) return expect_petals_of(stem.house(), stem.digit());
        for (std::size_t i = 0; i < evidence_.links.size(); ++i)
            for (Digit digit : evidence_.links[i])
                EXPECT_TRUE(classic::peers(stem.cell()).contains(places(evidence_.sets[i], digit)));
        EXPECT_EQ(digits, grid_.at(stem.cell()));
    }
    /// Each place of the digit sees all of it in one of the sets.
    void expect_petals_of(House house, Digit digit) const {
        for (DigitSet link : evidence_.links) EXPECT_EQ(link, DigitSet(digit));
        for (Cell place : grid_.places(house, digit)) {
            const auto loses_it = [&](const SetsEvidence::Set& set) {
                return classic::peers(place).contains(places(set, digit));
            };
            EXPECT_TRUE(std::ranges::any_of(evidence_.sets, loses_it)) << to_string(place);
        }
    }

    [[nodiscard]] DigitSet eliminated() const {
        DigitSet digits;
        for (Candidate candidate : step_.eliminations) digits |= candidate.digit();
        return digits;
    }

    /// What the step eliminates is of these digits, and sees all their places in the sets.
    void expect_seen(DigitSet digits, const std::vector<SetsEvidence::Set>& sets) const {
        for (Candidate candidate : step_.eliminations)
            for (const SetsEvidence::Set& set : sets)
                EXPECT_TRUE(
                    classic::peers(candidate.cell()).contains(places(set, candidate.digit())));
        EXPECT_EQ(eliminated(), digits);
    }

    void expect_bent(const SetsEvidence::Set& set, DigitSet loose) const {
        EXPECT_EQ(set.cells.size(), set.digits.size());
        for (Digit digit : set.digits - loose)
            for (Cell cell : places(set, digit))
                for (Cell other : places(set, digit) - classic::peers(cell) - cell)
                    EXPECT_TRUE(are_tied(cell, other, digit))
                        << to_string(cell) << ' ' << to_string(other) << ' ' << digit.character();
        if (!loose.empty()) return;
        for (Digit digit : eliminated()) EXPECT_TRUE(set.digits.contains(digit));
    }
    /// Whether a truth of the step would have no place left if both cells had the digit.
    [[nodiscard]] bool are_tied(Cell one, Cell other, Digit digit) const {
        return std::ranges::any_of(step_.truths, [&](Truth truth) {
            return !truth.is_cell() && truth.digit() == digit &&
                   (classic::peers(one) | classic::peers(other))
                       .contains(grid_.places(truth.house(), digit));
        });
    }

    void expect_intersection() const {
        ASSERT_EQ(evidence_.sets.size(), 3U);
        const auto& core = evidence_.sets[0];
        EXPECT_EQ(classic::common_houses(core.cells).size(), 2);
        int cells = core.cells.size();
        int digits = core.digits.size();
        for (std::size_t i : {1U, 2U}) {
            EXPECT_GE(classic::common_houses(core.cells | evidence_.sets[i].cells).size(), 1);
            cells += evidence_.sets[i].cells.size();
            digits += (evidence_.sets[i].digits - core.digits).size();
        }
        EXPECT_EQ(cells, digits);
    }

    void expect_as_many_digits_as_cells() const {
        int cells = 0;
        int digits = 0;
        for (const SetsEvidence::Set& set : evidence_.sets) cells += set.cells.size();
        for (DigitSet link : evidence_.links) digits += link.size();
        EXPECT_EQ(cells, digits);
    }

    const Grid& grid_;
    const Step& step_;
    const SetsEvidence& evidence_;
};

}  // namespace gridlemma::test
