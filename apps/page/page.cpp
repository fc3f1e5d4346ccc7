// SPDX-License-Identifier: Apache-2.0
#include "apps/page/page.hpp"

#include "apps/output/append.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

void append_page_data(Buffer& out, std::string_view name, const OrderedJson& data) {
    append_format(out, "<script type=\"application/json\" class=\"{}\">", name);
    // In JSON a `<` stands in texts only, where its escape means the same; so no name of a puzzle
    // can end the element.
    for (char character : json_text(data))
        character == '<' ? append(out, "\\u003c") : out.push_back(character);
    append(out, "</script>\n");
}

}  // namespace gridlemma::apps
