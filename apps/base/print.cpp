// SPDX-License-Identifier: Apache-2.0
#include "apps/base/print.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <new>
#include <string>
#include <system_error>

#include "apps/base/errors.hpp"
#include "engine/core/text.hpp"

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

void print(std::string_view text) { print_bytes(terminal_text(text)); }

// Not by fwrite(): a signal may interrupt it, and then nobody knows how much was written.
void print_bytes(std::string_view bytes) {
    static_cast<void>(std::fflush(stdout));  // What the line editor has left there comes first.
    while (!bytes.empty()) {
        const ssize_t count = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (count >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
            continue;
        }
        if (errno == EINTR) continue;
        if (errno == EPIPE) throw ClosedPipe();
        throw IoError("cannot write to standard output: " + std::generic_category().message(errno));
    }
}

bool print_message(std::string_view text) noexcept {
    try {
        const std::string safe = terminal_text(text);
        return std::fwrite(safe.data(), 1, safe.size(), stderr) == safe.size();
    } catch (const std::bad_alloc&) {
        static_cast<void>(std::fputs("out of memory\n", stderr));
        return false;
    }
}

}  // namespace gridlemma::apps
