// SPDX-License-Identifier: Apache-2.0
// trace: the paths of many puzzles as flat rows.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
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

/// The paths of a block of puzzles.
struct TracedPaths {
    std::vector<StepRow> rows;
    std::vector<double> difficulties;       ///< By step.
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
        traced.difficulties.push_back(difficulty_as_written(step.difficulty));
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

/// (rows, row offsets, step offsets, difficulties, status, solved, candidates or None).
py::tuple trace(const py::array& array, const ProfileHandle& profile, bool has_candidates,
                int threads) {
    const Bytes boards = boards_in(array);
    std::vector<TracedPaths> blocks =
        trace_blocks(boards, {.profile = profile, .has_candidates = has_candidates}, threads);
    py::object candidates = py::none();
    if (has_candidates)
        candidates = joined_lists(blocks, &TracedPaths::candidates).reshape({-1, int{cell_count}});
    return py::make_tuple(joined_lists(blocks, &TracedPaths::rows),
                          offsets_of(joined_lists(blocks, &TracedPaths::row_counts)),
                          offsets_of(joined_lists(blocks, &TracedPaths::step_counts)),
                          joined_lists(blocks, &TracedPaths::difficulties),
                          joined_lists(blocks, &TracedPaths::statuses),
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
