// SPDX-License-Identifier: Apache-2.0
// Makes nets: follows the literals up, one after another, until nothing follows any more or the net
// contradicts itself.
#pragma once

#include <array>

#include "strategies/forcing/explainer/net_nodes.hpp"

namespace gridlemma::explainer {

/// Makes nets on a position. One object serves any number, on boards of any size.
class NetBuilder {
 public:
    /// All of these stay valid and unchanged while nets are made. `deducer` may be null. The
    /// position is where nets start.
    void reset(const Board& board, const Position& start, Links links, Deducer* deducer);

    /// Deductions are used from now on at this level; 0 for none.
    void set_level(int level) noexcept { level_ = level; }
    /// Fills `net` with what follows from `assumption`. With a limit (at level 0) it may stop when
    /// all that is still to come has at least as many ancestors.
    void build(BoardLiteral assumption, std::uint16_t limit, Net& net);
    /// Goes on with a net that was made with a lower limit or level, on the same position.
    void extend(std::uint16_t limit, Net& net);

 private:
    // follow_on() and follow_off() return whether the net is to be ended.
    [[nodiscard]] bool follow_on(int number);
    [[nodiscard]] bool follow_off(int number);
    [[nodiscard]] bool deduce();
    [[nodiscard]] bool is_complete(const Net& net);
    void begin(std::uint16_t limit, Net& net);
    void replay(const Net& net);
    void run();
    void contradict(int number);

    const Board* board_ = nullptr;
    const Position* start_ = nullptr;
    Links links_;
    Deducer* deducer_ = nullptr;
    int level_ = 0;
    std::uint16_t first_kind_ = 0;  ///< Of the units that off literals are followed in.

    Net* net_ = nullptr;
    NetNodes nodes_;
    Position now_;                                    ///< Without what is false, if dynamic.
    std::array<Board::Weak, candidate_count> new_{};  ///< What a true literal excludes first.
};

}  // namespace gridlemma::explainer
