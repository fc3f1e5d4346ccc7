// SPDX-License-Identifier: Apache-2.0
// The behaviour of the kernel `mrv`, written as literally as its description: nine digits per cell,
// one single at a time, every house scanned. The kernel must agree with it to the last node.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/geometry.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma::test {

class ReferenceSearch {
 public:
    explicit ReferenceSearch(std::uint64_t limit) : limit_(limit) {}

    /// Searches from the puzzle; results are in `stats` and `found`. Must be called only once.
    void run(const Puzzle& puzzle) {
        geometry_ = &puzzle.geometry();
        Board start;
        for (int c = 0; c < cell_count; ++c) start.open[c] = puzzle.allowed(Cell(c));
        if (limit_ != 0) visit(start, 0);
    }

    SearchStats stats;
    std::vector<Solution> found;

 private:
    struct Board {
        std::array<DigitSet, cell_count> open;
        CellSet placed;
    };

    [[nodiscard]] bool can_be_filled(const Board& board) const {
        for (Cell cell : board.placed)
            for (Cell peer : geometry_->peers(cell) & board.placed)
                if (board.open[cell.index()] == board.open[peer.index()]) return false;
        for (DigitSet open : board.open)
            if (open.empty()) return false;
        for (House house : geometry_->houses()) {
            DigitSet all;
            for (Cell cell : geometry_->positions_of(house)) all |= board.open[cell.index()];
            if (all != DigitSet::all()) return false;
        }
        return true;
    }

    [[nodiscard]] std::optional<Candidate> find_single(const Board& board) const {
        for (Cell cell : ~board.placed)
            if (board.open[cell.index()].is_single())
                return Candidate(cell, board.open[cell.index()].only());
        for (House house : geometry_->houses())
            for (Digit digit : DigitSet::all()) {
                CellSet places;
                for (Cell cell : geometry_->positions_of(house))
                    if (board.open[cell.index()].contains(digit)) places.insert(cell);
                if (places.is_single() && !board.placed.contains(places))
                    return Candidate(places.first(), digit);
            }
        return std::nullopt;
    }

    void place(Board& board, Candidate candidate) const {
        board.open[candidate.cell().index()] = candidate.digit();
        board.placed.insert(candidate.cell());
        for (Cell peer : geometry_->peers(candidate.cell()) - board.placed)
            board.open[peer.index()] -= candidate.digit();
    }

    bool visit(Board board, std::uint32_t depth) {
        ++stats.nodes;
        for (;;) {
            if (!can_be_filled(board)) return true;
            const std::optional<Candidate> single = find_single(board);
            if (!single) break;
            place(board, *single);
        }
        const CellSet empty = ~board.placed;
        if (empty.empty()) return keep(board);
        Cell cell = empty.first();
        for (Cell other : empty)
            if (board.open[other.index()].size() < board.open[cell.index()].size()) cell = other;
        ++stats.guesses;
        stats.max_depth = std::max(stats.max_depth, ++depth);
        for (Digit digit : board.open[cell.index()]) {
            Board next = board;
            place(next, {cell, digit});
            if (!visit(next, depth)) return false;
        }
        return true;
    }

    bool keep(const Board& board) {
        Solution solution;
        for (int c = 0; c < cell_count; ++c) solution[c] = board.open[c].only();
        found.push_back(solution);
        return ++stats.solutions < limit_;
    }

    std::uint64_t limit_;
    const Geometry* geometry_ = nullptr;
};

}  // namespace gridlemma::test
