// SPDX-License-Identifier: Apache-2.0
#include "apps/output/print.hpp"

#include <fcntl.h>

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

void print(std::string_view text) {
    errno = 0;
    if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0)
        return;
    if (errno == EPIPE) throw ClosedPipe();
    throw IoError("cannot write to standard output: " + std::generic_category().message(errno));
}

void print_message(std::string_view text) noexcept {
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), stderr));
}

}  // namespace gridlemma::apps
