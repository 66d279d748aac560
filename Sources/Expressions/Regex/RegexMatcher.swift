/// Follows all ways through a program at once, character by character.
struct RegexMatcher {
    private let program: RegexProgram
    private let text: [Unicode.Scalar]
    /// Whether the match must be the whole text.
    private let isWhole: Bool
    /// For each instruction the step in which it was reached last.
    private var reached: [Int]
    private var step = 0
    private let maximumWork: Int
    private var work = 0
    private var open: [Int] = []

    init(_ program: RegexProgram, _ text: [Unicode.Scalar], isWhole: Bool, _ maximumWork: Int) {
        self.maximumWork = maximumWork
        self.program = program
        self.text = text
        self.isWhole = isWhole
        reached = Array(repeating: -1, count: program.instructions.count)
    }

    /// Whether there is a match.
    mutating func run() throws(RegexProblem) -> Bool {
        var current: [Int] = []
        var next: [Int] = []
        for index in 0...text.count {
            if index == 0 || !isWhole, follow(0, at: index, into: &current) { return true }
            if current.isEmpty, isWhole { return false }
            guard index < text.count else { return false }
            work += current.count + 1
            guard work <= maximumWork else {
                throw RegexProblem(position: nil, message: "takes too long on so long a text; make one of them shorter")
            }
            let scalar = text[index]
            step += 1
            next.removeAll(keepingCapacity: true)
            for place in current where consumes(scalar, place) {
                if follow(place + 1, at: index + 1, into: &next) { return true }
            }
            swap(&current, &next)
        }
        return false
    }

    /// Adds what is reached from `place` without a character; true: the match is there.
    private mutating func follow(_ place: Int, at index: Int, into places: inout [Int]) -> Bool {
        open.append(place)
        while let place = open.popLast() {
            guard reached[place] != step else { continue }
            reached[place] = step
            work += 1
            switch program.instructions[place] {
            case .assertion(let assertion): if holds(assertion, at: index) { open.append(place + 1) }
            case .jump(let target): open.append(target)
            case .match:
                if isWhole, index < text.count { continue }
                open.removeAll()
                return true
            case .scalar, .scalarIgnoringCase, .set: places.append(place)
            case .split(let first, let second):
                open.append(second)
                open.append(first)
            }
        }
        return false
    }

    private func consumes(_ scalar: Unicode.Scalar, _ place: Int) -> Bool {
        switch program.instructions[place] {
        case .scalar(let wanted): scalar == wanted
        case .scalarIgnoringCase(let wanted): CaseFolding.upper(scalar) == wanted
        case .set(let set, let ignoresCase):
            ignoresCase ? program.sets[set].containsIgnoringCase(scalar) : program.sets[set].contains(scalar)
        case .assertion, .jump, .match, .split: false
        }
    }

    private func holds(_ assertion: RegexSyntax.Assertion, at index: Int) -> Bool {
        switch assertion {
        case .beginOfLine: index == 0 || text[index - 1] == "\n"
        case .beginOfText: index == 0
        case .endOfLine: index == text.count || text[index] == "\n"
        case .endOfText: index == text.count
        case .noWordBoundary: isInWord(index - 1) == isInWord(index)
        case .wordBoundary: isInWord(index - 1) != isInWord(index)
        }
    }

    private func isInWord(_ index: Int) -> Bool { text.indices.contains(index) && text[index].isNamePart }
}
