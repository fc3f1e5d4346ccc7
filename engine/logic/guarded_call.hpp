// SPDX-License-Identifier: Apache-2.0
// Exceptions of plugins, in words. Where a compiler has no exceptions there are no plugins either.
#pragma once

#include <exception>
#include <optional>
#include <string>
#include <utility>

namespace gridlemma {

/// Calls `call`. Returns what it threw in words; nothing if it returned. If `passes_on` says so,
/// the exception leaves this call instead.
template <typename Call, typename PassesOn>
[[nodiscard]] std::optional<std::string> what_it_threw(Call&& call, const PassesOn& passes_on) {
#ifdef __cpp_exceptions
    try {
        std::forward<Call>(call)();
    } catch (const std::exception& error) {
        if (passes_on()) throw;
        return std::string("it threw an exception: ") + error.what();
    } catch (...) {
        if (passes_on()) throw;
        return "it threw what is not a std::exception";
    }
#else
    (void)passes_on;
    std::forward<Call>(call)();
#endif
    return std::nullopt;
}

}  // namespace gridlemma
