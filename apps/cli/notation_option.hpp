// SPDX-License-Identifier: Apache-2.0
// --notation: how steps are written.
#pragma once

#include "apps/cli/arguments.hpp"
#include "apps/cli/option.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

/// The names of all notations, for options and requests.
inline constexpr std::string_view notation_choices = "words|eureka|hodoku";

inline constexpr Option notation_option{
    .name = "notation",
    .argument = "NAME",
    .fallback = "words",
    .choices = notation_choices,
    .help =
        "How steps are written: in sentences; as players write chains in forums (Eureka), "
        "(8=6)r1c1 - (6=4)r6c1 => r3c1<>8; or as HoDoKu prints its paths."};

[[nodiscard]] inline Notation notation_of(const Arguments& arguments) {
    return find_notation(arguments.text(notation_option.name)).value_or(Notation::words);
}

}  // namespace gridlemma::apps
