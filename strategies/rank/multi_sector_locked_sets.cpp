// SPDX-License-Identifier: Apache-2.0
// Multi-sector locked sets (MSLS), also multi-sector naked sets: the unsolved cells where some rows
// cross some columns are as many as the digits that fit into them.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    .   .   .  | .   .   .  | .   .   .       x   the cells where rows 2 and 5 cross
//      r2    x   .   .  | x   .   .  | x   .   .           columns 1, 4 and 7
//      ...                                             For each digit: how many rows have it in
//      r5    x   .   .  | x   .   .  | x   .   .           these cells, how many columns, how many
//                                                          boxes. The least is all they can hold.
//
// The multifish, which says the same of the other digits of these rows or columns, has the same
// conclusions. SK loops and domino loops are multi-sector locked sets of four rows and four or five
// columns, twinned XY-chains are such sets of six cells.
//
// Why:   if the least numbers add up to the number of cells, each of those rows, columns or boxes
//        has its digit in one of these cells, and the rest of it does not have it.
// Order: by number of cells, then rows and columns as bit masks. A digit may be held by several
//        sets of as few houses, of one sort or mixed: a step for each of these that says something
//        that no earlier step said. Eliminations by digit, then by cell.
// Ref:   D. P. Bird, Using Multi-Sector Locked Sets, New Sudoku Players' Forum, 2012,
//        topic 31222 of http://forum.enjoysudoku.com
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/rank/cover.hpp"
#include "strategies/rank/family.hpp"
#include "strategies/tools/positions.hpp"

namespace gridlemma {
namespace {

constexpr unsigned mask_count = 512;  ///< Sets of rows, or of columns, as bit masks.
constexpr int fewest_lines = 2;
constexpr int most_lines = 7;
constexpr int fewest_cells = 6;

/// A number for each set of columns. Bytes, so that compilers take many at a time.
using PerMask = std::array<std::uint8_t, mask_count>;

/// The number of bits of a byte: arithmetic, for the same reason.
constexpr std::uint8_t count_byte(std::uint8_t bits) noexcept {
    auto sum = static_cast<std::uint8_t>(bits - ((bits >> 1U) & 0x55U));
    sum = static_cast<std::uint8_t>((sum & 0x33U) + ((sum >> 2U) & 0x33U));
    return static_cast<std::uint8_t>((sum + (sum >> 4U)) & 0xFU);
}

/// What two sets of columns have in common: how many columns, and columns of how many stacks.
struct CommonColumns {
    CommonColumns() {
        for (unsigned one = 0; one < mask_count; ++one)
            for (unsigned other = 0; other < mask_count; ++other) {
                const unsigned common = one & other;
                columns[one][other] = static_cast<std::uint8_t>(count_bits(common));
                stacks[one][other] = static_cast<std::uint8_t>(
                    count_bits((common | common >> 1U | common >> 2U) & 0x49U));
            }
    }
    std::array<PerMask, mask_count> columns{};
    std::array<PerMask, mask_count> stacks{};
};

[[nodiscard]] const CommonColumns& common_columns() {
    static const CommonColumns tables;
    return tables;
}

[[nodiscard]] constexpr bool has_good_size(unsigned mask) noexcept {
    const int size = count_bits(mask);
    return size >= fewest_lines && size <= most_lines;
}

/// A way to cover the places of a digit within a product by as few houses as possible.
struct HouseCover {
    HouseSet houses;
    CellSet gone;  ///< Where the digit is false, if each of these houses has it in the product.
};

/// All such ways, at least one.
class HouseCovers {
 public:
    /// `places` are those of the digit in the grid, `covered` those in the product.
    HouseCovers(const CellSet& places, const CellSet& covered) : places_(places), cells_(covered) {
        for (int most = 0; covers_.empty(); ++most) extend(covered, {}, most);
    }
    [[nodiscard]] const HouseCover& way(std::size_t i) const { return covers_[i % covers_.size()]; }
    [[nodiscard]] std::size_t size() const noexcept { return covers_.size(); }
    [[nodiscard]] const CellSet& gone_by_any() const noexcept { return gone_by_any_; }

 private:
    /// The first cell that is left is in a row, a column and a box.
    void extend(const CellSet& left, HouseSet chosen, int more) {  // NOLINT(misc-no-recursion)
        if (left.empty()) {
            if (std::ranges::find(covers_, chosen, &HouseCover::houses) == covers_.end())
                add(chosen);
            return;
        }
        if (more == 0) return;
        for (House house : classic::houses_of(left.first())) {
            HouseSet longer = chosen;
            longer.insert(house);
            extend(left - classic::cells_of(house), longer, more - 1);
        }
    }

    void add(HouseSet houses) {
        covers_.push_back({houses, gone_by(houses)});
        gone_by_any_ |= covers_.back().gone;
    }

    /// Outside the product a house is enough, inside it takes two.
    [[nodiscard]] CellSet gone_by(HouseSet houses) const {
        CellSet once;
        CellSet twice;
        for (House house : houses) {
            twice |= once & classic::cells_of(house);
            once |= classic::cells_of(house);
        }
        return places_ & ((once - cells_) | twice);
    }

