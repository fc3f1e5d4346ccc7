// SPDX-License-Identifier: Apache-2.0
// What search and symmetry say of boards: solutions, counts, canonical forms, isomorphs.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "apps/python/arrays.hpp"
#include "apps/python/parts.hpp"
#include "apps/python/released.hpp"
#include "engine/core/morph.hpp"
#include "engine/count/solution_count.hpp"
#include "engine/symmetry/minlex.hpp"
#include "strategies/library/boards.hpp"

namespace gridlemma::python {

namespace py = pybind11;

namespace {

using Digits = py::array_t<std::uint8_t>;

py::ssize_t rows_of(Bytes boards) { return static_cast<py::ssize_t>(boards.size() / cell_count); }

/// Those of a board are counted within a millisecond.
constexpr std::int64_t few_solutions = 1000;

py::tuple solve(const py::array& array, std::int64_t limit, int threads) {
    const Bytes boards = boards_in(array);
    check_range("limit", limit, 1, std::numeric_limits<std::int64_t>::max());
    auto solutions = unset<std::uint8_t>({rows_of(boards), cell_count});
    auto counts = zeros<std::uint64_t>({rows_of(boards)});
    auto guesses = zeros<std::uint64_t>({rows_of(boards)});
    const BoardAnswers answers{.solutions = values_of(solutions),
                               .counts = values_of(counts),
                               .guesses = values_of(guesses)};
    const auto work = [&](const StopFlag& stop) {
        solve_boards(
            boards, answers,
            {.threads = threads, .limit = static_cast<std::uint64_t>(limit), .stop = &stop});
    };
    if (limit <= few_solutions)
        run_boards(boards.size() / cell_count, work);
    else
        run_released(work);
    return py::make_tuple(solutions, counts, guesses);
}

/// As integers of any size, if one is too large for 64 bits.
py::object array_of(const std::vector<Uint128>& counts) {
    constexpr Uint128 most = std::numeric_limits<std::uint64_t>::max();
    const auto is_large = [&](Uint128 count) { return count > most; };
    if (std::any_of(counts.begin(), counts.end(), is_large)) {
        py::list list;
        for (const Uint128 count : counts) list.append(py::int_(py::str(decimal(count))));
        return py::module_::import("numpy").attr("array")(list, py::arg("dtype") = "object");
    }
    auto array = zeros<std::uint64_t>({static_cast<py::ssize_t>(counts.size())});
    for (std::size_t i = 0; i < counts.size(); ++i)
        values_of(array)[i] = static_cast<std::uint64_t>(counts[i]);
    return array;
}

/// Counts without a limit, one board after the other.
void count_all(Bytes boards, const std::vector<std::size_t>& which, int threads,
               std::vector<Uint128>& counts) {
    run_released([&](const StopFlag& stop) {
        run_blocks(which.size(), 1, threads, stop, [&] {
            return [&, check = StopCheck(&stop)](Block block) mutable {
                const std::size_t board = which[block.first];
                counts[board] =
                    count_solutions(puzzle_at(boards, board), *search_kernels().front(), &check)
                        .solutions;
            };
        });
    });
}

/// Most boards have few solutions, and are counted together.
py::object count(const py::array& array, int threads) {
    const Bytes boards = boards_in(array);
    std::vector<std::uint64_t> few(boards.size() / cell_count);
    run_boards(few.size(), [&](const StopFlag& stop) {
        solve_boards(boards, {.counts = few},
                     {.threads = threads, .limit = few_solutions, .stop = &stop});
    });
    std::vector<Uint128> counts(few.begin(), few.end());
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < few.size(); ++i)
        if (few[i] >= few_solutions) others.push_back(i);
    if (!others.empty()) count_all(boards, others, threads, counts);
    return array_of(counts);
}

constexpr std::uint8_t digit_in_text(char c) noexcept {
    return static_cast<std::uint8_t>(c == '.' ? 0 : c - '0');
}

Digits canon(const py::array& array, int threads) {
    const Bytes boards = boards_in(array);
    auto forms = unset<std::uint8_t>({rows_of(boards), cell_count});
    const auto values = values_of(forms);
    run_boards(boards.size() / cell_count, [&](const StopFlag& stop) {
        constexpr std::size_t block_size = 256;
        run_blocks(boards.size() / cell_count, block_size, threads, stop, [&] {
            return [&, minlex = Minlex()](Block block) mutable {
                for (std::size_t i = block.first; i < block.end; ++i) {
                    const std::string_view text = minlex.text(puzzle_at(boards, i));
                    std::ranges::transform(
                        text.substr(0, cell_count),
                        values.begin() + static_cast<std::ptrdiff_t>(i * cell_count),
                        digit_in_text);
                }
            };
        });
    });
    return forms;
}

/// Writes the image of a board. Values above 9 become 0.
void write_image(const Morph& morph, Bytes board, std::span<std::uint8_t> image) {
    for (int i = 0; i < cell_count; ++i) {
        const std::uint8_t value = board[static_cast<std::size_t>(i)];
        const bool is_digit = value >= 1 && value <= digit_count;
        image[static_cast<std::size_t>(morph(Cell(i)).index())] =
            is_digit ? static_cast<std::uint8_t>(morph(Digit(value)).value()) : std::uint8_t{0};
    }
}

/// `also` has boards that go the same ways, or is None.
py::object morphs(const py::array& array, std::int64_t per_board, std::uint64_t seed,
                  const std::optional<py::array>& also, MorphKinds kinds, int threads) {
    const Bytes boards = boards_in(array);
    constexpr std::int64_t most = std::int64_t{1} << 40U;
    check_range("n", per_board, 0, most / std::max<std::int64_t>(rows_of(boards), 1));
    const Bytes others = also ? boards_in(*also, "also") : Bytes();
    if (also && others.size() != boards.size())
        throw py::value_error("also: not as many boards as in boards");
    const std::vector<py::ssize_t> shape{rows_of(boards), per_board, cell_count};
    auto images = unset<std::uint8_t>(shape);
    auto their_images = also ? unset<std::uint8_t>(shape) : Digits();
    const auto values = values_of(images);
    const auto their_values = values_of(their_images);
    const auto count = static_cast<std::size_t>(per_board);
    run_boards(boards.size() / cell_count * count, [&](const StopFlag& stop) {
        constexpr std::size_t block_size = 16;
        run_blocks(boards.size() / cell_count, block_size, threads, stop, [&] {
            return [&](Block block) {
                for (std::size_t i = block.first; i < block.end; ++i) {
                    Random random(seed, i + 1);
                    for (std::size_t k = 0; k < count && !stop; ++k) {
                        const Morph morph = Morph::random(random, kinds);
                        const std::size_t place = (i * count + k) * cell_count;
                        write_image(morph, boards.subspan(i * cell_count, cell_count),
                                    values.subspan(place, cell_count));
                        if (also)
                            write_image(morph, others.subspan(i * cell_count, cell_count),
                                        their_values.subspan(place, cell_count));
                    }
                }
            };
        });
    });
    if (also) return py::make_tuple(images, their_images);
    return images;
}

}  // namespace

void add_search(py::module_& module) {
    module.def(
        "check_boards",
        [](const py::array& boards, const std::string& name) { (void)boards_in(boards, name); },
        py::arg("boards"), py::arg("name"));
    module.def("boards_of_texts", &boards_of_texts, py::arg("texts"));
    module.def("texts_of_boards", &texts_of_boards, py::arg("boards"));
    module.def("solve", &solve, py::arg("boards"), py::arg("limit"), py::arg("threads"));
    module.def("count", &count, py::arg("boards"), py::arg("threads"));
    module.def("canon", &canon, py::arg("boards"), py::arg("threads"));
    module.def(
        "morphs",
        [](const py::array& boards, std::int64_t n, std::uint64_t seed,
           const std::optional<py::array>& also, bool transpose, bool permute, bool relabel,
           int threads) {
            return morphs(boards, n, seed, also,
                          {.transpose = transpose, .permute = permute, .relabel = relabel},
                          threads);
        },
        py::arg("boards"), py::arg("n"), py::arg("seed"), py::arg("also"), py::arg("transpose"),
        py::arg("permute"), py::arg("relabel"), py::arg("threads"));
}

}  // namespace gridlemma::python
