// SPDX-License-Identifier: Apache-2.0
#include "strategies/text/text.hpp"

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/classic.hpp"

namespace gridlemma {

namespace {

/// "a", "a and b", "a, b and c"; or with another word before the last one.
std::string listed(const std::vector<std::string>& items, std::string_view before_last = " and ") {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += i + 1 == items.size() ? before_last : ", ";
        text += items[i];
    }
    return text;
}

std::vector<std::string> names_of(const CellSet& cells) {
    std::vector<std::string> names;
    for (Cell cell : cells) names.push_back(to_string(cell));
    return names;
}

std::vector<std::string> names_of(DigitSet digits) {
    std::vector<std::string> names;
    for (Digit digit : digits) names.emplace_back(1, digit.character());
    return names;
}

std::string number_of(House house) { return std::to_string(house.number() + 1); }

/// For a pattern whose step places the single that it leaves: where that single is. The last truth
/// of such a step is the house in which the digit has one place left.
std::string consequence(const Step& step) {
    if (step.placements.empty() || step.truths.empty() || step.truths.back().is_cell()) return {};
    const Truth last = step.truths.back();
    return std::string(", which leaves ") + last.digit().character() + " one place in " +
           to_string(last.house());
}

CellSet eliminated_from(const Step& step) {
    CellSet cells;
    for (Candidate candidate : step.eliminations) cells.insert(candidate.cell());
    return cells;
}

std::string text_of(const ChainNode& node) {
    std::string text = to_string(node.literal);
    if (node.reason == ChainNode::Reason::cell && node.literal.is_on())
        text += " (last in its cell)";
    if (node.reason == ChainNode::Reason::house && node.literal.is_on())
        text += " (last in " + to_string(node.house) + ")";
    if (node.reason == ChainNode::Reason::deduction)
        text += node.nested < 0 ? " (by a pattern)"
                                : " (by nested chain " + std::to_string(node.nested + 1) + ")";
    return text;
}

/// Appends a node to `order`, after all nodes that it follows from, unless they are there already.
void put_in_order(const std::vector<ChainNode>& line, std::size_t node, std::vector<bool>& is_there,
                  std::vector<std::size_t>& order) {
    if (is_there[node]) return;
    is_there[node] = true;
    for (std::uint16_t parent : line[node].parents) put_in_order(line, parent, is_there, order);
    order.push_back(node);
}

/// The nodes from the assumption on, each after those that it follows from.
std::string text_of(const std::vector<ChainNode>& line) {
    std::vector<bool> is_there(line.size());
    std::vector<std::size_t> order;
    for (std::size_t node = 0; node < line.size(); ++node)
        put_in_order(line, node, is_there, order);
    std::string text;
    for (std::size_t node : order) {
        if (!text.empty()) text += ", ";
        text += text_of(line[node]);
    }
    return text;
}

std::string kind_in_words(const ChainEvidence& chain) {
    switch (chain.kind) {
        case ChainEvidence::Kind::cycle:
            return "a cycle";
        case ChainEvidence::Kind::forcing:
            return "the assumption refutes itself";
        case ChainEvidence::Kind::contradiction:
            return "a contradiction";
        case ChainEvidence::Kind::either_way:
            return "whether it is true or false";
        case ChainEvidence::Kind::cell:
            return "whatever " + to_string(chain.cell) + " holds";
        case ChainEvidence::Kind::house:
            return "wherever the digit is in " + to_string(chain.house);
    }
    return {};
}

std::string text_of(const ChainEvidence& chain) {
    std::string text = kind_in_words(chain) + " [" + std::to_string(chain.length) + "]";
    for (const std::vector<ChainNode>& line : chain.lines) text += "; " + text_of(line);
    for (std::size_t i = 0; i < chain.nested.size(); ++i)
        text += "; nested chain " + std::to_string(i + 1) + " {" + text_of(chain.nested[i]) + "}";
    return text;
}

std::string text_of(const FishEvidence& fish) {
    std::string text = std::string("all places for ") + fish.digit.character() + " in " +
                       in_words(fish.base) + " lie in " + in_words(fish.cover);
    const CellSet fins = fish.fins | fish.endo_fins;
    if (!fins.empty())
        text += (fins.is_single() ? " or are the fin " : " or are the fins ") + in_words(fins);
    return text;
}

std::string text_of(const GuardiansEvidence& evidence) {
    std::vector<std::string> guardians;
    for (Candidate guardian : evidence.guardians) guardians.push_back(to_string(guardian));
    if (!evidence.pattern.empty())
        return "unless " + std::string(guardians.size() == 1 ? "" : "one of ") + listed(guardians) +
               " is true, " + in_words(evidence.cells) + " could be filled in two ways";
    const std::string what = evidence.houses.empty()
                                 ? in_words(evidence.cells) + " cannot be filled with " +
                                       in_words(evidence.digits) + " alone"
                                 : in_words(evidence.houses) + " cannot all have " +
                                       in_words(evidence.digits) + " in " +
                                       listed(names_of(evidence.cells), " or ");
    return what + ", so " + (guardians.size() == 1 ? "" : "one of ") + listed(guardians) +
           " must be true";
}

/// "digits 1 and 2 must be in two of r1c1, r1c2 and r5c1": an almost hidden set.
std::string text_of_hidden(const SetsEvidence::Set& set) {
    constexpr std::array numbers{"none", "one", "two", "three", "four"};
    const auto count = static_cast<std::size_t>(set.digits.size());
    return "digits " + in_words(set.digits) + " must be in " +
           (count < numbers.size() ? numbers[count] : std::to_string(count)) + " of " +
           in_words(set.cells);
}

std::string text_of(const AlternatingChainEvidence& chain) {
    std::string text;
    for (const GuardiansEvidence& relation : chain.relations) text += text_of(relation) + "; ";
    for (const SetsEvidence::Set& set : chain.hidden_sets) text += text_of_hidden(set) + "; ";
    text += chain.is_loop ? "in a loop: if " : "if ";
    std::size_t number = 0;
    for (const AlternatingChainEvidence::Node& node : chain.nodes) {
        if (number != 0) text += number == 1 ? ", then " : ", so ";
        text += in_words(node);
        ++number;
    }
    return text;
}

std::string text_of(const std::vector<AlternatingChainEvidence>& chains) {
    std::string text;
    for (const AlternatingChainEvidence& chain : chains) {
        if (!text.empty()) text += "; ";
        text += text_of(chain);
    }
    return text;
}

/// "{r1c1 r1c4}, {r2c2} and {r3c5 r7c5}".
std::string in_braces(const std::vector<SetsEvidence::Set>& sets) {
    std::vector<std::string> items;
    items.reserve(sets.size());
    for (const SetsEvidence::Set& set : sets) items.push_back(in_words(set));
    return listed(items);
}

/// "1, then 3 and 4, then 2".
std::string in_turn(const std::vector<DigitSet>& links) {
    std::string text;
    for (DigitSet digits : links) text += (text.empty() ? "" : ", then ") + in_words(digits);
    return text;
}

DigitSet union_of(const std::vector<DigitSet>& links) {
    DigitSet digits;
    for (DigitSet link : links) digits |= link;
    return digits;
}

/// "5 must be", "each of 5 and 6 must be".
std::string must_be(DigitSet digits) {
    return (digits.size() > 1 ? "each of " : "") + in_words(digits) + " must be ";
}

/// "r1c4 in row 1": cells of a line or a box, in which the cells of `core` lie, too.
std::string in_its_house(const CellSet& cells, const CellSet& core, bool is_box) {
    std::string text = in_words(cells);
    for (House house : classic::common_houses(cells | core))
        if ((house.kind() == HouseKind::box) == is_box) text += " in " + to_string(house);
    return text;
}

std::string text_of_intersection(const std::vector<SetsEvidence::Set>& sets) {
    std::string text;
    DigitSet digits;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if (i > 0) text += i == 1 ? ", with " : " and ";
        text +=
            i == 0 ? in_words(sets[0].cells) : in_its_house(sets[i].cells, sets[0].cells, i > 1);
        digits |= sets[i].digits;
    }
    return text + ", hold all of " + in_words(digits) + " between them";
}

