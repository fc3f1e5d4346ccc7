// SPDX-License-Identifier: Apache-2.0
#include <memory>

#include "apps/rpc/protocol.hpp"
#include "apps/serve/methods.hpp"
#include "strategies/log/json_object.hpp"

namespace gridlemma::apps {

namespace {

class MethodWorker final : public TaskWorker {
 public:
    using TaskWorker::TaskWorker;

    [[nodiscard]] Json run(const RpcCall& call) override {
        return run_method(*find_method(call.method), call.params, tools_);
    }
};

class MethodProtocol final : public RpcProtocol {
 public:
    explicit MethodProtocol(const TaskSettings& settings) : settings_(settings) {}

    [[nodiscard]] Call kind_of(const RpcCall& call) const override {
        const Method* method = find_method(call.method);
        if (method == nullptr) return Call::unknown;
        if (method->run != nullptr) return Call::work;
        return method->name == "cancel" ? Call::cancel : Call::shutdown;
    }
    [[nodiscard]] Json id_to_cancel(const RpcCall& call) const override {
        check_params(*find_method(call.method), call.params);
        return call.params["id"];
    }
    void check_shutdown(const RpcCall& call) const override {
        check_params(*find_method(call.method), call.params);
    }
    [[nodiscard]] bool answers_cancelled() const noexcept override { return true; }
    [[nodiscard]] std::unique_ptr<RpcWorker> make_worker() const override {
        return std::make_unique<MethodWorker>(settings_);
    }

 private:
    TaskSettings settings_;
};

}  // namespace

std::unique_ptr<RpcProtocol> rpc_protocol(const TaskSettings& settings) {
    return std::make_unique<MethodProtocol>(settings);
}

}  // namespace gridlemma::apps
