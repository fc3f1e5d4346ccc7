// SPDX-License-Identifier: Apache-2.0
// Unique Rectangle and Unique Loop: a closed loop of cells that all have a and b, in which every
// house that it touches has two neighbours of the loop. Some of them, the roof, have other
// candidates too.
//
//            c1      c2    c3   |  c4      c5    c6   |
//      r1   [12]     .     .    | [12]     .     .    |       a rectangle of type 1: r3c4<>12
//      r2     .      .     .    |   .      .     .    |
//      r3   [12]     .     .    | [123]    .     .    |
//
// Why:   with a and b alone in the loop the two could be exchanged, and the puzzle would have two
//        solutions. So one of the roof's other candidates, the guardians, is true.
//          type 1   one roof cell: it is not a or b.
//          type 2   all guardians one digit: it goes from the cells that see the whole roof.
//          type 3   two roof cells of a house: with other cells they make a naked or hidden subset.
//          type 4   two roof cells, a has no other place in their house: neither of them is b.
// Order: by rating (rectangles, loops of 6, of 8, longer ones; larger subsets of type 3 later),
//        then type; then as the search meets them: from each cell with two candidates, along box,
//        row and column, by position. The search lets at most two cells have guardians, or any
//        number if these are one digit. As in Sudoku Explainer it counts as guardians also those of
//        neighbours that it has passed by before on the same level: this hides some loops, and the
//        path depends on it. It enters a hundred thousand cells at most: grids of a puzzle take
//        some thousands, odd ones have loops without end.
// Ref:   B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php
#include <algorithm>
#include <bit>
#include <boost/container/small_vector.hpp>
#include <optional>
#include <vector>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/other_programs/explainer_points.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/tools/cell_counts.hpp"
#include "strategies/tools/orders.hpp"
#include "strategies/tools/positions.hpp"
#include "strategies/uniqueness/family.hpp"

namespace gridlemma {
namespace {

using Loop = boost::container::small_vector<Cell, 16>;

constexpr int most_cells_entered = 100'000;

/// The cells that have the two candidates of `start` and perhaps others.
CellSet cells_with_pair_of(const Grid& grid, Cell start) {
    const DigitSet pair = grid.at(start);
    return grid.where(pair.first()) & grid.where((pair - pair.first()).first());
}

/// Whether a set has a cell in each house of `cell` beside that.
bool has_neighbours(const Geometry& geometry, const CellSet& set, Cell cell) {
    for (House house : geometry.houses_of(cell))
        if (((set & geometry.cells_of(house)) - cell).empty()) return false;
    return true;
}

/// The cells of a set that may be in a loop whose houses have two cells of it each.
CellSet loop_cells(const Geometry& geometry, CellSet set) {
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (Cell cell : set) {
            if (has_neighbours(geometry, set, cell)) continue;
            set.erase(cell);
            has_changed = true;
        }
    }
    return set;
}

/// Walks all loops from one cell that has only two candidates. `allowed`: the cells that have them.
/// `cells_left` is how many more cells it may enter.
class LoopSearch {
 public:
    LoopSearch(const Grid& grid, Cell start, const CellSet& allowed, std::vector<Loop>& loops,
               int& cells_left)
        : grid_(grid),
          pair_(grid.at(start)),
          allowed_(allowed),
          loop_cells_(loop_cells(grid.geometry(), allowed)),
          loops_(loops),
          cells_left_(cells_left) {
        if (loop_cells_.contains(start)) walk(start, {.spare = 2});
    }

 private:
    /// What the way to a cell leaves for the rest of the loop.
    struct Way {
        int spare = 0;  ///< How many more cells of the roof may come.
        DigitSet guardians{};
        std::optional<House> last{};
        CellSet seen{};        ///< By the cells before that have the colour of this one.
        CellSet other_seen{};  ///< By those of the other colour.
    };

    void walk(Cell cell, Way way) {
        if (--cells_left_ < 0) return;
        path_.push_back(cell);
        on_path_.insert(cell);
        way.seen |= grid_.geometry().peers(cell);
        visit_houses_in_order(grid_.geometry(), cell, [&](House house) {
            if (house != way.last) walk_house(cell, house, way);
        });
        on_path_.erase(cell);
        path_.pop_back();
    }

