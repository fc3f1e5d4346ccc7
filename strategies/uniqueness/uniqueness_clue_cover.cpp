// SPDX-License-Identifier: Apache-2.0
// Uniqueness Clue Cover and Two-Line Clue Cover: a candidate with which the givens would not tell
// apart what a band holds, or two lines of it: however these lines were filled with it, some of
// their cells, none of them given, could be filled in another way.
//
//            c1    c2    c3  |  c4    c5    c6  |  c7    c8    c9
//      r1    1     .     .   |  2     .     .   |  3     .     .       none of the six is given:
//            with
//      r2    2     .     .   |  3     .     .   |  [14]  .     .       r2c7=1, their columns could
//            be
//                                                                      turned over
//
// Why:   the cells of a puzzle with one solution that could be filled in another way, with no
//        change elsewhere, are an unavoidable set: one of them is given. A filling of the lines in
//        which all of these sets have a given is rigid. If there is none with a candidate, it is
//        false. Most fillings need not be looked at: if the columns that are filled already can be
//        changed among themselves, so can the rest.
// Order: rows, then columns, by number; one step for each choice of lines, with all candidates that
//        they refute. Lines that cannot be filled with a candidate at all are left to others.
//        For a candidate, as many cells of two lines are filled as for a deadly pattern, and five
//        times as many of a band; for all candidates, ten times as many.
// Ref:   Serg, Uniqueness clue cover,
//        http://forum.enjoysudoku.com/uniqueness-clue-cover-t40814.html
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/classic.hpp"
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/tools/digit_templates.hpp"
#include "strategies/uniqueness/family.hpp"
#include "strategies/uniqueness/line_fillings.hpp"
#include "strategies/uniqueness/same_puzzle.hpp"

namespace gridlemma {
namespace {

/// The choices of three or two lines of a band or stack: rows first, by number.
template <int size>
HouseSet lines_of(std::size_t choice) {
    const int number = static_cast<int>(choice);
    constexpr int of_band = size == 3 ? 1 : 3;
    const int band = number / of_band;
    HouseSet lines;
    for (int i = 0; i < 3; ++i)
        if (size == 3 || i != 2 - number % of_band) {
            const int line = 3 * (band % 3) + i;
            lines.insert(band < 3 ? House::row(line) : House::column(line));
        }
    return lines;
}

/// What is known of the fillings of some lines, also after more candidates have gone.
struct KnownFillings {
    struct Rigid {
        CandidateSet filling;
        CandidateSet excluded;  ///< The candidates that cannot be true with it.
    };
    std::vector<Rigid> rigid;
    CandidateSet impossible;  ///< Candidates with which there is no filling.
    /// Candidates for which there are too many fillings to tell, until a cell of the lines changes.
    CandidateSet unknown;
    /// Whether no rigid filling was found in these lines, until one of their cells changes.
    bool has_none = false;
};

/// Those of all choices of `size` lines: a fact.
template <int lines>
class KnownFillingsOf {
 public:
    void update(Facts& facts, const CellSet& changed) {
        const bool goes_on = puzzle_.goes_on(facts);
        for (std::size_t i = 0; i < known_.size(); ++i) {
            KnownFillings& each = known_[i];
            if (!goes_on) each = {};
            for (House line : lines_of<lines>(i)) {
                if (!classic::cells_of(line).intersects(changed)) continue;
                each.unknown = {};
                each.has_none = false;
            }
        }
    }
    [[nodiscard]] std::size_t size() const noexcept { return known_.size(); }
    [[nodiscard]] KnownFillings& operator[](std::size_t choice) noexcept { return known_[choice]; }

 private:
    SamePuzzle puzzle_;
    std::array<KnownFillings, lines == 3 ? 6 : 18> known_;
};

/// The candidates of the grid that the chosen lines refute.
class Refuted {
 public:
    /// `tries`: digits that may be put into cells for one candidate.
    Refuted(const Grid& grid, LineFillings& fillings, KnownFillings& known, std::int64_t tries)
        : grid_(grid), fillings_(fillings), known_(known), tries_(tries), left_(10 * tries) {}

    [[nodiscard]] CandidateSet find() {
        if (known_.has_none || !has_rigid() || allows_all()) return {};
        return search();
    }

