// SPDX-License-Identifier: Apache-2.0
// Reading step logs; 'gridlemma help log' describes the format.
#include <algorithm>
#include <array>
#include <span>

#include "strategies/log/json_object.hpp"
#include "strategies/log/step_log.hpp"

namespace gridlemma {

namespace {

/// "r1c1=5" or "r1c1<>5".
Literal parse_literal(std::string_view text) {
    const bool is_on = text.find('=') != std::string_view::npos;
    return {parse_conclusion(text, is_on ? "=" : "<>", "literal"), is_on};
}

/// The place of a word in a list of them.
std::size_t place_of(std::string_view word, std::span<const std::string_view> words,
                     const char* key) {
    const auto found = std::ranges::find(words, word);
    if (found == words.end()) throw Refusal(quoted(word) + " is no value of " + quoted(key));
    return static_cast<std::size_t>(found - words.begin());
}

Candidate parse_candidate(const std::string& text) {
    return parse_conclusion(text, "=", "candidate (like 'r4c5=7')");
}

ChainNode parse_node(const Object& object) {
    ChainNode node;
    node.literal = parse_literal(object.text("literal"));
    node.reason =
        static_cast<ChainNode::Reason>(place_of(object.text("reason"), chain_reasons, "reason"));
    if (node.reason == ChainNode::Reason::house) node.house = object.house("house");
    object.each("parents", [&](const Json& parent) {
        node.parents.push_back(static_cast<std::uint16_t>(Object::number_of(parent, "parents")));
    });
    if (object.find("nested") != nullptr)
        node.nested = static_cast<int>(object.number("nested") & 0xFFFFFFU);
    object.each_text("truths",
                     [&](const std::string& text) { node.truths.push_back(parse_truth(text)); });
    return node;
}

/// `depth`: of nesting; deeper ones are no chains of ours, and would cost stack.
ChainEvidence parse_chain(const Object& object, int depth = 0) {
    if (depth > 8) throw Refusal("chains are nested too deeply");
    ChainEvidence chain;
    chain.kind =
        static_cast<ChainEvidence::Kind>(place_of(object.text("sort"), chain_sorts, "sort"));
    chain.length = static_cast<int>(object.number("length") & 0xFFFFFFU);
    if (chain.kind == ChainEvidence::Kind::cell) chain.cell = object.cell("cell");
    if (chain.kind == ChainEvidence::Kind::house) chain.house = object.house("house");
    object.each("lines", [&](const Json& line) {
        if (!line.is_array()) throw Refusal("a line of a chain is not a list");
        for (const Json& node : line)
            if (!node.is_object()) throw Refusal("a node of a chain is not an object");
        std::vector<ChainNode>& nodes = chain.lines.emplace_back();
        for (const Json& node : line) nodes.push_back(parse_node(Object(node)));
    });
    object.each("nested", [&](const Json& nested) {
        if (!nested.is_object()) throw Refusal("a nested chain is not an object");
        chain.nested.push_back(parse_chain(Object(nested), depth + 1));
    });
    return chain;
}

SingleEvidence parse_single(const Object& object) {
    SingleEvidence single;
    single.in_house = object.find("house") != nullptr;
    if (single.in_house) single.house = object.house("house");
    return single;
}

LockedEvidence parse_locked(const Object& object) {
    return {.digit = object.digit("digit"),
            .base = object.house("base"),
            .cover = object.house("cover")};
}

SubsetEvidence parse_subset(const Object& object) {
    return {.house = object.house("house"),
            .cells = object.cells("cells"),
            .digits = object.digits("digits"),
            .hidden = object.boolean("hidden")};
}

FishEvidence parse_fish(const Object& object) {
    return {.digit = object.digit("digit"),
            .base = object.houses("base"),
            .cover = object.houses("cover"),
            .fins = object.cells("fins"),
            .endo_fins = object.cells("endo_fins")};
}

WingEvidence parse_wing(const Object& object) {
    return {.pivot = object.cell("pivot"),
            .left = object.cell("left"),
            .right = object.cell("right"),
            .digit = object.digit("digit"),
            .pivot_has_digit =
                object.find("pivot_has_digit") != nullptr && object.boolean("pivot_has_digit")};
}

DeadlyPatternEvidence parse_deadly_pattern(const Object& object) {
    DeadlyPatternEvidence deadly{.pattern = {},
                                 .type = static_cast<int>(object.number("type") & 7U),
                                 .digits = object.digits("digits"),
                                 .cells = object.cells("cells")};
    object.each_text("pattern", [&](const std::string& text) {
        deadly.pattern.push_back(parse_candidate(text));
    });
    return deadly;
}

ExclusionEvidence parse_exclusion(const Object& object) {
    return {.cells = object.cells("cells"), .excluders = object.cells("excluders")};
}

GuardiansEvidence parse_guardians(const Object& object) {
    GuardiansEvidence evidence{
        .cells = object.cells("cells"), .digits = object.digits("digits"), .guardians = {}};
    object.each_text("guardians", [&](const std::string& text) {
        evidence.guardians.push_back(parse_candidate(text));
    });
    object.each_text("pattern", [&](const std::string& text) {
        evidence.pattern.push_back(parse_candidate(text));
    });
    evidence.houses = object.houses("houses");
    return evidence;
}

std::vector<GuardiansEvidence> parse_relations(const Object& object) {
    std::vector<GuardiansEvidence> relations;
    if (object.find("relations") != nullptr)
        object.each_object("relations", [&](const Object& relation) {
            relations.push_back(parse_guardians(relation));
        });
    return relations;
}

std::vector<SetsEvidence::Set> parse_list_of_sets(const Object& object, const char* key) {
    std::vector<SetsEvidence::Set> sets;
    object.each_object(key, [&](const Object& set) {
        sets.push_back({.cells = set.cells("cells"), .digits = set.digits("digits")});
    });
    return sets;
}

AlternatingChainEvidence parse_alternating_chain(const Object& object) {
    AlternatingChainEvidence chain{.nodes = {},
                                   .is_loop = object.boolean("loop"),
                                   .links = static_cast<int>(object.number("links") & 0xFFFFU)};
    object.each_object("nodes", [&](const Object& node) {
        chain.nodes.push_back({.digit = node.digit("digit"),
                               .cells = node.cells("cells"),
                               .is_on = node.boolean("on")});
    });
    chain.relations = parse_relations(object);
    if (object.find("hidden_sets") != nullptr)
        chain.hidden_sets = parse_list_of_sets(object, "hidden_sets");
    return chain;
}

std::vector<AlternatingChainEvidence> parse_chains(const Object& object) {
    std::vector<AlternatingChainEvidence> chains;
    object.each_object(
        "chains", [&](const Object& chain) { chains.push_back(parse_alternating_chain(chain)); });
    return chains;
}

SetsEvidence parse_sets(const Object& object) {
    SetsEvidence evidence;
    evidence.kind =
        static_cast<SetsEvidence::Kind>(place_of(object.text("sort"), set_sorts, "sort"));
    if (evidence.kind == SetsEvidence::Kind::blossom)
        evidence.stem = parse_truth(object.text("stem"));
    evidence.sets = parse_list_of_sets(object, "sets");
    object.each("links", [&](const Json& link) {
        evidence.links.push_back(Object::digits_of(link, "links"));
    });
    evidence.digits = object.digits("digits");
    return evidence;
}

ColorsEvidence parse_colors(const Object& object) {
    ColorsEvidence colors{
        .digit = object.digit("digit"), .components = {}, .refuted = object.cells("refuted")};
    object.each_object("components", [&](const Object& component) {
        colors.components.push_back({component.cells("first"), component.cells("second")});
    });
    return colors;
}

MedusaEvidence parse_medusa(const Object& object) {
    MedusaEvidence medusa;
    std::size_t count = 0;
    object.each_object("colors", [&](const Object& each) {
        if (count == medusa.colors.size()) throw Refusal("'colors': there are more than two");
        MedusaEvidence::Color& color = medusa.colors[count++];
        each.each_text("linked", [&](const std::string& text) {
            color.linked.push_back(parse_candidate(text));
        });
        each.each_text("implied", [&](const std::string& text) {
            color.implied.push_back(parse_candidate(text));
        });
    });
    if (object.find("refuted") != nullptr)
        medusa.refuted = static_cast<int>(object.number("refuted") & 1U);
    return medusa;
}

SymmetryEvidence parse_symmetry(const Object& object) {
    Result<Morph> map = parse_morph(object.text("map"));
    if (!map) throw Refusal("'map': " + map.error().reason);
    return {*map};
}

TemplateEvidence parse_template(const Object& object) {
    return {.digit = object.digit("digit"),
            .cells = object.cells("cells"),
            .in_all = object.boolean("in_all"),
            .others = object.digits("others")};
}

ExocetEvidence parse_exocet(const Object& object) {
    ExocetEvidence exocet{.base = object.cells("base"),
                          .targets = object.cells("targets"),
                          .digits = object.digits("digits"),
                          .cross_lines = object.houses("cross_lines")};
    if (object.find("boxed") != nullptr) exocet.boxed = object.digits("boxed");
    if (object.find("locked") != nullptr) exocet.locked = object.digits("locked");
    object.each("pairs", [&](const Json& pair) {
        exocet.pairs.push_back(Object::digits_of(pair, "pairs"));
    });
    return exocet;
}

FireworkEvidence parse_firework(const Object& object) {
    return {.crossing = object.cell("crossing"),
            .row_end = object.cell("row_end"),
            .column_end = object.cell("column_end"),
            .digits = object.digits("digits")};
}

/// A place in the list of relations, which has `count` items.
int parse_place(std::uint64_t place, std::size_t count) {
    if (place >= count)
        throw Refusal("'relation': there is none of number " + std::to_string(place));
    return static_cast<int>(place);
}

WhipEvidence parse_whip(const Object& object) {
    WhipEvidence whip;
    whip.kind = static_cast<WhipEvidence::Kind>(place_of(object.text("sort"), whip_sorts, "sort"));
    whip.target = parse_candidate(std::string(object.text("target")));
    whip.relations = parse_relations(object);
    object.each_object("links", [&](const Object& from) {
        WhipEvidence::Link& link = whip.links.emplace_back();
        if (from.find("relation") == nullptr)
            link.truth = parse_truth(from.text("truth"));
        else
            link.relation = parse_place(from.number("relation"), whip.relations.size());
        link.left = parse_candidate(std::string(from.text("left")));
        from.each_text(
            "right", [&](const std::string& text) { link.right.push_back(parse_candidate(text)); });
    });
    return whip;
}

ForcingWhipsEvidence parse_forcing_whips(const Object& object) {
    ForcingWhipsEvidence forcing;
    object.each_object("whips",
                       [&](const Object& whip) { forcing.whips.push_back(parse_whip(whip)); });
    if (object.find("truth") == nullptr) {
        forcing.relation = parse_guardians(object.object("relation"));
        return forcing;
    }
    forcing.truth = parse_truth(object.text("truth"));
    for (const WhipEvidence& whip : forcing.whips)
        forcing.relation.guardians.push_back(whip.target);
    return forcing;
}

RankEvidence parse_rank(const Object& object) {
    RankEvidence evidence;
    object.each_text("links",
                     [&](const std::string& text) { evidence.links.push_back(parse_truth(text)); });
    object.each_text(
        "loose", [&](const std::string& text) { evidence.loose.push_back(parse_candidate(text)); });
    return evidence;
}

PatternEvidence parse_pattern(const Object& object) {
    return {.cells = object.cells("cells"),
            .digits = object.digits("digits"),
            .text = std::string(object.text("text"))};
}

struct EvidenceKind {
    std::string_view name;
    Evidence (*parse)(const Object&);
};

/// The kinds by name; a name that is missing here is refused.
constexpr std::array evidence_kinds{
    EvidenceKind{"single", [](const Object& object) -> Evidence { return parse_single(object); }},
    EvidenceKind{"locked", [](const Object& object) -> Evidence { return parse_locked(object); }},
    EvidenceKind{"subset", [](const Object& object) -> Evidence { return parse_subset(object); }},
    EvidenceKind{"fish", [](const Object& object) -> Evidence { return parse_fish(object); }},
    EvidenceKind{"wing", [](const Object& object) -> Evidence { return parse_wing(object); }},
    EvidenceKind{"deadly",
                 [](const Object& object) -> Evidence { return parse_deadly_pattern(object); }},
    EvidenceKind{"exclusion",
                 [](const Object& object) -> Evidence { return parse_exclusion(object); }},
    EvidenceKind{"alternating-chain",
                 [](const Object& object) -> Evidence { return parse_alternating_chain(object); }},
    EvidenceKind{"chain", [](const Object& object) -> Evidence { return parse_chain(object); }},
    EvidenceKind{"sets", [](const Object& object) -> Evidence { return parse_sets(object); }},
    EvidenceKind{"colors", [](const Object& object) -> Evidence { return parse_colors(object); }},
    EvidenceKind{"medusa", [](const Object& object) -> Evidence { return parse_medusa(object); }},
    EvidenceKind{"template",
                 [](const Object& object) -> Evidence { return parse_template(object); }},
    EvidenceKind{"chains",
                 [](const Object& object) -> Evidence {
                     return AlternatingChainsEvidence{parse_chains(object)};
                 }},
    EvidenceKind{"kraken",
                 [](const Object& object) -> Evidence {
                     return ChainedFishEvidence{parse_fish(object), parse_chains(object)};
                 }},
    EvidenceKind{"guardians",
                 [](const Object& object) -> Evidence { return parse_guardians(object); }},
    EvidenceKind{"exocet", [](const Object& object) -> Evidence { return parse_exocet(object); }},
    EvidenceKind{"firework",
                 [](const Object& object) -> Evidence { return parse_firework(object); }},
    EvidenceKind{"whip", [](const Object& object) -> Evidence { return parse_whip(object); }},
    EvidenceKind{"forcing-whips",
                 [](const Object& object) -> Evidence { return parse_forcing_whips(object); }},
    EvidenceKind{"symmetry",
                 [](const Object& object) -> Evidence { return parse_symmetry(object); }},
    EvidenceKind{"clue-cover",
                 [](const Object& object) -> Evidence {
                     return ClueCoverEvidence{.cells = object.cells("cells"),
                                              .digits = object.digits("digits")};
                 }},
    EvidenceKind{"rank", [](const Object& object) -> Evidence { return parse_rank(object); }},
    EvidenceKind{"search", [](const Object&) -> Evidence { return SearchEvidence{}; }},
    EvidenceKind{"pattern", [](const Object& object) -> Evidence { return parse_pattern(object); }},
};
static_assert(evidence_kinds.size() + 1 == std::variant_size_v<Evidence>,
              "every alternative of Evidence is read");

Evidence parse_evidence(const Object& object) {
    const std::string_view kind = object.text("kind");
    const auto* const found = std::ranges::find(evidence_kinds, kind, &EvidenceKind::name);
    if (found == evidence_kinds.end()) throw Refusal("unknown kind of evidence " + quoted(kind));
    return found->parse(object);
}

/// The value of an enumeration whose name in words is `word`.
template <typename Enum, std::size_t count>
Enum value_named(std::string_view word, const char* key, const std::array<Enum, count>& values) {
    const auto* const found =
        std::ranges::find_if(values, [&](Enum value) { return to_string(value) == word; });
    if (found == values.end()) throw Refusal(quoted(word) + " is no value of " + quoted(key));
    return *found;
}

LoggedPuzzle parse_puzzle_line(const Object& object) {
    if (object.number("version") != step_log_version)
        throw Refusal("the log is of another version than " + std::to_string(step_log_version));
    return {.puzzle = puzzle_of(object.text("puzzle"), object.optional_text("geometry")),
            .ordinal = object.number("n"),
            .profile = object.optional_text("profile"),
            .file = object.optional_text("file"),
            .line = object.optional_number("line"),
            .name = object.optional_text("name")};
}

LoggedStep parse_step_line(const Object& object) {
    LoggedStep logged;
    logged.number = object.number("n");
    logged.strategy = object.text("strategy");
    Step& step = logged.step;
    object.each_text("placements", [&](const std::string& text) {
        step.placements.push_back(parse_conclusion(text, "=", "placement (like 'r4c5=7')"));
    });
    object.each_text("eliminations", [&](const std::string& text) {
        step.eliminations.push_back(parse_conclusion(text, "<>", "elimination (like 'r4c5<>7')"));
    });
    object.each_text("truths",
                     [&](const std::string& text) { step.truths.push_back(parse_truth(text)); });
    if (const Json* evidence = object.find("evidence")) {
        if (!evidence->is_object()) throw Refusal("'evidence' is not an object");
        step.evidence = parse_evidence(Object(*evidence));
    }
    return logged;
}

Solution parse_solution(std::string_view text) {
    Solution solution;
    if (text.size() != solution.size() || !std::ranges::all_of(text, is_number))
        throw Refusal("'solution' is not 81 digits");
    for (std::size_t i = 0; i < solution.size(); ++i) solution[i] = Digit(text[i] - '0');
    return solution;
}

LoggedEnd parse_end_line(const Object& object) {
    LoggedEnd end;
    end.steps = object.number("steps");
    end.solved_by = value_named(object.text("solved"), "solved",
                                std::array{SolvedBy::nothing, SolvedBy::logic, SolvedBy::search});
    end.status = value_named(object.text("status"), "status",
                             std::array{Status::unique, Status::multiple, Status::none,
                                        Status::invalid, Status::capped});
    if (object.find("solution") != nullptr) end.solution = parse_solution(object.text("solution"));
    end.guesses = object.optional_number("guesses");
    return end;
}

LogLine parse_object(const Object& object) {
    if (object.find("record") == nullptr && object.find("provenance") != nullptr)
        return LoggedProvenance{};
    const std::string_view record = object.text("record");
    if (record == "puzzle") return parse_puzzle_line(object);
    if (record == "step") return parse_step_line(object);
    if (record == "end") return parse_end_line(object);
    throw Refusal("unknown record " + quoted(record));
}

}  // namespace

Result<LogLine> parse_log_line(std::string_view line) {
    return read_json_line<LogLine>(line, [](const Object& object) { return parse_object(object); });
}

}  // namespace gridlemma
