// SPDX-License-Identifier: Apache-2.0
// --output, --resume and --progress of a command line, as an Outlet needs them.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "apps/output/files/outlet.hpp"

namespace gridlemma::apps {

/// Returns the operands, or `-` if there are none.
[[nodiscard]] std::vector<std::string> operands_of(const Arguments& arguments);

/// `inputs` are the operands that the answers come from: their size is 100 % of the progress.
[[nodiscard]] OutletOptions outlet_options(const Arguments& arguments,
                                           std::span<const std::string> inputs);

/// Opens the output named by the option `output`; without --resume, what an interrupted run has
/// left is forgotten. Throws IoError, and UsageError for --resume without a file.
[[nodiscard]] std::unique_ptr<Sink> output_sink(const Arguments& arguments,
                                                std::string_view output = "output");

/// Writes a text to the output named by --output, for a verb without input. Throws IoError and
/// ClosedPipe.
void write_output(const Arguments& arguments, std::string_view text);

}  // namespace gridlemma::apps
