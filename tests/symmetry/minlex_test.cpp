// SPDX-License-Identifier: Apache-2.0
// Canonical forms: against brute force, published forms, and images of the same puzzle.
#include "engine/symmetry/minlex.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/soundness/audit.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

Puzzle as_puzzle(const Solution& solution) {
    Puzzle puzzle;
    for (int i = 0; i < cell_count; ++i)
        puzzle.give(Cell(i), solution[static_cast<std::size_t>(i)]);
    return puzzle;
}

std::vector<Puzzle> grids(std::size_t count) {
    std::vector<Puzzle> all;
    for (const Puzzle& puzzle : test::load_own_puzzles(count))
        all.push_back(as_puzzle(*test::only_solution(puzzle)));
    return all;
}

/// A puzzle with about `percent` of the givens of another one.
Puzzle thinned(const Puzzle& puzzle, unsigned percent, Random& random) {
    Puzzle thin;
    for (Cell cell : puzzle.givens())
        if (random.below(100) < percent) thin.give(cell, *puzzle.given(cell));
    return thin;
}

/// Any digits anywhere: twice in a house, too.
Puzzle any_digits(std::size_t count, Random& random) {
    Puzzle puzzle;
    for (std::size_t i = 0; i < count; ++i)
        puzzle.give(Cell(static_cast<int>(random.below(cell_count))),
                    Digit(static_cast<int>(random.below(9)) + 1));
    return puzzle;
}

/// Puzzles of all kinds: minimal ones, sparse ones, almost full ones, and such as have no solution.
std::vector<Puzzle> all_kinds(std::size_t count) {
    Random random(11);
    std::vector<Puzzle> puzzles = test::load_own_puzzles(count);
    const std::vector<Puzzle> full = grids(count);
    for (std::size_t i = 0; i < count; ++i) {
        puzzles.push_back(thinned(puzzles[i], 40, random));
        for (unsigned percent : {30U, 50U, 70U, 90U, 97U})
            puzzles.push_back(thinned(full[i], percent, random));
        puzzles.push_back(any_digits(12, random));
        puzzles.push_back(any_digits(30, random));
        puzzles.push_back(full[i]);
    }
    return puzzles;
}

/// The least image and how many geometric morphs lead to it, by trying all of them.
struct BruteForce {
    explicit BruteForce(const Puzzle& puzzle) {
        for (std::uint32_t i = 0; i < Morph::geometric_count; ++i)
            take(puzzle, Morph::geometric(i).inverse());
    }
    /// `from` says where the digit of a cell of the image comes from.
    void take(const Puzzle& puzzle, const Morph& from) {
        std::array<char, 10> label{};
        char next = '1';
        bool is_less = count == 0;
        std::string text(cell_count, '.');
        for (int i = 0; i < cell_count; ++i) {
            const std::optional<Digit> digit = puzzle.given(from(Cell(i)));
            const auto place = static_cast<std::size_t>(i);
            if (digit) {
                char& known = label[static_cast<std::size_t>(digit->value())];
                if (known == 0) known = next++;
                text[place] = known;
            }
            if (is_less) continue;
            if (text[place] > least[place]) return;
            is_less = text[place] < least[place];
        }
        if (is_less) count = 0;
        least = text;
        ++count;
    }

    std::string least;
    std::uint64_t count = 0;
};

TEST(Minlex, IsWhatBruteForceFinds) {
    const std::size_t count = test::is_long_run() ? 120 : 1;
    Minlex minlex;
    for (const Puzzle& puzzle : all_kinds(count)) {
        const BruteForce expected(puzzle);
        EXPECT_EQ(to_string(minlex(puzzle)), expected.least) << to_string(puzzle);
        EXPECT_EQ(minlex.automorphism_count(), expected.count) << to_string(puzzle);
    }
}