    CellSet places_;
    CellSet cells_;
    std::vector<HouseCover> covers_;
    CellSet gone_by_any_;
};

struct CellSetHash {
    [[nodiscard]] std::size_t operator()(const CellSet& cells) const noexcept {
        return (cells.low() ^ std::rotl(cells.high(), 32)) * 0x9E37'79B9'7F4A'7C15;
    }
};

/// The covers of one digit in one grid. Nearly solved grids have thousands of products, which hold
/// a digit in the same few places.
class CoversOfDigit {
 public:
    void start(const CellSet& places) {
        places_ = places;
        known_.clear();
    }
    /// `cells` are those of a product. The result stays valid until `start`.
    [[nodiscard]] const HouseCovers& in(const CellSet& cells) {
        const CellSet covered = places_ & cells;
        return known_.try_emplace(covered, places_, covered).first->second;
    }

 private:
    CellSet places_;
    std::unordered_map<CellSet, HouseCovers, CellSetHash> known_;
};

/// Rows and columns, and the unsolved cells where they cross.
struct Product {
    int cells = 0;
    unsigned rows = 0;
    unsigned columns = 0;

    auto operator<=>(const Product&) const = default;
};

template <typename T>
using PerDigit = std::array<T, digit_count>;

/// Everything that one grid has of these sets; the tables are reused.
class ProductSearch {
 public:
    void run(const Grid& grid, StepSink& sink) {
        grid_ = &grid;
        products_.clear();
        tabulate();
        for (unsigned rows = 0; rows < mask_count; ++rows)
            if (has_good_size(rows) && (rows & ~open_rows_) == 0) try_rows(rows);
        std::ranges::stable_sort(products_);
        said_ = {};
        for (Digit digit : DigitSet::all()) known_[digit.index()].start(grid.where(digit));
        for (const Product& product : products_)
            if (!offer(product, sink)) return;
    }

 private:
    void tabulate();
    void try_rows(unsigned rows);

    /// Returns whether each of the rows crosses one of the columns in an unsolved cell, and each of
    /// the columns one of the rows. A line that does not would add nothing.
    [[nodiscard]] bool is_without_empty_lines(unsigned rows, unsigned columns) const noexcept {
        unsigned crossed = 0;
        for (; columns != 0; columns &= columns - 1) {
            const unsigned open = open_[static_cast<std::size_t>(std::countr_zero(columns))] & rows;
            if (open == 0) return false;
            crossed |= open;
        }
        return crossed == rows;
    }

    void add_least(std::size_t digit, unsigned rows);

    [[nodiscard]] static CellSet cells_of(const Product& product) {
        CellSet rows;
        CellSet columns;
        for (int i = 0; i < 9; ++i) {
            if ((product.rows >> i & 1U) != 0) rows |= classic::cells_of(House::row(i));
            if ((product.columns >> i & 1U) != 0) columns |= classic::cells_of(House::column(i));
        }
        return rows & columns;
    }

    /// Offers a step for each way to choose among the covers of the digits that says something new.
    [[nodiscard]] bool offer(const Product& product, StepSink& sink) {
        const CellSet cells = cells_of(product) & grid_->unsolved();
        PerDigit<const HouseCovers*> covers{};
        std::size_t ways = 0;
        bool has_more_to_say = false;
        for (Digit digit : DigitSet::all()) {
            const HouseCovers& of_digit = known_[digit.index()].in(cells);
            covers[digit.index()] = &of_digit;
            ways = std::max(ways, of_digit.size());
            has_more_to_say = has_more_to_say || !said_[digit].contains(of_digit.gone_by_any());
        }
        if (!has_more_to_say) return true;
        for (std::size_t way = 0; way < ways; ++way) {
            bool is_new = false;
            for (Digit digit : DigitSet::all()) {
                const CellSet& gone = covers[digit.index()]->way(way).gone;
                is_new = is_new || !(gone - said_[digit]).empty();
                said_[digit] |= gone;
            }
            if (is_new && !offer(cells, covers, way, sink)) return false;
        }
        return true;
    }

    [[nodiscard]] bool offer(const CellSet& cells, const PerDigit<const HouseCovers*>& covers,
                             std::size_t way, StepSink& sink) const {
        rank::Cover cover(*grid_);
        cover.add_truths(cells);
        for (Digit digit : DigitSet::all())
            for (House house : covers[digit.index()]->way(way).houses)
                cover.add_link(Truth(house, digit));
        return cover.offer(sink);
    }

