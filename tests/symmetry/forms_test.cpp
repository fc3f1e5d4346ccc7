// SPDX-License-Identifier: Apache-2.0
// The canonical forms besides minlex: against brute force, published forms, and images of the same
// puzzle.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/geometries.hpp"
#include "engine/generate/random_grid.hpp"
#include "engine/symmetry/geometry_minlex.hpp"
#include "engine/symmetry/minlex.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// What makes one image less than another: texts in which an empty cell is a dot.
using FormKey = std::function<std::string(const std::string& image)>;

std::string pattern_in(std::string text) {
    for (char& character : text)
        if (character != '.') character = '1';
    return text;
}

std::string rows_key(const std::string& image) {
    std::string key;
    for (std::size_t row = 0; row < 9; ++row) {
        const std::string text = image.substr(9 * row, 9);
        key += pattern_in(text) + text;
    }
    return key;
}

std::string pattern_key(const std::string& image) { return pattern_in(image) + image; }

/// The digits in the order in which they occur become 1, 2, 3, …
std::string with_new_labels(std::string text) {
    std::array<char, 256> label{};
    char next = '1';
    for (char& character : text) {
        if (character == '.') continue;
        char& known = label[static_cast<unsigned char>(character)];
        if (known == 0) known = next++;
        character = known;
    }
    return text;
}

std::string brute_force_form(const Puzzle& puzzle, const FormKey& key_of) {
    std::string least;
    std::string least_key;
    const std::string text = to_string(puzzle);
    std::string image(cell_count, '.');
    for (std::uint32_t i = 0; i < Morph::geometric_count; ++i) {
        const Morph from = Morph::geometric(i);
        for (int cell = 0; cell < cell_count; ++cell)
            image[static_cast<std::size_t>(cell)] =
                text[static_cast<std::size_t>(from(Cell(cell)).index())];
        // Most first rows have more digits than the least one: a look at them saves time.
        if (!least.empty() && pattern_in(image.substr(0, 9)) > pattern_in(least.substr(0, 9)))
            continue;
        const std::string labelled = with_new_labels(image);
        std::string key = key_of(labelled);
        if (!least.empty() && key >= least_key) continue;
        least = labelled;
        least_key = std::move(key);
    }
    return least;
}

TEST(CanonicalForms, AreWhatBruteForceFinds) {
    const std::vector<Puzzle> puzzles = test::load_own_puzzles(test::is_long_run() ? 30 : 1);
    Minlex rows(CanonicalForm::rows);
    Minlex pattern(CanonicalForm::pattern);
    for (const Puzzle& puzzle : puzzles) {
        EXPECT_EQ(to_string(rows(puzzle)), brute_force_form(puzzle, rows_key));
        EXPECT_EQ(to_string(pattern(puzzle)), brute_force_form(puzzle, pattern_key));
    }
}

/// Some candidates of a puzzle in which a few are gone.
Puzzle with_marks(const Puzzle& puzzle, const Solution& solution, Random& random) {
    Puzzle marked;
    for (int i = 0; i < cell_count; ++i) {
        const Cell cell(i);
        const Digit digit = solution[static_cast<std::size_t>(i)];
        DigitSet digits = puzzle.given(cell) ? DigitSet(digit) : DigitSet::all();
        for (Digit other : DigitSet::all())
            if (random.below(3) == 0 && other != digit) digits -= other;
        marked.allow(cell, digits);
    }
    return marked;
}