 private:
    /// Whether a rigid filling is known, or can be found.
    [[nodiscard]] bool has_rigid() {
        CandidateSet possible;
        for (Digit digit : DigitSet::all()) possible[digit] = solved_or_possible(grid_, digit);
        std::erase_if(known_.rigid, [&](const KnownFillings::Rigid& each) {
            return !(each.filling - possible).empty();
        });
        if (!known_.rigid.empty()) return true;
        known_.has_none = fillings_.find(std::nullopt, 4 * tries_) != LineFillings::Answer::rigid;
        if (!known_.has_none) leave_out_allowed();
        return !known_.has_none;
    }
    /// Whether no candidate is refuted, in whatever order they are asked: each can be true with a
    /// rigid filling or with none at all, or takes too many tries.
    [[nodiscard]] bool allows_all() {
        open_ = grid_.candidates() - known_.impossible - known_.unknown;
        for (const KnownFillings::Rigid& each : known_.rigid) open_ &= each.excluded;
        for (Digit digit : DigitSet::all())
            while (!open_[digit].empty()) {
                const Candidate assumed(open_[digit].first(), digit);
                // One like a rigid filling is likely to be rigid, too.
                const CandidateSet known = known_.rigid.back().filling;
                fillings_.prefer(known);
                const LineFillings::Answer answer =
                    answer_of(assumed, fillings_.find(assumed, tries_));
                if (answer == LineFillings::Answer::flexible) return false;
                if (answer == LineFillings::Answer::unknown) known_.unknown.insert(assumed);
                open_.erase(assumed);
            }
        return true;
    }
    [[nodiscard]] CandidateSet search() {
        // The first rigid filling decides about most candidates, and may be hard to find.
        const CandidateSet none;
        fillings_.prefer(none);
        if (ask(std::nullopt, 4 * tries_) != LineFillings::Answer::rigid) return {};
        open_ = grid_.candidates();
        leave_out_allowed();
        fillings_.prefer(open_);
        CandidateSet refuted;
        for (Digit digit : DigitSet::all())
            while (!open_[digit].empty()) {
                const Candidate assumed(open_[digit].first(), digit);
                open_.erase(assumed);
                if (answer_of(assumed, ask(assumed, tries_)) == LineFillings::Answer::flexible)
                    refuted.insert(assumed);
            }
        return refuted;
    }
    [[nodiscard]] LineFillings::Answer ask(std::optional<Candidate> assumed, std::int64_t most) {
        const std::int64_t tries = std::min(most, left_);
        const LineFillings::Answer answer = fillings_.find(assumed, tries);
        left_ -= tries - fillings_.tries_left();
        return answer;
    }
    /// Keeps what an answer says beyond the candidate, and returns it.
    LineFillings::Answer answer_of(Candidate assumed, LineFillings::Answer answer) {
        if (answer == LineFillings::Answer::rigid) leave_out_allowed();
        if (answer == LineFillings::Answer::none) known_.impossible.insert(assumed);
        return answer;
    }
    /// Leaves out the candidates that can be true with the filling that was found.
    void leave_out_allowed() {
        CandidateSet excluded;
        for (Digit digit : DigitSet::all()) {
            const CellSet& here = fillings_.filling()[digit];
            excluded[digit] = fillings_.cells();
            for (Cell cell : here) excluded[digit] |= classic::peers(cell);
            excluded[digit] -= here;
        }
        open_ &= excluded;
        known_.rigid.push_back({fillings_.filling(), excluded});
    }

    const Grid& grid_;
    LineFillings& fillings_;
    KnownFillings& known_;
    std::int64_t tries_;
    std::int64_t left_;  ///< Of the tries for all candidates.
    CandidateSet open_;
};

template <int size>
void find_uniqueness_clue_cover(Facts& facts, StepSink& sink) {
    const std::int64_t tries =
        std::int64_t{facts.value(parameters::cells_filled)} * (size == 3 ? 5 : 1);
    LineFillings fillings(facts.grid(), facts.candidates_by_reasoning());
    auto& known = facts.get<KnownFillingsOf<size>>();
    for (std::size_t choice = 0; choice < known.size(); ++choice) {
        fillings.choose(lines_of<size>(choice));
        const CandidateSet refuted = Refuted(facts.grid(), fillings, known[choice], tries).find();
        StepBuilder step = sink.begin();
        for (Digit digit : DigitSet::all()) step.eliminate(digit, refuted[digit]);
        if (step.is_empty()) continue;
        step.show(ClueCoverEvidence{.cells = fillings.cells(), .digits = {}});
        if (!step.offer()) return;
    }
}

constexpr std::array uniqueness_clue_cover_uses{&parameters::cells_filled};
constexpr Descriptor uniqueness_clue_cover_shared{
    .family = Family::uniqueness,
    .reference = "Serg, Uniqueness clue cover, http://forum.enjoysudoku.com, topic 40814",
    .assumes = Assumes::unique_solution,
    .parameters = uniqueness_clue_cover_uses,
    .confluence = by_order(company::singles,
                           "When a candidate goes, the lines may be left without any filling, and "
                           "then it is for others to say so.")};

}  // namespace

const Strategy two_line_clue_cover{
    variant(uniqueness_clue_cover_shared, "two-line-clue-cover", 197, "Two-Line Clue Cover",
            "However two lines of a band were filled, some of their cells, none of them given, "
            "could be filled in another way.",
            {}),
    find_uniqueness_clue_cover<2>};

const Strategy uniqueness_clue_cover{
    variant(uniqueness_clue_cover_shared, "uniqueness-clue-cover", 102, "Uniqueness Clue Cover",
            "However a band was filled, some of its cells, none of them given, could be filled in "
            "another way.",
            {}),
    find_uniqueness_clue_cover<3>};

}  // namespace gridlemma
