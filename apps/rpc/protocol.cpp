// SPDX-License-Identifier: Apache-2.0
#include "apps/rpc/protocol.hpp"

#include <fmt/format.h>

#include <exception>
#include <new>
#include <utility>
#include <variant>

#include "engine/core/text.hpp"
#include "strategies/log/json_object.hpp"

namespace gridlemma::apps {

namespace {

/// Of the methods that the server itself carries out, where no other request waits or runs.
Json run_own(const RpcProtocol& protocol, const RpcCall& call, bool& is_shut_down) {
    try {
        if (protocol.kind_of(call) == RpcProtocol::Call::cancel) {
            static_cast<void>(protocol.id_to_cancel(call));
            return rpc_answer(call.id, Json{{"is_found", false}});
        }
        protocol.check_shutdown(call);
        is_shut_down = true;
        return rpc_answer(call.id, Json::object());
    } catch (const RpcError& error) {
        return rpc_answer(call.id, error);
    }
}

/// Null if there is no answer.
Json answer_item(const RpcProtocol& protocol, const RpcItem& item, RpcWorker& worker,
                 bool& is_shut_down) {
    using Kind = RpcProtocol::Call;
    if (const auto* fault = std::get_if<RpcFault>(&item))
        return rpc_answer(fault->id, fault->error);
    const auto& call = std::get<RpcCall>(item);
    const Kind kind = protocol.kind_of(call);
    const bool is_own = kind == Kind::cancel || kind == Kind::shutdown;
    if (call.is_notification && !is_own) return nullptr;
    if (kind == Kind::unknown) return unknown_answer(call);
    if (kind == Kind::work) {
        worker.begin();
        return run_call(protocol, call, worker);
    }
    Json answer = run_own(protocol, call, is_shut_down);
    return call.is_notification ? nullptr : std::move(answer);
}

}  // namespace

Json fault_answer(const RpcProtocol& protocol, const RpcCall& call, const RpcError& error) {
    if (error.code == RpcCode::cancelled && !protocol.answers_cancelled()) return nullptr;
    return rpc_answer(call.id, error);
}

Json unknown_answer(const RpcCall& call) {
    return rpc_answer(call.id, RpcError(RpcCode::method_not_found,
                                        "no method " + gridlemma::quoted(call.method)));
}

Json too_large_answer(std::size_t longest) {
    return rpc_answer(nullptr,
                      RpcError(RpcCode::too_large, fmt::format("longer than {} bytes", longest)));
}

Json run_call(const RpcProtocol& protocol, const RpcCall& call, RpcWorker& worker) {
    try {
        return rpc_answer(call.id, worker.run(call));
    } catch (const RpcError& error) {
        return fault_answer(protocol, call, error);
    } catch (const std::bad_alloc&) {
        return rpc_answer(call.id, RpcError(RpcCode::internal_error, "out of memory"));
    } catch (const std::exception& error) {
        return rpc_answer(call.id, RpcError(RpcCode::internal_error, error.what()));
    } catch (...) {  // A plugin may throw anything.
        return rpc_answer(call.id, RpcError(RpcCode::internal_error, "not known"));
    }
}

MessageAnswers::MessageAnswers(const RpcProtocol& protocol, const RpcMessage& message,
                               std::size_t most)
    : answers_(message.items.size()), is_batch_(message.is_batch), most_(most) {
    if (!is_batch_) return;
    const RpcError error(RpcCode::too_large,
                         fmt::format("the answers to the batch are longer than {} bytes", most));
    for (std::size_t i = 0; i < answers_.size(); ++i)
        if (const auto* call = std::get_if<RpcCall>(&message.items[i]);
            call != nullptr && protocol.kind_of(*call) == RpcProtocol::Call::work)
            answers_[i].refusal = fault_answer(protocol, *call, error);
}

Json MessageAnswers::refusal(std::size_t request) const {
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < request; ++i) bytes += answers_[i].bytes;
    return bytes > most_ ? answers_[request].refusal : nullptr;
}

void MessageAnswers::give(std::size_t request, const Json& answer) {
    if (answer.is_null()) return;
    answers_[request].text = json_text(answer);
    answers_[request].bytes = answers_[request].text.size();
    std::size_t bytes = 0;
    for (Answer& each : answers_) {
        bytes += each.bytes;
        if (bytes <= most_ || each.text.empty() || each.refusal.is_null()) continue;
        each.text = json_text(each.refusal);
        each.refusal = nullptr;  // It is done.
    }
}

std::string MessageAnswers::text() const {
    std::string text;
    for (const Answer& answer : answers_) {
        if (answer.text.empty()) continue;
        if (!text.empty()) text += ',';
        text += answer.text;
    }
    return is_batch_ && !text.empty() ? "[" + text + "]" : text;
}

std::string answer_message(const RpcProtocol& protocol, std::string_view text, RpcWorker& worker,
                           bool& is_shut_down) {
    const RpcMessage message = parse_rpc(text);
    MessageAnswers answers(protocol, message);
    for (std::size_t i = 0; i < message.items.size(); ++i) {
        const Json refusal = answers.refusal(i);
        answers.give(i, refusal.is_null()
                            ? answer_item(protocol, message.items[i], worker, is_shut_down)
                            : refusal);
    }
    return answers.text();
}

}  // namespace gridlemma::apps
