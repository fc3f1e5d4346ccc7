// SPDX-License-Identifier: Apache-2.0
// Outlines of all assumptions of a position: which of them may contradict themselves, and whether
// some may have anything in common. Few outlines answer for all.
//
//   a implies b   b implies nothing that a does not, and contradicts itself only if a does
//
// Candidates that have gone leave a pattern or a chain as it is, or make singles of it that have
// the same outcome; cmake/reference/outlines.md has the proof. So outlines are made from the
// largest net down. An assumption that one of them implies is covered: the intersection of the
// outlines that cover it bounds its own, which is made only if the bound does not decide.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "strategies/forcing/explainer/outline_builder.hpp"

namespace gridlemma::explainer {

class OutlineSurvey {
 public:
    /// All of these stay valid until the next call, and change only as forget() says. `nets` and
    /// `has_net`, by literal code, are what is known of nets; `deducer` may be null if there is no
    /// survey.
    void reset(const Board& board, const Position& position, const std::vector<Net>& nets,
               const std::vector<std::uint8_t>& has_net, Deducer* deducer);
    /// These candidates have left the position. Keeps the outlines that are still right.
    void forget(const IdSet& gone);
    /// Finds out which assumptions contradict themselves with deductions of a level, from 1 to 3.
    /// Precondition: the deducer can sum up that level.
    void survey(int level);
    /// Whether an assumption may contradict itself. If it does, this is true. Precondition for this
    /// and the next: a survey.
    [[nodiscard]] bool is_torn(BoardLiteral assumption) const noexcept {
        return states_[assumption.code()] == State::torn;
    }
    /// Whether the branches may imply anything in common. If they do, this is true. Nets of
    /// branches that are torn tell more if they have been made.
    [[nodiscard]] bool may_share(std::span<const BoardLiteral> branches);

 private:
    /// What is known of an assumption at the level of the survey.
    enum class State : std::uint8_t { nothing, covered, own, torn };

    [[nodiscard]] bool has_single() const;
    void list_by_size();
    void find(BoardLiteral assumption);
    void start(BoardLiteral assumption, Outline& outline);
    void settle(BoardLiteral assumption, const Outline& outline);
    void cover(BoardLiteral literal, const Outline& outline);
    [[nodiscard]] const BoardLiteralSet* bound(BoardLiteral assumption);
    [[nodiscard]] bool have_common(std::span<const BoardLiteral> branches, bool is_on);
    [[nodiscard]] Outline& at_level(int level, BoardLiteral assumption) {
        return outlines_[static_cast<std::size_t>(level - 1)][assumption.code()];
    }

    const Board* board_ = nullptr;
    const Position* position_ = nullptr;
    const std::vector<Net>* nets_ = nullptr;
    const std::vector<std::uint8_t>* has_net_ = nullptr;
    OutlineBuilder builder_;
    int level_ = 0;
    bool covers_others_ = false;

    std::array<std::vector<Outline>, 3> outlines_;  ///< By level, from 1, then by literal code.
    std::vector<State> states_;                     ///< By literal code, as are the covers.
    std::vector<BoardLiteralSet> covers_;           ///< What all that cover it have in common.
    /// A literal with the size of its net.
    struct Sized {
        std::uint16_t size;
        BoardLiteral literal;
    };
    std::vector<Sized> order_;
};

}  // namespace gridlemma::explainer
