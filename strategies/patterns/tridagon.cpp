// SPDX-License-Identifier: Apache-2.0
// Tridagon (Thor's Hammer): twelve cells that cannot all hold the same three digits, but for a few
// other candidates, the guardians.
//
//            c1  c2  c3 | c4  c5  c6
//      r1    x   .   .  | x   .   .       four boxes of two bands and two stacks; in each of them
//      r2    .   x   .  | .   x   .       three cells in different rows and columns. These run
//      r3    .   .   x  | .   .   x       down to the right (in some cyclic order) or up; an odd
//           ------------+-----------      number of the four boxes has one sort, the other
//      r4    x   .   .  | x   .   .       boxes have the other
//      r5    .   x   .  | .   .   x
//      r6    .   .   x  | .   x   .
//
// Why:   filled with three digits, boxes of a band have the same digits in rotated rows, those of a
//        stack in rotated columns, and a rotation is even; between rows and columns of a box there
//        is the permutation of its cells. So once around, the four permutations would have to be
//        an even one together. One of the guardians is therefore true: if they are in one cell,
//        the three digits are not; if they are of one digit, what sees them all is not.
// Order: triples of digits; bands, stacks; cells of each box by their columns.
// Ref:   D. Berthier, The tridagon rule, New Sudoku Players' Forum, 2022,
//        topic 39859 of http://forum.enjoysudoku.com
#include <array>
#include <optional>
#include <vector>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/patterns/family.hpp"
#include "strategies/tools/orders.hpp"

namespace gridlemma {
namespace {

/// The columns of a box that its rows take.
struct Layout {
    std::array<int, 3> columns;
    bool is_odd;
};
constexpr std::array<Layout, 6> layouts{{{{0, 1, 2}, false},
                                         {{0, 2, 1}, true},
                                         {{1, 0, 2}, true},
                                         {{1, 2, 0}, false},
                                         {{2, 0, 1}, false},
                                         {{2, 1, 0}, true}}};

/// Some of the twelve cells.
struct Part {
    CellSet cells;
    CellSet guardian_cells;
    DigitSet guardians;
    bool is_odd = false;

    /// Whether guardians are few enough to conclude something.
    [[nodiscard]] bool is_of_use() const noexcept {
        return !guardian_cells.has_several() || guardians.is_single();
    }
    [[nodiscard]] Part with(const Part& other) const noexcept {
        return {cells | other.cells, guardian_cells | other.guardian_cells,
                guardians | other.guardians, is_odd != other.is_odd};
    }
};

class TridagonSearch {
 public:
    TridagonSearch(Facts& facts, StepSink& sink) : grid_(facts.grid()), sink_(sink) {}

    void run() {
        visit_lexicographic<3>(9, [&](const std::array<int, 3>& digits) {
            triple_ = {Digit::from_index(digits[0]), Digit::from_index(digits[1]),
                       Digit::from_index(digits[2])};
            return with_triple();
        });
    }

 private:
    [[nodiscard]] bool with_triple() {
        if (boxes_with_enough() < 4) return true;
        for (House box : classic::houses(HouseKind::box)) parts_[box.number()] = parts_of(box);
        constexpr std::array<std::array<int, 2>, 3> pairs{{{0, 1}, {0, 2}, {1, 2}}};
        for (const auto& bands : pairs)
            for (const auto& stacks : pairs) {
                const std::array<int, 4> rectangle{
                    3 * bands[0] + stacks[0], 3 * bands[0] + stacks[1], 3 * bands[1] + stacks[0],
                    3 * bands[1] + stacks[1]};
                if (!choose({}, rectangle, 0)) return false;
            }
        return true;
    }

    /// How many boxes have three cells with two of the three digits.
    [[nodiscard]] int boxes_with_enough() const {
        CellSet one;
        CellSet two;
        for (Digit digit : triple_) {
            two |= one & grid_.where(digit);
            one |= grid_.where(digit);
        }
        int count = 0;
        for (House box : classic::houses(HouseKind::box))
            if ((two & classic::cells_of(box)).size() >= 3) ++count;
        return count;
    }
    /// The ways to lay out the triple in a box: two of the three digits at least are there in each
    /// cell.
    [[nodiscard]] std::vector<Part> parts_of(House box) const {
        std::vector<Part> parts;
        for (const Layout& layout : layouts) {
            Part part{.cells = {}, .guardian_cells = {}, .guardians = {}, .is_odd = layout.is_odd};
            bool fits = true;
            for (int row = 0; row < 3 && fits; ++row) {
                const Cell cell = classic::positions_of(box)[3 * row + layout.columns[row]];
                const DigitSet guardians = grid_.at(cell) - triple_;
                fits = (grid_.at(cell) & triple_).size() >= 2;
                part.cells.insert(cell);
                if (!guardians.empty()) part.guardian_cells.insert(cell);
                part.guardians |= guardians;
            }
            if (fits && part.is_of_use()) parts.push_back(part);
        }
        return parts;
    }

    [[nodiscard]] bool choose(const Part& chosen, const std::array<int, 4>& rectangle,
                              std::size_t from) {
        if (from == rectangle.size()) return !chosen.is_odd || offer(chosen);
        for (const Part& part : parts_[rectangle[from]]) {
            const Part more = chosen.with(part);
            if (more.is_of_use() && !choose(more, rectangle, from + 1)) return false;
        }
        return true;
    }

    [[nodiscard]] bool offer(const Part& pattern) {
        if (pattern.guardians.empty()) return true;  // There is no solution.
        StepBuilder step = sink_.begin();
        if (pattern.guardian_cells.is_single()) {
            const Cell cell = pattern.guardian_cells.first();
            step.eliminate(cell, grid_.at(cell) & triple_);
        }
        if (pattern.guardians.is_single()) {
            const Digit digit = pattern.guardians.only();
            step.eliminate(digit,
                           grid_.where(digit) & classic::common_peers(pattern.guardian_cells));
        }
        if (step.is_empty()) return true;
        step.because(pattern.cells).show([&] { return evidence_of(pattern); });
        return step.offer();
    }

    [[nodiscard]] GuardiansEvidence evidence_of(const Part& pattern) const {
        GuardiansEvidence evidence{.cells = pattern.cells, .digits = triple_, .guardians = {}};
        for (Cell cell : pattern.guardian_cells)
            for (Digit digit : grid_.at(cell) - triple_)
                evidence.guardians.emplace_back(cell, digit);
        return evidence;
    }

    const Grid& grid_;
    StepSink& sink_;
    DigitSet triple_;
    std::array<std::vector<Part>, 9> parts_;  ///< By box.
};

void find_tridagon(Facts& facts, StepSink& sink) { TridagonSearch(facts, sink).run(); }

}  // namespace

const Strategy tridagon{
    {.id = "tridagon",
     .number = 142,
     .name = "Tridagon",
     .family = Family::patterns,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "Twelve cells in four boxes that cannot hold the same three digits alone.",
     .reference = "D. Berthier, The tridagon rule, New Sudoku Players' Forum, 2022, "
                  "topic 39859 of http://forum.enjoysudoku.com",
     .confluence = by_order(company::singles,
                            "The pattern breaks when one of its candidates goes, and what it "
                            "proved need not follow from what is left.")},
    find_tridagon};

}  // namespace gridlemma
