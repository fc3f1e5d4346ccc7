// SPDX-License-Identifier: Apache-2.0
// The names of the input formats: what --input-format takes and `list formats` shows.
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

/// The one that recognises the others first.
[[nodiscard]] std::span<const InputFormatDescriptor> input_formats() noexcept;
/// Nothing if unknown.
[[nodiscard]] std::optional<InputFormat> find_input_format(std::string_view name) noexcept;

}  // namespace gridlemma::apps
