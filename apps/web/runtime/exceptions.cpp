// SPDX-License-Identifier: Apache-2.0
// C++ exceptions for wasm32: what the compiler's code for `throw` and `catch` calls.
//
// Debian's libc++abi for wasm32 is built without exceptions: it has the types of the thrown and the
// caught (private_typeinfo), but neither __cxa_throw nor a personality routine. This file adds
// them, by the Itanium C++ ABI ("Exception Handling", level II) and by the tables that LLVM writes
// for WebAssembly's exceptions.
//
// The machine unwinds. At each handler the compiled code stores where it is in
// `__wasm_lpad_context` and calls _Unwind_CallPersonality(), which looks up which of the handlers
// fits.
//
// There are no threads: all state is plain globals.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <typeinfo>

namespace {

/// The start of libc++abi's virtual table of a type: whether a handler of this type catches a
/// thrown one. `object` becomes the address that the handler sees.
class HandlerType : public std::type_info {
 public:
    virtual void noop1() const = 0;
    virtual void noop2() const = 0;
    virtual bool can_catch(const HandlerType* thrown, void*& object) const = 0;
};

/// Lies before each thrown object.
struct alignas(16) Header {
    const std::type_info* type;
    void* (*destroy)(void*);  ///< A destructor, which returns its object on this machine.
    void* caught;             ///< The address that the handler sees.
    Header* below;            ///< Of the caught ones: the one that was caught before.
    int handlers;             ///< Handlers that run; negative while it is thrown again.
    int references;           ///< Its own and those of each std::exception_ptr.
};

Header* caught_last = nullptr;
unsigned uncaught = 0;

Header* header_of(void* object) { return static_cast<Header*>(object) - 1; }
void* object_of(Header* header) { return header + 1; }

std::uint32_t read_uleb(const std::uint8_t*& at) {
    std::uint32_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
        const std::uint8_t byte = *at++;
        value |= static_cast<std::uint32_t>(byte & 0x7fU) << shift;
        if ((byte & 0x80U) == 0) return value;
    }
}

std::int32_t read_sleb(const std::uint8_t*& at) {
    std::uint32_t value = 0;
    unsigned shift = 0;
    std::uint8_t byte = 0x80;
    while ((byte & 0x80U) != 0) {
        byte = *at++;
        value |= static_cast<std::uint32_t>(byte & 0x7fU) << shift;
        shift += 7;
    }
    if (shift < 32 && (byte & 0x40U) != 0) value |= ~std::uint32_t{0} << shift;
    return static_cast<std::int32_t>(value);
}

/// A function's table of handlers ("language-specific data area"), at a handler's place.
struct Handlers {
    const std::uint8_t* action = nullptr;          ///< Null if nothing but clean-up is done here.
    const std::type_info* const* types = nullptr;  ///< Ends here; number 1 is the last.
};

Handlers handlers_at(const std::uint8_t* table, std::uint32_t place) {
    constexpr std::uint8_t omitted = 0xff;
    Handlers found;
    if (*table++ != omitted) std::abort();  // The start of the landing pads is never given.
    if (*table++ != omitted) {
        const std::uint32_t size = read_uleb(table);
        found.types = reinterpret_cast<const std::type_info* const*>(table + size);
    }
    ++table;  // How the places are encoded: always as unsigned LEB128.
    const std::uint32_t size = read_uleb(table);
    const std::uint8_t* const actions = table + size;
    while (table < actions) {
        const std::uint32_t at = read_uleb(table);
        const std::uint32_t action = read_uleb(table);
        if (at != place) continue;
        if (action != 0) found.action = actions + (action - 1);
        return found;
    }
    std::abort();  // The compiler lists every place.
}

