// SPDX-License-Identifier: Apache-2.0
#include "apps/rpc/method_protocol.hpp"

#include <utility>

#include "strategies/log/json_object.hpp"

namespace gridlemma::apps {

namespace {

class MethodProtocol final : public RpcProtocol {
 public:
    MethodProtocol(std::span<const MethodShape> methods, MakeWorker make_worker)
        : methods_(methods), make_worker_(std::move(make_worker)) {}

    [[nodiscard]] Call kind_of(const RpcCall& call) const override {
        if (is_cancel(call)) return Call::cancel;
        if (call.method == "shutdown") return Call::shutdown;
        return find_method(methods_, call.method) == nullptr ? Call::unknown : Call::work;
    }
    [[nodiscard]] Json id_to_cancel(const RpcCall& call) const override {
        check_params(*find_method(methods_, "cancel"), call.params);
        return call.params["id"];
    }
    void check_shutdown(const RpcCall& call) const override {
        check_params(*find_method(methods_, call.method), call.params);
    }
    [[nodiscard]] bool answers_cancelled() const noexcept override { return true; }
    [[nodiscard]] std::unique_ptr<RpcWorker> make_worker() const override { return make_worker_(); }

 private:
    static bool is_cancel(const RpcCall& call) noexcept {
        return call.method == "cancel" || call.method == "$/cancelRequest";
    }

    std::span<const MethodShape> methods_;
    MakeWorker make_worker_;
};

}  // namespace

std::unique_ptr<RpcProtocol> method_protocol(std::span<const MethodShape> methods,
                                             MakeWorker make_worker) {
    return std::make_unique<MethodProtocol>(methods, std::move(make_worker));
}

}  // namespace gridlemma::apps
