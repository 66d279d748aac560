/// Where the work of one execution puts its elements; what comes after the execution has ended is dropped.
public struct Emitter<Element: Sendable>: Sendable {
    @usableFromInline let number: Int
    @usableFromInline let output: ActionOutput<Element>

    @inlinable init(_ output: ActionOutput<Element>, _ number: Int) {
        self.number = number
        self.output = output
    }

    /// Adds an element to the execution; never waits.
    @inlinable public func callAsFunction(_ element: Element) { output.emit(element, from: number) }
}
