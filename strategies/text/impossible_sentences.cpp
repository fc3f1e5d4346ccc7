// SPDX-License-Identifier: Apache-2.0
// Why cells cannot be filled with a few digits alone, or houses not all have a digit in some cells:
// an argument that can be followed without a search.
//
//     6 and 7 would take turns in the ring r1c3, r1c7, r9c7, r8c8 and r8c3, an odd number of cells
//     call the digits of r4c4, r5c6 and r6c5 a, b and c. Then r7c8 is a, and nothing is left for
//     r9c9
//
// Method: a cell that sees all its digits but one in other cells has that one. Where this ends, the
//         digits of a cell are tried in turn. Of what was filled in, only that is told on which the
//         contradiction depends. Where all cells could hold all digits, three that see each other
//         may be filled first: the digits have no names yet. Of the arguments that begin with
//         different cells, the shortest is told.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "strategies/text/sentences.hpp"

namespace gridlemma::text {

namespace {

/// A digit that is put into a cell, and from which others it follows: none if it is assumed, or the
/// only one that the cell could hold.
struct Filled {
    Cell cell;
    Digit digit;
    std::vector<std::size_t> because;
    bool is_assumed = false;
};

/// A case of an argument: what is filled in, in order, up to a cell for which nothing is left.
struct Case {
    std::vector<Filled> filled;
    Cell dead;
};

/// The cells of a pattern, and what each could hold.
struct Pattern {
    const Geometry& geometry;
    CellSet cells;
    std::array<DigitSet, cell_count> options;

    [[nodiscard]] DigitSet options_of(Cell cell) const {
        return options[static_cast<std::size_t>(cell.index())];
    }
};

/// Fills the cells of a pattern until none can be filled, and tries what is open.
class Refutation {
 public:
    explicit Refutation(const Pattern& pattern) : pattern_(pattern) {}

    /// The cases in which all ways fail that begin so; none if one does not, or they are too many.
    [[nodiscard]] std::optional<std::vector<Case>> from(std::vector<Filled> filled) {
        cases_.clear();
        if (!fails(std::move(filled))) return std::nullopt;
        return cases_;
    }

    static constexpr std::size_t most_cases = 8;

 private:
    /// What is left for a cell, and because of which others.
    struct Left {
        DigitSet digits;
        std::vector<std::size_t> because;
    };
    [[nodiscard]] Left left_for(Cell cell, const std::vector<Filled>& filled) const {
        Left left{pattern_.options_of(cell), {}};
        for (std::size_t i = 0; i < filled.size(); ++i) {
            if (!left.digits.contains(filled[i].digit)) continue;
            if (!pattern_.geometry.peers(cell).contains(filled[i].cell)) continue;
            left.digits -= filled[i].digit;
            left.because.push_back(i);
        }
        return left;
    }

    [[nodiscard]] bool fails(std::vector<Filled> filled) {  // NOLINT(misc-no-recursion)
        CellSet open = pattern_.cells;
        for (const Filled& one : filled) open.erase(one.cell);
        for (;;) {
            std::optional<Cell> next;
            Left best;
            for (Cell cell : open) {
                Left left = left_for(cell, filled);
                if (next && left.digits.size() >= best.digits.size()) continue;
                next = cell;
                best = std::move(left);
            }
            if (!next) return false;  // All are filled.
            if (best.digits.empty()) return keep(filled, *next, best.because);
            if (!best.digits.is_single()) return all_fail(filled, *next, best.digits);
            filled.push_back({*next, best.digits.only(), best.because});
            open.erase(*next);
        }
    }
    // NOLINTNEXTLINE(misc-no-recursion)
    [[nodiscard]] bool all_fail(const std::vector<Filled>& filled, Cell cell, DigitSet digits) {
        for (Digit digit : digits) {
            std::vector<Filled> more = filled;
            more.push_back({cell, digit, {}, true});
            if (!fails(std::move(more))) return false;
        }
        return true;
    }

