// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <utility>
#include <variant>

#include "strategies/text/sentences.hpp"

namespace gridlemma {

namespace {

using text::listed;
using text::names_of;
using text::text_of;

/// For a pattern whose step places the single that it leaves: where that single is. The last truth
/// of such a step is the house in which the digit has one place left.
std::string consequence(const Step& step) {
    if (step.placements.empty() || step.truths.empty() || step.truths.back().is_cell()) return {};
    const Truth last = step.truths.back();
    return std::string(", which leaves ") + last.digit().character() + " one place in " +
           to_string(last.house());
}

/// The houses of a naked subset, if it takes something from more than one; otherwise none.
HouseSet locked_in(const SubsetEvidence& subset, const Step& step, const Geometry& geometry) {
    HouseSet houses;
    const CellSet gone = text::cells_of(step.eliminations);
    for (House house : geometry.common_houses(subset.cells))
        if (gone.intersects(geometry.cells_of(house))) houses.insert(house);
    return subset.hidden || houses.size() < 2 ? HouseSet() : houses;
}

/// One sentence per kind of evidence, without its full stop. A new kind does not compile until it
/// has its own.
struct Sentence {
    const text::Scene& scene;
    const Step& step = scene.step;

    std::string operator()(const std::monostate&) const { return {}; }

    std::string operator()(const SingleEvidence& single) const {
        if (step.placements.empty()) return {};
        const Candidate placed = step.placements.front();
        const char digit = placed.digit().character();
        if (!single.in_house) return to_string(placed.cell()) + " can only be " + digit;
        return to_string(single.house) + " has one place left for " + digit;
    }

    std::string operator()(const LockedEvidence& locked) const {
        const std::string places = std::string("all places for ") + locked.digit.character() +
                                   " in " + to_string(locked.base);
        if (locked.cover == locked.base)
            return places + " see " + in_words(text::cells_of(step.eliminations));
        return places + " lie in " + to_string(locked.cover) + consequence(step);
    }

    std::string operator()(const SubsetEvidence& subset) const {
        const std::string start = "in " + to_string(subset.house) + ", ";
        if (const HouseSet both = locked_in(subset, step, scene.before.geometry()); !both.empty())
            return in_words(subset.cells) + ", which lie in " + in_words(both) + ", hold " +
                   in_words(subset.digits) + " between them";
        if (!subset.hidden)
            return start + in_words(subset.cells) + " hold " + in_words(subset.digits) +
                   " between them";
        return start + in_words(subset.digits) + " can only be in " + in_words(subset.cells) +
               consequence(step);
    }

    std::string operator()(const FishEvidence& fish) const { return text_of(fish, scene); }

    std::string operator()(const WingEvidence& wing) const { return text_of(wing, scene); }

    std::string operator()(const DeadlyPatternEvidence& deadly) const {
        return text_of(deadly, scene);
    }

    std::string operator()(const ExclusionEvidence& exclusion) const {
        return text_of(exclusion, scene);
    }

    std::string operator()(const AlternatingChainEvidence& chain) const {
        return text_of(chain, scene);
    }
    std::string operator()(const AlternatingChainsEvidence& several) const {
        return text_of(several.chains, scene);
    }
    std::string operator()(const ChainEvidence& chain) const { return text_of(chain, scene); }
    std::string operator()(const SetsEvidence& sets) const { return text_of(sets, scene); }
    std::string operator()(const ColorsEvidence& colors) const { return text_of(colors, scene); }
    std::string operator()(const MedusaEvidence& medusa) const { return text_of(medusa, scene); }
    std::string operator()(const SymmetryEvidence& symmetry) const {
        return text_of(symmetry, scene);
    }
    std::string operator()(const ClueCoverEvidence& cover) const { return text_of(cover, scene); }
    std::string operator()(const TemplateEvidence& templates) const {
        return text_of(templates, scene.before);
    }
    std::string operator()(const ChainedFishEvidence& chained) const {
        return text_of(chained, scene);
    }
    std::string operator()(const GuardiansEvidence& guardians) const {
        return text_of(guardians, scene.before);
    }
    std::string operator()(const ExocetEvidence& exocet) const { return text_of(exocet, scene); }
    std::string operator()(const FireworkEvidence& firework) const { return text_of(firework); }
    std::string operator()(const WhipEvidence& whip) const { return text_of(whip, scene.before); }
    std::string operator()(const ForcingWhipsEvidence& forcing) const {
        return text_of(forcing, scene);
    }
    std::string operator()(const RankEvidence& rank) const { return text_of(rank, scene); }
    std::string operator()(const SearchEvidence&) const {
        return "a search finds one solution only";
    }

    std::string operator()(const PatternEvidence& pattern) const {
        std::string text = pattern.text;
        while (!text.empty() && (text.back() == '.' || text.back() == ' ')) text.pop_back();
        return text;
    }
};

}  // namespace

std::string explain(const Step& step, const Grid& before, Notation notation) {
    const text::Scene scene{step, before};
    if (notation == Notation::eureka) return text::pattern_in_eureka(scene);
    if (notation == Notation::hodoku) return text::pattern_in_hodoku(scene);
    std::string text = std::visit(Sentence{scene}, step.evidence);
    if (text.empty()) return text;
    return text::with_house_names(text::sentence_case(std::move(text)), before.geometry()) + '.';
}

}  // namespace gridlemma
