// SPDX-License-Identifier: Apache-2.0
#include "tests/forcing/reference_chains.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <tuple>

#include "tests/strategies/oracle_board.hpp"

namespace gridlemma::test {

namespace {

using book::block;
using book::Board;
using book::candidates;
using book::Cells;
using book::column;
using book::Digits;
using book::Family;
using book::house;
using book::in;
using book::row;

struct Hint;

/// A literal with the way in which it was found. `why`: 'n' cell, 'b' 'r' 'c' house, '*' deduced,
/// '-' assumed.
struct Instance {
    int cell;
    int digit;
    bool on;
    char why;
    std::vector<const Instance*> parents;
    const Hint* nested = nullptr;
};

struct Hint {
    ReferenceHint shown;
    std::vector<const Instance*> targets;
    char source = 0;  // The unit of a cell or house hint, as in `why`.
};

bool same(const Instance& a, const Instance& b) {
    return a.cell == b.cell && a.digit == b.digit && a.on == b.on;
}
bool opposite(const Instance& a, const Instance& b) {
    return a.cell == b.cell && a.digit == b.digit && a.on != b.on;
}

int number_of(Family family, int c) {
    return family == row ? c / 9 : family == column ? c % 9 : c / 27 * 3 + c % 9 / 3;
}
constexpr std::array families{block, row, column};
char letter(Family family) { return family == block ? 'b' : family == row ? 'r' : 'c'; }
const Cells& house_by(char why, int cell) {
    const Family family = why == 'b' ? block : why == 'r' ? row : column;
    return house(family, number_of(family, cell));
}

/// An insertion-ordered set of instances.
struct Set {
    std::vector<const Instance*> items;
    [[nodiscard]] const Instance* find(const Instance& wanted) const {
        for (const Instance* item : items)
            if (same(*item, wanted)) return item;
        return nullptr;
    }
    [[nodiscard]] const Instance* find_opposite(const Instance& wanted) const {
        for (const Instance* item : items)
            if (opposite(*item, wanted)) return item;
        return nullptr;
    }
};

std::vector<const Instance*> trace(const Instance* target) {
    std::vector<const Instance*> accepted{target};
    for (std::size_t i = 0; i < accepted.size(); ++i)
        for (const Instance* parent : accepted[i]->parents)
            if (std::none_of(accepted.begin(), accepted.end(),
                             [&](const Instance* known) { return same(*known, *parent); }))
                accepted.push_back(parent);
    return accepted;
}

bool same_chain(const Hint& a, const Hint& b) {
    if (a.targets.size() != b.targets.size()) return false;
    for (std::size_t i = 0; i < a.targets.size(); ++i) {
        const auto first = trace(a.targets[i]);
        const auto second = trace(b.targets[i]);
        if (!std::equal(first.begin(), first.end(), second.begin(), second.end(),
                        [](const Instance* x, const Instance* y) { return same(*x, *y); }))
            return false;
    }
    return true;
}

int nested_complexity(const Hint& hint) {
    std::vector<const Hint*> found;
    int sum = 0;
    for (const Instance* target : hint.targets)
        for (const Instance* instance : trace(target)) {
            if (instance->nested == nullptr) continue;
            if (std::any_of(found.begin(), found.end(), [&](const Hint* other) {
                    return same_chain(*other, *instance->nested);
                }))
                continue;
            found.push_back(instance->nested);
            sum += instance->nested->shown.complexity;
        }
    return sum;
}

double surcharge(int complexity) {
    constexpr int thresholds[] = {4,   6,   8,   12,  16,  24,   32,   48,   64,   96,   128,
                                  192, 256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096, 6144};
    double sum = 0;
    for (int threshold : thresholds)
        if (complexity - 2 > threshold) sum += 0.1;
    return sum;
}

struct Rules {
    int least;
    bool cell_links, dynamic, contradictions, doubles, units;
    int level;
    double base;
};

Rules rules_of(Engine engine) {
    switch (engine) {
        case Engine::nishio:
            return {2, false, true, true, false, false, 0, 7.5};
        case Engine::multiple:
            return {3, true, false, false, false, true, 0, 8.0};
        default: {
            const int level = static_cast<int>(engine) - static_cast<int>(Engine::dynamic);
            return {2, true, true, true, true, true, level, 8.5 + 0.5 * level};
        }
    }
}

/// All chains on one board. Owns its instances; hints that nest on others live as long as it does.
class Reference {
 public:
    explicit Reference(const Board& board) : board_(board) {}

