// SPDX-License-Identifier: Apache-2.0
// Result: a value or an error. Returned by functions that parse input from people.
#pragma once

#include <cassert>
#include <cstddef>
#include <iosfwd>
#include <string>
#include <utility>
#include <variant>

namespace gridlemma {

/// The reason why a text was rejected. `position` counts from 0 (a byte of a line, or a line of a
/// text).
struct Error {
    std::string reason;
    std::size_t position = 0;
};
/// The reason.
std::ostream& operator<<(std::ostream& out, const Error& error);

/// A T or an Error. Like a pointer, test it before use.
/// Thread safety: that of T. Errors: asking for what it does not hold throws
/// std::bad_variant_access.
template <typename T>
class Result {
 public:
    Result(T value) : content_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
    Result(Error error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    [[nodiscard]] explicit operator bool() const noexcept { return content_.index() == 0; }
    /// Returns the value. Throws std::bad_variant_access if there is none.
    [[nodiscard]] const T& operator*() const& { return std::get<0>(content_); }
    [[nodiscard]] T& operator*() & { return std::get<0>(content_); }
    [[nodiscard]] T&& operator*() && { return std::get<0>(std::move(content_)); }
    [[nodiscard]] const T* operator->() const { return &std::get<0>(content_); }
    [[nodiscard]] T* operator->() { return &std::get<0>(content_); }
    /// Returns the error. Throws std::bad_variant_access if there is none.
    [[nodiscard]] const Error& error() const { return std::get<1>(content_); }

 private:
    std::variant<T, Error> content_;
};

}  // namespace gridlemma
