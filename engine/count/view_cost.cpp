// SPDX-License-Identifier: Apache-2.0
#include "engine/count/view_cost.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "engine/count/band_classes.hpp"
#include "engine/count/band_fillings.hpp"
#include "engine/count/band_symmetry.hpp"
#include "engine/count/row_block.hpp"

namespace gridlemma::count {

namespace {

double number(std::size_t size) { return static_cast<double>(size); }

DigitMask not_in(DigitMask digits) { return static_cast<DigitMask>(0x1FFU & ~unsigned{digits}); }

}  // namespace

ViewCost::Stack::Stack(const ClueMap& clues, int stack)
    : firsts(clues.columns(0, stack, last_two_bands)),
      orders(clues.column_orders(last_two_bands, stack)),
      width(number(BandFillings::columns(clues, 1, stack).size() +
                   BandFillings::columns(clues, 2, stack).size())),
      is_second_(members(clues.columns(1, stack, 0b100))),
      is_third_(members(clues.columns(2, stack, 0b010))) {
    pairs_.fill(unknown);
    for (const LinePartition first : firsts) mean_pairs += pairs(first);
    mean_pairs /= number(std::max<std::size_t>(1, firsts.size()));
}

unsigned ViewCost::Stack::pairs(LinePartition first) {
    std::uint8_t& count = pairs_[first];
    if (count != unknown) return count;
    count = 0;
    for (const Completion& pair : LinePartitions::get().completions(first))
        if (is_second_[pair.second] && is_third_[pair.third]) ++count;
    return count;
}

ViewCost::ViewCost(const ClueMap& clues)
    : free_(not_in(clues.digits(last_two_bands))),
      exchanges_(DigitSymmetry(not_in(clues.digits(0b111))).size()),
      stacks_{Stack(clues, 0), Stack(clues, 1), Stack(clues, 2)} {}

double ViewCost::rough() const noexcept {
    double classes = 1 / DigitSymmetry(free_).size();
    double products = 1 / number(RowBlock::most_rows);
    for (const Stack& stack : stacks_) {
        classes *= number(stack.firsts.size()) / number(stack.orders.size());
        products *= stack.mean_pairs;
    }
    return std::max(1.0, classes) * products + weighing();
}

double ViewCost::cost_of_sample() const noexcept {
    double cost = 1e4;
    for (const Stack& stack : stacks_) cost *= number(stack.orders.size());
    return cost;
}

/// Returns what it costs to weigh the columns of the first band.
double ViewCost::weighing() const noexcept {
    constexpr double cost_of_weight = 5;
    double columns = 1 / exchanges_;
    for (const Stack& stack : stacks_) columns *= number(stack.firsts.size());
    return cost_of_weight * columns;
}

/// A few classes of the first box and, with each of them, a few of the second one.
class ViewCost::Sample {
 public:
    Sample(DigitMask free, const std::array<Stack*, 3>& stacks)
        : stacks_(stacks),
          symmetry_(free, {stacks[0]->orders, stacks[1]->orders, stacks[2]->orders}),
          classes_(symmetry_) {}

    /// Returns about what the sums of all classes cost.
    [[nodiscard]] double cost();

 private:
    static constexpr std::size_t first_classes = 3;
    static constexpr std::size_t second_classes = 4;
    static constexpr std::size_t columns_of_class = 6;

    [[nodiscard]] double cost_of(LinePartition least, const std::vector<LinePartition>& firsts);
    void mark_classes(const std::vector<LinePartition>& firsts, std::size_t step);
    [[nodiscard]] double cost_of_pair(std::size_t pair);

