// SPDX-License-Identifier: Apache-2.0
// The text form of profiles: a word and its value on each line.
#include "engine/logic/profile.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <span>

#include "engine/core/number.hpp"
#include "engine/core/text.hpp"
#include "engine/logic/profile_language.hpp"

namespace gridlemma {

namespace {

std::vector<std::string_view> names_of(const auto& all) {
    std::vector<std::string_view> names;
    for (const auto& item : all) names.push_back(item.name);
    return names;
}

template <typename Named>
std::vector<std::string_view> names_of(const std::vector<const Named*>& all) {
    std::vector<std::string_view> names;
    names.reserve(all.size());
    for (const Named* item : all) names.push_back(item->name);
    return names;
}

constexpr std::string_view blanks = " \t\r";

/// Cuts the first word off `text`, which stays trimmed.
std::string_view take_first(std::string_view& text) noexcept {
    const std::string_view word = text.substr(0, text.find_first_of(blanks));
    text = trimmed(text.substr(word.size()), blanks);
    return word;
}

/// Cuts the last word off `text`, which stays trimmed.
std::string_view take_last(std::string_view& text) noexcept {
    const std::size_t blank = text.find_last_of(blanks);
    const std::string_view word = blank == std::string_view::npos ? text : text.substr(blank + 1);
    text = trimmed(text.substr(0, text.size() - word.size()), blanks);
    return word;
}

/// The place of `word` among `names`.
std::optional<int> place_among(std::span<const std::string_view> names, std::string_view word) {
    const auto found = std::ranges::find_if(
        names, [&](std::string_view name) { return equals_ignoring_case(word, name); });
    if (found == names.end()) return std::nullopt;
    return static_cast<int>(found - names.begin());
}

std::string alternatives(std::span<const std::string_view> names) {
    std::string text;
    for (std::string_view name : names) {
        if (!text.empty()) text += name == names.back() ? " or " : ", ";
        text += name;
    }
    return text;
}

/// The reason why a line is refused, or nothing.
using Refusal = std::optional<std::string>;

Refusal keep(std::string_view text, std::string& target) {
    target = printable(text);
    return std::nullopt;
}

Refusal choice(std::string_view word, std::string_view text,
               std::span<const std::string_view> names, int& target) {
    const std::optional<int> place = place_among(names, text);
    if (!place)
        return std::string(word) + " " + quoted(text) + " is not one of " + alternatives(names);
    target = *place;
    return std::nullopt;
}

/// The choices are in the order of the enumerators.
template <typename Enum>
Refusal choice(std::string_view word, std::string_view text, std::span<const ProfileChoice> choices,
               Enum& target) {
    int place = static_cast<int>(target);
    Refusal refusal = choice(word, text, names_of(choices), place);
    target = static_cast<Enum>(place);
    return refusal;
}

Refusal grade(const Scale& scale, std::string_view word, int& target) {
    const std::string name(scale.grade_word);
    if (parse_number(word))
        return "the " + name + " is missing after the difficulty " + quoted(word) + ": " +
               alternatives(scale.grades);
    return choice(name, word, scale.grades, target);
}

/// Whole numbers of any size in digits: "1000000", not "1e+06".
std::string in_digits(double value) {
    if (value == std::floor(value) && std::abs(value) < 1e15)
        return std::to_string(static_cast<long long>(value));
    return shortest_text(value);
}

/// The switches, or the others.
std::vector<const Parameter*> parameters_of(const Registry& registry, bool are_switches) {
    std::vector<const Parameter*> wanted;
    for (const Parameter* each : registry.parameters())
        if (each->is_switch() == are_switches) wanted.push_back(each);
    return wanted;
}

/// Takes the difficulty off the end of `text`.
Refusal take_difficulty(const Scale::Difficulties& allowed, std::string_view& text,
                        double& target) {
    std::string_view rest = text;
    const std::string_view word = take_last(rest);
    const auto value = parse_number(word);
    if (!value) {
        if (!allowed.are_needed) return std::nullopt;
        return "difficulty " + quoted(word) + " is not a number";
    }
    if (!(*value >= allowed.least && *value <= allowed.most))
        return "difficulty " + quoted(word) + " is not from " + in_digits(allowed.least) + " to " +
               in_digits(allowed.most);
    if (allowed.are_whole && *value != std::floor(*value))
        return "difficulty " + quoted(word) + " is not a whole number";
    target = *value;
    text = rest;
    return std::nullopt;
}

/// Takes difficulty and grade off the end of `text`; what is left is the name of a strategy, which
/// may have blanks.
Refusal take_numbers(const Scale& scale, std::string_view& text, Rung& rung) {
    if (!scale.grades.empty())
        if (Refusal refusal = grade(scale, take_last(text), rung.grade)) return refusal;
    return take_difficulty(scale.difficulties, text, rung.difficulty);
}

/// Reads line by line.
class Parser {
 public:
    explicit Parser(const Registry& registry) : registry_(registry) {}

