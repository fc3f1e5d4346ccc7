// SPDX-License-Identifier: Apache-2.0
// The list of input formats: what --input-format takes and `list formats` shows.
#pragma once

#include <span>
#include <string_view>

#include "apps/input/reader.hpp"

namespace pencilmark::apps {

struct InputFormatInfo {
    InputFormat format;
    std::string_view name;
    std::string_view description;
};

/// In the order in which they are shown.
[[nodiscard]] std::span<const InputFormatInfo> input_formats() noexcept;

/// Null if no format is called so.
[[nodiscard]] const InputFormatInfo* find_input_format(std::string_view name) noexcept;

}  // namespace pencilmark::apps
