// SPDX-License-Identifier: Apache-2.0
// SK loop: eight pairs of cells around four solved cells at the corners of a rectangle, linked in a
// loop by as many digits as there are cells.
//
//            c1  c2  c3 | c4  c5  c6       S  solved cells in two rows and two columns, in four
//      r1    .   .   .  | .   .   .           boxes
//      r2    .   S   a  a ...  S  b        a  the other two cells of S's row in its box: a pair,
//      r3    .   h   .  | .   c   .           and so on along the rows and columns
//           ------------+------------
//
// Each pair has its digits in common with the next one, in the box or along the line.
//
// Why:   the cells need sixteen digits, and each digit of a link is in its pairs once at most. If
//        the links have sixteen digits between them, all are used, and the other cells of the
//        house of a link do not have its digits.
// Order: rectangles by rows, then columns; then the digits of the first link, in the upper left
//        box, by ascending bit mask.
// Ref:   S. Kurzhals, Easter Monster, 2007; A. Stuart, SK Loops,
//        https://www.sudokuwiki.org/SK_Loops
#include <array>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/patterns/family.hpp"

namespace gridlemma {
namespace {

constexpr int sk_loop_pair_count = 8;

/// The eight pairs in the order of the loop, with their digits; link i leads from pair i to the
/// next one.
struct Loop {
    std::array<CellSet, sk_loop_pair_count> pairs;
    std::array<DigitSet, sk_loop_pair_count> digits;
    std::array<House, sk_loop_pair_count> houses;  ///< Of the links.
    std::array<DigitSet, sk_loop_pair_count> links;
};

class SkLoopSearch {
 public:
    SkLoopSearch(Facts& facts, StepSink& sink) : grid_(facts.grid()), sink_(sink) {}

    void run() {
        for (int top = 0; top < 6; ++top)
            for (int bottom = top / 3 * 3 + 3; bottom < 9; ++bottom)
                for (int left = 0; left < 6; ++left)
                    for (int right = left / 3 * 3 + 3; right < 9; ++right)
                        if (!around({Cell::at(top, left), Cell::at(top, right),
                                     Cell::at(bottom, right), Cell::at(bottom, left)}))
                            return;
    }

 private:
    /// Corners clockwise from the upper left one.
    [[nodiscard]] bool around(const std::array<Cell, 4>& corners) {
        Loop loop;
        for (int i = 0; i < 4; ++i) {
            const Cell corner = corners[i];
            if (!grid_.placed().contains(corner)) return true;
            // The link in the box leads from the row to the column, or the other way round.
            const CellSet box = classic::cells_of(corner.box());
            const CellSet in_row = (classic::cells_of(corner.row()) & box) - corner;
            const CellSet in_column = (classic::cells_of(corner.column()) & box) - corner;
            const bool enters_by_row = i % 2 == 1;
            loop.pairs[2 * i] = enters_by_row ? in_row : in_column;
            loop.pairs[2 * i + 1] = enters_by_row ? in_column : in_row;
            loop.houses[2 * i] = corner.box();
            loop.houses[2 * i + 1] = enters_by_row ? corner.column() : corner.row();
        }
        for (int i = 0; i < sk_loop_pair_count; ++i) {
            if (grid_.placed().intersects(loop.pairs[i])) return true;
            for (Cell cell : loop.pairs[i]) loop.digits[i] |= grid_.at(cell);
        }
        return link(loop);
    }

    [[nodiscard]] bool link(Loop& loop) {
        const unsigned shared = (loop.digits[0] & loop.digits[1]).bits();
        // The sets of shared digits, ascending.
        for (unsigned first = 0; (first = (first - shared) & shared) != 0;) {
            loop.links[0] = DigitSet::from_bits(first);
            int count = loop.links[0].size();
            for (int i = 1; i < sk_loop_pair_count; ++i) {
                loop.links[i] = loop.digits[i] - loop.links[i - 1];
                count += loop.links[i].size();
            }
            const bool is_closed = (loop.links[7] | loop.links[0]).contains(loop.digits[0]);
            if (is_closed && count == 2 * sk_loop_pair_count && !offer(loop)) return false;
        }
        return true;
    }

    [[nodiscard]] bool offer(const Loop& loop) {
        StepBuilder step = sink_.begin();
        CellSet cells;
        for (const CellSet& pair : loop.pairs) cells |= pair;
        for (int i = 0; i < sk_loop_pair_count; ++i) {
            const CellSet others = classic::cells_of(loop.houses[i]) - loop.pairs[i] -
                                   loop.pairs[(i + 1) % sk_loop_pair_count];
            for (Digit digit : loop.links[i]) step.eliminate(digit, grid_.where(digit) & others);
        }
        if (step.is_empty()) return true;
        step.because(cells).show([&] { return evidence_of(loop); });
        return step.offer();
    }

    [[nodiscard]] static SetsEvidence evidence_of(const Loop& loop) {
        SetsEvidence evidence;
        evidence.kind = SetsEvidence::Kind::ring;
        for (int i = 0; i < sk_loop_pair_count; ++i)
            evidence.sets.push_back({loop.pairs[i], loop.digits[i]});
        evidence.links.assign(loop.links.begin(), loop.links.end());
        return evidence;
    }

    const Grid& grid_;
    StepSink& sink_;
};

void find_sk_loop(Facts& facts, StepSink& sink) { SkLoopSearch(facts, sink).run(); }

}  // namespace

const Strategy sk_loop{
    {.id = "sk-loop",
     .number = 141,
     .name = "SK Loop",
     .family = Family::patterns,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "Eight pairs of cells around four solved ones, linked in a loop by sixteen digits.",
     .reference = "S. Kurzhals, Easter Monster, 2007; A. Stuart, SK Loops, "
                  "https://www.sudokuwiki.org/SK_Loops",
     .confluence = by_order(company::singles,
                            "The pattern breaks when one of its candidates goes, and what it "
                            "proved need not follow from what is left.")},
    find_sk_loop};

}  // namespace gridlemma
