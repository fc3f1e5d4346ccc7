// SPDX-License-Identifier: Apache-2.0
#include "apps/base/suggest.hpp"

#include <algorithm>
#include <vector>

namespace gridlemma::apps {

namespace {

char lower(char letter) noexcept {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool equal_letters(char a, char b) noexcept { return lower(a) == lower(b); }

// Damerau-Levenshtein distance. Three rows of the table are enough: a transposition looks two rows
// back.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> above(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = above[j - 1] + (equal_letters(a[i - 1], b[j - 1]) ? 0 : 1);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && equal_letters(a[i - 1], b[j - 2]) &&
                equal_letters(a[i - 2], b[j - 1]))
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(above);
        above.swap(row);
    }
    return above[b.size()];
}

bool begins_with(std::string_view word, std::string_view start) {
    return word.size() >= start.size() &&
           std::equal(start.begin(), start.end(), word.begin(), equal_letters);
}

/// The only candidate that begins with the word; empty if there is none or more than one.
std::string_view completed(std::string_view word, std::span<const std::string_view> candidates) {
    constexpr std::size_t shortest = 2;
    std::string_view only;
    for (const std::string_view candidate : candidates) {
        if (word.size() < shortest || !begins_with(candidate, word)) continue;
        if (!only.empty()) return {};
        only = candidate;
    }
    return only;
}

}  // namespace

std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates) {
    std::string_view best;
    std::size_t best_distance = 4;
    for (const std::string_view candidate : candidates) {
        const std::size_t allowed = std::clamp<std::size_t>(candidate.size() / 3, 1, 3);
        const std::size_t size = candidate.size();
        // A long word would take long to compare.
        if (std::max(word.size(), size) - std::min(word.size(), size) > allowed) continue;
        const std::size_t found = distance(word, candidate);
        // A correction keeps at least one letter of the word.
        if (found > allowed || found >= best_distance || found >= word.size()) continue;
        best = candidate;
        best_distance = found;
    }
    return best.empty() ? completed(word, candidates) : best;
}

std::string suggestion_for(std::string_view word, std::span<const std::string_view> candidates) {
    const std::string_view found = nearest(word, candidates);
    if (found.empty()) return {};
    return "; did you mean '" + std::string(found) + "'?";
}

}  // namespace gridlemma::apps
