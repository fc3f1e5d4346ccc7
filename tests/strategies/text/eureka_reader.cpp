// SPDX-License-Identifier: Apache-2.0
#include "tests/strategies/text/eureka_reader.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <utility>

#include "engine/check/checker.hpp"
#include "engine/core/classic.hpp"
#include "tests/strategies/corpus.hpp"

namespace gridlemma::test {

namespace {

struct Unreadable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A text from its front on.
class Cursor {
 public:
    explicit Cursor(std::string_view text) : rest(text) {}

    bool take(std::string_view sign) {
        if (!rest.starts_with(sign)) return false;
        rest.remove_prefix(sign.size());
        return true;
    }
    void need(std::string_view sign) {
        if (!take(sign)) throw Unreadable("'" + std::string(sign) + "' expected: " + where());
    }
    [[nodiscard]] std::string where() const { return std::string(rest.substr(0, 30)); }
    [[nodiscard]] bool at_digit() const {
        return !rest.empty() && rest[0] >= '1' && rest[0] <= '9';
    }

    DigitSet digits() {
        DigitSet set;
        while (at_digit()) {
            set |= Digit(rest[0] - '0');
            rest.remove_prefix(1);
        }
        if (set.empty()) throw Unreadable("digits expected: " + where());
        return set;
    }
    /// "137", "1|3|7".
    DigitSet alternatives() {
        DigitSet set = digits();
        while (take("|")) set |= digits();
        return set;
    }
    /// "r1c4,r37c16".
    CellSet cells() {
        CellSet set;
        do {
            need("r");
            const DigitSet rows = digits();
            need("c");
            const DigitSet columns = digits();
            for (Digit row : rows)
                for (Digit column : columns) set.insert(Cell::at(row.index(), column.index()));
        } while (rest.size() > 1 && rest.starts_with(",r") && take(","));
        return set;
    }
    House house() {
        const char kind = rest.empty() ? ' ' : rest[0];
        rest.remove_prefix(rest.empty() ? 0 : 1);
        const int number = digits().only().index();
        if (kind == 'r') return House::row(number);
        if (kind == 'c') return House::column(number);
        if (kind == 'b') return House::box(number);
        throw Unreadable("a house expected");
    }
    /// "r4c5", "7r4".
    Truth truth() {
        if (!at_digit()) return Truth(cells().first());
        const Digit digit = digits().only();
        return {house(), digit};
    }

    std::string_view rest;
};

/// "(8=6)r1c1", "(8-6)r1c1", "(2|8=67)r1c15", "(8)r1c15": digits at the left and at the right side,
/// and cells.
struct Term {
    DigitSet left;
    DigitSet right;
    char between = 0;  ///< '=' or '-', if there are two sides.
    CellSet cells;
    std::optional<Truth> by;  ///< What the strong link before it is by.
    bool is_nothing = false;
};

Term term(Cursor& in, DigitSet digit_before) {
    Term term;
    if (in.take("nothing")) {
        term.is_nothing = true;
        return term;
    }
    term.left = term.right = digit_before;
    if (in.take("(")) {
        term.left = term.right = in.alternatives();
        for (const char sign : {'=', '-'})
            if (in.take(std::string(1, sign))) {
                term.between = sign;
                term.right = in.digits();
            }
        in.need(")");
    }
    term.cells = in.cells();
    if (in.take("[")) {
        term.by = in.truth();
        in.need("]");
    }
    return term;
}

/// A chain of terms, and the signs between them.
struct Chain {
    std::vector<Term> terms;
    std::vector<char> links;
    bool is_loop = false;
};

Chain chain(Cursor& in) {
    Chain result;
    result.terms.push_back(term(in, {}));
    for (;;) {
        if (in.take(" - loop")) {
            result.is_loop = true;
            return result;
        }
        const bool is_strong = in.take(" = ");
        if (!is_strong && !in.take(" - ")) return result;
        result.links.push_back(is_strong ? '=' : '-');
        const DigitSet before = result.terms.back().right;
        result.terms.push_back(term(in, before));
    }
}

/// A pattern that one of the guardians has to prevent.
struct Relation {
    std::vector<Candidate> guardians;
};

bool all_of(DigitSet digits, const auto& holds) {
    for (Digit digit : digits)
        if (!holds(digit)) return false;
    return true;
}

class Reader {
 public:
    Reader(const Grid& before, EurekaReading& reading) : before_(before), reading_(reading) {}

