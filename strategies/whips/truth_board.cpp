// SPDX-License-Identifier: Apache-2.0
#include "strategies/whips/truth_board.hpp"

#include <algorithm>
#include <bit>

namespace gridlemma::whips {

namespace detail {

namespace {

/// The cells of a segment, by number.
constexpr CellSet cells_of_segment(int segment) noexcept {
    const House line(segment / 3);
    CellSet cells;
    for (int i = 0; i < 3; ++i) cells.insert(classic::positions_of(line)[3 * (segment % 3) + i]);
    return cells;
}

constexpr unsigned positions_in(House house, const CellSet& cells) noexcept {
    unsigned bits = 0;
    for (int p = 0; p < 9; ++p)
        if (cells.contains(classic::positions_of(house)[p])) bits |= 1U << p;
    return bits;
}

constexpr void number_places(Tables& made) noexcept {
    for (int c = 0; c < candidate_count; ++c) {
        const Candidate candidate = Candidate::from_index(c);
        auto& places = made.places[c];
        places[0] = {static_cast<std::uint16_t>(Truth(candidate.cell()).index()),
                     static_cast<std::uint16_t>(1U << candidate.digit().index())};
        int kind = 0;
        for (House house : classic::houses_of(candidate.cell()))
            places[++kind] = {
                static_cast<std::uint16_t>(Truth(house, candidate.digit()).index()),
                static_cast<std::uint16_t>(1U << classic::position_in(house, candidate.cell()))};
        for (const Place& place : places)
            made.options[place.truth][std::countr_zero(place.bit)] = static_cast<std::uint16_t>(c);
    }
}

constexpr void number_segments_of(Tables& made, House house) noexcept {
    auto& found = made.segment_in_house[static_cast<std::size_t>(house.kind())];
    found.fill(6);
    int in_house = 0;
    for (int segment = 0; segment < segment_count; ++segment) {
        const CellSet cells = cells_of_segment(segment);
        if (!classic::cells_of(house).contains(cells)) continue;
        const unsigned all = positions_in(house, cells);
        for (unsigned some = all; some != 0; some = (some - 1) & all)
            if (count_bits(some) > 1) found[some] = static_cast<std::uint8_t>(in_house);
        made.segments_of_house[house.index()][in_house++] = static_cast<std::uint8_t>(segment);
    }
}

constexpr void list_seen(Tables& made) noexcept {
    for (int segment = 0; segment < segment_count; ++segment) {
        int count = 0;
        for (Cell cell : classic::common_peers(cells_of_segment(segment))) {
            for (Digit digit : DigitSet::all())
                made.seen_by_group[segment_count * digit.index() + segment][count] =
                    static_cast<std::uint16_t>(Candidate(cell, digit).index());
            ++count;
        }
    }
}

constexpr Tables make_tables() noexcept {
    Tables made{};
    number_places(made);
    for (int house = 0; house < house_count; ++house) number_segments_of(made, House(house));
    list_seen(made);
    return made;
}

}  // namespace

constinit const Tables tables = make_tables();

}  // namespace detail

CellSet segment_of_group(Element group) noexcept {
    return detail::cells_of_segment((group - candidate_count) % segment_count);
}

TruthBoard::TruthBoard(const Grid& grid) noexcept {
    for (Cell cell : grid.unsolved())
        for (Digit digit : grid.at(cell))
            for (const Place& place : places_of(Candidate(cell, digit).index()))
                options_[place.truth] =
                    static_cast<std::uint16_t>(options_[place.truth] | place.bit);
    for (Cell cell : grid.placed())
        for (const Place& place : places_of(Candidate(cell, *grid.digit_at(cell)).index()))
            options_[place.truth] = satisfied;
}

namespace {

/// The options that a house of a digit loses when the digit is somewhere else.
struct Loss {
    std::uint16_t truth = 0;  ///< Of digit 1.
    std::uint16_t bits = 0;
};

/// The losses of the `count` houses that lose some of `cells` and have none of `places`.
template <std::size_t count>
constexpr std::array<Loss, count> losses_of(const CellSet& places, const CellSet& cells) noexcept {
    std::array<Loss, count> made{};
    std::size_t found = 0;
    for (int h = 0; h < house_count; ++h) {
        const House house(h);
        const CellSet& all = classic::cells_of(house);
        if (all.intersects(cells) && !all.contains(places))
            made[found++] = {static_cast<std::uint16_t>(Truth(house, Digit(1)).index()),
                             static_cast<std::uint16_t>(detail::positions_in(house, cells))};
    }
    return made;
}

struct Losses {
    constexpr Losses() noexcept;

    /// When the digit is in a cell: eight other rows, as many columns, four boxes.
    std::array<std::array<Loss, 20>, cell_count> by_cell{};
    /// When it is in a segment: two lines beside it, nine that cross its line, two boxes.
    std::array<std::array<Loss, 13>, segment_count> by_segment{};
};

constexpr Losses::Losses() noexcept {
    for (int c = 0; c < cell_count; ++c)
        by_cell[c] = losses_of<20>(Cell(c), classic::peers(Cell(c)));
    for (int segment = 0; segment < segment_count; ++segment) {
        const CellSet cells = detail::cells_of_segment(segment);
        by_segment[segment] = losses_of<13>(cells, classic::common_peers(cells));
    }
}

constexpr Losses losses;

}  // namespace

bool TruthBoard::may_empty_a_truth(Element element) const noexcept {
    const auto is_emptied_by = [&](int digit) {
        return [this, digit](const Loss& loss) {
            return (options_[loss.truth + digit] & ~unsigned{loss.bits}) == 0;
        };
    };
    const auto is_last = [this](int candidate) { return is_last_of_its_cell(candidate); };
    if (is_group(element)) {
        const int number = element - candidate_count;
        return std::ranges::any_of(seen_by_group(element), is_last) ||
               std::ranges::any_of(losses.by_segment[number % segment_count],
                                   is_emptied_by(number / segment_count));
    }
    const Candidate each = Candidate::from_index(element);
    const auto& places = places_of(element);
    // The cell has no other digit any more: each needs another place.
    for (unsigned rest = options_[places[0].truth] & ~unsigned{places[0].bit}; rest != 0;
         rest &= rest - 1) {
        const auto& lost = places_of(option_of(places[0].truth, std::countr_zero(rest)));
        for (int kind = 1; kind < 4; ++kind)
            if (options_[lost[kind].truth] == lost[kind].bit) return true;
    }
    // Its houses do not have the digit elsewhere: those cells need another digit,
    for (int kind = 1; kind < 4; ++kind)
        for (unsigned rest = options_[places[kind].truth] & ~unsigned{places[kind].bit}; rest != 0;
             rest &= rest - 1)
            if (is_last(option_of(places[kind].truth, std::countr_zero(rest)))) return true;
    // and their other houses another place.
    return std::ranges::any_of(losses.by_cell[each.cell().index()],
                               is_emptied_by(each.digit().index()));
}

}  // namespace gridlemma::whips
