// SPDX-License-Identifier: Apache-2.0
#include "strategies/patterns/exocet_forms.hpp"

#include <algorithm>

#include "engine/core/classic.hpp"
#include "strategies/tools/digit_templates.hpp"

namespace gridlemma::exocet {

namespace {

constexpr int fewest_digits_of_form = 3;
constexpr int most_digits_of_form = 4;
constexpr int target_count = 2;

/// The two cells of that base.
[[nodiscard]] std::array<Cell, 2> base_at(int number) noexcept {
    const int skipped = 2 - number % 3;
    const int part = number / 3 % 3;
    const int line = number / 9 % 9;
    const bool in_row = number < base_count / 2;
    const auto at = [&](int position) {
        return in_row ? Cell::at(line, position) : Cell::at(position, line);
    };
    return {at(3 * part + (skipped == 0 ? 1 : 0)), at(3 * part + (skipped == 2 ? 1 : 2))};
}

/// Whether so many cells more than these, none of them solved, are in each of the layouts from a
/// number on. `cells` then has them.
// NOLINTNEXTLINE(misc-no-recursion): a cell more.
[[nodiscard]] bool hit_all(const std::vector<CellSet>& layouts, const CellSet& solved,
                           std::size_t from, int left, CellSet& cells) {
    while (from < layouts.size() && layouts[from].intersects(cells)) ++from;
    if (from == layouts.size()) return true;
    if (left == 0) return false;
    const CellSet chosen = cells;
    for (Cell cell : layouts[from] - solved) {
        cells = chosen | cell;
        if (hit_all(layouts, solved, from + 1, left - 1, cells)) return true;
    }
    return false;
}

/// Whether more of the layouts than so many have no cell in common, and none of these.
[[nodiscard]] bool has_more_apart(const std::vector<CellSet>& layouts, int most, CellSet cells) {
    for (const CellSet& layout : layouts) {
        if (layout.intersects(cells)) continue;
        if (most-- == 0) return true;
        cells |= layout;
    }
    return false;
}

}  // namespace

FormSearch::FormSearch(const Grid& grid) noexcept : grid_(grid) {
    for (Digit digit : DigitSet::all()) places_[digit.index()] = solved_or_possible(grid, digit);
}

DigitSet FormSearch::start(int base) {
    exocet_ = {};
    exocet_.base = base_at(base);
    const CellSet cells = exocet_.base_cells();
    if (grid_.placed().intersects(cells)) return {};
    exocet_.digits = grid_.at(exocet_.base[0]) | grid_.at(exocet_.base[1]);
    const int size = exocet_.digits.size();
    if (size < fewest_digits_of_form || size > most_digits_of_form) return {};
    for (Digit digit : exocet_.digits)
        allowed_[digit.index()] = places_[digit.index()] - classic::common_peers(cells) - cells;
    usable_ = {};
    for (Digit digit : exocet_.digits) usable_ |= allowed_[digit.index()];
    HouseSet free = classic::houses();
    for (Cell cell : cells)
        for (House house : classic::houses_of(cell)) free.erase(house);
    const bool in_row = exocet_.line().kind() == HouseKind::row;
    houses_[0] = free & classic::houses(in_row ? HouseKind::column : HouseKind::row);
    houses_[1] = free & classic::houses(in_row ? HouseKind::row : HouseKind::column);
    houses_[2] = free & classic::houses(HouseKind::box);
    known_.clear();
    return exocet_.digits;
}

const std::vector<Exocet>& FormSearch::find(std::span<const CrossLines> form) {
    found_.clear();
    for (const CrossLines& lines : form) choose(lines, House(0), {}, {});
    return found_;
}

/// Adds cross lines of the first kind that is left, from a house on. `filled`: the cells of those
/// chosen; `shared`: those of several of them that may hold a digit of the base, all targets.
// NOLINTNEXTLINE(misc-no-recursion): a house more.
void FormSearch::choose(CrossLines left, House next, const CellSet& filled, const CellSet& shared) {
    int* const kinds[] = {&left.across, &left.along, &left.boxes};
    const auto* const kind = std::ranges::find_if(kinds, [](const int* each) { return *each > 0; });
    if (kind == std::end(kinds)) {
        if (can_be_hit(filled, shared) && hit(shared, target_count - shared.size()) &&
            needs_all_lines())
            add();
        return;
    }
    --**kind;
    for (House house : houses_[static_cast<std::size_t>(kind - kinds)]) {
        if (house.index() < next.index()) continue;
        const CellSet& cells = classic::cells_of(house);
        const CellSet targets = shared | (cells & filled & usable_);
        if (targets.size() > target_count || targets.intersects(grid_.placed())) continue;
        exocet_.cross_lines.insert(house);
        std::size_t number = 0;
        for (Cell cell : targets) exocet_.targets[number++] = cell;
        choose(left, **kind > 0 ? House(std::min(house.index() + 1, house_count - 1)) : House(0),
               filled | cells, targets);
        exocet_.cross_lines.erase(house);
    }
}

/// Adds the exocet. If the targets are in the other boxes of its band, these need its digits, too.
void FormSearch::add() {
    found_.push_back(exocet_);
    HouseSet boxes;
    for (const CellSet& target : exocet_.targets) boxes.insert(target.first().box());
    HouseSet band;
    for (Cell cell : classic::cells_of(exocet_.line())) band.insert(cell.box());
    band.erase(exocet_.base[0].box());
    if (boxes == band) found_.back().boxes = boxes;
}

/// Whether no cross line could be left out: then it would be an exocet of another form.
bool FormSearch::needs_all_lines() {
    const Exocet whole = exocet_;
    bool needs_all = true;
    for (House house : whole.cross_lines) {
        exocet_.cross_lines.erase(house);
        CellSet filled;
        for (House other : exocet_.cross_lines) filled |= classic::cells_of(other);
        needs_all = needs_all && !(can_be_hit(filled, {}) && hit({}, target_count));
        exocet_ = whole;
    }
    return needs_all;
}

/// Whether targets, these among them, are in all layouts. `filled`: the cells of the cross lines.
/// Layouts that are known refuse most targets, so that hardly any are looked for.
bool FormSearch::can_be_hit(const CellSet& filled, const CellSet& targets) {
    const int left = target_count - targets.size();
    to_hit_.clear();
    for (const KnownLayout& each : known_)
        if ((exocet_.cross_lines - each.houses).empty()) to_hit_.push_back(each.cells & filled);
    while (!has_more_apart(to_hit_, left, targets)) {
        CellSet tried = targets;
        if (!hit_all(to_hit_, grid_.placed(), 0, left, tried)) return false;
        const CellSet missed = first_missed(tried);
        if (missed.empty()) return true;
        to_hit_.push_back(missed);
    }
    return false;
}

/// A layout without these targets; none if they are in all. It is known from now on.
CellSet FormSearch::first_missed(const CellSet& targets) {
    for (Digit digit : exocet_.digits) {
        const CellSet cells = layout(exocet_.cross_lines, allowed_[digit.index()] - targets);
        if (cells.empty()) continue;
        note(digit, cells);
        return cells;
    }
    return {};
}

/// Keeps a layout for other cross lines, with cells in as many more houses as come next.
void FormSearch::note(Digit digit, const CellSet& layout) {
    KnownLayout known{.cells = layout, .houses = {}};
    CellSet allowed = allowed_[digit.index()];
    for (Cell cell : layout) allowed -= classic::peers(cell);
    for (allowed -= layout; !allowed.empty();
         allowed -= classic::peers(allowed.first()) | allowed.first())
        known.cells.insert(allowed.first());
    for (Cell cell : known.cells)
        for (House house : classic::houses_of(cell)) known.houses.insert(house);
    known_.push_back(known);
}

/// Whether so many cells more are enough for targets, which then are those of the exocet.
// NOLINTNEXTLINE(misc-no-recursion): a target more.
bool FormSearch::hit(const CellSet& targets, int left) {
    for (Digit digit : exocet_.digits) {
        const CellSet cells = layout(exocet_.cross_lines, allowed_[digit.index()] - targets);
        if (cells.empty()) continue;
        if (left == 0) return false;
        for (Cell cell : cells - grid_.placed()) {
            exocet_.targets[static_cast<std::size_t>(target_count - left)] = cell;
            if (hit(targets | cell, left - 1)) return true;
        }
        return false;
    }
    return left == 0;
}

/// The cells of one way to put a digit into each of the houses; none if there is no way.
// NOLINTNEXTLINE(misc-no-recursion): once per house.
CellSet FormSearch::layout(HouseSet open, const CellSet& allowed) const {
    const House house = open.first();
    for (Cell cell : allowed& classic::cells_of(house)) {
        HouseSet rest = open;
        for (House each : classic::houses_of(cell)) rest.erase(each);
        if (rest.empty()) return cell;
        const CellSet others = layout(rest, allowed - classic::peers(cell));
        if (!others.empty()) return others | cell;
    }
    return {};
}

}  // namespace gridlemma::exocet
