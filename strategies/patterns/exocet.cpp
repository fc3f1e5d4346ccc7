// SPDX-License-Identifier: Apache-2.0
#include "strategies/patterns/exocet.hpp"

#include <bit>
#include <optional>

#include "engine/core/classic.hpp"
#include "strategies/tools/digit_templates.hpp"
#include "strategies/tools/positions.hpp"

namespace gridlemma::exocet {

namespace {

constexpr int fewest_digits = 3;
constexpr int exocet_most_digits = 5;
constexpr int weak_exocet_digits = 4;

/// The places of a digit in three cross lines, outside the band: bit i is the i-th cell of a line.
using PlaceBits = std::array<unsigned, 3>;

[[nodiscard]] constexpr int size_of(unsigned bits) noexcept {
    return DigitSet::from_bits(bits).size();  // A table: faster than counting bits.
}

/// Whether two lines, parallels of the band or cross lines themselves, contain all these places.
[[nodiscard]] constexpr bool is_twice_at_most(const PlaceBits& bits) noexcept {
    const auto [a, b, c] = bits;
    return size_of(a | b | c) <= 2 || size_of(a | b) <= 1 || size_of(a | c) <= 1 ||
           size_of(b | c) <= 1 || a == 0 || b == 0 || c == 0;
}

/// Returns which places of the i-th line have to go for that to be so.
[[nodiscard]] constexpr unsigned places_too_many(const PlaceBits& bits, std::size_t i) noexcept {
    unsigned found = 0;
    for (unsigned rest = bits[i]; rest != 0; rest &= rest - 1) {
        const unsigned place = rest & (~rest + 1);
        PlaceBits without = bits;
        without[i] &= ~place;
        if (is_twice_at_most(without)) found |= place;
    }
    return found;
}

}  // namespace

class ExocetSearch {
 public:
    explicit ExocetSearch(const Grid& grid) : grid_(grid) {
        for (Digit digit : DigitSet::all()) {
            const CellSet places = solved_or_possible(grid, digit);
            places_[digit.index()] = places;
            for (int i = 0; i < 9; ++i) {
                bits_[0][digit.index()][i] = column_bits(places, i);
                bits_[1][digit.index()][i] = row_bits(places, i);
            }
        }
    }

    void find(Exocets& found) {
        found_ = &found;
        run();
    }
    void find_weak(std::vector<Exocet>& found) {
        weak_ = &found;
        run();
    }

 private:
    void run() {
        for (const HouseKind kind : {HouseKind::row, HouseKind::column}) {
            in_rows_ = kind == HouseKind::row;
            for (House line : classic::houses(kind))
                for (int box = 0; box < 3; ++box) try_mini_line(line.number(), box);
        }
    }

    /// The cell at that position of that line of the band.
    [[nodiscard]] Cell at(int line, int position) const noexcept {
        return in_rows_ ? Cell::at(line, position) : Cell::at(position, line);
    }

    void try_mini_line(int line, int box) {
        for (int escape = 2; escape >= 0; --escape) {
            base_ = {at(line, 3 * box + (escape == 0 ? 1 : 0)),
                     at(line, 3 * box + (escape == 2 ? 1 : 2))};
            if (grid_.placed().intersects({base_[0], base_[1]})) continue;
            digits_ = grid_.at(base_[0]) | grid_.at(base_[1]);
            if (digits_.size() < fewest_digits || digits_.size() > exocet_most_digits) continue;
            line_ = line;
            try_base(box, 3 * box + escape);
        }
    }

    void try_base(int box, int escape);

    void try_cross_lines(const std::array<int, 3>& positions,
                         const std::array<CellSet, 2>& targets) {
        if (targets[0].empty() && targets[1].empty()) return;
        if (weak_ != nullptr) return add_weak(positions, targets);
        const bool is_senior = targets[0].empty() || targets[1].empty();
        DigitSet boxed;
        for (Digit digit : digits_) {
            if (is_twice_at_most(outside(digit, positions))) continue;
            if (is_boxed(digit, positions, targets))
                boxed |= digit;
            else if (!is_senior)
                return;
        }
        Exocet exocet = exocet_at(positions, targets);
        exocet.boxed = boxed;
        if (!lock(exocet, positions)) return;
        if (is_senior)
            add_senior(exocet, positions);
        else
            (exocet.locked.empty() ? found_->junior_ : found_->junior_plus_).push_back(exocet);
    }

