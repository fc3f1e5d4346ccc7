// SPDX-License-Identifier: Apache-2.0
// The methods of `serve` as tools of the Model Context Protocol.
// Ref: modelcontextprotocol.io, Specification 2025-06-18.
#pragma once

#include <memory>

#include "apps/rpc/protocol.hpp"
#include "apps/serve/task.hpp"

namespace gridlemma::apps {

/// Each method that looks at puzzles is a tool. Thread-safe; the settings outlive it.
[[nodiscard]] std::unique_ptr<RpcProtocol> mcp_protocol(const TaskSettings& settings);

}  // namespace gridlemma::apps
