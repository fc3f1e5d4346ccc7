// SPDX-License-Identifier: Apache-2.0
// `pencilmark list`: what there is to name on a command line.
#include "apps/verbs/verb.hpp"

namespace pencilmark::apps {

namespace {

ExitStatus run(const Arguments&) { return ExitStatus::ok; }

}  // namespace

extern const Verb list_verb{.name = "list",
                            .summary = "list strategies, kernels, profiles, formats, fields",
                            .operands = "WHAT...",
                            .description = "Lists what can be named on a command line.",
                            .options = {},
                            .run = run};

}  // namespace pencilmark::apps
