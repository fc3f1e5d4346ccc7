// SPDX-License-Identifier: Apache-2.0
#include "strategies/patterns/exocet_cases.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/classic.hpp"
#include "strategies/tools/digit_templates.hpp"

namespace gridlemma::exocet {

namespace {

/// Pairs of layouts that are looked at for one exocet, and layouts of one digit.
constexpr int most_work = 20'000;
constexpr int most_work_if_weak = 200'000;
constexpr std::size_t most_layouts = 200;
/// Other digits that a mirror node and one cell more share out.
constexpr int most_guests_in_mirror = 3;

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

/// Whether the other boxes of its band hold both targets.
[[nodiscard]] bool has_targets_in_band(const Exocet* exocet) {
    CellSet cells;
    for (House box : exocet->boxes) cells |= classic::cells_of(box);
    return cells.contains(exocet->targets[0] | exocet->targets[1]);
}

[[nodiscard]] DigitSet digits_of_bases(std::span<const Exocet* const> exocets) {
    DigitSet digits;
    for (const Exocet* exocet : exocets) digits |= exocet->digits;
    return digits;
}

[[nodiscard]] std::vector<Guests> guests_in_targets(std::span<const Exocet* const> exocets) {
    std::vector<Guests> guests;
    for (const Exocet* exocet : exocets)
        for (const LockedDigit& locked : exocet->locked)
            guests.push_back({locked.digit, locked.house, locked.cells});
    return guests;
}

/// Digits of the house that have one place more than they are, some of these in the mirror.
void add_guests(std::vector<Guests>& guests, const Grid& grid, DigitSet base_digits, House house,
                const CellSet& mirror) {
    DigitSet pool;
    for (Digit digit : DigitSet::all() - base_digits) {
        const int places = grid.places(house, digit).size();
        if (places >= 2 && places <= most_guests_in_mirror + 1) pool |= digit;
    }
    for (unsigned bits = 1; bits < 512; ++bits) {
        const DigitSet set = DigitSet::from_bits(bits);
        if (!pool.contains(set) || set.size() > most_guests_in_mirror) continue;
        CellSet cells;
        for (Digit digit : set) cells |= grid.places(house, digit);
        if (cells.size() == set.size() + 1 && cells.intersects(mirror))
            guests.push_back({set, house, cells});
    }
}

void add_guests_in_mirrors(std::vector<Guests>& guests, const Grid& grid,
                           std::span<const Exocet* const> exocets) {
    const DigitSet digits = digits_of_bases(exocets);
    for (const Exocet* exocet : exocets) {
        const CellSet& line = classic::cells_of(exocet->line());
        for (House box : exocet->boxes) {
            const CellSet& cells = classic::cells_of(box);
            for (const CellSet& target : exocet->targets) {
                if (!target.is_single() || cells.contains(target)) continue;
                // What is left of the box for the digit of the target.
                const CellSet mirror = cells - line - classic::peers(target.first());
                add_guests(guests, grid, digits, box, mirror);
                for (House house : classic::common_houses(mirror) - HouseSet{box})
                    add_guests(guests, grid, digits, house, mirror);
            }
        }
    }
}

/// What sees all base cells, by bases as bits; those that one base sees, if there is one.
[[nodiscard]] CellSet seen_by(std::span<const Exocet* const> exocets, unsigned bases) noexcept {
    CellSet seen;
    for (std::size_t i = 0; i < exocets.size(); ++i)
        if ((bases >> i & 1U) != 0) seen |= classic::common_peers(exocets[i]->base_cells());
    return seen;
}

/// Whether a base cannot hold one of the pairs of its candidates.
[[nodiscard]] bool excludes_pairs(const Grid& grid, std::span<const Exocet* const> exocets,
                                  const std::array<std::vector<DigitSet>, 2>& possible) {
    for (std::size_t i = 0; i < exocets.size(); ++i)
        if (possible[i].size() < pair_count_of_exocet_cases(grid, *exocets[i])) return true;
    return false;
}

[[nodiscard]] ExocetEvidence evidence_of(const Grid& grid, std::span<const Exocet* const> exocets,
                                         const std::vector<DigitSet>& pairs_of_first) {
    ExocetEvidence evidence;
    for (const Exocet* exocet : exocets) {
        evidence.base |= exocet->base_cells();
        evidence.targets |= exocet->targets[0] | exocet->targets[1];
        evidence.digits |= exocet->digits;
        evidence.cross_lines = evidence.cross_lines | exocet->cross_lines;
        evidence.boxed |= exocet->boxed;
        for (const LockedDigit& locked : exocet->locked) evidence.locked |= locked.digit;
    }
    if (exocets.size() == 1 &&
        pairs_of_first.size() < pair_count_of_exocet_cases(grid, *exocets[0]))
        evidence.pairs = pairs_of_first;
    return evidence;
}

}  // namespace

const CandidateSet& Cases::look(const Grid& grid, std::span<const Exocet* const> exocets) {
    grid_ = &grid;
    exocets_.assign(exocets.begin(), exocets.end());
    for (Digit digit : DigitSet::all()) {
        places_[digit.index()] = solved_or_possible(grid, digit);
        for (const Exocet* exocet : exocets_) places_[digit.index()] -= exocet->base_cells();
    }
    if (is_weak()) {
        run(Reach::everywhere);
        return gone_;
    }
    run(Reach::cross_lines);
    const auto has_boxes = [](const Exocet* exocet) { return !exocet->boxes.empty(); };
    if (gone_.empty() && std::ranges::any_of(exocets_, has_boxes)) run(Reach::boxes);
    if (!std::ranges::all_of(exocets_, has_targets_in_band)) return gone_;
    for (Reach reach : {Reach::mirrors, Reach::everywhere})
        if (gone_.empty()) run(reach);
    return gone_;
}

void Cases::run(Reach reach) {
    reach_ = reach;
    known_ = {};
    std::vector<Guests> guests = guests_in_targets(exocets_);
    const std::size_t in_targets = guests.size();
    if (reach == Reach::mirrors) add_guests_in_mirrors(guests, *grid_, exocets_);
    if (reach == Reach::mirrors && guests.size() == in_targets) return;  // Known from the boxes.
    run_with(std::move(guests));
    if (reach == Reach::mirrors && !gone_.empty()) drop_guests();
}

void Cases::run_with(std::vector<Guests> guests) {
    guests_ = std::move(guests);
    guest_digits_ = {};
    for (const Guests& each : guests_) guest_digits_ |= each.digits;
    work_ = 0;
    for (auto& pairs : possible_pairs_) pairs.clear();
    for (Digit digit : DigitSet::all()) gone_[digit] = grid_->where(digit);
    choose_pairs(0);
    const int most = is_weak() ? most_work_if_weak : most_work;
    const bool is_known = work_ <= most && !possible_pairs_[0].empty() &&
                          (reach_ != Reach::everywhere || is_weak() ||
                           excludes_pairs(*grid_, exocets_, possible_pairs_));
    if (!is_known) {
        gone_ = {};
        return;
    }
    for (std::size_t i = 0; i < exocets_.size(); ++i) leave_possible_pairs(i);
}

/// Drops the guests without which the same follows.
void Cases::drop_guests() {
    const CandidateSet wanted = gone_;
    std::vector<Guests> needed = guests_;
    for (std::size_t i = needed.size(); i-- > guests_in_targets(exocets_).size();) {
        std::vector<Guests> fewer = needed;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        run_with(fewer);
        if (gone_ == wanted) needed = std::move(fewer);
    }
    run_with(std::move(needed));
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
            case_.pairs[number] = {one, other};
            choose_pairs(number + 1);
        }
}