    std::array<Stack*, 3> stacks_;
    BandSymmetry symmetry_;
    BandClasses classes_;
    std::vector<std::size_t> seen_;  // Columns with the same class of the first two boxes.
};

double ViewCost::Sample::cost() {
    std::map<LinePartition, std::vector<LinePartition>> groups;
    for (const LinePartition first : stacks_[0]->firsts)
        groups[classes_.first(first).least].push_back(first);
    const std::size_t step = std::max<std::size_t>(1, groups.size() / first_classes);
    double all = 0;
    double sampled = 0;
    double cost = 0;
    std::size_t place = step / 2;
    for (const auto& [least, firsts] : groups) {
        const double pairs = stacks_[0]->pairs(least);
        all += pairs;
        if (place++ % step != 0) continue;
        sampled += pairs;
        cost += pairs * cost_of(least, firsts);
    }
    return cost * all / std::max(1.0, sampled);
}

/// Returns what one pair of columns of the other first boxes costs.
double ViewCost::Sample::cost_of(LinePartition least, const std::vector<LinePartition>& firsts) {
    const std::size_t seconds = stacks_[1]->firsts.size() / stacks_[1]->orders.size();
    const std::size_t step = std::max<std::size_t>(1, seconds / second_classes);
    classes_.begin(least);
    mark_classes(firsts, step);
    double sum = 0;
    double sampled = 0;
    for (std::size_t pair = 0; pair < classes_.pair_count(); pair += step, ++sampled)
        sum += cost_of_pair(pair);
    return sum * number(classes_.pair_count()) / std::max(1.0, sampled);
}

/// Marks classes that columns with some of these in the first box have.
void ViewCost::Sample::mark_classes(const std::vector<LinePartition>& firsts, std::size_t step) {
    seen_.clear();
    for (std::size_t i = 0; i < firsts.size(); i += 1 + firsts.size() / columns_of_class) {
        const BandClasses::First first = classes_.first(firsts[i]);
        for (const LinePartition columns : stacks_[1]->firsts) {
            const BandClasses::Second& second = classes_.second(first, columns);
            seen_.resize(classes_.pair_count());
            if (second.pair % step != 0 || ++seen_[second.pair] > columns_of_class) continue;
            const BandClasses::Row row = classes_.row(first, second);
            for (const LinePartition third : stacks_[2]->firsts) classes_.number(row, third) = 1;
        }
    }
}

double ViewCost::Sample::cost_of_pair(std::size_t pair) {
    constexpr double cost_of_read = 2;
    constexpr double cost_of_visit = 5;
    const auto marks = classes_.numbers(pair);
    double cost = cost_of_read * stacks_[2]->width;
    for (LinePartition third = 0; third < partition_count; ++third)
        if (marks[third] != 0) cost += cost_of_visit + stacks_[2]->pairs(third);
    const std::size_t rows = stacks_[1]->pairs(classes_.second_of(pair));
    return cost * number((rows + RowBlock::most_rows - 1) / RowBlock::most_rows);
}

double ViewCost::sampled(const std::array<std::uint8_t, 3>& places) {
    std::array<Stack*, 3> stacks{};
    for (std::size_t stack = 0; stack < 3; ++stack) stacks[places[stack]] = &stacks_[stack];
    return weighing() + Sample(free_, stacks).cost();
}

View cheapest_view(const Puzzle& puzzle) {
    constexpr double much = 6;
    std::vector<std::pair<View, ViewCost>> views;
    View best;
    double cost_of_sample = 0;
    double least_rough = std::numeric_limits<double>::infinity();
    for (const bool is_transposed : {false, true})
        for (int band = 0; band < 3; ++band) {
            const View view{.is_transposed = is_transposed, .first_band = band};
            views.emplace_back(view, ViewCost(puzzle, view));
            if (views.back().second.rough() >= least_rough) continue;
            least_rough = views.back().second.rough();
            cost_of_sample = views.back().second.cost_of_sample();
            best = view;
        }
    if (least_rough < cost_of_sample) return best;
    double least = std::numeric_limits<double>::infinity();
    for (auto& [view, cost] : views) {
        if (cost.rough() > much * least_rough) continue;
        do {
            const double sampled = cost.sampled(view.stack_places);
            if (sampled >= least) continue;
            least = sampled;
            best = view;
        } while (std::ranges::next_permutation(view.stack_places).found);
    }
    return best;
}

}  // namespace gridlemma::count
