// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/shortest_plan.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/base/errors.hpp"
#include "apps/base/wrap.hpp"
#include "apps/cli/notation_option.hpp"
#include "apps/cli/profile_words.hpp"
#include "apps/run/time_limit.hpp"
#include "engine/core/names.hpp"
#include "engine/core/split.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::string_view no_limit_word = "all";

std::vector<ShortestBy> criteria_of(const std::string& words) {
    constexpr std::array<std::pair<std::string_view, ShortestBy>, 3> known{
        {{"steps", ShortestBy::steps}, {"hardest", ShortestBy::hardest}, {"sum", ShortestBy::sum}}};
    std::vector<ShortestBy> by;
    for (const std::string_view word : split(words, ',')) {
        const auto* const found = std::ranges::find_if(
            known, [&](const auto& each) { return same_name(each.first, word); });
        if (found == known.end())
            throw UsageError(
                fmt::format("--by: {} is none of steps, hardest, sum", gridlemma::quoted(word)));
        if (std::ranges::find(by, found->second) != by.end())
            throw UsageError(fmt::format("--by: {} stands there twice", found->first));
        by.push_back(found->second);
    }
    return by;
}

void check_shortest_combination(const Arguments& arguments) {
    if (!arguments.given("all")) return;
    for (const char* const other : {"by", "explain"})
        if (arguments.given(other))
            throw UsageError(fmt::format("--{} has no meaning with --all", other));
}

bool writes_log(const Arguments& arguments) {
    if (!arguments.given("explain") || same_name(arguments.text("format"), "text")) return false;
    if (!same_name(arguments.text("format"), "jsonl"))
        throw UsageError("--explain has a meaning with --format text and jsonl only");
    for (const char* const other : {"fields", "keep"})
        if (arguments.given(other))
            throw UsageError(fmt::format("--{} has no meaning with --explain", other));
    return true;
}

}  // namespace

FreeRules::FreeRules(const Arguments& arguments, Toolbox& toolbox) {
    if (!arguments.given("free")) return;
    const std::string word = arguments.text("free");
    if (word.find(',') == std::string::npos && strategies_named(toolbox.registry(), word).empty()) {
        rules_ = &toolbox.profile(word);
        return;
    }
    listed_ = {.name = word, .fallback = Fallback::none};
    for (const std::string_view name : split(word, ','))
        for (const Strategy* const strategy : strategies_named_or_refused(toolbox.registry(), name))
            if (find_rung(listed_, strategy->descriptor.id) == nullptr)
                listed_.ladder.push_back(
                    {.strategy = strategy,
                     .plugin = std::string(toolbox.registry().plugin_of(*strategy))});
    rules_ = &listed_;
}

ShortestPlan shortest_plan_of(const Arguments& arguments, const Profile& free, const Profile& paid,
                              const RecordOutput& records) {
    // These lines may throw, so they come before the plan is made.
    check_shortest_combination(arguments);
    const bool is_unlimited = same_name(arguments.text("up-to"), no_limit_word);
    const std::optional<double> up_to = is_unlimited ? std::nullopt : arguments.real("up-to");
    const bool is_log = writes_log(arguments);
    ShortestOptions options;
    options.by = criteria_of(arguments.text("by"));
    if (const auto limit = arguments.number("limit")) {
        options.limit = *limit;
        options.effort = ~std::uint64_t{0};
    } else if (arguments.given("time-limit")) {
        options.effort = ~std::uint64_t{0};
    }
    options.time_limit = time_limit_of(arguments);
    return {.free = free,
            .paid = paid,
            .both = free_rules_first(free, paid),
            .up_to = up_to,
            .asks_path = !arguments.given("up-to"),
            .options = std::move(options),
            .has_limit = arguments.given("limit"),
            .lists_all = arguments.given("all"),
            .tells_all = arguments.given("explain"),
            .records = records,
            .writes_log = is_log,
            .notation = notation_of(arguments),
            .width = help_width(STDOUT_FILENO)};
}

}  // namespace gridlemma::apps
