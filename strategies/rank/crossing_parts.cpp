// SPDX-License-Identifier: Apache-2.0
#include "strategies/rank/crossing_parts.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace gridlemma::rank {

namespace {

void list_choices(const Grid& grid, const CellSet& from, Choices& list) {
    list.assign(1, {});
    for (Cell cell : from& grid.unsolved()) {
        const DigitSet digits = grid.at(cell);
        const std::size_t count = list.size();
        for (std::size_t i = 0; i < count; ++i) {
            Choice more{list[i].cells | cell, list[i].digits | digits, list[i].size + 1};
            more.excess = more.digits.size() - more.size;
            if (more.excess > 0) list.push_back(more);
        }
    }
}

/// Fills the rest from the choices that have each cell.
void count_gains(const Grid& grid, House box, BoxChoices& choices) {
    const unsigned all = choices.digits.bits();
    choices.most = {};
    for (BoxWord& word : choices.words) {
        std::array<Bits, digit_count> by_digit{};
        for (Cell cell : classic::cells_of(box) & grid.unsolved())
            for (Digit digit : grid.at(cell))
                by_digit[static_cast<std::size_t>(digit.index())] |=
                    word.by_cell[static_cast<std::size_t>(classic::position_in(box, cell))];
        word.sizes = BoxGains(word.by_cell);
        word.beyond[all] = word.sizes;
        for (unsigned some = all;; some = (some - 1) & all) {
            BoxGains& gains = word.beyond[some];
            const unsigned next = (all - some) & (0U - (all - some));
            if (next != 0) {
                gains = word.beyond[some | next];
                gains.lose(by_digit[static_cast<std::size_t>(std::countr_zero(next))]);
            }
            choices.most[some] =
                std::max(choices.most[some], static_cast<std::int8_t>(gains.most()));
            if (some == 0) break;
        }
    }
}

}  // namespace

const Choices& CrossingParts::outside(const Grid& grid, House line, House box) {
    const int third = line.kind() == HouseKind::row ? box.number() % 3 : box.number() / 3;
    const auto i = static_cast<std::size_t>(3 * line.index() + third);
    if (!std::exchange(has_part_[i], true))
        list_choices(grid, classic::cells_of(line) - classic::cells_of(box), outside_[i]);
    return outside_[i];
}

const BoxChoices& CrossingParts::inside(const Grid& grid, House box) {
    const auto i = static_cast<std::size_t>(box.number());
    BoxChoices& made = inside_[i];
    if (std::exchange(has_part_[54 + i], true)) return made;
    list_choices(grid, classic::cells_of(box), made.list);
    made.digits = {};
    for (const Choice& choice : made.list) made.digits |= choice.digits;
    made.words.resize((made.list.size() + 63) / 64);
    for (BoxWord& word : made.words) word.by_cell = {};
    for (std::size_t c = 0; c < made.list.size(); ++c)
        for (Cell cell : made.list[c].cells)
            made.words[c / 64].by_cell[static_cast<std::size_t>(classic::position_in(box, cell))] |=
                Bits{1} << c % 64;
    count_gains(grid, box, made);
    return made;
}

}  // namespace gridlemma::rank
