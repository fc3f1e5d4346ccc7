// SPDX-License-Identifier: Apache-2.0
// Input for tests of the reader: converts bytes to files, and everything that was read to plain
// values.
#pragma once

#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "../test_data.hpp"
#include "apps/input/reader.hpp"

namespace gridlemma::test {

/// A file with the given bytes, removed by the destructor.
class TemporaryFile {
 public:
    explicit TemporaryFile(std::string_view bytes) {
        std::string pattern =
            (std::filesystem::temp_directory_path() / "gridlemma-XXXXXX").string();
        const int descriptor = ::mkstemp(pattern.data());
        if (descriptor < 0) throw std::runtime_error("no temporary file");
        ::close(descriptor);
        name_ = pattern;
        std::ofstream(name_, std::ios::binary) << bytes;
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { std::filesystem::remove(name_); }
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

 private:
    std::string name_;
};

/// An InputPuzzle that does not point into a batch.
struct ReadPuzzle {
    std::string puzzle;
    std::uint64_t ordinal = 0;
    std::string file;
    std::uint64_t line = 0;
    std::string name;
    std::string text;
    std::string geometry;
    std::string solution;
};

/// The complete result of a reader.
struct Read {
    std::vector<ReadPuzzle> puzzles;
    std::vector<std::string> diagnostics;
    /// Puzzles as "puzzle LINE" and diagnostics, in input order.
    std::vector<std::string> all;
    bool io = false;
};

inline Read read_all(apps::PuzzleReader& reader) {
    Read read;
    apps::Batch batch;
    while (reader.next(batch)) {
        std::size_t done = 0;
        const auto up_to = [&](std::size_t position) {
            for (; done < position; ++done) {
                const apps::InputPuzzle& puzzle = batch.puzzles.at(done);
                read.puzzles.push_back(
                    {to_string(puzzle.puzzle), puzzle.ordinal, std::string(puzzle.file),
                     puzzle.line, std::string(puzzle.name), std::string(puzzle.text),
                     std::string(puzzle.puzzle.geometry().text()), std::string(puzzle.solution)});
                read.all.push_back("puzzle " + std::to_string(puzzle.line));
            }
        };
        for (const apps::Diagnostic& diagnostic : batch.diagnostics) {
            up_to(diagnostic.position);
            read.diagnostics.push_back(to_string(diagnostic));
            read.all.push_back(read.diagnostics.back());
            read.io = read.io || diagnostic.io;
        }
        up_to(batch.puzzles.size());
    }
    return read;
}

/// Reads a file with these bytes; its name in diagnostics becomes "FILE".
inline Read read_text_as_file(std::string_view bytes, apps::ReadOptions options = {}) {
    const TemporaryFile file(bytes);
    apps::PuzzleReader reader({file.name()}, options);
    Read read = read_all(reader);
    for (auto* texts : {&read.diagnostics, &read.all})
        for (std::string& text : *texts)
            if (text.starts_with(file.name())) text.replace(0, file.name().size(), "FILE");
    return read;
}

}  // namespace gridlemma::test
