// SPDX-License-Identifier: Apache-2.0
// trace: the paths of many puzzles as flat rows.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "apps/python/arrays.hpp"
#include "apps/python/parts.hpp"
#include "apps/python/profile_handle.hpp"
#include "apps/python/released.hpp"
#include "apps/python/words.hpp"
#include "strategies/library/solver.hpp"
#include "strategies/library/step_rows.hpp"

namespace gridlemma::python {

namespace py = pybind11;

namespace {

/// Difficulties of steps as places in the list of those that there are: a profile has some ten.
class DifficultyCodes {
 public:
    void add(double difficulty) { codes_.push_back(code_of(difficulty)); }
    /// Appends those of the other.
    void add(const DifficultyCodes& other) {
        std::vector<std::uint16_t> here;
        here.reserve(other.values_.size());
        for (const double value : other.values_) here.push_back(code_of(value));
        for (const std::uint16_t code : other.codes_) codes_.push_back(here[code]);
    }
    void reserve(std::size_t count) { codes_.reserve(count); }
    [[nodiscard]] const std::vector<std::uint16_t>& codes() const noexcept { return codes_; }
    [[nodiscard]] const std::vector<double>& values() const noexcept { return values_; }

 private:
    std::uint16_t code_of(double difficulty) {
        const auto [place, is_new] =
            places_.emplace(difficulty, static_cast<std::uint16_t>(values_.size()));
        if (is_new) {
            if (values_.size() > std::numeric_limits<std::uint16_t>::max())
                throw std::length_error("trace: more than 65,536 difficulties of steps");
            values_.push_back(difficulty);
        }
        return place->second;
    }

    std::vector<std::uint16_t> codes_;
    std::vector<double> values_;
    std::map<double, std::uint16_t> places_;
};

/// The paths of a block of puzzles.
struct TracedPaths {
    std::vector<StepRow> rows;
    DifficultyCodes difficulties;           ///< By step.
    std::vector<std::uint16_t> candidates;  ///< 81 by step; empty if not wanted.
    std::vector<std::int64_t> row_counts;   ///< By puzzle.
    std::vector<std::int64_t> step_counts;
    std::vector<std::int8_t> statuses;
    std::vector<std::int8_t> solved_by;
};

struct TraceRequest {
    ProfileHandle profile;
    bool has_candidates = false;
};

void append_candidates(const Grid& grid, std::vector<std::uint16_t>& candidates) {
    for (int i = 0; i < cell_count; ++i) candidates.push_back(grid.at(Cell(i)).bits());
}

void append_path(const Path& path, std::size_t puzzle, bool has_candidates, TracedPaths& traced) {
    const std::size_t rows = traced.rows.size();
    append_rows(path, static_cast<std::uint32_t>(puzzle), traced.rows);
    traced.row_counts.push_back(static_cast<std::int64_t>(traced.rows.size() - rows));
    traced.step_counts.push_back(static_cast<std::int64_t>(path.steps.size()));
    traced.statuses.push_back(static_cast<std::int8_t>(path.status));
    traced.solved_by.push_back(static_cast<std::int8_t>(path.solved_by));
    for (const PathStep& step : path.steps) {
        traced.difficulties.add(difficulty_as_written(step.difficulty));
        if (has_candidates) append_candidates(step.before, traced.candidates);
    }
}

constexpr std::size_t traced_at_a_time = 128;

std::vector<TracedPaths> trace_blocks(Bytes boards, const TraceRequest& request, int threads) {
    const std::size_t count = boards.size() / cell_count;
    std::vector<TracedPaths> blocks((count + traced_at_a_time - 1) / traced_at_a_time);
    run_released([&](const StopFlag& stop) {
        run_blocks(count, traced_at_a_time, threads, stop, [&] {
            const auto solver =
                std::make_shared<Solver>(request.profile.profile, SolveOptions{.stop = &stop});
            return [&, solver](Block block) {
                std::vector<Puzzle> puzzles;
                for (std::size_t i = block.first; i < block.end; ++i)
                    puzzles.push_back(puzzle_at(boards, i));
                const std::vector<Path> paths = solver->solve(puzzles);
                TracedPaths& traced = blocks[block.first / traced_at_a_time];
                for (std::size_t i = 0; i < paths.size(); ++i)
                    append_path(paths[i], block.first + i, request.has_candidates, traced);
            };
        });
    });
    return blocks;
}

/// The lists of one kind of all blocks, one after the other; they are given up.
template <typename T>
py::array_t<T> joined_lists(std::vector<TracedPaths>& blocks, std::vector<T> TracedPaths::*list) {
    std::size_t size = 0;
    for (const TracedPaths& block : blocks) size += (block.*list).size();
    py::array_t<T> array(static_cast<py::ssize_t>(size));
    T* to = array.mutable_data();
    for (TracedPaths& block : blocks) {
        to = std::copy((block.*list).begin(), (block.*list).end(), to);
        block.*list = {};
    }
    return array;
}

template <typename T>
py::array_t<T> copied(const std::vector<T>& values) {
    return py::array_t<T>(static_cast<py::ssize_t>(values.size()), values.data());
}

/// (values, codes) of all blocks; they are given up.
std::pair<py::array_t<double>, py::array_t<std::uint16_t>> joined_difficulties(
    std::vector<TracedPaths>& blocks) {
    DifficultyCodes all;
    std::size_t size = 0;
    for (const TracedPaths& block : blocks) size += block.difficulties.codes().size();
    all.reserve(size);
    for (TracedPaths& block : blocks) {
        all.add(block.difficulties);
        block.difficulties = {};
    }
    return {copied(all.values()), copied(all.codes())};
}

/// Where the part of each puzzle begins, and the end of all.
py::array_t<std::int64_t> offsets_of(const py::array_t<std::int64_t>& counts) {
    py::array_t<std::int64_t> offsets(counts.size() + 1);
    std::int64_t sum = 0;
    for (py::ssize_t i = 0; i < counts.size(); ++i) {
        offsets.mutable_at(i) = sum;
        sum += counts.at(i);
    }
    offsets.mutable_at(counts.size()) = sum;
    return offsets;
}

/// (rows, row offsets, step offsets, difficulties, their places by step, status, solved, candidates
/// or None).
py::tuple trace(const py::array& array, const ProfileHandle& profile, bool has_candidates,
                int threads) {
    const Bytes boards = boards_in(array);
    std::vector<TracedPaths> blocks =
        trace_blocks(boards, {.profile = profile, .has_candidates = has_candidates}, threads);
    py::object candidates = py::none();
    if (has_candidates)
        candidates = joined_lists(blocks, &TracedPaths::candidates).reshape({-1, int{cell_count}});
    const auto [difficulties, codes] = joined_difficulties(blocks);
    return py::make_tuple(joined_lists(blocks, &TracedPaths::rows),
                          offsets_of(joined_lists(blocks, &TracedPaths::row_counts)),
                          offsets_of(joined_lists(blocks, &TracedPaths::step_counts)), difficulties,
                          codes, joined_lists(blocks, &TracedPaths::statuses),
                          joined_lists(blocks, &TracedPaths::solved_by), candidates);
}

}  // namespace

void add_trace(py::module_& module) {
    PYBIND11_NUMPY_DTYPE(StepRow, puzzle, step, technique, cell, digit, places);
    module.attr("row_dtype") = py::dtype::of<StepRow>();
    module.attr("statuses") = words_of(Status::capped);
    module.attr("solved_by") = words_of(SolvedBy::search);
    module.def("trace", &trace, py::arg("boards"), py::arg("profile"), py::arg("candidates"),
               py::arg("threads"));
}

}  // namespace gridlemma::python
