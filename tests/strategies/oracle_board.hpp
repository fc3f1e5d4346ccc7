// SPDX-License-Identifier: Apache-2.0
// The oracle's board: lists and loops.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "tests/strategies/oracle.hpp"

namespace gridlemma::test::book {

using Cells = std::vector<int>;
using Digits = std::vector<int>;
using Steps = std::vector<OracleStep>;

/// The digit of each cell, 0 for an empty one, and its candidates. A solved cell has none.
struct Board {
    int value[81];
    bool may[81][10];
};

inline Board board_of(const Grid& grid) {
    Board board{};
    for (int c = 0; c < 81; ++c) {
        const auto digit = grid.digit_at(Cell(c));
        board.value[c] = digit ? digit->value() : 0;
        for (int d = 1; d <= 9; ++d) board.may[c][d] = grid.has(Candidate(Cell(c), Digit(d)));
    }
    return board;
}

enum Family { block, row, column };

inline Cells make_house(Family family, int number) {
    Cells cells;
    for (int i = 0; i < 9; ++i) {
        if (family == row) cells.push_back(9 * number + i);
        if (family == column) cells.push_back(9 * i + number);
        if (family == block) cells.push_back((number / 3 * 3 + i / 3) * 9 + number % 3 * 3 + i % 3);
    }
    return cells;
}

inline const Cells& house(Family family, int number) {
    static const std::vector<std::vector<Cells>> houses = [] {
        std::vector<std::vector<Cells>> made(3);
        for (Family f : {block, row, column})
            for (int n = 0; n < 9; ++n) made[f].push_back(make_house(f, n));
        return made;
    }();
    return houses[family][number];
}

inline bool in(const std::vector<int>& list, int item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

inline Cells common(const Cells& a, const Cells& b) {
    Cells result;
    for (int c : a)
        if (in(b, c)) result.push_back(c);
    return result;
}

inline Cells places(const Board& board, const Cells& cells, int digit) {
    Cells result;
    for (int c : cells)
        if (board.may[c][digit]) result.push_back(c);
    return result;
}

inline int empty_cells(const Board& board, const Cells& cells) {
    return static_cast<int>(
        std::count_if(cells.begin(), cells.end(), [&](int c) { return board.value[c] == 0; }));
}

inline Digits candidates(const Board& board, int cell) {
    Digits result;
    for (int d = 1; d <= 9; ++d)
        if (board.may[cell][d]) result.push_back(d);
    return result;
}

using Subsets = std::vector<std::vector<int>>;

/// Returns the k-subsets of {0, ..., to} in increasing order of their bit masks: the greatest
/// element decides first, then the next.
inline Subsets make_subsets(int to, int k) {
    if (k == 0) return {{}};
    Subsets result;
    for (int greatest = 0; greatest <= to; ++greatest)
        for (std::vector<int> rest : make_subsets(greatest - 1, k - 1)) {
            rest.push_back(greatest);
            result.push_back(rest);
        }
    return result;
}

/// Returns the k-subsets of {0, ..., 8}.
inline const Subsets& subsets(int k) {
    static const std::vector<Subsets> all = {make_subsets(8, 0), make_subsets(8, 1),
                                             make_subsets(8, 2), make_subsets(8, 3),
                                             make_subsets(8, 4)};
    return all[k];
}

/// A set of small numbers.
struct Marks {
    bool mark[81] = {};
    int size = 0;
    void add(int n) {
        if (!mark[n]) ++size;
        mark[n] = true;
    }
};

/// Adds the step if it eliminates something.
inline void add(Steps& steps, OracleStep step) {
    std::sort(step.eliminations.begin(), step.eliminations.end(), [](const auto& a, const auto& b) {
        return std::pair(a.second, a.first) < std::pair(b.second, b.first);
    });
    if (!step.eliminations.empty()) steps.push_back(std::move(step));
}

// Techniques that are implemented in oracle_patterns.cpp.
Steps wings(const Board& board, int pivot_candidates);
Steps firework_triples(const Board& board);
Steps unique_loops(const Board& board);
Steps bivalue_universal_graves(const Board& board);
Steps aligned_pairs(const Board& board);
Steps aligned_triplets(const Board& board);
/// `forms`: a letter per node, the same for nodes of the same digit.
Steps short_chains(const Board& board, const std::vector<std::string>& forms, bool are_rings);

}  // namespace gridlemma::test::book
