// SPDX-License-Identifier: Apache-2.0
// Wings, fireworks, loops, graves and aligned exclusions by the book.
#include <cmath>

#include "tests/strategies/oracle_board.hpp"

namespace gridlemma::test::book {

namespace {

bool share(int a, int b) {
    const auto box = [](int c) { return c / 27 * 3 + c % 9 / 3; };
    return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || box(a) == box(b));
}

int number_of(Family family, int c) {
    return family == row ? c / 9 : family == column ? c % 9 : c / 27 * 3 + c % 9 / 3;
}

/// Ordered by box, then row, then column, each cell once.
Cells peers_of(int cell) {
    Cells result;
    for (Family family : {block, row, column})
        for (int c : house(family, number_of(family, cell)))
            if (c != cell && !in(result, c)) result.push_back(c);
    return result;
}

Digits joined(const Digits& a, const Digits& b) {
    Digits result;
    for (int d = 1; d <= 9; ++d)
        if (in(a, d) || in(b, d)) result.push_back(d);
    return result;
}

Digits without(const Digits& a, const Digits& b) {
    Digits result;
    for (int d : a)
        if (!in(b, d)) result.push_back(d);
    return result;
}

bool share_box(int a, int b) { return number_of(block, a) == number_of(block, b); }

/// Whether the line of that family through p needs the digit and has, outside the box of p, no
/// place for it but `end`.
bool is_confined(const Board& board, Family family, int p, int end, int digit) {
    const Cells found = places(board, house(family, number_of(family, p)), digit);
    return !found.empty() && std::all_of(found.begin(), found.end(),
                                         [&](int c) { return c == end || share_box(c, p); });
}

/// In ascending order of bit masks, for any number of elements.
Subsets all_subsets(int n, int k) { return k > n ? Subsets{} : make_subsets(n - 1, k); }

/// A candidate as (cell, digit), and nodes of a chain.
using Node = std::pair<int, int>;
using Nodes = std::vector<Node>;

bool exclude_each_other(const Node& a, const Node& b) {
    return a.first == b.first ? a.second != b.second
                              : a.second == b.second && share(a.first, b.first);
}

/// Whether one of two candidates is true: the last two of a cell, or of a digit in a house.
bool is_one_of(const Board& board, const Node& a, const Node& b) {
    if (!exclude_each_other(a, b)) return false;
    if (a.first == b.first) return candidates(board, a.first).size() == 2;
    for (Family family : {block, row, column})
        if (number_of(family, a.first) == number_of(family, b.first) &&
            places(board, house(family, number_of(family, a.first)), a.second).size() == 2)
            return true;
    return false;
}

bool has_form(const Nodes& nodes, const std::string& form) {
    for (std::size_t i = 0; i < nodes.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if ((form[i] == form[j]) != (nodes[i].second == nodes[j].second)) return false;
    return true;
}

/// Chains of strong links at even places and weak ones between them, that pass no cell twice; only
/// the last node may lie in the first one's cell.
struct ShortChains {
    const Board& board;
    const std::string& form;
    bool are_rings;
    Nodes all;
    Nodes nodes;
    Steps steps;

    ShortChains(const Board& on, const std::string& of, bool rings)
        : board(on), form(of), are_rings(rings) {
        for (int c = 0; c < 81; ++c)
            for (int d : candidates(board, c))
                if (board.value[c] == 0) all.emplace_back(c, d);
    }
    /// The candidates with the last node's digit or in its cell, as the form has it.
    Nodes next_ones() const {
        const std::size_t n = nodes.size();
        if (n == 0) return all;
        const auto [cell, digit] = nodes.back();
        Nodes found;
        for (const Node& next : all)
            if (form[n] == form[n - 1] ? next.second == digit && share(next.first, cell)
                                       : next.first == cell && next.second != digit)
                found.push_back(next);
        return found;
    }
    bool may_follow(const Node& next) const {
        const std::size_t n = nodes.size();
        if (n % 2 == 1 && !is_one_of(board, nodes.back(), next)) return false;
        for (std::size_t i = 0; i + 1 < n; ++i)
            if (nodes[i].first == next.first &&
                (i > 0 || n + 1 < form.size() || nodes[i].second == next.second))
                return false;
        return true;
    }
    void extend() {
        if (nodes.size() == form.size()) return conclude();
        for (const Node& next : next_ones()) {
            nodes.push_back(next);
            const bool has_digits = has_form(nodes, form);
            nodes.pop_back();
            if (!has_digits || !may_follow(next)) continue;
            nodes.push_back(next);
            extend();
            nodes.pop_back();
        }
    }
    /// All ways to read the chain: both directions and, of a ring, from any strong link.
    bool is_first() const {
        Nodes reading = nodes;
        for (int way = 0; way < 2; ++way) {
            for (std::size_t turn = 0; turn < nodes.size() / 2; ++turn) {
                if ((turn == 0 || are_rings) && has_form(reading, form) && reading < nodes)
                    return false;
                std::rotate(reading.begin(), reading.begin() + 2, reading.end());
            }
            std::reverse(reading.begin(), reading.end());
        }
        return true;
    }
    void conclude() {
        const bool is_ring = exclude_each_other(nodes.front(), nodes.back());
        if ((are_rings && !is_ring) || !is_first()) return;
        Nodes ends{nodes.front(), nodes.back()};
        if (is_ring) ends.insert(ends.end(), nodes.begin() + 1, nodes.end() - 1);
        OracleStep step;
        for (const Node& gone : all)
            for (std::size_t i = 0; i < ends.size(); i += 2)
                if (exclude_each_other(gone, ends[i]) && exclude_each_other(gone, ends[i + 1])) {
                    step.eliminations.push_back(gone);
                    break;
                }
        add(steps, step);
    }
};

struct Hint {
    int type;
    double rating;
    int sort;  // 0, or 3 for naked and 4 for hidden subsets
    Cells loop;
    int house;
    Digits digits;
    Cells others;
    OracleStep step;
};

Cells sorted(Cells cells) {
    std::sort(cells.begin(), cells.end());
    return cells;
}

/// Enumerates loops through cells that contain both a and b.
struct Walker {
    const Board& board;
    int a, b;
    Cells path;
    std::vector<Cells> loops;

    void walk(int cell, int spare, Digits extra, int last) {
        path.push_back(cell);
        for (Family family : {block, row, column}) {
            if (family == last) continue;
            for (int n : house(family, number_of(family, cell))) {
                if (n == path[0] && path.size() >= 4) {
                    loops.push_back(path);
                } else if (!in(path, n) && board.may[n][a] && board.may[n][b]) {
                    extra = joined(extra, without(candidates(board, n), {a, b}));
                    const auto m = candidates(board, n).size();
                    if (m == 2 || extra.size() == 1 || spare > 0)
                        walk(n, spare - (m > 2 ? 1 : 0), extra, family);
                }
            }
        }
        path.pop_back();
    }
};

bool is_valid(const Cells& loop) {
    for (Family family : {block, row, column})
        for (int h = 0; h < 9; ++h) {
            int even = 0;
            int odd = 0;
            for (std::size_t i = 0; i < loop.size(); ++i)
                if (number_of(family, loop[i]) == h) ++(i % 2 == 0 ? even : odd);
            if (even > 1 || odd > 1 || even != odd) return false;
        }
    return true;
}

class LoopHints {
 public:
    LoopHints(const Board& board, const Cells& loop, int a, int b, std::vector<Hint>& hints)
        : board_(board), loop_(loop), a_(a), b_(b), hints_(hints) {
        for (int c : loop)
            if (candidates(board, c).size() > 2) roof_.push_back(c);
    }

    void collect() {
        if (roof_.empty()) return;
        if (roof_.size() == 1) {
            Hint hint = start(1, 0);
            for (int d : {a_, b_}) hint.step.eliminations.emplace_back(roof_[0], d);
            keep(hint);
            return;
        }
        if (roof_.size() > 2) return type_2();
        extra_ =
            without(joined(candidates(board_, roof_[0]), candidates(board_, roof_[1])), {a_, b_});
        if (extra_.size() == 1) type_2();
        if (extra_.size() >= 2)
            for (int n = static_cast<int>(extra_.size()); n <= 7; ++n)
                for (Family family : {block, row, column}) type_3(n, family);
        type_4();
    }

 private:
    Hint start(int type, double more) const {
        const std::size_t n = loop_.size();
        const double base = n == 4 ? 4.5 : n == 6 ? 4.6 : n == 8 ? 4.7 : 5.0;
        return {type, base + more, 0, sorted(loop_), -1, {}, {}, {}};
    }

    void keep(const Hint& hint) {
        if (hint.step.eliminations.empty()) return;
        for (const Hint& other : hints_)
            if (other.type == hint.type && other.sort == hint.sort && other.loop == hint.loop &&
                other.house == hint.house && other.digits == hint.digits &&
                other.others == hint.others)
                return;
        hints_.push_back(hint);
    }

    void type_2() {
        const int v = without(candidates(board_, roof_[0]), {a_, b_})[0];
        Hint hint = start(2, 0);
        for (int c = 0; c < 81; ++c)
            if (board_.may[c][v] && !in(roof_, c) &&
                std::all_of(roof_.begin(), roof_.end(), [&](int r) { return share(r, c); }))
                hint.step.eliminations.emplace_back(c, v);
        keep(hint);
    }

    void type_3(int n, Family family) {
        const int h = number_of(family, roof_[0]);
        if (number_of(family, roof_[1]) != h) return;
        const Cells& cells = house(family, h);
        const int empty = empty_cells(board_, cells);
        if (2 * n <= empty)
            for (const auto& positions : all_subsets(9, n)) naked(n, family, h, positions);
        if (2 * n < empty) {
            Digits free;
            for (int d = 1; d <= 9; ++d)
                if (d != a_ && d != b_ && !in(extra_, d)) free.push_back(d);
            for (const auto& chosen : all_subsets(static_cast<int>(free.size()), n - 2)) {
                Digits set{a_, b_};
                for (int i : chosen) set.push_back(free[i]);
                std::sort(set.begin(), set.end());
                hidden(n, family, h, set);
            }
        }
    }

    void naked(int n, Family family, int h, const std::vector<int>& positions) {
        const Cells& cells = house(family, h);
        Cells others;
        bool has_first = false;
        for (int p : positions) {
            if (cells[p] == roof_[1]) return;
            if (cells[p] == roof_[0])
                has_first = true;
            else
                others.push_back(cells[p]);
        }
        if (!has_first) return;
        Digits narrow;
        for (int d : extra_)
            if (board_.may[roof_[0]][d] && board_.may[roof_[1]][d]) narrow.push_back(d);
        Digits wide = extra_;
        for (int c : others) {
            const Digits here = candidates(board_, c);
            if (here.size() < 2) return;
            narrow = joined(narrow, here);
            wide = joined(wide, here);
        }
        if (static_cast<int>(narrow.size()) != n || static_cast<int>(wide.size()) != n) return;
        Hint hint = start(3, 0.1 * (n - 1));
        hint.sort = 3;
        hint.house = 9 * family + h;
        hint.digits = wide;
        hint.others = others;
        for (int c : cells)
            for (int d : wide)
                if (board_.may[c][d] && !in(others, c) && !in(roof_, c))
                    hint.step.eliminations.emplace_back(c, d);
        keep(hint);
    }

    void hidden(int n, Family family, int h, const Digits& set) {
        Cells found;
        for (int d : set) {
            bool any = false;
            for (int c : house(family, h))
                if (board_.may[c][d] && c != roof_[1]) {
                    any = true;
                    if (!in(found, c)) found.push_back(c);
                }
            if (!any) return;
        }
        if (static_cast<int>(found.size()) != n) return;
        Hint hint = start(3, 0.1 * (n - 2));
        hint.sort = 4;
        hint.house = 9 * family + h;
        hint.digits = set;
        for (int c : sorted(found)) {
            if (c == roof_[0]) continue;
            hint.others.push_back(c);
            for (int d : candidates(board_, c))
                if (!in(set, d)) hint.step.eliminations.emplace_back(c, d);
        }
        keep(hint);
    }

    bool is_locked(int d) const {
        for (Family family : {block, row, column}) {
            const int h = number_of(family, roof_[0]);
            if (number_of(family, roof_[1]) != h) continue;
            if (places(board_, house(family, h), d).size() == 2) return true;
        }
        return false;
    }

    void type_4() {
        const bool a_locked = is_locked(a_);
        if (!a_locked && !is_locked(b_)) return;
        Hint hint = start(4, 0);
        for (int c : sorted(roof_)) hint.step.eliminations.emplace_back(c, a_locked ? b_ : a_);
        keep(hint);
    }

    const Board& board_;
    const Cells& loop_;
    int a_, b_;
    std::vector<Hint>& hints_;
    Cells roof_;
    Digits extra_;
};

/// The board split into a bivalue universal grave and the extra candidates.
struct Grave {
    Board rest;
    Cells cells;
    std::vector<Digits> more = std::vector<Digits>(81);
    Digits all;
    Cells common;
    bool is_one = false;
};

Grave grave_of(const Board& board) {
    Grave grave;
    grave.rest = board;
    bool has_common = false;
    for (Family family : {block, row, column})
        for (int h = 0; h < 9; ++h)
            for (int d = 1; d <= 9; ++d) {
                const Cells found = places(board, house(family, h), d);
                if (found.empty() || found.size() == 2) continue;
                Cells wide;
                for (int c : found)
                    if (candidates(board, c).size() >= 3) wide.push_back(c);
                if (wide.empty()) return grave;
                if (wide.size() > 1) continue;
                const int q = wide[0];
                if (!in(grave.cells, q)) grave.cells.push_back(q);
                grave.more[q] = joined(grave.more[q], {d});
                grave.all = joined(grave.all, {d});
                grave.rest.may[q][d] = false;
                grave.common = has_common ? common(grave.common, peers_of(q)) : peers_of(q);
                has_common = true;
                Cells kept;
                for (int c : grave.common)
                    if (!in(grave.cells, c)) kept.push_back(c);
                grave.common = kept;
                if (grave.cells.size() > 1 && grave.all.size() > 1 && grave.common.empty())
                    return grave;
            }
    for (int c = 0; c < 81; ++c)
        if (board.value[c] == 0 && candidates(grave.rest, c).size() != 2) return grave;
    for (Family family : {block, row, column})
        for (int h = 0; h < 9; ++h)
            for (int d = 1; d <= 9; ++d) {
                const auto n = places(grave.rest, house(family, h), d).size();
                if (n != 0 && n != 2) return grave;
            }
    grave.is_one = !grave.cells.empty();
    return grave;
}

void grave_type_4(const Board& board, const Grave& grave, Steps& steps) {
    const int c1 = grave.cells[0];
    const int c2 = grave.cells[1];
    Digits both;
    for (int d = 1; d <= 9; ++d)
        if (board.may[c1][d] && board.may[c2][d] && !in(grave.all, d)) both.push_back(d);
    if (both.size() != 1) return;
    for (Family family : {block, row, column}) {
        if (number_of(family, c1) != number_of(family, c2)) continue;
        OracleStep step;
        for (int c : {c1, c2})
            for (int d : candidates(board, c))
                if (!in(grave.more[c], d) && d != both[0]) step.eliminations.emplace_back(c, d);
        add(steps, step);
    }
}

void grave_type_3(const Board& board, const Grave& grave, Steps& steps) {
    for (Family family : {block, row, column}) {
        const int h = number_of(family, grave.cells[0]);
        if (!std::all_of(grave.cells.begin(), grave.cells.end(),
                         [&](int c) { return number_of(family, c) == h; }))
            continue;
        Cells here;
        for (int c : grave.common)
            if (number_of(family, c) == h) here.push_back(c);
        const auto count = static_cast<int>(here.size());
        for (int n = 2; n <= 6 && n <= count; ++n)
            for (const auto& chosen : all_subsets(count, n - 1)) {
                Digits digits;
                bool fits = true;
                for (int i : chosen) {
                    fits = fits && candidates(board, here[i]).size() >= 2;
                    digits = joined(digits, candidates(board, here[i]));
                }
                if (!fits || static_cast<int>(digits.size()) != n ||
                    static_cast<int>(joined(digits, grave.all).size()) != n)
                    continue;
                OracleStep step;
                for (int i = 0; i < count; ++i)
                    for (int d : digits)
                        if (!in(chosen, i) && board.may[here[i]][d])
                            step.eliminations.emplace_back(here[i], d);
                add(steps, step);
            }
    }
}

/// Returns the cells of at most `most` candidates that `cell` sees.
Cells excluders(const Board& board, int cell, std::size_t most) {
    Cells result;
    for (int c : peers_of(cell)) {
        const auto n = candidates(board, c).size();
        if (n >= 2 && n <= most) result.push_back(c);
    }
    return result;
}

Cells base_cells(const Board& board, std::size_t most) {
    Cells result;
    for (int c = 0; c < 81; ++c) {
        if (candidates(board, c).size() < 2 || excluders(board, c, most).empty()) continue;
        const Cells peers = peers_of(c);
        if (std::none_of(peers.begin(), peers.end(),
                         [&](int p) { return candidates(board, p).size() == 1; }))
            result.push_back(c);
    }
    return result;
}

/// Whether the digits can be placed in the cells together.
bool is_allowed(const Board& board, const Cells& cells, const Digits& digits,
                const Cells& excluding) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (digits[i] == digits[j] && share(cells[i], cells[j])) return false;
    return std::none_of(excluding.begin(), excluding.end(),
                        [&](int c) { return without(candidates(board, c), digits).empty(); });
}

void exclude(const Board& board, const Cells& cells, const Cells& excluding, Steps& steps) {
    if (excluding.size() < 2) return;
    std::vector<Digits> supported(cells.size());
    Digits digits(cells.size());
    const auto fill = [&](auto&& self, std::size_t i) -> void {
        if (i == cells.size()) {
            if (is_allowed(board, cells, digits, excluding))
                for (std::size_t j = 0; j < cells.size(); ++j) supported[j].push_back(digits[j]);
            return;
        }
        for (int d : candidates(board, cells[i])) {
            digits[i] = d;
            self(self, i + 1);
        }
    };
    fill(fill, 0);
    OracleStep step;
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (int d : candidates(board, cells[i]))
            if (!in(supported[i], d)) step.eliminations.emplace_back(cells[i], d);
    add(steps, step);
}

}  // namespace

