// SPDX-License-Identifier: Apache-2.0
#include "apps/output/files/entry_sink.hpp"

namespace gridlemma::apps {

std::optional<Error> EntrySink::write(std::string_view bytes) {
    pending_ += bytes;
    std::size_t begin = 0;
    for (std::size_t end = 0;
         !failure_ && (end = pending_.find(end_of_entry, begin)) != std::string::npos;
         begin = end + 1)
        failure_ = take_entry(std::string_view(pending_).substr(begin, end - begin));
    pending_.erase(0, begin);
    return failure_;
}

}  // namespace gridlemma::apps
