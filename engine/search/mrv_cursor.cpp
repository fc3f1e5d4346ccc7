// SPDX-License-Identifier: Apache-2.0
// The tree is the same as the kernel's. The closure under singles does not depend on their order:
// placing one never removes another (it can only turn into a contradiction, which every order
// reaches). So rounds, which are easier to follow, lead to the same guesses and solutions.
#include "engine/search/mrv_cursor.hpp"

#include <algorithm>

namespace gridlemma {
namespace {

/// The forced placements of a grid: its singles, or a contradiction.
class Singles {
 public:
    Singles(const Grid& grid, std::vector<Candidate>& found) : grid_(grid), found_(found) {
        found_.clear();
        for (Cell cell : grid.cells_with(1)) add({cell, grid.at(cell).only()});
        contradiction_ = grid.is_broken();
        for (House house : grid.geometry().houses()) look_at(house);
        if (grid.geometry().has_pairs()) look_at_pairs();
    }

    [[nodiscard]] bool contradiction() const noexcept { return contradiction_; }

 private:
    void look_at(House house) {
        DigitSet done;
        for (Cell cell : grid_.geometry().cells_of(house) & grid_.placed()) {
            const Digit digit = *grid_.digit_at(cell);
            contradiction_ = contradiction_ || done.contains(digit);
            done |= digit;
        }
        for (Digit digit : ~done) {
            const CellSet places = grid_.places(house, digit);
            contradiction_ = contradiction_ || places.empty();
            if (places.is_single()) add({places.first(), digit});
        }
    }

    /// Equal digits in cells that see each other without a house.
    void look_at_pairs() {
        for (Cell cell : grid_.placed())
            for (Cell peer : grid_.geometry().peers(cell) & grid_.placed())
                contradiction_ = contradiction_ || grid_.digit_at(cell) == grid_.digit_at(peer);
    }

    void add(Candidate candidate) {
        if (seen_.contains(candidate)) return;
        seen_.insert(candidate);
        found_.push_back(candidate);
    }

    const Grid& grid_;
    std::vector<Candidate>& found_;
    CandidateSet seen_;
    bool contradiction_ = false;
};

CandidateSet difference(const Grid& before, const Grid& after) {
    CandidateSet gone;
    for (Digit digit : DigitSet::all())
        gone[digit] = before.where(digit) - after.where(digit) - after.placed();
    return gone;
}

Cell cell_to_guess(const Grid& grid) {
    int count = 2;
    while (grid.cells_with(count).empty()) ++count;
    return grid.cells_with(count).first();
}

/// Returns the lowest digit of `open` above `digit`. Precondition: there is one.
Digit digit_above(Digit digit, DigitSet open) {
    const unsigned up_to_digit = (2U << digit.index()) - 1;
    return (open - DigitSet::from_bits(up_to_digit)).first();
}

}  // namespace

Pass MrvCursor::step() {
    if (state_ == State::finished) return {};
    ++passes_;
    if (state_ == State::dead_end) return retreat();
    return propagate();
}

std::optional<Solution> MrvCursor::next() {
    while (!is_finished())
        if (step().kind == PassKind::solution) return grid_.solution();
    return std::nullopt;
}

/// Places one round of singles. If there are none, the grid is already solved or a guess is due.
Pass MrvCursor::propagate() {
    const Singles singles(grid_, placed_);
    if (singles.contradiction()) {
        placed_.clear();
        return end_branch(PassKind::contradiction, SearchEvent::Kind::contradiction);
    }
    if (placed_.empty() && !grid_.is_solved()) return open_guess();

    const Grid before = grid_;
    const auto clash = std::find_if(placed_.begin(), placed_.end(), [this](Candidate single) {
        if (!grid_.has(single)) return true;
        grid_.place(single.cell(), single.digit());
        return false;
    });
    std::optional<Candidate> unplaced;
    if (clash != placed_.end()) unplaced = *clash;
    placed_.erase(clash, placed_.end());
    Pass pass{.kind = PassKind::propagation, .placed = placed_};
    if (unplaced)
        pass = end_branch(PassKind::contradiction, SearchEvent::Kind::contradiction);
    else if (grid_.is_solved())
        pass = end_branch(PassKind::solution, SearchEvent::Kind::solution);
    pass.clash = unplaced;
    pass.eliminated = difference(before, grid_);
    return pass;
}

Pass MrvCursor::open_guess() {
    const Cell cell = cell_to_guess(grid_);
    const DigitSet open = grid_.at(cell);
    before_.push_back(grid_);
    guesses_.push_back({.cell = cell,
                        .digit = open.first(),
                        .depth = depth() + 1,
                        .choice = 1,
                        .choices = open.size()});
    ++stats_.guesses;
    stats_.max_depth = std::max(stats_.max_depth, static_cast<std::uint32_t>(depth()));
    try_digit();
    report(SearchEvent::Kind::guess);
    return {.kind = PassKind::guess};
}

/// Ends the branch with a solution or a contradiction: the next pass retreats.
Pass MrvCursor::end_branch(PassKind kind, SearchEvent::Kind event) {
    state_ = State::dead_end;
    if (kind == PassKind::solution) ++stats_.solutions;
    report(event);
    return {.kind = kind, .placed = placed_};
}

Pass MrvCursor::retreat() {
    while (!guesses_.empty() && guesses_.back().choice == guesses_.back().choices) {
        grid_ = before_.back();
        const SearchEvent closed{SearchEvent::Kind::retry_upward, guesses_.back()};
        guesses_.pop_back();
        before_.pop_back();
        if (observer_) observer_(closed);
    }
    if (guesses_.empty()) {
        state_ = State::finished;
        return {.kind = PassKind::finished};
    }
    Guess& guess = guesses_.back();
    guess.digit = digit_above(guess.digit, before_.back().at(guess.cell));
    ++guess.choice;
    state_ = State::open;
    try_digit();
    report(SearchEvent::Kind::retry_forward);
    return {.kind = PassKind::retreat};
}

void MrvCursor::try_digit() {
    grid_ = before_.back();
    grid_.place(guesses_.back().cell, guesses_.back().digit);
    ++stats_.nodes;
}

void MrvCursor::report(SearchEvent::Kind kind) const {
    if (!observer_) return;
    observer_({kind, guesses_.empty() ? std::nullopt : std::optional(guesses_.back())});
}

}  // namespace gridlemma
