// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <stdexcept>
#include <utility>

#include "apps/base/joined.hpp"
#include "apps/base/suggest.hpp"
#include "apps/cli/guesses.hpp"
#include "apps/cli/verb.hpp"
#include "engine/core/names.hpp"
#include "engine/core/number.hpp"

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

/// The choice that is meant, in whatever spelling; empty if it is none.
std::string_view choice_of(const Option& option, std::string_view value) {
    for (const std::string_view choice : split_choices(option.choices))
        if (same_name(choice, value)) return choice;
    return {};
}

bool is_choice(const Option& option, std::string_view value) {
    return !choice_of(option, value).empty();
}

/// Returns a hint if the value is a file: then the value itself was probably left out.
std::string hint_at_missing_value(const std::string& value) {
    std::error_code error;
    if (!std::filesystem::exists(value, error)) return {};
    return fmt::format("; '{}' is a file: the value of the option comes before it", value);
}

/// Normalises the words so that each option is a word of its own: "-ab" becomes "-a -b", "-g"
/// becomes "--grid=each", "-k=mrv" becomes "--kernel=mrv". Without this, Boost.ProgramOptions would
/// consume the next word as the argument of an option whose argument is optional, whatever it is.
class SpellingOut {
 public:
    explicit SpellingOut(std::span<const Option> options) : options_(options) {}

    std::vector<std::string> of(std::span<const std::string> words) {
        for (const std::string& word : words) {
            if (take_choice(word)) continue;
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
    /// The argument of the option before, if that is optional: one of its choices.
    bool take_choice(const std::string& word) {
        const Option* const option = std::exchange(open_, nullptr);
        if (option == nullptr || !is_choice(*option, word)) return false;
        if (std::filesystem::exists(word))
            throw UsageError(
                fmt::format("'{}' is an argument of option '--{}', and a file: write '--{}={}' or "
                            "'./{}'",
                            word, option->name, option->name, word, word));
        words_.back() = fmt::format("--{}={}", option->name, word);
        return true;
    }

    void take_long(const std::string& word) {
        words_.push_back(word);
        const Option* const option = named(options_, std::string_view(word).substr(2));
        if (option == nullptr || option->argument.empty()) return;
        await_argument(*option);
    }

    /// The option is the last of the words.
    void await_argument(const Option& option) {
        argument_follows_ = option.implied.empty();
        if (argument_follows_) return;
        words_.back().append("=").append(option.implied);
        open_ = &option;
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
        const bool is_attached = !rest.empty();
        if (rest.starts_with('=')) rest.remove_prefix(1);
        words_.push_back(fmt::format("--{}", option.name));
        if (is_attached)
            words_.back().append("=").append(rest);
        else
            await_argument(option);
    }

    std::span<const Option> options_;
    std::vector<std::string> words_;
    bool ended_ = false;             ///< After a word "--": the rest are operands.
    bool argument_follows_ = false;  ///< The next word is an argument in any case.
    const Option* open_ = nullptr;   ///< The word before, if its argument may follow.
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
    throw UsageError(fmt::format("unknown option '{}'{}", name, option_hint(name, options)));
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

/// Returns whether `text` is a whole number that does not fit the integer type.
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

std::string hint_at_value(const Option& option, const std::string& value) {
    const std::string near = suggestion_for(value, split_choices(option.choices));
    return near.empty() ? hint_at_missing_value(value) : near;
}

void check_choice(const Option& option, const std::string& value) {
    const auto choices = split_choices(option.choices);
    if (choices.empty() || option.range) return;
    if (option.takes_template && value.find('%') != std::string::npos) return;
    throw UsageError(fmt::format("option '--{}': '{}' is not one of {}{}{}", option.name, value,
                                 joined(choices, ", "),
                                 option.takes_template ? ", and not a template (it has no %)" : "",
                                 hint_at_value(option, value)));
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
    throw UsageError(fmt::format("option '--{}': '{}' is not a whole number of {}{}{}", option.name,
                                 value, bounds, words, hint_at_missing_value(value)));
}

/// Returns the value as it is meant: a choice in the spelling of the table.
std::string checked_value(const Option& option, const std::string& value) {
    if (option.argument.empty()) return value;
    if (value.empty())
        throw UsageError(fmt::format("the argument of option '--{}' is empty", option.name));
    if (const std::string_view choice = choice_of(option, value); !choice.empty())
        return std::string(choice);
    check_choice(option, value);
    check_range(option, value);
    return value;
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
        values.push_back(checked_value(option, value));
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
    const std::optional<double> number = parse_number(value);
    if (!number || !(*number >= 0) || std::isinf(*number))
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
    std::vector<std::string> list;
    for (const Option& option : options_) {
        if (option.changes == Changes::work) continue;
        const auto found = values_.find(option.name);
        if (found == values_.end()) continue;
        for (const std::string& value : found->second)
            list.push_back(option.argument.empty() ? fmt::format("--{}", option.name)
                                                   : fmt::format("--{}={}", option.name, value));
    }
    return list;
}

}  // namespace gridlemma::apps
