// SPDX-License-Identifier: Apache-2.0
// The kind of an INPUT on the command line: a file, standard input or a puzzle typed in place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gridlemma::apps {

enum class OperandKind : std::uint8_t { file, standard_input, puzzle };

/// "-" is standard input. A line with a puzzle, and perhaps its name, is a puzzle, even if a file
/// is called so; "./" before it makes it the name of the file. Any other name of a file is a file.
/// What looks like a puzzle without being one is a puzzle, too, so that a mistyped puzzle gets a
/// message about its number of cells, not about a missing file.
[[nodiscard]] OperandKind classify_operand(const std::string& operand);

/// Returns whether a text consists of at least 27 cells with blanks, line ends and frames between
/// them, or is a line with a puzzle, a link, or begins like JSON: no name that a file would be
/// given on purpose.
[[nodiscard]] bool looks_like_puzzle(std::string_view text);

/// Returns the name of the operand at `index` (from 0) for diagnostics: the operand itself, or
/// "argument N" for a puzzle.
[[nodiscard]] std::string operand_name(const std::string& operand, std::size_t index);

/// Returns how many bytes the operand holds. Returns nullopt for a pipe, a terminal or a device,
/// and 0 for a missing file.
[[nodiscard]] std::optional<std::uint64_t> operand_size(const std::string& operand);

/// Returns the sum over all operands.
[[nodiscard]] std::optional<std::uint64_t> operands_size(std::span<const std::string> operands);

}  // namespace gridlemma::apps
