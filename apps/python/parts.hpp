// SPDX-License-Identifier: Apache-2.0
// The parts of the module _core: each adds its functions.
#pragma once

#include <pybind11/pybind11.h>

namespace gridlemma::python {

void add_search(pybind11::module_& module);
void add_read(pybind11::module_& module);
void add_rate(pybind11::module_& module);
void add_trace(pybind11::module_& module);
void add_judge(pybind11::module_& module);
void add_objects(pybind11::module_& module);
void add_command(pybind11::module_& module);
void add_generate(pybind11::module_& module);
void add_tables(pybind11::module_& module);

}  // namespace gridlemma::python
