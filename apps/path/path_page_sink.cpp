// SPDX-License-Identifier: Apache-2.0
#include "apps/path/path_page_sink.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "apps/base/append.hpp"
#include "apps/output/files/entry_sink.hpp"
#include "apps/output/files/outlet.hpp"
#include "apps/page/page.hpp"
#include "apps/path/path_page_parts.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t paths_per_file = 200;

class PathPage final : public EntrySink {
 public:
    PathPage(const std::string& file, const Profile& profile)
        : out_(open_sink(file)), folder_(file == "-" ? "" : file + ".data") {
        failure_ = out_.write(path_page_opening(profile));
    }

    [[nodiscard]] std::optional<Error> flush() override {
        if (!failure_) failure_ = out_.flush();
        return failure_;
    }
    [[nodiscard]] std::optional<Error> close() override {
        finish();
        if (!failure_) failure_ = out_.close();
        return failure_;
    }
    /// The paths so far are a whole page.
    std::optional<Remains> abandon() override {
        finish();
        return out_.abandon();
    }
    [[nodiscard]] bool is_closed_pipe() const noexcept override { return out_.is_closed_pipe(); }
    [[nodiscard]] const std::string& name() const noexcept override { return out_.name(); }

 private:
    [[nodiscard]] std::optional<Error> take_entry(std::string_view entry) override {
        const std::size_t index_end = entry.find('\n');
        (index_ += index_.empty() ? "" : ",") += entry.substr(0, index_end);
        const std::string_view path = entry.substr(index_end + 1);
        if (folder_.empty() || count_++ < paths_per_file) {
            Buffer element;
            append_page_json(element, "path", path);
            return out_.write({element.data(), element.size()});
        }
        (further_ += further_.empty() ? "" : ",\n") += path;
        return count_ % paths_per_file == 0 ? write_further() : std::nullopt;
    }
    /// Scripts are all that a page which was opened as a file can load.
    [[nodiscard]] std::optional<Error> write_further() {
        std::error_code code;
        fs::create_directories(folder_, code);
        const std::size_t number = (count_ - 1) / paths_per_file;
        const std::string file = (fs::path(folder_) / fmt::format("{}.js", number)).string();
        return write_file(
            file, fmt::format("keepPaths({}, [{}]);\n", number, std::exchange(further_, {})));
    }
    void finish() {
        if (std::exchange(is_finished_, true) || failure_) return;
        if (!further_.empty()) failure_ = write_further();
        Buffer end;
        const std::string folder = page_json(fs::path(folder_).filename().string());
        append_page_json(end, "index",
                         fmt::format("{{\"folder\":{},\"perFile\":{},\"puzzles\":[{}]}}", folder,
                                     paths_per_file, index_));
        append(end, path_page_foot());
        if (!failure_) failure_ = out_.write({end.data(), end.size()});
    }

    OutputSink out_;
    std::string folder_;  ///< Empty: all paths are in the page.
    std::string index_;
    std::string further_;  ///< The paths of the next file.
    std::size_t count_ = 0;
    bool is_finished_ = false;
};

}  // namespace

void append_path(const PathEntry& entry, Buffer& out) {
    append_format(out, "{}\n{}", entry.index, entry.path);
    out.push_back(end_of_entry);
}

std::unique_ptr<Sink> make_path_page(const std::string& file, const Profile& profile) {
    return std::make_unique<PathPage>(file, profile);
}

}  // namespace gridlemma::apps
