// SPDX-License-Identifier: Apache-2.0
// Rows of bits, and rows and columns that change places, against plain tables.
#include "strategies/tools/bit_matrix.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace gridlemma {
namespace {

using Table = std::vector<std::vector<bool>>;

Table random_table(std::size_t rows, std::size_t columns, std::mt19937& random) {
    Table table(rows, std::vector<bool>(columns));
    for (auto& row : table)
        for (std::size_t column = 0; column < columns; ++column) row[column] = random() % 3 == 0;
    return table;
}

BitMatrix matrix_of(const Table& table) {
    BitMatrix matrix;
    matrix.reset(table.size(), table[0].size());
    for (std::size_t row = 0; row < table.size(); ++row)
        for (std::size_t column = 0; column < table[row].size(); ++column)
            if (table[row][column]) matrix.set(row, column);
    return matrix;
}

TEST(BitMatrix, TransposesAnySize) {
    std::mt19937 random(20241124);
    for (std::size_t size : {1U, 2U, 63U, 64U, 65U, 127U, 128U, 129U, 200U, 440U}) {
        const Table table = random_table(size, size, random);
        BitMatrix transposed;
        transpose(matrix_of(table), size, transposed);
        for (std::size_t row = 0; row < size; ++row)
            for (std::size_t column = 0; column < size; ++column)
                ASSERT_EQ(transposed.test(column, row), table[row][column]) << size;
    }
}

TEST(BitMatrix, CombinesRows) {
    std::mt19937 random(20241125);
    for (std::size_t columns : {1U, 64U, 65U, 128U, 129U, 250U, 300U, 520U}) {
        const Table table = random_table(5, columns, random);
        const BitMatrix matrix = matrix_of(table);
        const std::vector<BitMatrix::Row> rows{matrix.row(1), matrix.row(2), matrix.row(3)};
        BitMatrix own;
        own.reset(7, columns);
        for (std::size_t row = 0; row < 7; ++row) own.assign(row, matrix.row(0));
        own.add(1, matrix.row(4));
        own.subtract(2, matrix.row(4));
        own.intersect(3, matrix.row(4));
        own.add_all(4, rows);
        own.subtract_all(5, rows);
        own.clear(6);
        for (std::size_t i = 0; i < columns; ++i) {
            const bool other = table[4][i];
            const bool any = table[1][i] || table[2][i] || table[3][i];
            EXPECT_EQ(own.test(0, i), table[0][i]);
            EXPECT_EQ(own.test(1, i), table[0][i] || other);
            EXPECT_EQ(own.test(2, i), table[0][i] && !other);
            EXPECT_EQ(own.test(3, i), table[0][i] && other);
            EXPECT_EQ(own.test(4, i), table[0][i] || any);
            EXPECT_EQ(own.test(5, i), table[0][i] && !any);
            EXPECT_FALSE(own.test(6, i));
        }
    }
}

}  // namespace
}  // namespace gridlemma
