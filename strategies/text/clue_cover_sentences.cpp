// SPDX-License-Identifier: Apache-2.0
// Clue covers in words: however some lines were filled with a candidate, some of their cells, none
// of them given, could be filled in another way. Of two lines of a band, and of two digits, that is
// argued case by case:
//
//     with r2c6=2, it follows that r7c5=2 and r7c6=6: rows 2 and 7 have 2 and 6 in both columns
//
// Qiu's deadly pattern has both cells and digits, and is argued from its shape.
//
// Method: of nine parts, the one with the fewest fillings comes next, until something that is
//         filled in could be changed: lines that cross the two, or a loop of two digits, without a
//         given.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/classic.hpp"
#include "strategies/text/sentences.hpp"

namespace gridlemma::text {

namespace {

/// The rows or columns that the cells are made of; none if they are others.
std::vector<House> lines_of(const CellSet& cells) {
    for (const auto line : {House::row, House::column}) {
        std::vector<House> lines;
        CellSet in_lines;
        for (int i = 0; i < 9; ++i) {
            const CellSet& here = classic::cells_of(line(i));
            if (!cells.contains(here)) continue;
            lines.push_back(line(i));
            in_lines |= here;
        }
        if (!lines.empty() && in_lines == cells) return lines;
    }
    return {};
}

HouseSet set_of(const std::vector<House>& houses) {
    HouseSet set;
    for (House house : houses) set.insert(house);
    return set;
}

/// The two lines, the box and the corners of Qiu's deadly pattern.
struct QiuParts {
    std::vector<House> lines;
    House box;
    CellSet corners;
    CellSet square;  ///< Where the lines that the corners are in cross the two.
};

/// Nothing if the cells are others.
std::optional<QiuParts> qiu_parts_of(const CellSet& cells) {
    for (const auto kind : {House::row, House::column}) {
        QiuParts parts;
        CellSet in_lines;
        for (int i = 0; i < 9; ++i)
            if (cells.contains(classic::cells_of(kind(i)))) {
                parts.lines.push_back(kind(i));
                in_lines |= classic::cells_of(kind(i));
            }
        for (int i = 0; i < 9 && parts.lines.size() == 2; ++i) {
            parts.box = House::box(i);
            parts.corners = cells - in_lines - classic::cells_of(parts.box);
            if (!cells.contains(classic::cells_of(parts.box)) || parts.corners.size() != 2)
                continue;
            for (Cell corner : parts.corners)
                parts.square |= in_lines & classic::cells_of(kind == House::row ? corner.column()
                                                                                : corner.row());
            return parts;
        }
    }
    return std::nullopt;
}

/// What else the corners could hold, and where else the box could have the digits.
std::vector<Candidate> qiu_guardians_of(const QiuParts& parts, DigitSet digits, const Grid& grid) {
    std::vector<Candidate> guardians;
    for (Cell cell : parts.corners)
        for (Digit digit : grid.at(cell) - digits) guardians.emplace_back(cell, digit);
    for (Digit digit : digits)
        for (Cell cell : grid.places(parts.box, digit) - parts.square)
            guardians.emplace_back(cell, digit);
    return guardians;
}

/// Where lines have givens: "in rows 1 and 2, only columns 6 and 7 have givens".
std::string where_givens_are(const std::vector<House>& lines, const Grid& grid) {
    HouseSet crossings;
    for (House line : lines)
        for (Cell cell : classic::cells_of(line) & grid.givens())
            crossings.insert(line.kind() == HouseKind::row ? cell.column() : cell.row());
    return "in " + in_words(set_of(lines)) + ", only " + in_words(crossings) +
           (crossings.size() == 1 ? " has givens"
                                  : " have givens, and their digits make one chain "
                                    "of them");
}

/// "... If r4c1 and r4c2 held 2 and 7, and box 1 had these only in r1c1, ..."
std::string qiu_pattern(const QiuParts& parts, DigitSet digits, const Scene& scene) {
    const std::vector<Candidate> guardians = qiu_guardians_of(parts, digits, scene.before);
    const std::string seers = who_sees(scene, cells_of(guardians));
    return where_givens_are(parts.lines, scene.before) + ". If " + in_words(parts.corners) +
           " held " + in_words(digits) + ", and " + to_string(parts.box) + " had both in " +
           in_words(parts.square) +
           ", these two digits could be exchanged in all these cells, together with what this "
           "moves in " +
           in_words(set_of(parts.lines)) + ": two solutions. What prevents that is " +
           (guardians.size() == 1 ? to_string(guardians.front()) : one_is_true(guardians)) +
           (seers.empty() ? "" : ". " + seers);
}

/// Two lines of a band: where other lines cross them, the two cells could change places. "In
/// columns 5 and 6, rows 2, 4 and 7 have no given. If some of these rows ..."
std::string why_two_lines(const ClueCoverEvidence& cover, const std::vector<House>& lines,
                          const Grid& grid) {
    const bool are_rows = lines.front().kind() == HouseKind::row;
    HouseSet open;
    for (int i = 0; i < 9; ++i) {
        const House crossing = are_rows ? House::column(i) : House::row(i);
        if (!(classic::cells_of(crossing) & cover.cells).intersects(grid.givens()))
            open.insert(crossing);
    }
    const bool is_one = open.size() == 1;
    return "in " + in_words(set_of(lines)) + ", " + in_words(open) + (is_one ? " has" : " have") +
           " no given. If some of these had the same digits in " + to_string(lines[0]) + " as in " +
           to_string(lines[1]) + ", their cells there could change places: two solutions";
}

/// What is filled in at one of nine parts: in which way, and whether there were others.
struct FilledPart {
    std::size_t part;
    Candidate one;
    Candidate other;
    bool is_chosen = false;
};

/// What two lines hold, or where two digits are, part after part.
class NineParts {
 public:
    virtual ~NineParts() = default;
    /// All ways to fill a part beside what is filled in.
    [[nodiscard]] virtual std::vector<FilledPart> ways_to_fill(
        std::size_t part, const std::vector<FilledPart>& filled) const = 0;
    /// What could be changed of that, in words; empty if nothing could be.
    [[nodiscard]] virtual std::string what_changes(const std::vector<FilledPart>& filled) const = 0;
    /// The part in words, for which nothing is left: "r7c56", "2 and 7 in row 3".
    [[nodiscard]] virtual std::string name_of(std::size_t part) const = 0;
};

/// The cases in which all fillings that have a candidate could be changed.
class Cases {
 public:
    explicit Cases(const NineParts& parts) : parts_(parts) {}

