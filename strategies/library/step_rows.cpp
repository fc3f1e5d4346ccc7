// SPDX-License-Identifier: Apache-2.0
#include "strategies/library/step_rows.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace gridlemma {

namespace {

/// Numbers are places in this list: add at the end only.
constexpr auto technique_ids = std::to_array<std::string_view>({
    "full-house",
    "last-digit",
    "hidden-single-box",
    "hidden-single-column",
    "hidden-single-row",
    "hidden-single-extra",
    "naked-single",
    "direct-pointing",
    "direct-claiming",
    "direct-locked-candidates-extra",
    "pointing",
    "claiming",
    "locked-candidates-extra",
    "generalized-intersection",
    "direct-hidden-pair",
    "direct-hidden-triple",
    "locked-pair",
    "locked-triple",
    "naked-pair",
    "hidden-pair",
    "naked-triple",
    "hidden-triple",
    "naked-quad",
    "hidden-quad",
    "x-wing",
    "swordfish",
    "jellyfish",
    "squirmbag",
    "whale",
    "leviathan",
    "finned-x-wing",
    "finned-swordfish",
    "finned-jellyfish",
    "finned-squirmbag",
    "finned-whale",
    "finned-leviathan",
    "sashimi-x-wing",
    "sashimi-swordfish",
    "sashimi-jellyfish",
    "sashimi-squirmbag",
    "sashimi-whale",
    "sashimi-leviathan",
    "franken-x-wing",
    "franken-swordfish",
    "franken-jellyfish",
    "franken-squirmbag",
    "franken-whale",
    "franken-leviathan",
    "finned-franken-x-wing",
    "finned-franken-swordfish",
    "finned-franken-jellyfish",
    "finned-franken-squirmbag",
    "finned-franken-whale",
    "finned-franken-leviathan",
    "mutant-x-wing",
    "mutant-swordfish",
    "mutant-jellyfish",
    "mutant-squirmbag",
    "mutant-whale",
    "mutant-leviathan",
    "finned-mutant-x-wing",
    "finned-mutant-swordfish",
    "finned-mutant-jellyfish",
    "finned-mutant-squirmbag",
    "finned-mutant-whale",
    "finned-mutant-leviathan",
    "kraken-fish-1",
    "kraken-fish-2",
    "skyscraper",
    "two-string-kite",
    "dual-two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "dual-empty-rectangle",
    "template-set",
    "template-delete",
    "guardians",
    "xy-wing",
    "xyz-wing",
    "w-wing",
    "wxyz-wing",
    "simple-colors-trap",
    "simple-colors-wrap",
    "multi-colors-1",
    "multi-colors-2",
    "x-colors",
    "3d-medusa",
    "unique-loop",
    "bug",
    "bug-plus-one",
    "uniqueness-test-1",
    "uniqueness-test-2",
    "uniqueness-test-3",
    "uniqueness-test-4",
    "uniqueness-test-5",
    "uniqueness-test-6",
    "hidden-rectangle",
    "avoidable-rectangle-1",
    "avoidable-rectangle-2",
    "deadly-pattern",
    "qiu-deadly-pattern",
    "reverse-bug",
    "uniqueness-clue-cover",
    "gurths-symmetrical-placement",
    "anti-gurths-symmetrical-placement",
    "sue-de-coq",
    "als-xz",
    "als-xy-wing",
    "als-chain",
    "death-blossom",
    "house-death-blossom",
    "aligned-pair",
    "aligned-triple",
    "remote-pair",
    "x-chain",
    "xy-chain",
    "continuous-nice-loop",
    "discontinuous-nice-loop",
    "aic",
    "grouped-continuous-nice-loop",
    "grouped-discontinuous-nice-loop",
    "grouped-aic",
    "als-continuous-nice-loop",
    "als-discontinuous-nice-loop",
    "als-aic",
    "m-wing",
    "s-wing",
    "h-wing",
    "l-wing",
    "l2-wing",
    "purple-cow",
    "w-ring",
    "or-aic",
    "deadly-pattern-aic",
    "ahs-aic",
    "firework-triple",
    "firework-quadruple",
    "junior-exocet",
    "junior-exocet-plus",
    "senior-exocet",
    "double-exocet",
    "sk-loop",
    "tridagon",
    "bivalue-oddagon",
    "impossible-pattern",
    "pattern-overlay",
    "whip",
    "g-whip",
    "braid",
    "g-braid",
    "or-whip",
    "or-g-whip",
    "or-forcing-whip",
    "or-forcing-g-whip",
    "deadly-pattern-whip",
    "whip-rc",
    "whip-rn",
    "whip-cn",
    "whip-bn",
    "oddagon",
    "forcing-whip",
    "almost-locked-pair",
    "almost-locked-triple",
    "chute-remote-pair",
    "eri-pair",
    "xyz-ring",
    "fat-ring",
    "three-dimensional-sue-de-coq",
    "vwxyz-wing",
    "uvwxyz-wing",
    "tuvwxyz-wing",
    "stuvwxyz-wing",
    "rstuvwxyz-wing",
    "multi-sector-locked-sets",
    "forcing-chains",
    "nishio",
    "multiple-chains",
    "dynamic-chains",
    "dynamic-chains-plus",
    "nested-chains",
    "nested-multiple",
    "nested-dynamic",
    "doubly-nested",
    "forcing-chain-contradiction",
    "forcing-chain-verity",
    "forcing-net-contradiction",
    "forcing-net-verity",
    "brute-force",
    "weak-exocet",
    "four-line-exocet",
    "franken-exocet",
    "mutant-exocet",
    "blossom-loop",
    "or-forcing-braid",
    "forcing-braid",
    "subset-braid",
    "hidden-rectangle-2",
    "two-line-clue-cover",
});

using NumberedId = std::pair<std::string_view, std::int16_t>;

/// Ascending by id.
constexpr auto numbers_by_id = [] {
    std::array<NumberedId, technique_ids.size()> sorted{};
    for (std::size_t i = 0; i < sorted.size(); ++i)
        sorted[i] = {technique_ids[i], static_cast<std::int16_t>(i)};
    std::ranges::sort(sorted, {}, &NumberedId::first);
    return sorted;
}();

}  // namespace

std::span<const std::string_view> numbered_techniques() noexcept { return technique_ids; }

std::optional<std::int16_t> technique_number(std::string_view id) noexcept {
    const auto found = std::ranges::lower_bound(numbers_by_id, id, {}, &NumberedId::first);
    if (found == numbers_by_id.end() || found->first != id) return std::nullopt;
    return found->second;
}

void append_rows(const Path& path, std::uint32_t puzzle, std::vector<StepRow>& rows) {
    std::uint16_t number = 0;
    for (const PathStep& step : path.steps) {
        const std::int16_t technique = technique_number(step.technique->id).value_or(-1);
        const auto add = [&](Candidate candidate, std::uint8_t places) {
            rows.push_back({.puzzle = puzzle,
                            .step = number,
                            .technique = technique,
                            .cell = static_cast<std::uint8_t>(candidate.cell().index()),
                            .digit = static_cast<std::uint8_t>(candidate.digit().value()),
                            .places = places});
        };
        for (Candidate placed : step.placements) add(placed, 1);
        for (Candidate gone : step.eliminations) add(gone, 0);
        ++number;
    }
}

}  // namespace gridlemma