void Cases::try_case() {
    case_.members.clear();
    DigitSet digits = case_.pairs[0];
    if (exocets_.size() > 1) digits |= case_.pairs[1];
    if (is_weak()) digits = exocets_[0]->digits;
    for (Digit digit : digits) {
        unsigned bases = 0;
        for (std::size_t i = 0; i < exocets_.size(); ++i)
            if (case_.pairs[i].contains(digit)) bases |= 1U << i;
        const auto& layouts = layouts_of(digit, bases);
        if (layouts.empty()) return;
        case_.members.push_back(
            {.digit = digit, .layouts = &layouts, .seen = seen_by(exocets_, bases)});
    }
    case_.guest_gone.fill(CellSet::all());
    case_.gone_of_others = CellSet::all();
    case_.gone_of_any = {};
    for (Digit digit : DigitSet::all()) case_.gone_of_any |= gone_[digit];
    case_.is_possible = false;
    combine(0, {});
    if (case_.is_possible) finish_case();
}

const std::vector<Cases::Layout>& Cases::layouts_of(Digit digit, unsigned bases) {
    auto& layouts = layouts_[digit.index()][bases];
    if ((known_[digit.index()] >> bases & 1U) != 0) return layouts;
    known_[digit.index()] |= 1U << bases;
    layouts.clear();
    // Bases that see each other do not hold the same digit.
    const bool clash = bases == 3 && seen_by(exocets_, 1).intersects(exocets_[1]->base_cells());
    if (clash) return layouts;
    lay_out(layouts, houses_to_fill(bases), allowed_for(digit, bases), {});
    // With some layouts missing, nothing is known of the exocets.
    if (layouts.size() > most_layouts) work_ = most_work_if_weak + 1;
    return layouts;
}

