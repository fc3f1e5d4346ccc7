// SPDX-License-Identifier: Apache-2.0
// The list of topics.
#include <algorithm>
#include <array>
#include <span>

#include "apps/cli/option.hpp"
#include "apps/cli/topic.hpp"

namespace gridlemma::apps {

extern const Topic input_topic;
extern const Topic formats_topic;
extern const Topic fields_topic;
extern const Topic where_topic;
extern const Topic geometry_topic;
extern const Topic profile_topic;
extern const Topic log_topic;
extern const Topic commands_topic;
extern const Topic database_topic;
extern const Topic requests_topic;
extern const Topic status_topic;
extern const Topic files_topic;
extern const Topic environment_topic;
extern const Topic words_topic;
extern const Topic trust_topic;

std::span<const Topic* const> topics() noexcept {
    static constexpr std::array list{
        &input_topic,   &formats_topic, &fields_topic,      &where_topic,    &geometry_topic,
        &profile_topic, &log_topic,     &database_topic,    &commands_topic, &requests_topic,
        &status_topic,  &files_topic,   &environment_topic, &words_topic,    &trust_topic};
    return list;
}

const Topic* find_topic(std::string_view name) {
    for (const Topic* topic : topics())
        if (topic->name == name || std::ranges::count(split_choices(topic->also), name) > 0)
            return topic;
    return nullptr;
}

}  // namespace gridlemma::apps
