// SPDX-License-Identifier: Apache-2.0
// The functions of librsvg and cairo that make a PDF. They are loaded when the first one is made,
// because these two and the forty libraries that they need take longer to load than the rest of
// the program takes to start.
#pragma once

#include <cairo-pdf.h>
#include <librsvg/rsvg.h>

namespace gridlemma::apps {

/// Each member is the function of its name.
struct PdfLibrary {
    decltype(&::cairo_create) cairo_create = nullptr;
    decltype(&::cairo_destroy) cairo_destroy = nullptr;
    decltype(&::cairo_show_page) cairo_show_page = nullptr;
    decltype(&::cairo_surface_destroy) cairo_surface_destroy = nullptr;
    decltype(&::cairo_surface_finish) cairo_surface_finish = nullptr;
    decltype(&::cairo_pdf_surface_add_outline) cairo_pdf_surface_add_outline = nullptr;
    decltype(&::cairo_pdf_surface_create_for_stream) cairo_pdf_surface_create_for_stream = nullptr;
    decltype(&::cairo_pdf_surface_set_metadata) cairo_pdf_surface_set_metadata = nullptr;
    decltype(&::cairo_pdf_surface_set_size) cairo_pdf_surface_set_size = nullptr;
    decltype(&::g_error_free) g_error_free = nullptr;
    decltype(&::g_object_unref) g_object_unref = nullptr;
    decltype(&::rsvg_handle_get_intrinsic_size_in_pixels) rsvg_handle_get_intrinsic_size_in_pixels =
        nullptr;
    decltype(&::rsvg_handle_new_from_data) rsvg_handle_new_from_data = nullptr;
    decltype(&::rsvg_handle_render_document) rsvg_handle_render_document = nullptr;
};

/// Returns the functions, which it loads when it is called first. Throws IoError if they cannot be
/// loaded. Thread-safe.
[[nodiscard]] const PdfLibrary& pdf_library();

}  // namespace gridlemma::apps
