// SPDX-License-Identifier: Apache-2.0
// A plugin with one fault: the statement GRIDLEMMA_FAULT, chosen at compile time.
#include <stdexcept>

#include "engine/logic/plugin.hpp"

namespace {

using namespace gridlemma;

void find_nothing(Facts&, StepSink&) {}

const Strategy good{{.id = "good-one"}, find_nothing};
const Strategy taken{{.id = "taken"}, find_nothing};
const Strategy badly_named{{.id = "Badly Named"}, find_nothing};
const Strategy without_finder{{.id = "without-finder"}, nullptr};

[[maybe_unused]] constexpr const char* colourful = "\x1b[31mred\xff";
const Strategy badly_coloured{{.id = colourful}, find_nothing};
const Strategy badly_referenced{{.id = "badly-referenced", .reference = colourful}, find_nothing};
const Strategy without_family{{.id = "without-family", .family = static_cast<Family>(77)},
                              find_nothing};

constexpr const Strategy* good_list[] = {&good};
[[maybe_unused]] constexpr const Strategy* clashing_list[] = {&good, &taken};
[[maybe_unused]] constexpr const Strategy* badly_named_list[] = {&good, &badly_named};
[[maybe_unused]] constexpr const Strategy* no_finder_list[] = {&good, &without_finder};
[[maybe_unused]] constexpr const Strategy* doubled_list[] = {&good, &good};
[[maybe_unused]] constexpr const Strategy* colourful_id_list[] = {&good, &badly_coloured};
[[maybe_unused]] constexpr const Strategy* colourful_text_list[] = {&good, &badly_referenced};
[[maybe_unused]] constexpr const Strategy* no_family_list[] = {&good, &without_family};
[[maybe_unused]] constexpr const Strategy* null_list[] = {&good, nullptr};

[[maybe_unused]] void use(PluginInfo& info, const Strategy* const (&list)[2]) {
    info.strategies = {2, list};
}

std::optional<double> compute_nothing(MetricContext&) { return std::nullopt; }

const Metric taken_metric{.id = "er", .compute = compute_nothing};
const Metric colourful_metric{.id = "colourful", .formula = colourful, .compute = compute_nothing};
const Metric without_cost{
    .id = "no-cost", .cost = static_cast<MetricCost>(77), .compute = compute_nothing};

[[maybe_unused]] constexpr const Metric* null_metric_list[] = {nullptr};
[[maybe_unused]] constexpr const Metric* taken_metric_list[] = {&taken_metric};
[[maybe_unused]] constexpr const Metric* colourful_metric_list[] = {&colourful_metric};
[[maybe_unused]] constexpr const Metric* without_cost_list[] = {&without_cost};

[[maybe_unused]] void use(PluginInfo& info, const Metric* const (&list)[1]) {
    info.metrics = {1, list};
}

constexpr std::array some_measures{ScaleMeasure{.name = "X", .field = "x"}};
const Scale taken_scale{.name = "steps"};
const Scale colourful_scale{.name = "colourful", .meaning = colourful};
const Scale mute_scale{.name = "mute", .measures = some_measures};

[[maybe_unused]] constexpr const Scale* null_scale_list[] = {nullptr};
[[maybe_unused]] constexpr const Scale* taken_scale_list[] = {&taken_scale};
[[maybe_unused]] constexpr const Scale* colourful_scale_list[] = {&colourful_scale};
[[maybe_unused]] constexpr const Scale* mute_scale_list[] = {&mute_scale};

[[maybe_unused]] void use(PluginInfo& info, const Scale* const (&list)[1]) {
    info.scales = {1, list};
}

[[maybe_unused]] void fail() { throw std::runtime_error(colourful); }

PluginInfo make_info() {
    PluginInfo info{.name = "faulty", .strategies = {1, good_list}};
    GRIDLEMMA_FAULT;
    return info;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const PluginInfo gridlemma_plugin;
const PluginInfo gridlemma_plugin = make_info();
