// SPDX-License-Identifier: Apache-2.0
// What deductions come to on a position, without their reasons: for outlines.
#include <algorithm>

#include "strategies/forcing/explainer/deductions.hpp"

namespace gridlemma::forcing {

bool Deductions::can_sum_up(int level) {
    if (level > 3) return false;
    close_start();
    // A chain that holds without the assumption has no parents, and is no deduction.
    return level == 1 || (!start_closure_.has_refuted() && (level == 2 || !start_has_multiple_));
}

bool Deductions::sum_up(const Position& now, const Barren& barren, int least, int greatest,
                        IdSet& off) {
    const IdSet before = off;
    const int words = board_->words();
    const bool is_nearer = barren.level >= greatest && is_nearer_than_start(barren, now.left());
    changed_.set(*board_, is_nearer ? barren.left : start_->left(), now);
    if (least <= 1 && may_have_patterns(*board_, now, changed_)) {
        now_.assign(*board_, now);
        set_grid();
        add_patterns(off);
        if (!std::equal(off.word.begin(), off.word.begin() + words, before.word.begin()))
            return true;
    }
    return greatest >= 2 && add_chains(now, greatest, off);
}

/// Whether all that is left was so there, and what has gone is less than since the start.
bool Deductions::is_nearer_than_start(const Barren& barren, const IdSet& now) const {
    if (barren.count >= start_count_) return false;
    std::uint64_t others = 0;
    for_words(board_->words(), [&](int w) { others |= now.word[w] & ~barren.left.word[w]; });
    return others == 0;
}

/// Adds what single chains refute. If that is nothing, adds what multiple chains refute. Returns
/// whether there was any.
bool Deductions::add_chains(const Position& now, int greatest, IdSet& off) {
    const bool has_new_link =
        std::ranges::any_of(changed_.units(), [&](int unit) { return now.count(unit) == 2; });
    if (!has_new_link && greatest < 3) return false;
    closure_position_ = 0;
    closure_.reset(start_closure_, now, changed_);
    // Whatever a single chain or a cycle eliminates excludes itself.
    if (closure_.has_refuted()) {
        join(off, closure_.refuted(), board_->words());
        return true;
    }
    return greatest >= 3 && add_new_multiple(now, off);
}

void Deductions::add_patterns(IdSet& off) {
    auto& [deductions, parents, truths, chains] = records_;
    const std::size_t parents_before = parents.size();
    const std::size_t truths_before = truths.size();
    first_ = deductions.size();
    source_ = Source::patterns;
    find_patterns();
    for (std::size_t i = first_; i < deductions.size(); ++i) off.insert(deductions[i].id);
    deductions.resize(first_);
    parents.resize(parents_before);
    truths.resize(truths_before);
}

/// What the candidates of a cell, or the places of a digit in a house, have in common by the
/// closure; whether there is any. Counts also where Sudoku Explainer starts no multiple chains, which
/// is where the cell of the first place has two candidates: so fewer candidates never yield less.
bool Deductions::add_new_multiple(const Position& now, IdSet& off) {
    bool has_any = false;
    const IdSet& left = now.left();
    // With two candidates it is a single chain.
    const auto may_share = [&](int unit) { return now.count(unit) > 2; };
    for (const std::uint16_t unit : changed_.units())
        if (may_share(unit)) has_any |= closure_.add_shared(unit, left, off);
    // In another unit a candidate must imply more than before, by a new link, and so does what it
    // excludes by that.
    const IdSet affected = closure_.affected_by(changed_);
    const std::size_t changed = changed_.units().size();
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(affected.word[w] & left.word[w], 64 * w,
                   [&](Id id) { changed_.add_units(*board_, id); });
    for (const std::uint16_t unit : changed_.units().subspan(changed))
        if (may_share(unit)) has_any |= closure_.add_shared(unit, affected, off);
    return has_any;
}

/// Whether multiple chains without assumptions start at a cell, or a digit in a house.
bool Deductions::starts_multiple(int unit) const {
    return start_->count(unit) >= 2 &&
           start_->count(board_->units(start_->first(*board_, unit))[0]) >=
               static_rules.least_candidates;
}

}  // namespace gridlemma::forcing
