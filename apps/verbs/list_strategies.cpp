// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/list_strategies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "apps/base/joined.hpp"
#include "apps/base/wrap.hpp"
#include "apps/verbs/strategy_example.hpp"
#include "engine/core/names.hpp"
#include "strategies/catalog/catalog.hpp"

namespace gridlemma::apps {

namespace {

std::string number_of(const Profile& profile, const Rung& rung) {
    return fmt::format("{:.{}f}", rung.difficulty, profile.scale->difficulties.are_whole ? 0 : 1);
}

std::string difficulty_of_rung(const Profile& profile, const Rung& rung) {
    const Scale& scale = *profile.scale;
    if (!scale.difficulties.are_needed)
        return fmt::format("rung {}", &rung - profile.ladder.data() + 1);
    std::string text = number_of(profile, rung);
    if (!scale.grades.empty())
        text += fmt::format(" {}", scale.grades[static_cast<std::size_t>(rung.grade)]);
    return text;
}

/// On the ladder, or among those that it leaves out. Null if it is in neither.
const Rung* find_any_rung(const Profile& profile, std::string_view id) {
    const auto is_of_id = [id](const Rung& rung) { return rung.strategy->descriptor.id == id; };
    for (const auto* rungs : {&profile.ladder, &profile.left_out}) {
        const auto rung = std::ranges::find_if(*rungs, is_of_id);
        if (rung != rungs->end()) return &*rung;
    }
    return nullptr;
}

/// The scales on which techniques have difficulties, in the order of the profiles.
std::vector<const Scale*> scales_of_difficulties() {
    std::vector<const Scale*> scales;
    for (const Profile& profile : built_in_profiles())
        if (profile.scale->difficulties.are_needed &&
            std::ranges::count(scales, profile.scale) == 0)
            scales.push_back(profile.scale);
    return scales;
}

/// As the first of its profiles has it; "-" if none has.
std::string difficulty_on(const Scale& scale, std::string_view id) {
    for (const Profile& profile : built_in_profiles())
        if (profile.scale == &scale)
            if (const Rung* const rung = find_any_rung(profile, id))
                return number_of(profile, *rung);
    return "-";
}

/// The cells of a row but the name, which comes last.
std::vector<std::string> row_of(const Descriptor& about) {
    const bool is_marked = about.assumes == Assumes::unique_solution;
    std::vector<std::string> row{std::string(about.id) + (is_marked ? " *" : "")};
    for (const Scale* const scale : scales_of_difficulties())
        row.push_back(difficulty_on(*scale, about.id));
    return row;
}

/// The name comes last: on a line of its own if there is no room for it, or not at all if it is
/// the id in other letters then.
void append_row(std::string& out, const std::vector<std::string>& cells,
                const std::vector<std::size_t>& widths, std::string_view name, std::size_t width) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i)
        line += fmt::format("{:<{}}  ", cells[i], widths[i]);
    const bool fits = line.size() + name.size() <= width;
    if (fits) line += name;
    line.resize(line.find_last_not_of(' ') + 1);
    out += line + '\n';
    if (!fits && !same_name(cells.front().substr(0, cells.front().find(' ')), name))
        out += fmt::format("  {}\n", name);
}

/// "se 3.2, hodoku 140 Hard": what `kind` finds in the profiles.
template <typename Text>
std::string of_profiles(const Text& text) {
    std::string all;
    for (const Profile& profile : built_in_profiles())
        if (const std::string part = text(profile); !part.empty())
            all += fmt::format("{}{}", all.empty() ? "" : ", ", part);
    return all;
}

std::string difficulties_text(std::string_view id) {
    return of_profiles([id](const Profile& profile) -> std::string {
        if (!profile.scale->difficulties.are_needed) return {};
        const std::string difficulty = difficulty_text(profile, id);
        return difficulty.empty() ? "" : fmt::format("{} {}", profile.name, difficulty);
    });
}

