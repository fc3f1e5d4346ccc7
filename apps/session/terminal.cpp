// SPDX-License-Identifier: Apache-2.0
#include "apps/session/terminal.hpp"

#include <histedit.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "apps/base/errors.hpp"
#include "apps/base/print.hpp"
#include "apps/base/wrap.hpp"
#include "apps/input/line_reader.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

class PlainLines : public LineSource {
 public:
    explicit PlainLines(std::unique_ptr<ByteSource> source)
        : reader_(std::move(source), longest_line) {}

    std::optional<SessionLine> next() override {
        Line line;
        if (reader_.next(line))
            return SessionLine{.text = std::string(line.text),
                               .number = line.number,
                               .refused = line.is_too_long() ? describe_long(line) : ""};
        if (reader_.failure()) throw IoError("standard input: " + *reader_.failure());
        return std::nullopt;
    }
    [[nodiscard]] bool is_interactive() const noexcept override { return false; }

 private:
    static constexpr std::size_t longest_line = std::size_t{1} << 16U;
    LineReader reader_;
};

struct EndEditLine {
    void operator()(EditLine* editor) const noexcept { el_end(editor); }
};
struct EndHistory {
    void operator()(History* past) const noexcept { history_end(past); }
};

constexpr int remembered_lines = 1000;

class EditedLines : public LineSource {
 public:
    EditedLines(std::string_view prompt, Completer completer, std::string history_file)
        : prompt_(prompt), completer_(std::move(completer)), file_(std::move(history_file)) {
        std::setlocale(LC_CTYPE, "");  // File names are in the user's encoding.
        past_.reset(history_init());
        HistEvent event;
        history(past_.get(), &event, H_SETSIZE, remembered_lines);
        history(past_.get(), &event, H_SETUNIQUE, 1);
        if (!file_.empty()) history(past_.get(), &event, H_LOAD, file_.c_str());
        editor_.reset(el_init("gridlemma", stdin, stdout, stderr));
        if (editor_ == nullptr) return;
        el_set(editor_.get(), EL_CLIENTDATA, this);
        el_set(editor_.get(), EL_PROMPT, &EditedLines::show_prompt);
        el_set(editor_.get(), EL_EDITOR, "emacs");
        el_set(editor_.get(), EL_SIGNAL, 1);
        el_set(editor_.get(), EL_HIST, history, past_.get());
        el_set(editor_.get(), EL_ADDFN, "complete", "Complete the word", &EditedLines::on_tab);
        el_set(editor_.get(), EL_BIND, "^I", "complete", nullptr);
        el_set(editor_.get(), EL_BIND, "^R", "em-inc-search-prev", nullptr);
        el_source(editor_.get(), nullptr);
    }
    EditedLines(const EditedLines&) = delete;
    EditedLines& operator=(const EditedLines&) = delete;
    ~EditedLines() override { save(); }

    [[nodiscard]] bool is_ready() const noexcept { return editor_ != nullptr; }
    [[nodiscard]] bool is_interactive() const noexcept override { return true; }

    std::optional<SessionLine> next() override {
        for (;;) {
            int size = 0;
            errno = 0;
            const char* text = el_gets(editor_.get(), &size);
            if (text != nullptr && size > 0)
                return SessionLine{.text = take({text, static_cast<std::size_t>(size)})};
            std::fputc('\n', stdout);
            std::fflush(stdout);
            // An interrupt discards the line being typed; the end of input ends the session.
            if (size >= 0 || errno != EINTR) return std::nullopt;
            el_reset(editor_.get());
        }
    }

 private:
    static EditedLines& self(EditLine* editor) {
        void* data = nullptr;
        el_get(editor, EL_CLIENTDATA, &data);
        return *static_cast<EditedLines*>(data);
    }
    static char* show_prompt(EditLine* editor) { return self(editor).prompt_.data(); }
    static unsigned char on_tab(EditLine* editor, int /*key*/) {
        return self(editor).complete() ? CC_REDISPLAY : CC_ERROR;
    }

    std::string take(std::string_view text) {
        while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
        std::string line(text);
        HistEvent event;
        if (line.find_first_not_of(" \t") != std::string::npos)
            history(past_.get(), &event, H_ENTER, line.c_str());
        return line;
    }

    /// Extends the word by the common prefix of all continuations, then lists them. Returns false
    /// if there are none.
    bool complete() {
        const LineInfo* info = el_line(editor_.get());
        const std::string_view line(info->buffer,
                                    static_cast<std::size_t>(info->cursor - info->buffer));
        const Completions found = completer_(line);
        if (found.words.empty()) return false;
        const std::string start = found.common_start();
        std::string rest = start.substr(line.size() - found.from);
        if (found.words.size() == 1 && !start.ends_with('/')) rest += ' ';
        if (!rest.empty()) return el_insertstr(editor_.get(), rest.c_str()) == 0;
        list(found.words);
        return true;
    }

    static void list(const std::vector<std::string>& words) {
        std::string all;
        for (const std::string& word : words) all += (all.empty() ? "" : "  ") + word;
        print("\n");
        for (const std::string& line : wrap(printable(all), help_width(STDOUT_FILENO)))
            print(line + "\n");
    }

    void save() noexcept {
        if (file_.empty()) return;
        std::error_code failure;
        std::filesystem::create_directories(std::filesystem::path(file_).parent_path(), failure);
        HistEvent event;
        history(past_.get(), &event, H_SAVE, file_.c_str());
    }

    std::string prompt_;
    Completer completer_;
    std::string file_;
    std::unique_ptr<History, EndHistory> past_;
    std::unique_ptr<EditLine, EndEditLine> editor_;
};

}  // namespace

std::unique_ptr<LineSource> open_standard_input(std::string_view prompt, Completer completer,
                                                const std::string& history_file) {
    if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
        auto edited = std::make_unique<EditedLines>(prompt, std::move(completer), history_file);
        if (edited->is_ready()) return edited;
    }
    auto source = open_input("-");
    if (!source) throw IoError(source.error().reason);
    return std::make_unique<PlainLines>(*std::move(source));
}

std::string default_history_file() {
    namespace fs = std::filesystem;
    const char* state = std::getenv("XDG_STATE_HOME");
    if (state != nullptr && *state == '/') return (fs::path(state) / "gridlemma/history").string();
    const char* home = std::getenv("HOME");
    if (home == nullptr || *home != '/') return {};
    return (fs::path(home) / ".local/state/gridlemma/history").string();
}

}  // namespace gridlemma::apps
