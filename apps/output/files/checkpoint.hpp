// SPDX-License-Identifier: Apache-2.0
// Checkpoint: how far a run has come, kept in a file beside its output, so that --resume continues
// it after it was killed.
//
// FILE.checkpoint has up to three lines of JSON: which run it belongs to; a mark up to which the
// output was on the disk, should the power fail; the latest mark. It is replaced as a whole, so it
// is never seen half written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "apps/base/exit_status.hpp"
#include "apps/output/files/provenance.hpp"
#include "engine/core/result.hpp"

namespace gridlemma::apps {

/// A place between two puzzles: the answers to all before it are in the output, and no more.
struct CheckpointMark {
    std::uint64_t puzzles = 0;      ///< Number of the last puzzle before it, of all shards.
    std::uint64_t fingerprint = 0;  ///< Of the puzzles up to that one; see StreamPlace.
    std::uint64_t bytes = 0;        ///< Length of the output.
    ExitStatus status = ExitStatus::ok;
    std::string totals = {};  ///< See Totals::saved(); empty if nothing is counted.
    /// How many of the solutions that came with the puzzles were ours, and how many were not.
    std::uint64_t equal = 0;
    std::uint64_t different = 0;
};

/// Not thread-safe. The lock on the output protects its checkpoint, too.
class Checkpoint {
 public:
    /// `target` is the file that the run is to replace. `run` and `head`, the text that precedes
    /// the answers, say which run it is: two that agree in them write the same for the same
    /// puzzles.
    Checkpoint(const std::string& target, const Provenance& run, std::string_view head);

    /// Returns the last mark that lies within the first `bytes` bytes of the output; nullopt if
    /// there is none. Errors: the file cannot be read, or belongs to another run; the reason says
    /// what differs.
    [[nodiscard]] Result<std::optional<CheckpointMark>> find(std::uint64_t bytes) const;
    /// Replaces the latest mark. `is_safe`: the output is on the disk up to there.
    [[nodiscard]] std::optional<Error> put(const CheckpointMark& mark, bool is_safe);
    /// Removes the checkpoint of a target, if there is one: the run is complete, or begins anew.
    /// Nothing is done if `target` is empty.
    static void remove_beside(const std::string& target);

 private:
    std::string name_;
    std::string run_;   ///< The first line.
    std::string safe_;  ///< The second one; empty if there is none yet.
};

}  // namespace gridlemma::apps
