// SPDX-License-Identifier: Apache-2.0
// Bivalue Universal Grave: but for a few candidates, the guardians, every unsolved cell would have
// two candidates and every digit two places in each house that lacks it.
//
//      [12]  .   [23] |  .   [13]  .          r1c5 has one guardian more: all others have two
//                                             candidates, and it is the guardian
//
// Why:   without guardians the puzzle would have two solutions or none; so one of them is true.
//          type 1   all in one cell: nothing else is there.
//          type 2   all the same digit: it goes from the cells that see them all.
//          type 3   in cells of one house: with other cells of it they make a naked subset.
//          type 4   in two cells of a house that share another digit, which the house has there
//                   alone: nothing else is there.
// Order: one type, in a few cases two (2 then 4, or 4 then 3); houses by box, row, column; subsets
//        by size and in colexicographic order.
// Ref:   B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php#bug
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/tools/orders.hpp"
#include "strategies/uniqueness/family.hpp"
#include "strategies/uniqueness/graves.hpp"

namespace gridlemma {
namespace {

/// The candidates taken apart into grave and guardians.
struct Grave {
    Grid grid;                ///< Without the guardians.
    std::vector<Cell> cells;  ///< That have guardians, as they were met.
    std::array<DigitSet, cell_count> guardians_of;
    DigitSet guardians;
    std::vector<Cell> seen;  ///< By all these cells, in the order of the first one's peers.
};

void narrow_seen(Grave& grave, Cell cell) {
    if (grave.cells.size() == 1 && grave.seen.empty())
        visit_peers_in_order(grave.grid.geometry(), cell, CellSet::all(),
                             [&](Cell peer) { grave.seen.push_back(peer); });
    std::erase_if(grave.seen, [&](Cell other) {
        return !grave.grid.geometry().sees(cell, other) ||
               std::ranges::find(grave.cells, other) != grave.cells.end();
    });
}

/// Takes the guardian of one house and digit out, if there has to be one; false if that cannot be.
bool take_guardian(const Grid& grid, House house, Digit digit, Grave& grave) {
    const CellSet places = grid.places(house, digit);
    if (places.empty() || places.size() == 2) return true;
    CellSet wide;
    for (Cell cell : places)
        if (grid.at(cell).size() >= 3) wide.insert(cell);
    if (wide.empty()) return false;
    if (!wide.is_single()) return true;
    const Cell cell = wide.first();
    if (std::ranges::find(grave.cells, cell) == grave.cells.end()) grave.cells.push_back(cell);
    grave.guardians_of[cell.index()] |= digit;
    grave.guardians |= digit;
    grave.grid.remove({cell, digit});
    narrow_seen(grave, cell);
    return grave.cells.size() == 1 || grave.guardians.is_single() || !grave.seen.empty();
}

bool is_grave(const Grid& grid) {
    if (grid.cells_with(2) != grid.unsolved()) return false;
    for (House house : grid.geometry().houses())
        for (Digit digit : DigitSet::all()) {
            const int places = grid.places(house, digit).size();
            if (places != 0 && places != 2) return false;
        }
    return true;
}

/// Cheap and mostly enough: each cell with more than two candidates has guardians, and if they are
/// several, some cell sees them all or one digit is all they have as guardian.
bool may_be_grave(const Grid& grid) {
    const CellSet wide = grid.unsolved() - grid.cells_with(2);
    if (wide.empty() || grid.is_broken() || !grid.cells_with(1).empty()) return false;
    DigitSet common = DigitSet::all();
    for (Cell cell : wide) common &= grid.at(cell);
    return !common.empty() || !grid.geometry().common_peers(wide).empty();
}

std::optional<Grave> find_grave(const Grid& grid) {
    if (!may_be_grave(grid)) return std::nullopt;
    Grave grave;
    grave.grid = grid;
    for (House house : box_row_column(grid.geometry()))
        for (Digit digit : DigitSet::all())
            if (!take_guardian(grid, house, digit, grave)) return std::nullopt;
    if (grave.cells.empty() || !is_grave(grave.grid)) return std::nullopt;
    return grave;
}

class GraveSteps {
 public:
    GraveSteps(const Grid& grid, const Grave& grave, StepSink& sink)
        : grid_(grid), grave_(grave), sink_(sink) {}

    void offer_all() {
        const bool is_pair = grave_.cells.size() == 2;
        if (grave_.cells.size() == 1) {
            (void)offer_type_1();
        } else if (grave_.guardians.is_single()) {
            (void)(offer_type_2() && is_pair && offer_type_4());
        } else if (!grave_.seen.empty()) {
            (void)((!is_pair || offer_type_4()) && offer_type_3());
        }
    }

