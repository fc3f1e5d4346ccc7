// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/registry.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/names.hpp"
#include "engine/core/split.hpp"
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

/// Null if there is none of that name, in whatever spelling.
template <typename Named>
const Named* find_named(const std::vector<const Named*>& all, std::string_view name) noexcept {
    const auto found =
        std::ranges::find_if(all, [&](const Named* each) { return same_name(each->name, name); });
    return found == all.end() ? nullptr : *found;
}

bool is_among(const std::vector<const Parameter*>& all, const Parameter* parameter) noexcept {
    return std::ranges::find(all, parameter) != all.end();
}

std::string_view id_of(const Strategy* strategy) noexcept { return strategy->descriptor.id; }

/// What is wrong with a measure of a scale, on its own or with those before it.
std::optional<std::string> fault_of_scale(const Scale& scale, std::size_t index) {
    const ScaleMeasure& measure = scale.measures[index];
    const std::string about = "measure '" + printable(measure.name) + "'";
    if (measure.name.empty()) return "a measure has no name";
    if (!is_well_formed(measure.field))
        return "the field of " + about +
               " is not made of lower-case letters, digits and single hyphens";
    if (measure.decimals < 0 || measure.decimals > 9)
        return about + " has other than 0 to 9 decimals";
    if (measure.is_grade && scale.grades.empty())
        return about + " is a grade, and the scale has none";
    for (const ScaleMeasure& other : scale.measures.first(index))
        if (other.name == measure.name || other.field == measure.field)
            return about + " has the name or the field of another one";
    return std::nullopt;
}

std::optional<std::string> fault_of_scale(const Scale& scale) {
    if (scale.measures.size() > Rating::capacity)
        return "it has more than " + std::to_string(Rating::capacity) + " measures";
    if (scale.has_rating() == scale.measures.empty())
        return "it has measures but does not rate, or rates but has none";
    for (std::size_t i = 0; i < scale.measures.size(); ++i)
        if (auto fault = fault_of_scale(scale, i)) return fault;
    return std::nullopt;
}

}  // namespace

// Each start of the command adds all strategies, so nothing is made here that only a refusal needs.
std::optional<Error> Registry::add(const Strategy& strategy, std::string plugin) {
    const std::string_view id = strategy.descriptor.id;
    const auto refusal = [&](const std::string& fault) {
        return Error{"strategy '" + std::string(id) + "'" + fault};
    };
    if (id.empty()) return Error{"a strategy without an id"};
    if (!is_well_formed(id))
        return Error{"strategy id '" + printable(id) +
                     "' is not made of lower-case letters, digits and single hyphens"};
    const auto place = std::ranges::lower_bound(by_id_, id, {}, id_of);
    if (place != by_id_.end() && id_of(*place) == id)
        return Error{"a strategy '" + std::string(id) + "' is there already"};
    if (strategy.find == nullptr) return refusal(" has no finder");
    for (const Parameter* parameter : strategy.descriptor.parameters)
        if (auto fault = find_fault(parameter)) return refusal(": " + *fault);
    for (const Parameter* parameter : strategy.descriptor.parameters)
        if (!is_among(parameters_, parameter)) add_parameter(*parameter);
    strategies_.push_back(&strategy);
    if (!plugin.empty()) plugins_.emplace_back(&strategy, std::move(plugin));
    by_id_.insert(place, &strategy);
    return std::nullopt;
}

