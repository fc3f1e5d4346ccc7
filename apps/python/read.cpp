// SPDX-License-Identifier: Apache-2.0
// Files of puzzles, in all formats that the command reads.
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "apps/input/reader.hpp"
#include "apps/python/arrays.hpp"
#include "apps/python/parts.hpp"
#include "apps/python/released.hpp"

namespace gridlemma::python {

namespace py = pybind11;

namespace {

/// What was read, up to the first thing that is wrong.
struct ReadBoards {
    std::vector<std::uint8_t> boards;
    std::vector<std::uint8_t> solutions;  ///< All 0 where none came with the puzzle.
    std::vector<std::string> names;
    std::string error;  ///< "FILE:LINE: reason"; empty: nothing is wrong.
    bool is_io = false;
};

/// Appends the solution, if it is 81 digits.
void append_solution(std::string_view text, std::vector<std::uint8_t>& solutions) {
    const auto is_digit = [](char c) { return c >= '1' && c <= '9'; };
    const std::size_t start = solutions.size();
    solutions.resize(start + cell_count);
    if (text.size() != cell_count || !std::ranges::all_of(text, is_digit)) return;
    std::ranges::transform(text, solutions.begin() + static_cast<std::ptrdiff_t>(start),
                           [](char c) { return static_cast<std::uint8_t>(c - '0'); });
}

void append_batch(const apps::Batch& batch, ReadBoards& read) {
    const std::size_t good =
        batch.diagnostics.empty() ? batch.puzzles.size() : batch.diagnostics.front().position;
    for (std::size_t i = 0; i < good; ++i) {
        const apps::InputPuzzle& input = batch.puzzles[i];
        if (const char* const reason = more_than_givens(input.puzzle)) {
            read.error =
                fmt::format("{}:{}: {}; a board has givens alone", input.file, input.line, reason);
            return;
        }
        read.boards.resize(read.boards.size() + cell_count);
        write_givens(input.puzzle, std::span(read.boards).last(cell_count));
        append_solution(input.solution, read.solutions);
        read.names.emplace_back(input.name);
    }
    if (batch.diagnostics.empty()) return;
    read.error = to_string(batch.diagnostics.front());
    read.is_io = batch.diagnostics.front().io;
}

py::array_t<std::uint8_t> array_of_boards(const std::vector<std::uint8_t>& bytes) {
    py::array_t<std::uint8_t> array(
        {static_cast<py::ssize_t>(bytes.size() / cell_count), py::ssize_t{cell_count}});
    std::ranges::copy(bytes, array.mutable_data());
    return array;
}

/// (boards, solutions, names).
py::tuple read_boards(const std::string& path, const std::string& column) {
    // A name that looks like a puzzle is that of a file, too.
    const std::string file = path.find('/') == std::string::npos ? "./" + path : path;
    apps::ReadOptions options;
    options.columns.puzzle = column;
    ReadBoards read;
    run_released([&](const StopFlag& stop) {
        apps::PuzzleReader reader({file}, options);
        for (apps::Batch batch; !stop && read.error.empty() && reader.next(batch);)
            append_batch(batch, read);
    });
    if (read.is_io) {
        PyErr_SetString(PyExc_OSError, read.error.c_str());
        throw py::error_already_set();
    }
    if (!read.error.empty()) throw py::value_error(read.error);
    return py::make_tuple(array_of_boards(read.boards), array_of_boards(read.solutions),
                          read.names);
}

}  // namespace

void add_read(py::module_& module) {
    module.def("read_boards", &read_boards, py::arg("path"), py::arg("column") = "");
}

}  // namespace gridlemma::python
