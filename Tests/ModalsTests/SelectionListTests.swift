import Testing

@testable import Modals

@Suite struct SelectionListTests {
    private func list(_ titles: [String], off: Set<Int> = [], several: Bool = false, checked: Set<Int> = [])
        -> SelectionList
    {
        let items = titles.enumerated().map { SelectionList.Item($0.element, isEnabled: !off.contains($0.offset)) }
        return SelectionList(items, allowsSeveral: several, checked: checked)
    }

    private func type(_ text: String, into list: inout SelectionList) {
        for scalar in text.unicodeScalars { list.apply(.scalar(scalar)) }
    }

    @Test("arrows and letters move round, over what is disabled") func moving() {
        var list = list(["a", "b", "c", "d"], off: [1])
        list.apply(.down)
        #expect(list.position == 2)
        list.apply(.scalar("j"))
        list.apply(.scalar("j"))
        #expect(list.position == 0)
        list.apply(.scalar("k"))
        #expect(list.chosen == [3])
        list.apply(.home)
        list.apply(.pageDown)
        #expect(list.chosen == [3])
    }

    @Test("space checks, ctrl-a checks all and none") func checking() {
        var list = list(["a", "b", "c"], several: true, checked: [2])
        list.apply(.scalar(" "))
        #expect(list.chosen == [0, 2])
        list.apply(.control("a"))
        #expect(list.chosen == [0, 1, 2])
        list.apply(.control("a"))
        #expect(list.chosen == [])
    }

    @Test("typing narrows the list to what holds each word, whatever its case") func filtering() {
        var list = list(["Berlin north", "Bern", "Köln", "Berlin south"])
        type("BER", into: &list)
        #expect(list.shown == [0, 1, 3])
        type(" sou", into: &list)
        #expect(list.shown == [3])
        #expect(list.chosen == [3])
        for _ in 0..<4 { list.apply(.backspace) }
        #expect(list.filter == "BER")
        list.apply(.control("u"))
        #expect(list.filter == nil)
        #expect(list.shown == [0, 1, 2, 3])
    }

    @Test("a filter that begins with j or k begins with a slash; in it they are letters") func filteringMovers() {
        var list = list(["apple", "jam", "kiwi"])
        type("/j", into: &list)
        #expect(list.shown == [1])
        list.apply(.backspace)
        type("k", into: &list)
        #expect(list.chosen == [2])
    }

    @Test("a filter that leaves nothing chooses nothing, and what was checked stays checked") func filteringAll() {
        var one = list(["a", "b"])
        type("x", into: &one)
        #expect(one.chosen == [])
        #expect(one.window(height: 5) == 0..<0)
        var several = list(["ab", "b"], several: true, checked: [1])
        type("a", into: &several)
        several.apply(.control("a"))
        #expect(several.chosen == [0, 1])
    }

    @Test("the window holds the cursor", arguments: [(0, 0..<3), (1, 0..<3), (5, 4..<7), (9, 7..<10)])
    func window(position: Int, shown: Range<Int>) {
        let items = (0..<10).map { SelectionList.Item("\($0)") }
        #expect(SelectionList(items, position: position).window(height: 3) == shown)
    }

    @Test("a list without options, or with none enabled, chooses nothing") func empty() {
        var none = list([])
        none.apply(.down)
        #expect(none.chosen == [])
        #expect(none.window(height: 5) == 0..<0)
        #expect(list(["a", "b"], off: [0, 1]).chosen == [])
    }

    @Test("what becomes disabled loses the cursor") func updating() {
        var list = list(["a", "b"])
        list.update([SelectionList.Item("a", isEnabled: false), SelectionList.Item("b")])
        #expect(list.chosen == [1])
    }
}
