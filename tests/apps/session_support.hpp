// SPDX-License-Identifier: Apache-2.0
// Helpers for the tests of the session.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace gridlemma::apps {

/// A famous hard puzzle that was the example of an old interactive solver, and its only solution.
inline const std::string example =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
inline const std::string example_solution =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

/// A puzzle without solution; search needs millions of guesses to prove it.
inline const std::string endless =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

inline std::string in_rows(const std::string& puzzle) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) text += puzzle.substr(9 * row, 9) + "\n";
    return text;
}

inline std::vector<std::string> lines_of_text(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// A temporary folder, removed by the destructor.
class ScratchFolder {
 public:
    ScratchFolder() {
        path_ = (std::filesystem::temp_directory_path() / "gridlemma-session-XXXXXX").string();
        if (mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no scratch folder");
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder() { std::filesystem::remove_all(path_); }

    [[nodiscard]] std::string path(const std::string& name) const { return path_ + "/" + name; }
    /// Writes a file and returns its path.
    std::string write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    }

 private:
    std::string path_;
};

/// Sets an environment variable (null: removes it) until the end of the scope.
class EnvironmentVariable {
 public:
    EnvironmentVariable(std::string name, const char* value) : name_(std::move(name)) {
        if (const char* old = std::getenv(name_.c_str())) before_ = old;
        set(value);
    }
    EnvironmentVariable(const EnvironmentVariable&) = delete;
    EnvironmentVariable& operator=(const EnvironmentVariable&) = delete;
    ~EnvironmentVariable() { set(before_ ? before_->c_str() : nullptr); }

 private:
    void set(const char* value) const {
        if (value != nullptr)
            setenv(name_.c_str(), value, 1);
        else
            unsetenv(name_.c_str());
    }
    std::string name_;
    std::optional<std::string> before_;
};

}  // namespace gridlemma::apps