    /// "with r2c6=2, it follows that r7c5=2 and r7c6=6: ..."; empty if a filling could not be
    /// changed, or if the cases are too many to be told.
    [[nodiscard]] std::string told(Candidate assumed) {
        if (!explore() || cases_.empty()) return {};
        std::string text = "with " + to_string(assumed);
        if (!common_.empty()) text += ", it follows that " + common_;
        if (cases_.size() == 1) return text + (common_.empty() ? ", " : ": ") + cases_.front();
        for (std::size_t i = 0; i < cases_.size(); ++i) text += numbered(i) + cases_[i];
        return text;
    }

 private:
    static constexpr std::size_t most_cases = 6;

    [[nodiscard]] bool explore() {  // NOLINT(misc-no-recursion): once per part.
        if (const std::string change = parts_.what_changes(filled_); !change.empty())
            return add_case(change);
        std::optional<std::vector<FilledPart>> fewest;
        for (std::size_t part = 0; part < 9; ++part) {
            if (std::ranges::find(filled_, part, &FilledPart::part) != filled_.end()) continue;
            std::vector<FilledPart> ways = parts_.ways_to_fill(part, filled_);
            if (ways.empty()) return add_case("nothing is left for " + parts_.name_of(part));
            if (!fewest || ways.size() < fewest->size()) fewest = std::move(ways);
        }
        if (!fewest) return false;
        const bool is_chosen = fewest->size() > 1;
        for (FilledPart way : *fewest) {
            way.is_chosen = is_chosen;
            filled_.push_back(way);
            const bool is_refuted = explore();
            filled_.pop_back();
            if (!is_refuted) return false;
        }
        return true;
    }

    bool add_case(const std::string& end) {
        const std::size_t common = common_size();
        if (cases_.empty()) common_ = in_words(0, common);
        std::string text;
        for (std::size_t i = common; i < filled_.size();) {
            std::size_t next = i + 1;
            while (next < filled_.size() && filled_[next].is_chosen == filled_[i].is_chosen) ++next;
            text += filled_[i].is_chosen ? (text.empty() ? "If " : "; if ") : ", then ";
            text += in_words(i, next);
            i = next;
        }
        cases_.push_back(text.empty() ? end : text + ": " + end);
        return cases_.size() <= most_cases;
    }
    /// How much is filled in before the first choice.
    [[nodiscard]] std::size_t common_size() const {
        const auto chosen = std::ranges::find(filled_, true, &FilledPart::is_chosen);
        return static_cast<std::size_t>(chosen - filled_.begin());
    }
    /// "r7c5=2 and r7c6=6, r9c5=6 and r9c6=8".
    [[nodiscard]] std::string in_words(std::size_t from, std::size_t to) const {
        std::string text;
        for (std::size_t i = from; i < to; ++i)
            text += (text.empty() ? "" : ", ") + to_string(filled_[i].one) + " and " +
                    to_string(filled_[i].other);
        return text;
    }

