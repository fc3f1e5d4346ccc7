// SPDX-License-Identifier: Apache-2.0
// The part of SQLite that results databases use, with its resources as objects and its failures as
// exceptions.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "apps/base/errors.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace gridlemma::apps {

/// A value of a column or a parameter: NULL, INTEGER, REAL or TEXT. The text of a column is valid
/// until the statement moves on.
using SqlValue = std::variant<std::monostate, std::int64_t, double, std::string_view>;

class SqlDatabase;

/// Another connection holds the database.
class DatabaseBusy : public IoError {
 public:
    using IoError::IoError;
};

/// A prepared statement. Movable; not thread-safe. The database must outlive it. Everything throws
/// IoError on failure.
class SqlStatement {
 public:
    /// Sets the parameters from the first, and begins anew. Texts are not copied: they must live
    /// until the statement is done.
    template <typename... Values>
    SqlStatement& with(const Values&... values) {
        reset();
        int index = 0;
        (bind(++index, SqlValue(values)), ...);
        return *this;
    }
    void reset();
    /// Sets parameter `index`, from 1.
    void bind(int index, const SqlValue& value);
    /// Moves to the next row; false if there is none.
    bool next();
    /// Carries out a statement that returns no rows; returns the number of rows it has changed.
    std::int64_t run();

    [[nodiscard]] int columns() const noexcept;
    /// `column` from 0.
    [[nodiscard]] std::string name(int column) const;
    [[nodiscard]] SqlValue value(int column) const;
    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] std::string text(int column) const;
    /// Returns whether it changes nothing.
    [[nodiscard]] bool only_reads() const noexcept;

 private:
    friend class SqlDatabase;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const noexcept;
    };
    SqlStatement(const SqlDatabase& database, sqlite3_stmt* statement)
        : database_(&database), statement_(statement) {}

    const SqlDatabase* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// A connection. Not thread-safe: each thread has its own. Everything throws IoError on failure.
class SqlDatabase {
 public:
    enum class Mode : std::uint8_t {
        read,
        /// The file does not change meanwhile, and nothing beside it is looked at.
        read_unchanging,
        /// Also writes files beside it while it is open, as a write-ahead log needs; they go when
        /// the last connection is closed.
        read_with_log,
        create,
    };
    /// How long a connection waits for another run that writes.
    static constexpr std::chrono::seconds patience{60};

    /// `create`: for reading and writing; the file is made if it does not exist.
    SqlDatabase(const std::string& file, Mode mode);

    /// Prepares one statement. What follows it in `sql`, other than blanks, is an error.
    [[nodiscard]] SqlStatement prepare(std::string_view sql) const;
    /// Carries out any number of statements.
    void run(const std::string& sql) const;
    /// The first column of the first row of a query.
    [[nodiscard]] std::int64_t integer(std::string_view sql) const;
    [[nodiscard]] std::int64_t last_row() const noexcept;
    [[nodiscard]] const std::string& file() const noexcept { return file_; }
    /// Throws IoError with the message of the last failure; DatabaseBusy if that is one.
    [[noreturn]] void fail() const;

 private:
    struct Close {
        void operator()(sqlite3* database) const noexcept;
    };
    std::string file_;
    std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace gridlemma::apps
