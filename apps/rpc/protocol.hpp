// SPDX-License-Identifier: Apache-2.0
// The calls of a protocol, the workers that carry them out, and their answers. server.hpp reads the
// messages and divides the work among threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

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

/// A protocol tells calls apart and makes the workers that carry them out. Any number of threads
/// may ask at once.
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
    /// Returns the id of the request that a call of the kind `cancel` ends. Throws RpcError.
    [[nodiscard]] virtual nlohmann::json id_to_cancel(const RpcCall& call) const = 0;
    /// Throws RpcError if a call of the kind `shutdown` is malformed.
    virtual void check_shutdown(const RpcCall& call) const = 0;
    /// Whether a request that was cancelled is answered, with an error.
    [[nodiscard]] virtual bool answers_cancelled() const noexcept = 0;
    [[nodiscard]] virtual std::unique_ptr<RpcWorker> make_worker() const = 0;
};

/// Returns the answer to a call that failed; null if the call gets none.
[[nodiscard]] nlohmann::json fault_answer(const RpcProtocol& protocol, const RpcCall& call,
                                          const RpcError& error);
/// Returns the answer to a call of a method that does not exist.
[[nodiscard]] nlohmann::json unknown_answer(const RpcCall& call);
/// Returns the answer to a message of more than `longest` bytes.
[[nodiscard]] nlohmann::json too_large_answer(std::size_t longest);
/// Has the worker carry out a call of the kind `work`, and returns the answer, or null if there is
/// none. Throws nothing: what goes wrong is the answer.
[[nodiscard]] nlohmann::json run_call(const RpcProtocol& protocol, const RpcCall& call,
                                      RpcWorker& worker);
/// The answers to the requests of one message. A request of a batch has an error for its answer if
/// that answer and those before it are longer than `most` bytes together: whichever is ready first,
/// the answer to the message is the same, and what is kept is never longer.
/// Thread safety: none. Errors: std::bad_alloc.
class MessageAnswers {
 public:
    explicit MessageAnswers(const RpcProtocol& protocol, const RpcMessage& message,
                            std::size_t most = longest_batch_answer);
    /// Returns the error that answers a request whatever its own answer would be, since those
    /// before it are too long already; null as long as they are not.
    [[nodiscard]] nlohmann::json refusal(std::size_t request) const;
    /// Takes an answer; null if there is none.
    void give(std::size_t request, const nlohmann::json& answer);
    /// Returns the message that answers the message; empty if nothing is answered.
    [[nodiscard]] std::string text() const;

 private:
    struct Answer {
        std::string text;
        std::size_t bytes = 0;   ///< Of the text that was given.
        nlohmann::json refusal;  ///< Null for a request that is not work, or in no batch.
    };

    std::vector<Answer> answers_;
    bool is_batch_;
    std::size_t most_;
};

/// Answers one message on this thread, its requests in their order. Empty if there is nothing to
/// answer. Nothing else runs meanwhile, so `cancel` finds no request. `is_shut_down` becomes true
/// if the message asks for it.
[[nodiscard]] std::string answer_message(const RpcProtocol& protocol, std::string_view text,
                                         RpcWorker& worker, bool& is_shut_down);

}  // namespace gridlemma::apps
