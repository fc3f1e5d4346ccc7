// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/registry.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/text.hpp"
#include "engine/logic/metric.hpp"

namespace gridlemma {

namespace {

bool is_lower_or_digit(char character) noexcept {
    return (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9');
}

/// Lower case words of letters and digits, joined by single hyphens.
bool is_well_formed(std::string_view id) noexcept {
    if (id.empty() || !is_lower_or_digit(id.front()) || !is_lower_or_digit(id.back())) return false;
    for (std::size_t i = 0; i < id.size(); ++i) {
        if (is_lower_or_digit(id[i])) continue;
        if (id[i] != '-' || id[i - 1] == '-') return false;
    }
    return true;
}

char folded(char character) noexcept {
    if (character >= 'A' && character <= 'Z') return static_cast<char>(character - 'A' + 'a');
    return character == ' ' || character == '_' ? '-' : character;
}

bool same_name(std::string_view a, std::string_view b) noexcept {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return folded(x) == folded(y); });
}

std::string_view id_of(const Strategy* strategy) noexcept { return strategy->descriptor.id; }

}  // namespace

std::optional<Error> Registry::add(const Strategy& strategy, std::string plugin) {
    const std::string id(strategy.descriptor.id);
    if (id.empty()) return Error{"a strategy without an id"};
    if (!is_well_formed(id))
        return Error{"strategy id '" + printable(id) +
                     "' is not made of lower-case letters, digits and single hyphens"};
    if (find(id) != nullptr) return Error{"a strategy '" + id + "' is there already"};
    if (strategy.find == nullptr) return Error{"strategy '" + id + "' has no finder"};
    for (const Parameter* parameter : strategy.descriptor.parameters)
        if (auto fault = find_fault(parameter)) return Error{"strategy '" + id + "': " + *fault};
    for (const Parameter* parameter : strategy.descriptor.parameters) add_parameter(*parameter);
    strategies_.push_back(&strategy);
    plugins_.push_back(std::move(plugin));
    by_id_.insert(std::ranges::lower_bound(by_id_, strategy.descriptor.id, {}, id_of), &strategy);
    return std::nullopt;
}

/// What is wrong with a parameter of a new strategy.
std::optional<std::string> Registry::find_fault(const Parameter* parameter) const {
    if (parameter == nullptr) return "a parameter is null";
    // Strategies share parameters: what is there already has been looked at.
    if (std::ranges::find(parameters_, parameter) != parameters_.end()) return std::nullopt;
    if (!is_well_formed(parameter->name))
        return "parameter name '" + printable(parameter->name) +
               "' is not made of lower-case letters, digits and single hyphens";
    const std::string name(parameter->name);
    if (!is_printable(parameter->meaning))
        return "the meaning of parameter '" + name + "' has control characters or is not UTF-8";
    if (parameter->least > parameter->standard || parameter->standard > parameter->most)
        return "the standard of parameter '" + name + "' is out of its range";
    const auto same = std::ranges::find(parameters_, parameter->name, &Parameter::name);
    if (same == parameters_.end()) return std::nullopt;
    if ((*same)->least != parameter->least || (*same)->most != parameter->most ||
        (*same)->standard != parameter->standard)
        return "another strategy has a parameter '" + name + "' with another range or standard";
    return std::nullopt;
}

/// Keeps the parameters in order of their names.
void Registry::add_parameter(const Parameter& parameter) {
    const auto place = std::ranges::lower_bound(parameters_, parameter.name, {}, &Parameter::name);
    if (place == parameters_.end() || (*place)->name != parameter.name)
        parameters_.insert(place, &parameter);
}

const Strategy* Registry::find(std::string_view id) const noexcept {
    const auto found = std::ranges::lower_bound(by_id_, id, {}, id_of);
    return found == by_id_.end() || id_of(*found) != id ? nullptr : *found;
}

std::string_view Registry::plugin_of(const Strategy& strategy) const noexcept {
    const auto found = std::ranges::find(strategies_, &strategy);
    if (found == strategies_.end()) return {};
    return plugins_[static_cast<std::size_t>(found - strategies_.begin())];
}

const SelectionRule* Registry::find_selection(std::string_view name) const noexcept {
    const auto found = std::ranges::find(selections_, name, &SelectionRule::name);
    return found == selections_.end() ? nullptr : *found;
}

std::vector<std::string_view> Registry::selection_names() const {
    std::vector<std::string_view> names;
    for (const SelectionRule* rule : selections_) names.push_back(rule->name);
    return names;
}

const Scale* Registry::find_scale(std::string_view name) const noexcept {
    const auto found = std::ranges::find_if(
        scales_, [&](const Scale* scale) { return same_name(scale->name, name); });
    return found == scales_.end() ? nullptr : *found;
}

std::optional<Error> Registry::add(const Metric& metric, std::string plugin) {
    const std::string id(metric.id);
    if (id.empty()) return Error{"a metric without an id"};
    if (!is_well_formed(id))
        return Error{"metric id '" + printable(id) +
                     "' is not made of lower-case letters, digits and single hyphens"};
    if (find_metric(id) != nullptr) return Error{"a metric '" + id + "' is there already"};
    if (metric.compute == nullptr) return Error{"metric '" + id + "' has no function"};
    if (metric.decimals < 0 || metric.decimals > 9)
        return Error{"metric '" + id + "' has other than 0 to 9 decimals"};
    metrics_.push_back(&metric);
    metric_plugins_.push_back(std::move(plugin));
    return std::nullopt;
}

const Metric* Registry::find_metric(std::string_view id) const noexcept {
    const auto found = std::ranges::find(metrics_, id, &Metric::id);
    return found == metrics_.end() ? nullptr : *found;
}

std::string_view Registry::plugin_of(const Metric& metric) const noexcept {
    const auto found = std::ranges::find(metrics_, &metric);
    if (found == metrics_.end()) return {};
    return metric_plugins_[static_cast<std::size_t>(found - metrics_.begin())];
}

std::vector<const Strategy*> Registry::resolve(std::string_view name) const {
    std::vector<const Strategy*> named;
    if (name.empty()) return named;
    for (const Strategy* strategy : strategies_)
        if (same_name(name, strategy->descriptor.id)) return {strategy};
    for (const Strategy* strategy : strategies_)
        if (std::ranges::any_of(
                strategy->descriptor.elsewhere.all(),
                [&](const NameElsewhere& other) { return same_name(name, other.name); }))
            named.push_back(strategy);
    return named;
}

}  // namespace gridlemma
