/// A duration for people: `0.3s`, `1m 05s`, `2h 07m`.
struct Elapsed: CustomStringConvertible {
    let description: String

    init(_ duration: Duration) {
        let tenths = (max(.zero, duration) + .milliseconds(50)) / .milliseconds(100)
        let seconds = Int(tenths) / 10
        func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        description =
            switch seconds {
            case ..<60: "\(seconds).\(Int(tenths) % 10)s"
            case ..<3600: "\(seconds / 60)m \(twoDigits(seconds % 60))s"
            default: "\(seconds / 3600)h \(twoDigits(seconds / 60 % 60))m"
            }
    }
}
