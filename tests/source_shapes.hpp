// SPDX-License-Identifier: Apache-2.0
// The classes and functions of C++ sources, with their sizes. Braces are counted, so it reads what
// clang-format has laid out and what compiles; it is no parser of the language.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gridlemma::test {

/// A class, struct or named union. What is nested in another is also a part of its lines.
struct ClassShape {
    std::string file;
    std::string name;           ///< With those of the classes around it: "Stream::Run".
    std::size_t lines = 0;      ///< Of the declaration and all bodies outside of it.
    std::size_t functions = 0;  ///< That have a body.
    std::size_t members = 0;    ///< Data members of each object.
};

struct FunctionShape {
    std::string file;
    std::string name;
    std::size_t lines = 0;  ///< Without those that hold nothing but literals.
    /// At most three statements, none of which branches or repeats: one great value.
    bool is_table = false;
};

struct SourceShapes {
    std::vector<ClassShape> classes;
    std::vector<FunctionShape> functions;
};

struct SourceFile {
    std::string name;
    std::string text;
};

[[nodiscard]] SourceShapes shapes_of(const std::vector<SourceFile>& files);

}  // namespace gridlemma::test
