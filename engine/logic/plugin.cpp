// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/plugin.hpp"

#include <dlfcn.h>

#include <array>
#include <exception>
#include <filesystem>
#include <optional>
#include <span>
#include <system_error>
#include <utility>

#include "engine/core/text.hpp"

namespace gridlemma {

namespace {

constexpr const char* symbol = "gridlemma_plugin";

/// The loader's words without the path, which it puts first.
std::string last_reason(const std::string& path) {
    const char* text = dlerror();
    std::string reason = text == nullptr ? "unknown reason" : text;
    const std::string prefix = path + ": ";
    if (reason.starts_with(prefix)) reason.erase(0, prefix.size());
    return reason;
}

/// dlopen, which is declared as if it could not throw; but it calls the library's initializers.
/// Through a pointer that the compiler does not see through, their exceptions can be caught.
void* (*volatile open_throwing)(const char*, int) = dlopen;

Result<std::shared_ptr<void>> open_library(const std::string& path) {
    std::error_code error;
    const auto type = std::filesystem::status(path, error).type();
    if (type == std::filesystem::file_type::not_found) return Error{"there is no such file"};
    if (type == std::filesystem::file_type::directory) return Error{"it is a directory"};
    // A name without a slash would be looked for in the system's folders.
    const std::string located = path.find('/') == std::string::npos ? "./" + path : path;
    void* handle = nullptr;
    try {
        handle = open_throwing(located.c_str(), RTLD_NOW | RTLD_LOCAL);
    } catch (const std::exception& failure) {
        return Error{printable(std::string("its initialization failed: ") + failure.what())};
    } catch (...) {
        return Error{"its initialization failed"};
    }
    if (handle == nullptr) {
        const std::string reason = last_reason(located);
        const bool is_library = reason.find("ELF") == std::string::npos &&
                                reason.find("too short") == std::string::npos;
        return Error{(is_library ? "it cannot be loaded: " : "it is not a shared library: ") +
                     printable(reason)};
    }
    return std::shared_ptr<void>(handle, [](void* library) { dlclose(library); });
}

/// A type that passes between plugin and program.
struct Shared {
    const char* name;
    std::size_t size;
    std::uint32_t PluginSizes::*theirs;
};
constexpr std::array<Shared, 9> shared_types = {{
    {"Grid", sizeof(Grid), &PluginSizes::grid},
    {"Step", sizeof(Step), &PluginSizes::step},
    {"Strategy", sizeof(Strategy), &PluginSizes::strategy},
    {"Facts", sizeof(Facts), &PluginSizes::facts},
    {"StepSink", sizeof(StepSink), &PluginSizes::sink},
    {"Metric", sizeof(Metric), &PluginSizes::metric},
    {"Outcome", sizeof(Outcome), &PluginSizes::outcome},
    {"Scale", sizeof(Scale), &PluginSizes::scale},
    {"PathSummary", sizeof(PathSummary), &PluginSizes::path},
}};

std::optional<Error> find_other_size(const PluginSizes& sizes) {
    for (const Shared& type : shared_types)
        if (sizes.*type.theirs != type.size)
            return Error{std::string("it was built with other sources or another compiler: its ") +
                         type.name + " has " + std::to_string(sizes.*type.theirs) +
                         " bytes instead of " + std::to_string(type.size)};
    return std::nullopt;
}

constexpr const char* not_text = "has control characters or is not UTF-8";

/// What is wrong with what a strategy says of itself; ids are for the registry to judge.
std::optional<Error> find_fault(const Descriptor& descriptor) {
    const std::string strategy = "strategy '" + printable(descriptor.id) + "'";
    std::vector<std::string_view> texts{descriptor.name, descriptor.pattern, descriptor.reference};
    for (const NameElsewhere& other : descriptor.elsewhere.all())
        texts.insert(texts.end(), {other.program, other.name});
    const Confluence& confluence = descriptor.confluence;
    texts.push_back(confluence.why);
    texts.insert(texts.end(), confluence.company.begin(), confluence.company.end());
    for (std::string_view text : texts)
        if (!is_printable(text)) return Error{"a text of " + strategy + " " + not_text};
    if (descriptor.family > Family::rank || descriptor.assumes > Assumes::unique_solution ||
        descriptor.valid_in > ValidIn::other_geometries || descriptor.effort > Effort::open_ended ||
        descriptor.step_count > StepCount::chain_literals ||
        confluence.closure > ClosureOrder::by_order)
        return Error{strategy + " is of a family, an assumption or the like that does not exist"};
    return std::nullopt;
}

/// The same for a metric.
std::optional<Error> find_fault(const Metric& about) {
    const std::string metric = "metric '" + printable(about.id) + "'";
    for (std::string_view text : {about.unit, about.formula, about.reference})
        if (!is_printable(text)) return Error{"a text of " + metric + " " + not_text};
    if (about.needs > MetricNeeds::path || about.cost > MetricCost::costly ||
        about.valid_in > ValidIn::other_geometries)
        return Error{metric + " is of a need, a cost or the like that does not exist"};
    return std::nullopt;
}

/// The same for a scale.
std::optional<Error> find_fault(const Scale& about) {
    std::vector<std::string_view> texts(about.grades.begin(), about.grades.end());
    texts.insert(texts.end(), {about.meaning, about.grade_word});
    for (const ScaleMeasure& measure : about.measures)
        texts.insert(texts.end(), {measure.name, measure.meaning, measure.unit});
    for (const PuzzleSort& sort : about.sorts) texts.push_back(sort.name);
    for (std::string_view text : texts)
        if (!is_printable(text))
            return Error{"a text of scale '" + printable(about.name) + "' " + not_text};
    return std::nullopt;
}

/// What is wrong with the record itself; nothing if what it lists can be looked at.
std::optional<Error> find_fault(const PluginInfo& info) {
    if (info.magic != PluginInfo::right_magic)
        return Error{std::string("its symbol '") + symbol + "' is not that of a plugin"};
    if (info.api_version != plugin_api_version)
        return Error{"it was built for plugin API version " + std::to_string(info.api_version) +
                     ", this program has version " + std::to_string(plugin_api_version)};
    if (auto error = find_other_size(info.sizes)) return error;
    if (info.name == nullptr || *info.name == '\0') return Error{"it has no name"};
    if (!is_printable(info.name)) return Error{std::string("its name ") + not_text};
    if ((info.strategies.count | info.metrics.count | info.scales.count) == 0)
        return Error{"it has no strategies, no metrics and no scales"};
    const auto is_null = [](const auto& list) { return list.count != 0 && list.things == nullptr; };
    if (is_null(info.strategies)) return Error{"its list of strategies is null"};
    if (is_null(info.metrics)) return Error{"its list of metrics is null"};
    if (is_null(info.scales)) return Error{"its list of scales is null"};
    return std::nullopt;
}

std::optional<Error> find_fault(const Strategy& strategy) {
    return find_fault(strategy.descriptor);
}

/// Adds the things of one kind; `what`: "strategies".
template <typename Thing>
std::optional<Error> add_all(const PluginList<Thing>& list, const char* what,
                             const PluginInfo& info, Registry& registry) {
    for (const Thing* thing : std::span(list.things, list.count)) {
        if (thing == nullptr) return Error{std::string("one of its ") + what + " is null"};
        if (auto error = registry.add(*thing, info.name)) return error;
        if (auto error = find_fault(*thing)) return error;
    }
    return std::nullopt;
}

}  // namespace

Result<Plugin> Plugin::load(const std::string& path, Registry& registry) {
    const auto refuse = [&](const std::string& reason) {
        return Error{"plugin '" + printable(path) + "': " + reason};
    };
    Result<std::shared_ptr<void>> library = open_library(path);
    if (!library) return refuse(library.error().reason);
    const auto* info = static_cast<const PluginInfo*>(dlsym(library->get(), symbol));
    if (info == nullptr)
        return refuse(std::string("it is not a plugin: it has no symbol '") + symbol + "'");
    if (const auto fault = find_fault(*info)) return refuse(fault->reason);
    // All or nothing: what it has is added to a copy.
    Registry extended = registry;
    std::optional<Error> error = add_all(info->strategies, "strategies", *info, extended);
    if (!error) error = add_all(info->metrics, "metrics", *info, extended);
    if (!error) error = add_all(info->scales, "scales", *info, extended);
    if (error) return refuse(error->reason);
    registry = std::move(extended);
    return Plugin(*std::move(library), info->name);
}

}  // namespace gridlemma
