// SPDX-License-Identifier: Apache-2.0
// The request that the command line of `gridlemma shortest` makes.
#pragma once

#include <optional>
#include <span>

#include "apps/cli/arguments.hpp"
#include "apps/cli/toolbox.hpp"
#include "apps/run/records.hpp"
#include "engine/logic/profile.hpp"
#include "strategies/shortest/shortest.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

/// The rules that --free names: a profile, or techniques joined by commas.
class FreeRules {
 public:
    /// Throws UsageError.
    FreeRules(const Arguments& arguments, Toolbox& toolbox);
    [[nodiscard]] const Profile& rules() const noexcept { return *rules_; }

 private:
    Profile listed_;
    const Profile* rules_ = &default_free_rules();
};

struct ShortestPlan {
    const Profile& free;
    const Profile& paid;
    Profile both;  ///< See free_rules_first().
    std::optional<double> up_to;
    bool asks_path;  ///< Up to the hardest step of the path, since there is no --up-to.
    ShortestOptions options;
    bool has_limit;  ///< Of --limit.
    bool lists_all;
    bool tells_all;  ///< The free steps, too.
    const RecordOutput& records;
    bool writes_log;
    Notation notation;
    std::size_t width;
};

/// Throws UsageError. All references must outlive the plan.
[[nodiscard]] ShortestPlan shortest_plan_of(const Arguments& arguments, const Profile& free,
                                            const Profile& paid, const RecordOutput& records);

}  // namespace gridlemma::apps
