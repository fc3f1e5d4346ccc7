// SPDX-License-Identifier: Apache-2.0
#include "strategies/rank/crossing_subsets.hpp"

#include <algorithm>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <utility>
#include <vector>

#include "engine/core/classic.hpp"
#include "engine/core/geometry.hpp"

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

/// Some cells of one part of a crossing, and their digits.
struct Choice {
    CellSet cells;
    DigitSet digits;
    int size = 0;
};

/// Choices of some cells, those first that have the lowest cells; without any that would be a naked
/// subset or hold one. The empty choice comes first.
using Choices = std::vector<Choice>;

/// Some of a list of choices, in their order. There are 512 subsets of a house at most.
using ChoiceList = boost::container::static_vector<const Choice*, 512>;

/// For 64 choices side by side: a bit for each of them.
struct ChoiceBits {
    using Bits = std::uint64_t;
    /// Small numbers, bit i of each in plane i.
    using Numbers = std::array<Bits, 4>;
    /// By digit, or by number of a cell.
    using Nine = std::array<Bits, 9>;

    /// How many of the nine bits each has.
    [[nodiscard]] static Numbers count(const Nine& digits) noexcept {
        const auto add = [](Bits a, Bits b, Bits c) {
            return std::pair(a ^ b ^ c, (a & b) | ((a ^ b) & c));
        };
        const auto [sum0, carry0] = add(digits[0], digits[1], digits[2]);
        const auto [sum1, carry1] = add(digits[3], digits[4], digits[5]);
        const auto [sum2, carry2] = add(digits[6], digits[7], digits[8]);
        const auto [ones, carry3] = add(sum0, sum1, sum2);
        const auto [sum3, fours0] = add(carry0, carry1, carry2);
        const Bits twos = sum3 ^ carry3;
        const Bits fours1 = sum3 & carry3;
        return {ones, twos, fours0 ^ fours1, fours0 & fours1};
    }
    /// Where a number is another one and so many more.
    [[nodiscard]] static Bits equal(const Numbers& sizes, const Numbers& numbers,
                                    int more) noexcept {
        Bits equal = ~Bits{0};
        Bits carry = 0;
        for (std::size_t plane = 0; plane < sizes.size(); ++plane) {
            const Bits added = Bits{0} - (static_cast<unsigned>(more) >> plane & 1U);
            equal &= ~(numbers[plane] ^ added ^ carry ^ sizes[plane]);
            carry = (numbers[plane] & added) | (carry & (numbers[plane] | added));
        }
        return equal;
    }
};

/// The choices in a box, and which have each of its cells.
struct BoxChoices {
    Choices list;
    std::vector<ChoiceBits::Nine> by_cell;
};

void list_choices(const Grid& grid, const CellSet& from, Choices& list) {
    list.assign(1, {});
    for (Cell cell : from& grid.unsolved()) {
        const DigitSet digits = grid.at(cell);
        const std::size_t count = list.size();
        for (std::size_t i = 0; i < count; ++i) {
            const Choice more{list[i].cells | cell, list[i].digits | digits, list[i].size + 1};
            if (more.digits.size() > more.size) list.push_back(more);
        }
    }
}

/// Whether some of the cells, but not all, have no more digits than they are.
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

/// The parts of the crossings of a grid, made when they are asked for.
class CrossingParts {
 public:
    void clear() noexcept { has_part_ = {}; }
    [[nodiscard]] const Choices& outside(const Grid& grid, House line, House box) {
        const int third = line.kind() == HouseKind::row ? box.number() % 3 : box.number() / 3;
        const auto i = static_cast<std::size_t>(3 * line.index() + third);
        if (!std::exchange(has_part_[i], true))
            list_choices(grid, classic::cells_of(line) - classic::cells_of(box), outside_[i]);
        return outside_[i];
    }
    [[nodiscard]] const BoxChoices& inside(const Grid& grid, House box) {
        const auto i = static_cast<std::size_t>(box.number());
        BoxChoices& made = inside_[i];
        if (std::exchange(has_part_[54 + i], true)) return made;
        list_choices(grid, classic::cells_of(box), made.list);
        made.by_cell.assign((made.list.size() + 63) / 64, {});
        for (std::size_t c = 0; c < made.list.size(); ++c)
            for (Cell cell : made.list[c].cells)
                made.by_cell[c / 64][static_cast<std::size_t>(classic::position_in(box, cell))] |=
                    std::uint64_t{1} << c % 64;
        return made;
    }

