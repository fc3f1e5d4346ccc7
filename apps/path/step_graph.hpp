// SPDX-License-Identifier: Apache-2.0
// The chains or linked sets of a step as a graph in Graphviz's language, for `dot -Tsvg`.
//
//   strong links are solid, weak ones dashed; what is assumed is a diamond, what is true has a bold
//   frame; a group of cells is one node of an alternating chain; several chains are clusters
//
//   sets of cells are boxes, the stem of a blossom is a diamond; a link has its digits as a label
#pragma once

#include <cstdint>

#include "apps/output/records/record.hpp"
#include "engine/core/step.hpp"

namespace gridlemma::apps {

/// Appends "digraph step_NUMBER {…}" with `title`; nothing if the step has neither
/// chains nor linked sets.
void append_graph(const Step& step, std::uint64_t number, std::string_view title, Buffer& out);

}  // namespace gridlemma::apps
