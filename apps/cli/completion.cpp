// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/completion.hpp"

#include <algorithm>

#include "apps/cli/topic.hpp"
#include "apps/cli/verb.hpp"
#include "apps/output/records/record.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/metrics/metrics.hpp"

namespace gridlemma::apps {

namespace {

std::vector<std::string_view> kernel_names() {
    std::vector<std::string_view> names;
    for (const SearchKernel* kernel : search_kernels()) names.push_back(kernel->descriptor().name);
    return names;
}

std::vector<std::string_view> field_names(const Verb& verb) {
    std::vector<std::string_view> names;
    for (const Field& field : verb.fields) names.push_back(field.name);
    for (const Field& field : fields()) names.push_back(field.name);
    return names;
}

std::vector<std::string_view> metric_names() {
    std::vector<std::string_view> names{"all", "cheap"};
    for (const Metric* metric : built_in_metrics()) names.push_back(metric->id);
    return names;
}

}  // namespace

PossibleWords words_for(const Verb& verb, const Option& option) {
    switch (option.complete) {
        case Complete::nothing:
            break;
        case Complete::input_file:
        case Complete::geometry:
        case Complete::output_file:
        case Complete::output_folder:
            return {{}, true};
        case Complete::profiles:
            return {built_in_profile_names(), true};
        case Complete::kernels:
            return {kernel_names()};
        case Complete::fields:
            return {field_names(verb), false, true};
        case Complete::metrics:
            return {metric_names(), false, true};
    }
    return {split_choices(option.choices)};
}

PossibleWords operands_of(const Verb& verb) {
    if (verb.operand_words != nullptr) return {verb.operand_words()};
    return {{}, !verb.operands.empty()};
}

std::vector<std::string_view> first_words() {
    std::vector<std::string_view> words = first_words_of_verbs();
    words.insert(words.end(), {"help", "--help", "--version"});
    return words;
}

std::vector<std::string_view> words_of_help() {
    std::vector<std::string_view> words = first_words_of_verbs();
    for (const Verb* verb : verbs())
        if (verb->name.find(' ') != std::string_view::npos) words.push_back(verb->name);
    for (const Topic* topic : topics()) words.push_back(topic->name);
    words.insert(words.end(), {"verbs", "topics"});
    return words;
}

std::string_view gist_of(std::string_view text) {
    std::size_t end = text.size();
    for (const std::string_view sign : {". ", "; ", ": "}) end = std::min(end, text.find(sign));
    text = text.substr(0, end);
    if (text.ends_with('.')) text.remove_suffix(1);
    return text;
}

std::vector<Page> completions() {
    return {{"gridlemma.bash", bash_completion()},
            {"gridlemma.fish", fish_completion()},
            {"_gridlemma", zsh_completion()}};
}

}  // namespace gridlemma::apps