Steps short_chains(const Board& board, const std::vector<std::string>& forms, bool are_rings) {
    Steps steps;
    for (const std::string& form : forms) {
        ShortChains chains(board, form, are_rings);
        chains.extend();
        steps.insert(steps.end(), chains.steps.begin(), chains.steps.end());
    }
    return steps;
}

Steps wings(const Board& board, int pivot_candidates) {
    Steps steps;
    for (int p = 0; p < 81; ++p) {
        const Digits pivot = candidates(board, p);
        if (static_cast<int>(pivot.size()) != pivot_candidates) continue;
        const Cells peers = peers_of(p);
        for (std::size_t i = 0; i < peers.size(); ++i)
            for (std::size_t j = i + 1; j < peers.size(); ++j) {
                const Digits a = candidates(board, peers[i]);
                const Digits b = candidates(board, peers[j]);
                if (a.size() != 2 || b.size() != 2 || without(pivot, a).size() != 1) continue;
                if (joined(pivot, joined(a, b)).size() != 3) continue;
                const Digits shared = without(a, without(a, b));
                const bool in_pivot = !shared.empty() && in(pivot, shared[0]);
                if (shared.size() != 1 || in_pivot != (pivot_candidates == 3)) continue;
                OracleStep step;
                for (int c = 0; c < 81; ++c)
                    if (c != p && board.may[c][shared[0]] && share(c, peers[i]) &&
                        share(c, peers[j]) && (!in_pivot || share(c, p)))
                        step.eliminations.emplace_back(c, shared[0]);
                add(steps, step);
            }
    }
    return steps;
}

