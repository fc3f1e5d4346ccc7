// SPDX-License-Identifier: Apache-2.0
// Contradictions and verities, as HoDoKu looks for them in tables of what follows from each
// candidate being true (on) and from its being false (off).
//
//   contradiction   a premise makes a candidate both on and off, two digits of a cell on, a digit
//                   on twice in a house, all candidates of a cell or all places of a digit off:
//                   it is false
//   verity          a candidate on and off, all candidates of a cell, or all places of a digit in a
//                   house have a consequence in common: it is true
//
// Order: placements before eliminations, by cell, then digit. Of several proofs of a conclusion the
//        shortest; contradictions before verities if equally long, and for placements in any case.
// Ref:   B. Hobiger, HoDoKu: Last Resort, https://hodoku.sourceforge.net/en/tech_last.php
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "strategies/forcing/hodoku/proof_tables.hpp"
#include "strategies/other_programs/joint_search.hpp"

namespace gridlemma::hodoku {

enum class ProofKind : std::uint8_t { contradiction, verity };

/// Chains of which each is from a premise to a literal.
struct Proof {
    struct Chain {
        Literal premise;
        Literal end;
    };
    ChainEvidence::Kind kind = ChainEvidence::Kind::contradiction;
    /// Of verities as in the evidence; of contradictions the cell or the house that is left empty.
    std::optional<Truth> truth;
    boost::container::static_vector<Chain, digit_count> chains;
    int length = 0;
};

/// The shortest of several proofs of one conclusion, the first of those that are equally short.
class BestProof {
 public:
    explicit BestProof(ProofTables& tables) : tables_(tables) {}

    /// Keeps the proof if all of its chains are there and it is shorter than the best so far.
    void consider(Proof&& proof);
    [[nodiscard]] std::optional<Proof> take() { return std::move(best_); }

 private:
    ProofTables& tables_;
    std::optional<Proof> best_;
};

/// Finds contradictions and verities. One per thread.
class ProofSearch {
 public:
    /// Finds the conclusions. Their proofs are made when they are asked for, from `tables`, which
    /// must stay as they are.
    void start(ProofTables& tables);

    /// Offers the best proof of each conclusion that the wanted kinds have, as steps of these
    /// techniques; both are by ProofKind.
    void offer(std::span<const Strategy* const> techniques, Wanted wanted, StepSink& sink);

 private:
    using Kind = ChainEvidence::Kind;
    using Word = BitMatrix::Word;
    static constexpr std::size_t kind_count = 2;

    [[nodiscard]] bool implies(Literal premise, Literal end) const {
        return implied_.test(numbers_->of(premise), numbers_->of(end));
    }
    [[nodiscard]] static std::size_t row_of(ProofKind kind) noexcept {
        return static_cast<std::size_t>(kind);
    }
    void find_opposites();
    void find_either_way();
    void find_truths();
    void find_at_truth(std::span<const Literal> all_on, bool may_be_empty, bool is_verity);

    /// Visits what is to be concluded, in order, until `visit` says "enough" (false).
    template <typename Visit>
    void visit_conclusions(Visit&& visit);
    [[nodiscard]] std::optional<Proof> proof(ProofKind kind, Literal conclusion);
    [[nodiscard]] std::optional<Proof> contradiction(Literal conclusion);
    [[nodiscard]] std::optional<Proof> verity(Literal conclusion);
    void add_empty(const LiteralSet& all, Literal premise, BestProof& best);
    void add_verity(Kind kind, std::optional<Truth> truth, const std::vector<Literal>& premises,
                    Literal conclusion, BestProof& best);

    ProofTables* tables_ = nullptr;
    const LiteralNumbers* numbers_ = nullptr;
    BitMatrix implied_;                         ///< By premise, which is included.
    BitMatrix premises_;                        ///< Its transpose, if the tables are not symmetric.
    BitMatrix common_;                          ///< One row.
    BitMatrix found_;                           ///< Conclusions by ProofKind.
    std::array<CellSet, digit_count> allowed_;  ///< No peer has the digit.
};

}  // namespace gridlemma::hodoku
