// SPDX-License-Identifier: Apache-2.0
// The exceptions with which a verb ends early. They are thrown only in apps/ and caught once, in
// run_cli. What a message repeats of words and files may be anything: it is made fit for a terminal
// here.
#pragma once

#include <stdexcept>
#include <string_view>

#include "engine/core/text.hpp"

namespace gridlemma::apps {

/// The command line is wrong: exit status 2. The message starts in lower case and has no full stop;
/// run_cli adds the name of the program and a hint at --help.
struct UsageError : std::runtime_error {
    explicit UsageError(std::string_view reason) : std::runtime_error(terminal_text(reason)) {}
};

/// Input or output failed: exit status 3.
struct IoError : std::runtime_error {
    explicit IoError(std::string_view reason) : std::runtime_error(terminal_text(reason)) {}
};

/// The reader of the output has gone, as with `| head`. This is not an error: no message is
/// printed, and the process ends as if by SIGPIPE.
struct ClosedPipe : IoError {
    ClosedPipe() : IoError("nobody reads the output any more") {}
};

}  // namespace gridlemma::apps