    void read(const std::string& text) {
        std::istringstream lines(text);
        std::string line;
        std::getline(lines, line);
        const std::size_t arrow = line.find("=> ");
        if (arrow == std::string::npos) throw Unreadable("no conclusion");
        read_conclusions(line.substr(arrow + 3));
        read_head(line.substr(0, arrow == 0 ? 0 : arrow - 1));
        while (std::getline(lines, line)) read_line(line);
    }

 private:
    void need(bool is_so, const std::string& what) const {
        if (!is_so) throw Unreadable(what);
    }
    void add(Truth truth) {
        if (std::ranges::find(reading_.step.truths, truth) == reading_.step.truths.end())
            reading_.step.truths.push_back(truth);
    }
    void add(const CellSet& cells) {
        for (Cell cell : cells) add(Truth(cell));
    }
    [[nodiscard]] CellSet places(const Term& term, DigitSet digits) const {
        CellSet cells;
        for (Digit digit : digits) cells |= term.cells & before_.where(digit);
        return cells;
    }
    [[nodiscard]] DigitSet digits_in(const CellSet& cells) const {
        DigitSet digits;
        for (Cell cell : cells) digits |= before_.at(cell);
        return digits;
    }

    void read_conclusions(const std::string& text) {
        Cursor in(text);
        do {
            const CellSet cells = in.cells();
            const bool is_placed = in.take("=");
            if (!is_placed) in.need("<>");
            for (Digit digit : in.digits())
                for (Cell cell : cells)
                    if (is_placed)
                        reading_.step.placements.emplace_back(cell, digit);
                    else
                        reading_.step.eliminations.emplace_back(cell, digit);
        } while (in.take(", "));
        need(in.rest.empty(), "after the conclusions: " + in.where());
    }

    void read_head(const std::string& text) {
        Cursor in(text);
        if (text.empty() || text == "either way") return;
        if (in.take("contradiction")) return read_clash(in);
        if (in.take("cell ")) return add(in.cells());
        if (in.take("house (")) return read_house(in);
        if (in.take("stem ")) {
            if (!in.take("(")) return add(in.cells());
            return read_house(in);
        }
        read_relations(in);
        if (in.rest.empty()) return;
        if (is_fish(in)) return read_fish(in);
        const std::size_t colon = in.rest.find(':');
        if (colon != std::string_view::npos && colon < in.rest.find(' ')) {
            add(in.truth());
            in.need(": ");
            while (!in.rest.empty()) in.rest.remove_prefix(1);
            return;
        }
        if (const std::size_t ring = in.rest.find("; odd ring "); ring != std::string_view::npos) {
            const Term target = term(in, {});
            in.need("; odd ring ");
            return read_ring(in, {target.cells.first(), target.left.only()});
        }
        read_chain(in);
        read_relations_behind(in);
        need(in.rest.empty(), "after the chain: " + in.where());
    }

    void read_clash(Cursor& in) {
        in.need(" in ");
        if (!in.take("(")) return add(in.cells());
        read_house(in);
    }
    void read_house(Cursor& in) {
        const DigitSet digits = in.digits();
        in.need(")");
        const House house = in.house();
        for (Digit digit : digits) add(Truth(house, digit));
    }

    [[nodiscard]] static bool is_fish(const Cursor& in) {
        return in.rest.find('\\') != std::string_view::npos;
    }
    void read_fish(Cursor& in) {
        in.need("(");
        const Digit digit = in.digits().only();
        in.need(")");
        for (char kind = 0; !in.take("\\");) {
            if (!in.at_digit()) {
                kind = in.rest[0];
                in.rest.remove_prefix(1);
            }
            for (Digit number : in.digits()) {
                const std::string name = kind + std::string(1, number.character());
                Cursor named(name);
                add(Truth(named.house(), digit));
            }
        }
    }

