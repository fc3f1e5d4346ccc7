// SPDX-License-Identifier: Apache-2.0
#include "strategies/rank/crossing_subsets.hpp"

#include <algorithm>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <vector>

#include "engine/core/classic.hpp"
#include "engine/core/geometry.hpp"

namespace gridlemma::rank {

namespace {

constexpr int most_cells = 9;
constexpr int fewest_cells_of_wing = 5;
/// Of the cells of a crossing. Only a crossing with nearly all cells unsolved has more.
constexpr std::size_t most_choices = std::size_t{1} << 17U;
/// Sets with the right numbers of cells and digits that are looked at in a crossing.
constexpr int most_tries = 1000;

constexpr auto crossings = [] {
    std::array<Crossing, CrossingSubsets::crossing_count> table{};
    std::size_t i = 0;
    for (HouseKind kind : {HouseKind::row, HouseKind::column})
        for (House line : classic::houses(kind))
            for (House box : classic::houses(HouseKind::box))
                if (classic::cells_of(line).intersects(classic::cells_of(box)))
                    table[i++] = {line, line, box, false};
    for (Cell cell : CellSet::all()) table[i++] = {cell.row(), cell.column(), cell.box(), true};
    return table;
}();

/// Some cells of one part of a crossing, and their digits.
struct Choice {
    CellSet cells;
    DigitSet digits;
    DigitSet off_line;   ///< Digits with a place off the line.
    DigitSet off_other;  ///< Off the other line; all, if there is none.
    DigitSet off_both;
    int size = 0;
};

/// Choices of some cells, those first that have the lowest cells; without any that would be a naked
/// subset or hold one. The empty choice comes first.
using Choices = std::vector<Choice>;

/// Some of a list of choices, in their order. There are 512 subsets of a house at most.
using ChoiceList = boost::container::static_vector<const Choice*, 512>;

/// Whether some of the cells, but not all, have no more digits than they are.
bool has_smaller_subset(const Grid& grid, const CellSet& cells) {
    boost::container::static_vector<DigitSet, most_cells> digits;
    for (Cell cell : cells) digits.push_back(grid.at(cell));
    const unsigned all = (1U << digits.size()) - 1;
    std::array<DigitSet, 1U << most_cells> unions;
    for (unsigned some = 1; some < all; ++some) {
        unions[some] =
            unions[some & (some - 1)] | digits[static_cast<std::size_t>(std::countr_zero(some))];
        if (unions[some].size() <= count_bits(some)) return true;
    }
    return false;
}

class CrossingSearch {
 public:
    CrossingSearch(const Grid& grid, const Crossing& crossing, std::vector<CrossingSubset>& found)
        : grid_(grid), crossing_(crossing), found_(found) {}

    void run() {
        const CellSet unsolved = grid_.unsolved();
        const CellSet box = classic::cells_of(crossing_.box);
        const Choices line = choices((classic::cells_of(crossing_.line) & unsolved) - box);
        Choices other{Choice{}};
        if (crossing_.has_two_lines)
            other = choices((classic::cells_of(crossing_.other_line) & unsolved) - box);
        in_box_ = choices(box & unsolved);
        sort_by_size();
        if (line.size() * other.size() * in_box_.size() > most_choices) return;
        // Each digit counts once per line, but for the loose one.
        const auto partners = by_digits(other);
        for (const Choice& a : line) {
            if (a.size == 0) continue;
            const int most_digits = std::min(most_cells + 1 - a.digits.size(), digit_count);
            for (const Choice* b : partners[static_cast<std::size_t>(most_digits)])
                if (tries_ < most_tries && (b->size != 0) == crossing_.has_two_lines)
                    try_outside(a, *b);
        }
    }

 private:
    [[nodiscard]] Choices choices(const CellSet& from) const {
        Choices list{Choice{}};
        const CellSet& line = classic::cells_of(crossing_.line);
        const CellSet other =
            crossing_.has_two_lines ? classic::cells_of(crossing_.other_line) : CellSet{};
        for (Cell cell : from) {
            const DigitSet digits = grid_.at(cell);
            const bool is_off_line = !line.contains(cell);
            const bool is_off_other = !other.contains(cell);
            const std::size_t count = list.size();
            for (std::size_t i = 0; i < count; ++i) {
                Choice more = list[i];
                more.cells.insert(cell);
                more.digits |= digits;
                if (is_off_line) more.off_line |= digits;
                if (is_off_other) more.off_other |= digits;
                if (is_off_line && is_off_other) more.off_both |= digits;
                ++more.size;
                if (more.digits.size() > more.size) list.push_back(more);
            }
        }
        return list;
    }