Steps firework_triples(const Board& board) {
    Steps steps;
    for (int p = 0; p < 81; ++p)
        for (int q : house(row, number_of(row, p)))
            for (int s : house(column, number_of(column, p))) {
                if (share_box(p, q) || share_box(p, s)) continue;
                if (board.value[p] != 0 || board.value[q] != 0 || board.value[s] != 0) continue;
                Digits triple;
                for (int d = 1; d <= 9; ++d)
                    if (is_confined(board, row, p, q, d) && is_confined(board, column, p, s, d))
                        triple.push_back(d);
                if (triple.size() != 3) continue;
                OracleStep step;
                for (int c : {p, q, s})
                    for (int d : without(candidates(board, c), triple))
                        step.eliminations.emplace_back(c, d);
                add(steps, step);
            }
    return steps;
}

Steps unique_loops(const Board& board) {
    std::vector<Hint> hints;
    for (int s = 0; s < 81; ++s) {
        const Digits pair = candidates(board, s);
        if (pair.size() != 2) continue;
        Walker walker{board, pair[0], pair[1], {}, {}};
        walker.walk(s, 2, {}, -1);
        for (const Cells& loop : walker.loops)
            if (is_valid(loop)) LoopHints(board, loop, pair[0], pair[1], hints).collect();
    }
    std::stable_sort(hints.begin(), hints.end(), [](const Hint& x, const Hint& y) {
        return x.rating != y.rating ? x.rating < y.rating : x.type < y.type;
    });
    Steps steps;
    for (const Hint& hint : hints) add(steps, hint.step);
    return steps;
}

