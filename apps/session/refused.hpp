// SPDX-License-Identifier: Apache-2.0
// Why a command of a session was rejected.
#pragma once

#include <stdexcept>
#include <string_view>

#include "engine/core/text.hpp"

namespace gridlemma::apps {

/// Thrown by what commands call; Session::execute() reports it.
struct Refused : std::runtime_error {
    explicit Refused(std::string_view reason) : std::runtime_error(terminal_text(reason)) {}
};

}  // namespace gridlemma::apps
