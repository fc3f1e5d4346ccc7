// SPDX-License-Identifier: Apache-2.0
#include "strategies/rank/crossing_subsets.hpp"

#include <algorithm>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <utility>
#include <vector>

#include "engine/core/classic.hpp"
#include "engine/core/geometry.hpp"
#include "strategies/rank/crossing_parts.hpp"

namespace gridlemma::rank {

namespace {

constexpr int most_cells = 9;
constexpr int fewest_cells_of_wing = 5;
/// Of the cells of a crossing. Only a crossing with nearly all cells unsolved has more.
constexpr std::size_t most_choices = std::size_t{1} << 17U;
/// Sets with the right numbers of cells and digits that are looked at in a crossing.
constexpr int most_tries = 1000;

constexpr auto crossings = [] {
    std::array<Crossing, CrossingSubsets::crossing_count> table{};
    std::size_t i = 0;
    for (HouseKind kind : {HouseKind::row, HouseKind::column})
        for (House line : classic::houses(kind))
            for (House box : classic::houses(HouseKind::box))
                if (classic::cells_of(line).intersects(classic::cells_of(box)))
                    table[i++] = {line, line, box, false};
    for (Cell cell : CellSet::all()) table[i++] = {cell.row(), cell.column(), cell.box(), true};
    return table;
}();

class CrossingSearch {
 public:
    CrossingSearch(const Grid& grid, const Crossing& crossing, CrossingParts& parts,
                   std::vector<CrossingSubset>& found)
        : grid_(grid), crossing_(crossing), parts_(parts), found_(found) {}

    void run() {
        const Choices& line = parts_.outside(grid_, crossing_.line, crossing_.box);
        const Choices none{Choice{}};
        const Choices& other = crossing_.has_two_lines
                                   ? parts_.outside(grid_, crossing_.other_line, crossing_.box)
                                   : none;
        const BoxChoices& in_box = parts_.inside(grid_, crossing_.box);
        if (line.size() * other.size() * in_box.list.size() > most_choices) return;
        in_box_ = &in_box;
        list_bits();
        list_outside(line, 1, line_);
        list_outside(other, 2, other_);
        const int most = most_in_box(line, other);
        for (std::size_t a = 1; a < line.size(); ++a)
            for (std::size_t b = crossing_.has_two_lines ? 1 : 0; b < other.size(); ++b)
                if (line[a].excess + other[b].excess <= most + 2)
                    try_outside({line[a], other[b], a * words(), b * words()}, most);
    }

 private:
    /// Of 64 choices in the box, by digit: which have it off the line; the other line; both lines.
    using OffLines = std::array<std::array<Bits, 4>, digit_count>;

    /// Which of 64 choices have any of some digits, and which two or more.
    struct OneTwo {
        Bits one = 0;
        Bits two = 0;

        void add(Bits having) noexcept {
            two |= one & having;
            one |= having;
        }
    };
    /// For the digits of a choice outside the box: which choices in it have them off its line, and
    /// which off both lines.
    struct Outside {
        OneTwo off_line;
        OneTwo off_both;
    };
    using OutsideList = boost::container::static_vector<Outside, 64 * 8>;

    /// Choices outside the box, and where their entries begin.
    struct Pair {
        const Choice& a;
        const Choice& b;
        std::size_t of_a;
        std::size_t of_b;

        [[nodiscard]] int size() const { return a.size + b.size; }
        /// So many more cells than digits it takes in the box. Each digit of the lines counts once
        /// per line; in a wing once.
        [[nodiscard]] int needed() const { return a.excess + b.excess; }
        [[nodiscard]] DigitSet both() const { return a.digits & b.digits; }
        [[nodiscard]] unsigned lines_with(Digit digit) const {
            return (a.digits.contains(digit) ? 1U : 0U) | (b.digits.contains(digit) ? 2U : 0U);
        }
    };

    /// The cells off the line and off the other line, if there is one.
    [[nodiscard]] CellSet off_line() const { return ~classic::cells_of(crossing_.line); }
    [[nodiscard]] CellSet off_other() const {
        return crossing_.has_two_lines ? ~classic::cells_of(crossing_.other_line) : CellSet::all();
    }
    [[nodiscard]] std::size_t words() const { return in_box_->words.size(); }

