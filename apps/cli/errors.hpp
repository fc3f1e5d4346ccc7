// SPDX-License-Identifier: Apache-2.0
// The ways in which a verb gives up. Thrown only in apps/, caught once, in run_cli.
#pragma once

#include <stdexcept>
#include <string>

namespace gridlemma::apps {

/// The command line is wrong: exit status 2. The message starts in lower case and ends without a
/// full stop; the name of the program and a hint at --help are put around it.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Input or output failed: exit status 3.
struct IoError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Nobody reads the output any more, as with `| head`: nothing is wrong and nothing is said, and
/// the process ends as by SIGPIPE.
struct ClosedPipe : IoError {
    ClosedPipe() : IoError("nobody reads the output any more") {}
};

}  // namespace gridlemma::apps
