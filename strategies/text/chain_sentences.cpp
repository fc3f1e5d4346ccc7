// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <optional>

#include "strategies/text/chain_sets.hpp"
#include "strategies/text/sentences.hpp"

namespace gridlemma::text {

namespace {

/// "in row 4, 1 and 8 can only be in r4c5, r4c8 and r4c9. ": where the digits of an almost hidden
/// set have their places. Those of a firework are told by the box, its row and its column.
std::string why_hidden(const SetsEvidence::Set& set, const Grid& grid) {
    const auto all_lie_in = [&](House house, const CellSet& cells) {
        for (Digit digit : set.digits)
            if (!cells.contains(grid.places(house, digit))) return false;
        return true;
    };
    const std::string digits = in_words(set.digits);
    for (House house : grid.geometry().common_houses(set.cells))
        if (all_lie_in(house, set.cells))
            return "in " + to_string(house) + ", " + digits + " can only be in " +
                   in_words(set.cells) + ". ";
    for (Cell crossing : set.cells) {
        const CellSet& box = grid.geometry().cells_of(crossing.box());
        if (!all_lie_in(crossing.row(), set.cells | box) ||
            !all_lie_in(crossing.column(), set.cells | box))
            continue;
        const CellSet outside = set.cells - box;
        const auto end_of = [&](House line) {
            return in_words(outside & grid.geometry().cells_of(line));
        };
        return "outside " + to_string(crossing.box()) + ", " + to_string(crossing.row()) +
               " can hold " + digits + " only in " + end_of(crossing.row()) + ", " +
               to_string(crossing.column()) + " only in " + end_of(crossing.column()) + ". " +
               sentence_case(at_neither_end(crossing)) + ". ";
    }
    return {};
}

/// "In row 4, ... So 1 and 2 take two of the three cells A = r4c589, and only one of these can hold
/// another digit": an almost hidden set.
std::string text_of_hidden(const SetsEvidence::Set& set, const std::string& name,
                           const Grid& grid) {
    constexpr std::array numbers{"none", "one", "two", "three", "four", "five"};
    const auto number = [&](int count) {
        const auto place = static_cast<std::size_t>(count);
        return place < numbers.size() ? std::string(numbers[place]) : std::to_string(count);
    };
    const std::string why = why_hidden(set, grid);
    return why + (why.empty() ? "" : "So ") + in_words(set.digits) +
           (set.digits.is_single() ? " takes " : " take ") + number(set.digits.size()) +
           " of the " + number(set.cells.size()) + " cells " + name + " = " + condensed(set.cells) +
           ", and only one of these can hold another digit";
}

using Node = AlternatingChainEvidence::Node;

/// Whether the chain is made of strong links `off = on` that weak links join, and not closed.
bool is_plain(const AlternatingChainEvidence& chain) {
    if (chain.is_loop || chain.nodes.size() < 4 || chain.nodes.size() % 2 != 0) return false;
    for (std::size_t i = 0; i < chain.nodes.size(); ++i)
        if (chain.nodes[i].is_on != (i % 2 == 1)) return false;
    return chain.relations.empty() && chain.hidden_sets.empty();
}

bool has_one_digit(const AlternatingChainEvidence& chain) {
    return std::ranges::all_of(
        chain.nodes, [&](const Node& node) { return node.digit == chain.nodes.front().digit; });
}

/// The first house that contains the cells of both; nullopt if there is none.
std::optional<House> house_of(const Node& a, const Node& b, const Geometry& geometry) {
    for (House house : geometry.common_houses(a.cells | b.cells)) return house;
    return std::nullopt;
}

/// "5 is in r9c3 or r1c3 in column 3".
std::string strong_link(const Node& a, const Node& b, House house) {
    return to_string(house) + " has its " + a.digit.character() + " in " +
           listed(names_of(a.cells | b.cells), " or ");
}

/// A skyscraper, a two-string kite, a turbot fish, an empty rectangle: two strong links of a digit,
/// and where they meet. Empty for other chains.
std::string two_strong_links(const AlternatingChainEvidence& chain, const Geometry& geometry) {
    if (chain.nodes.size() != 4 || !has_one_digit(chain)) return {};
    const std::vector<Node>& nodes = chain.nodes;
    const auto first = house_of(nodes[0], nodes[1], geometry);
    const auto second = house_of(nodes[2], nodes[3], geometry);
    const auto joint = house_of(nodes[1], nodes[2], geometry);
    if (!first || !second || !joint) return {};
    return "two strong links for " + std::string(1, nodes[0].digit.character()) + ": " +
           strong_link(nodes[0], nodes[1], *first) + ", and " +
           strong_link(nodes[2], nodes[3], *second) + ". They meet in " + to_string(*joint) +
           ", where only one of " + in_words(nodes[1].cells | nodes[2].cells) + " can be " +
           nodes[0].digit.character();
}

bool is_bivalue(const Node& a, const Node& b, const Grid& before) {
    return a.cells == b.cells && a.cells.is_single() && before.at(a.cells.first()).size() == 2;
}

/// Two cells with the same two candidates and a strong link between them. Empty for other chains.
std::string w_wing(const AlternatingChainEvidence& chain, const Grid& before) {
    const std::vector<Node>& nodes = chain.nodes;
    if (nodes.size() != 6 || !is_bivalue(nodes[0], nodes[1], before) ||
        !is_bivalue(nodes[4], nodes[5], before))
        return {};
    const Cell one = nodes[0].cells.first();
    const Cell other = nodes[5].cells.first();
    const auto bridge = house_of(nodes[2], nodes[3], before.geometry());
    if (before.at(one) != before.at(other) || nodes[2].digit != nodes[3].digit || !bridge)
        return {};
    return to_string(one) + " and " + to_string(other) + " both hold " +
           listed(names_of(before.at(one)), " or ") + ". " +
           sentence_case(strong_link(nodes[2], nodes[3], *bridge)) +
           ", and each of these sees one of the two cells, so " + to_string(one) + " and " +
           to_string(other) + " are not both " + nodes[1].digit.character();
}

/// Cells with the same two candidates, each of which sees the next one. Empty for other chains.
std::string remote_pair(const AlternatingChainEvidence& chain, const Scene& scene) {
    const Grid& before = scene.before;
    std::vector<std::string> names;
    const std::vector<Node>& nodes = chain.nodes;
    if (nodes.size() < 8) return {};
    for (std::size_t i = 0; i < nodes.size(); i += 2) {
        if (!is_bivalue(nodes[i], nodes[i + 1], before) ||
            before.at(nodes[i].cells.first()) != before.at(nodes[0].cells.first()))
            return {};
        names.push_back(to_string(nodes[i].cells.first()));
    }
    const DigitSet digits = before.at(nodes[0].cells.first());
    const CellSet ends = nodes.front().cells | nodes.back().cells;
    const std::string seers = who_sees(scene, ends);
    return "the cells " + listed(names) + " all hold " + listed(names_of(digits), " or ") +
           ", and each sees the next one, so they hold " + in_words(digits) +
           " in turn. So one of " + names.front() + " and " + names.back() + " is " +
           names_of(digits)[0] + ", the other " + names_of(digits)[1] +
           (seers.empty() ? "" : ". " + seers);
}

/// Why a node is true if the one before it is not: " (last in row 3)", " (last in its cell)",
/// " (the last guardian)". Empty for a node that is false, and if nothing of these is so.
std::string reason_of(const AlternatingChainEvidence& chain, std::size_t to, const Grid& before) {
    if (to == 0 || !chain.nodes[to].is_on) return {};
    const Node& a = chain.nodes[to - 1];
    const Node& b = chain.nodes[to];
    if (is_bivalue(a, b, before)) return " (last in its cell)";
    const CellSet both = a.cells | b.cells;
    if (a.digit == b.digit)
        for (House house : before.geometry().common_houses(both))
            if (both.contains(before.places(house, a.digit)))
                return " (last in " + to_string(house) + ')';
    return chain.relations.empty() ? "" : " (the last guardian)";
}

/// What the chain shows of its ends: one of them is true.
std::string either_end(const AlternatingChainEvidence& chain) {
    const Node& first = chain.nodes.front();
    const Node& last = chain.nodes.back();
    if (first.digit == last.digit)
        return listed(names_of(first.cells | last.cells), " or ") + " is " +
               first.digit.character();
    const Node start{.digit = first.digit, .cells = first.cells, .is_on = true};
    return in_words(start) + " or " + in_words(last);
}

/// Whether a candidate is false wherever the node has its digit.
bool is_excluded_by(const Node& node, Candidate candidate, const Scene& scene) {
    return candidate.digit() == node.digit
               ? scene.before.geometry().common_peers(node.cells).contains(candidate.cell())
               : node.cells == CellSet(candidate.cell());
}

/// "r5c6 sees both": the cells that lose the digit of both ends. Ends of two digits: ". Each of
/// these excludes r5c6=1".
std::string who_sees_ends(const AlternatingChainEvidence& chain, const Scene& scene) {
    const Node& first = chain.nodes.front();
    const Node& last = chain.nodes.back();
    if (first.digit != last.digit) {
        std::vector<std::string> gone;
        for (Candidate candidate : scene.step.eliminations)
            if (is_excluded_by(first, candidate, scene) && is_excluded_by(last, candidate, scene))
                gone.push_back(to_string(candidate));
        return gone.empty() ? std::string() : ". Each of these excludes " + listed(gone);
    }
    CellSet gone;
    for (Candidate candidate : scene.step.eliminations)
        if (candidate.digit() == first.digit) gone.insert(candidate.cell());
    const CellSet ends = first.cells | last.cells;
    const std::string seers = seeing(gone & scene.before.geometry().common_peers(ends), ends);
    return seers.empty() ? seers : ". " + seers;
}

/// The pattern of a short chain by its name; empty if it has none.
std::string known_pattern(const AlternatingChainEvidence& chain, const Grid& before) {
    std::string text = two_strong_links(chain, before.geometry());
    if (text.empty()) text = w_wing(chain, before);
    return text;
}

/// "r4c5 is 5", "r4c5 or r4c8 is 5".
std::string one_holds(const Node& node) {
    return listed(names_of(node.cells), " or ") + " is " + node.digit.character();
}

std::string text_of_loop(const AlternatingChainEvidence& chain, const Scene& scene,
                         std::size_t& letters) {
    const std::size_t before = letters;
    const std::string course = course_of(chain, scene, letters);
    if (!is_continuous(chain) && !refutes_itself(chain) && !chain.nodes.front().is_on)
        return course + ". Either way, " + either_end(chain);
    if (!is_continuous(chain))
        return course + ", which contradicts the beginning" +
               (chain.nodes.front().is_on ? "" : ": " + one_holds(chain.nodes.front()));
    return course + ", so " + in_words(chain.nodes.front()) +
           " again. This loop holds in both directions, so of any two candidates that follow each "
           "other in it exactly one is true, and what both exclude is false" +
           (letters == before ? "" : ", and each set holds all its other digits");
}

/// A chain with what it needs beside the links of houses and cells.
std::string text_of_related(const AlternatingChainEvidence& chain, const Scene& scene,
                            std::size_t& letters) {
    std::string text;
    for (const GuardiansEvidence& relation : chain.relations)
        text += sentence_case(text_of(relation, scene.before)) + ". ";
    for (const SetsEvidence::Set& set : chain.hidden_sets)
        text += sentence_case(text_of_hidden(set, letter(letters++), scene.before)) + ". ";
    return text + sentence_case(chain.is_loop ? text_of_loop(chain, scene, letters)
                                              : course_of(chain, scene, letters));
}

std::string text_of(const AlternatingChainEvidence& chain, const Scene& scene,
                    std::size_t& letters) {
    if (chain.nodes.empty()) return "the chain has no nodes";
    if (!chain.relations.empty() || !chain.hidden_sets.empty())
        return text_of_related(chain, scene, letters);
    if (chain.is_loop) return text_of_loop(chain, scene, letters);
    if (!is_plain(chain)) return course_of(chain, scene, letters);
    if (std::string pair = remote_pair(chain, scene); !pair.empty()) return pair;
    if (const std::string known = known_pattern(chain, scene.before); !known.empty())
        return known + ". So " + either_end(chain) + who_sees_ends(chain, scene);
    return course_of(chain, scene, letters) + ". Either way, " + either_end(chain) +
           who_sees_ends(chain, scene);
}

/// Chains from all options of a truth to candidates that exclude each other.
std::string text_of_blossom(const std::vector<AlternatingChainEvidence>& chains, const Scene& scene,
                            std::size_t& letters) {
    std::vector<std::string> starts;
    std::vector<std::string> ends;
    for (const AlternatingChainEvidence& chain : chains) {
        if (chain.nodes.empty()) return "a chain has no nodes";
        starts.push_back(in_words(chain.nodes.front()));
        ends.push_back(in_words(chain.nodes.back()));
    }
    std::string text = "one is true: " + listed(starts, ", or ");
    for (std::size_t i = 0; i < chains.size(); ++i) {
        text += numbered(i);
        text += chains[i].nodes.size() == 1 ? sentence_case(starts[i] + " is such an end itself")
                                            : sentence_case(course_of(chains[i], scene, letters));
    }
    return text + ". These ends exclude each other: " + listed(ends, ", or ") +
           ". So each chain is true in whole or false in whole, and of two neighbors in a chain, "
           "the first one true and the second one false there, one is true: a candidate that "
           "excludes both is false";
}

}  // namespace

bool refutes_itself(const AlternatingChainEvidence& chain) {
    if (chain.nodes.empty()) return false;
    const Node& first = chain.nodes.front();
    const Node& last = chain.nodes.back();
    if (last.cells != first.cells || !first.cells.is_single()) return false;
    if (last.digit == first.digit) return last.is_on != first.is_on;
    return first.is_on && last.is_on;
}

bool is_continuous(const AlternatingChainEvidence& chain) {
    if (!chain.is_loop || chain.nodes.empty() || refutes_itself(chain)) return false;
    const Node& first = chain.nodes.front();
    const Node& last = chain.nodes.back();
    return first.is_on != last.is_on && (first.digit == last.digit || first.cells == last.cells);
}

std::string course_of(const AlternatingChainEvidence& chain, const Scene& scene,
                      std::size_t& letters) {
    const auto sets = sets_along(chain, scene.step, scene.before);
    std::string text = "if ";
    for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
        if (i != 0) text += i == 1 ? ", then " : ", so ";
        text += in_words(chain.nodes[i]);
        if (sets[i])
            text += std::string(" (without ") + chain.nodes[i - 1].digit.character() +
                    ", the almost locked set " + letter(letters++) + " = " +
                    with_digits(sets[i]->set) + " holds " +
                    (sets[i]->takes.empty() ? "its other digits" : in_words(sets[i]->takes)) + ')';
        else
            text += reason_of(chain, i, scene.before);
    }
    return text;
}

std::string text_of(const AlternatingChainEvidence& chain, const Scene& scene) {
    std::size_t letters = 0;
    return text_of(chain, scene, letters);
}

std::string text_of(const std::vector<AlternatingChainEvidence>& chains, const Scene& scene) {
    if (chains.empty()) return {};
    std::size_t letters = 0;
    if (chains.size() > 2) return text_of_blossom(chains, scene, letters);
    std::string text = "what sees both ends of one of these chains is false";
    for (std::size_t i = 0; i < chains.size(); ++i)
        text += numbered(i) + sentence_case(text_of(chains[i], scene, letters));
    return text;
}

}  // namespace gridlemma::text
