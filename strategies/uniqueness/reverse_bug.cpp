// SPDX-License-Identifier: Apache-2.0
// Reverse BUG: a candidate with which two digits would form a loop, or several, of which none is
// given: however they were placed with it, they could be exchanged somewhere. Solved cells count.
//
//            c1    c2    c3  |  c4    c5    c6  |  c7    c8    c9
//      r1    1     .     .   |  2     .     .   |  .     .     .       none given: with r2c4=1, the
//      r2    2     .     .   |  [13]  .     .   |  .     .     .       four could be exchanged
//
// Why:   the places of two digits are loops in which each cell shares a house with the next one. A
//        loop without a given could as well be filled the other way round: an unavoidable set,
//        which no puzzle with one solution leaves without a given. Each way to place both digits is
//        looked at; cells without other candidates hold one of them.
// Order: digits; one step for each two of them, with all candidates that they refute. Left out: two
//        digits that can be placed in too many ways, and candidates with which they cannot be
//        placed at all.
// Ref:   http://sudopedia.enjoysudoku.com/Reverse_BUG.html
#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "engine/core/classic.hpp"
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/tools/digit_templates.hpp"
#include "strategies/uniqueness/family.hpp"

namespace gridlemma {
namespace {

/// The place of a digit in each row.
using Template = std::array<Cell, 9>;

/// All templates of a digit out of some cells.
class TemplateList {
 public:
    /// At most `most` are made, and one more to tell that there are too many.
    TemplateList(const CellSet& allowed, std::size_t most) : allowed_(allowed), most_(most) {
        extend(0, {});
    }
    [[nodiscard]] const std::vector<Template>& all() const noexcept { return all_; }

 private:
    void extend(std::size_t row, const CellSet& seen) {  // NOLINT(misc-no-recursion): 9 deep.
        if (all_.size() > most_) return;
        if (row == 9) {
            all_.push_back(cells_);
            return;
        }
        const CellSet& here = classic::cells_of(House::row(static_cast<int>(row)));
        for (Cell cell : (allowed_ & here) - seen) {
            cells_[row] = cell;
            extend(row + 1, seen | classic::peers(cell));
        }
    }

    CellSet allowed_;
    std::size_t most_;
    Template cells_{};
    std::vector<Template> all_;
};

CellSet cells_of(const Template& places) {
    CellSet cells;
    for (Cell cell : places) cells.insert(cell);
    return cells;
}

/// The rows that have the place of a digit in a column, and in a box.
struct RowsByHouse {
    explicit RowsByHouse(const Template& places) {
        for (std::size_t row = 0; row < 9; ++row) {
            of_column[static_cast<std::size_t>(places[row].column_number())] = 1U << row;
            of_box[static_cast<std::size_t>(places[row].box().number())] = 1U << row;
        }
    }
    /// The rows of the places that share a column or a box with `cell`.
    [[nodiscard]] unsigned beside(Cell cell) const noexcept {
        return of_column[static_cast<std::size_t>(cell.column_number())] |
               of_box[static_cast<std::size_t>(cell.box().number())];
    }
    std::array<unsigned, 9> of_column{};
    std::array<unsigned, 9> of_box{};
};

/// What two digits refute.
class DigitPair {
 public:
    /// `may_change`: whether all cells but the givens may be changed.
    DigitPair(const Grid& grid, bool may_change, Digit a, Digit b)
        : grid_(grid), may_change_(may_change), a_(a), b_(b) {
        for (Cell cell : grid.unsolved())
            if ((grid.at(cell) - a - b).empty()) forced_.insert(cell);
    }

    [[nodiscard]] CandidateSet refuted(const TemplateList& of_a, const TemplateList& of_b) {
        for (const Template& one : of_a.all())
            for (const Template& other : of_b.all()) look_at(one, other);
        if (rigid_.empty()) return {};
        CandidateSet refuted;
        refuted[a_] = (possible_a_ - rigid_a_) & grid_.where(a_);
        refuted[b_] = (possible_b_ - rigid_b_) & grid_.where(b_);
        for (Digit digit : DigitSet::all() - a_ - b_) add_refuted(digit, refuted[digit]);
        return refuted;
    }

