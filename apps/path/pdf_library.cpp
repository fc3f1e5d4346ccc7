// SPDX-License-Identifier: Apache-2.0
#include "apps/path/pdf_library.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include "apps/base/errors.hpp"

namespace gridlemma::apps {

namespace {

[[noreturn]] void cannot_load() {
    throw IoError(fmt::format("cannot make a PDF without librsvg: {}", dlerror()));
}

template <typename Function>
void load(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(library, name));
    if (function == nullptr) cannot_load();
}

/// librsvg brings the others in. It is never unloaded: GLib cannot be.
PdfLibrary load_all() {
    void* const library = dlopen(GRIDLEMMA_RSVG, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) cannot_load();
    PdfLibrary all;
    load(library, "cairo_create", all.cairo_create);
    load(library, "cairo_destroy", all.cairo_destroy);
    load(library, "cairo_show_page", all.cairo_show_page);
    load(library, "cairo_surface_destroy", all.cairo_surface_destroy);
    load(library, "cairo_surface_finish", all.cairo_surface_finish);
    load(library, "cairo_pdf_surface_add_outline", all.cairo_pdf_surface_add_outline);
    load(library, "cairo_pdf_surface_create_for_stream", all.cairo_pdf_surface_create_for_stream);
    load(library, "cairo_pdf_surface_set_metadata", all.cairo_pdf_surface_set_metadata);
    load(library, "cairo_pdf_surface_set_size", all.cairo_pdf_surface_set_size);
    load(library, "g_error_free", all.g_error_free);
    load(library, "g_object_unref", all.g_object_unref);
    load(library, "rsvg_handle_get_intrinsic_size_in_pixels",
         all.rsvg_handle_get_intrinsic_size_in_pixels);
    load(library, "rsvg_handle_new_from_data", all.rsvg_handle_new_from_data);
    load(library, "rsvg_handle_render_document", all.rsvg_handle_render_document);
    return all;
}

}  // namespace

const PdfLibrary& pdf_library() {
    static const PdfLibrary library = load_all();
    return library;
}

}  // namespace gridlemma::apps
