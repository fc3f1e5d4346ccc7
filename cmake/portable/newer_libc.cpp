// SPDX-License-Identifier: Apache-2.0
// What the archives of GCC 12 on Debian 12 want of the C library, and glibc 2.31 does not have yet.
// Linked into the portable command alone.
#include <dlfcn.h>
#include <link.h>
#include <sys/random.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>

extern "C" {

/// Whether locks may be left out, from glibc 2.32. False is always right.
char __libc_single_threaded = 0;

/// A random number, from glibc 2.36. The library asks for it if std::random_device is used.
std::uint32_t arc4random() {
    std::uint32_t number = 0;
    if (getrandom(&number, sizeof number, 0) != sizeof number) std::abort();
    return number;
}

namespace {

struct Search {
    ElfW(Addr) address = 0;
    dl_find_object* found = nullptr;
};

/// Whether the address is in a loaded segment of this object, which then is described.
int is_in_object(dl_phdr_info* object, std::size_t, void* data) {
    auto& search = *static_cast<Search*>(data);
    const ElfW(Phdr)* frames = nullptr;
    bool inside = false;
    for (ElfW(Half) index = 0; index < object->dlpi_phnum; ++index) {
        const ElfW(Phdr)& segment = object->dlpi_phdr[index];
        const ElfW(Addr) begin = object->dlpi_addr + segment.p_vaddr;
        if (segment.p_type == PT_GNU_EH_FRAME) frames = &segment;
        if (segment.p_type != PT_LOAD || search.address < begin) continue;
        if (search.address >= begin + segment.p_memsz) continue;
        inside = true;
        search.found->dlfo_map_start = reinterpret_cast<void*>(begin);
        search.found->dlfo_map_end = reinterpret_cast<void*>(begin + segment.p_memsz);
    }
    if (!inside || !frames) return 0;
    search.found->dlfo_eh_frame = reinterpret_cast<void*>(object->dlpi_addr + frames->p_vaddr);
    return 1;
}

}  // namespace

/// The object that has the code at an address, from glibc 2.35: how exceptions find their handlers.
/// Returns 0, or -1 if there is none.
int _dl_find_object(void* address, dl_find_object* found) {
    *found = {};
    Search search{reinterpret_cast<ElfW(Addr)>(address), found};
    return dl_iterate_phdr(is_in_object, &search) == 1 ? 0 : -1;
}

}  // extern "C"
