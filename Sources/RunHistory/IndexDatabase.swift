import Engine
import Glibc

/// `index.sqlite` of a state folder, opened when it is first used; safe from any thread.
///
/// It can be lost: a file that is no database is made anew. One that a newer flowrun has made is left alone.
public final class IndexDatabase: Sendable {
    private static let version = 2

    private let path: String
    private let database = Lock<Database?>(nil)

    /// The one in `folder`, which must be there once something is written.
    public init(in folder: StateFolder) { path = folder.path + "/index.sqlite" }

    /// Whether there is one.
    var exists: Bool { access(path, F_OK) == 0 }

    /// Executes one statement with `values` for its `?`s, and calls `body` with each row.
    func query(
        _ sql: String, _ values: [Database.Cell] = [], _ body: (Database.Row) -> Void = { _ in }
    ) throws(StateProblem) {
        let result = database.withLock { database -> Result<Void, StateProblem> in
            do throws(StateProblem) {
                let opened: Database
                if let database { opened = database } else { opened = try open() }
                database = opened
                return .success(try opened.query(sql, values, body))
            } catch { return .failure(error) }
        }
        try result.get()
    }

    private func open() throws(StateProblem) -> Database {
        do throws(StateProblem) {
            return try openOnce()
        } catch {
            // One that is in use, or a folder that cannot be written, stays.
            guard error.message.hasSuffix("not a database"), unlink(path) == 0 else { throw error }
            return try openOnce()
        }
    }

    private func openOnce() throws(StateProblem) -> Database {
        // SQLite makes its files with the rights of the database: make that one first.
        let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StateProblem("make", path, errno) }
        close(descriptor)
        let database = try Database(path: path)
        let version = try database.version()
        guard version <= Self.version else {
            throw StateProblem(
                message: "\(path) was made by a newer flowrun and is left as it is: name another folder with --state")
        }
        if version < Self.version {
            try database.execute(
                """
                CREATE TABLE IF NOT EXISTS runs (id TEXT PRIMARY KEY, name TEXT, file TEXT, started INTEGER,
                outcome TEXT, exit_code INTEGER, duration REAL) WITHOUT ROWID;
                CREATE INDEX IF NOT EXISTS runs_by_start ON runs (started);
                CREATE TABLE IF NOT EXISTS successes (workflow TEXT, step TEXT, sources TEXT, definition TEXT,
                step_values TEXT, environment TEXT, outputs TEXT, withheld TEXT, PRIMARY KEY (workflow, step))
                WITHOUT ROWID;
                PRAGMA user_version=\(Self.version)
                """)
        }
        return database
    }
}
