// SPDX-License-Identifier: Apache-2.0
// A verb as a document: the content that its help and its part of the manual share.
#pragma once

#include <span>
#include <string_view>

#include "apps/cli/document.hpp"
#include "apps/cli/option.hpp"

namespace gridlemma::apps {

struct Field;
struct Verb;

/// Returns the options with their help. `aligned`: options without a letter leave its place empty.
[[nodiscard]] Entries option_entries(std::span<const Option> options, bool aligned);
/// Returns the fields with their meanings, types and units.
[[nodiscard]] Entries field_entries(std::span<const Field> fields);
/// Says what the program does. Then says what INPUT stands for.
inline constexpr std::string_view about_program =
    "Solves, rates, explains and compares Sudoku puzzles. An INPUT is a file, - for the standard "
    "input (the default), or a puzzle typed in place.";
/// Returns what the help of a verb and its manual page say: description, options, fields, examples.
/// `aligned`: see option_entries().
[[nodiscard]] Document verb_document(const Verb& verb, bool aligned);

}  // namespace gridlemma::apps
