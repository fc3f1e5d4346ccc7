// SPDX-License-Identifier: Apache-2.0
// Coach: what helps a person who solves the quiz of a session, told in sentences.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "apps/cli/toolbox.hpp"
#include "engine/grid/grid.hpp"
#include "strategies/library/solver.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

/// How much a hint tells, as a person names it.
struct NamedHintLevel {
    std::string_view name;
    HintLevel level;
};
inline constexpr std::array hint_levels{NamedHintLevel{"where", HintLevel::place},
                                        NamedHintLevel{"technique", HintLevel::technique},
                                        NamedHintLevel{"step", HintLevel::step}};

/// Not thread-safe. The grids that it is given are those on the way from the quiz. Throws Refused
/// where there is nothing to tell, and UsageError for unknown profiles.
class Coach {
 public:
    /// `toolbox` outlives it. Throws UsageError if the profile does not exist.
    Coach(Toolbox& toolbox, const std::string& profile, Notation notation, std::size_t width);

    /// A new quiz, in the geometry of its own.
    void start(const Puzzle& quiz);
    /// Returns whether the quiz has a solution.
    [[nodiscard]] bool has_solution() const noexcept { return has_solution_; }
    /// Returns whether the puzzle has one solution.
    [[nodiscard]] bool is_unique() const noexcept { return is_unique_; }

    /// From now on the grid may hold guesses, or not: guesses are not compared with the solution.
    void set_guessing(bool is_guessing) noexcept { is_guessing_ = is_guessing; }
    /// `argument`: "[where|technique|step] [PROFILE]". Without a level it tells more each time that
    /// it is asked on the same grid.
    [[nodiscard]] std::string hint(const Grid& grid, std::string_view argument);
    /// The next step of the profile, and the step in words.
    [[nodiscard]] std::pair<PathStep, std::string> next_step(const Grid& grid,
                                                             std::string_view profile);
    /// Everything that can be done, by technique; of one technique in full if it is named.
    [[nodiscard]] std::string steps(const Grid& grid, std::string_view technique);
    /// Returns whether moves are right, and why; without moves, whether the grid has mistakes.
    [[nodiscard]] std::string check(const Grid& grid, std::string_view moves);
    /// What there is to say when the last cell was filled.
    [[nodiscard]] std::string verdict_on_solved(const Grid& grid) const;

 private:
    [[nodiscard]] Position position_at(const Grid& grid) const;
    /// The same; refuses one that has no solution.
    [[nodiscard]] Position workable_position(const Grid& grid) const;
    [[nodiscard]] Solver solver_for(std::string_view profile) const;
    [[nodiscard]] std::string wrapped(std::string_view text) const;
    [[nodiscard]] HintLevel level_of(const Grid& grid, std::string& argument);
    [[nodiscard]] std::string mistakes_text(const Position& position, bool are_named) const;
    [[nodiscard]] std::string step_in_words(const PathStep& step) const;
    [[nodiscard]] std::string grouped(const AllSteps& all) const;

    Toolbox& toolbox_;
    const Profile* profile_;
    Notation notation_;  ///< Of steps.
    std::size_t width_;
    Puzzle quiz_;
    bool has_solution_ = true;
    bool is_unique_ = false;
    bool is_guessing_ = false;
    std::optional<Grid> hinted_;  ///< The grid of the last hint.
    HintLevel level_ = HintLevel::place;
};

}  // namespace gridlemma::apps