/// The least text of 729 characters over all morphs, by trying them. New labels: the first cell's
/// digits are the last ones, and so on; here all 9! are not tried, but those that its cells fix.
std::string brute_force_marks(const Puzzle& puzzle) {
    std::string least;
    for (std::uint32_t i = 0; i < Morph::geometric_count; ++i) {
        const Morph from = Morph::geometric(i);
        // Digits that no cell has told apart are one block; a block's first label.
        std::array<int, 9> block{};
        std::string text;
        bool is_less = least.empty();
        for (int c = 0; c < cell_count; ++c) {
            const DigitSet digits = puzzle.allowed(from(Cell(c)));
            std::array<int, 9> next = block;
            std::string cell(9, '.');
            for (int label = 0; label < 9; ++label) {
                int size = 0;
                int inside = 0;
                for (int d = 0; d < 9; ++d)
                    if (block[static_cast<std::size_t>(d)] == label) {
                        ++size;
                        inside += digits.contains(Digit(d + 1)) ? 1 : 0;
                    }
                for (int k = 0; k < inside; ++k) {
                    const int place = label + size - 1 - k;
                    cell[static_cast<std::size_t>(place)] = static_cast<char>('1' + place);
                }
                for (int d = 0; d < 9; ++d)
                    if (block[static_cast<std::size_t>(d)] == label &&
                        digits.contains(Digit(d + 1)))
                        next[static_cast<std::size_t>(d)] = label + size - inside;
            }
            block = next;
            text += cell;
            if (is_less) continue;
            const int order = cell.compare(least.substr(static_cast<std::size_t>(9 * c), 9));
            if (order > 0) break;
            is_less = order < 0;
        }
        if (is_less && text.size() == 729) least = text;
    }
    return least;
}

TEST(CanonicalForms, OfPencilmarksAreWhatBruteForceFinds) {
    Random random(5);
    Minlex minlex;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::is_long_run() ? 20 : 1)) {
        const Puzzle marked = with_marks(puzzle, *test::only_solution(puzzle), random);
        EXPECT_EQ(to_string(minlex(marked)), brute_force_marks(marked));
    }
}

TEST(CanonicalForms, OfPencilmarksAreTheSameForAllImages) {
    Random random(6);
    Minlex minlex;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(300))) {
        const Puzzle marked = with_marks(puzzle, *test::only_solution(puzzle), random);
        const Puzzle form = minlex(marked);
        EXPECT_EQ(minlex.morph()(marked), form);
        EXPECT_EQ(minlex.automorphism_count(), minlex.morphs().size());
        EXPECT_EQ(minlex(Morph::random(random)(marked)), form);
        EXPECT_EQ(minlex(form), form);
    }
    // Symmetrical ones, with digits that nothing tells apart.
    Puzzle symmetrical;
    for (int i = 0; i < cell_count; i += 10) symmetrical.allow(Cell(i), {Digit(1), Digit(2)});
    const Puzzle form = minlex(symmetrical);
    const std::uint64_t count = minlex.automorphism_count();
    EXPECT_GT(count, 1U);
    EXPECT_EQ(minlex(Morph::random(random)(symmetrical)), form);
    EXPECT_EQ(minlex.automorphism_count(), count);
}

TEST(CanonicalForms, AreTheSameForAllImages) {
    Random random(7);
    for (const CanonicalForm form : {CanonicalForm::rows, CanonicalForm::pattern}) {
        Minlex minlex(form);
        for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(2'000))) {
            const Puzzle image = minlex(puzzle);
            EXPECT_EQ(minlex.morph()(puzzle), image);
            EXPECT_EQ(minlex(Morph::random(random)(puzzle)), image);
        }
    }
    Minlex minlex;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(2'000))) {
        const Solution solution = *test::only_solution(puzzle);
        const Puzzle form = minlex.with_solution(puzzle, solution);
        EXPECT_EQ(minlex.morph()(puzzle), form);
        const Morph morph = Morph::random(random);
        EXPECT_EQ(minlex.with_solution(morph(puzzle), morph(solution)), form);
    }
}

