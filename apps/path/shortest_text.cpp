// SPDX-License-Identifier: Apache-2.0
#include "apps/path/shortest_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

#include "apps/base/counted.hpp"
#include "apps/path/path_text.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t most_told = 100;  ///< Solutions; other formats have them all.

/// "Six steps", "12 steps".
std::string number_of_steps(std::size_t count) {
    return fmt::format("{} step{}", number_in_words(count), count == 1 ? "" : "s");
}

std::string rules_text(const ShortestLook& look) {
    const std::string limit =
        std::isinf(look.up_to) ? "" : fmt::format(" up to difficulty {:g}", look.up_to);
    return fmt::format("free: {}; paid: profile {}{}", look.free.name, look.paid.name, limit);
}

std::string step_line(const PathStep& step, const ShortestLook& look) {
    const std::string_view name = step.technique->name;
    const std::string title =
        look.paid.scale->difficulties.are_needed
            ? fmt::format("{} ({:g})", name, difficulty_as_written(step.difficulty))
            : std::string(name);
    return step_text(title, step, step.before, look.notation);
}

void add_item(std::string& out, const std::string& label, const std::string& text,
              std::size_t width) {
    const std::string_view begin(label.data(), label.find_last_not_of(' ') + 1);
    out += begin;
    append_wrapped(out, text, label.size(), begin.size(), width);
}

void add_paragraph(std::string& out, const std::string& text, const ShortestLook& look) {
    append_wrapped(out, text, 0, 0, look.width);
}

/// "the number of steps; the hardest step, 8; the sum of the difficulties, 38".
std::string criteria_text(const std::vector<PathStep>& path, const ShortestLook& look) {
    std::string text;
    for (const ShortestBy what : look.by) {
        if (!text.empty()) text += "; ";
        switch (what) {
            case ShortestBy::steps:
                text += "the number of steps";
                break;
            case ShortestBy::hardest:
                text +=
                    fmt::format("the hardest step, {:g}", difficulty_as_written(hardest_of(path)));
                break;
            case ShortestBy::sum:
                text += fmt::format("the sum of the difficulties, {:g}", sum_of(path));
                break;
        }
    }
    return text;
}

std::string answer_in_words(const Shortest& shortest) {
    if (shortest.is_impossible) return "The paid rules do not solve it.";
    const std::string least = number_of_steps(shortest.at_least);
    if (!shortest.path)
        return fmt::format("No path was found; it takes {} or more.",
                           counted(shortest.at_least, "step"));
    const std::size_t found = shortest.path->size();
    if (found == 0) return "No step: the free rules solve it.";
    if (shortest.is_proven())
        return fmt::format("{}; fewer {} impossible.", number_of_steps(found),
                           found == 1 ? "would be" : "is");
    return fmt::format("{}; at least {}.", number_of_steps(found), shortest.at_least);
}

/// The step that eliminates an anti-backdoor, or why none does.
std::string anti_backdoor_line(const AntiBackdoor& each, const ShortestLook& look) {
    if (each.step) return step_line(*each.step, look);
    if (std::isinf(look.up_to)) return fmt::format("no step of profile {} does.", look.paid.name);
    const std::string none = fmt::format("no step up to difficulty {:g} does", look.up_to);
    if (!each.beyond) return none + ", and no harder one was found.";
    return fmt::format("{}; the easiest is {}", none, step_line(*each.beyond, look));
}

std::string untried_text(const ShortSolutions& found) {
    std::string names;
    for (const Descriptor* const each : found.untried)
        names += (names.empty() ? "" : ", ") + std::string(each->name);
    return fmt::format("Not tried for harder steps, since they take long: {}.", names);
}

}  // namespace

std::string shortest_answer(const Shortest& shortest, const ShortestLook& look) {
    std::string out;
    add_paragraph(out, answer_in_words(shortest), look);
    return out;
}

std::string shortest_steps(const Shortest& shortest, const ShortestLook& look) {
    std::string out;
    if (!shortest.path) return out;
    std::size_t number = 0;
    for (const PathStep& step : *shortest.path)
        add_item(out, fmt::format("{:>3}. ", ++number), step_line(step, look), look.width);
    return out;
}

