// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/document.hpp"

#include <iterator>
#include <utility>

#include "apps/cli/option_text.hpp"

namespace gridlemma::apps {

void append_paragraphs(Document& document, std::string_view text) {
    for (const std::string_view paragraph : paragraphs(text))
        document.emplace_back(Paragraph{std::string(paragraph)});
}

void append(Document& document, Document part) {
    std::move(part.begin(), part.end(), std::back_inserter(document));
}

}  // namespace gridlemma::apps