    const NineParts& parts_;
    std::vector<FilledPart> filled_;
    std::vector<std::string> cases_;
    std::string common_;  ///< What is filled in before the first choice.
};

/// What a cell could hold if a candidate were true.
DigitSet options_of(Cell cell, Candidate assumed, const Grid& grid) {
    if (const auto digit = grid.digit_at(cell)) return *digit;
    if (cell == assumed.cell()) return assumed.digit();
    DigitSet options = grid.at(cell);
    if (grid.geometry().sees(cell, assumed.cell())) options -= assumed.digit();
    return options;
}

/// Two lines of a band, one line that crosses them after the other.
class TwoLines final : public NineParts {
 public:
    TwoLines(const std::vector<House>& lines, Candidate assumed, const Grid& grid)
        : assumed_(assumed), grid_(grid), are_rows_(lines.front().kind() == HouseKind::row) {
        for (int i = 0; i < 9; ++i) {
            Crossing& crossing = crossings_[static_cast<std::size_t>(i)];
            crossing.house = are_rows_ ? House::column(i) : House::row(i);
            const CellSet& cells = classic::cells_of(crossing.house);
            crossing.one = (cells & classic::cells_of(lines[0])).first();
            crossing.other = (cells & classic::cells_of(lines[1])).first();
        }
    }

    [[nodiscard]] std::vector<FilledPart> ways_to_fill(
        std::size_t part, const std::vector<FilledPart>& filled) const override {
        const Crossing& crossing = crossings_[part];
        DigitSet for_one = options_of(crossing.one, assumed_, grid_);
        DigitSet for_other = options_of(crossing.other, assumed_, grid_);
        for (const FilledPart& each : filled) {
            const DigitSet both = DigitSet(each.one.digit()) | each.other.digit();
            const bool in_box = each.one.cell().box() == crossing.one.box();
            for_one -= in_box ? both : DigitSet(each.one.digit());
            for_other -= in_box ? both : DigitSet(each.other.digit());
        }
        std::vector<FilledPart> ways;
        for (Digit one : for_one)
            for (Digit other : for_other - one)
                ways.push_back({part, {crossing.one, one}, {crossing.other, other}});
        return ways;
    }

    /// Crossing lines without givens that have the same digits in both lines: "rows 2 and 7 have 2
    /// and 6 in both columns".
    [[nodiscard]] std::string what_changes(const std::vector<FilledPart>& filled) const override {
        const auto is_given = [&](const FilledPart& each) {
            return grid_.givens().contains(each.one.cell()) ||
                   grid_.givens().contains(each.other.cell());
        };
        for (const FilledPart& first : filled) {
            HouseSet houses;
            DigitSet digits;
            for (const FilledPart* each = &first; each != nullptr && !is_given(*each);) {
                houses.insert(crossings_[each->part].house);
                digits |= each->one.digit();
                if (each->other.digit() == first.one.digit())
                    return gridlemma::in_words(houses) + " have " + gridlemma::in_words(digits) +
                           " in both " + (are_rows_ ? "rows" : "columns");
                const auto next =
                    std::ranges::find(filled, each->other.digit(),
                                      [](const FilledPart& other) { return other.one.digit(); });
                each = next == filled.end() ? nullptr : &*next;
            }
        }
        return {};
    }

    [[nodiscard]] std::string name_of(std::size_t part) const override {
        return condensed(CellSet(crossings_[part].one) | crossings_[part].other);
    }

 private:
    /// Where a line crosses the two.
    struct Crossing {
        House house;
        Cell one;
        Cell other;
    };

    Candidate assumed_;
    const Grid& grid_;
    bool are_rows_;
    std::array<Crossing, 9> crossings_;
};

/// Two digits, row by row.
class TwoDigits final : public NineParts {
 public:
    TwoDigits(DigitSet digits, Candidate assumed, const Grid& grid)
        : one_(digits.first()),
          other_((digits - digits.first()).first()),
          assumed_(assumed),
          grid_(grid) {}

