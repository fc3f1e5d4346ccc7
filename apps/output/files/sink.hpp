// SPDX-License-Identifier: Apache-2.0
// Sink: where a run writes its output; and OutputSink, an OutputFile with a large buffer. Failures
// are returned as values.
//
// If whole lines are written, whole lines arrive, even if the run is killed while it waits for the
// reader of a pipe, or the disk is full.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "apps/output/files/output_file.hpp"
#include "engine/core/result.hpp"

namespace gridlemma::apps {

/// Makes a closed pipe and a file at its size limit errors of the write (EPIPE, EFBIG) instead of
/// signals that end the process. For run_process().
void ignore_signals_of_writes() noexcept;

/// Makes the last line of an output of the number of lines that precede it.
using LastLine = std::function<std::string(std::uint64_t lines)>;

/// What there is of an output that is not complete.
struct Remains {
    std::string file;
    std::string_view what = "what there is of it is";  ///< The beginning of a sentence.
};
/// Returns "OUTPUT is not complete; what there is of it is in OUTPUT.partial".
[[nodiscard]] std::string incomplete_text(const std::string& output, const Remains& remains);

/// Where a run writes its output. Not thread-safe. After a failure every further call reports the
/// same failure.
class Sink {
 public:
    Sink() = default;
    Sink(const Sink&) = delete;
    Sink& operator=(const Sink&) = delete;
    virtual ~Sink() = default;

    /// Takes the bytes. Returns the reason if that fails.
    [[nodiscard]] virtual std::optional<Error> write(std::string_view bytes) = 0;
    /// Before it is closed, the sink writes a last line, made of the number of lines before it. To
    /// be called before anything is written. A sink that has no lines does nothing.
    // NOLINTNEXTLINE(performance-unnecessary-value-param): others keep it.
    virtual void end_with(LastLine /*last*/) {}
    /// To be called if the file was cut to where an interrupted run goes on. Returns the reason if
    /// what is in it cannot be read.
    [[nodiscard]] virtual std::optional<Error> go_on() { return std::nullopt; }
    /// Passes on what has been taken.
    [[nodiscard]] virtual std::optional<Error> flush() = 0;
    /// Flushes; nothing can be written afterwards. The output is complete. Repeated calls do
    /// nothing.
    [[nodiscard]] virtual std::optional<Error> close() = 0;
    /// The output is not complete. Returns what there is of it, if that is in another file than the
    /// whole would be.
    virtual std::optional<Remains> abandon() = 0;
    /// Lets later texts have colours, if the output is a terminal.
    virtual void show_colours() noexcept {}
    /// Returns whether the output is a terminal.
    [[nodiscard]] virtual bool is_terminal() const noexcept { return false; }
    /// Returns whether it has failed because the reader of the pipe has gone.
    [[nodiscard]] virtual bool is_closed_pipe() const noexcept { return false; }
    /// The file that all goes to that is flushed; null if the output has no place of its own.
    [[nodiscard]] virtual OutputFile* file() noexcept { return nullptr; }
    [[nodiscard]] virtual const std::string& name() const noexcept = 0;

 protected:
    Sink(Sink&&) noexcept = default;
    Sink& operator=(Sink&&) noexcept = default;
};

/// Move-only.
class OutputSink final : public Sink {
 public:
    /// See OutputFile::open.
    [[nodiscard]] static Result<OutputSink> open(const std::string& file, bool keeps = false);
    OutputSink(OutputSink&&) noexcept = default;
    OutputSink& operator=(OutputSink&&) noexcept = default;
    OutputSink(const OutputSink&) = delete;
    OutputSink& operator=(const OutputSink&) = delete;
    /// Like abandon().
    ~OutputSink() override;

    /// Buffers the bytes. Writes once 256 KiB are buffered; to a terminal at once, as
    /// terminal_text(), with the marks of colours if these are shown. The reason of a failure is
    /// "cannot write to FILE: No space left on device".
    [[nodiscard]] std::optional<Error> write(std::string_view bytes) override;
    void end_with(LastLine last) override { last_ = std::move(last); }
    /// Counts the lines that are there.
    [[nodiscard]] std::optional<Error> go_on() override;
    [[nodiscard]] std::optional<Error> flush() override;
    /// Also commits the file.
    [[nodiscard]] std::optional<Error> close() override;
    /// Flushes as far as possible and abandons the file; see OutputFile::abandon.
    std::optional<Remains> abandon() override;

    void show_colours() noexcept override { colours_ = true; }
    [[nodiscard]] bool is_terminal() const noexcept override { return terminal_; }
    [[nodiscard]] bool is_closed_pipe() const noexcept override { return closed_pipe_; }
    /// Null if the output is written directly.
    [[nodiscard]] OutputFile* file() noexcept override {
        return file_.target().empty() ? nullptr : &file_;
    }
    [[nodiscard]] const std::string& name() const noexcept override { return file_.name(); }

 private:
    explicit OutputSink(OutputFile file);
    std::optional<Error> write_through(std::string_view bytes);
    [[nodiscard]] std::size_t piece(std::string_view bytes) const;
    [[nodiscard]] bool wait_for_room() const;
    void cut_back_to_line_end();

    OutputFile file_;
    bool terminal_ = false;
    bool colours_ = false;
    bool regular_ = false;
    std::size_t pipe_size_ = 0;  ///< 0 if the output is not a pipe.
    bool closed_pipe_ = false;
    std::size_t begun_ = 0;  ///< Bytes written since the last line end.
    std::string pending_;
    LastLine last_;
    std::uint64_t lines_ = 0;  ///< That were written, if there is a last line to come.
    std::optional<Error> failure_;
};

/// Writes a whole file, which replaces an old one of that name. Returns the reason of a failure.
[[nodiscard]] std::optional<Error> write_file(const std::string& file, std::string_view bytes);

}  // namespace gridlemma::apps
