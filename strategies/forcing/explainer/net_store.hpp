// SPDX-License-Identifier: Apache-2.0
// The nets of a position: each is made when it is asked for, and kept as long as it is right.
#pragma once

#include <span>
#include <vector>

#include "strategies/forcing/explainer/changed_units.hpp"
#include "strategies/forcing/explainer/net_builder.hpp"

namespace gridlemma::explainer {

/// Serves one position after another and keeps its memory. MultipleChains sets the limit and the
/// level; nets change only when they are asked for by net().
class NetStore {
 public:
    /// All arguments stay valid and unchanged until the next call; `deducer` may be null. No net is
    /// known then; the level is 0, and there is no limit.
    void reset(const Board& board, const Position& position, Links links, Deducer* deducer);
    /// Deductions are used at this level from now on. It is not below the last level since reset()
    /// or forget().
    void set_level(int level);
    [[nodiscard]] int level() const noexcept { return level_; }
    /// Nets need not have literals with so many ancestors or more.
    void set_limit(std::uint16_t limit) noexcept { limit_ = limit; }
    [[nodiscard]] std::uint16_t limit() const noexcept { return limit_; }
    /// These candidates have left the position. Forgets the nets that depend on them and all
    /// deductions, and goes back to level 0.
    void forget(const IdSet& gone);

    /// Returns the net of an assumption, at the level and up to the limit.
    [[nodiscard]] const Net& net(BoardLiteral assumption);
    /// Returns the net as it was made. Precondition: it has been made.
    [[nodiscard]] const Net& known(BoardLiteral assumption) const noexcept {
        return nets_[assumption.code()];
    }
    /// Returns all nets by literal code, and which of them have been made.
    [[nodiscard]] const std::vector<Net>& nets() const noexcept { return nets_; }
    [[nodiscard]] const std::vector<std::uint8_t>& has_net() const noexcept { return has_net_; }

 private:
    void adopt(Net& net) const;
    [[nodiscard]] bool depends_on(const Net& net, const IdSet& gone, const IdSet& near) const;

    const Board* board_ = nullptr;
    const Position* position_ = nullptr;
    NetBuilder builder_;
    ChangedUnits changed_;   ///< Since the last position.
    std::vector<Net> nets_;  ///< By literal code.
    std::vector<std::uint8_t> has_net_;
    std::uint16_t limit_ = no_limit;
    int level_ = 0;
};

}  // namespace gridlemma::explainer
