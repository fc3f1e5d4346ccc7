// SPDX-License-Identifier: Apache-2.0
// judge: what many single moves are worth.
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>

#include "apps/python/arrays.hpp"
#include "apps/python/parts.hpp"
#include "apps/python/profile_handle.hpp"
#include "apps/python/released.hpp"
#include "apps/python/words.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/library/solver.hpp"
#include "strategies/library/step_rows.hpp"

namespace gridlemma::python {

namespace py = pybind11;

namespace {

constexpr py::ssize_t move_size = 3;

/// Moves: rows of cell (0 to 80), digit (1 to 9), places (1: it is placed; 0: the candidate is
/// removed). Throws ValueError with the index of the first that is none.
std::span<const std::int64_t> moves_in(const py::array_t<std::int64_t>& moves, py::ssize_t rows) {
    if (moves.ndim() != 2 || moves.shape(1) != move_size || moves.shape(0) != rows ||
        (moves.flags() & py::array::c_style) == 0)
        throw py::value_error(fmt::format("moves: not of the shape ({}, 3)", rows));
    const std::span values(moves.data(), static_cast<std::size_t>(moves.size()));
    for (std::size_t i = 0; i < values.size(); i += move_size) {
        const std::int64_t cell = values[i];
        const std::int64_t digit = values[i + 1];
        const std::int64_t places = values[i + 2];
        if (cell < 0 || cell >= cell_count || digit < 1 || digit > digit_count || places < 0 ||
            places > 1)
            throw py::value_error(
                fmt::format("moves[{}]: ({}, {}, {}), not a cell from 0 to 80, a digit, and 1 or 0",
                            i / move_size, cell, digit, places));
    }
    return values;
}

/// What came of each move, by row.
struct Judgements {
    explicit Judgements(py::ssize_t rows)
        : right(zeros<std::int8_t>({rows})),
          decided_by(zeros<std::int8_t>({rows})),
          technique(zeros<std::int16_t>({rows})),
          difficulty(zeros<double>({rows})),
          steps(zeros<std::int64_t>({rows})),
          right_to(values_of(right)),
          decided_by_to(values_of(decided_by)),
          technique_to(values_of(technique)),
          difficulty_to(values_of(difficulty)),
          steps_to(values_of(steps)) {}

    void write(std::size_t row, const Verdict& verdict) const {
        right_to[row] =
            verdict.is_right ? static_cast<std::int8_t>(*verdict.is_right) : std::int8_t{-1};
        decided_by_to[row] = static_cast<std::int8_t>(verdict.decided_by);
        const Proof& proof = verdict.proof;
        const std::optional<PathStep>& step = proof.alone ? proof.alone : proof.hardest;
        technique_to[row] =
            step ? technique_number(step->technique->id).value_or(-1) : std::int16_t{-1};
        difficulty_to[row] = step ? difficulty_as_written(step->difficulty)
                                  : std::numeric_limits<double>::quiet_NaN();
        steps_to[row] = static_cast<std::int64_t>(proof.path_steps);
    }

    py::array_t<std::int8_t> right;
    py::array_t<std::int8_t> decided_by;
    py::array_t<std::int16_t> technique;
    py::array_t<double> difficulty;
    py::array_t<std::int64_t> steps;

 private:
    std::span<std::int8_t> right_to;
    std::span<std::int8_t> decided_by_to;
    std::span<std::int16_t> technique_to;
    std::span<double> difficulty_to;
    std::span<std::int64_t> steps_to;
};

/// Moves of one thread. Successive moves at the same position share it.
class MoveJudge {
 public:
    MoveJudge(Bytes boards, Bytes filled, std::span<const std::int64_t> moves, const Judgements& to,
              const ProfileHandle& profile, const StopFlag& stop)
        : boards_(boards),
          filled_(filled),
          moves_(moves),
          to_(to),
          solver_(profile.profile, {.stop = &stop}),
          stop_(&stop) {}

    void judge(Block block) {
        for (std::size_t row = block.first; row < block.end && !stop_.should_stop(); ++row) {
            find_position(row);
            const std::size_t place = row * move_size;
            const Literal move(Candidate(Cell(static_cast<int>(moves_[place])),
                                         Digit(static_cast<int>(moves_[place + 1]))),
                               moves_[place + 2] == 1);
            const bool can_be_judged = position_.fault == PositionFault::none;
            to_.write(
                row, can_be_judged ? solver_.judge(position_, {.conclusions = {move}}) : Verdict());
        }
    }

 private:
    void find_position(std::size_t row) {
        const Puzzle puzzle = puzzle_at(boards_, row);
        Puzzle filled = puzzle_at(filled_, row);
        if (has_position_ && puzzle == puzzle_ && filled == given_) return;
        puzzle_ = puzzle;
        given_ = filled;
        for (Cell cell : filled.givens() - puzzle.givens()) {
            const Digit digit = *filled.given(cell);
            filled.place(cell, digit);
        }
        position_ = position_of(puzzle_, {.filled = &filled}, &stop_);
        has_position_ = true;
    }

    Bytes boards_;
    Bytes filled_;
    std::span<const std::int64_t> moves_;
    const Judgements& to_;
    Solver solver_;
    StopCheck stop_;
    Puzzle puzzle_;
    Puzzle given_;  ///< The position, as if all were given.
    Position position_;
    bool has_position_ = false;
};

/// (right, decided by, technique, difficulty, steps).
py::tuple judge(const py::array& array, const py::array& positions,
                const py::array_t<std::int64_t>& moves, const ProfileHandle& profile, int threads) {
    const Bytes boards = boards_in(array);
    const Bytes filled = boards_in(positions, "positions");
    if (filled.size() != boards.size()) throw py::value_error("positions: not as many as boards");
    const auto rows = static_cast<py::ssize_t>(boards.size() / cell_count);
    const std::span<const std::int64_t> values = moves_in(moves, rows);
    const Judgements to(rows);
    run_released([&](const StopFlag& stop) {
        constexpr std::size_t block_size = 64;
        run_blocks(static_cast<std::size_t>(rows), block_size, threads, stop, [&] {
            return [judge = std::make_shared<MoveJudge>(boards, filled, values, to, profile, stop)](
                       Block block) { judge->judge(block); };
        });
    });
    return py::make_tuple(to.right, to.decided_by, to.technique, to.difficulty, to.steps);
}

}  // namespace

void add_judge(py::module_& module) {
    module.attr("decided_by") = words_of(DecidedBy::solution);
    module.def("judge", &judge, py::arg("boards"), py::arg("positions"), py::arg("moves"),
               py::arg("profile"), py::arg("threads"));
}

}  // namespace gridlemma::python
