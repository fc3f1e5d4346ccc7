// SPDX-License-Identifier: Apache-2.0
#include "engine/clues/unavoidable.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <utility>

#include "engine/clues/digit_moves.hpp"
#include "engine/core/each_bit.hpp"
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

std::size_t digit_at(const Solution& grid, Cell cell) {
    return static_cast<std::size_t>(grid[static_cast<std::size_t>(cell.index())].index());
}

/// A number per digit, seven bits each.
class NumberPerDigit {
 public:
    NumberPerDigit() = default;
    /// The same number for each digit.
    [[nodiscard]] static NumberPerDigit of_all(std::uint64_t number) noexcept {
        return NumberPerDigit(ones * number);
    }

    void set(std::size_t digit, std::uint64_t number) noexcept {
        word_ = without(digit).word_ | number << (7 * digit);
    }
    [[nodiscard]] std::uint64_t operator[](std::size_t digit) const noexcept {
        return word_ >> (7 * digit) & 127U;
    }
    [[nodiscard]] NumberPerDigit without(std::size_t digit) const noexcept {
        return NumberPerDigit(word_ & ~(std::uint64_t{127} << (7 * digit)));
    }
    [[nodiscard]] bool is_zero() const noexcept { return word_ == 0; }
    friend NumberPerDigit operator+(NumberPerDigit a, NumberPerDigit b) noexcept {
        return NumberPerDigit(a.word_ + b.word_);
    }
    /// Those of the digits that have 127 in `digits`; 0 for the others.
    friend NumberPerDigit operator&(NumberPerDigit a, NumberPerDigit digits) noexcept {
        return NumberPerDigit(a.word_ & digits.word_);
    }
    /// Returns the sum of the numbers that are not zero, each raised to that of `least` if it is
    /// smaller. Precondition: no number above 63, and their sum not above 127.
    [[nodiscard]] std::uint64_t sum_of_at_least(NumberPerDigit least) const noexcept {
        // Of a comparison, the highest bit of each number is left; less itself shifted down, it
        // becomes a mask of the six other ones.
        const auto mask_of = [](std::uint64_t high) { return high - (high >> 6U); };
        const std::uint64_t is_there = mask_of(((word_ | highs) - ones) & highs);
        const std::uint64_t wanted = least.word_ & is_there;
        const std::uint64_t is_enough = mask_of(((word_ | highs) - wanted) & highs);
        const std::uint64_t greater = (word_ & is_enough) | (wanted & ~is_enough);
        return greater * ones >> 56U & 127U;
    }

 private:
    static constexpr std::uint64_t ones = 0x0102'0408'1020'4081;
    static constexpr std::uint64_t highs = ones << 6U;
    explicit NumberPerDigit(std::uint64_t word) noexcept : word_(word) {}

    std::uint64_t word_ = 0;
};

/// Moves one digit after another. The cells that a digit moves to must be left by their own digits,
/// which then move, too: all cells of a set are left by one digit and taken by another.
class SetSearch {
 public:
    SetSearch(const Solution& grid, int most, StopCheck* stop)
        : most_(static_cast<std::uint64_t>(std::max(most, 0))), stop_(stop) {
        for (std::size_t digit = 0; digit < digit_count; ++digit) find_places(grid, digit);
        for (std::size_t digit = 0; digit < digit_count; ++digit) find_targets(grid, digit);
    }

    [[nodiscard]] bool run();
    [[nodiscard]] std::vector<CellSet>& found() noexcept { return found_; }

