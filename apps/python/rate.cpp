// SPDX-License-Identifier: Apache-2.0
// rate: as the verb of that name, into arrays.
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "apps/output/records/path_record.hpp"
#include "apps/python/arrays.hpp"
#include "apps/python/columns.hpp"
#include "apps/python/parts.hpp"
#include "apps/python/profile_handle.hpp"
#include "apps/python/released.hpp"
#include "engine/core/split.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/library/decide.hpp"
#include "strategies/library/metric_calculator.hpp"
#include "strategies/metrics/metrics.hpp"

namespace gridlemma::python {

namespace py = pybind11;

namespace {

/// What is asked for.
struct RateRequest {
    ProfileHandle profile;
    std::vector<const Metric*> metrics;
    MetricOptions metric_options;
    SolveOptions limits;
};

std::vector<const Metric*> metrics_in(const std::string& list) {
    if (list.empty()) return {};
    auto metrics = parse_metrics(list, known_registry());
    if (!metrics) throw py::value_error("metrics: " + metrics.error().reason);
    return *std::move(metrics);
}

/// The columns of `rate --format csv` that are numbers or words, without what other scales measure.
std::vector<std::string> names_of_columns(const RateRequest& request) {
    std::string list = "status,solved," + apps::measure_columns(*request.profile.profile->scale) +
                       "hardest,steps,guesses,nodes,depth";
    for (const Metric* metric : request.metrics) list.append(",").append(metric->id);
    std::vector<std::string> names;
    for (const std::string_view name : gridlemma::split(list, ','))
        if (std::ranges::find(names, name) == names.end()) names.emplace_back(name);
    return names;
}

/// What was wrong with puzzles: plugins and metrics at fault.
class Faults {
 public:
    void add(std::size_t puzzle, std::string reason) {
        const std::lock_guard lock(mutex_);
        by_puzzle_.emplace(puzzle, std::move(reason));
    }
    [[nodiscard]] const std::map<std::size_t, std::string>& all() const noexcept {
        return by_puzzle_;
    }

 private:
    std::mutex mutex_;
    std::map<std::size_t, std::string> by_puzzle_;
};

/// One thread's part.
class BoardRater {
 public:
    BoardRater(Bytes boards, const RateRequest& request, const std::vector<Column>& columns,
               Faults& faults)
        : boards_(boards),
          request_(request),
          columns_(columns),
          faults_(faults),
          solver_(*request.profile.profile, request.limits),
          metrics_(request.metrics, request.metric_options),
          values_(known_registry().metrics().size(), std::numeric_limits<double>::quiet_NaN()) {}

    void rate(Block block) {
        puzzles_.assign(block.end - block.first, {});
        for (std::size_t i = block.first; i < block.end; ++i)
            puzzles_[i - block.first].puzzle = puzzle_at(boards_, i);
        decide();
        for (std::size_t i = block.first; i < block.end; ++i) rate(i, i - block.first);
    }

 private:
    /// Search decides for all of them together where it has to decide first.
    void decide() {
        decided_.clear();
        if (!solver_.searches_first()) return;
        for (const apps::InputPuzzle& input : puzzles_)
            decided_.push_back({.puzzle = &input.puzzle});
        decide_together(decided_, request_.limits);
    }

    void rate(std::size_t row, std::size_t place) {
        if (request_.limits.stop->load(std::memory_order_relaxed)) return;
        const apps::InputPuzzle& input = puzzles_[place];
        const Outcome& outcome =
            solver_.solve(input.puzzle, nullptr, decided_.empty() ? nullptr : &decided_[place]);
        fill(record_, input, outcome, *request_.profile.profile, false);
        if (outcome.fault) faults_.add(row, to_string(*outcome.fault));
        measure(row, outcome);
        for (const Column& column : columns_) column.write(record_, row);
    }

    void measure(std::size_t row, const Outcome& outcome) {
        if (request_.metrics.empty()) return;
        const auto values = metrics_.compute(record_.input->puzzle, &outcome);
        const auto all = known_registry().metrics();
        for (std::size_t i = 0; i < values.size(); ++i) {
            const auto slot = std::ranges::find(all, request_.metrics[i]) - all.begin();
            values_[static_cast<std::size_t>(slot)] =
                values[i].value_or(std::numeric_limits<double>::quiet_NaN());
        }
        record_.metrics = values_;
        if (metrics_.fault()) faults_.add(row, *metrics_.fault());
    }

    const Bytes boards_;
    const RateRequest& request_;
    const std::vector<Column>& columns_;
    Faults& faults_;
    LogicSolver solver_;
    MetricCalculator metrics_;
    std::vector<double> values_;  ///< Of metrics, by slot.
    std::vector<apps::InputPuzzle> puzzles_;
    std::vector<SearchTask> decided_;
    apps::Record record_;
};

/// (columns, faults): rows of Column::row_of_python(); pairs of puzzle and reason.
py::tuple rate(const py::array& array, RateRequest request, int threads) {
    const Bytes boards = boards_in(array);
    request.metric_options.profile = request.profile.profile.get();
    const auto all = known_registry().metrics();
    const apps::FieldTable table(all, request.metrics, false);
    std::vector<Column> columns;
    for (const std::string& name : names_of_columns(request))
        columns.emplace_back(*table.find(name), *request.profile.profile->scale,
                             static_cast<py::ssize_t>(boards.size() / cell_count));
    Faults faults;
    run_released([&](const StopFlag& stop) {
        request.limits.stop = &stop;
        request.metric_options.solve = request.limits;
        constexpr std::size_t block_size = 128;
        const auto make_worker = [&] {
            return [rater = std::make_shared<BoardRater>(boards, request, columns, faults)](
                       Block block) { rater->rate(block); };
        };
        run_blocks(boards.size() / cell_count, block_size, threads, stop, make_worker);
    });
    py::list rows;
    for (const Column& column : columns) rows.append(column.row_of_python());
    return py::make_tuple(rows, faults.all());
}

py::tuple rate_with(const py::array& boards, const ProfileHandle& profile,
                    const std::string& metrics, std::int64_t samples, std::uint64_t seed,
                    double time_limit, int threads) {
    constexpr std::int64_t most_samples = 1'000'000;
    check_range("samples", samples, 1, most_samples);
    const std::chrono::nanoseconds limit = time_limit_of(time_limit);
    RateRequest request;
    request.profile = profile;
    request.metrics = metrics_in(metrics);
    request.metric_options.samples = static_cast<int>(samples);
    request.metric_options.seed = seed;
    request.limits.time_limit = limit;
    return rate(boards, std::move(request), threads);
}

}  // namespace

void add_rate(py::module_& module) {
    module.def("rate", &rate_with, py::arg("boards"), py::arg("profile"), py::arg("metrics"),
               py::arg("samples"), py::arg("seed"), py::arg("time_limit"), py::arg("threads"));
}

}  // namespace gridlemma::python
