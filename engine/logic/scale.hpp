// SPDX-License-Identifier: Apache-2.0
// Scale: what the difficulties of a profile mean, and how they become a rating. The engine has one
// scale, which counts steps; others are registered by whoever knows what they measure.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/logic/path_summary.hpp"
#include "engine/logic/rating.hpp"
#include "engine/logic/strategy.hpp"

namespace gridlemma {

/// Whether a puzzle is of no interest any more: its path so far is `path`, and it needs a step of
/// difficulty `next` now. Asked before the first step, too. Once true, it stays true.
using GivesUp = bool (*)(const PathSummary& path, double next);

/// Puzzles that somebody may look for, by name.
struct PuzzleSort {
    std::string_view name;
    GivesUp is_ruled_out = nullptr;
};

/// One of the numbers that a scale measures a path with. What it is called, how it is written and
/// what it means are said only here: fields, columns, databases and help follow.
struct ScaleMeasure {
    std::string_view name = {};  ///< As ratings say it: "ER", "score".
    /// The name of its field in records: lower case, digits and hyphens. "rating" and "grade" are
    /// fields of every scale: its first number, and its grade.
    std::string_view field = {};
    std::string_view meaning = {};  ///< One sentence without its end: "the sum of the steps'
                                    ///< scores".
    std::string_view unit = {};     ///< In the plural: "steps". Empty if it has none.
    int decimals = 0;               ///< With how many it is written, 0 to 9.
    int width = 6;                  ///< Characters that its values usually have.
    /// Its values are indices into the grades, and are written as their names.
    bool is_grade = false;
};

/// The values of the measures of a scale, in their order; those beyond them are not looked at.
using MeasuredValues = std::array<double, Rating::capacity>;

/// Immutable, and outlives all profiles that hold it.
struct Scale {
    /// Which rung of a path is the hardest.
    enum class Hardest : std::uint8_t {
        last,            ///< The last one on the ladder.
        most_difficult,  ///< The first one with a step of the greatest difficulty.
    };
    /// What a profile may give a rung.
    struct Difficulties {
        double least = 0;
        double most = 1e6;
        bool are_whole = false;  ///< Whole numbers only.
        bool are_needed = true;  ///< Without one, a rung has the difficulty 0.
    };

    std::string_view name = {};     ///< As profiles name it: one lower-case word.
    std::string_view meaning = {};  ///< One or more sentences.
    Difficulties difficulties = {};
    /// Names of the grades that rungs have besides, from the lowest; none: they have none.
    std::span<const std::string_view> grades = {};
    std::string_view grade_word = {};  ///< What a grade is called: "stage". Empty without grades.
    Hardest hardest = Hardest::last;
    /// By how much a step is harder than the difficulty of its rung; at least 0. Asked for steps
    /// with a size only. Null: all steps of a rung are alike.
    double (*surcharge)(const Descriptor& strategy, StepSize size) = nullptr;
    /// What it measures, the most telling first; none: it rates nothing.
    std::span<const ScaleMeasure> measures = {};
    /// The measures of a whole path; the counters are parallel to the ladder. Null without
    /// measures.
    MeasuredValues (*rate)(const PathSummary& path, std::span<const RungCounters> rungs) = nullptr;
    std::span<const PuzzleSort> sorts = {};

    /// Whether paths have a rating.
    [[nodiscard]] bool has_rating() const noexcept { return rate != nullptr; }
    /// The rating of a whole path. Precondition: has_rating().
    [[nodiscard]] Rating rating_of(const PathSummary& path,
                                   std::span<const RungCounters> rungs) const;

    /// Of a step of a rung that has that difficulty.
    [[nodiscard]] double difficulty_of(const Descriptor& strategy, double of_rung,
                                       StepSize size) const {
        if (surcharge == nullptr || size == StepSize{}) return of_rung;
        return of_rung + surcharge(strategy, size);
    }
    /// Null if unknown.
    [[nodiscard]] const PuzzleSort* find_sort(std::string_view sort) const noexcept;
};

/// Steps are counted, nothing more: the scale of profiles that name none.
extern const Scale steps_scale;

}  // namespace gridlemma
