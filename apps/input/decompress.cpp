// SPDX-License-Identifier: Apache-2.0
// gzip by zlib, zstd by libzstd. Both are recognised by their first bytes.
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <array>
#include <cstring>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "apps/input/byte_source.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t block_size = std::size_t{1} << 16U;

// The stored bytes, one block at a time. The first block can be inspected before it is consumed.
class StoredBytes {
 public:
    explicit StoredBytes(std::unique_ptr<ByteSource> source)
        : source_(std::move(source)), block_(block_size) {}

    /// Reads until `count` bytes are available or the source ends; returns all available bytes.
    std::string_view look_at(std::size_t count) {
        while (end_ < count) {
            const std::size_t more = source_->read(block_.from(end_));
            if (more == 0) break;
            end_ += more;
        }
        return rest();
    }
    /// Returns the available bytes, or the next block if there are none; empty at the end.
    std::string_view get() {
        if (begin_ == end_) {
            begin_ = 0;
            end_ = source_->read(block_.from(0));
        }
        return rest();
    }
    void use(std::size_t count) noexcept { begin_ += count; }
    [[nodiscard]] std::string_view rest() const noexcept {
        return {block_.data() + begin_, end_ - begin_};
    }
    [[nodiscard]] ByteSource& source() noexcept { return *source_; }
    [[nodiscard]] const ByteSource& source() const noexcept { return *source_; }

 private:
    std::unique_ptr<ByteSource> source_;
    ReadBuffer block_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

// Base class of the sources that read from another source.
class LayeredSource : public ByteSource {
 public:
    explicit LayeredSource(StoredBytes stored) : stored_(std::move(stored)) {}

    [[nodiscard]] const std::optional<std::string>& failure() const noexcept override {
        return failure_ ? failure_ : stored_.source().failure();
    }
    [[nodiscard]] bool would_wait() const noexcept override {
        return stored_.rest().empty() && !failure_ && stored_.source().would_wait();
    }
    [[nodiscard]] std::uint64_t stored_bytes() const noexcept override {
        return stored_.source().stored_bytes() - stored_.rest().size();
    }

 protected:
    StoredBytes& stored() noexcept { return stored_; }
    std::size_t fail(std::string reason) {
        failure_ = std::move(reason);
        return 0;
    }
    /// Fails because the stored bytes end too early.
    std::size_t fail_early(const std::string& compression) {
        if (stored_.source().failure()) return 0;
        return fail(compression + " data are cut off here: the rest is missing");
    }

 private:
    StoredBytes stored_;
    std::optional<std::string> failure_;
};

// Not compressed: returns the inspected block, then reads directly from the source.
class PlainSource final : public LayeredSource {
 public:
    using LayeredSource::LayeredSource;

    std::size_t read(std::span<char> to) override {
        const std::string_view rest = stored().rest();
        if (rest.empty()) return stored().source().read(to);
        const std::size_t count = rest.copy(to.data(), to.size());
        stored().use(count);
        return count;
    }
};

class RefusedSource final : public LayeredSource {
 public:
    RefusedSource(StoredBytes stored, std::string reason) : LayeredSource(std::move(stored)) {
        fail(std::move(reason));
    }
    std::size_t read(std::span<char>) override { return 0; }
};

class GzipSource final : public LayeredSource {
 public:
    explicit GzipSource(StoredBytes stored) : LayeredSource(std::move(stored)) {
        constexpr int largest_window = 15;
        constexpr int gzip_header = 16;
        if (inflateInit2(&stream_, largest_window + gzip_header) != Z_OK)
            fail("no memory to decompress gzip data");
    }
    ~GzipSource() override { inflateEnd(&stream_); }

    std::size_t read(std::span<char> to) override {
        while (!failure()) {
            const std::string_view input = stored().get();
            if (input.empty()) return inside_ ? fail_early("gzip") : 0;
            if (!inside_ && !start_member(input[0])) continue;
            const std::size_t count = inflate_some(input, to);
            if (count > 0) return count;
        }
        return 0;
    }

 private:
    // Between members. Like gzip, skips zero bytes there, which tapes and block devices leave.
    bool start_member(char first) {
        if (members_ > 0 && first == '\0') {
            stored().use(1);
            return false;
        }
        inflateReset(&stream_);
        return inside_ = true;
    }

    std::size_t inflate_some(std::string_view input, std::span<char> to) {
        // zlib does not write to its input; its interface predates const.
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(input.data()));
        stream_.avail_in = static_cast<uInt>(input.size());
        stream_.next_out = reinterpret_cast<Bytef*>(to.data());
        stream_.avail_out = static_cast<uInt>(to.size());
        const int status = inflate(&stream_, Z_NO_FLUSH);
        stored().use(input.size() - stream_.avail_in);
        if (status == Z_STREAM_END) {
            inside_ = false;
            ++members_;
        } else if (status != Z_OK && status != Z_BUF_ERROR) {
            fail(describe(status));
        }
        return to.size() - stream_.avail_out;
    }

