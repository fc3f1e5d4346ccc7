// SPDX-License-Identifier: Apache-2.0
// Writing step logs; 'gridlemma help log' describes the format.
#include <array>

#include "strategies/log/json_text.hpp"
#include "strategies/log/step_log.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma {

namespace {

template <typename Items, typename Text>
OrderedJson list(const Items& items, Text text) {
    OrderedJson texts = OrderedJson::array();
    for (const auto& item : items) texts.push_back(text(item));
    return texts;
}

OrderedJson list(const CellSet& cells) {
    return list(cells, [](Cell cell) { return to_string(cell); });
}

OrderedJson list(HouseSet houses) { return list(houses, short_name); }

OrderedJson list(DigitSet digits) {
    return list(digits, [](Digit digit) { return digit.value(); });
}

OrderedJson json_of(const ChainNode& node) {
    OrderedJson json{{"literal", to_string(node.literal)},
                     {"reason", chain_reasons[static_cast<std::size_t>(node.reason)]}};
    if (node.reason == ChainNode::Reason::house) json["house"] = short_name(node.house);
    if (!node.parents.empty()) json["parents"] = node.parents;
    if (node.nested >= 0) json["nested"] = node.nested;
    if (!node.truths.empty())
        json["truths"] = list(node.truths, [](Truth truth) { return to_string(truth); });
    return json;
}

OrderedJson json_of(const ChainEvidence& chain) {
    OrderedJson json{{"kind", "chain"},
                     {"sort", chain_sorts[static_cast<std::size_t>(chain.kind)]},
                     {"length", chain.length}};
    if (chain.kind == ChainEvidence::Kind::cell) json["cell"] = to_string(chain.cell);
    if (chain.kind == ChainEvidence::Kind::house) json["house"] = short_name(chain.house);
    for (const std::vector<ChainNode>& line : chain.lines)
        json["lines"].push_back(list(line, [](const ChainNode& node) { return json_of(node); }));
    for (const ChainEvidence& nested : chain.nested) json["nested"].push_back(json_of(nested));
    return json;
}

/// The keys of a fish, after those that `json` has already.
OrderedJson with_fish(OrderedJson json, const FishEvidence& fish) {
    json["digit"] = fish.digit.value();
    json["base"] = list(fish.base);
    json["cover"] = list(fish.cover);
    json["fins"] = list(fish.fins);
    json["endo_fins"] = list(fish.endo_fins);
    return json;
}

OrderedJson list(const std::vector<Candidate>& candidates) {
    return list(candidates, [](Candidate candidate) { return to_string(candidate); });
}

OrderedJson list(const std::vector<SetsEvidence::Set>& sets) {
    return list(sets, [](const SetsEvidence::Set& set) {
        return OrderedJson{{"cells", list(set.cells)}, {"digits", list(set.digits)}};
    });
}

OrderedJson json_of(const GuardiansEvidence& evidence) {
    OrderedJson json{{"kind", "guardians"},
                     {"cells", list(evidence.cells)},
                     {"digits", list(evidence.digits)},
                     {"guardians", list(evidence.guardians)}};
    if (!evidence.houses.empty()) json["houses"] = list(evidence.houses);
    if (!evidence.pattern.empty()) json["pattern"] = list(evidence.pattern);
    return json;
}

OrderedJson list(const std::vector<GuardiansEvidence>& relations) {
    return list(relations, [](const GuardiansEvidence& each) { return json_of(each); });
}

/// The keys of an alternating chain, after those that `json` has already.
OrderedJson with_chain(OrderedJson json, const AlternatingChainEvidence& chain) {
    json["loop"] = chain.is_loop;
    json["links"] = chain.links;
    json["nodes"] = list(chain.nodes, [](const AlternatingChainEvidence::Node& node) {
        return OrderedJson{
            {"digit", node.digit.value()}, {"cells", list(node.cells)}, {"on", node.is_on}};
    });
    if (!chain.relations.empty()) json["relations"] = list(chain.relations);
    if (!chain.hidden_sets.empty()) json["hidden_sets"] = list(chain.hidden_sets);
    return json;
}

OrderedJson list(const std::vector<AlternatingChainEvidence>& chains) {
    return list(chains, [](const AlternatingChainEvidence& chain) {
        return with_chain(OrderedJson::object(), chain);
    });
}

OrderedJson json_of(const SetsEvidence& evidence) {
    OrderedJson json{{"kind", "sets"},
                     {"sort", set_sorts[static_cast<std::size_t>(evidence.kind)]}};
    if (evidence.kind == SetsEvidence::Kind::blossom) json["stem"] = to_string(evidence.stem);
    json["sets"] = list(evidence.sets);
    json["links"] = list(evidence.links, [](DigitSet digits) { return list(digits); });
    json["digits"] = list(evidence.digits);
    return json;
}

OrderedJson json_of(const ColorsEvidence& colors) {
    OrderedJson json{{"kind", "colors"}, {"digit", colors.digit.value()}};
    json["components"] = list(colors.components, [](const ColorsEvidence::Component& component) {
        return OrderedJson{{"first", list(component[0])}, {"second", list(component[1])}};
    });
    json["refuted"] = list(colors.refuted);
    return json;
}

OrderedJson json_of(const MedusaEvidence& medusa) {
    OrderedJson json{{"kind", "medusa"}};
    json["colors"] = list(medusa.colors, [](const MedusaEvidence::Color& color) {
        return OrderedJson{{"linked", list(color.linked)}, {"implied", list(color.implied)}};
    });
    if (medusa.refuted >= 0) json["refuted"] = medusa.refuted;
    return json;
}

OrderedJson json_of(const WhipEvidence& whip) {
    const auto candidate = [](Candidate item) { return to_string(item); };
    OrderedJson json{{"kind", "whip"},
                     {"sort", whip_sorts[static_cast<std::size_t>(whip.kind)]},
                     {"target", to_string(whip.target)},
                     {"links", list(whip.links, [&](const WhipEvidence::Link& link) {
                          OrderedJson item;
                          if (link.relation < 0)
                              item["truth"] = to_string(link.truth);
                          else
                              item["relation"] = link.relation;
                          item["left"] = to_string(link.left);
                          item["right"] = list(link.right, candidate);
                          return item;
                      })}};
    if (!whip.relations.empty()) json["relations"] = list(whip.relations);
    return json;
}

/// One function for each family of evidence; a family that is new here does not compile until it
/// has its own.
struct EvidenceWriter {
    OrderedJson operator()(const std::monostate&) const { return nullptr; }
    OrderedJson operator()(const SingleEvidence& single) const {
        OrderedJson json{{"kind", "single"}};
        if (single.in_house) json["house"] = short_name(single.house);
        return json;
    }
    OrderedJson operator()(const LockedEvidence& locked) const {
        return {{"kind", "locked"},
                {"digit", locked.digit.value()},
                {"base", short_name(locked.base)},
                {"cover", short_name(locked.cover)}};
    }
    OrderedJson operator()(const SubsetEvidence& subset) const {
        return {{"kind", "subset"},
                {"house", short_name(subset.house)},
                {"cells", list(subset.cells)},
                {"digits", list(subset.digits)},
                {"hidden", subset.hidden}};
    }
    OrderedJson operator()(const FishEvidence& fish) const {
        return with_fish({{"kind", "fish"}}, fish);
    }
    OrderedJson operator()(const WingEvidence& wing) const {
        return {{"kind", "wing"},
                {"pivot", to_string(wing.pivot)},
                {"left", to_string(wing.left)},
                {"right", to_string(wing.right)},
                {"digit", wing.digit.value()},
                {"pivot_has_digit", wing.pivot_has_digit}};
    }
    OrderedJson operator()(const DeadlyPatternEvidence& deadly) const {
        return {{"kind", "deadly"},
                {"pattern", list(deadly.pattern, [](Candidate item) { return to_string(item); })},
                {"type", deadly.type},
                {"digits", list(deadly.digits)},
                {"cells", list(deadly.cells)}};
    }
    OrderedJson operator()(const ExclusionEvidence& exclusion) const {
        return {{"kind", "exclusion"},
                {"cells", list(exclusion.cells)},
                {"excluders", list(exclusion.excluders)}};
    }
    OrderedJson operator()(const AlternatingChainEvidence& chain) const {
        return with_chain({{"kind", "alternating-chain"}}, chain);
    }
    OrderedJson operator()(const ChainEvidence& chain) const { return json_of(chain); }
    OrderedJson operator()(const SetsEvidence& sets) const { return json_of(sets); }
    OrderedJson operator()(const ColorsEvidence& colors) const { return json_of(colors); }
    OrderedJson operator()(const MedusaEvidence& medusa) const { return json_of(medusa); }
    OrderedJson operator()(const TemplateEvidence& templates) const {
        return {{"kind", "template"},
                {"digit", templates.digit.value()},
                {"cells", list(templates.cells)},
                {"in_all", templates.in_all},
                {"others", list(templates.others)}};
    }
    OrderedJson operator()(const AlternatingChainsEvidence& several) const {
        return {{"kind", "chains"}, {"chains", list(several.chains)}};
    }
    OrderedJson operator()(const ChainedFishEvidence& chained) const {
        OrderedJson json = with_fish({{"kind", "kraken"}}, chained.fish);
        json["chains"] = list(chained.chains);
        return json;
    }
    OrderedJson operator()(const GuardiansEvidence& evidence) const { return json_of(evidence); }
    OrderedJson operator()(const ExocetEvidence& exocet) const {
        OrderedJson json{{"kind", "exocet"},
                         {"base", list(exocet.base)},
                         {"targets", list(exocet.targets)},
                         {"digits", list(exocet.digits)},
                         {"cross_lines", list(exocet.cross_lines)}};
        if (!exocet.boxed.empty()) json["boxed"] = list(exocet.boxed);
        if (!exocet.locked.empty()) json["locked"] = list(exocet.locked);
        if (!exocet.pairs.empty())
            json["pairs"] = list(exocet.pairs, [](DigitSet digits) { return list(digits); });
        return json;
    }
    OrderedJson operator()(const FireworkEvidence& firework) const {
        return {{"kind", "firework"},
                {"crossing", to_string(firework.crossing)},
                {"row_end", to_string(firework.row_end)},
                {"column_end", to_string(firework.column_end)},
                {"digits", list(firework.digits)}};
    }
    OrderedJson operator()(const WhipEvidence& whip) const { return json_of(whip); }
    OrderedJson operator()(const ForcingWhipsEvidence& forcing) const {
        OrderedJson json{{"kind", "forcing-whips"}};
        if (forcing.relation.cells.empty())
            json["truth"] = to_string(forcing.truth);
        else
            json["relation"] = json_of(forcing.relation);
        json["whips"] = list(forcing.whips, [](const WhipEvidence& whip) { return json_of(whip); });
        return json;
    }
    OrderedJson operator()(const SymmetryEvidence& symmetry) const {
        return {{"kind", "symmetry"}, {"map", to_string(symmetry.map)}};
    }
    OrderedJson operator()(const ClueCoverEvidence& cover) const {
        return {
            {"kind", "clue-cover"}, {"cells", list(cover.cells)}, {"digits", list(cover.digits)}};
    }
    OrderedJson operator()(const RankEvidence& rank) const {
        return {{"kind", "rank"},
                {"links", list(rank.links, [](Truth link) { return to_string(link); })},
                {"loose", list(rank.loose, [](Candidate item) { return to_string(item); })}};
    }
    OrderedJson operator()(const SearchEvidence&) const { return {{"kind", "search"}}; }
    OrderedJson operator()(const PatternEvidence& pattern) const {
        return {{"kind", "pattern"},
                {"cells", list(pattern.cells)},
                {"digits", list(pattern.digits)},
                {"text", pattern.text}};
    }
};

std::string line_of(const OrderedJson& json) { return json_text(json) + '\n'; }

}  // namespace

