// SPDX-License-Identifier: Apache-2.0
// Geometry: which cells form a house, which houses contain a cell, which cells see each other. The
// ordinary Sudoku has rows, columns and boxes; others have further houses (diagonals, windows),
// other boxes or none, or pairs of cells that see each other without a house (a knight's move).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/classic.hpp"
#include "engine/core/sets.hpp"
#include "engine/core/types.hpp"

namespace gridlemma {

/// What makes a geometry, besides rows and columns.
struct Layout {
    /// Boxes 0..8: nine cells each, or all nine empty for no boxes.
    std::array<CellSet, 9> boxes{};
    /// Nine cells each; at most 37 houses.
    std::span<const CellSet> extra_houses = {};
    /// For each cell others that see it without sharing a house, both ways.
    std::array<CellSet, cell_count> seen{};
};

namespace detail {
struct SharedGeometry;
}

/// The houses and peers of a kind of Sudoku. The ordinary one is always there; parse_geometry() of
/// geometries.hpp makes the others, which live as long as a GeometryRef to them: a Puzzle has one.
/// A Grid has none, and must not outlive its geometry. Two geometries that exist at the same time
/// are the same if their addresses are. Thread safety: immutable. Errors: preconditions are
/// asserted; nothing is thrown.
class Geometry {
 public:
    /// The ordinary Sudoku.
    [[nodiscard]] static const Geometry& classic() noexcept { return classic_; }
    Geometry(const Geometry&) = delete;
    Geometry& operator=(const Geometry&) = delete;
    ~Geometry() = default;

    /// Returns the name or description, as parse_geometry takes it: "classic", "x+windoku".
    [[nodiscard]] constexpr std::string_view text() const noexcept { return text_; }
    /// Returns a number, from 1, that no other geometry has, not even one that is made when this
    /// one is gone. Whoever keeps what is true of a geometry compares this, never an address.
    [[nodiscard]] constexpr std::uint64_t serial() const noexcept { return serial_; }
    /// Whether it is the ordinary Sudoku.
    [[nodiscard]] constexpr bool is_classic() const noexcept { return is_classic_; }
    /// Whether boxes 0..8 are the ordinary 3x3 ones.
    [[nodiscard]] constexpr bool has_classic_boxes() const noexcept { return has_classic_boxes_; }
    /// Whether some cells see each other without sharing a house.
    [[nodiscard]] constexpr bool has_pairs() const noexcept { return has_pairs_; }

    /// Returns all houses, ascending.
    [[nodiscard]] constexpr HouseSet houses() const noexcept { return houses_; }
    /// Returns the houses of one kind, ascending; none of a kind that it lacks.
    [[nodiscard]] constexpr HouseSet houses(HouseKind kind) const noexcept {
        const std::uint64_t all = kind == HouseKind::extra ? ~0ULL : 0x1FFULL;
        return houses_ & HouseSet::from_bits(all << (9 * static_cast<int>(kind)));
    }
    /// Returns the nine cells of a house; none of a house that it lacks.
    [[nodiscard]] constexpr const CellSet& cells_of(House house) const noexcept {
        return house_sets_[house.index()];
    }
    /// Returns the same in position order: a row by column, a column by row, any other ascending.
    [[nodiscard]] constexpr const std::array<Cell, 9>& positions_of(House house) const noexcept {
        return house_cells_[house.index()];
    }
    /// Returns the position 0..8 of a cell in a house that contains it (-1 for any other house).
    [[nodiscard]] constexpr int position_in(House house, Cell cell) const noexcept {
        return positions_[house.index()][cell.index()];
    }
    /// Returns the positions in a house of the cells that `cell` sees, as nine bits.
    [[nodiscard]] constexpr unsigned seen_positions(House house, Cell cell) const noexcept {
        return seen_positions_[house.index()][cell.index()];
    }
    /// Returns the houses that contain a cell, ascending: row, column, box, extra houses.
    [[nodiscard]] constexpr HouseSet houses_of(Cell cell) const noexcept {
        return houses_of_[cell.index()];
    }
    /// Returns the houses that contain all of `cells`; no house for an empty set.
    [[nodiscard]] constexpr HouseSet common_houses(const CellSet& cells) const noexcept {
        if (cells.empty()) return {};
        HouseSet common = houses_;
        for (Cell cell : cells) common = common & houses_of(cell);
        return common;
    }

    /// Returns a number for each house such that houses of one number do not overlap: 0 for rows, 1
    /// for columns, 2 for boxes, and from 3 on for extra houses, as few as lead to it one by one.
    [[nodiscard]] constexpr int layer_of(House house) const noexcept {
        return layers_[house.index()];
    }
    /// Returns the houses of one number, ascending; it looks at all houses.
    [[nodiscard]] constexpr HouseSet layer(int number) const noexcept {
        HouseSet own;
        for (House house : houses_)
            if (layer_of(house) == number) own.insert(house);
        return own;
    }
    /// Returns how many layers there are; boxes count even if there are none.
    [[nodiscard]] constexpr int layer_count() const noexcept { return layer_count_; }

