// SPDX-License-Identifier: Apache-2.0
#include "engine/clues/unavoidable.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <utility>

#include "engine/core/geometry.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

namespace {

/// Sorts by size, and drops sets that have another one within them.
std::vector<CellSet> minimal_ones(std::vector<CellSet> sets) {
    const auto is_before = [](const CellSet& a, const CellSet& b) {
        if (a.size() != b.size()) return a.size() < b.size();
        const CellSet only_one = (a | b) - (a & b);
        return !only_one.empty() && a.contains(only_one.first());
    };
    std::ranges::sort(sets, is_before);
    std::vector<CellSet> minimal;
    for (const CellSet& set : sets)
        if (std::ranges::none_of(minimal,
                                 [&](const CellSet& known) { return set.contains(known); }))
            minimal.push_back(set);
    return minimal;
}

/// Changes the digit of one cell after another. A digit put into a cell displaces its equals in the
/// houses of the cell, which must change, too; and a digit displaced from a house must return to it.
class SetSearch {
 public:
    SetSearch(const Solution& grid, int most, StopCheck* stop) : most_(most), stop_(stop) {
        for (int c = 0; c < cell_count; ++c) {
            const Cell cell(c);
            const int digit = grid[static_cast<std::size_t>(c)].index();
            old_[static_cast<std::size_t>(c)] = digit;
            for (House house : houses_of(cell)) place(house, digit) = cell;
        }
        for (int c = 0; c < cell_count; ++c)
            for (int digit = 0; digit < digit_count; ++digit)
                for (House house : houses_of(Cell(c)))
                    displaced(Cell(c), digit).insert(place(house, digit));
    }

    /// Each set is found from its first cell.
    [[nodiscard]] bool run() {
        for (int first = 0; first < cell_count && !is_over_; ++first) {
            changed_ = open_ = Cell(first);
            search();
            earlier_.insert(Cell(first));
        }
        return !is_over_;
    }
    [[nodiscard]] std::vector<CellSet>& found() noexcept { return found_; }

 private:
    struct Choice {
        Cell cell;
        int digit = 0;
    };
    /// The ways to go on, of which one must be right.
    struct Choices {
        std::array<Choice, 9> list{};
        std::size_t count = 0;
        void add(Cell cell, int digit) noexcept { list[count++] = {cell, digit}; }
    };

    static constexpr std::size_t index_of(Cell cell) noexcept {
        return static_cast<std::size_t>(cell.index());
    }
    static std::array<House, 3> houses_of(Cell cell) noexcept {
        return {cell.row(), cell.column(), cell.box()};
    }
    Cell& place(House house, int digit) noexcept {
        return places_[static_cast<std::size_t>(9 * house.index() + digit)];
    }
    CellSet& displaced(Cell cell, int digit) noexcept {
        return displaced_[9 * index_of(cell) + static_cast<std::size_t>(digit)];
    }
    [[nodiscard]] bool has(House house, int digit) const noexcept {
        return (used_[static_cast<std::size_t>(house.index())] >> digit & 1U) != 0;
    }

    [[nodiscard]] bool is_possible(Cell cell, int digit, int room) noexcept {
        if (digit == old_[index_of(cell)]) return false;
        for (House house : houses_of(cell))
            if (has(house, digit)) return false;
        const CellSet more = (displaced(cell, digit) | cell) - changed_;
        return (more & earlier_).empty() && more.size() <= room;
    }

    /// Finds the open cell with the fewest digits. Returns whether the set can still be completed.
    [[nodiscard]] bool choose_cell(int room, Choices& best) noexcept {
        int least = 0;  // Cells that open cells with nothing in common need.
        CellSet counted;
        for (Cell cell : open_) {
            Choices choices;
            CellSet reach;
            int fewest_more = cell_count;
            for (int digit = 0; digit < digit_count; ++digit) {
                if (!is_possible(cell, digit, room)) continue;
                choices.add(cell, digit);
                const CellSet more = displaced(cell, digit) - changed_;
                reach |= more;
                fewest_more = std::min(fewest_more, more.size());
            }
            if (choices.count == 0) return false;
            if (fewest_more > 0 && (reach & counted).empty()) {
                counted |= reach;
                least += fewest_more;
                if (least > room) return false;
            }
            if (best.count == 0 || choices.count < best.count) best = choices;
            if (best.count == 1) return true;
        }
        return true;
    }

    /// The same for the digit that has the fewest ways to return to its house.
    [[nodiscard]] bool choose_digit(int room, Choices& best) noexcept {
        for (Cell left : open_) {
            const int digit = old_[index_of(left)];
            for (House house : houses_of(left)) {
                if (has(house, digit)) continue;
                Choices choices;
                for (Cell cell : cells_of(house) - (changed_ - open_) - earlier_)
                    if (choices.count < best.count && is_possible(cell, digit, room))
                        choices.add(cell, digit);
                if (choices.count == 0) return false;
                if (choices.count < best.count) best = choices;
                if (best.count == 1) return true;
            }
        }
        return true;
    }

    // NOLINTNEXTLINE(misc-no-recursion): a cell more.
    void search() {
        is_over_ |= should_stop_at(++nodes_, stop_);
        if (is_over_) return;
        if (open_.empty()) {
            found_.push_back(changed_);
            return;
        }
        const int room = most_ - changed_.size();
        Choices best;
        if (!choose_cell(room, best)) return;
        if (best.count > 1 && !choose_digit(room, best)) return;
        for (std::size_t i = 0; i < best.count; ++i) put(best.list[i]);
    }

