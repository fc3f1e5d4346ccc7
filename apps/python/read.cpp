// SPDX-License-Identifier: Apache-2.0
// Files of puzzles, in all formats that the command reads, part by part.
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "apps/input/reader.hpp"
#include "apps/python/arrays.hpp"
#include "apps/python/parts.hpp"
#include "apps/python/released.hpp"

namespace gridlemma::python {

namespace py = pybind11;

namespace {

/// What is wrong with a line or the file.
struct Complaint {
    std::string text;  ///< "FILE:LINE: reason".
    bool is_io = false;
};

/// Some puzzles, and what came after them if that is wrong.
struct ReadBoards {
    std::vector<std::uint8_t> boards;
    std::vector<std::uint8_t> solutions;  ///< All 0 where none came with the puzzle.
    std::vector<std::string> names;
    std::optional<Complaint> complaint;
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

/// Appends a puzzle, or says why a board cannot be one. `has_details`: with solutions and names.
void append_puzzle(const apps::InputPuzzle& input, bool has_details, ReadBoards& read) {
    if (const char* const reason = more_than_givens(input.puzzle)) {
        read.complaint = {
            fmt::format("{}:{}: {}; a board has givens alone", input.file, input.line, reason)};
        return;
    }
    read.boards.resize(read.boards.size() + cell_count);
    write_givens(input.puzzle, std::span(read.boards).last(cell_count));
    if (!has_details) return;
    append_solution(input.solution, read.solutions);
    read.names.emplace_back(input.name);
}

py::array_t<std::uint8_t> array_of_boards(const std::vector<std::uint8_t>& bytes) {
    auto array = unset<std::uint8_t>(
        {static_cast<py::ssize_t>(bytes.size() / cell_count), py::ssize_t{cell_count}});
    std::ranges::copy(bytes, array.mutable_data());
    return array;
}

/// A file, and how far it has been read. Threads take their parts in turn.
class PuzzleFile {
 public:
    PuzzleFile(const std::string& path, const std::string& column)
        : reader_({name_of_file(path)}, options_with(column)) {}

    /// (boards, solutions, names, complaint): up to `most` puzzles, and what is wrong after them,
    /// as (text, whether the file could not be read), or None. Nothing at all: the file has ended.
    py::tuple read(std::int64_t most, bool has_details) {
        constexpr std::int64_t greatest = 1'000'000'000;
        check_range("size", most, 1, greatest);
        ReadBoards read;
        run_released([&](const StopFlag& stop) {
            const std::lock_guard lock(mutex_);
            fill(static_cast<std::size_t>(most) * cell_count, has_details, stop, read);
        });
        py::object complaint = py::none();
        if (read.complaint)
            complaint = py::make_tuple(std::move(read.complaint->text), read.complaint->is_io);
        return py::make_tuple(array_of_boards(read.boards), array_of_boards(read.solutions),
                              read.names, complaint);
    }

 private:
    /// A name that looks like a puzzle is that of a file, too.
    static std::string name_of_file(const std::string& path) {
        return path.find('/') == std::string::npos ? "./" + path : path;
    }
    static apps::ReadOptions options_with(const std::string& column) {
        apps::ReadOptions options;
        options.columns.puzzle = column;
        return options;
    }

    void fill(std::size_t most, bool has_details, const StopFlag& stop, ReadBoards& read) {
        while (read.boards.size() < most && !stop && !read.complaint) {
            const auto& complaints = batch_.diagnostics;
            if (next_complaint_ < complaints.size() &&
                complaints[next_complaint_].position == next_puzzle_) {
                const apps::Diagnostic& each = complaints[next_complaint_++];
                read.complaint = {to_string(each), each.io};
            } else if (next_puzzle_ < batch_.puzzles.size()) {
                append_puzzle(batch_.puzzles[next_puzzle_++], has_details, read);
            } else if (reader_.next(batch_)) {
                next_puzzle_ = next_complaint_ = 0;
            } else {
                batch_.clear();
                return;
            }
        }
    }

    std::mutex mutex_;
    apps::PuzzleReader reader_;
    apps::Batch batch_;
    std::size_t next_puzzle_ = 0;
    std::size_t next_complaint_ = 0;
};

}  // namespace

void add_read(py::module_& module) {
    py::class_<PuzzleFile>(module, "PuzzleFile")
        .def(py::init<const std::string&, const std::string&>(), py::arg("path"), py::arg("column"))
        .def("read", &PuzzleFile::read, py::arg("most"), py::arg("details"));
}

}  // namespace gridlemma::python
