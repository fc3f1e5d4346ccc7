// SPDX-License-Identifier: Apache-2.0
#include "engine/core/types.hpp"

#include <ostream>

namespace gridlemma {

std::string to_string(Cell cell) {
    return {'r', static_cast<char>('1' + cell.row_number()), 'c',
            static_cast<char>('1' + cell.column_number())};
}

std::string to_string(House house) {
    constexpr std::array kinds{"row ", "column ", "box ", "extra house "};
    return kinds[static_cast<int>(house.kind())] + std::to_string(house.number() + 1);
}

std::string to_string(Candidate candidate) {
    return to_string(candidate.cell()) + '=' + candidate.digit().character();
}

std::ostream& operator<<(std::ostream& out, Cell cell) { return out << to_string(cell); }
std::ostream& operator<<(std::ostream& out, House house) { return out << to_string(house); }
std::ostream& operator<<(std::ostream& out, Candidate candidate) {
    return out << to_string(candidate);
}
std::ostream& operator<<(std::ostream& out, Digit digit) { return out << digit.character(); }

}  // namespace gridlemma
