// SPDX-License-Identifier: Apache-2.0
#include "engine/symmetry/morph_step.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace gridlemma {

namespace {

/// Replaces the parts of evidence by their images.
class EvidenceMorph {
 public:
    explicit EvidenceMorph(const Morph& morph) noexcept : morph_(morph) {}

    void operator()(std::monostate& /*none*/) const noexcept {}
    void operator()(SearchEvidence& /*none*/) const noexcept {}
    void operator()(SingleEvidence& single) const noexcept {
        if (single.in_house) replace(single.house);
    }
    void operator()(LockedEvidence& locked) const noexcept {
        replace(locked.digit, locked.base, locked.cover);
    }
    void operator()(SubsetEvidence& subset) const noexcept {
        replace(subset.house, subset.cells, subset.digits);
    }
    void operator()(FishEvidence& fish) const noexcept {
        replace(fish.digit, fish.base, fish.cover, fish.fins, fish.endo_fins);
    }
    void operator()(WingEvidence& wing) const noexcept {
        replace(wing.pivot, wing.left, wing.right, wing.digit);
    }
    void operator()(DeadlyPatternEvidence& deadly) const noexcept {
        replace_each(deadly.pattern);
        replace(deadly.digits, deadly.cells);
    }
    void operator()(ExclusionEvidence& exclusion) const noexcept {
        replace(exclusion.cells, exclusion.excluders);
    }
    void operator()(SetsEvidence& sets) const noexcept {
        replace(sets.stem, sets.digits);
        for (SetsEvidence::Set& set : sets.sets) replace(set.cells, set.digits);
        replace_each(sets.links);
    }
    void operator()(ColorsEvidence& colors) const noexcept {
        replace(colors.digit, colors.refuted);
        for (ColorsEvidence::Component& component : colors.components) replace_each(component);
    }
    void operator()(MedusaEvidence& medusa) const noexcept {
        for (MedusaEvidence::Color& color : medusa.colors) {
            replace_each(color.linked);
            replace_each(color.implied);
        }
    }
    void operator()(TemplateEvidence& templates) const noexcept {
        replace(templates.digit, templates.cells, templates.others);
    }
    void operator()(AlternatingChainEvidence& chain) const noexcept {
        for (AlternatingChainEvidence::Node& node : chain.nodes) replace(node.digit, node.cells);
        for (GuardiansEvidence& relation : chain.relations) (*this)(relation);
        for (SetsEvidence::Set& set : chain.hidden_sets) replace(set.cells, set.digits);
    }
    void operator()(AlternatingChainsEvidence& chains) const noexcept {
        for (AlternatingChainEvidence& chain : chains.chains) (*this)(chain);
    }
    void operator()(ChainedFishEvidence& chained) const noexcept {
        (*this)(chained.fish);
        for (AlternatingChainEvidence& chain : chained.chains) (*this)(chain);
    }
    void operator()(GuardiansEvidence& guardians) const noexcept {
        replace(guardians.cells, guardians.digits, guardians.houses);
        replace_each(guardians.guardians);
        replace_each(guardians.pattern);
    }
    void operator()(ExocetEvidence& exocet) const noexcept {
        replace(exocet.base, exocet.targets, exocet.digits, exocet.cross_lines, exocet.boxed,
                exocet.locked);
        replace_each(exocet.pairs);
    }
    void operator()(FireworkEvidence& firework) const noexcept {
        replace(firework.crossing, firework.row_end, firework.column_end, firework.digits);
        // A transposition makes the end in the row the end in the column.
        if (firework.row_end.row() != firework.crossing.row())
            std::swap(firework.row_end, firework.column_end);
    }
    void operator()(WhipEvidence& whip) const noexcept {
        replace(whip.target);
        for (WhipEvidence::Link& link : whip.links) {
            replace(link.truth, link.left);
            replace_each(link.right);
        }
        for (GuardiansEvidence& relation : whip.relations) (*this)(relation);
    }
    void operator()(ForcingWhipsEvidence& forcing) const noexcept {
        (*this)(forcing.relation);
        replace(forcing.truth);
        for (WhipEvidence& whip : forcing.whips) (*this)(whip);
    }
    void operator()(RankEvidence& rank) const noexcept {
        replace_each(rank.links);
        replace_each(rank.loose);
    }
    // NOLINTNEXTLINE(misc-no-recursion): nested chains are nested evidence.
    void operator()(ChainEvidence& chain) const noexcept {
        replace(chain.cell, chain.house);
        for (auto& line : chain.lines)
            for (ChainNode& node : line) {
                replace(node.literal, node.house);
                replace_each(node.truths);
            }
        for (ChainEvidence& nested : chain.nested) (*this)(nested);
    }
    void operator()(SymmetryEvidence& symmetry) const noexcept {
        symmetry.map = morph_.inverse().then(symmetry.map).then(morph_);
    }
    void operator()(ClueCoverEvidence& cover) const noexcept { replace(cover.cells, cover.digits); }
    void operator()(PatternEvidence& pattern) const noexcept {
        replace(pattern.cells, pattern.digits);
        pattern.text.clear();
    }

 private:
    template <typename... Parts>
    void replace(Parts&... parts) const noexcept {
        ((parts = morph_(parts)), ...);
    }
    template <typename Parts>
    void replace_each(Parts& parts) const noexcept {
        for (auto& part : parts) part = morph_(part);
    }

    const Morph& morph_;
};

}  // namespace

Step image_of(const Morph& morph, const Step& step) {
    Step image = step;
    for (Candidate& candidate : image.placements) candidate = morph(candidate);
    for (Candidate& candidate : image.eliminations) candidate = morph(candidate);
    for (Truth& truth : image.truths) truth = morph(truth);
    std::visit(EvidenceMorph(morph), image.evidence);
    return image;
}

}  // namespace gridlemma
