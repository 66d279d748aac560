import Actions
import TestSupport
import Testing

/// The code of the articles: each block of them stands here, so that it compiles and does what its page says.
@Suite("the articles") struct ArticleTests {
    private static let catalog = Catalog(of: "Actions")

    @Test("each block of code stands in this file", arguments: DocumentExample.code(ofArticlesIn: catalog.folder))
    func blocksStandHere(_ block: DocumentExample) {
        #expect(block.stands(in: Repository.text(of: "Tests/ActionsTests/ArticleTests.swift")), "\(block.text)")
    }

    @Test("they are all there, their links lead to pages, and each guarantee has a suite of its name")
    func pages() {
        #expect(Self.catalog.names == ["Actions", "FromTheReactiveOriginal", "GettingStarted", "Guarantees"])
        #expect(DocumentExample.code(ofArticlesIn: Self.catalog.folder).count >= 12)
        #expect(Self.catalog.links.count >= 3)
        #expect(Self.catalog.links.allSatisfy(Self.catalog.names.contains))
        let guarantees = Self.catalog.headlines(of: "Guarantees").map { $0.lowercased() }
        #expect(guarantees.filter { $0 != "cost" }.sorted() == suiteNames(in: "Tests/ActionsTests/Rows").sorted())
    }

    @Test("getting started: an action and its executions") func executions() async throws {
        let network = Network(known: ["ann@example.org"])
        let screen = Screen()
        let check = Action<String, Bool> { address in
            try await network.exists(address)
        }

        let isKnown = try await check.execute("ann@example.org").value

        #expect(isKnown == true)
        let download = Action<Int, String> { count in network.lines(count) }

        do {
            for try await line in download.execute(2) { screen.show(line) }
        } catch .notEnabled {
            screen.show("A download runs already.")
        } catch .underlying(let error) {
            screen.show("Failed: \(error)")
        }

        #expect(screen.lines == ["line 0", "line 1"])
    }

    @Test("getting started: the forms of work") func forms() async throws {
        let network = Network(known: [])
        // One element.
        let length = Action<String, Int> { (text: String) in text.count }

        // The elements of an asynchronous sequence.
        let download = Action<Int, String> { (count: Int) in network.lines(count) }

        // What is emitted: the fast form.
        let countdown = Action<Int, Int>(work: { start, emit in
            for number in (0..<start).reversed() { emit(number) }
        })

        // No element.
        let save = CompletableAction<String> { text in try await network.save(text) }

        #expect(try await length.execute("four").value == 4)
        #expect(try await download.execute(2).list() == ["line 0", "line 1"])
        #expect(try await countdown.execute(3).list() == [2, 1, 0])
        try await save.execute("text").waitForEnd()
        #expect(network.saved == ["text"])
    }

    @Test("getting started: observing") func observing() async throws {
        let screen = Screen()
        let length = Action<String, Int> { (text: String) in text.count }
        let elements = length.elements
        length.execute("one")
        length.execute("three")
        for await count in elements.prefix(2) { screen.show("\(count)") }

        #expect(screen.lines == ["3", "5"])
        let latest = length.elements.buffering(.newest(1))

        for text in ["a", "bb", "ccc"] { length.execute(text) }
        #expect(await latest.waiting() == [3])
    }

    @Test("getting started: a guard") func aGuard() async throws {
        let network = Network(known: [])
        let (isOnline, setOnline) = AsyncStream<Bool>.makeStream()
        let save = CompletableAction<String>(enabledIf: isOnline) { text in
            try await network.save(text)
        }
        var enabled = save.enabled.makeAsyncIterator()

        // Nothing has been said yet, so it is disabled.
        let isEnabled = await enabled.next()

        #expect(isEnabled == false)
        setOnline.yield(true)
        #expect(await enabled.next() == true)
        try await save.execute("text").waitForEnd()
        #expect(network.saved == ["text"])
    }

    @Test("getting started: cancelling") func cancelling() async throws {
        let silence = AsyncStream<Int>.makeStream()
        let listen = Action<Void, Int> { (_: Void) in silence.stream }
        let execution = listen.execute(())
        execution.cancel()
        let end = await execution.ended  // once the work has really stopped

        #expect(throws: ActionError.self) { try end.get() }
        #expect(!listen.isExecuting)
        silence.continuation.finish()
    }

    @Test("getting started: triggers") func triggers() async throws {
        let searched = Channel<String>()
        let search = CompletableAction<String> { text in searched.send(text) }
        let pressed = Trigger<Void>()
        let typed = Trigger<String>()
        let bindings = [
            pressed.bind(to: search) { "everything" },
            typed.bind(to: search) { text in text.lowercased() },
        ]
        pressed.fire()
        typed.fire("Swift")

        #expect(await Observed(searched).waiting() == ["everything", "swift"])
        let canPress = pressed.enabled

        #expect(await canPress.waiting() == [true])
        for binding in bindings { binding.unbind() }
        #expect(await canPress.waiting() == [false])
    }

    @Test("guarantees: whoever has awaited an execution may execute at once") func atOnce() async throws {
        let double = Action<Int, Int> { (number: Int) in number * 2 }
        var number = 1
        for _ in 0..<10 {
            number = try await double.execute(number).value ?? 0
        }

        #expect(number == 1024)
    }

    @Test("from the original: what is written otherwise") func fromTheOriginal() async throws {
        let network = Network(known: ["ann@example.org"])
        let screen = Screen()
        let validAddress = [true].ready
        let check = Action<String, Bool>(enabledIf: validAddress) { address in
            try await network.exists(address)
        }

        // `subscribe(onNext:onError:)` on `execute` is a loop, or `value`.
        do {
            let isKnown = try await check.execute("ann@example.org").value
            screen.show(isKnown == true ? "known" : "unknown")
        } catch .notEnabled {
            screen.show("not now")
        } catch .underlying(let error) {
            screen.show("\(error)")
        }

        // `inputs.onNext` is `send`.
        check.inputs.send("bob@example.org")

        // `disposeBag` is the task that reads.
        let reading = Task { [errors = check.errors] in
            for await error in errors { screen.show("\(error)") }
        }
        reading.cancel()

        await reading.value
        #expect(screen.lines.first == "known")
    }

    @Test("from the original: replaying less") func replayingLess() async throws {
        let network = Network(known: [])
        let download = Action<Int, String>(replay: .nothing) { (count: Int) in network.lines(count) }

        #expect(try await download.execute(2).list() == [])
    }
}

/// What the articles talk to.
private final class Network: Sendable {
    private let known: Set<String>
    private let texts = Lock<[String]>([])

    init(known: Set<String>) { self.known = known }

    var saved: [String] { texts.withLock { $0 } }
    func exists(_ address: String) async throws -> Bool { known.contains(address) }
    func lines(_ count: Int) -> AsyncStream<String> { (0..<count).map { "line \($0)" }.ready }
    func save(_ text: String) async throws { texts.withLock { $0.append(text) } }
}

/// Where the articles show something.
private final class Screen: Sendable {
    private let shown = Lock<[String]>([])
    var lines: [String] { shown.withLock { $0 } }
    func show(_ line: String) { shown.withLock { $0.append(line) } }
}
