// SPDX-License-Identifier: Apache-2.0
#include "strategies/text/sentences.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/classic.hpp"

namespace gridlemma::text {

std::string text_of(const FishEvidence& fish) {
    std::string text = std::string("all places for ") + fish.digit.character() + " in " +
                       in_words(fish.base) + " lie in " + in_words(fish.cover);
    const CellSet fins = fish.fins | fish.endo_fins;
    if (!fins.empty())
        text += (fins.is_single() ? " or are the fin " : " or are the fins ") + in_words(fins);
    return text;
}

namespace {

CellSet cells_in(HouseSet houses, const Geometry& geometry) {
    CellSet cells;
    for (House house : houses) cells |= geometry.cells_of(house);
    return cells;
}

/// "the 4s of rows 7 and 8 are in column 1 or 5": of the cover houses that have some of
/// these cells. Empty if none has.
std::string held_by_the_base(const FishEvidence& fish, const CellSet& cells,
                             const Geometry& geometry) {
    HouseSet houses;
    for (House house : fish.cover)
        if (cells.intersects(geometry.cells_of(house))) houses.insert(house);
    if (houses.empty()) return {};
    return std::string("the ") + fish.digit.character() + (houses.size() == 1 ? " of " : "s of ") +
           in_words(houses) + (houses.size() == 1 ? " is in " : " are in ") +
           one_house_of(fish.base);
}

/// Of cells of the base that lose the digit, too: why.
std::string why_the_base_loses(const FishEvidence& fish, const CellSet& gone,
                               const Geometry& geometry) {
    const CellSet inside = (gone & cells_in(fish.base, geometry)) - (fish.fins | fish.endo_fins);
    if (inside.empty()) return {};
    std::string text;
    for (Cell cell : inside) {
        HouseSet covers;
        for (House house : fish.cover)
            if (geometry.cells_of(house).contains(cell)) covers.insert(house);
        if (covers.size() < 2) continue;
        const std::string digit(1, fish.digit.character());
        text += (text.empty() ? ". With " : "; with ") + to_string(Candidate(cell, fish.digit)) +
                ", " + in_words(covers) + " would have one " + digit +
                (covers.size() == 2 ? " between them" : " among them") +
                ", so there would be too few for " + in_words(fish.base);
    }
    return text;
}

}  // namespace

std::string text_of(const FishEvidence& fish, const Scene& scene) {
    const Geometry& geometry = scene.before.geometry();
    const CellSet fins = fish.fins | fish.endo_fins;
    const CellSet gone = cells_of(scene.step.eliminations);
    const std::string held = held_by_the_base(fish, gone, geometry);
    if (held.empty()) return text_of(fish);
    const std::string inside = why_the_base_loses(fish, gone, geometry);
    if (fins.empty()) return text_of(fish) + ", so " + held + inside;
    if (who_sees(scene, fins).empty()) return text_of(fish);
    const std::string digit(1, fish.digit.character());
    const std::string sees = in_words(gone) + (gone.is_single() ? " sees it" : " see it");
    return text_of(fish) +
           (fins.is_single() ? ". If the fin is not " : ". If none of the fins is ") + digit +
           ", " + held + "; if " + (fins.is_single() ? "it is, " : "one is, ") + sees + inside;
}

namespace {

/// Which candidates of a fish lead to the elimination: its fins, and the base places of one cover
/// house.
std::string why_all_lead(const ChainedFishEvidence& chained, const Scene& scene) {
    const FishEvidence& fish = chained.fish;
    const std::string digit(1, fish.digit.character());
    CellSet places;
    for (const AlternatingChainEvidence& chain : chained.chains)
        if (!chain.nodes.empty()) places |= chain.nodes.front().cells;
    places -= fish.fins;
    const std::string conclusion = conclusions_text(scene.step);
    const std::string fins = fish.fins.is_single() ? "the fin is " : "one of the fins is ";
    if (places.empty())
        return ". If " + std::string(fish.fins.is_single() ? "it is not " : "none of them is ") +
               digit + ", " +
               held_by_the_base(fish, cells_of(scene.step.eliminations), scene.before.geometry()) +
               ", so " + conclusion + ". If " +
               (fish.fins.is_single() ? "it is" : "one of them is") + ", the same follows";
    std::vector<std::string> cases;
    if (!fish.fins.empty()) cases.push_back(fins + digit);
    for (House house : fish.cover)
        if (scene.before.geometry().cells_of(house).contains(places)) {
            cases.push_back("the " + digit + " of " + to_string(house) + " is " +
                            listed(names_of(places), " or "));
            break;
        }
    return ". So " + listed(cases, ", or ") + ". Each case leads to " + conclusion;
}

}  // namespace

std::string text_of(const ChainedFishEvidence& chained, const Scene& scene) {
    std::string text = text_of(chained.fish) + why_all_lead(chained, scene);
    std::size_t letters = 0;
    for (std::size_t i = 0; i < chained.chains.size(); ++i)
        text += numbered(i) + sentence_case(course_of(chained.chains[i], scene, letters));
    return text;
}

std::string text_of(const WingEvidence& wing, const Scene& scene) {
    const Grid& grid = scene.before;
    const Geometry& geometry = grid.geometry();
    const std::string digit(1, wing.digit.character());
    std::string text = "the pivot " + with_candidates(wing.pivot, grid) + " sees the pincers " +
                       with_candidates(wing.left, grid) + " and " +
                       with_candidates(wing.right, grid);
    bool is_first = true;
    for (Digit each : grid.at(wing.pivot) - wing.digit) {
        text += is_first ? ". If it is " : "; if it is ";
        is_first = false;
        const bool takes_left =
            grid.at(wing.left).contains(each) && geometry.sees(wing.pivot, wing.left);
        text += std::string(1, each.character()) + ", then " +
                to_string(takes_left ? wing.left : wing.right) + " is " + digit;
    }
    CellSet places = CellSet(wing.left) | wing.right;
    if (wing.pivot_has_digit) {
        places.insert(wing.pivot);
        text += "; else it is " + digit + " itself";
    }
    const std::string seers = who_sees(scene, places);
    return seers.empty() ? text : text + ". " + seers;
}

namespace {

/// Ways to fill the aligned cells so that one of them has the digit that is excluded.
class Fillings {
 public:
    Fillings(const ExclusionEvidence& exclusion, Candidate excluded, const Grid& grid)
        : exclusion_(exclusion), grid_(grid), filled_{excluded} {
        for (Cell cell : exclusion.cells - excluded.cell()) open_.push_back(cell);
    }

