// SPDX-License-Identifier: Apache-2.0
#include "strategies/uniqueness/symmetries.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/core/classic.hpp"
#include "engine/symmetry/minlex.hpp"

namespace gridlemma {

namespace {

constexpr int fewest_digits = 8;  ///< Two digits without givens could be exchanged.
constexpr std::uint64_t most_maps = 1000;

bool may_have_one_solution(const Puzzle& puzzle) {
    DigitSet digits;
    for (Cell cell : puzzle.givens()) digits |= *puzzle.given(cell);
    return puzzle.givens().size() >= fewest_clues && digits.size() >= fewest_digits;
}

/// How often a map has to be repeated until nothing is changed.
int order_of(const Morph& map) {
    int order = 1;
    for (Morph power = map; power != Morph(); power = power.then(map)) ++order;
    return order;
}

/// All but the one that changes nothing.
std::vector<Morph> symmetries_of(const Puzzle& puzzle) {
    Minlex minlex;
    static_cast<void>(minlex(puzzle));
    if (minlex.automorphism_count() < 2 || minlex.automorphism_count() > most_maps) return {};
    const std::vector<Morph> to_form = minlex.morphs();
    std::vector<Morph> maps;
    for (const Morph& morph : to_form) {
        const Morph map = to_form.front().then(morph.inverse());
        if (map != Morph()) maps.push_back(map);
    }
    std::ranges::stable_sort(
        maps, {}, [](const Morph& map) { return std::pair(-order_of(map), to_string(map)); });
    return maps;
}

/// Of a map and the one that undoes it, the first.
std::vector<Morph> without_inverses(const std::vector<Morph>& maps) {
    std::vector<Morph> chosen;
    for (const Morph& map : maps)
        if (std::ranges::find(chosen, map.inverse()) == chosen.end()) chosen.push_back(map);
    return chosen;
}

bool is_possible(const Grid& grid, Candidate candidate) noexcept {
    return grid.has(candidate) || grid.digit_at(candidate.cell()) == candidate.digit();
}

/// Whether the candidates to which the map carries one, and itself, can all be true.
bool can_all_be_true(const Grid& grid, const Morph& map, Candidate candidate) noexcept {
    Candidate each = candidate;
    do {
        if (!is_possible(grid, each) || classic::sees(candidate, each)) return false;
        each = map(each);
    } while (each != candidate);
    return true;
}

}  // namespace

namespace {

/// Keeps the givens of the path. Returns whether they are others than before: then all is to be
/// computed anew. None if they are not known.
bool take_givens(Facts& facts, const CellSet& changed, std::optional<Puzzle>& givens) {
    const Grid& grid = facts.grid();
    if (!facts.candidates_by_reasoning()) {
        givens.reset();
        return true;
    }
    if (givens && givens->givens() == grid.givens() && (changed & grid.givens()).empty())
        return false;
    givens.emplace();
    for (Cell cell : grid.givens()) givens->give(cell, *grid.digit_at(cell));
    return true;
}

}  // namespace

void Symmetries::update(Facts& facts, const CellSet& changed) {
    if (!take_givens(facts, changed, givens_)) return;
    maps_.clear();
    if (givens_ && may_have_one_solution(*givens_))
        maps_ = without_inverses(symmetries_of(*givens_));
}

void AlmostSymmetries::update(Facts& facts, const CellSet& changed) {
    if (!take_givens(facts, changed, givens_)) return;
    completions_.clear();
    if (!givens_ || !may_have_one_solution(*givens_)) return;
    for (Cell cell : givens_->givens()) {
        const Candidate odd(cell, *givens_->given(cell));
        Puzzle rest = *givens_;
        rest.allow(cell, DigitSet::all());
        for (const Morph& map : symmetries_of(rest)) {
            const Candidate added = map(odd);
            if (map(added) == odd && !givens_->givens().contains(added.cell()))
                completions_.push_back({added, map});
        }
    }
}

std::optional<Cell> cell_left_empty(const Grid& grid, const Morph& map,
                                    Candidate assumed) noexcept {
    Grid with_it = grid;
    with_it.place(assumed.cell(), assumed.digit());
    const CandidateSet gone = asymmetric_candidates(with_it, map);
    for (Cell cell : with_it.unsolved()) {
        bool is_empty = true;
        for (Digit digit : with_it.at(cell)) is_empty = is_empty && gone.contains({cell, digit});
        if (is_empty) return cell;
    }
    return std::nullopt;
}

CandidateSet asymmetric_candidates(const Grid& grid, const Morph& map) noexcept {
    CandidateSet gone;
    for (Cell cell : grid.unsolved())
        for (Digit digit : grid.at(cell))
            if (!can_all_be_true(grid, map, {cell, digit})) gone.insert({cell, digit});
    return gone;
}

}  // namespace gridlemma
