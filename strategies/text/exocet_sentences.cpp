// SPDX-License-Identifier: Apache-2.0
// Exocets in words: why the targets hold what the base holds, and what follows beside that.
#include <array>
#include <string>
#include <vector>

#include "strategies/text/sentences.hpp"

namespace gridlemma::text {

namespace {

/// An exocet in its grid.
class Exocet {
 public:
    Exocet(const ExocetEvidence& evidence, const Scene& scene)
        : evidence_(evidence), scene_(scene), grid_(scene.before), geometry_(grid_.geometry()) {
        const HouseKind kind =
            evidence.cross_lines.empty() ? HouseKind::box : evidence.cross_lines.first().kind();
        is_plain_ = kind != HouseKind::box && evidence.cross_lines.size() == 3;
        const auto band_of = [kind](Cell cell) {
            return (kind == HouseKind::column ? cell.row() : cell.column()).number() / 3;
        };
        for (House line : evidence.cross_lines) {
            is_plain_ = is_plain_ && line.kind() == kind;
            for (Cell cell : geometry_.cells_of(line)) {
                in_cross_lines_.insert(cell);
                if (band_of(cell) != band_of(evidence.base.first())) outside_.insert(cell);
            }
        }
        targets_outside_ = evidence.targets & outside_;
        outside_ -= evidence.targets;
        for (Truth truth : scene.step.truths)
            if (!truth.is_cell() && evidence.digits.contains(truth.digit()))
                filled_.insert(truth.house());
        if (is_plain_) leave_out_missing_value();
    }

    [[nodiscard]] std::string text() const {
        std::string text = "the base cells " + in_words(evidence_.base) + " hold only " +
                           in_words(evidence_.digits) + why_in_targets();
        if (is_weak())
            text += ". A digit in " + in_words(missing_value_) + " would leave the target cells " +
                    in_words(evidence_.targets) +
                    " one digit of the base, but the other digits need their places, too";
        else
            text += ". So the target cells " + in_words(evidence_.targets) +
                    " hold the same digits as the base" + and_locked();
        std::vector<std::string> pairs;
        for (DigitSet pair : evidence_.pairs) pairs.push_back(in_words(pair));
        if (!pairs.empty())
            text += ". The base can only hold " + listed(pairs, ", or ") +
                    ", because other pairs cannot be laid out in " + where_laid_out();
        return text + why_others();
    }

 private:
    [[nodiscard]] bool is_weak() const { return !missing_value_.empty(); }
    /// Of a weak exocet: the first cell without which two lines are enough for each digit.
    void leave_out_missing_value() {
        const auto is_enough = [this] {
            for (Digit digit : evidence_.digits - evidence_.boxed)
                if (lines_of(digit).empty()) return false;
            return true;
        };
        if (is_enough()) return;
        for (Cell cell : outside_ - grid_.placed()) {
            outside_.erase(cell);
            if (is_enough()) {
                missing_value_ = cell;
                return;
            }
            outside_.insert(cell);
        }
    }

    /// Where the digits are put in each case: "the cross-lines", or more.
    [[nodiscard]] std::string where_laid_out() const {
        if (filled_ == geometry_.houses()) return "the grid";
        const HouseSet besides = filled_ - evidence_.cross_lines;
        return "the cross-lines" + (besides.empty() ? "" : " and in " + in_words(besides));
    }
    /// ", beside which 7 has no other places in box 2 than r2c5 and r2c6": digits that share a
    /// mirror node with one of the base.
    [[nodiscard]] std::string beside_which() const {
        std::string text;
        for (Truth truth : scene_.step.truths) {
            if (truth.is_cell()) continue;
            const Digit digit = truth.digit();
            if ((evidence_.digits | evidence_.locked).contains(digit)) continue;
            text += text.empty() ? ", beside which " : ", and ";
            text += digit.character();
            text += " needs one of " + in_words(grid_.places(truth.house(), digit)) + " in " +
                    to_string(truth.house());
        }
        return text;
    }

    /// ". Outside their band, columns 2, 5 and 8 (the cross-lines) ...": why a digit of the base is
    /// in a target.
    [[nodiscard]] std::string why_in_targets() const {
        const DigitSet counted = evidence_.digits - evidence_.boxed;
        std::string text;
        if (!is_plain_)
            return ". Off what the base sees and without the target cells, " +
                   in_words(evidence_.cross_lines) +
                   " (the cross-lines) have no room for any of these, and each needs all of them, "
                   "so a digit of the base is in a target cell";
        if (!counted.empty() || evidence_.boxed.empty()) {
            const CellSet outside = targets_outside_ | missing_value_;
            const std::string besides = outside.empty() ? "" : " and " + in_words(outside);
            const std::string rooms = truths_in_words(rooms_of(counted));
            text = ". Outside their band" + besides + ", " + in_words(evidence_.cross_lines) +
                   " (the cross-lines) have room for each of " + in_words(counted) +
                   " twice at most" + (rooms.empty() ? "" : ": " + rooms);
            if (is_weak()) return text;
            text += ". Each cross-line needs all of them, so a digit of the base is in the band" +
                    (targets_outside_.empty() ? "" : ", or in " + in_words(targets_outside_)) +
                    ", too, where the cross-lines have room for it only in the target cells";
        }
        if (!evidence_.boxed.empty())
            text += ". If the base holds " + listed(names_of(evidence_.boxed), " or ") +
                    ", the box of a target has no place for it but the target";
        return text;
    }