    [[nodiscard]] Exocet exocet_at(const std::array<int, 3>& positions,
                                   const std::array<CellSet, 2>& targets) const {
        Exocet exocet;
        exocet.base = base_;
        exocet.digits = digits_;
        for (int position : positions) exocet.cross_lines.insert(cross_line(position));
        exocet.boxes = {box_at(positions[1]), box_at(positions[2])};
        exocet.targets = targets;
        return exocet;
    }

    [[nodiscard]] House cross_line(int position) const noexcept {
        return in_rows_ ? House::column(position) : House::row(position);
    }

    /// The unsolved cells of an object that may hold a digit of the base. Nothing if a solved one
    /// does.
    [[nodiscard]] std::optional<CellSet> target_in(int position) const noexcept {
        CellSet target;
        const int start = line_ / 3 * 3;
        for (int line = start; line < start + 3; ++line) {
            if (line == line_) continue;
            const Cell cell = at(line, position);
            if (const auto digit = grid_.digit_at(cell); digit && digits_.contains(*digit))
                return std::nullopt;
            if (!(grid_.at(cell) & digits_).empty()) target.insert(cell);
        }
        return target;
    }

    /// Whether the box of a target has no other place for the digit, if the base holds it.
    [[nodiscard]] bool is_boxed(Digit digit, const std::array<int, 3>& positions,
                                const std::array<CellSet, 2>& targets) const noexcept {
        const CellSet line = classic::cells_of(in_rows_ ? House::row(line_) : House::column(line_));
        for (std::size_t i = 0; i < 2; ++i) {
            const CellSet& box = classic::cells_of(at(line_, positions[i + 1]).box());
            if (!targets[i].empty() && targets[i].contains((places_[digit.index()] & box) - line))
                return true;
        }
        return false;
    }

    [[nodiscard]] PlaceBits outside(Digit digit, const std::array<int, 3>& positions) const {
        const unsigned mask = 0x1FFU & ~(7U << (line_ / 3 * 3));
        const auto& bits = bits_[in_rows_ ? 0 : 1][digit.index()];
        return {bits[positions[0]] & mask, bits[positions[1]] & mask, bits[positions[2]] & mask};
    }

    [[nodiscard]] House box_at(int position) const noexcept { return at(line_, position).box(); }

    [[nodiscard]] bool lock(Exocet& exocet, const std::array<int, 3>& positions) const;

    [[nodiscard]] std::optional<LockedDigit> locked_in(const CellSet& target, House box,
                                                       House cross_line) const {
        for (Digit digit : ~digits_)
            for (House house : {box, cross_line}) {
                const CellSet places = grid_.places(house, digit);
                if (!places.empty() && target.contains(places))
                    return LockedDigit{digit, house, places};
            }
        return std::nullopt;
    }

    void add_senior(const Exocet& exocet, const std::array<int, 3>& positions);
    void add_weak(const std::array<int, 3>& positions, const std::array<CellSet, 2>& targets);
    [[nodiscard]] bool has_values_in_opposite_boxes() const;
    [[nodiscard]] CellSet cells_too_many(const std::array<int, 3>& positions,
                                         DigitSet digits) const;