    /// "(237)r1c12 impossible: (4)r1c1 = (5)r1c2; ", "deadly (23)r12c45: ...; ", before a chain.
    void read_relations(Cursor& in) {
        while (in.rest.find(" impossible: ") != std::string_view::npos ||
               in.rest.starts_with("deadly ")) {
            Cursor look(in.rest);
            const bool is_deadly = look.take("deadly ");
            if (!look.take("(")) return;
            look.digits();
            if (!look.take(")")) return;
            if (!look.rest.starts_with("r") || look.rest[2] == ' ') return;
            look.cells();
            if (!look.take(is_deadly ? ": " : " impossible: ")) return;
            read_relation(in);
            if (!in.take("; ")) return;
        }
    }
    void read_relations_behind(Cursor& in) {
        while (in.take("; ")) {
            if (in.take("hidden "))
                read_hidden(in);
            else if (in.take("firework "))
                read_firework(in);
            else
                read_relation(in);
        }
    }
    void read_relation(Cursor& in) {
        const bool is_deadly = in.take("deadly ");
        in.need("(");
        const DigitSet digits = in.digits();
        in.need(")");
        const CellSet cells = in.cells();
        in.need(is_deadly ? ": " : " impossible: ");
        Relation relation;
        do {
            const Term one = term(in, {});
            relation.guardians.emplace_back(one.cells.first(), one.left.only());
        } while (in.take(" = "));
        while (in.take(", ")) read_dependent(in, relation);
        if (!is_deadly) {
            add(cells);
            for (Cell cell : cells)
                for (Digit digit : before_.at(cell) - digits)
                    need(is_guardian(relation, {cell, digit}), "a guardian is missing");
        }
        relations_.push_back(relation);
    }
    /// "(4)r2c4 - (4)r2c6 = (4)r1c4[4b2]": a guardian that is true only with one that is listed.
    void read_dependent(Cursor& in, Relation& relation) {
        const Chain read = chain(in);
        const auto candidate_of = [](const Term& term) {
            return Candidate(term.cells.first(), term.left.only());
        };
        need(read.terms.size() % 2 == 1, "a guardian that excludes another");
        for (std::size_t i = 1; i < read.terms.size(); ++i) {
            const Candidate before = candidate_of(read.terms[i - 1]);
            const Candidate here = candidate_of(read.terms[i]);
            need(read.links[i - 1] == (i % 2 == 1 ? '-' : '='), "links do not alternate");
            need(classic::sees(before, here), "a weak link that is none");
            if (i % 2 == 1) continue;
            ++reading_.strong;
            need(read.terms[i].by.has_value(), "no truth");
            const std::vector<Candidate> options = options_of(before_, *read.terms[i].by);
            need(std::ranges::is_permutation(options, std::array{before, here}),
                 "a strong link that is none");
            add(*read.terms[i].by);
        }
        need(is_guardian(relation, candidate_of(read.terms.back())), "no guardian at the end");
        relation.guardians.push_back(candidate_of(read.terms.front()));
    }
    [[nodiscard]] static bool is_guardian(const Relation& relation, Candidate candidate) {
        return std::ranges::find(relation.guardians, candidate) != relation.guardians.end();
    }
    /// Each digit is in a row and a column only in these cells, or where they cross.
    void read_firework(Cursor& in) {
        in.need("(");
        const DigitSet digits = in.digits();
        in.need(")");
        const CellSet cells = in.cells();
        for (House house : classic::houses())
            if (house.kind() != HouseKind::box && (cells & classic::cells_of(house)).has_several())
                for (Digit digit : digits) add(Truth(house, digit));
        hidden_.emplace_back(cells, digits);
    }
    /// "(5)r2c1[5r2], (5)r2c3[r2c3], ...": each truth has no other options than its own and
    /// the next one but those that the target excludes.
    void read_ring(Cursor& in, Candidate target) {
        std::vector<Candidate> ring;
        std::vector<Truth> truths;
        do {
            const Term one = term(in, {});
            need(one.by.has_value(), "no truth in an odd ring");
            ring.emplace_back(one.cells.first(), one.left.only());
            truths.push_back(*one.by);
            add(*one.by);
        } while (in.take(", "));
        need(ring.size() % 2 == 1, "the ring is even");
        for (std::size_t i = 0; i < ring.size(); ++i)
            for (Candidate option : options_of(before_, truths[i])) {
                ++reading_.strong;
                const bool is_own = option == ring[i] || option == ring[(i + 1) % ring.size()];
                need(is_own || option == target || classic::sees(option, target),
                     "another option in an odd ring");
            }
    }
    [[nodiscard]] static std::vector<Candidate> options_of(const Grid& grid, Truth truth) {
        std::vector<Candidate> options;
        if (truth.is_cell())
            for (Digit digit : grid.at(truth.cell())) options.emplace_back(truth.cell(), digit);
        else
            for (Cell cell : grid.places(truth.house(), truth.digit()))
                options.emplace_back(cell, truth.digit());
        return options;
    }
    void read_hidden(Cursor& in) {
        in.need("(");
        const DigitSet digits = in.digits();
        in.need(")");
        const CellSet cells = in.cells();
        need(cells.size() == digits.size() + 1, "not an almost hidden set");
        for (Digit digit : digits) {
            bool is_confined = false;
            for (House house : classic::houses())
                if (cells.contains(before_.places(house, digit)) &&
                    !before_.places(house, digit).empty()) {
                    add(Truth(house, digit));
                    is_confined = true;
                }
            need(is_confined, "a digit of a hidden set has other places");
        }
        hidden_.push_back({cells, digits});
    }

