// SPDX-License-Identifier: Apache-2.0
// A plugin with one fault, whose name the module has. The build makes a module of each.
#include <algorithm>
#include <stdexcept>
#include <string_view>

#include "engine/logic/plugin.hpp"

extern const char* const gridlemma_fault;

namespace {

using namespace gridlemma;

void find_nothing(Facts&, StepSink&) {}

const Strategy good{{.id = "good-one"}, find_nothing};
const Strategy taken{{.id = "taken"}, find_nothing};
const Strategy badly_named{{.id = "Badly Named"}, find_nothing};
const Strategy without_finder{{.id = "without-finder"}, nullptr};

constexpr const char* colourful = "\x1b[31mred\xff";
const Strategy badly_coloured{{.id = colourful}, find_nothing};
const Strategy badly_referenced{{.id = "badly-referenced", .reference = colourful}, find_nothing};
const Strategy without_family{{.id = "without-family", .family = static_cast<Family>(77)},
                              find_nothing};

constexpr const Strategy* good_list[] = {&good};
constexpr const Strategy* clashing_list[] = {&good, &taken};
constexpr const Strategy* badly_named_list[] = {&good, &badly_named};
constexpr const Strategy* no_finder_list[] = {&good, &without_finder};
constexpr const Strategy* doubled_list[] = {&good, &good};
constexpr const Strategy* colourful_id_list[] = {&good, &badly_coloured};
constexpr const Strategy* colourful_text_list[] = {&good, &badly_referenced};
constexpr const Strategy* no_family_list[] = {&good, &without_family};
constexpr const Strategy* null_list[] = {&good, nullptr};

void use(PluginInfo& info, const Strategy* const (&list)[2]) { info.strategies = {2, list}; }

std::optional<double> compute_nothing(MetricContext&) { return std::nullopt; }

const Metric taken_metric{.id = "er", .compute = compute_nothing};
const Metric colourful_metric{.id = "colourful", .formula = colourful, .compute = compute_nothing};
const Metric without_cost{
    .id = "no-cost", .cost = static_cast<MetricCost>(77), .compute = compute_nothing};

constexpr const Metric* null_metric_list[] = {nullptr};
constexpr const Metric* taken_metric_list[] = {&taken_metric};
constexpr const Metric* colourful_metric_list[] = {&colourful_metric};
constexpr const Metric* without_cost_list[] = {&without_cost};

void use(PluginInfo& info, const Metric* const (&list)[1]) { info.metrics = {1, list}; }

constexpr std::array some_measures{ScaleMeasure{.name = "X", .field = "x"}};
const Scale taken_scale{.name = "steps"};
const Scale colourful_scale{.name = "colourful", .meaning = colourful};
const Scale mute_scale{.name = "mute", .measures = some_measures};

constexpr const Scale* null_scale_list[] = {nullptr};
constexpr const Scale* taken_scale_list[] = {&taken_scale};
constexpr const Scale* colourful_scale_list[] = {&colourful_scale};
constexpr const Scale* mute_scale_list[] = {&mute_scale};

void use(PluginInfo& info, const Scale* const (&list)[1]) { info.scales = {1, list}; }

struct Fault {
    std::string_view name;
    void (*put_into)(PluginInfo& info);
};

constexpr Fault faults[] = {
    {"wrong_magic", [](PluginInfo& info) { info.magic = 1; }},
    {"other_version", [](PluginInfo& info) { info.api_version = 4711; }},
    {"no_name", [](PluginInfo& info) { info.name = nullptr; }},
    {"other_grid", [](PluginInfo& info) { info.sizes.grid = 5; }},
    {"other_step", [](PluginInfo& info) { info.sizes.step = 6; }},
    {"other_strategy", [](PluginInfo& info) { info.sizes.strategy = 7; }},
    {"other_facts", [](PluginInfo& info) { info.sizes.facts = 8; }},
    {"other_sink", [](PluginInfo& info) { info.sizes.sink = 9; }},
    {"empty", [](PluginInfo& info) { info.strategies.count = 0; }},
    {"null_list", [](PluginInfo& info) { info.strategies.things = nullptr; }},
    {"null_strategy", [](PluginInfo& info) { use(info, null_list); }},
    {"clash", [](PluginInfo& info) { use(info, clashing_list); }},
    {"bad_id", [](PluginInfo& info) { use(info, badly_named_list); }},
    {"no_finder", [](PluginInfo& info) { use(info, no_finder_list); }},
    {"same_id_twice", [](PluginInfo& info) { use(info, doubled_list); }},
    {"colourful_id", [](PluginInfo& info) { use(info, colourful_id_list); }},
    {"colourful_text", [](PluginInfo& info) { use(info, colourful_text_list); }},
    {"no_family", [](PluginInfo& info) { use(info, no_family_list); }},
    {"empty_name", [](PluginInfo& info) { info.name = ""; }},
    {"colourful_name", [](PluginInfo& info) { info.name = colourful; }},
    {"throwing", [](PluginInfo&) { throw std::runtime_error(colourful); }},
    {"null_metrics", [](PluginInfo& info) { info.metrics.count = 1; }},
    {"null_metric", [](PluginInfo& info) { use(info, null_metric_list); }},
    {"other_metric", [](PluginInfo& info) { info.sizes.metric = 10; }},
    {"other_outcome", [](PluginInfo& info) { info.sizes.outcome = 11; }},
    {"taken_metric", [](PluginInfo& info) { use(info, taken_metric_list); }},
    {"colourful_metric", [](PluginInfo& info) { use(info, colourful_metric_list); }},
    {"no_cost", [](PluginInfo& info) { use(info, without_cost_list); }},
    {"null_scales", [](PluginInfo& info) { info.scales.count = 1; }},
    {"null_scale", [](PluginInfo& info) { use(info, null_scale_list); }},
    {"other_scale", [](PluginInfo& info) { info.sizes.scale = 12; }},
    {"other_path", [](PluginInfo& info) { info.sizes.path = 13; }},
    {"taken_scale", [](PluginInfo& info) { use(info, taken_scale_list); }},
    {"colourful_scale", [](PluginInfo& info) { use(info, colourful_scale_list); }},
    {"mute_scale", [](PluginInfo& info) { use(info, mute_scale_list); }},
};

PluginInfo make_info() {
    PluginInfo info{.name = "faulty", .strategies = {1, good_list}};
    std::ranges::find(faults, gridlemma_fault, &Fault::name)->put_into(info);
    return info;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const PluginInfo gridlemma_plugin;
const PluginInfo gridlemma_plugin = make_info();