/// What is wrong with a parameter of a new strategy.
std::optional<std::string> Registry::find_fault(const Parameter* parameter) const {
    if (parameter == nullptr) return "a parameter is null";
    // Strategies share parameters: what is there already has been looked at.
    if (is_among(parameters_, parameter)) return std::nullopt;
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

std::string_view Registry::plugin_with(const void* added) const noexcept {
    using Entry = std::pair<const void*, std::string>;
    const auto found = std::ranges::find(plugins_, added, &Entry::first);
    return found == plugins_.end() ? std::string_view{} : found->second;
}

std::string_view Registry::plugin_of(const Strategy& strategy) const noexcept {
    return plugin_with(&strategy);
}

const SelectionRule* Registry::find_selection(std::string_view name) const noexcept {
    return find_named(selections_, name);
}

std::vector<std::string_view> Registry::selection_names() const {
    std::vector<std::string_view> names;
    for (const SelectionRule* rule : selections_) names.push_back(rule->name);
    return names;
}

std::optional<Error> Registry::add(const Scale& scale, std::string plugin) {
    const std::string name(scale.name);
    if (!is_well_formed(name))
        return Error{"scale name '" + printable(name) +
                     "' is not made of lower-case letters, digits and single hyphens"};
    if (find_scale(name) != nullptr) return Error{"a scale '" + name + "' is there already"};
    if (const auto fault = fault_of_scale(scale)) return Error{"scale '" + name + "': " + *fault};
    scales_.push_back(&scale);
    if (!plugin.empty()) plugins_.emplace_back(&scale, std::move(plugin));
    return std::nullopt;
}

std::string_view Registry::plugin_of(const Scale& scale) const noexcept {
    return plugin_with(&scale);
}

const Scale* Registry::find_scale(std::string_view name) const noexcept {
    return find_named(scales_, name);
}

const ProfileText* Registry::find_profile(std::string_view name) const noexcept {
    return find_named(profiles_, name);
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
    if (!plugin.empty()) plugins_.emplace_back(&metric, std::move(plugin));
    return std::nullopt;
}

const Metric* Registry::find_metric(std::string_view id) const noexcept {
    const auto found = std::ranges::find_if(
        metrics_, [&](const Metric* metric) { return same_name(metric->id, id); });
    return found == metrics_.end() ? nullptr : *found;
}

std::string_view Registry::plugin_of(const Metric& metric) const noexcept {
    return plugin_with(&metric);
}

std::optional<Error> Registry::add(const FurtherNames& names) {
    for (const std::string_view id : split(names.ids, ' '))
        if (find(id) == nullptr)
            return Error{"further names of an unknown strategy '" + std::string(id) + "'"};
    for (const std::string_view name : split(names.names, '|'))
        if (name.empty() || !resolve(name).empty())
            return Error{"the further name '" + std::string(name) + "' is empty or taken"};
    further_names_.push_back(&names);
    return std::nullopt;
}

void Registry::add_checked(std::span<const FurtherNames> table) {
    for (const FurtherNames& names : table) further_names_.push_back(&names);
}

std::string Registry::further_names_of(const Strategy& strategy) const {
    std::string all;
    for (const FurtherNames* const further : further_names_) {
        const auto ids = split(further->ids, ' ');
        if (std::ranges::find(ids, strategy.descriptor.id) == ids.end()) continue;
        for (const std::string_view name : split(further->names, '|'))
            all.append(all.empty() ? "" : ", ").append(name);
    }
    return all;
}

std::vector<const Strategy*> Registry::resolve(std::string_view name) const {
    std::vector<const Strategy*> named;
    if (name.empty()) return named;
    if (const Strategy* strategy = find(name)) return {strategy};
    for (const Strategy* strategy : strategies_)
        if (same_name(name, strategy->descriptor.id)) return {strategy};
    for (const Strategy* strategy : strategies_)
        if (same_name(name, strategy->descriptor.name)) named.push_back(strategy);
    if (!named.empty()) return named;
    for (const Strategy* strategy : strategies_)
        if (std::ranges::any_of(
                strategy->descriptor.elsewhere.all(),
                [&](const NameElsewhere& other) { return same_name(name, other.name); }))
            named.push_back(strategy);
    if (!named.empty()) return named;
    for (const FurtherNames* const further : further_names_) {
        const auto names = split(further->names, '|');
        if (std::ranges::none_of(names, [&](auto each) { return same_name(name, each); })) continue;
        for (const std::string_view id : split(further->ids, ' ')) named.push_back(find(id));
        break;
    }
    return named;
}

}  // namespace gridlemma
