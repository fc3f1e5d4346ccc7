// SPDX-License-Identifier: Apache-2.0
// Junior exocet: two base cells in a box and a line, with three or four candidates; two target
// cells, one in each other box of the band, outside that line; each base digit has few places in
// the cross lines.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    B   B   .  | .   .   .  | .   .   .       B  base, T targets, o companions: without
//      r2    .   .   .  | T   .   .  | .   .   o          any base digit
//      r3    .   .   .  | o   .   .  | .   .   T
//           ------------+------------+------------
//      r4..9 .   .   s  | s   .   .  | .   .   s       s  in these three cross lines each base
//                                                         digit lies in two rows at most
//
// Why:   a digit that B holds is nowhere else in row 1 nor in box 1. Columns 3, 4 and 9 need it
//        three times, two rows below take it twice at most; so it is in T. As B holds two digits,
//        the two T hold just these: no other digit is there, and a base digit that no T has is not
//        in B.
// Order: bands, then stacks; box, line in it, base cells; targets by cell. Eliminations: targets,
//        then base cells.
// Ref:   D. P. Bird, JExocet Pattern Definition, New Sudoku Players' Forum, 2013,
//        http://forum.enjoysudoku.com/jexocet-pattern-definition-t31133.html
#include <array>
#include <optional>

#include "engine/logic/strategy.hpp"
#include "strategies/company.hpp"
#include "strategies/patterns/family.hpp"

namespace gridlemma {
namespace {

struct Exocet {
    std::array<Cell, 2> base;
    std::array<Cell, 2> targets;
    DigitSet digits;
    std::array<House, 3> cross_lines;
};

class Search {
 public:
    Search(Facts& facts, StepSink& sink) : grid_(facts.grid()), sink_(sink) {
        for (Cell cell : grid_.placed()) digits_[cell.index()] = *grid_.digit_at(cell);
        for (Cell cell : grid_.unsolved()) digits_[cell.index()] = grid_.at(cell);
    }

    void run() {
        for (HouseKind kind : {HouseKind::row, HouseKind::column})
            for (House line : classic::houses(kind))
                for (int box = 0; box < 3; ++box)
                    if (!in(line, box)) return;
    }

 private:
    /// The cell at that position of that line of the band in which `line` lies.
    [[nodiscard]] static Cell at(House line, int number, int position) {
        return line.kind() == HouseKind::row ? Cell::at(number, position)
                                             : Cell::at(position, number);
    }

    /// `box`: its place in the band.
    [[nodiscard]] bool in(House line, int box) {
        for (int escape = 2; escape >= 0; --escape) {
            const std::array base{at(line, line.number(), 3 * box + (escape == 0 ? 1 : 0)),
                                  at(line, line.number(), 3 * box + (escape == 2 ? 1 : 2))};
            if (grid_.placed().contains(base[0]) || grid_.placed().contains(base[1])) continue;
            const DigitSet digits = grid_.at(base[0]) | grid_.at(base[1]);
            if (digits.size() < 3 || digits.size() > 4) continue;
            if (!with_base(line, box, 3 * box + escape, base, digits)) return false;
        }
        return true;
    }

    [[nodiscard]] bool with_base(House line, int box, int escape, const std::array<Cell, 2>& base,
                                 DigitSet digits) {
        const int first_box = box == 0 ? 1 : 0;
        const int second_box = box == 2 ? 1 : 2;
        for (int i = 0; i < 6; ++i) {
            const int first = 3 * first_box + i % 3;
            const auto one = target(line, first, i / 3, digits);
            if (!one) continue;
            for (int j = 0; j < 6; ++j) {
                const int second = 3 * second_box + j % 3;
                const auto other = target(line, second, j / 3, digits);
                if (!other || !has_two_cover_lines(line, {escape, first, second}, digits)) continue;
                const auto cross = [&](int position) { return cross_line(line, position); };
                if (!offer({.base = base,
                            .targets = {*one, *other},
                            .digits = digits,
                            .cross_lines = {cross(escape), cross(first), cross(second)}}))
                    return false;
            }
        }
        return true;
    }

    [[nodiscard]] static House cross_line(House line, int position) {
        return line.kind() == HouseKind::row ? House::column(position) : House::row(position);
    }

    /// The cell at that position of the first or second other line of the band, if it may be a
    /// target: it may hold base digits, its companion does not.
    [[nodiscard]] std::optional<Cell> target(House line, int position, int which,
                                             DigitSet digits) const {
        const int start = line.number() / 3 * 3;
        std::array<int, 2> others{};
        int count = 0;
        for (int number = start; number < start + 3; ++number)
            if (number != line.number()) others[count++] = number;
        const Cell cell = at(line, others[which], position);
        const Cell companion = at(line, others[1 - which], position);
        const bool fits = !grid_.placed().contains(cell) && !(grid_.at(cell) & digits).empty() &&
                          (digits_[companion.index()] & digits).empty();
        return fits ? std::optional(cell) : std::nullopt;
    }

    /// Whether each base digit lies in two lines at most where the cross lines leave the band.
    [[nodiscard]] bool has_two_cover_lines(House line, const std::array<int, 3>& positions,
                                           DigitSet digits) const {
        const int band = line.number() / 3;
        std::array<int, digit_count> lines{};
        for (int number = 0; number < 9; ++number) {
            if (number / 3 == band) continue;
            DigitSet here;
            for (int position : positions) here |= digits_[at(line, number, position).index()];
            for (Digit digit : here& digits)
                if (++lines[digit.index()] > 2) return false;
        }
        return true;
    }

    [[nodiscard]] bool offer(const Exocet& exocet) {
        StepBuilder step = sink_.begin();
        DigitSet in_targets;
        for (Cell cell : exocet.targets) {
            in_targets |= grid_.at(cell);
            step.eliminate(cell, grid_.at(cell) - exocet.digits);
        }
        for (Cell cell : exocet.base) step.eliminate(cell, grid_.at(cell) - in_targets);
        if (step.is_empty()) return true;
        explain(step, exocet);
        return step.offer();
    }

    static void explain(StepBuilder& step, const Exocet& exocet) {
        const CellSet base{exocet.base[0], exocet.base[1]};
        step.because(base);
        for (Digit digit : exocet.digits)
            for (House house : exocet.cross_lines) step.because(house, digit);
        step.show([&] {
            HouseSet cross_lines;
            for (House house : exocet.cross_lines) cross_lines.insert(house);
            return ExocetEvidence{.base = base,
                                  .targets = {exocet.targets[0], exocet.targets[1]},
                                  .digits = exocet.digits,
                                  .cross_lines = cross_lines};
        });
    }

    const Grid& grid_;
    StepSink& sink_;
    std::array<DigitSet, cell_count> digits_;  ///< Candidates, or the digit of a solved cell.
};

void find(Facts& facts, StepSink& sink) { Search(facts, sink).run(); }

}  // namespace

const Strategy junior_exocet{
    {.id = "junior-exocet",
     .name = "Junior Exocet",
     .family = Family::patterns,
     .valid_in = ValidIn::classic_boxes,
     .pattern =
         "Two cells of a box and a line, and two targets in the other boxes of the band that "
         "have to hold the same two digits.",
     .reference = "D. P. Bird, JExocet Pattern Definition, New Sudoku Players' Forum, 2013, "
                  "forum.enjoysudoku.com/jexocet-pattern-definition-t31133",
     .confluence = by_order(company::singles,
                            "The pattern breaks when one of its candidates goes, and what it "
                            "proved need not follow from what is left.")},
    find};

}  // namespace gridlemma
