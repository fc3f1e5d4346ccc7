// SPDX-License-Identifier: Apache-2.0
#include "strategies/uniqueness/deadly_patterns.hpp"

#include <array>
#include <utility>

#include "strategies/descriptors/parameters.hpp"
#include "strategies/tools/orders.hpp"
#include "strategies/uniqueness/rigid_filling.hpp"

namespace gridlemma {

namespace {

/// A deadly pattern as a relation: the guardians are what else its cells have.
OrRelation relation_of(const Grid& grid, const CellSet& cells, DigitSet digits,
                       std::vector<Candidate> pattern) {
    OrRelation relation{.cells = cells, .digits = digits, .guardians = {}};
    for (Cell cell : cells)
        for (Digit digit : grid.at(cell))
            if (std::ranges::find(pattern, Candidate(cell, digit)) == pattern.end())
                relation.guardians.emplace_back(cell, digit);
    relation.pattern = std::move(pattern);
    return relation;
}

/// Of which cells patterns consist.
enum class Cells : std::uint8_t { unsolved, not_given };

/// The patterns of some digits.
class DeadlyPatternSearch {
 public:
    DeadlyPatternSearch(Facts& facts, Cells cells)
        : grid_(facts.grid()),
          with_solved_(cells == Cells::not_given),
          most_filled_(facts.value(parameters::cells_filled)),
          most_guardians_(facts.value(parameters::guardians)),
          filling_(facts.grid(), facts.candidates_by_reasoning()) {}

    /// Chooses the digits.
    void start(DigitSet digits) {
        digits_ = digits;
        // Where the other digit is solved nearby, one is enough.
        const PatternCells cells =
            pattern_cells(grid_, digits, with_solved_ ? 1 : 2, most_guardians_);
        alone_ = cells.alone;
        guarded_ = cells.guarded;
        if (with_solved_) alone_ |= solved(digits);
        at_most_.assign(static_cast<std::size_t>(most_guardians_) + 1, CellSet());
        for (Cell cell : guarded_)
            for (auto count = static_cast<std::size_t>(guardians_of(cell)); count < at_most_.size();
                 ++count)
                at_most_[count].insert(cell);
    }
    /// The cells of which the patterns of the digits can consist.
    [[nodiscard]] CellSet cells() const noexcept { return alone_ | guarded_; }
    /// Returns the patterns of the digits, without those that others of them imply.
    [[nodiscard]] std::vector<OrRelation> patterns() {
        relations_.clear();
        if (alone_.size() + most_guardians_ >= fewest_cells()) {
            const CellSet core = core_of(cells(), cells());
            find({}, guarded_ & core, most_guardians_, core);
        }
        return std::exchange(relations_, {});
    }

 private:
    [[nodiscard]] int guardians_of(Cell cell) const noexcept {
        return (grid_.at(cell) - digits_).size();
    }
    [[nodiscard]] CellSet solved(DigitSet digits) const noexcept {
        CellSet cells;
        for (Cell cell : grid_.placed() - grid_.givens())
            if (digits.contains(*grid_.digit_at(cell))) cells.insert(cell);
        return cells;
    }
    [[nodiscard]] DigitSet digits_of(Cell cell) const noexcept {
        const auto digit = grid_.digit_at(cell);
        return digit ? DigitSet(*digit) : grid_.at(cell) & digits_;
    }
    /// Of as many digits: rectangles have four cells, extended ones six or eight.
    [[nodiscard]] int fewest_cells() const noexcept { return 2 * digits_.size(); }

    /// The cells that have another one of them in each of their houses, when those are gone that
    /// have not. Only those of `open` can lack one at first.
    [[nodiscard]] static CellSet core_of(CellSet cells, CellSet open) {
        while (!open.empty()) {
            const Cell cell = open.first();
            open.erase(cell);
            for (House house : classic::houses_of(cell))
                if ((classic::cells_of(house) & cells).is_single()) {
                    cells.erase(cell);
                    open |= classic::peers(cell) & cells;
                    break;
                }
        }
        return cells;
    }
    /// The core of some cells of a core: only what sees those that are gone can lack another one.
    [[nodiscard]] static CellSet core_within(const CellSet& core, const CellSet& cells) {
        CellSet open;
        for (Cell gone : core - cells) open |= classic::peers(gone);
        return core_of(cells, open & cells);
    }

