// SPDX-License-Identifier: Apache-2.0
// What a run has to do with the world around it: exit status, files, environment.
#include <span>

#include "apps/cli/topic.hpp"
#include "apps/topics/status.hpp"

namespace gridlemma::apps {

namespace {

Document status() {
    Document text;
    append_paragraphs(text, "Every verb ends with one of these numbers:");
    Entries list{{}, true};
    for (const StatusMeaning& row : status_meanings())
        list.rows.push_back({std::string(row.status), std::string(row.meaning)});
    text.emplace_back(std::move(list));
    return text;
}

Document files() {
    Document text;
    append_paragraphs(text, "Besides the files that you name, the program keeps these:");
    text.emplace_back(
        Entries{{{"~/.local/state/gridlemma/history",
                  "The lines typed in interactive sessions, to be recalled in the next one. If "
                  "XDG_STATE_HOME is set, the file is gridlemma/history in that folder."},
                 {"FILE.partial",
                  "The output so far of a run with --output FILE. It is renamed to FILE when "
                  "the run is complete. If the run fails or is interrupted, it remains until "
                  "a run with --resume continues it, or another run with the same FILE "
                  "overwrites it."},
                 {"FILE.checkpoint",
                  "How far that run has come: which run it is, with its options and profile, "
                  "how many puzzles are answered, and how long the output was then. It is "
                  "written ten times per second and removed with FILE.partial."},
                 {"FILE.data",
                  "A folder with the paths of a page of 'explain --html FILE' beyond the first 200 "
                  "puzzles, which the page loads when they are asked for. It belongs to FILE, or "
                  "to FILE.partial as long as that remains."}},
                true});
    return text;
}

Document environment() {
    Document text;
    append_paragraphs(text, "The program reads these variables, if they are set:");
    text.emplace_back(Entries{
        {{"COLUMNS",
          "At a terminal, the width of texts in columns, instead of that of the terminal. Help is "
          "at most 80 columns wide."},
         {"HOME", "The home folder, for the history of sessions and for ~/ in file names."},
         {"NO_COLOR",
          "If it is set and not empty, 'explain' writes no colours to a terminal; nor does it if "
          "TERM is 'dumb' or not set."},
         {"TMPDIR", "The folder for temporary files, instead of /tmp."},
         {"XDG_STATE_HOME", "The folder of the history of sessions, instead of ~/.local/state."}},
        true});
    return text;
}

}  // namespace

std::span<const StatusMeaning> status_meanings() noexcept {
    static constexpr std::array rows{
        StatusMeaning{
            "0", "Success. That a puzzle does not need a strategy is an answer of needs, too."},
        StatusMeaning{
            "1",
            "Some puzzle could not be read, had no (unique) solution where one was required, or "
            "ran into a faulty strategy. A puzzle given up because of a requested limit (status "
            "'capped') does not count, except with --time-limit."},
        StatusMeaning{"2", "Wrong usage."},
        StatusMeaning{"3", "Input or output failed."},
        StatusMeaning{"128 + N",
                      "Signal N ended the run. After SIGINT (Ctrl-C), SIGTERM or SIGHUP, the "
                      "finished answers are written first, and their summary if one was requested. "
                      "SIGPIPE (141) ends the run silently when nobody reads the output any more."},
    };
    return rows;
}

extern const Topic status_topic{.name = "status",
                                .title = "Exit status",
                                .summary = "what the exit status means",
                                .make = status};

extern const Topic files_topic{.name = "files",
                               .title = "Files",
                               .summary = "files that the program keeps",
                               .section = 5,
                               .make = files};

extern const Topic environment_topic{.name = "environment",
                                     .title = "Environment",
                                     .summary = "variables that it reads",
                                     .make = environment};

}  // namespace gridlemma::apps