/// The grid with 648 automorphisms, and a puzzle that only some of them leave as it is: of the
/// images in the same grid, the least one is the form.
TEST(CanonicalForms, OfTheSolutionAreTheLeastOfAllImagesInTheGrid) {
    const std::string grid =
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    Random random(8);
    Minlex minlex;
    for (int round = 0; round < 20; ++round) {
        std::string text = grid;
        for (char& character : text)
            if (random.below(2) == 0) character = '.';
        const Puzzle puzzle = test::puzzle_of(text);
        Solution solution{};
        for (std::size_t i = 0; i < solution.size(); ++i) solution[i] = Digit(grid[i] - '0');
        const Puzzle form = minlex.with_solution(puzzle, solution);
        const std::uint64_t count = minlex.automorphism_count();
        static_cast<void>(minlex(test::puzzle_of(grid)));
        const std::vector<Morph> automorphisms = minlex.morphs();
        ASSERT_EQ(automorphisms.size(), 648U);
        std::vector<std::string> images;
        for (const Morph& morph : automorphisms) images.push_back(to_string(morph(puzzle)));
        const std::string least = *std::ranges::min_element(images);
        EXPECT_EQ(to_string(form), least);
        EXPECT_EQ(static_cast<std::uint64_t>(std::ranges::count(images, least)), count);
    }
}

/// As published programs write them.
TEST(CanonicalForms, AgreeWithWhatIsPublished) {
    const Puzzle puzzle = test::puzzle_of(
        "45.....6......17..8...............92....7.1..5...36..........58..1..7............");
    Minlex rows(CanonicalForm::rows);
    EXPECT_EQ(to_string(rows(puzzle)),
              "................12..3..4..........56....4.3...1..78........34...2.......19.....8.");
    Minlex pattern(CanonicalForm::pattern);
    EXPECT_EQ(to_string(pattern(puzzle)),
              "................12..3..4..........56....4.3...2..78........34...1.......29......8");
    Minlex minlex;
    EXPECT_EQ(to_string(minlex.with_solution(puzzle, *test::only_solution(puzzle))),
              ".2..5..8....1....6.9..3......1...........297........2....6.4.....6..8..1.........");
}

TEST(CanonicalForms, OfTheSolutionKeepTheGeometry) {
    Puzzle puzzle = test::puzzle_of(std::string(81, '.'));
    puzzle.set_geometry(**parse_geometry("x"));
    Random random(9);
    const Solution grid = random_grid(random, puzzle.geometry());
    for (int c = 0; c < cell_count; c += 2) puzzle.give(Cell(c), grid[c]);
    EXPECT_EQ(Minlex().with_solution(puzzle, grid).geometry().text(), "x");
}

/// The least image by brute force, in which the symmetries are found by looking at all morphs.
std::string brute_force_form(const Puzzle& puzzle, const std::vector<Morph>& symmetries,
                             const FormKey& key_of) {
    std::string least;
    std::string least_key;
    for (const Morph& morph : symmetries) {
        const std::string image = with_new_labels(to_string(morph(puzzle)));
        if (const std::string key = key_of(image); least.empty() || key < least_key) {
            least = image;
            least_key = key;
        }
    }
    return least;
}

struct GeometryCase {
    const char* name;
    std::size_t symmetries;
};
// Disjoint groups: the same order of the three rows in each band, of the three columns in each
// stack, and any order of bands and stacks: 2 * (3! * 3!)^2. Windows: the two rows of a band that
// are in the same windows can be exchanged, in both such bands, and all rows be reversed; columns
// as well: 2 * (2^3)^2. A knight's moves: the symmetries of the square.
constexpr std::array geometries{GeometryCase{"x", 96}, GeometryCase{"windoku", 128},
                                GeometryCase{"x+windoku", 16}, GeometryCase{"disjoint", 2592},
                                GeometryCase{"anti-knight", 8}};