    /// Keeps a case: of what is filled, that on which the contradiction depends.
    [[nodiscard]] bool keep(const std::vector<Filled>& filled, Cell dead,
                            const std::vector<std::size_t>& because) {
        if (cases_.size() == most_cases) return false;
        std::vector<bool> is_needed(filled.size());
        for (std::size_t i : because) is_needed[i] = true;
        for (std::size_t i = filled.size(); i-- > 0;) {
            is_needed[i] = is_needed[i] || filled[i].is_assumed;
            if (!is_needed[i]) continue;
            for (std::size_t parent : filled[i].because) is_needed[parent] = true;
        }
        Case kept{.filled = {}, .dead = dead};
        for (std::size_t i = 0; i < filled.size(); ++i)
            if (is_needed[i]) kept.filled.push_back(filled[i]);
        cases_.push_back(std::move(kept));
        return true;
    }

    const Pattern& pattern_;
    std::vector<Case> cases_;
};

/// An argument: cells whose digits are called a, b and c, and the cases that follow.
struct Argument {
    std::size_t named = 0;  ///< The first of what is filled; 0: digits have their own names.
    std::vector<Case> cases;

    [[nodiscard]] std::size_t length() const {
        std::size_t steps = 0;
        for (const Case& each : cases) steps += each.filled.size() + 1;
        return steps + 4 * cases.size();
    }
};

void keep_shorter(std::optional<Argument>& best, Argument found) {
    if (!best || found.length() < best->length()) best = std::move(found);
}

/// Groups of cells that see each other, as many as there are digits, or fewer if they have no
/// more in common.
void for_each_clique(const Pattern& pattern, std::vector<Cell>& clique, const CellSet& common,
                     int size, auto visit) {  // NOLINT(misc-no-recursion)
    if (static_cast<int>(clique.size()) == size || common.empty()) {
        visit(clique);
        return;
    }
    for (Cell cell : common) {
        if (!clique.empty() && cell < clique.back()) continue;
        clique.push_back(cell);
        for_each_clique(pattern, clique, common & pattern.geometry.peers(cell), size, visit);
        clique.pop_back();
    }
}

/// An argument that names no digit. None if some cell cannot hold all of them.
std::optional<Argument> without_names(Pattern pattern, DigitSet digits) {
    for (Cell cell : pattern.cells)
        pattern.options[static_cast<std::size_t>(cell.index())] = digits;
    std::optional<Argument> best;
    std::vector<Cell> none;
    Refutation refutation(pattern);
    for_each_clique(pattern, none, pattern.cells, digits.size(),
                    [&](const std::vector<Cell>& clique) {
                        std::vector<Filled> filled;
                        DigitSet open = digits;
                        for (Cell cell : clique) {
                            filled.push_back({cell, open.first(), {}, true});
                            open -= open.first();
                        }
                        if (auto cases = refutation.from(std::move(filled)))
                            keep_shorter(best, {clique.size(), std::move(*cases)});
                    });
    return best;
}

/// An argument with the candidates of the grid: the digits of one cell are tried in turn.
std::optional<Argument> with_names(const Pattern& pattern) {
    std::optional<Argument> best;
    Refutation refutation(pattern);
    for (Cell cell : pattern.cells) {
        Argument argument;
        for (Digit digit : pattern.options_of(cell)) {
            auto cases = refutation.from({{cell, digit, {}, true}});
            if (!cases) return std::nullopt;
            argument.cases.insert(argument.cases.end(), cases->begin(), cases->end());
        }
        if (argument.cases.size() <= Refutation::most_cases) keep_shorter(best, argument);
    }
    return best;
}

/// How a digit of an argument is called: "a", "b" or "c", or as it is.
std::string name_of(Digit digit, DigitSet digits, const Argument& argument) {
    if (argument.named == 0) return {digit.character()};
    char name = 'a';
    for (Digit other : digits) {
        if (other == digit) break;
        ++name;
    }
    return {name};
}

/// "if r5c7 is a, then r8c5 is b and nothing is left for r9c9".
std::string text_of(const Case& one, DigitSet digits, const Argument& argument) {
    std::vector<std::string> assumed;
    std::vector<std::string> follows;
    for (std::size_t i = argument.named; i < one.filled.size(); ++i) {
        const Filled& filled = one.filled[i];
        (filled.is_assumed ? assumed : follows)
            .push_back(to_string(filled.cell) + " is " + name_of(filled.digit, digits, argument));
    }
    follows.push_back("nothing is left for " + to_string(one.dead));
    return (assumed.empty() ? "then " : "if " + listed(assumed) + ", then ") + listed(follows);
}

std::string text_of(const Argument& argument, DigitSet digits) {
    std::string text;
    if (argument.named > 0) {
        std::vector<std::string> cells;
        std::vector<std::string> names;
        for (std::size_t i = 0; i < argument.named; ++i) {
            const Filled& filled = argument.cases.front().filled[i];
            cells.push_back(to_string(filled.cell));
            names.push_back(name_of(filled.digit, digits, argument));
        }
        text = "call what is in " + listed(cells) + ' ' + listed(names);
    }
    for (const Case& one : argument.cases) {
        const std::string each = text_of(one, digits, argument);
        text += text.empty() ? each : ". " + sentence_case(each);
    }
    return text;
}

/// The shortest ring of an odd number of cells, each of which sees the next one. Empty if there is
/// none.
std::vector<Cell> odd_ring(const Pattern& pattern) {
    std::vector<Cell> best;
    for (Cell start : pattern.cells) {
        // Shortest ways from the start with an even and with an odd number of steps.
        std::array<std::array<std::vector<Cell>, cell_count>, 2> ways;
        std::vector<std::pair<Cell, std::size_t>> open{{start, 0}};
        ways[0][static_cast<std::size_t>(start.index())] = {start};
        for (std::size_t i = 0; i < open.size(); ++i) {
            const auto [cell, parity] = open[i];
            const auto& way = ways[parity][static_cast<std::size_t>(cell.index())];
            for (Cell next : pattern.geometry.peers(cell) & pattern.cells) {
                auto& there = ways[1 - parity][static_cast<std::size_t>(next.index())];
                if (!there.empty()) continue;
                there = way;
                there.push_back(next);
                open.emplace_back(next, 1 - parity);
            }
        }
        std::vector<Cell>& ring = ways[1][static_cast<std::size_t>(start.index())];
        if (ring.empty() || (!best.empty() && ring.size() > best.size())) continue;
        best = std::move(ring);
    }
    if (!best.empty()) best.pop_back();  // The start again.
    return best;
}

/// The houses of an odd ring: each cell lies in two of them.
std::string why_not_all_houses(const GuardiansEvidence& evidence, const Geometry& geometry) {
    if (evidence.houses.size() % 2 == 0) return {};
    for (Cell cell : evidence.cells) {
        int houses = 0;
        for (House house : evidence.houses)
            if (geometry.cells_of(house).contains(cell)) ++houses;
        if (houses != 2) return {};
    }
    return "each of these cells is in two of the " + std::to_string(evidence.houses.size()) +
           " houses, so " + in_words(evidence.digits) +
           " in some of them fills an even number of houses, never " +
           std::to_string(evidence.houses.size());
}

std::string why_not_filled(const GuardiansEvidence& evidence, const Grid& grid) {
    Pattern pattern{.geometry = grid.geometry(), .cells = evidence.cells, .options = {}};
    for (Cell cell : evidence.cells)
        pattern.options[static_cast<std::size_t>(cell.index())] = grid.at(cell) & evidence.digits;
    if (evidence.digits.size() == 2)
        if (const std::vector<Cell> ring = odd_ring(pattern); !ring.empty())
            return "each cell of the ring " + listed(names_of(ring)) + " sees the next, so " +
                   in_words(evidence.digits) + " would take turns; but these are " +
                   std::to_string(ring.size()) + " cells, an odd number";
    std::optional<Argument> argument = without_names(pattern, evidence.digits);
    if (!argument) argument = with_names(pattern);
    return argument ? text_of(*argument, evidence.digits) : std::string();
}

/// "one of the guardians r4c5=5 and r4c8=5 must be true".
std::string guardians_must(const std::vector<Candidate>& guardians) {
    return (guardians.size() == 1 ? "" : "one of the guardians ") + listed(names_of(guardians)) +
           " must be true";
}

/// "r3c3=7 is true only with r8c7=7: it excludes r3c7=7, so r8c7=7 (last in column 7)".
std::string why_dependent(const DependentGuardian& dependent) {
    std::string text =
        to_string(dependent.candidate) + " is true only with " + to_string(dependent.guardian);
    for (std::size_t i = 0; i + 1 < dependent.walk.size(); i += 2) {
        const auto& [truth, to] = dependent.walk[i + 1];
        text += (i == 0 ? ": it excludes " : ", which excludes ") +
                to_string(dependent.walk[i].to) + ", so " + to_string(to) + " (last in " +
                (truth.is_cell() ? "its cell" : to_string(truth.house())) + ')';
    }
    return text;
}

/// The other candidates of the cells.
std::vector<Candidate> all_guardians(const GuardiansEvidence& evidence, const Grid& grid) {
    std::vector<Candidate> guardians;
    for (Cell cell : evidence.cells)
        for (Digit digit : grid.at(cell)) {
            const Candidate candidate(cell, digit);
            const bool is_in_pattern =
                evidence.pattern.empty()
                    ? evidence.digits.contains(digit)
                    : std::ranges::find(evidence.pattern, candidate) != evidence.pattern.end();
            if (!is_in_pattern) guardians.push_back(candidate);
        }
    return guardians;
}

}  // namespace

std::vector<DependentGuardian> dependent_guardians(const GuardiansEvidence& evidence,
                                                   const Grid& grid) {
    std::vector<DependentGuardian> dependent;
    if (!evidence.houses.empty()) return dependent;
    for (Candidate candidate : all_guardians(evidence, grid)) {
        if (std::ranges::find(evidence.guardians, candidate) != evidence.guardians.end()) continue;
        for (Candidate guardian : evidence.guardians) {
            auto walk = walk_along_links(grid, candidate, guardian);
            if (walk.empty()) continue;
            dependent.push_back({candidate, guardian, std::move(walk)});
            break;
        }
    }
    return dependent;
}

std::string text_of(const GuardiansEvidence& evidence, const Grid& grid) {
    std::vector<Candidate> guardians = evidence.guardians;
    std::string why_fewer;
    for (const DependentGuardian& each : dependent_guardians(evidence, grid)) {
        guardians.push_back(each.candidate);
        why_fewer += ". " + sentence_case(why_dependent(each));
    }
    std::ranges::sort(guardians);
    if (!evidence.pattern.empty())
        return (guardians.size() == 1 ? "if it were false that " : "if none of the guardians ") +
               listed(names_of(guardians)) + (guardians.size() == 1 ? ", " : " were true, ") +
               in_words(evidence.cells) + " would hold only " + in_words(evidence.digits) + "; " +
               another_filling(evidence.digits) + ". So " + guardians_must(guardians) + why_fewer;
    const bool is_of_houses = !evidence.houses.empty();
    const std::string what = is_of_houses ? in_words(evidence.houses) + " cannot all have " +
                                                in_words(evidence.digits) + " in " +
                                                listed(names_of(evidence.cells), " or ")
                                          : in_words(evidence.cells) + " cannot be filled with " +
                                                in_words(evidence.digits) + " alone";
    const std::string why = is_of_houses ? why_not_all_houses(evidence, grid.geometry())
                                         : why_not_filled(evidence, grid);
    return what + (why.empty() ? ", so " : ": " + why + ". So ") + guardians_must(guardians) +
           why_fewer;
}

}  // namespace gridlemma::text
