// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>

#include "engine/symmetry/image_search.hpp"
#include "engine/symmetry/orders.hpp"

namespace gridlemma::symmetry {

namespace {

/// All digits have the label 0: they could have any of 0 to 8.
constexpr std::uint64_t no_labels = 0;

unsigned label_in(std::uint64_t labels, unsigned digit) {
    return static_cast<unsigned>(labels >> (4 * digit) & 15U);
}

/// Tells the digits of a set apart from the others of the same label: they get the higher labels,
/// so that the text of the set is the least. Returns that text, a bit per character.
unsigned split(std::uint64_t& labels, unsigned marks) {
    std::array<std::uint8_t, 9> size{};
    std::array<std::uint8_t, 9> inside{};
    for (unsigned digit = 0; digit < 9; ++digit) {
        const unsigned label = label_in(labels, digit);
        ++size[label];
        inside[label] = static_cast<std::uint8_t>(inside[label] + (marks >> digit & 1U));
    }
    std::uint64_t refined = 0;
    unsigned text = 0;
    for (unsigned digit = 0; digit < 9; ++digit) {
        unsigned label = label_in(labels, digit);
        if ((marks >> digit & 1U) != 0) label += size[label] - inside[label];
        refined |= std::uint64_t{label} << (4 * digit);
    }
    for (unsigned label = 0; label < 9; ++label)
        for (unsigned i = 0; i < inside[label]; ++i)
            text |= 1U << (8 - (label + size[label] - 1 - i));
    labels = refined;
    return text;
}

}  // namespace

MarksMinlex::Marks MarksMinlex::run(const Triples& triples) {
    Marks marks{};
    begin();
    for (std::size_t row = 0; row < 9; ++row) {
        if (row > 0) take_row(row);
        for (std::size_t place = 0; place < 3; ++place) {
            extended_.clear();
            least_ = ~0U;
            for (const Images& images : images_)
                extend(images, place,
                       triples[images.is_transposed][images.lines[row]]
                              [orders_of_three[images.stacks][place]]);
            images_.swap(extended_);
            for (std::size_t i = 0; i < 3; ++i)
                marks[9 * row + 3 * place + i] =
                    static_cast<std::uint16_t>(least_ >> (9 * (2 - i)) & 511U);
        }
    }
    return marks;
}

/// Any line and any order of stacks may come first.
void MarksMinlex::begin() {
    images_.clear();
    for (std::uint8_t transposed : {0, 1})
        for (std::uint8_t line = 0; line < 9; ++line)
            for (std::uint8_t stacks = 0; stacks < 6; ++stacks) {
                Images& images = images_.emplace_back();
                images.labels = no_labels;
                images.is_transposed = transposed;
                images.lines[0] = line;
                images.stacks = stacks;
            }
}

/// Each line that may come next.
void MarksMinlex::take_row(std::size_t row) {
    extended_.clear();
    for (const Images& images : images_) {
        unsigned used = 0;
        for (std::size_t before = 0; before < row; ++before) used |= 1U << images.lines[before];
        const bool is_new_band = row % 3 == 0;
        const std::size_t first = is_new_band ? 0 : images.lines[row - 1] / 3U * 3U;
        const std::size_t end = is_new_band ? 9 : first + 3;
        for (std::size_t line = first; line < end; ++line) {
            if ((used >> line & 1U) != 0) continue;
            extended_.push_back(images);
            extended_.back().lines[row] = static_cast<std::uint8_t>(line);
        }
    }
    images_.swap(extended_);
}

/// Orders that tell the same digits apart stay together.
void MarksMinlex::extend(const Images& images, std::size_t place,
                         const std::array<std::uint16_t, 3>& triple) {
    struct Group {
        std::uint64_t labels = 0;
        std::uint8_t orders = 0;
    };
    std::array<Group, 6> groups{};
    std::size_t count = 0;
    unsigned least = least_;
    for (unsigned rest = images.orders_at(place); rest != 0; rest &= rest - 1) {
        const auto order = static_cast<unsigned>(std::countr_zero(rest));
        std::uint64_t labels = images.labels;
        unsigned value = 0;
        for (std::uint8_t column : orders_of_three[order])
            value = value << 9U | split(labels, triple[column]);
        if (value > least) continue;
        if (value < least) count = 0;
        least = value;
        const auto known = std::find_if(groups.begin(), groups.begin() + count,
                                        [&](const Group& group) { return group.labels == labels; });
        if (known == groups.begin() + count) groups[count++] = {labels, 0};
        known->orders |= static_cast<std::uint8_t>(1U << order);
    }
    if (count == 0) return;
    if (least < least_) extended_.clear();
    least_ = least;
    for (std::size_t i = 0; i < count; ++i) {
        Images& extended = extended_.emplace_back(images);
        extended.labels = groups[i].labels;
        extended.set_orders(place, groups[i].orders);
    }
}

}  // namespace gridlemma::symmetry
