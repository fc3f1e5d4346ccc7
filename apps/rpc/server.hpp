// SPDX-License-Identifier: Apache-2.0
// Server: reads messages, has worker threads carry out the requests, and writes the answers.
//
//   reader thread --> queue of calls --> workers --> answers, as they are ready
//        `--> cancel, faults: answered at once
//
// Memory is bounded: no more messages are read while `most_waiting` calls wait, or while what waits
// was longer than `ServerOptions::longest` bytes; the answers to a batch have a limit; a worker
// that cannot write waits.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "apps/rpc/framing.hpp"
#include "apps/rpc/protocol.hpp"
#include "apps/rpc/rpc.hpp"

namespace gridlemma::apps {

struct ServerOptions {
    const RpcProtocol* protocol = nullptr;  ///< Outlives the server; never null.
    int threads = 1;
    std::size_t longest = longest_rpc_message;                      ///< Bytes of a message.
    std::size_t longest_batch_answer = apps::longest_batch_answer;  ///< Bytes; see MessageAnswers.
    /// Writes the text of a message; called by one thread at a time. May throw.
    std::function<void(std::string_view text)> write = {};
    /// Called once if writing has failed, by any thread: the source should then end. May be null.
    std::function<void()> fail = {};
};

class Server {
 public:
    static constexpr std::size_t most_waiting = 1024;

    explicit Server(ServerOptions options) : options_(std::move(options)) {}
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server() = default;

    /// Serves until the input ends or a shutdown is asked for, then answers what was read. Throws
    /// what reading and writing throw.
    void run(MessageReader& reader);

 private:
    struct Reply;
    struct Job;
    using JobPointer = std::shared_ptr<Job>;

    void read_all(MessageReader& reader);
    void take(RpcMessage message, std::size_t bytes);
    void take_call(RpcCall call, const std::shared_ptr<Reply>& reply, std::size_t slot,
                   std::size_t bytes);
    void carry_out(RpcCall& call, const std::shared_ptr<Reply>& reply, std::size_t slot);
    [[nodiscard]] bool cancel(const nlohmann::json& id);
    void work();
    void run_job(Job& job, RpcWorker& worker);
    void answer(Reply& reply, std::size_t slot, const nlohmann::json& text);
    void answer_fault(const nlohmann::json& text);
    void send(Reply& reply);
    void wait_for_room();
    void close();

    ServerOptions options_;
    std::mutex mutex_;  ///< Guards what follows.
    std::condition_variable has_work_;
    std::condition_variable has_room_;
    std::deque<JobPointer> waiting_;
    std::vector<JobPointer> running_;
    std::size_t waiting_bytes_ = 0;
    bool is_closed_ = false;
    std::exception_ptr failure_;
    std::mutex output_;  ///< Held while an answer is written.
    // Of the reader alone:
    Framing framing_ = Framing::unknown;  ///< Of the last message.
    bool is_shut_down_ = false;
    std::vector<std::function<void()>> last_answers_;
};

}  // namespace gridlemma::apps
