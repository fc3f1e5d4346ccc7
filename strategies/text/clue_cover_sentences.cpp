// SPDX-License-Identifier: Apache-2.0
// Clue covers in words: however some lines were filled with a candidate, some of their cells, none
// of them given, could be filled in another way. Of two lines of a band that is argued case by case:
//
//     with r2c6=2, r7c56 are 2 and 6: rows 2 and 7 have 2 and 6 in both columns
//
// Method: the crossing line with the fewest fillings comes next, until some crossing lines that have
//         no given have the same digits in both lines.
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

/// Fills two lines of a band, one crossing line after the other, with a candidate that is assumed.
class TwoLines {
 public:
    TwoLines(const std::vector<House>& lines, const Grid& grid) : grid_(grid) {
        const bool are_rows = lines.front().kind() == HouseKind::row;
        for (int i = 0; i < 9; ++i) {
            Crossing& crossing = crossings_[static_cast<std::size_t>(i)];
            crossing.house = are_rows ? House::column(i) : House::row(i);
            const CellSet& cells = grid.geometry().cells_of(crossing.house);
            crossing.one = (cells & grid.geometry().cells_of(lines[0])).first();
            crossing.other = (cells & grid.geometry().cells_of(lines[1])).first();
        }
    }

    /// The cases in which all fillings that have the candidate could be changed; empty if one could
    /// not, or if they are too many to be told.
    [[nodiscard]] std::string argue(Candidate assumed) {
        assumed_ = assumed;
        filled_.clear();
        cases_.clear();
        if (!explore() || cases_.empty()) return {};
        std::string text = "with " + to_string(assumed);
        if (!common_.empty()) text += ", " + common_;
        if (cases_.size() == 1) return text + (common_.empty() ? ", " : ": ") + cases_.front();
        for (std::size_t i = 0; i < cases_.size(); ++i) text += numbered(i) + cases_[i];
        return text;
    }

 private:
    static constexpr std::size_t most_cases = 6;

    /// Where a line crosses the two.
    struct Crossing {
        House house;
        Cell one;
        Cell other;
    };
    struct Filled {
        std::size_t crossing;
        Digit one;
        Digit other;
        bool is_chosen;  ///< Among several ways.
    };

    [[nodiscard]] bool explore() {  // NOLINT(misc-no-recursion): once per crossing line.
        if (const std::vector<std::size_t> same = same_digits(); !same.empty())
            return add_case(and_so() + exchange_of(same));
        std::optional<std::vector<Filled>> fewest;
        for (std::size_t i = 0; i < crossings_.size(); ++i) {
            if (std::ranges::find(filled_, i, &Filled::crossing) != filled_.end()) continue;
            std::vector<Filled> ways = ways_to_fill(i);
            if (ways.empty()) return add_case(and_so() + "nothing fits in " + cells_of(i));
            if (!fewest || ways.size() < fewest->size()) fewest = std::move(ways);
        }
        if (!fewest) return false;
        const bool is_forced = fewest->size() == 1;
        for (Filled way : *fewest) {
            way.is_chosen = !is_forced;
            filled_.push_back(way);
            const bool is_refuted = explore();
            filled_.pop_back();
            if (!is_refuted) return false;
        }
        return true;
    }

    [[nodiscard]] DigitSet options_of(Cell cell) const {
        if (const auto digit = grid_.digit_at(cell)) return *digit;
        if (cell == assumed_.cell()) return assumed_.digit();
        DigitSet options = grid_.at(cell);
        if (grid_.geometry().sees(cell, assumed_.cell())) options -= assumed_.digit();
        return options;
    }

    [[nodiscard]] std::vector<Filled> ways_to_fill(std::size_t number) const {
        const Crossing& crossing = crossings_[number];
        DigitSet for_one = options_of(crossing.one);
        DigitSet for_other = options_of(crossing.other);
        for (const Filled& each : filled_) {
            const DigitSet both = DigitSet(each.one) | each.other;
            const bool in_box = crossings_[each.crossing].one.box() == crossing.one.box();
            for_one -= in_box ? both : DigitSet(each.one);
            for_other -= in_box ? both : DigitSet(each.other);
        }
        std::vector<Filled> ways;
        for (Digit one : for_one)
            for (Digit other : for_other - one) ways.push_back({number, one, other, false});
        return ways;
    }

