// SPDX-License-Identifier: Apache-2.0
#include "engine/symmetry/bands.hpp"

#include <algorithm>
#include <map>

#include "engine/symmetry/orders.hpp"

namespace gridlemma {

namespace {

using symmetry::orders_of_three;

using Row = std::array<std::uint8_t, 9>;
using Band = std::array<Row, 3>;
/// The second and third row of a band whose first row is 123456789.
using BandText = std::array<std::uint8_t, 18>;

/// Finds the least text that a band can become. The first row is 123456789 then. The second one
/// begins with 456 if the first box has there the digits of another box of the first row, otherwise
/// with 457, and that leaves few orders of the columns.
class BandMinlex {
 public:
    explicit BandMinlex(const Band& band) noexcept : band_(band) {
        least_.fill(10);
        for (const auto& order : orders_of_three)
            for (std::uint8_t box = 0; box < 3; ++box) {
                rows_ = {&band_[order[0]], &band_[order[1]], &band_[order[2]]};
                for (std::uint8_t column = 0; column < 9; ++column)
                    column_of_[(*rows_[0])[column]] = column;
                begin_with(box);
            }
    }
    [[nodiscard]] const BandText& text() const noexcept { return least_; }

 private:
    /// In the first row, the column of the digit that the second row has in `column`.
    [[nodiscard]] std::uint8_t above(std::uint8_t column) const noexcept {
        return column_of_[(*rows_[1])[column]];
    }

    void begin_with(std::uint8_t box) noexcept {
        for (const auto& order : orders_of_three) {
            const std::array<std::uint8_t, 3> first{static_cast<std::uint8_t>(3 * box + order[0]),
                                                    static_cast<std::uint8_t>(3 * box + order[1]),
                                                    static_cast<std::uint8_t>(3 * box + order[2])};
            const std::array<std::uint8_t, 3> next{above(first[0]), above(first[1]),
                                                   above(first[2])};
            if (next[0] / 3 != next[1] / 3) continue;
            if (next[1] / 3 == next[2] / 3)
                offer({first[0], first[1], first[2], next[0], next[1], next[2], above(next[0]),
                       above(next[1]), above(next[2])});
            else
                offer_mixed(first, next);
        }
    }

    /// The last of the three digits comes from the third box.
    void offer_mixed(const std::array<std::uint8_t, 3>& first,
                     const std::array<std::uint8_t, 3>& next) noexcept {
        const auto rest_of = [](unsigned box, unsigned known) {
            return static_cast<std::uint8_t>(9 * box + 3 - known);
        };
        const unsigned second = next[0] / 3U;
        const unsigned third = next[2] / 3U;
        const std::uint8_t sixth = rest_of(second, next[0] + next[1]);
        const auto start = static_cast<std::uint8_t>(3 * third);
        for (std::uint8_t eighth = start; eighth < start + 3; ++eighth)
            if (eighth != next[2])
                offer({first[0], first[1], first[2], next[0], next[1], sixth, next[2], eighth,
                       rest_of(third, next[2] + eighth)});
    }

    void offer(const Row& columns) noexcept {
        std::array<std::uint8_t, 10> label{};
        for (std::uint8_t i = 0; i < 9; ++i)
            label[(*rows_[0])[columns[i]]] = static_cast<std::uint8_t>(i + 1);
        BandText text{};
        for (std::size_t i = 0; i < 9; ++i) {
            text[i] = label[(*rows_[1])[columns[i]]];
            text[9 + i] = label[(*rows_[2])[columns[i]]];
        }
        least_ = std::min(least_, text);
    }

