// SPDX-License-Identifier: Apache-2.0
#include "strategies/whips/subset_net.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "engine/core/classic.hpp"

namespace gridlemma::whips {

namespace {

constexpr std::uint16_t not_known_false = std::numeric_limits<std::uint16_t>::max();
constexpr int most_members = 4;

/// Calls `use(members, union)` for each choice of so many members whose union has as many bits,
/// until it returns true. Returns whether it did.
template <typename Use>
[[nodiscard]] bool any_subset_of(const std::array<unsigned, 9>& members, int size, Use&& use) {
    unsigned usable = 0;
    for (std::size_t i = 0; i < members.size(); ++i)
        if (members[i] != 0 && std::popcount(members[i]) <= size) usable |= 1U << i;
    if (std::popcount(usable) < size) return false;
    for (unsigned chosen = usable; chosen != 0; chosen = (chosen - 1) & usable) {
        if (std::popcount(chosen) != size) continue;
        unsigned all = 0;
        for (unsigned rest = chosen; rest != 0; rest &= rest - 1)
            all |= members[static_cast<std::size_t>(std::countr_zero(rest))];
        if (std::popcount(all) == size && use(chosen, all)) return true;
    }
    return false;
}

[[nodiscard]] House line_of(HouseKind kind, int number) noexcept {
    return kind == HouseKind::row ? House::row(number) : House::column(number);
}

}  // namespace

bool SubsetNet::refutes(const Grid& grid, Candidate start) {
    start_on(grid, start);
    take_singles();
    while (!empty_ && take_pattern()) take_singles();
    return empty_.has_value();
}

void SubsetNet::start_on(const Grid& grid, Candidate start) {
    grid_ = &grid;
    for (Digit digit : DigitSet::all()) places_[digit.index()] = grid.where(digit);
    for (Cell cell : CellSet::all())
        at_[cell.index()] = grid.placed().contains(cell) ? DigitSet() : grid.at(cell);
    satisfied_ = {};
    nodes_.clear();
    false_by_.fill(not_known_false);
    next_ = 0;
    empty_.reset();
    solved_ = grid.placed();
    ChainNode assumption;
    assumption.literal = Literal(start, true);
    add_on(std::move(assumption));
    for (Cell cell : grid.unsolved()) take_single(Truth(cell));
    for (House house : classic::houses())
        for (Digit digit : DigitSet::all())
            if (!grid.places(house, digit).empty()) take_single(Truth(house, digit));
}

/// Makes a candidate true, and false what it sees.
void SubsetNet::add_on(ChainNode node) {
    const Cell cell = node.literal.cell();
    const Digit digit = node.literal.digit();
    const auto number = static_cast<std::uint16_t>(nodes_.size());
    nodes_.push_back(std::move(node));
    places_[digit.index()].erase(cell);
    const DigitSet others = at_[cell.index()] - digit;
    at_[cell.index()] = {};
    solved_.insert(cell);
    ChainNode why;
    why.parents = {number};
    why.reason = ChainNode::Reason::cell;
    for (Digit other : others) add_off({cell, other}, why);
    why.reason = ChainNode::Reason::house;
    for (House house : classic::houses_of(cell)) {
        satisfied_[digit.index()].insert(house);
        why.house = house;
        for (Cell peer : open(house, digit)) add_off({peer, digit}, why);
    }
}

void SubsetNet::add_off(Candidate candidate, const ChainNode& why) {
    false_by_[candidate.index()] = static_cast<std::uint16_t>(nodes_.size());
    at_[candidate.cell().index()] -= candidate.digit();
    places_[candidate.digit().index()].erase(candidate.cell());
    nodes_.push_back(why);
    nodes_.back().literal = Literal(candidate, false);
}

void SubsetNet::take_singles() {
    for (; next_ < nodes_.size() && !empty_; ++next_) {
        const Literal literal = nodes_[next_].literal;
        if (literal.is_on()) continue;
        take_single(Truth(literal.cell()));
        for (House house : classic::houses_of(literal.cell()))
            take_single(Truth(house, literal.digit()));
    }
}

/// Takes the last option of a truth, or notes that it has none.
void SubsetNet::take_single(Truth truth) {
    if (empty_ || is_satisfied(truth)) return;
    ChainNode node;
    if (truth.is_cell()) {
        const DigitSet left = at_[truth.cell().index()];
        if (left.size() > 1) return;
        if (left.empty()) {
            empty_ = truth;
            return;
        }
        node.literal = Literal({truth.cell(), left.only()}, true);
        node.reason = ChainNode::Reason::cell;
    } else {
        const CellSet left = open(truth.house(), truth.digit());
        if (left.has_several()) return;
        if (left.empty()) {
            empty_ = truth;
            return;
        }
        node.literal = Literal({left.first(), truth.digit()}, true);
        node.reason = ChainNode::Reason::house;
        node.house = truth.house();
    }
    node.parents = falsities_in(truth);
    add_on(std::move(node));
}

/// Excludes something by the first pattern that does, the smallest first. Returns whether there is
/// one.
bool SubsetNet::take_pattern() {
    if (take_locked()) return true;
    for (int size = 2; size <= most_members; ++size) {
        for (House house : classic::houses())
            if (take_naked(house, size) || take_hidden(house, size)) return true;
        for (Digit digit : DigitSet::all())
            for (HouseKind kind : {HouseKind::row, HouseKind::column})
                if (take_fish(digit, kind, size)) return true;
    }
    return false;
}

bool SubsetNet::take_locked() {
    for (House house : classic::houses())
        for (Digit digit : DigitSet::all()) {
            const CellSet cells = open(house, digit);
            if (cells.empty()) continue;
            const std::array truths{Truth(house, digit)};
            for (House other : classic::common_houses(cells))
                if (other != house &&
                    exclude(digit, open(other, digit) - classic::cells_of(house), truths))
                    return true;
        }
    return false;
}

bool SubsetNet::take_naked(House house, int size) {
    const auto& cells = classic::positions_of(house);
    Members digits{};
    for (std::size_t i = 0; i < 9; ++i) digits[i] = at_[cells[i].index()].bits();
    return any_subset_of(digits, size, [&](unsigned chosen, unsigned all) {
        CellSet own;
        std::vector<Truth> truths;
        for (unsigned rest = chosen; rest != 0; rest &= rest - 1) {
            own.insert(cells[static_cast<std::size_t>(std::countr_zero(rest))]);
            truths.emplace_back(cells[static_cast<std::size_t>(std::countr_zero(rest))]);
        }
        bool excludes = false;
        for (Digit digit : DigitSet::from_bits(all))
            excludes = exclude(digit, open(house, digit) - own, truths) || excludes;
        return excludes;
    });
}

bool SubsetNet::take_hidden(House house, int size) {
    const auto& cells = classic::positions_of(house);
    Members positions{};
    for (std::size_t i = 0; i < 9; ++i)
        for (Digit digit : at_[cells[i].index()])
            positions[static_cast<std::size_t>(digit.index())] |= 1U << i;
    return any_subset_of(positions, size, [&](unsigned chosen, unsigned all) {
        CellSet own;
        for (unsigned rest = all; rest != 0; rest &= rest - 1)
            own.insert(cells[static_cast<std::size_t>(std::countr_zero(rest))]);
        std::vector<Truth> truths;
        for (Digit digit : DigitSet::from_bits(chosen)) truths.emplace_back(house, digit);
        bool excludes = false;
        for (Digit digit : ~DigitSet::from_bits(chosen))
            excludes = exclude(digit, places_[digit.index()] & own, truths) || excludes;
        return excludes;
    });
}

bool SubsetNet::take_fish(Digit digit, HouseKind kind, int size) {
    const HouseKind across = kind == HouseKind::row ? HouseKind::column : HouseKind::row;
    Members crossed{};
    for (int i = 0; i < 9; ++i)
        for (Cell cell : open(line_of(kind, i), digit))
            crossed[static_cast<std::size_t>(i)] |= 1U << cell.house(across).number();
    return any_subset_of(crossed, size, [&](unsigned chosen, unsigned all) {
        CellSet base;
        std::vector<Truth> truths;
        for (unsigned rest = chosen; rest != 0; rest &= rest - 1) {
            const House line = line_of(kind, std::countr_zero(rest));
            base |= classic::cells_of(line);
            truths.emplace_back(line, digit);
        }
        CellSet cover;
        for (unsigned rest = all; rest != 0; rest &= rest - 1)
            cover |= classic::cells_of(line_of(across, std::countr_zero(rest)));
        return exclude(digit, (places_[digit.index()] & cover) - base, truths);
    });
}

/// Makes candidates false because of a pattern in these truths. Returns whether there are any.
bool SubsetNet::exclude(Digit digit, const CellSet& cells, std::span<const Truth> truths) {
    if (cells.empty()) return false;
    ChainNode why;
    why.reason = ChainNode::Reason::deduction;
    why.truths.assign(truths.begin(), truths.end());
    for (Truth truth : truths)
        for (const std::uint16_t number : falsities_in(truth))
            if (std::ranges::find(why.parents, number) == why.parents.end())
                why.parents.push_back(number);
    for (Cell cell : cells) add_off({cell, digit}, why);
    return true;
}

/// The nodes by which options of a truth are false.
SubsetNet::Numbers SubsetNet::falsities_in(Truth truth) const {
    Numbers numbers;
    const auto add = [&](Cell cell, Digit digit) {
        const std::uint16_t number = false_by_[Candidate(cell, digit).index()];
        if (number != not_known_false) numbers.push_back(number);
    };
    if (truth.is_cell())
        for (Digit digit : grid_->at(truth.cell())) add(truth.cell(), digit);
    else
        for (Cell cell : grid_->places(truth.house(), truth.digit())) add(cell, truth.digit());
    return numbers;
}

bool SubsetNet::is_satisfied(Truth truth) const {
    if (!truth.is_cell()) return satisfied_[truth.digit().index()].contains(truth.house());
    return solved_.contains(truth.cell());
}

CellSet SubsetNet::open(House house, Digit digit) const {
    return places_[digit.index()] & classic::cells_of(house);
}

std::vector<ChainNode> SubsetNet::line() const {
    ChainNode end;
    end.literal = nodes_.front().literal.opposite();
    end.reason = ChainNode::Reason::deduction;
    end.parents = falsities_in(*empty_);
    end.truths = {*empty_};
    std::vector<bool> needed(nodes_.size());
    for (const std::uint16_t number : end.parents) needed[number] = true;
    std::vector<ChainNode> line{std::move(end)};
    std::vector<std::uint16_t> place(nodes_.size());
    for (std::size_t number = nodes_.size(); number-- > 0;) {
        if (!needed[number]) continue;
        place[number] = static_cast<std::uint16_t>(line.size());
        line.push_back(nodes_[number]);
        for (const std::uint16_t parent : nodes_[number].parents) needed[parent] = true;
    }
    for (ChainNode& node : line)
        for (std::uint16_t& parent : node.parents) parent = place[parent];
    return line;
}

}  // namespace gridlemma::whips