    const std::vector<const Hint*>& run(Engine engine) {
        if (engine == Engine::single)
            run_single();
        else
            run_nets(rules_of(engine));
        finish();
        return sorted_;
    }

 private:
    struct Net {
        Set on, off;
        const Instance* true_one = nullptr;
        const Instance* false_one = nullptr;
    };

    const Instance* make(int cell, int digit, bool on, char why,
                         std::vector<const Instance*> parents, const Hint* nested = nullptr) {
        return &instances_.emplace_back(Instance{cell, digit, on, why, std::move(parents), nested});
    }

    std::vector<const Instance*> minus(const Instance* x, bool use_cell) {
        std::vector<const Instance*> list;
        if (use_cell)
            for (int e : candidates(board_, x->cell))
                if (e != x->digit) list.push_back(make(x->cell, e, false, 'n', {x}));
        for (Family family : families)
            for (int y : house(family, number_of(family, x->cell))) {
                if (y == x->cell || !board_.may[y][x->digit]) continue;
                const Instance* made = make(y, x->digit, false, letter(family), {x});
                if (std::none_of(list.begin(), list.end(),
                                 [&](const Instance* i) { return same(*i, *made); }))
                    list.push_back(made);
            }
        return list;
    }

    /// `before` and `off` are null in static engines.
    std::vector<const Instance*> plus(const Instance* x, bool use_cell, bool use_house,
                                      const Board* before, const Set* off) {
        std::vector<const Instance*> list;
        const auto add = [&](int cell, int digit, char why, const Cells& cells,
                             const Digits& digits) {
            std::vector<const Instance*> parents{x};
            if (before != nullptr)
                for (int c : cells)
                    for (int d : digits)
                        if (before->may[c][d] && !board_.may[c][d])
                            parents.push_back(off->find({c, d, false, 'n', {}}));
            const Instance* made = make(cell, digit, true, why, parents);
            if (std::none_of(list.begin(), list.end(),
                             [&](const Instance* i) { return same(*i, *made); }))
                list.push_back(made);
        };
        if (use_cell) {
            const Digits two = candidates(board_, x->cell);
            if (two.size() == 2)
                add(x->cell, two[0] == x->digit ? two[1] : two[0], 'n', {x->cell},
                    {1, 2, 3, 4, 5, 6, 7, 8, 9});
        }
        if (!use_house) return list;
        for (Family family : families) {
            const Cells& cells = house(family, number_of(family, x->cell));
            const Cells two = book::places(board_, cells, x->digit);
            if (two.size() == 2)
                add(two[0] == x->cell ? two[1] : two[0], x->digit, letter(family), cells,
                    {x->digit});
        }
        return list;
    }

    // ---- single chains ----

    struct Pass {
        bool cells_on, cells_off, houses_off, bivalue, chains;
        double cycle, chain;
        int rank;
    };

    void run_single() {
        for (const Pass& pass : {Pass{false, false, true, false, true, 6.5, 6.6, 2},
                                 Pass{true, true, false, true, false, 6.5, 0.0, 3},
                                 Pass{true, true, true, false, true, 7.0, 7.0, 4}})
            for (int c = 0; c < 81; ++c) {
                const Digits digits = candidates(board_, c);
                if (digits.size() < 2) continue;
                for (int d : digits) {
                    if (!pass.bivalue || digits.size() == 2) find_cycles(pass, c, d);
                    if (!pass.chains) continue;
                    find_chain(pass, c, d, true);
                    find_chain(pass, c, d, false);
                }
            }
    }