std::string log_line(const LoggedPuzzle& puzzle) {
    OrderedJson json{{"record", "puzzle"},
                     {"version", step_log_version},
                     {"n", puzzle.ordinal},
                     {"puzzle", to_string(puzzle.puzzle)},
                     {"profile", puzzle.profile}};
    if (!puzzle.puzzle.geometry().is_classic()) json["geometry"] = puzzle.puzzle.geometry().text();
    if (!puzzle.file.empty()) json["file"] = puzzle.file;
    if (puzzle.line != 0) json["line"] = puzzle.line;
    if (!puzzle.name.empty()) json["name"] = puzzle.name;
    return line_of(json);
}

std::string log_line(const Step& step, std::uint64_t number) {
    OrderedJson json{{"record", "step"}, {"n", number}, {"strategy", step.strategy}};
    const auto placement = [](Candidate candidate) { return to_string(candidate); };
    const auto truth = [](Truth item) { return to_string(item); };
    if (!step.placements.empty()) json["placements"] = list(step.placements, placement);
    if (!step.eliminations.empty())
        json["eliminations"] = list(step.eliminations, elimination_text);
    json["truths"] = list(step.truths, truth);
    OrderedJson evidence = std::visit(EvidenceWriter{}, step.evidence);
    if (!evidence.is_null()) json["evidence"] = std::move(evidence);
    return line_of(json);
}

std::string log_line(const LoggedEnd& end) {
    OrderedJson json{{"record", "end"},
                     {"steps", end.steps},
                     {"solved", to_string(end.solved_by)},
                     {"status", to_string(end.status)}};
    if (end.solution) json["solution"] = to_string(*end.solution);
    json["guesses"] = end.guesses;
    return line_of(json);
}

std::string log_text(const LoggedPuzzle& puzzle, const Path& path) {
    std::string text = log_line(puzzle);
    std::uint64_t number = 0;
    for (const PathStep& step : path.steps) text += log_line(step, ++number);
    return text + log_line(LoggedEnd{.steps = path.step_count,
                                     .solved_by = path.solved_by,
                                     .status = path.status,
                                     .solution = path.solution,
                                     .guesses = path.search.guesses});
}

}  // namespace gridlemma