    /// Crossing lines without givens that have the same digits in both lines; empty if none have.
    [[nodiscard]] std::vector<std::size_t> same_digits() const {
        const auto may_change = [&](const Filled& each) {
            const Crossing& crossing = crossings_[each.crossing];
            return !grid_.givens().contains(crossing.one) &&
                   !grid_.givens().contains(crossing.other);
        };
        for (const Filled& first : filled_) {
            std::vector<std::size_t> same;
            const Filled* each = &first;
            while (each != nullptr && may_change(*each)) {
                same.push_back(each->crossing);
                const Digit wanted = each->other;
                if (wanted == first.one) return same;
                const auto next = std::ranges::find(filled_, wanted, &Filled::one);
                each = next == filled_.end() ? nullptr : &*next;
            }
        }
        return {};
    }

    /// "rows 2 and 7 have 2 and 6 in both columns".
    [[nodiscard]] std::string exchange_of(const std::vector<std::size_t>& same) const {
        HouseSet houses;
        DigitSet digits;
        for (std::size_t number : same) {
            houses.insert(crossings_[number].house);
            digits |= std::ranges::find(filled_, number, &Filled::crossing)->one;
        }
        const bool are_rows = houses.first().kind() == HouseKind::row;
        return in_words(houses) + " have " + in_words(digits) + " in both " +
               (are_rows ? "columns" : "rows");
    }

    [[nodiscard]] std::string cells_of(std::size_t number) const {
        return condensed(CellSet(crossings_[number].one) | crossings_[number].other);
    }
    /// "r7c56 are 2 and 6, r9c56 6 and 8": what is filled in from one place to another.
    [[nodiscard]] std::string told(std::size_t from, std::size_t to) const {
        std::vector<std::string> items;
        for (std::size_t i = from; i < to; ++i)
            items.push_back(cells_of(filled_[i].crossing) + (i == from ? " are " : " ") +
                            filled_[i].one.character() + " and " + filled_[i].other.character());
        return listed(items, ", ");
    }
    /// "If r9c56 are 6 and 8, then r7c56 are 2 and 6: ".
    [[nodiscard]] std::string and_so() const {
        const auto chosen = std::ranges::find(filled_, true, &Filled::is_chosen);
        const auto common = static_cast<std::size_t>(chosen - filled_.begin());
        std::string text;
        for (std::size_t i = common; i < filled_.size();) {
            std::size_t end = i + 1;
            while (end < filled_.size() && filled_[end].is_chosen == filled_[i].is_chosen) ++end;
            text += filled_[i].is_chosen ? (text.empty() ? "If " : "; if ") : ", then ";
            text += told(i, end);
            i = end;
        }
        return text.empty() ? text : text + ": ";
    }
    bool add_case(std::string text) {
        const auto chosen = std::ranges::find(filled_, true, &Filled::is_chosen);
        if (cases_.empty()) common_ = told(0, static_cast<std::size_t>(chosen - filled_.begin()));
        cases_.push_back(std::move(text));
        return cases_.size() <= most_cases;
    }

    const Grid& grid_;
    std::array<Crossing, 9> crossings_;
    Candidate assumed_;
    std::vector<Filled> filled_;
    std::vector<std::string> cases_;
    std::string common_;  ///< What is filled in before the first choice.
};

/// The argument for each candidate that is eliminated; empty if one has none that can be told.
std::string argument_of(const std::vector<House>& lines, const Scene& scene) {
    TwoLines fillings(lines, scene.before);
    std::string text;
    for (Candidate gone : scene.step.eliminations) {
        const std::string argument = fillings.argue(gone);
        if (argument.empty()) return {};
        text += (text.empty() ? "" : ". ") + sentence_case(argument);
    }
    return text;
}

}  // namespace

std::string text_of(const ClueCoverEvidence& cover, const Scene& scene) {
    const std::string with = "with " + listed(names_of(scene.step.eliminations), " or ");
    if (!cover.digits.empty())
        return with + ", however " + in_words(cover.digits) +
               " were placed, some of them, none of them given, could change places, and every "
               "house would still have one of each: two solutions";
    const std::vector<House> lines = lines_of(cover.cells);
    if (lines.size() == 2) {
        if (const std::string argument = argument_of(lines, scene); !argument.empty())
            return why_two_lines(cover, lines, scene.before) + ". " + argument;
        return why_two_lines(cover, lines, scene.before) + ". " + sentence_case(with) +
               " that is so, however these " +
               (lines[0].kind() == HouseKind::row ? "row" : "column") + "s were filled";
    }
    return with + ", however " + (lines.empty() ? in_words(cover.cells) : in_words(set_of(lines))) +
           " were filled, some of their cells, none of them given, could be filled in another way, "
           "with the same digits in every line and box: two solutions";
}

}  // namespace gridlemma::text