    /// ". With r7c3=6, r7c2=3 would leave nothing for r7c6; r7c2=6 would see it": each way, and
    /// why it fails. Empty if they are too many to be told.
    [[nodiscard]] std::string text() {
        fill(0);
        if (reasons_.empty() || is_too_much()) return {};
        std::string text = ". With " + to_string(filled_.front());
        for (std::size_t i = 0; i < reasons_.size(); ++i)
            text += (i == 0 ? ", " : "; ") + reasons_[i];
        return text;
    }

 private:
    static constexpr std::size_t most_reasons = 9;
    /// More than three cells can need. A log may name more.
    static constexpr std::size_t most_tries = 1'000;

    [[nodiscard]] bool is_too_much() const noexcept {
        return reasons_.size() > most_reasons || tries_ > most_tries;
    }

    void fill(std::size_t next) {  // NOLINT(misc-no-recursion): once per aligned cell.
        ++tries_;
        if (is_too_much()) return;
        if (std::string why = why_not(); !why.empty()) {
            if (std::ranges::find(reasons_, why) == reasons_.end())
                reasons_.push_back(std::move(why));
            return;
        }
        if (next == open_.size()) return;
        for (Digit digit : grid_.at(open_[next])) {
            filled_.emplace_back(open_[next], digit);
            fill(next + 1);
            filled_.pop_back();
        }
    }

