// SPDX-License-Identifier: Apache-2.0
// A verb as a document: the content that its help and its part of the manual share.
#pragma once

#include <span>

#include "apps/cli/document.hpp"
#include "apps/cli/option.hpp"

namespace gridlemma::apps {

struct Field;
struct Verb;

/// Returns the options with their help. `aligned`: options without a letter leave its place empty.
[[nodiscard]] Entries option_entries(std::span<const Option> options, bool aligned);
/// Returns the fields with their meanings, types and units.
[[nodiscard]] Entries field_entries(std::span<const Field> fields);
/// Returns the part after the verb's own options: examples, then the topics that belong to the
/// verb.
[[nodiscard]] Document verb_examples(const Verb& verb);

}  // namespace gridlemma::apps