    const Band& band_;
    std::array<const Row*, 3> rows_{};
    std::array<std::uint8_t, 10> column_of_{};  ///< By digit, in the first row.
    BandText least_{};
};

/// Calls `visit` with every band whose first row is 123456789 and whose second one begins with 456
/// or 457. Each class has such a band.
template <typename Visit>
void each_band(Visit&& visit) {
    Band band{};
    band[0] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    // The digits of the second row per box, of which the first is in order, and of the third row.
    const auto fill = [&](const Row& second, const Row& third) {
        for (unsigned choice = 0; choice < 6 * 6 * 6 * 6 * 6; ++choice) {
            unsigned rest = choice;
            band[1] = second;
            for (std::size_t part = 0; part < 5; ++part, rest /= 6) {
                const std::size_t box = part < 2 ? part + 1 : part - 2;
                Row& row = band[part < 2 ? 1 : 2];
                const Row& digits = part < 2 ? second : third;
                for (std::size_t i = 0; i < 3; ++i)
                    row[3 * box + i] = digits[3 * box + orders_of_three[rest % 6][i]];
            }
            visit(band);
        }
    };
    fill({4, 5, 6, 7, 8, 9, 1, 2, 3}, {7, 8, 9, 1, 2, 3, 4, 5, 6});
    // Box 2 has 8 and 9 and one of 1, 2 and 3.
    fill({4, 5, 7, 8, 9, 1, 6, 2, 3}, {6, 8, 9, 7, 2, 3, 4, 5, 1});
    fill({4, 5, 7, 8, 9, 2, 6, 1, 3}, {6, 8, 9, 7, 1, 3, 4, 5, 2});
    fill({4, 5, 7, 8, 9, 3, 6, 1, 2}, {6, 8, 9, 7, 1, 2, 4, 5, 3});
}

/// Calls `visit` with every band whose columns have the same digits, in any order.
template <typename Visit>
class SameColumns {
 public:
    SameColumns(const Band& band, Visit visit) : band_(band), visit_(std::move(visit)) { fill(0); }

 private:
    // NOLINTNEXTLINE(misc-no-recursion): nine columns.
    void fill(std::size_t column) {
        if (column == 9) return visit_(band_);
        const std::array<std::uint8_t, 3> digits{band_[0][column], band_[1][column],
                                                 band_[2][column]};
        for (const auto& order : orders_of_three) {
            bool fits = true;
            for (std::size_t row = 0; row < 3; ++row) {
                band_[row][column] = digits[order[row]];
                fits &= (used_[row] >> digits[order[row]] & 1U) == 0;
            }
            if (!fits) continue;
            for (std::size_t row = 0; row < 3; ++row) used_[row] ^= 1U << band_[row][column];
            fill(column + 1);
            for (std::size_t row = 0; row < 3; ++row) used_[row] ^= 1U << digits[order[row]];
        }
        for (std::size_t row = 0; row < 3; ++row) band_[row][column] = digits[row];
    }

    Band band_;
    Visit visit_;
    std::array<unsigned, 3> used_{};  ///< Digits per row.
};

using ClassMap = std::map<BandText, BandClass>;

Band band_of(const BandText& text) {
    Band band{};
    band[0] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    std::copy(text.begin(), text.begin() + 9, band[1].begin());
    std::copy(text.begin() + 9, text.end(), band[2].begin());
    return band;
}

ClassMap all_classes() {
    ClassMap classes;
    each_band([&](const Band& band) { classes.try_emplace(BandMinlex(band).text()); });
    std::uint16_t number = 0;
    std::uint8_t gangster = 0;
    for (auto& [text, found] : classes) {
        found.band = ++number;
        if (found.gangster != 0) continue;
        ++gangster;
        SameColumns(band_of(text), [&](const Band& band) {
            classes.at(BandMinlex(band).text()).gangster = gangster;
        });
    }
    return classes;
}

const ClassMap& known_classes() {
    static const ClassMap classes = all_classes();
    return classes;
}

}  // namespace

std::array<BandClass, 6> band_classes(const Solution& solution) {
    std::array<BandClass, 6> classes{};
    for (std::size_t chute = 0; chute < 6; ++chute) {
        Band band{};
        for (std::size_t i = 0; i < 27; ++i) {
            const std::size_t line = 3 * (chute % 3) + i / 9;
            const std::size_t cell = chute < 3 ? 9 * line + i % 9 : 9 * (i % 9) + line;
            band[i / 9][i % 9] = static_cast<std::uint8_t>(solution[cell].value());
        }
        classes[chute] = known_classes().at(BandMinlex(band).text());
    }
    return classes;
}

}  // namespace gridlemma
