// SPDX-License-Identifier: Apache-2.0
// Registry: the strategies one run knows, built-in and plugged in, looked up by any of their names;
// the scales, selections and profiles that profiles may name; and the metrics.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/logic/scale.hpp"
#include "engine/logic/selection.hpp"
#include "engine/logic/strategy.hpp"

namespace gridlemma {

struct Metric;

/// A profile as a text in the language of profile files.
struct ProfileText {
    std::string_view name;
    std::string_view text;
};

/// Further names of techniques, of programs or of players.
struct FurtherNames {
    std::string_view names;  ///< Joined by '|'.
    std::string_view ids;    ///< Of the strategies that find what is called so, joined by blanks.
};

/// Strategies in order of addition. Holds pointers: what is added outlives it.
/// Thread safety: a value. Errors: add() returns the reason; nothing is thrown but std::bad_alloc.
class Registry {
 public:
    /// Adds a strategy; refused (with the reason) when its id is empty, malformed or taken, when it
    /// has no finder, or when a parameter is malformed or differs from another of its name.
    /// `plugin`: the name of the plugin that it comes from; empty if built in.
    [[nodiscard]] std::optional<Error> add(const Strategy& strategy, std::string plugin = {});

    /// Adds a way to choose steps, under its name.
    void add(const SelectionRule& rule) { selections_.push_back(&rule); }

    /// Adds a scale, under its name; refused (with the reason) when its name is empty, malformed or
    /// taken, or when its measures are not as Scale and ScaleMeasure demand. `plugin` as for a
    /// strategy.
    [[nodiscard]] std::optional<Error> add(const Scale& scale, std::string plugin = {});

    /// Adds a profile that others may start from, under its name.
    void add(const ProfileText& profile) { profiles_.push_back(&profile); }

    /// Adds a metric; refused (with the reason) when its id is empty, malformed or taken, when it
    /// has no function, or when its decimals are out of their range. `plugin` as for a strategy.
    [[nodiscard]] std::optional<Error> add(const Metric& metric, std::string plugin = {});

    /// Adds further names; refused (with the reason) when a name is taken, or an id unknown. So the
    /// strategies come first.
    [[nodiscard]] std::optional<Error> add(const FurtherNames& names);
    /// The same for a table that a test has checked: nothing is looked up. O(rows).
    void add_checked(std::span<const FurtherNames> table);

    [[nodiscard]] std::span<const Strategy* const> strategies() const noexcept {
        return strategies_;
    }
    /// By id only; null if unknown. O(logarithm of the number of strategies).
    [[nodiscard]] const Strategy* find(std::string_view id) const noexcept;
    /// The plugin that a strategy comes from; empty for one that is built in or unknown.
    [[nodiscard]] std::string_view plugin_of(const Strategy& strategy) const noexcept;
    /// By id (then that one alone), by name, by a name in another program, or by a further name, as
    /// same_name() compares them. Several strategies can share a
    /// name (a hidden single comes in three kinds of house): all of them, in order of addition.
    [[nodiscard]] std::vector<const Strategy*> resolve(std::string_view name) const;

    /// The further names of a strategy, joined by commas.
    [[nodiscard]] std::string further_names_of(const Strategy& strategy) const;

    /// The parameters that strategies declare, one of each name, by name.
    [[nodiscard]] const std::vector<const Parameter*>& parameters() const& noexcept {
        return parameters_;
    }
    const std::vector<const Parameter*>& parameters() const&& = delete;

    /// By name; null if unknown.
    [[nodiscard]] const SelectionRule* find_selection(std::string_view name) const noexcept;
    /// In order of addition.
    [[nodiscard]] std::vector<std::string_view> selection_names() const;

    /// By name, compared by same_name(); null if unknown.
    [[nodiscard]] const Scale* find_scale(std::string_view name) const noexcept;
    /// The engine's own, then the others in order of addition.
    [[nodiscard]] const std::vector<const Scale*>& scales() const& noexcept { return scales_; }
    const std::vector<const Scale*>& scales() const&& = delete;
    /// The plugin that a scale comes from; empty for one that is built in or unknown.
    [[nodiscard]] std::string_view plugin_of(const Scale& scale) const noexcept;

    /// By name, compared by same_name(); null if unknown.
    [[nodiscard]] const ProfileText* find_profile(std::string_view name) const noexcept;
    /// In order of addition.
    [[nodiscard]] const std::vector<const ProfileText*>& profiles() const& noexcept {
        return profiles_;
    }
    const std::vector<const ProfileText*>& profiles() const&& = delete;

    /// In order of addition.
    [[nodiscard]] std::span<const Metric* const> metrics() const noexcept { return metrics_; }
    /// By id, compared by same_name(); null if unknown.
    [[nodiscard]] const Metric* find_metric(std::string_view id) const noexcept;
    /// The plugin that a metric comes from; empty for one that is built in or unknown.
    [[nodiscard]] std::string_view plugin_of(const Metric& metric) const noexcept;

 private:
    [[nodiscard]] std::optional<std::string> find_fault(const Parameter* parameter) const;
    void add_parameter(const Parameter& parameter);
    [[nodiscard]] std::string_view plugin_with(const void* added) const noexcept;

    std::vector<const Strategy*> strategies_;
    std::vector<const Strategy*> by_id_;  ///< The same, ascending by id.
    std::vector<const Parameter*> parameters_;
    std::vector<const FurtherNames*> further_names_;
    std::vector<const SelectionRule*> selections_;
    std::vector<const Scale*> scales_{&steps_scale};
    std::vector<const ProfileText*> profiles_;
    std::vector<const Metric*> metrics_;
    /// Strategies, scales and metrics that come from a plugin, with its name.
    std::vector<std::pair<const void*, std::string>> plugins_;
};

}  // namespace gridlemma
