// SPDX-License-Identifier: Apache-2.0
// Inspector: looks at each step before it is taken. Steps of plugins are compared with the
// solutions that search has found; where certificates are asked for, every step is certified.
//
//   finder --> step --> well formed? --> against a solution? --> certified? --> taken
//                            |                   |                    |
//                            `-------------------`--------------------`--> Fault, logic ends
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/core/puzzle.hpp"
#include "engine/core/step.hpp"
#include "engine/logic/fault.hpp"
#include "engine/logic/profile.hpp"
#include "engine/logic/solve_options.hpp"

namespace gridlemma {

/// What the step, which may be a plugin's, or its evidence names that does not exist in that
/// geometry.
[[nodiscard]] std::optional<std::string> find_nonsense(const Step& step, const Geometry& geometry);
/// Where the step contradicts the solution. Precondition: it names nothing that does not exist.
[[nodiscard]] std::optional<std::string> find_contradiction(const Step& step,
                                                            const Solution& solution);

/// One path. What it was made with outlives it.
class Inspector {
 public:
    /// `solutions`: those that search has found where the path starts. `certify` may be null.
    Inspector(std::span<const Solution> solutions, const StepCertifier& certify)
        : solutions_(solutions), certify_(certify) {}

    /// Whether the step can be looked at at all. Nothing after a fault is admitted.
    [[nodiscard]] bool is_well_formed(const Rung& rung, const Step& step, const Geometry& geometry);
    /// Whether a step may be taken, of which only what changes the grid is left. Counts it if so.
    [[nodiscard]] bool admits(const Rung& rung, Step& step);
    /// The rung's finder threw.
    void note_exception(const Rung& rung, std::string what);

    /// The first one, if there was one.
    [[nodiscard]] const std::optional<Fault>& fault() const noexcept { return fault_; }

 private:
    bool refuse(Fault::Kind kind, const Rung& rung, std::string reason);

    std::span<const Solution> solutions_;
    const StepCertifier& certify_;
    std::uint64_t admitted_ = 0;
    std::optional<Fault> fault_;
};

}  // namespace gridlemma
