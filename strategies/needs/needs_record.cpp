// SPDX-License-Identifier: Apache-2.0
#include "strategies/needs/needs_record.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

#include "strategies/log/json_object.hpp"
#include "strategies/log/json_text.hpp"
#include "strategies/log/step_log.hpp"

namespace gridlemma {

namespace {

constexpr std::uint64_t needs_version = 1;

OrderedJson ids_of(const RungOrder& rungs, const Profile& profile) {
    OrderedJson ids = OrderedJson::array();
    for (std::uint16_t rung : rungs) ids.push_back(profile.ladder[rung].strategy->descriptor.id);
    return ids;
}

OrderedJson ids_of(const RungSet& set, const Profile& profile) {
    return ids_of(in_order(set), profile);
}

OrderedJson ids_of(const std::vector<RungSet>& sets, const Profile& profile) {
    OrderedJson lists = OrderedJson::array();
    for (const RungSet& set : sets) lists.push_back(ids_of(set, profile));
    return lists;
}

std::uint16_t rung_of(std::string_view id, const Profile& profile) {
    if (const Rung* const rung = find_rung(profile, id))
        return static_cast<std::uint16_t>(rung - profile.ladder.data());
    throw Refusal(gridlemma::quoted(id) + " is no strategy of profile " +
                  gridlemma::quoted(profile.name));
}

RungSet set_of(const JsonValue& ids, const char* key, const Profile& profile) {
    if (!ids.is_array()) throw Refusal(quoted(key) + " is not a list of texts");
    RungSet set;
    for (const JsonValue& id : ids) {
        if (!id.is_string()) throw Refusal(quoted(key) + " is not a list of texts");
        set.set(rung_of(id.text(), profile));
    }
    return set;
}

std::vector<RungSet> sets_of(const LineObject& object, const char* key, const Profile& profile) {
    std::vector<RungSet> sets;
    static_cast<void>(object.at(key));
    object.each(key, [&](const JsonValue& ids) { sets.push_back(set_of(ids, key, profile)); });
    return sets;
}

NeedsBasis parse_basis(std::string_view word) {
    for (const NeedsBasis basis : {NeedsBasis::every_set, NeedsBasis::monotone})
        if (word == to_string(basis)) return basis;
    throw Refusal(quoted(word) + " is no value of 'basis'");
}

/// Returns whether it is known if any set of strategies solves the puzzle.
bool knows_solved(const Needs& needs) { return needs.is_solved || needs.is_complete; }

void check_cheapest(const JsonValue& ids, const std::vector<RungSet>& minimal,
                    const Profile& profile) {
    const bool is_first =
        minimal.empty() ? ids.is_null()
                        : ids.is_array() && set_of(ids, "cheapest", profile) == minimal.front();
    if (!is_first) throw Refusal("'cheapest' is not the first minimal set");
}

Needs parse_sets(const LineObject& object, const Profile& profile) {
    Needs needs;
    const bool is_known = !object.at("solved").is_null();
    needs.is_solved = is_known && object.boolean("solved");
    needs.necessary = set_of(object.at("necessary"), "necessary", profile);
    needs.minimal = sets_of(object, "minimal", profile);
    needs.blocking = sets_of(object, "blocking", profile);
    needs.is_complete = object.boolean("complete");
    needs.basis = parse_basis(object.text("basis"));
    if (is_known != knows_solved(needs))
        throw Refusal("'solved' is null if no set was found and 'complete' is false");
    check_cheapest(object.at("cheapest"), needs.minimal, profile);
    if (const JsonValue* ids = object.find("enough"))
        needs.enough = set_of(*ids, "enough", profile);
    if (object.find("least") != nullptr) needs.least = object.real("least");
    if (object.find("greatest") != nullptr) {
        needs.greatest = object.real("greatest");
        object.each_text("greatest_order", [&](std::string_view id) {
            needs.greatest_order.push_back(rung_of(id, profile));
        });
        if (needs.greatest_order.empty()) throw Refusal("'greatest_order' is empty");
    }
    return needs;
}

OrderedJson json_of(const Shortest& fewest, double above) {
    OrderedJson json{{"above", above}, {"at_least", fewest.at_least}};
    if (!fewest.path) return json;
    json["steps"] = OrderedJson::array();
    for (const Step& step : *fewest.path)
        json["steps"].push_back(*parse_ordered_json(log_line(step, json["steps"].size() + 1)));
    return json;
}

PathStep parse_step(const JsonValue& json, const Profile& profile) {
    Result<LogLine> line = parse_log_line(json);
    if (!line) throw Refusal("'steps': " + line.error().reason);
    auto* const logged = std::get_if<LoggedStep>(&*line);
    if (logged == nullptr) throw Refusal("'steps' has a line that is no step");
    PathStep step;
    static_cast<Step&>(step) = std::move(logged->step);
    step.technique = &profile.ladder[rung_of(logged->strategy, profile)].strategy->descriptor;
    step.strategy = step.technique->id;
    return step;
}

Shortest parse_fewest(const LineObject& object, const Profile& profile) {
    Shortest fewest;
    fewest.at_least = std::min<std::uint64_t>(object.number("at_least"), 100);
    if (object.find("steps") == nullptr) return fewest;
    fewest.path.emplace();
    object.each("steps",
                [&](const JsonValue& json) { fewest.path->push_back(parse_step(json, profile)); });
    return fewest;
}

NeedsRecord parse_record(const LineObject& object, const Profile& whole) {
    std::optional<double> most;
    if (object.find("up_to") != nullptr) most = object.real("up_to");
    const Profile profile = most ? up_to(whole, *most) : whole;
    if (object.text("record") != "needs") throw Refusal("no record of needs");
    if (object.number("version") != needs_version)
        throw Refusal("the record is of another version than " + std::to_string(needs_version));
    NeedsRecord record{.puzzle = puzzle_of(object.text("puzzle"), object.optional_text("geometry")),
                       .ordinal = object.number("n"),
                       .file = object.optional_text("file"),
                       .line = object.optional_number("line"),
                       .name = object.optional_text("name"),
                       .profile = object.optional_text("profile"),
                       .up_to = most,
                       .needs = parse_sets(object, profile)};
    if (const JsonValue* fewest = object.find("fewest")) {
        if (!fewest->is_object()) throw Refusal("'fewest' is not an object");
        record.above = LineObject(*fewest).real("above");
        record.fewest = parse_fewest(LineObject(*fewest), profile);
    }
    return record;
}

}  // namespace

std::string to_json(const NeedsRecord& record, const Profile& profile) {
    const Needs& needs = record.needs;
    OrderedJson json{{"record", "needs"},
                     {"version", needs_version},
                     {"n", record.ordinal},
                     {"puzzle", to_string(record.puzzle)},
                     {"profile", record.profile}};
    if (!record.puzzle.geometry().is_classic()) json["geometry"] = record.puzzle.geometry().text();
    if (record.up_to) json["up_to"] = *record.up_to;
    if (!record.file.empty()) json["file"] = record.file;
    if (record.line != 0) json["line"] = record.line;
    if (!record.name.empty()) json["name"] = record.name;
    json["solved"] = knows_solved(needs) ? OrderedJson(needs.is_solved) : OrderedJson();
    json["necessary"] = ids_of(needs.necessary, profile);
    json["minimal"] = ids_of(needs.minimal, profile);
    json["blocking"] = ids_of(needs.blocking, profile);
    json["cheapest"] =
        needs.minimal.empty() ? OrderedJson() : ids_of(needs.minimal.front(), profile);
    if (needs.enough.any()) json["enough"] = ids_of(needs.enough, profile);
    json["complete"] = needs.is_complete;
    json["basis"] = to_string(needs.basis);
    if (needs.least) json["least"] = without_error(*needs.least);
    if (!needs.greatest_order.empty()) {
        json["greatest"] = without_error(needs.greatest);
        json["greatest_order"] = ids_of(needs.greatest_order, profile);
    }
    if (record.fewest) json["fewest"] = json_of(*record.fewest, record.above);
    return json_text(json);
}

std::optional<std::string> needs_profile_of(std::string_view line) {
    const Result<JsonLine> json = JsonLine::parse(line);
    if (!json || !json->value().is_object()) return std::nullopt;
    try {
        const LineObject object(json->value());
        if (object.find("record") == nullptr || object.text("record") != "needs")
            return std::nullopt;
        return object.optional_text("profile");
    } catch (const Refusal&) {
        return std::nullopt;
    }
}

Result<NeedsRecord> parse_needs(std::string_view line, const Profile& profile) {
    return read_json_line<NeedsRecord>(
        line, [&](const LineObject& object) { return parse_record(object, profile); });
}

}  // namespace gridlemma
