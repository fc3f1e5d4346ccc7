// SPDX-License-Identifier: Apache-2.0
#include "engine/clues/clue_scan.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

#include "engine/clues/band_choices.hpp"
#include "engine/clues/unavoidable.hpp"
#include "engine/core/bits.hpp"
#include "engine/core/geometry.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

namespace {

constexpr int band_cells = 27;
/// Cells of the unavoidable sets that are found whatever their digits.
constexpr int most_cells = 12;
/// Larger ones seldom help.
constexpr int most_useful_cells = 18;
/// Sets of clues of a band that are kept in memory.
constexpr std::size_t most_choices = std::size_t{1} << 24U;
/// The same where two bands cannot hold all clues: then the pairs of bands are many.
constexpr std::size_t most_choices_of_many_clues = std::size_t{1} << 17U;

/// Whether to search takes less time than to find larger unavoidable sets first.
bool has_few_choices(int cells, int clues) noexcept {
    constexpr double few = 1e6;
    double choices = 1;
    for (int taken = 0; taken < clues; ++taken) choices *= (cells - taken) / (taken + 1.0);
    return choices < few;
}

int count_of(const std::array<std::uint32_t, 3>& masks) noexcept {
    return count_bits(masks[0]) + count_bits(masks[1]) + count_bits(masks[2]);
}

}  // namespace

/// Searches one part.
class ClueScan::Search {
 public:
    Search(const ClueScan& scan, const Sink& sink, StopCheck* stop)
        : scan_(scan), sink_(sink), stop_(stop) {}

    void run(std::size_t part);

 private:
    static constexpr std::size_t most_tests = 512;

    void begin(const Case& of_case);
    void take_row(Mask outer);
    void take_pairs(const SetBits& missed);
    [[nodiscard]] bool keep_missed();
    [[nodiscard]] bool is_hopeless(const std::vector<Mask>& sets, Mask cell, Mask cells,
                                   int left) const noexcept;
    void hit(std::size_t stage, Mask chosen, Mask cells, int left);
    void choose(std::size_t stage, Mask chosen, Mask cells, int left);
    void learn(std::size_t stage, Mask chosen, Mask cells, int left);
    void test(Mask chosen);
    void pass_on();
    [[nodiscard]] Puzzle puzzle_with(Mask last) const;

    const ClueScan& scan_;
    const Sink& sink_;
    StopCheck* stop_;
    bool is_over_ = false;
    std::uint64_t pairs_ = 0;
    // Of the case.
    const Case* case_ = nullptr;
    const Crossing* crossing_ = nullptr;
    // Of the set of clues of the outer band.
    Mask outer_ = 0;
    SetBits missed_{};  ///< Of the sets in the last band.
    std::vector<std::uint32_t> candidates_;
    // Of the pair.
    Mask inner_ = 0;
    std::vector<std::vector<Mask>> stages_;  ///< What is to be hit in the last band.
    std::vector<Puzzle> tests_;
};

void ClueScan::Search::run(std::size_t part) {
    const auto bound = [&](std::size_t number) {
        return scan_.pairs_ / part_count * number + scan_.pairs_ % part_count * number / part_count;
    };
    const std::uint64_t first = bound(part);
    const std::uint64_t last = bound(part + 1);
    for (const Case& each : scan_.cases_) {
        const std::vector<Mask>& rows = scan_.choices(each.bands[0], each.clues[0]);
        const std::uint64_t row_pairs = scan_.choices(each.bands[1], each.clues[1]).size();
        if (each.first_pair >= last || each.first_pair + rows.size() * row_pairs <= first) continue;
        begin(each);
        for (std::size_t row = 0; row < rows.size() && !is_over_; ++row) {
            const std::uint64_t start = each.first_pair + row * row_pairs;
            if (start >= first && start < last) take_row(rows[row]);
        }
    }
    pass_on();
}

void ClueScan::Search::begin(const Case& of_case) {
    case_ = &of_case;
    crossing_ = &scan_.crossings_[of_case.crossing];
    stages_.resize(static_cast<std::size_t>(of_case.clues[2]) + 2);
}