 private:
    /// A way to move a digit.
    struct Target {
        CellSet left;           ///< The cells that it leaves.
        CellSet taken;          ///< Those that it takes.
        NumberPerDigit digits;  ///< How many cells of each other digit it takes.
        unsigned size = 0;      ///< How many cells it leaves.
    };
    /// The targets that leave the cell of one row, the smallest first.
    class TargetsOfRow {
     public:
        void add(const DigitMove& move, std::size_t target) {
            while (starts_.size() <= move.size) starts_.push_back(targets_.size());
            targets_.push_back(static_cast<std::uint32_t>(target << 9U | move.rows));
        }
        /// Returns how many leave at least and at most so many cells.
        [[nodiscard]] std::size_t count(std::size_t least, std::size_t most) const noexcept {
            return start(std::max(least, most + 1)) - start(least);
        }
        /// Calls `visit` with the numbers of those that leave these rows.
        template <typename Visit>
        void each(unsigned rows, std::size_t least, std::size_t most, Visit visit) const {
            const std::size_t end = start(least) + count(least, most);
            for (std::size_t i = start(least); i < end; ++i)
                if ((rows & ~targets_[i]) == 0) visit(std::size_t{targets_[i] >> 9U});
        }

     private:
        [[nodiscard]] std::size_t start(std::size_t size) const noexcept {
            return size < starts_.size() ? starts_[size] : targets_.size();
        }

        std::vector<std::uint32_t>
            targets_;                      ///< Their numbers, with the rows in the nine low bits.
        std::vector<std::size_t> starts_;  ///< By size.
    };
    /// The nine cells of a digit. The lines of the grid are put in another order, in which they are
    /// as for DigitMove.
    struct Places {
        CellSet cells;
        std::array<Cell, 9> by_row{};  ///< By the row as for DigitMove.
        std::array<std::uint8_t, 9> row{};
        std::array<std::uint8_t, 9> column{};
        std::vector<Target> targets;  ///< The smallest first.
        std::array<TargetsOfRow, 9> targets_of_row;
    };
    /// Some digits have moved.
    struct Node {
        CellSet left;    ///< By the digits that have moved.
        CellSet taken;   ///< By them.
        CellSet closed;  ///< To other digits: taken, or not left by a digit that has moved.
        std::uint64_t size = 0;
        NumberPerDigit to_leave;  ///< By digit: its cells that others have taken.
        NumberPerDigit still;     ///< 127 for digits that have not moved.
    };

    /// A digit that must move, since other digits have taken some of its cells.
    struct Choice {
        std::size_t digit = 0;
        unsigned rows = 0;      ///< Of these cells.
        std::size_t row = 0;    ///< One of them.
        std::size_t least = 0;  ///< How many cells it may leave.
        std::size_t most = 0;
        std::size_t count = std::numeric_limits<std::size_t>::max();  ///< Of the row's targets.
    };

    /// The row of a cell as for DigitMove, if it is a cell of the digit concerned.
    static std::size_t row_of(Cell cell) noexcept {
        return static_cast<std::size_t>(cell.row_number() / 3 * 3 + cell.column_number() / 3);
    }

    void find_places(const Solution& grid, std::size_t digit);
    void find_targets(const Solution& grid, std::size_t digit);
    void search(const Node& node);
    [[nodiscard]] Choice choose(const Node& node) const;
    void move(const Node& node, std::size_t digit, const Target& target);

    const std::uint64_t most_;
    StopCheck* const stop_;
    bool is_over_ = false;
    std::uint64_t nodes_ = 0;
    std::array<Places, 9> places_;
    NumberPerDigit fewest_;  ///< Cells that a digit of the set has, if it has any.
    std::vector<CellSet> found_;
};

/// A set is found from the digit of which it has the fewest cells, the lowest if there are
/// several.
bool SetSearch::run() {
    for (std::size_t digit = 0; digit < digit_count; ++digit) {
        Node root;
        root.still = NumberPerDigit::of_all(127).without(digit);
        unsigned size = 0;
        for (const Target& target : places_[digit].targets) {
            if (target.size != size) {
                size = target.size;
                for (std::size_t other = 0; other < digit_count; ++other)
                    fewest_.set(other, size + (other < digit ? 1U : 0U));
            }
            move(root, digit, target);
        }
    }
    return !is_over_;
}

void SetSearch::find_places(const Solution& grid, std::size_t digit) {
    Places& places = places_[digit];
    for (int c = 0; c < cell_count; ++c) {
        const Cell cell(c);
        if (digit_at(grid, cell) != digit) continue;
        const std::size_t row = row_of(cell);
        places.cells.insert(cell);
        places.by_row[row] = cell;
        places.row[row] = static_cast<std::uint8_t>(cell.row_number());
        places.column[3 * (row % 3) + row / 3] = static_cast<std::uint8_t>(cell.column_number());
    }
}

