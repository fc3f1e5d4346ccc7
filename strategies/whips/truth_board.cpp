// SPDX-License-Identifier: Apache-2.0
#include "strategies/whips/truth_board.hpp"

namespace gridlemma::whips {

namespace detail {

namespace {

/// The cells of a segment, by number.
constexpr CellSet cells_of_segment(int segment) {
    const House line(segment / 3);
    CellSet cells;
    for (int i = 0; i < 3; ++i) cells.insert(classic::positions_of(line)[3 * (segment % 3) + i]);
    return cells;
}

constexpr unsigned positions_in(House house, const CellSet& cells) {
    unsigned bits = 0;
    for (int p = 0; p < 9; ++p)
        if (cells.contains(classic::positions_of(house)[p])) bits |= 1U << p;
    return bits;
}

constexpr void number_places(Tables& tables) {
    for (int c = 0; c < candidate_count; ++c) {
        const Candidate candidate = Candidate::from_index(c);
        auto& places = tables.places[c];
        places[0] = {static_cast<std::uint16_t>(Truth(candidate.cell()).index()),
                     static_cast<std::uint16_t>(1U << candidate.digit().index())};
        int kind = 0;
        for (House house : classic::houses_of(candidate.cell()))
            places[++kind] = {
                static_cast<std::uint16_t>(Truth(house, candidate.digit()).index()),
                static_cast<std::uint16_t>(1U << classic::position_in(house, candidate.cell()))};
        for (const Place& place : places)
            tables.options[place.truth][std::countr_zero(place.bit)] =
                static_cast<std::uint16_t>(c);
    }
}

constexpr void number_segments_of(Tables& tables, House house) {
    auto& found = tables.segment_in_house[static_cast<std::size_t>(house.kind())];
    found.fill(6);
    int in_house = 0;
    for (int segment = 0; segment < segment_count; ++segment) {
        const CellSet cells = cells_of_segment(segment);
        if (!classic::cells_of(house).contains(cells)) continue;
        const unsigned all = positions_in(house, cells);
        for (unsigned some = all; some != 0; some = (some - 1) & all)
            if (count_bits(some) > 1) found[some] = static_cast<std::uint8_t>(in_house);
        tables.segments_of_house[house.index()][in_house++] = static_cast<std::uint8_t>(segment);
    }
}

constexpr void list_seen(Tables& tables) {
    for (int group = 0; group < digit_count * segment_count; ++group) {
        const CellSet cells = cells_of_segment(group % segment_count);
        const Digit digit = Digit::from_index(group / segment_count);
        int count = 0;
        for (Cell cell : classic::common_peers(cells))
            tables.seen_by_group[group][count++] =
                static_cast<std::uint16_t>(Candidate(cell, digit).index());
    }
}

constexpr Tables make_tables() {
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

}  // namespace gridlemma::whips
