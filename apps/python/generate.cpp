// SPDX-License-Identifier: Apache-2.0
// generate: puzzles to order, as the verb of that name makes them.
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "apps/base/joined.hpp"
#include "apps/python/arrays.hpp"
#include "apps/python/parts.hpp"
#include "apps/python/released.hpp"
#include "engine/generate/puzzle_maker.hpp"
#include "strategies/library/boards.hpp"

namespace gridlemma::python {

namespace py = pybind11;

namespace {

PuzzleOrder order_of(std::pair<int, int> clues, const std::string& symmetry, bool minimal) {
    check_range("clues", clues.first, 0, cell_count);
    check_range("clues", clues.second, clues.first, cell_count);
    PuzzleOrder order{.fewest_clues = clues.first, .most_clues = clues.second, .minimal = minimal};
    const auto found = find_cell_symmetry(symmetry);
    if (!found) {
        std::vector<std::string_view> names;
        for (const CellSymmetryName& each : cell_symmetry_names()) names.push_back(each.name);
        throw py::value_error(
            fmt::format("symmetry: no '{}'; there are {}", symmetry, apps::joined(names, ", ")));
    }
    order.symmetry = *found;
    if (const auto reason = reason_against(order)) throw py::value_error("generate: " + *reason);
    return order;
}

/// A puzzle depends on the order, the seed and its number alone: the candidates of its own stream
/// are tried in turn.
class BoardMaker {
 public:
    BoardMaker(const PuzzleOrder& order, std::uint64_t seed, std::span<std::uint8_t> boards,
               std::span<std::uint8_t> solutions, const StopFlag& stop)
        : maker_(order), seed_(seed), boards_(boards), solutions_(solutions), stop_(stop) {}

    void make(Block block) {
        std::vector<std::pair<std::size_t, Random>> wanted;
        for (std::size_t i = block.first; i < block.end; ++i)
            wanted.emplace_back(i, Random(seed_, i + 1));
        while (!wanted.empty() && !stop_) {
            std::vector<PuzzleCandidate> candidates;
            candidates.reserve(wanted.size());
            for (auto& [number, random] : wanted)
                candidates.push_back({.random = Random(random.next())});
            maker_.make(candidates);
            std::vector<std::pair<std::size_t, Random>> rest;
            for (std::size_t i = 0; i < wanted.size(); ++i)
                if (candidates[i].fits)
                    keep(candidates[i], wanted[i].first);
                else
                    rest.push_back(wanted[i]);
            wanted = std::move(rest);
        }
    }

 private:
    void keep(const PuzzleCandidate& candidate, std::size_t number) {
        write_givens(candidate.puzzle, boards_.subspan(number * cell_count, cell_count));
        write_digits(candidate.solution, solutions_.subspan(number * cell_count, cell_count));
    }

    PuzzleMaker maker_;
    std::uint64_t seed_;
    std::span<std::uint8_t> boards_;
    std::span<std::uint8_t> solutions_;
    const StopFlag& stop_;
};

py::tuple generate(std::int64_t count, std::uint64_t seed, std::pair<int, int> clues,
                   const std::string& symmetry, bool minimal, int threads) {
    constexpr std::int64_t most = 1'000'000'000;
    check_range("n", count, 0, most);
    const PuzzleOrder order = order_of(clues, symmetry, minimal);
    seed = seed_of(order, seed);
    auto boards = zeros<std::uint8_t>({count, cell_count});
    auto solutions = zeros<std::uint8_t>({count, cell_count});
    const auto to = values_of(boards);
    const auto solutions_to = values_of(solutions);
    run_released([&](const StopFlag& stop) {
        constexpr std::size_t block_size = 128;
        const auto make_worker = [&] {
            return [maker = std::make_shared<BoardMaker>(order, seed, to, solutions_to, stop)](
                       Block block) { maker->make(block); };
        };
        run_blocks(static_cast<std::size_t>(count), block_size, threads, stop, make_worker);
    });
    return py::make_tuple(boards, solutions);
}

}  // namespace

void add_generate(py::module_& module) {
    module.def("generate", &generate, py::arg("n"), py::arg("seed"), py::arg("clues"),
               py::arg("symmetry"), py::arg("minimal"), py::arg("threads"));
}

}  // namespace gridlemma::python
