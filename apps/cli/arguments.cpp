// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <charconv>
#include <stdexcept>

#include "apps/cli/suggest.hpp"
#include "apps/verbs/verb.hpp"

namespace pencilmark::apps {

namespace po = boost::program_options;

namespace {

constexpr const char* operand = "operand";

po::options_description describe(std::span<const Option> options) {
    po::options_description table;
    for (const Option& option : options) {
        std::string names(option.name);
        if (option.letter != 0) names += fmt::format(",{}", option.letter);
        if (option.argument.empty()) {
            table.add_options()(names.c_str(), "");
            continue;
        }
        auto* value = po::value<std::vector<std::string>>();
        if (!option.implied.empty())
            value->implicit_value({std::string(option.implied)}, std::string(option.implied));
        table.add_options()(names.c_str(), value, "");
    }
    table.add_options()(operand, po::value<std::vector<std::string>>(), "");
    return table;
}

[[noreturn]] void refuse_unknown(const std::string& name, std::span<const Option> options) {
    std::vector<std::string_view> names;
    for (const Option& option : options) names.push_back(option.name);
    const auto bare =
        std::string_view(name).substr(std::min(name.find_first_not_of('-'), name.size()));
    std::string hint = suggestion_for(bare, names);
    if (const auto quote = hint.find('\''); quote != std::string::npos)
        hint.insert(quote + 1, "--");
    throw UsageError(fmt::format("unknown option '{}'{}", name, hint));
}

po::parsed_options parse(const po::options_description& table, std::span<const Option> options,
                         std::span<const std::string> words) {
    po::positional_options_description operands;
    operands.add(operand, -1);
    const int style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
    try {
        return po::command_line_parser({words.begin(), words.end()})
            .options(table)
            .positional(operands)
            .style(style)
            .run();
    } catch (const po::unknown_option& error) {
        refuse_unknown(error.get_option_name(), options);
    } catch (const po::invalid_command_line_syntax& error) {
        using Kind = po::invalid_command_line_syntax::kind_t;
        const std::string name = error.get_option_name();
        if (error.kind() == Kind::extra_parameter)
            throw UsageError(fmt::format("option '{}' takes no argument", name));
        throw UsageError(fmt::format("option '{}' needs an argument", name));
    } catch (const po::error& error) {
        throw UsageError(error.what());
    }
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

void check_choice(const Option& option, const std::string& value) {
    const auto choices = split_choices(option.choices);
    if (choices.empty() || std::find(choices.begin(), choices.end(), value) != choices.end())
        return;
    throw UsageError(fmt::format("option '--{}': '{}' is none of {}{}", option.name, value,
                                 fmt::join(choices, ", "), suggestion_for(value, choices)));
}

void check_range(const Option& option, const std::string& value) {
    if (!option.range) return;
    const auto number = whole_number(value);
    const auto [least, greatest] = *option.range;
    if (number && *number >= least && *number <= greatest) return;
    const std::string bounds = greatest == ~std::uint64_t{0}
                                   ? fmt::format("{} or more", least)
                                   : fmt::format("{} to {}", least, greatest);
    throw UsageError(
        fmt::format("option '--{}': '{}' is not a whole number of {}", option.name, value, bounds));
}

// The short form of an option whose argument may be left out is written -s=WHEN, too.
std::string value_of(const Option& option, const std::vector<std::string>& given) {
    if (given.empty()) return std::string(option.implied);
    if (!option.implied.empty() && given.front().starts_with('=')) return given.front().substr(1);
    return given.front();
}

}  // namespace

std::vector<Option> all_options(const Verb& verb) {
    std::vector<Option> options(verb.options.begin(), verb.options.end());
    const auto common = common_options(verb.common);
    options.insert(options.end(), common.begin(), common.end());
    return options;
}

Arguments::Arguments(const Verb& verb, std::span<const std::string> words)
    : options_(all_options(verb)) {
    const po::options_description table = describe(options_);
    for (const po::option& part : parse(table, options_, words).options) {
        if (part.string_key == operand) {
            inputs_.insert(inputs_.end(), part.value.begin(), part.value.end());
            continue;
        }
        const Option& option = row(part.string_key);
        auto& values = values_[part.string_key];
        if (!values.empty() && !option.repeats)
            throw UsageError(fmt::format("option '--{}' is given twice", option.name));
        const std::string value = value_of(option, part.value);
        check_choice(option, value);
        check_range(option, value);
        values.push_back(value);
    }
}

const Option& Arguments::row(std::string_view option) const {
    const auto found = std::find_if(options_.begin(), options_.end(),
                                    [&](const Option& row) { return row.name == option; });
    if (found == options_.end())
        throw std::logic_error(fmt::format("no such option in the table: {}", option));
    return *found;
}

bool Arguments::given(std::string_view option) const {
    return values_.find(row(option).name) != values_.end();
}

std::string Arguments::text(std::string_view option) const {
    const auto values = texts(option);
    return values.empty() ? std::string() : values.front();
}

std::optional<std::uint64_t> Arguments::number(std::string_view option) const {
    return whole_number(text(option));
}

std::vector<std::string> Arguments::texts(std::string_view option) const {
    const std::string_view fallback = row(option).fallback;
    if (const auto found = values_.find(option); found != values_.end()) return found->second;
    if (fallback.empty()) return {};
    return {std::string(fallback)};
}

std::vector<std::string> Arguments::settings() const {
    constexpr std::array<std::string_view, 4> silent{"threads", "output", "progress", "provenance"};
    std::vector<std::string> list;
    for (const Option& option : options_) {
        if (std::find(silent.begin(), silent.end(), option.name) != silent.end()) continue;
        const auto found = values_.find(option.name);
        if (found == values_.end()) continue;
        for (const std::string& value : found->second)
            list.push_back(option.argument.empty() ? fmt::format("--{}", option.name)
                                                   : fmt::format("--{}={}", option.name, value));
    }
    return list;
}

}  // namespace pencilmark::apps
