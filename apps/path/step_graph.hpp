// SPDX-License-Identifier: Apache-2.0
// The chain of a step as a graph in Graphviz's language, for `dot -Tsvg`.
//
//   strong links are solid, weak ones dashed; what is assumed is a diamond, what is true has a bold
//   frame; a group of cells is one node of an alternating chain
#pragma once

#include <cstdint>

#include "apps/output/record.hpp"
#include "engine/core/step.hpp"

namespace gridlemma::apps {

/// Appends "digraph step_NUMBER {…}" with `title`; nothing if the step is no chain.
void append_graph(const Step& step, std::uint64_t number, std::string_view title, Buffer& out);

}  // namespace gridlemma::apps