std::string text_of(const SetsEvidence& evidence) {
    const std::string sets = in_braces(evidence.sets);
    const std::string links = in_turn(evidence.links);
    const DigitSet linking = union_of(evidence.links);
    switch (evidence.kind) {
        case SetsEvidence::Kind::chain:
            return "sets " + sets + " are linked by " + links + "; " + must_be(evidence.digits) +
                   (evidence.sets.size() == 2 ? "in one of them" : "in the first or the last");
        case SetsEvidence::Kind::doubly_linked:
            return "sets " + sets + " are linked by both " + in_words(linking) +
                   ", so each holds one of these and all its other digits";
        case SetsEvidence::Kind::blossom:
            return (evidence.stem.is_cell()
                        ? "whichever of " + in_words(linking) + ' ' +
                              to_string(evidence.stem.cell()) + " holds"
                        : std::string("wherever ") + evidence.stem.digit().character() + " is in " +
                              to_string(evidence.stem.house())) +
                   ", one of the sets " + sets + " loses it; " + must_be(evidence.digits) +
                   "in one of them";
        case SetsEvidence::Kind::intersection:
            return text_of_intersection(evidence.sets);
        case SetsEvidence::Kind::bent:
            return "each digit of the set " + sets + " except " + in_words(evidence.digits) +
                   " can be in only one of its cells, so " + must_be(evidence.digits) +
                   "in one of them";
        case SetsEvidence::Kind::ring:
            return "the pairs " + sets +
                   " are linked in a loop by as many digits as they have "
                   "cells: " +
                   links;
    }
    return {};
}

