// SPDX-License-Identifier: Apache-2.0
#include "strategies/log/json_writer.hpp"

#include "strategies/log/json_string.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma {

void JsonWriter::value(std::string_view text) {
    separate();
    append_json_string(out_, text);
}

void JsonWriter::value(double number) {
    separate();
    out_ += json_text(Json(number));
}

}  // namespace gridlemma
