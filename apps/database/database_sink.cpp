// SPDX-License-Identifier: Apache-2.0
#include "apps/database/database_sink.hpp"

#include <utility>

#include "apps/base/errors.hpp"

namespace gridlemma::apps {

DatabaseSink::DatabaseSink(const std::string& file, const std::string& provenance,
                           const StoredProfile& profile)
    : writer_(file) {
    writer_.begin(provenance, profile);
    writer_.commit();
}

/// Carries out `work`; what it throws is the failure from then on.
template <typename Work>
std::optional<Error> DatabaseSink::guarded(const Work& work) {
    if (failure_) return failure_;
    try {
        work();
    } catch (const IoError& error) {
        failure_ = Error{error.what(), 0};
    }
    return failure_;
}

std::optional<Error> DatabaseSink::write(std::string_view bytes) {
    return guarded([&] {
        while (!bytes.empty()) {
            row_.take(bytes);
            writer_.add(row_);
        }
    });
}

std::optional<Error> DatabaseSink::flush() {
    return guarded([&] { writer_.commit(); });
}

std::optional<Error> DatabaseSink::close() {
    return guarded([&] {
        if (input_) writer_.end_run(*std::exchange(input_, std::nullopt));
        writer_.commit();
    });
}

std::optional<Remains> DatabaseSink::abandon() {
    static_cast<void>(flush());
    return std::nullopt;
}

}  // namespace gridlemma::apps