    /// Lists, per number, the choices that have so many digits at most.
    [[nodiscard]] static std::array<ChoiceList, digit_count + 1> by_digits(const Choices& choices) {
        std::array<ChoiceList, digit_count + 1> lists;
        for (const Choice& choice : choices)
            for (int digits = choice.digits.size(); digits <= digit_count; ++digits)
                lists[static_cast<std::size_t>(digits)].push_back(&choice);
        return lists;
    }
    /// Lists, per number, the choices in the box that have so many cells at least.
    void sort_by_size() {
        for (const Choice& m : in_box_)
            for (int size = 0; size <= m.size; ++size)
                at_least_[static_cast<std::size_t>(size)].push_back(&m);
    }

    /// The least number of cells in the box, beyond the digits that they add, with which `a` and
    /// `b` make a subset. Each digit of the lines counts once per line, but for the loose one, and
    /// no cell in the box lowers that.
    [[nodiscard]] int fewest_in_box(const Choice& a, const Choice& b) const {
        const int size = a.size + b.size;
        const int exact = a.digits.size() + b.digits.size() - size;
        if ((a.digits & b.digits).size() > 1) return exact;
        const int of_wing = (a.digits | b.digits).size() - size;
        return crossing_.has_two_lines ? std::min(exact, of_wing) : of_wing;
    }

    void try_outside(const Choice& a, const Choice& b) {
        const DigitSet both = a.digits & b.digits;
        const DigitSet only_line = a.digits - b.digits;
        const DigitSet only_other = b.digits - a.digits;
        const DigitSet either = a.digits | b.digits;
        const int size = a.size + b.size;
        const int needed = a.digits.size() + b.digits.size() - size;
        const int fewest = std::max(0, fewest_in_box(a, b));
        if (size + fewest > most_cells) return;
        for (const Choice* choice : at_least_[static_cast<std::size_t>(fewest)]) {
            const Choice& m = *choice;
            const int count = size + m.size;
            if (count > most_cells || m.size - (m.digits - either).size() < fewest) continue;
            const DigitSet off_lines = (only_line & m.off_line) | (only_other & m.off_other);
            if (crossing_.has_two_lines) {
                // The digits for which the cells in the box need the box.
                const DigitSet by_box = off_lines | (both & m.off_both) | (m.digits - either);
                if (needed + by_box.size() == m.size) {
                    add(a, b, m, {});
                    continue;
                }
            } else if (!is_off_line(m)) {
                continue;
            }
            const DigitSet loose = both | off_lines;
            if (count >= fewest_cells_of_wing && loose.is_single() &&
                (either | m.digits).size() == count)
                add(a, b, m, loose);
        }
    }

    [[nodiscard]] bool is_off_line(const Choice& m) const {
        return !classic::cells_of(crossing_.line).contains(m.cells);
    }

    void add(const Choice& a, const Choice& b, const Choice& m, DigitSet loose) {
        if (++tries_ > most_tries) return;
        const CellSet cells = a.cells | b.cells | m.cells;
        if (has_smaller_subset(grid_, cells)) return;
        found_.push_back({crossing_, cells, loose});
    }

    const Grid& grid_;
    const Crossing& crossing_;
    std::vector<CrossingSubset>& found_;
    Choices in_box_;
    /// Per number of cells, the choices in the box that have at least as many.
    std::array<ChoiceList, most_cells + 1> at_least_;
    int tries_ = 0;
};

}  // namespace

void CrossingSubsets::update(Facts& facts, const CellSet& changed) {
    for (std::size_t i = 0; i < crossing_count; ++i) {
        if (!crossings[i].cells().intersects(changed)) continue;
        subsets_[i].clear();
        CrossingSearch(facts.grid(), crossings[i], subsets_[i]).run();
    }
}

namespace {

/// The first house that the places have in common, or the last one.
House chosen_from(HouseSet common, bool last) {
    House chosen = common.first();
    if (last)
        for (House house : common) chosen = house;
    return chosen;
}

/// The cover of a subset without loose digits. `last`: where the places of a digit have several
/// houses in common, it takes the last one.
Cover cover_of(const Grid& grid, const CrossingSubset& subset, bool last) {
    Cover cover(grid);
    cover.add_truths(subset.cells);
    const Crossing& crossing = subset.crossing;
    for (Digit digit : DigitSet::all()) {
        CellSet places = grid.where(digit) & subset.cells;
        const HouseSet common = classic::common_houses(places);
        if (!common.empty()) {
            cover.add_link(Truth(chosen_from(common, last), digit));
            continue;
        }
        for (House line : {crossing.line, crossing.other_line})
            if ((places - classic::cells_of(crossing.box)).intersects(classic::cells_of(line))) {
                cover.add_link(Truth(line, digit));
                places -= classic::cells_of(line);
            }
        if (!places.empty()) cover.add_link(Truth(crossing.box, digit));
    }
    return cover;
}

}  // namespace

bool offer_both(const Grid& grid, const CrossingSubset& subset, StepSink& sink) {
    if (!cover_of(grid, subset, false).offer(sink)) return false;
    for (Digit digit : DigitSet::all())
        if (classic::common_houses(grid.where(digit) & subset.cells).size() > 1)
            return cover_of(grid, subset, true).offer(sink);
    return true;
}

}  // namespace gridlemma::rank
