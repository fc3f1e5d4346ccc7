// SPDX-License-Identifier: Apache-2.0
// The sink: every byte arrives, every failure is reported, no input is overwritten.
#include <gtest/gtest.h>

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "apps/output/files/sink.hpp"

namespace gridlemma::apps {
namespace {

class Sinks : public testing::Test {
 protected:
    void SetUp() override {
        std::string pattern = testing::TempDir() + "gridlemma-sink-XXXXXX";
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        folder_ = pattern;
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    [[nodiscard]] std::string path(std::string_view name) const { return folder_ / name; }
    [[nodiscard]] std::string content(std::string_view name) const {
        std::ostringstream text;
        text << std::ifstream(path(name), std::ios::binary).rdbuf();
        return text.str();
    }
    [[nodiscard]] bool exists(std::string_view name) const {
        return std::filesystem::exists(path(name));
    }
    void put(std::string_view name, std::string_view text) const {
        std::ofstream(path(name), std::ios::binary) << text;
    }

    std::filesystem::path folder_;
};

TEST_F(Sinks, WriteEveryByteInOrder) {
    std::string expected;
    {
        auto sink = OutputSink::open(path("out"));
        ASSERT_TRUE(sink);
        EXPECT_FALSE(sink->is_terminal());
        for (int i = 0; i < 2000; ++i) {
            const std::string part(static_cast<std::size_t>(i), static_cast<char>('a' + i % 26));
            expected += part;
            ASSERT_FALSE(sink->write(part));
        }
        const std::string large(1'000'000, '!');
        expected += large;
        ASSERT_FALSE(sink->write(large));
        ASSERT_FALSE(sink->close());
        ASSERT_FALSE(sink->close());
    }
    EXPECT_EQ(content("out"), expected);
}

TEST_F(Sinks, FlushAndDestructionWriteWhatIsLeft) {
    auto sink = OutputSink::open(path("out"));
    ASSERT_FALSE(sink->write("one"));
    EXPECT_EQ(content("out.partial"), "");
    ASSERT_FALSE(sink->flush());
    EXPECT_EQ(content("out.partial"), "one");
    ASSERT_FALSE(sink->write(" two"));
    {
        OutputSink moved = *std::move(sink);
        ASSERT_FALSE(moved.write(" three"));
    }
    EXPECT_EQ(content("out.partial"), "one two three");
    EXPECT_FALSE(exists("out")) << "nobody said that it is complete";
}

TEST_F(Sinks, ReportAFullDiskOnceAndForAll) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full";
    auto sink = OutputSink::open("/dev/full");
    ASSERT_TRUE(sink);
    ASSERT_FALSE(sink->write("small")) << "only kept so far";
    const auto failure = sink->flush();
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->reason, "cannot write to /dev/full: No space left on device");
    EXPECT_TRUE(sink->write("more"));
    EXPECT_TRUE(sink->flush());
    const auto last = sink->close();
    ASSERT_TRUE(last);
    EXPECT_EQ(last->reason, failure->reason);
}

TEST_F(Sinks, ReportAFullDiskAtTheEnd) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full";
    auto sink = OutputSink::open("/dev/full");
    ASSERT_FALSE(sink->write("small"));
    EXPECT_TRUE(sink->close()) << "a lost buffer must not go unnoticed";
}

TEST_F(Sinks, ReportAClosedPipe) {
    ignore_signals_of_writes();
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    auto sink = OutputSink::open("/dev/fd/" + std::to_string(ends[1]));
    ASSERT_TRUE(sink) << sink.error().reason;
    close(ends[0]);
    close(ends[1]);
    const auto failure = sink->write(std::string(1'000'000, 'x'));
    ASSERT_TRUE(failure);
    EXPECT_NE(failure->reason.find("Broken pipe"), std::string::npos) << failure->reason;
    EXPECT_TRUE(sink->is_closed_pipe());
}

TEST_F(Sinks, RefuseWhatCannotBeWritten) {
    const auto refusal = [](const std::string& file) {
        const auto sink = OutputSink::open(file);
        return sink ? std::string("accepted") : sink.error().reason;
    };
    EXPECT_EQ(refusal(folder_), "cannot open " + folder_.string() + ": Is a directory");
    EXPECT_EQ(refusal(path("no/such/file")),
              "cannot open " + path("no/such/file") + ": No such file or directory");
}

TEST_F(Sinks, StandardOutputStaysOpen) {
    testing::internal::CaptureStdout();
    for (const char* name : {"", "-"}) {
        auto sink = OutputSink::open(name);
        ASSERT_TRUE(sink);
        EXPECT_FALSE(sink->write("x"));
        EXPECT_FALSE(sink->close());
    }
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "xx");
    EXPECT_NE(fcntl(STDOUT_FILENO, F_GETFD), -1);
}

}  // namespace
}  // namespace gridlemma::apps
