// SPDX-License-Identifier: Apache-2.0
// Qiu's Deadly Pattern: two lines of a band cross two lines of a stack in four cells S, none of
// them given. Two corner cells P, on another line that crosses the stack, would hold a and b, and
// so would S in their box. In the two lines of the band, the crossing lines with givens hang
// together by their digits, as those of columns 6 to 8 do here: 5 over 4, 4 over 7, 7 over 9.
//
//            c1    c2    c3  |  c4    c5    c6  |  c7    c8    c9
//      r1    S     S     .   |  .     .     5   |  4     7     .       none of S is given, and of
//      r2    S     S     .   |  .     .     4   |  7     9     .       the rest of r1, r2 nothing
//      r3    -     -     -   |  .     .     .   |  .     .     .       -   neither a nor b
//      r4  P[ab] P[abx]  .   |  .     .     .   |  .     .     .       r4c2=x
//
// Why:   say r4c1 is a, and r4c2 is b: then S has b in column 1 and a in column 2. In one row they
//        could be exchanged with r4c12. Otherwise let each column of rows 1 and 2 lead from its
//        upper digit to its lower one. That makes rings, and columns of a ring without a given
//        could be turned over. So there is one ring, with all givens in one stretch of it.
//        Exchanging a and b in r4c12 and in S gives one row a twice and the other one b; turning
//        over the stretch from the a to the b mends that, or the rest of the ring from one column
//        of S to the other, and one of the two has no given.
// Order: rows, then columns, by number; boxes; two lines of the stack; the line of P; digits. One
//        step per choice. Eliminations by digit, then by cell.
// Ref:   Sunnie, Sudoku.Analytics, 2023-2025, https://github.com/kyoyama-kazusa/Sudoku
#include <bit>
#include <optional>
#include <vector>

#include "engine/core/classic.hpp"
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/patterns/or_relation.hpp"
#include "strategies/uniqueness/family.hpp"

namespace gridlemma {
namespace {

class QiuSearch {
 public:
    QiuSearch(const Grid& grid, StepSink& sink) : grid_(grid), sink_(sink) {}

    void run() {
        for (const bool in_rows : {true, false}) {
            in_rows_ = in_rows;
            for (int first = 0; first < 9; ++first)
                for (int other = first + 1; other < 9 && other / 3 == first / 3; ++other)
                    if (!at_lines(first, other)) return;
        }
    }

 private:
    [[nodiscard]] Cell at(int line, int crossing) const {
        return in_rows_ ? Cell::at(line, crossing) : Cell::at(crossing, line);
    }
    [[nodiscard]] bool has_given(int crossing) const {
        return grid_.givens().contains(at(first_, crossing)) ||
               grid_.givens().contains(at(other_, crossing));
    }
    /// Whether the digits of two crossing lines are known to be neighbours in a ring.
    [[nodiscard]] bool are_joined(int one, int other) const {
        const auto follows = [this](int crossing, int next) {
            const auto digit = grid_.digit_at(at(other_, crossing));
            return digit && digit == grid_.digit_at(at(first_, next));
        };
        return follows(one, other) || follows(other, one);
    }
    /// Whether there are givens, and the crossing lines that have them hang together.
    [[nodiscard]] bool are_givens_in_one_stretch() const {
        int start = 0;
        while (start < 9 && !has_given(start)) ++start;
        if (start == 9) return false;
        unsigned reached = 1U << start;
        for (unsigned open = reached; open != 0;) {
            const int here = std::countr_zero(open);
            open &= open - 1;
            for (int next = 0; next < 9; ++next)
                if ((reached >> next & 1U) == 0 && are_joined(here, next)) {
                    reached |= 1U << next;
                    open |= 1U << next;
                }
        }
        for (int crossing = 0; crossing < 9; ++crossing)
            if (has_given(crossing) && (reached >> crossing & 1U) == 0) return false;
        return true;
    }