std::string shortest_proof(const Shortest& shortest, const ShortestLook& look) {
    std::string text;
    if (shortest.is_proven() && shortest.at_least > 0)
        text = shortest.basis == ShortestBasis::bound
                   ? "Proven: all steps were tried in every order, except where a bound shows that "
                     "they are too few. "
                   : "Proven: all steps were tried in every order. ";
    if (shortest.is_best && shortest.path && !shortest.path->empty())
        text += fmt::format("As small as possible, one after the other: {}. ",
                            criteria_text(*shortest.path, look));
    if (shortest.has_stopped) text += "The search was given up before its end. ";
    text += fmt::format("Steps were looked for at {} ({}).",
                        counted(shortest.positions, "position"), rules_text(look));
    std::string out;
    add_paragraph(out, text, look);
    return out;
}

std::string path_in_brief(const std::vector<PathStep>& path) {
    std::string text;
    for (const PathStep& step : path) {
        if (!text.empty()) text += "; ";
        text += fmt::format("{}: {}", step.technique->name, conclusions_text(step));
    }
    return text;
}

std::string reached_in_brief(const ShortSolutions& found, const char* form,
                             std::string_view between) {
    std::map<double, std::uint64_t> counts;
    for (const AntiBackdoor& each : found.anti_backdoors)
        if (each.step) ++counts[difficulty_as_written(each.step->difficulty)];
    std::string text;
    std::uint64_t sum = 0;
    for (const auto& [difficulty, count] : counts) {
        if (!text.empty()) text += between;
        sum += count;
        text += fmt::format(fmt::runtime(form), difficulty, sum);
    }
    return text;
}

std::string unreached_in_brief(const ShortSolutions& found) {
    std::string text;
    for (const AntiBackdoor& each : found.anti_backdoors) {
        if (each.step) continue;
        if (!text.empty()) text += ' ';
        text += to_string(each.candidate);
        if (each.beyond)
            text += fmt::format(":{:g}", difficulty_as_written(each.beyond->difficulty));
    }
    return text;
}

std::string short_solutions_text(const ShortSolutions& found, const ShortestLook& look) {
    std::string out;
    if (found.is_solved) {
        add_paragraph(out, "No step: the free rules solve it.", look);
        return out;
    }
    const auto with = [&](std::size_t steps) {
        return static_cast<std::uint64_t>(std::ranges::count_if(
            found.solutions,
            [&](const ShortSolution& each) { return each.steps.size() == steps; }));
    };
    const std::uint64_t reached = found.reached();
    const std::string by_difficulty =
        look.paid.scale->difficulties.are_needed && reached > 0
            ? ": " + reached_in_brief(found, "up to difficulty {}, {}", "; ")
            : std::string();
    add_paragraph(out,
                  fmt::format("{} of one step, {} of two. {}, candidates whose removal leaves the "
                              "rest to the free rules; {} of them fall{} to a step{}.",
                              counted(with(1), "solution"), grouped(with(2)),
                              counted(found.anti_backdoors.size(), "anti-backdoor"),
                              grouped(reached), reached == 1 ? "s" : "", by_difficulty),
                  look);
    for (const AntiBackdoor& each : found.anti_backdoors)
        add_item(out, fmt::format("  {}: ", elimination_text(each.candidate)),
                 anti_backdoor_line(each, look), look.width);
    if (reached < found.anti_backdoors.size() && !found.untried.empty())
        add_paragraph(out, untried_text(found), look);
    std::size_t number = 0;
    for (const ShortSolution& each : found.solutions) {
        if (++number > most_told) break;
        add_item(out, fmt::format("{:>3}. ", number), path_in_brief(each.steps) + ".", look.width);
    }
    if (found.solutions.size() > most_told)
        add_paragraph(out,
                      fmt::format("and {} more; --format csv and the others have all.",
                                  grouped(found.solutions.size() - most_told)),
                      look);
    add_paragraph(out, fmt::format("({}.)", rules_text(look)), look);
    return out;
}

}  // namespace gridlemma::apps
