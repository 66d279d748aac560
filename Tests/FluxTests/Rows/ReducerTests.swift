import Flux
import Testing

@Suite("Reducer") struct ReducerTests {
    @Test("pure, and a store's state is what it makes of the events")
    func reducer() {
        var state = ["a"]
        Log().reduce(&state, Word("b"))
        #expect(state == ["a", "b"])
        let store = Store(["a"], reducer: Log())
        store.dispatch(Word("b"))
        #expect(store.state == state)
    }

    @Test("pure: a copy of a state is untouched, and the same event makes the same of the same state")
    func pure() {
        let before = ["a"]
        let states = (0..<2).map { _ in
            var state = before
            Log().reduce(&state, Word("b"))
            return state
        }
        #expect(before == ["a"])
        #expect(states == [["a", "b"], ["a", "b"]])
    }
}