    // NOLINTNEXTLINE(misc-no-recursion): with search().
    void put(const Choice& choice) {
        const CellSet changed = changed_;
        const CellSet open = open_;
        const CellSet more = (displaced(choice.cell, choice.digit) | choice.cell) - changed_;
        changed_ |= more;
        open_ |= more;
        open_.erase(choice.cell);
        for (House house : houses_of(choice.cell))
            used_[static_cast<std::size_t>(house.index())] ^= 1U << choice.digit;
        search();
        for (House house : houses_of(choice.cell))
            used_[static_cast<std::size_t>(house.index())] ^= 1U << choice.digit;
        changed_ = changed;
        open_ = open;
    }

    const int most_;
    StopCheck* const stop_;
    bool is_over_ = false;
    std::uint64_t nodes_ = 0;
    std::array<int, cell_count> old_{};
    std::array<Cell, 9 * house_count> places_{};
    std::array<CellSet, 9 * cell_count> displaced_{};  ///< By the cell and its new digit.
    std::array<unsigned, house_count> used_{};         ///< New digits per house.
    CellSet changed_;
    CellSet open_;     ///< Those of them without a new digit.
    CellSet earlier_;  ///< Cells whose sets are all known.
    std::vector<CellSet> found_;
};

/// The largest number of disjoint sets, by branch and bound. Sets that share a cell count once: so a
/// few cells that all the sets left have one of limit what they can add.
class Packing {
 public:
    Packing(std::span<const CellSet> sets, StopCheck* stop) : stop_(stop) {
        search({sets.begin(), sets.end()}, 0);
    }
    [[nodiscard]] bool is_over() const noexcept { return is_over_; }
    [[nodiscard]] std::size_t best() const noexcept { return best_; }

 private:
    struct Group {
        std::vector<CellSet> sets;  ///< With a cell in common.
    };

    /// Takes the cell that the most sets have, and so on.
    static std::vector<Group> groups_of(std::vector<CellSet> sets) {
        std::vector<Group> groups;
        while (!sets.empty()) {
            std::array<std::size_t, cell_count> count{};
            for (const CellSet& set : sets)
                for (Cell cell : set) ++count[static_cast<std::size_t>(cell.index())];
            const Cell most(static_cast<int>(std::ranges::max_element(count) - count.begin()));
            const auto rest = std::stable_partition(
                sets.begin(), sets.end(), [&](const CellSet& set) { return set.contains(most); });
            groups.push_back({{sets.begin(), rest}});
            sets.erase(sets.begin(), rest);
        }
        return groups;
    }

    // NOLINTNEXTLINE(misc-no-recursion): a set more.
    void search(const std::vector<CellSet>& sets, std::size_t taken) {
        is_over_ |= should_stop_at(++nodes_, stop_);
        best_ = std::max(best_, taken);
        std::vector<Group> groups = groups_of(sets);
        // A set of the last group, or of the one before, and so on. Those tried are left out.
        for (std::size_t left = groups.size(); left > 0 && taken + left > best_; --left)
            for (const CellSet& set : groups[left - 1].sets) {
                if (is_over_) return;
                std::vector<CellSet> apart;
                for (std::size_t i = 0; i + 1 < left; ++i)
                    for (const CellSet& other : groups[i].sets)
                        if ((other & set).empty()) apart.push_back(other);
                search(apart, taken + 1);
            }
    }

    StopCheck* const stop_;
    bool is_over_ = false;
    std::uint64_t nodes_ = 0;
    std::size_t best_ = 0;
};

}  // namespace

std::optional<std::vector<CellSet>> unavoidable_sets(const Solution& grid, int most,
                                                     StopCheck* stop) {
    SetSearch search(grid, most, stop);
    if (!search.run()) return std::nullopt;
    return minimal_ones(std::move(search.found()));
}

std::optional<std::vector<CellSet>> unavoidable_sets_within(const Solution& grid,
                                                            std::span<const CellSet> regions,
                                                            StopCheck* stop) {
    std::vector<CellSet> all;
    for (const CellSet& region : regions) {
        Puzzle puzzle;
        for (int c = 0; c < cell_count; ++c)
            if (!region.contains(Cell(c))) puzzle.give(Cell(c), grid[static_cast<std::size_t>(c)]);
        std::vector<CellSet> sets;
        const auto take = [&](const Solution& other) {
            CellSet set;
            for (Cell cell : region)
                if (const auto i = static_cast<std::size_t>(cell.index()); other[i] != grid[i])
                    set.insert(cell);
            if (!set.empty()) sets.push_back(set);
            return true;
        };
        search_kernels().front()->search(puzzle, no_limit, take, stop);
        if (stop != nullptr && stop->has_stopped()) return std::nullopt;
        std::ranges::move(minimal_ones(std::move(sets)), std::back_inserter(all));
    }
    return minimal_ones(std::move(all));
}

std::optional<std::size_t> packing_number(std::span<const CellSet> sets, StopCheck* stop) {
    const Packing packing(sets, stop);
    if (packing.is_over()) return std::nullopt;
    return packing.best();
}

}  // namespace gridlemma
