// SPDX-License-Identifier: Apache-2.0
#include "apps/python/arrays.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <numeric>
#include <string>

#include "engine/core/names.hpp"
#include "strategies/library/boards.hpp"

namespace gridlemma::python {

namespace py = pybind11;

namespace {

std::string shape_of(const py::array& array) {
    std::string text;
    for (py::ssize_t i = 0; i < array.ndim(); ++i)
        text += fmt::format("{}{}", i == 0 ? "" : ", ", array.shape(i));
    return "(" + text + (array.ndim() == 1 ? ",)" : ")");
}

}  // namespace

Bytes boards_in(const py::array& array, std::string_view name) {
    if (!py::isinstance<py::array_t<std::uint8_t>>(array))
        throw py::value_error(fmt::format("{}: dtype {}, not uint8", name,
                                          std::string(py::str(py::object(array.dtype())))));
    if (array.ndim() != 2 || array.shape(1) != cell_count)
        throw py::value_error(fmt::format("{}: shape {}, not (N, 81)", name, shape_of(array)));
    if ((array.flags() & py::array::c_style) == 0)
        throw py::value_error(fmt::format("{}: not C-contiguous", name));
    const Bytes bytes(static_cast<const std::uint8_t*>(array.data()),
                      static_cast<std::size_t>(array.size()));
    if (const auto bad = find_bad_cell(bytes))
        throw py::value_error(fmt::format("{}[{}]: {} in {}, not a digit or 0", name, bad->board,
                                          bad->value, to_string(Cell(bad->cell))));
    return bytes;
}

const char* more_than_givens(const Puzzle& puzzle) noexcept {
    if (!puzzle.placed().empty()) return "has digits that are placed but not given";
    if (puzzle.has_pencilmarks()) return "has pencilmarks";
    return nullptr;
}

void write_givens(const Puzzle& puzzle, std::span<std::uint8_t> board) noexcept {
    std::ranges::fill(board, std::uint8_t{0});
    for (Cell cell : puzzle.givens())
        board[static_cast<std::size_t>(cell.index())] =
            static_cast<std::uint8_t>(puzzle.given(cell)->value());
}

Puzzle puzzle_at(Bytes boards, std::size_t index) noexcept {
    std::array<std::uint8_t, cell_count> board{};
    for (std::size_t i = 0; i < board.size(); ++i) {
        const std::uint8_t value = boards[index * board.size() + i];
        board[i] = value <= digit_count ? value : std::uint8_t{0};
    }
    return puzzle_of_digits(board);
}

py::array zeros_of(const std::vector<py::ssize_t>& shape, const py::dtype& dtype) {
    // To ask numpy for zeros takes longer than to solve a puzzle.
    constexpr py::ssize_t small = 1 << 16;  // In bytes.
    const py::ssize_t bytes =
        std::accumulate(shape.begin(), shape.end(), dtype.itemsize(), std::multiplies<>());
    if (bytes <= small) {
        py::array array(dtype, shape);
        std::memset(array.mutable_data(), 0, static_cast<std::size_t>(bytes));
        return array;
    }
    return py::module_::import("numpy").attr("zeros")(py::tuple(py::cast(shape)), dtype);
}

py::array_t<std::uint8_t> boards_of_texts(const std::vector<std::string>& texts) {
    auto boards = zeros<std::uint8_t>({static_cast<py::ssize_t>(texts.size()), cell_count});
    const auto values = values_of(boards);
    Puzzle puzzle;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (const auto error = parse_puzzle(texts[i], puzzle))
            throw py::value_error(fmt::format("boards[{}]: {}", i, error->reason));
        if (const char* const reason = more_than_givens(puzzle))
            throw py::value_error(
                fmt::format("boards[{}]: {}; a board has givens alone", i, reason));
        write_givens(puzzle, values.subspan(i * cell_count, cell_count));
    }
    return boards;
}

std::vector<std::string> texts_of_boards(const py::array& boards) {
    const Bytes bytes = boards_in(boards);
    std::vector<std::string> texts;
    texts.reserve(bytes.size() / cell_count);
    for (std::size_t i = 0; i < bytes.size(); i += cell_count) {
        std::string& text = texts.emplace_back(cell_count, '.');
        for (std::size_t cell = 0; cell < cell_count; ++cell)
            if (bytes[i + cell] != 0) text[cell] = static_cast<char>('0' + bytes[i + cell]);
    }
    return texts;
}

std::chrono::nanoseconds time_limit_of(double seconds) {
    constexpr double most_seconds = 1e9;
    if (!(seconds > 0)) throw py::value_error("time_limit: not a positive number of seconds");
    if (seconds > most_seconds) return no_time_limit;
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(seconds));
}

void check_range(std::string_view name, std::int64_t value, std::int64_t least,
                 std::int64_t greatest) {
    if (value < least || value > greatest)
        throw py::value_error(
            fmt::format("{}: {}, not from {} to {}", name, value, least, greatest));
}

}  // namespace gridlemma::python