 private:
    std::array<bool, 54 + 9> has_part_{};
    std::array<Choices, 54> outside_;
    std::array<BoxChoices, 9> inside_;
};

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
        in_box_ = &in_box.list;
        list_bits(in_box);
        // Each digit counts once per line, but for the loose one.
        const auto partners = by_digits(other);
        for (const Choice& a : line) {
            if (a.size == 0) continue;
            const int most_digits = std::min(most_cells + 1 - a.digits.size(), digit_count);
            for (const Choice* b : partners[static_cast<std::size_t>(most_digits)])
                if (tries_ < most_tries && (b->size != 0) == crossing_.has_two_lines)
                    try_outside(a, *b);
        }
    }

 private:
    /// 64 choices in the box.
    struct Word {
        /// By digit, which have it; which off the line; off the other line; off both.
        std::array<std::array<std::uint64_t, 4>, digit_count> having{};
        ChoiceBits::Numbers sizes{};
    };

    /// Lists, per number, the choices that have so many digits at most.
    [[nodiscard]] static std::array<ChoiceList, digit_count + 1> by_digits(const Choices& choices) {
        std::array<ChoiceList, digit_count + 1> lists;
        for (const Choice& choice : choices)
            for (int digits = choice.digits.size(); digits <= digit_count; ++digits)
                lists[static_cast<std::size_t>(digits)].push_back(&choice);
        return lists;
    }
    /// The cells off the line and off the other line, if there is one.
    [[nodiscard]] CellSet off_line() const { return ~classic::cells_of(crossing_.line); }
    [[nodiscard]] CellSet off_other() const {
        return crossing_.has_two_lines ? ~classic::cells_of(crossing_.other_line) : CellSet::all();
    }
    [[nodiscard]] DigitSet digits_in(const CellSet& cells) const {
        DigitSet digits;
        for (Cell cell : cells) digits |= grid_.at(cell);
        return digits;
    }

    void list_bits(const BoxChoices& in_box) {
        const CellSet unsolved = classic::cells_of(crossing_.box) & grid_.unsolved();
        for (const ChoiceBits::Nine& by_cell : in_box.by_cell) {
            Word& word = words_.emplace_back();
            word.sizes = ChoiceBits::count(by_cell);
            for (Cell cell : unsolved) {
                const std::uint64_t bits =
                    by_cell[static_cast<std::size_t>(classic::position_in(crossing_.box, cell))];
                const bool is_off_line = off_line().contains(cell);
                const bool is_off_other = off_other().contains(cell);
                for (Digit digit : grid_.at(cell)) {
                    auto& having = word.having[static_cast<std::size_t>(digit.index())];
                    having[0] |= bits;
                    if (is_off_line) having[1] |= bits;
                    if (is_off_other) having[2] |= bits;
                    if (is_off_line && is_off_other) having[3] |= bits;
                }
            }
        }
    }

    /// The least number of cells in the box, beyond the digits that they add, with which `a` and
    /// `b` make a subset. Each digit of the lines counts once per line, but for the loose one, and
    /// no cell in the box lowers that.
    [[nodiscard]] int fewest_in_box(const Choice& a, const Choice& b) const {
        const int size = a.size + b.size;
        const int exact = a.digits.size() + b.digits.size() - size;
        if ((a.digits & b.digits).size() > 1) return exact;
        const int of_wing = (a.digits | b.digits).size() - size;
        return crossing_.has_two_lines ? std::min(exact, of_wing) : of_wing;
    }

    void try_outside(const Choice& a, const Choice& b) {
        const int fewest = std::max(0, fewest_in_box(a, b));
        if (a.size + b.size + fewest > most_cells) return;
        for (std::size_t word = 0; word < words_.size(); ++word)
            for (std::uint64_t rest = with_right_numbers(a, b, words_[word]); rest != 0;
                 rest &= rest - 1)
                try_with(a, b,
                         (*in_box_)[64 * word + static_cast<std::size_t>(std::countr_zero(rest))],
                         fewest);
    }

    /// The choices in the box that have as many cells as it takes, whatever else they have.
    [[nodiscard]] std::uint64_t with_right_numbers(const Choice& a, const Choice& b,
                                                   const Word& box) const {
        const int size = a.size + b.size;
        // The digits for which the cells in the box need it: those of neither line, and others
        // that are off their lines.
        ChoiceBits::Nine of_neither;
        ChoiceBits::Nine off_lines;
        for (std::size_t d = 0; d < digit_count; ++d) {
            const unsigned lines = (a.digits.bits() >> d & 1U) | (b.digits.bits() >> d & 1U) << 1U;
            const std::uint64_t bits = box.having[d][lines];
            of_neither[d] = lines == 0 ? bits : 0;
            off_lines[d] = bits ^ of_neither[d];
        }
        std::uint64_t found = 0;
        if (crossing_.has_two_lines) {
            ChoiceBits::Nine by_box;
            for (std::size_t d = 0; d < digit_count; ++d) by_box[d] = of_neither[d] | off_lines[d];
            found = ChoiceBits::equal(box.sizes, ChoiceBits::count(by_box),
                                      a.digits.size() + b.digits.size() - size);
        }
        const DigitSet both = a.digits & b.digits;
        if (both.size() > 1) return found;
        // Or all but the loose digit count once.
        std::uint64_t one = 0;
        std::uint64_t two = 0;
        for (std::size_t d = 0; d < digit_count; ++d) {
            const std::uint64_t loose = off_lines[d] | (std::uint64_t{0} - (both.bits() >> d & 1U));
            two |= one & loose;
            one |= loose;
        }
        return found | (one & ~two &
                        ChoiceBits::equal(box.sizes, ChoiceBits::count(of_neither),
                                          (a.digits | b.digits).size() - size));
    }

    void try_with(const Choice& a, const Choice& b, const Choice& m, int fewest) {
        const DigitSet both = a.digits & b.digits;
        const DigitSet only_line = a.digits - b.digits;
        const DigitSet only_other = b.digits - a.digits;
        const DigitSet either = a.digits | b.digits;
        const int size = a.size + b.size;
        const int needed = a.digits.size() + b.digits.size() - size;
        const int count = size + m.size;
        if (count > most_cells || m.size - (m.digits - either).size() < fewest) return;
        const DigitSet off_lines = (only_line & digits_in(m.cells & off_line())) |
                                   (only_other & digits_in(m.cells & off_other()));
        if (crossing_.has_two_lines) {
            // The digits for which the cells in the box need the box.
            const DigitSet by_box = off_lines |
                                    (both & digits_in(m.cells & off_line() & off_other())) |
                                    (m.digits - either);
            if (needed + by_box.size() == m.size) {
                add(a, b, m, {});
                return;
            }
        } else if (!m.cells.intersects(off_line())) {
            return;
        }
        const DigitSet loose = both | off_lines;
        if (count >= fewest_cells_of_wing && loose.is_single() &&
            (either | m.digits).size() == count)
            add(a, b, m, loose);
    }

    void add(const Choice& a, const Choice& b, const Choice& m, DigitSet loose) {
        if (++tries_ > most_tries) return;
        const CellSet cells = a.cells | b.cells | m.cells;
        if (has_smaller_subset(grid_, cells)) return;
        found_.push_back({crossing_, cells, loose});
    }

    const Grid& grid_;
    const Crossing& crossing_;
    CrossingParts& parts_;
    std::vector<CrossingSubset>& found_;
    const Choices* in_box_ = nullptr;
    boost::container::static_vector<Word, 8> words_;  ///< Of these, in their order.
    int tries_ = 0;
};

}  // namespace

void CrossingSubsets::update(Facts& facts, const CellSet& changed) {
    auto& parts = facts.scratch<CrossingParts>();
    parts.clear();
    for (std::size_t i = 0; i < crossing_count; ++i) {
        if (!crossings[i].cells().intersects(changed)) continue;
        subsets_[i].clear();
        CrossingSearch(facts.grid(), crossings[i], parts, subsets_[i]).run();
    }
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