    void find_cycles(const Pass& pass, int c, int d) {
        const Instance* x = make(c, d, true, '-', {});
        Set on{{x}};
        std::vector<const Instance*> p{x};
        std::vector<const Instance*> q;
        std::vector<const Instance*> cycles;
        int length = 0;
        while (!p.empty() || !q.empty()) {
            ++length;
            for (const Instance* from : p)
                for (const Instance* y : minus(from, pass.cells_on)) {
                    bool is_ancestor = false;
                    for (const Instance* up = from; !up->parents.empty(); up = up->parents[0])
                        is_ancestor |= same(*up->parents[0], *y);
                    if (!is_ancestor) q.push_back(y);
                }
            p.clear();
            ++length;
            for (const Instance* from : q)
                for (const Instance* z :
                     plus(from, pass.cells_off, pass.houses_off, nullptr, nullptr)) {
                    if (length >= 4 && same(*z, *x)) cycles.push_back(z);
                    if (on.find(*z) != nullptr) continue;
                    on.items.push_back(z);
                    p.push_back(z);
                }
            q.clear();
        }
        for (const Instance* z : cycles) add_cycle(pass, z);
    }

    void add_cycle(const Pass& pass, const Instance* z) {
        std::vector<const Instance*> nodes;
        for (const Instance* node = z; !node->parents.empty(); node = node->parents[0])
            nodes.push_back(node);
        Cells cells;
        std::set<std::pair<int, int>> by_on;
        std::set<std::pair<int, int>> by_off;
        for (const Instance* node : nodes) {
            cells.push_back(node->cell);
            for (Family family : families)
                for (int y : house(family, number_of(family, node->cell)))
                    if (board_.may[y][node->digit])
                        (node->on ? by_on : by_off).insert({y, node->digit});
        }
        Hint hint;
        for (const auto& candidate : by_on)
            if (by_off.count(candidate) != 0 && !in(cells, candidate.first))
                hint.shown.eliminations.push_back(candidate);
        if (hint.shown.eliminations.empty()) return;
        // In reverse: from the last node on, each node with its sign flipped and its own reason.
        const Instance* back = make(nodes[0]->cell, nodes[0]->digit, !nodes[0]->on, '-', {});
        const Instance* last = back;
        for (std::size_t i = 1; i < nodes.size(); ++i)
            last = make(nodes[i]->cell, nodes[i]->digit, !nodes[i]->on, nodes[i]->why, {last});
        back = make(nodes[0]->cell, nodes[0]->digit, !nodes[0]->on, nodes[0]->why, {last});
        hint.targets = {z, back};
        hint.shown.rank = pass.rank;
        keep(hint, pass.cycle, static_cast<int>(trace(z).size()));
    }

    void find_chain(const Pass& pass, int c, int d, bool sign) {
        const Instance* start = make(c, d, sign, '-', {});
        Set on;
        Set off;
        std::vector<const Instance*> p;
        std::vector<const Instance*> q;
        (sign ? on : off).items.push_back(start);
        (sign ? p : q).push_back(start);
        const Instance* result = nullptr;
        while (!p.empty() || !q.empty()) {
            for (const Instance* from : p)
                for (const Instance* y : minus(from, pass.cells_on)) {
                    if (opposite(*y, *start) && result == nullptr) result = y;
                    if (off.find(*y) != nullptr) continue;
                    off.items.push_back(y);
                    q.push_back(y);
                }
            p.clear();
            for (const Instance* from : q)
                for (const Instance* z : plus(from, pass.cells_off, true, nullptr, nullptr)) {
                    if (opposite(*z, *start) && result == nullptr) result = z;
                    if (on.find(*z) != nullptr) continue;
                    on.items.push_back(z);
                    p.push_back(z);
                }
            q.clear();
        }
        if (result == nullptr) return;
        Hint hint;
        hint.targets = {result};
        hint.shown.rank = pass.rank;
        if (conclude(hint, *result)) keep(hint, pass.chain, static_cast<int>(trace(result).size()));
    }

    // ---- nets ----

