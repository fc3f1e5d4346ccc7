// SPDX-License-Identifier: Apache-2.0
// The parts of the module _core: each adds its functions.
#pragma once

#include <pybind11/pybind11.h>

#include "engine/logic/registry.hpp"

namespace gridlemma::python {

/// All that is built in. Thread-safe; lives as long as the module.
[[nodiscard]] const Registry& known_registry();

void add_search(pybind11::module_& module);
void add_read(pybind11::module_& module);
void add_rate(pybind11::module_& module);
void add_trace(pybind11::module_& module);
void add_judge(pybind11::module_& module);
void add_objects(pybind11::module_& module);
void add_command(pybind11::module_& module);
void add_needs(pybind11::module_& module);
void add_generate(pybind11::module_& module);
void add_tables(pybind11::module_& module);

}  // namespace gridlemma::python
