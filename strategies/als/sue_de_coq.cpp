// SPDX-License-Identifier: Apache-2.0
// Sue de Coq: cells A of a line and a box have at least two candidates more than they are; cells N
// of the line and M of the box take just so many of these off.
//
//            c1      c2      c3  |  c4    c5    c6  |   A: two cells of 1 to 5, three too many
//      r1  A[1234] A[1235]   .   | N[12]   .     .  |   N takes one off, M two
//      r2  M[345]    .       .   |   .     .     .  |
//      r3  M[345]    .       .   |   .     .     .  |
//
// Why:   N holds as many of A's digits as it has cells beyond its own digits, and so does M; all of
//        them together hold each digit just once. So what is left of the line holds none of A's and
//        N's digits, that of the box none of A's and M's; digits of both are in neither.
// Order: rows with their boxes, then columns; A by first cell, second, third; N, then M, in
//        preorder; eliminations in the box, then in the line, by cell, then digit.
// Ref:   Sue de Coq, Two-Sector Disjoint Subsets, 2005;
//        B. Hobiger, HoDoKu: Miscellaneous, https://hodoku.sourceforge.net/en/tech_misc.php
#include <boost/container/static_vector.hpp>

#include "engine/logic/strategy.hpp"
#include "strategies/als/almost_locked_sets.hpp"
#include "strategies/als/family.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/tools/since_vain.hpp"

namespace gridlemma {
namespace {

/// Cells with the union of their candidates.
struct Group {
    CellSet cells;
    DigitSet digits;

    [[nodiscard]] Group with(const Grid& grid, Cell cell) const {
        return {cells | cell, digits | grid.at(cell)};
    }
};

/// Cells one by one.
using Groups = boost::container::static_vector<Group, 9>;

/// A line and a box that cross.
struct Crossing {
    House line;
    House box;
};

constexpr std::size_t crossing_count = 54;

constexpr auto crossings = [] {
    std::array<Crossing, crossing_count> table{};
    std::size_t i = 0;
    for (HouseKind kind : {HouseKind::row, HouseKind::column})
        for (House line : classic::houses(kind))
            for (House box : classic::houses(HouseKind::box))
                if (classic::cells_of(line).intersects(classic::cells_of(box)))
                    table[i++] = {line, box};
    return table;
}();

constexpr auto crossing_cells = [] {
    std::array<CellSet, crossing_count> table{};
    for (std::size_t i = 0; i < crossing_count; ++i)
        table[i] = classic::cells_of(crossings[i].line) | classic::cells_of(crossings[i].box);
    return table;
}();

class SueDeCoqSearch {
 public:
    SueDeCoqSearch(Facts& facts, StepSink& sink) : grid_(facts.grid()), sink_(sink) {}

    template <typename InVain>
    void run(InVain& in_vain) {
        for (std::size_t i = 0; i < crossing_count; ++i) {
            if (in_vain[i]) continue;
            has_offered_ = false;
            if (!in_intersection(crossings[i].line, crossings[i].box)) return;
            if (!has_offered_) in_vain[i] = true;
        }
    }

 private:
    [[nodiscard]] bool in_intersection(House line, House box) {
        line_ = line;
        box_ = box;
        const CellSet common = classic::cells_of(line) & classic::cells_of(box) & grid_.unsolved();
        for (Cell first : common)
            for (Cell second : common) {
                if (second <= first) continue;
                const Group two = Group{}.with(grid_, first).with(grid_, second);
                if (!with_core(two)) return false;
                for (Cell third : common)
                    if (third > second && !with_core(two.with(grid_, third))) return false;
            }
        return true;
    }

    [[nodiscard]] bool with_core(const Group& core) {
        core_ = core;
        spare_ = core.digits.size() - core.cells.size();
        if (spare_ < 2) return true;
        find_free(line_, free_);
        find_free(box_, box_cells_);
        return extend_line({}, 0, 0);
    }

    void find_free(House house, Groups& cells) const {
        cells.clear();
        for (Cell cell : (classic::cells_of(house) & grid_.unsolved()) - core_.cells)
            cells.push_back({cell, grid_.at(cell)});
    }