    Net propagate(int c, int d, bool sign, const Rules& rules) {
        const Board before = board_;
        Net net;
        std::deque<const Instance*> on_queue;
        std::deque<const Instance*> off_queue;
        const Instance* start = make(c, d, sign, '-', {});
        (sign ? net.on : net.off).items.push_back(start);
        (sign ? on_queue : off_queue).push_back(start);
        while (!on_queue.empty() || !off_queue.empty()) {
            if (!on_queue.empty()) {
                const Instance* p = on_queue.front();
                on_queue.pop_front();
                for (const Instance* y : minus(p, rules.cell_links)) {
                    if (const Instance* stored = net.on.find_opposite(*y)) {
                        net.true_one = stored;
                        net.false_one = y;
                        board_ = before;
                        return net;
                    }
                    if (net.off.find(*y) != nullptr) continue;
                    net.off.items.push_back(y);
                    off_queue.push_back(y);
                }
            } else {
                const Instance* q = off_queue.front();
                off_queue.pop_front();
                const auto list =
                    plus(q, rules.cell_links, true, rules.dynamic ? &before : nullptr, &net.off);
                if (rules.dynamic) board_.may[q->cell][q->digit] = false;
                for (const Instance* z : list) {
                    if (const Instance* stored = net.off.find_opposite(*z)) {
                        net.true_one = z;
                        net.false_one = stored;
                        board_ = before;
                        return net;
                    }
                    if (net.on.find(*z) != nullptr) continue;
                    net.on.items.push_back(z);
                    on_queue.push_back(z);
                }
            }
            if (on_queue.empty() && off_queue.empty() && rules.level > 0)
                for (const Instance* y : advanced(before, net.off, rules.level)) {
                    if (net.off.find(*y) != nullptr) continue;
                    net.off.items.push_back(y);
                    off_queue.push_back(y);
                }
        }
        board_ = before;
        return net;
    }

    void run_nets(const Rules& rules) {
        for (int c = 0; c < 81; ++c) {
            const Digits digits = candidates(board_, c);
            if (static_cast<int>(digits.size()) >= rules.least) run_cell(c, digits, rules);
        }
    }

    void run_cell(int c, const Digits& digits, const Rules& rules) {
        std::vector<Net> branches;
        for (int d : digits) {
            Net on = propagate(c, d, true, rules);
            contradiction(on, {c, d, false, '-', {}}, rules);
            if (rules.contradictions || rules.doubles) {
                const Net off = propagate(c, d, false, rules);
                contradiction(off, {c, d, true, '-', {}}, rules);
                if (rules.doubles && digits.size() >= 3) common({&on, &off}, 1, 0, rules);
            }
            if (rules.units)
                for (Family family : families) run_house(c, d, family, on, rules);
            branches.push_back(std::move(on));
        }
        if (!rules.units) return;
        std::vector<const Net*> all;
        for (const Net& branch : branches) all.push_back(&branch);
        common(all, 5, 'n', rules);
    }

    void run_house(int c, int d, Family family, const Net& own, const Rules& rules) {
        const Cells found = book::places(board_, house(family, number_of(family, c)), d);
        if (found.size() < 2 || found[0] != c) return;
        std::deque<Net> others;
        std::vector<const Net*> all{&own};
        for (int y : found)
            if (y != c) all.push_back(&others.emplace_back(propagate(y, d, true, rules)));
        common(all, 6, letter(family), rules);
    }

    void contradiction(const Net& net, const Instance& conclusion, const Rules& rules) {
        if (!rules.contradictions || net.true_one == nullptr) return;
        Hint hint;
        hint.targets = {net.true_one, net.false_one};
        hint.shown.rank = 7;
        if (conclude(hint, conclusion)) keep(hint, rules.base, flat(hint));
    }

    void common(const std::vector<const Net*>& branches, int rank, char source,
                const Rules& rules) {
        for (auto member : {&Net::on, &Net::off})
            for (const Instance* x : (branches[0]->*member).items) {
                Hint hint;
                for (const Net* branch : branches)
                    if (const Instance* stored = (branch->*member).find(*x))
                        hint.targets.push_back(stored);
                if (hint.targets.size() != branches.size()) continue;
                hint.shown.rank = rank;
                hint.source = source;
                if (conclude(hint, *x)) keep(hint, rules.base, flat(hint));
            }
    }

    static int flat(const Hint& hint) {
        int sum = 0;
        for (const Instance* target : hint.targets) sum += static_cast<int>(trace(target).size());
        return sum;
    }

