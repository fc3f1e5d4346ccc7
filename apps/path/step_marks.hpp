// SPDX-License-Identifier: Apache-2.0
// What a drawing marks its candidates with, and the key that explains marks, areas and lines.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/path/step_drawing.hpp"

namespace gridlemma::apps {

/// In the order in which they lie above each other.
enum class Mark : std::uint8_t {
    none,
    premise,
    pattern,
    one,
    other,
    third,
    fourth,
    extra,
    remove,
    place
};

inline constexpr int mark_count = static_cast<int>(Mark::place) + 1;

/// Returns its name in path/step_drawing.css; empty for none.
[[nodiscard]] std::string_view name_of(Mark mark) noexcept;

/// Returns whether it is a colour of a coloured group. A conclusion is drawn above it, in place of
/// any other mark.
[[nodiscard]] constexpr bool is_color(Mark mark) noexcept {
    return mark >= Mark::one && mark <= Mark::fourth;
}

/// What a candidate is in the pattern, and what the step concludes of it.
struct Marks {
    Mark role = Mark::none;
    Mark conclusion = Mark::none;
};

/// By the index of the candidate.
[[nodiscard]] std::array<Marks, candidate_count> marks_of(const Grid& before, const Step& step,
                                                          const StepDrawing& drawing);

/// What stands in a key: the name of a mark, of an area or of a kind of line, and what it means.
struct KeyEntry {
    std::string_view name;
    std::string_view text;
};

/// All that there are, in the order of a key.
[[nodiscard]] std::span<const KeyEntry> key_entries() noexcept;

/// The entries that a drawing has use for.
[[nodiscard]] std::vector<KeyEntry> key_of(const Grid& before, const Step& step,
                                           const StepDrawing& drawing);

}  // namespace gridlemma::apps