/// Returns the number of the type that catches it, or 0.
std::uint32_t catching(const Handlers& handlers, Header& header) {
    const std::uint8_t* at = handlers.action;
    while (at != nullptr) {
        const std::int32_t number = read_sleb(at);
        if (number > 0) {
            const std::type_info* const type = handlers.types[-number];
            void* object = object_of(&header);
            if (type == nullptr || static_cast<const HandlerType*>(type)->can_catch(
                                       static_cast<const HandlerType*>(header.type), object)) {
                header.caught = object;
                return static_cast<std::uint32_t>(number);
            }
        }
        const std::uint8_t* const link = at;
        const std::int32_t next = read_sleb(at);
        at = next == 0 ? nullptr : link + next;
    }
    return 0;
}

}  // namespace

extern "C" {

/// Written by the compiled code before it asks, but for `selector`, which is the answer.
struct LandingPadContext {
    std::uint32_t place;
    const std::uint8_t* table;
    std::uint32_t selector;
};
thread_local LandingPadContext __wasm_lpad_context;

int _Unwind_CallPersonality(void* object) {
    LandingPadContext& context = __wasm_lpad_context;
    context.selector = catching(handlers_at(context.table, context.place), *header_of(object));
    return 0;
}

void* __cxa_allocate_exception(std::size_t size) noexcept {
    void* const block = std::aligned_alloc(alignof(Header), sizeof(Header) + (size + 15) / 16 * 16);
    if (block == nullptr) std::abort();
    return object_of(new (block) Header{});
}

void __cxa_free_exception(void* object) noexcept { std::free(header_of(object)); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void* (*destroy)(void*)) {
    Header& header = *header_of(object);
    header.type = type;
    header.destroy = destroy;
    header.references = 1;
    ++uncaught;
    __builtin_wasm_throw(0, object);
}

void* __cxa_get_exception_ptr(void* object) noexcept { return header_of(object)->caught; }

void* __cxa_begin_catch(void* object) noexcept {
    Header* const header = header_of(object);
    header->handlers = (header->handlers < 0 ? -header->handlers : header->handlers) + 1;
    if (caught_last != header) {
        header->below = caught_last;
        caught_last = header;
    }
    --uncaught;
    return header->caught;
}

void __cxa_increment_exception_refcount(void* object) noexcept {
    if (object != nullptr) ++header_of(object)->references;
}

void __cxa_decrement_exception_refcount(void* object) noexcept {
    if (object == nullptr) return;
    Header& header = *header_of(object);
    if (--header.references > 0) return;
    if (header.destroy != nullptr) header.destroy(object);
    __cxa_free_exception(object);
}

void __cxa_end_catch() {
    Header* const header = caught_last;
    if (header == nullptr) return;
    const bool is_rethrown = header->handlers < 0;
    header->handlers += is_rethrown ? 1 : -1;
    if (header->handlers != 0) return;
    caught_last = header->below;
    if (!is_rethrown) __cxa_decrement_exception_refcount(object_of(header));
}

[[noreturn]] void __cxa_rethrow() {
    Header* const header = caught_last;
    if (header == nullptr) std::abort();
    header->handlers = -header->handlers;
    ++uncaught;
    __builtin_wasm_throw(0, object_of(header));
}

std::type_info* __cxa_current_exception_type() {
    return caught_last == nullptr ? nullptr : const_cast<std::type_info*>(caught_last->type);
}

// For std::exception_ptr.

void* __cxa_current_primary_exception() noexcept {
    if (caught_last == nullptr) return nullptr;
    void* const object = object_of(caught_last);
    __cxa_increment_exception_refcount(object);
    return object;
}

/// Ends the program if one of its handlers still runs: then it would need a copy.
void __cxa_rethrow_primary_exception(void* object) {
    if (object == nullptr) return;
    if (header_of(object)->handlers != 0) std::abort();
    __cxa_increment_exception_refcount(object);
    ++uncaught;
    __builtin_wasm_throw(0, object);
}

unsigned __cxa_uncaught_exceptions() noexcept { return uncaught; }
bool __cxa_uncaught_exception() noexcept { return uncaught != 0; }

/// The one thread never ends, so what it keeps for itself is never destroyed.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }

}  // extern "C"
