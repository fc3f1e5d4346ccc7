// SPDX-License-Identifier: Apache-2.0
// Writing step logs; the format is described in topics/log.cpp.
#include <array>
#include <nlohmann/json.hpp>

#include "apps/output/append.hpp"
#include "apps/path/step_log.hpp"

namespace gridlemma::apps {

namespace {

using Json = nlohmann::ordered_json;

template <typename Items, typename Text>
Json list(const Items& items, Text text) {
    Json texts = Json::array();
    for (const auto& item : items) texts.push_back(text(item));
    return texts;
}

Json list(const CellSet& cells) {
    return list(cells, [](Cell cell) { return to_string(cell); });
}

Json list(HouseSet houses) { return list(houses, short_name); }

Json list(DigitSet digits) {
    return list(digits, [](Digit digit) { return digit.value(); });
}

Json json_of(const ChainNode& node) {
    Json json{{"literal", node.is_on ? gridlemma::to_string(node.candidate)
                                     : elimination_text(node.candidate)},
              {"reason", chain_reasons[static_cast<std::size_t>(node.reason)]}};
    if (node.reason == ChainNode::Reason::house) json["house"] = short_name(node.house);
    if (!node.parents.empty()) json["parents"] = node.parents;
    if (node.nested >= 0) json["nested"] = node.nested;
    if (!node.truths.empty())
        json["truths"] = list(node.truths, [](Truth truth) { return to_string(truth); });
    return json;
}

Json json_of(const ChainEvidence& chain) {
    Json json{{"kind", "chain"},
              {"sort", chain_sorts[static_cast<std::size_t>(chain.kind)]},
              {"length", chain.length}};
    if (chain.kind == ChainEvidence::Kind::cell) json["cell"] = gridlemma::to_string(chain.cell);
    if (chain.kind == ChainEvidence::Kind::house) json["house"] = short_name(chain.house);
    for (const std::vector<ChainNode>& line : chain.lines)
        json["lines"].push_back(list(line, [](const ChainNode& node) { return json_of(node); }));
    for (const ChainEvidence& nested : chain.nested) json["nested"].push_back(json_of(nested));
    return json;
}

/// One function for each family of evidence; a family that is new here does not compile until it
/// has its own.
struct EvidenceWriter {
    Json operator()(const std::monostate&) const { return nullptr; }
    Json operator()(const SingleEvidence& single) const {
        Json json{{"kind", "single"}};
        if (single.in_house) json["house"] = short_name(single.house);
        return json;
    }
    Json operator()(const LockedEvidence& locked) const {
        return {{"kind", "locked"},
                {"digit", locked.digit.value()},
                {"base", short_name(locked.base)},
                {"cover", short_name(locked.cover)}};
    }
    Json operator()(const SubsetEvidence& subset) const {
        return {{"kind", "subset"},
                {"house", short_name(subset.house)},
                {"cells", list(subset.cells)},
                {"digits", list(subset.digits)},
                {"hidden", subset.hidden}};
    }
    Json operator()(const FishEvidence& fish) const {
        return {{"kind", "fish"},          {"digit", fish.digit.value()},
                {"base", list(fish.base)}, {"cover", list(fish.cover)},
                {"fins", list(fish.fins)}, {"endo_fins", list(fish.endo_fins)}};
    }
    Json operator()(const WingEvidence& wing) const {
        return {{"kind", "wing"},
                {"pivot", gridlemma::to_string(wing.pivot)},
                {"left", gridlemma::to_string(wing.left)},
                {"right", gridlemma::to_string(wing.right)},
                {"digit", wing.digit.value()},
                {"pivot_has_digit", wing.pivot_has_digit}};
    }
    Json operator()(const DeadlyPatternEvidence& deadly) const {
        return {{"kind", "deadly"},
                {"pattern",
                 list(deadly.pattern, [](Candidate item) { return gridlemma::to_string(item); })},
                {"type", deadly.type},
                {"digits", list(deadly.digits)},
                {"cells", list(deadly.cells)}};
    }
    Json operator()(const ExclusionEvidence& exclusion) const {
        return {{"kind", "exclusion"},
                {"cells", list(exclusion.cells)},
                {"excluders", list(exclusion.excluders)}};
    }
    Json operator()(const AlternatingChainEvidence& chain) const {
        Json json{{"kind", "alternating-chain"}, {"loop", chain.is_loop}, {"links", chain.links}};
        json["nodes"] = list(chain.nodes, [](const AlternatingChainEvidence::Node& node) {
            return Json{
                {"digit", node.digit.value()}, {"cells", list(node.cells)}, {"on", node.is_on}};
        });
        return json;
    }
    Json operator()(const ChainEvidence& chain) const { return json_of(chain); }
    Json operator()(const PatternEvidence& pattern) const {
        return {{"kind", "pattern"},
                {"cells", list(pattern.cells)},
                {"digits", list(pattern.digits)},
                {"text", pattern.text}};
    }
};

void append(const Json& json, Buffer& out) {
    apps::append(out, json.dump(-1, ' ', false, Json::error_handler_t::replace));
    out.push_back('\n');
}

}  // namespace

std::string short_name(House house) {
    return {"rcb"[static_cast<int>(house.kind())], static_cast<char>('1' + house.number())};
}

std::string to_string(Truth truth) {
    if (truth.is_cell()) return gridlemma::to_string(truth.cell());
    return truth.digit().character() + short_name(truth.house());
}

std::string elimination_text(Candidate candidate) {
    return gridlemma::to_string(candidate.cell()) + "<>" + candidate.digit().character();
}

void append_log_line(const InputPuzzle& puzzle, std::string_view profile, Buffer& out) {
    Json json{{"record", "puzzle"},
              {"version", step_log_version},
              {"n", puzzle.ordinal},
              {"puzzle", gridlemma::to_string(puzzle.puzzle)},
              {"profile", profile}};
    if (!puzzle.file.empty()) json["file"] = puzzle.file;
    if (puzzle.line != 0) json["line"] = puzzle.line;
    if (!puzzle.name.empty()) json["name"] = puzzle.name;
    append(json, out);
}

void append_log_line(const Step& step, std::uint64_t number, Buffer& out) {
    Json json{{"record", "step"}, {"n", number}, {"strategy", step.strategy}};
    const auto placement = [](Candidate candidate) { return gridlemma::to_string(candidate); };
    const auto truth = [](Truth item) { return to_string(item); };
    if (!step.placements.empty()) json["placements"] = list(step.placements, placement);
    if (!step.eliminations.empty())
        json["eliminations"] = list(step.eliminations, elimination_text);
    json["truths"] = list(step.truths, truth);
    Json evidence = std::visit(EvidenceWriter{}, step.evidence);
    if (!evidence.is_null()) json["evidence"] = std::move(evidence);
    append(json, out);
}

void append_log_line(const Outcome& outcome, Buffer& out) {
    Json json{{"record", "end"},
              {"steps", outcome.steps},
              {"solved", to_string(outcome.solved_by)},
              {"status", to_string(outcome.status)}};
    if (outcome.solution) json["solution"] = gridlemma::to_string(*outcome.solution);
    json["guesses"] = outcome.search.guesses;
    append(json, out);
}

}  // namespace gridlemma::apps
