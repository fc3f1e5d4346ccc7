// SPDX-License-Identifier: Apache-2.0
#include "strategies/coloring/medusa.hpp"

#include <array>
#include <vector>

#include "engine/core/evidence.hpp"

namespace gridlemma {

namespace {

/// What follows if all candidates of a colour are true.
class ColorConsequences {
 public:
    ColorConsequences(const Grid& grid, const CandidateSet& color, const MedusaRules& rules)
        : grid_(grid), rules_(rules) {
        for (Digit digit : DigitSet::all())
            for (Cell cell : color[digit]) add({cell, digit});
        for (bool has_news = true; has_news && !is_refuted_;) {
            has_news = look_at_houses();
            has_news = look_at_cells() || has_news;
        }
    }

    [[nodiscard]] const CandidateSet& on() const noexcept { return on_; }
    [[nodiscard]] const CandidateSet& off() const noexcept { return off_; }
    [[nodiscard]] bool is_refuted() const noexcept { return is_refuted_; }
    /// What it needs besides the links of the colours.
    [[nodiscard]] const std::vector<Truth>& truths() const noexcept { return truths_; }

 private:
    void add(Candidate candidate) {
        const Cell cell = candidate.cell();
        is_refuted_ |= off_.contains(candidate);
        on_.insert(candidate);
        for (Digit other : grid_.at(cell) - candidate.digit()) off_[other].insert(cell);
        off_[candidate.digit()] |= grid_.where(candidate.digit()) & grid_.geometry().peers(cell);
        is_refuted_ |= off_[candidate.digit()].intersects(on_[candidate.digit()]);
    }
    /// Whether it is news that a truth which has lost options has these left.
    template <typename Set>
    [[nodiscard]] bool is_news(const Set& left) const {
        return left.empty() || (rules_.is_extended && left.is_single());
    }
    bool look_at_houses() {
        bool has_news = false;
        for (Digit digit : rules_.digits) {
            if (!off_[digit].intersects(grid_.where(digit))) continue;
            for (House house : grid_.geometry().houses()) {
                const CellSet places = grid_.places(house, digit);
                if (is_refuted_ || !places.intersects(off_[digit]) || places.intersects(on_[digit]))
                    continue;
                const CellSet left = places - off_[digit];
                if (!is_news(left)) continue;
                has_news = true;
                truths_.emplace_back(house, digit);
                is_refuted_ |= left.empty();
                if (!left.empty()) add({left.first(), digit});
            }
        }
        return has_news;
    }
    bool look_at_cells() {
        bool has_news = false;
        if (!rules_.with_cells) return false;
        CellSet cells = grid_.unsolved();
        if (!rules_.is_extended)
            for (Digit digit : DigitSet::all()) cells -= grid_.where(digit) - off_[digit];
        for (Cell cell : cells) {
            DigitSet left;
            bool is_settled = is_refuted_;
            for (Digit digit : grid_.at(cell)) {
                is_settled |= on_.contains({cell, digit});
                if (!off_.contains({cell, digit})) left |= digit;
            }
            if (is_settled || left == grid_.at(cell) || !is_news(left)) continue;
            has_news = true;
            truths_.emplace_back(cell);
            is_refuted_ |= left.empty();
            if (!left.empty()) add({cell, left.first()});
        }
        return has_news;
    }

    const Grid& grid_;
    const MedusaRules& rules_;
    CandidateSet on_;
    CandidateSet off_;
    bool is_refuted_ = false;
    std::vector<Truth> truths_;
};

std::vector<Candidate> listed(const CandidateSet& set) {
    std::vector<Candidate> list;
    for (Digit digit : DigitSet::all())
        for (Cell cell : set[digit]) list.emplace_back(cell, digit);
    return list;
}

using BothColors = std::array<ColorConsequences, 2>;

/// What is so whichever of the colours is true; if one is false, also what the links alone say of
/// both: a candidate that each of them excludes goes, whether or not one of them is known to be
/// true.
void conclude(const LinkedCandidates& linked, const BothColors& follows, const MedusaRules& rules,
              StepBuilder& step) {
    CandidateSet off = follows[0].off() & follows[1].off();
    CandidateSet on = follows[0].on() & follows[1].on();
    for (const int color : {0, 1})
        if (follows[color].is_refuted()) {
            // What follows from an extended colour needs truths of its own.
            off = rules.is_extended ? linked.color[color] : off | linked.color[color];
            on = linked.color[1 - color];
        }
    for (Candidate candidate : listed(on)) step.place(candidate);
    for (Digit digit : DigitSet::all()) step.eliminate(digit, off[digit] - on[digit]);
}

MedusaEvidence evidence_of(const LinkedCandidates& linked, const BothColors& follows, int refuted) {
    MedusaEvidence evidence{.colors = {}, .refuted = refuted};
    for (const int color : {0, 1})
        evidence.colors[color] = {listed(linked.color[color]),
                                  listed(follows[color].on() - linked.color[color])};
    return evidence;
}

}  // namespace

bool offer_medusa(const Grid& grid, const LinkedCandidates& linked, const MedusaRules& rules,
                  StepSink& sink) {
    const BothColors follows{ColorConsequences(grid, linked.color[0], rules),
                             ColorConsequences(grid, linked.color[1], rules)};
    if (follows[0].is_refuted() && follows[1].is_refuted()) return true;  // There is no solution.
    StepBuilder step = sink.begin();
    conclude(linked, follows, rules, step);
    if (step.is_empty()) return true;
    for (Truth truth : linked.links) step.because(truth);
    const int refuted = follows[0].is_refuted() ? 0 : follows[1].is_refuted() ? 1 : -1;
    for (const int color : {0, 1})
        if (refuted < 0 || refuted == color)
            for (Truth truth : follows[color].truths()) step.because(truth);
    step.show([&] { return evidence_of(linked, follows, refuted); });
    return step.offer();
}

}  // namespace gridlemma
