// SPDX-License-Identifier: Apache-2.0
// Candidates that strong links connect, painted with two colours, in words.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "strategies/text/sentences.hpp"

namespace gridlemma::text {

namespace {

/// "r1c1 and r5c5, or in r1c5": the places of a digit by colours.
std::string text_of(const ColorsEvidence::Component& component) {
    return in_words(component[0]) + " (one colour) or in " + in_words(component[1]) +
           " (the other)";
}

/// The first cell of `from` that sees one of `to`, and the one that it sees.
std::optional<std::pair<Cell, Cell>> first_sight(const CellSet& from, const CellSet& to,
                                                 const Geometry& geometry) {
    for (Cell cell : from)
        for (Cell other : geometry.peers(cell) & to) return std::pair(cell, other);
    return std::nullopt;
}

/// "r2c9 sees both colours".
std::string colors_seen(const Scene& scene) {
    const CellSet gone = cells_of(scene.step.eliminations);
    if (gone.empty()) return {};
    return ". " + in_words(gone) +
           (gone.is_single() ? " sees both colours" : " each see both colours");
}

/// The cells that see one of these.
CellSet seers_of(const CellSet& cells, const Geometry& geometry) {
    CellSet seers;
    for (Cell cell : cells) seers |= geometry.peers(cell);
    return seers;
}

/// Of two components: a colour of the one sees a colour of the other, so one of the two others is
/// true, and what sees both of these is false. Several pairs of colours may clash.
std::string colors_that_clash(const ColorsEvidence& colors, const Scene& scene) {
    const Geometry& geometry = scene.before.geometry();
    CellSet open = cells_of(scene.step.eliminations);
    std::string text;
    for (const std::size_t i : {0U, 1U})
        for (const std::size_t j : {0U, 1U}) {
            const CellSet& other_a = colors.components[0][1 - i];
            const CellSet& other_b = colors.components[1][1 - j];
            const auto sight =
                first_sight(colors.components[0][i], colors.components[1][j], geometry);
            const CellSet gone = open & seers_of(other_a, geometry) & seers_of(other_b, geometry);
            if (!sight || gone.empty()) continue;
            open -= gone;
            text += ". " + to_string(sight->first) + " sees " + to_string(sight->second) +
                    ", so not both are " + colors.digit.character() + ", and it is in " +
                    in_words(other_a) + " or in " + in_words(other_b) + ". " + in_words(gone) +
                    (gone.is_single() ? " sees a cell of either" : " each see a cell of either");
        }
    return text;
}

/// A colour of one component sees both colours of the other one.
std::string color_that_sees_both(const ColorsEvidence& colors, const Geometry& geometry) {
    const ColorsEvidence::Component& other = colors.components[1];
    const std::string digit(1, colors.digit.character());
    const auto one = first_sight(colors.refuted, other[0], geometry);
    const auto two = first_sight(colors.refuted, other[1], geometry);
    if (!one || !two) return {};
    std::string text = ". " + to_string(one->first) + " sees " + to_string(one->second);
    text += one->first == two->first ? " and " : ", and " + to_string(two->first) + " sees ";
    text += to_string(two->second) + ", one of which is " + digit;
    if (colors.refuted.is_single()) return text;
    return text + ". " + in_words(colors.refuted) + " are " + digit + " together or not at all";
}

/// Two cells of a colour see each other.
std::string color_that_sees_itself(const ColorsEvidence& colors, const Geometry& geometry) {
    const auto sight = first_sight(colors.refuted, colors.refuted, geometry);
    if (!sight || colors.components.empty()) return {};
    const ColorsEvidence::Component& both = colors.components[0];
    return ". " + to_string(sight->first) + " and " + to_string(sight->second) +
           " are of one colour and see each other, so it is in " +
           in_words(both[0] == colors.refuted ? both[1] : both[0]);
}

}  // namespace

namespace {

/// "5 has two places in each of column 3 and rows 2 and 6 (strong links)": the houses that link the
/// places.
std::string the_links(const ColorsEvidence& colors, const Scene& scene) {
    const std::string digit(1, colors.digit.character());
    HouseSet houses;
    for (Truth truth : scene.step.truths)
        if (!truth.is_cell() && truth.digit() == colors.digit &&
            scene.before.places(truth.house(), colors.digit).size() == 2)
            houses.insert(truth.house());
    if (houses.empty()) return {};
    return digit + " has two places in " + (houses.size() == 1 ? "" : "each of ") +
           in_words(houses) + (houses.size() == 1 ? " (a strong link). " : " (strong links). ");
}

}  // namespace

std::string text_of(const ColorsEvidence& colors, const Scene& scene) {
    const Geometry& geometry = scene.before.geometry();
    const std::string links = the_links(colors, scene);
    std::string text =
        links + (links.empty() ? "by strong links, " : "So ") + colors.digit.character();
    for (std::size_t i = 0; i < colors.components.size(); ++i)
        text += (i == 0 ? " is either in " : "; also, either in ") + text_of(colors.components[i]);
    const bool are_several = colors.components.size() > 1;
    if (colors.refuted.empty())
        return text + (are_several ? colors_that_clash(colors, scene) : colors_seen(scene));
    return text + (are_several ? color_that_sees_both(colors, geometry)
                               : color_that_sees_itself(colors, geometry));
}

namespace {

std::vector<Candidate> all_of(const MedusaEvidence::Color& color) {
    std::vector<Candidate> all = color.linked;
    all.insert(all.end(), color.implied.begin(), color.implied.end());
    return all;
}

/// The first of some candidates that excludes another one.
std::optional<Candidate> excluder_of(Candidate candidate, const std::vector<Candidate>& color,
                                     const Geometry& geometry) {
    for (Candidate other : color)
        if (geometry.sees(candidate, other)) return other;
    return std::nullopt;
}

/// "r7c1=4 and r7c5=4 exclude r7c4=4": by a candidate of either colour. Some at most: the others
/// are found in the same way.
std::string why_excluded(const MedusaEvidence& medusa, const Scene& scene) {
    constexpr std::size_t most = 3;
    const Geometry& geometry = scene.before.geometry();
    const std::vector<Candidate> one = all_of(medusa.colors[0]);
    const std::vector<Candidate> two = all_of(medusa.colors[1]);
    std::string text;
    std::size_t count = 0;
    for (Candidate gone : scene.step.eliminations) {
        const auto by_one = excluder_of(gone, one, geometry);
        const auto by_two = excluder_of(gone, two, geometry);
        if (!by_one || !by_two) continue;
        if (++count > most) return text + "; and so on";
        text += (text.empty() ? ". " : "; ") + to_string(gone) +
                " is excluded in the first case by " + to_string(*by_one) + ", in the second by " +
                to_string(*by_two);
    }
    return text;
}

/// What is wrong with a colour: "r1c1=5 and r1c4=5 exclude each other".
std::string clash_of(const std::vector<Candidate>& color, const Grid& grid) {
    const Geometry& geometry = grid.geometry();
    for (Candidate candidate : color)
        if (const auto other = excluder_of(candidate, color, geometry))
            return to_string(candidate) + " and " + to_string(*other) + " exclude each other";
    const auto is_excluded = [&](Candidate option) {
        return std::ranges::find(color, option) == color.end() &&
               excluder_of(option, color, geometry).has_value();
    };
    for (Cell cell : grid.unsolved()) {
        DigitSet left = grid.at(cell);
        for (Digit digit : grid.at(cell))
            if (is_excluded({cell, digit})) left -= digit;
        if (left.empty()) return to_string(cell) + " has no candidate left";
    }
    for (House house : geometry.houses())
        for (Digit digit : DigitSet::all()) {
            CellSet left = grid.places(house, digit);
            if (left.empty()) continue;
            for (Cell cell : grid.places(house, digit))
                if (is_excluded({cell, digit})) left.erase(cell);
            if (left.empty())
                return to_string(house) + " has no place left for " + digit.character();
        }
    return "there is a contradiction";
}

/// Whether both colours have one of two options of a truth that has no other.
bool is_link(const MedusaEvidence& medusa, Truth truth, const Grid& grid) {
    const auto has_option = [&](Candidate candidate) {
        return truth.is_cell()
                   ? candidate.cell() == truth.cell()
                   : candidate.digit() == truth.digit() &&
                         grid.geometry().cells_of(truth.house()).contains(candidate.cell());
    };
    const int options = truth.is_cell() ? grid.at(truth.cell()).size()
                                        : grid.places(truth.house(), truth.digit()).size();
    return options == 2 && std::ranges::all_of(medusa.colors, [&](const auto& color) {
               return std::ranges::any_of(color.linked, has_option);
           });
}

/// "r8c1 and r8c5; 4 in column 1 and box 7: two options each (strong links). So ".
std::string the_links(const MedusaEvidence& medusa, const Scene& scene) {
    CellSet cells;
    std::map<Digit, HouseSet> houses;
    for (Truth truth : scene.step.truths) {
        if (!is_link(medusa, truth, scene.before)) continue;
        if (truth.is_cell())
            cells.insert(truth.cell());
        else
            houses[truth.digit()].insert(truth.house());
    }
    std::vector<std::string> items;
    if (!cells.empty()) items.push_back(in_words(cells));
    for (const auto& [digit, some] : houses)
        items.push_back(digit.character() + (" in " + in_words(some)));
    if (items.empty()) return "by strong links, ";
    std::string text;
    for (const std::string& item : items) text += (text.empty() ? "" : "; ") + item;
    return text + ": two options each (strong links). So ";
}

/// "either r1c1=2 and r5c1=5 are true or r1c1=5 is true".
std::string the_colors(const MedusaEvidence& medusa, const Scene& scene) {
    constexpr std::array are_true{"", " is true", " are both true"};
    std::string text = the_links(medusa, scene) + "either ";
    for (std::size_t i = 0; i < medusa.colors.size(); ++i) {
        const std::vector<Candidate>& linked = medusa.colors[i].linked;
        text += (i == 0 ? "" : ", or ") + listed(names_of(linked));
        text += linked.size() < are_true.size() ? are_true[linked.size()] : " are all true";
    }
    return text;
}

}  // namespace

std::string text_of(const MedusaEvidence& medusa, const Scene& scene) {
    constexpr std::array cases{"first", "second"};
    std::string text = the_colors(medusa, scene);
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const std::vector<Candidate>& implied = medusa.colors[i].implied;
        const bool is_used = medusa.refuted < 0 || static_cast<std::size_t>(medusa.refuted) == i;
        if (implied.empty() || !is_used) continue;
        text += std::string("; in the ") + cases[i] + " case " + listed(names_of(implied));
        text += implied.size() == 1 ? " follows" : " follow";
    }
    if (medusa.refuted < 0) return text + why_excluded(medusa, scene);
    const auto refuted = static_cast<std::size_t>(medusa.refuted);
    return text + ". In the " + cases[refuted] + " case " +
           clash_of(all_of(medusa.colors[refuted]), scene.before) + ", so the " +
           cases[1 - refuted] + " is true";
}

}  // namespace gridlemma::text
