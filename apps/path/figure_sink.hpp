// SPDX-License-Identifier: Apache-2.0
// Where drawings of steps go: to files of their own in a folder, or to the pages of one PDF file.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "apps/output/files/entry_sink.hpp"
#include "apps/output/records/record.hpp"

namespace gridlemma::apps {

/// A drawing on its way to a sink.
struct FigureFile {
    std::string_view name;   ///< "1-07": of its file, without the ending.
    std::string_view title;  ///< One line.
    std::string_view svg;    ///< A document.
};

/// What takes figures, each of which is written by append_figure(). Not thread-safe.
class FigureSink : public EntrySink {
 protected:
    [[nodiscard]] std::optional<Error> take_entry(std::string_view entry) final;
    [[nodiscard]] virtual std::optional<Error> take(const FigureFile& figure) = 0;
};

/// Appends what the sinks take. `name` and `title` have no line breaks.
void append_figure(const FigureFile& figure, Buffer& out);

/// Each figure becomes NAME.svg in a folder, which is made if it is not there; a file of that name
/// is replaced as a whole. Throws IoError if there is no such folder and none can be made.
[[nodiscard]] std::unique_ptr<Sink> make_svg_folder(const std::string& folder);

/// The one figure becomes that file; a second one is an error.
[[nodiscard]] std::unique_ptr<Sink> make_svg_file(const std::string& file);

/// Each figure becomes a page as large as its drawing, with a bookmark. The same figures give the
/// same bytes. Throws IoError if the file cannot be opened.
[[nodiscard]] std::unique_ptr<Sink> make_pdf(const std::string& file);

}  // namespace gridlemma::apps
