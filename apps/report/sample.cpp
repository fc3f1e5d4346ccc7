// SPDX-License-Identifier: Apache-2.0
#include "apps/report/sample.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "apps/output/files/provenance.hpp"
#include "engine/core/random.hpp"

namespace gridlemma::apps {

namespace {

std::uint64_t place_of(std::uint64_t ordinal) noexcept { return Random(0, ordinal).next(); }

}  // namespace

bool PuzzleSample::takes(std::uint64_t ordinal) const noexcept {
    return place_of(ordinal) <= bound_;
}

void PuzzleSample::add(Origin origin, std::vector<double> values, UsedRungs used) {
    if (!takes(origin.ordinal)) return;
    kept_.push_back({std::move(origin), std::move(values), std::move(used)});
    if (kept_.size() >= 2 * most_) thin_out();
}

PuzzleSample& PuzzleSample::operator+=(const PuzzleSample& other) {
    for (const SampledPuzzle& puzzle : other.kept_)
        if (takes(puzzle.origin.ordinal)) add(puzzle.origin, puzzle.values, puzzle.used);
    return *this;
}

void PuzzleSample::thin_out() {
    if (kept_.size() <= most_) return;
    std::vector<std::uint64_t> places;
    places.reserve(kept_.size());
    for (const SampledPuzzle& puzzle : kept_) places.push_back(place_of(puzzle.origin.ordinal));
    const auto last = places.begin() + static_cast<std::ptrdiff_t>(most_) - 1;
    std::ranges::nth_element(places, last);
    bound_ = *last;
    std::erase_if(kept_,
                  [&](const SampledPuzzle& puzzle) { return !takes(puzzle.origin.ordinal); });
}

std::vector<SampledPuzzle> PuzzleSample::puzzles() const {
    PuzzleSample sample = *this;
    sample.thin_out();
    std::ranges::stable_sort(sample.kept_, {},
                             [](const SampledPuzzle& puzzle) { return puzzle.origin.ordinal; });
    return std::move(sample.kept_);
}

std::vector<std::size_t> sample_of(const std::vector<SampledPuzzle>& puzzles, std::size_t most) {
    std::vector<std::size_t> places(puzzles.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    if (places.size() <= most) return places;
    std::ranges::nth_element(places, places.begin() + static_cast<std::ptrdiff_t>(most), {},
                             [&](std::size_t i) { return place_of(puzzles[i].origin.ordinal); });
    places.resize(most);
    std::ranges::sort(places);
    return places;
}

void PuzzlesHash::add(std::uint64_t ordinal, std::string_view text) {
    const fmt::format_int number(ordinal);
    std::uint64_t hash = fnv1a64({number.data(), number.size()});
    hash = fnv1a64(" ", hash);
    sum_ += fnv1a64(text, hash);
}

PuzzlesHash& PuzzlesHash::operator+=(const PuzzlesHash& other) noexcept {
    sum_ += other.sum_;
    return *this;
}

std::string PuzzlesHash::text() const { return fmt::format("fnv1a64-sum:{:016x}", sum_); }

}  // namespace gridlemma::apps
