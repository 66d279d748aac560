import Testing

@testable import Modals

@Suite struct SelectionListTests {
    @Test("arrows and letters move round, over what is disabled")
    func moving() {
        var list = SelectionList(count: 4, enabled: [0, 2, 3])
        list.apply(.down)
        #expect(list.position == 2)
        list.apply(.scalar("j"))
        list.apply(.scalar("j"))
        #expect(list.position == 0)
        list.apply(.up)
        #expect(list.chosen == [3])
    }

    @Test("space checks, ctrl-a checks all and none")
    func checking() {
        var list = SelectionList(count: 3, allowsSeveral: true, checked: [2])
        list.apply(.scalar(" "))
        #expect(list.chosen == [0, 2])
        list.apply(.control("a"))
        #expect(list.chosen == [0, 1, 2])
        list.apply(.control("a"))
        #expect(list.chosen == [])
    }

    @Test("the window holds the cursor", arguments: [(0, 0..<3), (1, 0..<3), (5, 4..<7), (9, 7..<10)])
    func window(position: Int, shown: Range<Int>) {
        #expect(SelectionList(count: 10, position: position).window(height: 3) == shown)
    }

    @Test("a list without options, or with none enabled, chooses nothing")
    func empty() {
        var list = SelectionList(count: 0)
        list.apply(.down)
        #expect(list.chosen == [])
        #expect(list.window(height: 5) == 0..<0)
        #expect(SelectionList(count: 2, enabled: []).chosen == [])
    }
}