    const CommonColumns& tables_ = common_columns();
    const Grid* grid_ = nullptr;
    PerDigit<std::array<unsigned, 9>> row_{};  ///< By row: the columns with the digit.
    std::array<unsigned, 9> open_{};           ///< By column: the rows with unsolved cells.
    unsigned open_rows_ = 0;                   ///< The rows that have unsolved cells.
    PerDigit<PerMask> upper_rows_{};           ///< Of rows 1 to 8: those with a digit in columns.
    PerDigit<PerMask> last_row_{};             ///< 1 if row 9 has the digit in the columns.
    PerMask cells_{};                          ///< Of the current rows: unsolved cells.
    PerMask sums_{};                           ///< Of the current rows: places for digits.
    std::vector<Product> products_;
    CandidateSet said_;
    PerDigit<CoversOfDigit> known_;
};

/// Which rows have a digit, or an unsolved cell, in which columns, and the other way round.
void ProductSearch::tabulate() {
    const CellSet unsolved = grid_->unsolved();
    open_rows_ = 0;
    for (int line = 0; line < 9; ++line) {
        open_[static_cast<std::size_t>(line)] = column_bits(unsolved, line);
        if (row_bits(unsolved, line) != 0) open_rows_ |= 1U << line;
    }
    for (Digit digit : DigitSet::all()) {
        const auto d = static_cast<std::size_t>(digit.index());
        std::array<unsigned, 9> rows_of_column{};
        for (int line = 0; line < 9; ++line) {
            row_[d][static_cast<std::size_t>(line)] = row_bits(grid_->where(digit), line);
            rows_of_column[static_cast<std::size_t>(line)] = column_bits(grid_->where(digit), line);
        }
        std::array<unsigned, mask_count> rows{};
        for (unsigned mask = 1; mask < mask_count; ++mask) {
            rows[mask] = rows[mask & (mask - 1)] |
                         rows_of_column[static_cast<std::size_t>(std::countr_zero(mask))];
            upper_rows_[d][mask] = static_cast<std::uint8_t>(rows[mask] & 0xFFU);
            last_row_[d][mask] = static_cast<std::uint8_t>(rows[mask] >> 8U);
        }
    }
}

/// Adds up, for every set of columns, the fewest houses that hold each digit.
void ProductSearch::try_rows(unsigned rows) {
    std::array<std::uint8_t, 9> open{};
    for (std::size_t column = 0; column < 9; ++column)
        open[column] = static_cast<std::uint8_t>(count_bits(open_[column] & rows));
    for (unsigned mask = 1; mask < mask_count; ++mask)
        cells_[mask] = static_cast<std::uint8_t>(
            cells_[mask & (mask - 1)] + open[static_cast<std::size_t>(std::countr_zero(mask))]);
    sums_ = {};
    for (std::size_t digit = 0; digit < 9; ++digit) add_least(digit, rows);
    for (unsigned columns = 1; columns < mask_count; ++columns)
        if (sums_[columns] == cells_[columns] && cells_[columns] >= fewest_cells &&
            has_good_size(columns) && is_without_empty_lines(rows, columns))
            products_.push_back({cells_[columns], rows, columns});
}

void ProductSearch::add_least(std::size_t digit, unsigned rows) {
    std::array<unsigned, 3> bands{};
    for (std::size_t row = 0; row < 9; ++row)
        if ((rows >> row & 1U) != 0) bands[row / 3] |= row_[digit][row];
    const unsigned all = bands[0] | bands[1] | bands[2];
    if (all == 0) return;
    const PerMask& by_column = tables_.columns[all];
    const PerMask& in_first = tables_.stacks[bands[0]];
    const PerMask& in_second = tables_.stacks[bands[1]];
    const PerMask& in_third = tables_.stacks[bands[2]];
    const PerMask& upper = upper_rows_[digit];
    const PerMask& last = last_row_[digit];
    const auto upper_of_these = static_cast<std::uint8_t>(rows & 0xFFU);
    const auto last_of_these = static_cast<std::uint8_t>(rows >> 8U);
    for (std::size_t i = 0; i < mask_count; ++i) {
        const auto in_upper = static_cast<std::uint8_t>(upper[i] & upper_of_these);
        const auto by_row =
            static_cast<std::uint8_t>(count_byte(in_upper) + (last[i] & last_of_these));
        const auto by_box = static_cast<std::uint8_t>(in_first[i] + in_second[i] + in_third[i]);
        const std::uint8_t by_line = std::min(by_row, by_column[i]);
        sums_[i] = static_cast<std::uint8_t>(sums_[i] + std::min(by_line, by_box));
    }
}

void find(Facts& facts, StepSink& sink) { facts.scratch<ProductSearch>().run(facts.grid(), sink); }

}  // namespace

const Strategy multi_sector_locked_sets{
    {.id = "multi-sector-locked-sets",
     .number = 173,
     .name = "Multi-Sector Locked Sets",
     .family = Family::rank,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "The cells where some rows cross some columns are as many as the digits that the "
                "rows, columns or boxes let into them.",
     .reference = "D. P. Bird, Using Multi-Sector Locked Sets, New Sudoku Players' Forum, 2012, "
                  "topic 31222 of http://forum.enjoysudoku.com",
     .confluence = by_order(company::singles,
                            "The pattern breaks when one of its candidates goes, and what it "
                            "proved need not follow from what is left.")},
    find};

}  // namespace gridlemma
