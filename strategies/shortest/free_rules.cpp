// SPDX-License-Identifier: Apache-2.0
#include "strategies/catalog/catalog.hpp"
#include "strategies/shortest/shortest.hpp"

namespace gridlemma {

const Profile& default_free_rules() {
    static const Profile rules = *parse_profile(
        "name singles and locked candidates\n"
        "scale steps\n"
        "pick all\n"
        "fallback none\n"
        "step full-house 1\n"
        "step hidden-single-box 1\n"
        "step hidden-single-row 1\n"
        "step hidden-single-column 1\n"
        "step hidden-single-extra 1\n"
        "step naked-single 1\n"
        "step pointing 1\n"
        "step claiming 1\n"
        "step locked-candidates-extra 1\n");
    return rules;
}

}  // namespace gridlemma
