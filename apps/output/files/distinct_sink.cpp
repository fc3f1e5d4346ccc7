// SPDX-License-Identifier: Apache-2.0
#include "apps/output/files/distinct_sink.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <queue>
#include <unordered_map>
#include <utility>
#include <vector>

#include "apps/base/append.hpp"
#include "apps/base/errors.hpp"
#include "apps/output/files/outlet.hpp"
#include "apps/output/files/temporary_file.hpp"

namespace gridlemma::apps {

namespace {

namespace fs = std::filesystem;

/// A text that waits, and its key. A file has the key, a tab, the number of lines, a tab and the
/// lines. If there are no lines, an empty one stands in their place.
struct KeyedText {
    std::string_view key;
    std::string_view text;
    std::string_view whole;
};

std::uint64_t number_in(std::string_view digits) {
    std::uint64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

/// Removes the first one from `bytes`, which begin with a whole one.
KeyedText take_keyed(std::string_view& bytes) {
    const std::size_t first = bytes.find('\t');
    const std::size_t second = bytes.find('\t', first + 1);
    std::size_t end = second + 1;
    const std::uint64_t lines = number_in(bytes.substr(first + 1, second - first - 1));
    for (std::uint64_t i = 0; i < std::max<std::uint64_t>(lines, 1); ++i)
        end = std::min(bytes.find('\n', end), bytes.size() - 1) + 1;
    const std::size_t length = lines > 0 ? end - second - 1 : 0;
    const KeyedText found{bytes.substr(0, first), bytes.substr(second + 1, length),
                          bytes.substr(0, end)};
    bytes.remove_prefix(end);
    return found;
}

/// Reads them from a file.
class KeyedReader {
 public:
    explicit KeyedReader(LineFile& file) noexcept : file_(file) {}
    /// Returns nullopt at the end.
    [[nodiscard]] std::optional<KeyedText> next() {
        if (!file_.next(whole_)) return std::nullopt;
        const std::size_t first = whole_.find('\t');
        const std::size_t second = whole_.find('\t', first + 1);
        if (first == std::string::npos || second == std::string::npos) return std::nullopt;
        const std::uint64_t lines =
            number_in(std::string_view(whole_).substr(first + 1, second - first - 1));
        for (std::uint64_t i = 1; i < lines && file_.next(line_); ++i) whole_ += line_;
        std::string_view bytes = whole_;
        return take_keyed(bytes);
    }

 private:
    LineFile& file_;
    std::string whole_;
    std::string line_;
};

/// Keys in ascending order with the number of the text that had each first, on a disk.
class SortedKeys {
 public:
    explicit SortedKeys(TemporaryFile file) : file_(std::move(file)) {}
    /// Returns whether there is another one.
    [[nodiscard]] bool next() {
        if (!file_.next(line_)) return false;
        const std::size_t tab = line_.find('\t');
        key = std::string_view(line_).substr(0, tab);
        text = number_in(std::string_view(line_).substr(tab + 1));
        return true;
    }
    std::string_view key;
    std::uint64_t text = 0;

 private:
    TemporaryFile file_;
    std::string line_;
};

class DistinctSink final : public Sink {
 public:
    DistinctSink(OutputSink out, std::uint64_t memory, KeyObserver observer)
        : out_(std::move(out)),
          memory_(memory),
          observer_(std::move(observer)),
          waits_(out_.file() != nullptr) {}

    [[nodiscard]] std::optional<Error> write(std::string_view bytes) override;
    void end_with(LastLine last) override {
        if (has_file())
            last_ = std::move(last);
        else
            out_.end_with(std::move(last));
    }
    [[nodiscard]] std::optional<Error> go_on() override {
        if (!failure_) failure_ = restore();
        return failure_;
    }
    [[nodiscard]] std::optional<Error> flush() override {
        if (failure_) return failure_;
        return failure_ = out_.flush();
    }
    [[nodiscard]] std::optional<Error> close() override;
    /// Each answer that waits in the file comes after its key.
    std::optional<Remains> abandon() override {
        auto remains = out_.abandon();
        if (remains && waits_)
            remains->what = "its answers, each after the form of its puzzle, are";
        return remains;
    }

    [[nodiscard]] bool is_terminal() const noexcept override { return out_.is_terminal(); }
    [[nodiscard]] bool is_closed_pipe() const noexcept override { return out_.is_closed_pipe(); }
    [[nodiscard]] OutputFile* file() noexcept override { return out_.file(); }
    [[nodiscard]] const std::string& name() const noexcept override { return out_.name(); }

 private:
    // Of a file, the partial file has the texts that wait; otherwise a temporary file has them.
    [[nodiscard]] bool has_file() noexcept { return out_.file() != nullptr; }
    [[nodiscard]] std::string folder() {
        return has_file() ? fs::path(out_.file()->target()).parent_path().string() : std::string();
    }
    [[nodiscard]] std::optional<Error> restore();
    void observe(const KeyedText& keyed) const {
        if (observer_ && !keyed.key.empty() && !keyed.text.empty()) observer_(keyed.key);
    }
    [[nodiscard]] std::optional<Error> take(const KeyedText& keyed);
    [[nodiscard]] std::optional<Error> put_aside(std::string_view whole);
    [[nodiscard]] std::optional<Error> remember(std::string_view key, std::uint64_t text);
    [[nodiscard]] std::optional<Error> spill();
    [[nodiscard]] std::optional<Error> merge();
    [[nodiscard]] std::optional<Error> write_those_that_wait(LineFile& waiting, OutputSink& to);
    [[nodiscard]] std::optional<Error> finish();
    [[nodiscard]] std::optional<Error> finish_file();

    OutputSink out_;
    LastLine last_;  ///< Of a file.
    const std::uint64_t memory_;
    const KeyObserver observer_;
    std::optional<Error> failure_;
    bool is_restored_ = false;
    bool is_closed_ = false;
    bool waits_;  ///< True if texts wait: always for a file.
    /// By key: the number of the text, from 1; 0 if it has been written.
    std::unordered_map<std::string, std::uint64_t> keys_;
    std::uint64_t bytes_ = 0;  ///< Of keys_.
    std::vector<SortedKeys> runs_;
    std::optional<TemporaryFile> waiting_;
    std::uint64_t texts_ = 0;    ///< Those that wait.
    std::vector<bool> is_late_;  ///< By number of the text.
};

std::optional<Error> DistinctSink::write(std::string_view bytes) {
    if (!failure_) failure_ = restore();
    while (!failure_ && !bytes.empty()) failure_ = take(take_keyed(bytes));
    return failure_;
}

/// Reads the keys of an interrupted run.
std::optional<Error> DistinctSink::restore() {
    if (std::exchange(is_restored_, true) || !has_file() || out_.file()->size() == 0)
        return std::nullopt;
    auto before = LineFile::open(beside(out_.file()->target(), ".partial"));
    if (!before) return before.error();
    KeyedReader reader(*before);
    while (const auto keyed = reader.next()) {
        ++texts_;
        observe(*keyed);
        if (auto error = remember(keyed->key, texts_)) return error;
    }
    return std::nullopt;
}

std::optional<Error> DistinctSink::take(const KeyedText& keyed) {
    if (!keyed.key.empty() && keys_.contains(std::string(keyed.key))) return std::nullopt;
    observe(keyed);
    if (!waits_) {
        if (auto error = out_.write(keyed.text)) return error;
        return remember(keyed.key, 0);
    }
    if (auto error = put_aside(keyed.whole)) return error;
    ++texts_;
    return remember(keyed.key, texts_);
}

std::optional<Error> DistinctSink::put_aside(std::string_view whole) {
    if (has_file()) return out_.write(whole);
    if (!waiting_) {
        auto made = TemporaryFile::make(folder());
        if (!made) return made.error();
        waiting_ = *std::move(made);
    }
    return waiting_->write(whole);
}

std::optional<Error> DistinctSink::remember(std::string_view key, std::uint64_t text) {
    constexpr std::uint64_t bytes_per_key = 96;  // Of a map's node.
    if (key.empty()) return std::nullopt;
    keys_.emplace(key, text);
    bytes_ += key.size() + bytes_per_key;
    return bytes_ > memory_ ? spill() : std::nullopt;
}

/// Writes the keys in memory to a file of their own.
std::optional<Error> DistinctSink::spill() {
    auto file = TemporaryFile::make(folder());
    if (!file) return file.error();
    std::vector<std::pair<std::string_view, std::uint64_t>> sorted(keys_.begin(), keys_.end());
    std::ranges::sort(sorted);
    for (const auto& [key, text] : sorted)
        if (auto error = file->write(fmt::format("{}\t{}\n", key, text))) return error;
    if (auto error = file->rewind()) return error;
    runs_.emplace_back(*std::move(file));
    keys_.clear();
    bytes_ = 0;
    waits_ = true;
    return std::nullopt;
}

/// Finds the texts whose keys other texts had before them.
std::optional<Error> DistinctSink::merge() {
    is_late_.assign(texts_ + 1, false);
    if (runs_.empty()) return std::nullopt;
    if (auto error = spill()) return error;
    const auto is_after = [](const SortedKeys* a, const SortedKeys* b) {
        return std::pair(a->key, a->text) > std::pair(b->key, b->text);
    };
    std::priority_queue<SortedKeys*, std::vector<SortedKeys*>, decltype(is_after)> next(is_after);
    for (SortedKeys& run : runs_)
        if (run.next()) next.push(&run);
    std::string key;
    while (!next.empty()) {
        SortedKeys* const first = next.top();
        next.pop();
        if (first->key == key)
            is_late_[first->text] = true;
        else
            key = first->key;
        if (first->next()) next.push(first);
    }
    return std::nullopt;
}

std::optional<Error> DistinctSink::write_those_that_wait(LineFile& waiting, OutputSink& to) {
    KeyedReader reader(waiting);
    for (std::uint64_t text = 1; const auto keyed = reader.next(); ++text)
        if (!is_late_[text])
            if (auto error = to.write(keyed->text)) return error;
    return std::nullopt;
}

std::optional<Error> DistinctSink::close() {
    if (failure_ || std::exchange(is_closed_, true)) return failure_;
    failure_ = restore();
    if (!failure_) failure_ = merge();
    if (!failure_) failure_ = has_file() ? finish_file() : finish();
    return failure_;
}

std::optional<Error> DistinctSink::finish() {
    if (waiting_) {
        if (auto error = waiting_->rewind()) return error;
        if (auto error = write_those_that_wait(*waiting_, out_)) return error;
    }
    return out_.close();
}

/// Writes another file, which replaces the old one. Until then the partial file keeps what it has,
/// so that the run can be resumed.
std::optional<Error> DistinctSink::finish_file() {
    if (auto error = out_.flush()) return error;
    const std::string target = out_.file()->target();
    const std::string partial = beside(target, ".partial");
    auto waiting = LineFile::open(partial);
    if (!waiting) return waiting.error();
    const std::string result = beside(target, ".distinct");
    auto sink = OutputSink::open(result);
    if (!sink) return sink.error();
    sink->end_with(std::move(last_));
    if (auto error = write_those_that_wait(*waiting, *sink)) return error;
    if (auto error = sink->close()) return error;
    std::error_code code;
    fs::permissions(result, fs::status(partial, code).permissions(), code);
    fs::rename(result, target, code);
    if (code) return Error{fmt::format("cannot replace {}: {}", target, code.message()), 0};
    if (auto error = out_.file()->cut_to(0)) return error;
    static_cast<void>(out_.abandon());
    return std::nullopt;
}

}  // namespace

void append_keyed(std::string_view key, std::string_view text, Buffer& out) {
    append(out, key);
    out.push_back('\t');
    append(out, static_cast<std::uint64_t>(std::ranges::count(text, '\n')));
    out.push_back('\t');
    append(out, text.empty() ? "\n" : text);
}

std::unique_ptr<Sink> make_distinct_sink(const std::string& file, bool keeps, std::uint64_t memory,
                                         KeyObserver observer) {
    return std::make_unique<DistinctSink>(open_sink(file, keeps), memory, std::move(observer));
}

}  // namespace gridlemma::apps