    // Chains.

    void read_chain(Cursor& in) {
        Chain read = chain(in);
        Cursor ahead(in.rest);  // What links are by may come after them.
        read_relations_behind(ahead);
        for (std::size_t i = 0; i < read.terms.size(); ++i) {
            check_inside(read.terms[i]);
            if (i == 0) continue;
            if (read.links[i - 1] == '=')
                check_strong(read, i);
            else
                check_weak(read, i);
        }
        if (!read.is_loop) return;
        ++reading_.weak;
        need(is_weak(read.terms.back(), read.terms.front()), "a loop that does not close");
    }

    void check_inside(const Term& term) {
        if (term.is_nothing) return;
        if (term.between == 0) {
            for (Digit digit : term.right)
                need(before_.where(digit).intersects(term.cells), "a candidate that is not there");
            return;
        }
        if (term.between == '-') {
            need(term.cells.is_single(), "a weak link inside of several cells");
            ++reading_.weak;
            return;
        }
        // A cell or an almost locked set: without what is left of the sign it has the rest.
        ++reading_.strong;
        if (is_nested_) return add(term.cells);
        need(digits_in(term.cells).size() == term.cells.size() + 1 ||
                 term.right.size() == term.cells.size(),
             "not an almost locked set");
        need(digits_in(term.cells) == (term.left | term.right),
             "other digits than its own: " + to_string(term.cells.first()));
        add(term.cells);
    }

    void check_strong(const Chain& read, std::size_t to) {
        const Term& a = read.terms[to - 1];
        const Term& b = read.terms[to];
        ++reading_.strong;
        if (a.by) {
            add(*a.by);
            return;  // Of a whip: what else the truth has is excluded by what precedes.
        }
        if (b.is_nothing) return;
        bool is_by_house = false;
        if (a.right == b.left && a.right.is_single()) {
            const Digit digit = a.right.only();
            const CellSet both = a.cells | b.cells;
            for (House house : classic::common_houses(both))
                if (is_nested_ || both.contains(before_.places(house, digit))) {
                    add(Truth(house, digit));
                    is_by_house = true;
                }
            if (is_by_house) return;
        }
        for (const Relation& relation : relations_) {
            // Those that are in neither are excluded by what precedes, which the checker sees.
            const auto has_any = [&](const Term& term, DigitSet digits) {
                return std::ranges::any_of(relation.guardians, [&](Candidate guardian) {
                    return digits.contains(guardian.digit()) &&
                           term.cells.contains(guardian.cell());
                });
            };
            if (has_any(a, a.right) && has_any(b, b.left)) return;
        }
        throw Unreadable("a strong link that is none");
    }

    /// What a strong link by a truth leads to, as in whips, may be excluded by any node before.
    void check_weak(const Chain& read, std::size_t to) {
        ++reading_.weak;
        const Term& b = read.terms[to];
        if (is_weak(read.terms[to - 1], b)) return;
        for (std::size_t i = 0; b.by && i + 1 < to; ++i)
            if ((i == 0 || read.links[i - 1] == '=') && is_weak(read.terms[i], b)) return;
        throw Unreadable("a weak link that is none: " + to_string(b.cells.first()));
    }

    [[nodiscard]] bool is_weak(const Term& a, const Term& b) const {
        if (a.cells == b.cells && a.cells.is_single()) return true;
        for (const auto& [cells, digits] : hidden_)
            if (cells.contains(a.cells | b.cells) && !a.cells.intersects(b.cells) &&
                !digits.contains(a.right) && !digits.contains(b.left))
                return true;
        // The last place of a set that closes a loop holds another digit.
        for (Digit digit : a.right - b.left)
            if ((a.cells & before_.where(digit)) == b.cells) return true;
        return (b.left - a.right).empty() && all_of(b.left, [&](Digit digit) {
                   return classic::common_peers(a.cells & before_.where(digit))
                       .contains(b.cells & before_.where(digit));
               });
    }

    // Numbered lines.

