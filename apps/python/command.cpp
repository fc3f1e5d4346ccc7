// SPDX-License-Identifier: Apache-2.0
// The command, inside Python: python -m gridlemma.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <string>
#include <vector>

#include "apps/cli/cli.hpp"
#include "apps/python/parts.hpp"

namespace gridlemma::python {

namespace {

/// Runs one command line, without the program's name, and returns its exit status. It treats
/// signals as the command does, so the process may end here.
int run_command(const std::vector<std::string>& words) {
    const pybind11::gil_scoped_release unlocked;
    return static_cast<int>(apps::run_process(words));
}

}  // namespace

void add_command(pybind11::module_& module) {
    module.def("run_command", &run_command, pybind11::arg("words"));
}

}  // namespace gridlemma::python
