// SPDX-License-Identifier: Apache-2.0
#include "apps/run/output_option.hpp"

#include <fmt/format.h>

#include "apps/base/errors.hpp"
#include "apps/input/operand.hpp"

namespace gridlemma::apps {

namespace {

bool resumes(const Arguments& arguments) {
    return arguments.has("resume") && arguments.given("resume");
}

}  // namespace

std::vector<std::string> operands_of(const Arguments& arguments) {
    if (arguments.inputs().empty()) return {"-"};
    return arguments.inputs();
}

OutletOptions outlet_options(const Arguments& arguments, std::span<const std::string> inputs) {
    OutletOptions options{.can_resume = arguments.has("resume"), .resumes = resumes(arguments)};
    if (const auto mode = parse_progress_mode(arguments.text("progress")))
        options.progress.mode = *mode;
    options.progress.total_bytes = operands_size(inputs);
    return options;
}

std::unique_ptr<Sink> output_sink(const Arguments& arguments, std::string_view output) {
    auto sink = std::make_unique<OutputSink>(open_sink(arguments.text(output), resumes(arguments)));
    if (resumes(arguments) && sink->file() == nullptr)
        throw UsageError(fmt::format("--resume needs --{} with the name of a file", output));
    if (!resumes(arguments) && sink->file() != nullptr)
        Checkpoint::remove_beside(sink->file()->target());
    return sink;
}

void write_output(const Arguments& arguments, std::string_view text) {
    OutputSink sink = open_sink(arguments.text("output"));
    throw_if_failed(sink.write(text), sink);
    throw_if_failed(sink.close(), sink);
}

}  // namespace gridlemma::apps
