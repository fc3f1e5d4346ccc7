// SPDX-License-Identifier: Apache-2.0
// The server of JSON-RPC with calls that fail in every way: each is answered, and the server goes
// on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "apps/rpc/server.hpp"

namespace gridlemma::apps {
namespace {

using nlohmann::json;
using testing::HasSubstr;

/// Fails as the method says.
class FailingWorker final : public RpcWorker {
 public:
    void begin() override { flag_.store(false); }
    [[nodiscard]] json run(const RpcCall& call) override {
        if (call.method == "refuse") throw RpcError(RpcCode::invalid_params, "no \x1b[31mred");
        if (call.method == "memory") throw std::bad_alloc();
        if (call.method == "standard") throw std::out_of_range("beyond\x1b[31m \xFF");
        if (call.method == "other") throw 7;  // NOLINT: a plugin may throw anything.
        if (call.method == "bytes") return json("not UTF-8: \xFF");
        if (call.method == "long")
            return json(std::string(call.params["bytes"].get<std::size_t>(), 'x'));
        return json("answer");
    }
    [[nodiscard]] StopFlag& stop_flag() noexcept override { return flag_; }

 private:
    StopFlag flag_ = false;
};

class FailingProtocol final : public RpcProtocol {
 public:
    [[nodiscard]] Call kind_of(const RpcCall& call) const override {
        if (call.method == "cancel") return Call::cancel;
        if (call.method == "shutdown") return Call::shutdown;
        return call.method == "unknown" ? Call::unknown : Call::work;
    }
    [[nodiscard]] json id_to_cancel(const RpcCall& /*call*/) const override {
        throw RpcError(RpcCode::invalid_params, "no id");
    }
    void check_shutdown(const RpcCall& call) const override {
        if (!call.params.empty()) throw RpcError(RpcCode::invalid_params, "no params are taken");
    }
    [[nodiscard]] bool answers_cancelled() const noexcept override { return true; }
    [[nodiscard]] std::unique_ptr<RpcWorker> make_worker() const override {
        return std::make_unique<FailingWorker>();
    }
};

/// Serves the text; `write` takes each answer.
void serve(std::string_view text, int threads, std::function<void(std::string_view)> write,
           std::size_t longest_batch_answer = apps::longest_batch_answer) {
    MessageReader reader(
        [&text](char* buffer, std::size_t size) {
            const std::size_t count = std::min(text.size(), size);
            std::memcpy(buffer, text.data(), count);
            text.remove_prefix(count);
            return count;
        },
        10'000);
    const FailingProtocol protocol;
    Server server({.protocol = &protocol,
                   .threads = threads,
                   .longest_batch_answer = longest_batch_answer,
                   .write = std::move(write)});
    server.run(reader);
}

/// Answers by id.
std::map<std::string, json> served(const std::string& text, int threads) {
    std::map<std::string, json> answers;
    serve(text, threads, [&](std::string_view answer) {
        const json parsed = json::parse(answer);
        EXPECT_TRUE(answers.emplace(parsed["id"].dump(), parsed).second) << answer;
    });
    return answers;
}

std::string call(int id, const std::string& method) {
    return json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}}.dump() + "\n";
}

TEST(RpcServer, AnswersEachFailureAndGoesOn) {
    for (const int threads : {1, 4}) {
        std::string input;
        int id = 0;
        for (const char* const method :
             {"refuse", "memory", "standard", "other", "unknown", "cancel", "bytes", "work"})
            input += call(id++, method);
        // A shutdown that is malformed is none.
        input += R"({"jsonrpc":"2.0","id":8,"method":"shutdown","params":[1]})"
                 "\n" +
                 call(9, "work") + call(10, "shutdown") + call(11, "work");
        const auto answers = served(input, threads);
        ASSERT_EQ(answers.size(), 11U);
        const auto error = [&](int number) { return answers.at(std::to_string(number))["error"]; };
        EXPECT_EQ(error(0)["code"], -32602);
        EXPECT_EQ(error(0)["message"], "no \uFFFD[31mred");
        EXPECT_EQ(error(1)["code"], -32603);
        EXPECT_EQ(error(1)["message"], "out of memory");
        EXPECT_EQ(error(2)["code"], -32603);
        EXPECT_EQ(error(2)["message"], "beyond\uFFFD[31m \uFFFD");
        EXPECT_EQ(error(3)["code"], -32603);
        EXPECT_EQ(error(4)["code"], -32601);
        EXPECT_EQ(error(5)["code"], -32602);
        EXPECT_EQ(answers.at("6")["result"], "not UTF-8: \uFFFD");
        EXPECT_EQ(answers.at("7")["result"], "answer");
        EXPECT_EQ(error(8)["code"], -32602);
        EXPECT_EQ(answers.at("9")["result"], "answer");
        EXPECT_TRUE(answers.at("10").contains("result"));
    }
}

TEST(RpcServer, FailuresOfABatchAreInIt) {
    const std::string batch =
        "[" + call(0, "other") + "," + call(1, "work") + "," + call(2, "memory") + "]";
    std::string line;
    for (const char c : batch)
        if (c != '\n') line += c;
    std::vector<std::string> answers;
    serve(line + "\n" + call(3, "work"), 4,
          [&](std::string_view answer) { answers.emplace_back(answer); });
    ASSERT_EQ(answers.size(), 2U);
    for (const std::string& answer : answers) {
        const json parsed = json::parse(answer);
        if (!parsed.is_array()) continue;
        ASSERT_EQ(parsed.size(), 3U);
        EXPECT_EQ(parsed[0]["error"]["code"], -32603);
        EXPECT_EQ(parsed[1]["result"], "answer");
        EXPECT_EQ(parsed[2]["error"]["code"], -32603);
    }
}

std::string long_call(int id, int bytes) {
    return json{{"jsonrpc", "2.0"}, {"id", id}, {"method", "long"}, {"params", {{"bytes", bytes}}}}
        .dump();
}

/// A batch of answers of these sizes.
std::string long_batch(const std::vector<int>& sizes) {
    std::string batch;
    for (std::size_t i = 0; i < sizes.size(); ++i)
        (batch += batch.empty() ? '[' : ',') += long_call(static_cast<int>(i), sizes[i]);
    return batch + "]\n";
}

// Which requests are refused does not depend on which answer is ready first.
TEST(RpcServer, ABatchThatAsksForTooMuchIsAnsweredUpToTheLimit) {
    const std::vector<int> sizes{900, 10, 900, 10, 900, 10, 10, 900};
    std::set<std::string> texts;
    for (int run = 0; run < 20; ++run)
        for (const int threads : {1, 2, 8})
            serve(
                long_batch(sizes), threads, [&](std::string_view text) { texts.emplace(text); },
                2'500);
    ASSERT_EQ(texts.size(), 1U);
    const json answers = json::parse(*texts.begin());
    ASSERT_EQ(answers.size(), sizes.size());
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        EXPECT_EQ(answers[i]["id"], i);
        if (i < 4) {
            EXPECT_EQ(answers[i]["result"].get<std::string>().size(), sizes[i]);
        } else {
            EXPECT_EQ(answers[i]["error"]["code"], -32003);
            EXPECT_EQ(answers[i]["error"]["message"],
                      "the answers to the batch are longer than 2500 bytes");
        }
    }
}

TEST(RpcServer, ALimitOfBatchesIsNoneOfMessages) {
    std::size_t bytes = 0;
    const auto write = [&](std::string_view text) { bytes += text.size(); };
    serve(long_call(1, 5'000) + "\n" + long_call(2, 5'000) + "\n", 2, write, 2'500);
    EXPECT_GT(bytes, 10'000U);
}

TEST(RpcServer, CancelAndShutdownAreAnsweredInALongBatch) {
    std::string batch = long_batch({3'000, 10});
    const std::string more = R"(,{"jsonrpc":"2.0","id":7,"method":"cancel"})"
                             R"(,{"jsonrpc":"2.0","id":8,"method":"shutdown"}])";
    batch = batch.substr(0, batch.rfind(']')) + more + "\n";
    for (const int threads : {1, 4}) {
        json answers;
        serve(
            batch, threads, [&](std::string_view text) { answers = json::parse(text); }, 2'500);
        ASSERT_EQ(answers.size(), 4U);
        EXPECT_EQ(answers[0]["error"]["code"], -32003);
        EXPECT_EQ(answers[1]["error"]["code"], -32003);
        EXPECT_EQ(answers[2]["error"]["code"], -32602);  // As any cancel without an id.
        EXPECT_TRUE(answers[3].contains("result"));
    }
}

TEST(RpcServer, PassesOverAnswersOfTheClient) {
    const std::string result = R"({"jsonrpc":"2.0","id":1,"result":{}})";
    const std::string error = R"({"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"no"}})";
    std::vector<std::string> texts;
    serve(result + "\n" + error + "\n[" + result + "," + error + "]\n[" + result + "," +
              long_call(3, 1) + "]\n" + call(4, "work"),
          2, [&](std::string_view text) { texts.emplace_back(text); });
    ASSERT_EQ(texts.size(), 2U);
    std::ranges::sort(texts);
    EXPECT_THAT(texts[0], HasSubstr(R"([{"id":3,)"));
    EXPECT_THAT(texts[1], HasSubstr(R"("id":4)"));
}

TEST(RpcServer, ThrowsWhatWritingThrows) {
    EXPECT_THROW(serve(call(0, "work") + call(1, "work"), 2,
                       [](std::string_view) { throw std::runtime_error("the reader has gone"); }),
                 std::runtime_error);
}

}  // namespace
}  // namespace gridlemma::apps