 private:
    [[nodiscard]] bool offer_type_1() {
        StepBuilder step = sink_.begin();
        keep(step, grave_.cells[0], grave_.guardians);
        return offer(step, 1);
    }

    [[nodiscard]] bool offer_type_2() {
        const Digit digit = grave_.guardians.only();
        CellSet seen;
        for (Cell cell : grave_.seen) seen.insert(cell);
        StepBuilder step = sink_.begin();
        step.eliminate(digit, grid_.where(digit) & seen);
        return offer(step, 2);
    }

    [[nodiscard]] bool offer_type_4() {
        const Cell first = grave_.cells[0];
        const Cell second = grave_.cells[1];
        const DigitSet shared = (grid_.at(first) & grid_.at(second)) - grave_.guardians;
        if (!shared.is_single()) return true;
        for (House house : box_row_column(grid_.geometry())) {
            if (!grid_.geometry().cells_of(house).contains(CellSet{first, second})) continue;
            StepBuilder step = sink_.begin();
            keep(step, first, grave_.guardians_of[first.index()] | shared);
            keep(step, second, grave_.guardians_of[second.index()] | shared);
            step.because(house, shared.only());
            if (!offer(step, 4)) return false;
        }
        return true;
    }

    [[nodiscard]] bool offer_type_3() {
        CellSet with_guardians;
        for (Cell cell : grave_.cells) with_guardians.insert(cell);
        for (House house : box_row_column(grid_.geometry())) {
            if (!grid_.geometry().cells_of(house).contains(with_guardians)) continue;
            std::vector<Cell> others;
            for (Cell cell : grave_.seen)
                if (grid_.geometry().cells_of(house).contains(cell)) others.push_back(cell);
            const int count = static_cast<int>(others.size());
            for (int size = 2; size <= 6 && size <= count; ++size)
                if (!offer_subsets(others, size)) return false;
        }
        return true;
    }

    /// Naked subsets of `size` digits: `size` - 1 of `others` and the cells with guardians as one.
    [[nodiscard]] bool offer_subsets(const std::vector<Cell>& others, int size) {
        for (unsigned mask = 0; mask < 1U << others.size(); ++mask) {
            if (count_bits(mask) != size - 1) continue;
            CellSet chosen;
            DigitSet digits;
            bool fits = true;
            for (std::size_t i = 0; i < others.size(); ++i) {
                if ((mask >> i & 1U) == 0) continue;
                chosen.insert(others[i]);
                digits |= grid_.at(others[i]);
                fits &= grid_.at(others[i]).size() >= 2;
            }
            if (!fits || digits.size() != size || !digits.contains(grave_.guardians)) continue;
            CellSet rest;
            for (Cell cell : others) rest.insert(cell);
            rest -= chosen;
            StepBuilder step = sink_.begin();
            for (Digit digit : digits) step.eliminate(digit, grid_.where(digit) & rest);
            step.because(chosen);
            if (!offer(step, 3, digits, chosen)) return false;
        }
        return true;
    }

    void keep(StepBuilder& step, Cell cell, DigitSet digits) const {
        step.eliminate(cell, grid_.at(cell) - digits);
    }

    /// Offers the step, if it eliminates something; whether to go on. `digits` and `cells`: the
    /// subset of a type 3.
    [[nodiscard]] bool offer(StepBuilder& step, int type, DigitSet digits = {},
                             const CellSet& cells = {}) {
        if (step.is_empty()) return true;
        std::ranges::stable_sort(step.step().eliminations, {}, [](Candidate candidate) {
            return std::pair(candidate.digit(), candidate.cell());
        });
        step.size({.count = static_cast<std::uint32_t>(grave_.cells.size()),
                   .detail = static_cast<std::uint32_t>(cells.size())});
        step.show([&] {
            DeadlyPatternEvidence evidence{
                .pattern = {}, .type = type, .digits = digits, .cells = cells};
            for (Cell cell : grave_.grid.unsolved())
                for (Digit digit : grave_.grid.at(cell)) evidence.pattern.emplace_back(cell, digit);
            return evidence;
        });
        return step.offer();
    }

    const Grid& grid_;
    const Grave& grave_;
    StepSink& sink_;
};

void find_bivalue_universal_grave(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    if (const std::optional<Grave> grave = find_grave(grid))
        GraveSteps(grid, *grave, sink).offer_all();
}

}  // namespace

const Strategy bivalue_universal_grave{
    variant(in_geometries(graves, ValidIn::houses), "bug", 88, "Bivalue Universal Grave",
            "But for a few candidates, every cell would have two candidates and every digit two "
            "places a house.",
            "", "Bivalue Universal Grave"),
    find_bivalue_universal_grave};

}  // namespace gridlemma