/// One set of clues of the outer band with all of the inner one.
void ClueScan::Search::take_row(Mask outer) {
    outer_ = outer;
    const std::size_t band = case_->bands[0];
    const auto missed = [&](const std::vector<Masks>& sets) {
        SetBits bits{};
        for (std::size_t i = 0; i < sets.size(); ++i)
            bits[i / 64] |= std::uint64_t{(sets[i][band] & outer) == 0} << (i % 64);
        return bits;
    };
    missed_ = missed(crossing_->in_last);
    take_pairs(missed(crossing_->within));
}

void ClueScan::Search::take_pairs(const SetBits& missed) {
    const std::size_t size = scan_.choices(case_->bands[1], case_->clues[1]).size();
    const std::uint64_t* by_word = crossing_->missed_within.data();
    candidates_.resize(size);
    std::size_t count = 0;
    for (std::size_t i = 0; i < size; ++i) {
        candidates_[count] = static_cast<std::uint32_t>(i);
        count += (by_word[i] & missed[0]) == 0 ? 1 : 0;
    }
    for (std::size_t word = 1; 64 * word < crossing_->within.size(); ++word) {
        by_word += size;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t candidate = candidates_[i];
            candidates_[kept] = candidate;
            kept += (by_word[candidate] & missed[word]) == 0 ? 1 : 0;
        }
        count = kept;
    }
    for (std::size_t i = 0; i < count && !is_over_; ++i) {
        is_over_ |= should_stop_at(++pairs_, stop_);
        inner_ = scan_.choices(case_->bands[1], case_->clues[1])[candidates_[i]];
        if (keep_missed()) hit(0, 0, scan_.cells_[case_->bands[2]], case_->clues[2]);
    }
    is_over_ |= stop_ != nullptr && stop_->should_stop();
}

/// Collects what is to be hit in the last band. Returns false if that needs more clues than there
/// are: more sets than that have no cell in common.
bool ClueScan::Search::keep_missed() {
    std::vector<Mask>& sets = stages_[0];
    sets.clear();
    Mask covered = 0;
    int left = case_->clues[2];
    const auto& by_row = crossing_->missed_in_last;
    const SetBits& first = by_row[0][inner_ & 511U];
    const SetBits& second = by_row[1][inner_ >> 9U & 511U];
    const SetBits& third = by_row[2][inner_ >> 18U];
    for (std::size_t word = 0; word < bit_words; ++word)
        for (std::uint64_t both = first[word] & second[word] & third[word] & missed_[word];
             both != 0; both &= both - 1) {
            const std::size_t i = 64 * word + static_cast<std::size_t>(std::countr_zero(both));
            const Mask set = crossing_->in_last[i][case_->bands[2]];
            sets.push_back(set);
            if ((set & covered) != 0) continue;
            covered |= set;
            if (--left < 0) return false;
        }
    return true;
}

/// Adds `left` of the cells to the chosen ones, so that they hit the sets of this stage.
// NOLINTNEXTLINE(misc-no-recursion): a clue more.
void ClueScan::Search::hit(std::size_t stage, Mask chosen, Mask cells, int left) {
    const std::vector<Mask>& sets = stages_[stage];
    if (sets.empty()) return left == 0 ? test(chosen) : learn(stage, chosen, cells, left);
    if (is_over_ || left == 0 || count_bits(cells) < left) return;
    if (left == 1) {
        Mask common = cells;
        for (const Mask set : sets) common &= set;
        return for_each_bit(common, [&](Mask cell) { test(chosen | cell); });
    }
    choose(stage, chosen, cells, left);
}

