// SPDX-License-Identifier: Apache-2.0
// Everything the program says about itself, made from the tables of verbs and options.
#pragma once

#include <string>
#include <string_view>

namespace pencilmark::apps {

struct Verb;

/// The verbs with one line each. All help fits 80 columns.
[[nodiscard]] std::string overview();
/// What `pencilmark help VERB` shows.
[[nodiscard]] std::string verb_help(const Verb& verb);
/// "0.1.0".
[[nodiscard]] std::string_view version() noexcept;
/// Version, default kernel, compiler.
[[nodiscard]] std::string version_text();
/// The manual page in roff, man(7) macros.
[[nodiscard]] std::string man_page();
/// A completion script for bash.
[[nodiscard]] std::string bash_completion();

}  // namespace pencilmark::apps
