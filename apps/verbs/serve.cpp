// SPDX-License-Identifier: Apache-2.0
// `gridlemma serve`: JSON-RPC over standard input and output, for programs that do not link the
// library.
#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <string>
#include <system_error>
#include <vector>

#include "apps/base/errors.hpp"
#include "apps/base/print.hpp"
#include "apps/cli/geometry_option.hpp"
#include "apps/cli/toolbox.hpp"
#include "apps/cli/verb.hpp"
#include "apps/mcp/mcp_protocol.hpp"
#include "apps/rpc/server.hpp"
#include "apps/run/pipeline.hpp"
#include "apps/run/time_limit.hpp"
#include "apps/serve/methods.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

/// Standard input, which another thread can end.
class StandardInput {
 public:
    StandardInput() : wake_(eventfd(0, EFD_CLOEXEC)) {
        if (wake_ < 0) throw IoError("cannot make an event: " + last_error());
    }
    StandardInput(const StandardInput&) = delete;
    StandardInput& operator=(const StandardInput&) = delete;
    ~StandardInput() { ::close(wake_); }

    /// From now on, reading returns that the input is at its end.
    void end() const noexcept {
        const std::uint64_t one = 1;
        (void)!::write(wake_, &one, sizeof one);
    }
    /// Returns 0 at the end. Throws IoError.
    [[nodiscard]] std::size_t read(char* buffer, std::size_t size) const {
        while (true) {
            std::array<pollfd, 2> ready{pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{wake_, POLLIN, 0}};
            if (poll(ready.data(), ready.size(), -1) < 0 && errno != EINTR)
                throw IoError("cannot wait for the standard input: " + last_error());
            if (ready[1].revents != 0) return 0;
            if (ready[0].revents == 0) continue;
            const ssize_t count = ::read(STDIN_FILENO, buffer, size);
            if (count >= 0) return static_cast<std::size_t>(count);
            if (errno != EINTR && errno != EAGAIN)
                throw IoError("cannot read the standard input: " + last_error());
        }
    }

 private:
    static std::string last_error() { return std::generic_category().message(errno); }

    int wake_;
};

/// Those that the command line names.
std::vector<ServedProfile> served_profiles(const Arguments& arguments, Toolbox& toolbox) {
    std::vector<ServedProfile> profiles;
    for (const std::string& word : arguments.texts("profile"))
        profiles.push_back({word, &toolbox.profile(word)});
    return profiles;
}

ExitStatus run_serve(const Arguments& arguments) {
    if (!arguments.inputs().empty())
        throw UsageError(
            fmt::format("'{}': requests come from the standard input", arguments.inputs().front()));
    if (arguments.given("schema")) {
        print(indented_json_text(rpc_schema(served_methods())) + "\n");
        return ExitStatus::ok;
    }
    if (!arguments.given("stdio") && !arguments.given("mcp"))
        throw UsageError("say --stdio, --mcp or --schema");
    Toolbox toolbox(arguments);
    const StandardInput input;
    const auto profiles = served_profiles(arguments, toolbox);
    const TaskSettings settings{.registry = toolbox.registry(),
                                .profiles = profiles,
                                .time_limit = time_limit_of(arguments),
                                .geometry = geometry_of(arguments)};
    const auto protocol = arguments.given("mcp") ? mcp_protocol(settings) : rpc_protocol(settings);
    Server server({.protocol = protocol.get(),
                   .threads = thread_count(arguments),
                   .longest = static_cast<std::size_t>(*arguments.number("max-request")),
                   .write = print_bytes,
                   .fail = [&input] { input.end(); }});
    MessageReader reader(
        [&input](char* buffer, std::size_t size) { return input.read(buffer, size); },
        static_cast<std::size_t>(*arguments.number("max-request")));
    server.run(reader);
    return ExitStatus::ok;
}

constexpr std::array serve_options{
    Option{.name = "stdio", .help = "Serve on the standard input and output."},
    Option{.name = "mcp",
           .help = "Serve the same methods as tools of the Model Context Protocol, on the standard "
                   "input and output."},
    Option{.name = "schema", .help = "Print the JSON schema of requests and answers, and exit."},
    Option{.name = "profile",
           .letter = 'p',
           .argument = "PROFILE",
           .repeats = true,
           .complete = Complete::profiles,
           .help = "A profile file that requests may name, just as it is written here. They may "
                   "always name the built-in profiles, and no other files."},
    Option{.name = "max-request",
           .argument = "BYTES",
           .fallback = "1048576",
           .range = Range{.least = 1024, .greatest = std::uint64_t{1} << 28U},
           .help = "Refuse longer messages."},
    Option{.name = "time-limit",
           .argument = "SECONDS",
           .help = "Give up a puzzle that takes longer; its request is answered with an error."}};

}  // namespace

extern const Verb serve_verb{
    .name = "serve",
    .summary = "answer JSON-RPC requests: solve, rate, hint, check steps",
    .operands = "",
    .description =
        "Answers JSON-RPC 2.0 requests, so that editors, web back ends and programs that train "
        "models can solve, rate and explain puzzles, give hints and check steps without linking "
        "the library. 'gridlemma help requests' describes the methods. With --mcp they are tools "
        "of the Model Context Protocol instead.\n\nEach line of the "
        "standard input is one message, and so is each line of the output. If the input begins "
        "with the header Content-Length, messages have such headers both ways, as in the Language "
        "Server Protocol.\n\nRequests are carried out by several threads, and answers come as they "
        "are ready: the id says which is which. Each answer depends on its request alone. A batch "
        "is answered when all of it is done, in its order. At most 1024 requests wait; then no "
        "more are read until there is room. A malformed request is answered with an error, and "
        "the program goes on. It ends with exit status 0 at the end of the input or after the "
        "request shutdown, when all that was read is answered; with 3 if input or output failed.",
    .options = serve_options,
    .common = Common::threads | Common::plugin | Common::geometry,
    .examples =
        "gridlemma serve --stdio < requests.jsonl\n"
        "gridlemma serve --stdio --geometry windoku < requests.jsonl\n"
        "gridlemma serve --schema > schema.json",
    .topics = "requests|geometry|profile|log",
    .run = run_serve};

}  // namespace gridlemma::apps