/// The houses that a digit of these bases still needs.
HouseSet Cases::houses_to_fill(unsigned bases) const noexcept {
    if (reach_ == Reach::everywhere) return classic::houses();
    HouseSet open = exocets_[0]->cross_lines;
    if (reach_ == Reach::cross_lines) return open;
    for (const Exocet* exocet : exocets_) open = open | exocet->boxes;
    for (std::size_t i = 0; i < exocets_.size(); ++i)
        if ((bases >> i & 1U) != 0) open.erase(exocets_[i]->base[0].box());
    return open;
}

/// Where a digit of these bases may be. If layouts reach everywhere, they have its cell in the
/// base.
CellSet Cases::allowed_for(Digit digit, unsigned bases) const noexcept {
    CellSet allowed = places_[digit.index()];
    if (reach_ == Reach::everywhere)
        for (std::size_t i = 0; i < exocets_.size(); ++i)
            if ((bases >> i & 1U) != 0) allowed |= grid_->where(digit) & exocets_[i]->base_cells();
    return allowed - seen_by(exocets_, bases);
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
    if (number == case_.members.size()) return conclude(taken);
    for (const Layout& layout : *case_.members[number].layouts) {
        if (++work_ > (is_weak() ? most_work_if_weak : most_work)) return false;
        if (layout.cells.intersects(taken)) continue;
        case_.members[number].chosen = &layout;
        if (!combine(number + 1, taken | layout.cells)) return false;
    }
    return true;
}

/// Leaves what is false with the chosen layouts, too. Returns whether there is any left.
bool Cases::conclude(const CellSet& taken) {
    CellSet full = taken;  // And the cells that have to hold guests.
    for (const Guests& each : guests_) {
        const CellSet left = each.cells - taken;
        const int spare = left.size() - each.digits.size();
        if (spare < 0) return true;
        if (spare == 0) full |= left;
    }
    case_.is_possible = true;
    leave_guests(taken, full);
    for (Member& member : case_.members)
        member.gone &= (full - member.chosen->cells) | member.chosen->seen | member.seen;
    case_.gone_of_others &= full;
    return says_something();
}

void Cases::leave_guests(const CellSet& taken, const CellSet& full) {
    for (Digit digit : guest_digits_) {
        CellSet own;
        CellSet seen;
        for (const Guests& each : guests_) {
            const CellSet left = each.cells - taken;
            if (!each.digits.contains(digit) || left.size() > each.digits.size()) continue;
            own |= left;
            if (left.is_single()) seen |= classic::peers(left.first());
        }
        case_.guest_gone[digit.index()] &= (full - own) | seen;
    }
}

/// Whether what the current case leaves is news.
bool Cases::says_something() const noexcept {
    const auto tells = [&](Digit digit, const CellSet& gone) {
        return gone.intersects(gone_[digit]);
    };
    for (Digit digit : guest_digits_)
        if (tells(digit, case_.guest_gone[digit.index()])) return true;
    return case_.gone_of_others.intersects(case_.gone_of_any) ||
           std::ranges::any_of(case_.members,
                               [&](const Member& each) { return tells(each.digit, each.gone); });
}

void Cases::finish_case() {
    for (std::size_t i = 0; i < exocets_.size(); ++i) {
        auto& pairs = possible_pairs_[i];
        if (std::ranges::find(pairs, case_.pairs[i]) == pairs.end())
            pairs.push_back(case_.pairs[i]);
    }
    DigitSet others = DigitSet::all();
    for (const Member& member : case_.members) {
        gone_[member.digit] &= member.gone;
        others -= member.digit;
    }
    for (Digit digit : guest_digits_) gone_[digit] &= case_.guest_gone[digit.index()];
    others -= guest_digits_;
    for (Digit digit : others) gone_[digit] &= case_.gone_of_others;
}

bool Cases::offer(StepSink& sink) const {
    StepBuilder step = sink.begin();
    for (Digit digit : DigitSet::all()) step.eliminate(digit, gone_[digit]);
    if (step.is_empty()) return true;
    HouseSet houses = reach_ == Reach::everywhere ? classic::houses() : exocets_[0]->cross_lines;
    for (const Exocet* exocet : exocets_) {
        step.because(exocet->base_cells());
        if (reach_ != Reach::cross_lines) houses = houses | exocet->boxes;
    }
    for (const Guests& each : guests_)
        for (Digit digit : each.digits) step.because(each.house, digit);
    for (Digit digit : digits_of_bases(exocets_))
        for (House house : houses) step.because(house, digit);
    step.show([&] { return evidence_of(*grid_, exocets_, possible_pairs_[0]); });
    return step.offer();
}

void offer_each(Facts& facts, StepSink& sink, std::span<const Exocet> exocets) {
    Cases& cases = facts.scratch<Cases>();
    for (const Exocet& exocet : exocets) {
        if (cases.look(facts.grid(), std::array{&exocet}).empty()) continue;
        if (!cases.offer(sink)) return;
    }
}

}  // namespace gridlemma::exocet
