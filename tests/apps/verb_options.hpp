// SPDX-License-Identifier: Apache-2.0
// Questions about the options of verbs.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "apps/cli/verb.hpp"

namespace gridlemma::test {

/// Whether a verb has an option of this name, of its own or a common one.
[[nodiscard]] inline bool has_option(const apps::Verb& verb, std::string_view name) {
    const std::vector<apps::Option> options = apps::all_options(verb);
    return std::ranges::find(options, name, &apps::Option::name) != options.end();
}

}  // namespace gridlemma::test
