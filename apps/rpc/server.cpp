// SPDX-License-Identifier: Apache-2.0
#include "apps/rpc/server.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "strategies/log/json_object.hpp"

namespace gridlemma::apps {

/// The answer to one message, which grows until all its requests are answered.
struct Server::Reply {
    Reply(Framing of_message, MessageAnswers of_requests)
        : framing(of_message), answers(std::move(of_requests)) {}

    const Framing framing;
    std::mutex mutex;  ///< Guards what follows.
    MessageAnswers answers;
    std::size_t open = 0;  ///< Requests that are not answered yet.
};

/// A call that waits or runs.
struct Server::Job {
    RpcCall call;
    std::shared_ptr<Reply> reply;
    std::size_t slot;
    std::size_t bytes;             ///< Its share of the message.
    RpcWorker* runs_on = nullptr;  ///< Null while it waits.
};

void Server::run(MessageReader& reader) {
    std::vector<std::jthread> threads;
    try {
        for (int i = 0; i < options_.threads; ++i) threads.emplace_back([this] { work(); });
        read_all(reader);
    } catch (...) {
        const std::lock_guard held(mutex_);
        if (!failure_) failure_ = std::current_exception();
        waiting_.clear();
    }
    close();
    threads.clear();  // Joins.
    if (failure_) std::rethrow_exception(failure_);
    for (const auto& give : last_answers_) give();
    if (failure_) std::rethrow_exception(failure_);
}

void Server::read_all(MessageReader& reader) {
    while (!is_shut_down_) {
        wait_for_room();
        const std::optional<RawMessage> raw = reader.next();
        framing_ = reader.framing();
        if (!raw) return;
        if (!raw->fault.empty()) {
            answer_fault(rpc_answer(nullptr, RpcError(RpcCode::parse_error, raw->fault)));
        } else if (raw->is_too_large) {
            answer_fault(too_large_answer(options_.longest));
        } else {
            take(parse_rpc(raw->text), raw->text.size());
        }
    }
}

void Server::wait_for_room() {
    std::unique_lock held(mutex_);
    has_room_.wait(held, [this] {
        return failure_ || (waiting_.size() < most_waiting && waiting_bytes_ <= options_.longest);
    });
}

void Server::answer_fault(const Json& text) {
    RpcMessage message;
    message.items.emplace_back(RpcCall());
    Reply reply(framing_, MessageAnswers(*options_.protocol, message));
    reply.open = 1;
    answer(reply, 0, text);
}

void Server::take(RpcMessage message, std::size_t bytes) {
    const auto reply = std::make_shared<Reply>(
        framing_, MessageAnswers(*options_.protocol, message, options_.longest_batch_answer));
    for (const RpcItem& item : message.items) {
        const auto* call = std::get_if<RpcCall>(&item);
        if (call == nullptr || !call->is_notification) ++reply->open;
    }
    const std::size_t share = bytes / message.items.size();
    for (std::size_t slot = 0; slot < message.items.size(); ++slot) {
        RpcItem& item = message.items[slot];
        if (const auto* fault = std::get_if<RpcFault>(&item))
            answer(*reply, slot, rpc_answer(fault->id, fault->error));
        else
            take_call(std::move(std::get<RpcCall>(item)), reply, slot, share);
    }
}

void Server::take_call(RpcCall call, const std::shared_ptr<Reply>& reply, std::size_t slot,
                       std::size_t bytes) {
    using Kind = RpcProtocol::Call;
    const Kind kind = options_.protocol->kind_of(call);
    // Most methods do nothing but answer, which nobody expects of a notification.
    if (call.is_notification && (kind == Kind::unknown || kind == Kind::work)) return;
    if (kind == Kind::unknown) return answer(*reply, slot, unknown_answer(call));
    if (kind != Kind::work) return carry_out(call, reply, slot);
    const std::lock_guard held(mutex_);
    waiting_bytes_ += bytes;
    waiting_.push_back(std::make_shared<Job>(
        Job{.call = std::move(call), .reply = reply, .slot = slot, .bytes = bytes}));
    has_work_.notify_one();
}

/// The methods of the server itself.
void Server::carry_out(RpcCall& call, const std::shared_ptr<Reply>& reply, std::size_t slot) {
    const bool is_cancel = options_.protocol->kind_of(call) == RpcProtocol::Call::cancel;
    Json text;
    try {
        if (is_cancel) {
            const bool is_found = cancel(options_.protocol->id_to_cancel(call));
            text = rpc_answer(call.id, Json{{"is_found", is_found}});
        } else {
            options_.protocol->check_shutdown(call);
            is_shut_down_ = true;
            text = rpc_answer(call.id, Json::object());
        }
    } catch (const RpcError& error) {
        text = rpc_answer(call.id, error);
    }
    if (call.is_notification) return;
    if (!is_shut_down_ || is_cancel) return answer(*reply, slot, text);
    last_answers_.emplace_back(
        [this, reply, slot, text = std::move(text)] { answer(*reply, slot, text); });
}

bool Server::cancel(const Json& id) {
    std::vector<JobPointer> dropped;
    bool is_found = false;
    {
        const std::lock_guard held(mutex_);
        for (const JobPointer& job : running_)
            if (job->call.id == id) {
                job->runs_on->stop_flag().store(true);
                is_found = true;
            }
        for (const JobPointer& job : waiting_)
            if (job->call.id == id) {
                dropped.push_back(job);
                waiting_bytes_ -= job->bytes;
            }
        std::erase_if(waiting_, [&id](const JobPointer& job) { return job->call.id == id; });
    }
    for (const JobPointer& job : dropped)
        answer(
            *job->reply, job->slot,
            fault_answer(*options_.protocol, job->call, RpcError(RpcCode::cancelled, "cancelled")));
    return is_found || !dropped.empty();
}

void Server::close() {
    const std::lock_guard held(mutex_);
    is_closed_ = true;
    has_work_.notify_all();
}

void Server::work() {
    const std::unique_ptr<RpcWorker> worker = options_.protocol->make_worker();
    std::unique_lock held(mutex_);
    while (true) {
        has_work_.wait(held, [this] { return is_closed_ || !waiting_.empty(); });
        if (waiting_.empty() || failure_) return;
        const JobPointer job = std::move(waiting_.front());
        waiting_.pop_front();
        waiting_bytes_ -= job->bytes;
        worker->begin();
        job->runs_on = worker.get();
        running_.push_back(job);
        has_room_.notify_one();
        held.unlock();
        run_job(*job, *worker);
        held.lock();
        std::erase(running_, job);
    }
}

void Server::run_job(Job& job, RpcWorker& worker) {
    Json refusal;
    {
        const std::lock_guard held(job.reply->mutex);
        refusal = job.reply->answers.refusal(job.slot);
    }
    answer(*job.reply, job.slot,
           refusal.is_null() ? run_call(*options_.protocol, job.call, worker) : refusal);
}

void Server::answer(Reply& reply, std::size_t slot, const Json& text) {
    {
        const std::lock_guard held(reply.mutex);
        reply.answers.give(slot, text);
        if (--reply.open > 0) return;
    }
    send(reply);
}

/// Precondition: nothing of it is open. A failure ends the server.
void Server::send(Reply& reply) {
    const std::string text = reply.answers.text();
    if (text.empty()) return;
    const std::lock_guard writing(output_);
    try {
        options_.write(framed(text, reply.framing));
    } catch (...) {
        const std::lock_guard held(mutex_);
        const bool is_first = !failure_;
        if (is_first) failure_ = std::current_exception();
        has_room_.notify_all();
        if (is_first && options_.fail) options_.fail();
    }
}

}  // namespace gridlemma::apps
