// SPDX-License-Identifier: Apache-2.0
// Empty Rectangle: all places of a digit in a box lie in a row and a column that cross there, and
// a strong link leads from another place in one of the two lines away.
//
//            c1  c2  c3 | c4  c5  c6 |
//      r1    .   .   C  | .   .   .  |      box 1: R in row 2, C in column 3
//      r2    R   R   .  | .   X   .  |      column 5: X and Y only
//      r3    .   .   C  | .   .   .  |
//           ------------+------------+
//      r5    .   .   4* | .   Y   .  |
//
// Why:   Y is true, or X is, and then no R, so some C; what sees Y and all of C (*) is false.
// Order: digits, boxes, crossings from the last one back; X in the row, then X in the column.
//        Each line has a place in the box besides the crossing; unless two_candidate_rectangles
//        is on, one line has two with the crossing. Dual ones: by the first, then by the second.
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

struct Rectangle {
    Digit digit;
    House box;
    Cell crossing;
    HouseKind kind = HouseKind::row;  ///< Of the line from which the strong link leads away.
    Cell x = {};
    Cell y = {};
    Cell target = {};

    [[nodiscard]] House link() const {
        return x.house(kind == HouseKind::row ? HouseKind::column : HouseKind::row);
    }
};

/// Gives the rectangles to `visit` until it says that it has enough.
template <typename Visit>
class Search {
 public:
    Search(Facts& facts, Visit& visit) : grid_(facts.grid()), facts_(facts), visit_(visit) {}

    void run() {
        for (Digit digit : facts_.get<ImpossiblePlaces>().digits())
            for (House box : classic::houses(HouseKind::box))
                if (!in_box(digit, box)) return;
    }

 private:
    [[nodiscard]] bool in_box(Digit digit, House box) {
        const CellSet places = grid_.places(box, digit);
        if (!places.has_several() || places.size() > 5) return true;
        for (int position = 8; position >= 0; --position) {
            const Cell crossing = classic::positions_of(box)[position];
            const CellSet in_row = places & classic::cells_of(crossing.row());
            const CellSet in_column = places & classic::cells_of(crossing.column());
            if ((in_row | in_column) != places) continue;
            if ((in_row - crossing).empty() || (in_column - crossing).empty()) continue;
            if (!facts_.allows(parameters::two_candidate_rectangles) && !in_row.has_several() &&
                !in_column.has_several())
                continue;
            for (HouseKind kind : {HouseKind::row, HouseKind::column})
                if (!along({.digit = digit, .box = box, .crossing = crossing, .kind = kind}))
                    return false;
        }
        return true;
    }

    /// The strong link starts in the line of that kind; the box part in the other one remains.
    [[nodiscard]] bool along(Rectangle found) {
        const bool is_row = found.kind == HouseKind::row;
        const House line = found.crossing.house(found.kind);
        const House other_line = found.crossing.house(is_row ? HouseKind::column : HouseKind::row);
        const CellSet& box = classic::cells_of(found.box);
        for (Cell x : grid_.places(line, found.digit) - box) {
            found.x = x;
            const CellSet link = grid_.places(found.link(), found.digit);
            if (link.size() != 2) continue;
            found.y = (link - x).first();
            const CellSet target =
                classic::cells_of(found.y.house(found.kind)) & classic::cells_of(other_line);
            if (target.intersects(box) || !grid_.where(found.digit).contains(target)) continue;
            found.target = target.first();
            if (!visit_(found)) return false;
        }
        return true;
    }

    const Grid& grid_;
    Facts& facts_;
    Visit& visit_;
};

template <typename Visit>
void visit_rectangles(Facts& facts, Visit&& visit) {
    Search<Visit>(facts, visit).run();
}

AlternatingChainEvidence chain_of_empty_rectangle(const Grid& grid, const Rectangle& found) {
    const CellSet places = grid.places(found.box, found.digit);
    const CellSet seen = places & classic::cells_of(found.crossing.house(found.kind));
    return alternating_chain({{found.digit, found.y},
                              {found.digit, found.x},
                              {found.digit, seen},
                              {found.digit, places - seen}});
}

void find_empty_rectangle(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    visit_rectangles(facts, [&](const Rectangle& found) {
        StepBuilder step = sink.begin();
        step.eliminate(found.digit, found.target);
        step.because(found.link(), found.digit).because(found.box, found.digit).show([&] {
            return chain_of_empty_rectangle(grid, found);
        });
        return step.offer();
    });
}

/// Dual: two links from one box.
void find_dual_of_empty_rectangle(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    std::vector<Rectangle> rectangles;
    visit_rectangles(facts, [&](const Rectangle& found) {
        rectangles.push_back(found);
        return true;
    });
    for (std::size_t i = 0; i < rectangles.size(); ++i)
        for (std::size_t j = i + 1; j < rectangles.size(); ++j) {
            const Rectangle& a = rectangles[i];
            const Rectangle& b = rectangles[j];
            if (a.digit != b.digit || a.box != b.box || a.target == b.target) continue;
            StepBuilder step = sink.begin();
            step.eliminate(a.digit, a.target);
            step.eliminate(b.digit, b.target);
            step.because(a.box, a.digit)
                .because(a.link(), a.digit)
                .because(b.link(), b.digit)
                .show([&] {
                    return AlternatingChainsEvidence{
                        {chain_of_empty_rectangle(grid, a), chain_of_empty_rectangle(grid, b)}};
                });
            if (!step.offer()) return;
        }
}

constexpr std::array empty_rectangle_uses{&parameters::two_candidate_rectangles};

constexpr Company<2> empty_rectangle_rests{"turbot-fish", "pointing"};
constexpr Company<1> empty_rectangle_rests_of_dual{"empty-rectangle"};

}  // namespace

const Strategy empty_rectangle{
    {.id = "empty-rectangle",
     .number = 72,
     .name = "Empty Rectangle",
     .family = Family::single_digit,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "All places of a digit in a box lie in a row and a column that cross there, and a "
                "strong link leads from one of these lines away.",
     .reference = "B. Hobiger, HoDoKu: Single Digit Patterns, "
                  "https://hodoku.sourceforge.net/en/tech_sdp.php",
     .elsewhere = {{programs::hodoku, "er"}},
     .parameters = empty_rectangle_uses,
     .confluence = together_with(
         empty_rectangle_rests,
         "When places of the box go, what remains is a turbot fish, pointing or a hidden single.")},
    find_empty_rectangle};

const Strategy dual_empty_rectangle{
    {.id = "dual-empty-rectangle",
     .number = 73,
     .name = "Dual Empty Rectangle",
     .family = Family::single_digit,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "Two empty rectangles in the same box with different eliminations.",
     .reference = "B. Hobiger, HoDoKu: Single Digit Patterns, "
                  "https://hodoku.sourceforge.net/en/tech_sdp.php",
     .elsewhere = {{programs::hodoku, "der"}},
     .parameters = empty_rectangle_uses,
     .confluence = together_with(empty_rectangle_rests_of_dual,
                                 "When one of the two rectangles has nothing left to eliminate, "
                                 "the other one is left alone.")},
    find_dual_of_empty_rectangle};

}  // namespace gridlemma
