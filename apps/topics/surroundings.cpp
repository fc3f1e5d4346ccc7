// SPDX-License-Identifier: Apache-2.0
// What a run has to do with the world around it: exit status, files, environment.
#include "apps/topics/status.hpp"
#include "apps/topics/topic.hpp"

namespace gridlemma::apps {

namespace {

Document status() {
    Entries list{{}, true};
    for (const StatusMeaning& row : status_meanings())
        list.rows.push_back({std::string(row.status), std::string(row.meaning)});
    return {std::move(list)};
}

Document files() {
    return {Entries{
        {{"~/.local/state/gridlemma/history",
          "The lines typed in sessions at a terminal, for the next session. If XDG_STATE_HOME is "
          "set, the file is gridlemma/history in that folder."},
         {"FILE.partial",
          "What a run with --output FILE has written so far. The file becomes FILE when the run is "
          "complete. If the run fails or is interrupted, the file stays until the next run with "
          "the same FILE writes it anew."}},
        true}};
}

Document environment() {
    return {Entries{
        {{"COLUMNS",
          "The width of the terminal in columns, if help is to be narrower than the "
          "terminal. Help is at most 80 columns wide."},
         {"HOME", "The home folder: for the history of sessions, and for ~/ in their file names."},
         {"XDG_STATE_HOME", "The folder of the history of sessions, instead of ~/.local/state."}},
        true}};
}

}  // namespace

std::span<const StatusMeaning> status_meanings() noexcept {
    static constexpr std::array rows{
        StatusMeaning{"0", "All well."},
        StatusMeaning{"1",
                      "Some puzzle was bad, or had no (unique) solution where one was asked for, "
                      "or a strategy was at fault. A puzzle with the status 'capped', given up at "
                      "a limit that was set, is none of these."},
        StatusMeaning{"2", "Wrong usage."},
        StatusMeaning{"3", "Input or output failed."},
        StatusMeaning{
            "128 + N",
            "Signal N ended the run. SIGINT (Ctrl-C), SIGTERM and SIGHUP end it after the "
            "answers that were finished have been written, and the summary of them if one "
            "was asked for. SIGPIPE (141) ends it without a message when nobody reads the "
            "output any more."},
    };
    return rows;
}

extern const Topic status_topic{.name = "status",
                                .title = "Exit status",
                                .summary = "what the exit status says",
                                .make = status};

extern const Topic files_topic{
    .name = "files", .title = "Files", .summary = "files that the program keeps", .make = files};

extern const Topic environment_topic{.name = "environment",
                                     .title = "Environment",
                                     .summary = "variables that it reads",
                                     .make = environment};

}  // namespace gridlemma::apps
