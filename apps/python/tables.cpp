// SPDX-License-Identifier: Apache-2.0
// What there is, by name: techniques, profiles, metrics, symmetries.
#include <fmt/format.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <gridlemma/version.hpp>
#include <memory>
#include <string>
#include <vector>

#include "apps/base/errors.hpp"
#include "apps/cli/profile_words.hpp"
#include "apps/output/records/record.hpp"
#include "apps/python/parts.hpp"
#include "apps/python/profile_handle.hpp"
#include "engine/generate/cell_symmetry.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/library/solver.hpp"
#include "strategies/library/step_rows.hpp"
#include "strategies/metrics/metrics.hpp"

namespace gridlemma::python {

namespace py = pybind11;

const Registry& known_registry() {
    static const Registry registry = built_in_registry();
    return registry;
}

ProfileHandle profile_named(const std::string& name) {
    if (const Profile* const profile = find_profile(name)) return {borrowed(*profile)};
    apps::ProfileWords words = apps::built_in_profile_words(known_registry());
    try {
        if (const Profile* const profile = words.profile(name))
            return {std::make_shared<const Profile>(*profile)};
    } catch (const apps::UsageError& error) {
        throw py::value_error(error.what());
    }
    const auto names = built_in_profile_names();
    throw py::value_error(fmt::format("profile: no profile '{}'{}", name,
                                      apps::hint_at_profile(name, names, known_registry())));
}

ProfileHandle profile_of_text(const std::string& text, const std::string& file) {
    auto profile = parse_profile(text);
    if (!profile)
        throw py::value_error(
            fmt::format("{}:{}: {}", file, profile.error().position + 1, profile.error().reason));
    return {std::make_shared<const Profile>(*std::move(profile))};
}

namespace {

/// Ids by their numbers, and names in the same order: an id that is no longer built in has itself
/// as its name.
py::tuple techniques() {
    py::list rows;
    for (const std::string_view id : numbered_techniques()) {
        const Strategy* const strategy = known_registry().find(id);
        rows.append(py::make_tuple(id, strategy == nullptr ? id : strategy->descriptor.name));
    }
    return py::tuple(rows);
}

/// Rows of id, unit, formula, needs, cost.
py::tuple metrics() {
    py::list rows;
    for (const Metric* metric : built_in_metrics())
        rows.append(py::make_tuple(metric->id, metric->unit, metric->formula,
                                   to_string(metric->needs), to_string(metric->cost)));
    return py::tuple(rows);
}

py::tuple symmetries() {
    py::list names;
    for (const CellSymmetryName& row : cell_symmetry_names()) names.append(row.name);
    return py::tuple(names);
}

/// Rows of technique id, difficulty, in the order of the ladder.
py::tuple ladder(const ProfileHandle& handle) {
    py::list rows;
    for (const Rung& rung : handle.profile->ladder)
        rows.append(
            py::make_tuple(rung.strategy->descriptor.id, difficulty_as_written(rung.difficulty)));
    return py::tuple(rows);
}

}  // namespace

void add_tables(py::module_& module) {
    module.attr("version") = py::str(version());
    module.attr("techniques") = techniques();
    module.attr("metrics") = metrics();
    module.attr("profiles") = py::tuple(py::cast(built_in_profile_names()));
    module.attr("symmetries") = symmetries();
    py::class_<ProfileHandle>(module, "Profile",
                              R"(A ladder of techniques and its scale. Made by profile().

name: as a text.
scale: the name of its scale.
description: in words.
ladder: a tuple of the ids of the techniques, in their order, with their difficulties.
text: the profile as a file.)")
        .def_property_readonly("name", [](const ProfileHandle& self) { return self.profile->name; })
        .def("__repr__",
             [](const ProfileHandle& self) {
                 return fmt::format("<Profile {}: {} techniques>", self.profile->name,
                                    self.profile->ladder.size());
             })
        .def_property_readonly("scale",
                               [](const ProfileHandle& self) { return self.profile->scale->name; })
        .def_property_readonly("description",
                               [](const ProfileHandle& self) { return self.profile->description; })
        .def_property_readonly("ladder", &ladder)
        .def_property_readonly("text",
                               [](const ProfileHandle& self) { return to_text(*self.profile); });
    module.def("profile_named", &profile_named, py::arg("name"));
    module.def("profile_of_text", &profile_of_text, py::arg("text"), py::arg("file"));
}

}  // namespace gridlemma::python
