// SPDX-License-Identifier: Apache-2.0
// Fish of all sizes and shapes: the places of a digit in N base houses lie in N cover houses.
//
// Basic: rows and columns. An X-Wing has two of each, a Swordfish three, a Jellyfish four. (Larger
// basic fish, Squirmbag, Whale and Leviathan, eliminate what a fish of at most four lines does.)
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    .   .   .  | .   .   .  | .   4*  .
//      r2    .   4   .  | .   .   .  | .   4   .       rows 2 and 7 are the base,
//      r5    .   4*  .  | .   .   .  | .   .   .       columns 2 and 8 the cover
//      r7    .   4   .  | .   .   .  | .   4   .
//
// Finned: some places, the fins (F), lie outside the cover. Sashimi: without the fins a base house
// keeps no two places.
//
//            c1  c2  c3 | c4  c5  c6 |                  c1  c2  c3 | c4  c5  c6 |
//      r1    .   4   .  | .   4   F  |            r1    .   4   .  | .   .   F  |
//      r2    .   .   .  | .   4*  .  |            r2    .   .   .  | .   4*  .  |
//      r8    .   4   .  | .   4   .  |            r8    .   4   .  | .   4   .  |
//               finned                                     sashimi
//
// Franken: with boxes among the base houses or the cover houses. Mutant: with rows and columns
// among the base houses, or among the cover houses.
//
//            c1  c2  c3 | c4  c5  c6 |                  c1  c2  c3 | c4  c5  c6 |
//      r1    4   .   .  | .   4   .  |            r1    4   .   .  | .   .   4  |
//      r2    .   .   .  | .   4*  .  |            r2    .   4*  .  | .   .   .  |
//           ------------+------------+            r3    .   .   4  | .   .   .  |
//      r4    4   .   .  | .   .   .  |                 ------------+------------+
//      r5    4   .   .  | .   .   .  |            r5    .   .   F  | .   .   4* |
//         Franken: base r1 and b4,                   mutant, finned: base r1 and c3,
//         cover c1 and c5                            cover b1 and c6, r5c6 sees the fin
//
// Why:   each base house has its digit in a cover house of its own; so no other cell of the cover
//        (*) has it. With fins: if no fin is true, this is a fish without fins; either way a place
//        that the fish would eliminate and that sees all fins is false.
// Order: see fish_search.hpp; for X-Wing, Swordfish and Jellyfish basic_fish.hpp.
// Ref:   B. Hobiger, HoDoKu: Basic Fish, https://hodoku.sourceforge.net/en/tech_fishb.php
#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/fish/basic_fish.hpp"
#include "strategies/fish/family.hpp"
#include "strategies/fish/fish_search.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {
namespace {

struct Size {
    std::string_view number;
    std::string_view id;
    std::string_view name;
};
constexpr int least_size = 2;
constexpr std::int16_t first_number = 24;  ///< Of the X-Wing. The others follow, shape by shape.
constexpr std::array<Size, 6> sizes = {{{"two", "x-wing", "X-Wing"},
                                        {"three", "swordfish", "Swordfish"},
                                        {"four", "jellyfish", "Jellyfish"},
                                        {"five", "squirmbag", "Squirmbag"},
                                        {"six", "whale", "Whale"},
                                        {"seven", "leviathan", "Leviathan"}}};

struct Shape {
    FishShape shape;
    Fins fins;
    std::string_view id;       ///< Before the size's.
    std::string_view name;     ///< Before the size's.
    std::string_view code;     ///< HoDoKu's, before the number.
    std::string_view pattern;  ///< With # for the number.
    std::string_view reference;
    /// Shapes that a fish of this one takes on when places of it go, by index.
    std::array<int, 3> rests = {-1, -1, -1};
};
constexpr std::string_view on_basic_fish =
    "B. Hobiger, HoDoKu: Basic Fish, https://hodoku.sourceforge.net/en/tech_fishb.php";
constexpr std::string_view on_finned_fish =
    "B. Hobiger, HoDoKu: Finned Fish, https://hodoku.sourceforge.net/en/tech_fishfs.php";
constexpr std::string_view on_complex_fish =
    "B. Hobiger, HoDoKu: Complex Fish, https://hodoku.sourceforge.net/en/tech_fishc.php";
constexpr std::array<Shape, 7> shapes = {{
    {FishShape::basic, Fins::none, "", "", "bf",
     "The places of a digit in # rows lie in # columns, or the other way round.", on_basic_fish},
    {FishShape::basic,
     Fins::finned,
     "finned-",
     "Finned ",
     "fbf",
     "The places of a digit in # rows lie in # columns or are fins, or the other way round.",
     on_finned_fish,
     {0, 2, -1}},
    {FishShape::basic,
     Fins::sashimi,
     "sashimi-",
     "Sashimi ",
     "sbf",
     "A finned fish of # lines, one of which has a single place or none besides the fins.",
     on_finned_fish,
     {0, 1, -1}},
    {FishShape::franken,
     Fins::none,
     "franken-",
     "Franken ",
     "ff",
     "The places of a digit in # houses, lines or boxes, lie in # others, cross lines or boxes.",
     on_complex_fish,
     {0, -1, -1}},
    {FishShape::franken,
     Fins::any,
     "finned-franken-",
     "Finned Franken ",
     "fff",
     "The places of a digit in # houses, lines or boxes, lie in # others or are fins.",
     on_complex_fish,
     {1, 2, 3}},
    {FishShape::mutant,
     Fins::none,
     "mutant-",
     "Mutant ",
     "mf",
     "The places of a digit in # houses of any kinds lie in # others.",
     on_complex_fish,
     {3, -1, -1}},
    {FishShape::mutant,
     Fins::any,
     "finned-mutant-",
     "Finned Mutant ",
     "fmf",
     "The places of a digit in # houses of any kinds lie in # others or are fins.",
     on_complex_fish,
     {4, 5, -1}},
}};

/// A text that is put together by the compiler.
class Text {
 public:
    constexpr Text& add(std::string_view text) {
        for (char character : text) characters_[size_++] = character;
        return *this;
    }
    /// Adds `pattern` with each # replaced.
    constexpr Text& add(std::string_view pattern, std::string_view number) {
        for (std::size_t i = 0; i < pattern.size(); ++i)
            add(pattern[i] == '#' ? number : pattern.substr(i, 1));
        return *this;
    }
    [[nodiscard]] constexpr std::string_view view() const { return {characters_.data(), size_}; }