 private:
    void look_at(const Template& one, const Template& other) {
        const CellSet cells_a = cells_of(one);
        const CellSet cells_b = cells_of(other);
        const CellSet both = cells_a | cells_b;
        if (cells_a.intersects(cells_b) || !both.contains(forced_)) return;
        possible_.push_back(both);
        possible_a_ |= cells_a;
        possible_b_ |= cells_b;
        if (!is_rigid(one, other)) return;
        rigid_.push_back(both);
        rigid_a_ |= cells_a;
        rigid_b_ |= cells_b;
    }
    /// Whether a cell must stay as it is: it has `digit` and might have `instead`.
    [[nodiscard]] bool is_fixed(Cell cell, Digit instead) const {
        return may_change_ ? grid_.givens().contains(cell) : !grid_.at(cell).contains(instead);
    }
    /// Whether each loop has a cell that must stay as it is. The two places of a row are in the
    /// same loop.
    [[nodiscard]] bool is_rigid(const Template& one, const Template& other) const {
        const RowsByHouse rows_of_a(one);
        const RowsByHouse rows_of_b(other);
        unsigned reached = 0;
        for (std::size_t row = 0; row < 9; ++row)
            if (is_fixed(one[row], b_) || is_fixed(other[row], a_)) reached |= 1U << row;
        for (unsigned left = reached; left != 0;) {
            const auto row = static_cast<std::size_t>(std::countr_zero(left));
            left &= left - 1;
            const unsigned more =
                (rows_of_b.beside(one[row]) | rows_of_a.beside(other[row])) & ~reached;
            reached |= more;
            left |= more;
        }
        return reached == 0x1FF;
    }
    /// Adds the candidates of a third digit with which no rigid way is left, but another one: they
    /// take their cell from the two digits, and may leave other cells to these alone.
    void add_refuted(Digit digit, CellSet& refuted) const {
        CellSet with_it;
        for (Cell cell : grid_.where(digit))
            if ((grid_.at(cell) - a_ - b_) == DigitSet(digit)) with_it.insert(cell);
        for (Cell cell : grid_.where(digit)) {
            const CellSet left = with_it & classic::peers(cell);
            const auto allows_it = [&](const CellSet& cells) {
                return !cells.contains(cell) && cells.contains(left);
            };
            if (std::ranges::none_of(rigid_, allows_it) &&
                std::ranges::any_of(possible_, allows_it))
                refuted.insert(cell);
        }
    }

    const Grid& grid_;
    bool may_change_;
    Digit a_;
    Digit b_;
    CellSet forced_;  ///< To one of the two digits.
    std::vector<CellSet> possible_;
    std::vector<CellSet> rigid_;
    CellSet possible_a_;
    CellSet possible_b_;
    CellSet rigid_a_;
    CellSet rigid_b_;
};

void find_reverse_bug(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    const auto most = static_cast<std::size_t>(facts.value(parameters::cells_filled));
    std::vector<TemplateList> lists;
    for (Digit digit : DigitSet::all())
        lists.emplace_back(solved_or_possible(grid, digit), most / 2);
    for (Digit a : DigitSet::all())
        for (Digit b : DigitSet::all()) {
            const TemplateList& of_a = lists[static_cast<std::size_t>(a.index())];
            const TemplateList& of_b = lists[static_cast<std::size_t>(b.index())];
            if (b <= a || of_a.all().size() * of_b.all().size() > most) continue;
            const CandidateSet refuted =
                DigitPair(grid, facts.candidates_by_reasoning(), a, b).refuted(of_a, of_b);
            StepBuilder step = sink.begin();
            for (Digit digit : DigitSet::all()) step.eliminate(digit, refuted[digit]);
            if (step.is_empty()) continue;
            step.show(ClueCoverEvidence{.cells = {}, .digits = DigitSet(a) | b});
            if (!step.offer()) return;
        }
}

constexpr std::array reverse_bug_uses{&parameters::cells_filled};

}  // namespace

const Strategy reverse_bug{
    {.id = "reverse-bug",
     .name = "Reverse BUG",
     .family = Family::uniqueness,
     .pattern = "However two digits were placed, they could be exchanged in some cells, none of "
                "them given.",
     .reference = "Sudopedia, Reverse BUG, http://sudopedia.enjoysudoku.com",
     .assumes = Assumes::unique_solution,
     .parameters = reverse_bug_uses,
     .confluence = by_order(company::singles,
                            "When a candidate goes, there may be no way left to place the digits, "
                            "and then it is for others to say so.")},
    find_reverse_bug};

}  // namespace gridlemma
