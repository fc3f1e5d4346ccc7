// SPDX-License-Identifier: Apache-2.0
// Runs the real program as a user does, in a shell.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "tests/paths.hpp"
#include "tests/split.hpp"  // IWYU pragma: export

namespace gridlemma::test {

/// A temporary folder for one test, removed by the destructor.
class ScratchFolder {
 public:
    ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder();
    [[nodiscard]] std::string operator/(std::string_view name) const;
    /// Writes a file and returns its path.
    std::string write(std::string_view name, std::string_view content) const;

 private:
    std::filesystem::path path_;
};

[[nodiscard]] std::string contents_of(const std::string& file);

/// The result of a command.
struct Ran {
    std::string out;
    std::string err;
    int status = -1;  ///< Exit status of the shell; 128 + the signal if a signal ended it.
};

/// Runs `script` in bash, with `gridlemma` as the program under test and `input` as standard input.
[[nodiscard]] Ran run_script(const std::string& script, std::string_view input = {});

/// For a script of run_script(): sets `program` to what the function `gridlemma` runs, so that the
/// process itself can be killed.
inline const std::string set_program_variable = "program='" + program().string() + "'\n";

/// For a script of run_script(): does `gridlemma ARGUMENTS --resume -o out` in parts. It is killed
/// up to eight times: in turn as soon as it has something to go on from, and up to 0.1 s later.
/// Then it runs to the end. What it says goes to the file `noise`.
[[nodiscard]] std::string run_with_kills(const std::string& arguments);

/// Runs the program once; `arguments` as typed in a shell.
[[nodiscard]] Ran run_cli(const std::string& arguments, std::string_view input = {});

/// Returns the length of the longest line of a text, in bytes.
[[nodiscard]] std::size_t width_of(const std::string& text);

}  // namespace gridlemma::test
