// SPDX-License-Identifier: Apache-2.0
// Closure: for every candidate all that is true if it is, by the links that a position has anyway.
// Sets of candidates, without lengths: they tell in microseconds that there is no static chain.
#pragma once

#include <vector>

#include "strategies/forcing/board.hpp"

namespace pencilmark::forcing {

class StaticClosure {
 public:
    /// Makes it the closure of a position.
    void reset(const Board& board, const Position& position);

    /// The candidates that are true if `id` is, itself included.
    [[nodiscard]] const IdSet& on(Id id) const noexcept { return on_[id]; }
    /// Whether all candidates of a unit imply something in common.
    [[nodiscard]] bool shares(int unit) const noexcept;
    /// Those that exclude themselves.
    [[nodiscard]] const IdSet& refuted() const noexcept { return refuted_; }
    /// Whether there is any single chain: each, also each cycle, refutes a candidate.
    [[nodiscard]] bool has_refuted() const noexcept { return has_refuted_; }

 private:
    void link();
    void close(Id id);
    void refute(Id id);
    [[nodiscard]] const IdSet& off(Id id) const noexcept;
    void link(Id from, Id to);

    const Board* board_ = nullptr;
    const Position* position_ = nullptr;
    std::vector<IdSet> next_;  ///< True at once: the candidate leaves a unit no other.
    std::vector<IdSet> on_;
    std::vector<std::uint8_t> is_closed_;
    mutable std::vector<IdSet> off_;  ///< The candidates that are then false, as asked for.
    mutable std::vector<std::uint8_t> has_off_;
    /// Candidates of units that are down to two: whatever implies anything does so through these.
    IdSet linked_;
    IdSet refuted_;
    bool has_refuted_ = false;
};

}  // namespace pencilmark::forcing