/// A set that has all cells of the target needs two cells of each digit, or more. Leaves out the
/// targets whose sets are too large.
void SetSearch::find_targets(const Solution& grid, std::size_t digit) {
    Places& places = places_[digit];
    const auto cell_at = [&](std::size_t row, std::size_t column) {
        return Cell::at(places.row[row], places.column[column]);
    };
    std::array<std::array<NumberPerDigit, 9>, 9> digits{};  // Of a cell, as for DigitMove.
    for (std::size_t row = 0; row < 9; ++row)
        for (std::size_t column = 0; column < 9; ++column)
            digits[row][column].set(digit_at(grid, cell_at(row, column)), 1);
    const NumberPerDigit two = NumberPerDigit::of_all(2);
    for (const DigitMove& move : digit_moves()) {
        Target target;
        target.size = move.size;
        if (2 * target.size > most_) break;
        for_each_place_of_bit(move.rows, [&](std::size_t row) {
            target.digits = target.digits + digits[row][move.columns[row]];
        });
        if (target.size + target.digits.sum_of_at_least(two) > most_) continue;
        for_each_place_of_bit(move.rows, [&](std::size_t row) {
            target.left.insert(places.by_row[row]);
            target.taken.insert(cell_at(row, move.columns[row]));
            places.targets_of_row[row].add(move, places.targets.size());
        });
        places.targets.push_back(target);
    }
}

// NOLINTNEXTLINE(misc-no-recursion): a digit more.
void SetSearch::search(const Node& node) {
    is_over_ |= should_stop_at(++nodes_, stop_);
    if (is_over_) return;
    if (node.to_leave.is_zero()) {
        found_.push_back(node.left);
        return;
    }
    const Choice choice = choose(node);
    if (choice.count == 0) return;
    Node next = node;
    next.to_leave = node.to_leave.without(choice.digit);
    next.still = node.still.without(choice.digit);
    const Places& places = places_[choice.digit];
    places.targets_of_row[choice.row].each(
        choice.rows, choice.least, choice.most,
        // NOLINTNEXTLINE(misc-no-recursion): a digit more.
        [&](std::size_t target) { move(next, choice.digit, places.targets[target]); });
}

/// Returns the digit and the row for which there are the fewest targets.
SetSearch::Choice SetSearch::choose(const Node& node) const {
    Choice best;
    for (std::size_t digit = 0; digit < digit_count; ++digit) {
        if (node.to_leave[digit] == 0) continue;
        const Places& places = places_[digit];
        Choice choice{.digit = digit};
        choice.least = std::max(node.to_leave[digit], fewest_[digit]);
        choice.most = most_ - node.size - node.to_leave.without(digit).sum_of_at_least(fewest_);
        for (Cell cell : node.taken& places.cells) choice.rows |= 1U << row_of(cell);
        for_each_place_of_bit(choice.rows, [&](std::size_t row) {
            const std::size_t count = places.targets_of_row[row].count(choice.least, choice.most);
            if (count >= choice.count) return;
            choice.count = count;
            choice.row = row;
        });
        if (choice.count < best.count) best = choice;
    }
    return best;
}

// NOLINTNEXTLINE(misc-no-recursion): with search().
void SetSearch::move(const Node& node, std::size_t digit, const Target& target) {
    if (target.taken.intersects(node.closed)) return;
    const NumberPerDigit to_leave = node.to_leave + (target.digits & node.still);
    const std::uint64_t size = node.size + target.size;
    if (size + to_leave.sum_of_at_least(fewest_) > most_) return;
    Node next = node;
    next.left |= target.left;
    next.taken |= target.taken;
    next.closed |= target.taken | (places_[digit].cells - target.left);
    next.size = size;
    next.to_leave = to_leave;
    search(next);
}

/// The largest number of disjoint sets, by branch and bound. Sets that share a cell count once: so
/// a few cells that all the sets left have one of limit what they can add.
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