    /// The guardians of `way` grow with every neighbour, taken or not: see Order above. Two cells
    /// of one colour that see each other are in no loop.
    void walk_house(Cell cell, House house, Way& way) {
        for (Cell next : (allowed_ & grid_.geometry().cells_of(house)) - cell) {
            if (next == path_.front()) {
                if (path_.size() >= 4) loops_.push_back(path_);
                continue;
            }
            if (on_path_.contains(next)) continue;
            way.guardians |= grid_.at(next) - pair_;
            const bool is_roof = grid_.at(next).size() > 2;
            if (is_roof && !way.guardians.is_single() && way.spare <= 0) continue;
            if (loop_cells_.contains(next) && !way.other_seen.contains(next))
                walk(next, {.spare = way.spare - (is_roof ? 1 : 0),
                            .guardians = way.guardians,
                            .last = house,
                            .seen = way.other_seen,
                            .other_seen = way.seen});
        }
    }

    const Grid& grid_;
    DigitSet pair_;
    CellSet allowed_;
    CellSet loop_cells_;
    std::vector<Loop>& loops_;
    int& cells_left_;
    Loop path_;
    CellSet on_path_;
};

/// Whether each house has a cell of either colour or none. (That no house has two of one colour the
/// search has seen to.)
bool is_deadly(const Geometry& geometry, const Loop& loop) {
    if (loop.size() % 2 != 0) return false;
    std::array<HouseSet, 2> touched;
    for (std::size_t i = 0; i < loop.size(); ++i)
        for (House house : geometry.houses_of(loop[i])) touched[i % 2].insert(house);
    return touched[0] == touched[1];
}

/// The deadly loops from each cell with two candidates. They depend on the cells that have these
/// two, and stay what they are as long as those do. A fact.
class LoopsByStart {
 public:
    void update(Facts&, const CellSet& changed) {
        for (Cell start : known_)
            if (of_[start.index()].allowed.intersects(changed)) known_.erase(start);
    }
    /// Returns the loops from `start`, in the order in which they are found. `cells_left` is the
    /// budget of the search: it is reduced by the cells visited.
    [[nodiscard]] const std::vector<Loop>& from(const Grid& grid, Cell start, int& cells_left) {
        OfStart& own = of_[start.index()];
        const CellSet allowed = cells_with_pair_of(grid, start);
        if (known_.contains(start) && own.allowed == allowed && own.entered <= cells_left) {
            cells_left -= own.entered;
            return own.loops;
        }
        own.allowed = allowed;
        own.loops.clear();
        const int before = cells_left;
        [[maybe_unused]] const LoopSearch filled(grid, start, allowed, own.loops, cells_left);
        own.entered = before - cells_left;
        std::erase_if(own.loops,
                      [&](const Loop& loop) { return !is_deadly(grid.geometry(), loop); });
        if (cells_left >= 0)
            known_.insert(start);
        else
            known_.erase(start);
        return own.loops;
    }

 private:
    struct OfStart {
        CellSet allowed;
        int entered = 0;  ///< How many cells the search has entered.
        std::vector<Loop> loops;
    };

    std::array<OfStart, cell_count> of_;
    CellSet known_;
};

/// A step with what it is sorted and told from others by.
struct Found {
    enum class Subset : std::uint8_t { none, naked, hidden };

    Step step;
    double rating = 0;
    CellSet loop;
    int type = 1;
    Subset subset = Subset::none;
    House house;  ///< With the subset.
    DigitSet digits;
    CellSet others;

    [[nodiscard]] bool is_same(const Found& other) const {
        return loop == other.loop && type == other.type && subset == other.subset &&
               house == other.house && digits == other.digits && others == other.others;
    }
};

/// A house of both cells of `roof` in which `digit` has no other place.
std::optional<House> locking_house(const Grid& grid, const CellSet& roof, Digit digit) {
    std::optional<House> locking;
    visit_houses_in_order(grid.geometry(), roof.first(), [&](House house) {
        if (!locking && grid.places(house, digit) == roof) locking = house;
    });
    return locking;
}

/// Gives the subsets of `all` of a size to `visit`, by ascending bit mask.
template <typename Visit>
void visit_subsets(unsigned all, int size, Visit&& visit) {
    if (count_bits(all) < size) return;
    unsigned subset = 0;
    do {
        if (count_bits(subset) == size) visit(subset);
        subset = (subset - all) & all;
    } while (subset != 0);
}

/// Gathers the steps of all types that one loop gives.
class LoopSteps {
 public:
    LoopSteps(const Grid& grid, const Loop& loop, DigitSet pair, std::vector<Found>& all)
        : grid_(grid), loop_(loop), pair_(pair), all_(all) {
        for (Cell cell : loop) {
            cells_.insert(cell);
            if (grid.at(cell).size() > 2) roof_.push_back(cell);
        }
    }

