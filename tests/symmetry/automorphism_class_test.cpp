// SPDX-License-Identifier: Apache-2.0
// Classes of automorphisms: the published sizes of the classes and numbers of grids, and
// conjugates.
#include "engine/symmetry/automorphism_class.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "engine/symmetry/minlex.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

struct Published {
    std::uint64_t maps;   ///< In the class.
    std::uint64_t grids;  ///< That such a map leaves as they are, up to their digits.
};

/// By the number of the class. Ref: E. Russell, F. Jarvis, Mathematics of Sudoku II, 2006.
const std::map<int, Published> published{{1, {1, 18'383'222'420'692'992}},
                                         {7, {96, 21'233'664}},
                                         {8, {16, 107'495'424}},
                                         {9, {192, 4'204'224}},
                                         {10, {64, 2'508'084}},
                                         {22, {5'184, 323'928}},
                                         {23, {20'736, 162}},
                                         {24, {20'736, 288}},
                                         {25, {144, 14'837'760}},
                                         {26, {1'728, 2'592}},
                                         {27, {288, 5'184}},
                                         {28, {864, 2'085'120}},
                                         {29, {3'456, 1'296}},
                                         {30, {1'728, 294'912}},
                                         {31, {2'304, 648}},
                                         {32, {1'152, 6'342'480}},
                                         {37, {1'296, 30'258'432}},
                                         {40, {10'368, 1'854}},
                                         {43, {93'312, 288}},
                                         {79, {2'916, 155'492'352}},
                                         {86, {69'984, 13'056}},
                                         {134, {972, 449'445'888}},
                                         {135, {3'888, 27'648}},
                                         {142, {31'104, 6'480}},
                                         {143, {15'552, 1'728}},
                                         {144, {15'552, 3'456}},
                                         {145, {7'776, 13'824}}};

/// With the published numbers of grids, Burnside's lemma gives the number of essentially different
/// grids.
TEST(AutomorphismClasses, HaveAsManyMapsAsPublished) {
    std::map<int, std::uint64_t> maps;
    for (std::uint32_t i = 0; i < Morph::geometric_count; ++i)
        ++maps[automorphism_class(Morph::geometric(i))];
    std::uint64_t fixed = 0;
    for (const auto& [number, count] : maps) {
        if (number == 0) continue;
        ASSERT_TRUE(published.contains(number)) << number;
        EXPECT_EQ(count, published.at(number).maps) << number;
        fixed += count * published.at(number).grids;
    }
    EXPECT_EQ(maps.size(), published.size() + 1);
    EXPECT_EQ(maps[0], Morph::geometric_count - 311'409U);
    EXPECT_EQ(fixed, Morph::geometric_count * std::uint64_t{5'472'730'538});
}

TEST(AutomorphismClasses, OfConjugatesAndInversesAreTheSame) {
    Random random(31);
    for (int i = 0; i < 20'000; ++i) {
        const Morph map = Morph::random(random);
        const Morph other = Morph::random(random);
        const int number = automorphism_class(map);
        EXPECT_EQ(automorphism_class(other.inverse().then(map).then(other)), number);
        EXPECT_EQ(automorphism_class(map.inverse()), number);
    }
}

TEST(AutomorphismClasses, OfWellKnownMaps) {
    const auto class_of = [](const char* text) { return automorphism_class(*parse_morph(text)); };
    EXPECT_EQ(class_of("r123456789c123456789d987654321"), 1);
    EXPECT_EQ(class_of("tr123456789c123456789d123456789"), 37);
    EXPECT_EQ(class_of("tr987654321c987654321d123456789"), 37);
    EXPECT_EQ(class_of("r987654321c987654321d123456789"), 79);
    EXPECT_EQ(class_of("tr123456789c987654321d123456789"), 86);
    // Two rows change places: no grid is the same afterwards.
    EXPECT_EQ(class_of("r213456789c123456789d123456789"), 0);
}

/// The automorphisms of a full grid are of classes that leave a grid as it is.
TEST(AutomorphismClasses, OfGridsAreAmongThePublishedOnes) {
    Minlex minlex;
    for (const char* text :
         {"123456789456789123789123456231564897564897231897231564312645978645978312978312645",
          "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
          "123456789456789123789123456214365897365897214897214365531642978642978531978531642"}) {
        const Puzzle grid = test::puzzle_of(text);
        static_cast<void>(minlex(grid));
        const Morph back = minlex.morph().inverse();
        std::map<int, int> counts;
        minlex.for_each_morph([&](const Morph& morph) {
            const Morph automorphism = morph.then(back);
            EXPECT_EQ(automorphism(grid), grid);
            ++counts[automorphism_class(automorphism)];
        });
        EXPECT_FALSE(counts.contains(0));
        EXPECT_EQ(counts[1], 1);
    }
}

/// Counts the grids that a map leaves as they are, up to their digits.
class FixedGrids {
 public:
    explicit FixedGrids(const Morph& map) {
        std::array<bool, cell_count> seen{};
        for (int start = 0; start < cell_count; ++start) {
            if (seen[static_cast<std::size_t>(start)]) continue;
            auto& orbit = orbits_.emplace_back();
            for (Cell cell(start); !seen[static_cast<std::size_t>(cell.index())];
                 cell = map(cell)) {
                seen[static_cast<std::size_t>(cell.index())] = true;
                orbit.push_back(cell);
            }
        }
        done_.resize(orbits_.size());
    }
    /// Grids that differ in their digits alone count as one. What becomes of the digits may have
    /// any cycles; of digits with the same cycles, one choice stands for all.
    [[nodiscard]] std::uint64_t count() {
        double grids = 0;
        for_each_partition(9, 9, [&] {
            double centralizer = 1;
            std::map<std::size_t, double> alike;
            std::size_t first = 0;
            for (std::size_t length : cycles_) {
                for (std::size_t i = 0; i < length; ++i)
                    next_digit_[first + i] = first + (i + 1) % length;
                first += length;
                centralizer *= static_cast<double>(length) * ++alike[length];
            }
            found_ = 0;
            fill();
            grids += static_cast<double>(found_) / centralizer;
        });
        return static_cast<std::uint64_t>(std::llround(grids));
    }

 private:
    // NOLINTNEXTLINE(misc-no-recursion): nine digits.
    void for_each_partition(std::size_t rest, std::size_t most,
                            const std::function<void()>& visit) {
        if (rest == 0) return visit();
        for (std::size_t length = std::min(rest, most); length > 0; --length) {
            cycles_.push_back(length);
            for_each_partition(rest - length, length, visit);
            cycles_.pop_back();
        }
    }
    bool put(const std::vector<Cell>& orbit, std::size_t digit, std::array<unsigned, 27>& used) {
        for (Cell cell : orbit) {
            for (House house : {cell.row(), cell.column(), cell.box()}) {
                unsigned& digits = used[static_cast<std::size_t>(house.index())];
                if ((digits >> digit & 1U) != 0) return false;
                digits |= 1U << digit;
            }
            digit = next_digit_[digit];
        }
        return true;
    }
    // NOLINTNEXTLINE(misc-no-recursion): an orbit more.
    void fill() {
        std::size_t best = orbits_.size();
        std::vector<std::pair<std::size_t, std::array<unsigned, 27>>> ways;
        for (std::size_t i = 0; i < orbits_.size(); ++i) {
            if (done_[i]) continue;
            std::vector<std::pair<std::size_t, std::array<unsigned, 27>>> each;
            for (std::size_t digit = 0; digit < 9; ++digit) {
                std::size_t after = digit;
                for (std::size_t k = 0; k < orbits_[i].size(); ++k) after = next_digit_[after];
                auto used = used_;
                if (after == digit && put(orbits_[i], digit, used)) each.emplace_back(digit, used);
            }
            if (best == orbits_.size() || each.size() < ways.size()) {
                best = i;
                ways = std::move(each);
            }
            if (ways.size() < 2) break;
        }
        if (best == orbits_.size()) {
            ++found_;
            return;
        }
        done_[best] = true;
        const auto before = used_;
        for (const auto& way : ways) {
            used_ = way.second;
            fill();
        }
        used_ = before;
        done_[best] = false;
    }

    std::vector<std::vector<Cell>> orbits_;
    std::vector<bool> done_;
    std::vector<std::size_t> cycles_;
    std::array<std::size_t, 9> next_digit_{};
    std::array<unsigned, 27> used_{};
    std::uint64_t found_ = 0;
};

/// Those with few grids. The number of maps alone does not tell 23 from 24, 26 from 30 and 143 from
/// 144.
TEST(AutomorphismClasses, LeaveAsManyGridsAsPublished) {
    const std::uint64_t most = test::is_sanitized ? 200 : test::is_long_run() ? 30'000 : 3'500;
    std::map<int, Morph> first;
    for (std::uint32_t i = 0; i < Morph::geometric_count; ++i) {
        const Morph map = Morph::geometric(i);
        first.try_emplace(automorphism_class(map), map);
    }
    for (const auto& [number, known] : published) {
        if (known.grids > most) continue;
        EXPECT_EQ(FixedGrids(first.at(number)).count(), known.grids) << number;
    }
}

}  // namespace
}  // namespace gridlemma
