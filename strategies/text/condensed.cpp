// SPDX-License-Identifier: Apache-2.0
// Cells as players write them: "r1c4,r37c16".
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "strategies/text/condensed.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma {

namespace text {

namespace {

/// The numbers of rows or columns, as bits.
using Numbers = unsigned;

void append_numbers(std::string& text, char kind, Numbers numbers) {
    text += kind;
    for (int i = 0; i < 9; ++i)
        if ((numbers >> static_cast<unsigned>(i) & 1U) != 0) text += static_cast<char>('1' + i);
}

/// All cells where one of the rows crosses one of the columns.
struct Block {
    Numbers rows = 0;
    Numbers columns = 0;
};

std::string to_string(const std::vector<Block>& blocks) {
    std::string text;
    for (const Block& block : blocks) {
        if (!text.empty()) text += ',';
        append_numbers(text, 'r', block.rows);
        append_numbers(text, 'c', block.columns);
    }
    return text;
}

constexpr Numbers bit(int number) { return 1U << static_cast<unsigned>(number); }

/// Lines whose cells lie in the same crossing lines make one block. `row_wise`: the lines are rows.
std::vector<Block> blocks_by_line(const CellSet& cells, bool row_wise) {
    std::array<Numbers, 9> crossing{};
    for (Cell cell : cells)
        crossing[static_cast<std::size_t>(row_wise ? cell.row_number() : cell.column_number())] |=
            bit(row_wise ? cell.column_number() : cell.row_number());
    std::vector<Block> blocks;
    for (int line = 0; line < 9; ++line) {
        const Numbers here = crossing[static_cast<std::size_t>(line)];
        if (here == 0) continue;
        const auto same =
            std::ranges::find(blocks, here, row_wise ? &Block::columns : &Block::rows);
        if (same != blocks.end())
            (row_wise ? same->rows : same->columns) |= bit(line);
        else
            blocks.push_back(row_wise ? Block{bit(line), here} : Block{here, bit(line)});
    }
    return blocks;
}

}  // namespace

std::string condensed_by_cell(const std::vector<Cell>& cells) {
    std::vector<Block> blocks;
    CellSet left;
    for (Cell cell : cells) left.insert(cell);
    for (Cell cell : cells) {
        if (!left.contains(cell)) continue;
        Block block{bit(cell.row_number()), bit(cell.column_number())};
        CellSet taken = left & gridlemma::classic::cells_of(cell.row());
        if (taken.is_single()) taken = left & gridlemma::classic::cells_of(cell.column());
        for (Cell other : taken) {
            block.rows |= bit(other.row_number());
            block.columns |= bit(other.column_number());
        }
        left -= taken;
        blocks.push_back(block);
    }
    return to_string(blocks);
}

}  // namespace text

std::string condensed(const CellSet& cells) {
    const auto by_row = text::blocks_by_line(cells, true);
    const auto by_column = text::blocks_by_line(cells, false);
    return text::to_string(by_column.size() < by_row.size() ? by_column : by_row);
}

}  // namespace gridlemma