    void list_bits() {
        const CellSet unsolved = classic::cells_of(crossing_.box) & grid_.unsolved();
        for (const BoxWord& word : in_box_->words) {
            OffLines& off_lines = off_lines_.emplace_back();
            for (Cell cell : unsolved) {
                const Bits bits = word.by_cell[static_cast<std::size_t>(
                    classic::position_in(crossing_.box, cell))];
                const bool is_off_line = off_line().contains(cell);
                const bool is_off_other = off_other().contains(cell);
                for (Digit digit : grid_.at(cell)) {
                    auto& off = off_lines[static_cast<std::size_t>(digit.index())];
                    if (is_off_line) off[1] |= bits;
                    if (is_off_other) off[2] |= bits;
                    if (is_off_line && is_off_other) off[3] |= bits;
                }
            }
        }
    }
    /// The most cells that a choice in the box has more than digits that count for it, with
    /// whatever choices of the lines.
    [[nodiscard]] int most_in_box(const Choices& line, const Choices& other) const {
        DigitSet digits;
        for (const Choice& choice : line) digits |= choice.digits;
        for (const Choice& choice : other) digits |= choice.digits;
        int most = 0;
        for (std::size_t word = 0; word < words(); ++word) {
            digits &= in_box_->digits;
            BoxGains gains = in_box_->words[word].beyond[digits.bits()];
            for (Digit digit : digits)
                gains.lose(off_lines_[word][static_cast<std::size_t>(digit.index())][3]);
            most = std::max(most, gains.most());
        }
        return most;
    }
    void list_outside(const Choices& choices, std::size_t line, OutsideList& list) const {
        for (const Choice& choice : choices)
            for (const OffLines& off_lines : off_lines_) {
                Outside& outside = list.emplace_back();
                for (Digit digit : choice.digits & in_box_->digits) {
                    const auto& off = off_lines[static_cast<std::size_t>(digit.index())];
                    outside.off_line.add(off[line]);
                    outside.off_both.add(off[3]);
                }
            }
    }

    /// Adds the subsets with these cells outside the box. `most`: see most_in_box(). The loose
    /// digit, which does not count, may be off both lines, and of both.
    void try_outside(const Pair& pair, int most) {
        const DigitSet both = pair.both();
        const int of_both = both.empty() ? 0 : both.is_single() ? 1 : -1;
        const DigitSet known = (pair.a.digits | pair.b.digits) & in_box_->digits;
        if (pair.needed() > most + 1 + of_both ||
            pair.needed() > in_box_->most[known.bits()] + std::max(of_both, 0) ||
            pair.needed() + pair.size() > most_cells + 1 || tries_ >= most_tries)
            return;
        for (std::size_t word = 0; word < words(); ++word) {
            const BoxWord& in_box = in_box_->words[word];
            const BoxGains& gains = in_box.beyond[known.bits()];
            const Bits locked = crossing_.has_two_lines ? locked_with(pair, word, gains) : 0;
            Bits wings = wings_with(pair, word, gains);
            if ((locked | wings) == 0) continue;
            if (pair.size() < fewest_cells_of_wing)
                wings &= in_box.sizes.at_least(fewest_cells_of_wing - pair.size());
            for (Bits rest =
                     (locked | wings) & ~in_box.sizes.at_least(most_cells + 1 - pair.size());
                 rest != 0; rest &= rest - 1) {
                const int choice = std::countr_zero(rest);
                add(pair, word, choice, (locked >> choice & 1U) != 0);
            }
        }
    }
    /// The choices in the box with which all digits count as often as there are cells.
    [[nodiscard]] Bits locked_with(const Pair& pair, std::size_t word,
                                   const BoxGains& gains) const {
        // With at least this many digits that are off the lines which have them.
        const int needed = pair.needed();
        const bool is_apart = pair.both().empty();
        const Outside& a = line_[pair.of_a + word];
        const Outside& b = other_[pair.of_b + word];
        const OneTwo& of_a = is_apart ? a.off_line : a.off_both;
        const OneTwo& of_b = is_apart ? b.off_line : b.off_both;
        const Bits two = of_a.two | of_b.two | (is_apart ? of_a.one & of_b.one : 0);
        if ((gains.at_least(needed) & (gains.at_least(needed + 1) | ~(of_a.one | of_b.one)) &
             (gains.at_least(needed + 2) | ~two)) == 0)
            return 0;
        BoxGains exact = gains;
        for (Digit digit : (pair.a.digits | pair.b.digits) & in_box_->digits)
            exact.lose(
                off_lines_[word][static_cast<std::size_t>(digit.index())][pair.lines_with(digit)]);
        return exact.exactly(needed);
    }
    /// The choices in the box with which all digits but the loose one count once.
    [[nodiscard]] Bits wings_with(const Pair& pair, std::size_t word, const BoxGains& gains) const {
        const DigitSet both = pair.both();
        if (both.size() > 1) return 0;
        const OneTwo& a = line_[pair.of_a + word].off_line;
        const OneTwo& b = other_[pair.of_b + word].off_line;
        if (both.empty()) return gains.exactly(pair.needed()) & (a.one ^ b.one) & ~a.two & ~b.two;
        const auto& off = off_lines_[word][static_cast<std::size_t>(both.only().index())];
        return gains.exactly(pair.needed() - 1) & (~a.one | (off[1] & ~a.two)) &
               (~b.one | (off[2] & ~b.two));
    }
    /// The digit that does not count in a wing.
    [[nodiscard]] DigitSet loose_in(const Pair& pair, std::size_t word, int choice) const {
        const DigitSet both = pair.both();
        if (!both.empty()) return both;
        for (Digit digit : (pair.a.digits | pair.b.digits) & in_box_->digits)
            if ((off_lines_[word][static_cast<std::size_t>(digit.index())]
                           [pair.lines_with(digit)] >>
                     choice &
                 1U) != 0)
                return digit;
        return {};
    }

