// SPDX-License-Identifier: Apache-2.0
// What an INPUT on the command line is: a file, the standard input or a puzzle typed in place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace gridlemma::apps {

enum class OperandKind : std::uint8_t { file, standard_input, puzzle };

/// "-" is the standard input. A puzzle is what no file is called and what consists of at least 27
/// cells with blanks, line ends and frames between them, or is a line with a puzzle and a name: so
/// a mistyped puzzle is told its number of cells, not that there is no such file.
[[nodiscard]] OperandKind classify_operand(const std::string& operand);

/// What to call the operand at `index` (from 0) in diagnostics: itself, or "argument N" for a
/// puzzle.
[[nodiscard]] std::string operand_name(const std::string& operand, std::size_t index);

/// Bytes that reading it will take. Nothing for a pipe, a terminal or a device; 0 for what is not
/// there.
[[nodiscard]] std::optional<std::uint64_t> operand_size(const std::string& operand);

/// Of all operands together.
[[nodiscard]] std::optional<std::uint64_t> operands_size(std::span<const std::string> operands);

}  // namespace gridlemma::apps