 private:
    std::array<char, 120> characters_{};
    std::size_t size_ = 0;
};

template <std::size_t shape, std::size_t size>
constexpr Text id = Text().add(shapes[shape].id).add(sizes[size].id);
template <std::size_t shape, std::size_t size>
constexpr Text name = Text().add(shapes[shape].name).add(sizes[size].name);
template <std::size_t shape, std::size_t size>
constexpr Text pattern = Text().add(shapes[shape].pattern, sizes[size].number);
template <std::size_t shape, std::size_t size>
constexpr Text code =
    Text().add(shapes[shape].code).add(std::string_view("234567").substr(size, 1));

/// Ids that are put together by the compiler.
struct Ids {
    std::array<std::string_view, 7> all{};
    std::size_t count = 0;

    constexpr void add(std::string_view id) { all[count++] = id; }
    [[nodiscard]] constexpr std::span<const std::string_view> view() const {
        return std::span(all).first(count);
    }
};

template <std::size_t... index>
constexpr std::array<std::string_view, sizeof...(index)> make_ids(std::index_sequence<index...>) {
    return {id<index / sizes.size(), index % sizes.size()>.view()...};
}
/// Shape by shape.
constexpr auto ids = make_ids(std::make_index_sequence<shapes.size() * sizes.size()>());

/// What a fish may become when places of it go. Of basic fish with five lines or more, those of at
/// most four eliminate the same.
constexpr Ids rests_of(std::size_t shape, std::size_t size) {
    Ids rests;
    const std::size_t smaller = shape == 0 && size > 3 ? 2 : size - 1;
    if (size > 0)
        rests.add(ids[shape * sizes.size() + smaller]);
    else
        for (std::string_view single : company::hidden_singles_in_lines) rests.add(single);
    for (int other : shapes[shape].rests)
        if (other >= 0) rests.add(ids[static_cast<std::size_t>(other) * sizes.size() + size]);
    if (shape > 0)
        for (std::string_view locked : {"pointing", "claiming"}) rests.add(locked);
    return rests;
}
template <std::size_t shape, std::size_t size>
constexpr Ids rests = rests_of(shape, size);

/// Why steps of basic fish (first) and of all others (second) can be lost.
constexpr std::array<std::string_view, 2> whys = {
    "When a line is left one place, or fewer than 2N rows lack the digit (Sudoku Explainer's "
    "filter), what remains is a smaller fish or a hidden single.",
    "When a fin or a corner goes, what remains is a smaller fish, one of simpler shape, locked "
    "candidates or a hidden single."};

/// Sudoku Explainer has fish without fins up to four lines.
constexpr bool is_known_to_explainer(std::size_t shape, std::size_t size) {
    return shapes[shape].shape == FishShape::basic && shapes[shape].fins == Fins::none && size < 3;
}

template <std::size_t shape, std::size_t size>
void find_fish(Facts& facts, StepSink& sink) {
    constexpr int lines = least_size + static_cast<int>(size);
    if constexpr (is_known_to_explainer(shape, size))
        find_basic_fish<lines>(facts, sink);
    else
        find_fish(facts, sink,
                  {.size = lines, .shape = shapes[shape].shape, .fins = shapes[shape].fins});
}

constexpr std::array fish_uses{&parameters::fins,       &parameters::endo_fins,
                               &parameters::every_fish, &parameters::siamese_fish,
                               &parameters::nodes,      &parameters::hodoku_reading};

template <std::size_t shape, std::size_t size>
constexpr Strategy make_strategy() {
    return {{.id = id<shape, size>.view(),
             .number = static_cast<std::int16_t>(first_number + shape * sizes.size() + size),
             .name = name<shape, size>.view(),
             .family = Family::fish,
             .valid_in = is_known_to_explainer(shape, size) ? ValidIn::any_geometry
                                                            : ValidIn::classic_boxes,
             .pattern = pattern<shape, size>.view(),
             .reference = shapes[shape].reference,
             .elsewhere = {{programs::hodoku, code<shape, size>.view()},
                           {programs::explainer, is_known_to_explainer(shape, size)
                                                     ? sizes[size].name
                                                     : std::string_view()}},
             .parameters = fish_uses,
             .confluence = together_with(rests<shape, size>.view(), whys[shape == 0 ? 0 : 1])},
            find_fish<shape, size>};
}

template <std::size_t... index>
constexpr std::array<Strategy, sizeof...(index)> make_all(std::index_sequence<index...>) {
    return {make_strategy<index / sizes.size(), index % sizes.size()>()...};
}

}  // namespace

constinit const std::array<Strategy, fish_count> all_fish =
    make_all(std::make_index_sequence<shapes.size() * sizes.size()>());

}  // namespace gridlemma