    /// Two lines for each digit that hold all its places in the cross-lines outside.
    [[nodiscard]] std::vector<Truth> rooms_of(DigitSet digits) const {
        std::vector<Truth> rooms;
        for (Digit digit : digits)
            for (House line : lines_of(digit)) rooms.emplace_back(line, digit);
        return rooms;
    }
    [[nodiscard]] HouseSet lines_of(Digit digit) const {
        CellSet places = grid_.where(digit) & outside_;
        for (Cell cell : outside_)
            if (grid_.digit_at(cell) == digit) places.insert(cell);
        for (int i = 0; i < 18; ++i)
            for (int j = i; j < 18; ++j)
                if ((geometry_.cells_of(House(i)) | geometry_.cells_of(House(j))).contains(places))
                    return HouseSet{House(i), House(j)};
        return {};
    }

    /// ", and 4 besides, which has no other place in row 7".
    [[nodiscard]] std::string and_locked() const {
        std::string text;
        for (Digit digit : evidence_.locked) {
            const bool is_first = text.empty();
            text += ", and ";
            text += digit.character();
            if (is_first) text += " besides";
            for (Truth truth : scene_.step.truths)
                if (!truth.is_cell() && truth.digit() == digit &&
                    evidence_.targets.contains(grid_.places(truth.house(), digit))) {
                    text += ", which has no other place in " + to_string(truth.house());
                    break;
                }
        }
        return text;
    }

    /// Digits that are surely in the base, and so in a target.
    [[nodiscard]] DigitSet digits_in_base() const {
        // Two exocets of four digits with four targets: no digit fits in both bases.
        if (evidence_.base.size() == evidence_.digits.size() &&
            evidence_.targets.size() == evidence_.base.size() && evidence_.locked.empty() &&
            evidence_.boxed.empty())
            return evidence_.digits;
        if (evidence_.base.size() != 2 || evidence_.pairs.empty()) return {};
        DigitSet common = evidence_.digits;
        for (DigitSet pair : evidence_.pairs) common &= pair;
        return common;
    }

    /// Why candidates are false beside those that the targets lose.
    [[nodiscard]] std::string why_others() const {
        const DigitSet in_base = digits_in_base();
        std::array<std::vector<Candidate>, 4> groups;
        for (Candidate gone : scene_.step.eliminations) {
            const DigitSet held = evidence_.digits | evidence_.locked;
            if (!is_weak() && evidence_.targets.contains(gone.cell()) &&
                !held.contains(gone.digit()))
                continue;
            groups[why(gone, in_base)].push_back(gone);
        }
        std::string text;
        if (in_base == evidence_.digits && evidence_.base.size() > 2 &&
            !(groups[0].empty() && groups[1].empty() && groups[2].empty()))
            text = ". No digit fits in both bases, so each of " + in_words(in_base) +
                   " is in one of them, in one of the targets, and twice in the cross-lines "
                   "outside";
        const std::array<std::string, 4> reasons{
            ": all places of the digit in the base are seen from there",
            ": all places of the digit in the targets are seen from there",
            ": the line there has its digit in the cross-lines",
            ": in no way to lay the digits out in " + where_laid_out() + " is there room" +
                beside_which()};
        for (std::size_t i = 0; i < reasons.size(); ++i)
            if (!groups[i].empty()) text += ". " + conclusions_of(groups[i]) + reasons[i];
        return text;
    }
    [[nodiscard]] std::size_t why(Candidate gone, DigitSet in_base) const {
        const Digit digit = gone.digit();
        const CellSet& peers = geometry_.peers(gone.cell());
        if (in_base.contains(digit)) {
            if (peers.contains(evidence_.base & grid_.where(digit))) return 0;
            if (peers.contains(evidence_.targets & grid_.where(digit))) return 1;
            if (!in_cross_lines_.contains(gone.cell()) && evidence_.base.size() > 2)
                for (House line : lines_of(digit))
                    if (geometry_.cells_of(line).contains(gone.cell())) return 2;
        }
        return 3;
    }
    static std::string conclusions_of(const std::vector<Candidate>& gone) {
        Step step;
        for (Candidate candidate : gone) step.eliminations.push_back(candidate);
        return conclusions_text(step);
    }

    const ExocetEvidence& evidence_;
    const Scene& scene_;
    const Grid& grid_;
    const Geometry& geometry_;
    CellSet in_cross_lines_;
    CellSet outside_;  ///< What the cross-lines have outside the band, without the targets and the
                       ///< missing value.
    CellSet missing_value_;  ///< Of a weak exocet, one cell.
    HouseSet filled_;        ///< Into which the digits are put in each case.
    bool is_plain_ = true;   ///< Three lines that cross that of the base.
    CellSet targets_outside_;
};

}  // namespace

std::string text_of(const ExocetEvidence& exocet, const Scene& scene) {
    return Exocet(exocet, scene).text();
}

}  // namespace gridlemma::text