Steps bivalue_universal_graves(const Board& board) {
    Steps steps;
    const Grave grave = grave_of(board);
    if (!grave.is_one) return steps;
    const bool is_pair = grave.cells.size() == 2;
    if (grave.cells.size() == 1) {
        OracleStep step;
        const int c = grave.cells[0];
        for (int d : candidates(board, c))
            if (!in(grave.all, d)) step.eliminations.emplace_back(c, d);
        add(steps, step);
    } else if (grave.all.size() == 1) {
        OracleStep step;
        for (int c : sorted(grave.common))
            if (board.may[c][grave.all[0]]) step.eliminations.emplace_back(c, grave.all[0]);
        add(steps, step);
        if (is_pair) grave_type_4(board, grave, steps);
    } else if (!grave.common.empty()) {
        if (is_pair) grave_type_4(board, grave, steps);
        grave_type_3(board, grave, steps);
    }
    return steps;
}

Steps aligned_pairs(const Board& board) {
    Steps steps;
    const Cells base = base_cells(board, 2);
    for (std::size_t j = 0; j < base.size(); ++j)
        for (std::size_t i = 0; i < j; ++i)
            exclude(board, {base[i], base[j]},
                    common(excluders(board, base[i], 2), excluders(board, base[j], 2)), steps);
    return steps;
}

Steps aligned_triplets(const Board& board) {
    Steps steps;
    const Cells base = base_cells(board, 3);
    for (std::size_t j = 0; j < base.size(); ++j)
        for (std::size_t i = 0; i < j; ++i) {
            const int x = base[i];
            const int y = base[j];
            const Cells of_x = excluders(board, x, 3);
            const Cells of_y = excluders(board, y, 3);
            const Cells of_both = common(of_x, of_y);
            if (of_both.size() < 2) continue;
            Cells thirds = of_x;
            for (int c : of_y)
                if (!in(thirds, c)) thirds.push_back(c);
            for (int z : thirds)
                if (z != x && z != y && in(base, z))
                    exclude(board, {x, y, z}, common(of_both, peers_of(z)), steps);
        }
    return steps;
}

}  // namespace gridlemma::test::book