    void gather();

 private:
    /// A step that needs `added` cells or digits of a subset besides those of the loop.
    [[nodiscard]] Found start(int type, int added) const {
        Found found;
        found.loop = cells_;
        found.type = type;
        found.rating = explainer::loop_difficulty(static_cast<int>(loop_.size()), added);
        found.step.size = {.count = static_cast<std::uint32_t>(loop_.size()),
                           .detail = static_cast<std::uint32_t>(added)};
        return found;
    }

    void add(Found found) {
        if (found.step.eliminations.empty()) return;
        if (std::ranges::any_of(all_, [&](const Found& other) { return found.is_same(other); }))
            return;
        all_.push_back(std::move(found));
    }

    void add_type_1() {
        Found found = start(1, 0);
        for (Digit digit : pair_) found.step.eliminate(digit, roof_[0]);
        add(std::move(found));
    }

    void add_type_2() {
        Found found = start(2, 0);
        const Digit guardian = (grid_.at(roof_[0]) - pair_).first();
        CellSet roof;
        for (Cell cell : roof_) roof.insert(cell);
        found.step.eliminate(guardian, grid_.where(guardian) & grid_.geometry().common_peers(roof));
        add(std::move(found));
    }

    void add_type_3();

    /// Subsets of the house's cells that hold the first roof cell, which stands for both, and not
    /// the second.
    void add_naked(House house, int size) {
        const auto& cells = grid_.geometry().positions_of(house);
        unsigned usable = 0;
        for (unsigned position = 0; position < cells.size(); ++position) {
            const Cell cell = cells[position];
            const DigitSet digits = grid_.at(cell);
            if (digits.size() >= 2 && (digits | guardians_).size() <= size && !is_roof(cell))
                usable |= 1U << position;
        }
        visit_subsets(usable, size - 1, [&](unsigned subset) { add_naked(house, size, subset); });
    }

    void add_naked(House house, int size, unsigned positions) {
        DigitSet narrow = guardians_ & grid_.at(roof_[0]) & grid_.at(roof_[1]);
        DigitSet wide = guardians_;
        CellSet others;
        for (; positions != 0; positions &= positions - 1) {
            const Cell cell = grid_.geometry().positions_of(house)[std::countr_zero(positions)];
            narrow |= grid_.at(cell);
            wide |= grid_.at(cell);
            others.insert(cell);
        }
        if (narrow.size() != size || wide.size() != size) return;
        Found found = start(3, size - 1);
        found.others = others;
        const CellSet rest =
            grid_.geometry().cells_of(house) - others - CellSet{roof_[0], roof_[1]};
        for (Digit digit : wide) found.step.eliminate(digit, grid_.where(digit) & rest);
        for (Cell cell : others) found.step.truths.emplace_back(cell);
        found.subset = Found::Subset::naked;
        found.house = house;
        found.digits = wide;
        add(std::move(found));
    }

    /// The two digits of the loop and others that have, besides the roof, too few places.
    void add_hidden(House house, int size) {
        DigitSet usable;
        for (Digit digit : ~(pair_ | guardians_)) {
            const CellSet places = grid_.places(house, digit) - roof_[1];
            if (!places.empty() && (places | roof_[0]).size() <= size) usable |= digit;
        }
        visit_subsets(usable.bits(), size - 2, [&](unsigned bits) {
            add_hidden(house, size, pair_ | DigitSet::from_bits(bits));
        });
    }

