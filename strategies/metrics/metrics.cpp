// SPDX-License-Identifier: Apache-2.0
#include "strategies/metrics/metrics.hpp"

#include <algorithm>

#include "engine/core/names.hpp"
#include "engine/core/text.hpp"
#include "strategies/metrics/groups.hpp"

namespace gridlemma {

namespace {

std::string known_ids(const Registry& registry) {
    std::string ids = "all, cheap";
    for (const Metric* metric : registry.metrics()) ids.append(", ").append(metric->id);
    return ids;
}

std::string_view without_blanks(std::string_view text, std::size_t& position) {
    while (text.starts_with(' ')) {
        text.remove_prefix(1);
        ++position;
    }
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

}  // namespace

std::span<const Metric* const> built_in_metrics() noexcept {
    static const std::vector<const Metric*> all = [] {
        std::vector<const Metric*> joined;
        for (const auto group : {metrics::ratings(), metrics::of_paths(), metrics::bottleneck(),
                                 metrics::of_puzzles(), metrics::searches(), metrics::backdoors(),
                                 metrics::trial_and_error(), metrics::of_whips()})
            joined.insert(joined.end(), group.begin(), group.end());
        return joined;
    }();
    return all;
}

Result<std::vector<const Metric*>> parse_metrics(std::string_view list, const Registry& registry) {
    std::vector<const Metric*> chosen;
    const auto add = [&chosen](const Metric* metric) {
        if (std::ranges::find(chosen, metric) == chosen.end()) chosen.push_back(metric);
    };
    for (std::size_t start = 0;;) {
        const std::size_t end = std::min(list.find(',', start), list.size());
        std::size_t position = start;
        const std::string_view id = without_blanks(list.substr(start, end - start), position);
        if (id.empty()) return Error{"the id of a metric is missing", position};
        const Metric* const metric = registry.find_metric(id);
        if (metric != nullptr) {
            add(metric);
        } else if (same_name(id, "all") || same_name(id, "cheap")) {
            for (const Metric* each : registry.metrics())
                if (same_name(id, "all") || each->cost == MetricCost::cheap) add(each);
        } else {
            return Error{"unknown metric " + quoted(id) + ": there are " + known_ids(registry),
                         position};
        }
        if (end == list.size()) return chosen;
        start = end + 1;
    }
}

}  // namespace gridlemma