    Refusal line(std::string_view text) {
        if (text.empty() || text.front() == '#') return std::nullopt;
        const std::string_view word = take_first(text);
        if (word != "name" && word != "description")
            text = trimmed(text.substr(0, text.find('#')), blanks);
        const auto known = std::ranges::find(profile_words(), word, &ProfileWord::name);
        if (known == profile_words().end())
            return "unknown word " + quoted(word) + ", not " +
                   alternatives(names_of(profile_words()));
        if (!known->repeats && std::ranges::find(seen_, word) != seen_.end())
            return quoted(word) + " is there twice";
        if (text.empty() && !known->argument.empty()) return quoted(word) + " without a value";
        if (!known->repeats) seen_.push_back(word);
        Refusal refusal = value_of(word, text);
        is_begun_ = true;
        return refusal;
    }

    /// What can be said only when all lines have been read.
    Refusal end() {
        if (profile_.gap == profile_.ladder.size()) profile_.gap = no_gap;
        if (profile_.ladder.empty()) return "a profile without a step";
        return std::nullopt;
    }

    [[nodiscard]] Profile& profile() noexcept { return profile_; }

 private:
    Refusal value_of(std::string_view word, std::string_view text) {
        if (word == "step") return step(text);
        if (word == "left-out") return left_out(text);
        if (word == "base") return base(text);
        if (word == "gap") return gap(text);
        if (word == "limit") return limit(text);
        if (word == "allow") return allow(text);
        if (word == "name") return keep(text, profile_.name);
        if (word == "description") return keep(text, profile_.description);
        if (word == "scale") return scale(text);
        if (word == "pick") return pick(text);
        if (word == "selection") return selection(text);
        return choice(word, text, profile_fallbacks(), profile_.fallback);
    }

    Refusal base(std::string_view text) {
        if (is_begun_) return "the base comes before everything else";
        const ProfileText* known = registry_.find_profile(text);
        if (known == nullptr)
            return "base " + quoted(text) + " is not one of " +
                   alternatives(names_of(registry_.profiles()));
        Result<Profile> profile = parse_profile(known->text, registry_);
        if (!profile) return "base " + quoted(text) + ": " + profile.error().reason;
        profile_ = *std::move(profile);
        return std::nullopt;
    }

    Refusal scale(std::string_view text) {
        if (!profile_.ladder.empty()) return "the scale comes before the first step";
        profile_.scale = registry_.find_scale(text);
        if (profile_.scale != nullptr) return std::nullopt;
        return "scale " + quoted(text) + " is not one of " +
               alternatives(names_of(registry_.scales()));
    }

    Refusal pick(std::string_view text) {
        if (Refusal refusal = choice("pick", text, profile_picks(), profile_.pick)) return refusal;
        return refuse_all_with_selection();
    }

    [[nodiscard]] Refusal refuse_all_with_selection() const {
        if (profile_.pick == Pick::first || profile_.selection == nullptr) return std::nullopt;
        return "'pick all' and a selection exclude each other: a selection takes one step at a "
               "time";
    }

