// SPDX-License-Identifier: Apache-2.0
// The keys of step logs as the documentation lists them; tests compare them with what is written.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <variant>

#include "engine/core/step.hpp"

namespace gridlemma::apps {

struct LogKey {
    std::string_view name;
    std::string_view type;
    std::string_view meaning;
};

/// An object of a log: a line of it, a sort of evidence, a part of these.
struct LogObject {
    std::string_view name;  ///< The value of `record` or of `kind`; of a part, what it is called.
    std::string_view meaning;
    std::span<const LogKey> keys;
};

/// The lines "puzzle", "step" and "end", without the key `record`.
[[nodiscard]] std::span<const LogObject> log_lines() noexcept;
/// One for each alternative of Evidence but the first, in their order, without the key `kind`.
[[nodiscard]] std::span<const LogObject> log_evidence() noexcept;
/// The objects in lists of evidence: nodes of chains, sets, components of colours.
[[nodiscard]] std::span<const LogObject> log_parts() noexcept;
/// The keys of a line "needs", without the key `record`.
[[nodiscard]] std::span<const LogKey> log_needs() noexcept;

}  // namespace gridlemma::apps
