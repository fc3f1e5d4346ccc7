// SPDX-License-Identifier: Apache-2.0
// Appending to buffers, the way all writers do it. Private to the output room.
#pragma once

#include <cstdint>
#include <string_view>

#include "apps/output/record.hpp"

namespace gridlemma::apps {

inline void append(Buffer& out, std::string_view text) {
    out.append(text.data(), text.data() + text.size());
}

inline void append(Buffer& out, std::uint64_t number) {
    const fmt::format_int digits(number);
    out.append(digits.data(), digits.data() + digits.size());
}

/// What was appended since `start`.
[[nodiscard]] inline std::string_view written_since(const Buffer& out, std::size_t start) {
    return {out.data() + start, out.size() - start};
}

}  // namespace gridlemma::apps
