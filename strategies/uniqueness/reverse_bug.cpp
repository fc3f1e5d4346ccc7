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
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/classic.hpp"
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/tools/cell_counts.hpp"
#include "strategies/tools/digit_templates.hpp"
#include "strategies/uniqueness/family.hpp"
#include "strategies/uniqueness/same_puzzle.hpp"

namespace gridlemma {
namespace {

/// A way to place a digit.
struct Template {
    explicit Template(const std::array<Cell, 9>& places) {
        for (std::size_t row = 0; row < 9; ++row) {
            const Cell cell = places[row];
            const auto bit = static_cast<std::uint16_t>(1U << row);
            cells.insert(cell);
            column_in[row] = static_cast<std::uint8_t>(cell.column_number());
            box_in[row] = static_cast<std::uint8_t>(cell.box().number());
            row_in_column[column_in[row]] = bit;
            row_in_box[box_in[row]] = bit;
        }
    }
    /// The rows in which a place of `other` shares a column or a box with the place in `row`.
    [[nodiscard]] unsigned beside(std::size_t row, const Template& other) const noexcept {
        return unsigned{other.row_in_column[column_in[row]]} | other.row_in_box[box_in[row]];
    }

    CellSet cells;
    // By row, the number of the column and of the box; by these, a bit for the row.
    std::array<std::uint8_t, 9> column_in{};
    std::array<std::uint8_t, 9> box_in{};
    std::array<std::uint16_t, 9> row_in_column{};
    std::array<std::uint16_t, 9> row_in_box{};
};

/// All templates of a digit out of some cells.
class TemplateList {
 public:
    /// At most `most` are made, and one more to tell that there are too many.
    void make(const CellSet& allowed, std::size_t most) {
        if (allowed == allowed_ && most == most_) return;
        allowed_ = allowed;
        most_ = most;
        all_.clear();
        extend(0, {});
    }
    [[nodiscard]] const CellSet& allowed() const noexcept { return allowed_; }
    [[nodiscard]] const std::vector<Template>& all() const noexcept { return all_; }

 private:
    void extend(std::size_t row, const CellSet& seen) {  // NOLINT(misc-no-recursion): 9 deep.
        if (all_.size() > most_) return;
        if (row == 9) {
            all_.emplace_back(cells_);
            return;
        }
        const CellSet& here = classic::cells_of(House::row(static_cast<int>(row)));
        for (Cell cell : (allowed_ & here) - seen) {
            cells_[row] = cell;
            extend(row + 1, seen | classic::peers(cell));
        }
    }

    CellSet allowed_;
    std::size_t most_ = 0;
    std::array<Cell, 9> cells_{};
    std::vector<Template> all_;
};

/// What two digits refute.
class DigitPair {
 public:
    /// `may_change`: whether all cells but the givens may be changed. `narrow`: the unsolved cells
    /// with at most three candidates.
    DigitPair(const Grid& grid, bool may_change, const CellSet& narrow, Digit a, Digit b)
        : grid_(grid), may_change_(may_change), a_(a), b_(b) {
        for (Cell cell : narrow) {
            const DigitSet others = grid.at(cell) - a - b;
            if (others.empty()) forced_.insert(cell);
            if (others.is_single()) with_third_[others.only()].insert(cell);
        }
    }