    [[nodiscard]] std::vector<FilledPart> ways_to_fill(
        std::size_t part, const std::vector<FilledPart>& filled) const override {
        const CellSet& row = classic::cells_of(House::row(static_cast<int>(part)));
        CellSet for_one;
        CellSet for_other;
        for (Cell cell : row) {
            const DigitSet options = options_of(cell, assumed_, grid_);
            if (options.contains(one_)) for_one.insert(cell);
            if (options.contains(other_)) for_other.insert(cell);
        }
        for (const FilledPart& each : filled) {
            for_one -= classic::peers(each.one.cell());
            for_other -= classic::peers(each.other.cell());
        }
        std::vector<FilledPart> ways;
        for (Cell one : for_one)
            for (Cell other : for_other - one) ways.push_back({part, {one, one_}, {other, other_}});
        return ways;
    }

    /// Cells of which none is given, and which have both digits in all their houses: "the 2s and 7s
    /// in r4c19,r5c19 could change places".
    [[nodiscard]] std::string what_changes(const std::vector<FilledPart>& filled) const override {
        CellSet ones;
        CellSet others;
        for (const FilledPart& each : filled) {
            ones.insert(each.one.cell());
            others.insert(each.other.cell());
        }
        CellSet open = ones | others;
        while (!open.empty()) {
            const CellSet loop = loop_of(open.first(), ones, others);
            open -= loop | open.first();
            if (!loop.empty() && !loop.intersects(grid_.givens()))
                return std::string("the ") + one_.character() + "s and " + other_.character() +
                       "s in " + condensed(loop) + " could change places";
        }
        return {};
    }

    [[nodiscard]] std::string name_of(std::size_t part) const override {
        return gridlemma::in_words(DigitSet(one_) | other_) + " in " +
               to_string(House::row(static_cast<int>(part)));
    }

 private:
    /// The cells that are connected by houses which have both digits; empty if one of their houses
    /// has not.
    static CellSet loop_of(Cell start, const CellSet& ones, const CellSet& others) {
        CellSet loop = start;
        CellSet open = start;
        while (!open.empty()) {
            const Cell cell = open.first();
            open.erase(cell);
            const CellSet& wanted = ones.contains(cell) ? others : ones;
            for (House house : classic::houses_of(cell)) {
                const CellSet partners = wanted & classic::cells_of(house);
                if (partners.empty()) return {};
                open |= partners - loop;
                loop |= partners;
            }
        }
        return loop;
    }

    Digit one_;
    Digit other_;
    Candidate assumed_;
    const Grid& grid_;
};

/// The argument for each candidate that is eliminated; empty if one has none that can be told.
std::string argument_of(const ClueCoverEvidence& cover, const Scene& scene) {
    const std::vector<House> lines = lines_of(cover.cells);
    const bool is_of_cells = !cover.cells.empty();
    if (is_of_cells ? lines.size() != 2 : cover.digits.size() != 2) return {};
    std::string text;
    for (Candidate gone : scene.step.eliminations) {
        const std::string argument =
            is_of_cells ? Cases(TwoLines(lines, gone, scene.before)).told(gone)
                        : Cases(TwoDigits(cover.digits, gone, scene.before)).told(gone);
        if (argument.empty()) return {};
        text += (text.empty() ? "" : ". ") + sentence_case(argument);
    }
    return text;
}

}  // namespace

std::string text_of(const ClueCoverEvidence& cover, const Scene& scene) {
    if (!cover.cells.empty() && !cover.digits.empty())
        if (const auto parts = qiu_parts_of(cover.cells))
            return qiu_pattern(*parts, cover.digits, scene);
    const std::string with = "with " + listed(names_of(scene.step.eliminations), " or ");
    const std::string argument = argument_of(cover, scene);
    const bool is_of_digits = cover.cells.empty() && !cover.digits.empty();
    if (is_of_digits && !argument.empty())
        return "if some " + listed(names_of(cover.digits), "s and ") +
               "s, none of them given, could change places, there would be two solutions. " +
               argument;
    if (is_of_digits)
        return with + ", however " + in_words(cover.digits) +
               " were placed, some of them, none of them given, could change places, and every "
               "house would still have one of each: two solutions";
    const std::vector<House> lines = lines_of(cover.cells);
    if (lines.size() == 2)
        return why_two_lines(cover, lines, scene.before) + ". " +
               (argument.empty()
                    ? sentence_case(with) + " that is so, however these " +
                          (lines[0].kind() == HouseKind::row ? "row" : "column") + "s were filled"
                    : argument);
    return with + ", however " + (lines.empty() ? in_words(cover.cells) : in_words(set_of(lines))) +
           " were filled, some of their cells, none of them given, could be filled in another way, "
           "with the same digits in every line and box: two solutions";
}

}  // namespace gridlemma::text