    void add(const Pair& pair, std::size_t word, int choice, bool is_locked) {
        if (++tries_ > most_tries) return;
        const CellSet cells = pair.a.cells | pair.b.cells |
                              in_box_->list[64 * word + static_cast<std::size_t>(choice)].cells;
        if (!is_locked)
            found_.push_back({crossing_, cells, loose_in(pair, word, choice)});
        else if (!has_smaller_subset(grid_, cells))
            found_.push_back({crossing_, cells, {}});
    }

    const Grid& grid_;
    const Crossing& crossing_;
    CrossingParts& parts_;
    std::vector<CrossingSubset>& found_;
    const BoxChoices* in_box_ = nullptr;
    boost::container::static_vector<OffLines, 8> off_lines_;
    OutsideList line_;  ///< A choice after the other, of each its words.
    OutsideList other_;
    int tries_ = 0;
};

}  // namespace

bool has_smaller_subset(const Grid& grid, const CellSet& cells) {
    boost::container::static_vector<DigitSet, most_cells> digits;
    for (Cell cell : cells) digits.push_back(grid.at(cell));
    const unsigned all = (1U << digits.size()) - 1;
    std::array<DigitSet, 1U << most_cells> unions;
    for (unsigned some = 1; some < all; ++some) {
        unions[some] =
            unions[some & (some - 1)] | digits[static_cast<std::size_t>(std::countr_zero(some))];
        if (unions[some].size() <= DigitSet::from_bits(some).size()) return true;  // By a table.
    }
    return false;
}

void CrossingSubsets::update(Facts& facts, const CellSet& changed) {
    grid_ = &facts.grid();
    parts_ = &facts.scratch<CrossingParts>();
    parts_->clear();
    for (std::size_t i = 0; i < crossing_count; ++i)
        if (crossings[i].cells().intersects(changed)) is_known_[i] = false;
}

const std::vector<CrossingSubset>& CrossingSubsets::of(std::size_t crossing) {
    std::vector<CrossingSubset>& subsets = subsets_[crossing];
    if (!std::exchange(is_known_[crossing], true)) {
        subsets.clear();
        CrossingSearch(*grid_, crossings[crossing], *parts_, subsets).run();
    }
    return subsets;
}

namespace {

/// The first house that the places have in common, or the last one.
House chosen_from(HouseSet common, bool last) {
    House chosen = common.first();
    if (last)
        for (House house : common) chosen = house;
    return chosen;
}

/// The cover of a subset without loose digits. `last`: where the places of a digit have several
/// houses in common, it takes the last one.
Cover cover_of(const Grid& grid, const CrossingSubset& subset, bool last) {
    Cover cover(grid);
    cover.add_truths(subset.cells);
    const Crossing& crossing = subset.crossing;
    for (Digit digit : DigitSet::all()) {
        CellSet places = grid.where(digit) & subset.cells;
        const HouseSet common = classic::common_houses(places);
        if (!common.empty()) {
            cover.add_link(Truth(chosen_from(common, last), digit));
            continue;
        }
        for (House line : {crossing.line, crossing.other_line})
            if ((places - classic::cells_of(crossing.box)).intersects(classic::cells_of(line))) {
                cover.add_link(Truth(line, digit));
                places -= classic::cells_of(line);
            }
        if (!places.empty()) cover.add_link(Truth(crossing.box, digit));
    }
    return cover;
}

}  // namespace

bool offer_both(const Grid& grid, const CrossingSubset& subset, StepSink& sink) {
    if (!cover_of(grid, subset, false).offer(sink)) return false;
    for (Digit digit : DigitSet::all())
        if (classic::common_houses(grid.where(digit) & subset.cells).size() > 1)
            return cover_of(grid, subset, true).offer(sink);
    return true;
}

}  // namespace gridlemma::rank
