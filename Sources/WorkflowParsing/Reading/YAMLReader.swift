import CYAML
import WorkflowModel

/// Reads the one YAML document of a file into a tree, with libyaml's events.
struct YAMLReader {
    private let source: SourceText
    private var builder: TreeBuilder
    private var hasDocument = false

    /// The tree and its root; `nil` when the file cannot be read to its end or is empty, which `problems` then says.
    static func read(_ source: SourceText, _ problems: inout ProblemList) -> (tree: NodeTree, root: Node)? {
        var reader = YAMLReader(source: source, builder: TreeBuilder(source: source))
        let ended = reader.run(&problems)
        problems.append(reader.builder.problems)
        guard ended else { return nil }
        guard let root = reader.builder.root else {
            problems.error(.empty, Mark(line: 1, column: 1), "the file is empty: a workflow must have `steps`")
            return nil
        }
        return (reader.builder.tree, root)
    }

    /// Whether the whole file could be read.
    private mutating func run(_ problems: inout ProblemList) -> Bool {
        // The parser keeps its own address, so it must not move.
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
        defer {
            parser.deallocate()
            event.deallocate()
        }
        guard yaml_parser_initialize(parser) == 1 else {
            problems.error(.tooLarge, nil, "there is no memory left to read the file")
            return false
        }
        defer { yaml_parser_delete(parser) }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        return source.bytes.withUnsafeBufferPointer { bytes in
            yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
            while true {
                guard yaml_parser_parse(parser, event) == 1 else {
                    let mistake = SyntaxMistake(parser.pointee, in: source)
                    problems.error(.badYAML, mistake.mark, mistake.message)
                    return false
                }
                let isLast = event.pointee.type == YAML_STREAM_END_EVENT
                let goesOn = take(event.pointee)
                yaml_event_delete(event)
                if isLast || !goesOn { return goesOn }
            }
        }
    }

    /// Hands an event to the builder; false when reading cannot go on.
    private mutating func take(_ event: yaml_event_t) -> Bool {
        let mark = Mark(event.start_mark)
        switch event.type {
        case YAML_SCALAR_EVENT:
            takeScalar(event, mark)
            return true
        case YAML_MAPPING_START_EVENT:
            let map = event.data.mapping_start
            return builder.open(.mapping, Properties(map.anchor, map.tag), at: mark)
        case YAML_SEQUENCE_START_EVENT:
            let list = event.data.sequence_start
            return builder.open(.sequence, Properties(list.anchor, list.tag), at: mark)
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
            builder.close()
            return true
        case YAML_ALIAS_EVENT:
            return builder.alias(String(cString: event.data.alias.anchor), at: mark)
        case YAML_DOCUMENT_START_EVENT:
            guard !hasDocument else {
                builder.problems.error(
                    .severalDocuments, mark, "a second document begins here: a workflow file is one YAML document")
                return false
            }
            hasDocument = true
            return true
        default:
            return true
        }
    }

    private mutating func takeScalar(_ event: yaml_event_t, _ mark: Mark) {
        let scalar = event.data.scalar
        let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        let style: ScalarStyle =
            switch scalar.style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
            case YAML_LITERAL_SCALAR_STYLE: .literal
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .plain
            }
        var properties = Properties(scalar.anchor, scalar.tag)
        // libyaml tells nothing of a lone `!`, but then the scalar is longer in the file than its text.
        let written = event.end_mark.index - event.start_mark.index
        properties.mayBeHidden = style == .plain && written != scalar.length
        builder.scalar(text, style, properties, at: mark)
    }
}

extension Mark {
    /// libyaml counts from 0, and columns in characters.
    init(_ mark: yaml_mark_t) { self.init(line: mark.line + 1, column: mark.column + 1) }
}

extension Properties {
    fileprivate init(_ anchor: UnsafePointer<yaml_char_t>?, _ tag: UnsafePointer<yaml_char_t>?) {
        self.init(anchor: anchor.map { String(cString: $0) }, tag: tag.map { String(cString: $0) })
    }
}
