// SPDX-License-Identifier: Apache-2.0
// The module gridlemma.wasm: JSON-RPC as `serve` speaks it, one message after the other.
//
//   text = gridlemma_request(bytes)     where the caller writes a message of so many bytes, UTF-8
//   bytes = gridlemma_answer()          answers it; 0: there is nothing to answer
//   text = gridlemma_answer_text()      where the answer is, until the next request
//   flag = gridlemma_stop_flag()        a byte; 1 ends the request that runs: the host may write it
//                                       whenever the module asks for the time, as searches do
//
// It imports `gridlemma.now`, milliseconds since any point of time, and a few functions of WASI.
//
// There is one thread. Out of memory, the module traps, and the caller makes a new instance: a
// module has no state but what makes it faster.
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "apps/rpc/protocol.hpp"
#include "apps/serve/methods.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

class Facade {
 public:
    char* request(std::size_t bytes) {
        request_.resize(bytes);
        return request_.data();
    }
    std::size_t answer() {
        bool is_shut_down = false;  // There is nothing that could end.
        answer_ = request_.size() > longest_rpc_message
                      ? json_text(too_large_answer(longest_rpc_message))
                      : answer_message(*protocol_, request_, *worker_, is_shut_down);
        return answer_.size();
    }
    [[nodiscard]] const char* answer_text() const { return answer_.data(); }
    [[nodiscard]] StopFlag* stop_flag() const { return &worker_->stop_flag(); }

 private:
    const Registry registry_ = built_in_registry();
    const std::vector<ServedProfile> profiles_;
    /// With a time limit, searches ask for the time.
    const std::unique_ptr<RpcProtocol> protocol_ = rpc_protocol(
        {.registry = registry_, .profiles = profiles_, .time_limit = std::chrono::hours(24)});
    const std::unique_ptr<RpcWorker> worker_ = protocol_->make_worker();
    std::string request_;
    std::string answer_;
};

Facade& facade() {
    static Facade only;
    return only;
}

}  // namespace

}  // namespace gridlemma::apps

#define GRIDLEMMA_EXPORT(name) extern "C" __attribute__((export_name(#name)))

GRIDLEMMA_EXPORT(gridlemma_request) char* gridlemma_request(std::size_t bytes) {
    return gridlemma::apps::facade().request(bytes);
}
GRIDLEMMA_EXPORT(gridlemma_answer) std::size_t gridlemma_answer() {
    return gridlemma::apps::facade().answer();
}
GRIDLEMMA_EXPORT(gridlemma_answer_text) const char* gridlemma_answer_text() {
    return gridlemma::apps::facade().answer_text();
}
GRIDLEMMA_EXPORT(gridlemma_stop_flag) gridlemma::StopFlag* gridlemma_stop_flag() {
    return gridlemma::apps::facade().stop_flag();
}