    /// Why this cannot be: "r7c2=3 would leave nothing for r7c6". Empty if it can.
    [[nodiscard]] std::string why_not() const {
        const std::vector<Candidate> others(filled_.begin() + 1, filled_.end());
        if (others.empty()) return {};
        const Geometry& geometry = grid_.geometry();
        const std::string subject = listed(names_of(others));
        if (geometry.sees(filled_.front(), filled_.back()))
            return to_string(filled_.back()) + " is excluded";
        for (Candidate one : others)
            if (geometry.sees(one, filled_.back())) return subject + " exclude each other";
        for (Cell excluder : exclusion_.excluders) {
            DigitSet left = grid_.at(excluder);
            for (Candidate one : filled_)
                if (geometry.sees(one.cell(), excluder)) left -= one.digit();
            if (left.empty()) return subject + " would leave nothing for " + to_string(excluder);
        }
        for (const SetsEvidence::Set& set : exclusion_.sets)
            if (digits_left(set).size() < set.cells.size())
                return subject + " would leave too few digits for " + condensed(set.cells);
        return {};
    }
    /// What the cells of a set can hold then.
    [[nodiscard]] DigitSet digits_left(const SetsEvidence::Set& set) const {
        DigitSet digits;
        for (Cell cell : set.cells) {
            DigitSet left = grid_.at(cell);
            for (Candidate one : filled_)
                if (grid_.geometry().sees(one.cell(), cell)) left -= one.digit();
            digits |= left;
        }
        return digits;
    }

    const ExclusionEvidence& exclusion_;
    const Grid& grid_;
    std::vector<Cell> open_;
    std::vector<Candidate> filled_;
    std::vector<std::string> reasons_;
    std::size_t tries_ = 0;
};

}  // namespace

std::string text_of(const ExclusionEvidence& exclusion, const Scene& scene) {
    std::string text = "every way to fill " + in_words(exclusion.cells) + " with " +
                       listed(names_of(scene.step.eliminations), " or ") +
                       " repeats a digit in a house";
    if (!exclusion.excluders.empty())
        text += (exclusion.sets.empty() ? " or" : ",") +
                std::string(" takes the last candidate of ") +
                listed(names_of(exclusion.excluders), " or ");
    if (!exclusion.sets.empty()) {
        std::vector<std::string> sets;
        for (const SetsEvidence::Set& set : exclusion.sets) sets.push_back(with_digits(set));
        text += " or leaves fewer digits than cells for the almost locked " +
                std::string(sets.size() == 1 ? "set " : "sets ") + listed(sets, " or ");
    }
    for (Candidate excluded : scene.step.eliminations)
        text += Fillings(exclusion, excluded, scene.before).text();
    return text;
}

namespace {

/// In how many ways a digit can still be placed in all rows from that number on, off the cells that
/// are seen; counts no further than `most`.
// NOLINTNEXTLINE(misc-no-recursion): once per row.
std::size_t ways_to_place(const Grid& grid, Digit digit, int row, const CellSet& seen,
                          std::size_t most) {
    if (row == 9) return 1;
    std::size_t count = 0;
    for (Cell cell : grid.geometry().cells_of(House::row(row)) - seen) {
        if (!grid.has({cell, digit}) && grid.digit_at(cell) != digit) continue;
        count += ways_to_place(grid, digit, row + 1, seen | grid.geometry().peers(cell), most);
        if (count > most) break;
    }
    return count;
}

}  // namespace

std::string text_of(const TemplateEvidence& templates, const Grid& grid) {
    constexpr std::size_t most = 1'000;
    const std::string all = std::string("ways to place all ") + templates.digit.character() + 's';
    const std::string where =
        " one in " + listed(names_of(templates.cells), templates.in_all ? " and " : " or ");
    const std::size_t count = ways_to_place(grid, templates.digit, 0, {}, most);
    const std::string number = count > most ? "" : std::to_string(count) + ' ';
    if (templates.others.empty() && count == 1)
        return std::string("the only way to place all ") + templates.digit.character() +
               "s (a template) has" + where;
    if (templates.others.empty())
        return (templates.in_all ? "all " + number : "none of the " + number) + all +
               " (templates)" + (templates.in_all ? " have" : " has") + where;
    return "of the " + number + all + " (templates), " + (templates.in_all ? "all" : "none") +
           " that leave " + in_words(templates.others) + " a place in every house have" + where;
}

std::string text_of(const FireworkEvidence& firework) {
    const Cell crossing = firework.crossing;
    const std::string digits = in_words(firework.digits);
    return "outside " + to_string(crossing.box()) + ", " + to_string(crossing.row()) +
           " can hold " + digits + " only in " + to_string(firework.row_end) + ", " +
           to_string(crossing.column()) + " only in " + to_string(firework.column_end) + ". " +
           sentence_case(at_neither_end(crossing)) + ". So " + must_be(firework.digits) +
           "in one of " + in_words({crossing, firework.row_end, firework.column_end});
}

}  // namespace gridlemma::text
