// SPDX-License-Identifier: Apache-2.0
// Profile files from arbitrary bytes: a profile that was read round-trips through its text; errors
// name a line.
#include <algorithm>

#include "engine/logic/profile.hpp"
#include "fuzz.hpp"
#include "strategies/catalog/catalog.hpp"

using namespace gridlemma;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Registry registry = built_in_registry();
    const std::string_view text = fuzz::view(data, size);
    const Result<Profile> profile = parse_profile(text, registry);
    if (!profile) {
        const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
        fuzz::require(!profile.error().reason.empty(), "a refusal has a reason");
        fuzz::require(profile.error().position <= static_cast<std::size_t>(lines),
                      "the place of an error is a line of the text");
        return 0;
    }
    fuzz::require(!profile->ladder.empty(), "a profile has rungs");
    const std::string written = to_text(*profile);
    const Result<Profile> again = parse_profile(written, registry);
    fuzz::require(static_cast<bool>(again), "a profile comes back from its text", written);
    fuzz::require(to_text(*again) == written, "and is the same", written);
    return 0;
}
