// SPDX-License-Identifier: Apache-2.0
#include "strategies/library/hint.hpp"

#include "engine/check/checker.hpp"
#include "engine/core/geometries.hpp"
#include "strategies/library/solver.hpp"
#include "strategies/text/sentences.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma {

namespace {

void add_places(Hint& hint) {
    for (Truth truth : hint.step->truths) {
        if (truth.is_cell())
            hint.cells.insert(truth.cell());
        else
            hint.houses.insert(truth.house());
    }
}

/// The houses, and the cells that are not among theirs.
std::string place_text(const Hint& hint) {
    constexpr int most_places = 4;
    const Geometry& geometry = hint.step->before.geometry();
    CellSet others = hint.cells;
    for (House house : hint.houses) others = others - geometry.cells_of(house);
    // A symmetry, for one, rests on no place in particular.
    const std::size_t places = hint.houses.size() + others.size();
    if (places == 0 || places > most_places) {
        const Step& step = *hint.step;
        const Cell first = step.placements.empty() ? step.eliminations.front().cell()
                                                   : step.placements.front().cell();
        return "It takes many cells to see it; it decides something in " +
               house_name(geometry, geometry.houses_of(first).first()) + ".";
    }
    std::string text = "Look at " + in_words(hint.houses);
    if (!hint.houses.empty() && !others.empty()) text += ", and at ";
    return text::with_house_names(text + in_words(others) + ".", geometry);
}

}  // namespace

Hint Solver::hint(const Position& position) {
    has_stopped_ = false;
    Hint hint;
    hint.mistakes = position.mistakes;
    hint.is_unique = position.status != Status::multiple;
    if (!hint.mistakes.empty()) hint.kind = Hint::Kind::mistake;
    if (!hint.mistakes.empty() || position.fault != PositionFault::none) return hint;
    const Grid now(position.now);
    if (now.is_solved()) {
        hint.kind = Hint::Kind::solved;
        return hint;
    }
    const Outcome& outcome = solver_.solve_from(now, position.candidates_by_reasoning,
                                                [&](const Grid& before, const Step& step) {
                                                    hint.step = path_step(before, step);
                                                    return false;
                                                });
    if (!hint.step) {
        has_stopped_ = hint.has_stopped = solver_.has_stopped();
        hint.fault = outcome.fault;
        return hint;
    }
    hint.kind = Hint::Kind::step;
    add_places(hint);
    StopCheck stop = stop_check();
    hint.is_certified = !certify(CheckedGrid(position.now, position.candidates_by_reasoning),
                                 *hint.step, {.stop = &stop});
    has_stopped_ = stop.has_stopped();
    return hint;
}

std::string hint_text(const Hint& hint, HintLevel level, const Profile& profile,
                      Notation notation) {
    switch (hint.kind) {
        case Hint::Kind::mistake: {
            const std::size_t count = hint.mistakes.size();
            return std::to_string(count) + (count == 1 ? " mistake" : " mistakes") +
                   " against the solution.";
        }
        case Hint::Kind::solved:
            return "Every cell is filled.";
        case Hint::Kind::stuck:
            if (hint.fault) return to_string(*hint.fault);
            if (hint.has_stopped) return "The search was stopped before it found a step.";
            return "The strategies of profile " + profile.name + " find nothing here." +
                   (hint.is_unique ? ""
                                   : " The puzzle has several solutions: those that assume a "
                                     "single one are left out.");
        case Hint::Kind::step:
            break;
    }
    if (level == HintLevel::place) return place_text(hint);
    const std::string_view name = hint.step->technique->name;
    if (level == HintLevel::technique) return "Look for: " + std::string(name) + ".";
    return step_text(name, *hint.step, hint.step->before, notation);
}

}  // namespace gridlemma
