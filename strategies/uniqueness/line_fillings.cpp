// SPDX-License-Identifier: Apache-2.0
#include "strategies/uniqueness/line_fillings.hpp"

#include <algorithm>
#include <bit>

#include "engine/core/classic.hpp"

namespace gridlemma {

void LineFillings::choose(HouseSet lines) {
    lines_ = 0;
    cells_ = {};
    preferred_ = nullptr;
    for (House line : lines) {
        for (int i = 0; i < 9; ++i) {
            Column& column = chosen_[static_cast<std::size_t>(i)];
            column.places[lines_] =
                place_at(classic::positions_of(line)[static_cast<std::size_t>(i)]);
            column.box = static_cast<std::size_t>(i) / 3;
        }
        cells_ |= classic::cells_of(line);
        ++lines_;
    }
}

LineFillings::Place LineFillings::place_at(Cell cell) const noexcept {
    const auto digit = grid_->digit_at(cell);
    const DigitSet now = digit ? DigitSet(*digit) : grid_->at(cell);
    const bool is_free = may_change_ && !grid_->givens().contains(cell);
    return {.cell = cell,
            .allowed = now,
            .first = {},
            .open = is_free ? DigitSet::all() : now,
            .digit = {}};
}

LineFillings::Answer LineFillings::find(std::optional<Candidate> assumed, std::int64_t tries) {
    columns_ = chosen_;
    in_line_ = in_box_ = {};
    tries_ = tries;
    if (assumed && !assume(*assumed)) return Answer::none;
    if (preferred_ != nullptr) mark_preferred();
    put_in_order();
    const bool found = has_rigid(0, 0);
    if (tries_ < 0) return Answer::unknown;
    if (found) return Answer::rigid;
    const bool has_any = has_filling(0, 0);
    if (tries_ < 0) return Answer::unknown;
    return has_any ? Answer::flexible : Answer::none;
}

/// Leaves the places what the candidate allows. Returns false if one of them has nothing left.
bool LineFillings::assume(Candidate assumed) {
    for (Column& column : columns_)
        for (std::size_t line = 0; line < lines_; ++line) {
            Place& place = column.places[line];
            if (place.cell == assumed.cell())
                place.allowed &= assumed.digit();
            else if (classic::sees(place.cell, assumed.cell()))
                place.allowed -= assumed.digit();
            if (place.allowed.empty()) return false;
        }
    return true;
}

void LineFillings::mark_preferred() {
    for (Column& column : columns_)
        for (std::size_t line = 0; line < lines_; ++line) {
            Place& place = column.places[line];
            for (Digit digit : place.allowed)
                if (preferred_->contains({place.cell, digit})) place.first |= digit;
        }
}

/// Columns that can be filled in few ways come first.
void LineFillings::put_in_order() {
    const auto ways = [&](const Column& column) {
        int product = 1;
        for (std::size_t line = 0; line < lines_; ++line)
            product *= column.places[line].allowed.size();
        return product;
    };
    std::ranges::stable_sort(columns_, {}, ways);
}

void LineFillings::toggle(const Column& column, std::size_t line) noexcept {
    const Digit digit = column.places[line].digit;
    in_line_[line] = in_line_[line] ^ digit;
    in_box_[column.box] = in_box_[column.box] ^ digit;
}

DigitSet LineFillings::open_at(const Column& column, std::size_t line) const noexcept {
    return column.places[line].allowed - in_line_[line] - in_box_[column.box];
}

DigitSet LineFillings::digits_of(const Column& column) const noexcept {
    DigitSet digits;
    for (std::size_t line = 0; line < lines_; ++line) digits |= column.places[line].digit;
    return digits;
}

/// Fills the columns from number `next` on, that one from `line` on.
bool LineFillings::has_rigid(std::size_t next, std::size_t line) {  // NOLINT(misc-no-recursion)
    if (line == lines_) {
        if (can_be_changed(next + 1)) return false;
        if (next + 1 < columns_.size()) return has_rigid(next + 1, 0);
        keep_filling();
        return true;
    }
    Column& column = columns_[next];
    const DigitSet open = open_at(column, line);
    const DigitSet first = open & column.places[line].first;
    for (const DigitSet digits : {first, open - first})
        for (Digit digit : digits) {
            if (--tries_ < 0) return true;
            column.places[line].digit = digit;
            column_with_[line][static_cast<std::size_t>(digit.index())] =
                static_cast<std::uint16_t>(1U << next);
            toggle(column, line);
            const bool found = has_rigid(next, line + 1);
            toggle(column, line);
            if (found) return true;
        }
    return false;
}

bool LineFillings::has_filling(std::size_t next, std::size_t line) {  // NOLINT(misc-no-recursion)
    if (line == lines_) return next + 1 == columns_.size() || has_filling(next + 1, 0);
    Column& column = columns_[next];
    for (Digit digit : open_at(column, line)) {
        if (--tries_ < 0) return false;
        column.places[line].digit = digit;
        toggle(column, line);
        const bool found = has_filling(next, line + 1);
        toggle(column, line);
        if (found) return true;
    }
    return false;
}

/// Whether the first columns, which are filled, can be changed among themselves. Without the last
/// of them they cannot, so that one is turned; then each column that no longer fits has to be.
bool LineFillings::can_be_changed(std::size_t columns) {
    taken_ = {};
    turned_ = 1U << (columns - 1);
    const Column& last = columns_[columns - 1];
    return turn(last, 0, digits_of(last), false, 0);
}

/// Gives a column its digits in another order: from `line` on those that are left, `rest`. Then
/// turns what that makes necessary: `misfits` are the columns that have a digit which a turned one
/// has taken in the same line.
// NOLINTNEXTLINE(misc-no-recursion): a column at a time, 27 deep.
bool LineFillings::turn(const Column& column, std::size_t line, DigitSet rest, bool is_another,
                        unsigned misfits) {
    if (line == lines_) return is_another && turn_misfits(misfits);
    const Place& place = column.places[line];
    for (Digit digit : (rest & place.open & in_line_[line]) - taken_[line]) {
        if (--tries_ < 0) return false;
        taken_[line] |= digit;
        const bool found =
            turn(column, line + 1, rest - digit, is_another || digit != place.digit,
                 misfits | column_with_[line][static_cast<std::size_t>(digit.index())]);
        taken_[line] -= digit;
        if (found) return true;
    }
    return false;
}

/// Turns the first misfit that is not turned. If there is none, the change is complete: the turned
/// columns have the same digits in each line as before.
bool LineFillings::turn_misfits(unsigned misfits) {  // NOLINT(misc-no-recursion)
    misfits &= ~turned_;
    if (misfits == 0) return true;
    const unsigned first = misfits & (0U - misfits);
    const Column& column = columns_[static_cast<std::size_t>(std::countr_zero(first))];
    turned_ ^= first;
    const bool found = turn(column, 0, digits_of(column), false, misfits);
    turned_ ^= first;
    return found;
}

void LineFillings::keep_filling() {
    filling_ = {};
    for (const Column& column : columns_)
        for (std::size_t line = 0; line < lines_; ++line)
            filling_.insert({column.places[line].cell, column.places[line].digit});
}

}  // namespace gridlemma