    Refusal selection(std::string_view text) {
        profile_.selection = registry_.find_selection(text);
        if (profile_.selection == nullptr)
            return "selection " + quoted(text) + " is not one of " +
                   alternatives(registry_.selection_names());
        return refuse_all_with_selection();
    }

    Refusal gap(std::string_view text) {
        if (!text.empty()) return "a gap takes no value";
        profile_.gap = std::min(profile_.gap, profile_.ladder.size());
        return std::nullopt;
    }

    Refusal limit(std::string_view text) {
        const std::string_view name = take_first(text);
        const std::vector<const Parameter*> known = parameters_of(registry_, false);
        const auto found = std::ranges::find(known, name, &Parameter::name);
        if (found == known.end())
            return "limit " + quoted(name) + " is not one of " + alternatives(names_of(known));
        if (text.empty()) return "limit " + quoted(name) + " without a number";
        const Parameter& limit = **found;
        const auto value = parse_number(text);
        if (!value || *value != std::floor(*value) || *value < limit.least || *value > limit.most)
            return "limit " + quoted(text) + " is not a whole number from " +
                   std::to_string(limit.least) + " to " + std::to_string(limit.most);
        profile_.parameters.set(limit, static_cast<int>(*value));
        return std::nullopt;
    }

    Refusal allow(std::string_view text) {
        const std::vector<const Parameter*> known = parameters_of(registry_, true);
        const auto found = std::ranges::find(known, text, &Parameter::name);
        if (found == known.end())
            return "allow " + quoted(text) + " is not one of " + alternatives(names_of(known));
        profile_.parameters.set(**found, 1);
        return std::nullopt;
    }

    Refusal step(std::string_view text) {
        std::vector<Rung> rungs;
        if (Refusal refusal = read_rungs("step", text, rungs)) return refusal;
        for (Rung& rung : rungs) {
            std::erase_if(profile_.left_out,
                          [&](const Rung& other) { return other.strategy == rung.strategy; });
            profile_.ladder.push_back(std::move(rung));
        }
        return std::nullopt;
    }

    Refusal left_out(std::string_view text) {
        std::vector<Rung> rungs;
        if (Refusal refusal = read_rungs("left-out", text, rungs)) return refusal;
        for (Rung& rung : rungs) {
            if (has(profile_.left_out, *rung.strategy)) return twice(*rung.strategy);
            profile_.left_out.push_back(std::move(rung));
        }
        return std::nullopt;
    }

    /// One rung per strategy of that name; none of them is on the ladder yet.
    Refusal read_rungs(std::string_view word, std::string_view text,
                       std::vector<Rung>& rungs) const {
        const std::string_view whole = text;
        Rung rung;
        Refusal refusal = take_numbers(*profile_.scale, text, rung);
        if (!refusal && text.empty()) refusal = std::string(word) + " without a strategy";
        const std::vector<const Strategy*> named = registry_.resolve(text);
        if (!refusal && named.empty()) refusal = "unknown strategy " + quoted(text);
        if (refusal && are_numbers_missing(whole)) refusal = missing_numbers();
        if (refusal) return refusal;
        for (const Strategy* strategy : named) {
            if (has(profile_.ladder, *strategy)) return twice(*strategy);
            rung.strategy = strategy;
            rung.plugin = registry_.plugin_of(*strategy);
            rungs.push_back(rung);
        }
        return std::nullopt;
    }

    /// Whether a line that could not be read consists of a name alone.
    [[nodiscard]] bool are_numbers_missing(std::string_view whole) const {
        return profile_.scale->difficulties.are_needed && !registry_.resolve(whole).empty();
    }

    [[nodiscard]] Refusal missing_numbers() const {
        const Scale& scale = *profile_.scale;
        if (scale.grades.empty()) return "the difficulty is missing";
        return "difficulty and " + std::string(scale.grade_word) + " are missing";
    }

    [[nodiscard]] static bool has(const std::vector<Rung>& rungs, const Strategy& strategy) {
        return std::ranges::find(rungs, &strategy, &Rung::strategy) != rungs.end();
    }