    [[nodiscard]] std::string describe(int status) const {
        if (status == Z_MEM_ERROR) return "no memory to decompress gzip data";
        if (members_ > 0 && stream_.total_out == 0)
            return "what follows the gzip data here is not gzip data";
        const char* message = stream_.msg != nullptr ? stream_.msg : "unknown error";
        return std::string("gzip data are damaged here (") + message + ")";
    }

    z_stream stream_{};
    bool inside_ = false;
    std::size_t members_ = 0;
};

class ZstdSource final : public LayeredSource {
 public:
    explicit ZstdSource(StoredBytes stored)
        : LayeredSource(std::move(stored)), context_(ZSTD_createDCtx(), ZSTD_freeDCtx) {
        if (!context_) {
            fail("no memory to decompress zstd data");
            return;
        }
        constexpr int largest_window = 27;  // As a power of two: that of the program zstd.
        ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax, largest_window);
    }

    std::size_t read(std::span<char> to) override {
        while (!failure()) {
            // A frame may hold back output after all of its input has been consumed.
            const std::string_view input = more_to_come_ ? stored().rest() : stored().get();
            if (input.empty() && !more_to_come_) return inside_ ? fail_early("zstd") : 0;
            const std::size_t count = decompress_some(input, to);
            if (count > 0) return count;
        }
        return 0;
    }

 private:
    std::size_t decompress_some(std::string_view input, std::span<char> to) {
        ZSTD_inBuffer in{input.data(), input.size(), 0};
        ZSTD_outBuffer out{to.data(), to.size(), 0};
        const std::size_t status = ZSTD_decompressStream(context_.get(), &out, &in);
        stored().use(in.pos);
        if (ZSTD_isError(status) != 0) {
            fail(describe(status));
            return out.pos;
        }
        inside_ = status != 0;
        more_to_come_ = inside_ && out.pos == out.size;
        if (!inside_) ++frames_;
        return out.pos;
    }

    [[nodiscard]] std::string describe(std::size_t status) const {
        switch (ZSTD_getErrorCode(status)) {
            case ZSTD_error_memory_allocation:
                return "there is no memory for the window of the zstd data: unpack them elsewhere, "
                       "or compress them again without --long and --ultra";
            case ZSTD_error_frameParameter_windowTooLarge:
                return "the zstd data need a window of more than 128 MiB: unpack them first, or "
                       "compress them again without --long";
            default:
                break;
        }
        if (frames_ > 0 && !inside_) return "what follows the zstd data here is not zstd data";
        return std::string("zstd data are damaged here (") + ZSTD_getErrorName(status) + ")";
    }

    std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context_;
    bool inside_ = false;
    bool more_to_come_ = false;
    std::size_t frames_ = 0;
};

struct Signature {
    std::string_view bytes;
    std::string_view name;
};

using namespace std::string_view_literals;

constexpr std::size_t longest_signature = 10;
constexpr std::string_view gzip_signature = "\x1F\x8B"sv;
constexpr std::string_view zstd_signature = "\x28\xB5\x2F\xFD"sv;
constexpr std::string_view zstd_skippable = "\x2A\x4D\x18"sv;  // After a byte 0x50..0x5f.
constexpr std::array<Signature, 7> unreadable{{
    {"\xFD"
     "7zXZ\0"sv,
     "xz data: only gzip and zstd are decompressed"},
    {"BZh"sv, "bzip2 data: only gzip and zstd are decompressed"},
    {"PK\x03\x04"sv, "a zip archive: unpack it first"},
    {"7z\xBC\xAF\x27\x1C"sv, "a 7-Zip archive: unpack it first"},
    {"\x04\x22\x4D\x18"sv, "lz4 data: only gzip and zstd are decompressed"},
    {"\x1F\x9D"sv, "compress data: only gzip and zstd are decompressed"},
    {"%PDF-"sv, "a PDF document, not a text of puzzles"},
}};

bool is_zstd(std::string_view begin) {
    if (begin.starts_with(zstd_signature)) return true;
    return !begin.empty() && (static_cast<unsigned char>(begin[0]) & 0xF0U) == 0x50 &&
           begin.substr(1).starts_with(zstd_skippable);
}

}  // namespace

std::unique_ptr<ByteSource> decompress(std::unique_ptr<ByteSource> source) {
    StoredBytes stored(std::move(source));
    const std::string_view begin = stored.look_at(longest_signature);
    if (begin.starts_with(gzip_signature)) return std::make_unique<GzipSource>(std::move(stored));
    if (is_zstd(begin)) return std::make_unique<ZstdSource>(std::move(stored));
    for (const Signature& signature : unreadable)
        if (begin.starts_with(signature.bytes))
            return std::make_unique<RefusedSource>(std::move(stored), std::string(signature.name));
    return std::make_unique<PlainSource>(std::move(stored));
}

}  // namespace gridlemma::apps
