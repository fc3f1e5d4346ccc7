// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/rate/rate_totals.hpp"

#include "engine/core/result.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

std::optional<std::string> RateTotals::saved() const {
    if (observations) return std::nullopt;
    return json_text(Json::array({ratings.saved(), spreads.saved()}));
}

bool RateTotals::restore(std::string_view saved) {
    const Result<Json> json = parse_json(saved);
    return json && json->is_array() && json->size() == 2 && ratings.restore((*json)[0]) &&
           spreads.restore((*json)[1]);
}

}  // namespace gridlemma::apps