    [[nodiscard]] static Refusal twice(const Strategy& strategy) {
        return "strategy " + quoted(strategy.descriptor.id) + " is there twice";
    }

    const Registry& registry_;
    Profile profile_;
    bool is_begun_ = false;  ///< A word has been read.
    std::vector<std::string_view> seen_;
};

template <typename Enum>
std::string_view name_in(std::span<const ProfileChoice> choices, Enum value) noexcept {
    return choices[static_cast<std::size_t>(value)].name;
}

/// By name, the limits first; what is set to its standard is left out.
std::string to_text(const ParameterValues& parameters) {
    std::set<std::string> limits;
    std::set<std::string> permissions;
    for (const auto& [parameter, value] : parameters.entries()) {
        const std::string name(parameter->name);
        if (value == parameter->standard) continue;
        if (parameter->is_switch())
            permissions.insert("allow " + name + "\n");
        else
            limits.insert("limit " + name + " " + std::to_string(value) + "\n");
    }
    std::string text;
    for (const auto* lines : {&limits, &permissions})
        for (const std::string& line : *lines) text += line;
    return text;
}

void append_rung(std::string_view word, const Rung& rung, const Scale& scale, std::string& text) {
    text.append(word).append(" ").append(rung.strategy->descriptor.id).append(" ");
    text += shortest_text(rung.difficulty);
    if (!scale.grades.empty())
        text.append(" ").append(scale.grades[static_cast<std::size_t>(rung.grade)]);
    text += '\n';
}

}  // namespace

const Rung* find_rung(const Profile& profile, std::string_view id) noexcept {
    for (const Rung& rung : profile.ladder)
        if (rung.strategy->descriptor.id == id) return &rung;
    return nullptr;
}

double difficulty_of(const Profile& profile, const Rung& rung, const Step& step) {
    return profile.scale->difficulty_of(rung.strategy->descriptor, rung.difficulty, step.size);
}

double difficulty_as_written(double difficulty) noexcept {
    return std::round(difficulty * 100) / 100;
}

Profile without_search(Profile profile) {
    profile.fallback = Fallback::none;
    return profile;
}

ParameterValues finder_parameters(const Profile& profile) {
    ParameterValues parameters = profile.parameters;
    if (profile.selection != nullptr && profile.selection->adjust != nullptr)
        profile.selection->adjust(parameters);
    return parameters;
}

Result<Profile> parse_profile(std::string_view text, const Registry& registry) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    Parser parser(registry);
    std::size_t number_of_line = 0;
    while (!text.empty()) {
        const std::size_t length = std::min(text.find('\n'), text.size());
        if (auto refusal = parser.line(trimmed(text.substr(0, length), blanks)))
            return Error{*std::move(refusal), number_of_line};
        text.remove_prefix(std::min(length + 1, text.size()));
        ++number_of_line;
    }
    if (auto refusal = parser.end()) return Error{*std::move(refusal), number_of_line};
    return std::move(parser.profile());
}

std::string to_text(const Profile& profile) {
    std::string text;
    const auto line = [&](std::string_view word, std::string_view value) {
        if (!value.empty()) text.append(word).append(" ").append(value).append("\n");
    };
    line("name", profile.name);
    line("description", profile.description);
    line("scale", profile.scale->name);
    line("pick", name_in(profile_picks(), profile.pick));
    if (profile.selection != nullptr) line("selection", profile.selection->name);
    line("fallback", name_in(profile_fallbacks(), profile.fallback));
    text += to_text(profile.parameters);
    for (std::size_t i = 0; i < profile.ladder.size(); ++i) {
        if (i == profile.gap) text += "gap\n";
        append_rung("step", profile.ladder[i], *profile.scale, text);
    }
    return text;
}

std::string file_text(const Profile& profile) {
    std::string text = to_text(profile);
    for (const Rung& rung : profile.left_out) append_rung("left-out", rung, *profile.scale, text);
    return text;
}

}  // namespace gridlemma
