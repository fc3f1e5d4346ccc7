// SPDX-License-Identifier: Apache-2.0
#include "tests/strategies/oracle.hpp"

#include <functional>
#include <map>
#include <stdexcept>

#include "tests/strategies/oracle_board.hpp"

namespace gridlemma::test {

using namespace book;

namespace {

Steps full_house(const Board& board) {
    Steps steps;
    for (Family family : {block, column, row})
        for (int h = 0; h < 9; ++h)
            for (int d = 1; d <= 9; ++d) {
                const Cells& cells = house(family, h);
                const Cells found = places(board, cells, d);
                if (found.size() == 1 && empty_cells(board, cells) == 1)
                    steps.push_back({{{found[0], d}}, {}});
            }
    return steps;
}

Steps hidden_single(const Board& board, Family family) {
    Steps steps;
    for (int h = 0; h < 9; ++h)
        for (int d = 1; d <= 9; ++d) {
            const Cells found = places(board, house(family, h), d);
            if (found.size() == 1) steps.push_back({{{found[0], d}}, {}});
        }
    return steps;
}

Steps last_digit(const Board& board) {
    Steps steps;
    for (int d = 1; d <= 9; ++d) {
        Cells found;
        for (int c = 0; c < 81; ++c)
            if (board.may[c][d]) found.push_back(c);
        if (found.size() == 1) steps.push_back({{{found[0], d}}, {}});
    }
    return steps;
}

Steps naked_single(const Board& board) {
    Steps steps;
    for (int c = 0; c < 81; ++c) {
        const Digits digits = candidates(board, c);
        if (digits.size() == 1) steps.push_back({{{c, digits[0]}}, {}});
    }
    return steps;
}

/// Adds the conclusions of the direct form: one step for each further house of the base's family.
void add_direct(const Board& board, Family base_family, int base, const Cells& cover, int d,
                const OracleStep& step, Steps& steps) {
    for (int h = 0; h < 9; ++h) {
        const Cells& third = house(base_family, h);
        if (h == base || common(third, cover).empty()) continue;
        const Cells found = places(board, third, d);
        if (found.size() < 2) continue;
        Cells outside;
        for (int c : found)
            if (!in(cover, c)) outside.push_back(c);
        if (outside.size() != 1) continue;
        OracleStep direct = step;
        direct.placements.emplace_back(outside[0], d);
        add(steps, direct);
    }
}

Steps intersection(const Board& board, Family base_family, Family cover_family, bool direct) {
    Steps steps;
    for (int b = 0; b < 9; ++b)
        for (int v = 0; v < 9; ++v)
            for (int d = 1; d <= 9; ++d) {
                const Cells& base = house(base_family, b);
                const Cells& cover = house(cover_family, v);
                const Cells found = places(board, base, d);
                if (found.size() < 2 || common(found, cover) != found) continue;
                OracleStep step;
                for (int c : cover)
                    if (!in(base, c) && board.may[c][d]) step.eliminations.emplace_back(c, d);
                if (direct)
                    add_direct(board, base_family, b, cover, d, step, steps);
                else
                    add(steps, step);
            }
    return steps;
}

Steps intersections(const Board& board, bool pointing, bool direct) {
    Steps steps;
    for (Family line : {column, row}) {
        const Steps more = pointing ? intersection(board, block, line, direct)
                                    : intersection(board, line, block, direct);
        steps.insert(steps.end(), more.begin(), more.end());
    }
    return steps;
}

Steps naked_sets(const Board& board, int k) {
    Steps steps;
    for (Family family : {block, column, row})
        for (int h = 0; h < 9; ++h) {
            const Cells& cells = house(family, h);
            if (empty_cells(board, cells) < 2 * k) continue;
            std::vector<Digits> here;
            for (int c : cells) here.push_back(candidates(board, c));
            for (const auto& positions : subsets(k)) {
                Marks digits;
                bool fits = true;
                for (int p : positions) {
                    if (here[p].size() < 2) fits = false;
                    for (int d : here[p]) digits.add(d);
                }
                if (!fits || digits.size != k) continue;
                OracleStep step;
                for (int p = 0; p < 9; ++p)
                    for (int d : here[p])
                        if (!in(positions, p) && digits.mark[d])
                            step.eliminations.emplace_back(cells[p], d);
                add(steps, step);
            }
        }
    return steps;
}

/// Places the first digit outside the set that keeps one of at least two places outside its cells.
void place_direct(const Board& board, const Cells& cells, const Digits& set, const Marks& set_cells,
                  OracleStep& step) {
    for (int d = 1; d <= 9; ++d) {
        const Cells found = places(board, cells, d);
        if (in(set, d) || found.size() < 2) continue;
        Cells outside;
        for (int c : found)
            if (!set_cells.mark[c]) outside.push_back(c);
        if (outside.size() != 1) continue;
        step.placements.emplace_back(outside[0], d);
        return;
    }
}

Steps hidden_sets(const Board& board, int k, bool direct) {
    Steps steps;
    for (Family family : {block, column, row})
        for (int h = 0; h < 9; ++h) {
            const Cells& cells = house(family, h);
            if (empty_cells(board, cells) <= (direct ? k : 2 * k)) continue;
            std::vector<Cells> found(10);
            for (int d = 1; d <= 9; ++d) found[d] = places(board, cells, d);
            for (Digits digits : subsets(k)) {
                for (int& d : digits) ++d;  // Digits count from 1.
                Marks set_cells;
                bool fits = true;
                for (int d : digits) {
                    if (found[d].size() < 2) fits = false;
                    for (int c : found[d]) set_cells.add(c);
                }
                if (!fits || set_cells.size != k) continue;
                OracleStep step;
                for (int c : cells)
                    for (int d = 1; d <= 9; ++d)
                        if (set_cells.mark[c] && board.may[c][d] && !in(digits, d))
                            step.eliminations.emplace_back(c, d);
                if (direct) {
                    place_direct(board, cells, digits, set_cells, step);
                    if (step.placements.empty()) continue;
                }
                add(steps, step);
            }
        }
    return steps;
}

void add_fish(const Board& board, Family base_family, const std::vector<int>& lines, int d,
              Steps& steps) {
    Marks positions;
    for (int line : lines) {
        const Cells& cells = house(base_family, line);
        int found = 0;
        for (int p = 0; p < 9; ++p)
            if (board.may[cells[p]][d]) {
                positions.add(p);
                ++found;
            }
        if (found < 2) return;
    }
    if (positions.size != static_cast<int>(lines.size())) return;
    OracleStep step;
    for (int line = 0; line < 9; ++line)
        for (int p = 0; p < 9; ++p) {
            const int c = house(base_family, line)[p];
            if (positions.mark[p] && !in(lines, line) && board.may[c][d])
                step.eliminations.emplace_back(c, d);
        }
    add(steps, step);
}

Steps fish(const Board& board, int k) {
    Steps steps;
    int solved[10] = {};
    for (int value : board.value) ++solved[value];
    for (Family base_family : {column, row})
        for (const auto& lines : subsets(k))
            for (int d = 1; d <= 9; ++d) {
                if (solved[d] + 2 * k <= 9) add_fish(board, base_family, lines, d, steps);
            }
    return steps;
}

using Technique = std::function<Steps(const Board&)>;

const std::map<std::string, Technique>& techniques() {
    static const std::map<std::string, Technique> list = {
        {"full-house", full_house},
        {"last-digit", last_digit},
        {"naked-single", naked_single},
        {"hidden-single-box", [](const Board& b) { return hidden_single(b, block); }},
        {"hidden-single-column", [](const Board& b) { return hidden_single(b, column); }},
        {"hidden-single-row", [](const Board& b) { return hidden_single(b, row); }},
        {"direct-pointing", [](const Board& b) { return intersections(b, true, true); }},
        {"direct-claiming", [](const Board& b) { return intersections(b, false, true); }},
        {"pointing", [](const Board& b) { return intersections(b, true, false); }},
        {"claiming", [](const Board& b) { return intersections(b, false, false); }},
        {"naked-pair", [](const Board& b) { return naked_sets(b, 2); }},
        {"naked-triple", [](const Board& b) { return naked_sets(b, 3); }},
        {"naked-quad", [](const Board& b) { return naked_sets(b, 4); }},
        {"hidden-pair", [](const Board& b) { return hidden_sets(b, 2, false); }},
        {"hidden-triple", [](const Board& b) { return hidden_sets(b, 3, false); }},
        {"hidden-quad", [](const Board& b) { return hidden_sets(b, 4, false); }},
        {"direct-hidden-pair", [](const Board& b) { return hidden_sets(b, 2, true); }},
        {"direct-hidden-triple", [](const Board& b) { return hidden_sets(b, 3, true); }},
        {"x-wing", [](const Board& b) { return fish(b, 2); }},
        {"swordfish", [](const Board& b) { return fish(b, 3); }},
        {"jellyfish", [](const Board& b) { return fish(b, 4); }},
        {"xy-wing", [](const Board& b) { return wings(b, 2); }},
        {"xyz-wing", [](const Board& b) { return wings(b, 3); }},
        {"firework-triple", firework_triples},
        {"m-wing", [](const Board& b) { return short_chains(b, {"xyyyxx"}, false); }},
        {"s-wing", [](const Board& b) { return short_chains(b, {"xxxyyy"}, false); }},
        {"h-wing", [](const Board& b) { return short_chains(b, {"xyyzzz"}, false); }},
        {"l-wing", [](const Board& b) { return short_chains(b, {"xxyyzz"}, false); }},
        {"l2-wing", [](const Board& b) { return short_chains(b, {"xxxxyy"}, false); }},
        {"purple-cow",
         [](const Board& b) {
             return short_chains(b, {"xyyyzz", "xyyyyz"}, false);
         }},
        {"w-ring", [](const Board& b) { return short_chains(b, {"xyyyyxxx"}, true); }},
        {"unique-loop", unique_loops},
        {"bug", bivalue_universal_graves},
        {"aligned-pair", aligned_pairs},
        {"aligned-triple", aligned_triplets},
    };
    return list;
}

}  // namespace

bool oracle_knows(const std::string& id) { return techniques().contains(id); }

std::vector<OracleStep> oracle_steps(const std::string& id, const Grid& grid,
                                     bool direct_eliminations) {
    const auto found = techniques().find(id);
    if (found == techniques().end()) throw std::invalid_argument("the oracle does not know " + id);
    Steps steps = found->second(board_of(grid));
    if (id.starts_with("direct-") && !direct_eliminations)
        for (OracleStep& step : steps) step.eliminations.clear();
    return steps;
}

}  // namespace gridlemma::test