TEST(Minlex, IsTheSameForAllImages) {
    Random random(3);
    Minlex minlex;
    for (const Puzzle& puzzle : all_kinds(test::swept(2'000, 20'000))) {
        const Puzzle form = minlex(puzzle);
        const std::uint64_t count = minlex.automorphism_count();
        EXPECT_EQ(minlex.morph()(puzzle), form) << to_string(puzzle);
        const Puzzle image = Morph::random(random)(puzzle);
        ASSERT_EQ(minlex(image), form) << to_string(puzzle) << ' ' << to_string(image);
        EXPECT_EQ(minlex.automorphism_count(), count);
        EXPECT_EQ(minlex.morph()(image), form);
        EXPECT_EQ(minlex(form), form);
    }
}

/// A million images in a long run: of puzzles of all kinds and of grids, many of each.
TEST(Minlex, IsTheSameForManyImagesOfEach) {
    const std::size_t images = test::is_long_run() ? 1'000 : 10;
    Random random(21);
    Minlex minlex;
    std::size_t tried = 0;
    for (const Puzzle& puzzle : all_kinds(112)) {
        const Puzzle form = minlex(puzzle);
        const std::string text = to_string(form);
        EXPECT_EQ(minlex.text(puzzle), text);
        for (std::size_t i = 0; i < images; ++i, ++tried) {
            const Puzzle image = Morph::random(random)(puzzle);
            ASSERT_EQ(minlex.text(image), text) << to_string(puzzle) << ' ' << to_string(image);
        }
    }
    EXPECT_GE(tried, 1'000 * images);
}

// Forms and group orders found by several other programs.
TEST(Minlex, AgreesWithWhatIsPublished) {
    struct Example {
        const char* puzzle;
        const char* form;  ///< Null: the puzzle itself.
        std::uint64_t automorphisms;
    };
    Minlex minlex;
    for (const auto& [puzzle, form, automorphisms] :
         {Example{
              "45.....6......17..8...............92....7.1..5...36..........58..1..7............",
              "................12..1..3..4.....1.3..5....6...7..4.8......7.......59...7..3......",
              1},
          // The least and the greatest of the grids' forms.
          Example{
              "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
              nullptr, 3},
          Example{
              "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
              nullptr, 72},
          // The grid with the most automorphisms.
          Example{
              "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
              nullptr, 648},
          // The grid with the most puzzles of 17 givens.
          Example{
              "639241785284765193517983624123857946796432851458619237342178569861594372975326418",
              "123456789456789123798231564234675918815943276967812435379164852582397641641528397",
              1}}) {
        EXPECT_EQ(to_string(minlex(test::puzzle_of(puzzle))), form == nullptr ? puzzle : form);
        EXPECT_EQ(minlex.automorphism_count(), automorphisms) << puzzle;
    }
}

TEST(Minlex, AllItsMorphsDifferAndLeadToTheForm) {
    Minlex minlex;
    for (const char* text :
         {"123456789456789123789123456231564897564897231897231564312645978645978312978312645",
          "1...5...9.........................................................................",
          ".................................................................................",
          "12..............................................................................."}) {
        const Puzzle puzzle = test::puzzle_of(std::string(text).substr(0, cell_count));
        if (puzzle.givens().empty() && test::is_sanitized) continue;
        const Puzzle form = minlex(puzzle);
        std::vector<Morph> morphs = minlex.morphs();
        EXPECT_EQ(morphs.size(), minlex.automorphism_count());
        if (puzzle.givens().empty()) {
            EXPECT_EQ(morphs.size(), Morph::geometric_count);
            continue;
        }
        std::set<std::array<int, cell_count>> seen;
        for (const Morph& morph : morphs) {
            ASSERT_EQ(morph(puzzle), form);
            std::array<int, cell_count> cells{};
            for (int i = 0; i < cell_count; ++i)
                cells[static_cast<std::size_t>(i)] = morph(Cell(i)).index();
            seen.insert(cells);
        }
        EXPECT_EQ(seen.size(), morphs.size());
    }
}

}  // namespace
}  // namespace gridlemma
