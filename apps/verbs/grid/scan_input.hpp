// SPDX-License-Identifier: Apache-2.0
// What `grid scan` searches: the grids of the input, each in many parts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "apps/base/exit_status.hpp"
#include "apps/cli/arguments.hpp"
#include "apps/input/reader.hpp"
#include "engine/clues/clue_scan.hpp"

namespace gridlemma::apps {

/// All grids of the input, which are read at once.
class ScanInput {
 public:
    struct Grid {
        const InputPuzzle* input = nullptr;
        Solution solution{};
        CellSet cells{};  ///< Where clues may be.
    };

    /// Reads them, and reports what is not a grid or a puzzle with one solution. Throws UsageError.
    explicit ScanInput(const Arguments& arguments);

    [[nodiscard]] const std::vector<Grid>& grids() const noexcept { return grids_; }
    /// The status so far.
    [[nodiscard]] ExitStatus status() const noexcept { return status_; }
    /// Returns a hash of all grids.
    [[nodiscard]] std::string fingerprint() const;

 private:
    void take(const InputPuzzle& input, const std::optional<CellSet>& pattern, bool only_given);

    std::deque<Batch> batches_;
    std::vector<Grid> grids_;
    ExitStatus status_ = ExitStatus::ok;
};

/// The searches of the grids, made when they are needed and shared by the threads. Thread-safe.
class SharedScans {
 public:
    SharedScans(const std::vector<ScanInput::Grid>& grids, int clues)
        : grids_(grids), clues_(clues), scans_(grids.size()) {}

    [[nodiscard]] std::shared_ptr<const ClueScan> scan(std::size_t grid);

 private:
    const std::vector<ScanInput::Grid>& grids_;
    const int clues_;
    std::mutex mutex_;
    std::vector<std::weak_ptr<const ClueScan>> scans_;
};

}  // namespace gridlemma::apps
