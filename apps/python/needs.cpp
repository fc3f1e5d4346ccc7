// SPDX-License-Identifier: Apache-2.0
// needs: which techniques puzzles need, as the verb of that name says it.
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "apps/path/needs_ladder.hpp"
#include "apps/python/arrays.hpp"
#include "apps/python/parts.hpp"
#include "apps/python/profile_handle.hpp"
#include "apps/python/released.hpp"
#include "apps/python/words.hpp"
#include "engine/logic/solver.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma::python {

namespace py = pybind11;

namespace {

/// The needs of one board. Its sets number the rungs of the whole ladder.
struct BoardNeeds {
    Status status = Status::none;
    std::optional<double> up_to;
    Needs needs;
};

/// What is asked for.
struct NeedsRequest {
    ProfileHandle profile;
    std::optional<double> up_to;  ///< Nothing: up to the hardest step of the path.
    NeedsOptions options;
};

/// One thread's part.
class BoardNeedsFinder {
 public:
    explicit BoardNeedsFinder(const NeedsRequest& request)
        : request_(request),
          whole_(*request.profile.profile),
          solver_(whole_, {.time_limit = request.options.time_limit, .stop = request.options.stop}),
          ladders_(whole_, request.options) {}

    BoardNeeds find(const Puzzle& puzzle) {
        SearchTask task{.puzzle = &puzzle};
        search_kernels().front()->solve_batch({&task, 1}, 2);
        BoardNeeds found{
            .status = status_of(task.stats.solutions, puzzle), .up_to = {}, .needs = {}};
        if (found.status != Status::unique) return found;
        auto& ladder = request_.up_to ? ladders_.up_to(request_.up_to)
                                      : ladders_.of_path(solver_.solve(puzzle));
        found.needs = ladder.finder.find(puzzle, *task.first);
        if (ladder.up_to && std::isfinite(*ladder.up_to)) found.up_to = ladder.up_to;
        found.needs.necessary = in_whole(found.needs.necessary, ladder.profile);
        for (RungSet& set : found.needs.minimal) set = in_whole(set, ladder.profile);
        for (RungSet& set : found.needs.blocking) set = in_whole(set, ladder.profile);
        return found;
    }

 private:
    /// The set as one of rungs of the whole ladder.
    [[nodiscard]] RungSet in_whole(const RungSet& set, const Profile& part) const {
        RungSet result;
        for (const std::uint16_t rung : in_order(set)) {
            const Rung* const same = find_rung(whole_, part.ladder[rung].strategy->descriptor.id);
            result.set(static_cast<std::size_t>(same - whole_.ladder.data()));
        }
        return result;
    }

    const NeedsRequest& request_;
    const Profile& whole_;
    LogicSolver solver_;
    apps::NeedsLadders ladders_;
};

/// Rows of bool: the sets of all boards, one after the other; and where those of each begin.
class SetTable {
 public:
    SetTable(const std::vector<BoardNeeds>& all, std::vector<RungSet> Needs::*sets,
             std::size_t rungs)
        : offsets_(zeros<std::int64_t>({static_cast<py::ssize_t>(all.size()) + 1})) {
        std::int64_t count = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            count += static_cast<std::int64_t>((all[i].needs.*sets).size());
            values_of(offsets_)[i + 1] = count;
        }
        rows_ = zeros<bool>({count, static_cast<py::ssize_t>(rungs)});
        std::size_t row = 0;
        for (const BoardNeeds& each : all)
            for (const RungSet& set : each.needs.*sets)
                write_set(set, values_of(rows_).subspan(rungs * row++, rungs));
    }

    static void write_set(const RungSet& set, std::span<bool> row) {
        for (std::size_t rung = 0; rung < row.size(); ++rung) row[rung] = set.test(rung);
    }
    [[nodiscard]] const py::array_t<bool>& rows() const noexcept { return rows_; }
    [[nodiscard]] const py::array_t<std::int64_t>& offsets() const noexcept { return offsets_; }

