// SPDX-License-Identifier: Apache-2.0
#include "strategies/patterns/exocet_cases.hpp"

#include <algorithm>

#include "engine/core/classic.hpp"
#include "strategies/tools/digit_templates.hpp"

namespace gridlemma::exocet {

namespace {

/// Pairs of layouts that are looked at for one exocet, and layouts of one digit.
constexpr int most_work = 20'000;
constexpr std::size_t most_layouts = 200;

/// Whether the base can hold the two digits, one in each cell.
[[nodiscard]] bool can_hold(const Grid& grid, const Exocet& exocet, Digit one, Digit other) {
    const auto [first, second] = exocet.base;
    return (grid.at(first).contains(one) && grid.at(second).contains(other)) ||
           (grid.at(first).contains(other) && grid.at(second).contains(one));
}

[[nodiscard]] std::size_t pair_count_of_exocet_cases(const Grid& grid, const Exocet& exocet) {
    std::size_t count = 0;
    for (Digit one : exocet.digits)
        for (Digit other : exocet.digits)
            if (one < other && can_hold(grid, exocet, one, other)) ++count;
    return count;
}

}  // namespace

const CandidateSet& Cases::look(const Grid& grid, std::span<const Exocet* const> exocets) {
    grid_ = &grid;
    exocets_.assign(exocets.begin(), exocets.end());
    for (Digit digit : DigitSet::all()) {
        places_[digit.index()] = solved_or_possible(grid, digit);
        for (const Exocet* exocet : exocets_) places_[digit.index()] -= exocet->base_cells();
    }
    run(false);
    if (gone_.empty()) run(true);
    return gone_;
}

void Cases::run(bool with_boxes) {
    with_boxes_ = with_boxes;
    work_ = 0;
    known_ = {};
    for (auto& pairs : possible_pairs_) pairs.clear();
    for (Digit digit : DigitSet::all()) gone_[digit] = grid_->where(digit);
    choose_pairs(0);
    const bool is_known = work_ <= most_work && !possible_pairs_[0].empty();
    if (!is_known) {
        gone_ = {};
        return;
    }
    for (std::size_t i = 0; i < exocets_.size(); ++i) leave_possible_pairs(i);
}

void Cases::leave_possible_pairs(std::size_t number) {
    const Exocet& exocet = *exocets_[number];
    for (std::size_t i = 0; i < 2; ++i) {
        const Cell cell = exocet.base[i];
        const DigitSet others = grid_->at(exocet.base[1 - i]);
        DigitSet left;
        for (DigitSet pair : possible_pairs_[number])
            for (Digit digit : pair & grid_->at(cell))
                if (others.contains(pair - digit)) left |= digit;
        for (Digit digit : DigitSet::all())
            if (left.contains(digit) || !grid_->at(cell).contains(digit))
                gone_[digit].erase(cell);
            else
                gone_[digit].insert(cell);
    }
}

// NOLINTNEXTLINE(misc-no-recursion): once per exocet.
void Cases::choose_pairs(std::size_t number) {
    if (number == exocets_.size()) return try_case();
    const Exocet& exocet = *exocets_[number];
    for (Digit one : exocet.digits)
        for (Digit other : exocet.digits) {
            if (other <= one || !can_hold(*grid_, exocet, one, other)) continue;
            pairs_[number] = {one, other};
            choose_pairs(number + 1);
        }
}

void Cases::try_case() {
    members_.clear();
    DigitSet digits = pairs_[0];
    if (exocets_.size() > 1) digits |= pairs_[1];
    for (Digit digit : digits) {
        unsigned bases = 0;
        for (std::size_t i = 0; i < exocets_.size(); ++i)
            if (pairs_[i].contains(digit)) bases |= 1U << i;
        const auto& layouts = layouts_of(digit, bases);
        if (layouts.empty()) return;
        members_.push_back({.digit = digit, .layouts = &layouts, .seen = seen_by(bases)});
    }
    guests_.clear();
    for (const Exocet* exocet : exocets_)
        for (const LockedDigit& locked : exocet->locked) guests_.push_back({.locked = &locked});
    gone_in_case_ = CellSet::all();
    gone_of_any_ = {};
    for (Digit digit : DigitSet::all()) gone_of_any_ |= gone_[digit];
    case_is_possible_ = false;
    combine(0, {});
    if (case_is_possible_) finish_case();
}

/// What sees all base cells, by bases as bits; those that one base sees, if there is one.
CellSet Cases::seen_by(unsigned bases) const noexcept {
    CellSet seen;
    for (std::size_t i = 0; i < exocets_.size(); ++i)
        if ((bases >> i & 1U) != 0) seen |= classic::common_peers(exocets_[i]->base_cells());
    return seen;
}

const std::vector<Cases::Layout>& Cases::layouts_of(Digit digit, unsigned bases) {
    auto& layouts = layouts_[digit.index()][bases];
    if ((known_[digit.index()] >> bases & 1U) != 0) return layouts;
    known_[digit.index()] |= 1U << bases;
    layouts.clear();
    HouseSet open;
    for (House house : exocets_[0]->cross_lines) open.insert(house);
    // Bases that see each other do not hold the same digit.
    const bool clash = bases == 3 && seen_by(1).intersects(exocets_[1]->base_cells());
    if (clash) return layouts;
    if (with_boxes_) {
        for (const Exocet* exocet : exocets_)
            for (House box : exocet->boxes) open.insert(box);
        for (std::size_t i = 0; i < exocets_.size(); ++i)
            if ((bases >> i & 1U) != 0) open.erase(exocets_[i]->base[0].box());
    }
    lay_out(layouts, open, places_[digit.index()] - seen_by(bases), {});
    // With some layouts missing, nothing is known of the exocets.
    if (layouts.size() > most_layouts) work_ = most_work + 1;
    return layouts;
}

/// Adds all layouts that continue one, or more than `most_layouts` of them. The houses that are
/// open still need the digit.
// NOLINTNEXTLINE(misc-no-recursion): once per house.
void Cases::lay_out(std::vector<Layout>& layouts, HouseSet open, const CellSet& allowed,
                    const Layout& layout) const {
    if (open.empty()) {
        layouts.push_back(layout);
        return;
    }
    // Houses are numbered rows, columns, boxes: cross lines come first.
    const House house = open.first();
    for (Cell cell : allowed& classic::cells_of(house)) {
        if (layouts.size() > most_layouts) return;
        HouseSet rest = open;
        for (House each : classic::houses_of(cell)) rest.erase(each);
        Layout longer = layout;
        longer.cells.insert(cell);
        longer.seen |= classic::peers(cell);
        lay_out(layouts, rest, allowed - classic::peers(cell), longer);
    }
}

/// Chooses a layout for each member from that number on, off the cells that are taken. Returns
/// whether others may change what follows.
// NOLINTNEXTLINE(misc-no-recursion): once per digit of a case, at most four times.
bool Cases::combine(std::size_t number, const CellSet& taken) {
    if (number == members_.size()) return conclude(taken);
    for (const Layout& layout : *members_[number].layouts) {
        if (++work_ > most_work) return false;
        if (layout.cells.intersects(taken)) continue;
        members_[number].chosen = &layout;
        if (!combine(number + 1, taken | layout.cells)) return false;
    }
    return true;
}

/// Leaves what is false with the chosen layouts, too. Returns whether there is any left.
bool Cases::conclude(const CellSet& taken) {
    CellSet of_guests;  // Cells that have to hold a locked digit.
    for (const Guest& guest : guests_) {
        const CellSet left = guest.locked->cells - taken;
        if (left.empty()) return true;
        if (left.is_single()) of_guests |= left;
    }
    case_is_possible_ = true;
    const CellSet full = taken | of_guests;
    for (Guest& guest : guests_) {
        const CellSet own = (guest.locked->cells - taken) & of_guests;
        guest.gone &= own.empty() ? full : (full - own) | classic::peers(own.first());
    }
    for (Member& member : members_)
        member.gone &= (full - member.chosen->cells) | member.chosen->seen | member.seen;
    gone_in_case_ &= full;
    return says_something();
}

/// Whether what the current case leaves is news.
bool Cases::says_something() const noexcept {
    const auto tells = [&](Digit digit, const CellSet& gone) {
        return gone.intersects(gone_[digit]);
    };
    return gone_in_case_.intersects(gone_of_any_) ||
           std::ranges::any_of(members_,
                               [&](const Member& each) { return tells(each.digit, each.gone); }) ||
           std::ranges::any_of(
               guests_, [&](const Guest& each) { return tells(each.locked->digit, each.gone); });
}

void Cases::finish_case() {
    for (std::size_t i = 0; i < exocets_.size(); ++i) {
        auto& pairs = possible_pairs_[i];
        if (std::ranges::find(pairs, pairs_[i]) == pairs.end()) pairs.push_back(pairs_[i]);
    }
    DigitSet others = DigitSet::all();
    for (const Member& member : members_) {
        gone_[member.digit] &= member.gone;
        others -= member.digit;
    }
    for (const Guest& guest : guests_) {
        gone_[guest.locked->digit] &= guest.gone;
        others -= guest.locked->digit;
    }
    for (Digit digit : others) gone_[digit] &= gone_in_case_;
}

bool Cases::offer(StepSink& sink) const {
    StepBuilder step = sink.begin();
    for (Digit digit : DigitSet::all()) step.eliminate(digit, gone_[digit]);
    if (step.is_empty()) return true;
    DigitSet digits;
    for (const Exocet* exocet : exocets_) {
        step.because(exocet->base_cells());
        digits |= exocet->digits;
        for (const LockedDigit& locked : exocet->locked) step.because(locked.house, locked.digit);
    }
    for (const Exocet* exocet : exocets_)
        for (Digit digit : digits) {
            for (House house : exocet->cross_lines) step.because(house, digit);
            if (with_boxes_)
                for (House house : exocet->boxes) step.because(house, digit);
        }
    step.show([&] { return evidence_of(); });
    return step.offer();
}

ExocetEvidence Cases::evidence_of() const {
    ExocetEvidence evidence;
    for (const Exocet* exocet : exocets_) {
        evidence.base |= exocet->base_cells();
        evidence.targets |= exocet->targets[0] | exocet->targets[1];
        evidence.digits |= exocet->digits;
        for (House house : exocet->cross_lines) evidence.cross_lines.insert(house);
        evidence.boxed |= exocet->boxed;
        for (const LockedDigit& locked : exocet->locked) evidence.locked |= locked.digit;
    }
    if (exocets_.size() == 1 &&
        possible_pairs_[0].size() < pair_count_of_exocet_cases(*grid_, *exocets_[0]))
        evidence.pairs = possible_pairs_[0];
    return evidence;
}

void offer_each(Facts& facts, StepSink& sink, std::span<const Exocet> exocets) {
    Cases& cases = facts.scratch<Cases>();
    for (const Exocet& exocet : exocets) {
        if (cases.look(facts.grid(), std::array{&exocet}).empty()) continue;
        if (!cases.offer(sink)) return;
    }
}

}  // namespace gridlemma::exocet