/// "r1c1 and r5c5 or in r1c5": the places of a digit by colours.
std::string text_of(const ColorsEvidence::Component& component) {
    return in_words(component[0]) + " or in " + in_words(component[1]);
}

std::string one_of(const CellSet& cells) {
    return (cells.is_single() ? "" : "one of ") + in_words(cells);
}

std::string text_of(const ColorsEvidence& colors) {
    std::string text = std::string("by strong links, ") + colors.digit.character();
    for (std::size_t i = 0; i < colors.components.size(); ++i)
        text += (i == 0 ? " is either in " : ", and either in ") + text_of(colors.components[i]);
    const bool are_several = colors.components.size() > 1;
    if (colors.refuted.empty())
        return text + (are_several ? "; some of the former see some of the latter" : "");
    if (!are_several) return text + "; two of " + in_words(colors.refuted) + " see each other";
    const ColorsEvidence::Component& other = colors.components[1];
    return text + "; " + in_words(colors.refuted) +
           (colors.refuted.is_single() ? " sees " : " see ") + one_of(other[0]) + " and " +
           one_of(other[1]);
}

std::string names_of(const std::vector<Candidate>& candidates) {
    std::vector<std::string> names;
    names.reserve(candidates.size());
    for (Candidate candidate : candidates) names.push_back(to_string(candidate));
    return listed(names, " and ");
}

std::string text_of(const MedusaEvidence& medusa) {
    constexpr std::array cases{"first", "second"};
    std::string text = "by strong links, either ";
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const std::vector<Candidate>& linked = medusa.colors[i].linked;
        text += (i == 0 ? "" : " or ") + names_of(linked);
        text += linked.size() == 1 ? " is true" : " are true";
    }
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const std::vector<Candidate>& implied = medusa.colors[i].implied;
        const bool is_used = medusa.refuted < 0 || static_cast<std::size_t>(medusa.refuted) == i;
        if (implied.empty() || !is_used) continue;
        text += std::string("; in the ") + cases[i] + " case " + names_of(implied);
        text += implied.size() == 1 ? " follows" : " follow";
    }
    if (medusa.refuted < 0) return text;
    return text + "; the " + cases[static_cast<std::size_t>(medusa.refuted)] +
           " case puts a digit twice into a house, two into a cell, or leaves one without any";
}

