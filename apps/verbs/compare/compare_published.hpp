// SPDX-License-Identifier: Apache-2.0
// Published ratings and metrics, which --against brings: how far ours differ from them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/logic/registry.hpp"

namespace gridlemma::apps {

/// A column of the table of --against, and what it is compared with.
struct PublishedColumn {
    std::string name;  ///< As in the table.
    const Metric* metric = nullptr;
};

/// Returns the columns of a table that are named as metrics are, in any case; none if the table has
/// times, cannot be read, or has no header. Throws UsageError if it has both.
[[nodiscard]] std::vector<PublishedColumn> published_columns(const std::string& file,
                                                             const Registry& registry);

/// The words of a metric whose values are levels, from the value 1 on; none of other metrics.
[[nodiscard]] std::vector<std::string> words_of(const Metric& metric);

/// Returns the value of a field; nullopt if it is empty or "-". Error: it is neither a number nor
/// one of the metric's words.
[[nodiscard]] Result<std::optional<double>> published_value(std::string_view text,
                                                            const Metric& metric);

}  // namespace gridlemma::apps