    /// Whether to go on.
    [[nodiscard]] bool at_lines(int first, int other) {
        first_ = first;
        other_ = other;
        if (!are_givens_in_one_stretch()) return true;
        for (int one = 0; one < 9; ++one)
            for (int two = one + 1; two < 9 && two / 3 == one / 3; ++two) {
                if (has_given(one) || has_given(two)) continue;
                for (int line = 0; line < 9; ++line)
                    if (line / 3 != first / 3 && !with_corners(one, two, line)) return false;
            }
        return true;
    }
    /// Whether to go on.
    [[nodiscard]] bool with_corners(int one, int two, int line) {
        const CellSet corners{at(line, one), at(line, two)};
        if (!grid_.unsolved().contains(corners)) return true;
        const CellSet square{at(first_, one), at(first_, two), at(other_, one), at(other_, two)};
        DigitSet digits;
        for (Cell cell : corners) digits |= grid_.at(cell);
        for (Digit a : digits)
            for (Digit b : digits)
                if (a < b && !offer(corners, square, DigitSet(a) | b)) return false;
        return true;
    }
    /// Whether one corner can have each of the digits.
    [[nodiscard]] bool can_hold(const CellSet& corners, DigitSet digits) const {
        CellSet with_some;
        for (Digit digit : digits) {
            if (!corners.intersects(grid_.where(digit))) return false;
            with_some |= corners & grid_.where(digit);
        }
        return with_some == corners;
    }
    /// The other candidates of the corners, and the other places in the box of the square; nothing
    /// if the box has a digit elsewhere.
    [[nodiscard]] std::optional<std::vector<Candidate>> guardians_of(const CellSet& corners,
                                                                     const CellSet& square,
                                                                     DigitSet digits) const {
        std::vector<Candidate> guardians;
        for (Cell cell : corners)
            for (Digit digit : grid_.at(cell) - digits) guardians.emplace_back(cell, digit);
        for (Digit digit : digits) {
            const CellSet places = grid_.places(square.first().box(), digit);
            if (!places.intersects(square)) return std::nullopt;
            for (Cell cell : places - square) guardians.emplace_back(cell, digit);
        }
        return guardians;
    }
    /// Whether to go on.
    [[nodiscard]] bool offer(const CellSet& corners, const CellSet& square, DigitSet digits) {
        if (!can_hold(corners, digits)) return true;
        const auto guardians = guardians_of(corners, square, digits);
        if (!guardians || guardians->empty()) return true;
        const CandidateSet gone = seen_by_all(grid_, *guardians);
        StepBuilder step = sink_.begin();
        for (Digit digit : DigitSet::all()) step.eliminate(digit, gone[digit]);
        if (step.is_empty()) return true;
        const auto line = in_rows_ ? House::row : House::column;
        step.show(ClueCoverEvidence{.cells = classic::cells_of(line(first_)) |
                                             classic::cells_of(line(other_)) |
                                             classic::cells_of(square.first().box()) | corners,
                                    .digits = digits});
        return step.offer();
    }

    const Grid& grid_;
    StepSink& sink_;
    bool in_rows_ = true;
    int first_ = 0;
    int other_ = 0;
};

void find_qiu_deadly_pattern(Facts& facts, StepSink& sink) {
    // Otherwise cells that are not given could be bound to what they are.
    if (facts.candidates_by_reasoning()) QiuSearch(facts.grid(), sink).run();
}

}  // namespace

const Strategy qiu_deadly_pattern{
    {.id = "qiu-deadly-pattern",
     .number = 100,
     .name = "Qiu's Deadly Pattern",
     .family = Family::uniqueness,
     .pattern = "Two lines of a band have givens in crossing lines that hang together by their "
                "digits; two cells, and four in which the two lines cross a stack, would hold the "
                "same two digits.",
     .reference = "Sunnie, Sudoku.Analytics, 2023-2025, https://github.com/kyoyama-kazusa/Sudoku",
     .assumes = Assumes::unique_solution,
     .confluence = by_order(company::singles,
                            "The pattern breaks when one of its candidates goes, and what it "
                            "proved need not follow from what is left.")},
    find_qiu_deadly_pattern};

}  // namespace gridlemma