/// "(1 4) (2 3 7)": digits that the map carries to each other, those that stay left out.
std::string digit_cycles(const Morph& map) {
    std::string text;
    DigitSet seen;
    for (Digit first : DigitSet::all()) {
        if (seen.contains(first) || map(first) == first) continue;
        text += text.empty() ? "(" : " (";
        for (Digit digit = first; !seen.contains(digit); digit = map(digit)) {
            if (digit != first) text += ' ';
            text += digit.character();
            seen |= digit;
        }
        text += ')';
    }
    return text;
}

/// What a map does to the cells.
std::string geometry_of(const Morph& map) {
    const auto carries = [&](auto row, auto column) {
        for (int i = 0; i < cell_count; ++i) {
            const int r = Cell(i).row_number();
            const int c = Cell(i).column_number();
            if (map(Cell(i)) != Cell::at(row(r, c), column(r, c))) return false;
        }
        return true;
    };
    const auto row = [](int r, int /*c*/) { return r; };
    const auto column = [](int /*r*/, int c) { return c; };
    const auto row_back = [](int r, int /*c*/) { return 8 - r; };
    const auto column_back = [](int /*r*/, int c) { return 8 - c; };
    if (carries(row_back, column_back)) return "half a turn";
    if (carries(column, row_back) || carries(column_back, row)) return "a quarter turn";
    if (carries(column, row)) return "the mirror at the diagonal from r1c1 to r9c9";
    if (carries(column_back, row_back)) return "the mirror at the diagonal from r1c9 to r9c1";
    return "the map " + to_string(map);
}

/// With a truth, which is then the cell that is left empty: the candidate that is eliminated would
/// complete the symmetry.
std::string text_of(const SymmetryEvidence& symmetry, const Step& step) {
    const std::string cycles = digit_cycles(symmetry.map);
    const std::string map = geometry_of(symmetry.map) + " with " +
                            (cycles.empty() ? "all digits as they are" : "the digits " + cycles);
    if (step.truths.empty() || step.eliminations.empty())
        return map +
               " carries the givens onto themselves, and so the only solution: what it carries to "
               "each other is true together or false together";
    return "with " + to_string(step.eliminations.front()) + ", " + map +
           " would carry the givens onto themselves, and so the only solution; then " +
           to_string(step.truths.front()) + " could hold no digit";
}

/// Rows or columns, where the cells are these.
std::string lines_or_cells(const CellSet& cells) {
    for (const auto line : {House::row, House::column}) {
        HouseSet lines;
        CellSet in_lines;
        for (int i = 0; i < 9; ++i) {
            const CellSet& here = classic::cells_of(line(i));
            if (!cells.contains(here)) continue;
            lines.insert(line(i));
            in_lines |= here;
        }
        if (!lines.empty() && in_lines == cells) return in_words(lines);
    }
    return in_words(cells);
}

std::string text_of(const ClueCoverEvidence& cover, const Step& step) {
    std::vector<std::string> candidates;
    for (Candidate gone : step.eliminations) candidates.push_back(to_string(gone));
    const std::string which = cover.digits.empty()
                                  ? lines_or_cells(cover.cells) + " were filled"
                                  : "the places of " + in_words(cover.digits) + " were chosen";
    return "however " + which + " with " + listed(candidates, " or ") +
           ", some of their cells, none of them given, could be filled in another way";
}

std::string text_of(const TemplateEvidence& templates) {
    std::string text = templates.in_all ? "every template of " : "no template of ";
    text += templates.digit.character();
    if (!templates.others.empty())
        text += " that " + in_words(templates.others) +
                (templates.others.size() > 1 ? " allow" : " allows");
    return text + " contains " +
           listed(names_of(templates.cells), templates.in_all ? " and " : " or ");
}

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

