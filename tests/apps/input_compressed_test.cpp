// SPDX-License-Identifier: Apache-2.0
// gzip and zstd data: complete, in several members, truncated and damaged.
#include <gtest/gtest.h>

#include <zlib.h>
#include <zstd.h>

#include <functional>
#include <memory>

#include "input_fixture.hpp"
#include "tests/apps/sample_puzzles.hpp"

namespace gridlemma::apps {
namespace {

using test::Read;
using test::read_text_as_file;

std::string gzip(const std::string& text) {
    z_stream stream{};
    EXPECT_EQ(deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    std::string out(deflateBound(&stream, text.size()) + 64, '\0');
    std::string in = text;
    stream.next_in = reinterpret_cast<Bytef*>(in.data());
    stream.avail_in = static_cast<uInt>(in.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

std::string zstd(const std::string& text) {
    std::string out(ZSTD_compressBound(text.size()), '\0');
    // With a checksum, so that damage is detected.
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                       ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    out.resize(ZSTD_compress2(context.get(), out.data(), out.size(), text.data(), text.size()));
    return out;
}

// Names that compress badly, so that the data take several blocks.
std::string many_lines(int count) {
    std::string text;
    std::uint32_t state = 1;
    for (int i = 0; i < count; ++i) {
        text += sample_puzzle + ' ';
        for (int j = 0; j < 200; ++j) {
            state = state * 1664525U + 1013904223U;
            text += static_cast<char>('a' + (state >> 24U) % 26);
        }
        text += '\n';
    }
    return text;
}

struct Compression {
    std::string name;
    std::function<std::string(const std::string&)> compress;
};

void PrintTo(const Compression& compression, std::ostream* out) { *out << compression.name; }

class CompressedInput : public testing::TestWithParam<Compression> {
 protected:
    static std::string compress(const std::string& text) { return GetParam().compress(text); }
    static const std::string& name() { return GetParam().name; }
};

TEST_P(CompressedInput, IsReadAsTheTextItHolds) {
    const std::string text = many_lines(3000);
    const std::string stored = compress(text);
    EXPECT_EQ(read_text_as_file(stored).all, read_text_as_file(text).all);
    const test::TemporaryFile file(stored);
    PuzzleReader reader({file.name()});
    EXPECT_EQ(reader.total_bytes(), stored.size());
    Batch batch;
    std::uint64_t bytes = 0;
    while (reader.next(batch)) bytes = batch.bytes_read;
    EXPECT_EQ(bytes, stored.size());
}

TEST_P(CompressedInput, BytesAreCountedAsPuzzlesAreGivenOut) {
    const test::TemporaryFile file(compress(many_lines(300)));
    PuzzleReader reader({file.name()}, {.batch_size = 1});
    const auto total = static_cast<double>(reader.total_bytes().value());
    Batch batch;
    for (int given = 0; given < 300; ++given) {
        ASSERT_TRUE(reader.next(batch));
        EXPECT_LE(batch.first_byte, batch.bytes_read);
        const double share = static_cast<double>(batch.bytes_read) / total;
        EXPECT_NEAR(share, (given + 1) / 300.0, 0.05);
    }
}

TEST_P(CompressedInput, MembersFollowOneAnother) {
    const Read read =
        read_text_as_file(compress(sample_puzzle + "\n" + sample_puzzle.substr(0, 40)) +
                          compress("") + compress(sample_puzzle.substr(40) + " x\n"));
    EXPECT_EQ(read.all, (std::vector<std::string>{"puzzle 1", "puzzle 2"}));
    EXPECT_EQ(read.puzzles.at(1).text, sample_puzzle + " x");
}

TEST_P(CompressedInput, EmptyIsToldFromCutOff) {
    EXPECT_EQ(read_text_as_file(compress("")).all,
              std::vector<std::string>{"FILE: empty: no puzzle in it"});
}

TEST_P(CompressedInput, CutOffGivesTheCompleteLinesAndSaysSo) {
    const std::string stored = compress(many_lines(5000));
    for (const std::size_t size : {stored.size() - 1, stored.size() / 2, stored.size() / 3}) {
        const Read read = read_text_as_file(stored.substr(0, size));
        ASSERT_EQ(read.diagnostics.size(), 1U);
        EXPECT_TRUE(read.io);
        EXPECT_GT(read.puzzles.size(), size * 6 / 10 * 5000 / stored.size());
        EXPECT_EQ(read.diagnostics[0], "FILE:" + std::to_string(read.puzzles.size() + 1) + ": " +
                                           name() + " data are cut off here: the rest is missing");
    }
    EXPECT_EQ(read_text_as_file(stored.substr(0, 8)).all,
              std::vector<std::string>{"FILE: " + name() +
                                       " data are cut off here: the rest is missing"});
}

TEST_P(CompressedInput, DamageGivesTheLinesBeforeItAndSaysSo) {
    std::string stored = compress(many_lines(3000));
    stored[stored.size() - 20] = static_cast<char>(stored[stored.size() - 20] ^ 0x55);
    const Read read = read_text_as_file(stored);
    ASSERT_EQ(read.diagnostics.size(), 1U);
    EXPECT_TRUE(read.io);
    EXPECT_GT(read.puzzles.size(), 2000U);
    EXPECT_TRUE(read.diagnostics[0].starts_with("FILE:" + std::to_string(read.puzzles.size() + 1) +
                                                ": " + name() + " data are damaged here ("))
        << read.diagnostics[0];
}

TEST_P(CompressedInput, OtherBytesAfterTheDataAreTold) {
    EXPECT_EQ(read_text_as_file(compress(sample_puzzle + "\n") + "some text").all,
              (std::vector<std::string>{"puzzle 1", "FILE:2: what follows the " + name() +
                                                        " data here is not " + name() + " data"}));
}

TEST_P(CompressedInput, BadLinesInsideAreToldByTheirLine) {
    EXPECT_EQ(
        read_text_as_file(compress("# c\n" + sample_puzzle + "\nabc\n" + sample_puzzle)).all,
        (std::vector<std::string>{"puzzle 2", "FILE:3: character 'a' at column 1", "puzzle 4"}));
}

INSTANTIATE_TEST_SUITE_P(Both, CompressedInput,
                         testing::Values(Compression{"gzip", gzip}, Compression{"zstd", zstd}),
                         [](const auto& each) { return each.param.name; });

TEST(GzipInput, ZeroBytesAfterTheDataArePassedOver) {
    EXPECT_EQ(read_text_as_file(gzip(sample_puzzle + "\n") + std::string(512, '\0')).all,
              std::vector<std::string>{"puzzle 1"});
}

TEST(ZstdInput, SkippableFramesArePassedOver) {
    using namespace std::string_literals;
    const std::string skippable = "\x50\x2A\x4D\x18\x03\0\0\0abc"s;
    EXPECT_EQ(read_text_as_file(skippable + zstd(sample_puzzle)).all,
              std::vector<std::string>{"puzzle 1"});
}

/// Compresses as `zstd --long=LOG` does from a pipe: the size is not known in advance.
std::string zstd_with_window(const std::string& text, int log) {
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                       ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_windowLog, log);
    std::string out(ZSTD_compressBound(text.size()) + 64, '\0');
    ZSTD_outBuffer to{out.data(), out.size(), 0};
    ZSTD_inBuffer from{text.data(), text.size(), 0};
    ZSTD_compressStream2(context.get(), &to, &from, ZSTD_e_flush);
    EXPECT_EQ(ZSTD_compressStream2(context.get(), &to, &from, ZSTD_e_end), 0U);
    out.resize(to.pos);
    return out;
}

/// Returns a frame that requires a window of 2^log bytes, made by hand: none of its blocks is ever
/// reached.
std::string frame_with_window(unsigned log) {
    return std::string("\x28\xB5\x2F\xFD\x00", 5) + static_cast<char>((log - 10) << 3U) +
           std::string("\x01\x00\x00", 3);
}

TEST(CompressedWindows, OfTheDefaultLimitOfZstdAreRead) {
    EXPECT_EQ(read_text_as_file(zstd_with_window(sample_puzzle + "\n", 27)).all,
              std::vector<std::string>{"puzzle 1"});
    EXPECT_EQ(read_text_as_file(frame_with_window(27) + zstd(sample_puzzle)).all,
              std::vector<std::string>{"puzzle 1"});
}

TEST(CompressedWindows, LargerOnesAreRefusedByTheirCause) {
    for (const unsigned log : {28U, 31U, 32U})
        EXPECT_EQ(
            read_text_as_file(frame_with_window(log)).all,
            std::vector<std::string>{
                "FILE: the zstd data need a window of more than 128 MiB: unpack them first, or "
                "compress them again without --long"});
}

}  // namespace
}  // namespace gridlemma::apps
