// SPDX-License-Identifier: Apache-2.0
// EntrySink: takes what a run writes apart into entries, of which it makes files of its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "apps/output/files/sink.hpp"

namespace gridlemma::apps {

/// Ends each entry; no entry contains it.
inline constexpr char end_of_entry = '\0';

/// Not thread-safe. A write may have several entries or a part of one.
class EntrySink : public Sink {
 public:
    [[nodiscard]] std::optional<Error> write(std::string_view bytes) final;
    [[nodiscard]] std::optional<Error> flush() override { return failure_; }

 protected:
    /// Returns the reason if that fails; no further entry is taken then.
    [[nodiscard]] virtual std::optional<Error> take_entry(std::string_view entry) = 0;
    std::optional<Error> failure_;

 private:
    std::string pending_;
};

}  // namespace gridlemma::apps
