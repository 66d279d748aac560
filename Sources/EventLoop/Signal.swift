/// A signal that this process received.
public struct Signal: Hashable, Sendable {
    /// Its number, as `SIGINT`.
    public var number: Int32
    /// The process that sent it; `nil` if the kernel did, as for Ctrl-C on the terminal.
    public var sender: Int32?
    /// What the process sent with it; 0 without anything.
    public var value: Int32

    /// A signal from a process or, without one, from the kernel.
    public init(number: Int32, sender: Int32? = nil, value: Int32 = 0) {
        self.number = number
        self.sender = sender
        self.value = value
    }
}
