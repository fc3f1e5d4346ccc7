// SPDX-License-Identifier: Apache-2.0
// How long puzzles take, for the size of batches.
#pragma once

#include <cstddef>

namespace gridlemma::apps {

/// The time that recent puzzles took, weighted towards the latest.
class Pace {
 public:
    void note(double seconds, std::size_t puzzles) noexcept {
        constexpr double keep = 0.875;
        seconds_ = keep * seconds_ + seconds;
        puzzles_ = keep * puzzles_ + static_cast<double>(puzzles);
    }
    /// How many puzzles take so long; one as long as none is known.
    [[nodiscard]] double puzzles_in(double seconds) const noexcept {
        return puzzles_ > 0 ? seconds * puzzles_ / seconds_ : 1;
    }

 private:
    double seconds_ = 0;
    double puzzles_ = 0;
};

}  // namespace gridlemma::apps
