import Expressions
import WorkflowModel

extension WorkflowChecker {
    /// Checks the expressions of a text.
    mutating func check(_ text: Text?, _ place: ExpressionPlace, _ form: ExpressionForm = .template) {
        guard let text, !text.isPlain || form != .template else { return }
        do throws(ExpressionProblem) {
            let sole = form == .template ? nil : text.soleExpression
            if let sole {
                try checkSole(sole, of: text, place)
            } else {
                try checkTemplate(text, place)
            }
        } catch {
            self.error(.badExpression, text, error.position, error.message)
        }
    }

    private mutating func checkSole(
        _ sole: (source: String, offset: Int), of text: Text, _ place: ExpressionPlace
    ) throws(ExpressionProblem) {
        do throws(ExpressionProblem) {
            let expression = try Expression(parsing: sole.source)
            check(expression, of: text, offset: sole.offset, start: sole.offset + 1, place)
        } catch {
            throw ExpressionProblem(position: error.position + sole.offset, message: error.message)
        }
    }

    private mutating func checkTemplate(_ text: Text, _ place: ExpressionPlace) throws(ExpressionProblem) {
        for piece in try Template(parsing: text.source).pieces {
            guard case .expression(let expression, let position) = piece else { continue }
            check(expression, of: text, offset: 0, start: position, place)
        }
    }

    /// Checks the names in one expression; `offset` is how far its positions are behind those of the text.
    mutating func check(
        _ expression: Expression, of text: Text, offset: Int, start: Int, _ place: ExpressionPlace
    ) {
        if !place.allowsStatus, let function = expression.statusFunctions.min(by: { $0.rawValue < $1.rawValue }) {
            let guards = Listed(KeyTable.guards, "and").description
            error(
                .notSeenHere, text, start,
                "`\(function.rawValue)()` cannot be called here: the status functions are for \(guards)")
        }
        checkComparisons(in: expression, of: text, offset: offset)
        for reference in expression.references { check(reference, of: text, offset: offset, place) }
    }

    /// Checks the texts of a free-form value.
    mutating func check(_ value: FreeForm?, _ place: ExpressionPlace) {
        switch value {
        case .list(let values): for value in values { check(value, place) }
        case .map(let entries): for entry in entries { check(entry.value, place) }
        case .text(let text): check(text, place)
        case .boolean, .null, .number, nil: break
        }
    }

    /// Checks a setting that is an expression.
    mutating func check<Value>(_ setting: Setting<Value>?, _ place: ExpressionPlace, _ form: ExpressionForm = .template)
    {
        if case .expression(let text)? = setting { check(text, place, form) }
    }

    /// Checks the texts that names stand for.
    mutating func check(_ texts: [NamedText], _ place: ExpressionPlace, _ form: ExpressionForm = .template) {
        for named in texts { check(named.text, place, form) }
    }
}
