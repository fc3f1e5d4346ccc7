// SPDX-License-Identifier: Apache-2.0
// The contenders of `compare`: profiles, variants of profiles, ladders of profiles, kernels.
#pragma once

#include <deque>
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

/// The profiles that words on a command line stand for: a built-in profile, a profile file, or one
/// of them with changes: `se-nishio`, `hodoku+tridagon`, `se-2022-x-wing-chains+sk-loop`. Each
/// change takes away (-) or adds (+) a strategy, all strategies of a name that other programs use,
/// or a family. A strategy that is added stands at the end of the ladder.
///
/// Names contain hyphens, so of several readings the longest name counts, from left to right; a
/// profile or file whose name is the whole word comes before any change. What is taken away or
/// added leaves a gap: paths that use a rung from there on have no rating.
class ProfileWords {
 public:
    /// The toolbox must outlive this object.
    explicit ProfileWords(Toolbox& toolbox) : toolbox_(toolbox) {}
    /// The profile lives as long as this object. Throws UsageError.
    [[nodiscard]] const Profile& profile(const std::string& word);
    /// Whether one of the words that made this profile has changes.
    [[nodiscard]] bool is_variant(const Profile& profile) const;

 private:
    struct Change {
        bool adds = false;
        std::string name;
        std::vector<const Strategy*> strategies;
    };
    [[nodiscard]] bool read_changes(std::string_view text, std::vector<Change>& changes,
                                    std::string_view& misread) const;
    [[nodiscard]] std::vector<const Strategy*> named(std::string_view name) const;
    [[noreturn]] void refuse(const std::string& word, std::string_view name) const;
    void apply(const std::string& word, const Change& change, Profile& profile) const;

    Toolbox& toolbox_;
    std::deque<Profile> variants_;
};

/// The contenders that --profile, --ladder and --kernel name, in this order; without any, all
/// built-in profiles. They refer to `words`. Throws UsageError.
[[nodiscard]] std::vector<Contender> contenders_of(const Arguments& arguments, ProfileWords& words);

}  // namespace gridlemma::apps
