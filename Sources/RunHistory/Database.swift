import CSQLite

/// A SQLite database with the few calls that the index needs.
///
/// It is never closed: closing checkpoints with two fsyncs, which the next writer does as well. It is used by one
/// thread at a time.
final class Database: @unchecked Sendable {
    // Unchecked: `IndexDatabase` lets one thread at a time use it.

    private let handle: OpaquePointer
    private let path: String

    /// Opens or makes the database at `path`.
    init(path: String) throws(StateProblem) {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            throw StateProblem(message: "could not open \(path): \(String(cString: sqlite3_errstr(code)))")
        }
        self.handle = handle
        self.path = path
        // Another run writes for microseconds; whoever holds the lock for longer is not worth waiting for.
        sqlite3_busy_timeout(handle, 250)
        try execute("PRAGMA journal_mode=WAL")
        try execute("PRAGMA synchronous=NORMAL")
        try execute("PRAGMA wal_autocheckpoint=64")
    }

    /// The version of the schema, 0 for a new database.
    func version() throws(StateProblem) -> Int {
        var version = 0
        try query("PRAGMA user_version") { version = $0.integer(0) ?? 0 }
        return version
    }

    /// Executes statements without values.
    func execute(_ sql: String) throws(StateProblem) {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw problem() }
    }

    /// Executes one statement with `values` for its `?`s, and calls `body` with each row.
    func query(_ sql: String, _ values: [Cell] = [], _ body: (Row) -> Void = { _ in }) throws(StateProblem) {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else { throw problem() }
        defer { sqlite3_finalize(statement) }
        for (index, value) in values.enumerated() { value.bind(to: statement, at: Int32(index + 1)) }
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: body(Row(statement: statement))
            case SQLITE_DONE: return
            default: throw problem()
            }
        }
    }

    private func problem() -> StateProblem {
        StateProblem(message: "could not use \(path): \(String(cString: sqlite3_errmsg(handle)))")
    }

    /// A value of a row.
    enum Cell {
        case integer(Int64)
        case null
        case real(Double)
        case text(String)

        func bind(to statement: OpaquePointer, at index: Int32) {
            switch self {
            case .integer(let value): sqlite3_bind_int64(statement, index, value)
            case .null: sqlite3_bind_null(statement, index)
            case .real(let value): sqlite3_bind_double(statement, index, value)
            case .text(let value):
                // SQLITE_TRANSIENT, a cast that Swift does not import: SQLite copies the text.
                let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
                sqlite3_bind_text(statement, index, value, -1, transient)
            }
        }
    }

    /// A row of a result; columns count from 0.
    struct Row {
        let statement: OpaquePointer

        func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

        func integer(_ column: Int32) -> Int? {
            isNull(column) ? nil : Int(sqlite3_column_int64(statement, column))
        }

        func real(_ column: Int32) -> Double? { isNull(column) ? nil : sqlite3_column_double(statement, column) }

        func text(_ column: Int32) -> String? { sqlite3_column_text(statement, column).map { String(cString: $0) } }
    }
}
