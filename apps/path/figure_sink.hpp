// SPDX-License-Identifier: Apache-2.0
// Where drawings of steps go: to files of their own in a folder, or to the pages of one PDF file.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "apps/output/record.hpp"
#include "apps/output/sink.hpp"

namespace gridlemma::apps {

/// A drawing on its way to a sink.
struct FigureView {
    std::string_view name;   ///< "1-07": of its file, without the ending.
    std::string_view title;  ///< One line.
    std::string_view svg;    ///< A document.
};

/// What takes figures, each of which is written by append_figure(). Not thread-safe.
class FigureSink : public Sink {
 public:
    [[nodiscard]] std::optional<Error> write(std::string_view bytes) final;
    [[nodiscard]] std::optional<Error> flush() override { return failure_; }

 protected:
    [[nodiscard]] virtual std::optional<Error> take(const FigureView& figure) = 0;
    std::optional<Error> failure_;

 private:
    std::string pending_;
};

/// Appends what the sinks take. `name` and `title` have no line breaks.
void append_figure(const FigureView& figure, Buffer& out);

/// Each figure becomes NAME.svg in a folder, which is made if it is not there; a file of that name
/// is replaced as a whole. Throws IoError if there is no such folder and none can be made.
[[nodiscard]] std::unique_ptr<Sink> make_svg_folder(const std::string& folder);

/// Each figure becomes a page as large as its drawing, with a bookmark. The same figures give the
/// same bytes. Throws IoError if the file cannot be opened, or is one of `inputs`.
[[nodiscard]] std::unique_ptr<Sink> make_pdf(const std::string& file,
                                             std::span<const std::string> inputs);

}  // namespace gridlemma::apps
