// SPDX-License-Identifier: Apache-2.0
// The method check_log.
#include "apps/serve/methods.hpp"
#include "engine/core/text.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/log/json_text.hpp"
#include "strategies/log/log_replay.hpp"

namespace gridlemma::apps {

namespace {

std::string line_text(const Json& line) {
    return line.is_string() ? line.get<std::string>() : json_text(line);
}

}  // namespace

Json rpc_check_log(const Json& params, TaskTools& tools) {
    StopCheck stop = tools.stop_check();
    LogReplay log({.nodes = params["limit"].get<std::uint64_t>(), .stop = &stop});
    Json puzzles = Json::array();
    Json faults = Json::array();
    bool is_ok = true;
    const auto note = [&](std::size_t line, const std::optional<std::string>& reason) {
        if (reason) faults.push_back({{"line", line}, {"reason", printable(*reason)}});
        if (const auto verdict = log.verdict()) {
            is_ok = is_ok && verdict->ok;
            puzzles.push_back({{"n", verdict->ordinal},
                               {"name", verdict->name},
                               {"is_ok", verdict->ok},
                               {"steps", verdict->steps},
                               {"assuming", verdict->assuming},
                               {"is_status_proved", verdict->is_status_proved}});
        }
    };
    std::size_t number = 0;
    for (const Json& line : params["lines"]) {
        note(++number, log.take(line_text(line)));
        if (stop.should_stop()) tools.throw_stopped();
    }
    note(number, log.finish());
    return {{"is_ok", is_ok && faults.empty() && !puzzles.empty()},
            {"puzzles", std::move(puzzles)},
            {"faults", std::move(faults)}};
}

}  // namespace gridlemma::apps
