// SPDX-License-Identifier: Apache-2.0
// Server: reads messages, has worker threads carry out the requests, and writes the answers.
//
//   reader thread --> queue of calls --> workers --> answers, as they are ready
//        `--> cancel, faults: answered at once
//
// Memory is bounded: no more messages are read while `most_waiting` calls wait, or while what waits
// was longer than `ServerOptions::longest` bytes; a worker that cannot write waits.
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
#include "apps/rpc/rpc.hpp"
#include "engine/core/stop.hpp"

namespace gridlemma::apps {

/// Carries out calls, one after the other. Not thread-safe, except for stop_flag().
class RpcWorker {
 public:
    RpcWorker() = default;
    RpcWorker(const RpcWorker&) = delete;
    RpcWorker& operator=(const RpcWorker&) = delete;
    virtual ~RpcWorker() = default;

    /// To be called before each call is carried out: lowers the flag.
    virtual void begin() = 0;
    /// Returns the result. Throws RpcError.
    [[nodiscard]] virtual nlohmann::json run(const RpcCall& call) = 0;
    /// Raised by another thread to end the work.
    [[nodiscard]] virtual StopFlag& stop_flag() noexcept = 0;
};

/// What calls there are, and who carries them out. Any number of threads may ask at once.
class RpcProtocol {
 public:
    enum class Call : std::uint8_t {
        unknown,
        work,  ///< For a worker. Notifications of the kind are passed over.
        cancel,
        shutdown
    };

    RpcProtocol() = default;
    RpcProtocol(const RpcProtocol&) = delete;
    RpcProtocol& operator=(const RpcProtocol&) = delete;
    virtual ~RpcProtocol() = default;

    [[nodiscard]] virtual Call kind_of(const RpcCall& call) const = 0;
    /// Of a call of the kind `cancel`: the id of the request that is meant. Throws RpcError.
    [[nodiscard]] virtual nlohmann::json id_to_cancel(const RpcCall& call) const = 0;
    /// Throws RpcError if a call of the kind `shutdown` is malformed.
    virtual void check_shutdown(const RpcCall& call) const = 0;
    /// Whether a request that was cancelled is answered, with an error.
    [[nodiscard]] virtual bool answers_cancelled() const noexcept = 0;
    [[nodiscard]] virtual std::unique_ptr<RpcWorker> make_worker() const = 0;
};

struct ServerOptions {
    const RpcProtocol* protocol = nullptr;  ///< Outlives the server; never null.
    int threads = 1;
    std::size_t longest = std::size_t{1} << 20U;  ///< Bytes of a message.
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
    [[nodiscard]] nlohmann::json fault_answer(const RpcCall& call, const RpcError& error) const;
    void answer_fault(const RpcError& error);
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