 private:
    py::array_t<std::int64_t> offsets_;
    py::array_t<bool> rows_;
};

/// One value per board.
template <typename T, typename Value>
py::array_t<T> column_of(const std::vector<BoardNeeds>& all, Value value) {
    auto column = zeros<T>({static_cast<py::ssize_t>(all.size())});
    for (std::size_t i = 0; i < all.size(); ++i) values_of(column)[i] = value(all[i]);
    return column;
}

py::array_t<bool> necessary_of(const std::vector<BoardNeeds>& all, std::size_t rungs) {
    auto rows =
        zeros<bool>({static_cast<py::ssize_t>(all.size()), static_cast<py::ssize_t>(rungs)});
    for (std::size_t i = 0; i < all.size(); ++i)
        SetTable::write_set(all[i].needs.necessary, values_of(rows).subspan(rungs * i, rungs));
    return rows;
}

/// In the order of gridlemma.Needs, without the ladder.
py::tuple tuple_of(const std::vector<BoardNeeds>& all, std::size_t rungs) {
    constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
    const SetTable minimal(all, &Needs::minimal, rungs);
    const SetTable blocking(all, &Needs::blocking, rungs);
    const auto least = [](const BoardNeeds& each) {
        const bool is_known = !each.needs.greatest_order.empty() && each.needs.least;
        return is_known ? without_error(*each.needs.least) : nothing;
    };
    const auto greatest = [](const BoardNeeds& each) {
        return each.needs.greatest_order.empty() ? nothing : without_error(each.needs.greatest);
    };
    return py::make_tuple(
        column_of<std::int8_t>(all, [](const auto& each) { return static_cast<int>(each.status); }),
        column_of<bool>(all, [](const auto& each) { return each.needs.is_solved; }),
        column_of<bool>(all, [](const auto& each) { return each.needs.is_complete; }),
        necessary_of(all, rungs), minimal.rows(), minimal.offsets(), blocking.rows(),
        blocking.offsets(), column_of<double>(all, least), column_of<double>(all, greatest),
        column_of<double>(
            all,
            [](const auto& each) { return each.up_to ? without_error(*each.up_to) : nothing; }),
        column_of<std::int8_t>(
            all, [](const auto& each) { return static_cast<int>(each.needs.basis); }));
}

py::tuple needs(const py::array& array, const ProfileHandle& profile, std::optional<double> up_to,
                std::int64_t limit, double time_limit, int threads) {
    const Bytes boards = boards_in(array);
    check_range("limit", limit, 1, std::numeric_limits<std::int64_t>::max());
    NeedsRequest request{.profile = profile, .up_to = up_to, .options = {}};
    request.options.limit = static_cast<std::uint64_t>(limit);
    request.options.time_limit = time_limit_of(time_limit);
    const auto& ladder = profile.profile->ladder;
    if (up_to && gridlemma::up_to(*profile.profile, *up_to).ladder.empty())
        throw py::value_error("up_to: no technique is as easy as that");
    if (ladder.size() > most_rungs)
        throw py::value_error(
            fmt::format("profile: {} techniques, more than {}", ladder.size(), most_rungs));
    std::vector<BoardNeeds> all(boards.size() / cell_count);
    run_released([&](const StopFlag& stop) {
        request.options.stop = &stop;
        run_blocks(all.size(), 1, threads, stop, [&] {
            return [&, finder = std::make_shared<BoardNeedsFinder>(request)](Block block) {
                all[block.first] = finder->find(puzzle_at(boards, block.first));
            };
        });
    });
    return tuple_of(all, ladder.size());
}

}  // namespace

void add_needs(py::module_& module) {
    module.attr("needs_bases") = words_of(NeedsBasis::monotone);
    module.def("needs", &needs, py::arg("boards"), py::arg("profile"), py::arg("up_to"),
               py::arg("limit"), py::arg("time_limit"), py::arg("threads"));
}

}  // namespace gridlemma::python
