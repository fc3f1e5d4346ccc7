// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <charconv>
#include <cmath>
#include <stdexcept>

#include "apps/cli/suggest.hpp"
#include "apps/joined.hpp"
#include "apps/verbs/verb.hpp"

namespace gridlemma::apps {

namespace po = boost::program_options;

namespace {

constexpr const char* operand = "operand";

const Option* named(std::span<const Option> options, std::string_view name) {
    const auto found = std::ranges::find(options, name, &Option::name);
    return found == options.end() ? nullptr : &*found;
}

const Option* lettered(std::span<const Option> options, char letter) {
    const auto found = std::ranges::find(options, letter, &Option::letter);
    return letter == 0 || found == options.end() ? nullptr : &*found;
}

/// Normalises the words so that each option is a word of its own: "-ab" becomes "-a -b", "-g"
/// becomes "--grid=each", "-k=mrv" becomes "--kernel=mrv". Without this, Boost.ProgramOptions would
/// consume the next word as the argument of an option whose argument is optional.
class SpellingOut {
 public:
    explicit SpellingOut(std::span<const Option> options) : options_(options) {}

    std::vector<std::string> of(std::span<const std::string> words) {
        for (const std::string& word : words) {
            if (ended_ || argument_follows_ || !word.starts_with('-') || word == "-") {
                argument_follows_ = false;
                words_.push_back(word);
            } else if (word.starts_with("--")) {
                ended_ = word == "--";
                take_long(word);
            } else {
                take_letters(word);
            }
        }
        return std::move(words_);
    }

 private:
    void take_long(const std::string& word) {
        words_.push_back(word);
        const Option* const option = named(options_, std::string_view(word).substr(2));
        if (option == nullptr || option->argument.empty()) return;
        if (option->implied.empty())
            argument_follows_ = true;
        else
            words_.back().append("=").append(option->implied);
    }

    void take_letters(const std::string& word) {
        for (std::size_t i = 1; i < word.size(); ++i) {
            const Option* const option = lettered(options_, word[i]);
            if (option == nullptr) {
                words_.push_back("-" + word.substr(i));
                return;
            }
            if (!option->argument.empty()) return take_argument(*option, word.substr(i + 1));
            words_.push_back({'-', word[i]});
        }
    }

    /// `rest` is the part of the word that follows the letter.
    void take_argument(const Option& option, std::string_view rest) {
        const bool is_attached = rest.starts_with('=');
        if (is_attached) rest.remove_prefix(1);
        words_.push_back(fmt::format("--{}", option.name));
        if (is_attached || !rest.empty()) {
            if (!is_attached && !option.implied.empty())
                throw UsageError(fmt::format("option '-{}' takes its argument after '=': '-{}={}'",
                                             option.letter, option.letter, rest));
            words_.back().append("=").append(rest);
        } else if (option.implied.empty()) {
            argument_follows_ = true;
        } else {
            words_.back().append("=").append(option.implied);
        }
    }

