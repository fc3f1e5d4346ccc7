// SPDX-License-Identifier: Apache-2.0
// Skyscraper: two rows with two places of a digit each, one of each in the same column; or the
// other way round.
//
//            c1  c2  c3 | c4  c5  c6 |
//      r1    .   4   .  | .   A   .  |      A and B are the free ends
//      r2    .   .   .  | B*  .   .  |
//      r3    .   .   .  | .   4*  .  |
//           ------------+------------+
//      r4    .   4   .  | B   .   .  |
//
// Why:   not both places in the shared line are true; so A or B is, and what sees both (*) is not.
// Order: digits with rows, then digits with columns; pairs of lines in lexicographic order. As
//        HoDoKu reads it, both ends in the shared line are the first of their lines or both the
//        second.
// Ref:   B. Hobiger, HoDoKu: Single Digit Patterns, https://hodoku.sourceforge.net/en/tech_sdp.php
#include <array>

#include "strategies/chains/alternating.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/single_digit/family.hpp"
#include "strategies/tools/digit_templates.hpp"

namespace gridlemma {
namespace {

/// Two lines with the ends that share a cross line and those that are free.
struct Skyscraper {
    Digit digit;
    House line1, line2;
    Cell base1, base2;
    Cell free1, free2;
};

[[nodiscard]] bool offer(const Grid& grid, StepSink& sink, const Skyscraper& found) {
    StepBuilder step = sink.begin();
    step.eliminate(found.digit, grid.where(found.digit) & grid.geometry().peers(found.free1) &
                                    grid.geometry().peers(found.free2));
    if (step.is_empty()) return true;
    step.because(found.line1, found.digit).because(found.line2, found.digit).show([&] {
        return alternating_chain({{found.digit, found.free1},
                                  {found.digit, found.base1},
                                  {found.digit, found.base2},
                                  {found.digit, found.free2}});
    });
    return step.offer();
}

/// Offers the skyscraper of two lines, if they make one; whether to go on.
[[nodiscard]] bool examine(Facts& facts, StepSink& sink, Digit digit, const Conjugates& a,
                           const Conjugates& b, HouseKind cross) {
    const auto share = [cross](Cell x, Cell y) { return x.house(cross) == y.house(cross); };
    const bool first = share(a.first, b.first);
    const bool second = share(a.second, b.second);
    if (first && second) return true;  // An X-wing.
    const auto offer_pattern = [&](Cell base1, Cell free1, Cell base2, Cell free2) {
        return offer(facts.grid(), sink, {digit, a.house, b.house, base1, base2, free1, free2});
    };
    if (first) return offer_pattern(a.first, a.second, b.first, b.second);
    if (second) return offer_pattern(a.second, a.first, b.second, b.first);
    if (facts.allows(parameters::hodoku_reading)) return true;
    if (share(a.first, b.second)) return offer_pattern(a.first, a.second, b.second, b.first);
    if (share(a.second, b.first)) return offer_pattern(a.second, a.first, b.first, b.second);
    return true;
}

/// Lines of one kind; whether to go on.
[[nodiscard]] bool examine_lines(Facts& facts, StepSink& sink, HouseKind kind, HouseKind cross) {
    for (Digit digit : facts.get<ImpossiblePlaces>().digits()) {
        const std::vector<Conjugates> lines = conjugates_in(facts.grid(), kind, digit);
        for (std::size_t i = 0; i < lines.size(); ++i)
            for (std::size_t j = i + 1; j < lines.size(); ++j)
                if (!examine(facts, sink, digit, lines[i], lines[j], cross)) return false;
    }
    return true;
}

void find_skyscraper(Facts& facts, StepSink& sink) {
    (void)(examine_lines(facts, sink, HouseKind::row, HouseKind::column) &&
           examine_lines(facts, sink, HouseKind::column, HouseKind::row));
}

constexpr std::array skyscraper_uses{&parameters::hodoku_reading};

}  // namespace

const Strategy skyscraper{
    {.id = "skyscraper",
     .number = 68,
     .name = "Skyscraper",
     .family = Family::single_digit,
     .valid_in = ValidIn::any_geometry,
     .pattern = "Two lines with two places of a digit each, one of each in the same cross line.",
     .reference = "B. Hobiger, HoDoKu: Single Digit Patterns, "
                  "https://hodoku.sourceforge.net/en/tech_sdp.php",
     .elsewhere = {{programs::hodoku, "sk"}},
     .parameters = skyscraper_uses,
     .confluence =
         together_with(company::hidden_singles_in_lines,
                       "When an end of a strong link goes, the other end is a hidden single.")},
    find_skyscraper};

}  // namespace gridlemma