std::string ladders_text(std::string_view id) {
    std::string text = of_profiles([id](const Profile& profile) -> std::string {
        const Rung* const rung = find_rung(profile, id);
        if (rung == nullptr) return {};
        return fmt::format("{} ({} of {})", profile.name, rung - profile.ladder.data() + 1,
                           profile.ladder.size());
    });
    return text.empty() ? "none; 'se+" + std::string(id) + "' is profile se with it" : text;
}

std::string other_names_text(const Descriptor& about, const std::string& further) {
    std::string text;
    for (const NameElsewhere& other : about.elsewhere.all())
        text += fmt::format("{}{} in {}", text.empty() ? "" : ", ", other.name, other.program);
    if (!further.empty()) text += fmt::format("{}{}", text.empty() ? "" : "; also ", further);
    return text;
}

std::string closure_text(const Descriptor& about) {
    std::string text(to_string(about.confluence.closure));
    if (!about.confluence.company.empty())
        text += fmt::format(" ({})", joined(about.confluence.company, ", "));
    return fmt::format("{}. {}", text, about.confluence.why);
}

void append_page(std::string& out, const Strategy& strategy, const Registry& registry,
                 std::size_t width) {
    constexpr std::size_t indent = 14;
    const Descriptor& about = strategy.descriptor;
    append_wrapped(out, fmt::format("{}: {}", about.id, about.name), 0, 0, width);
    append_wrapped(out, about.pattern, 2, 0, width);
    out += '\n';
    const std::array<std::pair<std::string_view, std::string>, 8> facts{
        {{"difficulty", difficulties_text(about.id)},
         {"profiles", ladders_text(about.id)},
         {"family", std::string(to_string(about.family))},
         {"names", other_names_text(about, registry.further_names_of(strategy))},
         {"assumes", about.assumes == Assumes::nothing ? "nothing" : "a unique solution"},
         {"valid in", std::string(to_string(about.valid_in))},
         {"closure", closure_text(about)},
         {"reference", std::string(about.reference)}}};
    for (const auto& [label, text] : facts) {
        if (text.empty()) continue;
        const std::string start = fmt::format("  {}", label);
        out += start;
        append_wrapped(out, text, indent, start.size(), width);
    }
}

}  // namespace

std::string difficulty_text(const Profile& profile, std::string_view id) {
    const Rung* const rung = find_any_rung(profile, id);
    return rung != nullptr ? difficulty_of_rung(profile, *rung) : std::string();
}

std::string strategy_table(const std::vector<const Strategy*>& strategies, std::size_t width) {
    std::vector<std::string> head{"id"};
    for (const Scale* const scale : scales_of_difficulties()) head.emplace_back(scale->name);
    std::vector<std::vector<std::string>> rows;
    rows.reserve(strategies.size());
    for (const Strategy* strategy : strategies) rows.push_back(row_of(strategy->descriptor));
    std::vector<std::size_t> widths(head.size());
    // A few ids are longer.
    constexpr std::size_t widest = 28;
    for (std::size_t i = 0; i < head.size(); ++i) {
        widths[i] = head[i].size();
        for (const auto& row : rows)
            widths[i] = std::max(widths[i], std::min(row[i].size(), widest));
    }
    std::string out;
    append_row(out, head, widths, "name", width);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Descriptor& about = strategies[i]->descriptor;
        if (i == 0 || strategies[i - 1]->descriptor.family != about.family)
            out += fmt::format("\n{}\n", to_string(about.family));
        append_row(out, rows[i], widths, about.name, width);
    }
    out += '\n';
    append_wrapped(out,
                   "The numbers are difficulties on the scales that have them; * assumes that the "
                   "puzzle has one solution.",
                   0, 0, width);
    return out;
}

std::string strategy_pages(const std::vector<const Strategy*>& strategies, const Registry& registry,
                           std::size_t width) {
    std::string out;
    for (const Strategy* strategy : strategies) {
        if (!out.empty()) out += '\n';
        append_page(out, *strategy, registry, width);
    }
    if (strategies.size() != 1) return out;
    const std::string example = example_of(*strategies.front(), width);
    return example.empty() ? out : out + "\nFor example:\n\n" + example;
}

}  // namespace gridlemma::apps
