// SPDX-License-Identifier: Apache-2.0
// LaneStates: the positions in the lanes, and what the last pass has said of each. All is inline,
// since it is what LaneSearch does most.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/search/lockstep/lanes.hpp"
#include "engine/search/lockstep/stretches.hpp"

namespace gridlemma::lockstep {

/// The three cells of a miniline, and the twelve that a digit leaves if it is in that miniline:
/// those of the four other minilines in its line and box.
struct MinilineCells {
    std::array<std::uint8_t, 3> own{};
    std::array<std::uint8_t, 12> others{};
};

constexpr MinilineCells cells_of_miniline(const Axis& axis, int band, int line, int box) {
    MinilineCells cells;
    int count = 0;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            for (int place = 0; place < 3; ++place) {
                const auto cell = static_cast<std::uint8_t>(band * axis.band + i * axis.line +
                                                            j * axis.box + place * axis.place);
                if (i == line && j == box)
                    cells.own[place] = cell;
                else if (i == line || j == box)
                    cells.others[count++] = cell;
            }
    return cells;
}

inline constexpr auto miniline_cells = [] {
    std::array<MinilineCells, miniline_count> table{};
    for (int n = 0; n < miniline_count; ++n)
        table[n] = cells_of_miniline(n < 27 ? rows : columns, n / 9 % 3, n / 3 % 3, n % 3);
    return table;
}();

[[nodiscard]] inline Index take_lowest(LaneSet& lanes) {
    const int lane = std::countr_zero(lanes);
    lanes &= lanes - 1;
    return lane;
}

[[nodiscard]] constexpr LaneSet bit_of(Index lane) {
    return LaneSet{1} << static_cast<unsigned>(lane);
}

/// A busy lane holds a position. After a pass some are dead, solved or settled; the caller takes
/// them one after the other, and loads another position, guesses, or releases the lane.
class LaneStates {
 public:
    explicit LaneStates(const Target& target) : target_(target) {}

    [[nodiscard]] LaneSet busy() const noexcept { return busy_; }
    [[nodiscard]] LaneSet idle() const noexcept {
        return ~LaneSet{0} >> static_cast<unsigned>(most_lanes - target_.width) & ~busy_;
    }

    void pass() {
        const Verdicts verdicts = target_.pass(lanes_);
        dead_ = verdicts.dead & busy_;
        solved_ = verdicts.solved & busy_ & ~dead_;
        settled_ = verdicts.settled & busy_ & ~dead_ & ~solved_;
        if (should_wait()) settled_ = 0;
        if (settled_ != 0) target_.choose(lanes_, choices_);
    }
    // From the last pass, as far as not yet taken.
    [[nodiscard]] bool has_settled() const noexcept { return settled_ != 0; }
    [[nodiscard]] Index take_settled() { return take_lowest(settled_); }
    [[nodiscard]] bool has_solved() const noexcept { return solved_ != 0; }
    [[nodiscard]] Index take_solved() { return take_lowest(solved_); }
    [[nodiscard]] bool has_dead() const noexcept { return dead_ != 0; }
    [[nodiscard]] Index take_dead() { return take_lowest(dead_); }

    /// The settled lane continues with the digit in the miniline that was chosen; the position
    /// without it there is put into `without`. The former removes candidates, so the lane's sum
    /// cannot equal the old one after the next pass.
    void guess(Index lane, Stored& without) {
        target_.get(lanes_, lane, without.cells);
        without.depth = ++depth_[lane];
        const MinilineCells& cells = miniline_cells[choices_.miniline[lane]];
        const auto others = static_cast<Word>(~choices_.digit[lane]);
        for (const int cell : cells.own) without.cells[cell] &= others;
        for (const int cell : cells.others) word(lane, cell) &= others;
    }
    [[nodiscard]] std::uint32_t depth(Index lane) const { return depth_[lane]; }
    [[nodiscard]] Solution solution_in(Index lane) const {
        return target_.solution_in(lanes_, lane);
    }

    void load(Index lane, const Cells& cells, std::uint32_t depth) {
        target_.put(cells, lanes_, lane);
        lanes_.sums[lane] = no_sum;
        depth_[lane] = depth;
        busy_ |= bit_of(lane);
        forget_verdict(lane);
    }
    void release(Index lane) {
        busy_ &= ~bit_of(lane);
        forget_verdict(lane);
    }

 private:
    /// A choice takes as long for one lane as for all of them: as long as a pass takes for a
    /// quarter of them. So a few settled lanes wait for others, for one pass, which does not change
    /// them.
    [[nodiscard]] bool should_wait() {
        waited_ = !waited_ && 4 * std::popcount(settled_) < std::popcount(busy_);
        return waited_;
    }
    /// The verdict of the last pass on the lane no longer holds.
    void forget_verdict(Index lane) {
        dead_ &= ~bit_of(lane);
        settled_ &= ~bit_of(lane);
        solved_ &= ~bit_of(lane);
    }
    [[nodiscard]] Word& word(Index lane, int cell) {
        return lanes_.cells[static_cast<std::size_t>(cell) * target_.width + lane];
    }

    const Target& target_;
    Lanes lanes_;
    Choices choices_;
    std::array<std::uint32_t, most_lanes> depth_{};
    LaneSet busy_ = 0;
    LaneSet dead_ = 0;
    LaneSet solved_ = 0;
    LaneSet settled_ = 0;
    bool waited_ = false;  ///< Settled lanes, if any, have waited for the last pass.
};

}  // namespace gridlemma::lockstep