    const Grid& grid_;
    Exocets* found_ = nullptr;
    std::vector<Exocet>* weak_ = nullptr;  ///< If only these are looked for.
    std::array<CellSet, digit_count> places_;
    /// By direction of the band and digit: the places in each line that crosses it.
    std::array<std::array<std::array<unsigned, 9>, digit_count>, 2> bits_{};
    bool in_rows_ = true;
    int line_ = 0;
    std::array<Cell, 2> base_;
    DigitSet digits_;
};

void ExocetSearch::try_base(int box, int escape) {
    const std::array others{box == 0 ? 1 : 0, box == 2 ? 1 : 2};
    std::array<std::array<std::optional<CellSet>, 3>, 2> targets;
    for (std::size_t i = 0; i < 2; ++i)
        for (std::size_t k = 0; k < 3; ++k)
            targets[i][k] = target_in(3 * others[i] + static_cast<int>(k));
    for (int first = 0; first < 3; ++first)
        for (int second = 0; second < 3; ++second)
            if (targets[0][first] && targets[1][second])
                try_cross_lines({escape, 3 * others[0] + first, 3 * others[1] + second},
                                {*targets[0][first], *targets[1][second]});
}

/// Finds a locked digit for each target of two cells. Returns whether there is one for each.
bool ExocetSearch::lock(Exocet& exocet, const std::array<int, 3>& positions) const {
    for (std::size_t i = 0; i < 2; ++i) {
        if (!exocet.targets[i].has_several()) continue;
        const auto locked =
            locked_in(exocet.targets[i], box_at(positions[i + 1]), cross_line(positions[i + 1]));
        if (!locked) return false;
        exocet.locked.push_back(*locked);
    }
    return true;
}

/// The unsolved cells outside the band without each of which the cross lines can hold each of the
/// digits twice at most there.
CellSet ExocetSearch::cells_too_many(const std::array<int, 3>& positions, DigitSet digits) const {
    std::array<unsigned, 3> fits{};
    for (std::size_t i = 0; i < 3; ++i) fits[i] = 0x1FFU & ~(7U << (line_ / 3 * 3));
    for (Digit digit : digits) {
        const PlaceBits bits = outside(digit, positions);
        if (is_twice_at_most(bits)) continue;
        for (std::size_t i = 0; i < 3; ++i) fits[i] &= places_too_many(bits, i);
    }
    CellSet cells;
    for (std::size_t i = 0; i < 3; ++i)
        for (unsigned rest = fits[i]; rest != 0; rest &= rest - 1) {
            const Cell cell = at(std::countr_zero(rest), positions[i]);
            if (!(grid_.at(cell) & digits_).empty()) cells.insert(cell);
        }
    return cells - grid_.placed();
}

void ExocetSearch::add_senior(const Exocet& exocet, const std::array<int, 3>& positions) {
    const CellSet fits = cells_too_many(positions, digits_ - exocet.boxed);
    for (int position : positions)
        for (Cell cell : fits& classic::cells_of(cross_line(position))) {
            found_->senior_.push_back(exocet);
            Exocet& senior = found_->senior_.back();
            senior.targets[senior.targets[0].empty() ? 0 : 1] = cell;
        }
}

/// Whether the four boxes that share no line with the box of the base have two digits of the base
/// solved each, the same ones in opposite boxes, and all four between them.
bool ExocetSearch::has_values_in_opposite_boxes() const {
    std::array<DigitSet, 4> values;
    std::size_t number = 0;
    const CellSet known = grid_.placed() | grid_.cells_with(1);
    const int own = base_[0].box().number();
    for (House box : classic::houses(HouseKind::box)) {
        if (box.number() / 3 == own / 3 || box.number() % 3 == own % 3) continue;
        for (Digit digit : digits_) {
            const CellSet solved = places_[digit.index()] & known;
            if (solved.intersects(classic::cells_of(box))) values[number] |= digit;
        }
        ++number;
    }
    return values[0] == values[3] && values[1] == values[2] && values[0].size() == 2 &&
           (values[0] | values[1]) == digits_;
}

void ExocetSearch::add_weak(const std::array<int, 3>& positions,
                            const std::array<CellSet, 2>& targets) {
    if (digits_.size() != weak_exocet_digits || !targets[0].is_single() || !targets[1].is_single())
        return;
    DigitSet too_often;
    for (Digit digit : digits_)
        if (!is_twice_at_most(outside(digit, positions))) too_often |= digit;
    if (too_often.empty() || !has_values_in_opposite_boxes()) return;
    const CellSet cells = cells_too_many(positions, too_often);
    if (cells.empty()) return;
    weak_->push_back(exocet_at(positions, targets));
    weak_->back().missing_value = cells.first();
}

void Exocets::update(Facts& facts, const CellSet& /*changed*/) {
    junior_.clear();
    junior_plus_.clear();
    senior_.clear();
    ExocetSearch(facts.grid()).find(*this);
}

std::vector<Exocet> weak_exocets(const Grid& grid) {
    std::vector<Exocet> found;
    ExocetSearch(grid).find_weak(found);
    return found;
}

}  // namespace gridlemma::exocet
