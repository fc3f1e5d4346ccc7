// SPDX-License-Identifier: Apache-2.0
#include "engine/symmetry/minlex.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <string>
#include <utility>

#include "engine/core/bits.hpp"
#include "engine/symmetry/geometry_minlex.hpp"
#include "engine/symmetry/orders.hpp"

namespace gridlemma {

namespace {

using Nine = std::array<std::uint8_t, 9>;

symmetry::Cells cells_of(const Puzzle& puzzle) {
    symmetry::Cells cells{};
    for (Cell cell : puzzle.givens())
        cells[static_cast<std::size_t>(cell.index())] =
            static_cast<std::uint8_t>(puzzle.allowed(cell).only().value());
    return cells;
}

/// Where a cell is when its line is a row: first as it is, then transposed.
struct LinePlace {
    std::uint8_t line = 0;
    std::uint8_t stack = 0;
    std::uint8_t place = 0;
};
constexpr auto line_places = [] {
    std::array<std::array<LinePlace, 2>, cell_count> places{};
    for (std::uint8_t row = 0; row < 9; ++row)
        for (std::uint8_t column = 0; column < 9; ++column) {
            const auto of = [](unsigned line, unsigned across) {
                return LinePlace{static_cast<std::uint8_t>(line),
                                 static_cast<std::uint8_t>(across / 3),
                                 static_cast<std::uint8_t>(across % 3)};
            };
            places[9U * row + column] = {of(row, column), of(column, row)};
        }
    return places;
}();

symmetry::PuzzleMinlex::Triples triples_of(const symmetry::Cells& cells, const CellSet& givens) {
    symmetry::PuzzleMinlex::Triples triples{};
    for (Cell cell : givens) {
        const auto index = static_cast<std::size_t>(cell.index());
        const auto [direct, mirrored] = line_places[index];
        triples[0][direct.line][direct.stack].put(direct.place, cells[index]);
        triples[1][mirrored.line][mirrored.stack].put(mirrored.place, cells[index]);
    }
    return triples;
}

symmetry::MarksMinlex::Triples triples_of(const symmetry::MarksMinlex::Marks& marks) {
    symmetry::MarksMinlex::Triples triples{};
    for (std::size_t row = 0; row < 9; ++row)
        for (std::size_t column = 0; column < 9; ++column) {
            const std::uint16_t value = marks[9 * row + column];
            triples[0][row][column / 3][column % 3] = value;
            triples[1][column][row / 3][row % 3] = value;
        }
    return triples;
}

symmetry::GridMinlex::Lines lines_of(const symmetry::Cells& cells) {
    symmetry::GridMinlex::Lines lines{};
    for (std::size_t row = 0; row < 9; ++row)
        for (std::size_t column = 0; column < 9; ++column)
            lines[0][row][column] = lines[1][column][row] = cells[9 * row + column];
    return lines;
}

/// Whether each house has all digits.
bool is_solution(const symmetry::Cells& cells) {
    std::array<unsigned, 27> digits{};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const unsigned digit = 1U << cells[i];
        digits[i / 9] |= digit;
        digits[9 + i % 9] |= digit;
        digits[18 + i / 27 * 3 + i % 9 / 3] |= digit;
    }
    return std::ranges::all_of(digits, [](unsigned all) { return all == 0b11'1111'1110; });
}

/// The columns of the result, if order `choice[i]` of those that are possible is taken in stack i.
Nine columns_of(const symmetry::Images& images, const std::array<unsigned, 3>& choice) {
    Nine columns{};
    for (std::size_t place = 0; place < 3; ++place) {
        const auto stack = symmetry::orders_of_three[images.stacks][place];
        for (std::size_t i = 0; i < 3; ++i)
            columns[3 * place + i] =
                static_cast<std::uint8_t>(3 * stack + symmetry::orders_of_three[choice[place]][i]);
    }
    return columns;
}

/// Digits without a label get those that are left, in ascending order.
Nine completed(Nine labels, unsigned used) {
    std::uint8_t next = 1;
    for (std::uint8_t& label : labels) {
        if (label != 0) continue;
        while ((used >> next & 1U) != 0) ++next;
        label = next++;
    }
    return labels;
}

/// Digits that nothing tells apart get their labels in ascending order.
Nine labels_of_marks(std::uint64_t labels) {
    Nine all{};
    std::array<std::uint8_t, 9> taken{};
    for (std::size_t digit = 0; digit < 9; ++digit) {
        const std::size_t label = labels >> (4 * digit) & 15U;
        all[digit] = static_cast<std::uint8_t>(label + 1 + taken[label]++);
    }
    return all;
}

}  // namespace

Minlex::Minlex(CanonicalForm form) noexcept : form_(form) {
    assert(form != CanonicalForm::solution);
}

Puzzle Minlex::operator()(const Puzzle& puzzle) {
    if (puzzle.has_pencilmarks()) return of_marks(puzzle);
    find_of_givens(puzzle.geometry(), puzzle.givens(), cells_of(puzzle));
    Puzzle image;
    image.set_geometry(puzzle.geometry());
    for (int i = 0; i < cell_count; ++i)
        if (const int digit = image_[static_cast<std::size_t>(i)]; digit != 0)
            image.give(Cell(i), Digit(digit));
    return image;
}

std::string_view Minlex::text(const Puzzle& puzzle) {
    if (puzzle.has_pencilmarks()) {
        text_ = to_string(of_marks(puzzle));
        return text_;
    }
    find_of_givens(puzzle.geometry(), puzzle.givens(), cells_of(puzzle));
    std::array<std::uint8_t, cell_count>
        characters{};  // Not yet of text_: this takes half as long.
    for (std::size_t i = 0; i < image_.size(); ++i)
        characters[i] = static_cast<std::uint8_t>(image_[i] + (image_[i] == 0 ? '.' : '0'));
    text_.assign(characters.begin(), characters.end());
    return text_;
}

