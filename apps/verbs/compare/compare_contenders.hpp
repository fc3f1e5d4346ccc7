// SPDX-License-Identifier: Apache-2.0
// The contenders of `compare`: profiles, variants of profiles, ladders of profiles, kernels.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "apps/cli/toolbox.hpp"

namespace gridlemma::apps {

/// A profile, several profiles one after the other (a ladder), or a kernel.
struct Contender {
    std::string name;
    std::vector<const Profile*> profiles = {};
    std::vector<std::string> profile_names = {};  ///< Parallel to them, as typed.
    const SearchKernel* kernel = nullptr;         ///< Set if there is no profile.

    [[nodiscard]] bool is_profile() const noexcept { return profiles.size() == 1; }
    [[nodiscard]] bool is_ladder() const noexcept { return profiles.size() > 1; }
    /// "profile", "ladder" or "kernel".
    [[nodiscard]] std::string_view kind() const noexcept;
};

/// A rung of one of the contender's profiles. The rungs of all of them are numbered in order.
struct ContenderRung {
    const Rung* rung = nullptr;
    std::size_t profile = 0;  ///< Its index.
};
[[nodiscard]] std::vector<ContenderRung> rungs_of(const Contender& contender);
/// The rung's id, in a ladder after the name of its profile: "naked-pair", "se: naked-pair".
[[nodiscard]] std::string name_of(const Contender& contender, const ContenderRung& rung);

/// The contenders that --profile, --ladder and --kernel name, in this order; without any, `usual`.
/// They refer to the toolbox and to `usual`. Throws UsageError.
[[nodiscard]] std::vector<Contender> contenders_of(const Arguments& arguments, Toolbox& toolbox,
                                                   std::span<const Profile* const> usual);

}  // namespace gridlemma::apps
