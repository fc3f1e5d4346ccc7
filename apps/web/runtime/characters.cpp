// SPDX-License-Identifier: Apache-2.0
// The functions of utf8proc that texts call, without its tables, which are larger than what of the
// module draws. The sentences of the module have a few characters that are not ASCII ("…", "×"), of
// one column each. Of other texts, which are names of puzzles, the widths are those of blocks: East
// Asian ones and pictures take two columns, marks that combine none.
#include <utf8proc.h>

#include <algorithm>
#include <array>

namespace {

struct Block {
    utf8proc_int32_t first;
    utf8proc_int32_t last;
    int columns;
};
// Unicode, annex 11: East Asian width.
constexpr std::array blocks{
    Block{0x300, 0x36F, 0},     Block{0x1100, 0x115F, 2},   Block{0x200B, 0x200F, 0},
    Block{0x2E80, 0x303E, 2},   Block{0x3041, 0xA4CF, 2},   Block{0xAC00, 0xD7A3, 2},
    Block{0xF900, 0xFAFF, 2},   Block{0xFE00, 0xFE0F, 0},   Block{0xFE30, 0xFE6F, 2},
    Block{0xFF00, 0xFF60, 2},   Block{0xFFE0, 0xFFE6, 2},   Block{0x1F300, 0x1F64F, 2},
    Block{0x1F900, 0x1F9FF, 2}, Block{0x20000, 0x3FFFD, 2},
};

/// Bytes of a character by its first byte; 0 if none begins so.
int size_by(utf8proc_uint8_t first) noexcept {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return 2;
    if (first >= 0xE0 && first < 0xF0) return 3;
    return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

}  // namespace

extern "C" {

utf8proc_ssize_t utf8proc_iterate(const utf8proc_uint8_t* text, utf8proc_ssize_t length,
                                  utf8proc_int32_t* point) {
    *point = -1;
    if (length == 0) return 0;
    const int size = size_by(*text);
    if (size == 0 || size > length) return UTF8PROC_ERROR_INVALIDUTF8;
    utf8proc_int32_t value = size == 1 ? *text : *text & (0x7F >> size);
    for (int i = 1; i < size; ++i) {
        if ((text[i] & 0xC0) != 0x80) return UTF8PROC_ERROR_INVALIDUTF8;
        value = value << 6 | (text[i] & 0x3F);
    }
    constexpr std::array least{0, 0, 0x80, 0x800, 0x10000};
    const bool is_surrogate = value >= 0xD800 && value < 0xE000;
    if (value < least[static_cast<std::size_t>(size)] || value > 0x10FFFF || is_surrogate)
        return UTF8PROC_ERROR_INVALIDUTF8;
    *point = value;
    return size;
}

int utf8proc_charwidth(utf8proc_int32_t point) {
    const auto* const block =
        std::ranges::find_if(blocks, [point](const Block& each) { return point <= each.last; });
    return block != blocks.end() && point >= block->first ? block->columns : 1;
}

/// Asked of characters without a width alone: none of those here is unassigned.
utf8proc_category_t utf8proc_category(utf8proc_int32_t) { return UTF8PROC_CATEGORY_MN; }

}  // extern "C"