std::string text_of(const ExocetEvidence& exocet) {
    const CellSet outside = targets_outside(exocet);
    const DigitSet counted = exocet.digits - exocet.boxed;
    std::string text;
    if (!counted.empty() || exocet.boxed.empty())
        text = in_words(exocet.cross_lines) + " can hold each of " + in_words(counted) +
               " only twice outside the band of " + in_words(exocet.base);
    if (!text.empty() && !outside.empty()) text += ", but for " + in_words(outside);
    if (!text.empty() && !exocet.boxed.empty()) text += ", and ";
    if (!exocet.boxed.empty())
        text += "a box has no place but a target for " + listed(names_of(exocet.boxed), " or ") +
                " if the base holds it";
    text += ", so " + in_words(exocet.targets) + " hold the same digits as " +
            (outside.empty() && exocet.boxed.empty() ? "these" : in_words(exocet.base));
    if (!exocet.locked.empty()) text += ", and " + in_words(exocet.locked) + " besides";
    std::vector<std::string> pairs;
    for (DigitSet pair : exocet.pairs) pairs.push_back(in_words(pair));
    if (!pairs.empty())
        text += "; the base can hold " + listed(pairs, ", or ") +
                " only, as other pairs cannot be laid out in these lines";
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

std::string kind_in_words(WhipEvidence::Kind kind) {
    switch (kind) {
        case WhipEvidence::Kind::bivalue_chain:
            return "bivalue chain";
        case WhipEvidence::Kind::z_chain:
            return "z-chain";
        case WhipEvidence::Kind::t_whip:
            return "t-whip";
        case WhipEvidence::Kind::whip:
            return "whip";
        case WhipEvidence::Kind::braid:
            return "braid";
        case WhipEvidence::Kind::oddagon:
            return "oddagon";
    }
    return {};
}

/// "r1c1=5 (last in row 1)".
std::string text_of(const WhipEvidence::Link& link) {
    std::vector<std::string> candidates;
    for (Candidate candidate : link.right) candidates.push_back(to_string(candidate));
    const std::string place =
        link.truth.is_cell() ? std::string("its cell") : to_string(link.truth.house());
    return listed(candidates, " or ") +
           (link.relation < 0 ? " (last in " + place + ")" : " (last guardian)");
}

/// "if r1c1=5, of any two neighbours in the ring r1c2=1, r1c2=3 and r4c2=3 one is true..."
std::string course_of_oddagon(const WhipEvidence& oddagon) {
    std::vector<Candidate> ring;
    ring.reserve(oddagon.links.size());
    for (const WhipEvidence::Link& link : oddagon.links) ring.push_back(link.left);
    return "if " + to_string(oddagon.target) + ", of any two neighbours in the ring " +
           names_of(ring) + " one is true and one is false, and they are odd in number";
}

/// "if r1c1=5, then r1c3=6 (last in its cell), and box 2 has no place left for 7".
std::string course_of(const WhipEvidence& whip) {
    if (whip.kind == WhipEvidence::Kind::oddagon) return course_of_oddagon(whip);
    std::string text = "if " + to_string(whip.target);
    for (std::size_t i = 0; i < whip.links.size(); ++i) {
        const WhipEvidence::Link& link = whip.links[i];
        text += i == 0 ? ", then " : i + 1 == whip.links.size() ? ", and " : ", so ";
        if (!link.right.empty())
            text += text_of(link);
        else if (link.relation >= 0)
            text += "no guardian is left";
        else if (link.truth.is_cell())
            text += "nothing is left for " + to_string(link.truth.cell());
        else
            text += to_string(link.truth.house()) + " has no place left for " +
                    link.truth.digit().character();
    }
    return text;
}

std::string text_of(const WhipEvidence& whip) {
    std::string text;
    for (const GuardiansEvidence& relation : whip.relations) text += text_of(relation) + "; ";
    return text + (whip.relations.empty() ? "" : "OR-") + kind_in_words(whip.kind) + " [" +
           std::to_string(whip.links.size()) + "]: " + course_of(whip);
}

std::string text_of(const ForcingWhipsEvidence& forcing) {
    std::string text = forcing.relation.cells.empty()
                           ? "one of " + names_of(forcing.relation.guardians) + " is true"
                           : text_of(forcing.relation);
    for (const WhipEvidence& whip : forcing.whips)
        if (!whip.links.empty()) text += "; " + course_of(whip);
    return text;
}

/// "r2c1, r2c4; 3 and 7 in row 2; 5 in box 4": cells, then houses with their digits.
template <typename Truths>
std::string as_truths(const Truths& truths) {
    CellSet cells;
    std::map<House, DigitSet> digits;
    for (Truth truth : truths)
        if (truth.is_cell())
            cells.insert(truth.cell());
        else
            digits[truth.house()] |= truth.digit();
    std::string text = in_words(cells);
    for (const auto& [house, set] : digits) {
        if (!text.empty()) text += "; ";
        text += in_words(set) + " in " + to_string(house);
    }
    return text;
}

std::string consequence_of(const RankEvidence& rank) {
    if (rank.loose.empty()) return ", so each link has its digit among the truths";
    std::vector<std::string> loose;
    loose.reserve(rank.loose.size());
    for (Candidate candidate : rank.loose) loose.push_back(to_string(candidate));
    return " except " + listed(loose) + ", so " + (loose.size() == 1 ? "this" : "one of these") +
           " must be true";
}

/// One sentence per kind of evidence, without its full stop. A new kind does not compile until it
/// has its own.
struct Sentence {
    const Step& step;

    std::string operator()(const std::monostate&) const { return {}; }

    std::string operator()(const SingleEvidence& single) const {
        if (step.placements.empty()) return {};
        const Candidate placed = step.placements.front();
        const char digit = placed.digit().character();
        if (!single.in_house) return to_string(placed.cell()) + " can only be " + digit;
        return to_string(single.house) + " has one place left for " + digit;
    }

    std::string operator()(const LockedEvidence& locked) const {
        const std::string places = std::string("all places for ") + locked.digit.character() +
                                   " in " + to_string(locked.base);
        if (locked.cover == locked.base) return places + " see " + in_words(eliminated_from(step));
        return places + " lie in " + to_string(locked.cover) + consequence(step);
    }

    std::string operator()(const SubsetEvidence& subset) const {
        const std::string start = "in " + to_string(subset.house) + ", ";
        if (!subset.hidden)
            return start + in_words(subset.cells) + " hold " + in_words(subset.digits) +
                   " between them";
        return start + in_words(subset.digits) + " can only be in " + in_words(subset.cells) +
               consequence(step);
    }

    std::string operator()(const FishEvidence& fish) const { return text_of(fish); }

    std::string operator()(const WingEvidence& wing) const {
        CellSet cells = CellSet(wing.left) | wing.right;
        if (wing.pivot_has_digit) cells.insert(wing.pivot);
        return "whichever digit " + to_string(wing.pivot) + " holds, " +
               listed(names_of(cells), " or ") + " is " + wing.digit.character();
    }

    std::string operator()(const DeadlyPatternEvidence& deadly) const {
        CellSet cells;
        DigitSet digits;
        for (Candidate candidate : deadly.pattern) {
            cells.insert(candidate.cell());
            digits |= candidate.digit();
        }
        std::string text = digits.size() <= 4
                               ? "if " + in_words(cells) + " held only " + in_words(digits)
                               : "if every unsolved cell had only two candidates";
        text += ", there would be two solutions";
        if (!deadly.cells.empty())
            text += "; the extra candidates form a naked subset of " + in_words(deadly.digits) +
                    " with " + in_words(deadly.cells);
        return text;
    }

    std::string operator()(const ExclusionEvidence& exclusion) const {
        return "any other way to fill " + in_words(exclusion.cells) +
               " repeats a digit or leaves none for one of " + in_words(exclusion.excluders);
    }

    std::string operator()(const AlternatingChainEvidence& chain) const { return text_of(chain); }
    std::string operator()(const AlternatingChainsEvidence& several) const {
        return text_of(several.chains);
    }
    std::string operator()(const ChainEvidence& chain) const { return text_of(chain); }
    std::string operator()(const SetsEvidence& sets) const { return text_of(sets); }
    std::string operator()(const ColorsEvidence& colors) const { return text_of(colors); }
    std::string operator()(const MedusaEvidence& medusa) const { return text_of(medusa); }
    std::string operator()(const SymmetryEvidence& symmetry) const {
        return text_of(symmetry, step);
    }
    std::string operator()(const ClueCoverEvidence& cover) const { return text_of(cover, step); }
    std::string operator()(const TemplateEvidence& templates) const { return text_of(templates); }
    std::string operator()(const ChainedFishEvidence& chained) const {
        return text_of(chained.fish) + "; " + text_of(chained.chains);
    }
    std::string operator()(const GuardiansEvidence& guardians) const { return text_of(guardians); }
    std::string operator()(const ExocetEvidence& exocet) const { return text_of(exocet); }
    std::string operator()(const FireworkEvidence& firework) const { return text_of(firework); }
    std::string operator()(const WhipEvidence& whip) const { return text_of(whip); }
    std::string operator()(const ForcingWhipsEvidence& forcing) const { return text_of(forcing); }
    std::string operator()(const RankEvidence& rank) const {
        return "all candidates of " + std::to_string(step.truths.size()) + " truths (" +
               as_truths(step.truths) + ") lie in " + std::to_string(rank.links.size()) +
               " links (" + as_truths(rank.links) + ')' + consequence_of(rank);
    }
    std::string operator()(const SearchEvidence&) const {
        return "a search finds one solution only";
    }

    std::string operator()(const PatternEvidence& pattern) const {
        std::string text = pattern.text;
        while (!text.empty() && (text.back() == '.' || text.back() == ' ')) text.pop_back();
        return text;
    }
};

}  // namespace