    void add_hidden(House house, int size, DigitSet chosen) {
        CellSet places;
        for (Digit digit : chosen) places |= grid_.places(house, digit) - roof_[1];
        if (places.size() != size) return;
        Found found = start(3, size - 2);
        found.others = places - roof_[0];
        for (Digit digit : ~chosen) found.step.eliminate(digit, grid_.where(digit) & found.others);
        for (Digit digit : chosen) found.step.truths.emplace_back(house, digit);
        found.subset = Found::Subset::hidden;
        found.house = house;
        found.digits = chosen;
        add(std::move(found));
    }

    [[nodiscard]] bool is_roof(Cell cell) const { return cell == roof_[0] || cell == roof_[1]; }

    void add_type_4() {
        const CellSet roof{roof_[0], roof_[1]};
        for (Digit locked : pair_) {
            const std::optional<House> house = locking_house(grid_, roof, locked);
            if (!house) continue;
            Found found = start(4, 0);
            found.step.eliminate((pair_ - locked).first(), roof);
            found.step.truths.emplace_back(*house, locked);
            return add(std::move(found));
        }
    }

    const Grid& grid_;
    const Loop& loop_;
    DigitSet pair_;
    std::vector<Found>& all_;
    CellSet cells_;
    Loop roof_;
    DigitSet guardians_;
};

void LoopSteps::gather() {
    if (roof_.empty()) return;
    if (roof_.size() == 1) return add_type_1();
    if (roof_.size() > 2) return add_type_2();
    guardians_ = (grid_.at(roof_[0]) | grid_.at(roof_[1])) - pair_;
    if (guardians_.is_single())
        add_type_2();
    else
        add_type_3();
    add_type_4();
}

void LoopSteps::add_type_3() {
    for (int size = guardians_.size(); size <= 7; ++size)
        visit_houses_in_order(grid_.geometry(), roof_[0], [&](House house) {
            if (!grid_.geometry().cells_of(house).contains(roof_[1])) return;
            const int empty = (grid_.unsolved() & grid_.geometry().cells_of(house)).size();
            if (2 * size <= empty) add_naked(house, size);
            if (2 * size < empty) add_hidden(house, size);
        });
}

std::vector<Found> all_steps(Facts& facts) {
    const Grid& grid = facts.grid();
    auto& known = facts.get<LoopsByStart>();
    std::vector<Found> all;
    int cells_left = most_cells_entered;
    for (Cell start : cells_with_candidates<2, 2>(grid))
        for (const Loop& loop : known.from(grid, start, cells_left))
            LoopSteps(grid, loop, grid.at(start), all).gather();
    std::ranges::stable_sort(all, [](const Found& a, const Found& b) {
        return a.rating != b.rating ? a.rating < b.rating : a.type < b.type;
    });
    return all;
}

void explain_loop(const Grid& grid, Found& found) {
    DeadlyPatternEvidence evidence{
        .pattern = {}, .type = found.type, .digits = found.digits, .cells = found.others};
    DigitSet pair = DigitSet::all();
    for (Cell cell : found.loop) pair &= grid.at(cell);
    for (Cell cell : found.loop)
        for (Digit digit : grid.at(cell))
            if (pair.contains(digit)) evidence.pattern.emplace_back(cell, digit);
    found.step.evidence = std::move(evidence);
}

void find_unique_loop(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (Found& found : all_steps(facts)) {
        if (sink.wants_reasons())
            explain_loop(grid, found);
        else
            found.step.truths.clear();
        if (!sink.offer(std::move(found.step))) return;
    }
}

}  // namespace

const Strategy unique_loop{
    {.id = "unique-loop",
     .number = 87,
     .name = "Unique Rectangle or Loop",
     .family = Family::uniqueness,
     .valid_in = ValidIn::houses,
     .pattern =
         "A closed loop of cells with the same two candidates, which may not have them alone.",
     .reference = "B. Hobiger, HoDoKu: Uniqueness, "
                  "https://hodoku.sourceforge.net/en/tech_ur.php",
     .elsewhere = {{programs::explainer, "Unique Rectangle"}},
     .assumes = Assumes::unique_solution,
     .confluence = by_order(company::singles,
                            "When a cell of the loop is solved, the loop is no longer seen, though "
                            "it may still prove something.")},
    find_unique_loop};

}  // namespace gridlemma