    bool conclude(Hint& hint, const Instance& about) const {
        if (!about.on)
            hint.shown.eliminations = {{about.cell, about.digit}};
        else
            for (int e : candidates(board_, about.cell))
                if (e != about.digit) hint.shown.eliminations.emplace_back(about.cell, e);
        return !hint.shown.eliminations.empty();
    }

    void keep(Hint& hint, double base, int flat_complexity) {
        hint.shown.complexity = flat_complexity + nested_complexity(hint);
        hint.shown.rating = base + surcharge(hint.shown.complexity);
        hints_.push_back(hint);
    }

    void finish() {
        std::vector<const Hint*> all;
        for (const Hint& hint : hints_) all.push_back(&hint);
        std::stable_sort(all.begin(), all.end(), [](const Hint* a, const Hint* b) {
            const auto key = [](const Hint* h) {
                return std::tuple(h->shown.rating, h->shown.complexity, h->shown.rank);
            };
            return key(a) < key(b);
        });
        std::set<std::vector<std::pair<int, int>>> seen;
        for (const Hint* hint : all)
            if (seen.insert(hint->shown.eliminations).second) sorted_.push_back(hint);
    }

    // ---- deductions ----

    std::vector<const Instance*> advanced(const Board& before, const Set& off, int level) {
        std::vector<const Instance*> result;
        for (auto rule : {&Reference::intersections, &Reference::hidden_pairs,
                          &Reference::naked_pairs, &Reference::x_wings}) {
            (this->*rule)(before, off, result);
            if (!result.empty()) return result;
        }
        std::vector<Engine> engines;
        if (level == 2) engines = {Engine::single};
        if (level == 3) engines = {Engine::single, Engine::multiple};
        if (level == 4) engines = {Engine::dynamic};
        if (level == 5) engines = {Engine::dynamic, Engine::nested2};
        for (Engine engine : engines) {
            Reference& inner = *inner_.emplace_back(std::make_unique<Reference>(board_));
            for (const Hint* hint : inner.run(engine))
                deduce(hint->shown.eliminations, rule_parents(*hint, before), off, hint, result);
            if (!result.empty()) return result;
        }
        return result;
    }

    using Candidates = std::vector<std::pair<int, int>>;

    void deduce(Candidates eliminations, const Candidates& parents, const Set& off,
                const Hint* nested, std::vector<const Instance*>& result) {
        if (parents.empty()) return;
        std::sort(eliminations.begin(), eliminations.end());
        std::vector<const Instance*> stored;
        for (auto [c, d] : parents) stored.push_back(off.find({c, d, false, 'n', {}}));
        for (auto [c, d] : eliminations) result.push_back(make(c, d, false, '*', stored, nested));
    }

    [[nodiscard]] bool gone(const Board& before, int c, int d) const {
        return before.may[c][d] && !board_.may[c][d];
    }

    Candidates rule_parents(const Hint& hint, const Board& before) const {
        Candidates parents;
        const auto add = [&](int c, int d) {
            if (gone(before, c, d) &&
                std::find(parents.begin(), parents.end(), std::pair(c, d)) == parents.end())
                parents.emplace_back(c, d);
        };
        for (const Instance* target : hint.targets)
            for (const Instance* node : trace(target)) {
                const char why = node->why == '-' ? hint.source : node->why;
                if (!node->on || why == 0) continue;
                if (why == 'n')
                    for (int d = 1; d <= 9; ++d) add(node->cell, d);
                else
                    for (int c : house_by(why, node->cell)) add(c, node->digit);
            }
        return parents;
    }

    void intersections(const Board& before, const Set& off, std::vector<const Instance*>& result) {
        for (auto [f1, f2] : {std::pair(block, column), std::pair(block, row),
                              std::pair(column, block), std::pair(row, block)})
            for (int h1 = 0; h1 < 9; ++h1)
                for (int h2 = 0; h2 < 9; ++h2)
                    for (int d = 1; d <= 9; ++d) {
                        const Cells& base = house(f1, h1);
                        const Cells& cover = house(f2, h2);
                        const Cells found = book::places(board_, base, d);
                        if (found.size() < 2 || book::common(found, cover) != found) continue;
                        Candidates out;
                        for (int c : cover)
                            if (!in(base, c) && board_.may[c][d]) out.emplace_back(c, d);
                        Candidates parents;
                        for (int c : base)
                            if (!in(cover, c) && gone(before, c, d)) parents.emplace_back(c, d);
                        deduce(out, parents, off, nullptr, result);
                    }
    }

