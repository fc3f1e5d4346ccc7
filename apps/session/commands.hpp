// SPDX-License-Identifier: Apache-2.0
// The commands of a session: one table for running, help, completion and suggestions.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "apps/cli/document.hpp"

namespace gridlemma::apps {

class Session;

/// The kind of a command's argument, for completion.
enum class Takes : std::uint8_t { nothing, file, profile, level, technique, on_off, command };

struct Command {
    std::string_view name;
    std::string_view also = {};      ///< Other names, separated by `|`.
    std::string_view argument = {};  ///< Its name in the help, in brackets if optional.
    Takes takes = Takes::nothing;
    std::string_view help;  ///< Sentences.
    /// Writes its answer to the session's output.
    void (Session::*run)(std::string_view argument) = nullptr;
};

/// In the order of the help.
[[nodiscard]] std::span<const Command> session_commands() noexcept;
/// Finds a command by its name or an alias; returns null if unknown.
[[nodiscard]] const Command* find_command(std::string_view name) noexcept;
/// Describes all commands, or `only` that one.
[[nodiscard]] Entries command_entries(const Command* only = nullptr);
/// The same as text of this width.
[[nodiscard]] std::string commands_help(const Command* only = nullptr,
                                        std::size_t width = page_width);

}  // namespace gridlemma::apps
