// SPDX-License-Identifier: Apache-2.0
// A plugin with one fault: the statement PENCILMARK_FAULT, chosen when this is compiled.
#include "engine/logic/plugin.hpp"

namespace {

using namespace pencilmark;

void find_nothing(const Grid&, const FindOptions&, StepSink&) {}

const Strategy good{{.id = "good-one"}, find_nothing};
const Strategy taken{{.id = "taken"}, find_nothing};
const Strategy badly_named{{.id = "Badly Named"}, find_nothing};
const Strategy without_finder{{.id = "without-finder"}, nullptr};

constexpr const Strategy* good_list[] = {&good};
[[maybe_unused]] constexpr const Strategy* clashing_list[] = {&good, &taken};
[[maybe_unused]] constexpr const Strategy* badly_named_list[] = {&good, &badly_named};
[[maybe_unused]] constexpr const Strategy* no_finder_list[] = {&good, &without_finder};
[[maybe_unused]] constexpr const Strategy* null_list[] = {&good, nullptr};

[[maybe_unused]] void use(PluginInfo& info, const Strategy* const (&list)[2]) {
    info.strategies = list;
    info.strategy_count = 2;
}

PluginInfo make_info() {
    PluginInfo info{.name = "faulty", .strategy_count = 1, .strategies = good_list};
    PENCILMARK_FAULT;
    return info;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const PluginInfo pencilmark_plugin;
const PluginInfo pencilmark_plugin = make_info();
