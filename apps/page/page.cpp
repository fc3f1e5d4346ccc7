// SPDX-License-Identifier: Apache-2.0
#include "apps/page/page.hpp"

#include "apps/output/append.hpp"

namespace gridlemma::apps {

void append_page_data(Buffer& out, std::string_view name, const nlohmann::ordered_json& data) {
    append_format(out, "<script type=\"application/json\" class=\"{}\">", name);
    // In JSON a `<` stands in texts only, where its escape means the same; so no name of a puzzle
    // can end the element.
    for (char character :
         data.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace))
        character == '<' ? append(out, "\\u003c") : out.push_back(character);
    append(out, "</script>\n");
}

}  // namespace gridlemma::apps
