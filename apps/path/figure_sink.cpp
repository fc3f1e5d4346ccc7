// SPDX-License-Identifier: Apache-2.0
#include "apps/path/figure_sink.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "apps/base/append.hpp"
#include "apps/base/errors.hpp"
#include "apps/output/files/outlet.hpp"
#include "apps/path/pdf_library.hpp"

namespace gridlemma::apps {

namespace {

class SvgFolder final : public FigureSink {
 public:
    explicit SvgFolder(std::string folder) : folder_(std::move(folder)) {
        std::error_code code;
        std::filesystem::create_directories(folder_, code);
        if (!std::filesystem::is_directory(folder_))
            throw IoError(fmt::format("cannot make the folder {}: {}", folder_,
                                      code ? code.message() : "a file has that name"));
    }

    [[nodiscard]] std::optional<Error> close() override { return failure_; }
    std::optional<Remains> abandon() override { return std::nullopt; }
    [[nodiscard]] const std::string& name() const noexcept override { return folder_; }

 private:
    [[nodiscard]] std::optional<Error> take(const FigureFile& figure) override {
        const auto file = std::filesystem::path(folder_) / fmt::format("{}.svg", figure.name);
        return write_file(file.string(), figure.svg);
    }

    std::string folder_;
};

class SvgFile final : public FigureSink {
 public:
    explicit SvgFile(const std::string& file) : out_(open_sink(file)) {}

    /// Without a figure the old file remains.
    [[nodiscard]] std::optional<Error> close() override {
        if (!failure_ && has_figure_) failure_ = out_.close();
        out_.abandon();
        return failure_;
    }
    std::optional<Remains> abandon() override {
        out_.abandon();
        return std::nullopt;
    }
    [[nodiscard]] bool is_closed_pipe() const noexcept override { return out_.is_closed_pipe(); }
    [[nodiscard]] const std::string& name() const noexcept override { return out_.name(); }

 private:
    [[nodiscard]] std::optional<Error> take(const FigureFile& figure) override {
        if (std::exchange(has_figure_, true))
            return Error{fmt::format(
                "{} is one file, and there are several drawings: name a folder", name())};
        return out_.write(figure.svg);
    }

    OutputSink out_;
    bool has_figure_ = false;
};

template <auto release>
struct Releases {
    template <typename Object>
    void operator()(Object* object) const {
        (pdf_library().*release)(object);
    }
};
using Surface = std::unique_ptr<cairo_surface_t, Releases<&PdfLibrary::cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Releases<&PdfLibrary::cairo_destroy>>;
using Drawing = std::unique_ptr<RsvgHandle, Releases<&PdfLibrary::g_object_unref>>;
using GlibError = std::unique_ptr<GError, Releases<&PdfLibrary::g_error_free>>;

class Pdf final : public FigureSink {
 public:
    explicit Pdf(const std::string& file)
        : out_(open_sink(file)),
          surface_(library_.cairo_pdf_surface_create_for_stream(&Pdf::write_bytes, this, 1, 1)),
          context_(library_.cairo_create(surface_.get())) {
        library_.cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATOR,
                                                "gridlemma");
        // Otherwise the time at which it was made.
        library_.cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE,
                                                GRIDLEMMA_DATE "T00:00:00Z");
    }
    Pdf(const Pdf&) = delete;
    Pdf& operator=(const Pdf&) = delete;
    ~Pdf() override { finish(); }

    /// Without a page there is no document, and the old file remains.
    [[nodiscard]] std::optional<Error> close() override {
        finish();
        if (!failure_ && pages_ > 0) failure_ = out_.close();
        out_.abandon();
        return failure_;
    }
    /// The pages so far are a whole document.
    std::optional<Remains> abandon() override {
        finish();
        return out_.abandon();
    }
    [[nodiscard]] bool is_closed_pipe() const noexcept override { return out_.is_closed_pipe(); }
    [[nodiscard]] const std::string& name() const noexcept override { return out_.name(); }

 private:
    static cairo_status_t write_bytes(void* self, const unsigned char* bytes, unsigned size) {
        auto& pdf = *static_cast<Pdf*>(self);
        const std::string_view text(reinterpret_cast<const char*>(bytes), size);
        pdf.head_ += text;
        if (pdf.pages_ > 0 && !pdf.failure_)
            pdf.failure_ = pdf.out_.write(std::exchange(pdf.head_, {}));
        return pdf.failure_ ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
    }

    [[nodiscard]] std::optional<Error> take(const FigureFile& figure) override {
        GError* raw = nullptr;
        const Drawing drawing(library_.rsvg_handle_new_from_data(
            reinterpret_cast<const guint8*>(figure.svg.data()), figure.svg.size(), &raw));
        if (!drawing) return cannot_draw(raw);
        constexpr double points_per_pixel = 0.75;
        double width = 0;
        double height = 0;
        library_.rsvg_handle_get_intrinsic_size_in_pixels(drawing.get(), &width, &height);
        const RsvgRectangle page{0, 0, width * points_per_pixel, height * points_per_pixel};
        library_.cairo_pdf_surface_set_size(surface_.get(), page.width, page.height);
        library_.cairo_pdf_surface_add_outline(
            surface_.get(), CAIRO_PDF_OUTLINE_ROOT, std::string(figure.title).c_str(),
            fmt::format("page={} pos=[0 0]", ++pages_).c_str(), CAIRO_PDF_OUTLINE_FLAG_OPEN);
        if (library_.rsvg_handle_render_document(drawing.get(), context_.get(), &page, &raw) == 0)
            return cannot_draw(raw);
        library_.cairo_show_page(context_.get());
        return failure_;
    }
    [[nodiscard]] Error cannot_draw(GError* raw) const {
        const GlibError error(raw);
        return Error{fmt::format("cannot draw page {} of {}: {}", pages_ + 1, name(),
                                 error ? error->message : "unknown reason")};
    }

    /// The last bytes are written when the surface is finished.
    void finish() {
        context_.reset();
        if (surface_ == nullptr) return;
        library_.cairo_surface_finish(surface_.get());
        surface_.reset();
    }

    const PdfLibrary& library_ = pdf_library();
    OutputSink out_;
    Surface surface_;
    Context context_;
    int pages_ = 0;
    std::string head_;  ///< What is to be written before the first page.
};

}  // namespace

std::optional<Error> FigureSink::take_entry(std::string_view entry) {
    const std::size_t name_end = entry.find('\n');
    const std::size_t title_end = entry.find('\n', name_end + 1);
    return take({.name = entry.substr(0, name_end),
                 .title = entry.substr(name_end + 1, title_end - name_end - 1),
                 .svg = entry.substr(title_end + 1)});
}

void append_figure(const FigureFile& figure, Buffer& out) {
    append_format(out, "{}\n{}\n{}", figure.name, figure.title, figure.svg);
    out.push_back(end_of_entry);
}

std::unique_ptr<Sink> make_svg_folder(const std::string& folder) {
    return std::make_unique<SvgFolder>(folder);
}

std::unique_ptr<Sink> make_svg_file(const std::string& file) {
    return std::make_unique<SvgFile>(file);
}

std::unique_ptr<Sink> make_pdf(const std::string& file) { return std::make_unique<Pdf>(file); }

}  // namespace gridlemma::apps
