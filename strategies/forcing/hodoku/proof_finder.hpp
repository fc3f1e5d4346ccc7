// SPDX-License-Identifier: Apache-2.0
// Finders of HoDoKu's forcing chains and nets, which differ in their tables alone; see
// proof_search.hpp.
#pragma once

#include "strategies/forcing/hodoku/proof_search.hpp"

namespace gridlemma::hodoku {

/// `Tables`: the ProofTables to use. `techniques`: by ProofKind. A fact.
template <typename Tables, const std::array<const Strategy*, 2>& techniques>
class ProofFinder {
 public:
    static void find(Facts& facts, Wanted wanted, StepSink& sink) {
        facts.get<ProofFinder>().search_.offer(techniques, wanted, sink);
    }

    template <ProofKind kind>
    static constexpr Finder find_kind = find_alone<find, static_cast<std::size_t>(kind)>;

    void update(Facts& facts, const CellSet&) {
        tables_.build(facts);
        search_.start(tables_);
    }

 private:
    Tables tables_;
    ProofSearch search_;
};

}  // namespace gridlemma::hodoku
