// SPDX-License-Identifier: Apache-2.0
// FollowUp: puzzles that come after those of the inputs, because answers have led to them.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/puzzle.hpp"

namespace gridlemma::apps {

/// Used by the reader, one thread at a time, while other threads answer.
class FollowUp {
 public:
    enum class State : std::uint8_t {
        puzzle,  ///< There is one.
        waits,   ///< That is known only when more answers have been written.
        over,    ///< There are no more.
    };
    struct Next {
        Puzzle puzzle{};
        std::string text{};
        /// What its messages name: "round 2:17: reason".
        std::string file{};
        std::uint64_t line = 0;
    };

    FollowUp() = default;
    FollowUp(const FollowUp&) = delete;
    FollowUp& operator=(const FollowUp&) = delete;
    virtual ~FollowUp() = default;

    /// Takes the next puzzle. `last` is the number of the one before it in the stream.
    [[nodiscard]] virtual State take(std::uint64_t last, Next& next) = 0;
    /// Waits for answers, but not long.
    virtual void wait() = 0;
};

}  // namespace gridlemma::apps
