// SPDX-License-Identifier: Apache-2.0
// The static closures that deductions by chains use: that of the start, and that of what an
// assumption has left, which begins with it.
#pragma once

#include "strategies/forcing/explainer/assumed_position.hpp"
#include "strategies/forcing/explainer/static_closure.hpp"

namespace gridlemma::explainer {

/// Makes both when they are asked for.
class AssumedClosures {
 public:
    explicit AssumedClosures(const AssumedPosition& position) : at_(position) {}

    /// The start has changed.
    void reset() noexcept { has_start_ = has_now_ = false; }
    /// Returns the closure of the start.
    [[nodiscard]] const StaticClosure& start();
    /// Returns whether chains that hold without an assumption are known to be on the start.
    [[nodiscard]] bool start_is_known_to_refute() const noexcept {
        return has_start_ && start_.has_refuted();
    }
    /// Returns whether there are single, or multiple, chains without an assumption.
    [[nodiscard]] bool start_has_single() { return start().has_refuted(); }
    [[nodiscard]] bool start_has_multiple();
    /// Returns the closure of the position.
    [[nodiscard]] const StaticClosure& now();
    /// Returns the closure of a position on which nothing is refuted without the links of units in
    /// `changed`. Precondition: the start has no single chains.
    [[nodiscard]] const StaticClosure& of(const Position& position, const ChangedUnits& changed);

 private:
    [[nodiscard]] bool starts_multiple(int unit) const;

    const AssumedPosition& at_;
    StaticClosure start_;
    bool has_start_ = false;
    bool start_has_multiple_ = false;
    StaticClosure now_;
    bool has_now_ = false;          ///< Whether it is that of a numbered position.
    std::uint32_t now_number_ = 0;  ///< Of which one.
};

}  // namespace gridlemma::explainer
