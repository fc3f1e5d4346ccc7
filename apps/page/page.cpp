// SPDX-License-Identifier: Apache-2.0
#include "apps/page/page.hpp"

#include "apps/base/append.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

std::string page_json(const OrderedJson& data) {
    // In JSON a `<` stands in texts only, where its escape means the same.
    const std::string text = json_text(data);
    std::string json;
    json.reserve(text.size() + text.size() / 8);
    std::size_t from = 0;
    for (std::size_t to; (to = text.find('<', from)) != std::string::npos; from = to + 1)
        json.append(text, from, to - from) += "\\u003c";
    json.append(text, from);
    return json;
}

void append_page_json(Buffer& out, std::string_view name, std::string_view json) {
    append_format(out, "<script type=\"application/json\" class=\"{}\">{}</script>\n", name, json);
}

void append_page_data(Buffer& out, std::string_view name, const OrderedJson& data) {
    append_page_json(out, name, page_json(data));
}

}  // namespace gridlemma::apps
