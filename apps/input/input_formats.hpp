// SPDX-License-Identifier: Apache-2.0
// The names of the input formats, for --input-format and `list formats`.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "apps/input/reader.hpp"

namespace gridlemma::apps {

struct InputFormatDescriptor {
    InputFormat format;
    std::string_view name;
    std::string_view description;
};

/// The automatic format, which recognises the others, comes first.
[[nodiscard]] std::span<const InputFormatDescriptor> input_formats() noexcept;
/// Returns nullopt if the name is unknown.
[[nodiscard]] std::optional<InputFormat> find_input_format(std::string_view name) noexcept;

}  // namespace gridlemma::apps