void Minlex::find_of_givens(const Geometry& geometry, const CellSet& givens,
                            const symmetry::Cells& cells) {
    cells_ = cells;
    if (!geometry.is_classic()) {
        symmetry::GeometryMinlex of_geometry;
        image_ = of_geometry.run(geometry, cells_, form_);
        listed_ = std::move(of_geometry.morphs());
        kind_ = Kind::listed;
        return;
    }
    kind_ = givens.size() == cell_count && is_solution(cells_) ? Kind::grid : Kind::puzzle;
    image_ = kind_ == Kind::grid ? of_grid_.run(lines_of(cells_))
                                 : of_puzzle_.run(triples_of(cells_, givens), form_);
}

Puzzle Minlex::of_marks(const Puzzle& puzzle) {
    assert(has_form(puzzle));
    symmetry::MarksMinlex::Marks marks{};
    for (int i = 0; i < cell_count; ++i)
        marks[static_cast<std::size_t>(i)] =
            static_cast<std::uint16_t>(puzzle.allowed(Cell(i)).bits());
    kind_ = Kind::marks;
    static_cast<void>(of_marks_.run(triples_of(marks)));
    // Marks do not tell a filled cell from an empty one with a single candidate.
    return puzzle.filled().empty() ? morph()(puzzle) : least_image(puzzle);
}

Puzzle Minlex::with_solution(const Puzzle& puzzle, const Solution& solution) {
    symmetry::Cells grid{};
    for (std::size_t i = 0; i < grid.size(); ++i)
        grid[i] = static_cast<std::uint8_t>(solution[i].value());
    find_of_givens(puzzle.geometry(), CellSet::all(), grid);
    return least_image(puzzle);
}

/// Of the images under the morphs found, the one with the least text.
Puzzle Minlex::least_image(const Puzzle& puzzle) {
    std::optional<Puzzle> least;
    std::string text;
    std::vector<Morph> morphs;
    each_morph([&](const Morph& morph) {
        Puzzle image = morph(puzzle);
        image.set_geometry(puzzle.geometry());  // The morphs found keep it.
        std::string other = to_string(image);
        const int order = least ? other.compare(text) : -1;
        if (order < 0) {
            least = image;
            text = std::move(other);
            morphs.clear();
        }
        if (order <= 0) morphs.push_back(morph);
        return true;
    });
    listed_ = std::move(morphs);
    kind_ = Kind::listed;
    return *least;
}

const std::vector<symmetry::Images>& Minlex::images() const noexcept {
    return kind_ == Kind::marks ? of_marks_.images() : of_puzzle_.images();
}

std::uint64_t Minlex::automorphism_count() const noexcept {
    if (kind_ == Kind::grid) return of_grid_.images().size();
    if (kind_ == Kind::listed) return listed_.size();
    std::uint64_t count = 0;
    for (const symmetry::Images& images : images()) {
        std::uint64_t orders = 1;
        for (std::size_t place = 0; place < 3; ++place)
            orders *= static_cast<std::uint64_t>(count_bits(images.orders_at(place)));
        count += orders;
    }
    return count;
}

/// Adds the labels: digits that do not occur get the labels that are left, in ascending order.
Morph Minlex::labelled(bool is_transposed, const Nine& rows, const Nine& columns) const {
    Nine labels{};
    unsigned used = 0;
    for (std::size_t row = 0; row < 9; ++row)
        for (std::size_t column = 0; column < 9; ++column) {
            const std::size_t from =
                is_transposed ? 9U * columns[column] + rows[row] : 9U * rows[row] + columns[column];
            if (cells_[from] == 0) continue;
            const std::uint8_t label = image_[9 * row + column];
            labels[cells_[from] - 1U] = label;
            used |= 1U << label;
        }
    return Morph::of_lines(is_transposed, rows, columns, completed(labels, used));
}

template <typename Visit>
void Minlex::each_morph(Visit&& visit) const {
    if (kind_ == Kind::listed) {
        for (const Morph& morph : listed_)
            if (!visit(morph)) return;
        return;
    }
    if (kind_ == Kind::grid) {
        for (const auto& image : of_grid_.images())
            if (!visit(labelled(image.is_transposed != 0, image.rows, image.columns))) return;
        return;
    }
    for (const symmetry::Images& images : images())
        for (unsigned a = 0; a < 6; ++a)
            for (unsigned b = 0; b < 6; ++b)
                for (unsigned c = 0; c < 6; ++c) {
                    if ((images.orders_at(0) >> a & images.orders_at(1) >> b &
                         images.orders_at(2) >> c & 1U) == 0)
                        continue;
                    const bool is_transposed = images.is_transposed != 0;
                    const Nine columns = columns_of(images, {a, b, c});
                    const Morph morph = kind_ == Kind::marks
                                            ? Morph::of_lines(is_transposed, images.lines, columns,
                                                              labels_of_marks(images.labels))
                                            : labelled(is_transposed, images.lines, columns);
                    if (!visit(morph)) return;
                }
}

Morph Minlex::morph() const {
    Morph first;
    each_morph([&](const Morph& morph) {
        first = morph;
        return false;
    });
    return first;
}

void Minlex::for_each_morph(const std::function<void(const Morph&)>& visit) const {
    each_morph([&](const Morph& morph) {
        visit(morph);
        return true;
    });
}

std::vector<Morph> Minlex::morphs() const {
    std::vector<Morph> all;
    all.reserve(automorphism_count());
    for_each_morph([&](const Morph& morph) { all.push_back(morph); });
    return all;
}

}  // namespace gridlemma
