// SPDX-License-Identifier: Apache-2.0
// Strategies from outside the tree. A plugin is a shared library that exports one symbol:
//
//     PENCILMARK_PLUGIN("my plugin", my_strategy, my_other_strategy)
//
// built against the installed package (find_package(pencilmark)), loaded by `--plugin FILE.so`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/logic/registry.hpp"

namespace pencilmark {

/// Raised whenever Grid, Step, Strategy or StepSink change in a way that a plugin would notice.
inline constexpr std::uint32_t plugin_api_version = 1;

/// The exported record. Its first three members never change place, so that a plugin of any
/// version can be refused in words.
struct PluginInfo {
    std::uint32_t magic = 0x504D4B31;  // "PMK1"
    std::uint32_t api_version = plugin_api_version;
    const char* name = nullptr;
    std::uint32_t grid_size = sizeof(Grid);
    std::uint32_t step_size = sizeof(Step);
    std::uint32_t strategy_size = sizeof(Strategy);
    std::uint32_t strategy_count = 0;
    const Strategy* const* strategies = nullptr;
};

#define PENCILMARK_PLUGIN(plugin_name, ...)                                                \
    extern "C" __attribute__((visibility("default")))                                      \
    const ::pencilmark::PluginInfo pencilmark_plugin;                                      \
    namespace {                                                                            \
    template <typename... Strategies>                                                      \
    constexpr std::array<const ::pencilmark::Strategy*, sizeof...(Strategies)>             \
    pencilmark_plugin_list(const Strategies&... strategies) {                              \
        return {&strategies...};                                                           \
    }                                                                                      \
    const auto pencilmark_plugin_strategies = pencilmark_plugin_list(__VA_ARGS__);         \
    }                                                                                      \
    extern "C" const ::pencilmark::PluginInfo pencilmark_plugin {                          \
        .name = plugin_name,                                                               \
        .strategy_count = static_cast<std::uint32_t>(pencilmark_plugin_strategies.size()), \
        .strategies = pencilmark_plugin_strategies.data()                                  \
    }

/// A loaded plugin. Unloaded with the last copy: keep one as long as its strategies are used.
class Plugin {
 public:
    /// Opens `path` and adds its strategies to `registry`. Refused in words, with nothing added: a
    /// file that is missing or no shared library, one without the symbol, one built for another API
    /// version or with other sizes, a strategy that the registry refuses.
    [[nodiscard]] static Result<Plugin> load(const std::string& path, Registry& registry);

    [[nodiscard]] const std::string& name() const noexcept { return name_; }

 private:
    std::shared_ptr<void> library_;
    std::string name_;
};

}  // namespace pencilmark
