/// Times as RFC 3339 writes them.
public enum RFC3339 {
    /// The whole seconds from 1970-01-01T00:00:00Z to the time that `text` names; a day alone is its beginning in UTC.
    ///
    /// `nil`: the text is no time. Fractions of a second are left out.
    public static func seconds(_ text: String) -> Int? { CivilTime(rfc3339: text)?.seconds }
}