    /// Preorder: each set before those that extend it, by the free cells from number `from` on.
    [[nodiscard]] bool extend_line(const Group& line, int size, std::size_t from) {
        for (std::size_t i = from; i < free_.size(); ++i) {
            const DigitSet digits = line.digits | free_[i].digits;
            const int taken = size + 1 - (digits - core_.digits).size();
            // Another cell takes one digit more at most.
            const auto left = static_cast<int>(free_.size() - i) - 1;
            if (taken + left <= 0) continue;
            const Group more{line.cells | free_[i].cells, digits};
            const bool fits = taken > 0 && taken < spare_ && !(digits & core_.digits).empty();
            if (fits && !with_line(more, spare_ - taken)) return false;
            if (left > 0 && !extend_line(more, size + 1, i + 1)) return false;
        }
        return true;
    }

    [[nodiscard]] bool with_line(const Group& line, int missing) {
        line_group_ = line;
        missing_ = missing;
        free_in_box_.clear();
        for (const Group& cell : box_cells_)
            if ((cell.digits & line.digits & core_.digits).empty() &&
                !cell.cells.intersects(line.cells))
                free_in_box_.push_back(cell);
        return extend_box({}, 0, 0);
    }

    [[nodiscard]] bool extend_box(const Group& box, int size, std::size_t from) {
        for (std::size_t i = from; i < free_in_box_.size(); ++i) {
            const DigitSet digits = box.digits | free_in_box_[i].digits;
            const int taken = size + 1 - (digits - core_.digits).size();
            const auto left = static_cast<int>(free_in_box_.size() - i) - 1;
            if (taken + left < missing_) continue;
            const Group more{box.cells | free_in_box_[i].cells, digits};
            const bool fits = taken == missing_ && !(digits & core_.digits).empty();
            if (fits && !offer(more)) return false;
            if (left > 0 && !extend_box(more, size + 1, i + 1)) return false;
        }
        return true;
    }

    void eliminate(StepBuilder& step, const CellSet& from, DigitSet digits) const {
        for (Cell cell : from)
            for (Digit digit : grid_.at(cell) & digits) step.eliminate_once(digit, cell);
    }

    [[nodiscard]] bool offer(const Group& box) {
        StepBuilder step = sink_.begin();
        const Group& line = line_group_;
        const DigitSet shared = line.digits & box.digits;
        eliminate(step, classic::cells_of(box_) - core_.cells - box.cells,
                  ((core_.digits | box.digits) - line.digits) | shared);
        eliminate(step, classic::cells_of(line_) - core_.cells - line.cells,
                  ((core_.digits | line.digits) - box.digits) | shared);
        if (step.is_empty()) return true;
        has_offered_ = true;
        explain(step, box);
        return step.offer();
    }

    void explain(StepBuilder& step, const Group& box) const {
        const CellSet all = core_.cells | line_group_.cells | box.cells;
        step.because(all);
        step.show([&] {
            SetsEvidence evidence;
            evidence.kind = SetsEvidence::Kind::intersection;
            for (const Group& group : {core_, line_group_, box})
                evidence.sets.push_back({group.cells, group.digits});
            return evidence;
        });
    }

    const Grid& grid_;
    StepSink& sink_;
    House line_;
    House box_;
    Group core_;
    Groups free_;       ///< Cells of the line outside of the core.
    Groups box_cells_;  ///< Of the box.
    Group line_group_;
    int missing_ = 0;
    Groups free_in_box_;  ///< Those of the box that the group in the line leaves.
    int spare_ = 0;
    bool has_offered_ = false;
};

void find_sue_de_coq(Facts& facts, StepSink& sink) {
    SueDeCoqSearch(facts, sink)
        .run(facts.get<SinceVain<SueDeCoqSearch, Regions<crossing_cells>>>());
}

}  // namespace

const Strategy sue_de_coq{
    {.id = "sue-de-coq",
     .number = 105,
     .name = "Sue de Coq",
     .family = Family::als,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "Cells of a line and a box, with others of either, hold each of their digits once.",
     .reference = "Sue de Coq, Two-Sector Disjoint Subsets, 2005; B. Hobiger, HoDoKu: "
                  "Miscellaneous, https://hodoku.sourceforge.net/en/tech_misc.php",
     .elsewhere = {{programs::hodoku, "sdc"}},
     .confluence = together_with(
         company::subsets_and_intersections,
         "When cells lose a candidate, what remains is subsets and locked candidates.")},
    find_sue_de_coq};

}  // namespace gridlemma
