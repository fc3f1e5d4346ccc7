// SPDX-License-Identifier: Apache-2.0
#include "apps/path/needs_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/base/counted.hpp"
#include "apps/base/joined.hpp"
#include "apps/base/wrap.hpp"
#include "apps/path/path_text.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t most_listed = 10;  ///< Sets; jsonl has them all.
constexpr std::size_t indent = 2;

/// "Naked Pair, X-Wing", or "Naked Pair and X-Wing" with `last` = "and".
std::string names_of(const RungSet& set, const Profile& profile, std::string_view last = {}) {
    std::vector<std::string_view> names;
    for (std::uint16_t rung : in_order(set))
        names.push_back(profile.ladder[rung].strategy->descriptor.name);
    return last.empty() ? joined(names, ", ") : listed(names, last);
}

/// Wrapped text, as it grows.
class Lines {
 public:
    explicit Lines(std::size_t width) : width_(width) {}

    void add(std::string_view text) { append_wrapped(text_, text, 0, 0, width_); }
    void add_item(std::string_view label, std::string_view text) {
        const std::string start = std::string(indent, ' ').append(label);
        text_ += start;
        append_wrapped(text_, text, indent + 6, start.size(), width_);
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

 private:
    std::string text_;
    std::size_t width_;
};

/// The answer in a sentence.
std::string answer_of(const Needs& needs, const Profile& profile, std::optional<double> up_to) {
    const std::string names = names_of(needs.necessary, profile, "and");
    if (needs.has_stopped || !needs.knows_necessary)
        return needs.necessary.none() ? "Whether any strategy is necessary is not known."
                                      : fmt::format(
                                            "Needs {}; whether more is necessary is not "
                                            "known.",
                                            names);
    if (needs.necessary.none())
        return "Needs no strategy in particular: whichever is left out, others take its place.";
    if (needs.minimal.size() == 1 && needs.is_complete)
        return fmt::format("Needs {}; {} enough, and no other set of strategies is.", names,
                           needs.necessary.count() == 1 ? "that is" : "these are");
    const std::string limit =
        up_to ? fmt::format(" up to difficulty {:g}", without_error(*up_to)) : "";
    return fmt::format("Needs {}; nothing else{} is necessary.", names, limit);
}

/// What each minimal set has besides the necessary strategies.
void add_minimal(Lines& lines, const Needs& needs, const Profile& profile) {
    if (needs.minimal.size() == 1 && needs.is_complete) return;
    if (needs.minimal.empty()) {
        lines.add(fmt::format("Enough are {}; whether fewer are is not known.",
                              names_of(needs.enough, profile, "and")));
        return;
    }
    lines.add(fmt::format("{} of {} is enough{}, with the difficulty of the hardest strategy:",
                          needs.necessary.any() ? "Besides, one" : "One",
                          counted(needs.minimal.size(), "set"),
                          needs.is_complete ? "" : ", among others"));
    std::size_t rows = 0;
    for (const RungSet& set : needs.minimal) {
        if (++rows > most_listed) break;
        lines.add_item(fmt::format("{:g}", without_error(hardest_of(set, profile))),
                       names_of(set & ~needs.necessary, profile));
    }
    if (needs.minimal.size() > most_listed)
        lines.add(fmt::format("  and {} more; --format jsonl lists all",
                              needs.minimal.size() - most_listed));
}

void add_blocking(Lines& lines, const Needs& needs) {
    const auto several =
        std::ranges::count_if(needs.blocking, [](const RungSet& set) { return set.count() > 1; });
    if (several == 0) return;
    lines.add(fmt::format(
        "{} of several strategies {} blocking: without all of one it is stuck. "
        "--format jsonl lists them.",
        counted(static_cast<std::uint64_t>(several), "set"), several == 1 ? "is" : "are"));
}

void add_difficulties(Lines& lines, const Needs& needs, const Profile& profile) {
    if (needs.greatest_order.empty()) {
        if (needs.least)
            lines.add(
                fmt::format("The hardest step has difficulty {:g} with the easiest "
                            "strategies first.",
                            without_error(*needs.least)));
        return;
    }
    const double least = needs.least.value_or(needs.greatest);
    if (needs.greatest > least)
        lines.add(
            fmt::format("The hardest step has difficulty {:g} with the easiest strategies first, "
                        "and {:g} if {} is tried before them.",
                        without_error(least), without_error(needs.greatest),
                        profile.ladder[needs.greatest_order.front()].strategy->descriptor.name));
    else
        lines.add(
            fmt::format("The hardest step has difficulty {:g}, whichever "
                        "strategy is tried first.",
                        without_error(least)));
}

std::string basis_text(const Needs& needs) {
    if (needs.has_stopped) return "Not all sets were looked at: there may be others.";
    if (needs.has_spent_effort)
        return fmt::format(
            "Not all sets were looked at, since that takes long: there may be others; {}.",
            how_to_go_on());
    if (!needs.is_complete) return "The limit was hit: there may be other sets.";
    if (needs.basis == NeedsBasis::every_set)
        return "The lists are complete: the result of every set of strategies is known.";
    return "The lists are complete if what is stuck stays stuck with fewer strategies.";
}

}  // namespace

