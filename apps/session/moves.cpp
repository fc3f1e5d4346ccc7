// SPDX-License-Identifier: Apache-2.0
#include "apps/session/moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "apps/session/refused.hpp"
#include "engine/core/sets.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::string_view blanks_of_moves = " \t,;";

struct Sign {
    std::string_view text;
    bool is_on;
};
constexpr std::array move_signs{Sign{"<>", false}, Sign{"!=", false}, Sign{"\u2260", false},
                                Sign{"=", true}};

/// Takes the digits from 1 to 9 at the front of a text.
DigitSet take_digits(std::string_view& text) {
    DigitSet digits;
    for (; !text.empty() && text.front() >= '1' && text.front() <= '9'; text.remove_prefix(1))
        digits |= Digit(text.front() - '0');
    return digits;
}

bool take_letter(std::string_view& text, char letter) {
    if (text.empty() || (text.front() | ' ') != letter) return false;
    text.remove_prefix(1);
    return true;
}

void skip_blanks(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks_of_moves), text.size()));
}

/// Reads one move after the other from the front of a text.
class MoveParser {
 public:
    MoveParser(std::string_view text, std::optional<bool> is_on) : rest_(text), is_on_(is_on) {}

    std::vector<Literal> all() {
        for (skip_blanks(rest_); !rest_.empty(); skip_blanks(rest_)) take_move();
        if (moves_.empty()) refuse();
        return std::move(moves_);
    }

 private:
    void take_move() {
        if (!take_letter(rest_, 'r')) refuse();
        const DigitSet rows = take_digits(rest_);
        if (rows.empty() || !take_letter(rest_, 'c')) refuse();
        const DigitSet columns = take_digits(rest_);
        skip_blanks(rest_);
        const bool is_on = take_sign();
        skip_blanks(rest_);
        const DigitSet digits = take_digits(rest_);
        if (columns.empty() || digits.empty()) refuse();
        if (is_on && (rows.size() * columns.size() != 1 || digits.size() != 1))
            throw Refused("one digit is placed in one cell: 'r1c2=5'");
        for (Digit row : rows)
            for (Digit column : columns)
                for (Digit digit : digits)
                    moves_.emplace_back(Candidate(Cell::at(row.index(), column.index()), digit),
                                        is_on);
    }

    bool take_sign() {
        for (const Sign& sign : move_signs) {
            if (!rest_.starts_with(sign.text)) continue;
            rest_.remove_prefix(sign.text.size());
            if (is_on_.value_or(sign.is_on) != sign.is_on)
                throw Refused(sign.is_on ? "'place' places digits, 'exclude' takes r1c2<>5"
                                         : "'exclude' excludes candidates, 'place' takes r1c2=5");
            return sign.is_on;
        }
        if (!is_on_) refuse();
        return *is_on_;
    }

    [[noreturn]] void refuse() const {
        if (is_on_ == true) throw Refused("what, and where? 'place r1c2=5' places a 5");
        if (is_on_ == false)
            throw Refused("what, and where? 'exclude r1c23<>57' excludes 5 and 7 from two cells");
        throw Refused("what, and where? 'r1c2=5' is a digit, 'r1c2<>5' an excluded candidate");
    }

    std::string_view rest_;
    std::optional<bool> is_on_;
    std::vector<Literal> moves_;
};

}  // namespace

Step make_moves(const std::vector<Literal>& moves, Grid& grid) {
    Step done;
    for (Literal move : moves) {
        if (const auto digit = grid.digit_at(move.cell()))
            throw Refused(fmt::format("{} is {}", to_string(move.cell()), digit->value()));
        if (!move.is_on()) {
            if (grid.remove(move.candidate())) done.eliminations.push_back(move.candidate());
            continue;
        }
        for (Cell cell : grid.geometry().peers(move.cell()) & grid.placed())
            if (grid.digit_at(cell) == move.digit())
                throw Refused(fmt::format("{} cannot be {}: {} is", to_string(move.cell()),
                                          move.digit().value(), to_string(cell)));
        grid.place(move.cell(), move.digit());
        done.placements.push_back(move.candidate());
    }
    if (done.placements.empty() && done.eliminations.empty())
        throw Refused("no such candidate is left");
    return done;
}

std::vector<Literal> parse_moves(std::string_view text, std::optional<bool> is_on) {
    return MoveParser(text, is_on).all();
}

}  // namespace gridlemma::apps
