// SPDX-License-Identifier: Apache-2.0
#include "apps/base/append.hpp"

namespace gridlemma::apps {

void append_formatted(Buffer& out, fmt::string_view format, fmt::format_args arguments) {
    append(out, fmt::vformat(format, arguments));  // Compiled in {fmt}'s library.
}

}  // namespace gridlemma::apps
