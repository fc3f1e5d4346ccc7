// SPDX-License-Identifier: Apache-2.0
#include "apps/python/objects.hpp"

#include <fmt/format.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

#include "apps/base/joined.hpp"
#include "apps/base/suggest.hpp"
#include "apps/cli/profile_words.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/python/parts.hpp"
#include "apps/python/released.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/library/words.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::python {

namespace py = pybind11;

Puzzle puzzle_of_text(const std::string& text) {
    auto line = apps::parse_puzzle_line(text);
    if (!line) throw py::value_error("puzzle: " + line.error().reason);
    return line->puzzle;
}

namespace {

constexpr std::array hint_levels{HintLevel::place, HintLevel::technique, HintLevel::step};

/// A move of Python: cell, digit, places.
using Move = std::tuple<int, int, bool>;

/// A list of gridlemma.Move.
py::list list_of_moves(const std::vector<Literal>& conclusions) {
    const py::object move = py::module_::import("gridlemma").attr("Move");
    py::list moves;
    for (const Literal each : conclusions)
        moves.append(move(each.cell().index(), each.digit().value(), each.is_on()));
    return moves;
}

Literal literal_of(const Move& move) {
    const auto& [cell, digit, places] = move;
    if (cell < 0 || cell >= cell_count || digit < 1 || digit > digit_count)
        throw py::value_error(fmt::format(
            "moves: ({}, {}, {}), not a cell from 0 to 80, a digit, and whether it is placed", cell,
            digit, places));
    return {Candidate(Cell(cell), Digit(digit)), places};
}

Notation notation_named(const std::string& name) {
    const auto notation = find_notation(name);
    if (!notation)
        throw py::value_error(fmt::format("notation: no '{}'; there are {}", name,
                                          apps::joined(notation_names, ", ")));
    return *notation;
}

/// The digit of each cell, 0 for none.
std::vector<int> digits_of(const Grid& grid) {
    std::vector<int> digits;
    for (const Cell cell : CellSet::all()) {
        const auto digit = grid.digit_at(cell);
        digits.push_back(digit ? digit->value() : 0);
    }
    return digits;
}

std::vector<int> candidates_of(const Grid& grid) {
    std::vector<int> bits;
    for (const Cell cell : CellSet::all()) bits.push_back(grid.at(cell).bits());
    return bits;
}

void add_steps(py::module_& module) {
    py::class_<StepObject>(module, "Step", R"(A step. Made by Solver and Path.

technique: its id.
name: the same as one writes it.
difficulty: on the scale of the profile, as a float.
moves: what it concludes, as a list of Move.
conclusions: the same as a text, "r37c16<>7".
board: the 81 digits before it, row by row; 0 for an empty cell.
candidates: of the 81 cells before it: bit d - 1 for digit d; 0 for a filled one.
text: the step in the notation "words", "eureka" or "hodoku". Raises ValueError for another.

A notebook draws it.)")
        .def_property_readonly("technique",
                               [](const StepObject& self) { return self.step.technique->id; })
        .def_property_readonly("name",
                               [](const StepObject& self) { return self.step.technique->name; })
        .def_property_readonly(
            "difficulty",
            [](const StepObject& self) { return difficulty_as_written(self.step.difficulty); })
        .def_property_readonly(
            "moves",
            [](const StepObject& self) { return list_of_moves(conclusions_of(self.step)); })
        .def_property_readonly("conclusions",
                               [](const StepObject& self) { return conclusions_text(self.step); })
        .def_property_readonly("board",
                               [](const StepObject& self) { return digits_of(self.step.before); })
        .def_property_readonly(
            "candidates", [](const StepObject& self) { return candidates_of(self.step.before); })
        .def(
            "text",
            [](const StepObject& self, const std::string& notation) {
                return step_text(self.step.technique->name, self.step, self.step.before,
                                 notation_named(notation));
            },
            py::arg("notation") = "words")
        .def("_repr_svg_",
             [](const StepObject& self) {
                 return svg_of(self.step.before, self.givens, &self.step);
             })
        .def("__repr__", [](const StepObject& self) {
            return fmt::format("<Step {}: {}>", self.step.technique->name,
                               conclusions_text(self.step));
        });
}

std::vector<StepObject> steps_of(const std::vector<PathStep>& steps, const CellSet& givens,
                                 const ProfileHandle& profile) {
    std::vector<StepObject> objects;
    objects.reserve(steps.size());
    for (const PathStep& step : steps) objects.push_back({step, givens, profile});
    return objects;
}

/// What the scale measures, by name: numbers, or the names of grades.
py::dict rating_of(const PathObject& self) {
    py::dict measures;
    if (!self.path.rating) return measures;
    for (const Measure& measure : self.path.rating->measures())
        measures[py::str(measure.name)] = measure.label.empty()
                                              ? py::object(py::float_(value_as_written(measure)))
                                              : py::object(py::str(measure.label));
    return measures;
}

std::string rating_text(const Path& path) {
    return path.rating ? to_string(*path.rating) : std::string("-");
}

void add_paths(py::module_& module) {
    py::class_<PathObject>(module, "Path",
                           R"(The steps by which logic solves a puzzle. Made by Solver.solve().

status: "unique", "multiple", "none", "invalid" or "capped".
solved_by: "logic", "search" or "nothing".
puzzle: as a text.
solution: 81 digits; None if there is none.
rating: what the scale of the profile measures, by name; empty if there is none.
hardest: the id of the hardest technique; None without steps.
steps: a list of Step; iterating over the path yields them.
html: a page of its own with drawings, as a text. A notebook shows it.)")
        .def_property_readonly("status",
                               [](const PathObject& self) { return to_string(self.path.status); })
        .def_property_readonly(
            "solved_by", [](const PathObject& self) { return to_string(self.path.solved_by); })
        .def_property_readonly("puzzle",
                               [](const PathObject& self) { return to_string(self.puzzle); })
        .def_property_readonly("solution",
                               [](const PathObject& self) {
                                   return self.path.solution
                                              ? std::optional(to_string(*self.path.solution))
                                              : std::nullopt;
                               })
        .def_property_readonly("rating", &rating_of)
        .def_property_readonly("hardest",
                               [](const PathObject& self) {
                                   return self.path.hardest == nullptr
                                              ? std::nullopt
                                              : std::optional(self.path.hardest->id);
                               })
        .def_property_readonly("steps",
                               [](const PathObject& self) {
                                   return steps_of(self.path.steps, self.puzzle.givens(),
                                                   self.profile);
                               })
        .def("__len__", [](const PathObject& self) { return self.path.steps.size(); })
        .def("__iter__", [](const py::object& self) { return py::iter(self.attr("steps")); })
        .def("html", &page_of)
        .def("_repr_html_", [](const PathObject& self) { return frame_of(page_of(self)); })
        .def("__repr__", [](const PathObject& self) {
            return fmt::format("<Path of {} steps: {}, {}>", self.path.steps.size(),
                               to_string(self.path.status), rating_text(self.path));
        });
    module.def(
        "path",
        [](const std::string& text, const ProfileHandle& profile) {
            PathObject object;
            object.puzzle = puzzle_of_text(text);
            object.profile = profile;
            run_released([&](const StopFlag& stop) {
                SolveOptions options;
                options.stop = &stop;
                object.path = Solver(profile.profile, options).solve(object.puzzle);
            });
            return object;
        },
        py::arg("puzzle"), py::arg("profile"));
}

using Marks = std::vector<std::vector<int>>;

/// By cell the digits that are marked; none for a cell that the player has not looked at.
std::array<DigitSet, cell_count> marks_of(const Marks& marks) {
    if (marks.size() != cell_count)
        throw py::value_error(fmt::format("marks: of {} cells, not 81", marks.size()));
    std::array<DigitSet, cell_count> sets{};
    for (std::size_t i = 0; i < marks.size(); ++i)
        for (const int digit : marks[i]) {
            if (digit < 1 || digit > digit_count)
                throw py::value_error(fmt::format("marks[{}]: {}, not a digit", i, digit));
            sets[i] |= Digit(digit);
        }
    return sets;
}

PositionObject position_with(const std::string& text, const std::optional<std::string>& filled,
                             const std::optional<Marks>& marks) {
    const Puzzle puzzle = puzzle_of_text(text);
    std::optional<Puzzle> players;
    if (filled) {
        players = puzzle_of_text(*filled);
        // What is filled in beside the givens was placed by the player.
        for (const Cell cell : players->givens() - puzzle.givens())
            players->place(cell, *players->given(cell));
    }
    std::array<DigitSet, cell_count> sets{};
    if (marks) sets = marks_of(*marks);
    PositionObject object;
    run_short([&](const StopFlag& stop) {
        StopCheck check(&stop);
        object.position = position_of(
            puzzle, {.filled = players ? &*players : nullptr, .marks = marks ? &sets : nullptr},
            &check);
    });
    if (object.position.fault != PositionFault::none)
        throw py::value_error("position: " + fault_text(object.position));
    return object;
}

void add_positions(py::module_& module) {
    py::class_<PositionObject>(module, "Position",
                               "What gridlemma.Position is built on: see there.")
        .def(py::init(&position_with), py::arg("puzzle"), py::arg("filled") = py::none(),
             py::arg("marks") = py::none())
        .def_property_readonly(
            "status", [](const PositionObject& self) { return to_string(self.position.status); })
        .def_property_readonly(
            "text", [](const PositionObject& self) { return to_string(self.position.now); })
        .def_property_readonly(
            "board", [](const PositionObject& self) { return digits_of(Grid(self.position.now)); })
        .def_property_readonly(
            "candidates",
            [](const PositionObject& self) { return candidates_of(Grid(self.position.now)); })
        .def_property_readonly(
            "mistakes",
            [](const PositionObject& self) { return list_of_moves(self.position.mistakes); })
        .def("_repr_svg_",
             [](const PositionObject& self) {
                 return svg_of(Grid(self.position.now), self.position.start.givens(), nullptr);
             })
        .def("__repr__", [](const PositionObject& self) {
            return fmt::format("<Position {}>", to_string(self.position.now));
        });
}

HintLevel level_named(const std::string& name) {
    for (const HintLevel level : hint_levels)
        if (name == to_string(level)) return level;
    throw py::value_error(fmt::format("level: no '{}'; there are place, technique, step", name));
}

void add_hints(py::module_& module) {
    py::class_<HintObject>(module, "Hint", R"(What helps a player on. Made by Solver.hint().

kind: "mistake", "step", "solved" or "stuck".
step: the next one; None for the other kinds.
text: in sentences; level "place", "technique" or "step" says how much, notation how the step is
    written; see Step. Raises ValueError for others.)")
        .def_property_readonly("kind",
                               [](const HintObject& self) { return to_string(self.hint.kind); })
        .def_property_readonly(
            "step",
            [](const HintObject& self) {
                return self.hint.step
                           ? std::optional(StepObject{*self.hint.step, self.givens, self.profile})
                           : std::nullopt;
            })
        .def(
            "text",
            [](const HintObject& self, const std::string& level, const std::string& notation) {
                return hint_text(self.hint, level_named(level), *self.profile.profile,
                                 notation_named(notation));
            },
            py::arg("level") = "step", py::arg("notation") = "words")
        .def("__repr__", [](const HintObject& self) {
            return fmt::format("<Hint: {}>",
                               hint_text(self.hint, HintLevel::place, *self.profile.profile));
        });
    module.def(
        "hint",
        [](const PositionObject& position, const ProfileHandle& profile) {
            HintObject object{{}, profile, position.position.start.givens()};
            run_released([&](const StopFlag& stop) {
                SolveOptions options;
                options.stop = &stop;
                object.hint = Solver(profile.profile, options).hint(position.position);
            });
            return object;
        },
        py::arg("position"), py::arg("profile"));
}

/// (steps, whether these are all).
py::tuple all_steps(const PositionObject& position, const ProfileHandle& profile, std::size_t most,
                    std::size_t most_per_technique, double most_difficulty, bool thorough) {
    AllSteps found;
    run_released([&](const StopFlag& stop) {
        SolveOptions options;
        options.stop = &stop;
        found = Solver(profile.profile, options)
                    .all_steps(position.position, {.most = most,
                                                   .most_per_technique = most_per_technique,
                                                   .most_difficulty = most_difficulty,
                                                   .is_thorough = thorough});
    });
    return py::make_tuple(steps_of(found.steps, position.position.start.givens(), profile),
                          found.is_complete);
}

std::vector<const Strategy*> techniques_named(const std::string& name) {
    if (name.empty()) return {};
    auto techniques = known_registry().resolve(name);
    if (techniques.empty())
        throw py::value_error(
            fmt::format("technique: there is no '{}'{}", name,
                        apps::suggestion_for(name, apps::strategy_ids(known_registry()))));
    return techniques;
}

VerdictObject judge_claim(const PositionObject& position, const ProfileHandle& profile,
                          const std::vector<Move>& moves, const std::string& technique) {
    if (moves.empty()) throw py::value_error("moves: none");
    Claim claim;
    for (const Move& move : moves) claim.conclusions.push_back(literal_of(move));
    claim.techniques = techniques_named(technique);
    VerdictObject object;
    run_released([&](const StopFlag& stop) {
        SolveOptions options;
        options.stop = &stop;
        object.verdict = Solver(profile.profile, options).judge(position.position, claim);
    });
    object.text = verdict_text(object.verdict, claim, position.position);
    return object;
}

void add_verdicts(py::module_& module) {
    py::class_<VerdictObject>(module, "Verdict",
                              R"(What Solver.judge() says; as a text, in sentences.

is_right: True, False, or None if unknown.
decided_by: "certificate" where certified steps prove it, or its opposite; "solution" where it was
    compared; "nothing" if it is unknown.
is_technique_right: whether one step of the claimed technique proves it; None if that is not known.
path_steps: steps of the path until it holds; 0 if it is not on it.)")
        .def_property_readonly("is_right",
                               [](const VerdictObject& self) { return self.verdict.is_right; })
        .def_property_readonly(
            "decided_by",
            [](const VerdictObject& self) { return to_string(self.verdict.decided_by); })
        .def_property_readonly(
            "is_technique_right",
            [](const VerdictObject& self) { return self.verdict.is_technique_right; })
        .def_property_readonly(
            "path_steps", [](const VerdictObject& self) { return self.verdict.proof.path_steps; })
        .def("__str__", [](const VerdictObject& self) { return self.text; })
        .def("__repr__",
             [](const VerdictObject& self) { return fmt::format("<Verdict: {}>", self.text); });
    module.def("judge_claim", &judge_claim, py::arg("position"), py::arg("profile"),
               py::arg("moves"), py::arg("technique"));
    module.def("all_steps", &all_steps, py::arg("position"), py::arg("profile"), py::arg("most"),
               py::arg("most_per_technique"), py::arg("most_difficulty"), py::arg("thorough"));
}

}  // namespace

void add_objects(py::module_& module) {
    add_steps(module);
    add_paths(module);
    add_positions(module);
    add_hints(module);
    add_verdicts(module);
}

}  // namespace gridlemma::python