std::string explain(const Step& step) {
    std::string text = std::visit(Sentence{step}, step.evidence);
    if (text.empty()) return text;
    const bool starts_with_cell =
        text.size() > 2 && text[0] == 'r' && text[1] >= '1' && text[1] <= '9';
    if (text.front() >= 'a' && text.front() <= 'z' && !starts_with_cell)
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text + '.';
}

std::string in_words(DigitSet digits) {
    std::vector<std::string> items;
    for (Digit digit : digits) items.emplace_back(1, digit.character());
    return listed(items);
}

std::string in_words(const CellSet& cells) { return listed(names_of(cells)); }

std::string in_words(const AlternatingChainEvidence::Node& node) {
    return listed(names_of(node.cells), node.is_on ? " or " : " and ") + (node.is_on ? "=" : "<>") +
           node.digit.character();
}

std::string in_words(const SetsEvidence::Set& set) {
    std::string text = "{";
    for (Cell cell : set.cells) text += (text.size() > 1 ? " " : "") + to_string(cell);
    return text + '}';
}

std::string in_words(HouseSet houses) {
    constexpr std::array plurals{"rows ", "columns ", "boxes ", "extra houses "};
    HouseSet same_kind;
    std::vector<std::string> names;
    std::vector<std::string> numbers;
    for (House house : houses) {
        if (house.kind() == houses.first().kind()) same_kind.insert(house);
        names.push_back(to_string(house));
        numbers.push_back(number_of(house));
    }
    if (houses.size() < 2 || same_kind != houses) return listed(names);
    return plurals[static_cast<std::size_t>(houses.first().kind())] + listed(numbers);
}

}  // namespace gridlemma