TEST(FormsInGeometries, SymmetriesAreAGroupThatKeepsHouses) {
    for (const GeometryCase& each : geometries) {
        const GeometryRef shared = *parse_geometry(each.name);
        const Geometry& geometry = *shared;
        const std::shared_ptr<const std::vector<Morph>> known = symmetries_of(geometry);
        const std::vector<Morph>& symmetries = *known;
        EXPECT_EQ(symmetries.size(), each.symmetries) << each.name;
        EXPECT_EQ(symmetries_of(geometry), known);
        EXPECT_EQ(symmetries.front(), Morph());
        Random random(1);
        const auto any = [&] {
            return symmetries[random.below(static_cast<std::uint32_t>(symmetries.size()))];
        };
        for (int i = 0; i < 50; ++i) {
            EXPECT_TRUE(std::ranges::count(symmetries, any().then(any())) == 1) << each.name;
            const Morph morph = any();
            for (Cell a : CellSet::all())
                for (Cell b : CellSet::all())
                    ASSERT_EQ(geometry.sees(a, b), geometry.sees(morph(a), morph(b)));
        }
    }
}

TEST(FormsInGeometries, AreTheLeastImages) {
    for (const GeometryCase& each : geometries) {
        const GeometryRef shared = *parse_geometry(each.name);
        const Geometry& geometry = *shared;
        const std::shared_ptr<const std::vector<Morph>> known = symmetries_of(geometry);
        const std::vector<Morph>& symmetries = *known;
        Random random(3);
        for (Puzzle puzzle : test::load_own_puzzles(3)) {
            puzzle.set_geometry(geometry);
            const Morph labels = Morph::random(random, {.transpose = false, .permute = false});
            const Morph morph =
                symmetries[random.below(static_cast<std::uint32_t>(symmetries.size()))].then(
                    labels);
            Puzzle image = morph(puzzle);
            image.set_geometry(geometry);
            for (const auto& [form, key] :
                 {std::pair<CanonicalForm, FormKey>{CanonicalForm::minlex, std::identity()},
                  {CanonicalForm::rows, rows_key},
                  {CanonicalForm::pattern, pattern_key}}) {
                Minlex minlex(form);
                const std::string text(minlex.text(puzzle));
                EXPECT_EQ(text, brute_force_form(puzzle, symmetries, key)) << each.name;
                EXPECT_EQ(to_string(minlex.morph()(puzzle)), text);
                EXPECT_TRUE(keeps(minlex.morph(), geometry));
                EXPECT_EQ(minlex.automorphism_count(), minlex.morphs().size());
                EXPECT_EQ(to_string(minlex(image)), text) << each.name;
                EXPECT_EQ(minlex(image).geometry().text(), each.name);
            }
        }
    }
}

TEST(FormsInGeometries, CountTheSymmetriesOfAPuzzle) {
    Puzzle empty;
    empty.set_geometry(**parse_geometry("x"));
    Minlex minlex;
    EXPECT_EQ(minlex.text(empty), std::string(cell_count, '.'));
    EXPECT_EQ(minlex.automorphism_count(), 96U);
    // A corner becomes any of the 12 cells of the diagonals in the outer bands, each as often.
    empty.give(Cell(0), Digit(7));
    EXPECT_EQ(minlex.text(empty), std::string(cell_count - 1, '.') + '1');
    EXPECT_EQ(minlex.automorphism_count(), 96U / 12);
}

TEST(FormsInGeometries, SomeImagesInTheOrdinarySudokuAreOthers) {
    const Geometry& geometry = **parse_geometry("x");
    Random random(4);
    for (Puzzle puzzle : test::load_own_puzzles(5)) {
        puzzle.set_geometry(geometry);
        Puzzle image = Morph::random(random)(puzzle);
        image.set_geometry(geometry);
        Minlex minlex;
        EXPECT_NE(to_string(minlex(puzzle)), to_string(minlex(image)));
    }
}

TEST(FormsInGeometries, NeedGivensAlone) {
    Puzzle puzzle;
    puzzle.strike({Cell(3), Digit(3)});
    EXPECT_TRUE(Minlex::has_form(puzzle));
    puzzle.set_geometry(**parse_geometry("x"));
    EXPECT_FALSE(Minlex::has_form(puzzle));
}

}  // namespace
}  // namespace gridlemma
