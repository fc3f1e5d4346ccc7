// SPDX-License-Identifier: Apache-2.0
#include "strategies/uniqueness/symmetries.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/core/classic.hpp"
#include "engine/symmetry/minlex.hpp"

namespace gridlemma {

namespace {

/// No puzzle with fewer has one solution.
/// Ref: G. McGuire, B. Tugemann, G. Civario, There is no 16-Clue Sudoku, 2012.
constexpr int fewest_givens = 17;
constexpr int fewest_digits = 8;  ///< Two digits without givens could be exchanged.
constexpr std::uint64_t most_maps = 1000;

bool may_have_one_solution(const Puzzle& puzzle) {
    DigitSet digits;
    for (Cell cell : puzzle.givens()) digits |= *puzzle.given(cell);
    return puzzle.givens().size() >= fewest_givens && digits.size() >= fewest_digits;
}

/// How often a map has to be repeated until nothing is changed.
int order_of(const Morph& map) {
    int order = 1;
    for (Morph power = map; power != Morph(); power = power.then(map)) ++order;
    return order;
}

std::vector<Morph> symmetries_of(const Puzzle& puzzle) {
    if (!may_have_one_solution(puzzle)) return {};
    Minlex minlex;
    static_cast<void>(minlex(puzzle));
    if (minlex.automorphism_count() < 2 || minlex.automorphism_count() > most_maps) return {};
    const std::vector<Morph> to_form = minlex.morphs();
    std::vector<Morph> maps;
    for (const Morph& morph : to_form) {
        const Morph map = to_form.front().then(morph.inverse());
        if (map != Morph()) maps.push_back(map);
    }
    std::ranges::sort(maps, {},
                      [](const Morph& map) { return std::pair(-order_of(map), to_string(map)); });
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

void Symmetries::update(Facts& facts, const CellSet& changed) {
    const Grid& grid = facts.grid();
    if (!facts.candidates_by_reasoning()) {
        givens_.reset();
        maps_.clear();
        return;
    }
    if (givens_ && givens_->givens() == grid.givens() && (changed & grid.givens()).empty()) return;
    givens_.emplace();
    for (Cell cell : grid.givens()) givens_->give(cell, *grid.digit_at(cell));
    maps_ = symmetries_of(*givens_);
}

CandidateSet asymmetric_candidates(const Grid& grid, const Morph& map) noexcept {
    CandidateSet gone;
    for (Cell cell : grid.unsolved())
        for (Digit digit : grid.at(cell))
            if (!can_all_be_true(grid, map, {cell, digit})) gone.insert({cell, digit});
    return gone;
}

}  // namespace gridlemma
