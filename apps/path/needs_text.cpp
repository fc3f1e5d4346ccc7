// SPDX-License-Identifier: Apache-2.0
#include "apps/path/needs_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/cli/wrap.hpp"
#include "apps/joined.hpp"
#include "apps/path/path_text.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t most_listed = 10;  ///< Sets of a kind; jsonl has them all.
constexpr std::size_t indent = 2;

std::string names_of(const RungSet& set, const Profile& profile) {
    if (set.none()) return "none";
    std::vector<std::string_view> names;
    for (std::uint16_t rung : in_order(set))
        names.push_back(profile.ladder[rung].strategy->descriptor.name);
    return joined(names, ", ");
}

void append_item(std::string& out, std::string_view label, std::string_view text) {
    std::string line(indent, ' ');
    line.append(label);
    out.append(line);
    append_wrapped(out, text, indent + 6, line.size());
}

void append_paragraph(std::string& out, std::string_view text) { append_wrapped(out, text, 0); }

/// What each minimal set has besides the necessary strategies.
void append_minimal(std::string& out, const Needs& needs, const Profile& profile) {
    if (needs.minimal.size() == 1 && needs.is_complete) {
        append_paragraph(out, "These are enough, and no other set of strategies is.");
        return;
    }
    append_paragraph(out,
                     fmt::format("Besides, {}one of {} sets, by the difficulty of the hardest "
                                 "strategy:",
                                 needs.is_complete ? "" : "for instance ", needs.minimal.size()));
    std::size_t listed = 0;
    for (const RungSet& set : needs.minimal) {
        if (++listed > most_listed) break;
        append_item(out, fmt::format("{:g}", hardest_of(set, profile)),
                    names_of(set & ~needs.necessary, profile));
    }
    if (needs.minimal.size() > most_listed)
        append_paragraph(out, fmt::format("  and {} more", needs.minimal.size() - most_listed));
}

void append_blocking(std::string& out, const Needs& needs, const Profile& profile) {
    std::vector<RungSet> several;
    for (const RungSet& set : needs.blocking)
        if (set.count() > 1) several.push_back(set);
    if (several.empty()) return;
    append_paragraph(out, "It is stuck without any of these, too:");
    for (std::size_t i = 0; i < std::min(several.size(), most_listed); ++i)
        append_item(out, "-", names_of(several[i], profile));
    if (several.size() > most_listed)
        append_paragraph(out, fmt::format("  and {} more", several.size() - most_listed));
}

void append_difficulties(std::string& out, const Needs& needs, const Profile& profile) {
    if (needs.greatest_order.empty()) return;
    if (needs.greatest > needs.least)
        append_paragraph(
            out,
            fmt::format("The hardest step has difficulty {:g} with the easiest strategies first, "
                        "and {:g} if {} is tried before them.",
                        needs.least, needs.greatest,
                        profile.ladder[needs.greatest_order.front()].strategy->descriptor.name));
    else
        append_paragraph(out, fmt::format("The hardest step has difficulty {:g}, whichever "
                                          "strategy is tried first.",
                                          needs.least));
}

std::string basis_text(const Needs& needs) {
    if (!needs.is_complete) return "The limit was hit: there may be other sets.";
    if (needs.basis == NeedsBasis::every_set)
        return "The lists are complete: the result of every set of strategies is known.";
    return "The lists are complete if what is stuck stays stuck with fewer strategies.";
}

}  // namespace

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

std::string needs_text(const Needs& needs, const Profile& profile, std::optional<double> up_to) {
    std::string out;
    const std::string ladder =
        up_to ? fmt::format("profile {} up to difficulty {:g}", profile.name, *up_to)
              : fmt::format("profile {}", profile.name);
    if (!needs.is_solved && !needs.is_complete) {
        append_paragraph(out, fmt::format("No set of strategies of {} was found that solves it. {}",
                                          ladder, basis_text(needs)));
        return out;
    }
    if (!needs.is_solved) {
        append_paragraph(out, fmt::format("None of the sets of the {} strategies of {} solves it.",
                                          profile.ladder.size(), ladder));
        return out;
    }
    const std::size_t count = profile.ladder.size();
    append_paragraph(
        out, fmt::format("Necessary of the {} of {}:",
                         count == 1 ? "strategy" : fmt::format("{} strategies", count), ladder));
    append_item(out, "", names_of(needs.necessary, profile));
    append_minimal(out, needs, profile);
    append_blocking(out, needs, profile);
    append_difficulties(out, needs, profile);
    append_paragraph(out, basis_text(needs));
    return out;
}

std::string fewest_text(const Fewest& fewest, double above, const Profile& profile) {
    std::string out;
    const auto steps = [&](std::size_t count) {
        return fmt::format("{} step{} above difficulty {:g}", count, count == 1 ? "" : "s", above);
    };
    if (!fewest.path) {
        append_paragraph(out, fmt::format("It takes at least {}; whether that is enough is not "
                                          "known.",
                                          steps(static_cast<std::size_t>(fewest.at_least))));
        return out;
    }
    const std::size_t count = fewest.path->size();
    append_paragraph(out, fmt::format("{} {} enough{}", steps(count), count == 1 ? "is" : "are",
                                      count == 0 ? "." : ":"));
    for (const Step& step : *fewest.path) append_item(out, "-", step_text(profile, step));
    return out;
}

}  // namespace gridlemma::apps
