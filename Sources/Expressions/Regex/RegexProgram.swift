/// A regular expression as instructions for all ways at once (Thompson's construction).
struct RegexProgram: Sendable {
    /// How many instructions there may be: time grows with them.
    static let maximumLength = 10_000

    enum Instruction: Sendable {
        case assertion(RegexSyntax.Assertion)
        case jump(Int)
        case match
        case scalar(Unicode.Scalar)
        /// A scalar by its folded form.
        case scalarIgnoringCase(UInt32)
        case set(Int, ignoresCase: Bool)
        case split(Int, Int)
    }

    private(set) var instructions: [Instruction] = []
    private(set) var sets: [ScalarSet] = []

    /// The program of `tree`.
    init(_ tree: RegexSyntax) throws(RegexProblem) {
        try add(tree)
        try add(.match)
    }

    private mutating func add(_ instruction: Instruction) throws(RegexProblem) {
        guard instructions.count < Self.maximumLength else {
            throw RegexProblem(position: 1, message: "this regular expression is too large; make its counts smaller")
        }
        instructions.append(instruction)
    }

    private mutating func add(_ tree: RegexSyntax) throws(RegexProblem) {
        switch tree {
        case .alternatives(let all): try add(alternatives: all)
        case .assertion(let assertion): try add(Instruction.assertion(assertion))
        case .character(let set, let ignoresCase):
            sets.append(set)
            try add(.set(sets.count - 1, ignoresCase: ignoresCase))
        case .repetition(let inner, let minimum, let maximum): try add(inner, minimum, maximum)
        case .scalar(let scalar, let ignoresCase):
            try add(ignoresCase ? .scalarIgnoringCase(CaseFolding.upper(scalar)) : .scalar(scalar))
        case .sequence(let all): for tree in all { try add(tree) }
        }
    }

    private mutating func add(alternatives all: [RegexSyntax]) throws(RegexProblem) {
        var ends: [Int] = []
        for tree in all.dropLast() {
            let split = instructions.count
            try add(.split(split + 1, 0))
            try add(tree)
            ends.append(instructions.count)
            try add(.jump(0))
            instructions[split] = .split(split + 1, instructions.count)
        }
        if let last = all.last { try add(last) }
        for end in ends { instructions[end] = .jump(instructions.count) }
    }

    private mutating func add(_ inner: RegexSyntax, _ minimum: Int, _ maximum: Int?) throws(RegexProblem) {
        for _ in 0..<minimum { try addOnce(inner) }
        guard let maximum else {
            let split = instructions.count
            try add(.split(split + 1, 0))
            try addOnce(inner)
            try add(.jump(split))
            instructions[split] = .split(split + 1, instructions.count)
            return
        }
        var splits: [Int] = []
        for _ in minimum..<max(minimum, maximum) {
            splits.append(instructions.count)
            try add(.split(instructions.count + 1, 0))
            try addOnce(inner)
        }
        for split in splits { instructions[split] = .split(split + 1, instructions.count) }
    }

    /// The inner expression of a repetition; even one that is empty takes room, so that counts of counts come to an end.
    private mutating func addOnce(_ inner: RegexSyntax) throws(RegexProblem) {
        let start = instructions.count
        try add(inner)
        if instructions.count == start { try add(.jump(start + 1)) }
    }
}