/// Takes each cell of a small set: the first one, unless another one has one or two cells left.
// NOLINTNEXTLINE(misc-no-recursion): with hit().
void ClueScan::Search::choose(std::size_t stage, Mask chosen, Mask cells, int left) {
    const auto without_one = [](Mask set) { return set & (set - 1); };
    Mask smallest = stages_[stage].front();
    for (const Mask set : stages_[stage])
        if (const Mask rest = without_one(set); without_one(rest) == 0) {
            smallest = set;
            if (rest == 0) break;
        }
    for_each_bit(smallest, [&](Mask cell) {
        cells &= ~cell;
        const std::vector<Mask>& sets = stages_[stage];
        if (is_hopeless(sets, cell, cells, left - 1)) return;
        std::vector<Mask>& rest = stages_[stage + 1];
        rest.clear();
        for (const Mask set : sets)
            if ((set & cell) == 0) rest.push_back(set & cells);
        hit(stage + 1, chosen | cell, cells, left - 1);
    });
}

/// Whether `left` of the cells cannot hit the sets that do not have this cell: more of them than
/// that have no cell in common, or one has none left.
bool ClueScan::Search::is_hopeless(const std::vector<Mask>& sets, Mask cell, Mask cells,
                                   int left) const noexcept {
    Mask covered = 0;
    for (const Mask set : sets) {
        if ((set & cell) != 0) continue;
        const Mask open = set & cells;
        if (open == 0) return true;
        if ((open & covered) != 0) continue;
        covered |= open;
        if (--left < 0) return true;
    }
    return false;
}

/// No set that is known is left: another solution shows one, if there is any.
// NOLINTNEXTLINE(misc-no-recursion): with hit().
void ClueScan::Search::learn(std::size_t stage, Mask chosen, Mask cells, int left) {
    std::optional<Solution> other;
    const auto compare = [&](const Solution& solution) {
        if (solution == scan_.grid_) return true;
        other = solution;
        return false;
    };
    search_kernels().front()->search(puzzle_with(chosen), 2, compare);
    if (!other) {
        clues::for_each_choice(cells, left, chosen, [this](Mask choice) {
            test(choice);
            return !is_over_;
        });
        return;
    }
    Mask different = 0;
    for_each_bit(cells, [&](Mask cell) {
        const Cell place = scan_.cell_at(case_->bands[2], std::countr_zero(cell));
        const auto index = static_cast<std::size_t>(place.index());
        if ((*other)[index] != scan_.grid_[index]) different |= cell;
    });
    if (different == 0) return;
    stages_[stage].assign(1, different);
    hit(stage, chosen, cells, left);
}

void ClueScan::Search::test(Mask chosen) {
    tests_.push_back(puzzle_with(chosen));
    if (tests_.size() >= most_tests) pass_on();
}

void ClueScan::Search::pass_on() {
    std::vector<SearchTask> tasks;
    tasks.reserve(tests_.size());
    for (const Puzzle& puzzle : tests_) tasks.push_back({.puzzle = &puzzle});
    search_kernels().front()->solve_batch(tasks, 2);
    for (const SearchTask& task : tasks)
        if (!is_over_ && task.stats.solutions == 1) is_over_ = !sink_(*task.puzzle);
    tests_.clear();
}

Puzzle ClueScan::Search::puzzle_with(Mask last) const {
    Puzzle puzzle;
    const Masks masks{outer_, inner_, last};
    for (std::size_t i = 0; i < masks.size(); ++i)
        for_each_bit(masks[i], [&](Mask bit) {
            const Cell cell = scan_.cell_at(case_->bands[i], std::countr_zero(bit));
            puzzle.give(cell, scan_.grid_[static_cast<std::size_t>(cell.index())]);
        });
    return puzzle;
}

ClueScan::ClueScan(const Solution& grid, const CellSet& cells, int clues) : grid_(grid) {
    const std::vector<CellSet> sets =
        has_few_choices(cells.size(), clues) ? *unavoidable_sets(grid, most_cells) : sets_of(grid);
    ClueScan turned = *this;
    lie(false, sets, cells, clues);
    turned.lie(true, sets, cells, clues);
    const bool is_better = is_too_large_ || (!turned.is_too_large_ && turned.pairs_ < pairs_);
    if (is_better) *this = std::move(turned);
    for (Case& each : cases_)
        each.crossing = crossing_of(each.bands[0], each.bands[1], each.clues[1]);
}

