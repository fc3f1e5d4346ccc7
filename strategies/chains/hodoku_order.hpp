// SPDX-License-Identifier: Apache-2.0
// Collects the steps of a search and offers them in HoDoKu's order of preference:
//
//   1  more eliminations
//   2  less weight, the sum over the k-th elimination (c, d) of c * (1 + 80 k) + d, k from 0
//   3  as found
//
// Of several chains of a kind with the same eliminations the shortest stays, the first found of
// equals. Eliminations come by digit, then cell.
#pragma once

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

class HodokuOrder {
 public:
    /// Sorted by digit, then cell; without a double.
    using Eliminations = std::vector<Candidate>;

    /// Adds a step, unless one as short has the same eliminations. Precondition: there are some.
    void add(Eliminations eliminations, int length, Evidence evidence, std::vector<Truth> truths,
             int kind = 0) {
        sort(eliminations);
        const auto [place, is_new] =
            by_eliminations_.try_emplace(std::pair(kind, eliminations), found_.size());
        if (is_new) {
            found_.push_back({weight_of(eliminations), length, kind, std::move(eliminations),
                              std::move(evidence), std::move(truths)});
            return;
        }
        Found& known = found_[place->second];
        if (length >= known.length) return;
        known.length = length;
        known.evidence = std::move(evidence);
        known.truths = std::move(truths);
    }

    /// Whether a step with these eliminations would be of no use.
    [[nodiscard]] bool has(Eliminations eliminations, int length, int kind = 0) const {
        sort(eliminations);
        const auto known = by_eliminations_.find(std::pair(kind, std::move(eliminations)));
        return known != by_eliminations_.end() && found_[known->second].length <= length;
    }

    void offer_all(const FindOptions& options, StepSink& sink) { offer_kind(0, options, sink); }

    /// Only what was added as of that kind.
    void offer_kind(int kind, const FindOptions& options, StepSink& sink) const {
        for (const std::size_t i : order()) {
            const Found& found = found_[i];
            if (found.kind != kind) continue;
            Step step;
            step.eliminations.assign(found.eliminations.begin(), found.eliminations.end());
            if (options.explain) {
                step.truths.assign(found.truths.begin(), found.truths.end());
                step.evidence = found.evidence;
            }
            if (!sink.offer(std::move(step))) return;
        }
    }

    /// The kind of the step that comes first; -1 if there is none.
    [[nodiscard]] int first_kind() const {
        return found_.empty() ? -1 : found_[order().front()].kind;
    }

 private:
    struct Found {
        int weight = 0;
        int length = 0;
        int kind = 0;
        Eliminations eliminations;
        Evidence evidence;
        std::vector<Truth> truths;
    };

    [[nodiscard]] std::vector<std::size_t> order() const {
        std::vector<std::size_t> numbers(found_.size());
        std::iota(numbers.begin(), numbers.end(), std::size_t{0});
        std::ranges::stable_sort(numbers, [this](std::size_t i, std::size_t j) {
            const auto x = found_[i].eliminations.size();
            const auto y = found_[j].eliminations.size();
            return x != y ? x > y : found_[i].weight < found_[j].weight;
        });
        return numbers;
    }

    static void sort(Eliminations& eliminations) {
        std::ranges::sort(eliminations, {}, [](Candidate candidate) {
            return std::pair(candidate.digit(), candidate.cell());
        });
        eliminations.erase(std::unique(eliminations.begin(), eliminations.end()),
                           eliminations.end());
    }

    [[nodiscard]] static int weight_of(const Eliminations& eliminations) {
        int weight = 0;
        int factor = 1;
        for (Candidate candidate : eliminations) {
            weight += candidate.cell().index() * factor + candidate.digit().value();
            factor += 80;
        }
        return weight;
    }

    std::vector<Found> found_;
    std::map<std::pair<int, Eliminations>, std::size_t> by_eliminations_;
};

}  // namespace gridlemma
