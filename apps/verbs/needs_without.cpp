// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/needs_without.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "apps/base/counted.hpp"
#include "apps/base/errors.hpp"
#include "apps/base/joined.hpp"
#include "apps/cli/profile_words.hpp"
#include "engine/core/split.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/needs/needs.hpp"

namespace gridlemma::apps {

namespace {

/// The built-in profiles that have one of the strategies.
std::vector<std::string_view> profiles_with(const std::vector<const Strategy*>& strategies) {
    std::vector<std::string_view> names;
    for (const Profile& profile : built_in_profiles())
        if (std::ranges::any_of(strategies, [&](const Strategy* strategy) {
                return find_rung(profile, strategy->descriptor.id) != nullptr;
            }))
            names.push_back(profile.name);
    return names;
}

[[noreturn]] void refuse_absent(std::string_view name, const Profile& profile,
                                const std::vector<const Strategy*>& strategies) {
    const auto others = profiles_with(strategies);
    throw UsageError(fmt::format("--of: profile '{}' has no '{}'{}", profile.name, name,
                                 others.empty()
                                     ? ""
                                     : fmt::format("; {} {} it", listed(others, "and"),
                                                   others.size() == 1 ? "has" : "have")));
}

/// A name for many strategies is said as it was typed.
void name_rungs(WithoutQuestion& question, const std::string& typed, const Profile& profile) {
    constexpr std::size_t most_named = 4;
    std::vector<std::string_view> titles;
    std::vector<std::string_view> ids;
    for (std::uint16_t rung : in_order(question.rungs)) {
        titles.push_back(profile.ladder[rung].strategy->descriptor.name);
        ids.push_back(profile.ladder[rung].strategy->descriptor.id);
    }
    question.names = titles.size() <= most_named
                         ? listed(titles, "and")
                         : fmt::format("'{}' ({} strategies)", typed, titles.size());
    question.ids = joined(ids, " ");
}

/// "Forcing Chains (6.6)"; without the number on a scale that has none.
std::string hardest_text(const SetRun& run, const Profile& profile) {
    if (!run.hardest_rung) return "none";
    const std::string_view name = profile.ladder[*run.hardest_rung].strategy->descriptor.name;
    if (!profile.scale->difficulties.are_needed) return std::string(name);
    return fmt::format("{} ({:.{}f})", name, run.hardest,
                       profile.scale->difficulties.are_whole ? 0 : 1);
}

/// "singles, Pointing and Forcing Chains": all singles are one.
std::string used_text(const RungSet& used, const Profile& profile) {
    std::vector<std::string_view> names;
    for (std::uint16_t rung : in_order(used)) {
        const Descriptor& about = profile.ladder[rung].strategy->descriptor;
        const std::string_view name = about.family == Family::singles ? "singles" : about.name;
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    return listed(names, "and");
}

std::string text_of_no(const WithoutAnswer& answer, const WithoutQuestion& question,
                       const Profile& profile) {
    const std::string hardest = hardest_text(answer.without, profile);
    const std::string used = used_text(answer.without.used, profile);
    if ((answer.with.used & question.rungs).none())
        return fmt::format(
            "No: its path does without {}. It is solved by {}; the hardest step is {}.",
            question.names, used, hardest);
    const std::string before = hardest_text(answer.with, profile);
    return fmt::format("No: without {} it is solved by {}; the hardest step then is {}, {}.",
                       question.names, used, hardest,
                       before == hardest ? "as with it" : "instead of " + before);
}

}  // namespace

WithoutQuestion without_question(const std::string& names, const Registry& registry,
                                 const Profile& profile) {
    WithoutQuestion question;
    for (const std::string_view name : split(names, ',')) {
        const auto strategies = strategies_named_or_refused(registry, name);
        const RungSet before = question.rungs;
        for (std::size_t i = 0; i < profile.ladder.size(); ++i)
            if (std::ranges::find(strategies, profile.ladder[i].strategy) != strategies.end())
                question.rungs.set(i);
        if (question.rungs == before) refuse_absent(name, profile, strategies);
    }
    name_rungs(question, names, profile);
    return question;
}

std::string_view to_string(WithoutAnswer::Verdict verdict) noexcept {
    constexpr std::array<std::string_view, 4> words{"yes", "no", "unsolved", "unknown"};
    return words[static_cast<std::size_t>(verdict)];
}

WithoutAnswer answer_without(const WithoutQuestion& question, SetRuns& runs) {
    const RungSet all = first_rungs(runs.profile().ladder.size());
    WithoutAnswer answer{.with = runs.of(all), .without = {}};
    if (runs.has_stopped()) return answer;
    answer.without = runs.of(all & ~question.rungs);
    if (runs.has_stopped()) return answer;
    answer.verdict = answer.without.is_solved ? WithoutAnswer::Verdict::not_needed
                     : answer.with.is_solved  ? WithoutAnswer::Verdict::needed
                                              : WithoutAnswer::Verdict::unsolved;
    return answer;
}

std::string to_text(const WithoutAnswer& answer, const WithoutQuestion& question,
                    const Profile& profile, const std::string& ladder) {
    switch (answer.verdict) {
        case WithoutAnswer::Verdict::needed:
            return fmt::format(
                "Yes: without {} the other {} of {} do not solve it.", question.names,
                counted(profile.ladder.size() - question.rungs.count(), "strategy", "strategies"),
                ladder);
        case WithoutAnswer::Verdict::not_needed:
            return text_of_no(answer, question, profile);
        case WithoutAnswer::Verdict::unsolved:
            return fmt::format("Neither with {} nor without does {} solve it.", question.names,
                               ladder);
        case WithoutAnswer::Verdict::unknown:
            break;
    }
    return fmt::format("Whether it needs {} is not known: given up at the time limit.",
                       question.names);
}

}  // namespace gridlemma::apps
