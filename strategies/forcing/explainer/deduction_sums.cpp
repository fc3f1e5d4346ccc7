// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/deduction_sums.hpp"

#include <algorithm>

namespace gridlemma::explainer {

bool DeductionSums::can_sum_up(int level) {
    if (level > 3) return false;
    // A chain that holds without the assumption has no parents, and is no deduction.
    const bool has_single = closures_.start_has_single();
    return level == 1 || (!has_single && (level == 2 || !closures_.start_has_multiple()));
}

bool DeductionSums::sum_up(const Position& now, const Barren& barren, int least, int greatest,
                           IdSet& off) {
    const bool is_nearer = barren.level >= greatest && is_nearer_than_start(barren, now.left());
    changed_.set(at_.board(), is_nearer ? barren.left : at_.start().left(), now);
    if (least <= 1 && may_have_patterns(at_.board(), now, changed_) && add_patterns(now, off))
        return true;
    return greatest >= 2 && add_chains(now, greatest, off);
}

/// Returns whether `now` is a subset of the barren position and closer to it than to the start.
bool DeductionSums::is_nearer_than_start(const Barren& barren, const IdSet& now) const {
    if (barren.count >= at_.start_count()) return false;
    std::uint64_t others = 0;
    for_words(at_.words(), [&](int w) { others |= now.word[w] & ~barren.left.word[w]; });
    return others == 0;
}

/// Adds what patterns eliminate. Returns whether any of it is new.
bool DeductionSums::add_patterns(const Position& now, IdSet& off) {
    const IdSet before = off;
    at_.move_to(now);
    patterns_.add_to(off);
    return !std::equal(off.word.begin(), off.word.begin() + at_.words(), before.word.begin());
}

/// Adds what single chains refute. If that is nothing, adds what multiple chains refute. Returns
/// whether there was any.
bool DeductionSums::add_chains(const Position& now, int greatest, IdSet& off) {
    const bool has_new_link =
        std::ranges::any_of(changed_.units(), [&](int unit) { return now.count(unit) == 2; });
    if (!has_new_link && greatest < 3) return false;
    const StaticClosure& closure = closures_.of(now, changed_);
    // Whatever a single chain or a cycle eliminates excludes itself.
    if (closure.has_refuted()) {
        join(off, closure.refuted(), at_.words());
        return true;
    }
    return greatest >= 3 && add_new_multiple(now, closure, off);
}

/// Adds what the candidates of a cell, or the places of a digit in a house, have in common by the
/// closure. Returns whether there is any. It counts also where Sudoku Explainer starts no multiple
/// chains, which is where the cell of the first place has two candidates: so fewer candidates never
/// yield less.
bool DeductionSums::add_new_multiple(const Position& now, const StaticClosure& closure,
                                     IdSet& off) {
    bool has_any = false;
    const IdSet& left = now.left();
    // With two candidates it is a single chain.
    const auto may_share = [&](int unit) { return now.count(unit) > 2; };
    for (const std::uint16_t unit : changed_.units())
        if (may_share(unit)) has_any |= closure.add_shared(unit, left, off);
    // In another unit a candidate must imply more than before, by a new link, and so does what it
    // excludes by that.
    const IdSet affected = closure.affected_by(changed_);
    const std::size_t changed = changed_.units().size();
    visit_common(affected, left, at_.words(), [&](Id id) { changed_.add_units(at_.board(), id); });
    for (const std::uint16_t unit : changed_.units().subspan(changed))
        if (may_share(unit)) has_any |= closure.add_shared(unit, affected, off);
    return has_any;
}

}  // namespace gridlemma::explainer
