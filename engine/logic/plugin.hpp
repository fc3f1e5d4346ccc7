// SPDX-License-Identifier: Apache-2.0
// Strategies, metrics and scales from outside the tree. A plugin is a shared library that exports
// one symbol:
//
//     const Strategy my_strategy{{.id = "my-strategy", ...}, find};
//     const Metric my_metric{.id = "my-metric", ..., .compute = compute};
//     const Scale my_scale{.name = "my-scale", ..., .measures = measures, .rate = rate};
//     GRIDLEMMA_PLUGIN("my plugin", my_strategy, my_metric, my_scale);
//
// built against the installed package (find_package(gridlemma)), loaded by `--plugin FILE.so`. It
// carries its own copy of what it uses of the engine; what passes between it and the program are
// the types of this header's includes. tests/plugin/example is a complete one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include "engine/core/result.hpp"
#include "engine/logic/metric.hpp"
#include "engine/logic/registry.hpp"

namespace gridlemma {

/// Raised whenever Grid, Step, Strategy, Facts, StepSink, Metric, MetricContext, Outcome, Scale or
/// PathSummary change in a way that a plugin would notice. The sizes in PluginInfo catch most
/// changes that forget it.
inline constexpr std::uint32_t plugin_api_version = 8;

/// The sizes of the types that pass between a plugin and the program.
struct PluginSizes {
    std::uint32_t grid = sizeof(Grid);
    std::uint32_t step = sizeof(Step);
    std::uint32_t strategy = sizeof(Strategy);
    std::uint32_t facts = sizeof(Facts);
    std::uint32_t sink = sizeof(StepSink);
    std::uint32_t metric = sizeof(Metric);
    std::uint32_t outcome = sizeof(Outcome);
    std::uint32_t scale = sizeof(Scale);
    std::uint32_t path = sizeof(PathSummary);
};

/// The addresses of what a plugin has of one type.
template <typename Thing>
struct PluginList {
    std::uint32_t count = 0;
    const Thing* const* things = nullptr;
};

/// The exported record. Its first three members never change place, so that a plugin of any
/// version can be refused in words.
struct PluginInfo {
    static constexpr std::uint32_t right_magic = 0x474C4D31;  // "GLM1"

    std::uint32_t magic = right_magic;
    std::uint32_t api_version = plugin_api_version;
    const char* name = nullptr;
    PluginSizes sizes = {};
    PluginList<Strategy> strategies = {};
    PluginList<Metric> metrics = {};
    PluginList<Scale> scales = {};
};

namespace detail {

/// Returns the addresses of those of `things` that are of type T, in their order.
template <typename T, typename... Things>
constexpr auto addresses_of(const Things&... things) noexcept {
    static_assert(((std::is_same_v<Things, Strategy> || std::is_same_v<Things, Metric> ||
                    std::is_same_v<Things, Scale>)&&...),
                  "a plugin exports objects of type Strategy, Metric and Scale");
    std::array<const T*, (std::size_t{std::is_same_v<T, Things>} + ... + 0)> addresses{};
    [[maybe_unused]] std::size_t count = 0;
    const auto add = [&](const auto& thing) {
        if constexpr (std::is_same_v<std::decay_t<decltype(thing)>, T>) addresses[count++] = &thing;
    };
    (add(things), ...);
    return addresses;
}

template <typename Addresses>
constexpr std::uint32_t count_of(const Addresses& addresses) noexcept {
    return static_cast<std::uint32_t>(addresses.size());
}

}  // namespace detail

/// Exports strategies, metrics and scales (objects that live as long as the library) under the
/// plugin's name. Once in a library, outside of any namespace.
#define GRIDLEMMA_PLUGIN(plugin_name, ...)                                         \
    namespace {                                                                    \
    constexpr auto gridlemma_plugin_strategies =                                   \
        ::gridlemma::detail::addresses_of<::gridlemma::Strategy>(__VA_ARGS__);     \
    constexpr auto gridlemma_plugin_metrics =                                      \
        ::gridlemma::detail::addresses_of<::gridlemma::Metric>(__VA_ARGS__);       \
    constexpr auto gridlemma_plugin_scales =                                       \
        ::gridlemma::detail::addresses_of<::gridlemma::Scale>(__VA_ARGS__);        \
    }                                                                              \
    extern "C" __attribute__((visibility("default")))                              \
    const ::gridlemma::PluginInfo gridlemma_plugin;                                \
    const ::gridlemma::PluginInfo gridlemma_plugin {                               \
        .name = plugin_name,                                                       \
        .strategies = {::gridlemma::detail::count_of(gridlemma_plugin_strategies), \
                       gridlemma_plugin_strategies.data()},                        \
        .metrics = {::gridlemma::detail::count_of(gridlemma_plugin_metrics),       \
                    gridlemma_plugin_metrics.data()},                              \
        .scales = {                                                                \
            ::gridlemma::detail::count_of(gridlemma_plugin_scales),                \
            gridlemma_plugin_scales.data()                                         \
        }                                                                          \
    }

/// A loaded plugin. Unloaded with the last copy: keep one as long as anything refers to its
/// strategies, metrics and scales, a registry, profiles and the steps they found included.
/// Thread safety: a value; load one at a time. Errors: load() returns the reason.
class Plugin {
 public:
    /// Opens `path` and adds its strategies, metrics and scales to `registry`. Refused in words,
    /// with nothing added: a file that is missing or no shared library or cannot be loaded, one
    /// without the symbol or with another thing of that name, one built for another API version or
    /// with other sizes, one with nothing, what the registry refuses, a text (its
    /// name too) that is not UTF-8 or holds control characters, a family, need or cost that does
    /// not exist, an initializer that throws.
    /// Loading runs the library's own initializers: load what you trust.
    [[nodiscard]] static Result<Plugin> load(const std::string& path, Registry& registry);

    [[nodiscard]] const std::string& name() const noexcept { return name_; }

 private:
    Plugin(std::shared_ptr<void> library, std::string name)
        : library_(std::move(library)), name_(std::move(name)) {}

    std::shared_ptr<void> library_;
    std::string name_;
};

}  // namespace gridlemma