std::string ladder_text(const Profile& profile, std::optional<double> up_to) {
    return up_to ? fmt::format("profile {} up to difficulty {:g}", profile.name,
                               without_error(*up_to))
                 : fmt::format("profile {}", profile.name);
}

std::string how_to_go_on() { return fmt::format("--limit {} goes on", usual_needs_limit); }

NeedsRecord needs_record(const InputPuzzle& puzzle, const Profile& profile, Needs needs) {
    return {.puzzle = puzzle.puzzle,
            .ordinal = puzzle.ordinal,
            .file = std::string(puzzle.file),
            .line = puzzle.line,
            .name = std::string(puzzle.name),
            .profile = profile.name,
            .needs = std::move(needs)};
}

std::string too_long_for_needs(const Profile& profile) {
    return fmt::format("profile '{}' has more than {} strategies", profile.name, most_rungs);
}

std::string needs_text(const Needs& needs, const Profile& profile, std::optional<double> up_to,
                       std::size_t width) {
    Lines lines(width);
    const std::string ladder = ladder_text(profile, up_to);
    if (!needs.is_solved && !needs.is_complete) {
        lines.add(fmt::format("No set of strategies of {} was found that solves it. {}", ladder,
                              basis_text(needs)));
        return lines.take();
    }
    if (!needs.is_solved) {
        lines.add(fmt::format("No set of the strategies of {} solves it.", ladder));
        return lines.take();
    }
    lines.add(answer_of(needs, profile, up_to));
    add_minimal(lines, needs, profile);
    add_blocking(lines, needs);
    add_difficulties(lines, needs, profile);
    lines.add(fmt::format("Asked about the {} of {}. {}",
                          profile.ladder.size() == 1
                              ? "strategy"
                              : fmt::format("{} strategies", profile.ladder.size()),
                          ladder, basis_text(needs)));
    return lines.take();
}

std::string fewest_text(const Shortest& fewest, double above, const Profile& profile,
                        std::size_t width) {
    Lines lines(width);
    const auto steps = [&](std::size_t count) {
        return fmt::format("{} step{} above difficulty {:g}", count, count == 1 ? "" : "s", above);
    };
    if (!fewest.path) {
        lines.add(
            fmt::format("It takes at least {}; whether that is enough is not "
                        "known.",
                        steps(fewest.at_least)));
        return lines.take();
    }
    const std::size_t count = fewest.path->size();
    const std::string least =
        fewest.is_proven() ? "" : fmt::format("; it takes at least {}", fewest.at_least);
    lines.add(fmt::format("{} {} enough{}{}", steps(count), count == 1 ? "is" : "are", least,
                          count == 0 ? "." : ":"));
    for (const PathStep& step : *fewest.path)
        lines.add_item("-", step_text(profile, step, step.before));
    return lines.take();
}

}  // namespace gridlemma::apps
