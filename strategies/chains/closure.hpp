// SPDX-License-Identifier: Apache-2.0
// All that follows from every proposition, as sets: what chains there are is known before any is
// looked for.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "strategies/chains/inferences.hpp"
#include "strategies/chains/literal_set.hpp"

namespace gridlemma {

/// The transitive closure of inferences, by Tarjan's strongly connected components: those that are
/// closed first are what follows from the later ones. O(inferences) set operations.
class Closure {
 public:
    /// `after(p)` lists what follows directly from p; propositions are 0..size-1. Those that
    /// nothing follows from and that follow from nothing cost next to nothing.
    template <typename After>
    void compute(int size, const After& after);

    /// What follows from a proposition; itself only if it follows from others that it implies.
    [[nodiscard]] const LiteralSet& of(Proposition p) const noexcept {
        return sets_[component_[p]];
    }

 private:
    static constexpr std::uint16_t none = 0xFFFF;
    struct Visit {
        Proposition proposition;
        std::uint32_t next = 0;  ///< Of what follows from it.
    };
    template <typename After>
    void visit(Proposition root, const After& after);
    template <typename After>
    void close(Proposition root, const After& after);

    std::vector<std::uint16_t> number_;  ///< In order of discovery, from 1; 0 before.
    std::vector<std::uint16_t> lowest_;
    std::vector<std::uint16_t> component_;
    std::vector<Visit> path_;
    std::vector<Proposition> open_;
    std::vector<LiteralSet> sets_;  ///< By component.
    std::uint16_t discovered_ = 0;
};

template <typename After>
void Closure::compute(int size, const After& after) {
    number_.assign(static_cast<std::size_t>(size), 0);
    lowest_.resize(static_cast<std::size_t>(size));
    component_.assign(static_cast<std::size_t>(size), none);
    sets_.clear();
    discovered_ = 0;
    for (int p = 0; p < size; ++p)
        if (number_[p] == 0 && !after(static_cast<Proposition>(p)).empty())
            visit(static_cast<Proposition>(p), after);
    sets_.emplace_back();
    for (std::uint16_t& component : component_)
        if (component == none) component = static_cast<std::uint16_t>(sets_.size() - 1);
}

template <typename After>
void Closure::visit(Proposition root, const After& after) {
    const auto discover = [&](Proposition p) {
        number_[p] = lowest_[p] = ++discovered_;
        open_.push_back(p);
        path_.push_back({p});
    };
    discover(root);
    while (!path_.empty()) {
        Visit& top = path_.back();
        const Proposition p = top.proposition;
        const auto& list = after(p);
        if (top.next < list.size()) {
            const Proposition next = list[top.next++];
            if (number_[next] == 0)
                discover(next);
            else if (component_[next] == none)
                lowest_[p] = std::min(lowest_[p], number_[next]);
            continue;
        }
        path_.pop_back();
        if (!path_.empty()) {
            const Proposition parent = path_.back().proposition;
            lowest_[parent] = std::min(lowest_[parent], lowest_[p]);
        }
        if (lowest_[p] == number_[p]) close(p, after);
    }
}

template <typename After>
void Closure::close(Proposition root, const After& after) {
    const auto component = static_cast<std::uint16_t>(sets_.size());
    const auto first = std::find(open_.rbegin(), open_.rend(), root).base() - 1;
    for (auto member = first; member != open_.end(); ++member) component_[*member] = component;
    LiteralSet& set = sets_.emplace_back();
    for (auto member = first; member != open_.end(); ++member)
        for (const Proposition next : after(*member)) {
            if (!Inferences::is_group(next)) {
                const Candidate candidate = Inferences::candidate(next);
                const bool is_on = Inferences::is_on(next);
                // A literal already in the set is a member, or came with all that follows from it.
                if (set.contains(candidate, is_on)) continue;
                set.insert(candidate, is_on);
            }
            if (component_[next] != component) set |= sets_[component_[next]];
        }
    open_.erase(first, open_.end());
}

}  // namespace gridlemma
