// SPDX-License-Identifier: Apache-2.0
// Profiles, as Python holds them.
#pragma once

#include <memory>
#include <string>

#include "engine/logic/profile.hpp"

namespace gridlemma::python {

/// What the class Profile of Python is.
struct ProfileHandle {
    std::shared_ptr<const Profile> profile;  ///< Never null.
};

/// A built-in one. Throws ValueError, with the names that there are.
[[nodiscard]] ProfileHandle profile_named(const std::string& name);
/// The one that a text describes, which `file` is called in errors. Throws ValueError: "FILE:LINE:
/// reason".
[[nodiscard]] ProfileHandle profile_of_text(const std::string& text, const std::string& file);

}  // namespace gridlemma::python
