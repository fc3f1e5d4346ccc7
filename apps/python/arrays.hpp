// SPDX-License-Identifier: Apache-2.0
// Arrays of boards: what comes in is looked at here before any thread starts.
#pragma once

#include <pybind11/numpy.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/stop.hpp"

namespace gridlemma::python {

using Bytes = std::span<const std::uint8_t>;

/// The boards of an array: uint8, C-contiguous, of the shape (N, 81), and no value above 9. Throws
/// ValueError otherwise; "boards[17]: 12 in r1c4, not a digit or 0". The array outlives what is
/// returned. No copy is made.
[[nodiscard]] Bytes boards_in(const pybind11::array& array, std::string_view name = "boards");

/// The puzzle of the board with that index. Another thread of Python may have changed the array: a
/// value above 9 then is an empty cell.
[[nodiscard]] Puzzle puzzle_at(Bytes boards, std::size_t index) noexcept;

/// Why a puzzle is more than a board can say, as a clause; null if it is not.
[[nodiscard]] const char* more_than_givens(const Puzzle& puzzle) noexcept;
/// Writes the 81 values of a board. Precondition: there is room for them.
void write_givens(const Puzzle& puzzle, std::span<std::uint8_t> board) noexcept;

/// A new array of zeros. Its memory is not touched before something is written to it.
[[nodiscard]] pybind11::array zeros_of(const std::vector<pybind11::ssize_t>& shape,
                                       const pybind11::dtype& dtype);
template <typename T>
[[nodiscard]] pybind11::array_t<T> zeros(const std::vector<pybind11::ssize_t>& shape) {
    return zeros_of(shape, pybind11::dtype::of<T>());
}
/// A new array of any values, for what is written throughout. (numpy asks for large pages of memory
/// for large ones, but not for those of zeros.)
template <typename T>
[[nodiscard]] pybind11::array_t<T> unset(const std::vector<pybind11::ssize_t>& shape) {
    return pybind11::array_t<T>(shape);
}
/// Where its values are.
template <typename T>
[[nodiscard]] std::span<T> values_of(pybind11::array_t<T>& array) {
    return {array.mutable_data(), static_cast<std::size_t>(array.size())};
}

/// One puzzle per text, as bytes. Throws ValueError for the first text that is none, or has more
/// than givens: "boards[17]: ...".
[[nodiscard]] pybind11::array_t<std::uint8_t> boards_of_texts(
    const std::vector<std::string>& texts);
/// One text of 81 characters per board.
[[nodiscard]] std::vector<std::string> texts_of_boards(const pybind11::array& boards);

/// A time limit in seconds; infinite or very large: none. Throws ValueError unless it is positive.
[[nodiscard]] std::chrono::nanoseconds time_limit_of(double seconds);
/// Throws ValueError unless the number is in the range.
void check_range(std::string_view name, std::int64_t value, std::int64_t least,
                 std::int64_t greatest);

}  // namespace gridlemma::python
