// SPDX-License-Identifier: Apache-2.0
#include "strategies/shortest/anti_backdoors.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/logic/apply.hpp"
#include "strategies/metrics/backdoor_search.hpp"
#include "strategies/profiles/search_effort.hpp"

namespace gridlemma::shortest {

namespace {

/// The free rules after wrong candidates were removed; see backdoor_search.hpp.
class FreeLogic {
 public:
    static constexpr int choices = candidate_count;

    /// All must outlive it.
    FreeLogic(Positions& positions, const Grid& grid, const Solution& solution)
        : positions_(&positions), grid_(grid), solution_(&solution) {}

    [[nodiscard]] bool is_open(int number) const {
        const Candidate candidate = Candidate::from_index(number);
        const Digit right = (*solution_)[static_cast<std::size_t>(candidate.cell().index())];
        return candidate.digit() != right && grid_.has(candidate);
    }
    [[nodiscard]] bool is_solved() const { return grid_.is_solved(); }
    [[nodiscard]] FreeLogic with(int number) const {
        FreeLogic next = *this;
        next.grid_.remove(Candidate::from_index(number));
        static_cast<void>(positions_->close(next.grid_));
        return next;
    }

 private:
    Positions* positions_;
    Grid grid_;
    const Solution* solution_;
};

bool is_eliminated(const Grid& grid, Candidate candidate) {
    return !grid.has(candidate) && grid.digit_at(candidate.cell()) != candidate.digit();
}

}  // namespace

Profile quick_rules(Profile profile) {
    constexpr std::uint64_t most = 1'000;  ///< Some 10 ms.
    std::erase_if(profile.ladder,
                  [](const Rung& rung) { return search_effort(rung.strategy->descriptor) > most; });
    return profile;
}

std::vector<AntiBackdoor> anti_backdoors(Positions& positions, Positions::Index at,
                                         const Solution& solution, StepsByDifficulty& beyond) {
    std::vector<AntiBackdoor> found;
    const Grid& grid = positions.grid(at);
    const auto add = [&](std::span<const int> choice) {
        found.push_back({.candidate = Candidate::from_index(choice.front())});
        return true;
    };
    metrics::for_each_backdoor(FreeLogic(positions, grid, solution), 1, add);
    const auto note = [&](const PathStep& step, const Grid& next,
                          std::optional<PathStep> AntiBackdoor::*which) {
        for (AntiBackdoor& each : found) {
            std::optional<PathStep>& easiest = each.*which;
            if (easiest && easiest->difficulty <= step.difficulty) continue;
            if (is_eliminated(next, each.candidate)) easiest = step;
        }
    };
    if (found.empty()) return found;
    positions.visit_steps(
        at, [&](PathStep& step, const Grid& next) { note(step, next, &AntiBackdoor::step); });
    if (std::ranges::all_of(found, [](const auto& each) { return each.step.has_value(); }))
        return found;
    beyond.visit_advanced(grid, true, [&](const Rung& rung, Step& step, double difficulty) {
        Grid next = grid;
        apply(step, next);
        note(path_step(rung, std::move(step), difficulty, grid), next, &AntiBackdoor::beyond);
    });
    return found;
}

}  // namespace gridlemma::shortest
