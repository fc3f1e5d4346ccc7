// SPDX-License-Identifier: Apache-2.0
// An outline: the literals that an assumption implies in a dynamic net, as a set, without order,
// derivations and lengths. They are far cheaper than nets, and most show that an assumption is of
// no use.
//
// Which literals are implied does not depend on the order in which they are found, unless there is
// a contradiction: then the net ends at the first. A transitive closure of links would not do: here
// links arise as candidates go.
#pragma once

#include "strategies/forcing/explainer/deducer.hpp"
#include "strategies/forcing/explainer/net.hpp"

namespace gridlemma::explainer {

/// What an assumption implies.
struct Outline {
    BoardLiteralSet implied;
    int level = -1;  ///< Of the deductions used; -1 if there is no outline yet.
    /// Whether something is both true and false, so that the set says nothing.
    bool is_torn = false;
    /// Whether candidates have left the position since it was made: all this is implied, and
    /// perhaps more.
    bool is_stale = false;
    /// Where extend() last found nothing on this board, possibly for another assumption. A
    /// shortcut for the positions that it covers.
    Barren barren;
};

/// Makes outlines on a position. One object serves any number, on boards of any size.
class OutlineBuilder {
 public:
    /// All of these stay valid and unchanged while outlines are made. `deducer` is one whose
    /// deductions can be summed up.
    void reset(const Board& board, const Position& start, Deducer* deducer);
    /// Fills `outline` with what follows from `assumption` without deductions.
    void build(BoardLiteral assumption, Outline& outline);
    /// Takes up an outline that was made elsewhere on the position, with `level` set.
    void take_up(Outline& outline);
    /// Takes up an outline from which candidates have gone with the position; adds what follows
    /// without deductions. Precondition: no unit of the position is down to one candidate.
    void renew(Outline& outline);
    /// Goes on with that outline, with deductions of a higher level, at least 1. Precondition: it
    /// does not contradict itself.
    void extend(int level);

 private:
    void begin(Outline& outline);
    template <typename Visit>
    void visit_off(Visit&& visit) const;
    void set_on(Id id);
    void set_off(Id id);
    void run();
    [[nodiscard]] bool deduce(int least_level, int level);

    const Board* board_ = nullptr;
    const Position* start_ = nullptr;
    Deducer* deducer_ = nullptr;
    Outline* outline_ = nullptr;
    Position now_;
    std::vector<Id> queue_;  ///< False candidates that are still in the position.
    std::vector<Id> last_;   ///< What units are down to in an outline that is renewed.
};

}  // namespace gridlemma::explainer