    std::span<const Option> options_;
    std::vector<std::string> words_;
    bool ended_ = false;             ///< After a word "--": the rest are operands.
    bool argument_follows_ = false;  ///< The next word is an argument in any case.
};

po::options_description describe(std::span<const Option> options) {
    po::options_description table;
    for (const Option& option : options) {
        std::string names(option.name);
        if (option.letter != 0) names += fmt::format(",{}", option.letter);
        if (option.argument.empty()) {
            table.add_options()(names.c_str(), "");
            continue;
        }
        table.add_options()(names.c_str(), po::value<std::vector<std::string>>(), "");
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

/// Whether `text` is a whole number that does not fit the integer type.
bool is_too_large(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos &&
           !whole_number(text);
}

/// Returns "INPUT" for "[INPUT...]".
std::string bare_name(std::string_view operands) {
    std::string name(operands);
    std::erase_if(name, [](char sign) { return sign == '[' || sign == ']' || sign == '.'; });
    return name;
}

bool is_choice(const Option& option, const std::string& value) {
    const auto choices = split_choices(option.choices);
    return std::ranges::find(choices, value) != choices.end();
}

void check_choice(const Option& option, const std::string& value) {
    const auto choices = split_choices(option.choices);
    if (choices.empty() || option.range) return;
    if (option.takes_template && value.find('%') != std::string::npos) return;
    throw UsageError(fmt::format("option '--{}': '{}' is not one of {}{}{}", option.name, value,
                                 joined(choices, ", "),
                                 option.takes_template ? ", and not a template (it has no %)" : "",
                                 suggestion_for(value, choices)));
}

void check_range(const Option& option, const std::string& value) {
    if (!option.range) return;
    const auto number = whole_number(value);
    const auto [least, greatest] = *option.range;
    const bool has_greatest = greatest != ~std::uint64_t{0};
    if (number && *number >= least && *number <= greatest) return;
    if (!has_greatest && is_too_large(value))
        throw UsageError(fmt::format("option '--{}': '{}' is too large; the greatest number is {}",
                                     option.name, value, greatest));
    const std::string bounds =
        has_greatest ? fmt::format("{} to {}", least, greatest) : fmt::format("{} or more", least);
    std::string words;
    for (const std::string_view word : split_choices(option.choices))
        words += fmt::format(", nor '{}'", word);
    throw UsageError(fmt::format("option '--{}': '{}' is not a whole number of {}{}", option.name,
                                 value, bounds, words));
}

void check_value(const Option& option, const std::string& value) {
    if (option.argument.empty()) return;
    if (value.empty())
        throw UsageError(fmt::format("the argument of option '--{}' is empty", option.name));
    if (is_choice(option, value)) return;
    check_choice(option, value);
    check_range(option, value);
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
    const std::vector<std::string> spelled_out = SpellingOut(options_).of(words);
    for (const po::option& part : parse(table, options_, spelled_out).options) {
        if (part.string_key == operand) {
            inputs_.insert(inputs_.end(), part.value.begin(), part.value.end());
            continue;
        }
        const Option& option = row(part.string_key);
        auto& values = values_[part.string_key];
        if (!values.empty() && !option.repeats)
            throw UsageError(fmt::format("option '--{}' is given twice", option.name));
        const std::string value = part.value.empty() ? std::string() : part.value.front();
        check_value(option, value);
        values.push_back(value);
    }
    if (std::ranges::find(inputs_, std::string()) != inputs_.end())
        throw UsageError(
            fmt::format("an empty argument where {} was expected", bare_name(verb.operands)));
}

const Option& Arguments::row(std::string_view option) const {
    if (const Option* const found = named(options_, option)) return *found;
    throw std::logic_error(fmt::format("no such option in the table: {}", option));
}

bool Arguments::given(std::string_view option) const {
    return values_.find(row(option).name) != values_.end();
}

std::string Arguments::text(std::string_view option) const {
    const auto values = texts(option);
    return values.empty() ? std::string() : values.front();
}

std::optional<double> Arguments::real(std::string_view option) const {
    const std::string value = text(option);
    if (value.empty() && !given(option)) return std::nullopt;
    double number = 0;
    const char* const end = value.data() + value.size();
    const auto [stop, error] = std::from_chars(value.data(), end, number);
    if (error != std::errc{} || stop != end || !(number >= 0) || std::isinf(number))
        throw UsageError(
            fmt::format("option '--{}': '{}' is not a number of 0 or more", option, value));
    return number;
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

bool Arguments::has(std::string_view option) const noexcept {
    return named(options_, option) != nullptr;
}

std::vector<std::string> Arguments::settings() const {
    constexpr std::array<std::string_view, 9> silent{"threads",    "output",       "progress",
                                                     "provenance", "shard",        "resume",
                                                     "html",       "explanations", "db"};
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

}  // namespace gridlemma::apps
