// SPDX-License-Identifier: Apache-2.0
// gridlemma._core: what the package gridlemma is built on. Arguments are what the functions of the
// package make of theirs; see there for what goes in and out.
#include <pybind11/pybind11.h>

#include <gridlemma/version.hpp>

#include "apps/python/parts.hpp"

PYBIND11_MODULE(_core, module) {
    module.doc() = "The part of gridlemma that is written in C++.";
    gridlemma::python::add_tables(module);
    gridlemma::python::add_search(module);
    gridlemma::python::add_read(module);
    gridlemma::python::add_rate(module);
    gridlemma::python::add_trace(module);
    gridlemma::python::add_judge(module);
    gridlemma::python::add_objects(module);
    gridlemma::python::add_command(module);
    gridlemma::python::add_generate(module);
    gridlemma::python::add_needs(module);
}