    /// "(2) chain", "(2.3) node from reasons", "(A) a chain that is nested".
    void read_line(const std::string& line) {
        Cursor in(line);
        in.need("(");
        std::string label;
        while (!in.rest.empty() && !in.rest.starts_with(")")) {
            label += in.rest[0];
            in.rest.remove_prefix(1);
        }
        in.need(") ");
        if (label.back() >= 'A' && label.back() <= 'Z') return read_nested(in, label);
        if (label.find('.') != std::string::npos) return read_node(in, label);
        read_relations(in);
        read_branch(in, label.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != label.npos);
    }
    void read_nested(Cursor& in, const std::string& /*label*/) {
        if (in.take("cell ")) return add(in.cells());
        if (in.take("house (")) return read_house(in);
        if (in.rest == "either way" || in.rest.empty()) return;
        if (in.take("contradiction")) return read_clash(in);
        read_branch(in, true);
    }

    void read_branch(Cursor& in, bool is_nested) {
        is_nested_ = is_nested;
        read_chain(in);
        is_nested_ = false;
        need(in.rest.empty(), "after a branch: " + in.where());
    }

    void read_node(Cursor& in, const std::string& label) {
        const bool is_off = in.take("-");
        in.need("(");
        const Digit digit = in.digits().only();
        in.need(")");
        const Literal literal(Candidate(in.cells().first(), digit), !is_off);
        nodes_.insert_or_assign(label, literal);
        if (!in.take(" from ")) return;  // An assumption.
        std::vector<Literal> parents;
        std::vector<Truth> truths;
        bool is_by_chain = false;
        do {
            if (!in.take("(")) {
                truths.push_back(in.truth());
                continue;
            }
            std::string from(in.rest.substr(0, in.rest.find(')')));
            in.rest.remove_prefix(from.size());
            in.need(")");
            const auto node = nodes_.find(from);
            if (node == nodes_.end())
                is_by_chain = true;
            else
                parents.push_back(node->second);
        } while (in.take(" "));
        for (Truth truth : truths) add(truth);
        // Under the assumptions of other chains more is known.
        const bool is_nested = label.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != label.npos;
        if (!is_by_chain && !is_nested) check_node(label, parents, truths);
    }

    /// Whether the node follows from the others with these truths.
    void check_node(const std::string& label, const std::vector<Literal>& parents,
                    const std::vector<Truth>& truths) {
        const Literal literal = nodes_.at(label);
        ++(literal.is_on() ? reading_.strong : reading_.weak);
        if (!literal.is_on() && truths.empty())
            return need(std::ranges::any_of(parents,
                                            [&](Literal parent) {
                                                return parent.is_on() &&
                                                       classic::sees(parent.candidate(),
                                                                     literal.candidate());
                                            }),
                        "nothing excludes " + to_string(literal));
        CheckedGrid grid = checked(before_);
        for (const auto& [other, known] : nodes_)
            if (branch_of(other) == branch_of(label) && other != label) apply(known, grid);
        for (Literal parent : parents) apply(parent, grid);
        if (!grid.possible(literal.cell()).contains(literal.digit())) return;
        Step step;
        if (literal.is_on())
            step.placements.push_back(literal.candidate());
        else
            step.eliminations.push_back(literal.candidate());
        for (Truth truth : truths) step.truths.push_back(truth);
        const auto reason = certify(grid, step);
        need(!reason, to_string(literal) + " does not follow: " + reason.value_or(""));
    }
    [[nodiscard]] static std::string branch_of(const std::string& label) {
        return label.substr(0, label.find('.'));
    }
    static void apply(Literal literal, CheckedGrid& grid) {
        if (!literal.is_on()) return grid.eliminate(literal.candidate());
        for (Cell peer : classic::peers(literal.cell())) grid.eliminate({peer, literal.digit()});
        for (Digit digit : grid.possible(literal.cell()) - literal.digit())
            grid.eliminate({literal.cell(), digit});
    }

    const Grid& before_;
    EurekaReading& reading_;
    std::vector<Relation> relations_;
    std::vector<std::pair<CellSet, DigitSet>> hidden_;
    std::map<std::string, Literal> nodes_;
    bool is_nested_ = false;  ///< Whether more is known than in the grid.
};

}  // namespace

EurekaReading read_eureka(const std::string& text, const Grid& before) {
    EurekaReading reading;
    try {
        Reader(before, reading).read(text);
    } catch (const Unreadable& error) {
        reading.fault = error.what();
    }
    return reading;
}

}  // namespace gridlemma::test
