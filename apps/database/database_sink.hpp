// SPDX-License-Identifier: Apache-2.0
// DatabaseSink: the output of a run that goes to a results database.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "apps/database/results_writer.hpp"
#include "apps/output/files/sink.hpp"

namespace gridlemma::apps {

/// Takes ResultRows as bytes, and writes them in one transaction per flush. Not thread-safe.
class DatabaseSink final : public Sink {
 public:
    /// Throws IoError; see open_results().
    DatabaseSink(const std::string& file, const std::string& provenance,
                 const StoredProfile& profile);

    [[nodiscard]] std::optional<Error> write(std::string_view bytes) override;
    [[nodiscard]] std::optional<Error> flush() override;
    [[nodiscard]] std::optional<Error> close() override;
    /// The rows so far are kept: the next run adds the others.
    std::optional<Remains> abandon() override;
    [[nodiscard]] const std::string& name() const noexcept override { return writer_.file(); }

    /// To be called before close() once all of the input was read.
    void set_input(const InputRead& input) { input_ = input; }
    /// See ResultsWriter.
    [[nodiscard]] bool has_unfinished(const std::string& provenance) {
        return writer_.has_unfinished(provenance);
    }
    /// Rows added so far.
    [[nodiscard]] const AddedRows& added() const noexcept { return writer_.added(); }

 private:
    template <typename Work>
    std::optional<Error> guarded(const Work& work);

    ResultsWriter writer_;
    ResultRow row_;
    std::optional<InputRead> input_;
    std::optional<Error> failure_;
};

}  // namespace gridlemma::apps
