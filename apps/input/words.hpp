// SPDX-License-Identifier: Apache-2.0
// The words of diagnostics; names are made fit to be shown by printable() of engine/core/text.hpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "apps/input/line_reader.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

/// "character 'x' at column 12", "byte 0xff at column 3 is not text", a carriage return inside a
/// line… Columns count bytes from 1. Precondition: `at` < text.size().
[[nodiscard]] std::string describe_character(std::string_view text, std::size_t at);

/// "80 cells, 81 expected"; 729 are expected where that is nearer.
[[nodiscard]] std::string describe_count(std::size_t cells);

/// What is wrong with a line that is too long.
[[nodiscard]] std::string describe_long(const Line& line);

/// Whether every byte is an ordinary ASCII character.
[[nodiscard]] bool is_plain(std::string_view text) noexcept;

/// `text` without blanks and tabs at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text) noexcept;

}  // namespace gridlemma::apps
