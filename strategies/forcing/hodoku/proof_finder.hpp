// SPDX-License-Identifier: Apache-2.0
// Finders of HoDoKu's forcing chains and nets, which differ in their tables alone; see proofs.hpp.
#pragma once

#include "strategies/chains/inferences.hpp"
#include "strategies/forcing/hodoku/proofs.hpp"

namespace gridlemma::forcing {

/// `Tables`: the ProofTables to use. `techniques`: by ProofKind.
template <typename Tables, const std::array<const Strategy*, 2>& techniques>
class ProofFinder {
 public:
    static void find(const Grid& grid, const FindOptions& options, Wanted wanted, StepSink& sink) {
        FinderMemory own;
        FinderMemory& finder_memory = options.memory_or(own);
        auto& memory = finder_memory.get<Memory>();
        memory.set_grid(grid, inferences_of(grid, finder_memory));
        memory.search.offer(techniques, wanted, options, sink);
    }

    template <ProofKind kind>
    static constexpr Finder find_kind = find_alone<find, static_cast<std::size_t>(kind)>;

 private:
    /// The last grid that was looked at.
    struct Memory {
        bool is_valid = false;
        Tables tables;
        ProofSearch search;

        void set_grid(const Grid& grid, const Inferences& inferences) {
            if (is_valid && tables.grid() == grid) return;
            tables.build(grid, inferences);
            search.start(tables);
            is_valid = true;
        }
    };
};

}  // namespace gridlemma::forcing