std::vector<CellSet> ClueScan::sets_of(const Solution& grid) {
    std::array<CellSet, 6> chutes;
    for (std::size_t chute = 0; chute < chutes.size(); ++chute)
        for (int line = 0; line < 3; ++line)
            chutes[chute] |= classic::cells_of(House(3 * static_cast<int>(chute) + line));
    std::vector<CellSet> regions(chutes.begin(), chutes.end());
    for (unsigned digits = 0; digits < 512; ++digits) {
        const int count = count_bits(digits);
        if (count < 4 || count > 6) continue;
        CellSet region;
        for (int c = 0; c < cell_count; ++c)
            if ((digits >> grid[static_cast<std::size_t>(c)].index() & 1U) != 0)
                region.insert(Cell(c));
        if (count == 4) regions.push_back(region);
        // Two bands or two stacks are all but one.
        for (const CellSet& chute : chutes)
            if (count > 4) regions.push_back(region - chute);
    }
    std::vector<CellSet> sets;
    for (const CellSet& region : regions)
        std::ranges::copy_if(*unavoidable_sets_within(grid, {&region, 1}), std::back_inserter(sets),
                             [](const CellSet& set) { return set.size() <= most_useful_cells; });
    std::ranges::copy(*unavoidable_sets(grid, most_cells), std::back_inserter(sets));
    return sets;
}

/// Makes bands of the rows, or of the columns.
void ClueScan::lie(bool is_transposed, const std::vector<CellSet>& sets, const CellSet& cells,
                   int clues) {
    is_transposed_ = is_transposed;
    cells_ = masks_of(cells);
    for (const CellSet& set : sets) sets_.push_back(masks_of(set & cells));
    std::ranges::sort(sets_, [](const Masks& a, const Masks& b) {
        return std::pair(count_of(a), a) < std::pair(count_of(b), b);
    });
    sets_.erase(std::unique(sets_.begin(), sets_.end()), sets_.end());
    if (!sets_.empty() && count_of(sets_.front()) == 0) return;  // One that cannot be hit.
    list_choices(clues);
    if (!is_too_large_) list_cases(clues);
}

ClueScan::Masks ClueScan::masks_of(const CellSet& cells) const noexcept {
    Masks masks{};
    for (std::size_t band = 0; band < masks.size(); ++band)
        for (int place = 0; place < band_cells; ++place)
            if (cells.contains(cell_at(band, place))) masks[band] |= Mask{1} << place;
    return masks;
}

Cell ClueScan::cell_at(std::size_t band, int place) const noexcept {
    const int line = 3 * static_cast<int>(band) + place / 9;
    return is_transposed_ ? Cell::at(place % 9, line) : Cell::at(line, place % 9);
}

/// Lists the sets of clues of each band that hit the unavoidable sets within it.
void ClueScan::list_choices(int clues) {
    std::array<std::vector<Mask>, 3> within;
    for (const Masks& set : sets_)
        for (std::size_t band = 0; band < 3; ++band)
            if (count_bits(set[band]) == count_of(set)) within[band].push_back(set[band]);
    for (std::size_t band = 0; band < 3; ++band) {
        while (fewest_[band] <= clues &&
               clues::band_choices(within[band], cells_[band], fewest_[band], 0).empty())
            ++fewest_[band];
    }
    const std::size_t limit = clues > 2 * band_cells ? most_choices_of_many_clues : most_choices;
    const auto room = [&](std::size_t band) { return count_bits(cells_[band % 3]); };
    for (std::size_t band = 0; band < 3; ++band) {
        const int least = clues - room(band + 1) - room(band + 2);  // What the others cannot have.
        const int others = std::min(fewest_[(band + 1) % 3], fewest_[(band + 2) % 3]);
        const int most = std::max(0, (clues - others) / 2);
        for (int count = 0; count <= std::max(most, clues); ++count) {
            std::vector<Mask>& list = choices_[band].emplace_back();
            if (count < least || count > most || is_too_large_) continue;
            list = clues::band_choices(within[band], cells_[band], count, limit);
            is_too_large_ |= list.size() > limit;
        }
    }
}

