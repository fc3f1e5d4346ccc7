// SPDX-License-Identifier: Apache-2.0
// Set logic in words: as many places as needs. Patterns that have names of their own come in their
// own words.
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "strategies/text/sentences.hpp"

namespace gridlemma::text {

namespace {

/// What names cells, and what names digits in houses.
struct Parts {
    CellSet cells;
    DigitSet digits;
    HouseSet houses;
};

Parts parts_of(std::span<const Truth> truths) {
    Parts parts;
    for (Truth truth : truths) {
        if (truth.is_cell()) {
            parts.cells.insert(truth.cell());
        } else {
            parts.digits |= truth.digit();
            parts.houses.insert(truth.house());
        }
    }
    return parts;
}

std::vector<std::string> cells_with_candidates(const CellSet& cells, const Grid& grid) {
    std::vector<std::string> items;
    for (Cell cell : cells) items.push_back(with_digits({cell, grid.at(cell)}));
    return items;
}

/// An almost locked pair or triple: cells of a box take all but one of the digits, so a line has
/// one of them at most there.
std::string almost_locked(const Parts& needs, const Parts& links, const Grid& grid) {
    const std::string line = in_words(needs.houses);
    const std::string box = in_words(links.houses);
    return "in " + line + ", " + in_words(needs.digits) + " can only be in " + box + " or in " +
           in_words(links.cells) + ". " + listed(cells_with_candidates(needs.cells, grid)) +
           (needs.cells.is_single() ? " takes" : " take") + " all but one of them in " + box +
           ". So " + line + " has only one of them in " + box + ", and " + in_words(links.cells) +
           (links.cells.is_single() ? " holds the other" : " hold the others");
}

std::string chute_remote_pair(const Parts& needs, const RankEvidence& rank, const Grid& grid) {
    const DigitSet other = digits_of(rank.loose);
    return in_words(needs.cells) + " both hold " +
           listed(names_of(grid.at(needs.cells.first())), " or ") + ". In " +
           in_words(needs.houses) + ", " + in_words(needs.digits) + " can only be in " +
           one_house_of(parts_of(rank.links).houses) + ", so one of the two cells sees it. So " +
           listed(names_of(cells_of(rank.loose)), " or ") + " is " + in_words(other);
}

std::string empty_rectangle_pair(const Parts& needs, const Parts& links, const Grid& grid) {
    const std::string digits = in_words(needs.digits);
    std::string text = "in " + in_words(needs.houses) + ", " + digits + " can only be in " +
                       one_house_of(links.houses);
    std::string cells;
    for (Cell cell : needs.cells)
        for (House house : links.houses)
            if (grid.geometry().cells_of(house).contains(cell))
                cells +=
                    (cells.empty() ? ". " : ", ") + to_string(cell) + " in " + to_string(house);
    return text + cells + (needs.cells.size() == 2 ? " both hold " : " hold ") +
           listed(names_of(needs.digits), " or ") + ". So each of these two lines has " + digits +
           " there or in the box";
}

/// One corner of a firework quadruple: "outside box 3, row 3 can hold 4 and 8 only in r3c1, column
/// 8 only in r4c8".
std::string firework_at(DigitSet digits, HouseSet lines, const CellSet& ends,
                        const Geometry& geometry) {
    CellSet crossing = CellSet::all();
    for (House line : lines) crossing &= geometry.cells_of(line);
    if (!crossing.is_single()) return {};
    const House box = crossing.first().box();
    std::string text;
    for (House line : lines)
        text += (text.empty() ? "outside " + to_string(box) + ", " : ", ") + to_string(line) +
                (text.empty() ? " can hold " + in_words(digits) : std::string()) + " only in " +
                in_words((geometry.cells_of(line) & ends) - geometry.cells_of(box));
    return text;
}

std::string firework_quadruple(const Step& step, const CellSet& cells, const Geometry& geometry) {
    std::vector<std::pair<DigitSet, HouseSet>> corners;  // Digits that have the same lines.
    for (Digit digit : DigitSet::all()) {
        HouseSet lines;
        for (Truth truth : step.truths)
            if (!truth.is_cell() && truth.digit() == digit) lines.insert(truth.house());
        if (lines.empty()) continue;
        const auto same = std::ranges::find(corners, lines, &std::pair<DigitSet, HouseSet>::second);
        if (same == corners.end())
            corners.emplace_back(digit, lines);
        else
            same->first |= digit;
    }
    std::string text;
    DigitSet digits;
    for (const auto& [some, lines] : corners) {
        const std::string corner = firework_at(some, lines, cells, geometry);
        if (corner.empty()) return {};
        text += text.empty() ? corner : ". " + sentence_case(corner);
        digits |= some;
    }
    return text + ". So " + in_words(cells) + " hold " + in_words(digits);
}

/// "r1c4 {57}, r4c4 {37} and 4 in row 3".
std::string needs_in_words(const Step& step, const Parts& needs, const Grid& grid) {
    std::vector<Truth> in_houses;
    for (Truth truth : step.truths)
        if (!truth.is_cell()) in_houses.push_back(truth);
    std::vector<std::string> items = cells_with_candidates(needs.cells, grid);
    if (!in_houses.empty()) items.push_back(truths_in_words(in_houses));
    return listed(items, ", ");
}

/// Cells alone, each digit of which can be in one of them only, or in several of several houses.
std::string cells_for_digits(const RankEvidence& rank, const Parts& needs, const Grid& grid) {
    return std::to_string(needs.cells.size()) +
           " cells: " + listed(cells_with_candidates(needs.cells, grid), ", ") +
           ". Their digits all lie in these houses, which have one of each: " +
           truths_in_words(rank.links) + ". These are " + std::to_string(rank.links.size()) +
           " digits for as many cells, so all of them are in these cells";
}

std::string general(const Step& step, const RankEvidence& rank, const Parts& needs,
                    const Grid& grid) {
    const std::string count = std::to_string(step.truths.size());
    std::string text = "each of these " + count +
                       " needs one true candidate: " + needs_in_words(step, needs, grid) + ". ";
    const std::string places = truths_in_words(rank.links);
    if (rank.loose.empty())
        return text + "All their candidates lie in these " + std::to_string(rank.links.size()) +
               ", which take only one each: " + places +
               ". These are as many, so each of the latter takes a candidate of the former, and "
               "any "
               "other candidate there is false";
    return text + "All their candidates but " + listed(names_of(rank.loose)) + " lie in these " +
           std::to_string(rank.links.size()) + ", which take only one each: " + places + ". So " +
           (rank.loose.size() == 1 ? "that candidate" : "one of the others") + " is true";
}

}  // namespace

std::string text_of(const RankEvidence& rank, const Scene& scene) {
    const Step& step = scene.step;
    const Grid& grid = scene.before;
    const Parts needs = parts_of({step.truths.data(), step.truths.size()});
    const Parts links = parts_of(rank.links);
    std::string text;
    if (step.strategy.starts_with("almost-locked-"))
        text = almost_locked(needs, links, grid);
    else if (step.strategy == "chute-remote-pair" && !needs.cells.empty())
        text = chute_remote_pair(needs, rank, grid);
    else if (step.strategy == "eri-pair")
        text = empty_rectangle_pair(needs, links, grid);
    else if (step.strategy == "firework-quadruple")
        text = firework_quadruple(step, links.cells, grid.geometry());
    else if (needs.houses.empty() && rank.loose.empty() && links.cells.empty())
        text = cells_for_digits(rank, needs, grid);
    if (text.empty()) text = general(step, rank, needs, grid);
    const std::string seers = who_sees(scene, cells_of(rank.loose));
    return seers.empty() ? text : text + ". " + seers;
}

}  // namespace gridlemma::text
