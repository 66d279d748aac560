extension Matrix {
    /// The matrix with its values.
    public func values(in scope: some ExpressionScope) throws(StepFailure) -> MatrixValues {
        if let whole { return try Self.values(of: try whole.value(in: scope)) }
        var values = MatrixValues(axes: [])
        for axis in axes { values.axes.append((axis.name, try Self.list(try axis.values.value(in: scope), axis.name))) }
        values.include =
            try include.map { form throws(StepFailure) in try Self.maps(try form.value(in: scope), "include") } ?? []
        values.exclude =
            try exclude.map { form throws(StepFailure) in try Self.maps(try form.value(in: scope), "exclude") } ?? []
        return values
    }

    /// A matrix that an expression gave: axes, `include`, `exclude`.
    private static func values(of value: Value) throws(StepFailure) -> MatrixValues {
        guard case .object(let object) = value else {
            throw StepFailure(.expression, "`matrix` must be a map of axes, but is \(value.json())")
        }
        var values = MatrixValues(axes: [])
        for member in object.members {
            switch member.name {
            case "include": values.include = try maps(member.value, "include")
            case "exclude": values.exclude = try maps(member.value, "exclude")
            default: values.axes.append((member.name, try list(member.value, member.name)))
            }
        }
        return values
    }

    private static func list(_ value: Value, _ name: String) throws(StepFailure) -> [Value] {
        guard case .array(let list) = value else {
            throw StepFailure(.expression, "`matrix.\(name)` must be a list, but is \(value.json())")
        }
        return list
    }

    private static func maps(_ value: Value, _ name: String) throws(StepFailure) -> [Object] {
        var maps: [Object] = []
        for element in try list(value, name) {
            guard case .object(let map) = element else {
                throw StepFailure(.expression, "an entry of `\(name)` must be a map, but is \(element.json())")
            }
            maps.append(map)
        }
        return maps
    }
}
