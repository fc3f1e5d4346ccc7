// SPDX-License-Identifier: Apache-2.0
// The protocol in which each method of an interface is a method of JSON-RPC, and a worker whose
// methods are functions.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

#include "apps/rpc/method_shape.hpp"
#include "apps/rpc/protocol.hpp"

namespace gridlemma::apps {

/// Carries out calls by a function, with tools of its own that can be stopped.
template <typename Tools>
class ToolsWorker final : public RpcWorker {
 public:
    using Run = nlohmann::json (*)(const RpcCall& call, Tools& tools);

    template <typename Settings>
    ToolsWorker(const Settings& settings, Run carry_out) : tools_(settings), run_(carry_out) {}

    void begin() override { tools_.begin_task(); }
    [[nodiscard]] nlohmann::json run(const RpcCall& call) override { return run_(call, tools_); }
    [[nodiscard]] StopFlag& stop_flag() noexcept override { return tools_.stop_flag(); }

 private:
    Tools tools_;
    Run run_;
};

using MakeWorker = std::function<std::unique_ptr<RpcWorker>()>;

/// Of the methods, the server itself carries out `cancel`, which the notification $/cancelRequest
/// stands for, too, and `shutdown`. Thread-safe; the methods outlive it.
[[nodiscard]] std::unique_ptr<RpcProtocol> method_protocol(std::span<const MethodShape> methods,
                                                           MakeWorker make_worker);

}  // namespace gridlemma::apps