    void hidden_pairs(const Board& before, const Set& off, std::vector<const Instance*>& result) {
        for (Family family : {block, column, row})
            for (int h = 0; h < 9; ++h) {
                const Cells& cells = house(family, h);
                if (book::empty_cells(board_, cells) <= 4) continue;
                for (int v = 2; v <= 9; ++v)
                    for (int u = 1; u < v; ++u) {
                        const Cells pu = book::places(board_, cells, u);
                        const Cells pv = book::places(board_, cells, v);
                        if (pu.size() != 2 || pu != pv) continue;
                        Candidates out;
                        Candidates parents;
                        for (int c : pu)
                            for (int d : candidates(board_, c))
                                if (d != u && d != v) out.emplace_back(c, d);
                        for (int c : cells) {
                            if (in(pu, c)) continue;
                            if (before.may[c][u]) parents.emplace_back(c, u);
                            if (before.may[c][v]) parents.emplace_back(c, v);
                        }
                        deduce(out, parents, off, nullptr, result);
                    }
            }
    }

    void naked_pairs(const Board& before, const Set& off, std::vector<const Instance*>& result) {
        for (Family family : {block, column, row})
            for (int h = 0; h < 9; ++h) {
                const Cells& cells = house(family, h);
                if (book::empty_cells(board_, cells) < 4) continue;
                for (int j = 1; j < 9; ++j)
                    for (int i = 0; i < j; ++i) {
                        const Digits two = candidates(board_, cells[i]);
                        if (two.size() != 2 || candidates(board_, cells[j]) != two) continue;
                        Candidates out;
                        Candidates parents;
                        for (int c : cells)
                            for (int d : two)
                                if (c != cells[i] && c != cells[j] && board_.may[c][d])
                                    out.emplace_back(c, d);
                        for (int c : {cells[i], cells[j]})
                            for (int d = 1; d <= 9; ++d)
                                if (!in(two, d) && gone(before, c, d)) parents.emplace_back(c, d);
                        deduce(out, parents, off, nullptr, result);
                    }
            }
    }

    void x_wings(const Board& before, const Set& off, std::vector<const Instance*>& result) {
        int solved[10] = {};
        for (int value : board_.value) ++solved[value];
        for (Family base : {column, row})
            for (int j = 1; j < 9; ++j)
                for (int i = 0; i < j; ++i)
                    for (int d = 1; d <= 9; ++d) {
                        if (solved[d] + 4 > 9) continue;
                        std::set<int> at;
                        bool fits = true;
                        for (int line : {i, j}) {
                            const Cells found = book::places(board_, house(base, line), d);
                            fits &= found.size() >= 2;
                            for (int c : found) at.insert(base == column ? c / 9 : c % 9);
                        }
                        if (!fits || at.size() != 2) continue;
                        Candidates out;
                        Candidates parents;
                        for (int c = 0; c < 81; ++c) {
                            const int line = base == column ? c % 9 : c / 9;
                            const int across = base == column ? c / 9 : c % 9;
                            if (at.count(across) != 0 && line != i && line != j && board_.may[c][d])
                                out.emplace_back(c, d);
                        }
                        for (int line : {i, j})
                            for (int c : house(base, line))
                                if (at.count(base == column ? c / 9 : c % 9) == 0 &&
                                    gone(before, c, d))
                                    parents.emplace_back(c, d);
                        deduce(out, parents, off, nullptr, result);
                    }
    }

    Board board_;
    std::deque<Instance> instances_;
    std::deque<Hint> hints_;
    std::vector<const Hint*> sorted_;
    std::vector<std::unique_ptr<Reference>> inner_;
};

}  // namespace

std::vector<ReferenceHint> reference_chains(Engine engine, const Grid& grid) {
    Reference reference(book::board_of(grid));
    std::vector<ReferenceHint> shown;
    for (const Hint* hint : reference.run(engine)) shown.push_back(hint->shown);
    return shown;
}

}  // namespace gridlemma::test
