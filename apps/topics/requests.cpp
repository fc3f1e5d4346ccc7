// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "apps/base/joined.hpp"
#include "apps/cli/option.hpp"
#include "apps/cli/topic.hpp"
#include "apps/serve/methods.hpp"

namespace gridlemma::apps {

namespace {

void append_members(const Shape& shape, const char* what, int depth, Entries& entries) {
    for (const Member& member : shape.members) {
        std::string text = description(member);
        if (text.empty() && !member.shape->choices.empty())
            text = fmt::format("One of {}.", joined(split_choices(member.shape->choices), ", "));
        entries.rows.push_back({fmt::format("{}{}", what, member.name), std::move(text), depth});
    }
}

Entries method_entries() {
    Entries entries;
    entries.literal = true;
    for (const MethodShape& method : served_methods()) {
        entries.rows.push_back({std::string(method.name), std::string(method.help)});
        append_members(method.params, "params.", 1, entries);
        append_members(method.result, "result.", 1, entries);
    }
    return entries;
}

Entries code_entries() {
    Entries entries;
    entries.literal = true;
    for (const RpcCodeMeaning& code : rpc_codes())
        entries.rows.push_back(
            {fmt::format("{}", static_cast<int>(code.code)), fmt::format("{}.", code.meaning)});
    return entries;
}

Document make_requests() {
    Document text;
    append_paragraphs(
        text,
        "'gridlemma serve --stdio' answers these requests of JSON-RPC 2.0. Params are an object; "
        "members that the table does not name are refused. 'gridlemma serve --schema' prints the "
        "same as a JSON schema.\n\nThe step of a player is an object with the lists placements and "
        "eliminations: {\"placements\":[\"r4c1=8\"]}. The installation has a client in Python "
        "without dependencies; \"gridlemma_client.py check PUZZLE r4c1=8\" asks for the verdict on "
        "this step. It is share/doc/gridlemma/examples/gridlemma_client.py");
    text.emplace_back(method_entries());
    text.emplace_back(Heading{"What a verdict rests on", 1});
    append_paragraphs(
        text,
        "The method check never claims more than it can show. If 'decided_by' is 'certificate', "
        "the checker, which knows no techniques, has certified steps from the position to the "
        "conclusions, or to the opposite of one of them. The position of a player is compared "
        "with the solution first; if it has mistakes, nothing is certified. If 'decided_by' is "
        "'solution', the conclusions were compared with the solution of a puzzle that search found "
        "to have only one. A step of a puzzle with several solutions is right or wrong only as "
        "far as certificates from the puzzle itself show it, whatever the player has filled in; "
        "all others are 'unknown'.");
    append_paragraphs(
        text,
        "A step may name the technique by which the player sees it: 'technique' beside placements "
        "and eliminations, or 'strategy' in a line of a step log. Then the answer says whether one "
        "step of that technique proves the conclusions from the position.");
    text.emplace_back(Heading{"Tools of the Model Context Protocol", 1});
    append_paragraphs(
        text,
        "'gridlemma serve --mcp' offers the methods that have to do with puzzles as tools to "
        "programs that run language models. The arguments of a tool are the params of the method, "
        "and its structured content is the result. What a method refuses is a result whose isError "
        "is true. The settings of such a program name the command 'gridlemma' and its arguments, "
        "'serve' and '--mcp'.");
    text.emplace_back(Sample{"tools.jsonl",
                             "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n"
                             "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}\n"});
    text.emplace_back(Commands{"gridlemma serve --mcp < tools.jsonl"});
    text.emplace_back(Heading{"Errors", 1});
    text.emplace_back(code_entries());
    append_paragraphs(
        text,
        "A request that cannot be read has the id null in its answer. Lists and objects may be "
        "nested 64 deep, and a batch may have 1000 requests. The answers to a batch have at most "
        "64 MiB together: a request whose answer goes beyond that, and every later one of the "
        "batch, is answered with an error. An id is a text of at most 256 bytes, a whole number or "
        "null. An answer of the client is passed over, since the server asks nothing.");
    text.emplace_back(Sample{"requests.jsonl",
                             "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"version\"}\n"
                             "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"methods\"}\n"});
    text.emplace_back(Commands{"gridlemma serve --stdio < requests.jsonl"});
    return text;
}

}  // namespace

extern const Topic requests_topic{.name = "requests",
                                  .title = "Requests",
                                  .summary = "the methods of serve, their params and results",
                                  .make = make_requests};

}  // namespace gridlemma::apps
