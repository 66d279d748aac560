import Glibc

/// What the user database knows of a user.
struct UserRecord {
    let name: String
    let home: String?

    /// The user of this process; `nil` if the database does not know it.
    static func current() -> UserRecord? {
        var record = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16 * 1024)
        guard getpwuid_r(getuid(), &record, &buffer, buffer.count, &found) == 0, found != nil else { return nil }
        let home = record.pw_dir.map { String(cString: $0) }
        return UserRecord(name: String(cString: record.pw_name), home: home.flatMap { $0.hasPrefix("/") ? $0 : nil })
    }
}