/// The last band has the most clues; of several, it is the last one.
void ClueScan::list_cases(int clues) {
    for (std::size_t last = 0; last < 3; ++last) {
        const std::size_t a = last == 0 ? 1 : 0;
        const std::size_t b = 3 - last - a;
        for (int of_a = 0; of_a <= clues; ++of_a)
            for (int of_b = 0; of_a + of_b <= clues; ++of_b) {
                const int rest = clues - of_a - of_b;
                const bool has_most = (a < last ? of_a <= rest : of_a < rest) &&
                                      (b < last ? of_b <= rest : of_b < rest);
                if (!has_most || rest < fewest_[last] || rest > band_cells) continue;
                add_case({a, b, last}, {of_a, of_b, rest});
            }
    }
}

void ClueScan::add_case(std::array<std::size_t, 3> bands, std::array<int, 3> clues) {
    const auto count = [&](std::size_t i) { return choices(bands[i], clues[i]).size(); };
    if (count(0) == 0 || count(1) == 0) return;
    if (count(0) > count(1)) {
        std::swap(bands[0], bands[1]);
        std::swap(clues[0], clues[1]);
    }
    cases_.push_back({.bands = bands, .clues = clues, .crossing = 0, .first_pair = pairs_});
    pairs_ += std::uint64_t{count(0)} * count(1);
}

std::size_t ClueScan::crossing_of(std::size_t outer, std::size_t inner, int clues) {
    for (std::size_t i = 0; i < crossings_.size(); ++i)
        if (const Crossing& known = crossings_[i];
            known.outer == outer && known.inner == inner && known.clues == clues)
            return i;
    Crossing& crossing = crossings_.emplace_back();
    crossing.outer = outer;
    crossing.inner = inner;
    crossing.clues = clues;
    fill(crossing);
    return crossings_.size() - 1;
}

void ClueScan::fill(Crossing& crossing) const {
    const std::size_t last = 3 - crossing.outer - crossing.inner;
    for (const Masks& set : sets_)
        if (set[last] != 0)
            crossing.in_last.push_back(set);
        else if (set[crossing.outer] != 0 && set[crossing.inner] != 0)
            crossing.within.push_back(set);
    std::ranges::stable_sort(crossing.in_last, {},
                             [&](const Masks& set) { return count_bits(set[last]); });
    for (std::vector<Masks>* const sets : {&crossing.in_last, &crossing.within})
        sets->resize(std::min(sets->size(), 64 * bit_words));
    crossing.missed_in_last = missed_by(crossing.in_last, crossing.inner);
    const std::vector<MissedInRow> by_row = missed_by(crossing.within, crossing.inner);
    const std::vector<Mask>& list = choices(crossing.inner, crossing.clues);
    for (std::size_t word = 0; 64 * word < crossing.within.size(); ++word)
        for (const Mask choice : list)
            crossing.missed_within.push_back(by_row[0][choice & 511U][word] &
                                             by_row[1][choice >> 9U & 511U][word] &
                                             by_row[2][choice >> 18U][word]);
}

std::vector<ClueScan::MissedInRow> ClueScan::missed_by(const std::vector<Masks>& sets,
                                                       std::size_t band) {
    std::vector<MissedInRow> missed(3);
    for (std::size_t row = 0; row < missed.size(); ++row)
        for (std::size_t cells = 0; cells < missed[row].size(); ++cells)
            for (std::size_t i = 0; i < sets.size(); ++i)
                missed[row][cells][i / 64] |=
                    std::uint64_t{(sets[i][band] >> (9 * row) & cells) == 0} << (i % 64);
    return missed;
}

void ClueScan::search(std::size_t part, const Sink& sink, StopCheck* stop) const {
    Search(*this, sink, stop).run(part);
}

}  // namespace gridlemma
