// SPDX-License-Identifier: Apache-2.0
// A verb as a document: what its help and its part of the manual have in common.
#pragma once

#include <span>

#include "apps/cli/document.hpp"
#include "apps/cli/option.hpp"

namespace gridlemma::apps {

struct Verb;

/// Options with their help. `aligned`: those without a letter leave its place empty.
[[nodiscard]] Entries option_entries(std::span<const Option> options, bool aligned);
/// What follows the verb's own options: examples, then the topics that belong to it.
[[nodiscard]] Document verb_examples(const Verb& verb);

}  // namespace gridlemma::apps
