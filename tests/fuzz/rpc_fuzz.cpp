// SPDX-License-Identifier: Apache-2.0
// Requests from arbitrary bytes: the reader ends, holds no message longer than its limit, and each
// message is read as calls and faults that can be answered; params are refused with a reason.
#include <algorithm>
#include <cstring>
#include <variant>

#include "apps/rpc/framing.hpp"
#include "apps/serve/methods.hpp"
#include "fuzz.hpp"
#include "strategies/log/json_text.hpp"

using namespace gridlemma;
using namespace gridlemma::apps;

namespace {

constexpr std::size_t longest = 512;

void check_answer(const nlohmann::json& answer) {
    const std::string text = json_text(answer);
    fuzz::require(text.find('\n') == std::string::npos, "an answer is one line");
    fuzz::require(nlohmann::json::parse(text)["id"] == answer["id"], "an answer can be read", text);
}

void check_call(const RpcCall& call) {
    check_answer(rpc_answer(call.id, nlohmann::json::object()));
    const MethodShape* method = find_method(served_methods(), call.method);
    if (method == nullptr) return;
    try {
        check_params(*method, call.params);
    } catch (const RpcError& error) {
        fuzz::require(error.code == RpcCode::invalid_params, "params are refused as such");
        check_answer(rpc_answer(call.id, error));
    }
}

void check_message(const RpcMessage& message) {
    fuzz::require(!message.items.empty() && message.items.size() <= most_in_batch,
                  "a message has requests");
    fuzz::require(message.is_batch || message.items.size() == 1, "one request without a batch");
    for (const RpcItem& item : message.items) {
        if (const auto* fault = std::get_if<RpcFault>(&item))
            check_answer(rpc_answer(fault->id, fault->error));
        else
            check_call(std::get<RpcCall>(item));
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest = fuzz::view(data, size);
    // Pieces of several sizes, as a pipe gives them.
    std::size_t piece = 1 + size % 61;
    MessageReader reader(
        [&rest, piece](char* buffer, std::size_t most) {
            const std::size_t count = std::min({rest.size(), piece, most});
            std::memcpy(buffer, rest.data(), count);
            rest.remove_prefix(count);
            return count;
        },
        longest);
    std::size_t messages = 0;
    while (const auto raw = reader.next()) {
        fuzz::require(++messages <= size, "no more messages than bytes");
        fuzz::require(raw->text.size() <= longest, "no message beyond the limit");
        if (raw->fault.empty() && !raw->is_too_large) check_message(parse_rpc(raw->text));
    }
    fuzz::require(!reader.next(), "the end is the end");
    return 0;
}
