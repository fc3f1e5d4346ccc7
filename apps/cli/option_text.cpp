// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/option_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/base/joined.hpp"

namespace gridlemma::apps {

namespace {

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const auto end = std::min(text.find(separator), text.size());
        parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + separator.size(), text.size()));
    }
    return parts;
}

}  // namespace

std::string long_form(const Option& option) {
    if (option.argument.empty()) return fmt::format("--{}", option.name);
    if (!option.implied.empty()) return fmt::format("--{}[={}]", option.name, option.argument);
    return fmt::format("--{} {}", option.name, option.argument);
}

std::string full_help(const Option& option) {
    std::string text(option.help);
    if (option.more_help != nullptr) text += ' ' + option.more_help();
    if (!option.choices.empty() && !option.range)
        text += fmt::format(" One of {}{}.", joined(split_choices(option.choices), ", "),
                            option.takes_template ? ", or a template" : "");
    if (option.complete == Complete::profiles)
        text +=
            " A built-in profile, a profile file, or one of them with changes, as in "
            "'se-nishio'; see 'gridlemma help profile'.";
    if (!option.implied.empty())
        text += fmt::format(" Without {}: {}.", option.argument, option.implied);
    if (option.range && option.range->greatest != ~std::uint64_t{0})
        text += fmt::format(" {} to {}.", option.range->least, option.range->greatest);
    if (option.repeats) text += " May be given several times.";
    if (!option.fallback.empty()) text += fmt::format(" Default: {}.", option.fallback);
    return text;
}

std::vector<std::string_view> paragraphs(std::string_view text) { return split(text, "\n\n"); }

std::vector<std::string_view> lines_of(std::string_view text) { return split(text, "\n"); }

}  // namespace gridlemma::apps
