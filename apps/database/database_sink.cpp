// SPDX-License-Identifier: Apache-2.0
#include "apps/database/database_sink.hpp"

#include "apps/base/errors.hpp"

namespace gridlemma::apps {

DatabaseSink::DatabaseSink(const std::string& file, const std::string& provenance,
                           const StoredProfile& profile)
    : writer_(file) {
    writer_.begin(provenance, profile);
    writer_.commit();
}

std::optional<Error> DatabaseSink::write(std::string_view bytes) {
    if (failure_) return failure_;
    try {
        while (!bytes.empty()) {
            row_.take(bytes);
            writer_.add(row_);
        }
    } catch (const IoError& error) {
        failure_ = Error{error.what(), 0};
    }
    return failure_;
}

std::optional<Error> DatabaseSink::flush() {
    if (failure_) return failure_;
    try {
        writer_.commit();
    } catch (const IoError& error) {
        failure_ = Error{error.what(), 0};
    }
    return failure_;
}

std::optional<std::string> DatabaseSink::abandon() {
    static_cast<void>(flush());
    return std::nullopt;
}

}  // namespace gridlemma::apps
