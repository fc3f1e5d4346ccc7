// SPDX-License-Identifier: Apache-2.0
// The text form of profiles: a word and its value on each line.
#include "engine/logic/profile.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <span>

namespace pencilmark {

namespace {

constexpr std::array<std::string_view, 5> level_names = {"Easy", "Medium", "Hard", "Unfair",
                                                         "Extreme"};
constexpr std::array<std::string_view, 2> pick_names = {"first", "all"};
constexpr std::array<std::string_view, 2> fallback_names = {"none", "mrv"};
constexpr std::array<std::string_view, 3> scale_names = {"steps", "se", "hodoku"};
constexpr std::array<std::string_view, 6> words = {"name", "description", "scale",
                                                   "pick", "selection",   "fallback"};

/// A number in the extent that a profile may set, and its range.
struct Limit {
    std::string_view name;
    int Extent::*member;
    int least;
    int most;
};
constexpr std::array<Limit, 9> limits = {{
    {"fins", &Extent::fins, 0, 81},
    {"endo-fins", &Extent::endo_fins, 0, 81},
    {"links", &Extent::links, 3, 1'000},
    {"sets", &Extent::sets, 0, 100'000},
    {"set-links", &Extent::set_links, 3, 1'000},
    {"set-tries", &Extent::set_tries, 0, 2'000'000'000},
    {"nodes", &Extent::nodes, 0, 2'000'000'000},
    {"kraken-size", &Extent::kraken_size, 2, 7},
    {"kraken-fins", &Extent::kraken_fins, 0, 81},
}};

/// What a profile may allow.
struct Permission {
    std::string_view name;
    bool Extent::*member;
};
constexpr std::array<Permission, 5> permissions = {{
    {"direct-eliminations", &Extent::direct_eliminations},
    {"overlapping-sets", &Extent::overlapping_sets},
    {"set-nodes", &Extent::set_nodes},
    {"sets-both-ways", &Extent::sets_both_ways},
    {"two-candidate-rectangles", &Extent::two_candidate_rectangles},
}};

template <typename Named, std::size_t count>
std::array<std::string_view, count> names_of(const std::array<Named, count>& all) {
    std::array<std::string_view, count> names;
    std::ranges::transform(all, names.begin(), &Named::name);
    return names;
}

constexpr double greatest_difficulty = 1e6;
static_assert(level_names.size() == level_count);

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) noexcept {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// Cuts the first word off `text`, which stays trimmed.
std::string_view take_first(std::string_view& text) noexcept {
    const std::string_view word = text.substr(0, text.find_first_of(blanks));
    text = trimmed(text.substr(word.size()));
    return word;
}

/// Cuts the last word off `text`, which stays trimmed.
std::string_view take_last(std::string_view& text) noexcept {
    const std::size_t blank = text.find_last_of(blanks);
    const std::string_view word = blank == std::string_view::npos ? text : text.substr(blank + 1);
    text = trimmed(text.substr(0, text.size() - word.size()));
    return word;
}

/// What was typed, fit for a message: cut short, and nothing that a terminal would act upon.
std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string quote = "'";
    for (char character : text.substr(0, longest))
        quote += character >= 0x20 && character < 0x7F ? character : '?';
    if (text.size() > longest) quote += "...";
    return quote + "'";
}

bool equals_ignoring_case(std::string_view a, std::string_view b) noexcept {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

/// The place of `word` among `names`, as an enumerator.
template <typename Enum>
std::optional<Enum> chosen(std::string_view word, std::span<const std::string_view> names) {
    const auto found = std::ranges::find_if(
        names, [&](std::string_view name) { return equals_ignoring_case(word, name); });
    if (found == names.end()) return std::nullopt;
    return static_cast<Enum>(found - names.begin());
}

std::string alternatives(std::span<const std::string_view> names) {
    std::string text;
    for (std::string_view name : names) {
        if (!text.empty()) text += name == names.back() ? " or " : ", ";
        text += name;
    }
    return text;
}

std::optional<double> number(std::string_view word) noexcept {
    double value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return value;
}

/// Reads line by line; every function gives the reason why a line is refused, or nothing.
class Parser {
 public:
    explicit Parser(const Registry& registry) : registry_(registry) {}

    using Refusal = std::optional<std::string>;

    Refusal line(std::string_view text) {
        if (text.empty() || text.front() == '#') return std::nullopt;
        const std::string_view word = take_first(text);
        if (word != "name" && word != "description") text = trimmed(text.substr(0, text.find('#')));
        if (word == "step") return step(text);
        if (word == "gap") return gap(text);
        if (word == "limit") return limit(text);
        if (word == "allow") return allow(text);
        if (std::ranges::find(words, word) == words.end())
            return "unknown word " + quoted(word) + ", not step, gap, limit, allow, " +
                   alternatives(words);
        if (std::ranges::find(seen_, word) != seen_.end()) return quoted(word) + " is there twice";
        if (text.empty()) return quoted(word) + " without a value";
        seen_.push_back(word);
        if (word == "name") return free_text(text, profile_.name);
        if (word == "description") return free_text(text, profile_.description);
        if (word == "scale") return scale(text);
        if (word == "pick") return choice(word, text, pick_names, profile_.pick);
        if (word == "selection") return selection(text);
        return choice(word, text, fallback_names, profile_.fallback);
    }

    [[nodiscard]] Profile& profile() noexcept { return profile_; }

 private:
    static Refusal free_text(std::string_view text, std::string& target) {
        target = text;
        return std::nullopt;
    }

    template <typename Enum>
    static Refusal choice(std::string_view word, std::string_view text,
                          std::span<const std::string_view> names, Enum& target) {
        const auto value = chosen<Enum>(text, names);
        if (!value)
            return std::string(word) + " " + quoted(text) + " is none of " + alternatives(names);
        target = *value;
        return std::nullopt;
    }

    Refusal scale(std::string_view text) {
        if (!profile_.ladder.empty()) return "the scale comes before the first step";
        return choice("scale", text, scale_names, profile_.scale);
    }

    Refusal selection(std::string_view text) {
        profile_.selection = registry_.find_selection(text);
        if (profile_.selection == nullptr) return "unknown selection " + quoted(text);
        return std::nullopt;
    }

    Refusal gap(std::string_view text) {
        if (!text.empty()) return "a gap takes no value";
        if (profile_.gap != no_gap) return "a second gap";
        profile_.gap = profile_.ladder.size();
        return std::nullopt;
    }

    Refusal limit(std::string_view text) {
        const std::string_view name = take_first(text);
        const auto found = std::ranges::find(limits, name, &Limit::name);
        if (found == limits.end())
            return "limit " + quoted(name) + " is none of " + alternatives(names_of(limits));
        const auto value = number(text);
        if (!value || *value != std::floor(*value) || *value < found->least || *value > found->most)
            return "limit " + quoted(text) + " is not a whole number from " +
                   std::to_string(found->least) + " to " + std::to_string(found->most);
        profile_.extent.*found->member = static_cast<int>(*value);
        return std::nullopt;
    }

    Refusal allow(std::string_view text) {
        const auto found = std::ranges::find(permissions, text, &Permission::name);
        if (found == permissions.end())
            return "allow " + quoted(text) + " is none of " + alternatives(names_of(permissions));
        profile_.extent.*found->member = true;
        return std::nullopt;
    }

    /// From the end, since the name of a strategy may have blanks.
    Refusal step(std::string_view text) {
        Rung rung;
        if (profile_.scale == Scale::hodoku)
            if (Refusal refusal = choice("level", take_last(text), level_names, rung.level))
                return refusal;
        if (Refusal refusal = difficulty(text, rung.difficulty)) return refusal;
        if (text.empty()) return "step without a strategy";
        const std::vector<const Strategy*> named = registry_.resolve(text);
        if (named.empty()) return "unknown strategy " + quoted(text);
        for (const Strategy* strategy : named) {
            for (const Rung& other : profile_.ladder)
                if (other.strategy == strategy)
                    return "strategy " + quoted(strategy->descriptor.id) + " is there twice";
            rung.strategy = strategy;
            profile_.ladder.push_back(rung);
        }
        return std::nullopt;
    }

    /// Takes the difficulty off the end of `text`.
    Refusal difficulty(std::string_view& text, double& target) const {
        std::string_view rest = text;
        const std::string_view word = take_last(rest);
        const auto value = number(word);
        if (!value) {
            if (profile_.scale == Scale::steps) return std::nullopt;
            return "difficulty " + quoted(word) + " is not a number";
        }
        if (!(*value >= 0 && *value <= greatest_difficulty))
            return "difficulty " + quoted(word) + " is not from 0 to 1000000";
        if (profile_.scale == Scale::hodoku && *value != std::floor(*value))
            return "difficulty " + quoted(word) + " is not a whole number";
        target = *value;
        text = rest;
        return std::nullopt;
    }

    const Registry& registry_;
    Profile profile_;
    std::vector<std::string_view> seen_;
};

void append_number(double value, std::string& text) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    text.append(digits.data(), end);
}

template <typename Enum>
std::string_view name_in(std::span<const std::string_view> names, Enum value) noexcept {
    return names[static_cast<std::size_t>(value)];
}

}  // namespace

std::string_view to_string(Level level) noexcept { return name_in(level_names, level); }

Result<Profile> parse_profile(std::string_view text, const Registry& registry) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    Parser parser(registry);
    std::size_t number_of_line = 0;
    while (!text.empty()) {
        const std::size_t length = std::min(text.find('\n'), text.size());
        if (auto refusal = parser.line(trimmed(text.substr(0, length))))
            return Error{*std::move(refusal), number_of_line};
        text.remove_prefix(std::min(length + 1, text.size()));
        ++number_of_line;
    }
    if (parser.profile().gap == parser.profile().ladder.size()) parser.profile().gap = no_gap;
    if (parser.profile().ladder.empty()) return Error{"a profile without a step", number_of_line};
    return std::move(parser.profile());
}

std::string to_text(const Profile& profile) {
    std::string text;
    const auto line = [&](std::string_view word, std::string_view value) {
        if (!value.empty()) text.append(word).append(" ").append(value).append("\n");
    };
    line("name", profile.name);
    line("description", profile.description);
    line("scale", name_in(scale_names, profile.scale));
    line("pick", name_in(pick_names, profile.pick));
    if (profile.selection != nullptr) line("selection", profile.selection->name);
    line("fallback", name_in(fallback_names, profile.fallback));
    const Extent usual;
    for (const Limit& limit : limits)
        if (profile.extent.*limit.member != usual.*limit.member)
            text.append("limit ")
                .append(limit.name)
                .append(" ")
                .append(std::to_string(profile.extent.*limit.member) + "\n");
    for (const Permission& permission : permissions)
        if (profile.extent.*permission.member) line("allow", permission.name);
    for (std::size_t i = 0; i < profile.ladder.size(); ++i) {
        const Rung& rung = profile.ladder[i];
        if (i == profile.gap) text += "gap\n";
        text.append("step ").append(rung.strategy->descriptor.id).append(" ");
        append_number(rung.difficulty, text);
        if (profile.scale == Scale::hodoku) text.append(" ").append(to_string(rung.level));
        text += '\n';
    }
    return text;
}

}  // namespace pencilmark
