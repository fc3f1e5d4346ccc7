// SPDX-License-Identifier: Apache-2.0
// Finders of HoDoKu's forcing chains and nets, which differ in their tables alone; see proofs.hpp.
#pragma once

#include <optional>

#include "strategies/chains/inferences.hpp"
#include "strategies/forcing/hodoku/hodoku_preference.hpp"
#include "strategies/forcing/hodoku/proofs.hpp"

namespace gridlemma::forcing {

/// `Tables`: the ProofTables to use.
template <typename Tables>
class ProofFinder {
 public:
    template <ProofKind kind>
    static void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
        with_search(grid, options, [&](auto& search) { search.offer(kind, options, sink); });
    }

    /// The kind of the step that HoDoKu takes; nothing if there is no step.
    [[nodiscard]] static std::optional<ProofKind> preferred(const Grid& grid,
                                                            const FindOptions& options) {
        return with_search(grid, options, [](auto& search) { return search.preferred(); });
    }

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

    template <typename Use>
    static auto with_search(const Grid& grid, const FindOptions& options, Use&& use) {
        FinderMemory own;
        FinderMemory& finder_memory = options.memory_or(own);
        auto& memory = finder_memory.get<Memory>();
        memory.set_grid(grid, inferences_of(grid, finder_memory));
        return use(memory.search);
    }
};

}  // namespace gridlemma::forcing
