// SPDX-License-Identifier: Apache-2.0
#include "apps/output/print.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <system_error>

#include "apps/cli/errors.hpp"

namespace gridlemma::apps {

void fill_closed_streams() noexcept {
    // The wrong direction, except for messages.
    constexpr std::array modes{O_WRONLY, O_RDONLY, O_RDWR};
    for (std::size_t stream = 0; stream < modes.size(); ++stream) {
        // All lower descriptors are open, so open() returns this number.
        const bool is_closed = fcntl(static_cast<int>(stream), F_GETFD) < 0 && errno == EBADF;
        if (is_closed) static_cast<void>(open("/dev/null", modes[stream]));
    }
}

// Not by fwrite(): a signal may interrupt it, and then nobody knows how much was written.
void print(std::string_view text) {
    static_cast<void>(std::fflush(stdout));  // What the line editor has left there comes first.
    while (!text.empty()) {
        const ssize_t count = ::write(STDOUT_FILENO, text.data(), text.size());
        if (count >= 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
            continue;
        }
        if (errno == EINTR) continue;
        if (errno == EPIPE) throw ClosedPipe();
        throw IoError("cannot write to standard output: " + std::generic_category().message(errno));
    }
}

void print_message(std::string_view text) noexcept {
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), stderr));
}

}  // namespace gridlemma::apps