    /// Returns the cells that cannot hold the same digit as `cell`: 20 in the ordinary Sudoku.
    [[nodiscard]] constexpr const CellSet& peers(Cell cell) const noexcept {
        return peer_sets_[cell.index()];
    }
    /// Returns the cells that see every cell of `cells`, and so are not in it; all 81 for an empty
    /// set.
    [[nodiscard]] constexpr CellSet common_peers(const CellSet& cells) const noexcept {
        CellSet common = CellSet::all();
        for (Cell cell : cells) common &= peers(cell);
        return common;
    }
    /// Whether two different cells cannot hold the same digit.
    [[nodiscard]] constexpr bool sees(Cell a, Cell b) const noexcept {
        return peers(a).contains(b);
    }
    /// Whether two candidates cannot both be true: the same cell with two digits, or one digit in
    /// two cells that see each other. A candidate does not see itself.
    [[nodiscard]] constexpr bool sees(Candidate a, Candidate b) const noexcept {
        if (a.cell() == b.cell()) return a.digit() != b.digit();
        return a.digit() == b.digit() && sees(a.cell(), b.cell());
    }

 private:
    friend struct detail::SharedGeometry;
    friend class GeometryRef;
    friend std::string house_name(const Geometry& geometry, House house);

    static constexpr std::uint64_t classic_serial = 1;
    static const Geometry classic_;

    /// `text` and `owner` outlive the object. Without an owner it lives as long as the program.
    constexpr Geometry(const Layout& layout, std::string_view text, std::uint64_t serial,
                       const detail::SharedGeometry* owner) noexcept;
    constexpr void add_house(House house, const CellSet& cells) noexcept;
    constexpr void set_layer(House house) noexcept;

    std::string_view text_;
    std::uint64_t serial_;
    const detail::SharedGeometry* owner_;
    bool is_classic_ = false;
    bool has_classic_boxes_ = true;
    bool has_pairs_ = false;
    int layer_count_ = 3;
    HouseSet houses_;
    std::array<std::uint8_t, most_houses> layers_{};
    std::array<CellSet, most_houses> house_sets_{};
    std::array<CellSet, cell_count> peer_sets_{};
    std::array<HouseSet, cell_count> houses_of_{};
    std::array<std::array<Cell, 9>, most_houses> house_cells_{};
    std::array<std::array<std::int8_t, cell_count>, most_houses> positions_{};
    std::array<std::array<std::uint16_t, cell_count>, most_houses> seen_positions_{};
};

constexpr void Geometry::add_house(House house, const CellSet& cells) noexcept {
    houses_.insert(house);
    house_sets_[house.index()] = cells;
    int position = 0;
    for (Cell cell : cells) {
        houses_of_[cell.index()].insert(house);
        peer_sets_[cell.index()] |= cells - cell;
        positions_[house.index()][cell.index()] = static_cast<std::int8_t>(position);
        if (position < 9) house_cells_[house.index()][position++] = cell;
    }
}

/// Puts a house into the first layer with which it does not overlap.
constexpr void Geometry::set_layer(House house) noexcept {
    if (house.kind() != HouseKind::extra) {
        layers_[house.index()] = static_cast<std::uint8_t>(house.kind());
        return;
    }
    const auto is_free = [&](int layer) {
        for (House other : houses(HouseKind::extra))
            if (other < house && layers_[other.index()] == layer &&
                cells_of(other).intersects(cells_of(house)))
                return false;
        return true;
    };
    int layer = 3;
    while (!is_free(layer)) ++layer;
    layers_[house.index()] = static_cast<std::uint8_t>(layer);
    if (layer >= layer_count_) layer_count_ = layer + 1;
}

constexpr Geometry::Geometry(const Layout& layout, std::string_view text, std::uint64_t serial,
                             const detail::SharedGeometry* owner) noexcept
    : text_(text), serial_(serial), owner_(owner) {
    for (auto& positions : positions_) positions.fill(-1);
    for (House house : classic::houses()) {
        if (house.kind() != HouseKind::box) {
            add_house(house, classic::cells_of(house));
            continue;
        }
        const CellSet& box = layout.boxes[house.number()];
        has_classic_boxes_ = has_classic_boxes_ && box == classic::cells_of(house);
        if (!box.empty()) add_house(house, box);
    }
    int number = 0;
    for (const CellSet& cells : layout.extra_houses) add_house(House::extra(number++), cells);
    for (int c = 0; c < cell_count; ++c) {
        has_pairs_ = has_pairs_ || !peer_sets_[c].contains(layout.seen[c]);
        peer_sets_[c] |= layout.seen[c];
    }
    for (House house : houses_) set_layer(house);
    is_classic_ = has_classic_boxes_ && !has_pairs_ && layout.extra_houses.empty();
    for (House house : houses_)
        for (int position = 0; position < 9; ++position)
            for (Cell peer : peers(positions_of(house)[position]))
                seen_positions_[house.index()][peer.index()] |=
                    static_cast<std::uint16_t>(1U << position);
}

/// A share in a geometry, which is freed with the last of them. It is never empty. Copies of one to
/// the classic geometry, which is never freed, touch no memory that threads have in common.
/// Thread safety: as std::shared_ptr. Errors: nothing is thrown.
class GeometryRef {
 public:
    /// The ordinary Sudoku.
    GeometryRef() noexcept : GeometryRef(Geometry::classic()) {}
    /// Precondition: there is a share in the geometry, or it is the classic one.
    GeometryRef(const Geometry& geometry) noexcept;  // NOLINT(google-explicit-constructor)

    [[nodiscard]] const Geometry& operator*() const noexcept { return *shared_; }
    [[nodiscard]] const Geometry* operator->() const noexcept { return shared_.get(); }
    /// Returns a pointer that expires with the geometry; at once for the classic one.
    [[nodiscard]] std::weak_ptr<const Geometry> weak() const noexcept { return shared_; }
    /// Whether both are shares in the same geometry.
    bool operator==(const GeometryRef&) const noexcept = default;

 private:
    std::shared_ptr<const Geometry> shared_;  ///< Without a counter for the classic one.
};

}  // namespace gridlemma
