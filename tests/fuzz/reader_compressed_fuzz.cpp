// SPDX-License-Identifier: Apache-2.0
// gzip and zstd data, valid or not: the first byte decides whether the rest is to be compressed
// here or is compressed data already, possibly damaged.
#include <zlib.h>
#include <zstd.h>

#include "fuzz.hpp"
#include "reader_checks.hpp"

using namespace gridlemma;

namespace {

std::string gzip(std::string_view text) {
    z_stream stream{};
    fuzz::require(deflateInit2(&stream, 1, Z_DEFLATED, 15 + 16, 8, Z_FIXED) == Z_OK, "zlib works");
    std::string in(text);
    std::string out(deflateBound(&stream, in.size()) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(in.data());
    stream.avail_in = static_cast<uInt>(in.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    fuzz::require(deflate(&stream, Z_FINISH) == Z_STREAM_END, "zlib compresses");
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

std::string zstd(std::string_view text) {
    std::string out(ZSTD_compressBound(text.size()), '\0');
    out.resize(ZSTD_compress(out.data(), out.size(), text.data(), text.size(), 1));
    return out;
}

// No other kind of file begins with these two bytes, so that both files are read as text.
constexpr std::string_view comment = "#\n";

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr auto format = apps::InputFormat::lines;
    if (size == 0) return 0;
    const std::string_view bytes = fuzz::view(data, size).substr(1);
    if (data[0] != 'g' && data[0] != 'z') {
        fuzz::read_bytes(bytes, format);
        return 0;
    }
    const std::string text = std::string(comment) + std::string(bytes);
    const std::size_t middle = text.size() / 2;
    const auto compress = data[0] == 'g' ? gzip : zstd;
    const auto plain = fuzz::read_bytes(text, format);
    fuzz::require(plain == fuzz::read_bytes(compress(text), format), "compression does not show");
    const std::string parts = compress(text.substr(0, middle)) + compress(text.substr(middle));
    fuzz::require(plain == fuzz::read_bytes(parts, format), "members do not show");
    return 0;
}
