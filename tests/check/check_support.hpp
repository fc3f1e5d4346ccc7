// SPDX-License-Identifier: Apache-2.0
// For tests of certificates: steps in short notation, and an oracle without shortcuts.
//
//   "r2c3=4"   placement or candidate        "r4c5"  truth: the cell
//   "r2c3<>4"  elimination                   "7r4"   truth: 7 in row 4 (c: column, b: box)
#pragma once

#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/core/geometry.hpp"
#include "engine/core/step.hpp"

namespace gridlemma::test {

[[nodiscard]] inline Cell cell_of(const std::string& word) {
    if (word.size() < 4) throw std::invalid_argument("no cell: " + word);
    return Cell::at(word[1] - '1', word[3] - '1');
}

[[nodiscard]] inline Truth truth_of(const std::string& word) {
    if (word[0] == 'r') return Truth(cell_of(word));
    const int number = word[2] - '1';
    const Digit digit(word[0] - '0');
    switch (word[1]) {
        case 'r':
            return {House::row(number), digit};
        case 'c':
            return {House::column(number), digit};
        case 'b':
            return {House::box(number), digit};
        default:
            throw std::invalid_argument("no truth: " + word);
    }
}

/// Conclusions and truths, each separated by spaces.
[[nodiscard]] inline Step step_of(const std::string& conclusions, const std::string& truths) {
    Step step;
    std::istringstream conclusion_words(conclusions);
    std::istringstream truth_words(truths);
    std::string word;
    while (conclusion_words >> word) {
        const Candidate candidate(cell_of(word), Digit(word.back() - '0'));
        if (word.find('=') != std::string::npos)
            step.placements.push_back(candidate);
        else
            step.eliminations.push_back(candidate);
    }
    while (truth_words >> word) step.truths.push_back(truth_of(word));
    return step;
}

/// Returns the candidates that can satisfy a truth.
[[nodiscard]] inline std::vector<Candidate> options_of(const PossibleDigits& possible,
                                                       Truth truth) {
    std::vector<Candidate> options;
    if (truth.is_cell()) {
        for (Digit digit : possible[truth.cell().index()])
            options.emplace_back(truth.cell(), digit);
        return options;
    }
    for (Cell cell : classic::cells_of(truth.house()))
        if (possible[cell.index()].contains(truth.digit()))
            options.emplace_back(cell, truth.digit());
    return options;
}

/// Whether the truths from `next` on can be satisfied together with the candidates that are already
/// true and without the false one. Tries all in order, without propagation.
[[nodiscard]] inline bool can_satisfy(const PossibleDigits& possible, std::span<const Truth> truths,
                                      std::vector<Candidate>& are_true,
                                      std::optional<Candidate> is_false) {
    if (truths.empty()) return true;
    for (Candidate option : options_of(possible, truths.front())) {
        if (option == is_false) continue;
        bool excluded = false;
        for (Candidate other : are_true) excluded |= classic::sees(option, other);
        if (excluded) continue;
        are_true.push_back(option);
        const bool satisfied = can_satisfy(possible, truths.subspan(1), are_true, is_false);
        are_true.pop_back();
        if (satisfied) return true;
    }
    return false;
}

/// The definition of a certified step by plain enumeration; feasible for a few truths only.
[[nodiscard]] inline bool follows_by_enumeration(const PossibleDigits& possible, const Step& step) {
    const std::span<const Truth> truths(step.truths.data(), step.truths.size());
    for (Candidate placed : step.placements) {
        std::vector<Candidate> are_true;
        if (can_satisfy(possible, truths, are_true, placed)) return false;
    }
    for (Candidate eliminated : step.eliminations) {
        std::vector<Candidate> are_true{eliminated};
        if (can_satisfy(possible, truths, are_true, std::nullopt)) return false;
    }
    return true;
}

}  // namespace gridlemma::test