    /// Adds the patterns that have all of `chosen` and some of `others`, which have so many
    /// guardians at most. All of them are in `core`.
    void find(const CellSet& chosen, CellSet others, int guardians,  // NOLINT(misc-no-recursion)
              const CellSet& core) {
        const CellSet most = core_within(core, (alone_ & core) | chosen | others);
        if (!most.contains(chosen) || most.size() < fewest_cells()) return;
        const CellSet cells = core_within(most, (alone_ & most) | chosen);
        if (cells.contains(chosen) && cells.size() >= fewest_cells() && is_deadly(cells)) {
            add(cells, chosen);
            return;
        }
        others &= most;
        CellSet left_core = most;  // Without the cells that have been chosen before.
        for (Cell cell : others) {
            if (!left_core.contains(cell)) continue;
            others.erase(cell);
            others &= left_core;
            const int left = guardians - guardians_of(cell);
            if (left >= 0)
                find(chosen | cell, others & at_most_[static_cast<std::size_t>(left)], left,
                     left_core);
            left_core = core_within(left_core, left_core - cell);
            if (!left_core.contains(chosen) || left_core.size() < fewest_cells()) return;
        }
    }
    [[nodiscard]] bool is_deadly(const CellSet& cells) {
        return filling_.find(cells, digits_, most_filled_) == RigidFilling::Answer::flexible;
    }
    /// Leaves out what is not needed: cells with guardians first.
    void add(CellSet cells, const CellSet& chosen) {
        for (const CellSet& some : {chosen, cells - chosen})
            for (Cell cell : some) {
                const CellSet fewer = core_within(cells, cells - cell);
                if (cells.contains(cell) && fewer.size() >= fewest_cells() && is_deadly(fewer))
                    cells = fewer;
            }
        std::vector<Candidate> pattern;
        for (Cell cell : cells)
            for (Digit digit : digits_of(cell)) pattern.emplace_back(cell, digit);
        OrRelation relation = relation_of(grid_, cells, digits_, std::move(pattern));
        // Without guardians the puzzle has several solutions, or none.
        if (!relation.guardians.empty()) add_unless_implied(relations_, std::move(relation));
    }

    const Grid& grid_;
    bool with_solved_;
    int most_filled_;
    int most_guardians_;
    std::vector<OrRelation> relations_;
    RigidFilling filling_;
    DigitSet digits_;
    CellSet alone_;                 ///< Cells without guardians.
    CellSet guarded_;               ///< Cells with some, but not too many.
    std::vector<CellSet> at_most_;  ///< Those of them that have so many at most, by the number.
};

/// BUG+n: chooses the two candidates of each cell that make a grave.
class GraveSearch {
 public:
    GraveSearch(const Grid& grid, std::vector<OrRelation>& relations)
        : grid_(grid), relations_(relations) {}

    void run(int guardians) {
        int extra = 0;
        for (Cell cell : grid_.unsolved()) {
            const int candidates = grid_.at(cell).size();
            if (candidates < 2) return;
            extra += candidates - 2;
            if (candidates > 2) wide_.push_back(cell);
            if (extra > guardians) return;
            if (candidates == 2) choose(cell, grid_.at(cell));
        }
        if (extra > 0 && can_be_a_grave(false)) fill(0);
    }

 private:
    void choose(Cell cell, DigitSet digits) { toggle(cell, digits, 1); }
    void drop(Cell cell, DigitSet digits) { toggle(cell, digits, -1); }
    void toggle(Cell cell, DigitSet digits, int by) {
        chosen_[cell.index()] = by > 0 ? digits : DigitSet();
        for (Digit digit : digits)
            for (House house : grid_.geometry().houses_of(cell))
                count_[house.index()][digit.index()] += by;
    }
    /// Whether no digit is more than twice in a house; with `is_filled`, none is there once.
    [[nodiscard]] bool can_be_a_grave(bool is_filled) const {
        for (const auto& digits : count_)
            for (const int count : digits)
                if (count > 2 || (is_filled && count == 1)) return false;
        return true;
    }
    /// Chooses for the wide cells from number `next` on.
    void fill(std::size_t next) {  // NOLINT(misc-no-recursion): one call per guardian at most.
        if (!can_be_a_grave(next == wide_.size())) return;
        if (next == wide_.size()) return add();
        const Cell cell = wide_[next];
        for (Digit one : grid_.at(cell))
            for (Digit other : grid_.at(cell)) {
                if (other <= one) continue;
                choose(cell, DigitSet(one) | other);
                fill(next + 1);
                drop(cell, DigitSet(one) | other);
            }
    }
    void add() {
        std::vector<Candidate> pattern;
        for (Cell cell : grid_.unsolved())
            for (Digit digit : chosen_[cell.index()]) pattern.emplace_back(cell, digit);
        add_unless_implied(
            relations_, relation_of(grid_, grid_.unsolved(), DigitSet::all(), std::move(pattern)));
    }

    const Grid& grid_;
    std::vector<OrRelation>& relations_;
    std::vector<Cell> wide_;
    std::array<DigitSet, cell_count> chosen_{};
    std::array<std::array<int, digit_count>, house_count> count_{};
};

/// Adds the patterns of all sets of so many digits.
template <int size>
void add_patterns(DeadlyPatternSearch& search, RelationsByDigits& kept, const CellSet& changed,
                  std::vector<OrRelation>& relations) {
    visit_digit_sets<size>([&](DigitSet digits) {
        search.start(digits);
        kept.add(search, digits, changed, relations);
    });
}

}  // namespace

void DeadlyPatterns::update(Facts& facts, const CellSet& changed) {
    relations_.clear();
    DeadlyPatternSearch search(facts, Cells::unsolved);
    add_patterns<2>(search, kept_, changed, relations_);
    add_patterns<3>(search, kept_, changed, relations_);
    add_patterns<4>(search, kept_, changed, relations_);
    GraveSearch(facts.grid(), relations_).run(facts.value(parameters::guardians));
}

void ReverseDeadlyPatterns::update(Facts& facts, const CellSet& changed) {
    relations_.clear();
    if (!facts.candidates_by_reasoning()) return;
    DeadlyPatternSearch search(facts, Cells::not_given);
    add_patterns<2>(search, kept_, changed, relations_);
    std::erase_if(relations_, [&](const OrRelation& relation) {
        return (relation.cells & facts.grid().placed()).empty();
    });
}

}  // namespace gridlemma
