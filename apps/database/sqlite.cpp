// SPDX-License-Identifier: Apache-2.0
#include "apps/database/sqlite.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cctype>

#include "apps/base/errors.hpp"

namespace gridlemma::apps {

namespace {

int length_of(std::string_view text) {
    if (text.size() > 1'000'000'000) throw IoError("a text is too long for the database");
    return static_cast<int>(text.size());
}

/// As SQLite wants it: every byte that is no letter or digit as %XX.
std::string unchanging_uri(const std::string& file) {
    std::string uri = "file:";
    for (const char byte : file)
        if (std::isalnum(static_cast<unsigned char>(byte)) != 0 || byte == '/' || byte == '.')
            uri += byte;
        else
            uri += fmt::format("%{:02X}", static_cast<unsigned char>(byte));
    return uri + "?immutable=1";
}

}  // namespace

void SqlStatement::Finalize::operator()(sqlite3_stmt* statement) const noexcept {
    sqlite3_finalize(statement);
}

void SqlStatement::reset() { sqlite3_reset(statement_.get()); }

void SqlStatement::bind(int index, const SqlValue& value) {
    int code = SQLITE_OK;
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        code = sqlite3_bind_int64(statement_.get(), index, *integer);
    else if (const auto* number = std::get_if<double>(&value))
        code = sqlite3_bind_double(statement_.get(), index, *number);
    else if (const auto* text = std::get_if<std::string_view>(&value))
        code = sqlite3_bind_text(statement_.get(), index, text->data(), length_of(*text),
                                 SQLITE_STATIC);
    else
        code = sqlite3_bind_null(statement_.get(), index);
    if (code != SQLITE_OK) database_->fail();
}

bool SqlStatement::next() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) database_->fail();
    return false;
}

std::int64_t SqlStatement::run() {
    while (next()) {
    }
    sqlite3_reset(statement_.get());
    return sqlite3_changes64(sqlite3_db_handle(statement_.get()));
}

int SqlStatement::columns() const noexcept { return sqlite3_column_count(statement_.get()); }

std::string SqlStatement::name(int column) const {
    const char* const name = sqlite3_column_name(statement_.get(), column);
    return name == nullptr ? std::string() : name;
}

SqlValue SqlStatement::value(int column) const {
    sqlite3_stmt* const statement = statement_.get();
    switch (sqlite3_column_type(statement, column)) {
        case SQLITE_NULL:
            return {};
        case SQLITE_INTEGER:
            return std::int64_t{sqlite3_column_int64(statement, column)};
        case SQLITE_FLOAT:
            return sqlite3_column_double(statement, column);
        default:
            break;
    }
    const void* const bytes = sqlite3_column_blob(statement, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
    return bytes == nullptr ? std::string_view("")
                            : std::string_view(static_cast<const char*>(bytes), size);
}

std::int64_t SqlStatement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

std::string SqlStatement::text(int column) const {
    const SqlValue found = value(column);
    const auto* text = std::get_if<std::string_view>(&found);
    return text == nullptr ? std::string() : std::string(*text);
}

bool SqlStatement::only_reads() const noexcept {
    return sqlite3_stmt_readonly(statement_.get()) != 0;
}

void SqlDatabase::Close::operator()(sqlite3* database) const noexcept { sqlite3_close(database); }

SqlDatabase::SqlDatabase(const std::string& file, Mode mode) : file_(file) {
    int flags = SQLITE_OPEN_READONLY;
    if (mode == Mode::read_with_log) flags = SQLITE_OPEN_READWRITE;
    if (mode == Mode::create) flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    if (mode == Mode::read_unchanging) flags |= SQLITE_OPEN_URI;
    const std::string name = mode == Mode::read_unchanging ? unchanging_uri(file) : file;
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(name.c_str(), &opened, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    database_.reset(opened);
    if (opened == nullptr) throw IoError(file + ": out of memory");
    if (code != SQLITE_OK) fail();
    sqlite3_busy_timeout(opened, static_cast<int>(std::chrono::milliseconds(patience).count()));
    if (mode == Mode::read_with_log) run("PRAGMA query_only = ON");
}

SqlStatement SqlDatabase::prepare(std::string_view sql) const {
    sqlite3_stmt* statement = nullptr;
    const char* rest = nullptr;
    if (sqlite3_prepare_v2(database_.get(), sql.data(), length_of(sql), &statement, &rest) !=
        SQLITE_OK)
        fail();
    SqlStatement prepared(*this, statement);
    if (statement == nullptr) throw IoError(file_ + ": there is no statement");
    const std::string_view after = sql.substr(static_cast<std::size_t>(rest - sql.data()));
    if (after.find_first_not_of(" \t\r\n;") != std::string_view::npos)
        throw IoError(file_ + ": there is more than one statement");
    return prepared;
}

void SqlDatabase::run(const std::string& sql) const {
    if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

std::int64_t SqlDatabase::integer(std::string_view sql) const {
    SqlStatement statement = prepare(sql);
    return statement.next() ? statement.integer(0) : 0;
}

std::int64_t SqlDatabase::last_row() const noexcept {
    return sqlite3_last_insert_rowid(database_.get());
}

void SqlDatabase::fail() const {
    const std::string reason = fmt::format("{}: {}", file_, sqlite3_errmsg(database_.get()));
    constexpr int primary = 0xFF;  // Of codes that say more.
    if ((sqlite3_errcode(database_.get()) & primary) == SQLITE_BUSY) throw DatabaseBusy(reason);
    throw IoError(reason);
}

}  // namespace gridlemma::apps