    /// What it depends on besides the templates and the places of other digits, of which it may
    /// refute some.
    [[nodiscard]] const CellSet& forced() const noexcept { return forced_; }
    [[nodiscard]] const CandidateSet& with_third() const noexcept { return with_third_; }

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
        const CellSet& cells_a = one.cells;
        const CellSet& cells_b = other.cells;
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
    /// Whether each loop has a cell that must stay as it is. The two places of a row are in the
    /// same loop.
    [[nodiscard]] bool is_rigid(const Template& one, const Template& other) const {
        const CellSet fixed = may_change_
                                  ? grid_.givens() & (one.cells | other.cells)
                                  : (one.cells - grid_.where(b_)) | (other.cells - grid_.where(a_));
        unsigned reached = 0;
        for (Cell cell : fixed) reached |= 1U << cell.row_number();
        for (unsigned left = reached; left != 0;) {
            const auto row = static_cast<std::size_t>(std::countr_zero(left));
            left &= left - 1;
            const unsigned more = (one.beside(row, other) | other.beside(row, one)) & ~reached;
            reached |= more;
            left |= more;
        }
        return reached == 0x1FF;
    }
    /// Adds the candidates of a third digit with which no rigid way is left, but another one: they
    /// take their cell from the two digits, and may leave other cells to these alone.
    void add_refuted(Digit digit, CellSet& refuted) const {
        const CellSet& with_it = with_third_[digit];
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
    CellSet forced_;           ///< To one of the two digits.
    CandidateSet with_third_;  ///< Where a third digit is the only other one.
    std::vector<CellSet> possible_;
    std::vector<CellSet> rigid_;
    CellSet possible_a_;
    CellSet possible_b_;
    CellSet rigid_a_;
    CellSet rigid_b_;
};

/// The templates of all digits, and what was searched in vain: a fact.
class ReverseBugs {
 public:
    void update(Facts& facts, const CellSet& /*changed*/) {
        const auto most = static_cast<std::size_t>(facts.value(parameters::cells_filled));
        if (!puzzle_.goes_on(facts)) in_vain_ = {};
        for (Digit digit : DigitSet::all())
            lists_[static_cast<std::size_t>(digit.index())].make(
                solved_or_possible(facts.grid(), digit), most / 2);
    }
    [[nodiscard]] const TemplateList& templates(Digit digit) const noexcept {
        return lists_[static_cast<std::size_t>(digit.index())];
    }
    /// Whether nothing was found where all was the same, but for places of other digits that have
    /// gone since.
    [[nodiscard]] bool is_vain(Digit a, Digit b, const DigitPair& pair) const {
        return in_vain_[number_of(a, b)] == inputs_of(a, b, pair);
    }
    void end_in_vain(Digit a, Digit b, const DigitPair& pair) {
        in_vain_[number_of(a, b)] = inputs_of(a, b, pair);
    }

 private:
    struct Inputs {
        CellSet places_a;
        CellSet places_b;
        CellSet forced;
        CandidateSet with_third;
        bool operator==(const Inputs&) const noexcept = default;
    };

    [[nodiscard]] static std::size_t number_of(Digit a, Digit b) noexcept {
        return static_cast<std::size_t>(a.index() * digit_count + b.index());
    }
    [[nodiscard]] std::optional<Inputs> inputs_of(Digit a, Digit b, const DigitPair& pair) const {
        return Inputs{templates(a).allowed(), templates(b).allowed(), pair.forced(),
                      pair.with_third()};
    }

    SamePuzzle puzzle_;
    std::array<TemplateList, digit_count> lists_;
    std::array<std::optional<Inputs>, digit_count * digit_count> in_vain_;
};

void find_reverse_bug(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    const auto most = static_cast<std::size_t>(facts.value(parameters::cells_filled));
    auto& known = facts.get<ReverseBugs>();
    const CellSet narrow = cells_with_candidates<0, 3>(grid);
    for (Digit a : DigitSet::all())
        for (Digit b : DigitSet::all()) {
            const TemplateList& of_a = known.templates(a);
            const TemplateList& of_b = known.templates(b);
            if (b <= a || of_a.all().size() * of_b.all().size() > most) continue;
            DigitPair pair(grid, facts.candidates_by_reasoning(), narrow, a, b);
            if (known.is_vain(a, b, pair)) continue;
            const CandidateSet refuted = pair.refuted(of_a, of_b);
            StepBuilder step = sink.begin();
            for (Digit digit : DigitSet::all()) step.eliminate(digit, refuted[digit]);
            if (step.is_empty()) {
                known.end_in_vain(a, b, pair);
                continue;
            }
            step.show(ClueCoverEvidence{.cells = {}, .digits = DigitSet(a) | b});
            if (!step.offer()) return;
        }
}

constexpr std::array reverse_bug_uses{&parameters::cells_filled};

}  // namespace

const Strategy reverse_bug{
    {.id = "reverse-bug",
     .number = 101,
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
