// SPDX-License-Identifier: Apache-2.0
#include "strategies/text/sentences.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/classic.hpp"

namespace gridlemma::text {

std::string text_of(const FishEvidence& fish) {
    std::string text = std::string("all places for ") + fish.digit.character() + " in " +
                       in_words(fish.base) + " lie in " + in_words(fish.cover);
    const CellSet fins = fish.fins | fish.endo_fins;
    if (!fins.empty())
        text += (fins.is_single() ? " or are the fin " : " or are the fins ") + in_words(fins);
    return text;
}

namespace {

CellSet union_of(HouseSet houses, const Geometry& geometry) {
    CellSet cells;
    for (House house : houses) cells |= geometry.cells_of(house);
    return cells;
}

/// "the 4s of rows 7 and 8 are in column 1 or 5": of the cover houses that have some of
/// these cells. Empty if none has.
std::string held_by_the_base(const FishEvidence& fish, const CellSet& cells,
                             const Geometry& geometry) {
    HouseSet houses;
    for (House house : fish.cover)
        if (cells.intersects(geometry.cells_of(house))) houses.insert(house);
    if (houses.empty()) return {};
    return std::string("the ") + fish.digit.character() + (houses.size() == 1 ? " of " : "s of ") +
           in_words(houses) + (houses.size() == 1 ? " is in " : " are in ") +
           one_house_of(fish.base);
}

/// Of cells of the base that lose the digit, too: why.
std::string why_the_base_loses(const FishEvidence& fish, const CellSet& gone,
                               const Geometry& geometry) {
    const CellSet inside = (gone & union_of(fish.base, geometry)) - (fish.fins | fish.endo_fins);
    if (inside.empty()) return {};
    return ". " + in_words(inside) + (inside.is_single() ? " lies" : " each lie") +
           " in two of these, which would have only one " + fish.digit.character() +
           " between them";
}

}  // namespace

std::string text_of(const FishEvidence& fish, const Scene& scene) {
    const Geometry& geometry = scene.before.geometry();
    const CellSet fins = fish.fins | fish.endo_fins;
    const CellSet gone = cells_of(scene.step.eliminations);
    const std::string held = held_by_the_base(fish, gone, geometry);
    if (held.empty()) return text_of(fish);
    const std::string inside = why_the_base_loses(fish, gone, geometry);
    if (fins.empty()) return text_of(fish) + ", so " + held + inside;
    if (who_sees(scene, fins).empty()) return text_of(fish);
    const std::string digit(1, fish.digit.character());
    const std::string sees = in_words(gone) + (gone.is_single() ? " sees it" : " see it");
    return text_of(fish) +
           (fins.is_single() ? ". If the fin is not " : ". If none of the fins is ") + digit +
           ", " + held + "; if " + (fins.is_single() ? "it is, " : "one is, ") + sees + inside;
}

namespace {

/// Which candidates of a fish lead to the elimination: its fins, and the base places of one cover
/// house.
std::string why_all_lead(const ChainedFishEvidence& chained, const Scene& scene) {
    const FishEvidence& fish = chained.fish;
    const std::string digit(1, fish.digit.character());
    CellSet places;
    for (const AlternatingChainEvidence& chain : chained.chains)
        if (!chain.nodes.empty()) places |= chain.nodes.front().cells;
    places -= fish.fins;
    const std::string conclusion = conclusions_text(scene.step);
    const std::string fins = fish.fins.is_single() ? "the fin is " : "one of the fins is ";
    if (places.empty())
        return ". If " + std::string(fish.fins.is_single() ? "it is not " : "none of them is ") +
               digit + ", " +
               held_by_the_base(fish, cells_of(scene.step.eliminations), scene.before.geometry()) +
               ", so " + conclusion + ". If " +
               (fish.fins.is_single() ? "it is" : "one of them is") + ", the same follows";
    std::vector<std::string> cases;
    if (!fish.fins.empty()) cases.push_back(fins + digit);
    for (House house : fish.cover)
        if (scene.before.geometry().cells_of(house).contains(places)) {
            cases.push_back("the " + digit + " of " + to_string(house) + " is " +
                            listed(names_of(places), " or "));
            break;
        }
    return ". So " + listed(cases, ", or ") + ". Each case leads to " + conclusion;
}

}  // namespace

std::string text_of(const ChainedFishEvidence& chained, const Scene& scene) {
    std::string text = text_of(chained.fish) + why_all_lead(chained, scene);
    std::size_t letters = 0;
    for (std::size_t i = 0; i < chained.chains.size(); ++i)
        text += numbered(i) + sentence_case(course_of(chained.chains[i], scene, letters));
    return text;
}

std::string text_of(const WingEvidence& wing, const Scene& scene) {
    const Grid& grid = scene.before;
    const Geometry& geometry = grid.geometry();
    const std::string digit(1, wing.digit.character());
    std::string text = "the pivot " + with_candidates(wing.pivot, grid) + " sees the pincers " +
                       with_candidates(wing.left, grid) + " and " +
                       with_candidates(wing.right, grid);
    bool is_first = true;
    for (Digit each : grid.at(wing.pivot) - wing.digit) {
        text += is_first ? ". If it is " : "; if it is ";
        is_first = false;
        const bool takes_left =
            grid.at(wing.left).contains(each) && geometry.sees(wing.pivot, wing.left);
        text += std::string(1, each.character()) + ", then " +
                to_string(takes_left ? wing.left : wing.right) + " is " + digit;
    }
    CellSet places = CellSet(wing.left) | wing.right;
    if (wing.pivot_has_digit) {
        places.insert(wing.pivot);
        text += "; else it is " + digit + " itself";
    }
    const std::string seers = who_sees(scene, places);
    return seers.empty() ? text : text + ". " + seers;
}

std::string text_of(const ExclusionEvidence& exclusion, const Step& step) {
    return "every way to fill " + in_words(exclusion.cells) + " with " +
           listed(names_of(step.eliminations), " or ") +
           " repeats a digit in a house or takes the last candidate of " +
           listed(names_of(exclusion.excluders), " or ");
}

std::string text_of(const TemplateEvidence& templates) {
    const std::string digit(1, templates.digit.character());
    std::string text = (templates.in_all ? "every" : "no") + std::string(" way to place all ") +
                       digit + "s (a template)";
    if (!templates.others.empty())
        text += " that leaves " + in_words(templates.others) + " a place in every house";
    return text + " has one in " +
           listed(names_of(templates.cells), templates.in_all ? " and " : " or ");
}

namespace {

/// The targets outside the band of the base, which the cross lines cross.
CellSet targets_outside(const ExocetEvidence& exocet) {
    if (exocet.base.empty() || exocet.cross_lines.empty()) return {};
    const bool in_rows = exocet.cross_lines.first().kind() == HouseKind::column;
    const auto band_of = [&](Cell cell) {
        return (in_rows ? cell.row() : cell.column()).number() / 3;
    };
    CellSet outside;
    for (Cell cell : exocet.targets)
        if (band_of(cell) != band_of(exocet.base.first())) outside.insert(cell);
    return outside;
}

}  // namespace

std::string text_of(const ExocetEvidence& exocet) {
    const CellSet outside = targets_outside(exocet);
    const DigitSet counted = exocet.digits - exocet.boxed;
    std::string text =
        "the base cells " + in_words(exocet.base) + " hold only " + in_words(exocet.digits);
    if (!counted.empty() || exocet.boxed.empty()) {
        text += ". Outside their band, " + in_words(exocet.cross_lines) +
                " (the cross-lines) can hold each of " + in_words(counted) + " only twice";
        if (!outside.empty()) text += ", not counting " + in_words(outside);
        text +=
            ". Each of these lines needs it once, so of a digit that the base holds one is in "
            "the band" +
            std::string(outside.empty() ? "" : ", or in " + in_words(outside)) +
            ", where only the target cells have room for it";
    }
    if (!exocet.boxed.empty())
        text += ". If the base holds " + listed(names_of(exocet.boxed), " or ") +
                ", the box of a target has no place for it but the target";
    text +=
        ". So the target cells " + in_words(exocet.targets) + " hold the same digits as the base";
    if (!exocet.locked.empty()) text += ", and " + in_words(exocet.locked) + " besides";
    std::vector<std::string> pairs;
    for (DigitSet pair : exocet.pairs) pairs.push_back(in_words(pair));
    if (!pairs.empty())
        text += ". The base can only hold " + listed(pairs, ", or ") +
                ", because other pairs cannot be laid out in the cross-lines";
    return text;
}

std::string text_of(const FireworkEvidence& firework) {
    const Cell crossing = firework.crossing;
    const std::string digits = in_words(firework.digits);
    return "outside " + to_string(crossing.box()) + ", " + to_string(crossing.row()) +
           " can hold " + digits + " only in " + to_string(firework.row_end) + ", " +
           to_string(crossing.column()) + " only in " + to_string(firework.column_end) + ", so " +
           must_be(firework.digits) + "in one of " +
           in_words({crossing, firework.row_end, firework.column_end});
}

}  // namespace gridlemma::text
